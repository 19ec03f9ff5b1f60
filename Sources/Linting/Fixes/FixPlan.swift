import SourceText

/// Selects the fixes of a file that can be made at once: of two that touch the same bytes, the second has to wait.
public struct FixPlan: Sendable {
    /// The findings whose fixes are selected, in the order of the file.
    public private(set) var diagnostics: [Diagnostic] = []
    /// The edits, in order and without overlaps.
    public private(set) var edits: [Fix.Edit] = []

    /// Selects fixes of one file's findings that are trusted enough, change the text and do not conflict; earlier ones
    /// in the file take precedence, and of two at one place the more trusted one.
    public init(of diagnostics: [Diagnostic], trusting trust: Fix.Trust, in text: EditedText) {
        let bytes = text.bytes
        let wanted = diagnostics.compactMap { diagnostic in
            diagnostic.fix.map { (diagnostic: diagnostic, fix: $0, edits: FixPlan.inOrder($0.edits)) }
        }.filter { entry in
            entry.fix.trust <= trust && FixPlan.fit(entry.edits, in: bytes)
        }.sorted { a, b in
            let (first, second) = (a.edits[0].range, b.edits[0].range)
            return (first.lower, a.fix.trust.rank, first.upper, a.diagnostic.rule)
                < (second.lower, b.fix.trust.rank, second.upper, b.diagnostic.rule)
        }
        for entry in wanted { take(entry.diagnostic, entry.edits) }
    }

    /// Whether there is nothing to do.
    public var isEmpty: Bool { diagnostics.isEmpty }

    private mutating func take(_ diagnostic: Diagnostic, _ own: [Fix.Edit]) {
        var added: [(place: Int, edit: Fix.Edit)] = []
        for edit in own {
            let place = edits.partitioningIndex { $0.range.upper >= edit.range.lower }
            // An edit that two fixes share is made once.
            if edits[place...].prefix(3).contains(edit) { continue }
            guard !edits[place...].prefix(while: { $0.range.lower <= edit.range.upper }).contains(where: edit.touches)
            else { return }
            added.append((place, edit))
        }
        for (_, edit) in added { edits.insert(edit, at: edits.partitioningIndex { !$0.isBefore(edit) }) }
        diagnostics.append(diagnostic)
    }

    private static func inOrder(_ edits: [Fix.Edit]) -> [Fix.Edit] { edits.sorted { $0.isBefore($1) } }

    /// Whether sorted edits lie within a text, do not touch each other, and change it.
    private static func fit(_ edits: [Fix.Edit], in bytes: [UInt8]) -> Bool {
        guard let last = edits.last, Int(last.range.upper) <= bytes.count else { return false }
        guard edits.allSatisfy({ $0.range.lower <= $0.range.upper && $0.range.upper <= last.range.upper }) else {
            return false
        }
        for (one, next) in zip(edits, edits.dropFirst()) where one.touches(next) { return false }
        return edits.contains { edit in
            !bytes[Int(edit.range.lower)..<Int(edit.range.upper)].elementsEqual(edit.replacement.utf8)
        }
    }
}

extension Fix.Trust: Comparable {
    /// Safe fixes rank below suggested ones, so that asking for suggestions includes them.
    public static func < (a: Fix.Trust, b: Fix.Trust) -> Bool { a.rank < b.rank }

    fileprivate var rank: Int {
        switch self {
        case .safe: 0
        case .suggested: 1
        }
    }
}

extension Fix.Edit {
    fileprivate func isBefore(_ other: Fix.Edit) -> Bool {
        (range.lower, range.upper) < (other.range.lower, other.range.upper)
    }

    /// Whether the two edits conflict: they share bytes, or both insert at the same place.
    fileprivate func touches(_ other: Fix.Edit) -> Bool {
        if range.lower < other.range.upper, other.range.lower < range.upper { return true }
        return range.lower == other.range.lower && range.upper == range.lower && other.range.upper == other.range.lower
    }
}
