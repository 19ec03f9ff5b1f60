import SourceText

/// The ways of reading XML, which must come to the same.
public enum XMLTrial {
    /// Reads with and without the shorter way, and in two parts.
    public static func run(on bytes: [UInt8]) throws(Complaint) {
        guard let file = try? SourceFile(path: "a.svg", contents: bytes, limit: 1 << 24) else { return }
        let whole = XMLReader(readingPlainDocuments: false).read(file)
        let plain = XMLReader(readingPlainDocuments: true).read(file)
        let expected = lines(of: whole)
        try compare(lines(of: plain), with: expected, readBy: "the shorter way")
        for start in starts(in: bytes) {
            let ahead = XMLAhead(of: file, from: start)
            ahead.read()
            try compare(
                lines(of: XMLReader().read(file, ahead: ahead)), with: expected, readBy: "in parts from \(start)")
        }
    }

    private static func compare(_ found: [String], with expected: [String], readBy way: String) throws(Complaint) {
        for (a, b) in zip(expected, found) where a != b {
            throw Complaint("libxml2 reads “\(a)” where \(way) there is “\(b)”")
        }
        try Complaint.unless(
            expected.count == found.count, "libxml2 reads \(expected.count) lines, and \(way) \(found.count)")
    }

    /// Some places where a second part may begin: with what looks like a start tag.
    private static func starts(in bytes: [UInt8]) -> [Int] {
        let starts = bytes.indices.dropLast().filter {
            bytes[$0] == UInt8(ascii: "<") && (0x41...0x7A).contains(bytes[$0 + 1])
        }
        return stride(from: 0, to: starts.count, by: max(1, starts.count / 8)).map { starts[$0] }
    }

    /// All that can be asked of a document, a line for each node and attribute.
    private static func lines(of reading: XMLReading) -> [String] {
        var lines = reading.troubles.map { "\($0.offset) \($0.message)" }
        guard let document = reading.document else { return lines }
        lines.append("root \(document.root), names \(document.names)")
        for (index, node) in document.nodes.enumerated() {
            let head =
                "\(index) \(node.kind) \(document.nameString(node.name)) \(document.namespaceString(node.namespace))"
                + " in \(node.parent) to \(node.end), \(node.ordinal), \(node.start)..<\(node.endOffset)"
            guard node.kind == .element else {
                let place = document.sourceRange(ofText: index)
                lines.append("\(head) at \(place): \(document.string(of: node.text)) \(places(of: index, document))")
                continue
            }
            lines.append(head + " \(document.tagRange(of: index)) \(document.elementRange(of: index))")
            for attribute in node.attributes {
                let own = document.attributes[attribute]
                lines.append(
                    "  \(document.nameString(own.name)) \(document.namespaceString(own.namespace)) "
                        + "at \(document.sourceRange(ofAttribute: attribute, in: index)): "
                        + document.string(of: own.value))
            }
        }
        return lines
    }

    /// Where single letters of a text stand.
    private static func places(of text: Int, _ document: XMLDocument) -> [ByteRange] {
        let count = document.nodes[text].text.count
        return stride(from: 0, to: count, by: max(1, count / 16)).map {
            document.sourceRange(ofText: text, part: $0..<$0 + 1)
        }
    }
}
