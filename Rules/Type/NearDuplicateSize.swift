public import DesignAnalysis
public import Linting

/// Finds sizes that differ in the files but hardly to the eye.
public struct NearDuplicateSize: ProjectRule {
    /// The rule's id, severity, summary and reasons.
    public static let card = RuleCard(
        id: "type/near-duplicate-size", severity: .warning, since: "0.1",
        summary: "Two text sizes differ by less than anybody sees.",
        why: "15.5 px beside 16 px is a slip, not a choice: the two never line up, and nobody can say which is right.")

    /// How close is too close.
    public struct Options: RuleOptions {
        var distance = 0.6

        /// Six tenths of a px.
        public init() {}
        /// Every option.
        public static let settings = [
            Setting<Options>(
                "distance", \.distance, in: 0.1...10, "Distance in px up to which two sizes should be one.")
        ]
    }

    private let options: Options

    /// The rule with the given distance.
    public init(_ options: Options) { self.options = options }

    /// Reports the less used of two neighboring sizes.
    public func check(_ facts: ProjectFacts, in house: HouseStyle, _ findings: inout ProjectFindings) {
        let sizes = SizeUsage.tenths(of: facts.type).filter(\.isWritten)
        for (index, size) in sizes.enumerated() {
            let neighbors = [index - 1, index + 1].filter { sizes.indices.contains($0) }.map { sizes[$0] }
            let near = neighbors.filter {
                abs($0.size - size.size) <= options.distance + 0.005 && isSlip(size, of: $0)
            }
            guard let twin = near.min(by: { abs($0.size - size.size) < abs($1.size - size.size) }) else { continue }
            if let scale = house.typeScale, scale.allowed.contains(where: { abs($0 - size.size) < 0.05 }) { continue }
            report(size, beside: twin, &findings)
        }
    }

    /// Whether a size is a slip of another: it is used at most half as often, since of equally used sizes either may be
    /// right, and differs by less than a tenth of the size, since half a px is visible in small sizes.
    private func isSlip(_ size: SizeUsage, of twin: SizeUsage) -> Bool {
        // A whole number is not a slip of a fractional one.
        guard size.size != size.size.rounded() || twin.size == twin.size.rounded() else { return false }
        return twin.count >= 2 * size.count && abs(twin.size - size.size) < 0.1 * min(size.size, twin.size)
    }

    private func report(_ size: SizeUsage, beside twin: SizeUsage, _ findings: inout ProjectFindings) {
        let own = Figure.pixels(size.size)
        let other = Figure.pixels(twin.size)
        var finding = Finding(at: size.first, Message("\(own) px is a hair beside \(other) px"))
        finding = finding.note(
            Message("\(other) px sets \(twin.count) \(twin.count == 1 ? "run" : "runs"), \(own) px \(size.count)"))
        finding = finding.note(Message("\(other) px is used here"), in: twin.first)
        finding.places = size.count
        finding.data = [Datum.Field("size", .number(size.size)), Datum.Field("twin", .number(twin.size))]
        findings.report(finding, in: size.first.document)
    }

    /// Designs that the rule flags, and designs that it passes.
    public static let examples: [Example] = [
        .flagged("half a px apart", card(["16", "16", "↓15.5"])),
        .flagged("the less used one is the slip", card(["↓13.6", "14", "14", "20"])),
        .flagged(
            "a wider distance", card(["24", "24", "↓23"]),
            configuration: "rules: { type/near-duplicate-size: { distance: 1 } }"),
        .flagged(
            "in Figma",
            ExampleDesign.figma(
                ExampleDesign.figmaNode("TEXT", "A", ExampleDesign.figmaText("Pay", size: "16"), id: "1:5"),
                ExampleDesign.figmaNode("TEXT", "B", ExampleDesign.figmaText("Pay", size: "16"), id: "1:6"),
                ExampleDesign.figmaNode("TEXT", "C", ExampleDesign.figmaText("Pay", size: "↓15.5"), id: "1:7"))),
        .clean(
            "two tokens, each of which somebody stated",
            ExampleDesign.tokens(ExampleDesign.tokenSizes([("a", "15.5"), ("b", "16")]))),
        .clean(
            "a drawing of another scale",
            ##"<svg xmlns="http://www.w3.org/2000/svg" width="160" height="80"><text y="20">Pay</text><text y="40">Pay</text><g transform="scale(.97)"><text y="20">Pay</text></g></svg>"##
        ),
        .clean("two sizes used alike", card(["16", "16", "15.5", "15.5"])),
        .clean("a whole number beside a broken one", card(["28.59", "28.59", "28.59", "28"])),
        .clean("a px apart", card(["15", "16"])),
        .clean("a hair that transforms leave", card(["16", "16", "15.99"])),
        .clean("small sizes differ visibly by half a px", card(["4", "4.5"])),
        .clean(
            "both are steps of the scale", card(["16", "16", "16.5"]),
            configuration: "type: { base: 16, ratio: 1.25, extra: [16.5] }"),
    ]

    private static func card(_ sizes: [String]) -> String {
        let content = sizes.map { ##"<text y="20" font-size="\##($0)">Pay</text>"## }.joined()
        return ##"<svg xmlns="http://www.w3.org/2000/svg" width="160" height="80">\##(content)</svg>"##
    }
}
