public import DesignAnalysis
import DesignModel
public import Linting

/// Finds groups that are drawn again and again, and are not a component.
public struct RepeatedGroup: ProjectRule {
    /// The rule's id, severity, summary and reasons.
    public static let card = RuleCard(
        id: "component/repeated-group", severity: nil, since: "0.1",
        summary: "The same group is drawn more often than allowed, and is no component.",
        why: "A change has to be made in every copy, and one is always forgotten.")

    /// How often is too often.
    public struct Options: RuleOptions {
        var most = 2.0

        /// Twice.
        public init() {}
        /// Every option.
        public static let settings = [
            Setting<Options>(
                "most", \.most, in: 1...1000,
                "How often the same layers may stand in the same places with the same paints, whatever they say.")
        ]
    }

    private let options: Options

    /// The looks of groups.
    public var facts: ProjectFacts.Parts { .repetition }

    /// The rule with the given limit.
    public init(_ options: Options) { self.options = options }

    /// Drawings differ in their outlines.
    public func needsOutlines(in house: HouseStyle) -> Bool { true }

    /// Reports every structure once, at its first group; one that only repeats within a larger repeated structure is
    /// reported with that.
    public func check(_ facts: ProjectFacts, in house: HouseStyle, _ findings: inout ProjectFindings) {
        let components = Set(
            facts.components.designs.lazy.flatMap(\.definitions).compactMap { $0.form?.whole })
        var groups: [UInt64: [DesignComponents.Group]] = [:]
        var known: [String: Int] = [:]
        for design in facts.components.designs {
            for group in design.groups
            where !group.isCanvas && !group.isAnnotation && !components.contains(group.form.whole) {
                // In a drawing, an unnamed group comes from the program that wrote the file, and is no part of the
                // design.
                guard design.format != .svg || group.identifier != nil else { continue }
                // The same group in another version of its file counts once.
                if let identifier = group.identifier {
                    let first = known["\(identifier) \(group.form.whole)", default: design.document]
                    known["\(identifier) \(group.form.whole)"] = first
                    guard first == design.document else { continue }
                }
                let isLent =
                    group.container >= 0 && design.definitions[Int(group.container)].component.library != nil
                if !isLent { groups[group.form.whole, default: []].append(group) }
            }
        }
        let drawings = Set(facts.components.designs.lazy.filter { $0.format == .svg }.map(\.document))
        let repeated = groups.values.filter { Double($0.count) > options.most }
        for copies in repeated.sorted(by: { $0[0].place < $1[0].place }) {
            guard groups[copies[0].around]?.count != copies.count else { continue }
            guard let first = copies.first(where: { !isNobodys($0, in: drawings) }) else { continue }
            var finding = Finding(
                at: first.place,
                Message(
                    "\(first.name.quoted) is drawn \(copies.count) times and is no component; the most is \(Figure.limit(options.most))"
                ))
            finding.data = [
                Datum.Field("count", .number(Double(copies.count))), Datum.Field("most", .number(options.most)),
            ]
            finding.notes = [Finding.Note("make it a component, and place that")]
            finding.subject = .cause(first.name)
            findings.report(finding, at: copies.map(\.place))
        }
    }

    /// Whether a group in a drawing only comes from the program that wrote it: the program named it, or it is one shape
    /// with fill and border apart.
    private func isNobodys(_ group: DesignComponents.Group, in drawings: Set<Int>) -> Bool {
        drawings.contains(group.place.document)
            && (group.form.isOneShape || group.isPartedShape || ToolNames.gave(group.name))
    }

    private static let on = "rules: { component/repeated-group: { severity: warning } }"

    /// Designs that the rule flags, and designs that it passes.
    public static let examples: [Example] = [
        .flagged(
            "three rows with other words",
            ExampleDesign.sketch("↓" + row("Row", "Ann"), row("Row copy", "Bob"), row("Row copy 2", "Eve")),
            configuration: on),
        .flagged(
            "in Figma", ExampleDesign.figma("↓" + frame("A", "6:1"), frame("B", "6:4"), frame("C", "6:7")),
            configuration: on),
        .flagged(
            "twice where once is allowed",
            ExampleDesign.sketch("↓" + row("Row", "Ann"), row("Row copy", "Bob")),
            configuration: "rules: { component/repeated-group: { severity: warning, most: 1 } }"),
        .flagged(
            "a drawing",
            ExampleDesign.svg(
                "↓" + dot(0, "a") + dot(20, "b") + dot(40, "c")), configuration: on),
        .clean(
            "groups that nobody named, as a program writes a drawing down",
            ExampleDesign.svg(dot(0) + dot(20) + dot(40)), configuration: on),
        .clean(
            "shapes that a program wrote down as groups, and named",
            ExampleDesign.svg(dot(0, "Graphic_5") + dot(20, "Graphic_6") + dot(40, "node12")), configuration: on),
        .clean(
            "a fill and a border that stand apart",
            ExampleDesign.svg(
                ["plate", "sheet", "card"].map {
                    ##"<g id="\##($0)"><rect width="9" height="9"/><rect width="9" height="9" fill="none" stroke="#fff"/></g>"##
                }.joined()), configuration: on),
        .clean(
            "a fill and a border that stand apart, the border half a line further in",
            ExampleDesign.svg(
                ["plate", "sheet", "card"].map {
                    ##"<g id="\##($0)" fill="#eee" stroke="#111"><rect width="32" height="32" stroke="none"/><rect x=".5" y=".5" width="31" height="31" fill="none"/></g>"##
                }.joined()), configuration: on),
        .clean(
            "measures that a plugin drew",
            ExampleDesign.figma(
                frame("Redlines :: Input", "6:1"), frame("Redlines :: Label", "6:4"), frame("Redlines :: Tag", "6:7")),
            configuration: on),
        .clean(
            "as often as is allowed", ExampleDesign.sketch(row("Row", "Ann"), row("Row copy", "Bob")), configuration: on
        ),
        .clean(
            "the same names with other looks",
            ExampleDesign.sketch(row("Row", "Ann"), row("Row", "Bob"), row("Row", "Eve", "#DC2626")), configuration: on),
        .clean(
            "instances",
            ExampleDesign.sketch(
                ExampleDesign.sketchInstance("A", of: "r"), ExampleDesign.sketchInstance("B", of: "r"),
                ExampleDesign.sketchInstance("C", of: "r"),
                besides: [
                    ExampleDesign.sketchSymbol(
                        "Row", id: "r", ExampleDesign.sketchBox("#1D4ED8"), ExampleDesign.sketchLabel("Name"))
                ]), configuration: on),
    ]

    private static func row(_ name: String, _ words: String, _ hex: String = "#1D4ED8") -> String {
        ExampleDesign.sketchGroup(name, ExampleDesign.sketchBox(hex), ExampleDesign.sketchLabel(words))
    }

    private static func frame(_ name: String, _ id: String) -> String {
        ExampleDesign.figmaFrame(
            name, id: id, ExampleDesign.figmaBox("#1D4ED8", id: id + "1"), ExampleDesign.figmaLabel(name, id: id + "2"))
    }

    private static func dot(_ x: Int, _ id: String = "") -> String {
        ##"<g\##(id.isEmpty ? "" : " id=\"\(id)\"") transform="translate(\##(x))"><rect width="9" height="9"/><circle cx="4" cy="4" r="2" fill="#fff"/></g>"##
    }
}
