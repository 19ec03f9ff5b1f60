import ColorScience
import DesignModel
import SourceText

extension LayerBuilder {
    /// `color` (CSS Color 4 §3.2): what `currentColor` stands for from here on.
    mutating func computeColor(_ value: DeclaredValue, _ style: inout ComputedStyle, parent: Int, node: Int32) {
        let bytes = cascade.bytes(of: value)
        if let keyword = CSSWideKeyword(bytes) {
            if keyword == .initial { style.color = .known(.solid(Color(RGBA.black)), nil) }
            return
        }
        switch styledPaint(value, node: node) {
        case .known(let kind, let origin): style.color = .known(kind, origin)
        // `color: currentColor` is the inherited colour.
        case .currentColor, nil: break
        }
    }

    /// A paint as written; nil where it is no paint, and the declaration then counts as not there.
    mutating func styledPaint(_ value: DeclaredValue, node: Int32) -> StyledPaint? {
        let bytes = cascade.bytes(of: value)
        do throws(ColorError) {
            return styled(try SVGPaint(css: bytes), value, node: node)
        } catch {
            troubles.append(
                ReadingTrouble(
                    .ignoredValue, "“\(shortened(text(bytes)))” is no colour and is ignored. \(error.message)",
                    at: cascade.origin(of: value).range))
            return nil
        }
    }

    private mutating func styled(_ paint: SVGPaint, _ value: DeclaredValue, node: Int32) -> StyledPaint? {
        let origin = cascade.origin(of: value)
        switch paint {
        case .none: return .known(.none, origin)
        case .currentColor: return .currentColor(origin)
        case .color(let color): return .known(.solid(color), origin)
        case .system: return .known(.unknown(.systemColor), origin)
        case .contextual: return .known(.unknown(.unreadColor), origin)
        case .contextFill, .contextStroke: return .known(.unknown(.contextPaint), origin)
        case .cssWide: return nil
        case .url(let fragment, let fallback):
            let bytes = cascade.bytes(of: value)
            if let target = references.node(id: bytes.extracting(fragment)), let kind = paintServer(target) {
                return .known(kind, origin)
            }
            // What is painted instead is the fallback, and nothing where none is written (SVG 2 §13.2).
            if let fallback { return styled(fallback, value, node: node) }
            report(.missingReference, shortened(text(bytes)), at: origin.range)
            return .known(.none, origin)
        case .externalURL(_, let fallback):
            report(.externalReference, shortened(text(cascade.bytes(of: value))), at: origin.range)
            if let fallback { return styled(fallback, value, node: node) }
            return .known(.unknown(.externalPaint), origin)
        }
    }

    /// What an element paints that a paint refers to; nil for an element that is no paint server.
    private mutating func paintServer(_ node: Int32) -> Paint.Kind? {
        switch names.element(document.nodes[Int(node)]) {
        case .linearGradient, .radialGradient: return gradientKind(node)
        case .pattern: return patternKind(node)
        default: return nil
        }
    }

    /// The place of a style's fill in the design's table; 0 for none.
    mutating func fillIndex(_ style: Int) -> Int32 {
        if styles[style].fillIndex != ComputedStyle.notTabled { return styles[style].fillIndex }
        let paint = paint(styles[style].fill, opacity: styles[style].fillOpacity, style)
        var index: Int32 = 0
        if paint.kind != .none {
            design.paints.append(paint)
            index = Int32(design.paints.count - 1)
        }
        styles[style].fillIndex = index
        return index
    }

    /// The place of a style's stroke in the design's table; -1 for none.
    mutating func strokeIndex(_ style: Int, isNonScaling: Bool = false) -> Int32 {
        if styles[style].strokeIndex != ComputedStyle.notTabled, !isNonScaling { return styles[style].strokeIndex }
        let computed = styles[style]
        let paint = paint(computed.stroke, opacity: computed.strokeOpacity, style)
        var index: Int32 = -1
        if paint.kind != .none, computed.strokeWidth > 0 {
            design.strokes.append(
                Stroke(
                    paint: paint, width: computed.strokeWidth, cap: computed.strokeCap, join: computed.strokeJoin,
                    miterLimit: computed.strokeMiterLimit, dashes: computed.strokeDashes,
                    dashOffset: computed.strokeDashOffset, isNonScaling: isNonScaling))
            index = Int32(design.strokes.count - 1)
        }
        if !isNonScaling { styles[style].strokeIndex = index }
        return index
    }

    private func paint(_ styled: StyledPaint, opacity: Double, _ style: Int) -> Paint {
        switch styled {
        case .known(let kind, let origin): return Paint(kind, opacity: opacity, origin: origin)
        case .currentColor(let origin):
            guard case .known(let kind, let declared) = styles[style].color else { return Paint(.none) }
            // The colour to look at, and to change, stands where `color` is declared.
            return Paint(kind, opacity: opacity, origin: declared ?? origin)
        }
    }
}
