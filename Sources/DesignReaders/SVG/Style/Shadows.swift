import ColorScience
import DesignModel
import SourceText

/// What a step of a filter hands on, as far as shadows go.
private enum FilterImage {
    /// The content itself.
    case content
    /// One colour everywhere.
    case flood(RGBA)
    /// The content's silhouette in one colour, moved and blurred.
    case silhouette(Shadow)
    /// The content in its own colours, moved or blurred; of use only for its silhouette.
    case ghost(Shadow)
    /// Silhouettes from bottom to top, and maybe the content on top of them.
    case stack([Shadow], hasContent: Bool)
    case nothing

    /// More than any design tool writes in one filter.
    static let mostShadows = 16

    /// The image as layers of a stack, or nil where it is none.
    var stacked: (shadows: [Shadow], hasContent: Bool)? {
        switch self {
        case .content: ([], true)
        case .silhouette(let shadow): ([shadow], false)
        case .stack(let shadows, let hasContent): (shadows, hasContent)
        case .nothing: ([], false)
        case .flood, .ghost: nil
        }
    }

    /// This image painted over another; nil where that is no stack with the content on top.
    func over(_ below: FilterImage) -> FilterImage? {
        guard let upper = stacked, let lower = below.stacked else { return nil }
        // Something on top of the content is no shadow below it.
        guard !lower.hasContent || (upper.shadows.isEmpty && !upper.hasContent) else { return nil }
        // Steps that paint a stack over itself double it each time.
        guard upper.shadows.count + lower.shadows.count <= FilterImage.mostShadows else { return nil }
        return .stack(lower.shadows + upper.shadows, hasContent: upper.hasContent || lower.hasContent)
    }
}

extension LayerBuilder {
    /// The shadows a filter element casts below its content, bottom to top, or nil where it does anything else: the chains
    /// that Figma, Sketch, Adobe XD and Illustrator write (Filter Effects 1 §9).
    mutating func shadows(of filter: Int32) -> [Shadow]? {
        guard value("primitiveUnits", of: filter).map({ $0 == "userSpaceOnUse" }) ?? true else { return nil }
        var images: [String: FilterImage] = [:]
        var last = FilterImage.content
        for step in children(of: filter).prefix(64)
        where document.nodes[Int(step)].namespace == document.nodes[Int(filter)].namespace {
            guard let image = image(of: step, last: last, images) else { return nil }
            last = image
            if let name = value("result", of: step) { images[name] = image }
        }
        guard case .stack(let shadows, hasContent: true) = last, !shadows.isEmpty else { return nil }
        let (region, units) = filterRegion(of: filter)
        return shadows.map {
            var shadow = $0
            shadow.region = region
            shadow.regionUnits = units
            return shadow
        }
    }

    private mutating func image(of step: Int32, last: FilterImage, _ images: [String: FilterImage]) -> FilterImage? {
        func input(_ name: String) -> FilterImage? { source(value(name, of: step), last: last, images) }
        switch document.nameString(document.nodes[Int(step)].name) {
        case "feFlood": return floodColor(of: step).map { $0.alpha > 0 ? .flood($0) : .nothing }
        case "feOffset":
            guard let image = input("in"), let offset = numbers("dx", "dy", of: step) else { return nil }
            return image.moved(by: offset)
        case "feGaussianBlur":
            guard let image = input("in"), let deviation = blur(of: step) else { return nil }
            return image.blurred(by: deviation)
        case "feColorMatrix": return input("in").flatMap { matrix(of: step, applied: $0) }
        case "feComposite": return composite(step, input("in"), input("in2"))
        case "feBlend":
            guard value("mode", of: step).map({ $0 == "normal" }) ?? true, let below = input("in2") else { return nil }
            return input("in")?.over(below)
        case "feMerge":
            var result = FilterImage.nothing
            for node in children(of: step) {
                let reference = value("in", of: node)
                guard let joined = source(reference, last: last, images)?.over(result) else { return nil }
                result = joined
            }
            return result
        case "feDropShadow":
            guard let image = input("in"), let offset = numbers("dx", "dy", of: step, initial: 2),
                let deviation = blur(of: step, initial: 2), let color = floodColor(of: step), case .content = image
            else { return nil }
            return .stack([Shadow(offset: offset, deviation: deviation, color: color)], hasContent: true)
        default: return nil
        }
    }

