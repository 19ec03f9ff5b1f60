public import DesignAnalysis
import DesignModel
public import Linting

/// Finds components that share a name.
public struct DuplicateName: ProjectRule {
    /// The rule's id, severity, summary and reasons.
    public static let card = RuleCard(
        id: "component/duplicate-name", severity: .warning, since: "0.1",
        summary: "Two components have the same name.",
        why: "Whoever looks for the component finds two, and places the wrong one half of the time.")

    /// Component facts.
    public var facts: ProjectFacts.Parts { .components }

    /// The rule.
    public init(_ options: NoOptions) {}

    /// Reports every component or set with the name of an earlier one, ignoring case.
    public func check(_ facts: ProjectFacts, in house: HouseStyle, _ findings: inout ProjectFindings) {
        var first: [String: (name: String, place: DesignPlace)] = [:]
        var known: Set<DesignPlace> = []
        let entries = ComponentInventory(facts.components).entries.filter { $0.isOwn }
            .sorted { $0.definition.place < $1.definition.place }
        for entry in entries where facts.components.designs[entry.design].format != .svg {
            let component = entry.definition.component
            let set = entry.definition.setPlace
            if let set, let name = component.set, known.insert(set).inserted {
                judge(name, at: set, component, among: &first, kind: "set", &findings)
            }
            // Variants of another set may have the same names.
            let file = entry.definition.isLoose ? "\(entry.design) " : ""
            let scope = set.map { "\($0.document) \($0.origin.node.index) " } ?? file
            judge(
                component.name, at: entry.definition.place, component, scope: scope, among: &first, kind: "component",
                &findings)
        }
    }

    private func judge(
        _ name: String, at place: DesignPlace, _ component: Component, scope: String = "",
        among first: inout [String: (name: String, place: DesignPlace)], kind: String,
        _ findings: inout ProjectFindings
    ) {
        let key = name.split(separator: "/", omittingEmptySubsequences: false)
            .map { $0.split(separator: " ").joined(separator: " ") }.joined(separator: "/").lowercased()
        guard !key.isEmpty else { return }
        guard let earlier = first[scope + key] else {
            first[scope + key] = (name, place)
            return
        }
        var finding = Finding(
            at: place, Message("Another \(kind) is called \(earlier.name.quoted), too; rename one of the two"))
        if earlier.name != name { finding.notes.append(Finding.Note(Message("this one is written \(name.quoted)"))) }
        finding.subject = component.cause
        findings.report(finding.note("the other one", in: earlier.place), at: place)
    }

    /// Designs that the rule flags, and designs that it passes.
    public static let examples: [Example] = [
        .flagged(
            "two symbols",
            ExampleDesign.sketch(besides: [symbol("Button/Primary", "a"), "↓" + symbol("Button/Primary", "b")])),
        .flagged(
            "names that differ in case and spaces alone",
            ExampleDesign.sketch(besides: [symbol("Button/Primary", "a"), "↓" + symbol("button / primary", "b")])),
        .flagged(
            "two components of Figma",
            ExampleDesign.figma(besides: [component("Card", "2:1"), "↓" + component("card", "2:2")])),
        .flagged(
            "two variants of one set",
            ExampleDesign.figma(besides: [
                set("Button", "3:1", component("State=Hover", "3:2"), "↓" + component("State=Hover", "3:3"))
            ])),
        .clean(
            "names of their own",
            ExampleDesign.sketch(besides: [symbol("Button/Primary", "a"), symbol("Button/Secondary", "b")])),
        .clean(
            "variants of two sets",
            ExampleDesign.figma(besides: [
                set("Button", "3:1", component("State=Hover", "3:2")),
                set("Link", "4:1", component("State=Hover", "4:2")),
            ])),
        .clean("one component", ExampleDesign.figma(besides: [component("Card", "2:1")])),
    ]

    private static func symbol(_ name: String, _ id: String) -> String {
        ExampleDesign.sketchSymbol(name, id: id, ExampleDesign.sketchBox("#1D4ED8"))
    }

    private static func component(_ name: String, _ id: String) -> String {
        ExampleDesign.figmaComponent(name, id: id, ExampleDesign.figmaBox("#1D4ED8", id: id + "1"))
    }

    private static func set(_ name: String, _ id: String, _ components: String...) -> String {
        ExampleDesign.figmaNode(
            "COMPONENT_SET", name, #""children":[\#(components.joined(separator: ","))]"#, id: id)
    }
}
