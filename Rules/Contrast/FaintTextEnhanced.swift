import ColorScience
public import DesignAnalysis
import DesignModel
public import Linting

/// Measures text as `contrast/faint-text` does, but by the stricter limits of level AAA.
public struct FaintTextEnhanced: Rule {
    /// The rule's id, severity, summary and reasons.
    public static let card = RuleCard(
        id: "contrast/faint-text-enhanced", severity: nil, since: "0.1",
        summary: "Text does not reach the enhanced contrast of level AAA.",
        why: "At 7:1, people with about 20/80 vision read without assistive technology (WCAG 2.2 SC 1.4.6).",
        criteria: ["1.4.6"], needs: .texts)

    /// What counts as faint.
    public struct Options: FaintTextOptions {
        var limits = ContrastLimits(text: Contrast.aaa.ratio, largeText: Contrast.aaaLarge.ratio)
        var exempt: [SelectorList] = []
        var judgesShadowCopies = false

        /// The limits of WCAG 2.2, level AAA.
        public init() {}
        /// Every option.
        public static let settings: [Setting<Options>] = settings(criterion: "1.4.6", text: "7", large: "4.5")
    }

    private let options: Options

    /// The rule with the given limits.
    public init(_ options: Options) { self.options = options }

    /// The rule's own limits.
    public var contrastLimits: ContrastLimits? { options.limits }

    /// Reports a run that certainly does not reach the ratio that its size needs.
    public func check(_ text: PlacedRun, in study: Study, _ findings: inout Findings) {
        if let finding = FaintTextEvidence.finding(about: text.index, options, in: study) { findings.report(finding) }
    }

    private static let on = "rules: { contrast/faint-text-enhanced: warning }"

    /// Designs that the rule flags, and designs that it passes.
    public static let examples: [Example] = [
        .flagged(
            "grey that reaches AA alone", card(##"<text x="4" y="15" fill="↓#666">Pay</text>"##), configuration: on),
        .flagged(
            "white on a button that reaches AA alone",
            card(##"<rect width="80" height="20" fill="#1d4ed8"/><text x="4" y="15" fill="↓#fff">Pay</text>"##),
            configuration: on),
        .flagged(
            "large text needs 4.5:1", card(##"<text x="4" y="26" font-size="24" fill="↓#8a8a8a">Pay</text>"##),
            configuration: on),
        .clean(
            "lines that terminals draw with are no text", card(##"<text x="4" y="15" fill="#666">│ └─</text>"##),
            configuration: on),
        .clean("off until asked for", card(##"<text x="4" y="15" fill="#666">Pay</text>"##)),
        .clean("dark on white", card(##"<text x="4" y="15" fill="#333">Pay</text>"##), configuration: on),
        .clean(
            "large text at 4.5:1", card(##"<text x="4" y="26" font-size="24" fill="#666">Pay</text>"##),
            configuration: on),
        .clean(
            "a logotype, exempt by name", card(##"<text id="logotype" x="4" y="15" fill="#999">Pay</text>"##),
            configuration: "rules: { contrast/faint-text-enhanced: { exempt: [\"#logotype\"] } }"),
    ]

    private static func card(_ content: String) -> String {
        ##"<svg xmlns="http://www.w3.org/2000/svg" width="80" height="32">\##(content)</svg>"##
    }
}
