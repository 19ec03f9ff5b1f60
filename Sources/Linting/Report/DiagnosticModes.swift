public import ColorScience
import SourceText

extension Diagnostic {
    /// Joins the findings of several modes into one list: a finding that is the same in all of them appears once, any
    /// other with the mode it was found in.
    public static func merged(_ found: [(mode: ColorScheme, diagnostics: [Diagnostic])]) -> [Diagnostic] {
        guard let first = found.first, found.count > 1 else { return found.first?.diagnostics ?? [] }
        let keys = found.map { Set($0.diagnostics.map(Key.init)) }
        func isEverywhere(_ diagnostic: Diagnostic) -> Bool {
            let key = Key(diagnostic)
            return keys.allSatisfy { $0.contains(key) }
        }
        var result = first.diagnostics.filter(isEverywhere)
        for (mode, diagnostics) in found {
            for diagnostic in diagnostics where !isEverywhere(diagnostic) { result.append(diagnostic.seen(in: mode)) }
        }
        return result.sorted()
    }

    /// The properties by which findings of two modes count as the same.
    private struct Key: Hashable {
        let rule: String
        let range: ByteRange
        let message: Message
        let label: Message?

        init(_ diagnostic: Diagnostic) {
            rule = diagnostic.rule
            range = diagnostic.range
            message = diagnostic.message
            label = diagnostic.label
        }
    }

    private func seen(in mode: ColorScheme) -> Diagnostic {
        var copy = self
        copy.mode = mode
        copy.fingerprint = fingerprint.seen(in: mode)
        copy.members = members.map { $0.seen(in: mode) }
        for index in wearers.indices { copy.wearers[index].fingerprint = wearers[index].fingerprint.seen(in: mode) }
        copy.message = message + Message(", in \(mode.rawValue) mode")
        return copy
    }
}
