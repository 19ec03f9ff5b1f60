import ColorScience
import DesignAnalysis
import DesignModel
import Linting
import SourceText

/// The details of a finding about a faint run: where it is, how faint, on what, and what would pass.
struct FaintTextEvidence: Sendable {
    private let reading: ContrastReading
    private let lowest: Double
    private let required: Double
    private let run: TextRun
    private let paint: Paint
    /// The share of the written color in the seen one, 0…1; nil where the effect of another color cannot be told.
    private let share: Double?
    /// Replacements for the color of the letters.
    private let choice: PassingChoice
    /// Replacements for what lies under the letters; none where that is the page itself.
    private let plates: [PassingSuggestion]
    /// Whether the letters are written once but drawn several times with different results.
    private let isCopied: Bool
    /// Whether the ratio varies along the letters, as over a gradient.
    private let varies: Bool
    /// Whether the fill stands in the element's own tag, not on a group or in a style sheet.
    private let isFillOwn: Bool

    /// Ratios closer than this look the same to people.
    private static let leastSpread = 0.05

    /// The finding about a run that certainly does not reach the ratio its size needs; nil where it does, or where that
    /// cannot be known.
    static func finding(about run: Int, _ options: some FaintTextOptions, in study: Study) -> Finding? {
        // An unknown result is not a failure: a reading that needs review is not reported here.
        guard study.verdict(of: run, by: options.limits) == .fail else { return nil }
        let reading = study.contrastReadings(options.limits)[run]
        guard let lowest = reading.lowest, reading.isLanguage(in: study.design) else { return nil }
        guard !study.isColorOpen(of: reading), !study.isOutlined(reading, reaching: reading.required) else {
            return nil
        }
        guard !study.isWithin(options.exempt, study.design.textRuns[run]) else { return nil }
        guard options.judgesShadowCopies || !study.shadowCopies.contains(run) else { return nil }

        let evidence = FaintTextEvidence(reading, lowest: lowest, by: options.limits, in: study)
        let design = study.design
        var finding = Finding(at: evidence.place(in: design)) { design in
            evidence.words(isBold: reading.weight >= options.limits.boldWeight, in: design)
        }
        finding.fix = evidence.fix(in: design)
        finding.obstacle = evidence.obstacle(in: design)
        finding.subject = .cause("\(evidence.foreground.hex) on \(evidence.background.hex)")
        finding.weight = reading.required / lowest
        finding.commonCause = evidence.cause
        if evidence.isCopied {
            finding.aspect = "\(evidence.foreground.hex) on \(evidence.background.hex)"
            finding.elsewhere = evidence.elsewhere(in: design)
        }
        return finding
    }

    private init(_ reading: ContrastReading, lowest: Double, by limits: ContrastLimits, in study: Study) {
        self.reading = reading
        self.lowest = lowest
        required = reading.required
        run = study.design.textRuns[reading.run]
        paint = study.design.paints[Int(run.fill)]
        isFillOwn = paint.origin.map { [run] in study.design.provenance.holds($0, in: run.node) } ?? false
        varies = reading.highest.map { $0 >= lowest + FaintTextEvidence.leastSpread } ?? false
        let pairs = reading.seenPairs
        isCopied = study.isDrawnDifferently(reading.run)
        let ink = SeenInk(of: reading, in: study.design)
        share = ink?.share
        choice = PassingChoice(
            of: ink, required, shared: study.sharedInk(of: reading.run, by: limits), by: study.house.passing)
        // What lies under translucent letters also shows through them.
        let isOpaque = ink.map { $0.share >= 1 } ?? false
        let isOnlyWay = choice.passing.isEmpty
        plates =
            isOpaque && !reading.painters.isEmpty
            ? study.house.passing.suggestions(
                for: RGBA8(reading.background).opaque, againstEach: pairs.map(\.foreground), required: required
            ).filter { isOnlyWay || $0.color.deltaEOK <= FaintTextEvidence.farthestPlate } : []
    }

