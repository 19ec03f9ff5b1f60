public import DesignAnalysis
import DesignModel
public import Linting
import SourceText

/// Finds text whose letters are set too close together.
public struct TightTracking: Rule {
    /// The rule's id, severity, summary and reasons.
    public static let card = RuleCard(
        id: "type/tight-tracking", severity: nil, since: "0.1",
        summary: "Letters stand closer to each other than people can read.",
        why: "Letters that touch become other letters: “rn” reads as “m”, “cl” as “d”.")

    /// What counts as tight.
    public struct Options: RuleOptions {
        var least = -0.05
        var exempt: [SelectorList] = []

        /// A twentieth of an em less than the font's own spacing.
        public init() {}
        /// Every option.
        public static let settings = [
            Setting<Options>("least", \.least, in: -1...1, "Least letter spacing in em."),
            Setting<Options>("exempt", \.exempt, "Selectors of text that may be set tight, such as logotypes."),
        ]
    }

    private let options: Options

    /// The rule with the given limit.
    public init(_ options: Options) { self.options = options }

    /// Reports a run; once for all runs of a design with the same spacing.
    public func check(_ text: ShownRun, in study: Study, _ findings: inout Findings) {
        let run = study.design.textRuns[text.index]
        guard study.design.textStyles.indices.contains(Int(run.style)) else { return }
        let style = study.design.textStyles[Int(run.style)]
        let spacing = style.letterSpacing / style.size
        guard style.size > 0, spacing.isFinite, spacing < options.least - 0.0005, run.characters.count > 1,
            !study.isWithin(options.exempt, run)
        else { return }
        let letters = study.design.string(of: run).shortened(to: 40)
        var finding = Finding(
            at: run.letters(in: study.design),
            Message(
                "Letters of “\(letters)” are moved together by \(Figure.measure(-spacing, beside: -options.least)) em; "
                    + "the most is \(Figure.limit(-options.least)) em"))
        finding.commonCause = Figure.limit(spacing)
        finding.weight = -spacing
        finding.data = [Datum.Field("letterSpacing", .number(spacing))]
        findings.report(finding)
    }

    private static let on = "rules: { type/tight-tracking: warning }"

    private static func sketch(_ kerning: String, _ words: String) -> String {
        ExampleDesign.sketch(
            ExampleDesign.sketchLayer(
                "text", "Hint",
                ExampleDesign.sketchText(
                    words, setting: ExampleDesign.sketchSetting("Inter-Regular", #""kerning":\#(kerning)"#))))
    }

    /// Designs that the rule flags, and designs that it passes.
    public static let examples: [Example] = [
        .flagged(
            "a tenth of an em", ExampleDesign.svg(##"<text y="20" letter-spacing="-1.6">↓Pay</text>"##),
            configuration: on),
        .flagged("in Sketch", sketch("-2", "↓Pay"), configuration: on),
        .flagged(
            "in Figma",
            ExampleDesign.figma(
                ExampleDesign.figmaNode(
                    "TEXT", "Hint", ExampleDesign.figmaText("↓Pay", setting: #""letterSpacing":-1.2"#))),
            configuration: on),
        .clean(
            "a hair", ExampleDesign.svg(##"<text y="20" letter-spacing="-.02em">Pay</text>"##), configuration: on),
        .clean("wider than the font", sketch("2", "Pay"), configuration: on),
        .clean(
            "a tight logotype, exempt by name",
            ExampleDesign.svg(##"<text id="logo" y="20" letter-spacing="-2">Pay</text>"##),
            configuration: "rules: { type/tight-tracking: { severity: warning, exempt: [\"#logo\"] } }"),
    ]
}
