import ColorScience
import DesignModel
import SourceText

extension LayerBuilder {
    /// Applies one inherited property; an invalid value keeps the inherited one.
    mutating func computeInherited(
        _ property: CSSProperty, _ value: DeclaredValue, _ style: inout ComputedStyle, _ lengths: LengthContext,
        node: Int32
    ) {
        let bytes = cascade.bytes(of: value)
        switch property {
        case .fill:
            if let paint = styledPaint(value, node: node) {
                style.fill = paint
                if hasSpare(besides: style.spare) {
                    style.spare = SparePaints(fill: spare, stroke: style.spare?.stroke)
                }
            }
        case .stroke:
            if let paint = styledPaint(value, node: node) {
                style.stroke = paint
                if hasSpare(besides: style.spare) {
                    style.spare = SparePaints(fill: style.spare?.fill, stroke: spare)
                }
            }
        case .fillOpacity: style.fillOpacity = followed(opacity(bytes, lengths), bytes) ?? style.fillOpacity
        case .strokeOpacity: style.strokeOpacity = followed(opacity(bytes, lengths), bytes) ?? style.strokeOpacity
        case .fillRule: style.fillRule = fillRule(bytes) ?? style.fillRule
        case .clipRule: style.clipRule = fillRule(bytes) ?? style.clipRule
        case .strokeWidth, .strokeLinecap, .strokeLinejoin, .strokeMiterlimit, .strokeDasharray, .strokeDashoffset:
            computeStroke(property, bytes, &style, lengths)
        case .paintOrder: style.paintOrder = paintOrder(bytes) ?? style.paintOrder
        case .visibility:
            style.isVisible = bytes.extracting(bytes.trimmedRange).equalsIgnoringCase("visible")
        case .colorInterpolation:
            style.mixesInLinearLight = bytes.extracting(bytes.trimmedRange).equalsIgnoringCase("linearrgb")
        case .imageRendering:
            let word = bytes.extracting(bytes.trimmedRange)
            style.pixelatesImages = word.equalsIgnoringCase("pixelated") || word.equalsIgnoringCase("crisp-edges")
        case .textShadow:
            style.castsShadows = !bytes.extracting(bytes.trimmedRange).equalsIgnoringCase("none")
        case .markerStart: style.markers.start = markerNode(value, of: node)
        case .markerMid: style.markers.middle = markerNode(value, of: node)
        case .markerEnd: style.markers.end = markerNode(value, of: node)
        default: computeText(property, value, &style, lengths)
        }
    }

    /// Whether there is a fallback to store or to drop; this avoids creating an object for neither.
    private func hasSpare(besides kept: SparePaints?) -> Bool { spare != nil || kept != nil }

    private mutating func computeStroke(
        _ property: CSSProperty, _ bytes: Span<UInt8>, _ style: inout ComputedStyle, _ lengths: LengthContext
    ) {
        let word = bytes.extracting(bytes.trimmedRange)
        switch property {
        case .strokeWidth:
            let width = Length(bytes).flatMap { lengths.pixelsFromZero($0, .other) }
            style.strokeWidth = followed(width, bytes) ?? style.strokeWidth
        case .strokeLinecap:
            if word.equalsIgnoringCase("butt") { style.strokeCap = .butt }
            if word.equalsIgnoringCase("round") { style.strokeCap = .round }
            if word.equalsIgnoringCase("square") { style.strokeCap = .square }
        case .strokeLinejoin:
            if word.equalsIgnoringCase("miter") || word.equalsIgnoringCase("arcs") { style.strokeJoin = .miter }
            if word.equalsIgnoringCase("miter-clip") { style.strokeJoin = .miterClip }
            if word.equalsIgnoringCase("round") { style.strokeJoin = .round }
            if word.equalsIgnoringCase("bevel") { style.strokeJoin = .bevel }
        case .strokeMiterlimit:
            if let limit = followed(CSSQuantity(bytes, lengths), bytes), limit.kind == .number, limit.number >= 1 {
                style.strokeMiterLimit = limit.number
            }
        case .strokeDashoffset:
            let offset = Length(bytes).map { lengths.pixels($0, .other) }
            style.strokeDashOffset = followed(offset, bytes) ?? style.strokeDashOffset
        case .strokeDasharray: style.strokeDashes = followed(dashes(bytes, lengths), bytes) ?? style.strokeDashes
        default: break
        }
    }

