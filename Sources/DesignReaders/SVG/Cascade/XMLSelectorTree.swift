import DesignModel
import SourceText

/// An XML document as selectors see it; elements are indices of its nodes. Counts its steps, so that matching can be
/// bounded.
final class XMLSelectorTree: SelectorTree {
    private let document: XMLDocument
    private let idName: XMLName
    private let className: XMLName
    /// The last name looked up, and its number in the document: selectors often ask for the same name.
    private var lastName = (text: SelectorName("id"), number: XMLName.absent)
    /// The number of steps taken over the tree, and the number allowed.
    private(set) var steps = 0
    private let mostSteps: Int

    /// The element that a `use` placed, or -1: selectors see nothing outside it (SVG 2 §5.5, the shadow tree of a
    /// `use`).
    var scope: Int32 = -1
    /// Attributes that hold the name that people know, for `[name]` to match; empty for style sheets, where `name` is
    /// an ordinary attribute.
    var labels: [(name: XMLName, namespace: XMLNamespaceID)] = []
    /// The attribute in selectors that stands for all of these.
    static let name = SelectorName("name")

    init(_ document: XMLDocument, mostSteps: Int = .max) {
        self.document = document
        self.mostSteps = mostSteps
        idName = document.name("id")
        lastName.number = idName
        className = document.name("class")
    }

    /// Counts work done on behalf of matching.
    func countSteps(_ count: Int) { steps += count }

    func parent(of element: Int) -> Int? {
        steps += 1
        if element == Int(scope) { return nil }
        let parent = Int(document.nodes[element].parent)
        return parent < 0 ? nil : parent
    }

    func top(of element: Int) -> Int {
        let scope = Int(scope)
        return scope >= 0 && element >= scope && element < end(of: scope) ? scope : document.root
    }

    func end(of element: Int) -> Int { Int(document.nodes[element].end) }

    /// One index for each scope: elements outside it belong to another tree.
    var matchIndex: MatchIndex? {
        if let current, current.scope == scope { return current.index }
        let index = indices[scope] ?? MatchIndex()
        indices[scope] = index
        current = (scope, index)
        return index
    }
    private var indices: [Int32: MatchIndex] = [:]
    private var current: (scope: Int32, index: MatchIndex)?

    func isRoot(_ element: Int) -> Bool { document.nodes[element].parent < 0 }

    // MARK: Siblings

    private struct Siblings {
        var previous: [Int32]
        /// Place among siblings, from 1.
        var place: [Int32]
        /// The number of child elements of each node.
        var childCount: [Int32]
    }

    /// Made on first use: most sheets do not depend on siblings.
    private lazy var siblings: Siblings = {
        let nodes = document.nodes
        var last = [Int32](repeating: -1, count: nodes.count)
        var result = Siblings(previous: last, place: last, childCount: [Int32](repeating: 0, count: nodes.count))
        for (index, node) in nodes.enumerated() where node.kind == .element && node.parent >= 0 {
            let parent = Int(node.parent)
            result.previous[index] = last[parent]
            last[parent] = Int32(truncatingIfNeeded: index)
            result.childCount[parent] += 1
            result.place[index] = result.childCount[parent]
        }
        return result
    }()

    func previousSibling(of element: Int) -> Int? {
        steps += 1
        if element == Int(scope) { return nil }
        let previous = Int(siblings.previous[element])
        return previous < 0 ? nil : previous
    }

    func nextSibling(of element: Int) -> Int? {
        let parent = document.nodes[element].parent
        guard parent >= 0, element != Int(scope) else { return nil }
        var index = Int(document.nodes[element].end)
        while index < Int(document.nodes[Int(parent)].end) {
            steps += 1
            if document.nodes[index].kind == .element { return index }
            index = Int(document.nodes[index].end)
        }
        return nil
    }

    func firstChild(of element: Int) -> Int? {
        var index = element + 1
        while index < Int(document.nodes[element].end) {
            steps += 1
            if document.nodes[index].kind == .element { return index }
            index = Int(document.nodes[index].end)
        }
        return nil
    }

    var isExhausted: Bool { steps >= mostSteps }

    /// The number of steps that may still be taken.
    var stepsLeft: Int { max(0, mostSteps - steps) }

