public import DesignAnalysis
import DesignModel
public import Linting

/// Finds layers that look the same and share no style.
public struct Repeated: ProjectRule {
    /// The rule's id, severity, summary and reasons.
    public static let card = RuleCard(
        id: "style/repeated", severity: nil, since: "0.1",
        summary: "Layers have one look between them and share no style.",
        why:
            "A change has to be made on every layer; a shared style would say it once. Groups, instances and pictures count where they have shadows or blurs, instances and pictures where they have opacity, blending or borders, too: without, they have no look that a style would say. Fills with pictures are not compared, nor is what instances are tinted with."
    )

    /// How often is too often.
    public struct Options: RuleOptions {
        var most = 1.0

        /// Once.
        public init() {}
        /// Every option.
        public static let settings = [
            Setting<Options>(
                "most", \.most, in: 1...10_000, "Most layers that may look the same without a shared style.")
        ]
    }

    private let options: Options

    /// The looks of layers.
    public var facts: ProjectFacts.Parts { .likeness }

    /// The rule with the given limit.
    public init(_ options: Options) { self.options = options }

    /// Reports each look once in each design; texts have a rule of their own.
    public func check(_ facts: ProjectFacts, in house: HouseStyle, _ findings: inout ProjectFindings) {
        for design in facts.components.designs {
            let repeated = design.looks.values.filter { Double($0.count) > options.most }
            for places in repeated.sorted(by: { $0[0] < $1[0] }) {
                var finding = Finding(
                    at: places[0],
                    Message(
                        "\(places.count) layers look alike and share no style; the most is \(Figure.limit(options.most))"
                    ))
                finding.notes = [Finding.Note("make a shared style of it")]
                finding.data = [
                    Datum.Field("count", .number(Double(places.count))), Datum.Field("most", .number(options.most)),
                ]
                findings.report(finding, at: places)
            }
        }
    }

    private static let on = "rules: { style/repeated: { severity: warning } }"

    private static let button = ExampleDesign.sketchSymbol(
        "Button", id: "button", ExampleDesign.sketchBox("#111827"))

    private static func shadow(_ distance: Int) -> String {
        #""style":{"shadows":[{"isEnabled":true,"offsetY":\#(distance),"blurRadius":4,"color":\#(ExampleDesign.sketchColor("#111827"))}]}"#
    }

    /// Designs that the rule flags, and designs that it passes.
    public static let examples: [Example] = [
        .flagged(
            "two boxes of one fill",
            ExampleDesign.sketch("↓" + ExampleDesign.sketchBox("#1D4ED8"), ExampleDesign.sketchBox("#1D4ED8")),
            configuration: on),
        .flagged(
            "in Figma",
            ExampleDesign.figma("↓" + ExampleDesign.figmaBox("#1D4ED8"), ExampleDesign.figmaBox("#1D4ED8", id: "7:9")),
            configuration: on),
        .flagged(
            "three where two are allowed",
            ExampleDesign.sketch(
                "↓" + ExampleDesign.sketchBox("#1D4ED8"), ExampleDesign.sketchBox("#1D4ED8"),
                ExampleDesign.sketchBox("#1D4ED8")),
            configuration: "rules: { style/repeated: { severity: warning, most: 2 } }"),
        .flagged(
            "instances with one shadow",
            ExampleDesign.sketch(
                "↓" + ExampleDesign.sketchInstance("Save", of: "button", shadow(4)),
                ExampleDesign.sketchInstance("Send", of: "button", shadow(4)), besides: [button]), configuration: on),
        .flagged(
            "hidden layers",
            ExampleDesign.sketch(
                "↓" + ExampleDesign.sketchBox("#1D4ED8", #""isVisible":false"#), ExampleDesign.sketchBox("#1D4ED8")),
            configuration: on),
        .clean(
            "instances without a look of their own",
            ExampleDesign.sketch(
                ExampleDesign.sketchInstance("Save", of: "button"), ExampleDesign.sketchInstance("Send", of: "button"),
                besides: [button]), configuration: on),
        .clean(
            "other shadows",
            ExampleDesign.sketch(
                ExampleDesign.sketchInstance("Save", of: "button", shadow(4)),
                ExampleDesign.sketchInstance("Send", of: "button", shadow(8)), besides: [button]), configuration: on),
        .clean(
            "other fills",
            ExampleDesign.sketch(ExampleDesign.sketchBox("#1D4ED8"), ExampleDesign.sketchBox("#DC2626")),
            configuration: on),
        .clean(
            "a shared style",
            ExampleDesign.sketch(
                ExampleDesign.sketchBox("#1D4ED8", #""sharedStyleID":"s""#),
                ExampleDesign.sketchBox("#1D4ED8", #""sharedStyleID":"s""#)), configuration: on),
        .clean(
            "layers that paint nothing",
            ExampleDesign.sketch(
                ExampleDesign.sketchLayer("rectangle", "A"), ExampleDesign.sketchLayer("rectangle", "B")),
            configuration: on),
    ]
}
