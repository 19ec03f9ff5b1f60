public import DesignAnalysis
import DesignModel
public import Linting

/// Finds opacities that are not among the house's steps.
public struct OddOpacity: Rule {
    /// The rule's id, severity, summary and reasons.
    public static let card = RuleCard(
        id: "palette/odd-opacity", severity: nil, since: "0.1",
        summary: "Something is painted with an opacity that is none of the allowed steps.",
        why: "Each odd opacity is a further shade of every color it lies on, and nobody chose those.")

    /// The steps.
    public struct Options: RuleOptions {
        var steps = stride(from: 5.0, to: 100, by: 5).map { $0 }

        /// Every 5 %.
        public init() {}
        /// Every option.
        public static let settings = [
            Setting<Options>(
                "steps", \.steps, in: 0...100,
                "Allowed opacities in percent, besides clear, opaque and those of the tokens that the house lists.")
        ]
    }

    private let options: Options

    /// The rule with the given steps.
    public init(_ options: Options) { self.options = options }

    /// Tools show whole percents, so an opacity that rounds to a step counts as one.
    private static let slack = 0.5

    /// Reports each distinct opacity between the steps once.
    public func check(_ subject: PlacedOpacity, in study: Study, _ findings: inout Findings) {
        let percent = subject.stated.opacity * 100
        // A nearly invisible color only catches clicks.
        guard percent > 1 else { return }
        let steps = options.steps + study.house.listed.opacities.map { $0 * 100 } + [0, 100]
        guard let below = steps.filter({ $0 <= percent }).max(), let above = steps.filter({ $0 >= percent }).min()
        else {
            return
        }
        guard min(percent - below, above - percent) > OddOpacity.slack else { return }
        let what = subject.stated.isLayers ? "layer" : "color"
        var finding = Finding(
            at: subject.stated.origin,
            Message(
                "A \(what) is painted at \(Figure.percent(percent / 100)); the nearest steps are \(Figure.percent(below / 100)) and \(Figure.percent(above / 100))"
            ))
        finding.commonCause = "\(what) \(Figure.percent(percent / 100))"
        finding.data = [Datum.Field("opacity", .number(percent / 100))]
        findings.report(finding)
    }

    private static let on = "rules: { palette/odd-opacity: warning }"

    /// Designs that the rule flags, and designs that it passes.
    public static let examples: [Example] = [
        .flagged(
            "a fill between two steps",
            ExampleDesign.svg(##"<rect width="9" height="9" fill="↓#111827" fill-opacity=".37"/>"##),
            configuration: on),
        .flagged(
            "a layer between two steps",
            ExampleDesign.svg(##"↓<g opacity=".63"><rect width="9" height="9" fill="#111827"/></g>"##),
            configuration: on),
        .flagged(
            "one opacity, however often",
            ExampleDesign.svg(
                ##"<circle r="4" fill="↓rgb(0 0 0 / 33%)"/><circle r="2" fill="rgb(255 0 0 / 33%)"/>"##),
            configuration: on),
        .flagged(
            "other steps", ExampleDesign.svg(##"<circle r="4" fill="↓#000" fill-opacity=".25"/>"##),
            configuration: "rules: { palette/odd-opacity: { severity: warning, steps: [10, 50, 90] } }"),
        .clean(
            "a plate for the finger, as good as clear",
            ExampleDesign.svg(##"<rect width="48" height="48" opacity=".01"/>"##), configuration: on),
        .clean(
            "a step", ExampleDesign.svg(##"<circle r="4" fill="#000" fill-opacity=".35"/>"##), configuration: on),
        .clean(
            "a layer that motion blurs, which is as opaque as it says",
            ExampleDesign.sketch(
                ExampleDesign.sketchLayer(
                    "rectangle", "Streak",
                    ##""style":{"_class":"style","blur":{"isEnabled":true,"radius":10,"type":1},"fills":[]}"##)),
            configuration: "rules: { palette/odd-opacity: { severity: warning, steps: [10, 90] } }"),
        .clean(
            "as near as eight bits come", ExampleDesign.svg(##"<circle r="4" fill="#0000001a"/>"##), configuration: on),
        .clean(
            "what a tool shows as 20 %", ExampleDesign.svg(##"<circle r="4" fill="#000" opacity=".198"/>"##),
            configuration: on),
        .clean(
            "opaque, and clear", ExampleDesign.svg(##"<circle r="4" fill="#000"/><circle r="2" fill="#0000"/>"##),
            configuration: on),
    ]
}

/// An opacity that a rule judges.
public struct PlacedOpacity: RuleSubject {
    /// The opacity.
    public let stated: StatedOpacity

    /// Every opacity between clear and opaque.
    public static func bucket(of study: Study) -> [PlacedOpacity] {
        study.statedOpacities.map { PlacedOpacity(stated: $0) }
    }

    /// The layers that are painted with the color; a layer's own opacity has none.
    public func wearers(in study: Study) -> [Wearer] { stated.use?.wearers ?? [] }

    /// The opacity for only some of those layers.
    public func worn(by wearers: [Wearer], in study: Study) -> PlacedOpacity {
        guard let use = stated.use else { return self }
        return PlacedOpacity(stated: StatedOpacity(of: use.worn(by: wearers, in: study.design)))
    }
}
