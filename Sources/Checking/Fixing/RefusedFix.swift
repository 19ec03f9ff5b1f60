import Linting
import SourceText

/// A fix that is not made, and why.
struct RefusedFix: Sendable {
    /// The index of the file in the run.
    let index: Int
    /// The finding that the fix would settle, as it was when the fix was refused.
    let diagnostic: Diagnostic
    /// The reason.
    let obstacle: Obstacle
    /// The current start of the finding.
    private var place: Int

    init(_ diagnostic: Diagnostic, at index: Int, _ obstacle: Obstacle) {
        (self.index, self.diagnostic, self.obstacle) = (index, diagnostic, obstacle)
        place = Int(diagnostic.range.lower)
    }

    /// Whether a current finding of the same file is the one whose fix was refused.
    func isOf(_ other: Diagnostic) -> Bool {
        place == Int(other.range.lower) && diagnostic.rule == other.rule && diagnostic.mode == other.mode
            && diagnostic.fingerprint == other.fingerprint
    }

    /// The same fix after other changes to its file.
    func moved(by changes: [FileChange]) -> RefusedFix {
        guard let change = changes.first(where: { $0.index == index }) else { return self }
        var copy = self
        copy.place = Obstacle.Shift(change.plan.edits).moved(UInt32(clamping: place))
        return copy
    }
}
