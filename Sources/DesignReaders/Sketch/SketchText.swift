import ColorScience
import DesignModel
import SourceText

/// The letters of a text layer, as the file holds them.
struct SketchLetters {
    /// Letters that share a style; positions count UTF-16 units, as in Sketch.
    struct Stretch {
        var location: Int
        var length: Int
        var style: SketchTextStyle
    }

    var string = ""
    /// The byte range of the letters.
    var range = ByteRange(0..<0)
    /// Whether the file's bytes are those of the string, without escapes.
    var isVerbatim = false
    var stretches: [Stretch] = []
    /// Whether stretches leave some values to the layer's style, as those archived with the letters do.
    var isPartial = false

    /// Fills in values that the stretches leave to the layer's style. Where a size or color equals the style's, the
    /// style's own is kept, whose place in the file is known.
    mutating func complete(with base: SketchTextStyle) {
        guard isPartial else { return }
        for place in stretches.indices {
            let own = stretches[place].style
            var style = base
            style.font = own.font ?? base.font
            style.alignment = own.alignment ?? base.alignment
            style.kerning = own.kerning ?? base.kerning
            style.minimumLineHeight = own.minimumLineHeight ?? base.minimumLineHeight
            style.maximumLineHeight = own.maximumLineHeight ?? base.maximumLineHeight
            style.paragraphSpacing = own.paragraphSpacing ?? base.paragraphSpacing
            style.transform = own.transform ?? base.transform
            style.underline = own.underline ?? base.underline
            style.strikethrough = own.strikethrough ?? base.strikethrough
            if let size = own.size, size != base.size { (style.size, style.sizeRange) = (size, nil) }
            if let color = own.color {
                if base.color.map({ !$0.isColored(like: color) }) ?? true { style.color = color }
                style.hasUnreadColor = false
            } else if own.hasUnreadColor {
                (style.color, style.hasUnreadColor) = (nil, true)
            }
            stretches[place].style = style
        }
    }
}

extension SketchBuilder {
    mutating func addText(_ record: SketchLayer, _ look: Look, in frame: Frame) {
        let layer = append(.text, record, look, in: frame)
        var letters = letters(at: record.text)
        let base = look.style.text ?? SketchTextStyle()
        letters.complete(with: base)
        var origin = record.node
        if let value = look.text, let text = text(of: value) {
            let first = letters.stretches.first?.style ?? base
            letters = replacement(value) ?? SketchLetters(string: text.string, range: text.range)
            letters.isVerbatim = text.string.utf8.count == text.range.count
            letters.complete(with: first)
            if letters.stretches.isEmpty {
                letters.stretches = [SketchLetters.Stretch(location: 0, length: .max, style: first)]
            }
            origin = value.node
        }
        if frame.instance < 0, !frame.isMask, look.style.paintingFills.isEmpty {
            for stretch in letters.stretches { check(stretch.style.color, worn: .layer(record.name)) }
        }
        let box = placed(record, in: frame)
        let firstRun = Int32(design.textRuns.count)
        let styles = letters.stretches.map { changed($0.style, look) }
        var layout = TextBox(
            box.own, horizontal: SketchBuilder.side(styles.first?.alignment ?? base.alignment),
            vertical: SketchBuilder.height(base.verticalAlignment ?? styles.first?.verticalAlignment),
            wraps: record.textBehaviour != 0)
        // An instance may have other text, in a box that was resized with it.
        if frame.instance < 0 {
            layout.growth = record.textBehaviour == 0 ? .toAllSides : record.textBehaviour == 1 ? .down : .none
        }
        layout.paragraphSpacing = max(0, styles.first?.paragraphSpacing ?? base.paragraphSpacing ?? 0)
        let before = design.characters.count
        addRuns(of: letters, styles, base: changed(base, look), look, origin, box, to: layer, frame)
        noteLowerPaints(of: look, box: box.own, by: layer, frame)
        // A few bytes can ask for copies of a long text, or of a text with many runs.
        if frame.instance >= 0 {
            placedLayers += design.textRuns.count - Int(firstRun)
            placedLayers += (design.characters.count - before) / SketchBuilder.lettersOfLayer
        }
        design.texts.append(Text(layout: .box(layout), runs: firstRun..<Int32(design.textRuns.count)))
        design.layers[Int(layer)].content = Int32(design.texts.count - 1)
    }

    /// The letters that an instance sets in its own style; nil where it gives plain text.
    private func replacement(_ value: SketchOverrides.Value) -> SketchLetters? {
        var json = JSONReader(source.bytes, at: Int(value.place))
        guard (try? json.kind()) == .object else { return nil }
        var letters = letters(at: value.place)
        letters.isPartial = true
        for place in letters.stretches.indices { letters.stretches[place].style.color?.owner = value.node }
        return letters
    }

    /// A text style with the changes that an instance makes to it.
    private func changed(_ style: SketchTextStyle, _ look: Look) -> SketchTextStyle {
        var style = look.textStyle ?? style
        if let size = look.textSize { style.size = size }
        if look.changesTextColor { (style.color, style.hasUnreadColor) = (look.textColor, look.textColor == nil) }
        return style
    }

