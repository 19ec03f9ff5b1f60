public import DesignAnalysis
import DesignModel
public import Linting

/// Finds instances that override most of their component.
public struct OverOverridden: ProjectRule {
    /// The rule's id, severity, summary and reasons.
    public static let card = RuleCard(
        id: "component/over-overridden", severity: nil, since: "0.1",
        summary: "An instance makes most layers of its component look otherwise.",
        why: "Such an instance is another component in disguise, and no change of its own reaches it as people expect.")

    /// The share of layers that instances may override.
    public struct Options: RuleOptions {
        var share = 0.5

        /// More than half of the layers.
        public init() {}
        /// Every option.
        public static let settings = [
            Setting<Options>(
                "share", \.share, in: 0...1,
                "Largest share of a component's layers that an instance may change; other words and pictures do not count."
            )
        ]
    }

    private let options: Options

    /// A component with fewer layers, such as an icon, is meant to be recolored.
    private static let fewestLayers = 3

    /// Component facts.
    public var facts: ProjectFacts.Parts { .components }

    /// The rule with the given limit.
    public init(_ options: Options) { self.options = options }

    /// Reports the instances of one component in one design together.
    public func check(_ facts: ProjectFacts, in house: HouseStyle, _ findings: inout ProjectFindings) {
        for entry in ComponentInventory(facts.components).entries where entry.definition.isDefined {
            let (component, layers) = (entry.definition.component, entry.definition.layers)
            guard layers >= OverOverridden.fewestLayers else { continue }
            let most = options.share * Double(layers)
            let bold = entry.instances.filter { Double($0.use.use.restyledLayers) > most }
            for instances in Dictionary(grouping: bold, by: \.design).sorted(by: { $0.key < $1.key }).map(\.value) {
                let use = instances[0].use
                var finding = Finding(
                    at: use.place,
                    Message(
                        "\(use.name.quoted) changes \(Int(use.use.restyledLayers)) of \(Figure.counted(layers, "layer")) of the component \(component.quoted); the most is \(Figure.percent(options.share))"
                    ))
                finding.notes = [Finding.Note("make it a variant, or a component of its own")]
                finding.data = [
                    Datum.Field("changed", .number(Double(use.use.restyledLayers))),
                    Datum.Field("layers", .number(Double(layers))),
                ]
                finding.subject = component.cause
                findings.report(finding, at: instances.map(\.use.place))
            }
        }
    }

    private static let on = "rules: { component/over-overridden: warning }"

    /// Designs that the rule flags, and designs that it passes.
    public static let examples: [Example] = [
        .flagged(
            "two of three layers", sketch(["a_color:fill-0", "b_isVisible"], mark: "↓"), configuration: on),
        .flagged(
            "one of three where a quarter is allowed", sketch(["a_color:fill-0"], mark: "↓"),
            configuration: "rules: { component/over-overridden: { severity: warning, share: 0.25 } }"),
        .flagged("in Figma", figma(["fills", "opacity"], mark: "↓"), configuration: on),
        .clean("one of three layers", sketch(["a_color:fill-0", "a_opacity:fill-0"]), configuration: on),
        .clean(
            "other words are what it is for", sketch(["a_stringValue", "b_stringValue", "c_stringValue"]),
            configuration: on),
        .clean("other words in Figma", figma(["characters"]), configuration: on),
    ]

    private static func sketch(_ overrides: [String], mark: String = "") -> String {
        let values = overrides.map { #"{"overrideName":"\#($0)","value":"x"}"# }.joined(separator: ",")
        return ExampleDesign.sketch(
            mark + ExampleDesign.sketchInstance("Save", of: "b", #""overrideValues":[\#(values)]"#),
            besides: [
                ExampleDesign.sketchSymbol(
                    "Button", id: "b", ExampleDesign.sketchBox("#1D4ED8"), ExampleDesign.sketchBox("#111827"),
                    ExampleDesign.sketchLabel("Save"))
            ])
    }

    private static func figma(_ fields: [String], mark: String = "") -> String {
        let list = fields.map { "\"\($0)\"" }.joined(separator: ",")
        let overrides = ["I5:1;7:1", "I5:1;7:2"].map { #"{"id":"\#($0)","overriddenFields":[\#(list)]}"# }
        return ExampleDesign.figma(
            mark
                + ExampleDesign.figmaInstance("Save", of: "2:1", #""overrides":[\#(overrides.joined(separator: ","))]"#),
            besides: [
                ExampleDesign.figmaComponent(
                    "Button", id: "2:1", ExampleDesign.figmaBox("#1D4ED8"),
                    ExampleDesign.figmaBox("#111827", id: "7:3"),
                    ExampleDesign.figmaLabel("Save"))
            ])
    }
}
