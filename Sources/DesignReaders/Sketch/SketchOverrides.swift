import DesignModel
import SourceText

/// The changes that an instance makes to its symbol's layers, by their ids.
struct SketchOverrides: Sendable {
    /// One changed property.
    struct Value: Sendable {
        /// The file's name for it, such as `stringValue` or `color:fill-0`.
        let property: String
        /// The byte offset of the new value.
        let place: UInt32
        /// The instance that makes the change.
        let node: NodeID

        /// Whether it replaces a whole style.
        fileprivate var replacesStyle: Bool { property == "layerStyle" || property == "textStyle" }
    }

    /// Changes of the symbol's own layers.
    private(set) var own: [String: [Value]] = [:]
    /// Changes of layers in nested instances, with the rest of their paths.
    private(set) var nested: [String: [(path: Substring, value: Value)]] = [:]
    /// All changes in order, with the paths of the layers that they change.
    private(set) var all: [(path: Substring, value: Value)] = []
    /// The number of changes.
    var count: Int { all.count }

    /// More than any instance changes.
    private static let most = 10_000

    /// Adds a change of the layer at a path of ids; later changes win over earlier ones.
    mutating func add(_ path: Substring, _ value: Value) {
        guard count < SketchOverrides.most else { return }
        all.append((path, value))
        if let slash = path.firstIndex(of: "/") {
            nested[String(path[..<slash]), default: []].append((path[path.index(after: slash)...], value))
        } else {
            own[String(path), default: []].append(value)
        }
    }

    /// The number of layers whose look they change; other text and other pictures do not count.
    var restyledLayers: Int {
        let content: Set = ["stringValue", "attributedString", "image"]
        return Set(all.lazy.filter { !content.contains($0.value.property) }.map(\.path)).count
    }

    /// The changes of one layer in the order in which they apply: an instance's replacement of a style comes before its
    /// changes of single parts, wherever it is written; an outer instance's changes come last.
    static func ordered(_ values: [Value]) -> [Value] {
        guard values.count > 1, values.contains(where: \.replacesStyle) else { return values }
        var ordered: [Value] = []
        var rest = values[...]
        while let node = rest.first?.node {
            let own = rest.prefix { $0.node == node }
            ordered += own.filter(\.replacesStyle) + own.filter { !$0.replacesStyle }
            rest = rest.dropFirst(own.count)
        }
        return ordered
    }

    /// Adds the changes that an outer instance makes to the instance with an id.
    mutating func add(from outer: SketchOverrides, within id: String) {
        for (path, value) in outer.nested[id] ?? [] { add(path, value) }
    }
}

extension SketchBuilder {
    /// The changes that an instance makes by itself.
    func overrides(of record: SketchLayer) -> SketchOverrides {
        var overrides = SketchOverrides()
        guard record.overrides != SketchLayer.nowhere else { return overrides }
        var json = JSONReader(source.bytes, at: Int(record.overrides))
        try? SketchBuilder.read(&overrides, of: record.node, &json)
        return overrides
    }

    private static func read(
        _ overrides: inout SketchOverrides, of node: NodeID, _ json: inout JSONReader
    ) throws(JSONError) {
        guard try json.kind() == .array else {
            return try readLegacy(&overrides, of: node, path: "", depth: 0, &json)
        }
        _ = try json.enterArray()
        while try json.nextElement() {
            guard try json.kind() == .object, try json.enterObject() else { continue }
            var name: String?
            var place = SketchLayer.nowhere
            while let key = try json.nextKey() {
                switch key {
                case "overrideName": name = try json.text()?.string
                case "value": place = UInt32(clamping: json.valueOffset())
                default: break
                }
            }
            guard let name, place != SketchLayer.nowhere, let mark = name.lastIndex(of: "_") else { continue }
            let property = String(name[name.index(after: mark)...])
            overrides.add(name[..<mark], SketchOverrides.Value(property: property, place: place, node: node))
        }
    }

    /// Reads overrides as in documents before 2018: `{"0": {layer: text, instance: {"symbolID": …, layer: text}}}`.
    private static func readLegacy(
        _ overrides: inout SketchOverrides, of node: NodeID, path: String, depth: Int, _ json: inout JSONReader
    ) throws(JSONError) {
        guard try json.kind() == .object, try json.enterObject() else { return }
        while let key = try json.nextKey() {
            let name = key.string
            let place = UInt32(clamping: json.valueOffset())
            func add(_ property: String, to path: String) {
                overrides.add(path[...], SketchOverrides.Value(property: property, place: place, node: node))
            }
            switch try json.kind() {
            case .string where name == "symbolID":
                if !path.isEmpty { add("symbolID", to: path) }
            case .string: add("stringValue", to: path.isEmpty ? name : path + "/" + name)
            case .object where name == "0" && path.isEmpty:
                try readLegacy(&overrides, of: node, path: "", depth: depth, &json)
            // Instances are not followed any deeper.
            case .object where depth < deepestPlacement:
                let inner = path.isEmpty ? name : path + "/" + name
                if try isFileReference(json.valueOffset(), json.bytes) {
                    add("image", to: inner)
                } else {
                    try readLegacy(&overrides, of: node, path: inner, depth: depth + 1, &json)
                }
            default: break
            }
        }
    }

    private static func isFileReference(_ start: Int, _ bytes: Span<UInt8>) throws(JSONError) -> Bool {
        var json = JSONReader(bytes, at: start)
        guard try json.kind() == .object, try json.enterObject() else { return false }
        while let key = try json.nextKey() {
            if key.equals("_ref") { return true }
        }
        return false
    }

    // MARK: - Values

    /// The text of a value, which may be an attributed text.
    func text(of value: SketchOverrides.Value) -> (string: String, range: ByteRange)? {
        var json = JSONReader(source.bytes, at: Int(value.place))
        return (try? SketchBuilder.text(&json)) ?? nil
    }

    private static func text(_ json: inout JSONReader) throws(JSONError) -> (string: String, range: ByteRange)? {
        if try json.kind() == .string {
            guard let text = try json.text() else { return nil }
            return (text.string, text.range)
        }
        guard try json.kind() == .object, try json.enterObject() else { return nil }
        while let key = try json.nextKey() {
            if key.equals("string"), let text = try json.text() { return (text.string, text.range) }
        }
        return nil
    }

    /// The number of a value.
    func number(of value: SketchOverrides.Value) -> Double? {
        var json = JSONReader(source.bytes, at: Int(value.place))
        return (try? json.looseNumber()) ?? nil
    }

    /// Whether a value is true; nil where it is neither true nor false.
    func isTrue(_ value: SketchOverrides.Value) -> Bool? {
        var json = JSONReader(source.bytes, at: Int(value.place))
        return (try? json.looseBoolean()) ?? nil
    }
}
