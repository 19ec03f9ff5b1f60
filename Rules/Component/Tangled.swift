public import DesignAnalysis
import DesignModel
public import Linting

/// Finds components that depend on too many others, or on themselves.
public struct Tangled: ProjectRule {
    /// The rule's id, severity, summary and reasons.
    public static let card = RuleCard(
        id: "component/tangled", severity: nil, since: "0.1",
        summary: "A component is made of too many others, or of itself in a circle.",
        why: "Whoever changes one of them changes this one, too, and nobody foresees how.")

    /// How many is too many.
    public struct Options: RuleOptions {
        var most = 8.0

        /// Eight others.
        public init() {}
        /// Every option.
        public static let settings = [
            Setting<Options>("most", \.most, in: 0...1000, "Most other components whose instances lie in one.")
        ]
    }

    private let options: Options

    /// Component facts.
    public var facts: ProjectFacts.Parts { .components }

    /// The rule with the given limit.
    public init(_ options: Options) { self.options = options }

    /// Reports a component with instances of too many others, and every cycle once.
    public func check(_ facts: ProjectFacts, in house: HouseStyle, _ findings: inout ProjectFindings) {
        let inventory = ComponentInventory(facts.components)
        for entry in inventory.entries where entry.isOwn {
            let (component, count) = (entry.definition.component, entry.dependencies.count)
            guard Double(count) > options.most else { continue }
            let limit = Figure.limit(options.most)
            var finding = Finding(
                at: entry.definition.place,
                Message(
                    "The component \(component.quoted) is made of \(Figure.counted(count, "other")); the most is \(limit)"
                ))
            finding.data = [Datum.Field("count", .number(Double(count))), Datum.Field("most", .number(options.most))]
            finding.notes = [Finding.Note("make some of them one component, and place that")]
            finding.subject = component.cause
            findings.report(finding, at: entry.definition.place)
        }
        for circle in ComponentCircles(inventory).all {
            guard let first = circle.min() else { continue }
            let entry = inventory.entries[first]
            let names = circle.filter { $0 != first }.map { inventory.entries[$0].definition.component.quoted }
            let through = names.isEmpty ? "" : ", through \(names.prefix(4).joined(separator: ", "))"
            var finding = Finding(
                at: entry.definition.place,
                Message("The component \(entry.definition.component.quoted) is made of itself\(through)"))
            finding.notes = [Finding.Note("take one of the instances out of the circle")]
            finding.subject = .cause("circle \(entry.definition.component.identifier)")
            findings.report(finding, at: entry.definition.place)
        }
    }

    private static let one = "rules: { component/tangled: { severity: warning, most: 1 } }"
    private static let on = "rules: { component/tangled: warning }"

    /// Designs that the rule flags, and designs that it passes.
    public static let examples: [Example] = [
        .flagged(
            "two others where one is allowed",
            ExampleDesign.sketch(besides: [
                "↓" + symbol("Row", "r", uses: "a", "b"), symbol("A", "a"), symbol("B", "b"),
            ]),
            configuration: one),
        .flagged(
            "made of itself", ExampleDesign.sketch(besides: ["↓" + symbol("Row", "r", uses: "r")]), configuration: on),
        .flagged(
            "a circle of two",
            ExampleDesign.sketch(besides: ["↓" + symbol("A", "a", uses: "b"), symbol("B", "b", uses: "a")]),
            configuration: on),
        .flagged(
            "in SVG",
            ExampleDesign.svg(
                ##"↓<symbol id="a"><use href="#b"/></symbol><symbol id="b"><use href="#a"/></symbol><use href="#a"/>"##),
            configuration: on),
        .clean(
            "the same one twice",
            ExampleDesign.sketch(besides: [symbol("Row", "r", uses: "a", "a"), symbol("A", "a")]), configuration: one),
        .clean(
            "a chain",
            ExampleDesign.sketch(besides: [
                symbol("A", "a", uses: "b"), symbol("B", "b", uses: "c"), symbol("C", "c"),
            ]), configuration: on),
        .clean("of nothing else", ExampleDesign.sketch(besides: [symbol("A", "a")]), configuration: on),
    ]

    private static func symbol(_ name: String, _ id: String, uses: String...) -> String {
        let parts = [ExampleDesign.sketchBox("#1D4ED8")] + uses.map { ExampleDesign.sketchInstance("Part", of: $0) }
        return ExampleDesign.sketchSymbol(name, id: id, parts.joined(separator: ","))
    }
}
