public import DesignAnalysis
public import DesignModel
public import Linting
import SourceText

/// Finds references to things that do not exist.
public struct MissingReference: Rule {
    /// The rule's id, severity, summary and reasons.
    public static let card = RuleCard(
        id: "document/missing-reference", severity: .warning, since: "0.1",
        summary: "Something is named that is not in the file, nor beside it.",
        why: "What a missing gradient, symbol or clip should have painted is not painted, or paints over everything.")

    /// The rule, which has no options.
    public init(_ options: NoOptions) {}

    /// Reports what the reader looked for and did not find.
    public func check(_ trouble: ReadingTrouble, in study: Study, _ findings: inout Findings) {
        guard let sentence = MissingReference.sentence(on: trouble, in: study) else { return }
        let origin = Origin(node: study.design.provenance.node(at: trouble.range.lower), range: trouble.range)
        var finding = Finding(at: origin, Message(sentence.withoutPeriod))
        // One missing thing is one cause, however often it is referred to, and from wherever.
        finding.commonCause = sentence
        if case .missingName(let name) = trouble.kind { finding.commonCause = name }
        findings.report(finding)
    }

    /// A sentence on what is missing, if anything; in other files only those beside the drawing are checked.
    private static func sentence(on trouble: ReadingTrouble, in study: Study) -> String? {
        switch trouble.kind {
        case .missingReference, .missingName: return trouble.message
        case .nearbyReference,
            .externalReference where study.design.format == .svg:
            guard !trouble.hasStandIn else { return nil }
            var missing: [MissingNeighbor] = []
            for range in [trouble.range] + trouble.alternatives {
                let written = study.reference(at: range)
                // Tokens may refer to files anywhere in the project; a drawing's references out of its folder are never
                // loaded.
                let isOutside = OutsideTarget(in: written) != nil
                guard !isOutside || trouble.kind == .nearbyReference,
                    let neighbor = study.missingNeighbor(at: OutsideTarget.address(in: written))
                else { return nil }
                missing.append(neighbor)
            }
            switch missing.first {
            case .file(let path):
                let place = path.hasPrefix("../") ? "" : ", beside this file"
                return "“\(path.shortened(to: 60))” is not there\(place)"
            case .element(let id, let path):
                return "“\(path.shortened(to: 60))” has no element with the id “\(id.shortened(to: 60))”"
            case nil: return nil
            }
        default: return nil
        }
    }

