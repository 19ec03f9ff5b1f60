import ColorScience
import DesignModel
import SourceText

// Turns letters into texts: boxes of runs that share a style.
extension FigmaBuilder {
    /// The look of letters of one style, as indices into the design's tables.
    private struct Look {
        var style: Int32
        var fill: Int32
        var sizeRange: ByteRange?
    }

    /// The letters of a text with their styles.
    private struct Words {
        let style: FigmaWornStyle
        /// The layer's blend mode, which single paints must share; nil where the text blends as a whole.
        let blend: BlendMode?
        /// Styles of some of the letters, by number.
        var variants: [Int: FigmaTypeStyle] = [:]
        /// The looks of those styles, as far as they were needed.
        var looks: [Int: Look] = [:]
        /// The style number of each UTF-16 unit; units beyond the end have 0.
        var numbers: [Int] = []
    }

    /// Where letters stand in the file, between their quotes, and whether they hold escapes.
    private struct WrittenLetters {
        /// The byte offset of the opening quote.
        let offset: UInt32
        let range: ByteRange
        let hasEscapes: Bool
    }

    /// Adds a text node.
    mutating func addText(_ place: Int32, _ spot: FigmaSpot, in surroundings: Surroundings) {
        let node = index.figmaNodes[Int(place)]
        let fills = fills(of: node)
        var joined = compositing(of: node)
        let effects = effects(of: node)
        if !effects.isEmpty {
            var look = FigmaLook()
            apply(effects, to: &look, fills: fills, [])
            joined.filters = look.wholeFilters
            joined.unknown = look.wholeUnknown ?? joined.unknown
        }
        // Where the text blends with what lies below as a whole, there is nothing below its single paints to blend
        // with.
        var blend: BlendMode?
        if joined.blend == .normal {
            joined.blend = fills.count == 1 ? fills[0].blend : .normal
            blend = joined.blend
        }
        let layer = append(
            .text, node.node, in: surroundings, isHidden: node.has(.hidden), transform: spot.local(in: surroundings),
            compositing: joined)
        noteStyles(of: node, on: layer)
        setLetters(of: place, spot, on: layer, fills: fills, strokes: strokePaints(of: node), blend: blend)
        // Texts have no children in Figma, but children that a file gives are kept.
        guard node.end > place + 1 else { return }
        var inner = surroundings
        inner.layer = layer
        inner.page = spot.transform
        inner.presence = design.layers[Int(layer)].presence
        steps.append(.close(layer))
        for child in children(of: place).reversed() { steps.append(.node(child, inner)) }
    }

    /// Adds the letters of a node that is not a text, as on a whiteboard. Their color is unknown.
    mutating func addLetters(of place: Int32, _ spot: FigmaSpot, in surroundings: Surroundings) {
        let node = index.figmaNodes[Int(place)]
        let layer = append(.text, node.node, in: surroundings)
        setLetters(of: place, spot, on: layer, fills: [], strokes: [], blend: nil)
    }

    /// `blend` is the layer's blend mode, which single paints must share; nil where the text blends as a whole.
    private mutating func setLetters(
        of place: Int32, _ spot: FigmaSpot, on layer: LayerIndex, fills: [FigmaPaint], strokes: [FigmaPaint],
        blend: BlendMode?
    ) {
        let node = index.figmaNodes[Int(place)]
        // A UTF-16 unit takes at least one byte.
        let written = node.characters == FigmaNode.nowhere ? nil : letters(at: node.characters)
        var words = Words(style: style(of: node), blend: blend)
        // Where the JSON breaks off, what was read counts.
        try? readVariants(of: node, letters: written?.range.count ?? 0, &words)
        let first = Int32(design.textRuns.count)
        if let written {
            let names = node.styles == FigmaNode.nowhere ? FigmaStyleNames() : styleNames(of: node)
            let isText = node.type == .text || node.type == .textPath
            // A plugin leaves out fills that differ between letters.
            let isKnown = isText && (node.has(.hasFills) || index.details(of: node).background != FigmaNode.nowhere)
            let fill =
                isKnown
                ? textPaint(fills, of: node, spot, style: names.fill, blend: blend) : unknownPaint(.missingPaint)
            let stroke = textStroke(strokes, of: node, spot, style: names.stroke, blend: blend)
            if !names.text.isEmpty { noteTextStyle(names.text, words.style.model(&fonts)) }
            appendRuns(of: written, node, spot, &words, on: layer, fill: fill, stroke: stroke)
        }
        let runs = first..<Int32(design.textRuns.count)
        if spot.isPlaceUnknown || spot.isFlipUnknown {
            for run in runs { design.textRuns[Int(run)].unknown = .uncertainPlace }
        }
        let box = words.style.box(spot.rectangle, isSizeUnknown: spot.isSizeUnknown)
        design.texts.append(Text(layout: .box(box), runs: runs))
        design.layers[Int(layer)].content = Int32(design.texts.count - 1)
    }

