import ColorScience
import DesignModel
import SourceText

extension LayerBuilder {
    /// Takes over one property that is not inherited.
    mutating func computeOwn(
        _ property: CSSProperty, _ value: DeclaredValue, _ own: inout OwnStyle, _ lengths: LengthContext, node: Int32
    ) {
        let bytes = cascade.bytes(of: value)
        let word = bytes.extracting(bytes.trimmedRange)
        switch property {
        case .display:
            own.hasNoBox = word.equalsIgnoringCase("contents")
            if word.equalsIgnoringCase("none") { own.isDisplayed = false }
            if hasBox(node) { own.boxDeclarations.append((property, value)) }
        case .opacity:
            let opacity = opacity(bytes, lengths)
            own.opacity = opacity ?? 1
            if opacity == nil, UnreadValue.isMentioned(in: bytes) { own.unknown = .unreadStyle }
        case .mixBlendMode: own.blend = BlendMode(cssName: word) ?? .normal
        case .isolation: own.isIsolated = word.equalsIgnoringCase("isolate")
        case .willChange:
            // What is about to be a group of its own is one now (CSS Will Change 1 §3).
            var scanner = ByteScanner(word)
            while !scanner.isAtEnd {
                scanner.skipSeparator()
                let name = scanner.word()
                if name.isEmpty { break }
                for grouping in ["opacity", "filter", "mix-blend-mode", "backdrop-filter"] as [StaticString]
                where scanner.matches(name, grouping) {
                    own.isIsolated = true
                }
            }
        case .overflow:
            // Browsers look at the first axis alone.
            var scanner = ByteScanner(word)
            let axis = word.extracting(scanner.word())
            own.isOverflowVisible = (["visible", "auto", "overlay"] as [StaticString]).contains {
                axis.equalsIgnoringCase($0)
            }
        case .clipPath:
            own.clip = clipIndex(value, node: node)
            if own.clip == nil { clip(&own, to: word, lengths, node: node) }
            if own.clip == nil, isolates(property, word) { own.isIsolated = true }
        case .mask:
            own.mask = maskIndex(value, lengths, node: node)
            if own.mask == nil, word.indices.contains(where: { word[$0] == UInt8(ascii: "(") }), isUnread(word) {
                own.unknown = .mask
            }
            if own.mask == nil, isolates(property, word) { own.isIsolated = true }
        case .filter:
            own.filters = filters(value, lengths, node: node)
            if own.filters.isEmpty, isolates(property, word) { own.isIsolated = true }
        case .vectorEffect: own.isNonScalingStroke = word.equalsIgnoringCase("non-scaling-stroke")
        case .transform:
            let reference = Rectangle(x: 0, y: 0, width: lengths.viewportWidth, height: lengths.viewportHeight)
            let transform =
                isAttribute(names.transform, value)
                ? TransformList.transform(bytes) : TransformProperty.transform(bytes, lengths, reference: reference)
            own.transform = followed(transform, bytes) ?? .identity
            if bytes.indices.contains(where: { bytes[$0] == UInt8(ascii: "%") }) { own.transformTerms.relative = value }
        case .translate, .rotate, .scale: setSingleTransform(property, word, &own, lengths)
        case .transformOrigin: own.transformTerms.origin = transformOrigin(bytes, lengths)
        case .transformBox:
            own.transformTerms.isAboutOwnBox =
                word.equalsIgnoringCase("fill-box") || word.equalsIgnoringCase("content-box")
        case .alignmentBaseline: own.alignmentBaseline = baseline(word)
        case .baselineShift: own.baselineShift = baselineShift(word)
        default: if property.isOfBoxes, hasBox(node) { own.boxDeclarations.append((property, value)) }
        }
    }

    /// Whether a clip, a mask or a filter is written, which makes a group whether what it names is there or not (CSS Masking 1
    /// §5.1, Filter Effects 1 §5).
    private func isolates(_ property: CSSProperty, _ word: Span<UInt8>) -> Bool {
        switch property {
        case .clipPath: return !word.equalsIgnoringCase("none") && PropertyGrammar.admits(word, for: property)
        case .filter: return PropertyGrammar.isReferences(word)
        case .mask: return word.indices.contains { word[$0] == UInt8(ascii: "(") }
        default: return false
        }
    }

    /// Whether an element may have a box of CSS, as the root and HTML do: shapes and texts of SVG have none.
    private func hasBox(_ node: Int32) -> Bool {
        switch names.element(document.nodes[Int(node)]) {
        case .rect, .circle, .ellipse, .path, .line, .polyline, .polygon, .text, .tspan, .use, .g: false
        default: true
        }
    }