    /// The image an input names: the last one where nothing is said or the name is unknown (§9.2).
    private func source(_ name: String?, last: FilterImage, _ images: [String: FilterImage]) -> FilterImage? {
        switch name {
        case nil: last
        case "SourceGraphic": .content
        case "SourceAlpha": .silhouette(Shadow(offset: .zero, deviation: 0, color: .black))
        case "BackgroundImage", "BackgroundAlpha", "FillPaint", "StrokePaint": nil
        case let name?: images[name] ?? last
        }
    }

    private func composite(_ step: Int32, _ upper: FilterImage?, _ lower: FilterImage?) -> FilterImage? {
        guard let upper, let lower else { return nil }
        switch (value("operator", of: step) ?? "over", upper, lower) {
        case ("over", _, _): return upper.over(lower)
        case ("in", .flood(let color), .silhouette(var shadow)), ("in", .silhouette(var shadow), .flood(let color)),
            ("in", .flood(let color), .ghost(var shadow)):
            shadow.color = color.faded(by: shadow.color.alpha)
            return .silhouette(shadow)
        // Figma cuts the content out of its shadow, which shows only where the content lets light through.
        case ("out", .silhouette, .silhouette): return upper
        default: return nil
        }
    }

    /// A matrix that makes a silhouette one colour (§9.6): only alpha may depend on what comes in.
    private func matrix(of step: Int32, applied image: FilterImage) -> FilterImage? {
        let values = value("values", of: step).map { numbers($0) } ?? []
        guard value("type", of: step).map({ $0 == "matrix" }) ?? true, values.count == 20 else { return nil }
        var shadow = Shadow(offset: .zero, deviation: 0, color: .black)
        switch image {
        case .content: break
        case .silhouette(let known), .ghost(let known): shadow = known
        default: return nil
        }
        for place in [0, 1, 2, 3, 5, 6, 7, 8, 10, 11, 12, 13, 15, 16, 17, 19] where values[place] != 0 { return nil }
        let alpha = min(max(shadow.color.alpha * values[18], 0), 1)
        shadow.color = RGBA(red: values[4], green: values[9], blue: values[14], alpha: alpha)
        return .silhouette(shadow)
    }

    // MARK: - Attributes

    private func value(_ name: String, of node: Int32) -> String? {
        document.attribute(document.name(name), of: Int(node)).map {
            document.string(of: document.attributes[$0].value)
        }
    }

    private func numbers(_ text: String) -> [Double] {
        let bytes = Array(text.utf8)
        var scanner = ByteScanner(bytes.span)
        var result: [Double] = []
        scanner.skipSeparator()
        while result.count < 64, let number = scanner.number() {
            result.append(number)
            scanner.skipSeparator()
        }
        return scanner.isAtEnd ? result : []
    }

    private func numbers(_ first: String, _ second: String, of node: Int32, initial: Double = 0) -> Point? {
        func number(_ name: String) -> Double? {
            guard let text = value(name, of: node) else { return initial }
            return numbers(text).first
        }
        guard let x = number(first), let y = number(second) else { return nil }
        return Point(x, y)
    }

    /// The deviation of a blur that is the same in both directions, or nil.
    private func blur(of node: Int32, initial: Double = 0) -> Double? {
        guard let text = value("stdDeviation", of: node) else { return initial }
        let both = numbers(text)
        guard let first = both.first, first >= 0, both.allSatisfy({ $0 == first }) else { return nil }
        return first
    }

    /// `flood-color` with `flood-opacity`, or nil where it is not known.
    private mutating func floodColor(of node: Int32) -> RGBA? {
        var own = DeclaredStyle()
        cascade.declare(Int(node), into: &own)
        let share = own[.floodOpacity].flatMap { opacity(cascade.bytes(of: $0)) } ?? 1
        guard let declared = own[.floodColor] else { return RGBA.black.faded(by: share) }
        switch styledPaint(declared, node: node) {
        case .known(.solid(let color), _): return color.rgba.faded(by: share)
        case .none: return RGBA.black.faded(by: share)
        default: return nil
        }
    }

