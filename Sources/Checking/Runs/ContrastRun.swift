public import ColorScience
import DesignAnalysis
import DesignModel
import DesignReaders
import Linting
public import Reporters
import SourceText

/// A contrast run: every text of every selected file is measured.
public struct ContrastRun: Sendable {
    /// What was measured.
    public let report: ContrastReport
    /// What stands in the way of the job, one sentence each.
    public let failures: [String]
    /// What is worth a word and changes nothing, one sentence each.
    public let notices: [String]

    /// Runs over a selection. The same for any number of jobs.
    ///
    /// Designs are measured in `mode`; where that is nil, in all that the house names or the design follows.
    public init(over selection: Selection, in mode: ColorScheme? = nil, jobs: Int) {
        let governances = selection.governances
        let crew = Crew(jobs: jobs, designs: selection.files.count)
        let answers = Workers.map(selection.files, jobs: jobs, weight: \.size) { file in
            ContrastRun.answer(file, governances[file.governance], in: mode, by: crew)
        }
        report = ContrastReport(
            documents: answers.compactMap(\.document), backdrops: ContrastRun.backdrops(selection.house, in: mode))
        failures =
            selection.failures + answers.compactMap(\.failure) + governances.flatMap(\.fonts.failures)
        notices = answers.compactMap(\.notice)
    }

    /// What to tell the shell: findings where a document could not be read or a text falls under `limit`.
    public func status(failUnder limit: Double?) -> ExitStatus {
        if !failures.isEmpty { return .failure }
        if report.hasErrors { return .findings }
        return limit.map { report.falls(under: $0) } == true ? .findings : .clean
    }

    private struct Answer: Sendable {
        var document: ContrastReport.Document?
        var failure: String?
        var notice: String?
    }

    /// The report as JSON, its documents written side by side.
    public func json(jobs: Int) -> ReportBytes {
        let crew = Crew(jobs: jobs, designs: report.documents.count)
        let documents = Workers.map(report.documents, jobs: jobs) { document in
            ContrastJSON.document(document) { runs in
                let pieces = Pieces.of(runs.count)
                return crew.answers(to: pieces.count) { ContrastJSON.runs(runs[pieces[$0]]) }
            }
        }
        return ContrastJSON.report(of: documents)
    }

    /// What lies beneath designs: the house's first words on it, else the canvas.
    static func backdrops(_ house: HouseStyle?, in mode: ColorScheme?) -> [ContrastReport.Backdrop] {
        let modes = house?.modes.filter { mode == nil || $0.scheme == mode } ?? []
        guard !modes.isEmpty else {
            return [ContrastReport.Backdrop(mode: mode ?? .light, color: RGBA8(house?.backdrop ?? .white))]
        }
        return modes.map { ContrastReport.Backdrop(mode: $0.scheme, color: RGBA8($0.backdrop ?? .white)) }
    }

    private static func answer(
        _ file: Selection.File, _ governance: Governance, in mode: ColorScheme?, by crew: Crew
    ) -> Answer {
        crew.gather(forReading: file.size)
        switch DocumentReading(file, largest: governance.configuration.files.largest, for: .texts) {
        case .closed(let reason): return Answer(failure: "\(file.shown): \(reason)")
        case .otherKind(let reason): return Answer(notice: "\(file.shown): \(reason)")
        case .passedOver: return Answer()
        case .unreadable(let reason, _, _):
            return Answer(document: ContrastReport.Document(path: file.shown, error: reason, size: nil, modes: []))
        case .design(let design, let troubles):
            let modes = DesignModes(
                of: design, troubles: troubles, house: governance.house, for: .texts, asked: mode,
                pictures: DocumentFolder(of: file.path), workforce: crew)
            return Answer(
                document: ContrastReport.Document(
                    file, error: troubles.first { $0.kind == .unreadable }?.message, of: modes, by: crew))
        }
    }
}

extension ContrastReport.Document {
    /// The texts of a design in every mode it is looked at.
    init(_ file: Selection.File, error: String?, of modes: DesignModes, by crew: any Workforce) {
        let design = modes.first.design
        let lines = ContrastReport.Document.lines(of: modes)
        let seen = modes.entries.map { entry in
            let (readings, shown) = (entry.study.contrastReadings(), entry.study.design)
            let runs = crew.answers(inPiecesOf: readings.count) { piece in
                readings[piece].map { $0.placed(in: shown, lines ?? design.file.lines) }
            }
            return ContrastReport.ModeRuns(mode: entry.mode, runs: runs)
        }
        self.init(path: file.shown, error: error, size: (design.width, design.height), modes: seen)
        location = file.path
    }

    /// The lines of a design's file, counted only where there is something to place on them.
    private static func lines(of modes: DesignModes) -> LineIndex? {
        let hasRuns = modes.entries.contains { !$0.study.design.textRuns.isEmpty }
        return hasRuns ? modes.first.design.file.lines : nil
    }
}

extension ContrastReading {
    /// The reading with the paths and places that people look for.
    ///
    /// Not an initializer of what it makes: those own what they are given, and a copy of a design for each text is what
    /// threads would wait for.
    fileprivate func placed(in design: Design, _ lines: LineIndex) -> ContrastReport.Run {
        let node = design.textRuns[run].node
        let provenance = design.provenance
        var placed = ContrastReport.Run(
            element: provenance.path(of: node), name: provenance.name(of: node),
            position: lines.position(of: Int(provenance.start(of: node)), in: design.file.bytes.bytes), text: text,
            box: box, required: required, verdict: ContrastReport.Verdict(rawValue: verdict.rawValue) ?? .review)
        placed.identifier = provenance.identifier(of: node)
        let instance = design.layers[Int(layer)].instance
        placed.via = instance < 0 ? nil : provenance.path(of: design.layers[Int(instance)].node)
        placed.family = family
        placed.size = size
        placed.weight = weight
        placed.isLarge = isLarge
        placed.lowest = lowest
        placed.typical = typical
        placed.highest = highest
        if placed.verdict != .unseen {
            placed.foreground = RGBA8(foreground)
            placed.background = RGBA8(background)
        }
        placed.reason = reason
        placed.artboard = artboard.map { design.artboards[$0].name }
        placed.painters = painters.map { provenance.path(of: design.layers[Int($0)].node) }
        return placed
    }
}
