import ColorScience
public import DesignAnalysis
import DesignModel
public import Linting
import SourceText

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

    /// Reports raw colors equal to a swatch, a variable, a paint style or a token, each color once.
    public func check(_ design: WholeDesign, in study: Study, _ findings: inout Findings) {
        guard !study.namedColors.isEmpty else { return }
        if study.design.format == .tokens { return checkTokens(of: study, &findings) }
        for use in study.colorUses where use.isWritten && use.isRaw {
            guard let named = study.namedColors[ColorIdentity(use.color)],
                HardCodedColor.isEquallyOpaque(named.color, use.color)
            else { continue }
            var finding = finding(at: use.origin, use.color, named)
            finding.places = use.count
            finding.fix = HardCodedColor.fix(for: use.origin, naming: named, in: study.design)
            findings.report(finding)
        }
    }

    /// A token whose whole value is a color is another token's twin, which is `token/duplicate-value`; a border or a shadow
    /// that holds a color of its own is a raw one.
    private func checkTokens(of study: Study, _ findings: inout Findings) {
        for token in study.design.tokens where token.type != .color {
            var open = [token.value] + token.modes.map(\.value)
            var isNested = false
            // Shadows hold lists of parts; nothing holds more.
            for _ in 0..<4 where !open.isEmpty {
                var inner: [TokenValue] = []
                for value in open.prefix(1000) where value.alias == nil {
                    switch value.meaning {
                    case .composite(let parts): inner += parts.map(\.value)
                    case .list(let values): inner += values
                    case .color(let color) where isNested && value.origin.range.count > 0:
                        guard let named = study.namedColors[ColorIdentity(color)],
                            HardCodedColor.isEquallyOpaque(named.color, color), named.modes.isEmpty
                        else { continue }
                        var finding = finding(at: value.origin, color, named)
                        if study.design.file.isVerbatim, study.design.file.color(at: value.origin.range) == color {
                            finding.fix = Fix(
                                "Name “\(named.identifier)” instead", trust: .safe,
                                edits: [Fix.Edit(value.origin.range, "{\(named.identifier)}")])
                        }
                        findings.report(finding)
                    default: break
                    }
                }
                open = inner
                isNested = true
            }
        }
    }

    private func finding(at origin: Origin, _ color: Color, _ named: NamedColor) -> Finding {
        let rgb = RGBA8(color.rgba).opaque
        var finding = Finding(
            at: origin,
            "\(rgb) is written out; the design keeps it as “\(named.name.shortened(to: 60))”, which changes along")
        finding.commonCause = "\(named.name) \(rgb.hex)"
        finding.data = [Datum.Field("color", .text(rgb.hex)), Datum.Field("name", .text(named.name))]
        return finding
    }

    private static func isEquallyOpaque(_ first: Color, _ second: Color) -> Bool {
        abs(first.alpha - second.alpha) < 0.5 / 255
    }

    /// The swatch named in Sketch's own words, where the color stands in the file as an object that names none.
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
        .flagged(
            "within a token of several parts",
            ##"{"line":{"$type":"color","$value":"#CCCCCC"},"card":{"$type":"border","$value":{"color":"↓#CCCCCC","width":"1px","style":"solid"}}}"##,
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
