public import DesignAnalysis
public import DesignModel
public import Linting

/// Finds instances of components that are defined nowhere in the project.
public struct UnknownComponent: ProjectRule {
    /// The rule's id, severity, summary and reasons.
    public static let card = RuleCard(
        id: "component/unknown", severity: .error, since: "0.1",
        summary: "An instance shows a component that is defined nowhere.",
        why: "Nobody can say what such an instance looks like: it is empty in some tools, and a last picture in others."
    )

    /// Component facts.
    public var facts: ProjectFacts.Parts { .components }

    /// A complete document holds a copy of every component it uses, including those from libraries.
    public static var judgesAlone: Bool { true }

    /// Only documents with instances of missing components are worth checking.
    public func isConcerned(byAlone design: Design) -> Bool {
        !design.isExcerpt && !design.lacksComponentList
            && design.componentUses.contains { $0.component < 0 && !$0.isDetached }
    }

    /// The rule.
    public init(_ options: NoOptions) {}

    /// Reports components that are defined nowhere, once for each design that uses them.
    public func check(_ facts: ProjectFacts, in house: HouseStyle, _ findings: inout ProjectFindings) {
        let unknown = ComponentInventory(facts.components).unknown.filter { !$0.use.isCopy }
        let byDesign = Dictionary(grouping: unknown) { Cause(design: $0.design, identifier: $0.use.use.identifier) }
        for instances in byDesign.values.sorted(by: { $0[0].use.place < $1[0].use.place }) {
            let use = instances[0].use
            let verb = use.use.isOverride ? "is given" : "shows"
            var finding = Finding(
                at: use.place,
                Message(
                    "\(use.name.quoted) \(verb) the component \(use.use.identifier.quoted), which is defined nowhere"))
            finding.subject = .cause(use.use.identifier)
            let isDrawing = facts.components.designs[instances[0].design].format == .svg
            finding.notes = [
                Finding.Note(
                    isDrawing
                        ? "draw a symbol with that id, or place one that is there"
                        : "restore the component, or name the file that defines it in components.libraries")
            ]
            findings.report(finding, at: instances.map(\.use.place))
        }
    }

    private struct Cause: Hashable {
        let design: Int
        let identifier: String
    }

    /// Designs that the rule flags, and designs that it passes.
    public static let examples: [Example] = [
        .flagged(
            "a symbol of Sketch that is gone",
            ExampleDesign.sketch("↓" + ExampleDesign.sketchInstance("Save", of: "gone"))),
        .flagged(
            "an instance that is given a symbol that is gone",
            ExampleDesign.sketch(
                "↓"
                    + ExampleDesign.sketchInstance(
                        "Row", of: "row", #""overrideValues":[{"overrideName":"icon_symbolID","value":"gone"}]"#),
                besides: [ExampleDesign.sketchSymbol("Row", id: "row", ExampleDesign.sketchLabel("Name"))])),
        .flagged(
            "a component of Figma that is gone",
            ExampleDesign.figma("↓" + ExampleDesign.figmaInstance("Save", of: "9:9"), file: #""components":{}"#)),
        .flagged(
            "gone, told once",
            ExampleDesign.sketch(
                "↓" + ExampleDesign.sketchInstance("Save", of: "gone"), ExampleDesign.sketchInstance("Send", of: "gone")
            )),
        .flagged("a symbol of SVG that is gone", ExampleDesign.svg(##"↓<use href="#gone"/>"##)),
        .clean(
            "a symbol of SVG that is there",
            ExampleDesign.svg(##"<symbol id="plus"><path d="M4 0v8M0 4h8"/></symbol><use href="#plus"/>"##)),
        .clean(
            "a symbol of the document",
            ExampleDesign.sketch(
                ExampleDesign.sketchInstance("Save", of: "b"),
                besides: [ExampleDesign.sketchSymbol("Button", id: "b", ExampleDesign.sketchLabel("Save"))])),
        .clean(
            "a component of a library, which the file names",
            ExampleDesign.figma(
                ExampleDesign.figmaInstance("Save", of: "9:9"),
                file: #""components":{"9:9":{"key":"k9","name":"Button","remote":true}}"#)),
        .clean(
            "an instance that hides what was in it",
            ExampleDesign.sketch(
                ExampleDesign.sketchInstance(
                    "Row", of: "row", #""overrideValues":[{"overrideName":"icon_symbolID","value":""}]"#),
                besides: [ExampleDesign.sketchSymbol("Row", id: "row", ExampleDesign.sketchLabel("Name"))])),
        .clean(
            "a symbol whose name the address spells out",
            ExampleDesign.svg(##"<symbol id="ä b"><path d="M4 0v8"/></symbol><use href="#%C3%A4%20b"/>"##)),
        .clean("a use of another file", ExampleDesign.svg(##"<use href="icons.svg#close"/>"##)),
        .clean(
            "a use of a group, which is no component",
            ExampleDesign.svg(##"<defs><g id="a"/></defs><use href="#a"/>"##)),
    ]
}
