public import DesignAnalysis
public import DesignModel
public import Linting

/// Finds instances of components that are marked as deprecated.
public struct DeprecatedUse: Rule {
    /// The rule's id, severity, summary and reasons.
    public static let card = RuleCard(
        id: "component/deprecated-use", severity: nil, since: "0.1",
        summary: "An instance shows a component that is deprecated.",
        why: "It will go, and whoever takes it away cannot see who still needs it.")

    /// The rule.
    public init(_ options: NoOptions) {}

    /// Words in a name or description that mark a component as deprecated.
    private static let words: Set = ["deprecated", "obsolete", "do-not-use"]

    /// Reports uses of such components, once for each component.
    public func check(_ use: ComponentUse, in study: Study, _ findings: inout Findings) {
        guard let component = study.component(of: use), let word = DeprecatedUse.word(of: component) else { return }
        let node = study.design.layers[Int(use.layer)].node
        var finding = study.finding(
            atNode: node,
            Message(
                "\(study.design.provenance.name(of: node).quoted) shows \(component.quoted), which is marked as “\(word)”; place what takes its place"
            ))
        if let description = component.description {
            finding.notes = [Finding.Note(Message("its description says \(description.quoted)"))]
        }
        finding.subject = component.cause
        finding.commonCause = component.identifier
        findings.report(finding)
    }

    /// After these words, the marking is negated, about something else, or about the future.
    private static let spared: Set = ["not", "no", "non", "never", "longer", "be", "the", "a", "an", "any", "old"]
    /// Before these words, “do not use” holds only in some places.
    private static let places: Set = [
        "on", "for", "with", "in", "as", "to", "if", "when", "without", "inside", "within", "over", "more", "together",
    ]

    /// The word that marks a component as deprecated; a text that says that it is not deprecated does not count.
    private static func word(of component: Component) -> String? {
        for text in [component.fullName, component.description ?? ""] {
            let words = text.lowercased().replacing("do not use", with: "do-not-use")
                .split { !$0.isLetter && $0 != "-" }.map(String.init)
            for (index, word) in words.enumerated() where DeprecatedUse.words.contains(word) {
                if index > 0, spared.contains(words[index - 1]) { continue }
                if word == "do-not-use", index + 1 < words.count, places.contains(words[index + 1]) { continue }
                return word.replacing("-", with: " ")
            }
        }
        return nil
    }

    private static let on = "rules: { component/deprecated-use: warning }"

    /// Designs that the rule flags, and designs that it passes.
    public static let examples: [Example] = [
        .flagged(
            "the name says it",
            ExampleDesign.sketch(
                "↓" + ExampleDesign.sketchInstance("Save", of: "b"), besides: [symbol("Button [Deprecated]")]),
            configuration: on),
        .flagged(
            "the description says it",
            ExampleDesign.figma(
                "↓" + ExampleDesign.figmaInstance("Save", of: "9:9"), file: entry("Deprecated: use Action")),
            configuration: on),
        .flagged(
            "told once for each component",
            ExampleDesign.figma(
                "↓" + ExampleDesign.figmaInstance("Save", of: "9:9"),
                ExampleDesign.figmaInstance("Send", of: "9:9", id: "5:2"),
                file: entry("DO NOT USE")), configuration: on),
        .clean(
            "in use", ExampleDesign.sketch(ExampleDesign.sketchInstance("Save", of: "b"), besides: [symbol("Button")]),
            configuration: on),
        .clean(
            "defined and not placed", ExampleDesign.sketch(besides: [symbol("Button (deprecated)")]), configuration: on),
        .clean(
            "a description that says it is not",
            ExampleDesign.figma(ExampleDesign.figmaInstance("Save", of: "9:9"), file: entry("Not deprecated")),
            configuration: on),
        .clean(
            "a description that says where it is not for",
            ExampleDesign.figma(
                ExampleDesign.figmaInstance("Save", of: "9:9"),
                file: entry("Do not use on photographs. Takes the place of the deprecated Link.")),
            configuration: on),
    ]

    private static func symbol(_ name: String) -> String {
        ExampleDesign.sketchSymbol(name, id: "b", ExampleDesign.sketchLabel("Save"))
    }

    private static func entry(_ description: String) -> String {
        #""components":{"9:9":{"key":"k9","name":"Button","description":"\#(description)","remote":true}}"#
    }
}
