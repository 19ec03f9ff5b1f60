public import DesignAnalysis
import DesignModel
public import Linting

/// Finds groups that are copies of a component, but not instances.
public struct DetachedCopy: ProjectRule {
    /// The rule's id, severity, summary and reasons.
    public static let card = RuleCard(
        id: "component/detached-copy", severity: .warning, since: "0.1",
        summary: "A group is a copy of a component, and no instance of it.",
        why: "When the component changes, its instances follow, and the copy stays as it was.")

    /// What counts as a copy.
    public struct Options: RuleOptions {
        var likeness = 0.9

        /// Nine tenths alike.
        public init() {}
        /// Every option.
        public static let settings = [
            Setting<Options>(
                "likeness", \.likeness, in: Lookalikes.least...1,
                "How much of a group's kinds of layers, their places and their paints a component must share, from 0.7 to 1."
            )
        ]
    }

    private let options: Options

    /// Component facts, and the looks of groups.
    public var facts: ProjectFacts.Parts { .likeness }

    /// The rule with the given limit.
    public init(_ options: Options) { self.options = options }

    /// Reports groups that design tools marked as detached, and other groups that look like a component.
    public func check(_ facts: ProjectFacts, in house: HouseStyle, _ findings: inout ProjectFindings) {
        let inventory = ComponentInventory(facts.components)
        var marked: Set<DesignPlace> = []
        for (instance, entry) in inventory.detached where marked.insert(instance.use.place).inserted {
            let component = inventory.entries[entry].definition.component
            var finding = Finding(
                at: instance.use.place,
                Message("\(instance.use.name.quoted) was detached from the component \(component.quoted)"))
            finding.data = [Datum.Field("component", .text(component.fullName))]
            settle(&finding, component)
            findings.report(finding, at: instance.use.place)
        }
        for match in Lookalikes(in: facts.components, inventory, atLeast: options.likeness).matches {
            guard !marked.contains(match.group.place) else { continue }
            let component = inventory.entries[match.entry].definition.component
            let share = match.likeness >= 1 ? "just" : "\(Figure.percent(match.likeness))"
            var finding = Finding(
                at: match.group.place,
                Message(
                    "\(match.group.name.quoted) looks \(share) like the component \(component.quoted), and is no instance of it"
                ))
            finding.data = [
                Datum.Field("component", .text(component.fullName)), Datum.Field("likeness", .number(match.likeness)),
            ]
            settle(&finding, component)
            findings.report(finding, at: match.group.place)
        }
    }

    private func settle(_ finding: inout Finding, _ component: Component) {
        finding.subject = component.cause
        finding.notes = [
            Finding.Note(Message("place an instance of \(component.quoted) instead, or make it a component of its own"))
        ]
    }

    /// Designs that the rule flags, and designs that it passes.
    public static let examples: [Example] = [
        .flagged(
            "what Sketch marked when it was detached",
            ExampleDesign.sketch(
                "↓"
                    + ExampleDesign.sketchGroup(
                        "Save", ExampleDesign.sketchBox("#DC2626"),
                        members: #""userInfo":{"com.sketch.detach":{"symbolMaster":{"symbolID":"button"}}}"#),
                besides: [button])),
        .flagged(
            "the same layers in the same places, with other words",
            ExampleDesign.sketch(
                "↓"
                    + ExampleDesign.sketchGroup(
                        "Group 12", ExampleDesign.sketchBox("#1D4ED8"), ExampleDesign.sketchLabel("Cancel")),
                besides: [button])),
        .flagged(
            "a frame of Figma that was an instance",
            ExampleDesign.figma(
                "↓"
                    + ExampleDesign.figmaFrame(
                        "Button", ExampleDesign.figmaBox("#1D4ED8", id: "6:2"),
                        ExampleDesign.figmaLabel("Buy", id: "6:3")),
                besides: [
                    ExampleDesign.figmaComponent(
                        "Button", id: "2:1", ExampleDesign.figmaBox("#1D4ED8"), ExampleDesign.figmaLabel("Save"))
                ])),
        .flagged(
            "a drawing that is a symbol, too",
            ExampleDesign.svg(
                ##"<symbol id="dot"><rect width="9" height="9"/><circle cx="4" cy="4" r="2" fill="#fff"/></symbol>"##
                    + ##"↓<g><rect x="20" width="9" height="9"/><circle cx="24" cy="4" r="2" fill="#fff"/></g><text y="40">A</text>"##
            )),
        .clean(
            "another color",
            ExampleDesign.sketch(
                ExampleDesign.sketchGroup(
                    "Group 12", ExampleDesign.sketchBox("#DC2626"), ExampleDesign.sketchLabel("Cancel")),
                besides: [button])),
        .clean(
            "an instance",
            ExampleDesign.sketch(ExampleDesign.sketchInstance("Save", of: "button"), besides: [button])),
        .clean(
            "one layer is no structure",
            ExampleDesign.sketch(
                ExampleDesign.sketchGroup("Group 12", ExampleDesign.sketchBox("#1D4ED8")),
                besides: [ExampleDesign.sketchSymbol("Swatch", id: "s", ExampleDesign.sketchBox("#1D4ED8"))])),
        .clean(
            "detached from what is gone",
            ExampleDesign.sketch(
                ExampleDesign.sketchGroup(
                    "Save", ExampleDesign.sketchBox("#DC2626"),
                    members: #""userInfo":{"com.sketch.detach":{"symbolMaster":{"symbolID":"gone"}}}"#),
                besides: [button])),
    ]

    private static let button = ExampleDesign.sketchSymbol(
        "Button/Primary", id: "button", ExampleDesign.sketchBox("#1D4ED8"), ExampleDesign.sketchLabel("Save"))
}
