public import DesignAnalysis
import DesignModel
public import Linting

/// Finds stroke widths that the house does not list.
public struct UnlistedStrokeWidth: Rule {
    /// The rule's id, severity, summary and reasons.
    public static let card = RuleCard(
        id: "layout/unlisted-stroke-width", severity: nil, since: "0.1",
        summary: "A stroke width is not in the list.",
        why: "Lines of one weight belong together; 1.5 px beside 2 px is seen as a mistake.")

    /// The list.
    public struct Options: RuleOptions {
        var allowed: [Double] = []

        /// No list.
        public init() {}
        /// Every option.
        public static let settings = [
            Setting<Options>(
                "allowed", \.allowed, in: 0...10_000,
                "Every stroke width that is allowed, in px, besides those of the tokens that the house lists.")
        ]
    }

    private let options: Options

    /// The rule with the given limits.
    public init(_ options: Options) { self.options = options }

    /// Without a list, nothing can be missing from it.
    public func isSilent(in house: HouseStyle) -> Bool { options.allowed.isEmpty && house.listed.strokeWidths.isEmpty }

    /// Reports a stroke width that is not in the list, on a layer or in a token.
    public func check(_ whole: WholeDesign, in study: Study, _ findings: inout Findings) {
        let allowed = options.allowed + study.house.listed.strokeWidths
        for measure in study.layerList.measures where measure.kind == .strokeWidth && !measure.isBorrowed {
            let layer = study.layerList.layers[Int(measure.layer)]
            guard let nearest = allowed.nearest(to: measure.value) else { continue }
            findings.report(
                study.finding(
                    about: measure,
                    "\(study.title(of: layer)) has a stroke width of \(Figure.pixels(measure.value)) px",
                    wants: allowed.wanted, nearest: nearest))
        }
        for finding in study.unlistedTokens(of: .strokeWidth, allowed: allowed) {
            findings.report(finding)
        }
    }

    /// Designs that the rule flags, and designs that it passes.
    public static let examples: [Example] = [
        .flagged(
            "in Sketch",
            ExampleDesign.sketch(
                ExampleDesign.sketchLayer(
                    "rectangle", "Plate", ExampleDesign.sketchStyle(border: "#111827", thickness: "↓3"))),
            configuration: steps),
        .flagged(
            "in Figma",
            ExampleDesign.figma(
                ExampleDesign.figmaNode(
                    "RECTANGLE", "Plate", ##""strokes":[\##(ExampleDesign.figmaPaint("#111827"))],"strokeWeight":↓1.5"##
                )),
            configuration: steps),
        .flagged(
            "in SVG", ExampleDesign.svg(##"<path d="M0 9h40" stroke="#111827" stroke-width="↓3"/>"##),
            configuration: steps),
        .flagged(
            "as it is seen, after all transforms",
            ExampleDesign.svg(##"↓<path transform="scale(1.5)" d="M0 9h40" stroke="#111827" stroke-width="2"/>"##),
            configuration: steps),
        .clean(
            "in the list", ExampleDesign.svg(##"<path d="M0 9h40" stroke="#111827" stroke-width="2"/>"##),
            configuration: steps),
        .clean(
            "nothing is stroked", ExampleDesign.svg(##"<path d="M0 9h40v9z" stroke-width="3"/>"##), configuration: steps
        ),
        .clean(
            "switched off",
            ExampleDesign.sketch(
                ExampleDesign.sketchLayer(
                    "rectangle", "Plate",
                    ##""style":{"borders":[{"_class":"border","isEnabled":false,"thickness":3}]}"##)),
            configuration: steps),
    ]

    private static let steps = "rules: { layout/unlisted-stroke-width: { allowed: [1, 2, 4, 8] } }"
}
