public import DesignAnalysis
import DesignModel
public import Linting
import SourceText

/// Finds texts that differ from their shared style.
public struct AlteredStyle: Rule {
    /// The rule's id, severity, summary and reasons.
    public static let card = RuleCard(
        id: "type/altered-style", severity: .warning, since: "0.1",
        summary: "A text differs from the shared style it uses.",
        why: "The next change of the style passes over it or undoes it, and nobody can tell which was meant.")

    /// What is exempt.
    public struct Options: RuleOptions {
        var exempt: [SelectorList] = []

        /// Nothing is exempt.
        public init() {}
        /// Every option.
        public static let settings = [
            Setting<Options>("exempt", \.exempt, "Selectors of texts that may differ from their style.")
        ]
    }

    private let options: Options

    /// The rule with the given exemptions.
    public init(_ options: Options) { self.options = options }

    /// Reports a text once, with what differs and, where a setting has a value, both values.
    public func check(_ kept: KeptText, in study: Study, _ findings: inout Findings) {
        let design = study.design
        let text = kept.text(in: study)
        guard let use = text.textStyles.first(where: { design.styleUses[$0].isAltered }),
            let letters = text.letters(in: design), !study.isWithin(options.exempt, text)
        else { return }
        let style = design.namedStyles[Int(design.styleUses[use].style)]
        let complaint = design.styleUses[use].complaint(
            of: "its text style “\(style.name.shortened(to: 40))”", in: design)
        var finding = Finding(
            at: letters,
            Message("Text “\(text.words(in: design))” \(complaint)"))
        for difference in differences(text, from: style, in: design) { finding = finding.note(Message(difference)) }
        finding = finding.note("update the style, put it on again, or take it off")
        finding.data = [Datum.Field("style", .text(style.name))]
        findings.report(finding)
    }

    /// Both values of settings that differ.
    private func differences(_ text: StyledText, from style: NamedStyle, in design: Design) -> [String] {
        guard design.textStyles.indices.contains(Int(style.textStyle)) else { return [] }
        let shared = design.textStyles[Int(style.textStyle)]
        var words: [String] = []
        for run in text.runs(in: design) {
            let own = design.textStyles[Int(design.textRuns[run].style)]
            words += TextSettingDifference.all(from: shared, to: own)
        }
        var met: Set<String> = []
        return Array(words.filter { met.insert($0).inserted }.prefix(4))
    }

    private static let body = ExampleDesign.sketchSetting(size: "16")
    private static let styles = ExampleDesign.sketchTextStyle("Body", id: "S", setting: body)

    private static func design(_ setting: String, marked: Bool, style: String = "S") -> String {
        ExampleDesign.sketch(
            ExampleDesign.sketchLayer(
                "text", "Hint",
                ExampleDesign.sketchText(marked ? "↓Pay" : "Pay", setting: setting, wearing: style)),
            document: styles)
    }

    /// Designs that the rule flags, and designs that it passes.
    public static let examples: [Example] = [
        .flagged("another size", design(ExampleDesign.sketchSetting(size: "17"), marked: true)),
        .flagged("another font", design(ExampleDesign.sketchSetting("Inter-Bold"), marked: true)),
        .flagged("another color", design(ExampleDesign.sketchSetting(hex: "#B91C1C"), marked: true)),
        .flagged(
            "another space between paragraphs",
            design(
                ExampleDesign.sketchSetting(size: "16", #""paragraphStyle":{"alignment":0,"paragraphSpacing":8}"#),
                marked: true)),
        .flagged(
            "hidden",
            design(ExampleDesign.sketchSetting(size: "17"), marked: true)
                .replacing(#""name":"Hint""#, with: #""name":"Hint","isVisible":false"#)),
        .clean("as the style says", design(body, marked: false)),
        .clean("no shared style", design(ExampleDesign.sketchSetting(size: "17"), marked: false, style: "")),
        .clean(
            "a style that is not in the file",
            design(ExampleDesign.sketchSetting(size: "17"), marked: false, style: "T")),
    ]
}
