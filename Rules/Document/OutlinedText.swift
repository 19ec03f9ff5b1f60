public import DesignAnalysis
import DesignModel
public import Linting
import SourceText

/// Finds text that was turned into outlines, with nothing left to measure, translate or read aloud.
public struct OutlinedText: Rule {
    /// The rule's id, severity, summary and reasons.
    public static let card = RuleCard(
        id: "document/outlined-text", severity: .info, since: "0.1",
        summary: "Text was turned into outlines.",
        why: "Outlines have no size, no letters and no language; what they say can only be checked by somebody's eyes.")

    /// What is exempt.
    public struct Options: RuleOptions {
        var exempt: [SelectorList] = []

        /// No outlined text is exempt.
        public init() {}
        /// Every option.
        public static let settings = [
            Setting<Options>("exempt", \.exempt, "Selectors of outlines that are meant, such as logotypes.")
        ]
    }

    private let options: Options

    /// The rule with the given exemptions.
    public init(_ options: Options) { self.options = options }

    /// The rule needs only the design itself and its colors.
    public static var isPlain: Bool { true }

    /// Reports the outermost layers that are marked as text and hold a row of outlines.
    public func check(_ design: WholeDesign, in study: Study, _ findings: inout Findings) {
        for layer in OutlinedLetters.layers(in: study) {
            let node = study.design.layers[Int(layer.index)].node
            guard !study.isWithin(options.exempt, node), !study.isWithin(OutlinedText.logotypes, node) else { continue }
            let name = study.design.provenance.name(of: node).shortened(to: 40)
            let origin = Origin(node: node, range: study.design.provenance.range(of: node))
            var finding = Finding(
                at: origin, Message("“\(name)” is text turned into outlines; nothing of it can be measured"))
            finding = finding.note(
                "about \(Figure.counted(layer.letters, "letter")); keep the text beside the outlines, or look yourself")
            finding.data = [Datum.Field("letters", .number(Double(layer.letters)))]
            findings.report(finding)
        }
    }

    /// Logotypes are naturally outlines; WCAG requires no contrast of them (SC 1.4.3) and lets them be images (SC
    /// 1.4.5).
    private static let logotypes: [SelectorList] = ["id", "class", "data-name"].flatMap { name in
        ["wordmark", "logotype", "lettermark"].compactMap { try? SelectorList.parse("[\(name)*='\($0)' i]") }
    }

    /// Six letters, each an outline of its own.
    private static let letters = (0..<6).map { index in
        let x = index * 9
        return "M\(x) 2h6v2h-4v2h3v2h-3v4h-2c0 -1 -1 -1 0 -2z"
    }

    /// Designs that the rule flags, and designs that it passes.
    public static let examples: [Example] = [
        .flagged(
            "a group that says it was text",
            drawing("↓<g id=\"title-text\">" + letters.map { "<path d=\"\($0)\"/>" }.joined() + "</g>")),
        .flagged(
            "one path of many letters, named as Inkscape does",
            drawing("↓<path aria-label=\"Please\" d=\"\(letters.joined())\"/>")),
        .flagged(
            "a path that kept its font",
            drawing(
                "↓<path style=\"font-size:12px;-inkscape-font-specification:Sans\" d=\"\(letters.joined())\"/>")),
        .flagged(
            "a vector of Figma that kept the text as its name",
            ExampleDesign.figma("↓" + figma("Please", letters.joined(separator: " ")))),
        .flagged(
            "a group of Figma that says it was text",
            ExampleDesign.figma(
                "↓"
                    + ExampleDesign.figmaNode(
                        "GROUP", "Title text",
                        #""children":["#
                            + letters.enumerated().map { figma("Vector \($0)", $1, id: "1:\($0 + 9)") }
                            .joined(separator: ",") + "]"))),
        .clean(
            "a row of icons in Figma",
            ExampleDesign.figma(
                ExampleDesign.figmaNode(
                    "GROUP", "Toolbar",
                    #""children":["#
                        + letters.enumerated().map { figma("Icon \($0)", $1, id: "1:\($0 + 9)") }
                        .joined(separator: ",") + "]"))),
        .clean(
            "a wordmark, outlined by nature",
            drawing("<path id=\"wordmark\" aria-label=\"Please\" d=\"\(letters.joined())\"/>")),
        .clean("outlines that say nothing", drawing("<path d=\"\(letters.joined())\"/>")),
        .clean("text that is text", drawing("<g id=\"title-text\"><text y=\"9\">Please</text></g>")),
        .clean(
            "a row of bars",
            drawing(
                "<g id=\"text\">" + (0..<6).map { "<rect x=\"\($0 * 9)\" width=\"6\" height=\"10\"/>" }.joined()
                    + "</g>")),
        .clean(
            "an icon with a name", drawing(##"<path aria-label="Close" d="M2 2l10 10m0 -10l-10 10"/>"##)),
        .clean(
            "a logotype, exempt by name",
            drawing("<g id=\"logo-text\"><path d=\"\(letters.joined())\"/></g>"),
            configuration: "rules: { document/outlined-text: { exempt: [\"#logo-text\"] } }"),
    ]

    /// A vector of Figma.
    private static func figma(_ name: String, _ path: String, id: String = "1:2") -> String {
        ExampleDesign.figmaNode(
            "VECTOR", name,
            #""fills":[\#(ExampleDesign.figmaPaint("#111827"))],"fillGeometry":[{"path":"\#(path)","windingRule":"NONZERO"}]"#,
            id: id)
    }

    private static func drawing(_ content: String) -> String {
        ##"<svg xmlns="http://www.w3.org/2000/svg" width="60" height="20">\##(content)</svg>"##
    }
}
