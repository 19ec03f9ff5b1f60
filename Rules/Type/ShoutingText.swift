public import DesignAnalysis
import DesignModel
public import Linting

/// Finds sentences in capitals.
public struct ShoutingText: Rule {
    /// The rule's id, severity, summary and reasons.
    public static let card = RuleCard(
        id: "type/shouting-text", severity: nil, since: "0.1",
        summary: "A long text is set in capitals.",
        why:
            "Words in capitals are all of one shape, so that people spell them out letter by letter, and feel shouted at."
    )

    /// What counts as long.
    public struct Options: RuleOptions {
        var most = 40.0
        var exempt: [SelectorList] = []

        /// Forty letters: headings may be in capitals, but not sentences.
        public init() {}
        /// Every option.
        public static let settings = [
            Setting<Options>("most", \.most, in: 1...10000, "Most letters that may be set in capitals."),
            Setting<Options>("exempt", \.exempt, "Selectors of text that may be set in capitals."),
        ]
    }

    private let options: Options

    /// The rule with the given limit.
    public init(_ options: Options) { self.options = options }

    /// Reports a text in capitals only, whether typed or set that way.
    public func check(_ text: StyledText, in study: Study, _ findings: inout Findings) {
        let design = study.design
        var capitals = 0
        for index in text.runs(in: design) {
            let run = design.textRuns[index]
            let isRaised =
                design.textStyles.indices.contains(Int(run.style))
                && design.textStyles[Int(run.style)].letterCase == .upper
            for place in run.characters {
                let letter = design.characters[Int(place)].properties
                guard letter.isUppercase || letter.isLowercase else { continue }
                guard letter.isUppercase || isRaised else { return }
                capitals += 1
            }
        }
        guard Double(capitals) > options.most, let letters = text.letters(in: design),
            !study.isWithin(options.exempt, text)
        else { return }
        var finding = Finding(
            at: letters,
            Message(
                "“\(text.words(in: design))” is \(Figure.counted(capitals, "letter")) in capitals; the most is \(Figure.limit(options.most))"
            ))
        finding.data = [Datum.Field("letters", .number(Double(capitals)))]
        findings.report(finding)
    }

    private static let on = "rules: { type/shouting-text: warning }"

    private static func figma(_ words: String, letterCase: String) -> String {
        ExampleDesign.figma(
            ExampleDesign.figmaNode(
                "TEXT", "Hint", ExampleDesign.figmaText(words, setting: #""textCase":"\#(letterCase)""#)))
    }

    private static func sketch(_ words: String) -> String {
        ExampleDesign.sketch(
            ExampleDesign.sketchLayer(
                "text", "Hint", ExampleDesign.sketchText(words, setting: ExampleDesign.sketchSetting())))
    }

    /// Designs that the rule flags, and designs that it passes.
    public static let examples: [Example] = [
        .flagged("written so", sketch("↓" + ExampleDesign.paragraph.uppercased()), configuration: on),
        .flagged("set so", figma("↓" + ExampleDesign.paragraph, letterCase: "UPPER"), configuration: on),
        .flagged(
            "a stricter house", sketch("↓PAY NOW"),
            configuration: "rules: { type/shouting-text: { severity: warning, most: 4 } }"),
        .clean("a heading", sketch("PAYMENT DETAILS"), configuration: on),
        .clean("a sentence", sketch(ExampleDesign.paragraph), configuration: on),
        .clean("a name in capitals among others", sketch("PAY " + ExampleDesign.paragraph), configuration: on),
        .clean("a script without capitals", sketch(String(repeating: "天地玄黃", count: 12)), configuration: on),
    ]
}
