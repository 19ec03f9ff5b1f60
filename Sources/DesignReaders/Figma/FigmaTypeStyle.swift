import DesignModel
import SourceText

/// A type style as Figma writes it: complete for a text, partial for some of its letters.
struct FigmaTypeStyle: Sendable {
    /// How a text box gets its size.
    enum Resizing: String, CaseIterable, Sendable {
        case none = "NONE"
        case widthAndHeight = "WIDTH_AND_HEIGHT"
        case height = "HEIGHT"
        case truncate = "TRUNCATE"
    }

    private enum LineHeightUnit: Sendable {
        case pixels, percentOfSize, automatic
    }

    private enum Key: String, CaseIterable, Sendable {
        case fontFamily, fontPostScriptName, fontStyle, fontWeight, italic, fontSize, letterSpacing, lineHeightPx
        case lineHeightPercent, lineHeightPercentFontSize, lineHeightUnit, textCase, textAlignHorizontal
        case textAlignVertical, textAutoResize, textDecoration, fills, inheritFillStyleId, inheritTextStyleId
        case fontName, lineHeight, fillStyleId, textStyleId, paragraphSpacing, paragraphIndent, textTruncation, maxLines
    }
    private static let keys = JSONKeys<Key>()
    private static let resizings = JSONKeys<Resizing>()

    private var family = ""
    private var postScriptName = ""
    private var styleName = ""
    private var weight: Double?
    private var italic: Bool?
    /// Whether a name of the font says that it slants; nil where no font is named here.
    private var isNamedSlanted: Bool?
    /// Whether the whole text slants, in the style of some of its letters.
    private var isWithinSlanted = false
    private(set) var size = 16.0
    private(set) var sizeRange: ByteRange?
    private var letterSpacing = 0.0
    private var letterSpacingIsShare = false
    private var lineHeight = 0.0
    private var lineHeightUnit = LineHeightUnit.automatic
    private var lineHeightPercent = 100.0
    private var letterCase = TextStyle.LetterCase.asWritten
    private var decorationLines: TextStyle.DecorationLines = []
    private var horizontal = TextBox.Alignment.start
    private var vertical = TextBox.Alignment.start
    private var resizing = Resizing.none
    private var isTruncated = false
    private var mostLines = Int32.max
    private var paragraphSpacing = 0.0
    private var paragraphIndent = 0.0
    /// The byte offset of paints that differ from the text's own.
    private(set) var fills = FigmaNode.nowhere
    private(set) var fillStyle = ""
    private(set) var textStyle = ""

    /// Whether the size is too large to calculate with.
    var isSizeUnknown: Bool { size == 0 }

    /// Reads the next object; values that it does not give stay as they are.
    mutating func read(_ json: inout JSONReader) throws(JSONError) {
        guard try json.kind() == .object, try json.enterObject() else { return }
        var met = JSONMetKeys()
        while let key = try json.nextKey(in: FigmaTypeStyle.keys, &met) {
            switch key {
            case .fontFamily: family = try json.text()?.string ?? family
            case .fontPostScriptName:
                postScriptName = try json.text()?.string ?? ""
                noteSlant(of: postScriptName)
            case .fontStyle:
                styleName = try json.text()?.string ?? ""
                noteSlant(of: styleName)
            case .fontWeight: weight = try json.number().map { min(max($0, 1), 1000) } ?? weight
            case .italic: italic = try json.boolean() ?? italic
            case .fontName:
                guard try json.kind() == .object, try json.enterObject() else { break }
                while let part = try json.nextKey() {
                    if part.equals("family") { family = try json.text()?.string ?? family }
                    if part.equals("style") {
                        styleName = try json.text()?.string ?? ""
                        noteSlant(of: styleName)
                    }
                }
            case .fontSize:
                guard try json.kind() == .number else { break }
                let start = json.valueOffset()
                let written = try json.number() ?? size
                guard written > 0 else { break }
                // Nothing sensible is meant by letters as large as that.
                size = written > 1e6 ? 0 : written
                sizeRange = ByteRange(start..<json.offset)
            case .fills: fills = try json.kind() == .array ? UInt32(clamping: json.valueOffset()) : FigmaNode.nowhere
            case .inheritFillStyleId, .fillStyleId: fillStyle = try styleName(&json)
            case .inheritTextStyleId, .textStyleId: textStyle = try styleName(&json)
            default: try readSetting(key, &json)
            }
        }
    }

