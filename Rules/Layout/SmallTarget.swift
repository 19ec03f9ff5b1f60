public import DesignAnalysis
import DesignModel
public import Linting
import SourceText

/// Finds controls that are small and stand close to others (WCAG 2.2 SC 2.5.8).
public struct SmallTarget: Rule {
    /// The rule's id, severity, summary and reasons.
    public static let card = RuleCard(
        id: "layout/small-target", severity: nil, since: "0.1",
        summary: "A control is too small to be hit safely.",
        why:
            "Who trembles, rides a bus or has large thumbs presses what lies beside it; room around a small target helps as well."
    )

    /// How small is too small.
    public struct Options: RuleOptions {
        var size = 24.0
        var targets: [SelectorList] = []
        var exempt: [SelectorList] = []

        /// 24 px, for components whose names say that they are controls.
        public init() {}
        /// Every option.
        public static let settings = [
            Setting<Options>("size", \.size, in: 1...200, "Width and height in px that a target needs."),
            Setting<Options>(
                "targets", \.targets,
                "Selectors of what people press, beside components whose names say button, field, checkbox, radio, switch, tab or slider."
            ),
            Setting<Options>(
                "exempt", \.exempt, "Selectors of targets in sentences, or with a larger one that does the same."),
        ]
    }

    private let options: Options

    /// The rule with the given limits.
    public init(_ options: Options) { self.options = options }

    /// The boxes of shapes are measured.
    public func needsOutlines(in house: HouseStyle) -> Bool { !options.targets.isEmpty }

    /// Reports a control that is smaller than the size and has no space of that size to itself.
    public func check(_ whole: WholeDesign, in study: Study, _ findings: inout Findings) {
        for (target, other) in study.crowdedTargets(named: options.targets, size: options.size) {
            let layer = study.design.layers[Int(target.graphic.layer)]
            guard !study.isWithin(options.exempt, layer.node) else { continue }
            let law = options.size == 24 ? " (WCAG 2.2 SC 2.5.8 AA)" : ""
            let limit = Figure.limit(options.size)
            let size = "\(Figure.pixels(target.box.width)) × \(Figure.pixels(target.box.height)) px"
            var finding = Finding(
                at: Origin(node: layer.node, range: study.design.provenance.range(of: layer.node)),
                Message(
                    "“\(target.graphic.name.shortened(to: 40))” is \(size), and “\(other.graphic.name.shortened(to: 40))” is too close; a target needs \(limit) × \(limit) px, or as much room\(law)"
                ))
            let near = study.design.layers[Int(other.graphic.layer)].node
            if near != layer.node {
                finding.notes = [Finding.Note("what is too close", from: study.design.provenance.start(of: near))]
            }
            finding.subject = .cause("small")
            finding.weight = options.size / max(1, min(target.box.width, target.box.height))
            finding.data = [
                Datum.Field("width", .number(target.box.width)), Datum.Field("height", .number(target.box.height)),
                Datum.Field("size", .number(options.size)),
            ]
            findings.report(finding)
        }
    }

    /// Designs that the rule flags, and designs that it passes.
    public static let examples: [Example] = [
        .flagged(
            "two small buttons side by side, in Figma", figma(width: 20, at: [10, 32], mark: "↓"), configuration: on),
        .flagged(
            "what selectors name, in SVG",
            ExampleDesign.svg(
                ##"↓<rect class="key" width="16" height="16"/>↓<rect class="key" x="18" width="16" height="16"/>"##),
            configuration: "rules: { layout/small-target: { targets: ['.key'] } }"),
        .flagged(
            "beside a long one whose middle is far away",
            ExampleDesign.svg(
                ##"<rect class="key" width="200" height="16"/>↓<rect class="key" x="202" width="16" height="16"/>"##),
            configuration: "rules: { layout/small-target: { targets: ['.key'] } }"),
        .flagged(
            "a larger size", figma(width: 30, at: [10, 42], mark: "↓"),
            configuration: "rules: { layout/small-target: { size: 44 } }"),
        .clean("large enough", figma(width: 24, at: [10, 36]), configuration: on),
        .clean("small, with room around it", figma(width: 12, at: [10, 40]), configuration: on),
        .clean(
            "nobody said that it is pressed",
            ExampleDesign.svg(##"<rect width="16" height="16"/><rect x="18" width="16" height="16"/>"##),
            configuration: on),
    ]

    private static let on = "rules: { layout/small-target: info }"

    private static func figma(width: Int, at places: [Int], mark: String = "") -> String {
        let nodes = places.map { x in
            mark
                + ##"{"id":"b:\##(x)","name":"Button","type":"INSTANCE","componentId":"2:1","##
                + ##""absoluteBoundingBox":{"x":\##(x),"y":10,"width":\##(width),"height":\##(width)}}"##
        }
        return ExampleDesign.figma(
            nodes.joined(separator: ","), file: ##""components":{"2:1":{"key":"k","name":"Button"}}"##)
    }
}
