public import DesignAnalysis
public import Linting

/// Counts the font weights of a whole project.
public struct TooManyWeights: ProjectRule {
    /// The rule's id, severity, summary and reasons.
    public static let card = RuleCard(
        id: "type/too-many-weights", severity: nil, since: "0.1",
        summary: "The designs together set text in more font weights than the house allows.",
        why: "A regular and a bold tell two things apart; between five weights nobody sees the difference.")

    /// How many are too many.
    public struct Options: RuleOptions {
        var most = 3.0

        /// Three.
        public init() {}
        /// Every option.
        public static let settings = [Setting<Options>("most", \.most, in: 1...100, "Most distinct weights.")]
    }

    private let options: Options

    /// The rule with the given limit.
    public init(_ options: Options) { self.options = options }

    /// Reports the count once, at the least used weight.
    public func check(_ facts: ProjectFacts, in house: HouseStyle, _ findings: inout ProjectFindings) {
        let weights = facts.type.weights.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
        guard Double(weights.count) > options.most, let rarest = weights.last else { return }
        let designs = facts.designs == 1 ? "this design" : "\(facts.designs) designs"
        var finding = Finding(
            at: rarest.value.first,
            Message(
                "\(Figure.counted(weights.count, "font weight")) in \(designs); the limit is \(Figure.limit(options.most))"
            ))
        finding.label = Message("\(Figure.limit(rarest.key)), the least used")
        let list = weights.prefix(12).map { "\(Figure.limit($0.key)) × \($0.value.count)" }.joined(separator: ", ")
        finding = finding.note(Message("in use: \(list)\(weights.count > 12 ? ", …" : "")"))
        finding.subject = .project("")
        finding.data = [
            Datum.Field("count", .number(Double(weights.count))), Datum.Field("most", .number(options.most)),
        ]
        findings.report(finding, in: rarest.value.first.document)
    }

    private static let on = "rules: { type/too-many-weights: warning }"

    private static func card(_ weights: [String], marked: Int? = nil) -> String {
        ExampleDesign.svg(
            weights.enumerated().map { index, weight in
                ##"<text y="20" font-weight="\##(weight)">\##(index == marked ? "↓" : "")Pay</text>"##
            }.joined())
    }

    private static func board(_ fonts: [String], marked: Int? = nil) -> String {
        ExampleDesign.sketch(
            fonts.enumerated().map { index, font in
                ExampleDesign.sketchLayer(
                    "text", "Text \(index)",
                    ExampleDesign.sketchText(
                        index == marked ? "↓Pay" : "Pay", setting: ExampleDesign.sketchSetting(font)))
            }.joined(separator: ",\n"))
    }

    /// Designs that the rule flags, and designs that it passes.
    public static let examples: [Example] = [
        .flagged(
            "four weights", card(["400", "400", "700", "700", "300", "300", "900"], marked: 6), configuration: on),
        .flagged(
            "a stricter house", card(["400", "400", "bold"], marked: 2),
            configuration: "rules: { type/too-many-weights: { severity: warning, most: 1 } }"),
        .flagged(
            "in Sketch, by the names of faces",
            board(
                [
                    "Inter-Regular", "Inter-Regular", "Inter-Bold", "Inter-Bold", "Inter-Light", "Inter-Light",
                    "Inter-Black",
                ], marked: 6),
            configuration: on),
        .clean("three weights", card(["400", "500", "700"]), configuration: on),
        .clean("one weight, written in two ways", card(["400", "normal", "700", "bold", "500"]), configuration: on),
        .clean(
            "one weight of three families", board(["Inter-Bold", "Georgia-Bold", "Lato-Bold", "Roboto-Bold"]),
            configuration: on),
    ]
}
