import ColorScience
public import DesignAnalysis
import DesignModel
public import Linting

/// Compares every painted color with the house's palette, once for each color of a design.
public struct OffPalette: Rule {
    /// The rule's id, severity, summary and reasons.
    public static let card = RuleCard(
        id: "palette/off-palette", severity: .error, since: "0.1",
        summary: "A color that is painted is not in the palette.",
        why:
            "Colors that nobody chose creep in by rounding, by eye and by paste; each makes the next change harder. A color that a token states counts as painted: list the file under palette.from where its tokens are the palette."
    )

    /// What is tolerated.
    public struct Options: RuleOptions {
        /// How opacity is treated.
        enum Alpha: String, CaseIterable { case ignore, exact }

        var tolerance = 0.0
        var alpha = Alpha.ignore
        var except: [Swatch] = []

        /// Only the palette itself, at any opacity.
        public init() {}
        /// Every option.
        public static let settings = [
            Setting<Options>(
                "tolerance", \.tolerance, in: 0...100, "Distance (ΔE2000) that still counts as the same color."),
            Setting<Options>(
                "alpha", \.alpha, "Whether a color must have the palette entry's opacity (exact) or any (ignore)."),
            Setting<Options>("except", \.except, "Colors that may be used though the palette does not have them."),
        ]
    }

    private let options: Options

    /// The rule with the given leniency.
    public init(_ options: Options) { self.options = options }

    /// The rule needs only the design itself and its colors.
    public static var isPlain: Bool { true }

    /// Without a palette, no color can be off it.
    public func isSilent(in house: HouseStyle) -> Bool { house.palette?.swatches.isEmpty ?? true }

    /// Reports a color that the palette lacks, with the nearest entry.
    public func check(_ use: ColorUse, in study: Study, _ findings: inout Findings) {
        // The colors of a template are not seen.
        guard let palette = study.house.palette, study.design.template == nil else { return }
        guard !palette.contains(use.color, accepting: { isAllowed(use.opacity, for: $0) }) else { return }
        guard !options.except.contains(where: { RGBA8($0.color.rgba).opaque == use.rgb }) else { return }
        guard options.alpha == .exact || !isTint(use) else { return }
        guard let nearest = palette.nearest(to: use.color) else { return }
        guard nearest.distance > options.tolerance || palette.contains(use.color) else { return }

        let verdict = OffPaletteVerdict(use, nearest: nearest.swatch, distance: nearest.distance, in: study)
        var finding = Finding(at: use.origin, study.isPicture ? verdict.pictureMessage : verdict.message)
        // Traced or shaded art has hundreds of colors and one remedy: to redraw or exempt it.
        finding.commonCause = study.isPicture ? "picture" : verdict.cause(withOpacity: options.alpha == .exact)
        finding.label = verdict.label
        finding.fix = study.isPicture ? nil : verdict.fix
        finding.obstacle = study.isPicture ? nil : verdict.obstacle
        finding.data = verdict.data
        finding.places = use.count
        findings.report(finding)
    }

    /// Whether it only lightens or darkens what lies below, as hairlines and shadows do.
    private func isTint(_ use: ColorUse) -> Bool {
        let channels = [use.rgb.red, use.rgb.green, use.rgb.blue]
        return use.opacity < 0.5 && (channels.allSatisfy { $0 == 0 } || channels.allSatisfy { $0 == 255 })
    }

    /// Two spellings of an opacity can differ by up to half a step of eight bits.
    private func isAllowed(_ opacity: Double, for allowed: Double) -> Bool {
        options.alpha == .ignore || abs(opacity - allowed) <= 0.5 / 255
    }

    private static let house = ##"palette: { colors: { Ink: "#111827", Paper: "#FFFFFF", Action: "#1D4ED8" } }"##