    /// Where a filter shows (§8.2): a tenth more than the box on every side where nothing is said; nil where it is measured
    /// in shares of the viewport.
    private func filterRegion(of filter: Int32) -> (Rectangle?, Gradient.Units) {
        let isUser = value("filterUnits", of: filter) == "userSpaceOnUse"
        func length(_ name: String, _ initial: Double) -> Double? {
            guard let text = value(name, of: filter) else { return isUser ? nil : initial }
            let bytes = Array(text.utf8)
            guard let length = Length(bytes.span) else { return isUser ? nil : initial }
            if length.unit == .percent { return isUser ? nil : length.value / 100 }
            return length.value
        }
        let units = isUser ? Gradient.Units.userSpaceOnUse : .objectBoundingBox
        guard let x = length("x", -0.1), let y = length("y", -0.1), let width = length("width", 1.2),
            let height = length("height", 1.2)
        else { return (nil, units) }
        return (Rectangle(x: x, y: y, width: width, height: height), units)
    }

    /// The shadow of a single `drop-shadow()` (§6.2), its lengths in px; nil where it says more.
    func shadow(function bytes: Span<UInt8>) -> Shadow? {
        var scanner = ByteScanner(bytes)
        scanner.skipWhitespace()
        guard scanner.matches(scanner.word(), "drop-shadow"), scanner.take(UInt8(ascii: "(")) else { return nil }
        var lengths: [Double] = []
        var color: RGBA?
        while true {
            scanner.skipWhitespace()
            if scanner.take(UInt8(ascii: ")")) { break }
            guard !scanner.isAtEnd else { return nil }
            let start = scanner.position
            var depth = 0
            while !scanner.isAtEnd {
                let byte = scanner.current
                if depth == 0, byte == UInt8(ascii: ")") || byte == UInt8(ascii: " ") { break }
                if byte == UInt8(ascii: "(") { depth += 1 }
                if byte == UInt8(ascii: ")") { depth -= 1 }
                scanner.advance()
            }
            let part = bytes.extracting(start..<scanner.position)
            if let length = Length(part), length.unit == .pixels {
                lengths.append(length.value)
            } else if color == nil, let parsed = try? Color(css: part) {
                color = parsed.rgba
            } else {
                return nil
            }
        }
        scanner.skipWhitespace()
        guard scanner.isAtEnd, let color, lengths.count == 2 || lengths.count == 3 else { return nil }
        return Shadow(
            offset: Point(lengths[0], lengths[1]), deviation: lengths.count == 3 ? max(0, lengths[2]) : 0, color: color)
    }
}

extension FilterImage {
    fileprivate func moved(by offset: Point) -> FilterImage? {
        switch self {
        case .silhouette(var shadow):
            shadow.offset = shadow.offset + offset
            return .silhouette(shadow)
        case .content:
            return offset == .zero ? self : .ghost(Shadow(offset: offset, deviation: 0, color: .black))
        case .ghost(var shadow):
            shadow.offset = shadow.offset + offset
            return .ghost(shadow)
        case .flood, .nothing: return self
        case .stack: return offset == .zero ? self : nil
        }
    }

    fileprivate func blurred(by deviation: Double) -> FilterImage? {
        switch self {
        case .silhouette(var shadow):
            // Variances add up.
            shadow.deviation = (shadow.deviation * shadow.deviation + deviation * deviation).squareRoot()
            return .silhouette(shadow)
        case .content:
            return deviation == 0 ? self : .ghost(Shadow(offset: .zero, deviation: deviation, color: .black))
        case .ghost(var shadow):
            shadow.deviation = (shadow.deviation * shadow.deviation + deviation * deviation).squareRoot()
            return .ghost(shadow)
        case .flood, .nothing: return self
        case .stack: return deviation == 0 ? self : nil
        }
    }
}
