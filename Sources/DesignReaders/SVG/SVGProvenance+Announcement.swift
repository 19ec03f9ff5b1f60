import DesignModel
import SourceText

// What a screen reader announces for an element: SVG Accessibility API Mappings 1.0 §7.
extension SVGProvenance {
    /// The text of the elements that label this one, else its own label, else its own title; mere white space does not
    /// count.
    func announcedName(of node: NodeID) -> String? {
        let element = place(of: node)
        let label = attribute("aria-labelledby", of: element).map(words(ofElements:))
        return label?.spoken ?? attribute("aria-label", of: element)?.spoken ?? title(of: element)
    }

    private func attribute(_ name: String, of element: Int) -> String? {
        let name = document.name(name)
        guard name != .absent else { return nil }
        return document.attribute(name, of: element).map { document.string(of: document.attributes[$0].value) }
    }

    /// The text of the elements with these ids; if several have the same id, that of the first.
    private func words(ofElements ids: String) -> String {
        var words: [Substring: String] = [:]
        let wanted = ids.split(whereSeparator: \.isWhitespace)
        for index in document.nodes.indices where document.nodes[index].kind == .element && words.count < wanted.count {
            guard let id = attribute("id", of: index), let own = wanted.first(where: { $0 == id }), words[own] == nil
            else { continue }
            words[own] = attribute("aria-label", of: index)?.spoken ?? text(in: index)
        }
        return wanted.compactMap { words[$0] }.joined(separator: " ")
    }

    private func title(of element: Int) -> String? {
        var child = element + 1
        while child < Int(document.nodes[element].end) {
            if names.element(document.nodes[child]) == .title, let title = text(in: child).spoken { return title }
            child = max(child + 1, Int(document.nodes[child].end))
        }
        return nil
    }

    private func text(in element: Int) -> String {
        var text = ""
        for index in element..<Int(document.nodes[element].end) where document.nodes[index].kind == .text {
            text += document.string(of: document.nodes[index].text)
        }
        return text
    }
}

extension String {
    /// The text, unless it is empty or white space.
    fileprivate var spoken: String? { allSatisfy(\.isWhitespace) ? nil : self }
}
