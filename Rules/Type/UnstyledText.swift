public import DesignAnalysis
import DesignModel
public import Linting

/// Finds text that is set by hand where it could have a shared style.
public struct UnstyledText: Rule {
    /// The rule's id, severity, summary and reasons.
    public static let card = RuleCard(
        id: "type/unstyled-text", severity: nil, since: "0.1",
        summary: "Text uses no shared text style.",
        why: "What is set by hand stays behind when the style of the house changes.")

    /// What is exempt.
    public struct Options: RuleOptions {
        var exempt: [SelectorList] = []

        /// Nothing is exempt.
        public init() {}
        /// Every option.
        public static let settings = [
            Setting<Options>("exempt", \.exempt, "Selectors of text that needs no shared style.")
        ]
    }

    private let options: Options

    /// The rule with the given exemptions.
    public init(_ options: Options) { self.options = options }

    /// Reports a text; once for all texts of a design with the same look.
    public func check(_ kept: KeptText, in study: Study, _ findings: inout Findings) {
        let design = study.design
        let text = kept.text(in: study)
        guard text.isUnstyled(in: design), let letters = text.letters(in: design),
            let look = TextLook(of: text, in: design), look.isKnown, !study.isWithin(options.exempt, text)
        else { return }
        var finding = Finding(
            at: letters, Message("“\(text.words(in: design))” uses no shared text style; it is \(look.words)"))
        finding.commonCause = look.words
        findings.report(finding)
    }

    private static let on = "rules: { type/unstyled-text: warning }"
    private static let setting = ExampleDesign.sketchSetting()
    private static let styles = ExampleDesign.sketchTextStyle("Body", id: "S", setting: setting)
    private static let names = #""styles":{"1:9":{"key":"k","name":"Body","styleType":"TEXT"}}"#

    private static func figma(_ words: String, wearing style: String) -> String {
        ExampleDesign.figma(
            ExampleDesign.figmaNode(
                "TEXT", "Hint",
                ExampleDesign.figmaText(
                    words, setting: "", members: style.isEmpty ? "" : #""styles":{"text":"\#(style)"}"#)),
            file: names)
    }

    /// Designs that the rule flags, and designs that it passes.
    public static let examples: [Example] = [
        .flagged(
            "in Sketch",
            ExampleDesign.sketch(
                ExampleDesign.sketchLayer("text", "Hint", ExampleDesign.sketchText("↓Pay", setting: setting)),
                document: styles), configuration: on),
        .flagged("in Figma", figma("↓Pay", wearing: ""), configuration: on),
        .flagged(
            "texts set alike are one finding",
            ExampleDesign.sketch(
                ExampleDesign.sketchLayer("text", "One", ExampleDesign.sketchText("↓Pay", setting: setting)),
                ExampleDesign.sketchLayer("text", "Two", ExampleDesign.sketchText("Cancel", setting: setting))),
            configuration: on),
        .clean(
            "a shared style in Sketch",
            ExampleDesign.sketch(
                ExampleDesign.sketchLayer(
                    "text", "Hint", ExampleDesign.sketchText("Pay", setting: setting, wearing: "S")),
                document: styles), configuration: on),
        .flagged(
            "hidden, in Figma",
            figma("↓Pay", wearing: "").replacing(#""name":"Hint""#, with: #""name":"Hint","visible":false"#),
            configuration: on),
        .clean("a shared style in Figma", figma("Pay", wearing: "1:9"), configuration: on),
        .clean("a style that the file does not list", figma("Pay", wearing: "4:4"), configuration: on),
        .clean("SVG has no shared styles", ExampleDesign.svg(##"<text y="20">Pay</text>"##), configuration: on),
    ]
}