    /// `translate`, `rotate` and `scale` apply in this order, before `transform` (CSS Transforms 2 §3); what leaves the
    /// plane is not followed.
    private func setSingleTransform(
        _ property: CSSProperty, _ word: Span<UInt8>, _ own: inout OwnStyle, _ lengths: LengthContext
    ) {
        var scanner = ByteScanner(word)
        if word.equalsIgnoringCase("none") { return }
        switch property {
        case .translate:
            guard let x = Length(&scanner) else { return }
            scanner.skipWhitespace()
            let y = Length(&scanner) ?? .zero
            own.transformTerms.movement.translation = Point(
                lengths.pixels(x, .horizontal), lengths.pixels(y, .vertical))
        case .rotate:
            // About the axis that leaves the plane, which may be written.
            let axis = scanner
            if scanner.matches(scanner.word(), "z") { scanner.skipWhitespace() } else { scanner = axis }
            guard let angle = scanner.number() else { return }
            let unit = scanner.word()
            let factor =
                scanner.matches(unit, "rad")
                ? 180 / Double.pi : scanner.matches(unit, "turn") ? 360 : scanner.matches(unit, "grad") ? 0.9 : 1
            own.transformTerms.movement.angle = angle * factor
        default:
            guard let x = Length(&scanner) else { return }
            scanner.skipWhitespace()
            let y = Length(&scanner) ?? x
            func factor(_ length: Length) -> Double { length.unit == .percent ? length.value / 100 : length.value }
            own.transformTerms.movement.scale = Point(factor(x), factor(y))
        }
    }

    /// Whether a value is a function of CSS that names nothing in the document.
    private func isFunction(_ word: Span<UInt8>) -> Bool {
        guard word.count > 0, word[word.count - 1] == UInt8(ascii: ")") else { return false }
        return urlReference(word) == nil && !isEmptyReference(word)
    }

    /// Whether an address is written that leads nowhere.
    private func isEmptyReference(_ word: Span<UInt8>) -> Bool { word.equalsIgnoringCase("url()") }

    /// Whether a mask is more than one element of the document: a picture, several, or one in another mode.
    private func isUnread(_ word: Span<UInt8>) -> Bool {
        guard urlReference(word) != nil else { return !isEmptyReference(word) }
        return word.indices.contains { word[$0] == UInt8(ascii: ")") && $0 < word.count - 1 }
    }

    /// Half an em up or down for `super` and `sub`, as browsers do.
    private func baselineShift(_ word: Span<UInt8>) -> Length {
        if word.equalsIgnoringCase("super") { return Length(value: 0.5, unit: .em) }
        if word.equalsIgnoringCase("sub") { return Length(value: -0.5, unit: .em) }
        return Length(word) ?? .zero
    }

    /// Takes over a clip that is written as a shape; one of a box of CSS, or one that is not read, is not known.
    private mutating func clip(_ own: inout OwnStyle, to word: Span<UInt8>, _ lengths: LengthContext, node: Int32) {
        guard word.count > 0, !word.equalsIgnoringCase("none"), urlReference(word) == nil else { return }
        switch names.element(document.nodes[Int(node)]) {
        case .svg, .foreignObject, .unknown: break
        default:
            if let shape = BasicShapeSyntax.shape(word, lengths, paths: &design.paths) {
                design.clips.append(Clip(to: shape))
                own.clip = Int32(design.clips.count - 1)
                return
            }
        }
        if isFunction(word) { own.unknown = .clipShape }
    }

    /// The clip a `clip-path` names.
    private mutating func clipIndex(_ value: DeclaredValue, node: Int32) -> Int32? {
        guard let target = definition(.clipPath, value) else { return nil }
        if let known = clipIndices[target] { return known }
        let units = unit(names.clipPathUnits, of: target, initial: .userSpaceOnUse)
        design.clips.append(Clip(content: -1, units: units))
        let index = Int32(design.clips.count - 1)
        clipIndices[target] = index
        return index
    }

    private mutating func maskIndex(_ value: DeclaredValue, _ lengths: LengthContext, node: Int32) -> Int32? {
        let bytes = cascade.bytes(of: value)
        if isUnread(bytes.extracting(bytes.trimmedRange)) { return nil }
        guard let target = definition(.mask, value) else { return nil }
        if let known = maskIndices[target] { return known }
        let units = unit(names.maskUnits, of: target, initial: .objectBoundingBox)
        let region = region(of: target, units: units, lengths)
        var usesLuminance = true
        var own = DeclaredStyle()
        cascade.declare(Int(target), into: &own)
        if let type = own[.maskType], cascade.bytes(of: type).equalsIgnoringCase("alpha") { usesLuminance = false }
        design.masks.append(
            Mask(
                content: -1, units: units,
                contentUnits: unit(names.maskContentUnits, of: target, initial: .userSpaceOnUse), region: region,
                usesLuminance: usesLuminance))
        let index = Int32(design.masks.count - 1)
        maskIndices[target] = index
        return index
    }

