public import DesignAnalysis
import DesignModel
public import Linting

/// Finds text settings that are made by hand again and again.
public struct RepeatedStyle: Rule {
    /// The rule's id, severity, summary and reasons.
    public static let card = RuleCard(
        id: "type/repeated-style", severity: nil, since: "0.1",
        summary: "Several texts are set alike by hand, without a shared style.",
        why: "What is the same ten times is a style without a name; changing it means finding all ten.")

    /// How often is too often.
    public struct Options: RuleOptions {
        var most = 1.0
        var exempt: [SelectorList] = []

        /// Once.
        public init() {}
        /// Every option.
        public static let settings = [
            Setting<Options>("most", \.most, in: 1...100000, "Most texts that may be set alike without a style."),
            Setting<Options>("exempt", \.exempt, "Selectors of text that needs no shared style."),
        ]
    }

    /// The number of further places that are named.
    private static let mostNamed = 3

    private let options: Options

    /// The rule with the given limit.
    public init(_ options: Options) { self.options = options }

    /// Reports each look once, at the first text with it.
    public func check(_ whole: WholeDesign, in study: Study, _ findings: inout Findings) {
        let design = study.design
        var looks: [TextLook: [StyledText]] = [:]
        for text in study.keptTexts where text.isUnstyled(in: design) {
            guard let look = TextLook(of: text, in: design), look.isKnown, text.letters(in: design) != nil,
                !study.isWithin(options.exempt, text)
            else { continue }
            looks[look, default: []].append(text)
        }
        let repeated = looks.filter { Double($0.value.count) > options.most }
        for (look, texts) in repeated.sorted(by: { $0.value[0].layer < $1.value[0].layer }) {
            guard let first = texts[0].letters(in: design) else { continue }
            var finding = Finding(
                at: first,
                Message("\(texts.count) texts are set alike without a shared style: \(look.words)"))
            for text in texts.dropFirst().prefix(RepeatedStyle.mostNamed) {
                finding = finding.note("here, too", at: text.letters(in: design)?.range)
            }
            finding.subject = .cause(look.words)
            finding.places = texts.count
            finding.data = [Datum.Field("count", .number(Double(texts.count)))]
            findings.report(finding)
        }
    }

    private static let on = "rules: { type/repeated-style: warning }"

    private static func sketch(_ texts: [(words: String, setting: String)]) -> String {
        ExampleDesign.sketch(
            texts.enumerated().map { index, text in
                ExampleDesign.sketchLayer(
                    "text", "Text \(index)", ExampleDesign.sketchText(text.words, setting: text.setting))
            }.joined(separator: ",\n"))
    }

    private static func figma(_ texts: [(words: String, size: String)]) -> String {
        ExampleDesign.figma(
            texts.enumerated().map { index, text in
                ExampleDesign.figmaNode(
                    "TEXT", "Text \(index)", ExampleDesign.figmaText(text.words, size: text.size), id: "1:\(index + 5)")
            }.joined(separator: ",\n"))
    }

    /// Designs that the rule flags, and designs that it passes.
    public static let examples: [Example] = [
        .flagged(
            "two alike in Sketch",
            sketch([("↓Pay", ExampleDesign.sketchSetting()), ("Cancel", ExampleDesign.sketchSetting())]),
            configuration: on),
        .flagged("two alike in Figma", figma([("↓Pay", "16"), ("Cancel", "16"), ("Later", "12")]), configuration: on),
        .flagged(
            "each look once", figma([("↓Pay", "16"), ("↓Later", "12"), ("Cancel", "16"), ("Never", "12")]),
            configuration: on),
        .flagged(
            "one that is hidden",
            sketch([("↓Pay", ExampleDesign.sketchSetting()), ("Cancel", ExampleDesign.sketchSetting())])
                .replacing(#""name":"Text 1""#, with: #""name":"Text 1","isVisible":false"#), configuration: on),
        .clean(
            "of other colors",
            sketch([("Pay", ExampleDesign.sketchSetting()), ("Cancel", ExampleDesign.sketchSetting(hex: "#B91C1C"))]),
            configuration: on),
        .clean("of other sizes", figma([("Pay", "16"), ("Later", "12")]), configuration: on),
        .clean(
            "as often as a house allows", figma([("Pay", "16"), ("Cancel", "16")]),
            configuration: "rules: { type/repeated-style: { severity: warning, most: 2 } }"),
    ]
}
