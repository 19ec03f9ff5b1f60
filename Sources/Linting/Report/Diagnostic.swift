public import ColorScience
import DesignModel
public import SourceText

/// A finding with its place, the unit of a report.
public struct Diagnostic: Sendable, Codable {
    /// A note with its place.
    public struct PlacedNote: Sendable, Codable, Hashable {
        /// The sentence.
        public let message: Message
        /// The start of the bytes it is about, if they differ from the finding's.
        public let position: TextPosition?
        /// The file of those bytes, if it differs from the finding's.
        public let path: String?

        /// A note with its place.
        public init(message: Message, position: TextPosition?, path: String? = nil) {
            self.message = message
            self.position = position
            self.path = path
        }
    }

    /// An edit of the fix with its place.
    public struct PlacedEdit: Sendable, Codable, Hashable {
        /// The bytes to replace.
        public let span: TextSpan
        /// The text that replaces them.
        public let replacement: String
    }

    /// The rule's id.
    public let rule: String
    /// Its severity.
    public let severity: Severity
    /// The file, relative to the folder that paths are relative to, with `/` between folders.
    public let path: String
    /// The bytes it points at, as offsets in the file.
    public let range: ByteRange
    /// The same bytes by line and column.
    public let span: TextSpan
    /// What is wrong.
    public internal(set) var message: Message
    /// The mode it was found in; nil if it was found in every mode studied.
    public internal(set) var mode: ColorScheme?
    /// The label shown beside the marked bytes.
    public let label: Message?
    /// Evidence, and values that would pass.
    public internal(set) var notes: [PlacedNote]
    /// How the file could be changed.
    public internal(set) var fix: Fix?
    /// The edits of ``fix`` by line and column.
    public internal(set) var edits: [PlacedEdit]
    /// The data behind it.
    public let data: [Datum.Field]
    /// Among findings of its rule, a greater weight is worse; 0 if the rule does not weigh them.
    public let weight: Double
    /// The number of places in the design that it stands for.
    public internal(set) var places: Int
    /// Why a value stated in a configuration could not be measured, in words for lists; nil for all other findings.
    public let unmeasured: String?
    /// The node it is about, in the format's own notation, such as `/svg[1]/text[2]`; nil if the file has no nodes.
    public internal(set) var element: String?
    /// The node's id.
    public internal(set) var identifier: String?
    /// The names of the nodes that lead to it, from the root.
    public internal(set) var trail: [String]
    /// The line it is in; nil where the file could not be read.
    public let excerpt: Excerpt?
    /// Its identity from run to run.
    public internal(set) var fingerprint: Fingerprint
    /// The findings it is reported for, itself included; empty if it stands for itself alone or members were not
    /// requested.
    var members: [Diagnostic] = []
    /// The elements that wear the faulty value, if they are not the node that writes it; empty if they were not
    /// requested.
    var wearers: [Wearing] = []
    /// Why it is not reported; nil if it is.
    public internal(set) var suppression: Suppression?

    /// An element that wears the faulty value.
    struct Wearing: Sendable, Codable {
        /// The identity of the fault in this element.
        var fingerprint: Fingerprint
        /// The number of times it is drawn.
        var places: Int
        /// The node as in a finding about this element alone.
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

    /// A finding about bytes of a file that is not a design, such as a palette entry or an override.
    public init(_ finding: Finding, of card: RuleCard, severity: Severity, path: String, in file: SourceFile) {
        var places = DiagnosticPlaces(of: file)
        let notes = finding.notes.map { note in
            PlacedNote(message: note.message, position: note.range.map { places.position(of: $0.lower) })
        }
        self.init(
            finding, of: card, severity: severity, path: path, provenance: nil, notes: notes, in: &places)
    }

    /// A file that could not be opened at all.
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
        // Messages in reports end without a period, like those of rules.
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
        // The message may contain positions, so it is no part of the identity; a file is unreadable only once.
        fingerprint = Fingerprint(rule: rule, path: path, node: "", subject: "")
    }
}

/// The most letters of an id that are kept; enough to tell it from others.
private let longestIdentifier = 1_000

extension Provenance {
    /// The node's id, shortened if very long: thousands of findings may be about one node.
    func toldIdentifier(of node: NodeID) -> String? {
        let identifier = identifier(of: node)
        guard let whole = identifier, whole.utf8.count > longestIdentifier else { return identifier }
        // Unlike quoted text, it is not searched for white space, which would take as long as making the finding.
        return String(whole.unicodeScalars.prefix(longestIdentifier)) + "…"
    }
}

extension Diagnostic {
    /// Whether both say the same about the same bytes of one file.
    public func isSame(as other: Diagnostic) -> Bool {
        rule == other.rule && range == other.range && mode == other.mode && fingerprint == other.fingerprint
    }
}

extension Sequence<Diagnostic> {
    /// Sorted by path, then bytes, then rule, as in every report; equal findings keep their order.
    public func sorted() -> [Diagnostic] { Array(self).sorted() }
}

extension Array<Diagnostic> {
    /// Sorted as in every report.
    public func sorted() -> [Diagnostic] { order.map { places in places.map { self[$0] } } ?? self }

    /// The indices sorted by path, then bytes, then rule; nil if the findings are in order already. Equal findings keep
    /// their order.
    var order: [Int]? {
        // Compares in place and sorts indices: a finding is large, and most often all are in order already.
        let all = span
        func isBefore(_ one: Int, _ other: Int) -> Bool {
            (all[one].path, all[one].range.lower, all[one].range.upper, all[one].rule)
                < (all[other].path, all[other].range.lower, all[other].range.upper, all[other].rule)
        }
        guard indices.dropFirst().contains(where: { isBefore($0, $0 - 1) }) else { return nil }
        return indices.sorted(by: isBefore)
    }
}
