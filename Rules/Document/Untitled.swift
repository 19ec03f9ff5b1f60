public import DesignAnalysis
import DesignModel
public import Linting
import SourceText

/// Finds drawings without a name that could be read aloud.
public struct Untitled: Rule {
    /// The rule's id, severity, summary and reasons.
    public static let card = RuleCard(
        id: "document/untitled", severity: nil, since: "0.1",
        summary: "An SVG image has no name for assistive technology.",
        why:
            "Where the drawing is placed in a page, a screen reader says nothing of it, or spells out its parts (SVG 2 §5.8, WCAG 2.2 SC 1.1.1)."
    )

    /// The rule, which has no options.
    public init(_ options: NoOptions) {}

    private static let roots = Untitled.selectors("svg:root")
    /// A root that is marked as needing no name.
    private static let decorative = Untitled.selectors(
        "svg:root[aria-hidden='true']", "svg:root[role='presentation']", "svg:root[role='none']")

    /// Reports the root.
    public func check(_ whole: WholeDesign, in study: Study, _ findings: inout Findings) {
        let provenance = study.design.provenance
        guard let root = study.design.nodes(matching: Untitled.roots).first,
            provenance.announcedName(of: root) == nil, study.design.nodes(matching: Untitled.decorative).isEmpty
        else { return }
        let tag = provenance.range(of: root)
        var finding = Finding(
            at: Origin(node: root, range: tag), "The drawing has no title: nobody who cannot see it learns what it is")
        finding = finding.note("a <title> as its first child says it; aria-hidden=\"true\" says that it is decoration")
        finding.fix = fix(after: tag, in: study.design)
        findings.report(finding)
    }

    /// Suggests the file's name as a title, for somebody to improve.
    private func fix(after tag: ByteRange, in design: Design) -> Fix? {
        let bytes = design.file.bytes.bytes
        guard design.file.isVerbatim, tag.upper >= 2, Int(tag.upper) <= bytes.count,
            bytes[Int(tag.upper) - 1] == UInt8(ascii: ">"), bytes[Int(tag.upper) - 2] != UInt8(ascii: "/")
        else { return nil }
        let title = Untitled.words(in: design.file.path)
        guard !title.isEmpty else { return nil }
        let text = title.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
        return Fix(
            "Title it “\(title)”, after its file", trust: .suggested,
            edits: [Fix.Edit(ByteRange(Int(tag.upper)..<Int(tag.upper)), "<title>\(text)</title>")])
    }

    /// `icons/arrow-left_24.svg` is “arrow left 24”.
    private static func words(in path: String) -> String {
        let file = path.split { $0 == "/" || $0 == "\\" }.last ?? ""
        let name = file.split(separator: ".").first ?? ""
        return name.split { "-_ ".contains($0) }.joined(separator: " ").shortened(to: 80)
    }

    private static func selectors(_ texts: String...) -> [SelectorList] {
        texts.compactMap { try? SelectorList.parse($0) }
    }

    private static let on = "rules: { document/untitled: warning }"

    private static func drawing(_ attributes: String = "", _ content: String = "") -> String {
        ##"<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"\##(attributes)>\##(content)<circle r="4"/></svg>"##
    }

    /// Designs that the rule flags, and designs that it passes.
    public static let examples: [Example] = [
        .flagged("a drawing without a name", "↓" + drawing(), configuration: on),
        .flagged("a title that says nothing", "↓" + drawing("", "<title></title>"), configuration: on),
        .flagged("a title of white space", "↓" + drawing("", "<title> \n</title>"), configuration: on),
        .flagged(
            "a label that leads to nothing",
            "↓" + drawing(##" aria-labelledby="gone words" aria-label=" ""##, "<desc id=\"words\"/>"),
            configuration: on),
        .flagged("a title of a part", "↓" + drawing("", "<g><title>Dot</title></g>"), configuration: on),
        .clean("a label", drawing(##" role="img" aria-label="A dot""##), configuration: on),
        .clean(
            "the words of a part",
            drawing(##" aria-labelledby="gone words""##, "<text id=\"words\"><tspan>A dot</tspan></text>"),
            configuration: on),
        .clean("decoration that says so", drawing(##" aria-hidden="true""##), configuration: on),
        .clean(
            "a design file is no image",
            ExampleDesign.figma(ExampleDesign.figmaNode("TEXT", "Hint", ExampleDesign.figmaText("Pay"))),
            configuration: on),
    ]
}