    /// The lengths of dashes and gaps; an odd number of them is doubled. Empty, for a solid line, if their sum is 0;
    /// nil if the list is invalid, as with a negative length.
    private mutating func dashes(_ bytes: Span<UInt8>, _ lengths: LengthContext) -> [Double]? {
        var scanner = ByteScanner(bytes)
        scanner.skipWhitespace()
        if bytes.extracting(bytes.trimmedRange).equalsIgnoringCase("none") { return [] }
        var dashes: [Double] = []
        while !scanner.isAtEnd {
            guard let length = Length(&scanner), let pixels = lengths.pixelsFromZero(length, .other), pixels.isFinite
            else { return nil }
            guard dashes.count < LayerBuilder.mostDashes else {
                reportLimit("A line has more than \(LayerBuilder.mostDashes) dashes; it is taken for solid.")
                return nil
            }
            dashes.append(pixels)
            // A trailing comma makes the list invalid.
            if scanner.takeSeparator(), scanner.isAtEnd { return nil }
        }
        guard dashes.contains(where: { $0 > 0 }) else { return [] }
        return dashes.count.isMultiple(of: 2) ? dashes : dashes + dashes
    }

    /// More dashes than any honest design lists.
    private static var mostDashes: Int { 1000 }

    /// An opacity given as a number or percentage, limited to 0…1.
    func opacity(_ bytes: Span<UInt8>, _ lengths: LengthContext) -> Double? {
        CSSQuantity(bytes, lengths)?.share.map { min(max($0, 0), 1) }
    }

    private func fillRule(_ bytes: Span<UInt8>) -> FillRule? {
        let word = bytes.extracting(bytes.trimmedRange)
        if word.equalsIgnoringCase("evenodd") { return .evenOdd }
        if word.equalsIgnoringCase("nonzero") { return .nonzero }
        return nil
    }

    /// Which of fill and stroke is painted first; nil if the value is invalid.
    private func paintOrder(_ bytes: Span<UInt8>) -> PaintOrder? {
        var scanner = ByteScanner(bytes.extracting(bytes.trimmedRange))
        let names: [StaticString] = ["fill", "stroke", "markers"]
        var met: [Int] = []
        while !scanner.isAtEnd {
            let word = scanner.word()
            if met.isEmpty, scanner.isAtEnd, scanner.matches(word, "normal") { return .fillFirst }
            guard let place = names.firstIndex(where: { scanner.matches(word, $0) }), !met.contains(place) else {
                return nil
            }
            met.append(place)
            scanner.skipWhitespace()
        }
        return met.first { $0 < 2 } == 1 ? .strokeFirst : .fillFirst
    }

    /// The marker of a `url(#…)`, or -1; for elements that take no markers (SVG 2 §13.7) the reference is ignored.
    private mutating func markerNode(_ value: DeclaredValue, of node: Int32) -> Int32 {
        switch names.element(document.nodes[Int(node)]) {
        case .rect, .circle, .ellipse, .image, .text, .tspan: -1
        default: definition(.marker, value) ?? (namesElsewhere(value) ? ComputedStyle.markerElsewhere : -1)
        }
    }

    /// The range of the address inside `url(…)`, without quotes; nil for anything else.
    func urlReference(_ bytes: Span<UInt8>) -> Range<Int>? {
        let whole = bytes.trimmedRange
        guard whole.count > 5, bytes.extracting(whole.lowerBound..<whole.lowerBound + 4).equalsIgnoringCase("url(")
        else {
            return nil
        }
        var start = whole.lowerBound + 4
        while start < whole.upperBound, isWhitespace(bytes[start]) { start += 1 }
        guard start < whole.upperBound else { return nil }
        let quote = bytes[start]
        let isQuoted = quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
        if isQuoted { start += 1 }
        var end = start
        while end < whole.upperBound, bytes[end] != (isQuoted ? quote : UInt8(ascii: ")")) { end += 1 }
        // Nothing may follow but a closing bracket, which is optional at the end of the value.
        let behind = bytes.extracting(min(isQuoted ? end + 1 : end, whole.upperBound)..<whole.upperBound)
        let rest = behind.extracting(behind.trimmedRange)
        guard rest.count == 0 || rest.count == 1 && rest[0] == UInt8(ascii: ")") else { return nil }
        while !isQuoted, end > start, isWhitespace(bytes[end - 1]) { end -= 1 }
        return start..<end
    }
}
