import DesignModel
import SourceText

/// Everything in a Figma response that must be known before its layers are built, found in one pass from front to back;
/// large values are left in the file and read when they are needed.
struct FigmaIndex: Sendable {
    /// What a response says of a component, a component set or a style, apart from the node that may define it.
    struct Entry: Sendable {
        var identifier = ""
        var key = ""
        var name = ""
        var description: String?
        /// What kind of style it is: FILL, TEXT, EFFECT, GRID.
        var styleType = ""
        /// Its component set, by identifier here or by name in `setName`.
        var set: String?
        var setName: String?
        var isRemote = false
        var node: NodeID
    }

    /// Entries by their identifiers, in the order they were met.
    struct Entries: Sendable {
        private(set) var all: [Entry] = []
        private var places = ExactTable<Int>()

        /// Adds an entry, unless one with its identifier was met before.
        mutating func add(_ entry: Entry) {
            guard places[entry.identifier] == nil else { return }
            places[entry.identifier] = all.count
            all.append(entry)
        }

        subscript(identifier: String) -> Entry? { places[identifier].map { all[$0] } }
    }

    /// More nodes than any design has.
    static let mostNodes = 8_000_000
    /// Deeper than scripts nest arrays of nodes.
    static let deepestArray = 4

    var nodes = JSONNodes()
    var figmaNodes: [FigmaNode] = []
    /// The values that only some nodes have.
    var details: [FigmaDetails] = []
    /// The outermost nodes, each with everything in it.
    var roots: [Int32] = []
    var components = Entries()
    var componentSets = Entries()
    var styles = Entries()
    var variables = FigmaVariables()
    /// The number of nodes with text.
    var textCount = 0
    /// The approximate number of characters in them.
    var letterCount = 0
    var troubles: [ReadingTrouble] = []
    /// What other threads have read ahead.
    var ahead = FigmaAhead()
    /// Where a part of a file ends, and how many nodes it may have.
    var stopsBefore = (offset: Int.max, count: Int.max)
    /// Whether the file lists its components, as every file that Figma writes does.
    var listsComponents = false
    /// The byte ranges of the names of files, which stand behind the files' contents.
    var fileNames: [NodeID: ByteRange] = [:]

    private enum EntryKey: String, CaseIterable, Sendable {
        case key, name, description, styleType, componentSetId, remote
        case nodeID = "node_id"
        case styleKind = "style_type"
        case containingFrame = "containing_frame"
    }
    private static let entryKeys = JSONKeys<EntryKey>()

    /// Reads the response in `bytes`.
    mutating func read(_ content: JSONContent, in bytes: Span<UInt8>) {
        var json = JSONReader(bytes)
        reserve(for: bytes.count)
        do throws(JSONError) {
            let root = nodes.appendRoot(at: json.valueOffset())
            switch content {
            case .figmaNodes: try readNodes(&json, of: root)
            case .figmaNode: try readBareNodes(&json, of: root)
            case .figmaVariables: try variables.read(&json, root: root, &nodes)
            case .figmaComponents, .figmaComponentSets, .figmaStyles: try readMetadata(&json, of: root)
            default: try readDocument(&json, of: root)
            }
            try json.finish()
        } catch {
            let place = min(max(error.offset, 0), bytes.count)
            troubles.append(
                ReadingTrouble(.unreadable, error.description + ".", at: ByteRange(place..<min(place + 1, bytes.count)))
            )
        }
        for trouble in json.troubles { troubles.append(ReadingTrouble(trouble, in: bytes)) }
        ahead = FigmaAhead()
    }

    /// Makes room for as many nodes as a file of this size usually has, so that growing copies none; unused room is
    /// never touched.
    mutating func reserve(for bytes: Int) {
        // Figma writes some six hundred bytes for a node.
        let count = min(bytes / 400 + 1, FigmaIndex.mostNodes)
        figmaNodes.reserveCapacity(count)
        nodes.reserveCapacity(count)
    }

    /// Reads a file, or one entry of a response about nodes.
    private mutating func readDocument(_ json: inout JSONReader, of root: Int32) throws(JSONError) {
        guard try json.kind() == .object, try json.enterObject() else { return }
        while let key = try json.nextKey() {
            let range = key.range
            switch key {
            case "document":
                if try json.kind() == .object {
                    try readNode(&json, node: nodes.append(at: json.valueOffset(), key: range, of: root))
                }
            case "components":
                listsComponents = true
                try readEntries(&json, key: range, of: root, into: \.components)
            case "componentSets": try readEntries(&json, key: range, of: root, into: \.componentSets)
            case "styles": try readEntries(&json, key: range, of: root, into: \.styles)
            case "name": fileNames[NodeID(root)] = try json.text()?.range
            default: break
            }
        }
    }

