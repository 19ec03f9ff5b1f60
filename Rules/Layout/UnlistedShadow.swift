public import DesignAnalysis
import DesignModel
public import Linting
import SourceText

/// Finds shadows that the house does not list.
public struct UnlistedShadow: Rule {
    /// The rule's id, severity, summary and reasons.
    public static let card = RuleCard(
        id: "layout/unlisted-shadow", severity: nil, since: "0.1",
        summary: "A shadow is not in the list.",
        why: "Shadows say how high something lies; each new one is a height that nothing else has.")

    /// The list.
    public struct Options: RuleOptions {
        var allowed: [String] = []

        /// No list.
        public init() {}
        /// Every option.
        public static let settings = [
            Setting<Options>(
                "allowed", \.allowed, of: "shadows",
                "Every shadow that is allowed, besides those of the tokens that the house lists, as CSS writes it: “0 2px 4px 0 #00000033”, “inset 0 1px 2px #0000001A”."
            )
        ]
    }

    private let options: Options

    /// The rule with the given limits.
    public init(_ options: Options) { self.options = options }

    /// Without a list, nothing can be missing from it.
    public func isSilent(in house: HouseStyle) -> Bool { options.allowed.isEmpty && house.listed.shadows.isEmpty }

    /// Reports a shadow that is not in the list, on a layer or in a token.
    public func check(_ whole: WholeDesign, in study: Study, _ findings: inout Findings) {
        let allowed = options.allowed.compactMap { ShadowValue(css: $0) } + study.house.listed.shadows
        let known = (options.allowed + study.house.listed.shadows.map(\.css)).joined(separator: " or ")
            .shortened(to: 80)
        for shadow in study.layerList.shadows
        where !shadow.isBorrowed && !allowed.contains(where: shadow.value.looksLike) {
            let layer = study.layerList.layers[Int(shadow.layer)]
            var finding = Finding(
                at: shadow.origin,
                Message(
                    "\(study.title(of: layer).capitalizedFirst) has the shadow \(shadow.value.css), which is not in the list; \(known) would be"
                ))
            finding.subject = .cause(shadow.value.css)
            finding.commonCause = shadow.value.css
            finding.data = [Datum.Field("shadow", .text(shadow.value.css))]
            findings.report(finding)
        }
        for (token, value) in study.shadowTokens where !allowed.contains(where: value.looksLike) {
            findings.report(
                Finding(
                    at: token.value.origin,
                    Message(
                        "Token “\(token.name)” is the shadow \(value.css), which is not in the list; \(known) would be")
                ))
        }
    }

    /// Designs that the rule flags, and designs that it passes.
    public static let examples: [Example] = [
        .flagged(
            "in Sketch",
            ExampleDesign.sketch(
                ExampleDesign.sketchLayer(
                    "rectangle", "Plate",
                    ##""style":{"shadows":[↓{"_class":"shadow","isEnabled":true,"offsetX":0,"offsetY":3,"blurRadius":6,"spread":0,"color":\##(ExampleDesign.sketchColor("#111827"))}]}"##
                )), configuration: list),
        .flagged(
            "in Figma",
            ExampleDesign.figma(
                ExampleDesign.figmaNode(
                    "RECTANGLE", "Plate",
                    ##""effects":[↓{"type":"DROP_SHADOW","visible":true,"color":{"r":0,"g":0,"b":0,"a":0.3},"offset":{"x":0,"y":2},"radius":4}]"##
                )), configuration: list),
        .flagged(
            "in SVG",
            ExampleDesign.svg(##"↓<rect width="40" height="20" style="filter: drop-shadow(0 1px 2px #000)"/>"##),
            configuration: list),
        .clean(
            "in the list",
            ExampleDesign.figma(
                ExampleDesign.figmaNode(
                    "RECTANGLE", "Plate",
                    ##""effects":[{"type":"DROP_SHADOW","visible":true,"color":{"r":0,"g":0,"b":0,"a":0.2},"offset":{"x":0,"y":2},"radius":4}]"##
                )), configuration: list),
        .clean(
            "worn from a shared style",
            ExampleDesign.figma(
                ExampleDesign.figmaNode(
                    "RECTANGLE", "Plate",
                    ##""styles":{"effect":"S"},"effects":[{"type":"DROP_SHADOW","visible":true,"color":{"r":0,"g":0,"b":0,"a":0.3},"offset":{"x":0,"y":2},"radius":4}]"##
                )), configuration: list),
        .clean("no shadow", ExampleDesign.svg(##"<rect width="40" height="20"/>"##), configuration: list),
    ]

    private static let list = "rules: { layout/unlisted-shadow: { allowed: ['0 2px 4px rgb(0 0 0 / 20%)'] } }"
}
