public import DesignAnalysis
import DesignModel
public import Linting

/// Finds shared styles that are never used.
public struct UnusedStyle: ProjectRule {
    /// The rule's id, severity, summary and reasons.
    public static let card = RuleCard(
        id: "style/unused", severity: nil, since: "0.1",
        summary: "A shared style is defined and used by no layer.",
        why: "Whoever looks for a style looks through those that nobody needs, too.")

    /// Style facts.
    public var facts: ProjectFacts.Parts { .components }

    /// The rule.
    public init(_ options: NoOptions) {}

    /// Reports a style that no layer uses and no override gives to one.
    public func check(_ facts: ProjectFacts, in house: HouseStyle, _ findings: inout ProjectFindings) {
        // A list of published styles has no layers that could use them.
        let listed = Set(facts.components.designs.lazy.filter { $0.layers == 0 && $0.isExcerpt }.map(\.document))
        for usage in StyleInventory(facts.components).entries {
            guard usage.uses == 0, usage.overrides == 0, usage.style.library == nil,
                !listed.contains(usage.place.document)
            else { continue }
            var finding = Finding(
                at: usage.place,
                Message("No layer uses the \(usage.style.kind.rawValue) style \(usage.style.name.quoted)"))
            finding.notes = [Finding.Note("use it, or delete it")]
            finding.subject = .cause("\(usage.style.kind.rawValue) \(usage.style.name)")
            findings.report(finding, at: usage.place)
        }
    }

    private static let on = "rules: { style/unused: warning }"

    /// Designs that the rule flags, and designs that it passes.
    public static let examples: [Example] = [
        .flagged("a layer style", sketch(ExampleDesign.sketchBox("#111827"), mark: "↓"), configuration: on),
        .flagged(
            "a text style",
            ExampleDesign.sketch(
                ExampleDesign.sketchLabel("Save"),
                document:
                    #""layerTextStyles":{"_class":"sharedTextStyleContainer","objects":[↓{"_class":"sharedStyle","do_objectID":"t","name":"Body","value":{}}]}"#
            ), configuration: on),
        .flagged(
            "a style of Figma",
            ExampleDesign.figma(
                ExampleDesign.figmaBox("#111827"),
                file: #""styles":{"3:1":↓{"key":"s1","name":"Action","styleType":"FILL"}}"#), configuration: on),
        .clean(
            "worn by a layer", sketch(ExampleDesign.sketchBox("#1D4ED8", #""sharedStyleID":"s""#)), configuration: on),
        .clean(
            "worn by a part of a combined shape",
            sketch(
                ExampleDesign.sketchLayer(
                    "shapeGroup", "Ring",
                    #""layers":[\#(ExampleDesign.sketchBox("#1D4ED8", #""sharedStyleID":"s""#))]"#)),
            configuration: on),
        .clean(
            "given by an override",
            sketch(
                ExampleDesign.sketchInstance(
                    "Row", of: "row", #""overrideValues":[{"overrideName":"box_layerStyle","value":"s"}]"#)),
            configuration: on),
        .clean(
            "worn in an instance alone",
            ExampleDesign.figma(
                ExampleDesign.figmaNode(
                    "INSTANCE", "Save",
                    #""componentId":"2:1","children":[{"id":"I1:2;7:1","type":"RECTANGLE","styles":{"fill":"3:1"}}]"#),
                file: #""styles":{"3:1":{"key":"s1","name":"Action","styleType":"FILL"}}"#),
            configuration: on),
        .clean(
            "a library's",
            ExampleDesign.figma(
                ExampleDesign.figmaBox("#111827"),
                file: #""styles":{"3:1":{"key":"s1","name":"Action","styleType":"FILL","remote":true}}"#),
            configuration: on),
    ]

    private static func sketch(_ layer: String, mark: String = "") -> String {
        ExampleDesign.sketch(
            layer,
            document:
                #""layerStyles":{"_class":"sharedStyleContainer","objects":[\#(mark){"_class":"sharedStyle","do_objectID":"s","name":"Action","value":{}}]}"#
        )
    }
}
