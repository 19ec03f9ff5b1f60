internal import ColorScience
internal import DesignModel

/// The color sources of a design's paints, indexed by paint, followed by those of its strokes. Equal looks share one
/// source.
package struct PaintSources: Sendable {
    private let paints: LookTable<Paint>
    private let strokes: LookTable<Stroke>
    private let ofPaints: [PaintSource]
    private let ofStrokes: [PaintSource]

    /// No paints.
    init() {
        (paints, strokes) = ([], [])
        (ofPaints, ofStrokes) = ([], [])
    }

    /// The sources of a design; `ramps` belong to its gradients.
    init(of design: Design, ramps: [GradientRamp]) {
        (paints, strokes) = (design.paints, design.strokes)
        ofPaints = paints.looks.map { PaintSource($0, ramps: ramps) }
        ofStrokes = strokes.looks.map { PaintSource($0.paint, ramps: ramps) }
    }

    /// The source of a paint, or of a stroke, whose indices follow those of all paints.
    package subscript(place: Int) -> PaintSource {
        place < paints.count
            ? ofPaints[paints.look(at: place)] : ofStrokes[strokes.look(at: place - paints.count)]
    }
}

extension PaintSource {
    /// The source of a paint; `ramps` belong to the design's gradients.
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
    /// The color as a screen with the sRGB gamut shows it: each channel clipped to 0…1, as in browsers.
    var displayed: RGBA {
        if red >= 0, red <= 1, green >= 0, green <= 1, blue >= 0, blue <= 1, alpha >= 0, alpha <= 1 { return self }
        // NaN fails the comparison and becomes 0.
        func clipped(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }
        return RGBA(red: clipped(red), green: clipped(green), blue: clipped(blue), alpha: clipped(alpha))
    }
}
