import Foundation

/// Compares ColorScience with tables of independent reference values: `workshop vectors FOLDER`.
///
/// Prints one line per table and kind: the number of rows that agree, the number of rows, the largest deviation, and
/// whether every row must agree.
struct VectorScore {
    /// A group of rows that are counted together.
    struct Group {
        var passed = 0
        var total = 0
        var worst = 0.0
        var mustPass = true
        var failures: [String] = []
    }

    private(set) var groups: [String: Group] = [:]
    private let folder: String

    /// Prints the scores of the tables in `folder`, and up to `showing` failing rows of each group; returns 1 if a row
    /// fails that must pass, and 2 if there is no table.
    static func run(folder: String, showing: Int = 0) -> Int32 {
        var score = VectorScore(folder: folder)
        score.scoreParsing()
        score.scoreNamedColors()
        score.scorePaints()
        score.scoreConversions()
        score.scoreContrast()
        score.scoreDifferences()
        score.scoreBlending()
        score.scoreGroups()
        score.scoreGradients()
        score.scoreGamutMapping()
        score.scoreVision()
        score.scoreNearest()
        return score.report(showing: showing)
    }

    private init(folder: String) {
        self.folder = folder
    }

    /// The data rows of a table, split at tabs; empty if the file is missing.
    func rows(of table: String) -> [[String]] {
        guard let text = text(of: table) else { return [] }
        // Data rows may start with # as well, so only the first line is the header.
        return text.split(separator: "\n").dropFirst().map {
            $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        }
    }

    func text(of table: String) -> String? {
        try? String(contentsOfFile: "\(folder)/\(table)", encoding: .utf8)
    }

    /// Counts one row, which passes if `deviation` is at most `limit`; NaN fails.
    mutating func count(_ group: String, deviation: Double, limit: Double, mustPass: Bool = true, _ row: [String]) {
        count(group, deviation <= limit, mustPass: mustPass, row, note: "off by \(deviation)")
        guard deviation.isFinite, let worst = groups[group]?.worst, deviation > worst else { return }
        groups[group]?.worst = deviation
    }

    /// Counts one row.
    mutating func count(_ group: String, _ passes: Bool, mustPass: Bool = true, _ row: [String], note: String = "") {
        var counted = groups[group] ?? Group()
        counted.mustPass = mustPass
        counted.total += 1
        if passes {
            counted.passed += 1
        } else {
            counted.failures.append("\(row.joined(separator: " | "))  => \(note)")
        }
        groups[group] = counted
    }

    private func report(showing: Int) -> Int32 {
        guard !groups.isEmpty else {
            print("No table of vectors in \(folder).")
            return 2
        }
        var isComplete = true
        for (name, group) in groups.sorted(by: { $0.key < $1.key }) {
            let mark = group.passed == group.total ? "all" : group.mustPass ? "MUST" : "some"
            if group.mustPass, group.passed < group.total { isComplete = false }
            let worst = group.worst > 0 ? "  worst \(group.worst)" : ""
            print("\(mark)\t\(group.passed)/\(group.total)\t\(name)\(worst)")
            for failure in group.failures.prefix(showing) { print("\t\t\(failure)") }
        }
        return isComplete ? 0 : 1
    }
}
