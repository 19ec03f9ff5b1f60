public import DesignAnalysis
import DesignModel
public import Linting

/// Finds corner radii that the house does not list.
public struct UnlistedRadius: Rule {
    /// The rule's id, severity, summary and reasons.
    public static let card = RuleCard(
        id: "layout/unlisted-radius", severity: nil, since: "0.1",
        summary: "A corner radius is not in the list.",
        why: "Corners that are nearly alike look like mistakes; three radii are a style.")

    /// The list.
    public struct Options: RuleOptions {
        var allowed: [Double] = []

        /// No list.
        public init() {}
        /// Every option.
        public static let settings = [
            Setting<Options>(
                "allowed", \.allowed, in: 0...10_000,
                "Every corner radius that is allowed, in px, besides those of the tokens that the house lists.")
        ]
    }

    private let options: Options

    /// The rule with the given limits.
    public init(_ options: Options) { self.options = options }

    /// Without a list, nothing can be missing from it.
    public func isSilent(in house: HouseStyle) -> Bool { options.allowed.isEmpty && house.listed.radii.isEmpty }

    /// Reports a corner radius that is not in the list, on a layer or in a token.
    public func check(_ whole: WholeDesign, in study: Study, _ findings: inout Findings) {
        let allowed = options.allowed + study.house.listed.radii
        for measure in study.layerList.measures where measure.kind == .radius && !measure.isBorrowed {
            let layer = study.layerList.layers[Int(measure.layer)]
            // The radius of a fully rounded shape follows from its size.
            let side = min(layer.frame.width, layer.frame.height)
            guard !layer.traits.contains(.placed) || measure.value < side / 2 - 0.005 else { continue }
            guard let nearest = allowed.nearest(to: measure.value) else { continue }
            findings.report(
                study.finding(
                    about: measure,
                    "\(study.title(of: layer)) has a corner radius of \(Figure.pixels(measure.value)) px",
                    wants: allowed.wanted, nearest: nearest))
        }
        for finding in study.unlistedTokens(of: .radius, allowed: allowed) {
            findings.report(finding)
        }
    }

    /// Designs that the rule flags, and designs that it passes.
    public static let examples: [Example] = [
        .flagged(
            "in Sketch",
            ExampleDesign.sketch(ExampleDesign.sketchLayer("rectangle", "Plate", ##""fixedRadius":↓6"##)),
            configuration: steps),
        .flagged(
            "in Figma", ExampleDesign.figma(ExampleDesign.figmaNode("FRAME", "Card", ##""cornerRadius":↓5"##)),
            configuration: steps),
        .flagged("in SVG", ExampleDesign.svg(##"<rect width="40" height="40" rx="↓3"/>"##), configuration: steps),
        .flagged(
            "in a token", ##"{"radius":{"$type":"dimension","card":{"$value":↓{"value":6,"unit":"px"}}}}"##,
            configuration: steps),
        .clean("in the list", ExampleDesign.svg(##"<rect width="40" height="40" rx="4"/>"##), configuration: steps),
        .clean(
            "round to the end: a pill has no radius of its own",
            ExampleDesign.figma(ExampleDesign.figmaNode("FRAME", "Card", ##""cornerRadius":100"##)),
            configuration: steps),
        .clean(
            "borrowed from a variable",
            ExampleDesign.figma(
                ExampleDesign.figmaNode(
                    "FRAME", "Card",
                    ##""cornerRadius":5,"boundVariables":{"topLeftRadius":{"type":"VARIABLE_ALIAS","id":"V"}}"##)),
            configuration: steps),
        .clean("no list", ExampleDesign.svg(##"<rect width="40" height="40" rx="3"/>"##)),
    ]

    private static let steps = "rules: { layout/unlisted-radius: { allowed: [1, 2, 4, 8] } }"
}
