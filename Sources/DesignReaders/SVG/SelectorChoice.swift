import DesignModel
import SourceText

/// The selectors that could name anything in a document at all, by what an element must have for it: most elements of most
/// documents need not be looked at.
struct SelectorChoice {
    /// A selector by its place, and what an element must have for it.
    private struct Candidate: BitwiseCopyable {
        let list: Int
        let selector: Int
        /// The attribute it asks for, by its place among those it needs; -1 where it asks for none.
        let attribute: Int
        /// The number of the type it asks for; nil where it asks for none.
        let type: UInt32?
        /// The candidate to look at next, or -1.
        let next: Int
    }

    private let lists: [SelectorList]
    private var candidates: [Candidate] = []
    /// The first of those that ask for an attribute, by the number of its name; -1 where none does, empty where no attribute is
    /// asked for.
    private var byAttribute: [Int] = []
    /// The first of those that ask for no attribute but for a type, by the number of its name; in the same way.
    private var byType: [Int] = []
    /// The first of those that ask for neither.
    private var others = -1

    init(of lists: [SelectorList], for document: XMLDocument, hasLabels: Bool) {
        self.lists = lists
        for (number, list) in lists.enumerated() {
            // Looked at in place: most of them name nothing in the document, and need not be copied to find out.
            let selectors = list.selectors.span
            for index in 0..<selectors.count {
                // Whatever people call an element can stand in several attributes.
                let need = selectors[index].need(passingOver: hasLabels ? XMLSelectorTree.name : nil) {
                    let name = document.name($0)
                    return name == .absent ? nil : name.id
                }
                if let need { add(need, number, index, document) }
            }
        }
    }

    private mutating func add(_ need: Selector.Need, _ list: Int, _ index: Int, _ document: XMLDocument) {
        func candidate(before next: Int) -> Candidate {
            Candidate(
                list: list, selector: index, attribute: need.place, type: need.type, next: next)
        }
        let number = candidates.count
        if let attribute = need.attribute {
            if byAttribute.isEmpty { byAttribute = Array(repeating: -1, count: document.names.count) }
            candidates.append(candidate(before: byAttribute[Int(attribute)]))
            byAttribute[Int(attribute)] = number
        } else if let type = need.type {
            if byType.isEmpty { byType = Array(repeating: -1, count: document.names.count) }
            candidates.append(candidate(before: byType[Int(type)]))
            byType[Int(type)] = number
        } else {
            candidates.append(candidate(before: others))
            others = number
        }
    }

    var isEmpty: Bool { candidates.isEmpty }

    func matches(_ index: Int, _ node: XMLNode, in tree: XMLSelectorTree, of document: XMLDocument) -> Bool {
        if !byAttribute.isEmpty {
            for attribute in node.attributes {
                let first = byAttribute[Int(document.attributes[attribute].name.id)]
                if first >= 0, isNamed(index, node, from: first, attribute, tree, document) { return true }
            }
        }
        if !byType.isEmpty, matchesAny(from: byType[Int(node.name.id)], index, tree) { return true }
        return matchesAny(from: others, index, tree)
    }

    private func matchesAny(from first: Int, _ index: Int, _ tree: XMLSelectorTree) -> Bool {
        var next = first
        while next >= 0 {
            let candidate = candidates[next]
            if lists[candidate.list].selectors[candidate.selector].matches(index, in: tree) { return true }
            next = candidate.next
        }
        return false
    }

    private func isNamed(
        _ index: Int, _ node: XMLNode, from first: Int, _ attribute: Int, _ tree: XMLSelectorTree,
        _ document: XMLDocument
    ) -> Bool {
        let value = document.bytes(of: document.attributes[attribute].value)
        var next = first
        while next >= 0 {
            let candidate = candidates[next]
            next = candidate.next
            if let type = candidate.type, type != node.name.id { continue }
            tree.countSteps(1)
            let list = lists[candidate.list]
            let selectors = list.selectors.span
            if selectors[candidate.selector].allows(value, ofNeeded: candidate.attribute),
                selectors[candidate.selector].matches(index, in: tree)
            {
                return true
            }
        }
        return false
    }
}
