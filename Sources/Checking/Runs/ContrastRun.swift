public import ColorScience
import DesignAnalysis
import DesignModel
import DesignReaders
import Linting
public import Reporters
import SourceText

/// Measures the contrast of every text in every selected file.
public struct ContrastRun: Sendable {
    /// The measurements.
    public let report: ContrastReport
    /// The errors that prevent the job, one sentence each.
    public let failures: [String]
    /// Remarks that do not affect the result, one sentence each.
    public let notices: [String]

    /// Runs over a selection, with the same result for any number of jobs.
    ///
    /// Designs are measured in `mode`; if it is nil, in all modes that the house names or the design follows.
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

    /// The exit status: findings if a document could not be read or a text falls below `limit`.
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

    /// The report as JSON; several threads write its documents.
    public func json(jobs: Int) -> ReportBytes {
        let crew = Crew(jobs: jobs, designs: report.documents.count)
        let documents = Workers.map(report.documents, jobs: jobs) { document in
            ContrastJSON.document(document) { runs in
                crew.answers(to: runs.pieces.count) { ContrastJSON.runs(runs.pieces[$0]) }
            }
        }
        return ContrastJSON.report(of: documents)
    }

    /// The backdrops beneath designs: those that the house states, else the canvas, which is white in light mode; in
    /// dark mode each design has its own.
    static func backdrops(_ house: HouseStyle?, in mode: ColorScheme?) -> [ContrastReport.Backdrop] {
        func backdrop(_ color: RGBA?, in mode: ColorScheme) -> ContrastReport.Backdrop? {
            guard let color = color ?? (mode == .light ? .white : nil) else { return nil }
            return ContrastReport.Backdrop(mode: mode, color: RGBA8(color))
        }
        let modes = house?.modes.filter { mode == nil || $0.scheme == mode } ?? []
        guard modes.isEmpty else { return modes.compactMap { backdrop($0.backdrop, in: $0.scheme) } }
        return [backdrop(house?.backdrop, in: mode ?? .light)].compactMap { $0 }
    }

    private static func answer(
        _ file: Selection.File, _ governance: Governance, in mode: ColorScheme?, by crew: Crew
    ) -> Answer {
        crew.gather(forReading: file.size)
        func unreadable(_ reason: String) -> Answer {
            Answer(document: ContrastReport.Document(path: file.shown, error: reason, size: nil, modes: []))
        }
        switch DocumentReading(
            file, largest: governance.configuration.files.largest, for: .texts, mapping: true, by: crew)
        {
        case .closed(let reason): return Answer(failure: "\(file.told): \(reason)")
        case .noDesign(let reason), .perhapsTokens(_, let reason):
            return Answer(notice: reason.map { "\(file.told): \($0)" })
        case .unreadable(let reason, _, _): return unreadable(reason)
        case .design(let design, let troubles):
            let modes = DesignModes(
                of: design, troubles: troubles, house: governance.house, for: .texts, asked: mode,
                pictures: DocumentFolder(of: file.path), workforce: crew)
            let document = ContrastReport.Document(
                file, error: troubles.ofIncompleteness?.message, of: modes, by: crew)
            return design.file.bytes.isIntact ? Answer(document: document) : unreadable(DocumentReading.changed)
        }
    }
}

extension ContrastReport.Document {
    /// The texts of a design in every mode it is studied in.
    init(_ file: Selection.File, error: String?, of modes: DesignModes, by crew: any Workforce) {
        let design = modes.first.design
        let lines = ContrastReport.Document.lines(of: modes)
        let seen = modes.entries.map { entry in
            let (readings, shown) = (entry.study.contrastReadings(), entry.study.design)
            let (open, shadows) = (entry.study.openRuns, entry.study.shadowCopies)
            let runs = crew.answers(inPiecesOf: readings.count) { piece in
                ContrastReport.Run.placed(
                    readings[piece], open: open, shadows: shadows, in: shown, lines ?? design.file.lines)
            }
            return ContrastReport.ModeRuns(mode: entry.mode, runs: runs)
        }
        self.init(path: file.shown, error: error, size: (design.width, design.height), modes: seen)
        location = file.path
    }

    /// The line index of a design's file, made only if there are texts to place.
    private static func lines(of modes: DesignModes) -> LineIndex? {
        let hasRuns = modes.entries.contains { !$0.study.design.textRuns.isEmpty }
        return hasRuns ? modes.first.design.file.lines : nil
    }
}

extension ContrastReport.Run {
    /// Readings with element paths and positions.
    fileprivate static func placed(
        _ readings: Slice<ContrastReadings>, open: Set<Int>, shadows: Set<Int>, in design: Design, _ lines: LineIndex
    ) -> [ContrastReport.Run] {
        // Taken out of the design once: several threads that retain it for each text would contend.
        let provenance = design.provenance
        let bytes = design.file.bytes.bytes
        var runs: [ContrastReport.Run] = []
        runs.reserveCapacity(readings.count)
        for reading in readings {
            var run = placed(reading, in: design, provenance, lines, bytes)
            run.isColorOpen = [.pass, .fail].contains(run.verdict) && open.contains(reading.run)
            if run.verdict != .unseen {
                run.exemption =
                    reading.isLanguage(in: design) ? (shadows.contains(reading.run) ? .shadow : nil) : .picture
            }
            runs.append(run)
        }
        return runs
    }

    private static func placed(
        _ reading: borrowing ContrastReading, in design: Design, _ provenance: any Provenance, _ lines: LineIndex,
        _ bytes: Span<UInt8>
    ) -> ContrastReport.Run {
        let (node, style) = (design.textRuns[reading.run].node, Int(design.textRuns[reading.run].style))
        var run = ContrastReport.Run(
            element: provenance.path(of: node), name: provenance.name(of: node),
            position: lines.position(of: Int(provenance.start(of: node)), in: bytes), text: reading.text,
            box: reading.box, required: reading.required,
            verdict: ContrastReport.Verdict(rawValue: reading.verdict.rawValue) ?? .review)
        run.identifier = provenance.identifier(of: node)
        let instance = design.layers[Int(reading.layer)].instance
        run.via = instance < 0 ? nil : provenance.path(of: design.layers[Int(instance)].node)
        run.family = (design.textStyles[style].families.first ?? "").shortened(to: 200)
        run.size = reading.size
        run.weight = reading.weight
        run.isLarge = reading.isLarge
        run.lowest = reading.lowest
        run.typical = reading.typical
        run.highest = reading.highest
        // Without a measured ratio, the colors of an unseen text are unknown as well.
        if run.verdict != .unseen, reading.lowest != nil {
            run.foreground = RGBA8(reading.foreground)
            run.background = RGBA8(reading.background)
        }
        // The lowest and highest ratio hold for any color, but the text has no known color or typical ratio.
        if case .unknown = design.paints[Int(design.textRuns[reading.run].fill)].kind {
            (run.foreground, run.typical) = (nil, nil)
        }
        run.reason = reading.reason
        run.artboard = reading.artboard.map { design.artboards[$0].shownName }
        run.painters = reading.painters.map { provenance.path(of: design.layers[Int($0)].node) }
        return run
    }
}
