import ColorScience
import DesignModel
import SourceText

/// Everything in a Sketch document that must be known before its layers are built, found in one pass from front to
/// back; large values are left in the file and read when they are needed.
struct SketchIndex: Sendable {
    /// A style that layers share.
    struct SharedValue: Sendable {
        var kind: NamedStyle.Kind
        var identifier = ""
        var name = ""
        var library: String?
        /// Its identifier in its library.
        var key: String?
        var node: NodeID
        /// The byte offset of the style itself.
        var value = SketchLayer.nowhere
    }

    /// A color kept under a name.
    struct Swatch: Sendable {
        var identifier = ""
        var name = ""
        var library: String?
        var node: NodeID
        /// The byte offset of the color.
        var value = SketchLayer.nowhere
        /// Whether it is an entry of the old palette, which nothing refers to.
        var isPaletteEntry = false
    }

    /// The master of a symbol from a library.
    struct ForeignSymbol: Sendable {
        var layer: Int32
        var library: String?
        /// The `symbolID` it has in its library.
        var key = ByteRange(0..<0)
    }

    /// More layers than any design has.
    static let mostLayers = 8_000_000

    var nodes = JSONNodes()
    var layers: [SketchLayer] = []
    /// Pages; in loose JSON, whatever stands outermost.
    var roots: [Int32] = []
    var foreignSymbols: [ForeignSymbol] = []
    var sharedValues: [SharedValue] = []
    var swatches: [Swatch] = []
    /// The version of the document's format, where the file gives it.
    var version: Int?
    /// The space all colors are in.
    var colorSpace = ColorSpace.srgb
    /// Font families by the PostScript names of their fonts.
    var families: [String: String] = [:]
    /// The names of pages with files of their own, in order, without their suffix.
    var pageReferences: [String] = []
    var troubles: [ReadingTrouble] = []
    /// Whether styles stand alone, outside any list that tells whether they are for layers or for texts.
    var isLoneStyle = false
    /// Whether the file holds a document, and not only parts of one.
    var hasDocument = false

    private enum DocumentKey: String, CaseIterable, Sendable {
        case colorSpace, assets, layerStyles, layerTextStyles, layerSymbols, sharedSwatches, foreignSwatches
        case foreignLayerStyles, foreignTextStyles, foreignSymbols, fontReferences, pages
    }
    private static let documentKeys = JSONKeys<DocumentKey>()

    /// Reads a part whose outermost value is a document, a layer, an array of them, or an object around a document.
    mutating func readPart(named name: String, at start: Int, in bytes: Span<UInt8>) {
        var json = JSONReader(bytes, at: start)
        do throws(JSONError) {
            let root = nodes.appendRoot(named: name, at: json.valueOffset())
            switch try json.kind() {
            case .array: try readObjects(&json, of: root, key: nil)
            case .object: try readObject(&json, node: root, isRoot: true)
            default:
                // The content of such a part cannot be checked.
                let place = try json.skip()
                troubles.append(
                    ReadingTrouble(.unreadable, "\(name.dropLast()): An object should stand here.", at: place))
            }
            // Anything behind the value cannot be checked either.
            try json.finish()
        } catch {
            let place = min(max(error.offset, 0), bytes.count)
            // The message names a part of an archive, whose line numbers are not the archive's.
            let part = name.isEmpty ? "" : "\(name.dropLast()): "
            troubles.append(
                ReadingTrouble(
                    .unreadable, part + error.description + ".", at: ByteRange(place..<min(place + 1, bytes.count))))
        }
        for trouble in json.troubles { troubles.append(ReadingTrouble(trouble, in: bytes)) }
    }

    /// The class of the next object, without moving past it; nil where the object breaks off before giving one.
    private func className(_ json: inout JSONReader) -> String? {
        let start = json.valueOffset()
        return (try? SketchIndex.className(at: start, in: json.bytes)) ?? nil
    }

    private static func className(at start: Int, in bytes: Span<UInt8>) throws(JSONError) -> String? {
        var object = JSONReader(bytes, at: start)
        guard try object.kind() == .object, try object.enterObject() else { return nil }
        while let key = try object.nextKey() {
            if key.equals("_class") { return try object.text()?.string }
        }
        return nil
    }

    /// Reads the next object as the part of a document that its class says it is.
    private mutating func readObject(_ json: inout JSONReader, node: Int32, isRoot: Bool) throws(JSONError) {
        guard try json.kind() == .object else { return }
        switch className(&json) {
        case "document": try readDocument(&json, node: node)
        case "swatch", "MSImmutableColorAsset": try readSwatch(&json, node: node, library: nil)
        case "sharedStyle":
            isLoneStyle = true
            try readShared(&json, node: node, kind: .layer, library: nil)
        case "swatchContainer": try readContainer(&json, of: node, .swatch)
        case "sharedStyleContainer": try readContainer(&json, of: node, .style(.layer))
        case "sharedTextStyleContainer": try readContainer(&json, of: node, .style(.text))
        // Only the outermost object may have no class.
        case nil: if isRoot { try readWrapper(&json, node: node) }
        default:
            if let layer = try readLayer(&json, node: node) { roots.append(layer) }
        }
    }

