import DesignAnalysis
import DesignModel
public import SourceText

/// A stretch of a file by lines and columns, with columns in every unit that reports use.
public struct TextSpan: Sendable, Codable, Hashable {
    /// Where it starts.
    public let start: TextPosition
    /// Where it ends, exclusive.
    public let end: TextPosition
    /// The column it starts in, in UTF-8 and UTF-16 units.
    public let startColumns: EncodedColumns
    /// The column it ends in, exclusive, in UTF-8 and UTF-16 units.
    public let endColumns: EncodedColumns

    /// A stretch of a file.
    public init(start: TextPosition, end: TextPosition, startColumns: EncodedColumns, endColumns: EncodedColumns) {
        self.start = start
        self.end = end
        self.startColumns = startColumns
        self.endColumns = endColumns
    }

    /// The empty stretch before the first letter.
    static let start = TextSpan(
        start: TextPosition(line: 1, column: 1), end: TextPosition(line: 1, column: 1),
        startColumns: EncodedColumns(utf8: 1, utf16: 1), endColumns: EncodedColumns(utf8: 1, utf16: 1))
}

/// The lines and columns of one file and the names of its nodes, computed when first needed.
struct DiagnosticPlaces {
    private let file: SourceFile
    private var lines: LineIndex?
    /// Names already looked up: the name of a page may come after all its contents in the file, and every finding on
    /// the page needs it.
    private var names: [Int: String] = [:]
    /// Identity steps already computed; findings in deep groups share most of them.
    private var steps: [Int: Step] = [:]
    /// Ids that several nodes share; found when the first id is needed.
    private var shared: Set<String>?

    /// What distinguishes a node from its siblings: its id, or the last step of its path.
    private struct Step {
        let text: String
        let isIdentifier: Bool

        init(to node: NodeID, _ provenance: any Provenance, besides shared: inout Set<String>?) {
            let identifier = provenance.identifier(of: node) ?? ""
            guard identifier.isEmpty || Step.isShared(identifier, provenance, &shared) else {
                isIdentifier = true
                text = Fingerprint.condensed("#" + identifier)
                return
            }
            isIdentifier = false
            let path = provenance.path(of: node)
            let start = path.utf8.lastIndex(of: UInt8(ascii: "/")).map(path.utf8.index(after:)) ?? path.startIndex
            text = Fingerprint.condensed((identifier.isEmpty ? "" : "#" + identifier) + path[start...])
        }

        private static func isShared(
            _ identifier: String, _ provenance: any Provenance, _ shared: inout Set<String>?
        ) -> Bool {
            let known = shared ?? provenance.sharedIdentifiers
            shared = known
            return known.contains(ExactName.key(identifier))
        }
    }

    /// The most steps in the identity of a node that lies deep below an id.
    private static let mostSteps = 256

    init(of file: SourceFile) {
        self.file = file
    }

    mutating func countLines() { _ = index() }

    /// Computes in advance what every finding in the file needs.
    mutating func prepare(_ provenance: any Provenance) {
        countLines()
        shared = shared ?? provenance.sharedIdentifiers
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
        let (start, end) = (index.position(of: lower, in: bytes), index.position(of: upper, in: bytes))
        return TextSpan(
            start: start, end: end, startColumns: index.columns(of: lower, at: start, in: bytes),
            endColumns: index.columns(of: upper, at: end, in: bytes))
    }

    /// The names of nodes from the root's children down; in deep designs only the last six, which end at the finding.
    mutating func trail(to node: NodeID, _ provenance: any Provenance) -> [String] {
        var trail: [String] = []
        var next: NodeID? = node
        while let node = next, trail.count < 6 {
            // Names are shortened because several share a line, and nodes without a name are left out.
            let name = names[Int(node.index)] ?? provenance.name(of: node).shortened(to: 200)
            names[Int(node.index)] = name
            if !name.isEmpty { trail.append(name) }
            next = provenance.parent(of: node)
        }
        return trail.reversed()
    }

    /// The lasting identity of a node: the nearest id from the node outwards, and the steps down from there.
    private mutating func identity(of node: NodeID, _ provenance: any Provenance) -> String {
        var way: [String] = []
        var next: NodeID? = node
        while let node = next, way.count < DiagnosticPlaces.mostSteps {
            let step = steps[Int(node.index)] ?? Step(to: node, provenance, besides: &shared)
            steps[Int(node.index)] = step
            way.append(step.text)
            next = step.isIdentifier ? nil : provenance.parent(of: node)
        }
        var whole = way.popLast() ?? ""
        while let step = way.popLast() { whole += "/" + step }
        return Fingerprint.condensed(whole)
    }

    mutating func excerpt(of range: ByteRange) -> Excerpt {
        Excerpt(of: range, in: file, lines: index())
    }

    /// The fingerprint of a finding in the file, including its node if the file has any.
    mutating func fingerprint(
        of finding: Finding, rule: String, path: String, node: NodeID, in provenance: (any Provenance)?
    ) -> Fingerprint {
        switch finding.subject {
        case .written:
            let holder = finding.sheet ?? node
            let known = provenance.map { identity(of: holder, $0) } ?? ""
            let subject = written(finding, at: holder, as: nil, provenance)
            return Fingerprint(rule: rule, path: path, node: known, subject: subject)
        case .cause(let cause):
            let known = provenance.map { identity(of: node, $0) } ?? ""
            return Fingerprint(rule: rule, path: path, node: known, subject: cause)
        case .file(let cause): return Fingerprint(rule: rule, path: path, node: "", subject: cause)
        case .project(let cause): return Fingerprint(rule: rule, path: "", node: "", subject: cause)
        }
    }

    /// The fingerprint of a finding for one element that wears the faulty value; nil for a finding about the file as a
    /// whole or the project.
    mutating func fingerprint(
        of finding: Finding, at place: WornPlace, rule: String, path: String, in provenance: any Provenance
    ) -> Fingerprint? {
        let subject: String
        switch finding.subject {
        case .written: subject = written(finding, at: finding.origin.node, as: place.role, provenance)
        case .cause(let cause): subject = cause
        case .file, .project: return nil
        }
        let way = [place.node] + place.placements
        let known = way.map { identity(of: $0, provenance) }.joined(separator: " in ")
        return Fingerprint(rule: rule, path: path, node: known, subject: subject)
    }

    /// The faulty text with the property it is written for. `color` may paint any property that refers to it, so it is
    /// named after the property painted.
    private func written(
        _ finding: Finding, at node: NodeID, as role: ColorRole?, _ provenance: (any Provenance)?
    ) -> String {
        // The text of a whole node changes with the next export, so the node's identity has to be enough.
        guard finding.origin.range != provenance?.range(of: node) else { return "" }
        let subject = WrittenCause.text(in: finding.origin.range, of: file)
        let written = WrittenProperty(at: Int(finding.origin.range.lower), in: file.bytes.bytes).name
        let property = written == "color" ? role?.property ?? written : written
        return property.isEmpty ? subject : "\(property): \(subject)"
    }
}
