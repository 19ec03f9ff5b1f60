public import DesignAnalysis
import DesignModel
public import Linting

/// Finds layers that do not start on a whole pixel.
public struct Subpixel: Rule {
    /// The rule's id, severity, summary and reasons.
    public static let card = RuleCard(
        id: "layout/subpixel", severity: nil, since: "0.1",
        summary: "A layer does not lie on whole pixels.",
        why:
            "An edge between two pixels is drawn as a blur on both, and measures that nobody meant are copied into code. What is turned, and parts of combined shapes, have no pixels of their own to lie on."
    )

    /// The pixel grids on which layers may lie.
    public struct Options: RuleOptions {
        var scales = [1.0]

        /// The grid of a screen at scale 1.
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

    /// Reports places that lie on no whole pixel of any scale.
    public func check(_ whole: WholeDesign, in study: Study, _ findings: inout Findings) {
        let scales = options.scales.map { "@\(Figure.limit($0))x" }.joined(separator: ", ")
        study.reportMeasures(
            &findings, habit: "places are between pixels; this design was scaled, or drawn without regard to them"
        ) { measure, nearest in
            let layer = study.layerList.layers[Int(measure.layer)]
            let place = "\(measure.kind.rawValue) \(Figure.pixels(measure.value)) px"
            return study.finding(
                about: measure, "\(study.title(of: layer)) lies at \(place)",
                wants: "whole pixels at \(scales) are wanted", nearest: nearest)
        } verdict: { measure in
            guard isJudged(measure, in: study) else { return nil }
            let value = measure.value
            let nearest = options.scales.map { (value * $0).rounded() / $0 }.min { abs($0 - value) < abs($1 - value) }
            // Sketch shows two decimal places, and means no more than it shows.
            return nearest.map { abs(value - $0) > 0.0051 ? $0 : value }
        }
    }

    private func isJudged(_ measure: WrittenMeasure, in study: Study) -> Bool {
        guard measure.kind == .x || measure.kind == .y else { return false }
        let layer = study.layerList.layers[Int(measure.layer)]
        guard layer.traits.isDisjoint(with: [.turned, .outlinePart, .unshown]) else { return false }
        // On the page of a drawing, only sides parallel to the pixels can meet them.
        return !layer.traits.contains(.onPage)
            || layer.traits.contains(.boxed) && !study.design.isDrawnAtAnySize
    }

    /// Designs that the rule flags, and designs that it passes.
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
