import ColorScience
import DesignModel
import SourceText

/// A color computed from `color`, such as `color-mix(in srgb, currentColor, white)`. It is inherited as written, and
/// its value is known only where something is painted with it (CSS Color 5 §7).
struct ColorOfCurrent: Sendable {
    private let text: [UInt8]
    let origin: Origin

    init(_ text: Span<UInt8>, origin: Origin) {
        self.text = text.indices.map { text[$0] }
        self.origin = origin
    }

    /// The resulting paint for a known `color`.
    func kind(where color: Color, in scheme: ColorScheme) -> Paint.Kind {
        let (text, context) = (text, ColorContext.painted(in: scheme, currentColor: color))
        guard let paint = try? SVGPaint(css: text.span, in: context) else { return .unknown(.unreadColor) }
        return kind(of: paint)
    }

    private func kind(of paint: SVGPaint) -> Paint.Kind {
        switch paint {
        case .color(let color): .solid(color)
        case .system: .unknown(.systemColor)
        // The fallback after it was the one that counted.
        case .url(_, let fallback?), .externalURL(_, let fallback?): kind(of: fallback)
        default: .unknown(.unreadColor)
        }
    }

    /// The resulting paint for a computed `color`.
    func kind(where color: StyledPaint, in scheme: ColorScheme) -> Paint.Kind {
        switch color {
        case .known(.solid(let color), _): kind(where: color, in: scheme)
        case .known(.unknown(let reason), _): .unknown(reason)
        default: .unknown(.unreadColor)
        }
    }
}

extension LayerBuilder {
    /// Stores a color that is computed from `color`, and returns a reference to it.
    mutating func ofCurrentColor(_ value: DeclaredValue, origin: Origin) -> StyledPaint {
        colorsOfCurrent.append(ColorOfCurrent(cascade.bytes(of: value), origin: origin))
        return .ofCurrentColor(colorsOfCurrent.count - 1)
    }

    /// The `color` at a node outside the walk, found at the nearest ancestor that declares one; the origin is nil if
    /// none does.
    mutating func currentColor(at node: Int32) -> (Color, Origin?) {
        var index = node
        var own = DeclaredStyle()
        /// Colors further down that are computed from the wanted one.
        var computed: [ColorOfCurrent] = []
        // Each stop of a gradient may need this, and search the same ancestors.
        let kept = colorsOfCurrent.count
        defer { colorsOfCurrent.removeSubrange(kept...) }
        while index >= 0, cascade.affords(steps: LayerBuilder.stepsOfAncestor) {
            cascade.declare(Int(index), into: &own)
            switch own[.color].flatMap({ styledPaint($0, node: index) }) {
            case .known(.solid(let color), let origin): return applied(computed, to: color, origin)
            case .ofCurrentColor(let function): computed.append(colorsOfCurrent[function])
            default: break
            }
            index = document.nodes[Int(index)].parent
        }
        return applied(computed, to: Color(cascade.outside?.color ?? RGBA.black), nil)
    }

    /// The number of steps that looking at one more ancestor counts for, when something outside the walk is looked up.
    static var stepsOfAncestor: Int { 4 }

    private func applied(_ computed: [ColorOfCurrent], to color: Color, _ origin: Origin?) -> (Color, Origin?) {
        let last = computed.reversed().reduce(color) { color, function in
            if case .solid(let next) = function.kind(where: color, in: scheme) { return next }
            return color
        }
        // If `color` comes from the page, so does everything computed from it.
        return (last, origin.map { computed.first?.origin ?? $0 })
    }
}

extension ColorContext {
    /// The context for a color that a drawing paints with.
    static func painted(in scheme: ColorScheme, currentColor: Color? = nil) -> ColorContext {
        ColorContext(currentColor: currentColor, scheme: scheme, isPainted: true)
    }
}
