internal import ColorScience
internal import DesignModel

/// Where the colours of a design's paints come from, by the places of the paints. A design has as many paints as layers, and
/// few colours: each look is kept once, or a few times.
package struct PaintSources: Sendable {
    private var looks: [PaintSource] = []
    private var places: [Int32] = []
    /// Looks that were met lately, by what tells them from most others.
    private var recent = [Int32](repeating: -1, count: 64)

    /// No paints.
    init() {}

    /// Room for so many paints.
    init(room: Int) { places.reserveCapacity(room) }

    /// The source of a paint.
    package subscript(paint: Int) -> PaintSource { looks[Int(places[paint])] }

    /// Takes in the source of the next paint.
    mutating func append(_ source: PaintSource) {
        let slot = source.digest % recent.count
        if recent[slot] < 0 || looks[Int(recent[slot])] != source {
            recent[slot] = Int32(looks.count)
            looks.append(source)
        }
        places.append(recent[slot])
    }
}

extension PaintSource {
    /// What tells it from most others.
    fileprivate var digest: Int {
        let hue = color.red.bitPattern &+ 3 &* color.green.bitPattern &+ 5 &* color.blue.bitPattern
        let rest = 7 &* color.alpha.bitPattern &+ UInt64(truncatingIfNeeded: index)
        // Knuth's multiplier: the upper bits hang on all others.
        return Int(((hue &+ rest) &* 6_364_136_223_846_793_005) >> 33)
    }

    /// The source of a paint, where `ramps` are those of the design's gradients.
    init(_ paint: Paint, ramps: [GradientRamp]) {
        kind = .none
        reason = .limit
        index = -1
        let share = min(max(paint.opacity, 0), 1)
        opacity = paint.opacity.isNaN ? 1 : share
        color = .transparent
        isOpaque = false
        guard opacity > 0 else { return }
        switch paint.kind {
        case .none: break
        case .solid:
            color = paint.color.displayed
            color.alpha *= opacity
            kind = color.alpha > 0 ? .solid : .none
            isOpaque = color.alpha >= 1
        case .gradient(let gradient):
            guard gradient >= 0, Int(gradient) < ramps.count else { break }
            kind = .gradient
            index = gradient
            isOpaque = opacity >= 1 && ramps[Int(gradient)].isOpaque
        case .pattern(let pattern):
            kind = .pattern
            index = pattern
        case .unknown(let why):
            kind = .unknown
            reason = why
        }
    }
}

extension RGBA {
    /// The colour as a screen of the sRGB gamut shows it: each channel clipped to 0…1, as browsers do.
    var displayed: RGBA {
        if red >= 0, red <= 1, green >= 0, green <= 1, blue >= 0, blue <= 1, alpha >= 0, alpha <= 1 { return self }
        // `max` with 0 second answers 0 for NaN.
        func clipped(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }
        return RGBA(red: clipped(red), green: clipped(green), blue: clipped(blue), alpha: clipped(alpha))
    }
}
