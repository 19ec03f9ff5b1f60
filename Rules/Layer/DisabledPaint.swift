public import DesignAnalysis
import DesignModel
public import Linting
import SourceText

/// Finds fills, borders and effects that are switched off.
public struct DisabledPaint: Rule {
    /// The rule's id, severity, summary and reasons.
    public static let card = RuleCard(
        id: "layer/disabled-paint", severity: nil, since: "0.1",
        summary: "A fill, a border or a shadow is switched off.",
        why:
            "A paint that is switched off shows nothing and stays: nobody knows whether it waits for something or was forgotten. What a shared style has switched off is told once, at the style; styles of libraries are theirs."
    )

    /// Which paints are judged.
    public struct Options: RuleOptions {
        var kinds = SwitchedOffPaint.Kind.allCases.map(\.rawValue)

        /// All of them.
        public init() {}
        /// Every option.
        public static let settings = [
            Setting<Options>(
                "kinds", \.kinds, of: "words", "What is judged: fill, border, shadow, blur, inner shadow.")
        ]
    }

    private let options: Options

    /// The rule with the given limits.
    public init(_ options: Options) { self.options = options }

    /// Reports each paint at the layer or the shared style that has it.
    public func check(_ whole: WholeDesign, in study: Study, _ findings: inout Findings) {
        for paint in study.layerList.switchedOff where options.kinds.contains(paint.kind.rawValue) {
            let name = study.design.provenance.name(of: paint.origin.node).shortened(to: 40)
            let owner = paint.isShared ? "Shared style “\(name)”" : "“\(name)”"
            let article = paint.kind == .innerShadow ? "an" : "a"
            var finding = Finding(
                at: paint.origin,
                Message(
                    "\(owner) has \(article) \(paint.kind.rawValue) that is switched off; switch it on or remove it"))
            finding.subject = .cause(paint.kind.rawValue)
            // Several paints of one layer are tidied up in one go.
            finding.commonCause = "\(paint.origin.node.index) \(paint.kind.rawValue)"
            findings.report(finding)
        }
    }

    /// Designs that the rule flags, and designs that it passes.
    public static let examples: [Example] = [
        .flagged(
            "a fill in Sketch",
            ExampleDesign.sketch(
                ExampleDesign.sketchLayer(
                    "rectangle", "Plate", ##""style":{"fills":[↓{"_class":"fill","isEnabled":false}]}"##)),
            configuration: on),
        .flagged(
            "a border and a shadow in Sketch",
            ExampleDesign.sketch(
                ExampleDesign.sketchLayer(
                    "rectangle", "Plate",
                    ##""style":{"borders":[↓{"_class":"border","isEnabled":false}],"shadows":[↓{"_class":"shadow","isEnabled":false}]}"##
                )), configuration: on),
        .flagged(
            "a fill and an effect in Figma",
            ExampleDesign.figma(
                ExampleDesign.figmaNode(
                    "RECTANGLE", "Plate",
                    ##""fills":[↓{"type":"SOLID","visible":false,"color":{"r":1,"g":0,"b":0,"a":1}}],"effects":[↓{"type":"DROP_SHADOW","visible":false}]"##
                )), configuration: on),
        .flagged(
            "once in a shared style, not in every layer that wears it",
            ExampleDesign.sketch(
                ExampleDesign.sketchLayer(
                    "rectangle", "Plate",
                    ##""sharedStyleID":"S","style":{"fills":[{"_class":"fill","isEnabled":false}]}"##),
                document:
                    ##""layerStyles":{"_class":"sharedStyleContainer","objects":[{"_class":"sharedStyle","do_objectID":"S","name":"Card","value":{"_class":"style","fills":[↓{"_class":"fill","isEnabled":false}]}}]}"##
            ), configuration: on),
        .clean(
            "the white fill that Figma itself switches off around what it frames",
            ExampleDesign.figma(
                ExampleDesign.figmaNode(
                    "FRAME", "Card",
                    ##""fills":[{"type":"SOLID","visible":false,"color":{"r":1,"g":1,"b":1,"a":1}}],"children":[\##(ExampleDesign.figmaNode("ELLIPSE", "Dot", id: "1:3"))]"##
                )), configuration: on),
        .clean(
            "switched on",
            ExampleDesign.sketch(
                ExampleDesign.sketchLayer("rectangle", "Plate", ExampleDesign.sketchStyle(fill: "#111827"))),
            configuration: on),
        .clean(
            "a kind that is not judged",
            ExampleDesign.sketch(
                ExampleDesign.sketchLayer(
                    "rectangle", "Plate", ##""style":{"fills":[{"_class":"fill","isEnabled":false}]}"##)),
            configuration: "rules: { layer/disabled-paint: { kinds: [shadow] } }"),
        .clean(
            "a part of a combined shape, which has no paint of its own",
            ExampleDesign.sketch(
                ExampleDesign.sketchLayer(
                    "shapeGroup", "Ring",
                    ##""layers":["##
                        + ExampleDesign.sketchLayer(
                            "oval", "Hole", ##""style":{"fills":[{"_class":"fill","isEnabled":false}]}"##) + "]")),
            configuration: on),
    ]

    private static let on = "rules: { layer/disabled-paint: info }"
}