    private mutating func unknownPaint(_ reason: UnknownReason, at origin: Origin? = nil) -> Int32 {
        design.paints.append(Paint(.unknown(reason), origin: origin))
        return Int32(design.paints.count - 1)
    }

    // MARK: Styles

    /// The style of a text; where its JSON breaks off, as far as it was read.
    private mutating func style(of node: FigmaNode) -> FigmaWornStyle {
        let source = source
        let range = node.styleLength > 0 ? Int(node.style)..<Int(node.style) + Int(node.styleLength) : nil
        if let known = range.flatMap({ knownStyles.style(at: $0, in: source.bytes) }) { return known }
        // A plugin writes the style on the node itself.
        let start = node.style == FigmaNode.nowhere ? index.nodes.start(of: node.node.index) : Int(node.style)
        var json = JSONReader(source.bytes, at: start)
        var style = FigmaTypeStyle()
        try? style.read(&json)
        // Paints on the node itself belong to the whole text, not to some of its letters.
        style.becomeInherited()
        return range.map { knownStyles.remember(style, at: $0, in: source.bytes) } ?? FigmaWornStyle(style)
    }

    private func readVariants(of node: FigmaNode, letters: Int, _ words: inout Words) throws(JSONError) {
        let source = source
        let details = index.details(of: node)
        if details.segments != FigmaNode.nowhere {
            var json = JSONReader(source.bytes, at: Int(details.segments))
            return try FigmaBuilder.readSegments(&json, letters: letters, &words)
        }
        guard details.characterOverrides != FigmaNode.nowhere, details.overrideTable != FigmaNode.nowhere else {
            return
        }
        var table = JSONReader(source.bytes, at: Int(details.overrideTable))
        _ = try table.enterObject()
        while let key = try table.nextKey() {
            guard let number = Int(key.string) else { continue }
            var style = words.style.style.inherited
            try style.read(&table)
            words.variants[number] = style
        }
        var list = JSONReader(source.bytes, at: Int(details.characterOverrides))
        guard try list.enterArray() else { return }
        while try list.nextElement(), words.numbers.count < letters { words.numbers.append(try list.integer() ?? 0) }
    }

    /// Reads the parts of a text as a plugin writes them, each with its own style.
    private static func readSegments(
        _ json: inout JSONReader, letters: Int, _ words: inout Words
    ) throws(JSONError) {
        guard try json.enterArray() else { return }
        var number = 0
        while try json.nextElement() {
            guard try json.kind() == .object else { continue }
            number += 1
            var part = JSONReader(json.bytes, at: json.valueOffset())
            var end = 0
            _ = try part.enterObject()
            while let key = try part.nextKey() {
                if key.equals("end") { end = try part.integer() ?? 0 }
            }
            var style = words.style.style.inherited
            try style.read(&json)
            words.variants[number] = style
            end = min(end, letters)
            guard end > words.numbers.count else { continue }
            words.numbers += Array(repeating: number, count: end - words.numbers.count)
        }
    }

    // MARK: Runs