    /// Designs that the rule flags, and designs that it passes.
    public static let examples: [Example] = [
        .flagged("a rounding slip", drawing(##"<rect width="9" height="9" fill="↓#1d4fd8"/>"##), configuration: house),
        .flagged(
            "stroke, stop and text alike",
            drawing(
                ##"<linearGradient id="g"><stop stop-color="↓#f00"/><stop offset="1" stop-color="#fff"/></linearGradient>"##
                    + ##"<rect width="9" height="9" fill="url(#g)" stroke="↓teal"/><text y="9" style="fill: ↓#222">Pay</text>"##
            ),
            configuration: house),
        .flagged(
            "one place for all that inherits it",
            drawing(##"<g fill="↓#123456"><rect width="9" height="9"/><circle r="4"/></g>"##), configuration: house),
        .flagged(
            "one color, however often it is written",
            drawing(
                ##"<rect width="9" height="9" fill="↓#f00"/><circle r="4" fill="red"/><text y="9" fill="#F00">A</text>"##
            ),
            configuration: house),
        .flagged(
            "a style sheet, a color of elsewhere, and what is placed",
            drawing(
                ##"<style>stop { stop-color: ↓teal }</style><linearGradient id="g"><stop/></linearGradient>"##
                    + ##"<rect width="9" height="9" fill="url(#g)"/><g color="↓#123456"><circle r="4" fill="currentColor"/></g>"##
                    + ##"<defs><path id="p" d="M0 0h4v4z"/></defs><use href="#p" fill="↓#654321"/>"##),
            configuration: house),
        .flagged("black that nobody wrote", drawing(##"↓<rect width="9" height="9"/>"##), configuration: house),
        .flagged(
            "an opacity the entry does not have",
            drawing(##"<rect width="9" height="9" fill="↓#111827" fill-opacity=".5"/>"##),
            configuration: house + "\nrules: { palette/off-palette: { alpha: exact } }"),
        .flagged(
            "in Sketch",
            ExampleDesign.sketch(
                ExampleDesign.sketchRectangle("Plate", filledWith: ExampleDesign.sketchColor("↓#123456"))),
            configuration: house),
        .flagged(
            "in Figma",
            ExampleDesign.figma(
                ExampleDesign.figmaRectangle("Plate", filledWith: ExampleDesign.figmaPaint("↓#123456"))),
            configuration: house),
        .flagged(
            "a token that states a color of its own",
            ##"{"ink":{"$type":"color","$value":"↓#123456"},"text":{"$type":"color","$value":"{ink}"}}"##,
            configuration: house),
        .flagged(
            "the page of an artboard",
            ExampleDesign.sketch().replacing("\"backgroundColor\":", with: "\"backgroundColor\":↓"),
            configuration: ##"palette: { colors: { Ink: "#111827" } }"##),
        .clean(
            "however it is spelt", drawing(##"<rect width="9" height="9" fill="rgb(17 24 39 / 50%)"/>"##),
            configuration: house),
        .clean(
            "near enough for this house", drawing(##"<rect width="9" height="9" fill="#1d4fd8"/>"##),
            configuration: house + "\nrules: { palette/off-palette: { tolerance: 1 } }"),
        .clean(
            "a color that is excepted", drawing(##"<rect width="9" height="9" fill="red"/>"##),
            configuration: house + "\nrules: { palette/off-palette: { except: [\"#F00\"] } }"),
        .clean(
            "what only clips is not painted",
            drawing(
                ##"<clipPath id="c"><rect width="9" height="9" fill="red"/></clipPath>"##
                    + ##"<rect width="9" height="9" fill="#fff" clip-path="url(#c)"/>"##), configuration: house),
        .clean(
            "black that straight lines do not show",
            drawing(##"<path d="M1 1h9M1 4h4h2z" stroke="#fff"/><polyline points="1 9 2 9 3 9" stroke="#fff"/>"##),
            configuration: house),
        .clean(
            "a shade of black over what lies below", drawing(##"<rect width="9" height="9" fill="#0003"/>"##),
            configuration: ##"palette: { colors: { Paper: "#FFFFFF" } }"##),
        .clean(
            "a color that the page sets",
            drawing(##"<rect width="9" height="9" fill="currentColor"/><circle r="4" fill="var(--accent)"/>"##),
            configuration: house),
        .clean("no palette, no judgement", drawing(##"<rect width="9" height="9" fill="red"/>"##)),
    ]

    private static func drawing(_ content: String) -> String {
        ##"<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20">\##(content)</svg>"##
    }
}
