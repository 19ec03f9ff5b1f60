import DesignModel
import SourceText

/// The exceptions that designs stored as JSON state in layer names and in token extensions.
enum JSONExceptions {
    private static let most = 10_000

    /// The exceptions in layer names.
    static func markers(in source: SourceBytes, of objects: JSONProvenance) -> [StatedException] {
        var seen: Set<NodeID> = []
        var found: [StatedException] = []
        var holders = JSONHolders(objects)
        for offset in LayerMarker.traces.flatMap(source.offsets).prefix(most) {
            let node = holders.holder(of: UInt32(clamping: offset))
            guard seen.insert(node).inserted else { continue }
            let markers = LayerMarker.all(in: objects.writtenName(of: node) ?? "").prefix(most - found.count)
            let range = objects.range(of: node)
            found += markers.map { $0.exception(for: node, at: range) }
        }
        return found
    }

    /// The exceptions in token extensions, such as
    /// `"$extensions": {"org.example.tincture": {"ignore": ["palette/off-palette"], "reason": "…"}}`.
    static func extensions(in source: SourceBytes, of objects: JSONProvenance) -> [StatedException] {
        // JSON may spell any of these letters and signs as \u00XX.
        let hasEscapes = source.holds("\\u00")
        guard hasEscapes || (source.holds("incture\"") || source.holds("INCTURE\"")) && source.holds("$extensions"),
            let document = try? JSONDocument(source)
        else { return [] }
        var found: [StatedException] = []
        var holders = JSONHolders(objects)
        for value in document.values(within: JSONDocument.root) where document.isMember("$extensions", value) {
            guard let token = document.parent(of: value) else { continue }
            let node = holders.holder(of: document.range(of: token).lower)
            // `$extensions` is an object (Design Tokens 2025.10 §5.2.4); a list or a text is a mistake.
            let isList = document.kind(of: value) == .array
            found += words(in: value, isList: isList, document).prefix(most - found.count)
            let holders = isList ? Array(document.children(of: value)) : [value]
            for own in holders.flatMap(document.children) where found.count < most {
                guard let key = document.key(of: own), isOurs(key),
                    key == "tincture" || !isSomethingElse(own, in: document)
                else { continue }
                let misplaced = isList ? "“$extensions” is a list; write an object, with “\(key)” as a key of it" : nil
                let misspelt =
                    isOurs(key, exactly: true) ? nil : "“\(key)” is not known; write the last word as “tincture”"
                let trouble = misplaced ?? misspelt
                found.append(
                    StatedException(
                        terms(of: own, in: document), for: trouble == nil ? .node(node) : .bytes(ByteRange(0..<0)),
                        at: document.range(of: own), in: .extensions,
                        removal: isList ? [] : removal(of: own, in: document),
                        trouble: trouble ?? Self.trouble(with: own, in: document)))
            }
        }
        return found
    }

    /// Exceptions written as texts where an object should be: `"$extensions": ["tincture"]`.
    private static func words(in value: Int, isList: Bool, _ document: JSONDocument) -> [StatedException] {
        let words = isList ? Array(document.children(of: value)) : [value]
        return words.filter { document.string(of: $0).map { isOurs($0) } ?? false }.map { word in
            StatedException(
                StatedException.Terms(rules: []), for: .bytes(ByteRange(0..<0)), at: document.range(of: word),
                in: .extensions,
                trouble:
                    "“$extensions” is \(isList ? "a list" : "a text"); write {\"tincture\": {\"ignore\": [\"palette/off-palette\"], \"reason\": \"…\"}}"
            )
        }
    }

    /// Whether a key is ours or a vendor's key that ends like ours. Unless `exactly` is set, letter case is ignored, so
    /// that misspelled keys are found.
    private static func isOurs(_ key: String, exactly: Bool = false) -> Bool {
        let word = exactly ? key : key.lowercased()
        return word == "tincture" || word.hasSuffix(".tincture")
    }

