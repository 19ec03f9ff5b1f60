public import DesignAnalysis
import DesignModel
public import Linting

/// Finds lines of text that are too close together.
public struct TightLeading: Rule {
    /// The rule's id, severity, summary and reasons.
    public static let card = RuleCard(
        id: "type/tight-leading", severity: nil, since: "0.1",
        summary: "Lines of text stand too close to each other.",
        why: "Where lines nearly touch, the eye coming back from the end of one lands on the wrong next.")

    /// What counts as tight.
    public struct Options: RuleOptions {
        var least = 1.2
        var largest = 24.0
        var exempt: [SelectorList] = []

        /// 1.2 times the size.
        public init() {}
        /// Every option.
        public static let settings = [
            Setting<Options>("least", \.least, in: 0.5...5, "Least line height, as a multiple of the size."),
            Setting<Options>("largest", \.largest, in: 1...1000, "Size in px above which text is not judged."),
            Setting<Options>("exempt", \.exempt, "Selectors of text that may be set tight."),
        ]
    }

    private let options: Options

    /// The rule with the given limits.
    public init(_ options: Options) { self.options = options }

    /// Reports a text of several lines, or a typography token.
    public func check(_ text: TextSetting, in study: Study, _ findings: inout Findings) {
        let finding = Leading.finding(
            about: text, in: study, upTo: options.largest, exempt: options.exempt,
            limit: ("the least is", options.least)
        ) { $0 < options.least - 0.005 }
        if let finding { findings.report(finding) }
    }

    private static let on = "rules: { type/tight-leading: warning }"

    /// Designs that the rule flags, and designs that it passes.
    public static let examples: [Example] = [
        .flagged("16 px on 16 px", Leading.sketch("16", "↓" + ExampleDesign.paragraph), configuration: on),
        .flagged("in Figma", Leading.figma("18", "↓" + ExampleDesign.paragraph), configuration: on),
        .flagged("in tokens", Leading.token("↓1.1"), configuration: on),
        .clean("24 px on 16 px", Leading.sketch("24", ExampleDesign.paragraph), configuration: on),
        .clean("a single line", Leading.sketch("16", "Pay"), configuration: on),
        .clean("a heading", Leading.sketch("32", ExampleDesign.paragraph, size: "32"), configuration: on),
        .clean("a token with room", Leading.token("1.5"), configuration: on),
        .clean(
            "a laxer house", Leading.figma("18", ExampleDesign.paragraph),
            configuration: "rules: { type/tight-leading: { severity: warning, least: 1.1 } }"),
    ]
}
