import DesignModel
import SourceText

/// An exception in the name of a layer: `Logo [tincture:ignore palette/off-palette: Partner's own red]`.
struct LayerMarker {
    /// Every design with markers contains at least one of these strings, however its author spelled the markers.
    static let traces: [StaticString] = ["incture", "INCTURE"]
    private static let start = "[tincture:"
    private static let word = "ignore"

    private let terms: StatedException.Terms
    /// The mistake in how the marker is written; nil if there is none.
    private let trouble: String?
    /// Whether the marker is closed and begins correctly, so that its rules take effect.
    private let isWhole: Bool

    /// The markers in a name, in order.
    static func all(in name: String) -> [LayerMarker] { split(name).markers }

    /// The markers in a name, in order, and the parts of the name between them.
    private static func split(_ name: String) -> (markers: [LayerMarker], name: [Substring]) {
        var markers: [LayerMarker] = []
        var own: [Substring] = []
        var before = name.startIndex
        var rest = name[...]
        while let start = rest.firstIndex(of: "[") {
            guard let opening = opening(of: rest[start...]) else {
                rest = rest[rest.index(after: start)...]
                continue
            }
            let inner = rest[opening.endIndex...]
            let end = end(of: inner)
            own.append(name[before..<start])
            rest = end.map { inner[inner.index(after: $0)...] } ?? ""
            before = end.map { name.index(after: $0) } ?? name.endIndex
            markers.append(
                LayerMarker(inner[..<(end ?? inner.endIndex)], behind: opening, isClosed: end != nil, before: rest))
        }
        return (markers, own + [name[before...]])
    }

    /// The name that people know a layer by: its written name without markers.
    static func unmarked(_ name: String) -> String {
        guard name.utf8.contains(UInt8(ascii: "[")) else { return name }
        let (markers, own) = split(name)
        guard !markers.isEmpty else { return name }
        return own.compactMap { part in
            let rest = part.drop(while: \.isWhitespace)
            return rest.lastIndex { !$0.isWhitespace }.map { rest[...$0] }
        }.joined(separator: " ")
    }

    /// Whether a name without its markers satisfies a test.
    static func isUnmarked(_ name: Span<UInt8>, where satisfies: (Span<UInt8>) -> Bool) -> Bool {
        guard name.indices.contains(where: { name[$0] == UInt8(ascii: "[") }) else { return satisfies(name) }
        let own = Array(unmarked(String(decoding: name.indices.map { name[$0] }, as: UTF8.self)).utf8)
        return satisfies(own.span)
    }

    /// The beginning of a marker, up to its word; nil if a bracket begins something else. A beginning with other
    /// capitals, blanks or signs is wrong, but counts as an attempt at a marker if the next word is close to ours.
    private static func opening(of text: Substring) -> Substring? {
        if text.hasPrefix(start), text.dropFirst(start.count).first?.isWhitespace != true {
            return text.prefix(start.count)
        }
        let blank = text.dropFirst().drop(while: \.isWhitespace)
        guard blank.prefix(8).lowercased() == "tincture" else { return nil }
        let rest = blank.dropFirst(8)
        let inner = rest.drop { $0.isWhitespace || ":-_".contains($0) }
        let word = inner.prefix(while: \.isLetter)
        guard inner.startIndex > rest.startIndex, NearestSpelling.of(String(word), among: [Self.word]) != nil else {
            return nil
        }
        return text[..<inner.startIndex]
    }

    /// The bracket that closes a marker; brackets inside a reason come in pairs.
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

    private init(_ inner: Substring, behind opening: Substring, isClosed: Bool, before rest: Substring) {
        let word = inner.prefix { !$0.isWhitespace && $0 != ":" }
        let isKnown = opening == LayerMarker.start && word == LayerMarker.word
        terms = StatedException.Terms(isKnown ? inner[word.endIndex...] : "")
        isWhole = isClosed && isKnown
        if !isKnown {
            let written = (opening == LayerMarker.start ? "" : String(opening)) + word
            trouble = "“\(String(written.prefix(40)))” is not known; write [tincture:ignore RULE: reason]"
        } else if !isClosed {
            trouble = "its closing bracket is missing, so that it hides nothing; write “]” behind the reason"
        } else if LayerMarker.hasLooseBracket(rest) {
            trouble = "a bracket in its reason ends it too early; write brackets in pairs, or none"
        } else {
            trouble = nil
        }
    }

    /// Whether a bracket is closed without having been opened before the next marker begins: a name may hold thousands
    /// of markers.
    private static func hasLooseBracket(_ text: Substring) -> Bool {
        var depth = 0
        for (place, letter) in zip(text.indices, text) {
            if letter == "[" {
                if opening(of: text[place...]) != nil { return false }
                depth += 1
            }
            if letter == "]" { depth -= 1 }
            if depth < 0 { return true }
        }
        return false
    }

    /// The exception that the marker states for a layer; a marker that is not whole excepts nothing.
    func exception(for node: NodeID, at range: ByteRange) -> StatedException {
        StatedException(
            terms, for: isWhole ? .node(node) : .bytes(ByteRange(0..<0)), at: range, in: .layerName, trouble: trouble)
    }
}