    /// Adds a run for each stretch of letters, and for the letters between stretches.
    private mutating func addRuns(
        of letters: SketchLetters, _ styles: [SketchTextStyle], base: SketchTextStyle, _ look: Look, _ origin: NodeID,
        _ box: Box, to layer: LayerIndex, _ frame: Frame
    ) {
        var place = 0
        var unit = 0
        var byte = 0
        var current = -1
        var start = (character: Int32(design.characters.count), byte: 0)
        func stretch() -> Int {
            // Stretches come in order, so those that have ended are left behind.
            while place < letters.stretches.count {
                let stretch = letters.stretches[place]
                if stretch.length > 0, unit - stretch.location < stretch.length { break }
                place += 1
            }
            guard place < letters.stretches.count, letters.stretches[place].location <= unit else { return -1 }
            return place
        }
        func finish(_ builder: inout SketchBuilder) {
            let end = Int32(builder.design.characters.count)
            defer { start = (end, byte) }
            guard end > start.character else { return }
            let style = styles.indices.contains(current) ? styles[current] : base
            let range =
                letters.isVerbatim
                ? ByteRange(
                    lower: letters.range.lower + UInt32(clamping: start.byte),
                    upper: letters.range.lower + UInt32(clamping: byte)) : letters.range
            builder.addRun(
                start.character..<end, style, look, Origin(node: origin, range: range), box, to: layer, frame)
        }
        var before: Unicode.Scalar = " "
        for scalar in letters.string.unicodeScalars {
            let next = stretch()
            if next != current {
                finish(&self)
                current = next
            }
            // The model ends lines with a line feed; the file may use any of three ways.
            if !(scalar == "\n" && before == "\r") { design.characters.append(scalar == "\r" ? "\n" : scalar) }
            before = scalar
            unit += scalar.value > 0xFFFF ? 2 : 1
            byte += UTF8.width(scalar)
        }
        finish(&self)
    }

    private mutating func addRun(
        _ characters: Range<Int32>, _ style: SketchTextStyle, _ look: Look, _ origin: Origin, _ box: Box,
        to layer: LayerIndex, _ frame: Frame
    ) {
        let outer = design.layers[Int(layer)]
        var run = TextRun(layer: layer, node: outer.node, origin: origin, characters: characters)
        run.style = textStyleIndex(textStyle(style))
        run.presence = outer.presence
        if isBeyondRange(style.size) {
            run.unknown = .numberOutOfRange
            let range = style.sizeRange ?? origin.range
            if sizesOutOfRange.insert(range).inserted { troubles.append(.numberOutOfRange(at: range)) }
        }
        run.sizeOrigin = style.sizeRange.map {
            Origin(node: look.textStyle == nil ? outer.node : look.owner, range: $0)
        }
        if let doubt = SketchBuilder.doubt(aboutLettersOf: look.style) { run.unknown = doubt }
        run.group = blendingGroup(look.style)
        if let fill = look.style.paintingFills.last {
            // A fill of the layer replaces the letters' own colors.
            run.fill = paintIndex(fill, look, box: box.own, tint: frame.tint)
        } else if style.hasUnreadColor {
            run.fill = append(Paint(.unknown(.unreadColor), origin: origin))
        } else if let color = style.color {
            let owner = look.textStyle == nil ? outer.node : look.owner
            run.fill = append(paint(color, opacity: 1, owner: owner, tint: frame.tint))
        } else if let tint = frame.tint {
            let black = SketchColor(color: .init(.black), range: origin.range)
            run.fill = append(paint(black, opacity: 1, owner: origin.node, tint: tint))
        } else {
            run.fill = append(Paint(.solid(.init(.black))))
        }
        if let border = look.style.paintingBorders.last {
            run.stroke = strokeIndex(border, look, box: box.own, isOpen: false, tint: frame.tint)
        }
        design.textRuns.append(run)
    }

    /// Why the look of letters is unknown: they have inner shadows, or the topmost paint does not hide the others.
    private static func doubt(aboutLettersOf style: SketchStyle) -> UnknownReason? {
        if style.shadows.contains(where: { $0.isEnabled && $0.isInner && $0.color?.color.alpha != 0 }) {
            return .filter
        }
        let lines = style.paintingBorders
        if lines.contains(where: \.hasSides) { return .outline }
        if let top = lines.last, !lines.dropLast().allSatisfy(top.hides) { return .layeredPaints }
        let paints = [style.paintingFills, lines.map(\.fill)].filter { !$0.isEmpty }
        let isSimple = paints.allSatisfy { paints in
            paints.last.map { $0.hidesBelow || paints.count == 1 && $0.blend == .normal } ?? true
        }
        if isSimple { return nil }
        return blends(asWhole: style) ? nil : .layeredPaints
    }

    /// Whether letters have one fill and nothing else, so that they blend as the fill does.
    private static func blends(asWhole style: SketchStyle) -> Bool {
        style.paintingFills.count == 1 && style.paintingFills[0].blend != .normal && style.paintingBorders.isEmpty
            && style.shadows.allSatisfy { !$0.isEnabled } && style.blurs.isEmpty
    }

