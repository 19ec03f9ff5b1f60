/// Findings a house accepted when it started, identified by fingerprints: findings in the baseline are not reported,
/// new ones are.
public struct Baseline: Sendable, Hashable {
    /// One finding, or several that are alike.
    public struct Entry: Sendable, Hashable {
        /// The file of the finding, by the path that its fingerprint uses.
        public var file: String
        /// The rule that found it.
        public let rule: String
        /// The node's name, shown to people.
        public let node: String
        /// The fingerprint that identifies the finding.
        public var fingerprint: String
        /// The fingerprint without the file, by which the finding is recognized in any file; nil for a finding about
        /// the project as a whole.
        public let anywhere: String?
        /// The number of findings that are alike.
        public var count: Int
        /// The subject of the finding, shown to people.
        public let note: String
        /// The reason for accepting it; nil if none was given.
        public let reason: String?
    }

    /// Sorted by file, rule and node.
    public private(set) var entries: [Entry]

    /// The name of the baseline beside a configuration that names none.
    public static let standardName = ".tincture-baseline.json"

    /// A baseline of the given entries; entries with the same fingerprint are joined.
    public init(_ entries: [Entry] = []) {
        var order: [Entry] = []
        var places: [String: Int] = [:]
        for entry in entries where entry.count > 0 {
            if let place = places[entry.fingerprint] {
                order[place].count += min(entry.count, Int.max / 2 - order[place].count)
            } else {
                places[entry.fingerprint] = order.count
                order.append(entry)
            }
        }
        self.entries = order.sorted {
            ($0.file, $0.rule, $0.node, $0.note, $0.fingerprint) < ($1.file, $1.rule, $1.node, $1.note, $1.fingerprint)
        }
    }

    /// A baseline of findings, with one entry per place; `paths` holds the path of each finding's file, as its
    /// fingerprint uses it.
    public init(of found: [Diagnostic], reason: String? = nil, paths: [String]) {
        self.init(
            zip(found, paths).filter(\.0.isForBaselines).flatMap { diagnostic, path in
                diagnostic.parts.map { Entry($0, in: path, reason: reason) }
            })
    }

    /// This baseline with the entries of another added.
    public func adding(_ other: Baseline) -> Baseline { Baseline(entries + other.entries) }

    /// The number of findings that are identified only by their element's position among its siblings.
    public var countByPlace: Int { entries.reduce(0) { $0 + ($1.isKnownByPlace ? $1.count : 0) } }

    /// The number of findings.
    public var count: Int { entries.reduce(0) { $0 + min($1.count, Int.max / 2 - $0) } }
}

extension Baseline.Entry {
    init(_ part: Diagnostic, in file: String, reason: String?) {
        let known = part.fingerprint
        self.init(
            file: file, rule: part.rule, node: known.node, fingerprint: known.text,
            anywhere: known.isOfProject ? nil : known.anywhere, count: 1,
            note: String(PrintableText.of(known.subject).prefix(80)), reason: reason)
    }

    var isOfProject: Bool { anywhere == nil }

    /// Whether the node is identified only by its position, because neither it nor an element around it has an id:
    /// another element in that position with the same fault would be taken for it.
    var isKnownByPlace: Bool {
        !node.hasPrefix("#") && node.hasSuffix("]")
    }
}
