public import DesignAnalysis
import DesignModel
public import Linting

/// Finds components that hardly differ.
public struct NearIdentical: ProjectRule {
    /// The rule's id, severity, summary and reasons.
    public static let card = RuleCard(
        id: "component/near-identical", severity: nil, since: "0.1",
        summary: "Two components differ in next to nothing.",
        why: "Nobody knows which of the two to place, and both have to be kept.")

    /// How much components must differ to count as different.
    public struct Options: RuleOptions {
        var properties = 3.0

        /// Fewer than three properties.
        public init() {}
        /// Every option.
        public static let settings = [
            Setting<Options>(
                "properties", \.properties, in: 0.5...100,
                "Components that differ in fewer properties are the same: a layer that lies elsewhere or is painted otherwise is one."
            )
        ]
    }

    private let options: Options

    /// The looks of components.
    public var facts: ProjectFacts.Parts { .likeness }

    /// The rule with the given limit.
    public init(_ options: Options) { self.options = options }

    /// Drawings differ in their outlines.
    public func needsOutlines(in house: HouseStyle) -> Bool { true }

    /// Reports a component that is nearly the same as an earlier one. Variants of a set, and components in a group of
    /// names, are meant to be alike, so they are reported only where they differ in nothing but text.
    public func check(_ facts: ProjectFacts, in house: HouseStyle, _ findings: inout ProjectFindings) {
        let inventory = ComponentInventory(facts.components)
        for pair in NearTwins(inventory, fewerThan: options.properties).pairs {
            let (one, other) = (inventory.entries[pair.later].definition, inventory.entries[pair.earlier].definition)
            let difference =
                pair.differences > 0
                ? "differs from \(other.component.quoted) in \(Figure.limit(pair.differences)) \(pair.differences == 1 ? "property" : "properties")"
                : "looks just like \(other.component.quoted)"
            var finding = Finding(at: one.place, Message("\(one.component.quoted) \(difference)"))
            finding.data = [Datum.Field("differences", .number(pair.differences))]
            finding.notes = [Finding.Note("keep one of the two, and override what differs")]
            finding.subject = .cause("\(one.component.identifier) \(other.component.identifier)")
            findings.report(finding.note("the other one", in: other.place), at: one.place)
        }
    }

    private static let on = "rules: { component/near-identical: warning }"

    /// Designs that the rule flags, and designs that it passes.
    public static let examples: [Example] = [
        .flagged(
            "one color apart",
            ExampleDesign.sketch(besides: [symbol("Button", "a"), "↓" + symbol("Knob", "b", "#DC2626")]),
            configuration: on),
        .flagged(
            "the same by another name",
            ExampleDesign.sketch(besides: [symbol("Button", "a"), "↓" + symbol("Knob", "b")]),
            configuration: on),
        .flagged(
            "in Figma", ExampleDesign.figma(besides: [component("Chip", "2:1"), "↓" + component("Tag", "2:4")]),
            configuration: on),
        .clean(
            "variants by their names",
            ExampleDesign.sketch(besides: [symbol("Button/Primary", "a"), symbol("Button/Danger", "b", "#DC2626")]),
            configuration: on),
        .clean(
            "another structure",
            ExampleDesign.sketch(besides: [
                symbol("Button", "a"),
                ExampleDesign.sketchSymbol(
                    "Divider", id: "b", ExampleDesign.sketchBox("#111827"), ExampleDesign.sketchBox("#DC2626"),
                    ExampleDesign.sketchBox("#FFFFFF")),
            ]), configuration: on),
        .clean("one component", ExampleDesign.sketch(besides: [symbol("Button", "a")]), configuration: on),
    ]

    private static func symbol(_ name: String, _ id: String, _ hex: String = "#1D4ED8") -> String {
        ExampleDesign.sketchSymbol(name, id: id, ExampleDesign.sketchBox(hex), ExampleDesign.sketchLabel("Save"))
    }

    private static func component(_ name: String, _ id: String) -> String {
        ExampleDesign.figmaComponent(
            name, id: id, ExampleDesign.figmaBox("#1D4ED8", id: id + "1"), ExampleDesign.figmaLabel(name, id: id + "2"))
    }
}
