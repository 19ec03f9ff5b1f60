public import DesignAnalysis
public import DesignModel
public import Linting

extension StyleUse: RuleSubject {
    /// Every use of a shared style by a layer, in the order of the file.
    public static func bucket(of study: Study) -> [StyleUse] { study.design.styleUses }
}

/// Finds layers that differ from their shared style.
public struct Altered: Rule {
    /// The rule's id, severity, summary and reasons.
    public static let card = RuleCard(
        id: "style/altered", severity: .warning, since: "0.1",
        summary: "A layer differs from the shared style it uses.",
        why: "When the style changes, the tool either overwrites what was changed here, or leaves the layer behind.")

    /// The rule.
    public init(_ options: NoOptions) {}

    /// Reports a layer whose look differs from its style; texts have a rule of their own.
    public func check(_ use: StyleUse, in study: Study, _ findings: inout Findings) {
        let design = study.design
        guard use.isAltered, !use.isOverride, design.namedStyles.indices.contains(Int(use.style)),
            design.layers.indices.contains(Int(use.layer))
        else { return }
        let layer = design.layers[Int(use.layer)]
        guard layer.instance < 0, layer.kind != .text, layer.kind != .artboard, !isPlainGroup(use.layer, design) else {
            return
        }
        let style = design.namedStyles[Int(use.style)]
        let name = design.provenance.name(of: layer.node)
        var finding = Finding(
            at: Origin(node: layer.node, range: design.provenance.range(of: layer.node)),
            Message("\(name.quoted) \(use.complaint(of: "its style \(style.name.quoted)", in: design))"))
        finding.notes = [Finding.Note("reset it to the style, make the style what this is, or take the style away")]
        finding.data = [Datum.Field("style", .text(style.name))]
        finding.subject = .cause("\(name) \(style.name)")
        findings.report(finding)
    }

    /// Whether a layer is a group without shadows or blurs: nothing else in a group's style shows.
    private func isPlainGroup(_ index: LayerIndex, _ design: Design) -> Bool {
        let layer = design.layers[Int(index)]
        guard layer.kind == .group else { return false }
        let next = Int(index) + 1
        // A shape with several fills is a group of pieces for the same object.
        let isShape =
            next < Int(layer.end) && design.layers.indices.contains(next) && design.layers[next].node == layer.node
        guard !isShape, design.compositings.indices.contains(Int(layer.compositing)) else { return false }
        return design.compositings[Int(layer.compositing)].filters.isEmpty
    }

    /// Designs that the rule flags, and designs that it passes.
    public static let examples: [Example] = [
        .flagged("another fill", example(ExampleDesign.sketchFills("#DC2626"), isFlagged: true)),
        .flagged(
            "a border that the style has not",
            example(
                ##""style":{"fills":[{"_class":"fill","isEnabled":true,"fillType":0,"color":\##(ExampleDesign.sketchColor("#1D4ED8"))}],"##
                    + ##""borders":[{"_class":"border","isEnabled":true,"fillType":0,"thickness":1,"color":\##(ExampleDesign.sketchColor("#111827"))}]}"##,
                isFlagged: true)),
        .flagged("no fill at all", example(##""style":{"fills":[]}"##, isFlagged: true)),
        .flagged(
            "the color without its swatch",
            ExampleDesign.sketch(
                "↓" + ExampleDesign.sketchBox("#1D4ED8", #""sharedStyleID":"surface""#), document: linked)),
        .clean(
            "a fill that is switched off",
            example(
                ##""style":{"fills":[{"_class":"fill","isEnabled":true,"fillType":0,"color":\##(ExampleDesign.sketchColor("#1D4ED8"))},"##
                    + ##"{"_class":"fill","isEnabled":false,"fillType":0,"color":\##(ExampleDesign.sketchColor("#111827"))}]}"##,
                isFlagged: false)),
        .clean("the style as it is", example(ExampleDesign.sketchFills("#1D4ED8"), isFlagged: false)),
        .clean(
            "a style that is nowhere to compare with",
            ExampleDesign.sketch(
                ExampleDesign.sketchBox("#DC2626", #""sharedStyleID":"gone""#))),
        .clean("no style", ExampleDesign.sketch(ExampleDesign.sketchBox("#DC2626"), document: styles)),
    ]

    private static func example(_ members: String, isFlagged: Bool) -> String {
        let layer = ExampleDesign.sketchLayer("rectangle", "Box", members + #","sharedStyleID":"surface""#)
        return ExampleDesign.sketch((isFlagged ? "↓" : "") + layer, document: styles)
    }

    private static let styles =
        #""layerStyles":{"_class":"sharedStyleContainer","objects":[{"_class":"sharedStyle","do_objectID":"surface","name":"Surface/Action",\#(value)}]}"#
    private static let linked =
        styles.replacing(
            ExampleDesign.sketchColor("#1D4ED8"), with: ExampleDesign.sketchColor("#1D4ED8", swatch: "ink"))
        + #","sharedSwatches":{"_class":"swatchContainer","objects":[{"_class":"swatch","do_objectID":"ink","name":"Action","#
        + #""value":\#(ExampleDesign.sketchColor("#1D4ED8"))}]}"#
    private static let value = ExampleDesign.sketchFills("#1D4ED8").replacing("\"style\"", with: "\"value\"")
}
