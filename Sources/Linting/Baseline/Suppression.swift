public import SourceText

/// Why a finding is not reported.
public enum Suppression: Sendable, Hashable, Codable {
    /// The baseline contains it.
    case baseline
    /// The design states an exception at these bytes.
    case stated(at: ByteRange, reason: String?)
}

extension Diagnostic {
    /// The same finding with the reason why it is not reported.
    func suppressed(by suppression: Suppression) -> Diagnostic {
        var copy = self
        copy.suppression = suppression
        return copy
    }

    /// The same finding without its fix, and with a note saying why the fix is not made; the obstacle is a clause that
    /// begins with “as”.
    func unfixed(_ obstacle: Message) -> Diagnostic {
        var copy = self
        (copy.fix, copy.edits) = (nil, [])
        copy.notes.append(PlacedNote(message: "\(Aside.unfixed)\(obstacle)", position: nil))
        return copy
    }

    /// The individual findings it stands for, one for each element that has the fault.
    public var parts: [Diagnostic] { members.isEmpty ? worn : members.flatMap(\.parts) }

    /// The findings it stands for, one for each place in the file and at most ``mostApart``, for readers that identify
    /// a finding by its place. The finding itself if it has only one place, or if its members are not kept
    /// (``LintOptions``).
    public var apart: [Diagnostic] {
        guard !members.isEmpty else { return [self] }
        var met: Set<ByteRange> = []
        var apart: [Diagnostic] = []
        for member in members.lazy.flatMap(\.apart) where met.insert(member.range).inserted {
            guard apart.count < Diagnostic.mostApart else {
                // The last one counts those that are not told.
                apart[apart.count - 1].places += member.places
                continue
            }
            apart.append(suppression.map(member.suppressed) ?? member)
        }
        return apart.count > 1 ? apart : [self]
    }

    /// The most places of one finding that are listed individually: a traced picture may have a thousand colors that
    /// all need the same answer.
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

    /// The fingerprint of each of ``parts``.
    var fingerprints: [Fingerprint] {
        guard members.isEmpty else { return members.flatMap(\.fingerprints) }
        return wearers.isEmpty ? [fingerprint] : wearers.map(\.fingerprint)
    }

    /// The finding reduced to these of its parts; nil if there are none.
    func telling(_ parts: [Diagnostic]) -> Diagnostic? {
        guard parts.count < fingerprints.count else { return self }
        // Of parts at the same bytes, the most severe comes first.
        guard let speaker = parts.indices.min(by: { parts[$0].range.lower < parts[$1].range.lower }) else { return nil }
        var first = parts[speaker]
        first.places = parts.reduce(0) { $0 + $1.places }
        // A fix for only one of several places would not settle the finding.
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

    /// Whether a baseline may contain it. A file that cannot be read has not been judged, and findings about exceptions
    /// are to be settled where the exceptions are stated.
    var isForBaselines: Bool { rule != RuleCard.unreadableDocument.id && !rule.hasPrefix("suppression/") }

    /// Whether its fingerprints use the given path, or none.
    func isKnown(at path: String) -> Bool {
        fingerprint.isKnown(at: path) && members.allSatisfy { $0.isKnown(at: path) }
            && wearers.allSatisfy { $0.fingerprint.isKnown(at: path) }
    }

    /// The same finding with fingerprints that use another path for its file.
    public func known(at path: String) -> Diagnostic {
        var copy = self
        copy.fingerprint = fingerprint.known(at: path)
        copy.members = members.map { $0.known(at: path) }
        for index in wearers.indices { copy.wearers[index].fingerprint = wearers[index].fingerprint.known(at: path) }
        return copy
    }
}
