public import DesignAnalysis
import DesignModel
public import Linting

/// Finds places and distances that are not multiples of the grid's unit.
public struct OffGrid: Rule {
    /// The rule's id, severity, summary and reasons.
    public static let card = RuleCard(
        id: "layout/off-grid", severity: nil, since: "0.1",
        summary: "A place or a distance is no multiple of the grid’s unit.",
        why:
            "Distances from one small set make a rhythm; thirteen beside twelve is a slip that everybody feels and nobody finds."
    )

    /// The grid.
    public struct Options: RuleOptions {
        var unit = 4.0

        /// Four px.
        public init() {}
        /// Every option.
        public static let settings = [
            Setting<Options>("unit", \.unit, in: 0.1...1000, "Width of the grid in px.")
        ]
    }

    private let options: Options

    /// The rule with the given limits.
    public init(_ options: Options) { self.options = options }

    /// Reports places of boxes, paddings and spacings that are off the grid.
    public func check(_ whole: WholeDesign, in study: Study, _ findings: inout Findings) {
        guard !isPicture(study.design) else { return }
        let lines = Dictionary(
            study.layerList.measures.lazy.filter { $0.kind == .strokeWidth }.map { ($0.layer, $0.value) },
            uniquingKeysWith: { first, _ in first })
        study.reportMeasures(
            &findings,
            habit:
                "places and distances are off the grid of \(Figure.limit(options.unit)) px; this design was drawn on another"
        ) { measure, nearest in
            let layer = study.layerList.layers[Int(measure.layer)]
            let value = "\(Figure.pixels(measure.value)) px"
            let isPlace = measure.kind == .x || measure.kind == .y
            let what =
                isPlace ? "lies at \(measure.kind.rawValue) \(value)" : "has a \(measure.kind.rawValue) of \(value)"
            return study.finding(
                about: measure, "\(study.title(of: layer)) \(what)",
                wants: "the grid is \(Figure.limit(options.unit)) px", nearest: nearest)
        } verdict: { measure in
            guard isJudged(measure, in: study) else { return nil }
            let nearest = nearest(to: measure.value)
            guard abs(measure.value - nearest) > OffGrid.slack else { return measure.value }
            // In SVG a stroke lies on both sides of an edge, so a box may be inset by half the stroke to end on the
            // grid.
            if let line = lines[measure.layer], study.design.format == .svg, measure.kind == .x || measure.kind == .y {
                let outer = measure.value - line / 2
                if abs(outer - self.nearest(to: outer)) <= OffGrid.slack { return measure.value }
            }
            return nearest
        }
    }

    /// The rounding error, in px, that transforms may leave.
    private static let slack = 0.005

    private func nearest(to value: Double) -> Double { (value / options.unit).rounded() * options.unit }

    /// The narrowest screen in px that pages are laid out for (WCAG 2.2 SC 1.4.10).
    private static let narrowestScreen = 320.0
    /// The height in px up to which a drawing is a badge or a button, with its content centered.
    private static let lowestPage = 32.0

    /// Whether a drawing is a logo, an icon or an illustration: it has no text, and is smaller than any screen.
    private func isPicture(_ design: Design) -> Bool {
        guard design.format == .svg, design.textRuns.isEmpty else { return false }
        return min(design.width, design.height) < OffGrid.narrowestScreen
    }

    private func isJudged(_ measure: WrittenMeasure, in study: Study) -> Bool {
        let layer = study.layerList.layers[Int(measure.layer)]
        guard !layer.traits.contains(.unshown) else { return false }
        switch measure.kind {
        case .x, .y:
            // Layers that others push about, rotated layers and parts of outlines have no place of their own.
            guard layer.traits.contains(.boxed), layer.traits.isDisjoint(with: [.arranged, .turned, .outlinePart]),
                !study.isOnCanvas(layer)
            else { return false }
            // A box thinner than the grid is a line, or a stroke of a picture.
            guard study.design.format != .svg || min(layer.frame.width, layer.frame.height) >= options.unit else {
                return false
            }
            // An icon has a grid of its own, and a frame around the page lies where its stroke can be seen.
            let isSmall = study.design.isIcon || min(study.design.width, study.design.height) <= OffGrid.lowestPage
            return !(layer.traits.contains(.onPage) && isSmall) && !study.framesPage(layer)
        case .padding, .spacing: return !measure.isBorrowed
        case .radius, .strokeWidth: return false
        }
    }