    /// Designs that the rule flags, and designs that it passes.
    public static let examples: [Example] = [
        .flagged(
            "a gradient that is gone", drawing(##"<rect width="9" height="9" fill="↓url(#sky)"/>"##)),
        .flagged(
            "a path for text that is gone", drawing(##"<text><textPath href="↓#curve">Pay</textPath></text>"##)),
        .flagged(
            "a path for text that is none",
            drawing(##"<circle id="dot" r="4"/><text><textPath href="↓#dot">Pay</textPath></text>"##)),
        .flagged(
            "a clip that is gone",
            drawing(##"<g clip-path="↓url(#frame)"><rect width="9" height="9"/></g>"##)),
        .flagged(
            "a paint that is none",
            drawing(##"<g id="sky"><circle r="4"/></g><rect width="9" height="9" fill="↓url(#sky)"/>"##)),
        .flagged(
            "a clip that is a shape",
            drawing(##"<circle id="frame" r="4"/><g clip-path="↓url(#frame)"><rect width="9" height="9"/></g>"##)),
        .flagged(
            "the end of a line that is gone",
            drawing(##"<path d="M0 0h9" stroke="#111827" marker-end="↓url(#arrow)"/>"##)),
        .flagged(
            "what a filter shows that is gone",
            drawing(
                ##"<filter id="f"><feImage href="↓#photo"/></filter><rect width="9" height="9" filter="url(#f)"/>"##)),
        .flagged(
            "one thing that is gone, named twice",
            drawing(
                ##"<rect width="9" height="9" fill="↓url(#sky)"/><circle r="4" fill="url(#sky)" stroke="↓url(#ink)"/>"##
            )),
        .flagged(
            "something placed that shows nothing by itself",
            drawing(##"<linearGradient id="sky"/><use href="↓#sky"/>"##)),
        .flagged(
            "what a gradient takes its stops from that is gone, or has none",
            drawing(
                ##"<linearGradient id="a" href="↓#gone"/><symbol id="s"/><linearGradient id="b" href="↓#s"/>"##
                    + ##"<rect width="9" height="9" fill="url(#a)"/><circle r="4" fill="url(#b)"/>"##)),
        .flagged(
            "a mask of CSS that is gone",
            drawing(##"<style>rect { mask-image: ↓url(#veil) }</style><rect width="9" height="9"/>"##)),
        .flagged(
            "a shared style of Sketch that is gone, told once",
            ExampleDesign.sketch(
                ExampleDesign.sketchLayer("rectangle", "Box", #""sharedStyleID":"↓gone""#),
                ExampleDesign.sketchLayer("oval", "Dot", #""sharedStyleID":"gone""#))),
        .flagged(
            "a swatch of Sketch that is gone",
            ExampleDesign.sketch(
                ExampleDesign.sketchRectangle("Box", filledWith: ExampleDesign.sketchColor("↓#1D4ED8", swatch: "gone")))
        ),
        .flagged(
            "a style that an instance gives, and that is gone",
            ExampleDesign.sketch(
                ExampleDesign.sketchInstance(
                    "Row", of: "row", #""overrideValues":[{"overrideName":"box_layerStyle","value":"↓gone"}]"#),
                besides: [ExampleDesign.sketchSymbol("Row", id: "row", ExampleDesign.sketchBox("#1D4ED8"))])),
        .clean(
            "a swatch of Sketch that is there",
            ExampleDesign.sketch(
                ExampleDesign.sketchRectangle("Box", filledWith: ExampleDesign.sketchColor("#1D4ED8", swatch: "here")),
                document:
                    #""sharedSwatches":{"objects":[{"do_objectID":"here","name":"Action","value":\#(ExampleDesign.sketchColor("#1D4ED8"))}]}"#
            )),
        .clean(
            "a style of Figma, which the answer of its interface need not list",
            ExampleDesign.figma(
                ExampleDesign.figmaNode("RECTANGLE", "Box", #""styles":{"fill":"3:1"}"#), file: #""styles":{}"#)),
        .clean(
            "the end of a line, of a shape that has no ends",
            drawing(##"<rect width="9" height="9" marker-end="url(#arrow)"/>"##)),
        .clean("a symbol that is gone, which component/unknown names", drawing(##"<use href="#icon"/>"##)),
        .clean(
            "an instance of what is gone, which component/unknown names",
            ExampleDesign.sketch(
                ExampleDesign.sketchLayer("symbolInstance", "Button", ##""symbolID":"GONE""##))),
        .clean(
            "a symbol that is there, in Sketch",
            ExampleDesign.sketch(
                ExampleDesign.sketchLayer("symbolInstance", "Button", ##""symbolID":"HERE""##),
                besides: [
                    ExampleDesign.sketchLayer("symbolMaster", "Button", ##""symbolID":"HERE","layers":[]"##, id: "M")
                ])),
        .clean(
            "a gradient that is there",
            drawing(
                ##"<rect width="9" height="9" fill="url(#sky)"/><linearGradient id="sky"><stop stop-color="#fff"/></linearGradient>"##
            )),
        .clean(
            "a symbol that is there", drawing(##"<symbol id="icon"><circle r="4"/></symbol><use href="#icon"/>"##)),
        .clean("a link to a place in a page", drawing(##"<a href="#top"><circle r="4"/></a>"##)),
    ]

    private static func drawing(_ content: String) -> String {
        ##"<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20">\##(content)</svg>"##
    }
}