    private mutating func readSetting(_ key: Key, _ json: inout JSONReader) throws(JSONError) {
        switch key {
        case .letterSpacing:
            // A number is in px; a plugin writes an object with a unit.
            if try json.kind() == .object {
                let (value, unit) = try FigmaTypeStyle.measure(&json)
                letterSpacing = unit == "PERCENT" ? value / 100 : value
                letterSpacingIsShare = unit == "PERCENT"
            } else {
                letterSpacing = FigmaNumber.length(try json.number() ?? 0)
                letterSpacingIsShare = false
            }
        case .lineHeight:
            guard try json.kind() == .object else { break }
            let (value, unit) = try FigmaTypeStyle.measure(&json)
            lineHeightUnit = unit == "PIXELS" ? .pixels : unit == "PERCENT" ? .percentOfSize : .automatic
            lineHeight = value
            lineHeightPercent = value
        case .lineHeightPx: lineHeight = FigmaNumber.length(try json.number() ?? 0)
        case .lineHeightPercent, .lineHeightPercentFontSize:
            // The old percentage is a share of the font's own line height: it tells only whether that was kept.
            let percent = FigmaNumber.length(try json.number() ?? 100)
            if key == .lineHeightPercentFontSize || lineHeightUnit != .percentOfSize { lineHeightPercent = percent }
        case .lineHeightUnit:
            switch try json.text()?.string {
            case "PIXELS", "FONT_SIZE_%": lineHeightUnit = .pixels
            default: lineHeightUnit = .automatic
            }
        case .textCase:
            switch try json.text()?.string {
            case "UPPER": letterCase = .upper
            case "LOWER": letterCase = .lower
            case "TITLE": letterCase = .capitalized
            default: letterCase = .asWritten
            }
        case .textDecoration:
            switch try json.text()?.string {
            case "UNDERLINE": decorationLines = .under
            case "STRIKETHROUGH": decorationLines = .through
            default: decorationLines = []
            }
        case .textAlignHorizontal:
            switch try json.text()?.string {
            case "CENTER": horizontal = .center
            case "RIGHT": horizontal = .end
            case "JUSTIFIED": horizontal = .justify
            default: horizontal = .start
            }
        case .textAlignVertical:
            switch try json.text()?.string {
            case "CENTER": vertical = .center
            case "BOTTOM": vertical = .end
            default: vertical = .start
            }
        case .textAutoResize:
            if let name = try json.text() { resizing = FigmaTypeStyle.resizings.key(name) ?? .none }
        case .textTruncation: isTruncated = try json.text()?.equals("ENDING") == true
        case .maxLines: mostLines = try json.integer().map { Int32(clamping: max(1, $0)) } ?? .max
        case .paragraphSpacing: paragraphSpacing = max(0, FigmaNumber.length(try json.number() ?? 0))
        case .paragraphIndent: paragraphIndent = max(0, FigmaNumber.length(try json.number() ?? 0))
        default: break
        }
    }

    private func styleName(_ json: inout JSONReader) throws(JSONError) -> String {
        try json.kind() == .string ? try json.text()?.string ?? "" : ""
    }

    /// Reads a number with its unit.
    private static func measure(_ json: inout JSONReader) throws(JSONError) -> (value: Double, unit: String) {
        var measure = (value: 0.0, unit: "")
        guard try json.enterObject() else { return measure }
        while let key = try json.nextKey() {
            switch key {
            case "value": measure.value = FigmaNumber.length(try json.number() ?? 0)
            case "unit": measure.unit = try json.text()?.string ?? ""
            default: break
            }
        }
        return measure
    }

    /// The same style, `distance` bytes further on.
    func moved(by distance: Int) -> FigmaTypeStyle {
        var copy = self
        copy.sizeRange = sizeRange?.moved(by: distance)
        return copy
    }

    /// The same as the base style of some letters, whose own paints and styles count only where they are written.
    var inherited: FigmaTypeStyle {
        var style = self
        style.becomeInherited()
        return style
    }

    /// Turns into the base style of some letters, whose own paints and styles count only where they are written.
    mutating func becomeInherited() {
        fills = FigmaNode.nowhere
        fillStyle = ""
        textStyle = ""
        isWithinSlanted = isSlanted
        (italic, isNamedSlanted) = (nil, nil)
    }

