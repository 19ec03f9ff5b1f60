/// Findings that were there when a house began, by what they are known by: what is in it is not reported, what is new is.
public struct Baseline: Sendable, Hashable {
    /// A finding, or several that are alike.
    public struct Entry: Sendable, Hashable {
        /// The file it was found in, by the path that fingerprints know it by.
        public var file: String
        /// The rule that found it.
        public let rule: String
        /// The node, for people.
        public let node: String
        /// What it is known by.
        public var fingerprint: String
        /// What it is known by in whatever file; nil for a finding about the project as a whole.
        public let anywhere: String?
        /// How many findings are alike.
        public var count: Int
        /// What is at fault, for people.
        public let note: String
        /// Why it was taken in; nil where nobody said.
        public let reason: String?
    }

    /// In the order of files, rules and nodes.
    public private(set) var entries: [Entry]

    /// The name of the file beside a configuration, where it names none.
    public static let standardName = ".tincture-baseline.json"

    /// A baseline of the given entries; entries that are alike become one.
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

    /// What was found, one place at a time; `paths` are those that the file of each is known by.
    public init(of found: [Diagnostic], reason: String? = nil, paths: [String]) {
        self.init(
            zip(found, paths).filter(\.0.isForBaselines).flatMap { diagnostic, path in
                diagnostic.parts.map { Entry($0, in: path, reason: reason) }
            })
    }

    /// This and further entries.
    public func adding(_ other: Baseline) -> Baseline { Baseline(entries + other.entries) }

    /// How many findings are known by the place of their element among others alone.
    public var countByPlace: Int { entries.reduce(0) { $0 + ($1.isKnownByPlace ? $1.count : 0) } }

    /// How many findings it has.
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

    /// Whether no id, its own or of what it lies in, tells its node from the next one of its kind: another element in its
    /// place with the same fault would pass for it.
    var isKnownByPlace: Bool {
        !node.hasPrefix("#") && node.hasSuffix("]")
    }
}
