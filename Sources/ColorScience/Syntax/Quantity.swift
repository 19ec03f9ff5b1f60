#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// A number with its kind, as used in calculations (CSS Values 4 §10.9): angles are in degrees, lengths in px.
struct Quantity {
    var value: Double
    var kind: Kind

    /// A kind: for each base kind, its power as a factor.
    struct Kind: Equatable {
        private var powers = SIMD8<Int8>()

        static let number = Kind()
        static let percentage = Kind(base: 0)
        static let angle = Kind(base: 1)
        static let length = Kind(base: 2)
        static let time = Kind(base: 3)
        static let frequency = Kind(base: 4)
        static let resolution = Kind(base: 5)

        private init() {}

        private init(base: Int) { powers[base] = 1 }

        /// The kind of a product; `nil` beyond the 60th power, which no real value reaches, so that the counts cannot
        /// wrap.
        func times(_ other: Kind) -> Kind? { bounded(powers &+ other.powers) }
        func divided(by other: Kind) -> Kind? { bounded(powers &- other.powers) }

        private func bounded(_ powers: SIMD8<Int8>) -> Kind? {
            guard powers.max() <= 60, powers.min() >= -60 else { return nil }
            var result = Kind()
            result.powers = powers
            return result
        }
    }

    init(_ value: Double, _ kind: Kind = .number) {
        self.value = value
        self.kind = kind
    }

    /// A number with a unit; `nil` if CSS has no such unit. For units relative to a font or window, the number is kept
    /// as px and `isRelative` is set.
    init?(_ number: Double, unit: Word, isRelative: inout Bool) {
        switch unit {
        case .deg: self.init(number, .angle)
        case .grad: self.init(number * 0.9, .angle)
        case .rad: self.init(number * 180 / .pi, .angle)
        case .turn: self.init(number * 360, .angle)
        case .px: self.init(number, .length)
        case .cm: self.init(number * 96 / 2.54, .length)
        case .mm: self.init(number * 96 / 25.4, .length)
        case .q: self.init(number * 96 / 101.6, .length)
        case .in: self.init(number * 96, .length)
        case .pt: self.init(number * 4 / 3, .length)
        case .pc: self.init(number * 16, .length)
        case .s: self.init(number, .time)
        case .ms: self.init(number / 1000, .time)
        case .hz: self.init(number, .frequency)
        case .khz: self.init(number * 1000, .frequency)
        case .dppx, .x: self.init(number, .resolution)
        case .dpi: self.init(number / 96, .resolution)
        case .dpcm: self.init(number * 2.54 / 96, .resolution)
        case .em, .rem, .ex, .rex, .cap, .rcap, .ch, .rch, .ic, .ric, .lh, .rlh, .vw, .vh, .vi, .vb, .vmin, .vmax,
            .svw, .svh, .svi, .svb, .svmin, .svmax, .lvw, .lvh, .lvi, .lvb, .lvmin, .lvmax, .dvw, .dvh, .dvi, .dvb,
            .dvmin, .dvmax, .cqw, .cqh, .cqi, .cqb, .cqmin, .cqmax:
            isRelative = true
            self.init(number, .length)
        default: return nil
        }
    }

    /// The value in radians; a plain number is in radians already. `nil` for any other kind.
    var radians: Double? {
        kind == .angle ? value * .pi / 180 : kind == .number ? value : nil
    }

    /// An angle given in radians.
    static func angle(radians: Double) -> Quantity { Quantity(radians * 180 / .pi, .angle) }
}

/// How `round()` rounds (CSS Values 4 §10.3).
public enum RoundingStrategy: Hashable, Sendable {
    case nearest, up, down, toZero

    init?(_ word: Word) {
        switch word {
        case .nearest: self = .nearest
        case .up: self = .up
        case .down: self = .down
        case .toZero: self = .toZero
        default: return nil
        }
    }

    /// Rounds to a multiple of `step`; an infinite step gives 0 or infinity (§10.3.1).
    public func round(_ value: Double, to step: Double) -> Double {
        if step == 0 || value.isNaN || step.isNaN { return .nan }
        if value.isInfinite { return step.isInfinite ? .nan : value }
        if step.isInfinite {
            switch self {
            case .up: return value > 0 ? .infinity : 0
            case .down: return value < 0 ? -.infinity : 0
            case .nearest, .toZero: return 0
            }
        }
        let size = abs(step)
        let multiples = value / size
        return switch self {
        case .nearest: floor(multiples + 0.5) * size
        case .up: ceil(multiples) * size
        case .down: floor(multiples) * size
        case .toZero: trunc(multiples) * size
        }
    }
}

/// The remainder with the sign of the divisor, as in `mod()` (CSS Values 4 §10.3); an infinite divisor of the other
/// sign gives NaN.
public func modulus(_ value: Double, _ divisor: Double) -> Double {
    if divisor.isInfinite {
        return value.isInfinite || (value < 0) != (divisor < 0) ? .nan : value
    }
    let rest = fmod(value, divisor)
    return rest != 0 && (rest < 0) != (divisor < 0) ? rest + divisor : rest
}