    private static func terms(of own: Int, in document: JSONDocument) -> StatedException.Terms {
        func text(_ key: StaticString) -> String? { document.string(key, of: own) }
        let list = document.member("ignore", of: own)
        let single = list.flatMap { document.string(of: $0) }.map { StatedException.Terms.words(Substring($0)) }
        let rules = single ?? list.map { document.children(of: $0).compactMap { document.string(of: $0) } } ?? []
        return StatedException.Terms(
            rules: rules, reason: text("reason"), owner: text("owner"), expires: text("expires"))
    }

    /// Whether an object under a vendor's key has nothing to do with exceptions.
    private static func isSomethingElse(_ own: Int, in document: JSONDocument) -> Bool {
        let keys = document.children(of: own).compactMap { document.key(of: $0) }
        return !keys.isEmpty && keys.allSatisfy { NearestSpelling.of($0, among: words) == nil }
    }

    /// The mistake in how an exception is written; nil if there is none.
    private static func trouble(with own: Int, in document: JSONDocument) -> String? {
        let example = "write {\"ignore\": [\"palette/off-palette\"], \"reason\": \"…\"}"
        guard document.kind(of: own) == .object else { return "it is no object; \(example)" }
        for member in document.children(of: own) {
            guard let key = document.key(of: member) else { continue }
            if !words.contains(key), let near = NearestSpelling.of(key, among: words) {
                return "“\(key)” is not known; did you mean “\(near)”?"
            }
            if key == "ignore" {
                let isText = document.kind(of: member) == .string
                let isList =
                    document.kind(of: member) == .array
                    && document.children(of: member).allSatisfy { document.kind(of: $0) == .string }
                if !isText, !isList { return "“ignore” is no list of rules; \(example)" }
            } else if words.contains(key), document.kind(of: member) != .string {
                return "“\(key)” is no text; write it in quotes"
            }
        }
        return document.member("ignore", of: own) == nil
            ? "“ignore” is missing, which names the rules; \(example)" : nil
    }

    /// The members of an exception; an object with any other member belongs to somebody else and is not removed.
    private static let words = ["ignore", "reason", "owner", "expires"]

    /// The bytes to delete to remove a member: including a comma, and the object around the member if it holds nothing
    /// else.
    private static func removal(of member: Int, in document: JSONDocument) -> [ByteRange] {
        guard document.children(of: member).allSatisfy({ document.key(of: $0).map(words.contains) ?? false }),
            let extensions = document.parent(of: member), let holder = document.parent(of: extensions)
        else { return [] }
        let siblings = Array(document.children(of: extensions))
        if siblings.count > 1 { return cut(member, among: siblings, in: document) }
        return cut(extensions, among: Array(document.children(of: holder)), in: document)
    }

    /// A member with the comma that separates it from the previous member or, for the first member, from the next.
    private static func cut(_ member: Int, among siblings: [Int], in document: JSONDocument) -> [ByteRange] {
        guard let place = siblings.firstIndex(of: member), let key = document.keyRange(of: member) else { return [] }
        let own = document.range(of: member)
        if place > 0 { return [ByteRange(lower: document.range(of: siblings[place - 1]).upper, upper: own.upper)] }
        guard siblings.count > 1, let next = document.keyRange(of: siblings[1]) else {
            return [ByteRange(lower: key.lower - 1, upper: own.upper)]
        }
        // The ranges of keys leave out the quotes.
        return [ByteRange(lower: key.lower - 1, upper: next.lower - 1)]
    }

}

/// Finds the objects that hold bytes. The end of an object is known only after reading it, so each is read once.
struct JSONHolders {
    private let objects: JSONProvenance
    private var ends: [NodeID: UInt32] = [:]

    init(_ objects: JSONProvenance) { self.objects = objects }

    /// The innermost object that holds a byte: an object that ended before it does not count.
    mutating func holder(of offset: UInt32) -> NodeID {
        var node = objects.node(at: offset)
        while end(of: node) <= offset, let parent = objects.parent(of: node) { node = parent }
        return node
    }

    private mutating func end(of node: NodeID) -> UInt32 {
        if let known = ends[node] { return known }
        let end = objects.range(of: node).upper
        ends[node] = end
        return end
    }
}
