public import DesignAnalysis
import DesignModel
public import Linting

/// Finds layers that are switched off.
public struct HiddenLayer: Rule {
    /// The rule's id, severity, summary and reasons.
    public static let card = RuleCard(
        id: "layer/hidden", severity: nil, since: "0.1",
        summary: "A layer is hidden.",
        why:
            "Nobody knows whether a hidden layer is a draft, a variant or a leftover; it is exported and searched all the same. In SVG what lies in a hidden group is told with the group."
    )

    /// The rule, which has no options.
    public init(_ options: NoOptions) {}

    /// Reports a layer that is switched off itself.
    public func check(_ placed: PlacedLayer, in study: Study, _ findings: inout Findings) {
        let layer = study.listed(placed)
        guard layer.traits.contains(.hidden) else { return }
        findings.report(study.finding(at: layer, "\(study.title(of: layer)) is hidden; show it or delete it"))
    }

    /// Designs that the rule flags, and designs that it passes.
    public static let examples: [Example] = [
        .flagged(
            "in Sketch",
            ExampleDesign.sketch("↓" + ExampleDesign.sketchLayer("rectangle", "Old", ##""isVisible":false"##)),
            configuration: on),
        .flagged(
            "in Figma", ExampleDesign.figma("↓" + ExampleDesign.figmaNode("RECTANGLE", "Old", ##""visible":false"##)),
            configuration: on),
        .flagged(
            "once for all that is in it, in SVG",
            ExampleDesign.svg(##"↓<g display="none"><rect width="9" height="9"/><path d="M0 0h9"/></g>"##),
            configuration: on),
        .flagged(
            "hidden, and what is in it with it",
            ExampleDesign.svg(##"↓<g visibility="hidden"><rect width="9" height="9"/></g>"##), configuration: on),
        .flagged(
            "once in its component, not in every instance",
            ExampleDesign.sketch(
                ExampleDesign.sketchLayer("symbolInstance", "One", ##""symbolID":"S""##),
                ExampleDesign.sketchLayer("symbolInstance", "Two", ##""symbolID":"S""##),
                besides: [
                    ExampleDesign.sketchLayer(
                        "symbolMaster", "Button",
                        ##""symbolID":"S","layers":["## + "↓"
                            + ExampleDesign.sketchLayer("oval", "Badge", ##""isVisible":false"##) + "]")
                ]), configuration: on),
        .clean(
            "shapes of no extent, which nobody hid", ExampleDesign.svg(##"<path d=""/><rect width="0" height="9"/>"##),
            configuration: on),
        .clean("shown", ExampleDesign.sketch(ExampleDesign.sketchLayer("rectangle", "Plate")), configuration: on),
        .clean(
            "a group of which something shows",
            ExampleDesign.svg(
                ##"<g visibility="hidden"><g><rect width="9" height="9" visibility="visible"/></g></g>"##
                    + ##"<text visibility="hidden"><tspan visibility="visible" y="20">Pay</tspan></text>"##),
            configuration: on),
        .clean(
            "kept for use elsewhere",
            ExampleDesign.svg(##"<defs><rect id="r" width="9" height="9"/></defs><use href="#r"/>"##),
            configuration: on),
        .clean(
            "the branch of a switch that another reader sees",
            ExampleDesign.svg(
                ##"<switch><rect systemLanguage="en" width="9" height="9"/><rect width="9" height="9"/></switch>"##),
            configuration: on),
    ]

    private static let on = "rules: { layer/hidden: info }"
}
