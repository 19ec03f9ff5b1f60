import DesignModel
import SourceText

/// The exceptions that an SVG states: in comments, in attributes, and in names exported by a design tool.
struct SVGExceptions {
    private(set) var all: [StatedException] = []
    private let document: XMLDocument
    private let end: UInt32

    private static let most = 10_000

    /// The first element after the comment that was looked up last.
    private var nextElement = 0
    /// Elements whose white space is visible text.
    private let textual: [XMLName]
    /// Whether nodes lie in one of these elements.
    private var inText = Lineage<Int32, Bool>()

    /// Examines a file only if it contains our word at all; `name` returns a node's name as written.
    init(_ document: XMLDocument, name: (NodeID) -> String) {
        self.document = document
        end = UInt32(clamping: document.source.count)
        textual = ["text", "title", "desc", "foreignObject"].map(document.name).filter { $0 != .absent }
        let bytes = document.file.bytes
        guard LayerMarker.traces.contains(where: bytes.holds) else { return }
        takeComments()
        takeAttributes()
        for (index, node) in document.nodes.enumerated() where node.kind == .element && all.count < Self.most {
            let node = NodeID(Int32(index))
            let markers = LayerMarker.all(in: name(node)).prefix(Self.most - all.count)
            guard !markers.isEmpty else { continue }
            // Found once for all the markers in a tag, for the tag is at least as long as they are together.
            let range = document.tagRange(of: index)
            all += markers.map { $0.exception(for: node, at: range) }
        }
        all.sort { $0.range.lower < $1.range.lower }
    }

    // MARK: Comments

    private struct Comment {
        let word: String
        let rest: Substring
        let node: Int
        let range: ByteRange
    }

    private mutating func takeComments() {
        var open = OpenComments<Comment>()
        for (index, node) in document.nodes.enumerated() where node.kind == .comment {
            guard let comment = comment(index, node) else { continue }
            let ended = open.takeLast { end(ofParentOf: $0.node) <= comment.range.lower }
            for (first, said) in ended { addUnended(first, said) }
            // Beyond the limit no comment opens an exception, but those that are open can still be closed.
            let isFull = all.count + open.count >= Self.most
            guard !isFull || comment.word == "tincture-enable" else { continue }
            let terms = StatedException.Terms(comment.rest)
            switch comment.word {
            case "tincture-disable-next": takeNext(comment, terms)
            case "tincture-disable-file": takeFile(comment, terms)
            case "tincture-disable": open.open(comment, terms)
            case "tincture-enable":
                guard let (first, said) = open.close(terms.rules) else {
                    if isFull { continue }
                    add(
                        comment, terms, .bytes(ByteRange(0..<0)),
                        trouble:
                            "nothing of this is disabled here; tincture-enable names the same rules as tincture-disable"
                    )
                    continue
                }
                let reach = ByteRange(lower: first.range.upper, upper: comment.range.lower)
                add(first, said, .bytes(reach), also: removal(of: comment))
            default:
                let near = NearestSpelling.of(comment.word.lowercased(), among: Self.words)
                let known = near.map { "did you mean \($0)?" } ?? "write \(Self.words.joined(separator: ", "))"
                add(
                    comment, terms, .bytes(ByteRange(0..<0)),
                    trouble: "“\(comment.word.prefix(40))” is not known; \(known)")
            }
        }
        for (comment, terms) in open.takeLast(while: { _ in true }) { addUnended(comment, terms) }
    }

    /// Adds an exception that is still open where the element around its comment ends.
    private mutating func addUnended(_ comment: Comment, _ terms: StatedException.Terms) {
        guard !terms.rules.isEmpty else { return add(comment, terms, .bytes(ByteRange(0..<0))) }
        let close = end(ofParentOf: comment.node)
        add(
            comment, terms, .bytes(ByteRange(lower: comment.range.upper, upper: close)),
            trouble:
                "it is never enabled again, and ends with the element around it; write <!--! tincture-enable \(terms.rules.joined(separator: " ")) --> in that element"
        )
    }

