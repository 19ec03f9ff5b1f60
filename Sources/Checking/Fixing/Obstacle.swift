import ColorScience
import DesignModel
import Linting
import SourceText

/// The reason why a fix is not made: the file could be read less well than before, a new finding would appear, or an
/// excepted element would change.
struct Obstacle: Error {
    /// The reason, as a clause that begins with “as”.
    let clause: Message
    /// Whether the fix was tried, so that its effect is known.
    var isTried = true

    /// The factor by which a finding may grow worse and still count as the same: the slightest change of a color moves
    /// every contrast a little.
    static let mostWorse = 1.05

    /// Compares the results for a file before and after a fix, finding by finding; nil if there is no obstacle.
    init?(between before: LintRun.Answer, _ after: LintRun.Answer, made change: FileChange) {
        if case .verbatim? = after.text {
            self.init(
                between: before, after, change.plan.edits, in: change.before.bytes,
                settling: Set(change.plan.diagnostics.map(\.rule)))
        } else {
            self = .unread(in: "the file")
        }
    }

    /// The same for a design that is not changed itself but shows a changed file.
    init?(between before: LintRun.Answer, _ after: LintRun.Answer, in path: String) {
        self.init(between: before, after, [], in: [], at: path)
    }

    private init(_ clause: Message) { self.clause = clause }

    private static func unread(in file: String) -> Obstacle {
        Obstacle("as \(file) could not be read as well as before")
    }

    /// The change would make the configuration unusable, because it alters a file that the configuration depends on.
    static let unusable = Obstacle("as the configuration could not be used then")

    /// A style sheet selects elements by the value that would change, with effects that are not known.
    static func selected(_ attribute: String) -> Obstacle {
        Obstacle("as a style sheet in the file asks for values of “\(attribute.shortened(to: 60))”")
    }

    /// Browsers follow a style sheet that was not read and may select by any value.
    static let open = Obstacle("as the file has a style sheet that is not read and may ask for what it changes")

    /// An invisible difference would become visible.
    static let amplified = Obstacle("as a filter in the file makes much of small differences between colors")

    /// The fix was not tried, after many others of the project had failed.
    static let untried = untried("as too many others could not be made for it to be tried; run again over fewer files")

    /// The fix was not tried, after many others of its own file had failed.
    static let untriedInFile = untried(
        "as too many others of the file could not be made for it to be tried; settle those, then run again")

    private static func untried(_ clause: Message) -> Obstacle {
        var obstacle = Obstacle(clause)
        obstacle.isTried = false
        return obstacle
    }

    /// The fix would cause a new finding, in the file at `path` if it is another one.
    static func bringing(_ diagnostic: Diagnostic, at path: String? = nil) -> Obstacle {
        let place = path.map { " in \($0.shortened(to: 200))" } ?? ""
        return Obstacle("as it would bring \(diagnostic.rule)\(place): \(diagnostic.message)")
    }

    private init?(
        between before: LintRun.Answer, _ after: LintRun.Answer, _ edits: [Fix.Edit], in bytes: [UInt8],
        settling rules: Set<String> = [], at path: String? = nil
    ) {
        guard let document = after.document, let old = before.document, document.format == old.format,
            document.error == nil || old.error != nil,
            Obstacle.isNoMore(after.troubles.map(\.kind), than: before.troubles.map(\.kind))
        else {
            self = .unread(in: path?.shortened(to: 200) ?? "the file")
            return
        }
        let shift = Shift(edits)
        // If elements are added or removed, paths of elements are renumbered, so that findings are identified by
        // position only.
        let knowsElements = !edits.contains { edit in
            bytes[Int(edit.range.lower)..<Int(edit.range.upper)].contains { "<{".utf8.contains($0) }
        }
        var reported = Known(knowsElements: knowsElements)
        var excepted = Known(knowsElements: knowsElements)
        for diagnostic in old.diagnostics { reported.take(diagnostic, shift) }
        let oldHidden = old.hidden + before.overridden
        for diagnostic in oldHidden { excepted.take(diagnostic, shift) }
        for diagnostic in document.diagnostics.flatMap(\.parts) where !reported.answers(for: diagnostic) {
            self = .bringing(diagnostic, at: path)
            return
        }
        var seen = Known(knowsElements: knowsElements)
        let newHidden = document.hidden + after.overridden
        for diagnostic in newHidden {
            seen.take(diagnostic, Shift([]))
            for part in diagnostic.parts where !excepted.answers(for: part) && !reported.holds(part) {
                self = .sparing(part)
                return
            }
        }
        // An exception was made for the values at that time, so they must not change.
        for part in oldHidden.flatMap(\.parts) where rules.contains(part.rule) {
            guard seen.holds(part, at: shift.moved(part.range.lower), measuring: part.data) else {
                self = .sparing(part)
                return
            }
        }
        return nil
    }