    /// The group that letters blend in, or -1.
    private mutating func blendingGroup(_ style: SketchStyle) -> Int32 {
        guard SketchBuilder.blends(asWhole: style) else { return -1 }
        let blending = design.compositingIndex(Compositing(blend: style.paintingFills[0].blend))
        design.textGroups.append(TextGroup(compositing: blending))
        return Int32(design.textGroups.count - 1)
    }

    // MARK: - Styles

    mutating func textStyleIndex(_ style: TextStyle) -> Int32 {
        // Neighbors often have the same style.
        if design.textStyles.last != style { design.textStyles.append(style) }
        return Int32(design.textStyles.count - 1)
    }

    /// The style in the model's terms; where values are missing, Sketch's defaults count: Helvetica 12.
    mutating func textStyle(_ style: SketchTextStyle) -> TextStyle {
        var result = TextStyle()
        let name = style.font ?? "Helvetica"
        let font = fonts[name] ?? FontName(name)
        fonts[name] = font
        result.families = [index.families[name] ?? font.family]
        result.weight = style.weight ?? font.weight
        result.isItalic = font.isItalic || style.isSlanted == true
        result.size = isBeyondRange(style.size) ? 0 : style.size ?? 12
        result.letterSpacing = style.kerning ?? 0
        if let height = style.minimumLineHeight ?? style.maximumLineHeight, height > 0, result.size > 0 {
            result.lineHeight = height / result.size
        }
        if style.underline ?? 0 != 0 { result.decorationLines.insert(.under) }
        if style.strikethrough ?? 0 != 0 { result.decorationLines.insert(.through) }
        switch style.transform {
        case 1: result.letterCase = .upper
        case 2: result.letterCase = .lower
        default: break
        }
        return result
    }

    /// Whether a size is too large to calculate with, or to mean anything.
    private func isBeyondRange(_ size: Double?) -> Bool { (size ?? 0) >= SketchNumber.largest }

    private static func side(_ alignment: Int?) -> TextBox.Alignment {
        switch alignment {
        case 1: .end
        case 2: .center
        case 3: .justify
        default: .start
        }
    }

    private static func height(_ alignment: Int?) -> TextBox.Alignment {
        switch alignment {
        case 1: .center
        case 2: .end
        default: .start
        }
    }

    // MARK: - Letters

    func letters(at place: UInt32) -> SketchLetters {
        var letters = SketchLetters()
        guard place != SketchLayer.nowhere else { return letters }
        var json = JSONReader(source.bytes, at: Int(place))
        try? SketchBuilder.read(&letters, &json, reader)
        letters.stretches.sort { $0.location < $1.location }
        return letters
    }

    private static func read(
        _ letters: inout SketchLetters, _ json: inout JSONReader, _ reader: SketchStyleReader
    ) throws(JSONError) {
        guard try json.kind() == .object, try json.enterObject() else { return }
        while let key = try json.nextKey() {
            switch key {
            case "string":
                guard let text = try json.text() else { break }
                letters.string = text.string
                letters.range = text.range
                letters.isVerbatim = !text.hasEscapes
            case "attributes":
                guard try json.enterArray() else { break }
                while try json.nextElement() {
                    if let stretch = try stretch(&json, reader) { letters.stretches.append(stretch) }
                }
            case "archivedAttributedString":
                guard try json.kind() == .object, try json.enterObject() else { break }
                while let member = try json.nextKey() {
                    guard member.equals("_archive") else { continue }
                    let start = json.valueOffset()
                    let archive = try reader.keyedArchive(&json)
                    letters.string = archive?.text ?? ""
                    letters.range = ByteRange(start + 1..<max(start + 1, json.offset - 1))
                    letters.stretches = archive?.stretches(in: reader.space, at: letters.range) ?? []
                    letters.isPartial = true
                }
            default: break
            }
        }
    }

    private static func stretch(
        _ json: inout JSONReader, _ reader: SketchStyleReader
    ) throws(JSONError) -> SketchLetters.Stretch? {
        guard try json.kind() == .object, try json.enterObject() else { return nil }
        var stretch = SketchLetters.Stretch(location: 0, length: 0, style: SketchTextStyle())
        while let key = try json.nextKey() {
            switch key {
            case "location": stretch.location = count(try json.looseNumber())
            case "length": stretch.length = count(try json.looseNumber())
            case "attributes": stretch.style = try reader.attributes(&json) ?? stretch.style
            default: break
            }
        }
        return stretch
    }

    private static func count(_ number: Double?) -> Int { Int(min(max(number ?? 0, 0), SketchNumber.largest)) }

    /// The styles of a text's runs, in a layer with the style `base`.
    func runStyles(at place: UInt32, in base: SketchTextStyle) -> [SketchTextStyle] {
        var letters = letters(at: place)
        letters.complete(with: base)
        return letters.stretches.map(\.style)
    }
}
