import DesignAnalysis
import DesignModel
import DesignReaders
public import Linting
import SourceText

/// A lint run: every selected file is read, studied and judged, on several threads where there are many; then the
/// project rules judge what all of them have between them.
public struct LintRun: Sendable {
    /// What was found.
    public let report: LintReport
    /// What stands in the way of the job, one sentence each.
    public let failures: [String]
    /// What is worth a word and changes nothing, one sentence each.
    public let notices: [String]

    /// Runs over a selection. The same for any number of jobs.
    public init(over selection: Selection, options: LintOptions = LintOptions()) {
        let benches = selection.governances.map { LintBench($0, options, scope: selection.scope(options.scope)) }
        let numbered = Array(selection.files.enumerated())
        let answers = Workers.map(numbered, jobs: options.jobs) { numbered in
            LintRun.answer(numbered.element, at: numbered.offset, benches[numbered.element.governance])
        }
        var failures = selection.failures + answers.compactMap(\.failure)
        var documents = answers.compactMap(\.document)
        if benches.contains(where: { !$0.project.rules.isEmpty }) {
            let judged = ProjectPass(selection.files, benches, answers.map(\.facts))
            failures += judged.failures
            documents = LintReport.Document.adding(judged.diagnostics, to: documents, failOn: judged.failOn)
        }
        report = LintReport(documents: documents, rules: selection.rules)
        self.failures = failures
        notices = answers.compactMap(\.notice)
    }

    /// What to tell the shell.
    public var status: ExitStatus {
        if !failures.isEmpty { return .failure }
        return report.isFailing ? .findings : .clean
    }

    private struct Answer: Sendable {
        var document: LintReport.Document?
        var facts: JudgedFacts?
        var failure: String?
        var notice: String?
    }

    private static func answer(_ file: Selection.File, at index: Int, _ bench: LintBench) -> Answer {
        switch DocumentReading(file, largest: bench.configuration.files.largest, for: bench.purpose) {
        case .closed(let reason): return Answer(failure: "\(file.shown): \(reason)")
        case .otherKind(let reason): return Answer(notice: "\(file.shown): \(reason)")
        case .unreadable(let reason, let troubles, let source):
            var diagnostics = source.map { Linter.diagnostics(of: troubles, in: $0, path: file.shown) } ?? []
            if diagnostics.isEmpty { diagnostics = [Diagnostic(unreadable: reason, path: file.shown)] }
            return Answer(
                document: LintReport.Document(
                    path: file.shown, format: nil, error: reason, diagnostics: diagnostics, failOn: bench.failOn,
                    textCount: 0))
        case .design(let design, let troubles):
            let study = Study(of: design, troubles: troubles, house: bench.house)
            let found = bench.files.diagnostics(of: study, path: file.shown)
            let unread = Linter.diagnostics(of: troubles, in: design.file, path: file.shown)
            let document = LintReport.Document(
                path: file.shown, format: design.format.rawValue,
                error: troubles.first { $0.kind == .unreadable }?.message, diagnostics: (unread + found).sorted(),
                failOn: bench.failOn, textCount: design.textRuns.count)
            let facts = bench.project.rules.isEmpty ? nil : JudgedFacts(of: study, document: index)
            return Answer(document: document, facts: facts)
        }
    }
}

/// What a configuration means for one run: which rules are asked of its files.
struct LintBench: Sendable {
    let configuration: Configuration
    let governance: Governance
    let failOn: FailOn
    let files: Linter
    let project: ProjectLinter
    let purpose: ReadingPurpose

    var house: HouseStyle { governance.house }

    init(_ governance: Governance, _ options: LintOptions, scope: LintScope) {
        self.governance = governance
        configuration = governance.configuration
        failOn = options.failOn ?? configuration.failOn
        let rules = configuration.rules.filter { scope == .all || $0.judgesProject == (scope == .project) }
        files = Linter(rules.filter { !$0.judgesProject })
        project = ProjectLinter(rules)
        purpose = rules.contains { $0.needsShapes(in: governance.house) } ? .everything : .judging
    }
}

extension LintReport.Document {
    /// The documents with further findings in them; findings about files that are no designs make documents of their own.
    static func adding(
        _ diagnostics: [String: [Diagnostic]], to documents: [LintReport.Document], failOn: FailOn
    ) -> [LintReport.Document] {
        var left = diagnostics
        var result = documents.map { document in
            left.removeValue(forKey: document.path).map { document.adding($0) } ?? document
        }
        for (path, own) in left.sorted(by: { $0.key < $1.key }) {
            result.append(
                LintReport.Document(
                    path: path, format: nil, error: nil, diagnostics: own.sorted(), failOn: failOn, textCount: 0))
        }
        return result
    }
}
