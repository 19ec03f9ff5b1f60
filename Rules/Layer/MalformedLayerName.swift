public import DesignAnalysis
import DesignModel
public import Linting

/// Finds layers whose names do not have the agreed form.
public struct MalformedLayerName: Rule {
    /// The rule's id, severity, summary and reasons.
    public static let card = RuleCard(
        id: "layer/malformed-name", severity: nil, since: "0.1",
        summary: "A layer’s name is not of the agreed form.",
        why: "Names are what exports, code and search go by; one that is spelt another way is not found.")

    /// The agreed form.
    public struct Options: RuleOptions {
        var kinds: [String] = []
        var allowed: [TextPattern] = []
        var forbidden: [TextPattern] = []

        /// No form.
        public init() {}
        /// Every option.
        public static let settings = [
            Setting<Options>(
                "kinds", \.kinds, of: "words",
                "Kinds of layers whose names are judged: page, artboard, component, instance, frame, group, combination, shape, text, image; all where none is named."
            ),
            Setting<Options>("allowed", \.allowed, "Regular expressions, one of which every name must match."),
            Setting<Options>("forbidden", \.forbidden, "Regular expressions that no name may match."),
        ]
    }

    private let options: Options

    /// The rule with the given limits.
    public init(_ options: Options) { self.options = options }

    /// Without a form, there is nothing to compare names with.
    public func isSilent(in house: HouseStyle) -> Bool { options.allowed.isEmpty && options.forbidden.isEmpty }

    /// Reports a layer whose name matches a forbidden form, or none of the allowed ones.
    public func check(_ placed: PlacedLayer, in study: Study, _ findings: inout Findings) {
        let layer = study.listed(placed)
        guard layer.traits.contains(.named), layer.kind != .slice,
            options.kinds.isEmpty || options.kinds.contains(layer.kind.rawValue)
        else { return }
        let name = study.design.provenance.name(of: layer.node)
        let reason: String
        if let pattern = options.forbidden.first(where: { $0.matches(name) }) {
            reason = "matches \(pattern.text), which is forbidden"
        } else if !options.allowed.isEmpty, !options.allowed.contains(where: { $0.matches(name) }) {
            reason = "is not of the form \(options.allowed.map(\.text).joined(separator: " or "))"
        } else {
            return
        }
        var finding = study.finding(at: layer, "the name of \(study.title(of: layer)) \(reason)")
        finding.data = [Datum.Field("name", .text(name)), Datum.Field("kind", .text(layer.kind.rawValue))]
        findings.report(finding)
    }

    /// Designs that the rule flags, and designs that it passes.
    public static let examples: [Example] = [
        .flagged(
            "not of the form, in Sketch",
            ExampleDesign.sketch("↓" + ExampleDesign.sketchLayer("group", "header", ##""layers":[]"##)),
            configuration: capitals),
        .flagged(
            "not of the form, in Figma", ExampleDesign.figma("↓" + ExampleDesign.figmaNode("GROUP", "header")),
            configuration: capitals),
        .flagged(
            "forbidden", ExampleDesign.svg(##"↓<rect id="old plate" width="9" height="9"/>"##),
            configuration: "rules: { layer/malformed-name: { forbidden: ['(?i)^old', ' copy$'] } }"),
        .clean(
            "of the form", ExampleDesign.figma(ExampleDesign.figmaNode("GROUP", "Header/Small")),
            configuration: capitals),
        .clean(
            "of the form, with an exception in it",
            ExampleDesign.figma(
                ExampleDesign.figmaNode("GROUP", "Header [tincture:ignore palette/off-palette: the partner’s red]")),
            configuration: capitals + "\nexceptions: { layer-names: true }"),
        .clean(
            "a kind that is not judged", ExampleDesign.sketch(ExampleDesign.sketchLayer("rectangle", "plate")),
            configuration: capitals),
        .clean(
            "an element without a name", ExampleDesign.svg(##"<g><rect width="9" height="9"/></g>"##),
            configuration: capitals),
        .clean(
            "no form is agreed", ExampleDesign.svg(##"<g id="x y"><rect width="9" height="9"/></g>"##),
            configuration: "rules: { layer/malformed-name: info }"),
    ]

    private static let capitals = "rules: { layer/malformed-name: { kinds: [group], allowed: ['^[A-Z][A-Za-z/ ]*$'] } }"
}
