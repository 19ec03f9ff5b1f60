public import DesignAnalysis
public import Linting
import SourceText

/// Counts the font families of a whole project.
public struct TooManyFamilies: ProjectRule {
    /// The rule's id, severity, summary and reasons.
    public static let card = RuleCard(
        id: "type/too-many-families", severity: .warning, since: "0.1",
        summary: "The designs together set text in more font families than the house allows.",
        why:
            "One family for text and one for display carry any product; a third is nearly always a paste from elsewhere."
    )

    /// How many are too many.
    public struct Options: RuleOptions {
        var most = 2.0

        /// Two.
        public init() {}
        /// Every option.
        public static let settings = [Setting<Options>("most", \.most, in: 1...100, "Most distinct families.")]
    }

    private let options: Options

    /// The rule with the given limit.
    public init(_ options: Options) { self.options = options }

    /// Reports the count once, at the least used family.
    public func check(_ facts: ProjectFacts, in house: HouseStyle, _ findings: inout ProjectFindings) {
        let families = FamilyUsage.families(of: facts.type)
        guard Double(families.count) > options.most, let rarest = families.last else { return }
        let designs = facts.designs == 1 ? "this design" : "\(facts.designs) designs"
        var finding = Finding(
            at: rarest.first,
            Message(
                "\(Figure.counted(families.count, "font family", "font families")) in \(designs); the limit is \(Figure.limit(options.most))"
            ))
        finding.label = Message("\(rarest.name.shortened(to: 40)), the least used")
        let list = families.prefix(12).map { "\($0.name.shortened(to: 40)) × \($0.count)" }.joined(separator: ", ")
        let more = families.count > 12 ? " and \(families.count - 12) more" : ""
        finding = finding.note(Message("in use: \(list)\(more)"))
        finding.subject = .project("")
        finding.data = [
            Datum.Field("count", .number(Double(families.count))), Datum.Field("most", .number(options.most)),
        ]
        findings.report(finding, in: rarest.first.document)
    }

    /// Designs that the rule flags, and designs that it passes.
    public static let examples: [Example] = [
        .flagged("three families", card(["Inter", "Inter", "Georgia", "Georgia", "Lobster"], marked: 4)),
        .flagged(
            "a stricter house", card(["Inter", "Inter", "Georgia"], marked: 2),
            configuration: "rules: { type/too-many-families: { most: 1 } }"),
        .flagged(
            "the first of each list counts", card(["Inter, Arial", "Inter", "Lora", "Lora, Arial", "Arial"], marked: 4)),
        .flagged(
            "in Figma",
            ExampleDesign.figma(
                ExampleDesign.figmaNode("TEXT", "A", ExampleDesign.figmaText("Pay", family: "Inter"), id: "1:5"),
                ExampleDesign.figmaNode("TEXT", "B", ExampleDesign.figmaText("Pay", family: "Lora"), id: "1:6"),
                ExampleDesign.figmaNode("TEXT", "C", ExampleDesign.figmaText("↓Pay", family: "Lobster"), id: "1:7"))),
        .flagged(
            "in tokens",
            ExampleDesign.tokens(
                ##""a":{"$type":"fontFamily","$value":"Inter"}"##, ##""b":{"$type":"fontFamily","$value":"Lora"}"##,
                ##""c":{"$type":"fontFamily","$value":"↓Lobster"}"##)),
        .clean("two families", card(["Inter", "Georgia", "Inter"])),
        .clean("generic families stand for the system's", card(["Inter", "Georgia", "sans-serif", "monospace"])),
        .clean("one family, however it is spelt", card(["Inter", "'inter'", "INTER", "Georgia"])),
        .clean(
            "one family in cuts for small and for large text",
            card(["SF Pro", "SF Pro Text", "SF Pro Display", "SFProText-Regular", "Georgia"])),
        .clean(
            "one family, named by its faces as some tools do",
            card([
                "Inter-Bold", "Inter-Regular", "Inter", "Inter-SemiBoldItalic", "HelveticaNeue-Medium",
                "Helvetica Neue",
            ])),
    ]

    private static func card(_ families: [String], marked: Int? = nil) -> String {
        let content = families.enumerated().map { index, family in
            ##"<text y="20" font-family="\##(family)">\##(index == marked ? "↓" : "")Pay</text>"##
        }
        return
            ##"<svg xmlns="http://www.w3.org/2000/svg" width="160" height="80">\##(content.joined())</svg>"##
    }
}
