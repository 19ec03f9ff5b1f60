/// The type of a calculation's result: the powers of its units, all 0 for a number (CSS Values 4 §10.9).
struct CalculationKind: Hashable, Sendable {
    private var powers: SIMD8<Int8>

    static let number = CalculationKind(powers: .zero)
    static let percentage = CalculationKind(power: 0)
    static let length = CalculationKind(power: 1)
    static let angle = CalculationKind(power: 2)
    static let time = CalculationKind(power: 3)
    static let frequency = CalculationKind(power: 4)
    static let resolution = CalculationKind(power: 5)

    private init(powers: SIMD8<Int8>) { self.powers = powers }

    private init(power: Int) {
        powers = .zero
        powers[power] = 1
    }

    /// The kind of a product; nil for powers beyond ±32.
    func times(_ other: CalculationKind) -> CalculationKind? { CalculationKind(bounded: powers &+ other.powers) }

    /// The kind of a quotient.
    func divided(by other: CalculationKind) -> CalculationKind? { CalculationKind(bounded: powers &- other.powers) }

    private init?(bounded powers: SIMD8<Int8>) {
        guard powers.min() >= -32, powers.max() <= 32 else { return nil }
        self.powers = powers
    }
}
