import DesignModel
import SourceText

/// A JSON file as selectors see it: the nodes that its reader recorded, without mere containers. Counts its steps, so
/// that matching can be bounded.
final class JSONSelectorTree<Words: NodeWords>: SelectorTree {
    private let source: SourceBytes
    private let nodes: JSONNodes
    private let words: Words
    /// The number of steps taken over the tree.
    private(set) var steps = 0
    /// The number of steps over the tree that all lists of selectors together may take.
    private let mostSteps = 50_000_000
    let matchIndex: MatchIndex? = MatchIndex()

    init(_ source: SourceBytes, _ nodes: JSONNodes, _ words: Words) {
        self.source = source
        self.nodes = nodes
        self.words = words
    }

    /// The nodes that any of the selectors matches.
    func nodes(matching lists: [SelectorList]) -> Set<NodeID> {
        let selectors = lists.flatMap(\.selectors).filter { selector in
            !selector.isNever && selector.neededAttributes.allSatisfy { Words.attributes.contains($0.name.text) }
        }
        guard !selectors.isEmpty else { return [] }
        let pointers = selectors.compactMap(\.pointer)
        let others = selectors.filter { $0.pointer == nil }
        var found: Set<NodeID> = []
        for index in 0..<nodes.count {
            // Bounds the cost of deliberately slow selectors; the remaining nodes count as not matched.
            guard !isExhausted else { break }
            let isNamed =
                pointers.contains { stands(index, at: $0) }
                || !others.isEmpty && words.isElement(index) && others.contains { $0.matches(index, in: self) }
            if isNamed { found.insert(NodeID(Int32(clamping: index))) }
        }
        return found
    }

    // MARK: The tree

    private struct Family {
        /// The nearest element around a node, or -1.
        var parent: [Int32]
        var previous: [Int32]
        var next: [Int32]
        var first: [Int32]
        /// Place among siblings, from 1.
        var place: [Int32]
        /// The number of child elements of each node; the last entry counts the elements without a parent.
        var childCount: [Int32]
    }

    /// Made on first use: many selectors examine a single node only.
    private lazy var family: Family = {
        let count = nodes.count
        let none = [Int32](repeating: -1, count: count)
        var result = Family(
            parent: none, previous: none, next: none, first: none, place: none,
            childCount: [Int32](repeating: 0, count: count + 1))
        var last = [Int32](repeating: -1, count: count + 1)
        for index in 0..<count {
            // A parent precedes its children.
            var parent: Int32 = -1
            if let around = nodes.parent(of: Int32(index)) {
                parent = words.isElement(Int(around)) ? around : result.parent[Int(around)]
            }
            result.parent[index] = parent
            guard words.isElement(index) else { continue }
            let home = parent < 0 ? count : Int(parent)
            let previous = last[home]
            result.previous[index] = previous
            if previous >= 0 {
                result.next[Int(previous)] = Int32(index)
            } else if parent >= 0 {
                result.first[Int(parent)] = Int32(index)
            }
            last[home] = Int32(index)
            result.childCount[home] += 1
            result.place[index] = result.childCount[home]
        }
        return result
    }()

    private func step(_ element: Int32) -> Int? {
        steps += 1
        return element < 0 ? nil : Int(element)
    }

    func parent(of element: Int) -> Int? { step(family.parent[element]) }
    func previousSibling(of element: Int) -> Int? { step(family.previous[element]) }
    func nextSibling(of element: Int) -> Int? { step(family.next[element]) }
    func firstChild(of element: Int) -> Int? { step(family.first[element]) }
    var isExhausted: Bool { steps >= mostSteps }
    func countSteps(_ count: Int) { steps += count }

    func end(of element: Int) -> Int {
        var around = Int32(clamping: element)
        while around >= 0 {
            steps += 1
            let next = family.next[Int(around)]
            if next >= 0 { return Int(next) }
            around = family.parent[Int(around)]
        }
        return nodes.count
    }

    func isEmpty(_ element: Int) -> Bool { family.childCount[element] == 0 }

    func place(of element: Int, ofType: Bool, fromEnd: Bool) -> Int {
        guard ofType else {
            let place = Int(family.place[element])
            let parent = Int(family.parent[element])
            return fromEnd ? Int(family.childCount[parent < 0 ? nodes.count : parent]) - place + 1 : place
        }
        var place = 1
        var sibling = fromEnd ? nextSibling(of: element) : previousSibling(of: element)
        while let other = sibling, !isExhausted {
            if haveSameType(element, other) { place += 1 }
            sibling = fromEnd ? nextSibling(of: other) : previousSibling(of: other)
        }
        return place
    }

    func stands(_ element: Int, at pattern: PointerPattern) -> Bool {
        steps += 1
        let source = source
        return nodes.stands(Int32(clamping: element), at: pattern.steps, in: pattern.part, of: source.bytes)
    }

    // MARK: One element

    func hasType(_ name: SelectorName, _ element: Int) -> Bool { words.hasType(name, element) }
    func haveSameType(_ element: Int, _ other: Int) -> Bool { words.haveSameType(element, other) }
    /// No format stored as JSON has classes.
    func hasClass(_ name: SelectorName, _ element: Int) -> Bool { false }

    func hasID(_ name: SelectorName, _ element: Int) -> Bool {
        words.hasAttribute("id", element) { name.equals($0) }
    }

    func hasAttribute(
        _ name: SelectorName, prefix: SelectorName?, _ element: Int, where satisfies: (Span<UInt8>) -> Bool
    ) -> Bool {
        steps += 1
        guard prefix == nil || prefix == SelectorName("*") else { return false }
        return words.hasAttribute(name.text, element, where: satisfies)
    }
}
