import ColorScience
import DesignModel
import Linting

/// Texts that look the same: equal colors, size and verdict.
struct PairRow {
    /// The first of these texts.
    let run: ContrastReport.Run
    /// The path of its file.
    let path: String
    /// The key of its file, which artworks use.
    let key: String
    /// The mode in which they look like this; nil if they look the same in every mode.
    let mode: ColorScheme?
    /// The number of texts.
    var count: Int

    private struct Look: Hashable {
        let foreground: RGBA8?
        let background: RGBA8?
        /// In hundredths, as shown.
        let ratio: Double?
        /// In hundredths of a px, as shown.
        let size: Double
        let isBold: Bool
        let standing: ContrastReport.Standing
        let remark: String?
        var mode: ColorScheme?

        init(_ run: ContrastReport.Run) {
            foreground = run.foreground
            background = run.background
            ratio = run.lowest.map(Figure.ratioHundredths)
            size = Figure.roundedHundredths(run.size)
            isBold = run.weight >= 700
            standing = run.standing
            remark = run.remark
        }
    }

    /// The rows: failures first, then those that need review, then the rest, each group by ascending ratio.
    static func rows(of report: ContrastReport, in surroundings: LintSurroundings? = nil) -> [PairRow] {
        var rows: [PairRow] = []
        var places: [Look: Int] = [:]
        for document in report.documents {
            let path = surroundings?.path(of: document.location, or: document.path) ?? document.path
            let looks = document.modes.map { $0.runs.map(Look.init) }
            let isPaired = Set(looks.map(\.count)).count == 1
            for (order, seen) in document.modes.enumerated() {
                for index in seen.runs.indices where seen.runs[index].verdict != .unseen {
                    var look = looks[order][index]
                    let looksAlike = isPaired && looks.allSatisfy { $0[index] == look }
                    // A look that all modes share is listed once, with the first mode.
                    if looksAlike, order > 0 { continue }
                    look.mode = looksAlike ? nil : seen.mode
                    if let place = places[look] {
                        rows[place].count += 1
                    } else {
                        places[look] = rows.count
                        rows.append(
                            PairRow(run: seen.runs[index], path: path, key: document.key, mode: look.mode, count: 1))
                    }
                }
            }
        }
        // Equal rows keep the order of the files: `offset` makes the sort stable.
        return rows.enumerated().sorted { a, b in
            let first = (rank(a.element.run.standing), a.element.run.lowest ?? 0, a.offset)
            return first < (rank(b.element.run.standing), b.element.run.lowest ?? 0, b.offset)
        }.map(\.element)
    }

    private static func rank(_ standing: ContrastReport.Standing) -> Int {
        switch standing {
        case .failing: 0
        case .open: 1
        case .passing: 2
        case .exempt: 3
        case .unseen: 4
        }
    }
}
