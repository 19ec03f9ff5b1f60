public import DesignAnalysis
public import Linting
import SourceText

/// Finds text styles without a counterpart among the platform's styles, which scale with the reader's text size.
public struct MissingDynamicStyle: ProjectRule {
    /// The rule's id, severity, summary and reasons.
    public static let card = RuleCard(
        id: "type/missing-dynamic-style", severity: nil, since: "0.1",
        summary: "A text style has no counterpart among those that follow the reader's choice of size.",
        why:
            "On Apple's platforms text grows with Dynamic Type, style by style; a size that belongs to none stays as small as it was drawn."
    )

    /// The styles of the platform.
    public struct Options: RuleOptions {
        // Apple Human Interface Guidelines, Typography: iOS and iPadOS, Dynamic Type at the size Large, in pt.
        var styles = [
            NamedNumber("Large Title", 34), NamedNumber("Title 1", 28), NamedNumber("Title 2", 22),
            NamedNumber("Title 3", 20), NamedNumber("Headline", 17), NamedNumber("Body", 17),
            NamedNumber("Callout", 16), NamedNumber("Subhead", 15), NamedNumber("Subheadline", 15),
            NamedNumber("Footnote", 13),
            NamedNumber("Caption 1", 12), NamedNumber("Caption 2", 11),
        ]

        /// The iOS styles at the default size of devices.
        public init() {}
        /// Every option.
        public static let settings = [
            Setting<Options>("styles", \.styles, "The platform's text styles, each with its size in pt.")
        ]
    }

    private let options: Options

    /// The rule with the given styles.
    public init(_ options: Options) { self.options = options }

    /// Reports each shared style and typography token that matches no platform style by name or size.
    public func check(_ facts: ProjectFacts, in house: HouseStyle, _ findings: inout ProjectFindings) {
        let sizes = facts.type.namedSizes.filter(\.isWhole).sorted { $0.place < $1.place }
        for size in sizes where !hasCounterpart(size) {
            guard let nearest = options.styles.min(by: { abs($0.number - size.size) < abs($1.number - size.size) })
            else { return }
            let mode = size.mode.map { " in mode “\($0.shortened(to: 40))”" } ?? ""
            var finding = Finding(
                at: size.place,
                Message(
                    "“\(size.name.shortened(to: 60))” is \(Figure.pixels(size.size)) px\(mode) and has no Dynamic Type style; "
                        + "nearest is \(nearest.name), \(Figure.limit(nearest.number))"))
            finding.data = [
                Datum.Field("size", .number(size.size)), Datum.Field("nearest", .text(nearest.name)),
            ]
            findings.report(finding, in: size.place.document)
        }
    }

    /// Whether a platform style has the same name, whatever the size, or the same size.
    private func hasCounterpart(_ size: NamedSize) -> Bool {
        let names = size.path.map(MissingDynamicStyle.spelling)
        return options.styles.contains { style in
            abs(style.number - size.size) < 0.05 || names.contains(MissingDynamicStyle.spelling(style.name))
        }
    }

    /// The common form of a name: `Large Title`, `large-title` and `LargeTitle` are the same.
    private static func spelling(_ name: String) -> String { name.lowercased().filter { $0.isLetter || $0.isNumber } }

    private static let on = "rules: { type/missing-dynamic-style: warning }"

    private static func sketch(_ name: String, _ size: String, mark: String = "") -> String {
        ExampleDesign.sketch(
            document: ExampleDesign.sketchTextStyle(name, id: "S", setting: ExampleDesign.sketchSetting(size: size))
        ).replacing(#"{"_class":"sharedStyle""#, with: mark + #"{"_class":"sharedStyle""#)
    }

    private static func tokens(_ styles: [(name: String, size: String)], marked: String = "") -> String {
        let design = ExampleDesign.tokens(ExampleDesign.tokenTypography(styles))
        return marked.isEmpty ? design : design.replacing(#"{"value":\#(marked)"#, with: #"↓{"value":\#(marked)"#)
    }

    /// Designs that the rule flags, and designs that it passes.
    public static let examples: [Example] = [
        .flagged("a size of its own in Sketch", sketch("Promo", "19", mark: "↓"), configuration: on),
        .flagged(
            "a size of its own in tokens", tokens([("promo", "42"), ("body", "17")], marked: "42"), configuration: on),
        .flagged(
            "the styles of another platform", tokens([("body", "17"), ("lead", "20")], marked: "20"),
            configuration: "rules: { type/missing-dynamic-style: { severity: warning, styles: [\"Body 17\"] } }"),
        .clean("the size of a style", sketch("Promo", "22"), configuration: on),
        .clean("the name of a style, in the house's own size", sketch("Text/Large Title", "36"), configuration: on),
        .clean("tokens that follow the platform", tokens([("body", "17"), ("note", "13")]), configuration: on),
    ]
}
