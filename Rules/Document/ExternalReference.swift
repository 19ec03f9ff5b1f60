public import DesignAnalysis
public import DesignModel
public import Linting
import SourceText

/// Finds references that lead out of the document's folder; nothing outside is ever loaded.
public struct ExternalReference: Rule {
    /// The rule's id, severity, summary and reasons.
    public static let card = RuleCard(
        id: "document/external-reference", severity: .warning, since: "0.1",
        summary: "The design needs something from outside its folder, or from the network.",
        why: "A design that loads parts from elsewhere looks different tomorrow, offline, or as an image in a page.")

    /// What may be referred to.
    public struct Options: RuleOptions {
        var exempt: [SelectorList] = []

        /// Nothing outside the folder.
        public init() {}
        /// Every option.
        public static let settings = [
            Setting<Options>("exempt", \.exempt, "Selectors of elements that may refer to the outside.")
        ]
    }

    private let options: Options

    /// The rule with the given exemptions.
    public init(_ options: Options) { self.options = options }

    /// Reports a reference to the network or out of the document's folder; one to a neighboring file may be meant.
    public func check(_ trouble: ReadingTrouble, in study: Study, _ findings: inout Findings) {
        guard trouble.kind == .externalReference else { return }
        let node = study.design.provenance.node(at: trouble.range.lower)
        guard let (target, range) = outside(trouble, in: study), !study.isWithin(options.exempt, node) else { return }
        var finding = Finding(
            at: Origin(node: node, range: range),
            Message("“\(target.address.shortened(to: 60))” \(target.place) and is not loaded"))
        finding = finding.note(
            study.design.format == .tokens
                ? "keep a copy of those tokens in a file of the project, and name that by its path"
                : "embed it in the file; a picture may also lie in a file of the same folder")
        finding.data = [Datum.Field("address", .text(target.address.shortened(to: 200)))]
        finding.commonCause = target.address
        findings.report(finding)
    }

    /// The first reference that leads outside, if all references before it lead to missing files.
    private func outside(_ trouble: ReadingTrouble, in study: Study) -> (OutsideTarget, ByteRange)? {
        for range in [trouble.range] + trouble.alternatives {
            let written = study.reference(at: range)
            if let target = OutsideTarget(in: written) { return (target, range) }
            guard study.missingNeighbor(at: OutsideTarget.address(in: written)) != nil else { return nil }
        }
        return nil
    }

    /// Designs that the rule flags, and designs that it passes.
    public static let examples: [Example] = [
        .flagged(
            "a picture from the network",
            drawing(##"<image href="↓https://example.com/photo.jpg" width="9" height="9"/>"##)),
        .flagged("a symbol of another folder", drawing(##"<use href="↓../icons/all.svg#star"/>"##)),
        .flagged(
            "a paint from the network",
            drawing(##"<rect width="9" height="9" fill="↓url(http://example.com/paints.svg#sky)"/>"##)),
        .flagged(
            "a style sheet from the network",
            drawing(##"<style>↓@import url(https://example.com/brand.css); text { fill: red }</style>"##)),
        .flagged(
            "a font from the network",
            drawing(
                ##"<style>@font-face { font-family: Brand; src: local("Brand"), ↓url(https://example.com/brand.woff2) }</style>"##
                    + ##"<text y="9" font-family="brand, serif">Pay</text>"##
            )),
        .flagged("a picture of a page’s own memory", drawing(##"<image href="↓blob:x-1" width="9" height="9"/>"##)),
        .flagged(
            "a picture of a filter from the network",
            drawing(
                ##"<filter id="f"><feImage href="↓https://example.com/a.png"/></filter><rect width="9" height="9" filter="url(#f)"/>"##
            )),
        .flagged(
            "a picture among letters from the network",
            drawing(
                ##"<foreignObject width="20" height="20"><p xmlns="http://www.w3.org/1999/xhtml"><img src="↓https://example.com/a.png"/></p></foreignObject>"##
            )),
        .flagged("a path from the root", drawing(##"<image href="↓/Users/me/photo.jpg" width="9" height="9"/>"##)),
        .flagged(
            "one picture, placed twice",
            drawing(
                ##"<image href="↓https://example.com/a.jpg" width="9" height="9"/><image href="https://example.com/a.jpg" x="9" width="9" height="9"/>"##
            )),
        .flagged(
            "tokens of the network",
            ExampleDesign.tokens(
                #""text":{"$type":"color","$value":{"$ref":"↓https://example.com/core.json#/ink/$value"}}"#)),
        .flagged(
            "text of another file",
            "<!DOCTYPE svg [<!ENTITY terms SYSTEM \"↓https://example.com/terms.txt\">]>"
                + drawing("<desc>&terms;</desc>")),
        .flagged(
            "a document type of one's own, from the network",
            "<!DOCTYPE svg SYSTEM \"↓https://example.com/svg.dtd\">" + drawing("<desc>Sun</desc>")),
        .clean(
            "the document type that drawing programs write",
            "<!DOCTYPE svg PUBLIC \"-//W3C//DTD SVG 1.1//EN\" \"http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd\">"
                + drawing("<desc>Sun</desc>")),
        .clean(
            "tokens of another folder, which are followed where they are part of the run",
            ExampleDesign.tokens(#""text":{"$type":"color","$value":{"$ref":"../core.tokens.json#/ink/$value"}}"#)),
        .clean(
            "a picture in the file",
            drawing(##"<image href="data:image/gif;base64,R0lGODlhAQABAAAAACw=" width="9" height="9"/>"##)),
        .clean(
            "a font in the file, or of the reader's",
            drawing(
                ##"<style>@font-face { font-family: Brand; src: local("Brand"), url(data:font/woff2;base64,AAAA), url(https://example.com/b.woff) }</style>"##
                    + ##"<text y="9" font-family="Brand">Pay</text>"##
            )),
        .clean(
            "a font that no text is set in, or that is for print",
            drawing(
                ##"<style>@font-face { font-family: Brand; src: url(https://example.com/brand.woff2) }"##
                    + ##"@media print { @font-face { font-family: Paper; src: url(https://example.com/p.woff2) } }</style>"##
                    + ##"<text y="9" font-family="Paper">Pay</text>"##)),
        .clean("a picture beside the file", drawing(##"<image href="img/photo.jpg" width="9" height="9"/>"##)),
        .clean("a link to a page loads nothing", drawing(##"<a href="https://example.com/"><circle r="4"/></a>"##)),
    ]

    private static func drawing(_ content: String) -> String {
        ##"<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20">\##(content)</svg>"##
    }
}
