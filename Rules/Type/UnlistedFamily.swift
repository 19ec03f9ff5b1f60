public import DesignAnalysis
import DesignModel
public import Linting
import SourceText

/// Finds text in font families that the house does not list.
public struct UnlistedFamily: Rule {
    /// The rule's id, severity, summary and reasons.
    public static let card = RuleCard(
        id: "type/unlisted-family", severity: nil, since: "0.1",
        summary: "Text is set in a font family that is not allowed.",
        why: "A family that came in with a paste has no licence, no file in the product, and no place in the brand.")

    /// Which families are allowed.
    public struct Options: RuleOptions {
        var families: [String] = []
        var exempt: [SelectorList] = []

        /// No list, so the rule reports nothing.
        public init() {}
        /// Every option.
        public static let settings = [
            Setting<Options>(
                "families", \.families, of: "font families",
                "Families that may be used, by their names, besides those of the tokens that the house lists; the rule is silent where none is listed."
            ),
            Setting<Options>("exempt", \.exempt, "Selectors of text that may have any family, such as logotypes."),
        ]
    }

    private let options: Options
    private let stems: Set<String>

    /// The rule with the given families.
    public init(_ options: Options) {
        self.options = options
        stems = Set(options.families.map(FamilyUsage.stem))
    }

    /// Without a list, no family can be off it.
    public func isSilent(in house: HouseStyle) -> Bool { stems.isEmpty && house.listed.families.isEmpty }

    /// Reports the first family that a text asks for; once for all texts of a design with that family.
    public func check(_ text: TextSetting, in study: Study, _ findings: inout Findings) {
        guard let family = text.family, !family.isEmpty, !FamilyUsage.isGeneric(family),
            !stems.contains(FamilyUsage.stem(of: family)),
            !study.house.listed.families.contains(where: { FamilyUsage.stem(of: $0) == FamilyUsage.stem(of: family) }),
            !study.isWithin(options.exempt, text)
        else { return }
        var finding = Finding(
            at: text.place(in: study),
            Message(
                "\(text.title(in: study)) is set in “\(family.shortened(to: 40))”, which is not among the house's families"
            ))
        let families = options.families + study.house.listed.families.filter { !options.families.contains($0) }
        let list = families.prefix(8).joined(separator: ", ")
        finding = finding.note(Message("allowed: \(list)\(families.count > 8 ? ", …" : "")"))
        finding.commonCause = FamilyUsage.stem(of: family)
        finding.data = [Datum.Field("family", .text(family))]
        findings.report(finding)
    }

    private static let inter = "rules: { type/unlisted-family: { severity: warning, families: [Inter] } }"

    /// Designs that the rule flags, and designs that it passes.
    public static let examples: [Example] = [
        .flagged(
            "another family", ExampleDesign.svg(##"<text y="20" font-family="Lobster">↓Pay</text>"##),
            configuration: inter),
        .flagged(
            "in Sketch",
            ExampleDesign.sketch(
                ExampleDesign.sketchLayer(
                    "text", "Hint",
                    ExampleDesign.sketchText("↓Pay", setting: ExampleDesign.sketchSetting("Georgia-Bold")))),
            configuration: inter),
        .flagged(
            "in tokens",
            ExampleDesign.tokens(#""brand":{"face":{"$type":"fontFamily","$value":↓"Georgia"}}"#)
                .replacing(#"↓"Georgia"#, with: #""↓Georgia"#), configuration: inter),
        .clean(
            "a family of the list, by the name of a face",
            ExampleDesign.sketch(
                ExampleDesign.sketchLayer(
                    "text", "Hint", ExampleDesign.sketchText("Pay", setting: ExampleDesign.sketchSetting("Inter-Bold")))
            ),
            configuration: inter),
        .clean(
            "what comes after the first is for want of it",
            ExampleDesign.svg(##"<text y="20" font-family="inter, Georgia, serif">Pay</text>"##), configuration: inter),
        .clean(
            "the system's own", ExampleDesign.svg(##"<text y="20" font-family="sans-serif">Pay</text>"##),
            configuration: inter),
        .clean(
            "no list, no judgement", ExampleDesign.svg(##"<text y="20" font-family="Lobster">Pay</text>"##),
            configuration: "rules: { type/unlisted-family: warning }"),
    ]
}
