import ColorScience
public import DesignAnalysis
import DesignModel
public import Linting

/// Counts the colors that a project uses for one purpose.
public struct TooManyRoleColors: ProjectRule {
    /// The rule's id, severity, summary and reasons.
    public static let card = RuleCard(
        id: "palette/too-many-role-colors", severity: .warning, since: "0.1",
        summary: "The designs use more colors for one role than the house allows.",
        why: "Four text colors and two action colors carry a whole product; more, and a color stops meaning anything.")

    /// How many are too many, role by role.
    public struct Options: RuleOptions {
        var text = 4.0
        var action = 2.0
        var background = 0.0
        var stroke = 0.0
        var fill = 0.0

        /// Four for text, two for actions, no limit for others.
        public init() {}
        /// Every option.
        public static let settings = [
            Setting<Options>("text", \.text, in: 0...1000, "Most colors of text; 0 sets no limit."),
            Setting<Options>(
                "action", \.action, in: 0...1000,
                "Most colors that fill controls named button, btn or cta; 0 sets no limit."),
            Setting<Options>(
                "background", \.background, in: 0...1000, "Most colors that cover a page; 0 sets no limit."),
            Setting<Options>("stroke", \.stroke, in: 0...1000, "Most colors of strokes; 0 sets no limit."),
            Setting<Options>("fill", \.fill, in: 0...1000, "Most colors that fill other shapes; 0 sets no limit."),
        ]
    }

    private let options: Options

    /// The rule with the given limits.
    public init(_ options: Options) { self.options = options }

    /// The colors; actions are looked for only where their colors are limited.
    public var facts: ProjectFacts.Parts { options.action > 0 ? .actions : .colors }

    /// Reports each role with too many colors, at its least used one.
    public func check(_ facts: ProjectFacts, in house: HouseStyle, _ findings: inout ProjectFindings) {
        let colors = facts.colors.colors
        let roles: [(name: String, most: Double, role: ColorRole?)] = [
            ("text", options.text, .text), ("actions", options.action, nil),
            ("backgrounds", options.background, .background), ("strokes", options.stroke, .stroke),
            ("fills", options.fill, .fill),
        ]
        for role in roles where role.most > 0 {
            let own = colors.map { usage in
                (usage: usage, count: role.role.map { usage.counts[$0] } ?? usage.actionCount)
            }.filter { $0.count > 0 }
            guard Double(own.count) > role.most else { continue }
            // Equal counts keep the order by overall use.
            let ranked = own.enumerated().sorted { ($1.element.count, $0.offset) < ($0.element.count, $1.offset) }
                .map(\.element)
            guard let rarest = ranked.last else { continue }
            let usage = rarest.usage
            let place = role.role.map(usage.firstPlace) ?? usage.firstAction
            guard let place = place ?? usage.places.first?.place else { continue }
            var finding = Finding(
                at: place,
                Message(
                    "\(Figure.counted(own.count, "color")) for \(role.name); the limit is \(Figure.limit(role.most))"))
            finding.label = "\(rarest.usage.rgb), the least used for \(role.name)"
            let list = ranked.prefix(12).map { entry -> Message in "\(entry.usage.rgb) × \(entry.count)" }
            let more = ranked.count > 12 ? " and \(ranked.count - 12) more" : ""
            finding = finding.note(list.dropFirst().reduce("in use: \(list[0])") { "\($0), \($1)" } + Message(more))
            finding.subject = .project(role.name)
            finding.data = [
                Datum.Field("role", .text(role.name)), Datum.Field("count", .number(Double(own.count))),
                Datum.Field("most", .number(role.most)),
            ]
            findings.report(finding, in: place.document)
        }
    }

    private static let one = "rules: { palette/too-many-role-colors: { text: 1, action: 1, background: 1 } }"

    /// Designs that the rule flags, and designs that it passes.
    public static let examples: [Example] = [
        .flagged(
            "a second text color where one is allowed",
            drawing(
                ##"<text y="9" fill="#111">A</text><text y="9" fill="#111">B</text><text y="9" fill="↓#222">C</text>"##),
            configuration: one),
        .flagged(
            "five text colors",
            drawing(
                ##"<g><text fill="#111">A</text><text fill="#222">A</text><text fill="#333">A</text><text fill="#444">A</text><text fill="↓#555">A</text></g>"##
            )),
        .flagged(
            "buttons of many colors",
            drawing(
                ##"<rect id="button-a" width="9" height="9" fill="#1d4ed8"/><g class="btn"><rect width="9" height="9" fill="#1d4ed8"/></g><rect id="Buy_Button" width="9" height="9" fill="↓#e11d48"/>"##
            ), configuration: one),
        .flagged(
            "where it is text, not where it is first painted",
            drawing(
                ##"<circle r="4" fill="#222"/><text fill="#111">A</text><text fill="#111">B</text><text fill="↓#222">C</text>"##
            ), configuration: one),
        .flagged(
            "in Sketch",
            ExampleDesign.sketch(
                ExampleDesign.sketchLayer("text", "A", ExampleDesign.sketchText("A", hex: "#111111")),
                ExampleDesign.sketchLayer("text", "B", ExampleDesign.sketchText("B", hex: "#111111")),
                ExampleDesign.sketchLayer("text", "C", ExampleDesign.sketchText("C", hex: "↓#222222"))),
            configuration: one),
        .flagged(
            "in Figma",
            ExampleDesign.figma(
                ExampleDesign.figmaNode("TEXT", "A", ExampleDesign.figmaText("A", hex: "#111111")),
                ExampleDesign.figmaNode("TEXT", "B", ExampleDesign.figmaText("B", hex: "#111111"), id: "1:3"),
                ExampleDesign.figmaNode("TEXT", "C", ExampleDesign.figmaText("C", hex: "↓#222222"), id: "1:4")),
            configuration: one),
        .clean(
            "shapes have no limit unless you set one",
            drawing(
                ##"<circle r="4" fill="#111"/><circle r="4" fill="#222"/><circle r="4" fill="#333"/><circle r="4" fill="#444"/><circle r="4" fill="#555"/>"##
            )),
        .clean(
            "the same color at two opacities",
            drawing(##"<text y="9" fill="#111">A</text><text y="9" fill="#1118">B</text>"##), configuration: one),
        .clean(
            "a button and its label",
            drawing(
                ##"<g id="button"><rect width="9" height="9" fill="#1d4ed8"/><text y="9" fill="#fff">Buy</text></g>"##),
            configuration: one),
    ]

    private static func drawing(_ content: String) -> String {
        ##"<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20">\##(content)</svg>"##
    }
}
