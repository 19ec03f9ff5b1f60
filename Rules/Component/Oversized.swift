public import DesignAnalysis
import DesignModel
public import Linting

/// Finds components with too many or too deeply nested layers.
public struct Oversized: ProjectRule {
    /// The rule's id, severity, summary and reasons.
    public static let card = RuleCard(
        id: "component/oversized", severity: nil, since: "0.1",
        summary: "A component has more layers, or deeper nesting, than allowed.",
        why: "Nobody oversees a component of a hundred layers; each instance carries all of them.")

    /// How much is too much.
    public struct Options: RuleOptions {
        var layers = 60.0
        var depth = 8.0

        /// 60 layers, 8 deep.
        public init() {}
        /// Every option.
        public static let settings = [
            Setting<Options>(
                "layers", \.layers, in: 1...100_000, "Most layers of a component, those of components in it left out."),
            Setting<Options>("depth", \.depth, in: 1...1000, "How deep its layers may be nested."),
        ]
    }

    private let options: Options

    /// Component facts.
    public var facts: ProjectFacts.Parts { .components }

    /// The rule with the given limits.
    public init(_ options: Options) { self.options = options }

    /// Reports a component with too many layers, or too deep ones.
    public func check(_ facts: ProjectFacts, in house: HouseStyle, _ findings: inout ProjectFindings) {
        for entry in ComponentInventory(facts.components).entries where entry.isOwn {
            let (component, layers, depth) =
                (entry.definition.component, entry.definition.layers, entry.definition.depth)
            let isLarge = Double(layers) > options.layers
            guard isLarge || Double(depth) > options.depth else { continue }
            let what =
                isLarge
                ? "has \(Figure.counted(layers, "layer")); the most is \(Figure.limit(options.layers))"
                : "is nested \(depth) deep; the most is \(Figure.limit(options.depth))"
            var finding = Finding(at: entry.definition.place, Message("The component \(component.quoted) \(what)"))
            finding.data = [
                Datum.Field("layers", .number(Double(layers))), Datum.Field("depth", .number(Double(depth))),
            ]
            finding.notes = [Finding.Note("make parts of it components of their own")]
            finding.subject = component.cause
            findings.report(finding, at: entry.definition.place)
        }
    }

    private static let two = "rules: { component/oversized: { severity: warning, layers: 2, depth: 2 } }"

    /// Designs that the rule flags, and designs that it passes.
    public static let examples: [Example] = [
        .flagged(
            "three layers where two are allowed", ExampleDesign.sketch(besides: ["↓" + sketch(3)]), configuration: two),
        .flagged(
            "three deep where two are allowed",
            ExampleDesign.sketch(besides: [
                "↓"
                    + ExampleDesign.sketchSymbol(
                        "Nest", id: "n",
                        ExampleDesign.sketchGroup(
                            "A", ExampleDesign.sketchGroup("B", ExampleDesign.sketchBox("#111827"))))
            ]), configuration: "rules: { component/oversized: { severity: warning, depth: 2 } }"),
        .flagged("in Figma", ExampleDesign.figma(besides: ["↓" + figma(3)]), configuration: two),
        .clean("as many as are allowed", ExampleDesign.sketch(besides: [sketch(2)]), configuration: two),
        .clean(
            "the usual limits", ExampleDesign.sketch(besides: [sketch(9)]),
            configuration: "rules: { component/oversized: warning }"),
        .clean("in Figma, as many as are allowed", ExampleDesign.figma(besides: [figma(2)]), configuration: two),
    ]

    private static func sketch(_ count: Int) -> String {
        let boxes = (0..<count).map { _ in ExampleDesign.sketchBox("#1D4ED8") }
        return ExampleDesign.sketchSymbol("Card", id: "c", boxes.joined(separator: ","))
    }

    private static func figma(_ count: Int) -> String {
        let boxes = (0..<count).map { ExampleDesign.figmaBox("#1D4ED8", id: "8:\($0)") }
        return ExampleDesign.figmaComponent("Card", id: "2:1", boxes.joined(separator: ","))
    }
}