    /// The region of a mask or a filter: -10 %, -10 %, 120 %, 120 % where nothing is said (CSS Masking 1 §7.1,
    /// Filter Effects 1 §8.2).
    func region(of node: Int32, units: Gradient.Units, _ lengths: LengthContext) -> Rectangle {
        Rectangle(
            x: attributeLength(names.x, of: node, units, .horizontal, lengths)
                ?? percent(-10, units, lengths.viewportWidth),
            y: attributeLength(names.y, of: node, units, .vertical, lengths)
                ?? percent(-10, units, lengths.viewportHeight),
            width: attributeLength(names.width, of: node, units, .horizontal, lengths)
                ?? percent(120, units, lengths.viewportWidth),
            height: attributeLength(names.height, of: node, units, .vertical, lengths)
                ?? percent(120, units, lengths.viewportHeight))
    }

    private func percent(_ value: Double, _ units: Gradient.Units, _ extent: Double) -> Double {
        units == .objectBoundingBox ? value / 100 : value / 100 * extent
    }

    /// A length of a definition: in box units a share, in user units px.
    func attributeLength(
        _ name: XMLName, of node: Int32, _ units: Gradient.Units, _ direction: LengthContext.Direction,
        _ lengths: LengthContext
    ) -> Double? {
        guard let attribute = document.attribute(name, of: Int(node)),
            let length = Length(document.bytes(of: document.attributes[attribute].value))
        else { return nil }
        if units == .objectBoundingBox { return lengths.pixels(length, percentOf: 1) }
        return lengths.pixels(length, direction)
    }

    /// `userSpaceOnUse` or `objectBoundingBox` as an attribute says.
    func unit(_ name: XMLName, of node: Int32, initial: Gradient.Units) -> Gradient.Units {
        guard let attribute = document.attribute(name, of: Int(node)) else { return initial }
        let bytes = document.bytes(of: document.attributes[attribute].value)
        let word = bytes.extracting(bytes.trimmedRange)
        if word.equalsIgnoringCase("userSpaceOnUse") { return .userSpaceOnUse }
        if word.equalsIgnoringCase("objectBoundingBox") { return .objectBoundingBox }
        return initial
    }

    /// The element of a kind that a property names; nil for `none`, for what is not there, and for other kinds.
    mutating func definition(_ kind: SVGElement, _ value: DeclaredValue) -> Int32? {
        let bytes = cascade.bytes(of: value)
        guard let range = urlReference(bytes) else { return nil }
        switch references.target(bytes.extracting(range)) {
        case .node(let target):
            if names.element(document.nodes[Int(target)]) == kind {
                if isFound(target) { return target }
                reportUnfound(shortened(text(bytes)), at: cascade.origin(of: value).range)
                return nil
            }
            report(
                shortened(text(bytes)), naming: target, wants: "a \(kind)", at: cascade.origin(of: value).range)
        case .missing: report(.missingReference, shortened(text(bytes)), at: cascade.origin(of: value).range)
        case .external: report(.externalReference, shortened(text(bytes)), at: cascade.origin(of: value).range)
        case .embedded, .empty: break
        }
        return nil
    }

    /// Bytes as a string, for messages.
    func text(_ bytes: Span<UInt8>) -> String {
        var copy: [UInt8] = []
        copy.reserveCapacity(min(bytes.count, 256))
        for index in 0..<min(bytes.count, 256) { copy.append(bytes[index]) }
        return String(decoding: copy, as: UTF8.self)
    }

    /// `transform-origin`, from the corner of the view box or of the element's own box (CSS Transforms 1 §6).
    private func transformOrigin(_ bytes: Span<UInt8>, _ lengths: LengthContext) -> (x: Length, y: Length)? {
        var scanner = ByteScanner(bytes)
        var parts: [Length] = []
        var isSwapped = false
        scanner.skipWhitespace()
        while !scanner.isAtEnd, parts.count < 2 {
            if let length = Length(&scanner) {
                parts.append(length)
            } else {
                let word = scanner.word()
                guard let share = originKeyword(scanner, word) else { return nil }
                if parts.isEmpty, scanner.matches(word, "top") || scanner.matches(word, "bottom") { isSwapped = true }
                parts.append(Length(value: share, unit: .percent))
            }
            scanner.skipWhitespace()
        }
        // A third length is the depth; anything else is a mistake.
        if !scanner.isAtEnd, Length(&scanner) == nil { return nil }
        scanner.skipWhitespace()
        guard scanner.isAtEnd, let first = parts.first else { return nil }
        let second = parts.count > 1 ? parts[1] : Length(value: 50, unit: .percent)
        return isSwapped ? (second, first) : (first, second)
    }

    private func originKeyword(_ scanner: borrowing ByteScanner, _ word: Range<Int>) -> Double? {
        if scanner.matches(word, "left") || scanner.matches(word, "top") { return 0 }
        if scanner.matches(word, "center") { return 50 }
        if scanner.matches(word, "right") || scanner.matches(word, "bottom") { return 100 }
        return nil
    }
}
