public import DesignAnalysis
import DesignModel
public import Linting

/// Finds groups with too many layers side by side.
public struct CrowdedGroup: Rule {
    /// The rule's id, severity, summary and reasons.
    public static let card = RuleCard(
        id: "layer/crowded-group", severity: nil, since: "0.1",
        summary: "A group holds more layers than anybody finds their way in.",
        why: "A list of a hundred layers is searched from top to bottom; a few named groups are read.")

    /// How many are too many.
    public struct Options: RuleOptions {
        var most = 50.0
        var skip: [String] = []

        /// More than fifty of any kind.
        public init() {}
        /// Every option.
        public static let settings = [
            Setting<Options>("most", \.most, in: 1...100_000, "How many layers may lie right in a group."),
            Setting<Options>(
                "skip", \.skip, of: "kinds of layers",
                "What does not count: page, artboard, component, instance, frame, group, combination, shape, text, image, slice."
            ),
        ]
    }

    private let options: Options

    /// The rule with the given limits.
    public init(_ options: Options) { self.options = options }

    /// Reports a container that holds more layers than the limit.
    public func check(_ placed: PlacedLayer, in study: Study, _ findings: inout Findings) {
        let layer = study.listed(placed)
        // A combined shape may have many outlines, and a drawing without artboards any number of parts.
        guard layer.isContainer, layer.kind != .combination, !study.design.artboards.isEmpty,
            Double(layer.childCount) > options.most
        else { return }
        let count = options.skip.isEmpty ? Int(layer.childCount) : countedLayers(in: placed, study)
        guard Double(count) > options.most else { return }
        var finding = study.finding(
            at: layer,
            "\(study.title(of: layer)) holds \(Figure.counted(count, "layer")) side by side; the most is \(Figure.limit(options.most)), so group what belongs together"
        )
        finding.data = [Datum.Field("layers", .number(Double(count))), Datum.Field("most", .number(options.most))]
        finding.subject = .cause("crowded")
        findings.report(finding)
    }

    private func countedLayers(in placed: PlacedLayer, _ study: Study) -> Int {
        study.layers(in: placed).count { !options.skip.contains($0.kind.rawValue) }
    }

    /// Designs that the rule flags, and designs that it passes.
    public static let examples: [Example] = [
        .flagged(
            "in Sketch", ExampleDesign.sketch("↓" + ExampleDesign.sketchLayer("group", "Dots", dots)),
            configuration: two),
        .flagged(
            "in Figma",
            ExampleDesign.figma(
                "↓"
                    + ExampleDesign.figmaNode(
                        "GROUP", "Dots",
                        ##""children":["##
                            + ["a", "b", "c"].map { ExampleDesign.figmaNode("ELLIPSE", $0, id: $0) }.joined(
                                separator: ",")
                            + "]")), configuration: two),
        .flagged(
            "a component, too",
            ExampleDesign.sketch(besides: ["↓" + ExampleDesign.sketchLayer("symbolMaster", "Dots", dots)]),
            configuration: two),
        .clean(
            "fifty are no crowd", ExampleDesign.sketch(ExampleDesign.sketchLayer("group", "Dots", dots)),
            configuration: "rules: { layer/crowded-group: info }"),
        .clean(
            "layers of a kind that does not count",
            ExampleDesign.sketch(ExampleDesign.sketchLayer("group", "Dots", dots)),
            configuration: "rules: { layer/crowded-group: { most: 2, skip: [shape] } }"),
        .clean(
            "outlines joined to one shape", ExampleDesign.sketch(ExampleDesign.sketchLayer("shapeGroup", "Dots", dots)),
            configuration: two),
        .clean(
            "groups in a group",
            ExampleDesign.sketch(
                ExampleDesign.sketchLayer(
                    "group", "Dots",
                    ##""layers":["## + ExampleDesign.sketchLayer("group", "Left", ##""layers":[]"##) + "]")),
            configuration: two),
    ]

    private static let two = "rules: { layer/crowded-group: { most: 2 } }"

    private static let dots =
        ##""layers":["## + ["a", "b", "c"].map { ExampleDesign.sketchLayer("oval", $0) }.joined(separator: ",") + "]"
}
