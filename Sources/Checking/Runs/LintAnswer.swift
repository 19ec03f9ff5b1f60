import DesignAnalysis
import DesignModel
import DesignReaders
import Linting
import SourceText

extension LintRun {
    /// The result for one file.
    struct Answer: Sendable, Codable {
        var document: LintReport.Document?
        var facts: JudgedFacts?
        /// The exceptions that the design states, and the findings about them.
        var waivers = Waivers()
        var ofWaivers = WaiverFindings()
        /// The lines in which they are stated.
        var waiverLines: [Int] = []
        var failure: String?
        var notice: String?
        /// The reader's troubles; only if the run may change files.
        var troubles: [ReadingTrouble] = []
        /// The provenance of the design's nodes, if it is kept for findings of project rules.
        var wayBack: WayBack?
        /// Whether the file can be edited, with the digest that shows whether it has changed; only if the run may
        /// change files.
        var text: EditableText?
        /// The findings that overrides keep rules from making; only if the run may change files.
        var overridden: [Diagnostic] = []
        /// The files beside it that were requested, by their paths relative to its folder; only if the run may change
        /// files.
        var neighbors: [String] = []

        /// The token files that it names; only if the run may change files.
        var tokenFiles: [ReadingLog.TokenFile] = []

        /// The members stored in a ``Partial``, which runs that change files do not make.
        private enum CodingKeys: String, CodingKey {
            case document, facts, waivers, ofWaivers, waiverLines, failure, notice
        }

        /// The same without the design's file, to free memory.
        var withoutFile: Answer {
            var copy = self
            copy.wayBack = nil
            return copy
        }

        /// Whether there is no result because the file is no design.
        var isEmpty: Bool { document == nil && facts == nil && failure == nil && notice == nil }

        /// The same for another location of the file, or for none.
        func at(_ location: String?) -> Answer {
            var copy = self
            copy.document = document?.at(location)
            return copy
        }
    }
}

extension LintRun.Answer {
    /// Reads, studies and judges the file with index `index` of the run. With `tellingMembers`, findings reported as
    /// one keep their members; `keepingFile` is true if the run has few files; the log records what else is read.
    init(
        of file: Selection.File, at index: Int, _ bench: LintBench, _ options: LintOptions, tellingMembers: Bool,
        keepingFile: Bool = false, planned: PlannedFiles = PlannedFiles(), by crew: Crew, noting log: ReadingLog? = nil
    ) {
        crew.gather(forReading: file.size)
        // A run that changes files has to know which designs show them.
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
            // Part of the findings would be about the old contents of the file, and part about the new.
            guard design.file.bytes.isIntact else {
                self.init(unreadable: file, DocumentReading.changed, [], failOn: bench.failOn)
                return
            }
        }
    }

    /// The result for a file that should be a design and cannot be read.
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

    /// The result for a design, the file with index `index` of the run.
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
        // References to other files are resolved when all files are judged together, and count as unknown if each is
        // judged alone.
        if bench.isAlone, design.format == .tokens { modes.first.countOpenTokens() }
        document.coverage = Coverage(of: modes.different.map(\.study), waivers: judged.waivers.all.count)
        // Done here, where other threads work on other files, rather than after all files have been judged.
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

    /// Adds the findings about the exceptions that a design states, and the lines in which they stand.
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
