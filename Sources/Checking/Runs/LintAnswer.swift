import DesignAnalysis
import DesignModel
import DesignReaders
import Linting
import SourceText

extension LintRun {
    /// What came of one file.
    struct Answer: Sendable, Codable {
        var document: LintReport.Document?
        var facts: JudgedFacts?
        /// The exceptions that the design states, and what there is to say of them.
        var waivers = Waivers()
        var ofWaivers = WaiverFindings()
        /// The lines they stand in.
        var waiverLines: [Int] = []
        var failure: String?
        var notice: String?
        /// What the reader met; only where files may be changed.
        var troubles: [ReadingTrouble] = []
        /// The way back into the design's file, where that is kept for what rules about the project find.
        var wayBack: WayBack?
        /// Whether the file can be changed, and what tells whether it is still the same; only where files may be changed.
        var text: EditableText?
        /// What rules would find where overrides keep them silent; only where files may be changed.
        var overridden: [Diagnostic] = []
        /// The files beside it that were asked for, by their paths from its folder; only where files may be changed.
        var neighbors: [String] = []

        /// The files of tokens that it names; only where files may be changed.
        var tokenFiles: [ReadingLog.TokenFile] = []

        /// What a ``Partial`` holds: a run that changes files makes none.
        private enum CodingKeys: String, CodingKey {
            case document, facts, waivers, ofWaivers, waiverLines, failure, notice
        }

        /// The same without the file itself, for those who keep it.
        var withoutFile: Answer {
            var copy = self
            copy.wayBack = nil
            return copy
        }

        /// Whether nothing came of it: it is no design.
        var isEmpty: Bool { document == nil && facts == nil && failure == nil && notice == nil }

        /// The same for the file at another place, or at none that is told.
        func at(_ location: String?) -> Answer {
            var copy = self
            copy.document = document?.at(location)
            return copy
        }
    }
}

extension LintRun.Answer {
    /// Reads, studies and judges one file, the `index`th of its run; `tellingMembers` where findings told as one are to be
    /// known one by one, too; `keepingFile` where the run has few; the log takes down what it asks for besides the file.
    init(
        of file: Selection.File, at index: Int, _ bench: LintBench, _ options: LintOptions, tellingMembers: Bool,
        keepingFile: Bool = false, planned: PlannedFiles = PlannedFiles(), by crew: Crew, noting log: ReadingLog? = nil
    ) {
        crew.gather(forReading: file.size)
        // Who changes files has to know which designs show them.
        let log = log ?? options.fixes.map { _ in ReadingLog() }
        let tokens = LoggedTokenFolder(
            folder: TokenFolder(bench.governance.folder, planned: planned), document: file.path, log: log)
        let reading = DocumentReading(
            file, largest: bench.configuration.files.largest, for: bench.purpose, mapping: options.fixes == nil,
            by: crew, tokens: tokens)
        switch reading {
        case .closed(let reason): self.init(failure: "\(file.told): \(reason)")
        case .noDesign(let reason): self.init(notice: reason.map { "\(file.told): \($0)" })
        case .perhapsTokens(let source, let reason):
            let asksForNames = !bench.isAlone && bench.project.facts.contains(.possibleTokens)
            self.init(
                facts: asksForNames ? JudgedFacts(ofPossibleTokensIn: source) : nil,
                notice: reason.map { "\(file.told): \($0)" })
        case .unreadable(let reason, let troubles, let source):
            let diagnostics = source.map { Linter.diagnostics(of: troubles, in: $0, path: file.shown) } ?? []
            self.init(unreadable: file, reason, diagnostics, failOn: bench.failOn)
        case .design(let design, let troubles):
            let judgement = FileJudgement(
                file: file, bench: bench, options: options, log: log, tellingMembers: tellingMembers)
            let folder = DocumentFolder(of: file.path, planned: planned)
            self.init(
                judgement.judged(design, troubles, in: folder, by: crew), of: design, by: judgement, at: index,
                keepingFile: keepingFile)
            // Part of what was found would be of the file as it was, and part of it as it is.
            guard design.file.bytes.isIntact else {
                self.init(unreadable: file, DocumentReading.changed, [], failOn: bench.failOn)
                return
            }
        }
    }

    /// What comes of a file that should be a design and cannot be read.
    private init(
        unreadable file: Selection.File, _ reason: String, _ diagnostics: [Diagnostic], failOn: FailOn
    ) {
        self.init(
            document: LintReport.Document(
                path: file.shown, location: file.path, format: nil, error: reason,
                diagnostics: diagnostics.isEmpty ? [Diagnostic(unreadable: reason, path: file.shown)] : diagnostics,
                failOn: failOn, textCount: 0
            ).known(at: file.identity))
    }

    /// What came of a design, the `index`th of its run.
    private init(
        _ judged: FileJudgement.Judged, of design: Design, by judgement: FileJudgement, at index: Int, keepingFile: Bool
    ) {
        let (file, bench) = (judgement.file, judgement.bench)
        let modes = judged.modes
        var document = LintReport.Document(
            path: file.shown, location: file.path, format: design.format.rawValue,
            error: judged.troubles.first { $0.kind == .unreadable }?.message, diagnostics: judged.diagnostics,
            failOn: bench.failOn, textCount: design.textRuns.count)
        let facts =
            bench.wantsFacts(of: design)
            ? JudgedFacts(of: modes.first, document: index, gathering: bench.project.facts) : nil
        // References into other files are judged where all files are, and are not known where each is judged alone.
        if bench.isAlone, design.format == .tokens { modes.first.countOpenTokens() }
        document.coverage = Coverage(of: modes.different.map(\.study), waivers: judged.waivers.all.count)
        // Here, where others work on other files, and not when all have been judged.
        document = document.known(at: file.identity)
        self.init(document: document, facts: facts, waivers: judged.waivers)
        if keepingFile, facts != nil { wayBack = WayBack(into: design) }
        takeExceptions(in: design, by: judgement)
        guard judgement.options.fixes != nil else { return }
        troubles = judged.troubles
        neighbors = judgement.log?.pictures.map(\.path) ?? []
        tokenFiles = judgement.log?.tokenFiles ?? []
        text = EditableText(of: design, isWhole: document.error == nil)
        overridden = Diagnostic.merged(
            modes.different.map { entry in
                let path = file.shown
                return (entry.mode, Linter.excepted(of: entry.study, path: path, by: bench.files, waivers: waivers))
            })
    }

    /// Takes in what there is to say of the exceptions that a design states, and where they stand.
    private mutating func takeExceptions(in design: Design, by judgement: FileJudgement) {
        guard !waivers.all.isEmpty, let document else { return }
        let bench = judgement.bench
        ofWaivers = WaiverFindings(
            of: waivers, in: design, path: judgement.file.shown, asked: bench.asked(of: document, judgement.options),
            catalog: bench.catalog, severity: { bench.configuration.severity(ofRun: $0) })
        let lines = design.file.lines
        waiverLines = waivers.all.map { waiver in
            lines.position(of: Int(waiver.stated.range.lower), in: design.file.bytes.bytes).line
        }
    }
}
