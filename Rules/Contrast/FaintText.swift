public import DesignAnalysis
import DesignModel
public import Linting

/// Measures text against what is actually painted behind it, not against the page.
public struct FaintText: Rule {
    /// The rule's id, severity, summary and reasons.
    public static let card = RuleCard(
        id: "contrast/faint-text", severity: .error, since: "0.1",
        summary: "Text is too faint against what is painted behind it.",
        why: "Faint text is lost on people with low vision, and on everyone in sunlight (WCAG 2.2 SC 1.4.3).",
        criteria: ["1.4.3"], needs: .texts)

    /// What counts as faint.
    public struct Options: FaintTextOptions {
        var limits = ContrastLimits()
        var exempt: [SelectorList] = []
        var judgesShadowCopies = false

        /// The limits of WCAG 2.2, level AA.
        public init() {}
        /// Every option.
        public static let settings: [Setting<Options>] = settings(criterion: "1.4.3", text: "4.5", large: "3")
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

    /// Designs that the rule flags, and designs that it passes.
    public static let examples: [Example] = [
        .flagged("grey on white", card(##"<text x="4" y="15" fill="↓#999">Pay</text>"##)),
        .flagged(
            "half-transparent black is grey, too", card(##"<text x="4" y="15" fill="↓#000" opacity=".4">Pay</text>"##)),
        .flagged(
            "white on the button it lies on, not on the page",
            card(##"<rect width="80" height="20" fill="#7dd3fc"/><text x="4" y="15" fill="↓#fff">Pay</text>"##)),
        .flagged(
            "a color that comes from elsewhere is reported at the letters",
            card(##"<g fill="#aaa"><text x="4" y="15">↓Pay</text></g>"##)),
        .flagged(
            "a stricter house rule", card(##"<text x="4" y="15" fill="↓#666">Pay</text>"##),
            configuration: "rules: { contrast/faint-text: { text: 7 } }"),
        .flagged(
            "a text of two lines is one finding",
            card(
                ##"<foreignObject width="80" height="32"><div xmlns="http://www.w3.org/1999/xhtml" style="color: ↓#999">Pay<br/>Later</div></foreignObject>"##
            )),
        .flagged(
            "a drawing for dark pages on a light one is one finding",
            card(##"<g fill="#e5e7eb"><text x="4" y="12">↓Pay</text><text x="4" y="28">Later</text></g>"##)),
        .flagged(
            "the same words at the same place of two screens",
            ExampleDesign.figma(besides: [screen("↓", "8:1"), screen("↓", "8:3")])),
        .flagged(
            "a symbol that is placed on two colors is one finding, and a color is offered that passes on both",
            card(
                ##"<defs><text id="a" x="4" y="12" fill="↓#bbb">Pay</text></defs><use href="#a"/>"##
                    + ##"<rect y="16" width="80" height="16" fill="#ddd"/><use href="#a" y="16"/>"##)),
        .clean(
            "lines that terminals draw with are no text", card(##"<text x="4" y="15" fill="#999">│ └─ ▁▁</text>"##)),
        .flagged("a sign that stands for a word", card(##"<text x="4" y="15" fill="↓#999">?</text>"##)),
        .clean(
            "a word that a font of icons shows as a picture",
            card(##"<text x="4" y="15" fill="#999" font-family="Material Icons, Arial">home</text>"##)),
        .clean(
            "an outline that stands out",
            card(##"<text x="4" y="26" font-size="24" fill="#ff0" stroke="#111" stroke-width="2">Pay</text>"##)),
        .clean(
            "a color that the page sets",
            card(##"<rect width="80" height="32"/><text y="15" fill="var(--ink)">Pay</text>"##)),
        .clean(
            "on a color that the page sets",
            card(##"<g fill="var(--plate)"><rect width="80" height="32"/></g><text y="15" fill="#111">Pay</text>"##)),
        .clean("dark on white", card(##"<text x="4" y="15" fill="#333">Pay</text>"##)),
        .clean(
            "white on a dark plate",
            card(##"<rect width="80" height="20" fill="#1d4ed8"/><text x="4" y="15" fill="#fff">Pay</text>"##)),
        .flagged(
            "regular text of 19 px is not large",
            card(##"<text x="4" y="20" font-size="19" fill="↓#8a8a8a">Pay</text>"##)),
        .clean(
            "bold text of 19 px is",
            card(##"<text x="4" y="20" font-size="19" font-weight="700" fill="#8a8a8a">Pay</text>"##)),
        .clean(
            "exactly what is asked for", card(##"<text x="4" y="15">Pay</text>"##),
            configuration: "rules: { contrast/faint-text: { text: 21 } }"),
        .clean("large text needs 3:1", card(##"<text x="4" y="26" font-size="24" fill="#8a8a8a">Pay</text>"##)),
        .clean("text that is not shown", card(##"<text x="4" y="15" fill="#999" display="none">Pay</text>"##)),
        .clean(
            "a laxer house rule", card(##"<text x="4" y="15" fill="#999">Pay</text>"##),
            configuration: "rules: { contrast/faint-text: { text: 2.5 } }"),
        .clean(
            "a disabled control, exempt by name",
            card(##"<g id="buy-disabled"><text x="4" y="15" fill="#999">Pay</text></g>"##),
            configuration: "rules: { contrast/faint-text: { exempt: [\"[id$='-disabled']\"] } }"),
    ]

    private static func screen(_ mark: String, _ id: String) -> String {
        let text = ExampleDesign.figmaNode(
            "TEXT", "Pay", ExampleDesign.figmaText("Pay", hex: mark + "#CCCCCC"), id: id + "1")
        return ExampleDesign.figmaNode(
            "FRAME", "Screen", ##""fills":[\##(ExampleDesign.figmaPaint("#FFFFFF"))],"children":[\##(text)]"##, id: id)
    }

    private static func card(_ content: String) -> String {
        ##"<svg xmlns="http://www.w3.org/2000/svg" width="80" height="32">\##(content)</svg>"##
    }
}
