import DesignModel
import SourceText

// Reads what layers share by name: styles, swatches and symbols of the document and of its libraries.
extension SketchIndex {
    /// The kind of things in an array of named things.
    enum SharedContent {
        case style(NamedStyle.Kind), swatch, symbol
    }

    /// Reads an object whose `objects` are named things.
    mutating func readContainer(
        _ json: inout JSONReader, of node: Int32, _ content: SharedContent
    ) throws(JSONError) {
        try readMember("objects", content, &json, of: node)
    }

    /// Reads the array of named things in a member of the next object.
    mutating func readMember(
        _ name: StaticString, _ content: SharedContent, _ json: inout JSONReader, of node: Int32
    ) throws(JSONError) {
        guard try json.kind() == .object, try json.enterObject() else { return }
        while let key = try json.nextKey() {
            guard key.equals(name) else { continue }
            let range = key.range
            guard try json.enterArray() else { continue }
            var element = 0
            while try json.nextElement() {
                if try json.kind() == .object {
                    let inner = nodes.append(at: json.valueOffset(), element: element, ofArrayAt: range, of: node)
                    try readNamed(&json, node: inner, content, library: nil)
                }
                element += 1
            }
        }
    }

    /// Reads one named thing, of the document itself or of a library.
    private mutating func readNamed(
        _ json: inout JSONReader, node: Int32, _ content: SharedContent, library: String?
    ) throws(JSONError) {
        switch content {
        case .style(let kind): try readShared(&json, node: node, kind: kind, library: library)
        case .swatch: try readSwatch(&json, node: node, library: library)
        case .symbol:
            guard let layer = try readLayer(&json, node: node) else { return }
            if let library {
                foreignSymbols.append(ForeignSymbol(layer: layer, library: library))
            } else {
                roots.append(layer)
            }
        }
    }

    /// Reads an array of things from libraries, each in an object that names its library.
    mutating func readForeign(
        _ json: inout JSONReader, of node: Int32, key: ByteRange, _ content: SharedContent
    ) throws(JSONError) {
        guard try json.enterArray() else { return }
        var element = 0
        while try json.nextElement() {
            if try json.kind() == .object {
                let outer = nodes.append(at: json.valueOffset(), element: element, ofArrayAt: key, of: node)
                let (library, remote) = try origin(&json)
                let first = (symbols: foreignSymbols.count, styles: sharedValues.count)
                var original = ByteRange(0..<0)
                _ = try json.enterObject()
                while let member = try json.nextKey() {
                    switch member {
                    case "localSharedStyle", "localSwatch", "symbolMaster":
                        let inner = nodes.append(at: json.valueOffset(), key: member.range, of: outer)
                        if try json.kind() == .object { try readNamed(&json, node: inner, content, library: library) }
                    case "originalMaster":
                        if try json.kind() == .object { original = try SketchIndex.symbolID(&json) ?? original }
                    default: break
                    }
                }
                for place in first.symbols..<foreignSymbols.count { foreignSymbols[place].key = original }
                for place in first.styles..<sharedValues.count { sharedValues[place].key = remote }
            }
            element += 1
        }
    }

    /// The name of the library in the next object, and the thing's identifier there, without moving past the object.
    private func origin(_ json: inout JSONReader) throws(JSONError) -> (library: String, remote: String?) {
        var object = JSONReader(json.bytes, at: json.valueOffset())
        var (identifier, name) = ("", "")
        var remote: String?
        _ = try object.enterObject()
        while let key = try object.nextKey() {
            switch key {
            case "sourceLibraryName": name = try object.text()?.string ?? ""
            case "libraryID": identifier = try object.text()?.string ?? ""
            case "remoteStyleID": remote = try object.text()?.string
            default: break
            }
        }
        return (name.isEmpty ? identifier : name, remote)
    }

    /// Reads a shared style. One outside any list turns out to be a text style by its content, once styles are listed.
    mutating func readShared(
        _ json: inout JSONReader, node: Int32, kind: NamedStyle.Kind, library: String?
    ) throws(JSONError) {
        var shared = SharedValue(kind: kind, library: library, node: NodeID(node))
        guard try json.enterObject() else { return }
        while let key = try json.nextKey() {
            switch key {
            case "do_objectID": shared.identifier = try json.text()?.string ?? ""
            case "name": shared.name = try json.text()?.string ?? ""
            case "value":
                if try json.kind() == .object { shared.value = UInt32(clamping: json.valueOffset()) }
            default: break
            }
        }
        sharedValues.append(shared)
    }

    /// Reads a color variable, or an entry of the palette that older documents have.
    mutating func readSwatch(_ json: inout JSONReader, node: Int32, library: String?) throws(JSONError) {
        var swatch = Swatch(library: library, node: NodeID(node))
        guard try json.enterObject() else { return }
        while let key = try json.nextKey() {
            switch key {
            case "do_objectID": swatch.identifier = try json.text()?.string ?? ""
            case "name": swatch.name = try json.text()?.string ?? ""
            case "value":
                if try json.kind() == .object { swatch.value = UInt32(clamping: json.valueOffset()) }
            case "color":
                swatch.isPaletteEntry = true
                if try json.kind() == .object { swatch.value = UInt32(clamping: json.valueOffset()) }
            default: break
            }
        }
        if swatch.value != SketchLayer.nowhere { swatches.append(swatch) }
    }
}
