import DesignModel
import SourceText

/// An exception in the name of a layer: `Logo [tincture:ignore palette/off-palette: Partner's own red]`.
struct LayerMarker {
    /// What every marker begins with.
    static let start: StaticString = "[tincture:"
    private static let word = "ignore"

    private let terms: StatedException.Terms
    /// What is wrong with how it is written; nil where nothing is.
    private let trouble: String?
    /// Whether it says where it ends, so that what it names is meant.
    private let isWhole: Bool

    /// Those in a name, in their order.
    static func all(in name: String) -> [LayerMarker] {
        var markers: [LayerMarker] = []
        var rest = name[...]
        while let start = rest.firstRange(of: start.description) {
            let inner = rest[start.upperBound...]
            let end = end(of: inner)
            rest = end.map { inner[inner.index(after: $0)...] } ?? ""
            markers.append(LayerMarker(inner[..<(end ?? inner.endIndex)], isClosed: end != nil, before: rest))
        }
        return markers
    }

    /// The bracket that closes a marker; reasons hold brackets in pairs.
    private static func end(of inner: Substring) -> Substring.Index? {
        var depth = 1
        for index in inner.indices {
            switch inner[index] {
            case "[": depth += 1
            case "]": depth -= 1
            default: break
            }
            if depth == 0 { return index }
        }
        return nil
    }

    private init(_ inner: Substring, isClosed: Bool, before rest: Substring) {
        let word = inner.prefix { !$0.isWhitespace && $0 != ":" }
        let isKnown = word == LayerMarker.word
        terms = StatedException.Terms(isKnown ? inner[word.endIndex...] : "")
        isWhole = isClosed && isKnown
        let before = rest.prefix(upTo: rest.firstRange(of: LayerMarker.start.description)?.lowerBound ?? rest.endIndex)
        if !isKnown {
            trouble = "“\(String(word.prefix(40)))” is not known; write [tincture:ignore RULE: reason]"
        } else if !isClosed {
            trouble = "its closing bracket is missing, so that it hides nothing; write “]” behind the reason"
        } else if LayerMarker.hasLooseBracket(before) {
            trouble = "a bracket in its reason ends it too early; write brackets in pairs, or none"
        } else {
            trouble = nil
        }
    }

    /// Whether a bracket is closed that was not opened.
    private static func hasLooseBracket(_ text: Substring) -> Bool {
        var depth = 0
        for letter in text {
            if letter == "[" { depth += 1 }
            if letter == "]" { depth -= 1 }
            if depth < 0 { return true }
        }
        return false
    }

    /// The exception that it states for a layer; one that is not whole is for nothing.
    func exception(for node: NodeID, at range: ByteRange) -> StatedException {
        StatedException(
            terms, for: isWhole ? .node(node) : .bytes(ByteRange(0..<0)), at: range, in: .layerName, trouble: trouble)
    }
}
