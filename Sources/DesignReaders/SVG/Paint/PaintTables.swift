import ColorScience
import DesignModel
import SourceText

extension LayerBuilder {
    /// Computes `color` (CSS Color 4 §3.2), the meaning of `currentColor` from here on.
    mutating func computeColor(_ value: DeclaredValue, _ style: inout ComputedStyle, parent: Int, node: Int32) {
        let bytes = cascade.bytes(of: value)
        if let keyword = CSSWideKeyword(bytes) {
            if keyword == .initial { style.color = .canvasText(in: style.scheme) }
            return
        }
        switch styledPaint(value, node: node) {
        case .known(let kind, let origin):
            // Other kinds of paint are not colors.
            switch kind {
            case .solid, .unknown: style.color = .known(kind, origin)
            default: break
            }
        case .ofCurrentColor(let place):
            let function = colorsOfCurrent[place]
            // If `color` is not declared, anything computed from it depends on the page as well.
            style.open.color = styles[parent].open.color
            if case .known(_, nil) = style.color { style.open.color = style.open.color ?? function.origin }
            style.color = .known(function.kind(where: style.color, in: style.scheme), function.origin)
        // `color: currentColor` is the inherited color.
        case .currentColor, nil: break
        }
    }

    /// The paints of the element that placed the current content; nil outside placed content (SVG 2 §13.2).
    private var paintContext: PaintContext? { markerContext ?? frames.last?.context }

    /// The meaning of `context-fill` and `context-stroke` in content placed by an element with a style.
    func paintContext(of style: Int) -> PaintContext {
        PaintContext(fill: borrowed(styles[style].fill, style), stroke: borrowed(styles[style].stroke, style))
    }

    /// A paint as inherited by placed content; gradients and patterns are unknown, as they would have to keep their
    /// element's box.
    private func borrowed(_ paint: StyledPaint, _ style: Int) -> Paint.Kind {
        var paint = paint
        if case .currentColor = paint {
            paint = styles[style].color
            if case .known(_, nil) = paint { cascade.asksOutside = true }
        }
        // Contrary to SVG 2 §13.2, browsers compute such a color from the `color` of the placed content.
        guard case .known(let kind, _) = paint else { return .unknown(.contextPaint) }
        switch kind {
        case .none, .solid: return kind
        default: return .unknown(.contextPaint)
        }
    }

    /// A paint as written; nil if it is invalid, which makes the declaration count as missing.
    mutating func styledPaint(_ value: DeclaredValue, node: Int32) -> StyledPaint? {
        let bytes = cascade.bytes(of: value)
        spare = nil
        do throws(ColorError) {
            let paint = try SVGPaint(css: bytes, in: ColorContext.painted(in: scheme))
            guard RefusedColor.isMentioned(in: bytes) else { return styled(paint, value, node: node) }
            ignore(
                value, .ignoredValue, "color that browsers know",
                "Write it as one they know, such as #336699 or rgb(51 102 153).")
        } catch .empty {
            return nil
        } catch {
            // A declaration before an unknown function is meant for browsers that do not know it either.
            let isFunction = if case .unknownFunction = error { true } else { false }
            ignore(value, isFunction ? .ignoredValue : .malformedColor, "color", error.message)
        }
        return nil
    }

    private mutating func ignore(
        _ value: DeclaredValue, _ kind: ReadingTrouble.Kind, _ what: String, _ message: String
    ) {
        // Told once, however often it is read: for each copy of what is placed, and for each use of a filter.
        let range = cascade.origin(of: value).range
        guard ignoredColors.insert(range).inserted else { return }
        let written = shortened(text(cascade.bytes(of: value)))
        let remedy = Color.isHexWithoutSign(written.utf8) ? "Write #\(written)." : message
        troubles.append(ReadingTrouble(kind, "“\(written)” is no \(what) and is ignored. \(remedy)", at: range))
    }

    private mutating func styled(_ paint: SVGPaint, _ value: DeclaredValue, node: Int32) -> StyledPaint? {
        let origin = cascade.origin(of: value)
        switch paint {
        case .none: return .known(.none, origin)
        case .currentColor: return .currentColor(origin)
        case .color(let color): return .known(.solid(color), origin)
        case .system: return .known(.unknown(.systemColor), origin)
        case .contextual(.currentColor): return ofCurrentColor(value, origin: origin)
        case .contextual: return .known(.unknown(.unreadColor), origin)
        case .contextFill: return .known(paintContext?.fill ?? .none, origin)
        case .contextStroke: return .known(paintContext?.stroke ?? .none, origin)
        case .cssWide: return nil
        case .url(let fragment, let fallback):
            let bytes = cascade.bytes(of: value)
            let target = references.node(id: bytes.extracting(fragment))
            if let target, let kind = paintServer(target) {
                // A pattern without a tile is ignored entirely, as is a gradient whose colors all collapse onto a line;
                // a gradient without stops paints nothing.
                let isGone = kind == .none && (isPattern(target) || isFlatGradient(target))
                if !isGone || fallback == nil {
                    if let fallback, isMeasuredInBox(kind) { spare = styled(fallback, value, node: node) }
                    return .known(kind, origin)
                }
            }
            // The fallback is painted instead, or nothing without one (SVG 2 §13.2).
            if let fallback { return styled(fallback, value, node: node) }
            reportPaint(shortened(text(bytes)), naming: target, at: origin.range)
            return .known(.none, origin)
        case .externalURL(let address, let fallback) where address.isEmpty:
            // The reference has no target.
            return fallback.map { styled($0, value, node: node) } ?? .known(.none, origin)
        case .externalURL:
            // If the file is loaded, its paint applies, otherwise the fallback.
            report(.externalReference, shortened(text(cascade.bytes(of: value))), at: origin.range)
            return .known(.unknown(.externalPaint), origin)
        }
    }

