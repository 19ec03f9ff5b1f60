public import ColorScience
import DesignModel
public import SourceText

/// A finding in its place: what a report is made of.
public struct Diagnostic: Sendable, Codable {
    /// A note in its place.
    public struct PlacedNote: Sendable, Codable, Hashable {
        /// The sentence.
        public let message: Message
        /// Where it speaks of other bytes than the finding's, where those start.
        public let position: TextPosition?
        /// The file those bytes are in, where it is another than the finding's.
        public let path: String?

        /// A note in its place.
        public init(message: Message, position: TextPosition?, path: String? = nil) {
            self.message = message
            self.position = position
            self.path = path
        }
    }

    /// An edit of its fix in its place.
    public struct PlacedEdit: Sendable, Codable, Hashable {
        /// The bytes to replace.
        public let span: TextSpan
        /// What to put there.
        public let replacement: String
    }

    /// The rule's id.
    public let rule: String
    /// How much it matters.
    public let severity: Severity
    /// The file, relative to the folder that paths are relative to, with `/` between folders.
    public let path: String
    /// The bytes it points at.
    public let range: ByteRange
    /// Where they start and end.
    public let span: TextSpan
    /// What is wrong.
    public internal(set) var message: Message
    /// The mode it was found in, where it was not found in all that were looked at.
    public internal(set) var mode: ColorScheme?
    /// What to say beside the marked bytes.
    public let label: Message?
    /// Evidence, and what would pass.
    public internal(set) var notes: [PlacedNote]
    /// How the file could be changed.
    public internal(set) var fix: Fix?
    /// The edits of ``fix`` by line and column.
    public internal(set) var edits: [PlacedEdit]
    /// The facts behind it.
    public let data: [Datum.Field]
    /// Of findings of its rule, the greater is the worse; 0 where the rule does not say.
    public let weight: Double
    /// How many places of the design it speaks for.
    public internal(set) var places: Int
    /// Why what a configuration states could not be measured, in words for lists; nil for everything else.
    public let unmeasured: String?
    /// The node it is about, in the format's own notation, such as `/svg[1]/text[2]`; nil where the file has no nodes.
    public internal(set) var element: String?
    /// The node's id.
    public internal(set) var identifier: String?
    /// What people call the nodes that lead to it, from the root.
    public internal(set) var trail: [String]
    /// The line it is in; nil where the file could not be read.
    public let excerpt: Excerpt?
    /// What it is known by from run to run.
    public internal(set) var fingerprint: Fingerprint
    /// The findings it is told for, itself among them; empty where it is told for itself alone, or nobody will ask.
    var members: [Diagnostic] = []
    /// What wears the value that is at fault, where that is others than who writes it; empty where nobody will ask.
    var wearers: [Wearing] = []
    /// Why it is not reported; nil where it is.
    public internal(set) var suppression: Suppression?

    /// Something that wears the value at fault.
    struct Wearing: Sendable, Codable {
        /// What the fault is known by there.
        var fingerprint: Fingerprint
        /// How often it is drawn.
        var places: Int
        /// Its node, as of a finding about it alone.
        let element: String
        let identifier: String?
        let trail: [String]
    }
}

extension Diagnostic {
    /// Where the bytes it points at start.
    public var start: TextPosition { span.start }
    /// Where they end, exclusive.
    public var end: TextPosition { span.end }

    init(
        _ finding: Finding, of active: ActiveRule, path: String, provenance: any Provenance,
        notes: [PlacedNote], in places: inout DiagnosticPlaces
    ) {
        self.init(
            finding, of: active.card, severity: active.severity, path: path, provenance: provenance, notes: notes,
            in: &places)
    }