    /// Designs that the rule flags, and designs that it passes.
    public static let examples: [Example] = [
        .flagged(
            "a place, in Sketch",
            ExampleDesign.sketch(
                ExampleDesign.sketchLayer("rectangle", "Plate").replacing(
                    ##""x":10,"y":10"##, with: ##""x":↓13,"y":8"##)),
            configuration: on),
        .flagged(
            "a padding, in Figma",
            ExampleDesign.figma(
                ExampleDesign.figmaNode(
                    "FRAME", "Card", ##""layoutMode":"VERTICAL","itemSpacing":8,"paddingLeft":↓15"##
                ).replacing(##""x":10,"y":10"##, with: ##""x":8,"y":8"##)), configuration: on),
        .flagged(
            "a gap between rows that wrap, in Figma",
            ExampleDesign.figma(
                ExampleDesign.figmaNode(
                    "FRAME", "Card",
                    ##""layoutMode":"HORIZONTAL","layoutWrap":"WRAP","itemSpacing":8,"counterAxisSpacing":↓9"##
                ).replacing(##""x":10,"y":10"##, with: ##""x":8,"y":8"##)), configuration: on),
        .clean(
            "a spacing that Figma takes no notice of, as children are spread",
            ExampleDesign.figma(
                ExampleDesign.figmaNode(
                    "FRAME", "Card",
                    ##""layoutMode":"HORIZONTAL","primaryAxisAlignItems":"SPACE_BETWEEN","itemSpacing":137.5"##
                ).replacing(##""x":10,"y":10"##, with: ##""x":8,"y":8"##)), configuration: on),
        .flagged(
            "a place, in SVG", drawing(##"<rect x="↓9" y="8" width="20" height="20"/>"##), configuration: on),
        .flagged(
            "a finer grid", drawing(##"<rect x="8.5" y="↓8.3" width="20" height="20"/>"##),
            configuration: "rules: { layout/off-grid: { unit: 0.5 } }"),
        .flagged(
            "drawn on another grid, told once",
            drawing(
                (0..<8).map { ##"<rect x="\##($0 == 0 ? "↓" : "")\##($0 * 10 + 5)" y="8" width="5" height="5"/>"## }
                    .joined() + ##"<rect x="85" y="9" width="5" height="5"/>"##), configuration: on),
        .clean(
            "an icon has a grid of its own",
            ##"<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24"><rect x="3" y="5" width="18" height="14"/></svg>"##,
            configuration: on),
        .clean(
            "a picture, of which little is boxes",
            drawing(
                ##"<path d="M3 5h7v9z"/><path d="M13 5h7v9z"/><circle cx="3" cy="7" r="2"/><rect x="9" y="5" width="3" height="15"/>"##
            ), configuration: on),
        .clean(
            "hidden, clear or without paint",
            drawing(
                ##"<g display="none"><rect x="9" y="9" width="20" height="20"/></g><g opacity="0"><rect x="9" y="9" width="20" height="20"/></g><rect x="9" y="9" width="20" height="20" fill="none"/>"##
            ), configuration: on),
        .clean(
            "a frame around the drawing",
            ##"<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100"><rect x="1" y="1" width="198" height="98" fill="none" stroke="#111827"/></svg>"##,
            configuration: on),
        .clean(
            "hidden, in Sketch",
            ExampleDesign.sketch(
                ExampleDesign.sketchLayer(
                    "group", "Old",
                    ##""isVisible":false,"layers":["##
                        + ExampleDesign.sketchLayer("rectangle", "Plate").replacing(##""x":10"##, with: ##""x":13"##)
                        + "]"
                ).replacing(##""x":10,"y":10"##, with: ##""x":8,"y":8"##)), configuration: on),
        .clean(
            "a drawing without a word, smaller than any screen",
            ExampleDesign.svg(##"<rect x="9" y="7" width="20" height="20"/>"##), configuration: on),
        .clean(
            "half a line further in, so that the line ends on the grid",
            drawing(##"<rect x="8.5" y="16.5" width="31" height="15" fill="none" stroke="#111827"/>"##),
            configuration: on),
        .clean(
            "a badge, which centers what is in it",
            ##"<svg xmlns="http://www.w3.org/2000/svg" width="136" height="20"><rect x="5" y="3" width="14" height="14"/><text x="24" y="14">build</text></svg>"##,
            configuration: on),
        .clean("thinner than the grid", drawing(##"<rect x="8" y="19" width="40" height="1"/>"##), configuration: on),
        .clean("on the grid", drawing(##"<rect x="8" y="12" width="21" height="20"/>"##), configuration: on),
        .clean(
            "a drawing has no grid", ExampleDesign.svg(##"<path d="M3 5h7v9z"/><circle cx="3" cy="7" r="2"/>"##),
            configuration: on),
        .clean(
            "what is arranged lies where the others leave room",
            ExampleDesign.figma(
                ExampleDesign.figmaNode(
                    "FRAME", "Card",
                    ##""layoutMode":"VERTICAL","children":["##
                        + ExampleDesign.figmaNode("RECTANGLE", "Plate", id: "1:3").replacing(
                            ##""y":10"##, with: ##""y":13"##)
                        + "]"
                ).replacing(##""x":10,"y":10"##, with: ##""x":8,"y":8"##)), configuration: on),
        .clean(
            "turned",
            ExampleDesign.sketch(ExampleDesign.sketchLayer("rectangle", "Plate", ##""rotation":30"##)),
            configuration: on),
    ]

    private static let on = "rules: { layout/off-grid: info }"

    /// A drawing with a word in it.
    private static func drawing(_ content: String) -> String {
        ExampleDesign.svg(content + ##"<text x="8" y="72">Pay</text>"##)
    }
}
