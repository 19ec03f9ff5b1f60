public import DesignAnalysis
public import Linting

/// Counts the text sizes of a whole project.
public struct TooManySizes: ProjectRule {
    /// The rule's id, severity, summary and reasons.
    public static let card = RuleCard(
        id: "type/too-many-sizes", severity: .warning, since: "0.1",
        summary: "The designs together set text in more sizes than the house allows.",
        why: "Size tells people what matters; with a dozen sizes it tells them nothing.")

    /// How many are too many.
    public struct Options: RuleOptions {
        var most = 8.0

        /// Eight.
        public init() {}
        /// Every option.
        public static let settings = [
            Setting<Options>("most", \.most, in: 1...1000, "Most distinct sizes, to the tenth of a px.")
        ]
    }

    private let options: Options

    /// The rule with the given limit.
    public init(_ options: Options) { self.options = options }

    /// Reports the count once, at the least used size.
    public func check(_ facts: ProjectFacts, in house: HouseStyle, _ findings: inout ProjectFindings) {
        let sizes = SizeUsage.tenths(of: facts.type)
        guard Double(sizes.count) > options.most, let rarest = sizes.min(by: { $0.isRarer(than: $1) }) else { return }
        let designs = facts.designs == 1 ? "this design" : "\(facts.designs) designs"
        var finding = Finding(
            at: rarest.first,
            Message(
                "\(Figure.counted(sizes.count, "text size")) in \(designs); the limit is \(Figure.limit(options.most))")
        )
        finding.label = Message("\(Figure.pixels(rarest.size)) px, the least used")
        let list = sizes.prefix(16).map { "\(Figure.pixels($0.size)) × \($0.count)" }.joined(separator: ", ")
        let more = sizes.count > 16 ? " and \(sizes.count - 16) more" : ""
        finding = finding.note(Message("in use, px × runs: \(list)\(more)"))
        finding.subject = .project("")
        finding.data = [
            Datum.Field("count", .number(Double(sizes.count))), Datum.Field("most", .number(options.most)),
        ]
        findings.report(finding, in: rarest.first.document)
    }

    private static let two = "rules: { type/too-many-sizes: { most: 2 } }"

    /// Designs that the rule flags, and designs that it passes.
    public static let examples: [Example] = [
        .flagged(
            "three where two are allowed",
            card([("14", "A"), ("14", "B"), ("20", "C"), ("20", "D"), ("↓31", "E")]), configuration: two),
        .flagged(
            "nine sizes",
            card(["↓12", "14", "16", "18", "20", "24", "28", "32", "40"].map { ($0, "A") })),
        .flagged(
            "as they are seen",
            ##"<svg xmlns="http://www.w3.org/2000/svg" width="160" height="80"><text y="9" font-size="↓16">A</text><g transform="scale(2)"><text y="9" font-size="16">A</text></g><g transform="scale(3)"><text y="9" font-size="16">A</text></g></svg>"##,
            configuration: two),
        .flagged(
            "in tokens",
            ExampleDesign.tokens(ExampleDesign.tokenSizes([("a", "12"), ("b", "16"), ("c", "20")]))
                .replacing(#"{"value":12"#, with: #"↓{"value":12"#), configuration: two),
        .flagged(
            "in Sketch",
            ExampleDesign.sketch(
                ExampleDesign.sketchLayer("text", "A", ExampleDesign.sketchText("Pay", size: "↓12")),
                ExampleDesign.sketchLayer("text", "B", ExampleDesign.sketchText("Pay", size: "16")),
                ExampleDesign.sketchLayer("text", "C", ExampleDesign.sketchText("Pay", size: "20"))),
            configuration: two),
        .clean(
            "a token that borrows its size",
            ExampleDesign.tokens(
                ExampleDesign.tokenSizes([("a", "12"), ("b", "16")]),
                #""label":{"size":{"font":{"$type":"dimension","$value":"{font.size.a}"}}}"#), configuration: two),
        .clean("as many as are allowed", card([("14", "A"), ("20", "B"), ("14", "C")]), configuration: two),
        .clean(
            "a hair of a px is no other size", card([("14", "A"), ("14.001", "B"), ("14.02", "C"), ("20", "D")]),
            configuration: two),
        .clean(
            "what is not shown",
            ##"<svg xmlns="http://www.w3.org/2000/svg" width="160" height="80"><text font-size="14">A</text><text font-size="20">A</text><text font-size="31" display="none">A</text></svg>"##,
            configuration: two),
    ]

    private static func card(_ texts: [(size: String, letters: String)]) -> String {
        let content = texts.map { ##"<text y="20" font-size="\##($0.size)">\##($0.letters)</text>"## }.joined()
        return ##"<svg xmlns="http://www.w3.org/2000/svg" width="160" height="80">\##(content)</svg>"##
    }
}
