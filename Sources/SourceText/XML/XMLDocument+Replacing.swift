extension XMLDocument {
    /// The same document with other values for attributes without a namespace, by element index and attribute name;
    /// missing attributes are added.
    ///
    /// Nodes keep their indices. Existing attribute indices remain valid, but still refer to the old values.
    public func replacing(_ values: [Int: [String: [UInt8]]]) -> XMLDocument {
        var (nodes, attributes, names, decoded) = (nodes, attributes, names, decoded)
        var ids: [String: XMLName] = [:]
        for (element, replaced) in values.sorted(by: { $0.key < $1.key }) {
            guard nodes.indices.contains(element), nodes[element].kind == .element else { continue }
            var rest: [XMLName: XMLSlice] = [:]
            for (name, value) in replaced.sorted(by: { $0.key < $1.key }) {
                var known = ids[name] ?? self.name(name)
                if known == .absent {
                    known = XMLName(id: UInt32(truncatingIfNeeded: names.count))
                    names.append(name)
                }
                ids[name] = known
                rest[known] = XMLSlice(decoded: decoded.count, count: value.count)
                decoded += value
            }
            let first = attributes.count
            for index in nodes[element].attributes {
                let old = attributes[index]
                let value = old.namespace == .none ? rest.removeValue(forKey: old.name) : nil
                attributes.append(
                    XMLAttribute(name: old.name, namespace: old.namespace, value: value ?? old.value))
            }
            for (name, value) in rest.sorted(by: { $0.key.id < $1.key.id }) {
                attributes.append(XMLAttribute(name: name, namespace: .none, value: value))
            }
            nodes[element] = nodes[element].having(attributes: first..<attributes.count)
        }
        return XMLDocument(self, nodes: nodes, attributes: attributes, names: names, decoded: decoded)
    }
}

extension XMLNode {
    /// The same element with other attributes.
    fileprivate func having(attributes: Range<Int>) -> XMLNode {
        XMLNode(
            name: name, namespace: namespace, kind: kind, parent: parent, end: end, ordinal: ordinal,
            first: UInt32(truncatingIfNeeded: attributes.lowerBound),
            second: UInt32(truncatingIfNeeded: attributes.count), start: start, endOffset: endOffset)
    }
}