    private mutating func appendRuns(
        of letters: WrittenLetters, _ node: FigmaNode, _ spot: FigmaSpot, _ words: inout Words, on layer: LayerIndex,
        fill: Int32, stroke: Int32
    ) {
        let (range, hasEscapes) = (letters.range, letters.hasEscapes)
        guard range.count > 0 else { return }
        var start = Int32(design.characters.count)
        guard !words.numbers.isEmpty else {
            append(letters)
            let look = look(words, fill: fill)
            return appendRun(start, at: range, look, of: node, on: layer, stroke: stroke)
        }
        var bytes = 0..<0
        var number = words.numbers.first ?? 0
        var unit = 0
        for scalar in string(of: letters).unicodeScalars {
            let next = unit < words.numbers.count ? words.numbers[unit] : 0
            if next != number, words.variants[next] != nil || words.variants[number] != nil {
                // With escapes, byte offsets and letters do not correspond.
                let place = hasEscapes ? range : range.part(bytes)
                let look = look(number, of: node, spot, &words, on: layer, fill: fill)
                appendRun(start, at: place, look, of: node, on: layer, stroke: stroke)
                start = Int32(design.characters.count)
                bytes = bytes.upperBound..<bytes.upperBound
            }
            number = next
            design.characters.append(scalar)
            bytes = bytes.lowerBound..<(bytes.upperBound + UTF8.width(scalar))
            unit += UTF16.width(scalar)
        }
        let place = hasEscapes ? range : range.part(bytes)
        let look = look(number, of: node, spot, &words, on: layer, fill: fill)
        appendRun(start, at: place, look, of: node, on: layer, stroke: stroke)
    }

    /// Where a string of the file stands.
    private func letters(at offset: UInt32) -> WrittenLetters? {
        let source = source
        var json = JSONReader(source.bytes, at: Int(offset))
        do throws(JSONError) {
            guard let text = try json.text() else { return nil }
            return WrittenLetters(offset: offset, range: text.range, hasEscapes: text.hasEscapes)
        } catch {
            return nil
        }
    }

    private func string(of letters: WrittenLetters) -> String {
        let source = source
        var json = JSONReader(source.bytes, at: Int(letters.offset))
        do throws(JSONError) { return try json.text()?.string ?? "" } catch { return "" }
    }

    /// Appends letters of the file to those of the design. Most are ASCII, for which no string is needed.
    private mutating func append(_ letters: WrittenLetters) {
        let source = source
        let bytes = source.bytes.extracting(letters.range.range)
        guard !letters.hasEscapes, bytes.isASCII else {
            return design.characters.append(contentsOf: string(of: letters).unicodeScalars)
        }
        design.characters.append(addingCapacity: bytes.count) { characters in
            for index in bytes.indices { characters.append(Unicode.Scalar(bytes[index])) }
        }
    }

    private mutating func appendRun(
        _ start: Int32, at range: ByteRange, _ look: Look, of node: FigmaNode, on layer: LayerIndex, stroke: Int32
    ) {
        let end = Int32(design.characters.count)
        guard end > start else { return }
        var run = TextRun(
            layer: layer, node: node.node, origin: Origin(node: node.node, range: range), characters: start..<end)
        run.style = look.style
        run.fill = look.fill
        run.stroke = stroke
        run.presence = design.layers[Int(layer)].presence
        run.sizeOrigin = look.sizeRange.map { Origin(node: node.node, range: $0) }
        if node.type == .textPath { run.unknown = .textOnPath }
        if design.textStyles[Int(look.style)].size == 0, let range = look.sizeRange {
            run.unknown = .numberOutOfRange
            if sizesOutOfRange.insert(range).inserted { troubles.append(.numberOutOfRange(at: range)) }
        }
        design.textRuns.append(run)
    }

    /// The look of letters of a numbered style, made once per text, however many parts of it share the style.
    private mutating func look(
        _ number: Int, of node: FigmaNode, _ spot: FigmaSpot, _ words: inout Words, on layer: LayerIndex, fill: Int32
    ) -> Look {
        if let known = words.looks[number] { return known }
        let variant = words.variants[number]
        var look = if let variant { look(variant, fill: fill) } else { look(words, fill: fill) }
        if let variant {
            if variant.fills != FigmaNode.nowhere {
                let paints = paints(at: variant.fills, of: node)
                look.fill = textPaint(paints, of: node, spot, style: variant.fillStyle, blend: words.blend)
            }
            if !variant.fillStyle.isEmpty { noteStyle(variant.fillStyle, on: layer) }
            if !variant.textStyle.isEmpty {
                noteStyle(variant.textStyle, on: layer)
                noteTextStyle(variant.textStyle, variant.model(&fonts))
            }
        }
        words.looks[number] = look
        return look
    }