    /// Reads an object without a class: `{"document": …}`, or one with pages or layers in some tool's own form.
    private mutating func readWrapper(_ json: inout JSONReader, node: Int32) throws(JSONError) {
        guard try json.enterObject() else { return }
        while let key = try json.nextKey() {
            switch key {
            case "document":
                let inner = nodes.append(at: json.valueOffset(), key: key.range, of: node)
                if try json.kind() == .object { try readDocument(&json, node: inner) }
            case "meta": try readMeta(&json)
            case "pages", "layers", "symbols":
                let range = key.range
                if try json.kind() == .array { try readObjects(&json, of: node, key: range) }
            default: break
            }
        }
    }

    /// Reads the version from `meta.json`.
    private mutating func readMeta(_ json: inout JSONReader) throws(JSONError) {
        guard try json.kind() == .object, try json.enterObject() else { return }
        while let key = try json.nextKey() {
            if key.equals("version") { version = try json.looseInteger() ?? version }
        }
    }

    /// Reads the archive's `meta.json`, which holds no nodes.
    mutating func readMeta(in bytes: Span<UInt8>) {
        var json = JSONReader(bytes)
        try? readMeta(&json)
    }

    /// Whether fills of groups and instances recolor their content. Up to version 121, groups carry fills that Sketch
    /// did not paint and dropped on the next save.
    var hasTints: Bool { version.map { $0 > 121 } ?? true }

    /// Reads an array of parts of a document.
    private mutating func readObjects(_ json: inout JSONReader, of node: Int32, key: ByteRange?) throws(JSONError) {
        guard try json.enterArray() else { return }
        var element = 0
        while try json.nextElement() {
            if try json.kind() == .object {
                let inner =
                    if let key { nodes.append(at: json.valueOffset(), element: element, ofArrayAt: key, of: node) } else
                    {
                        nodes.append(at: json.valueOffset(), element: element, of: node)
                    }
                try readObject(&json, node: inner, isRoot: false)
            }
            element += 1
        }
    }

    private mutating func readDocument(_ json: inout JSONReader, node: Int32) throws(JSONError) {
        hasDocument = true
        guard try json.enterObject() else { return }
        var met = JSONMetKeys()
        while let key = try json.nextKey(in: SketchIndex.documentKeys, &met) {
            let range = json.keyRange
            switch key {
            case .colorSpace:
                // 0 is unmanaged, which screens show as sRGB.
                if try json.looseInteger() == 2 { colorSpace = .displayP3 }
            case .assets:
                try readMember(
                    "colorAssets", .swatch, &json, of: nodes.append(at: json.valueOffset(), key: range, of: node))
            case .layerStyles:
                try readContainer(&json, of: nodes.append(at: json.valueOffset(), key: range, of: node), .style(.layer))
            case .layerTextStyles:
                try readContainer(&json, of: nodes.append(at: json.valueOffset(), key: range, of: node), .style(.text))
            case .sharedSwatches:
                try readContainer(&json, of: nodes.append(at: json.valueOffset(), key: range, of: node), .swatch)
            case .layerSymbols:
                try readContainer(&json, of: nodes.append(at: json.valueOffset(), key: range, of: node), .symbol)
            case .foreignSwatches: try readForeign(&json, of: node, key: range, .swatch)
            case .foreignLayerStyles: try readForeign(&json, of: node, key: range, .style(.layer))
            case .foreignTextStyles: try readForeign(&json, of: node, key: range, .style(.text))
            case .foreignSymbols: try readForeign(&json, of: node, key: range, .symbol)
            case .fontReferences: try readFonts(&json)
            case .pages: try readPages(&json, of: node, key: range)
            }
        }
    }

    /// Reads the pages that stand here, and the names of pages that have files of their own.
    private mutating func readPages(_ json: inout JSONReader, of node: Int32, key: ByteRange) throws(JSONError) {
        guard try json.enterArray() else { return }
        var element = 0
        while try json.nextElement() {
            if try json.kind() == .object {
                if className(&json) == "MSJSONFileReference" {
                    _ = try json.enterObject()
                    while let member = try json.nextKey() {
                        if member.equals("_ref"), let name = try json.text() { pageReferences.append(name.string) }
                    }
                } else {
                    let inner = nodes.append(at: json.valueOffset(), element: element, ofArrayAt: key, of: node)
                    if let page = try readLayer(&json, node: inner) { roots.append(page) }
                }
            }
            element += 1
        }
    }

    private mutating func readFonts(_ json: inout JSONReader) throws(JSONError) {
        guard try json.enterArray() else { return }
        while try json.nextElement() {
            guard try json.kind() == .object, try json.enterObject() else { continue }
            var family = ""
            var names: [String] = []
            while let key = try json.nextKey() {
                switch key {
                case "fontFamilyName": family = try json.text()?.string ?? ""
                case "postscriptNames":
                    guard try json.enterArray() else { break }
                    while try json.nextElement() {
                        if let name = try json.text() { names.append(name.string) }
                    }
                default: break
                }
            }
            guard !family.isEmpty else { continue }
            for name in names { families[name] = family }
        }
    }
}
