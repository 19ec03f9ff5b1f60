import Linting
import SourceText

extension Obstacle {
    /// Compares the findings of rules that judge all designs together before and after changes, finding by finding; nil
    /// if there is no obstacle.
    init?(between before: LintRun, _ after: LintRun, over selection: Selection, made changes: [FileChange]) {
        var reported = KnownOfProject()
        var excepted = KnownOfProject()
        let changed = Dictionary(
            changes.map { (LintReport.Document.key(of: selection.files[$0.index].path), $0) },
            uniquingKeysWith: { first, _ in first })
        for (path, found) in before.ofProject {
            let change = changed[path]
            for diagnostic in found where diagnostic.suppression == nil { reported.take(diagnostic.parts, change) }
            for diagnostic in found where diagnostic.suppression != nil { excepted.take(diagnostic.parts, change) }
        }
        let found = after.ofProject.values.joined().sorted()
        let told = reported.unanswered(among: found.filter { $0.suppression == nil }.flatMap(\.parts))
        let hidden = excepted.unanswered(among: found.filter { $0.suppression != nil }.flatMap(\.parts))
        guard let first = told.first ?? reported.unanswered(among: hidden).first else { return nil }
        self = .bringing(first, at: first.path)
    }
}

/// The findings of a project, each of which accounts for one later finding.
private struct KnownOfProject {
    /// The place of a finding, and what is at fault there.
    private struct Place: Hashable {
        let rule: String
        /// Nil for a finding about the project as a whole, which may point at any of several places.
        let path: String?
        let offset: Int?
        let subject: String

        init(of part: Diagnostic, at offset: Int, _ subject: String) {
            let isOfProject = part.fingerprint.isOfProject
            rule = part.rule
            path = isOfProject ? nil : PathNames.key(part.path)
            self.offset = isOfProject ? nil : offset
            self.subject = subject
        }
    }

    /// What is at fault, wherever it is: the first place of a color may be settled, and the finding then points at the
    /// next.
    private struct Cause: Hashable {
        let rule: String
        let value: String
        let data: [Datum.Field]

        init(of part: Diagnostic) {
            let subject = part.fingerprint.subject
            rule = part.rule
            value = subject.firstRange(of: ": ").map { String(subject[$0.upperBound...]) } ?? subject
            data = part.data.filter { if case .text = $0.value { true } else { false } }
        }
    }

    private struct Found {
        var left: Int
        let weight: Double
    }

    private var found: [Found] = []
    private var places: [Place: [Int]] = [:]
    private var causes: [Cause: [Int]] = [:]

    /// Adds the parts of an earlier finding, with their places adjusted by the change of their file.
    mutating func take(_ parts: [Diagnostic], _ change: FileChange?) {
        let edits = change?.plan.edits ?? []
        for part in parts {
            var subject = part.fingerprint.subject
            for edit in edits where edit.range.lower < part.range.upper && part.range.lower < edit.range.upper {
                // The subject contains text that the edit replaces.
                let written = change?.before.bytes[Int(edit.range.lower)..<Int(edit.range.upper)] ?? []
                subject = subject.replacing(String(decoding: written, as: UTF8.self), with: edit.replacement)
            }
            let offset = Obstacle.Shift(edits).moved(part.range.lower)
            places[Place(of: part, at: offset, subject), default: []].append(found.count)
            causes[Cause(of: part), default: []].append(found.count)
            found.append(Found(left: part.places, weight: part.weight))
        }
    }

    /// The findings that no earlier one accounts for; one at the same place takes precedence over one that moved.
    mutating func unanswered(among parts: [Diagnostic]) -> [Diagnostic] {
        let moved = parts.filter { part in
            let place = Place(of: part, at: Int(part.range.lower), part.fingerprint.subject)
            return !isAnswered(part, by: places[place])
        }
        return moved.filter { !isAnswered($0, by: causes[Cause(of: $0)]) }
    }

    private mutating func isAnswered(_ part: Diagnostic, by indices: [Int]?) -> Bool {
        let answer = indices?.first { index in
            found[index].left >= part.places && part.weight <= found[index].weight * Obstacle.mostWorse
        }
        guard let answer else { return false }
        found[answer].left = 0
        return true
    }
}
