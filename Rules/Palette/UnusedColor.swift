import ColorScience
public import DesignAnalysis
import DesignModel
public import Linting
import SourceText

/// Finds palette entries that no design paints.
public struct UnusedColor: ProjectRule {
    /// The rule's id, severity, summary and reasons.
    public static let card = RuleCard(
        id: "palette/unused-color", severity: nil, since: "0.1",
        summary: "No design paints a color that the palette has.",
        why: "An entry nobody paints is a choice nobody made; it makes the palette longer to read and to keep.")

    /// What may go unused.
    public struct Options: RuleOptions {
        var except: [Swatch] = []

        /// No entry may go unused.
        public init() {}
        /// Every option.
        public static let settings = [
            Setting<Options>("except", \.except, "Colors that may be in the palette though no design paints them.")
        ]
    }

    private let options: Options

    /// The rule with the given exceptions.
    public init(_ options: Options) { self.options = options }

    /// Reports every entry whose color is painted nowhere, at any opacity.
    public func check(_ facts: ProjectFacts, in house: HouseStyle, _ findings: inout ProjectFindings) {
        guard let palette = house.palette else { return }
        let used = Set(facts.colors.tones.filter(\.value.isPainted).keys.map(\.identity))
        let designs = facts.designs == 1 ? "the one design" : "any of \(facts.designs) designs"
        for entry in palette.swatches where !used.contains(ColorIdentity(entry.color)) {
            let color = RGBA8(entry.color.rgba).opaque
            guard !options.except.contains(where: { RGBA8($0.color.rgba).opaque == color }) else { continue }
            var finding = Finding(
                at: .aboutEntry,
                "\(entry.name.shortened(to: 40)) \(color) is in the palette and not painted in \(Message(designs))")
            finding.data = [Datum.Field("name", .text(entry.name)), Datum.Field("color", .text(color.hex))]
            findings.report(finding, aboutSwatch: entry.name)
        }
    }

    private static let house =
        ##"palette: { colors: { Ink: "#111827", Paper: "#FFFFFF" } }"## + "\nrules: { palette/unused-color: info }"

    /// Designs that the rule flags, and designs that it passes.
    public static let examples: [Example] = [
        .flagged(
            "an entry nobody paints", "↓" + drawing(##"<rect width="9" height="9" fill="#111827"/>"##),
            configuration: house),
        .flagged(
            "painted with no opacity is not painted",
            "↓" + drawing(##"<rect width="9" height="9" fill="#111827" stroke="#fff" stroke-opacity="0"/>"##),
            configuration: house),
        .flagged(
            "what only clips is not painted",
            "↓"
                + drawing(
                    ##"<clipPath id="c"><rect width="9" height="9" fill="#fff"/></clipPath><rect width="9" height="9" fill="#111827"/>"##
                ), configuration: house),
        .flagged(
            "in Sketch",
            "↓"
                + ExampleDesign.sketch(
                    ExampleDesign.sketchRectangle("A", filledWith: ExampleDesign.sketchColor("#1D4ED8"))),
            configuration: house),
        .flagged(
            "stated by a token, and painted nowhere",
            ##"↓{"ink":{"$type":"color","$value":"#111827"},"paper":{"$type":"color","$value":"{ink}"}}"##,
            configuration: ##"palette: { colors: { Ink: "#111827" } }"## + "\nrules: { palette/unused-color: info }"),
        .clean(
            "in Figma, the frame's own color included",
            ExampleDesign.figma(
                ExampleDesign.figmaRectangle("A", filledWith: ExampleDesign.figmaPaint("#111827"))),
            configuration: house),
        .clean(
            "all painted", drawing(##"<rect width="9" height="9" fill="#111827" stroke="white"/>"##),
            configuration: house),
        .clean(
            "at any opacity",
            drawing(##"<rect width="9" height="9" fill="#11182780" stroke="rgb(255 255 255 / 10%)"/>"##),
            configuration: house),
        .clean(
            "kept for later", drawing(##"<rect width="9" height="9" fill="#111827"/>"##),
            configuration: ##"palette: { colors: { Ink: "#111827", Paper: "#FFFFFF" } }"##
                + "\nrules: { palette/unused-color: { except: [\"#FFF\"] } }"),
        .clean("off until asked for", drawing(""), configuration: ##"palette: { colors: { Ink: "#111827" } }"##),
    ]

    private static func drawing(_ content: String) -> String {
        ##"<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20">\##(content)</svg>"##
    }
}