    /// The end of the element around a node; the end of the file if there is no such element.
    private func end(ofParentOf node: Int) -> UInt32 {
        let parent = document.nodes[node].parent
        return parent < 0 ? end : document.nodes[Int(parent)].endOffset
    }

    private static let words = [
        "tincture-disable-next", "tincture-disable", "tincture-enable", "tincture-disable-file",
    ]

    private func comment(_ index: Int, _ node: XMLNode) -> Comment? {
        var text = Substring(document.string(of: node.text))
        if text.first == "!" { text.removeFirst() }
        text = text.drop { $0.isWhitespace }
        guard let word = Self.word(of: text), !StatedException.Terms.isProse(text[word.endIndex...]) else { return nil }
        return Comment(
            word: String(word), rest: text[word.endIndex...], node: index, range: document.tagRange(of: index))
    }

    /// The directive that a comment begins with; nil if the comment is about something else. Other capitals or
    /// separators are mistakes, but count as an attempt at a directive if the word after them is close to ours.
    private static func word(of text: Substring) -> Substring? {
        func isInside(_ letter: Character) -> Bool { !letter.isWhitespace && letter != ":" }
        guard text.prefix(8).lowercased() == "tincture" else { return nil }
        let rest = text.dropFirst(8)
        let behind = rest.drop { $0.isWhitespace || ":-_".contains($0) }
        let first = behind.prefix(while: \.isLetter)
        guard behind.startIndex > rest.startIndex,
            NearestSpelling.of(String(first), among: ["disable", "enable", "ignore"]) != nil
        else { return nil }
        return text[..<behind.prefix(while: isInside).endIndex]
    }

    private mutating func takeNext(_ comment: Comment, _ terms: StatedException.Terms) {
        // Kept between calls, for thousands of comments may precede one element.
        if nextElement <= comment.node {
            nextElement = comment.node + 1
            while nextElement < document.nodes.count, document.nodes[nextElement].kind != .element { nextElement += 1 }
        }
        let next = nextElement
        guard next < document.nodes.count, document.nodes[next].parent == document.nodes[comment.node].parent else {
            return add(
                comment, terms, .bytes(ByteRange(0..<0)),
                trouble: "no element comes after it; put it before the one it is for")
        }
        add(comment, terms, .node(NodeID(Int32(next))))
    }

    private mutating func takeFile(_ comment: Comment, _ terms: StatedException.Terms) {
        let root = document.nodes.firstIndex { $0.kind == .element } ?? 0
        let first = document.nodes.indices[(root + 1)...].first { document.nodes[$0].kind == .element } ?? .max
        add(
            comment, terms, comment.node < first ? .file : .bytes(ByteRange(0..<0)),
            trouble: comment.node < first
                ? nil : "for the whole file it comes before the first element in the root; move it there")
    }

    private mutating func add(
        _ comment: Comment, _ terms: StatedException.Terms, _ reach: StatedException.Reach, also: [ByteRange] = [],
        trouble: String? = nil
    ) {
        all.append(
            StatedException(
                terms, for: reach, at: comment.range, in: .markup, removal: removal(of: comment) + also,
                trouble: trouble))
    }

    /// The bytes to delete to remove a comment: its whole line, if it is alone there and white space around it is
    /// invisible.
    private mutating func removal(of comment: Comment) -> [ByteRange] {
        guard !isInText(comment.node) else { return [comment.range] }
        let bytes = document.source
        var lower = Int(comment.range.lower)
        var upper = Int(comment.range.upper)
        while lower > 0, bytes[lower - 1] == 0x20 || bytes[lower - 1] == 0x09 { lower -= 1 }
        while upper < bytes.count, bytes[upper] == 0x20 || bytes[upper] == 0x09 || bytes[upper] == 0x0D { upper += 1 }
        guard upper < bytes.count, bytes[upper] == 0x0A, lower == 0 || bytes[lower - 1] == 0x0A else {
            return [comment.range]
        }
        return [ByteRange(lower..<upper + 1)]
    }

