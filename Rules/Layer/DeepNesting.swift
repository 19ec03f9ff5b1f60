public import DesignAnalysis
import DesignModel
public import Linting

/// Finds layers that are nested in too many groups.
public struct DeepNesting: Rule {
    /// The rule's id, severity, summary and reasons.
    public static let card = RuleCard(
        id: "layer/deep-nesting", severity: nil, since: "0.1",
        summary: "Layers are nested deeper than anybody opens.",
        why: "Twelve steps down nothing is found again, and every step is one more thing that moves what is in it.")

    /// How deep is too deep.
    public struct Options: RuleOptions {
        var most = 12.0

        /// More than twelve groups around a layer.
        public init() {}
        /// Every option.
        public static let settings = [
            Setting<Options>("most", \.most, in: 1...1000, "How many groups may be around a layer.")
        ]
    }

    private let options: Options

    /// The rule with the given limits.
    public init(_ options: Options) { self.options = options }

    /// Reports the first layer that lies deeper than the limit.
    public func check(_ placed: PlacedLayer, in study: Study, _ findings: inout Findings) {
        let layer = study.listed(placed)
        // The first level beyond the limit stands for all below it, and the first layer in a group for its siblings.
        guard Double(layer.depth) > options.most, Double(layer.depth - 1) <= options.most,
            layer.parent == Int32(clamping: placed.index - 1)
        else { return }
        var finding = study.finding(
            at: layer,
            "\(study.title(of: layer)) lies in \(layer.depth) groups, one in the other; the most is \(Figure.limit(options.most))"
        )
        finding.data = [Datum.Field("depth", .number(Double(layer.depth))), Datum.Field("most", .number(options.most))]
        finding.subject = .cause("deep")
        findings.report(finding)
    }

    /// Designs that the rule flags, and designs that it passes.
    public static let examples: [Example] = [
        .flagged("in Sketch", ExampleDesign.sketch(nested("↓")), configuration: one),
        .flagged(
            "in Figma",
            ExampleDesign.figma(
                ExampleDesign.figmaNode(
                    "GROUP", "Outer",
                    ##""children":["##
                        + ExampleDesign.figmaNode(
                            "FRAME", "Inner",
                            ##""children":["## + "↓" + ExampleDesign.figmaNode("ELLIPSE", "Dot", id: "1:4") + "]",
                            id: "1:3") + "]")), configuration: one),
        .flagged(
            "once for all that lies deeper",
            ExampleDesign.sketch(
                ExampleDesign.sketchLayer(
                    "group", "Outermost",
                    ##""layers":["##
                        + ExampleDesign.sketchLayer("group", "Outer", ##""layers":["## + "↓" + nested("") + "]") + "]")),
            configuration: one),
        .clean(
            "twelve are allowed", ExampleDesign.sketch(nested("")), configuration: "rules: { layer/deep-nesting: info }"
        ),
        .clean("a group", ExampleDesign.sketch(ExampleDesign.sketchLayer("group", "Outer")), configuration: one),
        .clean(
            "what is placed by reference lies where it is used",
            ExampleDesign.svg(
                ##"<defs><g><g><g><circle id="c" r="4"/></g></g></g></defs><use href="#c"/>"##),
            configuration: "rules: { layer/deep-nesting: { most: 2 } }"),
    ]

    private static let one = "rules: { layer/deep-nesting: { most: 1 } }"

    private static func nested(_ mark: String) -> String {
        let inner = ExampleDesign.sketchLayer(
            "group", "Inner", ##""layers":["## + mark + ExampleDesign.sketchLayer("oval", "Dot") + "]")
        return ExampleDesign.sketchLayer("group", "Outer", ##""layers":["## + inner + "]")
    }
}
