public import DesignAnalysis
import DesignModel
public import Linting

/// Finds groups that only hold one group and add nothing to it.
public struct RedundantGroup: Rule {
    /// The rule's id, severity, summary and reasons.
    public static let card = RuleCard(
        id: "layer/redundant-group", severity: nil, since: "0.1",
        summary: "A group holds nothing but another group.",
        why:
            "Every needless step has to be opened by everybody who looks for what is inside. Opacity, blending, blurs and masks make a group more than that, as shadows and shared styles do."
    )

    /// The rule, which has no options.
    public init(_ options: NoOptions) {}

    /// Reports a group without a look of its own around a single group.
    public func check(_ placed: PlacedLayer, in study: Study, _ findings: inout Findings) {
        let layers = study.layerList.layers
        let layer = layers[placed.index]
        // The layer right after a container is its first child.
        guard layer.kind == .group, layer.childCount == 1, !layer.traits.contains(.adds),
            !layer.traits.contains(.unlisted), placed.index + 1 < layers.count, layers[placed.index + 1].kind == .group
        else { return }
        var finding = study.finding(
            at: layer, "\(study.title(of: layer)) holds nothing but another group; one of the two is enough")
        let inner = layers[placed.index + 1]
        finding.notes = [Finding.Note("what it holds", from: study.design.provenance.start(of: inner.node))]
        findings.report(finding)
    }

    /// Designs that the rule flags, and designs that it passes.
    public static let examples: [Example] = [
        .flagged("in Sketch", ExampleDesign.sketch("↓" + nested("")), configuration: on),
        .flagged(
            "in Figma",
            ExampleDesign.figma(
                "↓"
                    + ExampleDesign.figmaNode(
                        "GROUP", "Outer",
                        ##""children":["##
                            + ExampleDesign.figmaNode(
                                "GROUP", "Inner",
                                ##""children":["## + ExampleDesign.figmaNode("ELLIPSE", "Dot", id: "1:4") + "]",
                                id: "1:3") + "]")), configuration: on),
        .flagged(
            "in SVG", ExampleDesign.svg(##"<circle r="9"/>↓<g id="outer"><g fill="#111827"><circle r="4"/></g></g>"##),
            configuration: on),
        .clean(
            "a shadow for all of it",
            ExampleDesign.sketch(nested(##""style":{"shadows":[{"_class":"shadow","isEnabled":true}]},"##)),
            configuration: on),
        .clean(
            "a style that is shared", ExampleDesign.sketch(nested(##""sharedStyleID":"S","##)), configuration: on),
        .clean(
            "a group that moves what is in it",
            ExampleDesign.svg(
                ##"<circle r="9"/><g transform="translate(4 4)"><g fill="#111827"><circle r="4"/></g></g>"##),
            configuration: on),
        .clean(
            "two things in it",
            ExampleDesign.svg(##"<circle r="9"/><g id="a"><g fill="red"><circle r="4"/></g><circle r="2"/></g>"##),
            configuration: on),
    ]

    private static let on = "rules: { layer/redundant-group: info }"

    private static func nested(_ members: String) -> String {
        let inner = ExampleDesign.sketchLayer(
            "group", "Inner", ##""layers":["## + ExampleDesign.sketchLayer("oval", "Dot") + "]")
        return ExampleDesign.sketchLayer("group", "Outer", members + ##""layers":["## + inner + "]")
    }
}
