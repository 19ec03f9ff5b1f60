import ColorScience
public import DesignAnalysis
import DesignModel
public import Linting
import SourceText

/// Finds words in a text that differ from those around them only by color, and by too little of it.
public struct IndistinctLink: Rule {
    /// The rule's id, severity, summary and reasons.
    public static let card = RuleCard(
        id: "contrast/indistinct-link", severity: .warning, since: "0.1",
        summary: "Words in a text are told from those around them by color alone, and hardly.",
        why:
            "People who see no colors see no link: without an underline it needs 3:1 against its neighbors (WCAG 2.2 SC 1.4.1, G183).",
        needs: .texts)

    /// What counts as indistinct.
    public struct Options: RuleOptions {
        var ratio = 3.0
        var exempt: [SelectorList] = []

        /// The ratio of technique G183.
        public init() {}
        /// Every option.
        public static let settings = [
            Setting<Options>("ratio", \.ratio, in: 1...21, "Lowest ratio against the text around (G183: 3)."),
            Setting<Options>("exempt", \.exempt, "Selectors of text whose colors say nothing."),
        ]
    }

    private let options: Options

    /// The rule with the given limits.
    public init(_ options: Options) { self.options = options }

    /// Reports words in another color where nothing else about them differs.
    public func check(_ text: StyledText, in study: Study, _ findings: inout Findings) {
        guard let surroundings = TextSurroundings(of: text, in: study) else { return }
        for words in surroundings.words {
            let ratio = Contrast.ratio(RGBA(words.color), RGBA(surroundings.color))
            let run = study.design.textRuns[words.run]
            guard ratio < options.ratio, !study.isWithin(options.exempt, run.node) else { continue }
            let letters = study.design.string(of: run).shortened(to: 40)
            var finding = Finding(
                at: run.letters(in: study.design),
                Message(
                    "“\(letters)” differs from the text around it by color alone, at \(Figure.ratio(ratio)):1; "
                        + "\(Figure.limit(options.ratio)):1 is needed"))
            finding = finding.note("\(words.color) beside \(surroundings.color)")
            finding = finding.note("an underline, or another weight, tells it from the rest whatever its color")
            finding.weight = options.ratio / ratio
            finding.data = [
                Datum.Field("ratio", .number(ratio)), Datum.Field("required", .number(options.ratio)),
                Datum.Field("color", .text(words.color.hex)), Datum.Field("around", .text(surroundings.color.hex)),
            ]
            findings.report(finding)
        }
    }

    private static func line(_ link: String, fill: String = "#111827") -> String {
        ExampleDesign.svg(##"<text x="4" y="30" fill="\##(fill)">Read the \##(link) before you pay</text>"##)
    }

    private static func figma(_ decoration: String, marked: Bool) -> String {
        let words = "Read the \(marked ? "↓" : "")terms"
        return ExampleDesign.figma(
            ExampleDesign.figmaNode(
                "TEXT", "Hint",
                ExampleDesign.figmaText(
                    words, setting: #""textAutoResize":"WIDTH_AND_HEIGHT""#,
                    members:
                        #""characterStyleOverrides":[0,0,0,0,0,0,0,0,0,1,1,1,1,1],"styleOverrideTable":{"1":{"fills":["#
                        + ExampleDesign.figmaPaint("#1E3A8A") + "]\(decoration)}}")))
    }

    /// Designs that the rule flags, and designs that it passes.
    public static let examples: [Example] = [
        .flagged("dark blue in near black", line(##"<tspan fill="#1e3a8a">↓terms</tspan>"##)),
        .flagged("a link as such", line(##"<a href="#t" fill="#065f46">↓terms</a>"##)),
        .flagged(
            "a stricter house", line(##"<tspan fill="#3b82f6">↓terms</tspan>"##),
            configuration: "rules: { contrast/indistinct-link: { ratio: 7 } }"),
        .flagged("in Figma", figma("", marked: true)),
        .clean("underlined", line(##"<tspan fill="#1e3a8a" text-decoration="underline">terms</tspan>"##)),
        .clean("underlined in Figma", figma(#","textDecoration":"UNDERLINE""#, marked: false)),
        .clean("bold", line(##"<tspan fill="#1e3a8a" font-weight="700">terms</tspan>"##)),
        .clean("light enough to tell", line(##"<tspan fill="#60a5fa">terms</tspan>"##)),
        .clean("a lighter grey says nothing by color", line(##"<tspan fill="#374151">terms</tspan>"##)),
        .clean("an asterisk is a sign of its own", line(##"<tspan fill="#7f1d1d">*</tspan>"##)),
        .clean(
            "words in another place of the drawing",
            ExampleDesign.svg(
                ##"<text fill="#111827"><tspan x="4" y="16">Read the terms</tspan><tspan x="4" y="60" fill="#1e3a8a">Pay</tspan></text>"##
            )),
        .clean(
            "letters of many colors",
            line(
                ##"<tspan fill="#1e3a8a">one</tspan><tspan fill="#7f1d1d">two</tspan><tspan fill="#14532d">three</tspan>"##
            )),
    ]
}
