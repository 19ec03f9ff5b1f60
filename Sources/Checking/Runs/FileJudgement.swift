import DesignAnalysis
import DesignModel
import DesignReaders
import Linting

/// Runs the rules on one design, in each of its modes.
struct FileJudgement: Sendable {
    let file: Selection.File
    let bench: LintBench
    let options: LintOptions
    /// Records what else is read besides the file.
    let log: ReadingLog?
    /// Whether findings reported as one also keep their individual members.
    let tellingMembers: Bool

    /// The result.
    struct Judged {
        let modes: DesignModes
        let waivers: Waivers
        /// The troubles of the reader.
        let troubles: [ReadingTrouble]
        /// The findings of the reader and the rules, in the order of the file.
        let diagnostics: [Diagnostic]
    }

    /// Judges a design whose pictures are in `folder`.
    func judged(
        _ design: Design, _ troubles: [ReadingTrouble], in folder: DocumentFolder, by crew: Crew
    ) -> Judged {
        let modes = DesignModes(
            of: design, troubles: troubles, house: bench.house, for: bench.purpose, asked: options.mode,
            pictures: log.map { LoggedFolder(folder: folder, log: $0) } ?? folder, workforce: crew)
        let (waivers, found) = findings(in: modes, of: design)
        let unread = Linter.diagnostics(of: troubles, in: design.file, path: file.shown)
        return Judged(
            modes: modes, waivers: waivers, troubles: troubles,
            diagnostics: unread.isEmpty ? found : (unread + found).sorted())
    }

    private func findings(in modes: DesignModes, of design: Design) -> (waivers: Waivers, found: [Diagnostic]) {
        let rules = bench.files
        let asked = rules.rules.isEmpty ? [] : modes.different.map(\.study)
        // Only designs with several artboards are measured in advance; for small ones, asking every rule for its limits
        // takes noticeable time.
        let isMeasuredAhead = !asked.isEmpty && design.artboards.count > 1
        let limits = isMeasuredAhead ? rules.contrastLimits(in: bench.house) : []
        let provenance = design.provenance
        let stated = { @Sendable in statedExceptions(in: provenance) }
        let (waivers, early) =
            asked.first?.prepare(measuring: limits) { study in
                let waivers = stated()
                return (waivers, Linter.early(of: study, by: rules, waivers: waivers))
            } ?? (stated(), EarlyFindings())
        for study in asked.dropFirst() { study.prepare(measuring: limits) { _ in } }
        let found = modes.different.enumerated().map { place, entry in
            let found = Linter.diagnostics(
                of: entry.study, path: file.shown, by: rules, waivers: waivers, tellingMembers: tellingMembers,
                early: place == 0 ? early : EarlyFindings())
            return (entry.mode, found)
        }
        return (waivers, Diagnostic.merged(found))
    }

    /// The exceptions that a design states.
    private func statedExceptions(in provenance: any Provenance) -> Waivers {
        guard options.heedsStatedExceptions else { return Waivers() }
        return Waivers(in: provenance, catalog: bench.catalog, heedingLayerNames: bench.configuration.heedsLayerNames) {
            log?.today(options.today) ?? options.today
        }
    }
}
