import ColorScience
public import DesignAnalysis
import DesignModel
public import Linting
import SourceText

/// Finds colors that screens with the allowed gamut cannot show.
public struct OutOfGamut: Rule {
    /// The rule's id, severity, summary and reasons.
    public static let card = RuleCard(
        id: "palette/out-of-gamut", severity: .warning, since: "0.1",
        summary: "A color lies outside the gamut that screens are counted on to show.",
        why: "Screens that cannot show it show another, each its own way; colors that differ on paper become one.")

    /// The allowed gamut.
    public struct Options: RuleOptions {
        /// Screen gamuts, by the names of CSS Color 4 §10.
        enum Gamut: String, CaseIterable {
            case srgb
            case displayP3 = "display-p3"
            case rec2020

            var space: ColorSpace {
                switch self {
                case .srgb: .srgb
                case .displayP3: .displayP3
                case .rec2020: .rec2020
                }
            }
            var words: String {
                switch self {
                case .srgb: "sRGB"
                case .displayP3: "Display P3"
                case .rec2020: "Rec. 2020"
                }
            }
        }

        var gamut = Gamut.srgb

        /// sRGB.
        public init() {}
        /// Every option.
        public static let settings = [
            Setting<Options>("gamut", \.gamut, "The gamut that every color must lie in.")
        ]
    }

    /// Half a step of eight bits, which rounding to another space may leave.
    private static let slack = 0.5 / 255

    private let options: Options

    /// The rule with the given gamut.
    public init(_ options: Options) { self.options = options }

    /// The rule needs only the design itself and its colors.
    public static var isPlain: Bool { true }

    /// Reports a color outside the gamut, once for each spelling.
    public func check(_ use: ColorUse, in study: Study, _ findings: inout Findings) {
        let parts = use.color.components(in: options.gamut.space)
        guard use.isWritten, parts.min() < -OutOfGamut.slack || parts.max() > 1 + OutOfGamut.slack else { return }
        // Every color of Display P3 is one of Rec. 2020, too.
        let inside = use.color.mapped(to: options.gamut == .srgb ? .srgb : .displayP3)
        let nearest = options.gamut == .srgb ? RGBA8(inside.rgba).hex : inside.css()
        let file = study.design.file
        // Tokens write a color as an object over several lines.
        let written = file.text(at: use.origin.range, atMost: 60)
        let name: Message = written.contains("{") ? "This color" : "“\(written)”"
        var finding = Finding(
            at: use.origin,
            "\(name) lies outside \(options.gamut.words); mapped into \(options.gamut == .srgb ? "sRGB" : "Display P3") it is \(nearest)"
        )
        finding.places = use.count
        finding.commonCause = "\(use.color)"
        finding.data = [
            Datum.Field("gamut", .text(options.gamut.rawValue)), Datum.Field("nearest", .text(nearest)),
        ]
        if file.isVerbatim, file.color(at: use.origin.range) == use.color {
            finding.fix = Fix(
                "Replace it with \(nearest)", trust: .suggested, edits: [Fix.Edit(use.origin.range, nearest)])
        }
        finding.obstacle = study.design.obstacle(toReplacing: use.color, at: use.origin.range)
        findings.report(finding)
    }

    /// Designs that the rule flags, and designs that it passes.
    public static let examples: [Example] = [
        .flagged(
            "a color of Display P3",
            ExampleDesign.svg(##"<rect width="9" height="9" style="fill: ↓color(display-p3 1 0 0)"/>"##)),
        .flagged(
            "a chroma that no screen of sRGB has",
            ExampleDesign.svg(##"<circle r="4" fill="↓oklch(0.7 0.3 145)"/>"##)),
        .flagged(
            "a token",
            ##"{"leaf":{"$type":"color","$value":↓{"colorSpace":"display-p3","components":[0,1,0]}}}"##),
        .flagged(
            "one color, however often it is written",
            ExampleDesign.svg(
                ##"<circle r="4" fill="↓color(display-p3 1 0 0)"/><circle r="2" fill="color(display-p3 1 0 0)"/>"##)),
        .flagged(
            "a color that Display P3 does not hold, where that is counted on",
            ExampleDesign.svg(##"<circle r="4" fill="↓color(rec2020 0 1 0)"/>"##),
            configuration: "rules: { palette/out-of-gamut: { gamut: display-p3 } }"),
        .clean(
            "a color of another space within sRGB",
            ExampleDesign.svg(##"<rect width="9" height="9" fill="color(display-p3 0.5 0.5 0.5)"/>"##)),
        .clean("what rounding leaves", ExampleDesign.svg(##"<circle r="4" fill="color(srgb 1.001 0 -0.0005)"/>"##)),
        .clean(
            "where Display P3 is counted on",
            ExampleDesign.svg(##"<circle r="4" fill="color(display-p3 1 0 0)"/>"##),
            configuration: "rules: { palette/out-of-gamut: { gamut: display-p3 } }"),
        .clean(
            "components beyond their range are a mistake of the token, and no color",
            ##"{"leaf":{"$type":"color","$value":{"colorSpace":"srgb","components":[1,2,0]}}}"##),
        .clean("a token in sRGB", ##"{"leaf":{"$type":"color","$value":"#00FF00"}}"##),
    ]
}