    /// The style in the model's terms; `fonts` holds the font names read before.
    func model(_ fonts: inout FigmaFonts) -> TextStyle {
        var style = TextStyle()
        style.families = fonts.families(named: family.isEmpty ? postScriptName : family)
        style.size = size
        let written = styleName.isEmpty ? postScriptName : styleName
        let font = font(named: written, &fonts)
        style.weight = weight ?? font.weight
        style.isItalic = isSlanted
        style.letterCase = letterCase
        style.decorationLines = decorationLines
        style.letterSpacing = letterSpacingIsShare ? letterSpacing * size : letterSpacing
        guard !isSizeUnknown else { return style }
        switch lineHeightUnit {
        case .pixels: if lineHeight > 0 { style.lineHeight = lineHeight / size }
        case .percentOfSize: if lineHeightPercent > 0 { style.lineHeight = lineHeightPercent / 100 }
        case .automatic:
            // A percentage of the font's own line height other than 100 was set by the designer.
            guard lineHeight > 0 else { break }
            if lineHeightPercent != 100 {
                style.lineHeight = lineHeight / size
            } else if FigmaTypeStyle.naturalHeights.contains(lineHeight / size) {
                style.naturalLineHeight = Float(lineHeight / size)
            }
        }
        return style
    }

    /// The plausible natural line heights of fonts, as multiples of the size; anything else is an error in the file.
    private static let naturalHeights = 0.5...4.0

    /// The box that a text is set in.
    func box(_ rectangle: Rectangle, isSizeUnknown: Bool) -> TextBox {
        let isLine = resizing == .widthAndHeight || rectangle.width <= 0 || isSizeUnknown
        var box = TextBox(rectangle, horizontal: horizontal, vertical: vertical, wraps: !isLine)
        if !isSizeUnknown, !isTruncated {
            box.growth = resizing == .widthAndHeight ? .toAllSides : resizing == .height ? .down : .none
        }
        box.paragraphSpacing = paragraphSpacing
        box.paragraphIndent = paragraphIndent
        // A box that grows with its letters has room for all of them, up to its largest number of lines.
        box.omitsOverflow = !isLine && (resizing == .truncate || isTruncated && resizing == .none)
        if isTruncated || resizing == .truncate { box.mostLines = mostLines }
        return box
    }

    /// Whether letters slant: by the file's flag, or by the name of the font, which is what people see.
    private var isSlanted: Bool { italic == true || isNamedSlanted ?? (italic == nil && isWithinSlanted) }

    private mutating func noteSlant(of name: String) {
        guard !name.isEmpty else { return }
        isNamedSlanted = FigmaTypeStyle.isSlanted(name) || isNamedSlanted == true
    }

    /// Whether the name of a font says that it slants. Compares bytes, since every text names a font.
    private static func isSlanted(_ name: String) -> Bool {
        let bytes = name.utf8.span
        for start in bytes.indices {
            switch bytes[start] | 0x20 {
            case UInt8(ascii: "i"), UInt8(ascii: "o"):
                let rest = bytes.extracting(start...)
                if rest.count >= 6, rest.extracting(0..<6).equalsIgnoringCase("italic") { return true }
                if rest.count >= 7, rest.extracting(0..<7).equalsIgnoringCase("oblique") { return true }
            case UInt8(ascii: "-"):
                if bytes.extracting(start...).equalsIgnoringCase("-it") { return true }
            default: continue
            }
        }
        return false
    }

    private func font(named written: String, _ fonts: inout FigmaFonts) -> FontName {
        fonts.font(written) {
            FontName(styleName.isEmpty ? written : "Font-" + written.filter { $0 != " " && $0 != "-" })
        }
    }
}

/// The fonts of a file. Most texts have the font of the text before, which is looked up first.
struct FigmaFonts {
    /// Parsed font names, by their spelling in the file.
    private var names: [String: FontName] = [:]
    private var lastName: (written: String, font: FontName)?
    private var lists: [String: [String]] = [:]
    private var lastList: [String] = []

    /// The parsed name of a font, parsed once for all texts.
    mutating func font(_ written: String, reading: () -> FontName) -> FontName {
        if let lastName, lastName.written == written { return lastName.font }
        let font = names[written] ?? reading()
        names[written] = font
        lastName = (written, font)
        return font
    }

    /// A list with one family, shared by all text styles.
    mutating func families(named name: String) -> [String] {
        guard !name.isEmpty else { return [] }
        if lastList.first == name { return lastList }
        lastList = lists[name] ?? [name]
        lists[name] = lastList
        return lastList
    }
}
