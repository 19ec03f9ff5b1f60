public import DesignAnalysis
import DesignModel
public import Linting

/// Finds components whose names do not have the agreed form.
public struct MalformedComponentName: Rule {
    /// The rule's id, severity, summary and reasons.
    public static let card = RuleCard(
        id: "component/malformed-name", severity: nil, since: "0.1",
        summary: "A component’s name is not of the agreed form.",
        why: "Libraries are sorted by name: one that is spelt another way stands where nobody looks for it.")

    /// The agreed form.
    public struct Options: RuleOptions {
        fileprivate static let grouped = #"^[^/]+( ?/ ?[^/]+)+$"#
        var allowed = [try? TextPattern(grouped)].compactMap { $0 }
        var forbidden: [TextPattern] = []

        /// A group before a slash: `Group/Name`.
        public init() {}
        /// Every option.
        public static let settings = [
            Setting<Options>("allowed", \.allowed, "Regular expressions, one of which every name must match."),
            Setting<Options>("forbidden", \.forbidden, "Regular expressions that no name may match."),
        ]
    }

    private let options: Options

    /// The rule with the given form.
    public init(_ options: Options) { self.options = options }

    /// Reports a component of the document itself whose name matches a forbidden form, or none of the allowed ones. For
    /// variants, the name of their set is judged instead.
    public func check(_ whole: WholeDesign, in study: Study, _ findings: inout Findings) {
        // Ids in SVG have no groups.
        guard study.design.format != .svg else { return }
        for component in study.design.components where component.library == nil && component.layer >= 0 {
            guard component.setNode == nil || study.firstVariants.contains(component.node) else { continue }
            let name = component.setNode == nil ? component.name : component.set ?? component.name
            let reason: String
            if let pattern = options.forbidden.first(where: { $0.matches(name) }) {
                reason = "matches \(pattern.text), which is forbidden"
            } else if !options.allowed.isEmpty, !options.allowed.contains(where: { $0.matches(name) }) {
                let forms = options.allowed.map(\.text)
                reason =
                    forms == [Options.grouped]
                    ? "has no group; write Group/Name, as in Button/Primary"
                    : "is not of the form \(forms.joined(separator: " or "))"
            } else {
                continue
            }
            var finding = study.finding(
                atNode: component.setNode ?? component.node, Message("The name \(name.quoted) \(reason)"))
            finding.data = [Datum.Field("name", .text(name))]
            finding.subject = .cause(name)
            findings.report(finding)
        }
    }

    private static let on = "rules: { component/malformed-name: warning }"

    /// Designs that the rule flags, and designs that it passes.
    public static let examples: [Example] = [
        .flagged("no group", sketch("↓", "Button"), configuration: on),
        .flagged("no name after the slash", sketch("↓", "Button/"), configuration: on),
        .flagged(
            "a form of the house", sketch("↓", "button/Primary"),
            configuration: "rules: { component/malformed-name: { severity: warning, allowed: ['^[A-Z]'] } }"),
        .flagged(
            "forbidden in Figma",
            ExampleDesign.figma(besides: [
                "↓" + ExampleDesign.figmaComponent("Card/Copy 2", id: "2:1", ExampleDesign.figmaLabel("A"))
            ]), configuration: "rules: { component/malformed-name: { severity: warning, forbidden: [Copy] } }"),
        .clean("a group and a name", sketch("", "Button/Primary"), configuration: on),
        .clean("spaces about the slash", sketch("", "Button / Primary / Large"), configuration: on),
        .clean(
            "a variant of a set with a group",
            ExampleDesign.figma(besides: [
                ExampleDesign.figmaNode(
                    "COMPONENT_SET", "Form/Button",
                    #""children":[\#(ExampleDesign.figmaComponent("State=Hover", id: "2:1"))]"#, id: "3:1")
            ]), configuration: on),
    ]

    private static func sketch(_ mark: String, _ name: String) -> String {
        ExampleDesign.sketch(besides: [
            mark + ExampleDesign.sketchSymbol(name, id: "b", ExampleDesign.sketchLabel("Save"))
        ])
    }
}
