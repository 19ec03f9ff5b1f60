import ColorScience
public import DesignAnalysis
public import DesignModel
public import Linting
import SourceText

/// Finds values that should be colors but are not.
public struct MalformedColor: Rule {
    /// The rule's id, severity, summary and reasons.
    public static let card = RuleCard(
        id: "document/malformed-color", severity: .warning, since: "0.1",
        summary: "A value that should be a color is none.",
        why:
            "What is no color is ignored: black is painted instead, or whatever is inherited, and nobody notices in the code."
    )

    /// The rule, which has no options.
    public init(_ options: NoOptions) {}

    /// The rule needs only the design itself and its colors.
    public static var isPlain: Bool { true }

    /// Reports values that the reader could not read as a color.
    public func check(_ trouble: ReadingTrouble, in study: Study, _ findings: inout Findings) {
        guard trouble.kind == .malformedColor else { return }
        let origin = Origin(node: study.design.provenance.node(at: trouble.range.lower), range: trouble.range)
        var finding = Finding(at: origin, Message(trouble.message.withoutPeriod))
        finding.commonCause = trouble.message
        let written = study.design.file.text(at: trouble.range, atMost: 20)
        if study.design.file.isVerbatim, Color.isHexWithoutSign(written.utf8) {
            finding.fix = Fix(
                "Replace \(written) with #\(written)", trust: .suggested,
                edits: [Fix.Edit(trouble.range, "#\(written)")])
        }
        findings.report(finding)
    }

    /// Designs that the rule flags, and designs that it passes.
    public static let examples: [Example] = [
        .flagged(
            "a sign that was forgotten", ExampleDesign.svg(##"<rect width="9" height="9" fill="↓1D4ED8"/>"##)),
        .flagged(
            "a digit that was forgotten", ExampleDesign.svg(##"<rect width="9" height="9" stroke="↓#1D4ED"/>"##)),
        .flagged(
            "a name that CSS does not have",
            ExampleDesign.svg(##"<style>rect { fill: ↓cornflower }</style><rect width="9" height="9"/>"##)),
        .flagged(
            "a stop of a gradient",
            ExampleDesign.svg(
                ##"<linearGradient id="a"><stop stop-color="↓undefined"/><stop offset="1" stop-color="#fff"/></linearGradient>"##
                    + ##"<rect width="9" height="9" fill="url(#a)"/>"##)),
        .flagged(
            "one mistake in two places",
            ExampleDesign.svg(
                ##"<rect width="9" height="9" fill="↓1D4ED8"/><rect x="9" width="9" height="9" fill="1D4ED8"/>"##)),
        .clean(
            "colors in every notation",
            ExampleDesign.svg(
                ##"<rect width="9" height="9" fill="#1d4ed8" stroke="color(display-p3 1 0 0)"/><rect x="9" width="9" height="9" fill="rebeccapurple"/>"##
            )),
        .clean(
            "words that are no colors and paints all the same",
            ExampleDesign.svg(
                ##"<g color="#123" fill="none"><rect width="9" height="9" stroke="currentColor" fill="inherit"/></g>"##)
        ),
        .clean("nothing written", ExampleDesign.svg(##"<rect width="9" height="9" fill="" stroke=" "/>"##)),
        .clean(
            "what an animation does at its end",
            ExampleDesign.svg(
                ##"<rect width="9" height="9"><animate attributeName="x" to="9" dur="1s" fill="freeze"/></rect>"##)),
        .clean(
            "a value behind it that browsers know",
            ExampleDesign.svg(
                ##"<style>rect { fill: #123; fill: some-day(1 2 3) }</style><rect width="9" height="9"/>"##)),
    ]
}
