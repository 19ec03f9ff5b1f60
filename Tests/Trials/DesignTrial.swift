import ColorScience
import DesignAnalysis
import DesignModel
import DesignReaders
import Linting
import Painting
import Reporters
import Rules
import SourceText

/// A file of a design through the whole of Tincture, twice.
enum DesignTrial {
    /// Every rule there is, with a palette and a scale, so that none is silent.
    static let configuration: Configuration? = {
        let switches = AllRules.catalog.rules.map { "  \($0.card.id): warning\n" }.joined()
        let text = """
            version: 1
            palette:
              colors: { Ink: "#111827", Paper: "#FFFFFF", Action: "#1D4ED8" }
              roles: { text: [Ink], action: [Action], background: [Paper] }
            type: { base: 16, ratio: 1.25, steps: [-2, 6] }
            contrast: { backdrop: "#FFFFFF" }
            rules:

            """
        guard let file = try? SourceFile(path: "tincture.yml", contents: Array((text + switches).utf8)) else {
            return nil
        }
        return try? Configuration(reading: file, path: "tincture.yml", catalog: AllRules.catalog)
    }()

    static func run(on bytes: [UInt8], path: String) throws(Complaint) {
        guard let file = try? SourceFile(path: path, contents: bytes, limit: 1 << 24) else { return }
        let first = try outputs(of: file)
        let second = try outputs(of: file)
        try Complaint.unless(first == second, "reading twice gives two reports")
    }

    /// The reports on a file, one after the other.
    private static func outputs(of file: SourceFile) throws(Complaint) -> [[UInt8]] {
        let reading = DesignReader.reading(of: file)
        // What is found in an archive lies in the texts that were unpacked.
        let file = reading.design?.file ?? file
        for trouble in reading.troubles where reading.design == nil || trouble.range.lower != .max {
            try check(trouble.range, in: file, of: "the trouble “\(trouble.message)”")
        }
        guard let configuration else { throw Complaint("the configuration of the trial is wrong") }
        var found = Linter.diagnostics(of: reading.troubles, in: file, path: file.path)
        if let design = reading.design {
            found += try judged(design, reading.troubles, configuration)
        }
        for diagnostic in found {
            try check(diagnostic.range, in: file, of: "the finding of \(diagnostic.rule)")
            for edit in diagnostic.fix?.edits ?? [] {
                try check(edit.range, in: file, of: "an edit of \(diagnostic.rule)")
            }
            try Complaint.unless(diagnostic.start.line >= 1 && diagnostic.start.column >= 1, "lines count from 1")
        }
        // Reports describe every rule they are given: with all of them they would take most of the time that a trial has.
        let told = Set(found.map(\.rule))
        return try reports(on: found, rules: configuration.rules.filter { told.contains($0.card.id) })
    }

    /// What all rules say, those of projects among them; points and texts are asked for their colors, too.
    private static func judged(
        _ design: Design, _ troubles: [ReadingTrouble], _ configuration: Configuration
    ) throws(Complaint) -> [Diagnostic] {
        let house = configuration.house()
        let study = Study(of: design, troubles: troubles, house: house)
        let found = Linter(configuration.rules).diagnostics(of: study, path: design.file.path)
        var placement = DesignPlacement(of: design, path: design.file.path)
        let facts = ProjectFacts(of: study, document: 0)
        let outcomes = ProjectLinter(configuration.rules).outcomes(in: house) { _ in facts }
        let judged = outcomes.flatMap { outcome in
            outcome.findings.compactMap { entry -> Diagnostic? in
                guard case .design = entry.place else { return nil }
                return placement.diagnostic(entry.finding, of: outcome.rule)
            }
        }
        for reading in study.contrastReadings() {
            guard let lowest = reading.lowest, let highest = reading.highest else { continue }
            try Complaint.unless(
                lowest >= 1 && highest <= 21.0001 && lowest <= highest,
                "ratios lie between 1 and 21, not from \(lowest) to \(highest)")
        }
        let eyedropper = Eyedropper(design)
        for point in [Point(0, 0), Point(10.5, 10.5), Point(design.width / 2, design.height / 2)] {
            let seen = eyedropper.color(at: point).color
            for part in [seen.red, seen.green, seen.blue, seen.alpha] {
                try Complaint.unless(part >= -0.001 && part <= 1.001, "a painted color holds \(part)")
            }
        }
        return (found + judged).sorted()
    }

    /// Every format; those of JSON must be JSON, and no control character may reach a terminal.
    private static func reports(on found: [Diagnostic], rules: [ActiveRule]) throws(Complaint) -> [[UInt8]] {
        let document = LintReport.Document(
            path: "a", format: "svg", error: nil, diagnostics: found, failOn: .error, textCount: 0)
        let report = LintReport(documents: [document], rules: rules)
        let surroundings = LintSurroundings(root: "/")
        let json = [
            LintJSON.bytes(of: report), LintSARIF.bytes(of: report, in: surroundings),
            LintGitLab.bytes(of: report, in: surroundings), LintSonar.bytes(of: report, in: surroundings),
        ]
        for bytes in json {
            do throws(JSONError) { _ = try JSONDocument(SourceBytes(bytes)) } catch {
                throw Complaint("a report is no JSON: \(error)")
            }
        }
        let shown = [
            LintText.bytes(of: report, style: .plain), LintConcise.bytes(of: report),
            LintGitHub.bytes(of: report, in: surroundings, hasSummary: false),
            LintMarkdown.bytes(of: report, in: surroundings),
        ]
        let markup = [
            LintJUnit.bytes(of: report, in: surroundings), LintCheckstyle.bytes(of: report, in: surroundings),
        ]
        for bytes in markup {
            guard let file = try? SourceFile(path: "a.xml", contents: bytes) else {
                throw Complaint("a report is no text")
            }
            let trouble = XMLDocument.read(file).troubles.first { $0.isFatal }
            try Complaint.unless(trouble == nil, "a report is no XML: \(trouble?.message ?? "")")
        }
        let all = json + shown + markup
        for bytes in all { try TextTrial.checkHarmless(bytes) }
        return all
    }

    static func check(_ range: ByteRange, in file: SourceFile, of what: String) throws(Complaint) {
        try Complaint.unless(
            range.lower <= range.upper && Int(range.upper) <= file.bytes.count,
            "\(what) lies at \(range.lower)..<\(range.upper) of \(file.bytes.count) bytes")
    }
}
