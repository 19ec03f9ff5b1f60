import DesignModel
import SourceText

/// The selectors that could name anything in a document at all, by what an element must have for it: most elements of most
/// documents need not be looked at.
struct SelectorChoice {
    /// A selector that asks for an attribute.
    private struct Candidate {
        let selector: Selector
        let attribute: NeededAttribute
        let type: XMLName?
    }

    /// By the number of the name of an attribute that they ask for; empty where none does.
    private var byAttribute: [[Candidate]] = []
    /// By the number of the name of the type that they ask for; empty where none does.
    private var byType: [[Selector]] = []
    private var others: [Selector] = []

    init(of lists: [SelectorList], for document: XMLDocument, hasLabels: Bool) {
        for list in lists {
            // Looked at in place: most of them name nothing in the document, and need not be copied to find out.
            let selectors = list.selectors.span
            for index in 0..<selectors.count where !selectors[index].isNever && selectors[index].pointer == nil {
                add(selectors[index], document, hasLabels)
            }
        }
    }

    private mutating func add(_ selector: Selector, _ document: XMLDocument, _ hasLabels: Bool) {
        // Few of the names that selectors ask for are in a document.
        let type = selector.type.map { document.name($0.text) }
        guard type != .absent else { return }
        var needed: (number: XMLName, place: Int)?
        let attributes = selector.neededAttributes.span
        for place in 0..<attributes.count {
            // Whatever people call an element can stand in several attributes.
            if hasLabels, attributes[place].name == XMLSelectorTree.name { continue }
            let number = document.name(attributes[place].name.text)
            guard number != .absent else { return }
            if needed == nil { needed = (number, place) }
        }
        let count = document.names.count
        if let needed {
            if byAttribute.isEmpty { byAttribute = Array(repeating: [], count: count) }
            byAttribute[Int(needed.number.id)].append(
                Candidate(selector: selector, attribute: selector.neededAttributes[needed.place], type: type))
        } else if let type {
            if byType.isEmpty { byType = Array(repeating: [], count: count) }
            byType[Int(type.id)].append(selector)
        } else {
            others.append(selector)
        }
    }

    var isEmpty: Bool { byType.isEmpty && byAttribute.isEmpty && others.isEmpty }

    func matches(_ index: Int, _ node: XMLNode, in tree: XMLSelectorTree, of document: XMLDocument) -> Bool {
        if !byAttribute.isEmpty {
            for attribute in node.attributes {
                let place = Int(document.attributes[attribute].name.id)
                if !byAttribute[place].isEmpty, isNamed(index, node, byAttribute[place], attribute, tree, document) {
                    return true
                }
            }
        }
        if !byType.isEmpty, byType[Int(node.name.id)].contains(where: { $0.matches(index, in: tree) }) { return true }
        return others.contains { $0.matches(index, in: tree) }
    }

    private func isNamed(
        _ index: Int, _ node: XMLNode, _ candidates: [Candidate], _ attribute: Int, _ tree: XMLSelectorTree,
        _ document: XMLDocument
    ) -> Bool {
        for place in candidates.indices {
            if let type = candidates[place].type, type != node.name { continue }
            let value = document.bytes(of: document.attributes[attribute].value)
            tree.countSteps(1)
            guard candidates[place].attribute.allows(value) else { continue }
            if candidates[place].selector.matches(index, in: tree) { return true }
        }
        return false
    }
}
