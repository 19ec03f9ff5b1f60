import DesignModel
public import SourceText

/// A stretch of a file by lines and columns, the columns in every unit that reports are read in.
public struct TextSpan: Sendable, Codable, Hashable {
    /// Where it starts.
    public let start: TextPosition
    /// Where it ends, exclusive.
    public let end: TextPosition
    /// The column it starts in, in other units than scalars.
    public let startColumns: EncodedColumns
    /// The column it ends in, exclusive, in other units than scalars.
    public let endColumns: EncodedColumns

    /// A stretch of a file.
    public init(start: TextPosition, end: TextPosition, startColumns: EncodedColumns, endColumns: EncodedColumns) {
        self.start = start
        self.end = end
        self.startColumns = startColumns
        self.endColumns = endColumns
    }

    /// The place before the first letter.
    static let start = TextSpan(
        start: TextPosition(line: 1, column: 1), end: TextPosition(line: 1, column: 1),
        startColumns: EncodedColumns(utf8: 1, utf16: 1), endColumns: EncodedColumns(utf8: 1, utf16: 1))
}

/// Lines and columns of one file and the names of its nodes, worked out when the first finding asks.
struct DiagnosticPlaces {
    private let file: SourceFile
    private var lines: LineIndex?
    /// The name of a page may stand behind all that is on it, and every finding on it asks.
    private var names: [Int: String] = [:]

    init(of file: SourceFile) {
        self.file = file
    }

    private mutating func index() -> LineIndex {
        if let lines { return lines }
        let made = file.lines
        lines = made
        return made
    }

    mutating func position(of offset: UInt32) -> TextPosition {
        index().position(of: Int(offset), in: file.bytes.bytes)
    }

    mutating func span(of range: ByteRange) -> TextSpan {
        let index = index()
        let bytes = file.bytes.bytes
        let (lower, upper) = (Int(range.lower), Int(range.upper))
        return TextSpan(
            start: index.position(of: lower, in: bytes), end: index.position(of: upper, in: bytes),
            startColumns: index.columns(of: lower, in: bytes), endColumns: index.columns(of: upper, in: bytes))
    }

    /// What people call the nodes from the root's children down; deep designs keep the end, where the finding is.
    mutating func trail(to node: NodeID, _ provenance: any Provenance) -> [String] {
        var trail: [String] = []
        var next: NodeID? = node
        while let node = next, trail.count < 6 {
            // A name is one of many on a line; and what has none tells nobody the way.
            let name = names[Int(node.index)] ?? provenance.name(of: node).shortened(to: 200)
            names[Int(node.index)] = name
            if !name.isEmpty { trail.append(name) }
            next = provenance.parent(of: node)
        }
        return trail.reversed()
    }

    mutating func excerpt(of range: ByteRange) -> Excerpt {
        Excerpt(of: range, in: file, lines: index())
    }

    /// The fingerprint of a finding in the file; `whole` are the bytes of the node it is about.
    func fingerprint(
        of finding: Finding, rule: String, path: String, node: () -> String, whole: () -> ByteRange?
    ) -> Fingerprint {
        switch finding.subject {
        case .written:
            // Of a node as a whole the next export changes something; which node it is says enough.
            let subject = finding.origin.range == whole() ? "" : WrittenCause.text(in: finding.origin.range, of: file)
            return Fingerprint(rule: rule, path: path, node: node(), subject: subject)
        case .cause(let cause): return Fingerprint(rule: rule, path: path, node: node(), subject: cause)
        case .project(let cause): return Fingerprint(rule: rule, path: "", node: "", subject: cause)
        }
    }
}
