import ColorScience
public import DesignAnalysis
import DesignModel
public import Linting
import SourceText

/// Finds colors that are written out where the design keeps the same color under a name.
public struct HardCodedColor: Rule {
    /// The rule's id, severity, summary and reasons.
    public static let card = RuleCard(
        id: "palette/hard-coded-color", severity: nil, since: "0.1",
        summary: "A color is written out though the design keeps it under a name.",
        why: "When the named color changes, what only looks like it stays behind.")

    /// The rule, which has no options.
    public init(_ options: NoOptions) {}

    /// Reports raw colors equal to a swatch, a variable, a paint style or a token, each color once.
    public func check(_ raw: RawColor, in study: Study, _ findings: inout Findings) {
        guard let named = study.namedColors[ColorIdentity(raw.color)],
            HardCodedColor.isEquallyOpaque(named.color, raw.color)
        else { return }
        // A part of a token has one color for all modes.
        guard raw.use != nil || named.modes.isEmpty else { return }
        let rgb = RGBA8(raw.color.rgba).opaque
        var finding = Finding(
            at: raw.origin,
            "\(rgb) is written out; the design keeps it as “\(named.name.shortened(to: 60))”, which changes along")
        finding.commonCause = "\(named.name) \(rgb.hex)"
        finding.data = [Datum.Field("color", .text(rgb.hex)), Datum.Field("name", .text(named.name))]
        if let use = raw.use {
            finding.places = use.count
            finding.fix = HardCodedColor.fix(for: raw.origin, naming: named, in: study.design)
        } else {
            let isBarred = study.tokensNotToName.contains(named.identifier)
            finding.fix = isBarred ? nil : HardCodedColor.fix(forPart: raw, naming: named, in: study.design)
        }
        findings.report(finding)
    }

    /// Refers to the token, where a part of another token holds a plain color.
    private static func fix(forPart raw: RawColor, naming named: NamedColor, in design: Design) -> Fix? {
        guard design.file.isVerbatim, design.file.color(at: raw.origin.range) == raw.color else { return nil }
        return Fix(
            "Name “\(named.identifier)” instead", trust: .safe,
            edits: [Fix.Edit(raw.origin.range, "{\(named.identifier)}")])
    }

    private static func isEquallyOpaque(_ first: Color, _ second: Color) -> Bool {
        abs(first.alpha - second.alpha) < 0.5 / 255
    }

    /// Links the color to the swatch in Sketch's own form, where the color is an object without a swatch.
    private static func fix(for origin: Origin, naming named: NamedColor, in design: Design) -> Fix? {
        let key = #""swatchID""#
        guard design.format == .sketch, design.file.isVerbatim, !named.identifier.isEmpty,
            named.identifier.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") })
        else { return nil }
        let written = design.file.text(at: origin.range, atMost: 1000)
        guard written.hasPrefix("{"), written.hasSuffix("}"), !written.contains(key) else { return nil }
        let start = ByteRange(lower: origin.range.lower + 1, upper: origin.range.lower + 1)
        return Fix(
            "Name the swatch “\(named.name)”", trust: .safe,
            edits: [Fix.Edit(start, "\(key):\"\(named.identifier)\",")])
    }

    private static let on = "rules: { palette/hard-coded-color: warning }"
    private static let swatches =
        #""sharedSwatches":{"_class":"swatchContainer","objects":[{"_class":"swatch","do_objectID":"S","name":"Action","value":"#
        + ExampleDesign.sketchColor("#1D4ED8") + "}]}"

    /// Designs that the rule flags, and designs that it passes.
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
        .flagged(
            "within a token of several parts",
            ##"{"line":{"$type":"color","$value":"#CCCCCC"},"card":{"$type":"border","$value":{"color":"↓#CCCCCC","width":"1px","style":"solid"}}}"##,
            configuration: on),
        .flagged(
            "a token that is to be used, before one on its way out",
            ##"{"old":{"$type":"color","$value":"#CCCCCC","$deprecated":true},"line":{"$type":"color","$value":"#CCCCCC"},"card":{"$type":"border","$value":{"color":"↓#CCCCCC","width":"1px","style":"solid"}}}"##,
            configuration: on),
        .clean(
            "a token that names another in a part",
            ##"{"line":{"$type":"color","$value":"#CCCCCC"},"card":{"$type":"border","$value":{"color":"{line}","width":"1px","style":"solid"}}}"##,
            configuration: on),
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
