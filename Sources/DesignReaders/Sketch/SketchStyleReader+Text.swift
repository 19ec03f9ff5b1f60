import ColorScience
import DesignModel
import SourceText

// Reads text styles, which runs, text layers and shared styles write in the same form.
extension SketchStyleReader {
    private enum AttributeKey: String, CaseIterable, Sendable {
        case font = "MSAttributedStringFontAttribute"
        case color = "MSAttributedStringColorAttribute"
        case legacyColor = "MSAttributedStringColorDictionaryAttribute"
        case archivedColor = "NSColor"
        case transform = "MSAttributedStringTextTransformAttribute"
        case verticalAlignment = "textStyleVerticalAlignmentKey"
        case kerning, paragraphStyle, underlineStyle, strikethroughStyle
    }
    private static let attributeKeys = JSONKeys<AttributeKey>()

    /// Reads a `textStyle`, the style of a whole layer or a shared one.
    func textStyle(_ json: inout JSONReader) throws(JSONError) -> SketchTextStyle? {
        guard try json.enterObject() else { return nil }
        var style = SketchTextStyle()
        var vertical: Int?
        while let key = try json.nextKey() {
            switch key {
            case "encodedAttributes": style = try attributes(&json) ?? style
            case "verticalAlignment": vertical = try json.looseInteger()
            default: break
            }
        }
        style.verticalAlignment = vertical ?? style.verticalAlignment
        return style
    }

    /// Reads the attributes of a run.
    func attributes(_ json: inout JSONReader) throws(JSONError) -> SketchTextStyle? {
        guard try json.enterObject() else { return nil }
        var style = SketchTextStyle()
        var met = JSONMetKeys()
        while let key = try json.nextKey(in: SketchStyleReader.attributeKeys, &met) {
            switch key {
            case .font: try readFont(into: &style, &json)
            case .color, .legacyColor, .archivedColor:
                if try json.kind() == .null { break }
                style.color = try (key == .archivedColor ? archivedColor(&json) : color(&json)) ?? style.color
                style.hasUnreadColor = style.color == nil
            case .kerning: style.kerning = SketchNumber.length(try json.looseNumber() ?? 0)
            case .paragraphStyle: try readParagraph(into: &style, &json)
            case .transform: style.transform = try json.looseInteger()
            case .verticalAlignment: style.verticalAlignment = try json.looseInteger()
            case .underlineStyle: style.underline = try json.looseInteger()
            case .strikethroughStyle: style.strikethrough = try json.looseInteger()
            }
        }
        return style
    }

    /// Reads a color from an archive, as in documents before version 103, or from an object.
    private func archivedColor(_ json: inout JSONReader) throws(JSONError) -> SketchColor? {
        guard try json.kind() == .object else { return nil }
        let start = json.valueOffset()
        var archived: KeyedArchive?
        var object = JSONReader(json.bytes, at: start)
        _ = try object.enterObject()
        while let key = try object.nextKey() {
            if key.equals("_archive") { archived = try keyedArchive(&object) }
        }
        guard let archived else { return try color(&json) }
        return archived.color(in: space).map { SketchColor(color: $0, range: ByteRange(start..<object.offset)) }
    }

    private func readFont(into style: inout SketchTextStyle, _ json: inout JSONReader) throws(JSONError) {
        guard try json.enterObject() else { return }
        while let key = try json.nextKey() {
            switch key {
            case "attributes":
                guard try json.enterObject() else { break }
                while let attribute = try json.nextKey() {
                    switch attribute {
                    case "name": style.font = try json.text()?.string
                    case "size":
                        let start = json.valueOffset()
                        guard let size = try json.looseNumber() else { break }
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

    /// Reads the axes of a variable font, whose tags are written as numbers.
    private func readVariation(into style: inout SketchTextStyle, _ json: inout JSONReader) throws(JSONError) {
        guard try json.enterObject() else { return }
        while let axis = try json.nextKey() {
            // The bytes of `wght` as one number (OpenType 1.9, tags of registered axes).
            if axis.equals("2003265652") || axis.equals("wght") {
                style.weight = try json.looseNumber().map { min(max($0, 1), 1000) }
            }
            // `ital` and `slnt`; letters that slant to the right have a negative `slnt`.
            if axis.equals("1769234796") || axis.equals("ital"), let share = try json.looseNumber(), share > 0 {
                style.isSlanted = true
            }
            if axis.equals("1936486004") || axis.equals("slnt"), let slant = try json.looseNumber(), slant < 0 {
                style.isSlanted = true
            }
        }
    }

    private func readParagraph(into style: inout SketchTextStyle, _ json: inout JSONReader) throws(JSONError) {
        guard try json.enterObject() else { return }
        while let key = try json.nextKey() {
            switch key {
            case "alignment": style.alignment = try json.looseInteger()
            case "minimumLineHeight": style.minimumLineHeight = try json.looseNumber().map { SketchNumber.length($0) }
            case "maximumLineHeight": style.maximumLineHeight = try json.looseNumber().map { SketchNumber.length($0) }
            case "paragraphSpacing": style.paragraphSpacing = try json.looseNumber().map { SketchNumber.length($0) }
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

    /// The archive in a base-64 string.
    func keyedArchive(_ json: inout JSONReader) throws(JSONError) -> KeyedArchive? {
        guard let text = try json.text() else { return nil }
        return KeyedArchive(base64: text.written)
    }
}
