public import DesignAnalysis
import DesignModel
public import Linting

/// Finds components that are never placed.
public struct UnusedComponent: ProjectRule {
    /// The rule's id, severity, summary and reasons.
    public static let card = RuleCard(
        id: "component/unused", severity: nil, since: "0.1",
        summary: "A component is defined and never placed.",
        why: "Whoever keeps a library keeps what nobody needs, too, and everybody looks through it.")

    /// Component facts.
    public var facts: ProjectFacts.Parts { .components }

    /// The rule.
    public init(_ options: NoOptions) {}

    /// Reports a component that no design places and no override names; a set counts as placed if any of its variants
    /// is.
    public func check(_ facts: ProjectFacts, in house: HouseStyle, _ findings: inout ProjectFindings) {
        let inventory = ComponentInventory(facts.components)
        let usedSets = Set(inventory.entries.lazy.filter(\.isUsed).compactMap(\.definition.setPlace))
        let sprites = UnusedComponent.sprites(facts.components, inventory)
        var told: Set<DesignPlace> = []
        for entry in inventory.entries where entry.isOwn && !entry.isUsed && !sprites.contains(entry.design) {
            // Another part of the document may place it.
            guard !entry.definition.isLoose else { continue }
            let component = entry.definition.component
            let set = entry.definition.setPlace
            if let set, usedSets.contains(set) || !told.insert(set).inserted { continue }
            let what = set == nil ? "component \(component.quoted)" : "set \((component.set ?? component.name).quoted)"
            var finding = Finding(at: set ?? entry.definition.place, Message("The \(what) is never placed"))
            finding.notes = [Finding.Note("place it, or delete it")]
            finding.subject = component.cause
            findings.report(finding, at: set ?? entry.definition.place)
        }
    }

    /// SVG files that only define symbols and place none of them: other programs place these.
    private static func sprites(_ facts: ComponentFacts, _ inventory: ComponentInventory) -> Set<Int> {
        let used = Set(inventory.entries.lazy.filter(\.isUsed).map(\.design))
        return Set(
            facts.designs.indices.filter { index in
                let design = facts.designs[index]
                return design.format == .svg && !design.paints && !used.contains(index)
            })
    }

    private static let on = "rules: { component/unused: warning }"

    /// Designs that the rule flags, and designs that it passes.
    public static let examples: [Example] = [
        .flagged(
            "a symbol nobody places", ExampleDesign.sketch(besides: ["↓" + symbol("Button", "b")]), configuration: on),
        .flagged(
            "a set of which no variant is placed",
            ExampleDesign.figma(besides: [
                "↓"
                    + ExampleDesign.figmaNode(
                        "COMPONENT_SET", "Button",
                        #""children":[\#(component("State=Hover", "3:2")),\#(component("State=Rest", "3:3"))]"#,
                        id: "3:1")
            ]), configuration: on),
        .flagged(
            "a symbol of SVG beside one that is placed",
            ExampleDesign.svg(
                ##"<symbol id="a"><rect width="9" height="9"/></symbol>↓<symbol id="b"/><use href="#a"/>"##),
            configuration: on),
        .clean(
            "placed",
            ExampleDesign.sketch(ExampleDesign.sketchInstance("Save", of: "b"), besides: [symbol("Button", "b")]),
            configuration: on),
        .clean(
            "named by an override",
            ExampleDesign.sketch(
                ExampleDesign.sketchInstance(
                    "Row", of: "row", #""overrideValues":[{"overrideName":"icon_symbolID","value":"plus"}]"#),
                besides: [symbol("Row", "row"), symbol("Plus", "plus")]), configuration: on),
        .clean(
            "a set of which one variant is placed",
            ExampleDesign.figma(
                ExampleDesign.figmaInstance("Save", of: "3:2"),
                besides: [
                    ExampleDesign.figmaNode(
                        "COMPONENT_SET", "Button",
                        #""children":[\#(component("State=Hover", "3:2")),\#(component("State=Rest", "3:3"))]"#,
                        id: "3:1")
                ]), configuration: on),
        .clean(
            "a file of symbols for other programs",
            ExampleDesign.svg(##"<symbol id="a"><rect width="9" height="9"/></symbol>"##), configuration: on),
    ]

    private static func symbol(_ name: String, _ id: String) -> String {
        ExampleDesign.sketchSymbol(name, id: id, ExampleDesign.sketchBox("#1D4ED8"))
    }

    private static func component(_ name: String, _ id: String) -> String {
        ExampleDesign.figmaComponent(name, id: id, ExampleDesign.figmaBox("#1D4ED8", id: id + "1"))
    }
}
