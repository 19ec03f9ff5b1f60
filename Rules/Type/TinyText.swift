public import DesignAnalysis
import DesignModel
public import Linting
import SourceText

/// Finds text that is too small to read, as it is seen after all transforms.
public struct TinyText: Rule {
    /// The rule's id, severity, summary and reasons.
    public static let card = RuleCard(
        id: "type/tiny-text", severity: .warning, since: "0.1",
        summary: "Text is smaller than people can comfortably read.",
        why: "Below 12 px most people lean in, and many give up; a drawing scaled down takes its labels with it.")

    /// What counts as tiny.
    public struct Options: RuleOptions {
        var least = 12.0
        var exempt: [SelectorList] = []

        /// 12 px.
        public init() {}
        /// Every option.
        public static let settings = [
            Setting<Options>("least", \.least, in: 1...100, "Smallest size in px, after all transforms."),
            Setting<Options>("exempt", \.exempt, "Selectors of text that nobody needs to read."),
        ]
    }

    private let options: Options

    /// The rule with the given limit.
    public init(_ options: Options) { self.options = options }

    /// Reports a run that is too small, once for each place where a size is written.
    public func check(_ text: ShownRun, in study: Study, _ findings: inout Findings) {
        let size = study.textSizes[text.index]
        // Transforms leave rounding errors in sizes.
        guard size > 0, size < options.least - 0.005 else { return }
        guard !study.design.isDrawnAtAnySize else { return }
        let run = study.design.textRuns[text.index]
        guard !study.isWithin(options.exempt, run), !study.shadowCopies.contains(text.index),
            !study.unseenRuns.contains(text.index)
        else { return }

        let written = WrittenSize(of: run, seenAs: size, in: study.design)
        let letters = study.design.string(of: run).shortened(to: 40)
        var finding = Finding(
            at: written.place,
            Message(
                "Text “\(letters)” is \(Figure.measure(size, beside: options.least)) px; the least is \(Figure.limit(options.least)) px"
            ))
        if let note = written.note { finding.notes.append(note) }
        finding.weight = options.least / size
        finding.data = [Datum.Field("size", .number(size)), Datum.Field("least", .number(options.least))]
        findings.report(finding)
    }

    /// Designs that the rule flags, and designs that it passes.
    public static let examples: [Example] = [
        .flagged("nine px", ExampleDesign.svg(##"<text y="20" font-size="↓9">Pay</text>"##)),
        .flagged(
            "one place for all that inherits it",
            ExampleDesign.svg(##"<g font-size="↓10px"><text y="20">Pay</text><text y="40">Cancel</text></g>"##)),
        .flagged(
            "scaled down",
            ExampleDesign.svg(##"<g transform="scale(.25)"><text y="80" font-size="↓40">Pay</text></g>"##)),
        .flagged(
            "a larger limit", ExampleDesign.svg(##"<text y="20" font-size="↓12">Pay</text>"##),
            configuration: "rules: { type/tiny-text: { least: 14 } }"),
        .flagged(
            "in Sketch",
            ExampleDesign.sketch(
                ExampleDesign.sketchLayer("text", "Hint", ExampleDesign.sketchText("Pay", size: "↓9")))),
        .flagged(
            "in Figma",
            ExampleDesign.figma(ExampleDesign.figmaNode("TEXT", "Hint", ExampleDesign.figmaText("Pay", size: "↓9")))),
        .clean("twelve px", ExampleDesign.svg(##"<text y="20" font-size="12">Pay</text>"##)),
        .clean("scaled up", ExampleDesign.svg(##"<g transform="scale(4)"><text y="10" font-size="4">Pay</text></g>"##)),
        .clean(
            "a drawing in units of its own, without a size",
            ##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 50"><text y="20" font-size="3">Pay</text></svg>"##
        ),
        .clean("not shown", ExampleDesign.svg(##"<text y="20" font-size="6" display="none">Pay</text>"##)),
        .clean(
            "not painted, or nowhere to be seen",
            ExampleDesign.svg(
                ##"<text y="20" font-size="6" fill="none">Pay</text><text y="20" font-size="6" opacity="0">Pay</text>"##
                    + ##"<text y="900" font-size="6">Pay</text>"##)),
        .clean(
            "in a definition that nothing uses",
            ExampleDesign.svg(##"<defs><text y="20" font-size="6">Pay</text></defs>"##)),
    ]
}