    /// Whether white space around a node is visible text.
    private mutating func isInText(_ node: Int) -> Bool {
        let nodes = document.nodes
        let parent = nodes[node].parent
        guard parent >= 0, !textual.isEmpty else { return false }
        return inText.answer(for: parent, from: false) {
            nodes[Int($0)].parent < 0 ? nil : nodes[Int($0)].parent
        } joining: {
            $0 || textual.contains(nodes[Int($1)].name)
        }
    }

    // MARK: Attributes

    private static let attributePrefix = "data-tincture-"
    private static let attributeWords = ["ignore", "reason", "owner", "expires"]

    private mutating func takeAttributes() {
        // The part after the prefix, by the document's number for the whole name; nil for names that are not ours.
        var words: [XMLName: String?] = [:]
        for (index, node) in document.nodes.enumerated() where node.kind == .element && all.count < Self.most {
            var written: [(word: String, attribute: Int)] = []
            for attribute in node.attributes {
                let name = document.attributes[attribute].name
                let word = words[name] ?? Self.word(of: document.nameString(name))
                words[name] = .some(word)
                if let word { written.append((word, attribute)) }
            }
            if !written.isEmpty { take(written, of: index) }
        }
    }

    /// The part after the prefix in a name of ours; the whole name if it is close to one of ours; nil for other names.
    private static func word(of name: String) -> String? {
        if name.hasPrefix(attributePrefix) { return String(name.dropFirst(attributePrefix.count)) }
        let plain = String(name.lowercased().map { $0 == "_" ? "-" : $0 })
        if plain.hasPrefix(attributePrefix) || plain + "-" == attributePrefix { return name }
        return plain.hasPrefix("data-tincture") || plain.hasPrefix("tincture-")
            ? meant(by: name).map { _ in name } : nil
    }

    /// The word meant by a name that begins almost like ours.
    private static func meant(by name: String) -> String? {
        let words = name.lowercased().split { "-_".contains($0) }.drop { $0 == "data" }
        let rest = words.joined(separator: "-").dropFirst("tincture".count).drop { $0 == "-" }
        return NearestSpelling.of(String(rest), among: attributeWords)
    }

    /// Takes those attributes of an element that are ours, given by the part of their names after the prefix.
    private mutating func take(_ written: [(word: String, attribute: Int)], of index: Int) {
        let document = document
        func attribute(_ word: String) -> Int? { written.first { $0.word == word }?.attribute }
        func text(_ word: String) -> String? {
            attribute(word).map { document.string(of: document.attributes[$0].value) }
        }
        let terms = StatedException.Terms(
            rules: StatedException.Terms.words(Substring(text("ignore") ?? "")),
            reason: text("reason").flatMap { $0.isEmpty ? nil : $0 }, owner: text("owner"), expires: text("expires"))
        let whole = written.compactMap { document.sourceRange(ofWholeAttribute: $0.attribute, in: index) }
        let bytes = document.source
        let removal = whole.map { range in
            var lower = Int(range.lower)
            while lower > 0, bytes[lower - 1] == 0x20 || (0x09...0x0D).contains(bytes[lower - 1]) { lower -= 1 }
            return ByteRange(lower..<Int(range.upper))
        }
        let place = attribute("ignore") ?? written[0].attribute
        all.append(
            StatedException(
                terms, for: .node(NodeID(Int32(index))), at: document.sourceRange(ofAttribute: place, in: index),
                in: .markup, removal: removal.count == written.count ? removal : [],
                trouble: Self.trouble(with: written.map(\.word))))
    }

    /// The mistake in the names of attributes; nil if there is none.
    private static func trouble(with words: [String]) -> String? {
        if let unknown = words.first(where: { !attributeWords.contains($0) }) {
            let all = attributeWords.map { attributePrefix + $0 }
            let isWhole = ["data", "tincture"].contains { unknown.lowercased().hasPrefix($0) }
            let name = isWhole ? unknown : attributePrefix + unknown
            let known =
                meant(by: name).map { "did you mean \(attributePrefix)\($0)?" }
                ?? "there are \(all.joined(separator: ", "))"
            return "“\(name.prefix(60))” is not known; \(known)"
        }
        return words.contains("ignore") ? nil : "\(attributePrefix)ignore is missing, which names the rules"
    }
}
