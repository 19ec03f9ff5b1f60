import SourceText

/// The labels of a format's objects: where each object's id and name are in the file, and its kind.
struct NodeLabels: Sendable {
    /// The offset of the opening quote of each node's id; 0 for a node without one.
    private var identifiers: [UInt32]
    /// The same for its name.
    private var names: [UInt32]
    /// The index of each node's kind in `kinds`; 0 for a node without one.
    private var kindOfNode: [UInt32]
    /// The format's own names for its kinds.
    private(set) var kinds: [String] = [""]

    /// Reads the labels of all objects once, front to back.
    init(of nodes: JSONNodes, _ keys: JSONProvenance.Keys, in bytes: Span<UInt8>) {
        identifiers = [UInt32](repeating: 0, count: nodes.count)
        names = identifiers
        kindOfNode = identifiers
        var known: [String: UInt32] = [:]
        for index in 0..<nodes.count {
            // Malformed text was reported when the file was read; everything before it counts.
            try? read(index, at: nodes.start(of: Int32(index)), keys, in: bytes, &known)
        }
    }

    private mutating func read(
        _ index: Int, at start: Int, _ keys: JSONProvenance.Keys, in bytes: Span<UInt8>, _ known: inout [String: UInt32]
    ) throws(JSONError) {
        var json = JSONReader(bytes, at: start)
        guard try json.kind() == .object, try json.enterObject() else { return }
        var missing = 3
        while missing > 0, let key = try json.nextKey() {
            let isName = key.equals(keys.name)
            let isKind = key.equals(keys.kind)
            guard isName || isKind || key.equals(keys.identifier), try json.kind() == .string else { continue }
            missing -= 1
            let place = UInt32(clamping: json.valueOffset())
            if isName {
                names[index] = place
            } else if !isKind {
                identifiers[index] = place
            } else if let kind = try json.text()?.string {
                let number = known[kind] ?? UInt32(kinds.count)
                if number == kinds.count {
                    kinds.append(kind)
                    known[kind] = number
                }
                kindOfNode[index] = number
            }
        }
    }

    /// The index of a node's kind in ``kinds``.
    func kind(of node: Int) -> Int { Int(kindOfNode[node]) }

    /// Whether a node has a name that satisfies a test.
    func hasName(_ node: Int, in bytes: Span<UInt8>, where satisfies: (Span<UInt8>) -> Bool) -> Bool {
        NodeLabels.text(at: names[node], in: bytes) { LayerMarker.isUnmarked($0, where: satisfies) }
    }

    /// Whether a node has an id that satisfies a test.
    func hasIdentifier(_ node: Int, in bytes: Span<UInt8>, where satisfies: (Span<UInt8>) -> Bool) -> Bool {
        NodeLabels.text(at: identifiers[node], in: bytes, satisfies)
    }

    private static func text(
        at place: UInt32, in bytes: Span<UInt8>, _ satisfies: (Span<UInt8>) -> Bool
    ) -> Bool {
        // A malformed string satisfies nothing.
        (try? holds(at: place, in: bytes, satisfies)) ?? false
    }

    private static func holds(
        at place: UInt32, in bytes: Span<UInt8>, _ satisfies: (Span<UInt8>) -> Bool
    ) throws(JSONError) -> Bool {
        guard place > 0 else { return false }
        var json = JSONReader(bytes, at: Int(place))
        guard let text = try json.text() else { return false }
        guard text.hasEscapes else { return satisfies(text.written) }
        let meant = text.utf8
        return satisfies(meant.span)
    }
}