    private mutating func readNodes(_ json: inout JSONReader, of root: Int32) throws(JSONError) {
        guard try json.enterObject() else { return }
        while let key = try json.nextKey() {
            guard key.equals("nodes") else { continue }
            let kind = try json.kind()
            guard kind == .object || kind == .array else { continue }
            let all = nodes.append(at: json.valueOffset(), key: key.range, of: root)
            if kind == .array {
                try readBareNodes(&json, of: all)
                continue
            }
            _ = try json.enterObject()
            while let identifier = try json.nextKey() {
                // Null stands where there is no such node.
                guard try json.kind() == .object else { continue }
                try readDocument(&json, of: nodes.append(at: json.valueOffset(), key: identifier.range, of: all))
            }
        }
    }

    /// Reads one node as a plugin wrote it, an array of nodes, or nested arrays of them.
    private mutating func readBareNodes(
        _ json: inout JSONReader, of root: Int32, depth: Int = 0
    ) throws(JSONError) {
        guard try json.kind() == .array else { return try readNode(&json, node: root) }
        _ = try json.enterArray()
        var element = 0
        while try json.nextElement() {
            let kind = try json.kind()
            if kind == .object || kind == .array && depth < FigmaIndex.deepestArray {
                let node = nodes.append(at: json.valueOffset(), element: element, of: root)
                try readBareNodes(&json, of: node, depth: depth + 1)
            }
            element += 1
        }
    }

    /// Reads the entries of an object that is keyed by identifier.
    private mutating func readEntries(
        _ json: inout JSONReader, key: ByteRange, of parent: Int32, into entries: WritableKeyPath<FigmaIndex, Entries>
    ) throws(JSONError) {
        guard try json.kind() == .object else { return }
        let all = nodes.append(at: json.valueOffset(), key: key, of: parent)
        _ = try json.enterObject()
        while let identifier = try json.nextKey() {
            guard try json.kind() == .object else { continue }
            let node = nodes.append(at: json.valueOffset(), key: identifier.range, of: all)
            let entry = Entry(identifier: identifier.string, node: NodeID(node))
            self[keyPath: entries].add(try FigmaIndex.entry(entry, &json))
        }
    }

    /// Reads a response about published items: names and keys in `meta`, without layers.
    private mutating func readMetadata(_ json: inout JSONReader, of root: Int32) throws(JSONError) {
        guard try json.enterObject() else { return }
        while let key = try json.nextKey() {
            guard key.equals("meta"), try json.kind() == .object else { continue }
            let meta = nodes.append(at: json.valueOffset(), key: key.range, of: root)
            _ = try json.enterObject()
            while let kind = try json.nextKey() {
                let range = kind.range
                switch kind {
                case "components": try readPublished(&json, key: range, of: meta, into: \.components)
                case "component_sets": try readPublished(&json, key: range, of: meta, into: \.componentSets)
                case "styles": try readPublished(&json, key: range, of: meta, into: \.styles)
                default: break
                }
            }
        }
    }

    private mutating func readPublished(
        _ json: inout JSONReader, key: ByteRange, of parent: Int32, into entries: WritableKeyPath<FigmaIndex, Entries>
    ) throws(JSONError) {
        guard try json.enterArray() else { return }
        var element = 0
        while try json.nextElement() {
            if try json.kind() == .object {
                let node = nodes.append(at: json.valueOffset(), element: element, ofArrayAt: key, of: parent)
                var entry = try FigmaIndex.entry(Entry(node: NodeID(node)), &json)
                if entry.identifier.isEmpty { entry.identifier = entry.key }
                self[keyPath: entries].add(entry)
            }
            element += 1
        }
    }

    private static func entry(_ known: Entry, _ json: inout JSONReader) throws(JSONError) -> Entry {
        var entry = known
        var met = JSONMetKeys()
        _ = try json.enterObject()
        while let key = try json.nextKey(in: entryKeys, &met) {
            switch key {
            case .key: entry.key = try json.text()?.string ?? ""
            case .name: entry.name = try json.text()?.string ?? ""
            case .description:
                if let text = try json.text(), !text.isEmpty { entry.description = text.string }
            case .styleType, .styleKind: entry.styleType = try json.text()?.string ?? ""
            case .componentSetId: entry.set = try json.text()?.string
            case .remote: entry.isRemote = try json.boolean() ?? false
            case .nodeID: entry.identifier = try json.text()?.string ?? ""
            case .containingFrame:
                guard try json.kind() == .object, try json.enterObject() else { break }
                while let member = try json.nextKey() {
                    guard member.equals("containingComponentSet"), try json.kind() == .object else { continue }
                    _ = try json.enterObject()
                    while let name = try json.nextKey() {
                        if name.equals("name") { entry.setName = try json.text()?.string }
                    }
                }
            }
        }
        return entry
    }
}
