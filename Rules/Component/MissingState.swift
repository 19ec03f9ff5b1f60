public import DesignAnalysis
import DesignModel
public import Linting

/// Finds sets of components that lack a state their kind needs.
public struct MissingState: ProjectRule {
    /// The rule's id, severity, summary and reasons.
    public static let card = RuleCard(
        id: "component/missing-state", severity: nil, since: "0.1",
        summary: "A set of components lacks a state that its kind needs.",
        why:
            "What nobody drew somebody else makes up: a button without a focus state is lost to people who use the keyboard."
    )

    /// The states that each kind of component needs.
    public struct Options: RuleOptions {
        var kinds = [
            "button: normal, pressed, disabled, focus", "input: normal, focus, disabled, error",
            "checkbox: normal, checked, disabled, focus", "list: loading, loaded, empty, error",
        ]

        /// Buttons, inputs, checkboxes and lists.
        public init() {}
        /// Every option.
        public static let settings = [
            Setting<Options>(
                "kinds", \.kinds, of: "kinds with their states, such as “button: normal, pressed”",
                "What a set's name holds, then the states that the set needs.")
        ]
    }

    private let kinds: [(word: String, states: [String])]

    /// Component facts.
    public var facts: ProjectFacts.Parts { .components }

    /// The rule with the given kinds.
    public init(_ options: Options) {
        kinds = options.kinds.compactMap { line in
            let parts = line.lowercased().split(separator: ":", maxSplits: 1).map(String.init)
            guard parts.count == 2 else { return nil }
            let states = parts[1].split(separator: ",").map { StateWords.words(in: String($0)).joined(separator: " ") }
            let word = StateWords.words(in: parts[0]).joined(separator: " ")
            return word.isEmpty ? nil : (word, states.filter { !$0.isEmpty })
        }
    }

    /// Reports a set, or symbols whose names share a group, once with all missing states.
    public func check(_ facts: ProjectFacts, in house: HouseStyle, _ findings: inout ProjectFindings) {
        for set in ComponentSet.sets(of: ComponentInventory(facts.components)) where set.variants.count > 1 {
            let words = StateWords.words(in: set.name)
            guard let kind = kinds.first(where: { kind in words.contains { $0 == kind.word || $0 == kind.word + "s" } })
            else { continue }
            let drawn = set.variants.map { StateWords.words(in: $0) }
            // Symbols in a group of names may differ in anything; they count as states if one of them names a state.
            guard set.isDeclared || drawn.contains(where: StateWords.nameState) else { continue }
            let missing = kind.states.filter { state in !drawn.contains { StateWords.isDrawn(state, in: $0) } }
            guard !missing.isEmpty else { continue }
            let list = missing.joined(separator: ", ")
            var finding = Finding(
                at: set.place,
                Message(
                    "The set \(set.name.quoted) has no state \(list); it needs \(kind.states.joined(separator: ", "))"
                ))
            finding.data = [Datum.Field("missing", .text(list))]
            finding.subject = .cause("\(set.name) \(list)")
            findings.report(finding, at: set.place)
        }
    }

    private static let on = "rules: { component/missing-state: warning }"

    /// Designs that the rule flags, and designs that it passes.
    public static let examples: [Example] = [
        .flagged(
            "no focus", figma(["State=Default", "State=Pressed", "State=Disabled"], mark: "↓"), configuration: on),
        .flagged(
            "symbols of one group of names", sketch(["Button/Rest", "Button/Active", "Button/Focused"], mark: "↓"),
            configuration: on),
        .flagged(
            "a kind of the house", figma(["Mode=Open", "Mode=Shut"], name: "Drawer", mark: "↓"),
            configuration:
                "rules: { component/missing-state: { severity: warning, kinds: [\"drawer: open, shut, empty\"] } }"),
        .clean(
            "all of them, by other names", figma(["State=Rest", "State=Active", "State=Inactive", "State=Focused"]),
            configuration: on),
        .clean(
            "a kind that needs no states", figma(["Size=L", "Size=S"], name: "Avatar"), configuration: on),
        .clean("kinds of buttons, not states of one", sketch(["Button/Primary", "Button/Danger"]), configuration: on),
        .clean("one that stands alone", sketch(["Button"]), configuration: on),
    ]

    private static func figma(_ variants: [String], name: String = "Button", mark: String = "") -> String {
        let components = variants.enumerated().map { index, variant in
            ExampleDesign.figmaComponent(
                variant, id: "3:\(index + 2)", ExampleDesign.figmaBox("#1D4ED8", id: "4:\(index)"))
        }
        return ExampleDesign.figma(besides: [
            mark
                + ExampleDesign.figmaNode(
                    "COMPONENT_SET", name, #""children":[\#(components.joined(separator: ","))]"#, id: "3:1")
        ])
    }

    private static func sketch(_ names: [String], mark: String = "") -> String {
        ExampleDesign.sketch(
            besides: names.enumerated().map { index, name in
                (index == 0 ? mark : "")
                    + ExampleDesign.sketchSymbol(name, id: "s\(index)", ExampleDesign.sketchBox("#1D4ED8"))
            })
    }
}