    init(
        _ finding: Finding, of card: RuleCard, severity: Severity, path: String, provenance: (any Provenance)?,
        notes: [PlacedNote], in places: inout DiagnosticPlaces
    ) {
        let node = finding.origin.node
        rule = card.id
        self.severity = severity
        self.path = path
        range = finding.origin.range
        span = places.span(of: range)
        message = finding.message
        label = finding.label
        self.notes = notes
        fix = finding.fix
        edits = (finding.fix?.edits ?? []).map {
            PlacedEdit(span: places.span(of: $0.range), replacement: $0.replacement)
        }
        data = finding.data
        weight = finding.weight
        self.places = finding.places
        unmeasured = finding.unmeasured
        element = provenance?.path(of: node)
        identifier = provenance?.toldIdentifier(of: node)
        trail = if let provenance { places.trail(to: node, provenance) } else { [] }
        excerpt = places.excerpt(of: range)
        fingerprint = places.fingerprint(
            of: finding, rule: rule, path: path, node: node, in: provenance)
    }

    init(_ trouble: ReadingTrouble, path: String, in places: inout DiagnosticPlaces) {
        self.init(
            unreadable: trouble.message, path: path, range: trouble.range, span: places.span(of: trouble.range),
            excerpt: places.excerpt(of: trouble.range))
    }

    /// A finding about bytes of a file that is no design: an entry of a palette, an override.
    public init(_ finding: Finding, of card: RuleCard, severity: Severity, path: String, in file: SourceFile) {
        var places = DiagnosticPlaces(of: file)
        let notes = finding.notes.map { note in
            PlacedNote(message: note.message, position: note.range.map { places.position(of: $0.lower) })
        }
        self.init(
            finding, of: card, severity: severity, path: path, provenance: nil, notes: notes, in: &places)
    }

    /// A file whose bytes could not be had at all.
    public init(unreadable message: String, path: String) {
        self.init(unreadable: message, path: path, range: ByteRange(0..<0), span: .start, excerpt: nil)
    }

    private init(
        unreadable message: String, path: String, range: ByteRange, span: TextSpan, excerpt: Excerpt?
    ) {
        rule = RuleCard.unreadableDocument.id
        severity = .error
        self.path = path
        self.range = range
        self.span = span
        // Messages of reports end without one, like those of rules.
        self.message = Message(message.hasSuffix(".") ? String(message.dropLast()) : message)
        label = nil
        notes = []
        fix = nil
        edits = []
        data = []
        weight = 0
        places = 1
        unmeasured = nil
        element = nil
        identifier = nil
        trail = []
        self.excerpt = excerpt
        // The message may hold places; a file is unreadable once.
        fingerprint = Fingerprint(rule: rule, path: path, node: "", subject: "")
    }
}

/// So many letters of an id tell it from others.
private let longestIdentifier = 1_000

extension Provenance {
    /// The node's id, cut where nobody reads on: thousands of findings may be about one node.
    func toldIdentifier(of node: NodeID) -> String? {
        let identifier = identifier(of: node)
        guard let whole = identifier, whole.utf8.count > longestIdentifier else { return identifier }
        // Not looked through for white space, as what a sentence quotes is: that would take as long as the finding.
        return String(whole.unicodeScalars.prefix(longestIdentifier)) + "…"
    }
}

extension Diagnostic {
    /// Whether both say the same of the same bytes of one file.
    public func isSame(as other: Diagnostic) -> Bool {
        rule == other.rule && range == other.range && mode == other.mode && fingerprint == other.fingerprint
    }
}

extension Sequence<Diagnostic> {
    /// By path, then bytes, then rule: the order of every report. What is equal in all of them stays as it is.
    public func sorted() -> [Diagnostic] { Array(self).sorted() }
}

extension Array<Diagnostic> {
    /// In the order of every report.
    public func sorted() -> [Diagnostic] { order.map { places in places.map { self[$0] } } ?? self }

    /// Their places by path, then bytes, then rule; nil where they stand so already. What is equal in all of them stays as it is.
    var order: [Int]? {
        // In place, member by member, and by their numbers: a finding holds much, and most often all are in order already.
        let all = span
        func isBefore(_ one: Int, _ other: Int) -> Bool {
            (all[one].path, all[one].range.lower, all[one].range.upper, all[one].rule)
                < (all[other].path, all[other].range.lower, all[other].range.upper, all[other].rule)
        }
        guard indices.dropFirst().contains(where: { isBefore($0, $0 - 1) }) else { return nil }
        return indices.sorted(by: isBefore)
    }
}