    private func isPattern(_ node: Int32) -> Bool { names.element(document.nodes[Int(node)]) == .pattern }

    /// The paint of an element that a reference leads to; nil for an element that is not a paint server.
    private mutating func paintServer(_ node: Int32) -> Paint.Kind? {
        switch names.element(document.nodes[Int(node)]) {
        case .linearGradient, .radialGradient: return isFound(node) ? gradientKind(node) : nil
        case .pattern: return isFound(node) ? patternKind(node) : nil
        default: return nil
        }
    }

    /// The index of a style's fill in the design's table; 0 for none.
    mutating func fillIndex(_ style: Int) -> Int32 {
        if styles[style].fillIndex != ComputedStyle.notTabled { return styles[style].fillIndex }
        var index: Int32 = 0
        let paint = paint(
            styles[style].fill, open: styles[style].open.fill, styles[style].fillOpacity, in: style)
        if let paint {
            design.paints.append(paint)
            index = Int32(design.paints.count - 1)
        }
        styles[style].fillIndex = index
        return index
    }

    /// The index of a style's stroke in the design's table; -1 for none.
    mutating func strokeIndex(_ style: Int, isNonScaling: Bool = false, pathLength: Double? = nil) -> Int32 {
        // The element's own properties are not part of the style that it may share.
        let isOwn = isNonScaling || pathLength != nil
        if styles[style].strokeIndex != ComputedStyle.notTabled, !isOwn { return styles[style].strokeIndex }
        var index: Int32 = -1
        let paint = paint(
            styles[style].stroke, open: styles[style].open.stroke, styles[style].strokeOpacity, in: style)
        if let paint, styles[style].strokeWidth > 0 {
            design.strokes.append(
                Stroke(
                    paint: paint, width: styles[style].strokeWidth, cap: styles[style].strokeCap,
                    join: styles[style].strokeJoin, miterLimit: styles[style].strokeMiterLimit,
                    dashes: styles[style].strokeDashes, dashOffset: styles[style].strokeDashOffset,
                    pathLength: pathLength, isNonScaling: isNonScaling))
            index = Int32(design.strokes.count - 1)
        }
        if !isOwn { styles[style].strokeIndex = index }
        return index
    }

    /// The paint of a box's background; nil if it paints nothing.
    func backgroundPaint(_ styled: StyledPaint, _ style: Int) -> Paint? {
        paint(styled, open: nil, 1, in: style)
    }

    /// A paint for a layer, with `currentColor` resolved by a style; nil if nothing is painted.
    private func paint(_ styled: StyledPaint, open: Origin?, _ opacity: Double, in style: Int) -> Paint? {
        switch styled {
        case .known(.none, _): return nil
        case .known(let kind, let origin):
            var paint = Paint(kind, opacity: opacity, origin: origin)
            paint.leftOpen = open
            return paint
        case .currentColor(let origin):
            guard case .known(let kind, let declared) = styles[style].color else { return nil }
            if case .none = kind { return nil }
            // The color to report, and to change, is the declaration of `color`.
            var paint = Paint(kind, opacity: opacity, origin: declared ?? origin)
            // If `color` is not declared, it is that of the page that the file is placed in.
            paint.leftOpen = open ?? styles[style].open.color ?? (declared == nil ? origin : nil)
            return paint
        case .ofCurrentColor(let place):
            let function = colorsOfCurrent[place]
            let kind = function.kind(where: styles[style].color, in: styles[style].scheme)
            var paint = Paint(kind, opacity: opacity, origin: function.origin)
            paint.leftOpen = open ?? styles[style].open.color
            if case .known(_, nil) = styles[style].color { paint.leftOpen = paint.leftOpen ?? function.origin }
            return paint
        }
    }
}

/// The paints behind `context-fill` and `context-stroke`. A class, as every element passes it on to its children and
/// hardly any uses it.
final class PaintContext: Sendable {
    let fill: Paint.Kind
    let stroke: Paint.Kind

    init(fill: Paint.Kind, stroke: Paint.Kind) {
        self.fill = fill
        self.stroke = stroke
    }
}