    /// Nobody turns a light background dark if another color of the letters would do; this limits the change (ΔEOK).
    private static let farthestPlate = 0.35

    /// The color in which the letters are seen.
    var foreground: RGBA8 { RGBA8(reading.foreground).opaque }
    /// The color on which they are seen.
    var background: RGBA8 { RGBA8(reading.background).opaque }

    /// The fill, if it is written on the run's own element, otherwise the letters: a fill inherited from a group or set
    /// in a style sheet would point away from the text that suffers.
    func place(in design: Design) -> Origin {
        if let fill, isFillOwn { return fill }
        return run.letters(in: design)
    }

    private var fill: Origin? { paint.origin }
    private var passing: [PassingSuggestion] { choice.passing }

    /// Nobody chooses a color this close to the page's: below this ratio, the drawing was made for another page.
    private static let madeForAnotherPage = 1.8

    /// The common cause: lines of a wrapped text belong together, and a page that the drawing was not made for is one
    /// mistake.
    var cause: String {
        let colors = "\(foreground.hex) \(background.hex)"
        if isCopied { return "\(run.node.index) wherever it is drawn" }
        if reading.painters.isEmpty, lowest < FaintTextEvidence.madeForAnotherPage { return "page \(colors)" }
        return "\(run.node.index) \(colors) \(required)"
    }

    private func words(isBold: Bool, in design: Design) -> Finding.Words {
        var words = Finding.Words(message(isBold: isBold))
        words.label = "text \(foreground) on \(background)"
        words.notes = notes(in: design)
        words.data = data(in: design)
        return words
    }

    private func message(isBold: Bool) -> Message {
        let size = "\(Figure.pixels(reading.size)) px\(isBold ? " bold" : "") text"
        let reach =
            reading.highest.map { $0 >= lowest + 0.05 ? " at its faintest, \(Figure.ratio($0)):1 at best" : "" } ?? ""
        let ratio = "Text “\(reading.text.shortened(to: 40))” is \(Figure.ratio(lowest)):1\(reach)"
        return Message("\(ratio); \(size) needs \(Figure.limit(required)):1\(law)")
    }

    /// The success criterion that requires exactly this ratio, if any.
    private var law: String {
        if required == (reading.isLarge ? Contrast.aaLarge : Contrast.aa).ratio { return " (WCAG 2.2 SC 1.4.3 AA)" }
        if required == (reading.isLarge ? Contrast.aaaLarge : Contrast.aaa).ratio { return " (WCAG 2.2 SC 1.4.6 AAA)" }
        return ""
    }

    private func notes(in design: Design) -> [Finding.Note] {
        var notes: [Finding.Note] = []
        if let top = reading.painters.last {
            let node = design.layers[Int(top)].node
            let name = design.provenance.name(of: node)
            let start = design.provenance.start(of: node)
            let place = instance(in: design).map { " in \(design.provenance.name(of: $0))" } ?? ""
            notes.append(Finding.Note("behind it\(place): \(background), painted by \(name)", from: start))
        } else {
            notes.append(
                Finding.Note(
                    "behind it: \(background), the page itself; state contrast.backdrop if it is placed on another color"
                ))
        }
        if let fill, !isFillOwn {
            notes.append(Finding.Note("its color is written here", at: fill.range))
        }
        if passing.isEmpty, let share, share < 1 {
            notes.append(Finding.Note("at \(Figure.percent(share)) no color passes here; let less show through"))
        }
        if !passing.isEmpty {
            notes.append(Finding.Note("\(choice.words(varies: varies))\(Self.list(passing))"))
        }
        if !plates.isEmpty {
            let lead = passing.isEmpty ? "passes with \(varies ? "" : "another color ")" : "or "
            notes.append(Finding.Note("\(lead)\(varies ? "a plain plate under it" : "under it")\(Self.list(plates))"))
        }
        return notes
    }

