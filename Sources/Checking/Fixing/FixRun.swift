import DesignModel
public import Linting
import SourceText

/// A lint run that changes what it can: the fixes of what it finds are made, the result is judged again, and so on until
/// nothing is left to do. A fix that would bring new trouble is not made.
public struct FixRun: Sendable {
    /// A file as it would be.
    public struct ChangedFile: Sendable {
        /// The path from the working folder, as programs that apply changes want it.
        public let path: String
        /// Its text.
        public let text: EditedText
        /// What was settled in it.
        public let fixed: [Diagnostic]
        let index: Int
    }

    /// What is left.
    public private(set) var report: LintReport
    /// The files that change, by path.
    public private(set) var changed: [ChangedFile] = []
    /// What stands in the way of the job, one sentence each.
    public private(set) var failures: [String]
    /// What is worth a word and changes nothing, one sentence each.
    public private(set) var notices: [String]

    private let refused: [(diagnostic: Diagnostic, obstacle: Message)]
    private let first: LintRun
    private var last: LintRun
    private let selection: Selection

    /// Fixes in one place may make room for others; nothing real needs more rounds than this.
    private static let mostRounds = 10

    /// Works out what changes, and writes nothing; `options` say which fixes are trusted.
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

    /// Writes the files that change, each whole or not at all; a file that cannot be written stays as it was, which is
    /// then what the report is about.
    public mutating func write() {
        keepChanges { own, file throws(CheckingError) in
            guard own.contents == nil else {
                throw .unedited(
                    "\(file.path): a design from standard input is not edited; --diff shows what would change")
            }
            try EditedFile.write(file.text.bytes, to: own.path, inPlaceOf: file.text.original, shown: file.path)
        }
    }

    /// Leaves out the files that could not be written, for those who only look at what would change.
    public mutating func preview() {
        keepChanges { own, file throws(CheckingError) in
            if own.contents == nil { try EditedFile.editable(own.path, shown: file.path) }
        }
    }

    /// Keeps the changes that an attempt lets pass, and says why it does not.
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
        // Where the configuration cannot be used, what is known of the files is what was planned.
        if let answered = try? first.answering(held, anew: anew) { last = answered.run }
        report = last.report.leavingUnfixed(refused).saying(fixed: changed.flatMap(\.fixed))
    }

    /// Why the run fails whatever its findings are, one sentence each.
    public var reasons: [String] { last.reasons }

    /// What to tell the shell after writing.
    public var status: ExitStatus { failures.isEmpty ? last.status : .failure }

    /// What to tell the shell where nothing is written: that something would be is worth a failure, too.
    public var statusOfPreview: ExitStatus { status == .clean && !changed.isEmpty ? .findings : status }

    /// Why some of what was found is not changed here, and where it is.
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
