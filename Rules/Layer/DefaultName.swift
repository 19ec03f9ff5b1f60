public import DesignAnalysis
import DesignModel
public import Linting
import SourceText

/// Finds layers that still have the name a tool gave them.
public struct DefaultName: Rule {
    /// The rule's id, severity, summary and reasons.
    public static let card = RuleCard(
        id: "layer/default-name", severity: nil, since: "0.1",
        summary: "A layer has the name that the tool gave it.",
        why:
            "Rectangle 12 tells the next person nothing: not what it is, not whether it may go, and it becomes the id in code."
    )

    /// The names that count as given by tools.
    public struct Options: RuleOptions {
        var patterns = ToolNames.patterns

        /// The names that Sketch, Figma, XD, Illustrator, Inkscape, OmniGraffle and Graphviz give.
        public init() {}
        /// Every option.
        public static let settings = [
            Setting<Options>("patterns", \.patterns, "Regular expressions of names that nobody chose.")
        ]
    }

    private let options: Options
    private let usesOwn: Bool

    /// The rule with the given limits.
    public init(_ options: Options) {
        self.options = options
        usesOwn = options.patterns != ToolNames.patterns
    }

    /// Reports a layer whose name nobody has chosen.
    public func check(_ placed: PlacedLayer, in study: Study, _ findings: inout Findings) {
        let layer = study.listed(placed)
        // A page, like the drawing itself, just holds the content, and a part of a combined shape does not show by
        // itself.
        guard layer.traits.contains(.named), layer.kind != .slice, layer.kind != .page,
            !layer.traits.contains(.outlinePart), !(layer.kind == .artboard && study.design.format == .svg)
        else { return }
        let name = study.design.provenance.name(of: layer.node)
        guard usesOwn ? options.patterns.contains(where: { $0.matches(name) }) : ToolNames.gave(name) else { return }
        var finding = study.finding(
            at: layer,
            "“\(name.shortened(to: 40))” is a name that a tool gave; name the \(layer.kind.word) by what it is for")
        // Twelve unnamed rectangles are one habit.
        finding.commonCause = "\(layer.kind.word) \(name.filter(\.isLetter))"
        finding.data = [Datum.Field("name", .text(name)), Datum.Field("kind", .text(layer.kind.rawValue))]
        findings.report(finding)
    }

    /// Designs that the rule flags, and designs that it passes.
    public static let examples: [Example] = [
        .flagged(
            "in Sketch", ExampleDesign.sketch("↓" + ExampleDesign.sketchLayer("rectangle", "Rectangle 12")),
            configuration: on),
        .flagged(
            "in Figma", ExampleDesign.figma("↓" + ExampleDesign.figmaNode("FRAME", "Frame 3")), configuration: on),
        .flagged(
            "whatever exception it states",
            ExampleDesign.sketch(
                "↓"
                    + ExampleDesign.sketchLayer(
                        "rectangle", "Rectangle 12 [tincture:ignore palette/off-palette: theirs]")
            ), configuration: on + "\nexceptions: { layer-names: true }"),
        .flagged(
            "Inkscape’s numbers, and Illustrator’s",
            ExampleDesign.svg(##"↓<path id="path4271-5" d="M0 0h9v9z"/>↓<g id="Layer_1"><path d="M0 0h9v9z"/></g>"##),
            configuration: on),
        .flagged(
            "names of your own tool", ExampleDesign.svg(##"↓<g id="node-7"><path d="M0 0h9v9z"/></g>"##),
            configuration: "rules: { layer/default-name: { patterns: ['^node-'] } }"),
        .flagged(
            "one habit, however often",
            ExampleDesign.sketch(
                "↓" + ExampleDesign.sketchLayer("oval", "Oval"), ExampleDesign.sketchLayer("oval", "Oval 2")),
            configuration: on),
        .clean(
            "a drawing, which is known by its file",
            ##"<svg xmlns="http://www.w3.org/2000/svg" id="Layer_1" width="80" height="32"><path id="plate" d="M0 0h9v9z"/></svg>"##,
            configuration: on),
        .clean(
            "a text that is called one",
            ExampleDesign.figma(ExampleDesign.figmaNode("TEXT", "Text", ExampleDesign.figmaText("Pay"))),
            configuration: on),
        .clean(
            "a plain word that somebody wrote",
            ExampleDesign.sketch(ExampleDesign.sketchLayer("rectangle", "mask")), configuration: on),
        .clean(
            "named by what it is", ExampleDesign.sketch(ExampleDesign.sketchLayer("rectangle", "Plate")),
            configuration: on),
        .clean(
            "a number that belongs to a name", ExampleDesign.figma(ExampleDesign.figmaNode("FRAME", "Step 3")),
            configuration: on),
        .clean(
            "elements without any name", ExampleDesign.svg(##"<g><rect width="9" height="9"/></g>"##),
            configuration: on),
    ]

    private static let on = "rules: { layer/default-name: info }"
}