    /// The instance that draws the letters here, where they are drawn several times.
    private func instance(in design: Design) -> NodeID? {
        guard isCopied, let instance = design.instance(drawing: run.layer) else { return nil }
        return design.layers[Int(instance)].node
    }

    /// The note about this place, where the finding is reported at another.
    private func elsewhere(in design: Design) -> Finding.Note? {
        let node = instance(in: design) ?? run.node
        let words = "\(Figure.ratio(lowest)):1 on \(background) in \(design.provenance.name(of: node))"
        return Finding.Note(Message(words), from: design.provenance.start(of: node))
    }

    private static func list(_ suggestions: [PassingSuggestion]) -> Message {
        let list = suggestions.map { choice -> Message in
            let name = choice.name.map { "\($0) " } ?? ""
            return "\(swatch: choice.color.color)\(name)\(choice.color.color.hex) \(Figure.ratio(choice.color.ratio)):1"
        }
        let joined = list.dropFirst().reduce(list[0]) { "\($0), \($1)" }
        return "\(suggestions[0].name == nil ? "" : ", from your palette"): \(joined)"
    }

    /// Replaces the color with the nearest one that passes, if the letters' own color is what is seen and is written as
    /// a plain color.
    func fix(in design: Design) -> Fix? {
        guard choice.mayReplace, let best = passing.first, let (color, fill) = written, design.file.isVerbatim,
            design.file.color(at: fill.range) == color
        else { return nil }
        let hex = best.color.color.hex
        let summary = "Replace \(RGBA8(color.rgba).hex) with \(best.name.map { "\($0) " } ?? "")\(hex)"
        return Fix(summary, trust: .suggested, edits: [Fix.Edit(fill.range, hex)])
    }

    /// Why there is no fix although some color passes.
    func obstacle(in design: Design) -> Message? {
        guard !passing.isEmpty, let (color, fill) = written else { return nil }
        guard choice.mayReplace else { return "as no color is known to pass at all texts of that one" }
        return design.obstacle(toReplacing: color, at: fill.range)
    }

    /// The letters' own color and its place, where the seen color depends on it alone; a translucent color would have
    /// to be written with its alpha.
    private var written: (color: Color, fill: Origin)? {
        guard let fill, case .solid(let color) = paint.kind, color.alpha >= 1, share != nil else { return nil }
        return (color, fill)
    }

    private static func data(_ suggestions: [PassingSuggestion]) -> Datum {
        .list(
            suggestions.map { choice in
                .object([
                    Datum.Field("name", choice.name.map(Datum.text) ?? .unknown),
                    Datum.Field("color", .text(choice.color.color.hex)),
                    Datum.Field("ratio", .number(choice.color.ratio)),
                    Datum.Field("deltaEOK", .number(choice.color.deltaEOK)),
                ])
            })
    }

    private func data(in design: Design) -> [Datum.Field] {
        let painters = reading.painters.map { Datum.text(design.provenance.path(of: design.layers[Int($0)].node)) }
        return [
            Datum.Field("ratio", .number(lowest)),
            Datum.Field("typical", reading.typical.map(Datum.number) ?? .unknown),
            Datum.Field("highest", reading.highest.map(Datum.number) ?? .unknown),
            Datum.Field("required", .number(required)),
            Datum.Field("foreground", .text(foreground.hex)),
            Datum.Field("background", .text(background.hex)),
            Datum.Field("painters", .list(painters)),
            Datum.Field("suggestions", Self.data(passing)),
            Datum.Field("plates", Self.data(plates)),
        ]
    }
}

extension TextRun {
    /// The letters without the white space around them.
    func letters(in design: Design) -> Origin {
        let range = design.file.range(origin.range) { byte in byte == 0x20 || (0x09...0x0D).contains(byte) }
        return Origin(node: node, range: range)
    }
}
