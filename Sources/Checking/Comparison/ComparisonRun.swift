import ColorScience
import DesignAnalysis
import DesignModel
import Linting
public import Reporters
import SourceText

/// Judges and measures two sides, and compares them.
public struct ComparisonRun: Sendable {
    /// The differences.
    public private(set) var report: ComparisonReport
    /// The errors that prevent the job, one sentence each.
    public let failures: [String]

    /// Compares the designs of two sides, each judged by the configuration that governs it.
    public init(
        _ old: ComparisonSide, _ oldSelection: Selection, _ new: ComparisonSide, _ newSelection: Selection,
        options: LintOptions
    ) {
        let before = Measured(oldSelection, options)
        let after = Measured(newSelection, options)
        failures =
            before.failures.map { "\(old.name): \(old.named($0))" }
            + after.failures.map { "\(new.name): \(new.named($0))" }
        report = ComparisonReport(old: old.name, new: new.name)
        // If each side is a single file, the two are compared whatever their names.
        let key: String? = old.isFile && new.isFile ? new.key(new.path) : nil
        let was = before.keyed(by: old, as: key)
        let now = after.keyed(by: new, as: key)
        report.counts = (was.files.count, now.files.count)
        report.files = ComparisonReport.Change(
            added: names(in: now.files, notIn: was.files), gone: names(in: was.files, notIn: now.files))
        compareFacts(before, after)
        report.texts = TextComparison.changes(from: was.texts, to: now.texts)
        compareFindings(was.findings, now.findings)
    }

    /// The exit status.
    public var status: ExitStatus {
        if !failures.isEmpty { return .failure }
        return report.isRegression ? .findings : .clean
    }

    private mutating func compareFacts(_ before: Measured, _ after: Measured) {
        func colors(_ own: PaletteReport, without other: PaletteReport) -> [ComparisonReport.ColorChange] {
            let known = Set(other.project.colors.map(\.color))
            var counts: [RGBA8: Int] = [:]
            for color in own.project.colors where !known.contains(color.color) {
                counts[color.color, default: 0] += color.count
            }
            var seen: Set<RGBA8> = []
            return own.project.colors.compactMap { color in
                guard let count = counts[color.color], seen.insert(color.color).inserted else { return nil }
                return ComparisonReport.ColorChange(color: color.color, name: color.name, count: count)
            }.sorted { ($1.count, $0.color.packed) < ($0.count, $1.color.packed) }
        }
        report.colors = ComparisonReport.Change(
            added: colors(after.palette, without: before.palette), gone: colors(before.palette, without: after.palette))
        func sizes(_ own: TypeReport, without other: TypeReport) -> [(size: Double, count: Int)] {
            let known = Set(other.project.sizes.map(\.size))
            return own.project.sizes.filter { !known.contains($0.size) }
        }
        report.sizes = ComparisonReport.Change(
            added: sizes(after.type, without: before.type), gone: sizes(before.type, without: after.type))
        let was = Set(before.components.project.components.map { ExactName.key($0.name) })
        let now = Set(after.components.project.components.map { ExactName.key($0.name) })
        report.components = ComparisonReport.Change(
            added: names(in: now, notIn: was), gone: names(in: was, notIn: now))
    }

    /// The names that only one side has, given the keys of both sides.
    private func names(in keys: Set<String>, notIn others: Set<String>) -> [String] {
        keys.subtracting(others).map(ExactName.name).sorted()
    }

    private mutating func compareFindings(_ was: [KeyedFinding], _ now: [KeyedFinding]) {
        var open = Dictionary(grouping: was.indices) { was[$0].identity }
        var gone = Set(was.indices)
        var born: [KeyedFinding] = []
        for finding in now {
            guard let place = open[finding.identity]?.popLast() else {
                born.append(finding)
                continue
            }
            gone.remove(place)
        }
        // A renamed file keeps its findings: those with the same cause in a file that is new and in one that is gone
        // are matched.
        let added = Set(report.files.added.map(PathNames.key))
        let lost = Set(report.files.gone.map(PathNames.key))
        var moved = Dictionary(
            grouping: gone.sorted().reversed().filter { lost.contains(PathNames.key(was[$0].change.path)) }
        ) {
            was[$0].anywhere
        }
        born = born.filter { finding in
            guard added.contains(PathNames.key(finding.change.path)), let place = moved[finding.anywhere]?.popLast()
            else {
                return true
            }
            gone.remove(place)
            return false
        }
        report.findings = ComparisonReport.Change(
            added: born.map(\.change), gone: gone.sorted().map { was[$0].change })
        report.sameFindings = was.count - gone.count
    }
}

/// A finding with its identity on both sides.
struct KeyedFinding: Sendable {
    let identity: String
    /// The identity without the file.
    let anywhere: String
    let change: ComparisonReport.FindingChange
}

/// A text with the path and mode that identify it on both sides.
struct KeyedText: Sendable {
    let path: String
    let mode: ColorScheme?
    let run: ContrastReport.Run
}

/// All results for one side.
private struct Measured {
    let lint: LintRun
    let contrast: ContrastRun
    let palette: PaletteReport
    let type: TypeReport
    let components: ComponentReport
    let failures: [String]
    private let locations: ExactTable<String>

    init(_ selection: Selection, _ options: LintOptions) {
        lint = LintRun(over: selection, options: options)
        contrast = ContrastRun(over: selection, in: options.mode, jobs: options.jobs)
        palette = PaletteRun(over: selection, jobs: options.jobs).report
        type = TypeRun(over: selection, jobs: options.jobs).report
        components = ComponentRun(over: selection, jobs: options.jobs).report
        var seen: Set<String> = []
        failures = (lint.failures + contrast.failures).filter { seen.insert($0).inserted }
        var locations = ExactTable<String>()
        for file in selection.files.reversed() { locations[file.shown] = file.path }
        self.locations = locations
    }

    func keyed(
        by side: ComparisonSide, as only: String?
    ) -> (files: Set<String>, texts: [KeyedText], findings: [KeyedFinding]) {
        func key(_ location: String) -> String { only ?? side.key(location) }
        var files: Set<String> = []
        var findings: [KeyedFinding] = []
        for document in lint.report.documents {
            let path = document.location.map(key) ?? document.path
            if document.isDesign { files.insert(PathNames.key(path)) }
            for found in document.diagnostics {
                let change = ComparisonReport.FindingChange(
                    path: path, diagnostic: found, isFailing: document.failOn.isReached(by: found.severity))
                findings.append(
                    KeyedFinding(
                        identity: found.fingerprint.known(at: path).text,
                        anywhere: found.fingerprint.known(at: "").text, change: change))
            }
        }
        var texts: [KeyedText] = []
        for document in contrast.report.documents {
            let path = locations[document.path].map(key) ?? document.path
            for mode in document.modes {
                let told = document.modes.count > 1 ? mode.mode : nil
                texts += mode.runs.map { KeyedText(path: path, mode: told, run: $0) }
            }
        }
        return (files, texts, findings)
    }
}
