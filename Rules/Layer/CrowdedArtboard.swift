public import DesignAnalysis
import DesignModel
public import Linting

/// Finds artboards with too many layers outside groups.
public struct CrowdedArtboard: Rule {
    /// The rule's id, severity, summary and reasons.
    public static let card = RuleCard(
        id: "layer/crowded-artboard", severity: nil, since: "0.1",
        summary: "An artboard holds many layers that are in no group.",
        why:
            "A screen has a header, a list, a footer; layers that lie about loosely hide which of them belong together. Instances count as layers; groups and frames do not."
    )

    /// How many are too many.
    public struct Options: RuleOptions {
        var most = 5.0

        /// More than five.
        public init() {}
        /// Every option.
        public static let settings = [
            Setting<Options>("most", \.most, in: 1...100_000, "How many layers of an artboard may be in no group.")
        ]
    }

    private let options: Options

    /// The rule with the given limits.
    public init(_ options: Options) { self.options = options }

    /// Reports an artboard with more loose layers than the limit.
    public func check(_ placed: PlacedLayer, in study: Study, _ findings: inout Findings) {
        guard !study.design.artboards.isEmpty, let count = study.ungroupedLayers[Int32(clamping: placed.index)],
            Double(count) > options.most
        else {
            return
        }
        let layer = study.listed(placed)
        var finding = study.finding(
            at: layer,
            "\(study.title(of: layer)) holds \(Figure.counted(count, "layer")) in no group; the most is \(Figure.limit(options.most)), so group what belongs together"
        )
        finding.data = [Datum.Field("layers", .number(Double(count))), Datum.Field("most", .number(options.most))]
        finding.subject = .cause("crowded")
        findings.report(finding)
    }

    /// Designs that the rule flags, and designs that it passes.
    public static let examples: [Example] = [
        .flagged("in Sketch", sketch("oval", mark: "↓"), configuration: two),
        .flagged("in Figma", figma("ELLIPSE"), configuration: two),
        .flagged("instances are layers", figma("INSTANCE"), configuration: two),
        .clean("five are no crowd", sketch("oval"), configuration: "rules: { layer/crowded-artboard: info }"),
        .clean("groups are what is asked for", sketch("group"), configuration: two),
        .clean(
            "a component is no screen",
            ExampleDesign.sketch(besides: [
                ExampleDesign.sketchLayer("symbolMaster", "Dots", ##""layers":["## + layers("oval") + "]")
            ]), configuration: two),
    ]

    private static let two = "rules: { layer/crowded-artboard: { most: 2 } }"

    private static func layers(_ kind: String) -> String {
        ["a", "b", "c"].map { ExampleDesign.sketchLayer(kind, $0, ##""layers":[]"##) }.joined(separator: ",")
    }

    private static func sketch(_ kind: String, mark: String = "") -> String {
        ExampleDesign.sketch(layers(kind)).replacing(
            ##"{"_class":"artboard""##, with: mark + ##"{"_class":"artboard""##)
    }

    private static func figma(_ kind: String) -> String {
        let nodes = ["a", "b", "c"].map { ExampleDesign.figmaNode(kind, $0, id: $0) }.joined(separator: ",")
        return ExampleDesign.figma(nodes).replacing(##"{"id":"1:1""##, with: ##"↓{"id":"1:1""##)
    }
}