    /// The look of letters without a style of their own.
    private mutating func look(_ words: Words, fill: Int32) -> Look {
        let known = knownStyles.place(of: words.style)
        let place = known ?? textStyleIndex(words.style.model(&fonts))
        if known == nil { knownStyles.remember(place: place, of: words.style) }
        return Look(style: place, fill: fill, sizeRange: words.style.sizeRange)
    }

    private mutating func look(_ style: FigmaTypeStyle, fill: Int32) -> Look {
        Look(style: textStyleIndex(style.model(&fonts)), fill: fill, sizeRange: style.sizeRange)
    }

    mutating func textStyleIndex(_ style: TextStyle) -> Int32 {
        var number = style.hashValue
        while let place = textStylePlaces[number] {
            if design.textStyles[Int(place)] == style { return place }
            number &+= 1
        }
        design.textStyles.append(style)
        let place = Int32(design.textStyles.count - 1)
        textStylePlaces[number] = place
        return place
    }

    // MARK: Paints

    /// The one paint that fills letters; several plain colors are mixed into one. `blend` is nil where the text blends
    /// with what lies below as a whole.
    private mutating func textPaint(
        _ paints: [FigmaPaint], of node: FigmaNode, _ spot: FigmaSpot, style: String, blend: BlendMode?
    ) -> Int32 {
        let seen = paints[(paints.lastIndex(where: \.isOpaque) ?? 0)...]
        guard let first = seen.first, let last = seen.last else { return 0 }
        let origin = Origin(node: node.node, range: last.range)
        if let blend, seen.contains(where: { $0.blend != blend }) { return unknownPaint(.layeredPaints, at: origin) }
        if seen.count == 1 {
            let made = paint(first, of: node, spot, style: paints.count == 1 ? style : "")
            guard let unknown = made.unknown else { return made.index }
            design.paints[Int(made.index)].kind = .unknown(unknown)
            return made.index
        }
        var below = RGBA.transparent
        for (place, paint) in seen.enumerated() {
            guard case .solid(let color) = paint.kind, paint.blend == .normal || place == 0 else {
                return unknownPaint(.layeredPaints, at: origin)
            }
            below = FigmaBuilder.covered(below, by: color.rgba, opacity: paint.opacity)
        }
        var mixed = Paint(.solid(Color(below)), origin: origin)
        mixed.name = Paint.mixture
        design.paints.append(mixed)
        return Int32(design.paints.count - 1)
    }

    /// One color composited over another (Compositing 1 §5.1).
    private static func covered(_ below: RGBA, by above: RGBA, opacity: Double) -> RGBA {
        let share = above.alpha * opacity
        let rest = below.alpha * (1 - share)
        let alpha = share + rest
        guard alpha > 0 else { return .transparent }
        return RGBA(
            red: (above.red * share + below.red * rest) / alpha,
            green: (above.green * share + below.green * rest) / alpha,
            blue: (above.blue * share + below.blue * rest) / alpha, alpha: alpha)
    }

    private mutating func textStroke(
        _ paints: [FigmaPaint], of node: FigmaNode, _ spot: FigmaSpot, style: String, blend: BlendMode?
    ) -> Int32 {
        guard let last = paints.last else { return -1 }
        var made = paint(last, of: node, spot, style: paints.count == 1 ? style : "")
        let isAlone = paints.count == 1 || last.isOpaque
        if !isAlone || blend.map({ $0 != last.blend }) == true {
            made.index = unknownPaint(.layeredPaints, at: Origin(node: node.node, range: last.range))
        }
        design.strokes.append(
            Stroke(
                paint: design.paints[Int(made.index)], width: node.strokeWeight,
                alignment: node.strokeAlign == .inside ? .inside : node.strokeAlign == .outside ? .outside : .center))
        return Int32(design.strokes.count - 1)
    }
}

extension ByteRange {
    /// The bytes at offsets from its start, clamped to its end.
    fileprivate func part(_ offsets: Range<Int>) -> ByteRange {
        let start = Int(lower) + offsets.lowerBound
        let end = Int(lower) + offsets.upperBound
        return ByteRange(min(start, Int(upper))..<min(max(start, end), Int(upper)))
    }
}
