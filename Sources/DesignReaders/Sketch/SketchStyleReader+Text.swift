import ColorScience
import DesignModel
import SourceText

// How letters are set: what runs, text layers and shared text styles say in the same words.
extension SketchStyleReader {
    private enum AttributeKey: String, CaseIterable, Sendable {
        case font = "MSAttributedStringFontAttribute"
        case color = "MSAttributedStringColorAttribute"
        case legacyColor = "MSAttributedStringColorDictionaryAttribute"
        case transform = "MSAttributedStringTextTransformAttribute"
        case verticalAlignment = "textStyleVerticalAlignmentKey"
        case kerning, paragraphStyle, underlineStyle, strikethroughStyle
    }
    private static let attributeKeys = JSONKeys<AttributeKey>()

    /// A `textStyle`: the setting of a whole layer, or of a shared style.
    func textStyle(_ json: inout JSONReader) throws(JSONError) -> SketchTextStyle? {
        guard try json.kind() == .object, try json.enterObject() else { return nil }
        var style = SketchTextStyle()
        var vertical: Int?
        while let key = try json.nextKey() {
            switch key {
            case "encodedAttributes": style = try attributes(&json) ?? style
            case "verticalAlignment": vertical = try json.integer()
            default: break
            }
        }
        style.verticalAlignment = vertical ?? style.verticalAlignment
        return style
    }

    /// The attributes of a run.
    func attributes(_ json: inout JSONReader) throws(JSONError) -> SketchTextStyle? {
        guard try json.kind() == .object, try json.enterObject() else { return nil }
        var style = SketchTextStyle()
        var met = JSONMetKeys()
        while let key = try json.nextKey(in: SketchStyleReader.attributeKeys, &met) {
            switch key {
            case .font: try readFont(into: &style, &json)
            case .color, .legacyColor: style.color = try color(&json) ?? style.color
            case .kerning: style.kerning = SketchNumber.length(try json.number() ?? 0)
            case .paragraphStyle: try readParagraph(into: &style, &json)
            case .transform: style.transform = try json.integer()
            case .verticalAlignment: style.verticalAlignment = try json.integer()
            case .underlineStyle: style.underline = try json.integer()
            case .strikethroughStyle: style.strikethrough = try json.integer()
            }
        }
        return style
    }

    private func readFont(into style: inout SketchTextStyle, _ json: inout JSONReader) throws(JSONError) {
        guard try json.kind() == .object, try json.enterObject() else { return }
        while let key = try json.nextKey() {
            switch key {
            case "attributes":
                guard try json.kind() == .object, try json.enterObject() else { break }
                while let attribute = try json.nextKey() {
                    switch attribute {
                    case "name": style.font = try json.text()?.string
                    case "size":
                        let start = json.valueOffset()
                        guard let size = try json.number() else { break }
                        style.size = max(0, SketchNumber.length(size))
                        style.sizeRange = ByteRange(start..<json.offset)
                    case "variation": try readVariation(into: &style, &json)
                    default: break
                    }
                }
            case "_archive":
                guard let archive = try keyedArchive(&json) else { break }
                style.font = archive.fontName
                style.size = archive.fontSize.map { max(0, SketchNumber.length($0)) }
            default: break
            }
        }
    }

    /// A variable font's axes, by their tags as numbers.
    private func readVariation(into style: inout SketchTextStyle, _ json: inout JSONReader) throws(JSONError) {
        guard try json.kind() == .object, try json.enterObject() else { return }
        while let axis = try json.nextKey() {
            // The bytes of `wght` as one number (OpenType 1.9, tags of registered axes).
            if axis.equals("2003265652") || axis.equals("wght") {
                style.weight = try json.number().map { min(max($0, 1), 1000) }
            }
            // `ital` and `slnt`; letters that lean to the right have a negative slant.
            if axis.equals("1769234796") || axis.equals("ital"), let share = try json.number(), share > 0 {
                style.isSlanted = true
            }
            if axis.equals("1936486004") || axis.equals("slnt"), let slant = try json.number(), slant < 0 {
                style.isSlanted = true
            }
        }
    }

    private func readParagraph(into style: inout SketchTextStyle, _ json: inout JSONReader) throws(JSONError) {
        guard try json.kind() == .object, try json.enterObject() else { return }
        while let key = try json.nextKey() {
            switch key {
            case "alignment": style.alignment = try json.integer()
            case "minimumLineHeight": style.minimumLineHeight = try json.number().map { SketchNumber.length($0) }
            case "maximumLineHeight": style.maximumLineHeight = try json.number().map { SketchNumber.length($0) }
            case "paragraphSpacing": style.paragraphSpacing = try json.number().map { SketchNumber.length($0) }
            case "_archive":
                guard let archive = try keyedArchive(&json) else { break }
                style.alignment = archive.alignment
                style.minimumLineHeight = archive.number(named: "NSMinLineHeight").map { SketchNumber.length($0) }
                style.maximumLineHeight = archive.number(named: "NSMaxLineHeight").map { SketchNumber.length($0) }
                style.paragraphSpacing = archive.number(named: "NSParagraphSpacing").map { SketchNumber.length($0) }
            default: break
            }
        }
    }

    /// The archive that a text holds in base 64.
    func keyedArchive(_ json: inout JSONReader) throws(JSONError) -> KeyedArchive? {
        guard let text = try json.text() else { return nil }
        return KeyedArchive(base64: text.written)
    }
}
