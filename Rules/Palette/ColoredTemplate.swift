import ColorScience
public import DesignAnalysis
import DesignModel
public import Linting
import SourceText

/// Finds colors in artwork that is only used as a template.
public struct ColoredTemplate: Rule {
    /// The rule's id, severity, summary and reasons.
    public static let card = RuleCard(
        id: "palette/colored-template", severity: .warning, since: "0.1",
        summary: "Artwork that is used as a template paints something other than opaque black.",
        why: "The system throws a template's colors away and keeps its shape; whoever draws colors expects to see them."
    )

    /// Which artwork is a template.
    public struct Options: RuleOptions {
        var templates: [SelectorList] = []
        var translucent = false

        /// Only artwork that an asset catalog declares a template.
        public init() {}
        /// Every option.
        public static let settings = [
            Setting<Options>(
                "templates", \.templates,
                "Selectors of artwork that is a template, besides what asset catalogs say; [\"svg\"] for all."),
            Setting<Options>("translucent-allowed", \.translucent, "Whether black may be translucent."),
        ]
    }

    private let options: Options

    /// The rule with the given templates.
    public init(_ options: Options) { self.options = options }

    /// The rule needs only the design itself and its colors.
    public static var isPlain: Bool { true }

    /// Reports each color other than black once.
    public func check(_ use: ColorUse, in study: Study, _ findings: inout Findings) {
        let isTemplate = study.design.template == .image
        // The colors of a symbol follow from the roles of its layers.
        guard study.design.template != .symbol, isTemplate || !options.templates.isEmpty else { return }
        let isBlack = use.rgb == RGBA8(red: 0, green: 0, blue: 0)
        guard !isBlack || !options.translucent && use.opacity < 1 - 0.5 / 255 else { return }
        let wearers = use.wearers.filter { isTemplate || study.isWithin(options.templates, $0) }
        guard !wearers.isEmpty else { return }
        let isTemplates = wearers.count == use.wearers.count
        let use = isTemplates ? use : use.worn(by: wearers, in: study.design)
        let opacity = use.opacity < 1 ? " at \(Figure.percent(use.opacity))" : ""
        let message: Message =
            isBlack
            ? "This is a template image, and \(use.rgb)\(opacity) lets through what lies behind it; paint it opaque, or allow that (translucent-allowed)"
            : "This is a template image, and \(use.rgb)\(opacity) in it is not seen as such; paint it black"
        var finding = Finding(at: use.origin, message)
        finding.commonCause = "\(use.rgb.hex) \(opacity)"
        finding.places = use.count
        finding.data = [Datum.Field("color", .text(use.rgb.hex)), Datum.Field("opacity", .number(use.opacity))]
        let file = study.design.file
        if use.isWritten, file.isVerbatim, file.color(at: use.origin.range) == use.color,
            use.opacity == use.color.alpha || options.translucent
        {
            // Of a template, the system shows the alpha, so that making a color opaque shows.
            let alpha = use.color.alpha < 1 && options.translucent ? RGBA8(use.color.rgba).alpha : 255
            let black = RGBA8(red: 0, green: 0, blue: 0, alpha: alpha)
            let isSafe = isTemplates && (options.translucent || use.color.alpha >= 1)
            finding.fix = Fix(
                "Replace \(use.rgb.hex) with \(alpha < 255 ? "translucent" : use.color.alpha < 1 ? "opaque" : "")\(alpha < 255 || use.color.alpha < 1 ? " " : "")black",
                trust: isSafe ? .safe : .suggested, edits: [Fix.Edit(use.origin.range, black.hex)])
            if !isTemplates {
                finding = finding.note("what is no template is painted with it, too, and would turn black")
            }
        }
        if use.isWritten { finding.obstacle = study.design.obstacle(toReplacing: use.color, at: use.origin.range) }
        findings.report(finding, wornBy: wearers)
    }

    private static let all = "rules: { palette/colored-template: { templates: [svg] } }"

    /// Designs that the rule flags, and designs that it passes.
    public static let examples: [Example] = [
        .flagged(
            "a color in a template", ExampleDesign.svg(##"<circle r="4" fill="↓#1D4ED8"/>"##), configuration: all),
        .flagged(
            "a part of a file that is one",
            ExampleDesign.svg(
                ##"<g id="icon"><circle r="4" fill="↓#1D4ED8"/></g><circle r="2" fill="#1D4ED8"/>"##),
            configuration: ##"rules: { palette/colored-template: { templates: ["#icon"] } }"##),
        .flagged(
            "white that was meant to be a hole",
            ExampleDesign.svg(##"<rect width="9" height="9"/><circle r="4" fill="↓white"/>"##), configuration: all),
        .flagged(
            "black that lets something through",
            ExampleDesign.svg(##"<circle r="4" fill="↓#000" fill-opacity=".5"/>"##), configuration: all),
        .clean(
            "black alone", ExampleDesign.svg(##"<rect width="9" height="9"/><circle r="4" fill="#000"/>"##),
            configuration: all),
        .clean(
            "what the system sets",
            ExampleDesign.svg(##"<circle r="4" fill="currentColor"/>"##), configuration: all),
        .clean(
            "translucent black, where that is wanted",
            ExampleDesign.svg(##"<circle r="4" fill="#000" fill-opacity=".5"/>"##),
            configuration:
                "rules: { palette/colored-template: { templates: [svg], translucent-allowed: true } }"),
        .clean("nobody says it is one", ExampleDesign.svg(##"<circle r="4" fill="#1D4ED8"/>"##)),
    ]
}
