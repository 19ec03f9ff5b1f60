import ColorScience
public import DesignAnalysis
import DesignModel
public import Linting
import SourceText

/// Finds variants of components that show their state by color alone (WCAG 2.2 SC 1.4.1).
public struct ColorOnlyState: Rule {
    /// The rule's id, severity, summary and reasons.
    public static let card = RuleCard(
        id: "contrast/color-only-state", severity: .warning, since: "0.1",
        summary: "A state of a component differs from the usual one in color alone.",
        why: """
            People who do not tell red from green see no difference between a field and one with an error. A sign, a word, a \
            line, or a color that is much lighter or darker tells everybody.
            """)

    /// The states that are judged.
    public struct Options: RuleOptions {
        var states = [
            "error", "invalid", "warning", "danger", "success", "valid", "alert", "selected", "checked", "current",
            "required",
        ]

        /// States that carry information people need.
        public init() {}
        /// Every option.
        public static let settings = [
            Setting<Options>(
                "states", \.states, of: "words",
                "Words in the names or properties of variants that stand for states people must be able to tell.")
        ]
    }

    private let options: Options

    /// The rule with the given states.
    public init(_ options: Options) { self.options = options }

    /// Reports a variant for a state that has the same layers, outlines and text as the usual variant, and other colors
    /// with a contrast ratio of at most 3:1 to the usual ones.
    public func check(_ whole: WholeDesign, in study: Study, _ findings: inout Findings) {
        let design = study.design
        for found in study.variantsToldByColor(amongStates: options.states) {
            let variant = design.components[Int(found.variant)]
            let base = design.components[Int(found.base)]
            guard let first = found.differences.max(by: { $0.ratio < $1.ratio }) else { continue }
            let (color, usual) = (RGBA8(first.color).opaque, RGBA8(first.usual).opaque)
            let place = Origin(node: variant.node, range: design.provenance.range(of: variant.node))
            var finding = Finding(
                at: place,
                Message(
                    "“\(variant.name.shortened(to: 40))” differs from “\(base.name.shortened(to: 40))” in color alone, \(color) for \(usual), \(Figure.ratio(first.ratio)):1; add a sign, a word or a line, or make it 3:1 lighter or darker (WCAG 2.2 SC 1.4.1 A)"
                ))
            if let origin = first.origin {
                finding.notes.append(
                    Finding.Note("the color of “\(found.state.shortened(to: 40))” is written here", at: origin.range))
            }
            let range = design.provenance.range(of: base.node)
            finding.notes.append(Finding.Note("what it is compared with", at: range))
            finding.subject = .cause("\(variant.name) \(base.name)")
            finding.data = [
                Datum.Field("variant", .text(variant.name)), Datum.Field("base", .text(base.name)),
                Datum.Field("state", .text(found.state)), Datum.Field("ratio", .number(first.ratio)),
            ]
            findings.report(finding)
        }
    }

    /// Designs that the rule flags, and designs that it passes.
    public static let examples: [Example] = [
        .flagged(
            "a red border for a grey one, in Figma",
            figmaSet(
                figmaVariant("State=Default", "#6B7280", id: "3:1"),
                "↓" + figmaVariant("State=Error", "#DC2626", id: "3:2"))),
        .flagged(
            "a property that is true or false",
            figmaSet(
                figmaVariant("Selected=False, Size=M", "#2563EB", id: "3:1"),
                "↓" + figmaVariant("Selected=True, Size=M", "#7C3AED", id: "3:2"))),
        .flagged(
            "symbols of Sketch, by the last part of their names",
            ExampleDesign.sketch(
                besides: [sketchSymbol("Field/Default", "#6B7280"), "↓" + sketchSymbol("Field/Error", "#DC2626")])),
        .clean(
            "much darker",
            figmaSet(
                figmaVariant("State=Default", "#D1D5DB", id: "3:1"), figmaVariant("State=Error", "#991B1B", id: "3:2"))),
        .clean(
            "a thicker border, too",
            figmaSet(
                figmaVariant("State=Default", "#6B7280", id: "3:1"),
                figmaVariant("State=Error", "#DC2626", id: "3:2", weight: 2))),
        .clean(
            "a state that only answers the pointer",
            figmaSet(
                figmaVariant("State=Default", "#2563EB", id: "3:1"), figmaVariant("State=Hover", "#7C3AED", id: "3:2"))),
        .clean(
            "a sign beside it",
            ExampleDesign.sketch(
                besides: [
                    sketchSymbol("Field/Default", "#6B7280"),
                    sketchSymbol(
                        "Field/Error", "#DC2626",
                        sign: ","
                            + ExampleDesign.sketchLayer("oval", "Sign", ExampleDesign.sketchStyle(fill: "#DC2626"))),
                ])),
    ]

    private static func figmaSet(_ variants: String...) -> String {
        ExampleDesign.figma(besides: [
            ##"{"id":"3:0","name":"Field","type":"COMPONENT_SET","absoluteBoundingBox":{"x":0,"y":200,"width":160,"height":80},"children":["##
                + variants.joined(separator: ",\n") + "]}"
        ])
    }

    private static func figmaVariant(_ name: String, _ hex: String, id: String, weight: Int = 1) -> String {
        ExampleDesign.figmaNode(
            "COMPONENT", name, ##""strokeWeight":\##(weight),"strokes":[\##(ExampleDesign.figmaPaint(hex))]"##, id: id)
    }

    private static func sketchSymbol(_ name: String, _ hex: String, sign: String = "") -> String {
        let box = ExampleDesign.sketchLayer(
            "rectangle", "Box", ExampleDesign.sketchStyle(border: hex), id: name + " box")
        return ExampleDesign.sketchLayer(
            "symbolMaster", name, ##""symbolID":"\##(name)","layers":[\##(box)\##(sign)]"##, id: name)
    }
}
