import ColorScience
public import DesignAnalysis
import DesignModel
public import Linting

/// Counts the colors of a whole project, ignoring opacity.
public struct TooManyColors: ProjectRule {
    /// The rule's id, severity, summary and reasons.
    public static let card = RuleCard(
        id: "palette/too-many-colors", severity: .warning, since: "0.1",
        summary: "The designs together use more colors than the house allows.",
        why: "Nobody keeps thirty colors in mind; past a couple of dozen, each new design adds its own.")

    /// How many are too many.
    public struct Options: RuleOptions {
        var most = 24.0

        /// Two dozen.
        public init() {}
        /// Every option.
        public static let settings = [
            Setting<Options>("most", \.most, in: 1...10_000, "Most distinct colors, opacity left out.")
        ]
    }

    private let options: Options

    /// The rule with the given limit.
    public init(_ options: Options) { self.options = options }

    /// Reports the count once, at the least used color, with hints on which colors could go.
    public func check(_ facts: ProjectFacts, in house: HouseStyle, _ findings: inout ProjectFindings) {
        let colors = facts.chosenColors
        guard Double(colors.count) > options.most, let rarest = colors.last else { return }
        let place = rarest.firstPlace
        let designs = facts.designs == 1 ? "this design" : "\(facts.designs) designs"
        var finding = Finding(
            at: place,
            Message(
                "\(Figure.counted(colors.count, "distinct color")) in \(designs); the limit is \(Figure.limit(options.most))"
            ))
        finding.label = "\(rarest.rgb), the least used"
        let twins = ColorClusters(of: colors).clusters.reduce(0) { $0 + $1.members.count }
        if twins > 0 {
            finding = finding.note("\(twins) can hardly be told from another that is used more (ΔE2000 below 2)")
        }
        if let palette = house.palette {
            let strangers = colors.count { !palette.contains($0.color) }
            finding = finding.note("\(strangers) \(strangers == 1 ? "is" : "are") not in your palette")
        }
        let once = colors.count { $0.count == 1 }
        if once > 0 { finding = finding.note("\(once) \(once == 1 ? "is" : "are") painted only once") }
        finding = finding.note("see all of them, by use: tincture palette")
        finding.subject = .project("")
        finding.data = [
            Datum.Field("count", .number(Double(colors.count))), Datum.Field("most", .number(options.most)),
            Datum.Field("nearDuplicates", .number(Double(twins))), Datum.Field("usedOnce", .number(Double(once))),
        ]
        findings.report(finding, in: place.document)
    }

    private static let two = "rules: { palette/too-many-colors: { most: 2 } }"

    /// Designs that the rule flags, and designs that it passes.
    public static let examples: [Example] = [
        .flagged(
            "three where two are allowed",
            drawing(
                ##"<rect width="9" height="9" fill="#111"/><rect x="5" width="9" height="9" fill="#1d4ed8"/><circle r="4" fill="↓#e11d48"/><circle r="2" fill="#111"/><circle r="1" fill="#1d4ed8"/>"##
            ), configuration: two),
        .flagged(
            "text, strokes and stops count, too",
            drawing(
                ##"<linearGradient id="g"><stop stop-color="#eee"/><stop offset="1" stop-color="↓#fff"/></linearGradient><rect width="9" height="9" fill="url(#g)" stroke="#111"/><text y="9" fill="#111" stroke="#eee">A</text>"##
            ), configuration: two),
        .flagged(
            "whatever they are called",
            drawing(
                ##"<rect width="9" height="9" fill="gray"/><rect x="5" width="9" height="9" fill="#808080"/><circle r="4" fill="teal" stroke="teal"/><circle r="2" fill="↓navy"/>"##
            ), configuration: two),
        .flagged(
            "in Sketch, the artboard's own color included",
            ExampleDesign.sketch(
                ExampleDesign.sketchRectangle("A", filledWith: ExampleDesign.sketchColor("#111111")),
                ExampleDesign.sketchRectangle("B", filledWith: ExampleDesign.sketchColor("↓#1D4ED8")),
                ExampleDesign.sketchRectangle("C", filledWith: ExampleDesign.sketchColor("#111111")),
                ExampleDesign.sketchRectangle("D", filledWith: ExampleDesign.sketchColor("#FFFFFF"))),
            configuration: two),
        .flagged(
            "in Figma",
            ExampleDesign.figma(
                ExampleDesign.figmaRectangle("A", filledWith: ExampleDesign.figmaPaint("#111111")),
                ExampleDesign.figmaRectangle("B", filledWith: ExampleDesign.figmaPaint("↓#1D4ED8"), id: "1:3"),
                ExampleDesign.figmaRectangle("C", filledWith: ExampleDesign.figmaPaint("#111111"), id: "1:4"),
                ExampleDesign.figmaRectangle("D", filledWith: ExampleDesign.figmaPaint("#FFFFFF"), id: "1:5")),
            configuration: two),
        .flagged(
            "tokens, where there is nothing else",
            ##"{"$type":"color","text":{"$value":"#111111"},"page":{"$value":"#FFFFFF"},"action":{"$value":"↓#1D4ED8"},"label":{"$value":"#111111"},"card":{"$value":"#FFFFFF"}}"##,
            configuration: two),
        .clean(
            "steps of ramps, which are there to choose from",
            ##"{"gray":{"$type":"color","100":{"$value":"#EEEEEE"},"500":{"$value":"#888888"},"900":{"$value":"#111111"}}}"##,
            configuration: two),
        .clean(
            "as many as are allowed",
            drawing(##"<rect width="9" height="9" fill="#111"/><circle r="4" fill="#1d4ed8"/>"##), configuration: two),
        .clean(
            "one color at several opacities is one",
            drawing(
                ##"<rect width="9" height="9" fill="#111"/><circle r="4" fill="#1118"/><circle r="2" fill="#111" fill-opacity=".3"/><circle r="1" fill="#fff"/>"##
            ), configuration: two),
        .clean(
            "what is not painted does not count",
            drawing(
                ##"<defs><rect width="9" height="9" fill="red"/></defs><rect width="9" height="9" fill="#111" stroke="lime" stroke-width="0"/><circle r="4" fill="#fff"/>"##
            ), configuration: two),
    ]

    private static func drawing(_ content: String) -> String {
        ##"<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20">\##(content)</svg>"##
    }
}
