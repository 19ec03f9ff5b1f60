import ColorScience
public import DesignAnalysis
import DesignModel
public import Linting

/// Finds colors that are written out where the design keeps the same color under a name.
public struct HardCodedColor: Rule {
    /// Who the rule is.
    public static let card = RuleCard(
        id: "palette/hard-coded-color", severity: nil, since: "0.1",
        summary: "A color is written out though the design keeps it under a name.",
        why: "When the named color changes, what only looks like it stays behind.")

    /// The rule, which has no options.
    public init(_ options: NoOptions) {}

    /// Fills of shapes carry most colors.
    public func needsShapes(in house: HouseStyle) -> Bool { true }

    /// Reports a raw color equal to a swatch, a variable, a paint style or a token, once for each color.
    public func check(_ use: ColorUse, in study: Study, _ findings: inout Findings) {
        guard use.isWritten, use.isRaw, use.counts[.token] == nil else { return }
        guard let named = study.namedColors[ColorIdentity(use.color)] else { return }
        guard abs(named.color.alpha - use.color.alpha) < 0.5 / 255 else { return }
        var finding = Finding(
            at: use.origin,
            "\(use.rgb) is written out; the design keeps it as “\(named.name.shortened(to: 60))”, which changes along")
        finding.commonCause = "\(named.name) \(use.rgb.hex)"
        finding.places = use.count
        finding.data = [Datum.Field("color", .text(use.rgb.hex)), Datum.Field("name", .text(named.name))]
        findings.report(finding)
    }

    private static let on = "rules: { palette/hard-coded-color: warning }"
    private static let swatches =
        #""sharedSwatches":{"_class":"swatchContainer","objects":[{"_class":"swatch","do_objectID":"S","name":"Action","value":"#
        + ExampleDesign.sketchColor("#1D4ED8") + "}]}"

    /// The rule at work.
    public static let examples: [Example] = [
        .flagged(
            "a swatch of Sketch, written out",
            ExampleDesign.sketch(
                ExampleDesign.sketchRectangle("Plate", filledWith: ExampleDesign.sketchColor("↓#1D4ED8")),
                document: swatches), configuration: on),
        .flagged(
            "text of Sketch",
            ExampleDesign.sketch(
                ExampleDesign.sketchLayer("text", "Link", ExampleDesign.sketchText("Pay", hex: "↓#1D4ED8")),
                document: swatches), configuration: on),
        .flagged(
            "one color, however often",
            ExampleDesign.sketch(
                ExampleDesign.sketchRectangle("A", filledWith: ExampleDesign.sketchColor("↓#1D4ED8")),
                ExampleDesign.sketchRectangle("B", filledWith: ExampleDesign.sketchColor("#1D4ED8")),
                document: swatches), configuration: on),
        .flagged(
            "a paint style of Figma",
            ExampleDesign.figma(
                ExampleDesign.figmaNode(
                    "RECTANGLE", "A",
                    #""styles":{"fill":"9:1"},"fills":[\#(ExampleDesign.figmaPaint("#1D4ED8"))]"#),
                ExampleDesign.figmaRectangle("B", filledWith: ExampleDesign.figmaPaint("↓#1D4ED8"), id: "1:3"),
                file: #""styles":{"9:1":{"key":"k","name":"Action","styleType":"FILL"}}"#), configuration: on),
        .clean(
            "drawn with the swatch",
            ExampleDesign.sketch(
                ExampleDesign.sketchRectangle("Plate", filledWith: ExampleDesign.sketchColor("#1D4ED8", swatch: "S")),
                document: swatches), configuration: on),
        .clean(
            "a color that has no name",
            ExampleDesign.sketch(
                ExampleDesign.sketchRectangle("Plate", filledWith: ExampleDesign.sketchColor("#E11D48")),
                document: swatches), configuration: on),
        .clean(
            "a paint style of Figma, worn",
            ExampleDesign.figma(
                ExampleDesign.figmaNode(
                    "RECTANGLE", "A",
                    #""styles":{"fill":"9:1"},"fills":[\#(ExampleDesign.figmaPaint("#1D4ED8"))]"#),
                file: #""styles":{"9:1":{"key":"k","name":"Action","styleType":"FILL"}}"#), configuration: on),
    ]
}
