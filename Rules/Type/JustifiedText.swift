public import DesignAnalysis
import DesignModel
public import Linting

/// Finds justified text.
public struct JustifiedText: Rule {
    /// The rule's id, severity, summary and reasons.
    public static let card = RuleCard(
        id: "type/justified-text", severity: nil, since: "0.1",
        summary: "Text is justified.",
        why:
            "Gaps of every width run through justified text as rivers, and people with dyslexia fall into them (WCAG 2.2 SC 1.4.8)."
    )

    /// What is exempt.
    public struct Options: RuleOptions {
        var exempt: [SelectorList] = []

        /// Nothing is exempt.
        public init() {}
        /// Every option.
        public static let settings = [Setting<Options>("exempt", \.exempt, "Selectors of text that may be justified.")]
    }

    private let options: Options

    /// The rule with the given exemptions.
    public init(_ options: Options) { self.options = options }

    /// Reports a justified text of several lines; a single line is not stretched.
    public func check(_ text: StyledText, in study: Study, _ findings: inout Findings) {
        guard text.box(in: study.design)?.horizontal == .justify, let lines = text.lines(in: study),
            lines.letters.count > 1, let letters = text.letters(in: study.design),
            !study.isWithin(options.exempt, text)
        else { return }
        let words = text.words(in: study.design)
        findings.report(
            Finding(
                at: letters,
                Message("“\(words)” is justified over \(lines.letters.count) lines; align it to one side")))
    }

    private static let on = "rules: { type/justified-text: warning }"

    private static func sketch(_ words: String, alignment: Int) -> String {
        let setting = ExampleDesign.sketchSetting("Inter-Regular", ExampleDesign.sketchParagraph(alignment: alignment))
        return ExampleDesign.sketch(
            ExampleDesign.sketchLayer("text", "Hint", ExampleDesign.sketchText(words, setting: setting)))
    }

    private static func figma(_ words: String, alignment: String) -> String {
        ExampleDesign.figma(
            ExampleDesign.figmaNode(
                "TEXT", "Hint",
                ExampleDesign.figmaText(
                    words, setting: #""textAlignHorizontal":"\#(alignment)","textAutoResize":"HEIGHT""#)))
    }

    /// Designs that the rule flags, and designs that it passes.
    public static let examples: [Example] = [
        .flagged("in Sketch", sketch("↓" + ExampleDesign.paragraph, alignment: 3), configuration: on),
        .flagged("in Figma", figma("↓" + ExampleDesign.paragraph, alignment: "JUSTIFIED"), configuration: on),
        .flagged(
            "two lines are enough", figma("↓Pay with a card today", alignment: "JUSTIFIED"), configuration: on),
        .clean("a single line", sketch("Pay", alignment: 3), configuration: on),
        .clean("aligned to one side", sketch(ExampleDesign.paragraph, alignment: 0), configuration: on),
        .clean("centered", figma(ExampleDesign.paragraph, alignment: "CENTER"), configuration: on),
    ]
}
