import DesignModel
import SourceText

extension LayerBuilder {
    /// What is understood of a `filter`: whether the content itself stays visible on top of its result.
    mutating func filterReading(_ value: DeclaredValue, node: Int32) -> FilterReading? {
        let bytes = cascade.bytes(of: value)
        let word = bytes.extracting(bytes.trimmedRange)
        if word.equalsIgnoringCase("none") { return nil }
        guard let range = urlReference(bytes) else {
            if let shadow = shadow(function: word) { return .shadows([shadow]) }
            return hasPrefix(word, "drop-shadow(") ? .underlay : .opaque
        }
        switch references.target(bytes.extracting(range)) {
        case .node(let target):
            guard names.element(document.nodes[Int(target)]) == .filter else { return nil }
            return filterElement(target)
        case .missing:
            report(.missingReference, shortened(text(bytes)), at: cascade.origin(of: value).range)
            return nil
        case .external:
            report(.externalReference, shortened(text(bytes)), at: cascade.origin(of: value).range)
            return .opaque
        case .embedded, .empty: return nil
        }
    }

    private func hasPrefix(_ bytes: Span<UInt8>, _ prefix: StaticString) -> Bool {
        let count = prefix.utf8CodeUnitCount
        return bytes.count >= count && bytes.extracting(0..<count).equalsIgnoringCase(prefix)
    }

    /// A filter whose last step paints `SourceGraphic` over all else, unchanged (Filter Effects 1 §9.5, §9.8, §9.12).
    private mutating func filterElement(_ filter: Int32) -> FilterReading? {
        let steps = children(of: filter).filter {
            document.nodes[Int($0)].namespace == document.nodes[Int(filter)].namespace
        }
        guard let last = steps.last else { return .opaque }
        if let shadows = shadows(of: filter) { return .shadows(shadows) }
        switch document.nameString(document.nodes[Int(last)].name) {
        case "feMerge":
            guard let top = children(of: last).last else { return .opaque }
            return names(top, "in", "SourceGraphic") ? .underlay : .opaque
        case "feBlend":
            let isNormal = attribute("mode", of: last).map { $0 == "normal" } ?? true
            return isNormal && names(last, "in", "SourceGraphic") ? .underlay : .opaque
        case "feComposite":
            let isOver = attribute("operator", of: last).map { $0 == "over" } ?? true
            return isOver
                && (names(last, "in", "SourceGraphic") || (steps.count == 1 && attribute("in", of: last) == nil))
                ? .underlay : .opaque
        case "feDropShadow": return steps.count == 1 || names(last, "in", "SourceGraphic") ? .underlay : .opaque
        default: return .opaque
        }
    }

    /// The element children of a node.
    func children(of node: Int32) -> [Int32] {
        var result: [Int32] = []
        var child = node + 1
        let end = document.nodes[Int(node)].end
        while child < end {
            if document.nodes[Int(child)].kind == .element { result.append(child) }
            child = document.nodes[Int(child)].end
        }
        return result
    }

    private func attribute(_ name: String, of node: Int32) -> String? {
        document.attribute(document.name(name), of: Int(node)).map {
            document.string(of: document.attributes[$0].value)
        }
    }

    private func names(_ node: Int32, _ name: String, _ value: String) -> Bool { attribute(name, of: node) == value }
}
