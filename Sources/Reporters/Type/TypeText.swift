import DesignAnalysis
import Linting

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// A type report for people: a specimen of the sizes used, and the scale they follow.
public enum TypeText {
    /// The report as UTF-8, styled for a stream; at most `limit` sizes, followed by the number of further ones.
    public static func bytes(of report: TypeReport, style: TerminalStyle, limit: Int = 40) -> [UInt8] {
        // If every file is excluded, nothing is printed.
        guard !report.documents.isEmpty else { return [] }
        var text = TerminalText(style)
        let facts = report.project
        let runs = facts.sizes.reduce(0) { $0 + $1.count }
        text.line(
            "Type of \(Figure.counted(runs, "text")) in \(Figure.counted(report.documents.count, "file"))", .strong)
        text.endLine()
        if !facts.sizes.isEmpty {
            // The most used sizes are selected, and then listed from largest to smallest.
            let shown = facts.sizes.enumerated().sorted {
                ($1.element.count, $0.offset) < ($0.element.count, $1.offset)
            }
            .prefix(limit).sorted { $0.offset < $1.offset }.map(\.element)
            let bars = Bars(of: shown.map(\.size))
            for size in shown { put(size.size, size.count, report, bars, in: &text) }
            if facts.sizes.count > limit {
                text.line(" and \(facts.sizes.count - limit) less used; --format json has all", .faint)
            }
            text.endLine()
            scale(report, in: &text)
        }
        list("families", facts.families.map { ($0.name, $0.count) }, in: &text)
        list("weights", facts.weights.map { (Figure.limit($0.weight), $0.count) }, in: &text)
        list("line heights", facts.lineHeights.map { (Figure.limit($0.ratio), $0.count) }, in: &text)
        for document in report.documents where document.error != nil {
            text.put(style.isUnicode ? "✖ " : "error: ", .error)
            text.line("\(document.path): \(document.error ?? "")")
        }
        return text.bytes
    }

    private static func put(
        _ size: Double, _ count: Int, _ report: TypeReport, _ bars: Bars, in text: inout TerminalText
    ) {
        let figure = Figure.pixels(size)
        text.put(String(repeating: " ", count: max(1, 8 - figure.count)) + figure + " ")
        let standing = SizeStanding(of: size, in: report)
        text.put(standing.sign(isUnicode: text.style.isUnicode), standing.look)
        text.put(" " + bars.bar(for: size, isUnicode: text.style.isUnicode), .faint)
        text.pad(to: 12 + Bars.width)
        text.put("× \(count)")
        if let remark = standing.remark {
            text.pad(to: 21 + Bars.width)
            text.put(remark, .faint)
        }
        text.endLine()
    }

    private static func scale(_ report: TypeReport, in text: inout TerminalText) {
        for sentence in scaleSentences(of: report) { text.line(sentence) }
    }

    /// Sentences about the scale that the house states, if any, and the one that the sizes follow.
    static func scaleSentences(of report: TypeReport) -> [String] {
        var sentences: [String] = []
        if let stated = report.stated {
            let name = stated.interval.map { ", \($0.name)" } ?? ""
            sentences.append(
                "The house's scale: base \(Figure.pixels(stated.base)), ratio \(Figure.limit(stated.ratio))\(name)")
        }
        guard let fit = report.project.scale else {
            let count = report.project.sizes.count
            return sentences + [count < 4 ? "Too few sizes to tell a scale" : "No modular scale explains these sizes"]
        }
        let runs = report.project.sizes
        let strangers = Set(fit.outliers.map(\.size))
        let off = runs.filter { strangers.contains($0.size) }.reduce(0) { $0 + $1.count }
        let all = runs.reduce(0) { $0 + $1.count }
        let name = fit.name.map { ", \($0)" } ?? ""
        let share = Figure.percent(Double(off) / Double(max(1, all)))
        sentences.append(
            "Best fit: base \(Figure.pixels(fit.base)), ratio \(Figure.limit(fit.ratio))\(name); "
                + (fit.outliers.isEmpty
                    ? "every size is a step"
                    : "\(Figure.counted(fit.outliers.count, "size")) of \(runs.count) off the scale, \(share) of the texts")
        )
        return sentences
    }

    private static func list(_ title: String, _ values: [(name: String, count: Int)], in text: inout TerminalText) {
        guard !values.isEmpty else { return }
        let shown = values.prefix(12).map { "\($0.name) × \($0.count)" }.joined(separator: ", ")
        text.line("\(title): \(shown)\(values.count > 12 ? " and \(values.count - 12) more" : "")")
    }

}

/// How a size relates to the scale: the one that the house states, or else the one that fits.
enum SizeStanding {
    case step
    case extra
    case stranger(below: Double?, above: Double?)
    case unjudged

    init(of size: Double, in report: TypeReport) {
        if let stated = report.stated {
            func isNear(_ other: Double) -> Bool { abs(other - size) <= ScaleFit.tolerance }
            if stated.sizes.contains(where: isNear) {
                self = .step
            } else if stated.extra.contains(where: isNear) {
                self = .extra
            } else {
                let (below, above) = stated.neighbors(of: size)
                self = .stranger(below: below, above: above)
            }
        } else if let fit = report.project.scale {
            let outlier = fit.outliers.first { $0.size == size }
            self = outlier.map { .stranger(below: $0.below, above: $0.above) } ?? .step
        } else {
            self = .unjudged
        }
    }

    func sign(isUnicode: Bool) -> String {
        switch self {
        case .step: isUnicode ? "●" : "*"
        case .extra: isUnicode ? "◐" : "+"
        case .stranger: isUnicode ? "○" : "o"
        case .unjudged: isUnicode ? "·" : "."
        }
    }

    var isStep: Bool {
        if case .step = self { return true }
        return false
    }

    var look: TerminalText.Look {
        switch self {
        case .step, .extra: .good
        case .stranger: .warning
        case .unjudged: .faint
        }
    }

    var remark: String? {
        switch self {
        case .step, .unjudged: nil
        case .extra: "extra"
        case .stranger(let below?, let above?): "off: between \(Figure.pixels(below)) and \(Figure.pixels(above))"
        case .stranger(nil, let above?): "off: below \(Figure.pixels(above))"
        case .stranger(let below?, nil): "off: above \(Figure.pixels(below))"
        case .stranger(nil, nil): "off"
        }
    }
}

/// Bars whose length grows with the logarithm of the size, as the steps of a modular scale do.
private struct Bars {
    static let width = 32
    private let low: Double
    private let extent: Double

    init(of sizes: [Double]) {
        low = log(max(0.01, sizes.min() ?? 1))
        extent = log(max(0.01, sizes.max() ?? 1)) - low
    }

    func bar(for size: Double, isUnicode: Bool) -> String {
        let share = extent > 0 ? (log(max(0.01, size)) - low) / extent : 1
        let length = 4 + Int((max(0, min(1, share)) * Double(Bars.width - 6)).rounded())
        return String(repeating: isUnicode ? "▬" : "-", count: length)
    }
}