    func place(of element: Int, ofType: Bool, fromEnd: Bool) -> Int {
        let node = document.nodes[element]
        // The target of a `use` is alone at the top of its own tree.
        guard node.parent >= 0, element != Int(scope) else { return 1 }
        if ofType, !fromEnd { return Int(node.ordinal) }
        if !ofType {
            let place = Int(siblings.place[element])
            return fromEnd ? Int(siblings.childCount[Int(node.parent)]) - place + 1 : place
        }
        let count = Int(typeCounts[UInt64(node.parent) << 32 | UInt64(node.name.id)] ?? 0)
        return count - Int(node.ordinal) + 1
    }

    /// The number of children of each type, by the parent's index and the number of the type's name.
    private lazy var typeCounts: [UInt64: UInt32] = document.nodes.reduce(into: [:]) { counts, node in
        guard node.kind == .element, node.parent >= 0 else { return }
        counts[UInt64(node.parent) << 32 | UInt64(node.name.id), default: 0] += 1
    }

    // MARK: One element

    func isEmpty(_ element: Int) -> Bool {
        var index = element + 1
        while index < Int(document.nodes[element].end) {
            if document.nodes[index].kind == .element || document.nodes[index].kind == .text { return false }
            index = Int(document.nodes[index].end)
        }
        return true
    }

    private func number(of name: SelectorName) -> XMLName {
        if name != lastName.text { lastName = (name, document.name(name.text)) }
        return lastName.number
    }

    func hasType(_ name: SelectorName, _ element: Int) -> Bool {
        number(of: name) == document.nodes[element].name
    }

    func isOfNamespace(_ namespace: SelectorName, _ element: Int) -> Bool {
        document.namespaceString(document.nodes[element].namespace) == namespace.text
    }

    func haveSameType(_ element: Int, _ other: Int) -> Bool {
        document.nodes[element].name == document.nodes[other].name
    }

    func hasID(_ name: SelectorName, _ element: Int) -> Bool {
        let document = document
        guard let attribute = document.attribute(idName, of: element) else { return false }
        return name.equals(document.bytes(of: document.attributes[attribute].value))
    }

    func hasClass(_ name: SelectorName, _ element: Int) -> Bool {
        let document = document
        guard let attribute = document.attribute(className, of: element) else { return false }
        let bytes = document.bytes(of: document.attributes[attribute].value)
        var words = WordScanner()
        while let word = words.next(in: bytes) {
            steps += 1
            if word.count == name.bytes.count, name.equals(bytes.extracting(word)) { return true }
        }
        return false
    }

    func hasAttribute(
        _ name: SelectorName, prefix: SelectorName?, _ element: Int, where satisfies: (Span<UInt8>) -> Bool
    ) -> Bool {
        let document = document
        let number = number(of: name)
        for index in document.nodes[element].attributes {
            steps += 1
            let attribute = document.attributes[index]
            guard attribute.name == number, isIn(attribute.namespace, prefix) else { continue }
            if satisfies(document.bytes(of: attribute.value)) { return true }
        }
        guard !labels.isEmpty, prefix == nil, name == XMLSelectorTree.name else { return false }
        return labels.contains { label in
            guard let index = document.attribute(label.name, namespace: label.namespace, of: element) else {
                return false
            }
            return LayerMarker.isUnmarked(document.bytes(of: document.attributes[index].value), where: satisfies)
        }
    }

    /// Whether a prefix denotes a namespace: by its usual prefix or its address, or any namespace for “*”.
    private func isIn(_ namespace: XMLNamespaceID, _ prefix: SelectorName?) -> Bool {
        guard let prefix else { return namespace == .none }
        switch prefix.text {
        case "*": return true
        case "xlink": return namespace == .xlink
        case "xml": return namespace == .xml
        case "inkscape": return namespace == .inkscape
        case "sodipodi": return namespace == .sodipodi
        case "serif": return namespace == .serif
        case "sketch": return namespace == .sketch
        case "penpot": return namespace == .penpot
        default: return document.namespaceString(namespace) == prefix.text
        }
    }
}

/// Walks the words of a `class` attribute.
struct WordScanner {
    private var offset = 0

    /// The next word, or nil.
    mutating func next(in bytes: Span<UInt8>) -> Range<Int>? {
        while offset < bytes.count, isWhitespace(bytes[offset]) { offset += 1 }
        let start = offset
        while offset < bytes.count, !isWhitespace(bytes[offset]) { offset += 1 }
        return start < offset ? start..<offset : nil
    }
}
