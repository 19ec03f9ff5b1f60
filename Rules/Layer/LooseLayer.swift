public import DesignAnalysis
import DesignModel
public import Linting

/// Finds layers that lie on no artboard, or beside the page.
public struct LooseLayer: Rule {
    /// The rule's id, severity, summary and reasons.
    public static let card = RuleCard(
        id: "layer/loose", severity: nil, since: "0.1",
        summary: "A layer lies outside every artboard.",
        why:
            "What lies beside the artboards is not exported and not shown to others; it is a draft, or it slipped away. Frames, components and sections are places of their own."
    )

    /// The rule, which has no options.
    public init(_ options: NoOptions) {}

    /// The outline of a shape tells whether it lies on the page.
    public func needsOutlines(in house: HouseStyle) -> Bool { true }

    /// Reports a layer outside all artboards.
    public func check(_ placed: PlacedLayer, in study: Study, _ findings: inout Findings) {
        let layer = study.listed(placed)
        // A slice only marks a region for export, and may lie anywhere.
        guard layer.traits.contains(.loose), layer.kind != .slice else { return }
        let isOnPage = layer.parent >= 0 && study.layerList.layers[Int(layer.parent)].kind == .page
        let place = isOnPage ? "on no artboard; move it onto one" : "beside the page; move it onto the page"
        var finding = study.finding(at: layer, "\(study.title(of: layer)) lies \(place), or delete it")
        // Drafts beside the page are one leftover, however many there are.
        if !isOnPage { finding.commonCause = "beside the page" }
        findings.report(finding)
    }

    /// Designs that the rule flags, and designs that it passes.
    public static let examples: [Example] = [
        .flagged(
            "in Sketch", ExampleDesign.sketch(besides: ["↓" + ExampleDesign.sketchLayer("rectangle", "Draft")]),
            configuration: on),
        .flagged(
            "in Figma", ExampleDesign.figma(besides: ["↓" + ExampleDesign.figmaNode("RECTANGLE", "Draft")]),
            configuration: on),
        .flagged(
            "beside the page of an SVG", ExampleDesign.svg(##"↓<rect x="200" width="9" height="9"/>"##),
            configuration: on),
        .clean(
            "on an artboard", ExampleDesign.sketch(ExampleDesign.sketchLayer("rectangle", "Plate")), configuration: on),
        .clean(
            "a mark for export",
            ExampleDesign.sketch(besides: [ExampleDesign.sketchLayer("slice", "Banner")]), configuration: on),
        .clean(
            "a component is a canvas of its own",
            ExampleDesign.figma(besides: [ExampleDesign.figmaNode("COMPONENT", "Button", ##""children":[]"##)]),
            configuration: on),
        .clean(
            "in a section",
            ExampleDesign.figma(besides: [
                ExampleDesign.figmaNode(
                    "SECTION", "Drafts",
                    ##""children":["## + ExampleDesign.figmaNode("RECTANGLE", "Draft", id: "1:3") + "]")
            ]), configuration: on),
        .clean("partly on the page", ExampleDesign.svg(##"<rect x="-4" width="9" height="9"/>"##), configuration: on),
        .clean(
            "a page whose size the file leaves open",
            ##"<svg xmlns="http://www.w3.org/2000/svg"><rect x="9000" width="9" height="9"/></svg>"##,
            configuration: on),
    ]

    private static let on = "rules: { layer/loose: info }"
}
