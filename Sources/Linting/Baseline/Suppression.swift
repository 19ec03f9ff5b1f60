public import SourceText

/// Why a finding is not reported.
public enum Suppression: Sendable, Hashable, Codable {
    /// A baseline has it.
    case baseline
    /// The design states an exception at these bytes.
    case stated(at: ByteRange, reason: String?)
}

extension Diagnostic {
    /// The same finding, and why it is not reported.
    func suppressed(by suppression: Suppression) -> Diagnostic {
        var copy = self
        copy.suppression = suppression
        return copy
    }

    /// The same finding without its fix, and why that is not made: a clause that begins with “as”.
    func unfixed(_ obstacle: Message) -> Diagnostic {
        var copy = self
        (copy.fix, copy.edits) = (nil, [])
        copy.notes.append(PlacedNote(message: "\(Aside.unfixed)\(obstacle)", position: nil))
        return copy
    }

    /// The findings it is told for, one for each that wears what is at fault.
    public var parts: [Diagnostic] { members.isEmpty ? worn : members.flatMap(\.parts) }

    /// The findings it is told for, one for each place in the file and no more than ``mostApart``: for readers that know a finding by
    /// its place. Itself where there is one place, or where its members are not told (``LintOptions``).
    public var apart: [Diagnostic] {
        guard !members.isEmpty else { return [self] }
        var met: Set<ByteRange> = []
        var apart: [Diagnostic] = []
        for member in members.lazy.flatMap(\.apart) where met.insert(member.range).inserted {
            guard apart.count < Diagnostic.mostApart else { break }
            apart.append(suppression.map(member.suppressed) ?? member)
        }
        return apart.count > 1 ? apart : [self]
    }

    /// Places of one finding that are told one by one: a traced picture may have a thousand colors, and one answer to all of them.
    public static let mostApart = 100

    private var worn: [Diagnostic] {
        guard !wearers.isEmpty else { return [self] }
        var one = self
        one.wearers = []
        return wearers.map { wearing in
            one.fingerprint = wearing.fingerprint
            one.places = wearing.places
            (one.element, one.identifier, one.trail) = (wearing.element, wearing.identifier, wearing.trail)
            return one
        }
    }

    /// What each of ``parts`` is known by.
    var fingerprints: [Fingerprint] {
        guard members.isEmpty else { return members.flatMap(\.fingerprints) }
        return wearers.isEmpty ? [fingerprint] : wearers.map(\.fingerprint)
    }

    /// What is left of a finding when it is told for these of its parts alone.
    func telling(_ parts: [Diagnostic]) -> Diagnostic? {
        guard parts.count < fingerprints.count else { return self }
        // Of those at the same bytes the weightiest comes first.
        guard let speaker = parts.indices.min(by: { parts[$0].range.lower < parts[$1].range.lower }) else { return nil }
        var first = parts[speaker]
        first.places = parts.reduce(0) { $0 + $1.places }
        // A fix that settles one of several places leaves the finding.
        if parts.contains(where: { $0.range != first.range }) { (first.fix, first.edits) = (nil, []) }
        for place in parts.indices.filter({ $0 != speaker }).prefix(3) {
            let other = parts[place]
            let look = other.range == first.range ? other.label.map { ": \($0)" } ?? "" : ""
            first.notes.append(PlacedNote(message: "\(Aside.place)\(look)", position: other.start))
        }
        first.members = parts.count > 1 ? parts : []
        first.wearers = []
        return first
    }

    /// Whether a baseline may have it: a file that cannot be read has been judged by nobody, and what is said of exceptions
    /// is settled where they are stated.
    var isForBaselines: Bool { rule != RuleCard.unreadableDocument.id && !rule.hasPrefix("suppression/") }

    /// Whether it is known by a path, or by none.
    func isKnown(at path: String) -> Bool {
        fingerprint.isKnown(at: path) && members.allSatisfy { $0.isKnown(at: path) }
            && wearers.allSatisfy { $0.fingerprint.isKnown(at: path) }
    }

    /// The same finding as if its file were known by another path.
    public func known(at path: String) -> Diagnostic {
        var copy = self
        copy.fingerprint = fingerprint.known(at: path)
        copy.members = members.map { $0.known(at: path) }
        for index in wearers.indices { copy.wearers[index].fingerprint = wearers[index].fingerprint.known(at: path) }
        return copy
    }
}
