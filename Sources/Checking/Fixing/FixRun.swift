import DesignModel
public import Linting
import SourceText

/// A lint run that makes fixes: the fixes of its findings are made and the result is judged again, until nothing is
/// left to do. A fix that would cause a new finding is not made.
public struct FixRun: Sendable {
    /// A file with its planned contents.
    public struct ChangedFile: Sendable {
        /// The path from the working folder, as programs that apply diffs expect it.
        public let path: String
        /// Its new text.
        public let text: EditedText
        /// The findings that are settled in it.
        public let fixed: [Diagnostic]
        let index: Int
    }

    /// The findings that remain.
    public private(set) var report: LintReport
    /// The files that change, sorted by path.
    public private(set) var changed: [ChangedFile] = []
    /// The errors that prevent the job, one sentence each.
    public private(set) var failures: [String]
    /// Remarks that do not affect the result, one sentence each.
    public private(set) var notices: [String]

    private let refused: [(diagnostic: Diagnostic, obstacle: Message)]
    private let first: LintRun
    private var last: LintRun
    private let selection: Selection

    /// The most rounds, since fixes in one place may make room for others; real files need fewer.
    private static let mostRounds = 10

    /// Computes the changes without writing them; `options` decide which fixes are trusted.
    public init(over selection: Selection, options: LintOptions, progress: Progress? = nil) {
        let trust = options.fixes ?? .safe
        var asked = options
        asked.fixes = trust
        let first = LintRun(over: selection, options: asked, progress: progress)
        var state = FixState(first, selection, trust: trust, jobs: options.jobs)
        var rounds = 0
        while rounds < FixRun.mostRounds, state.advance() { rounds += 1 }
        report = state.run.report
        failures = state.run.failures + state.failures
        notices = state.run.notices + FixRun.untouched(state.run, of: selection)
        changed = state.texts.filter { $0.value.isChanged }.map { index, text in
            ChangedFile(
                path: selection.files[index].told, text: text,
                fixed: (state.fixed[index] ?? []).sorted(), index: index
            )
        }.sorted { ($0.path, $0.index) < ($1.path, $1.index) }
        self.first = first
        last = state.run
        self.selection = selection
        refused = state.refusals
        report = report.leavingUnfixed(refused).saying(fixed: changed.flatMap(\.fixed))
    }

    /// Writes the files that change, each completely or not at all; a file that cannot be written stays as it was, and
    /// the report then describes it that way.
    public mutating func write() {
        keepChanges { own, file throws(CheckingError) in
            guard own.contents == nil else {
                throw .unedited(
                    "\(file.path): a design from standard input is not edited; --diff shows what would change")
            }
            try EditedFile.write(file.text.bytes, to: own.path, inPlaceOf: file.text.original, shown: file.path)
        }
    }

    /// Drops files that could not be written, for a preview of the changes.
    public mutating func preview() {
        keepChanges { own, file throws(CheckingError) in
            if own.contents == nil { try EditedFile.editable(own.path, shown: file.path) }
        }
    }

    /// Keeps the changes for which `attempt` succeeds, and records why the others fail.
    private mutating func keepChanges(_ attempt: (Selection.File, ChangedFile) throws(CheckingError) -> Void) {
        var written: [Int: [UInt8]] = [:]
        var anew: [Int: LintRun.Answer] = [:]
        for file in changed {
            do throws(CheckingError) {
                try attempt(selection.files[file.index], file)
                written[file.index] = file.text.bytes
            } catch {
                failures.append(error.description)
            }
        }
        guard written.count < changed.count else { return }
        changed.removeAll { written[$0.index] == nil }
        let held = selection.holding(written)
        for index in written.keys { anew[index] = first.answer(of: held.files[index], at: index) }
        // If the configuration cannot be used, the report keeps describing the planned contents.
        if let answered = try? first.answering(held, anew: anew) { last = answered.run }
        report = last.report.leavingUnfixed(refused).saying(fixed: changed.flatMap(\.fixed))
    }

    /// Why the run fails apart from its findings, one sentence each.
    public var reasons: [String] { last.reasons }

    /// The exit status after writing.
    public var status: ExitStatus { failures.isEmpty ? last.status : .failure }

    /// The exit status if nothing is written; a pending change counts as a finding.
    public var statusOfPreview: ExitStatus { status == .clean && !changed.isEmpty ? .findings : status }

    /// Why some findings are not fixed here, and where they can be fixed.
    private static func untouched(_ run: LintRun, of selection: Selection) -> [String] {
        var counts: [String: (findings: Int, files: Int)] = [:]
        var sentences: [String] = []
        for (file, answer) in zip(selection.files, run.answers) {
            guard let document = answer.document, let text = answer.text, !document.diagnostics.isEmpty else {
                continue
            }
            let findings = document.diagnostics.count
            switch text {
            case .verbatim: continue
            case .written(let tool):
                let name = tool == .sketch ? "Sketch" : "Figma"
                let known = counts[name] ?? (0, 0)
                counts[name] = (known.findings + findings, known.files + 1)
            case .damaged:
                guard document.diagnostics.contains(where: { $0.fix != nil }) else { continue }
                sentences.append(
                    "\(file.told): not edited, as it cannot be read to its end; mend that first, then run again")
            case .packed:
                sentences.append(
                    "\(file.told): not edited, as it is compressed or not UTF-8; save it as plain UTF-8 to have it fixed"
                )
            }
        }
        for (name, count) in counts.sorted(by: { $0.key < $1.key }) {
            let findings = Figure.counted(count.findings, "finding")
            let files = Figure.counted(count.files, "file")
            sentences.append(
                "\(findings) in \(files) of \(name): change the layers in \(name) and export again; the file is not edited"
            )
        }
        return sentences
    }
}
