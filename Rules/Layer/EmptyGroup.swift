public import DesignAnalysis
import DesignModel
public import Linting

/// Finds groups and other containers without any layers.
public struct EmptyGroup: Rule {
    /// The rule's id, severity, summary and reasons.
    public static let card = RuleCard(
        id: "layer/empty-group", severity: nil, since: "0.1",
        summary: "A group has nothing in it.",
        why:
            "An empty group is what is left of something; it moves and aligns like a layer, and nobody sees why. Frames count as groups, unless they are painted or were exported without their layers."
    )

    /// The rule, which has no options.
    public init(_ options: NoOptions) {}

    /// Reports a container without layers.
    public func check(_ placed: PlacedLayer, in study: Study, _ findings: inout Findings) {
        let layer = study.listed(placed)
        guard layer.isContainer, layer.childCount == 0, !layer.traits.contains(.unlisted) else { return }
        // A frame with a fill is a shape to the people who drew it.
        let isDrawn = layer.kind == .frame || layer.kind == .artboard || layer.kind == .component
        guard !(isDrawn && layer.traits.contains(.painted)) else { return }
        // An empty drawing is not an empty group.
        guard study.layerList.layers.count > 1 else { return }
        var finding = study.finding(at: layer, "\(study.title(of: layer)) has nothing in it; fill it or delete it")
        // Unnamed empty groups are one habit of the program that left them.
        if !layer.traits.contains(.named) { finding.commonCause = layer.kind.rawValue }
        findings.report(finding)
    }

    /// Designs that the rule flags, and designs that it passes.
    public static let examples: [Example] = [
        .flagged(
            "in Sketch", ExampleDesign.sketch("↓" + ExampleDesign.sketchLayer("group", "Badges", ##""layers":[]"##)),
            configuration: on),
        .flagged(
            "in Figma", ExampleDesign.figma("↓" + ExampleDesign.figmaNode("FRAME", "Badges", ##""children":[]"##)),
            configuration: on),
        .flagged(
            "words about nothing, in SVG", ExampleDesign.svg(##"↓<g id="badges"><title>Badges</title></g>"##),
            configuration: on),
        .flagged(
            "once for all that nobody named, in SVG",
            ExampleDesign.svg(##"↓<g class="ticks"/><g class="grid"/><rect width="9" height="9"/>"##), configuration: on
        ),
        .clean(
            "a frame whose layers were cut off as it was written",
            ExampleDesign.figma(ExampleDesign.figmaNode("FRAME", "Badges", ##""children":[null]"##)), configuration: on),
        .clean(
            "with a layer in it",
            ExampleDesign.sketch(
                ExampleDesign.sketchLayer(
                    "group", "Badges", ##""layers":["## + ExampleDesign.sketchLayer("oval", "Dot") + "]")),
            configuration: on),
        .clean(
            "a frame that is a plate",
            ExampleDesign.figma(
                ExampleDesign.figmaNode(
                    "FRAME", "Plate", ##""children":[],"fills":[\##(ExampleDesign.figmaPaint("#111827"))]"##)),
            configuration: on),
        .clean(
            "a frame whose layers were not exported", ExampleDesign.figma(ExampleDesign.figmaNode("FRAME", "Badges")),
            configuration: on),
        .clean(
            "a question to whoever shows the drawing",
            ExampleDesign.svg(
                ##"<switch><g requiredFeatures="http://www.w3.org/TR/SVG11/feature#Extensibility"/><text y="9">Text is not SVG</text></switch>"##
            ), configuration: on),
        .clean(
            "something that is no layer", ExampleDesign.svg(##"<g><script>hello()</script></g>"##), configuration: on),
    ]

    private static let on = "rules: { layer/empty-group: info }"
}
