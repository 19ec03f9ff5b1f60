public import DesignAnalysis
import DesignModel
public import Linting

/// Finds layers that do not start on a whole pixel.
public struct Subpixel: Rule {
    /// Who the rule is.
    public static let card = RuleCard(
        id: "layout/subpixel", severity: nil, since: "0.1",
        summary: "A layer does not lie on whole pixels.",
        why:
            "An edge between two pixels is drawn as a blur on both, and measures that nobody meant are copied into code. What is turned, and parts of combined shapes, have no pixels of their own to lie on."
    )

    /// On which pixels layers may lie.
    public struct Options: RuleOptions {
        var scales = [1.0]

        /// Those of a plain screen.
        public init() {}
        /// Every option.
        public static let settings = [
            Setting<Options>(
                "scales", \.scales, in: 1...8, "How many pixels of the screen a px may have: 1, 2 for @2x, 3 for @3x.")
        ]
    }

    private let options: Options

    /// The rule with the given limits.
    public init(_ options: Options) { self.options = options }

    /// Reports places that are on no pixel of any scale.
    public func check(_ whole: WholeDesign, in study: Study, _ findings: inout Findings) {
        guard study.isLaidOut else { return }
        let judged = study.layerList.measures.compactMap { verdict(on: $0, in: study) }
        let together = study.toldTogether(
            judged.compactMap { $0 }, outOf: judged.count,
            "places are between pixels; this design was scaled, or drawn without regard to them")
        for finding in together { findings.report(finding) }
    }

    /// What there is to say of a measure; nil where it is not judged, and nil within where it is on a pixel.
    private func verdict(on measure: WrittenMeasure, in study: Study) -> Finding?? {
        guard measure.kind == .x || measure.kind == .y else { return nil }
        let layer = study.layerList.layers[Int(measure.layer)]
        // On a page of a drawing only sides that run along the pixels can meet them.
        guard !layer.traits.contains(.turned), !layer.traits.contains(.outlinePart), !layer.traits.contains(.unshown),
            layer.traits.contains(.boxed) || !layer.traits.contains(.onPage)
        else { return nil }
        guard !(layer.traits.contains(.onPage) && study.design.isDrawnAtAnySize) else { return nil }
        let value = measure.value
        // Sketch shows two places, and means no more than it shows.
        let nearest = options.scales.map { (value * $0).rounded() / $0 }.min { abs($0 - value) < abs($1 - value) }
        guard let nearest, nearest.isFinite else { return nil }
        guard abs(value - nearest) > 0.0051 else { return .some(nil) }
        let scales = options.scales.map { "@\(Figure.limit($0))x" }.joined(separator: ", ")
        return study.finding(
            about: measure, "\(study.title(of: layer)) lies at \(measure.kind.rawValue) \(Figure.pixels(value)) px",
            wants: "whole pixels at \(scales) are wanted", nearest: nearest)
    }

    /// The rule at work.
    public static let examples: [Example] = [
        .flagged(
            "in Sketch",
            ExampleDesign.sketch(
                ExampleDesign.sketchLayer("group", "Card", ##""layers":[]"##).replacing(
                    ##""x":10"##, with: ##""x":↓10.4"##)),
            configuration: on),
        .flagged(
            "in Figma",
            ExampleDesign.figma(
                ExampleDesign.figmaNode("RECTANGLE", "Plate").replacing(##""y":10"##, with: ##""y":↓10.25"##)),
            configuration: on),
        .flagged(
            "in SVG", ExampleDesign.svg(##"<rect x="↓4.3" y="4" width="20" height="20"/>"##), configuration: on),
        .flagged(
            "half a pixel is whole at @2x, a quarter is not",
            ExampleDesign.svg(##"<rect x="4.5" y="↓4.25" width="20" height="20"/>"##),
            configuration: "rules: { layout/subpixel: { scales: [1, 2] } }"),
        .flagged(
            "scaled as a whole, told once",
            ExampleDesign.svg(
                (0..<8).map { ##"<rect x="\##($0 == 0 ? "↓" : "")\##($0 * 10).3" y="8" width="5" height="5"/>"## }
                    .joined() + ##"<rect x="85.3" y="9.3" width="5" height="5"/>"##), configuration: on),
        .clean(
            "a picture, of which little is boxes",
            ExampleDesign.svg(
                ##"<path d="M3 5h7v9z"/><path d="M13 5h7v9z"/><circle cx="3" cy="7" r="2"/><rect x="9.3" y="5.2" width="3" height="15"/>"##
            ), configuration: on),
        .clean(
            "hidden",
            ExampleDesign.figma(
                ExampleDesign.figmaNode("RECTANGLE", "Plate", ##""visible":false"##).replacing(
                    ##""y":10"##, with: ##""y":10.25"##)),
            configuration: on),
        .clean("whole", ExampleDesign.sketch(ExampleDesign.sketchLayer("rectangle", "Plate")), configuration: on),
        .clean(
            "a line around it that ends on whole pixels",
            ExampleDesign.svg(##"<rect x="4.5" y="4.5" width="20" height="20" fill="none" stroke="#111827"/>"##),
            configuration: on),
        .clean(
            "a third at @3x",
            ExampleDesign.sketch(
                ExampleDesign.sketchLayer("rectangle", "Plate").replacing(##""x":10"##, with: ##""x":10.333333"##)),
            configuration: "rules: { layout/subpixel: { scales: [1, 3] } }"),
        .clean(
            "turned, or in something that is",
            ExampleDesign.sketch(
                ExampleDesign.sketchLayer(
                    "group", "Card",
                    ##""rotation":12,"layers":["##
                        + ExampleDesign.sketchLayer("rectangle", "Plate").replacing(##""x":10"##, with: ##""x":10.4"##)
                        + "]")), configuration: on),
    ]

    private static let on = "rules: { layout/subpixel: info }"
}
