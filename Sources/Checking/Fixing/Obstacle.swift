import ColorScience
import DesignModel
import Linting
import SourceText

/// What keeps a fix from being made: the file can no longer be read as well as before, something is found that was not found
/// there before, or what is excepted would change along.
struct Obstacle: Error {
    /// Why the fix is not made, as a clause that begins with “as”.
    let clause: Message
    /// Whether anybody knows what the fix would bring.
    var isTried = true

    /// A finding that stays counts as another one where it grows worse by more than this: a slip of a color moves every
    /// contrast by a hair.
    static let mostWorse = 1.05

    /// Holds what came of a file after a fix against what came of it before, finding by finding; nil where nothing speaks
    /// against it.
    init?(between before: LintRun.Answer, _ after: LintRun.Answer, made change: FileChange) {
        if case .verbatim? = after.text {
            self.init(
                between: before, after, change.plan.edits, in: change.before.bytes,
                settling: Set(change.plan.diagnostics.map(\.rule)))
        } else {
            self = .unread(in: "the file")
        }
    }

    /// The same for a design that is not changed itself, and shows one that is.
    init?(between before: LintRun.Answer, _ after: LintRun.Answer, in path: String) {
        self.init(between: before, after, [], in: [], at: path)
    }

    private init(_ clause: Message) { self.clause = clause }

    private static func unread(in file: String) -> Obstacle {
        Obstacle("as \(file) could not be read as well as before")
    }

    /// What is changed says what the configuration holds designs to, which it could not any more.
    static let unusable = Obstacle("as the configuration could not be used then")

    /// Rules of a style sheet ask for the value that would change, and say who knows what of those that have it.
    static func selected(_ attribute: String) -> Obstacle {
        Obstacle("as a style sheet in the file asks for values of “\(attribute.shortened(to: 60))”")
    }

    /// Browsers follow a style sheet that is not read, which may ask for any value.
    static let open = Obstacle("as the file has a style sheet that is not read and may ask for what it changes")

    /// What nobody would see is made visible.
    static let amplified = Obstacle("as a filter in the file makes much of small differences between colors")

    /// Nobody knows what it would bring, after so many that were tried and brought something.
    static let untried = untried("as too many others could not be made for it to be tried; run again over fewer files")

    /// The same where it is those of its own file that were tried.
    static let untriedInFile = untried(
        "as too many others of the file could not be made for it to be tried; settle those, then run again")

    private static func untried(_ clause: Message) -> Obstacle {
        var obstacle = Obstacle(clause)
        obstacle.isTried = false
        return obstacle
    }

    /// What a finding is that was not there before, in the file at `path` if that is another.
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
        // Where elements come or go, others are counted anew, and are known by where they stand alone.
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
        // Whoever made the exception looked at what was there then.
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

    /// Where bytes of a text stand once it is edited.
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

    /// Findings by what is found where, and how bad it is.
    private struct Known {
        private struct Key: Hashable {
            let rule: String
            let mode: ColorScheme
            /// Nil of the file as a whole, of which one place or another speaks.
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

        /// What is settled in one mode and breaks another is not settled.
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

        /// Whether there was this finding, no better than it is now; it answers for one alone.
        mutating func answers(for part: Diagnostic) -> Bool {
            for key in keys(part, at: Int(part.range.lower)) {
                guard let own = found[key], own.left >= part.places,
                    key.place == nil || part.weight <= own.worst * Obstacle.mostWorse
                else { return false }
                found[key]?.left -= part.places
            }
            return true
        }

        /// Whether there was this finding at all.
        func holds(_ part: Diagnostic) -> Bool {
            keys(part, at: Int(part.range.lower)).allSatisfy { found[$0] != nil }
        }

        /// Whether there is this finding at a place, and with the same measures.
        func holds(_ part: Diagnostic, at place: Int, measuring data: [Datum.Field]) -> Bool {
            keys(part, at: place).allSatisfy { found[$0]?.data.contains(data) ?? false }
        }
    }
}
