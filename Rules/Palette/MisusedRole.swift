import ColorScience
public import DesignAnalysis
import DesignModel
public import Linting
import SourceText

/// Finds named colors that are used for something other than their names or the configuration say.
public struct MisusedRole: Rule {
    /// The rule's id, severity, summary and reasons.
    public static let card = RuleCard(
        id: "palette/misused-role", severity: nil, since: "0.1",
        summary: "A color that is kept for one use is painted as another.",
        why: "When the surface color changes for dark mode, the text that borrowed it changes along and vanishes.")

    /// The rule, which has no options.
    public init(_ options: NoOptions) {}

    /// Reports a surface color on text, and a text color on shapes that are more than icons.
    public func check(_ use: ColorUse, in study: Study, _ findings: inout Findings) {
        guard let name = use.name.flatMap({ study.design.namedColors.indices.contains($0) ? $0 : nil }) else { return }
        let kept = study.design.namedColors[name].name
        guard let role = MisusedRole.role(of: kept, study.house) else { return }
        let painted: String? =
            switch role {
            case .surface where use.counts[.text] > 0: "text"
            case .text where use.counts[.background] > 0: "a background"
            default: nil
            }
        guard let painted else { return }
        let meant = role == .text ? "text" : "surfaces"
        var finding = Finding(
            at: use.origin,
            "“\(kept.shortened(to: 60))” \(use.rgb) is kept for \(Message(meant)) and painted as \(Message(painted)); paint it with a color for \(Message(painted == "text" ? "text" : "backgrounds"))"
        )
        finding.commonCause = "\(kept) \(painted)"
        finding.places = use.count
        finding.data = [Datum.Field("name", .text(kept)), Datum.Field("role", .text(meant))]
        findings.report(finding)
    }

    private enum Role { case text, surface }

    private static let surfaces: Set<String> = [
        "background", "backgrounds", "bg", "surface", "surfaces", "canvas", "page",
    ]
    private static let texts: Set<String> = ["text", "texts", "foreground", "fg", "label", "heading", "ink"]

    /// The role of a color: as the configuration states it, else by the words of its name, if they name only one;
    /// `on-surface` names none.
    private static func role(of name: String, _ house: HouseStyle) -> Role? {
        let stated = house.roles.filter { $0.value.contains(name) }.map(\.key)
        if stated == ["text"] { return .text }
        if stated == ["background"] { return .surface }
        guard stated.isEmpty else { return nil }
        let words = ColorName(name).words
        guard !words.contains("on"), !words.contains("inverse") else { return nil }
        let isText = words.contains { texts.contains($0) }
        let isSurface = words.contains { surfaces.contains($0) }
        return isText == isSurface ? nil : isText ? .text : .surface
    }

    private static let on = "rules: { palette/misused-role: warning }"

    private static func swatches(_ name: String) -> String {
        #""sharedSwatches":{"_class":"swatchContainer","objects":[{"_class":"swatch","do_objectID":"S","name":"\#(name)","value":"#
            + ExampleDesign.sketchColor("#9CA3AF") + "}]}"
    }

    private static func text(_ mark: String = "") -> String {
        ExampleDesign.sketchLayer("text", "Label", ExampleDesign.sketchText("Pay"))
            .replacing(
                #""MSAttributedStringColorAttribute":"# + ExampleDesign.sketchColor("#111827"),
                with: #""MSAttributedStringColorAttribute":\#(mark)"#
                    + ExampleDesign.sketchColor("#9CA3AF", swatch: "S"))
    }

    private static func styled(_ name: String, _ mark: String = "") -> String {
        ExampleDesign.figma(
            ExampleDesign.figmaNode(
                "TEXT", "Label",
                #""styles":{"fill":"9:1"},"# + ExampleDesign.figmaText("Pay", hex: mark + "#9CA3AF")),
            file: #""styles":{"9:1":{"key":"k","name":"\#(name)","styleType":"FILL"}}"#)
    }

    /// Designs that the rule flags, and designs that it passes.
    public static let examples: [Example] = [
        .flagged(
            "a surface color on text", ExampleDesign.sketch(text("↓"), document: swatches("Surface/Raised")),
            configuration: on),
        .flagged(
            "a paint style of Figma", styled("Background/Muted", "↓"), configuration: on),
        .flagged(
            "by the roles of the palette", ExampleDesign.sketch(text("↓"), document: swatches("Fog")),
            configuration:
                ##"palette: { colors: { Fog: "#9CA3AF" }, roles: { background: [Fog] } }"## + "\n" + on),
        .clean(
            "a text color on text", ExampleDesign.sketch(text(), document: swatches("Text/Muted")), configuration: on),
        .clean(
            "a color for text on surfaces", ExampleDesign.sketch(text(), document: swatches("On Surface")),
            configuration: on),
        .clean("a name that says no use", ExampleDesign.sketch(text(), document: swatches("Fog")), configuration: on),
        .clean("a style for text", styled("Text/Muted"), configuration: on),
    ]
}
