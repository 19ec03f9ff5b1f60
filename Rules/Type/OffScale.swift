public import DesignAnalysis
import DesignModel
public import Linting
import SourceText

/// Compares the size of every text, as it is seen, with the house's type scale.
public struct OffScale: Rule {
    /// The rule's id, severity, summary and reasons.
    public static let card = RuleCard(
        id: "type/off-scale", severity: .warning, since: "0.1",
        summary: "A text size is no step of the type scale.",
        why: "Sizes between the steps look like mistakes beside those on them, and make every later choice a guess.")

    /// What is tolerated.
    public struct Options: RuleOptions {
        var tolerance = 0.5
        var exempt: [SelectorList] = []

        /// Half a px, which rounding to whole px can leave.
        public init() {}
        /// Every option.
        public static let settings = [
            Setting<Options>("tolerance", \.tolerance, in: 0...20, "Distance in px that still counts as the step."),
            Setting<Options>("exempt", \.exempt, "Selectors of text that may have any size, such as logotypes."),
        ]
    }

    private let options: Options

    /// The rule with the given leniency.
    public init(_ options: Options) { self.options = options }

    /// Without a scale, no size can be off it.
    public func isSilent(in house: HouseStyle) -> Bool { house.typeScale == nil }

    /// Reports a size that is not a step, with the steps around it; once for all texts of a design with that size.
    public func check(_ text: TextSetting, in study: Study, _ findings: inout Findings) {
        guard let scale = study.house.typeScale, !study.design.isDrawnAtAnySize, let size = text.size else { return }
        let nearest = scale.nearest(to: size)
        // Transforms leave rounding errors in sizes.
        guard size > 0, abs(nearest - size) > options.tolerance + 0.005,
            !study.isWithin(options.exempt, text)
        else { return }
        var finding: Finding
        switch text.source {
        case .run(let index):
            guard !study.shadowCopies.contains(index) else { return }
            let written = WrittenSize(of: study.design.textRuns[index], seenAs: size, in: study.design)
            finding = Finding(at: written.place, message(size, on: scale))
            if let note = written.note { finding.notes.append(note) }
            // A distant step is not a fix: the size was chosen for something that the scale lacks.
            if abs(nearest - size) <= 0.25 * size { finding.fix = written.fix(to: nearest) }
        case .token(let index):
            guard let stated = study.typeTokens[index].size else { return }
            finding = Finding(at: stated.origin, message(size, on: scale))
            let name = study.design.tokens[study.typeTokens[index].token].name.shortened(to: 60)
            finding = finding.note(Message("it is stated by the token “\(name)”"))
        }
        finding.label = Message("nearest: \(Figure.pixels(nearest)) px")
        finding.commonCause = Figure.pixels(size)
        finding.weight = abs(nearest - size) / nearest
        finding.data = [
            Datum.Field("size", .number(size)), Datum.Field("nearest", .number(nearest)),
            Datum.Field("base", .number(scale.base)), Datum.Field("ratio", .number(scale.ratio)),
        ]
        findings.report(finding)
    }

    private func message(_ size: Double, on scale: TypeScale) -> Message {
        let below = scale.allowed.last { $0 <= size }
        let above = scale.allowed.first { $0 > size }
        let ratio = scale.interval.map { "\(Figure.limit(scale.ratio)), \($0.name)" } ?? Figure.limit(scale.ratio)
        // With a single step the ratio has no effect: the sizes are stated one by one.
        let law = scale.steps.count > 1 ? " (base \(Figure.pixels(scale.base)), ratio \(ratio))" : ""
        let seen = "\(Figure.pixels(size)) px"
        switch (below, above) {
        case (let below?, let above?):
            return Message("\(seen) is between scale steps \(Figure.pixels(below)) and \(Figure.pixels(above))\(law)")
        case (nil, let above?):
            return Message("\(seen) is below the smallest scale step, \(Figure.pixels(above))\(law)")
        case (let below?, nil):
            return Message("\(seen) is above the largest scale step, \(Figure.pixels(below))\(law)")
        case (nil, nil): return Message("\(seen) is no step of the scale\(law)")
        }
    }

    private static let scale = "type: { base: 16, ratio: 1.25, steps: [-1, 3], extra: [14] }"

    /// Designs that the rule flags, and designs that it passes.
    public static let examples: [Example] = [
        .flagged(
            "between two steps", card(##"<text y="20" font-size="↓18">Pay</text>"##), configuration: scale),
        .flagged(
            "one place for all that inherits it",
            card(##"<g style="font-size: ↓24px"><text y="20">Pay</text><text y="60">Cancel</text></g>"##),
            configuration: scale),
        .flagged(
            "one size, however often it is written",
            card(##"<text y="20" font-size="↓18">Pay</text><text y="40" style="font-size: 18px">Cancel</text>"##),
            configuration: scale),
        .flagged(
            "above the largest step", card(##"<text y="40" font-size="↓60">Pay</text>"##), configuration: scale),
        .flagged(
            "as it is seen, not as it is written",
            card(##"<g transform="scale(.5)"><text y="40" font-size="↓36">Pay</text></g>"##), configuration: scale),
        .flagged(
            "in Sketch",
            ExampleDesign.sketch(
                ExampleDesign.sketchLayer("text", "Hint", ExampleDesign.sketchText("Pay", size: "↓18"))),
            configuration: scale),
        .flagged(
            "in Figma",
            ExampleDesign.figma(ExampleDesign.figmaNode("TEXT", "Hint", ExampleDesign.figmaText("Pay", size: "↓18"))),
            configuration: scale),
        .flagged(
            "in tokens",
            ExampleDesign.tokens(ExampleDesign.tokenSizes([("body", "16"), ("lead", "18")]))
                .replacing(#"{"value":18"#, with: #"↓{"value":18"#), configuration: scale),
        .flagged(
            "between sizes that are stated one by one", card(##"<text y="20" font-size="↓20">Pay</text>"##),
            configuration: "extends: [pack:material]"),
        .clean("a step", card(##"<text y="20" font-size="20">Pay</text>"##), configuration: scale),
        .clean("a step, rounded", card(##"<text y="20" font-size="31">Pay</text>"##), configuration: scale),
        .clean("an extra size", card(##"<text y="20" font-size="14">Pay</text>"##), configuration: scale),
        .clean(
            "a step once it is scaled",
            card(##"<g transform="scale(.5)"><text y="40" font-size="40">Pay</text></g>"##), configuration: scale),
        .clean(
            "a drawing in units of its own, without a size",
            ##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 50"><text y="20" font-size="3">Pay</text></svg>"##,
            configuration: scale),
        .clean("no scale, no judgement", card(##"<text y="20" font-size="18">Pay</text>"##)),
    ]

    private static func card(_ content: String) -> String {
        ##"<svg xmlns="http://www.w3.org/2000/svg" width="160" height="80">\##(content)</svg>"##
    }
}
