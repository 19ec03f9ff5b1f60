import DesignModel
import SourceText

/// The selectors that could match anything in a document, indexed by what an element needs for a match: most elements
/// of most documents need not be examined.
struct SelectorChoice {
    /// A selector, given by its position, and what an element needs to match it.
    private struct Candidate: BitwiseCopyable {
        let list: Int
        let selector: Int
        /// The index of the required attribute among those that the selector needs; -1 if it requires none.
        let attribute: Int
        /// The number of the required type's name; nil if the selector requires none.
        let type: UInt32?
        /// The candidate to look at next, or -1.
        let next: Int
    }

    private let lists: [SelectorList]
    private var candidates: [Candidate] = []
    /// The first candidate that requires an attribute, by the number of the attribute's name; -1 for none, and empty if
    /// no candidate requires an attribute.
    private var byAttribute: [Int] = []
    /// The first candidate that requires a type but no attribute, by the number of the type's name; in the same form.
    private var byType: [Int] = []
    /// The first candidate that requires neither; -1 for none.
    private var others = -1

    init(of lists: [SelectorList], for document: XMLDocument, hasLabels: Bool) {
        self.lists = lists
        for (number, list) in lists.enumerated() {
            // Examined in place: most match nothing in the document, and finding that out should not cost a copy.
            let selectors = list.selectors.span
            for index in 0..<selectors.count {
                // The name that people know may be in any of several attributes, so a selector for it requires none of
                // them.
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
