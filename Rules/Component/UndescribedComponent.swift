public import DesignAnalysis
public import DesignModel
public import Linting

/// Finds components without a description.
public struct UndescribedComponent: Rule {
    /// The rule's id, severity, summary and reasons.
    public static let card = RuleCard(
        id: "component/undescribed", severity: nil, since: "0.1",
        summary: "A component has no description.",
        why: "The description is what people find when they search a library, and read before they place something.")

    /// The rule.
    public init(_ options: NoOptions) {}

    /// Reports a component or a set without a description, where the format has a place for one.
    public func check(_ component: Component, in study: Study, _ findings: inout Findings) {
        // Sketch has no descriptions, and a part of a Figma file need not hold them.
        guard study.design.format == .figma, !study.design.isExcerpt, component.layer >= 0, component.library == nil
        else {
            return
        }
        guard (component.description ?? "").allSatisfy(\.isWhitespace) else { return }
        // A set is reported once.
        guard component.setNode == nil || study.firstUndescribedVariants.contains(component.node) else { return }
        let name = component.setNode == nil ? component.quoted : (component.set ?? component.name).quoted
        var finding = study.finding(
            atNode: component.setNode ?? component.node,
            Message("The \(component.setNode == nil ? "component" : "set") \(name) has no description"))
        finding.notes = [Finding.Note("say in a sentence what it is for, and when to use another")]
        finding.subject = .cause(component.set ?? component.name)
        findings.report(finding)
    }

    private static let on = "rules: { component/undescribed: warning }"

    /// Designs that the rule flags, and designs that it passes.
    public static let examples: [Example] = [
        .flagged("no description", ExampleDesign.figma(besides: ["↓" + button], file: entry("")), configuration: on),
        .flagged(
            "nothing but spaces", ExampleDesign.figma(besides: ["↓" + button], file: entry("  ")), configuration: on),
        .flagged(
            "a set, told once",
            ExampleDesign.figma(besides: [
                "↓"
                    + ExampleDesign.figmaNode(
                        "COMPONENT_SET", "Button",
                        #""children":[\#(button),\#(ExampleDesign.figmaComponent("State=Hover", id: "2:2"))]"#,
                        id: "3:1")
            ]), configuration: on),
        .clean("described", ExampleDesign.figma(besides: [button], file: entry("The main action")), configuration: on),
        .clean(
            "a library's, which is described there",
            ExampleDesign.figma(
                ExampleDesign.figmaInstance("Save", of: "9:9"),
                file: #""components":{"9:9":{"key":"k9","name":"Button","description":"","remote":true}}"#),
            configuration: on),
        .clean(
            "Sketch has no place for it",
            ExampleDesign.sketch(besides: [
                ExampleDesign.sketchSymbol("Button", id: "b", ExampleDesign.sketchLabel("Save"))
            ]), configuration: on),
    ]

    private static let button = ExampleDesign.figmaComponent("Button", id: "2:1", ExampleDesign.figmaLabel("Save"))

    private static func entry(_ description: String) -> String {
        #""components":{"2:1":{"key":"k1","name":"Button","description":"\#(description)","remote":false}}"#
    }
}
