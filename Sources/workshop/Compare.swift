import ArgumentParser
import Foundation

/// `workshop compare`: compares the findings, the time and the memory of two versions of the program on the same
/// designs, or two stored results.
struct Compare: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Compares two versions of tincture over a folder of designs, or two results that were kept.",
        discussion: """
            Two programs are run in turn over a folder: findings added and removed, time and memory as ratios.
            Two files are results of lint --format json, or of measure --json.
            """)

    @Argument(help: "The program of before, or what it left.") var base: String
    @Argument(help: "The program of now, or what it left.") var head: String
    @Argument(help: "The designs; needed where programs are compared.") var paths: [String] = []

    @Option(help: "How often each program is run; the fastest counts.")
    var runs = 5

    @Option(help: ArgumentHelp("How many findings are shown of each rule.", valueName: "number"))
    var show = 3

    func run() throws {
        guard paths.isEmpty else { return try comparePrograms() }
        if let (before, after) = try? (MeasurementFile(readingFrom: base), MeasurementFile(readingFrom: head)) {
            return print(Compare.table(before, after))
        }
        let (before, after) = (try KeptFindings(readingFrom: base), try KeptFindings(readingFrom: head))
        print(FindingChanges(from: before, to: after).summary(showing: show))
    }

    private func comparePrograms() throws {
        let arguments = ["lint", "--format", "json"] + paths
        let (before, after) = (try TimedCommand([base] + arguments), try TimedCommand([head] + arguments))
        let changes = FindingChanges(
            from: try KeptFindings(Data(before.output.utf8), of: base),
            to: try KeptFindings(Data(after.output.utf8), of: head))
        print(changes.summary(showing: show))
        var fastest = (before: Double.infinity, after: Double.infinity)
        var peak = (before: 0, after: 0)
        for _ in 0..<max(1, runs) {
            let (old, new) = (try before.run(), try after.run())
            fastest = (min(fastest.before, old.milliseconds), min(fastest.after, new.milliseconds))
            peak = (max(peak.before, old.peakBytes), max(peak.after, new.peakBytes))
        }
        print(Compare.line("time", fastest.before, fastest.after, "ms"))
        print(Compare.line("peak memory", Double(peak.before) / 1e6, Double(peak.after) / 1e6, "MB"))
    }

    private static func line(_ name: String, _ before: Double, _ after: Double, _ unit: String) -> String {
        name.padding(toLength: 20, withPad: " ", startingAt: 0)
            + String(format: "%11.2f %@ → %11.2f %@  %6.3f ×", before, unit, after, unit, after / max(before, 1e-9))
    }

    /// Each figure of both files as a multiple of its floor, which evens out differences between machines.
    private static func table(_ before: MeasurementFile, _ after: MeasurementFile) -> String {
        let old = Dictionary(before.measurements.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        let known = Set(after.measurements.map(\.name))
        var lines = ["times the floor, \(before.program) → \(after.program)"]
        for row in after.measurements {
            guard let was = old[row.name] else {
                lines.append("\(row.name): new, " + String(format: "%.3f", row.ratio))
                continue
            }
            var line = row.name.padding(toLength: 20, withPad: " ", startingAt: 0)
            line += String(format: "%9.3f → %9.3f  %6.3f ×", was.ratio, row.ratio, row.ratio / max(was.ratio, 1e-9))
            if let peak = row.peakBytes, let other = was.peakBytes, other > 0 {
                line += String(format: "  memory %6.3f ×", Double(peak) / Double(other))
            }
            lines.append(line)
        }
        lines += before.measurements.filter { !known.contains($0.name) }.map { "\($0.name): no more" }
        return lines.joined(separator: "\n")
    }
}

/// The findings of a run, as written by `lint --format json`.
struct KeptFindings {
    struct Finding: Decodable {
        struct Place: Decodable {
            struct Position: Decodable { let line: Int }
            let start: Position
        }

        let rule: String
        let path: String
        let range: Place?
        let message: String
        let fingerprint: String

        var line: Int { range?.start.line ?? 0 }
    }

    let findings: [Finding]

    private struct Report: Decodable {
        let schema: String
        let findings: [Finding]
    }

    init(readingFrom path: String) throws {
        try self.init(try Data(contentsOf: URL(filePath: path)), of: path)
    }

    init(_ data: Data, of source: String) throws {
        guard let report = try? JSONDecoder().decode(Report.self, from: data),
            report.schema.hasPrefix("tincture.report/")
        else { throw ValidationError("\(source): this is no result of lint --format json.") }
        findings = report.findings
    }
}

/// The findings that are new, and those that are gone.
struct FindingChanges {
    let added: [KeptFindings.Finding]
    let removed: [KeptFindings.Finding]
    let same: Int

    init(from before: KeptFindings, to after: KeptFindings) {
        func key(_ finding: KeptFindings.Finding) -> String {
            "\(finding.path)\n\(finding.rule)\n\(finding.fingerprint)"
        }
        var open = Dictionary(grouping: before.findings, by: key)
        var added: [KeptFindings.Finding] = []
        for finding in after.findings where open[key(finding)]?.popLast() == nil { added.append(finding) }
        self.added = added
        removed = open.values.joined().sorted { ($0.path, $0.line) < ($1.path, $1.line) }
        same = after.findings.count - added.count
    }

    /// The number of findings of each rule, and the first few of them.
    func summary(showing count: Int) -> String {
        var lines = ["\(added.count) findings added, \(removed.count) removed, \(same) the same"]
        for (sign, findings) in [("+", added), ("-", removed)] {
            for (rule, own) in Dictionary(grouping: findings, by: \.rule).sorted(by: { $0.key < $1.key }) {
                lines.append("\(sign) \(own.count) \(rule)")
                for finding in own.prefix(max(0, count)) {
                    lines.append("    \(finding.path):\(finding.line): \(finding.message)")
                }
            }
        }
        return lines.joined(separator: "\n")
    }
}
