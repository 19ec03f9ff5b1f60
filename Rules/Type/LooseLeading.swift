public import DesignAnalysis
import DesignModel
public import Linting

/// Finds lines of text that are too far apart.
public struct LooseLeading: Rule {
    /// The rule's id, severity, summary and reasons.
    public static let card = RuleCard(
        id: "type/loose-leading", severity: nil, since: "0.1",
        summary: "Lines of text stand too far from each other.",
        why: "Lines far apart fall into single lines: nothing shows that they belong together.")

    /// What counts as loose.
    public struct Options: RuleOptions {
        var most = 1.8
        var exempt: [SelectorList] = []

        /// 1.8 times the size.
        public init() {}
        /// Every option.
        public static let settings = [
            Setting<Options>("most", \.most, in: 0.5...10, "Most line height, as a multiple of the size."),
            Setting<Options>("exempt", \.exempt, "Selectors of text that may be set loose."),
        ]
    }

    private let options: Options

    /// The rule with the given limit.
    public init(_ options: Options) { self.options = options }

    /// Reports a text of several lines, or a typography token.
    public func check(_ text: TextSetting, in study: Study, _ findings: inout Findings) {
        let finding = Leading.finding(
            about: text, in: study, upTo: .infinity, exempt: options.exempt,
            limit: ("the most is", options.most)
        ) { $0 > options.most + 0.005 }
        if let finding { findings.report(finding) }
    }

    private static let on = "rules: { type/loose-leading: warning }"

    /// Designs that the rule flags, and designs that it passes.
    public static let examples: [Example] = [
        .flagged("40 px on 16 px", Leading.sketch("40", "↓" + ExampleDesign.paragraph), configuration: on),
        .flagged("in Figma", Leading.figma("32", "↓" + ExampleDesign.paragraph), configuration: on),
        .flagged("in tokens", Leading.token("↓2"), configuration: on),
        .clean("24 px on 16 px", Leading.sketch("24", ExampleDesign.paragraph), configuration: on),
        .clean("a single line", Leading.sketch("40", "Pay"), configuration: on),
        .clean("a token that is not loose", Leading.token("1.5"), configuration: on),
        .clean(
            "a laxer house", Leading.figma("32", ExampleDesign.paragraph),
            configuration: "rules: { type/loose-leading: { severity: warning, most: 2 } }"),
    ]
}