    private static func sparing(_ part: Diagnostic) -> Obstacle {
        let name = part.trail.last ?? part.element ?? "a part"
        return Obstacle("as “\(name.shortened(to: 60))” would change along, and is excepted")
    }

    private static func isNoMore<Value: Hashable>(_ values: [Value], than others: [Value]) -> Bool {
        let allowed = Dictionary(others.map { ($0, 1) }, uniquingKeysWith: +)
        return Dictionary(values.map { ($0, 1) }, uniquingKeysWith: +).allSatisfy { $1 <= allowed[$0] ?? 0 }
    }

    /// Maps byte offsets of a text to offsets in the edited text.
    struct Shift {
        private let edits: [Fix.Edit]

        init(_ edits: [Fix.Edit]) { self.edits = edits }

        func moved(_ offset: UInt32) -> Int {
            var place = Int(offset)
            for edit in edits {
                if edit.range.upper <= offset {
                    place += edit.replacement.utf8.count - edit.range.range.count
                } else if edit.range.lower <= offset {
                    return place - Int(offset - edit.range.lower)
                }
            }
            return place
        }
    }

    /// The findings of a file, by rule, mode and place, with their weight.
    private struct Known {
        private struct Key: Hashable {
            let rule: String
            let mode: ColorScheme
            /// Nil for a finding about the file as a whole, which may point at any of several places.
            let place: Int?
            let element: String?
        }
        private struct Found {
            var left = 0
            var worst = 0.0
            var data: [[Datum.Field]] = []
        }

        private let knowsElements: Bool
        private var found: [Key: Found] = [:]

        init(knowsElements: Bool) { self.knowsElements = knowsElements }

        /// A finding without a mode counts for both, so that settling it in one mode does not permit a new one in the
        /// other.
        private func keys(_ part: Diagnostic, at place: Int) -> [Key] {
            let isOfFile = part.fingerprint.node.isEmpty
            return (part.mode.map { [$0] } ?? [.light, .dark]).map { mode in
                Key(
                    rule: part.rule, mode: mode, place: isOfFile ? nil : place,
                    element: isOfFile || !knowsElements ? nil : part.element)
            }
        }

        mutating func take(_ diagnostic: Diagnostic, _ shift: Shift) {
            for part in diagnostic.parts {
                for key in keys(part, at: shift.moved(part.range.lower)) {
                    var own = found[key] ?? Found()
                    own.left += part.places
                    own.worst = max(own.worst, part.weight)
                    own.data.append(part.data)
                    found[key] = own
                }
            }
        }

        /// Whether this finding existed before and has not grown worse; each earlier finding counts only once.
        mutating func answers(for part: Diagnostic) -> Bool {
            for key in keys(part, at: Int(part.range.lower)) {
                guard let own = found[key], own.left >= part.places,
                    key.place == nil || part.weight <= own.worst * Obstacle.mostWorse
                else { return false }
                found[key]?.left -= part.places
            }
            return true
        }

        /// Whether this finding existed at all.
        func holds(_ part: Diagnostic) -> Bool {
            keys(part, at: Int(part.range.lower)).allSatisfy { found[$0] != nil }
        }

        /// Whether this finding is at a place with the same data.
        func holds(_ part: Diagnostic, at place: Int, measuring data: [Datum.Field]) -> Bool {
            keys(part, at: place).allSatisfy { found[$0]?.data.contains(data) ?? false }
        }
    }
}
