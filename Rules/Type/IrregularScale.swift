public import DesignAnalysis
public import Linting

/// Checks whether the sizes in use follow a modular scale, and finds those that do not.
public struct IrregularScale: ProjectRule {
    /// The rule's id, severity, summary and reasons.
    public static let card = RuleCard(
        id: "type/irregular-scale", severity: .warning, since: "0.1",
        summary: "The text sizes in use follow no modular scale.",
        why: "Sizes that grow by one ratio look related, and the next size is never a guess.")

    /// When sizes count as following a scale.
    public struct Options: RuleOptions {
        var fit = 0.85
        var fewest = 6.0

        /// Seventeen of twenty sizes are steps of the scale.
        public init() {}
        /// Every option.
        public static let settings = [
            Setting<Options>(
                "fit", \.fit, in: 0.5...1, "Least share of the distinct sizes that are steps of one scale."),
            Setting<Options>("fewest", \.fewest, in: 4...100, "Fewer distinct sizes than this are not judged."),
        ]
    }

    private let options: Options

    /// The rule with the given limits.
    public init(_ options: Options) { self.options = options }

    /// Reports once, at the least used size that is not a step. Where a scale is stated, `type/off-scale` judges the
    /// sizes.
    public func check(_ facts: ProjectFacts, in house: HouseStyle, _ findings: inout ProjectFindings) {
        guard house.typeScale == nil else { return }
        let sizes = SizeUsage.tenths(of: facts.type)
        guard Double(sizes.count) >= options.fewest else { return }
        let counts = Dictionary(sizes.map { ($0.size, $0.count) }) { $0 + $1 }
        guard let scale = ScaleFit(to: counts) else { return reportNone(sizes, &findings) }
        guard scale.fit < options.fit else { return }
        let strangers = Set(scale.outliers.map(\.size))
        guard let rarest = sizes.filter({ strangers.contains($0.size) }).min(by: { $0.isRarer(than: $1) }) else {
            return
        }
        let steps = sizes.count - scale.outliers.count
        let ratio = scale.name.map { "\(Figure.limit(scale.ratio)), \($0)" } ?? Figure.limit(scale.ratio)
        var finding = Finding(
            at: rarest.first,
            Message(
                "\(steps) of \(sizes.count) text sizes follow a scale (base \(Figure.pixels(scale.base)), ratio \(ratio)); "
                    + "\(scale.outliers.count) \(scale.outliers.count == 1 ? "does" : "do") not"))
        finding.label = Message("\(Figure.pixels(rarest.size)) px is no step")
        for outlier in scale.outliers.prefix(8) {
            let steps = [outlier.below, outlier.above].compactMap { $0.map(Figure.pixels) }.joined(separator: " and ")
            finding = finding.note(
                Message("\(Figure.pixels(outlier.size)) px is no step; beside it: \(steps.isEmpty ? "none" : steps)"))
        }
        finding.subject = .project("")
        finding.data = [
            Datum.Field("base", .number(scale.base)), Datum.Field("ratio", .number(scale.ratio)),
            Datum.Field("fit", .number(scale.fit)),
            Datum.Field("outliers", .list(scale.outliers.map { .number($0.size) })),
        ]
        findings.report(finding, in: rarest.first.document)
    }

    private func reportNone(_ sizes: [SizeUsage], _ findings: inout ProjectFindings) {
        guard let rarest = sizes.min(by: { $0.isRarer(than: $1) }) else { return }
        var finding = Finding(at: rarest.first, Message("\(sizes.count) text sizes follow no modular scale"))
        let list = sizes.prefix(16).map { Figure.pixels($0.size) }.joined(separator: ", ")
        finding = finding.note(Message("in use, px: \(list)\(sizes.count > 16 ? ", …" : "")"))
        finding = finding.note("a scale would be a base and one ratio, such as 16 and 1.25: 12.8, 16, 20, 25, 31.25")
        finding.subject = .project("")
        finding.data = [Datum.Field("fit", .unknown), Datum.Field("count", .number(Double(sizes.count)))]
        findings.report(finding, in: rarest.first.document)
    }

    /// Designs that the rule flags, and designs that it passes.
    public static let examples: [Example] = [
        .flagged("no ratio at all", card(["↓12", "13", "15", "18", "19", "27", "30", "31"])),
        .flagged(
            "a third of the sizes off the scale",
            card(["10", "13", "16", "20", "25", "31", "39", "49", "↓17", "22", "28", "34"])),
        .flagged(
            "a stricter house", card(["10", "13", "16", "20", "25", "31", "39", "49", "↓22"]),
            configuration: "rules: { type/irregular-scale: { fit: 0.95 } }"),
        .flagged(
            "in tokens",
            ExampleDesign.tokens(
                ExampleDesign.tokenSizes(
                    ["12", "13", "15", "18", "19", "27", "30", "31"].map { ("s" + $0, $0) })
            ).replacing(#"{"value":12"#, with: #"↓{"value":12"#)),
        .clean("a major third", card(["10", "13", "16", "20", "25", "31", "39"])),
        .clean("a perfect fourth, a step left out", card(["12", "16", "21", "28", "51", "67"])),
        .clean("too few sizes to say", card(["11", "13", "14", "19"])),
        .clean(
            "a stated scale is another rule's", card(["11", "13", "14", "17", "19", "22", "33", "36"]),
            configuration: "type: { base: 16, ratio: 1.25 }"),
    ]

    private static func card(_ sizes: [String]) -> String {
        let content = sizes.map { ##"<text y="20" font-size="\##($0)">Pay</text>"## }.joined()
        return ##"<svg xmlns="http://www.w3.org/2000/svg" width="160" height="80">\##(content)</svg>"##
    }
}
