public import DesignAnalysis
import DesignModel
public import Linting

/// Finds lines that are so long that readers lose the next one.
public struct LongLine: Rule {
    /// The rule's id, severity, summary and reasons.
    public static let card = RuleCard(
        id: "type/long-line", severity: nil, since: "0.1",
        summary: "A line of text holds more letters than people follow.",
        why:
            "At the end of a long line the eye loses the next; 80 letters, or 40 ideographs, are what it follows (WCAG 2.2 SC 1.4.8)."
    )

    /// What counts as long.
    public struct Options: RuleOptions {
        var most = 80.0
        var mostIdeographs = 40.0
        var exempt: [SelectorList] = []

        /// The limits of SC 1.4.8.
        public init() {}
        /// Every option.
        public static let settings = [
            Setting<Options>("most", \.most, in: 1...10000, "Most letters in a line, spaces counted (SC 1.4.8: 80)."),
            Setting<Options>(
                "ideographs", \.mostIdeographs, in: 1...10000,
                "Most letters in a line of Chinese, Japanese or Korean (SC 1.4.8: 40)."),
            Setting<Options>("exempt", \.exempt, "Selectors of text whose lines may be long, such as code."),
        ]
    }

    private let options: Options

    /// The rule with the given limits.
    public init(_ options: Options) { self.options = options }

    /// Reports the longest line of a text as it is laid out.
    public func check(_ text: StyledText, in study: Study, _ findings: inout Findings) {
        let design = study.design
        // A line cannot hold more letters than the text has.
        let all = text.runs(in: design).reduce(0) { $0 + design.textRuns[$1].characters.count }
        guard Double(all) > min(options.most, options.mostIdeographs), let letters = text.letters(in: design) else {
            return
        }
        let most = LongLine.isIdeographic(text, in: design) ? options.mostIdeographs : options.most
        guard Double(all) > most, let longest = text.lines(in: study)?.letters.max(), Double(longest) > most,
            !study.isWithin(options.exempt, text)
        else { return }
        var finding = Finding(
            at: letters,
            Message(
                "A line of “\(text.words(in: design))” holds \(Figure.counted(longest, "letter")); the most is \(Figure.limit(most))"
            ))
        finding.data = [
            Datum.Field("letters", .number(Double(longest))), Datum.Field("most", .number(most)),
        ]
        findings.report(finding)
    }

    /// Whether most letters are Chinese, Japanese or Korean (Unicode blocks from CJK radicals on, and Hangul).
    private static func isIdeographic(_ text: StyledText, in design: Design) -> Bool {
        var (wide, all) = (0, 0)
        for run in text.runs(in: design) {
            for index in design.textRuns[run].characters {
                let scalar = design.characters[Int(index)]
                guard scalar.properties.isAlphabetic else { continue }
                all += 1
                if (0x1100...0x11FF).contains(scalar.value) || (0x2E80...0xA4CF).contains(scalar.value)
                    || (0xAC00...0xD7FF).contains(scalar.value)
                    || (0xF900...0xFAFF).contains(scalar.value) || (0x20000...0x3FFFF).contains(scalar.value)
                {
                    wide += 1
                }
            }
        }
        return 2 * wide > all
    }

    private static let on = "rules: { type/long-line: warning }"
    private static let sentence = String(repeating: ExampleDesign.paragraph + ". ", count: 3)

    private static func sketch(_ words: String, width: String) -> String {
        let setting = ExampleDesign.sketchSetting(size: "12")
        let layer = ExampleDesign.sketchLayer("text", "Hint", ExampleDesign.sketchText(words, setting: setting))
        return ExampleDesign.sketch(layer.replacing(#""width":100"#, with: #""width":\#(width)"#))
    }

    /// Designs that the rule flags, and designs that it passes.
    public static let examples: [Example] = [
        .flagged(
            "as it is broken in its box", sketch("↓" + sentence, width: "900"), configuration: on),
        .flagged(
            "a line that nobody broke",
            ExampleDesign.svg(##"<text y="20" font-size="4">↓\##(sentence)</text>"##), configuration: on),
        .flagged(
            "ideographs",
            ExampleDesign.svg(
                ##"<text y="20" font-size="3">↓\##(String(repeating: "天地玄黃宇宙洪荒", count: 6))</text>"##),
            configuration: on),
        .clean("a narrow column", sketch(sentence, width: "300"), configuration: on),
        .clean(
            "lines that somebody broke",
            ExampleDesign.svg(
                ##"<text font-size="4"><tspan x="0" y="20">\##(ExampleDesign.paragraph)</tspan><tspan x="0" y="26">\##(ExampleDesign.paragraph)</tspan></text>"##
            ), configuration: on),
        .clean(
            "a laxer house", sketch(sentence, width: "560"),
            configuration: "rules: { type/long-line: { severity: warning, most: 120 } }"),
    ]
}
