import ColorScience
public import DesignAnalysis
import DesignModel
public import Linting
import SourceText

/// Measures pairs of colors that are stated to lie on one another, in every mode.
public struct FailingPair: ProjectRule {
    /// The rule's id, severity, summary and reasons.
    public static let card = RuleCard(
        id: "contrast/failing-pair", severity: .error, since: "0.1",
        summary: "A color and what it is stated to lie on are too much alike.",
        why: "Every design that uses the pair as it was meant has text that people cannot read, in that mode at least.",
        needs: .pairs)

    /// The required ratio, and the pairs that are judged.
    public struct Options: RuleOptions {
        var ratio = Contrast.aa.ratio
        var named = true

        /// 4.5:1, including pairs that token names state.
        public init() {}
        /// Every option.
        public static let settings = [
            Setting<Options>("ratio", \.ratio, in: 1...21, "Lowest ratio of a pair that states none of its own."),
            Setting<Options>(
                "by-name", \.named,
                "Whether names of tokens state pairs: on-primary and primary, card-foreground and card, text and background of one group."
            ),
        ]
    }

    private let options: Options

    /// The rule with the given limit.
    public init(_ options: Options) { self.options = options }

    /// Reports each pair that fails once, in the mode where it is worst.
    public func check(_ facts: ProjectFacts, in house: HouseStyle, _ findings: inout ProjectFindings) {
        let tokens = house.pairs.isEmpty ? facts.tokens : facts.tokens.backed(by: house.tokens)
        var known: Set<[TokenPlace]> = []
        var advice = Advice()
        for (index, pair) in house.pairs.enumerated() {
            let reading = StatedPairReading(pair, tokens, house)
            report(unmeasured: pair, reading, in: index, tokens, house, &advice, &findings)
            for couple in reading.couples {
                if case .token(let a) = couple.foreground, case .token(let b) = couple.background {
                    known.insert([a, b])
                }
                judge(couple, required: pair.ratio ?? options.ratio, statedAt: index, facts, tokens, house, &findings)
            }
        }
        guard options.named else { return }
        for (document, file) in facts.tokens.ordered {
            for pair in PairsByName.pairs(in: file, document: document)
            where !known.contains([pair.foreground, pair.background]) {
                let (text, plate) = (PairedColor.token(pair.foreground), PairedColor.token(pair.background))
                let couple = StatedPairReading.Couple(
                    foreground: text, background: plate,
                    measures: PairMeasure.all(text, on: plate, tokens, house).measures)
                judge(couple, required: options.ratio, statedAt: nil, facts, tokens, house, &findings)
            }
        }
    }

    private func judge(
        _ couple: StatedPairReading.Couple, required: Double, statedAt index: Int?, _ facts: ProjectFacts,
        _ tokens: TokenFacts, _ house: HouseStyle, _ findings: inout ProjectFindings
    ) {
        let (text, plate, measures) = (couple.foreground, couple.background, couple.measures)
        let failing = measures.filter { $0.ratio < required }
        guard let worst = failing.min(by: { $0.ratio < $1.ratio }) else { return }
        let (name, other) = (text.name(in: tokens).shortened(to: 60), plate.name(in: tokens).shortened(to: 60))
        let (ink, paper) = (RGBA8(worst.foreground.clamped).opaque, RGBA8(worst.background.clamped).opaque)
        let mode = worst.mode.map { " in the mode “\($0.shortened(to: 40))”" } ?? ""
        let message: Message =
            "“\(name)” \(ink) on “\(other)” \(paper) is \(Figure.ratio(worst.ratio)):1\(mode); the pair needs \(Figure.limit(required)):1"
        var notes: [Finding.Note] = []
        for also in failing where also.mode != worst.mode {
            notes.append(
                Finding.Note(Message("in “\((also.mode ?? "").shortened(to: 40))” it is \(Figure.ratio(also.ratio)):1"))
            )
        }
        // One color for several modes has to pass in all of them.
        let behind = measures.filter { $0.foreground == worst.foreground }.map(\.background)
        let passing =
            worst.isOpaque ? house.passing.suggestions(for: ink, againstEach: behind, required: required) : []
        if let best = passing.first {
            let own = best.name.map { "\($0) " } ?? ""
            notes.append(
                Finding.Note(
                    "passes here: \(swatch: best.color.color)\(own)\(best.color.color.hex) \(Figure.ratio(best.color.ratio)):1"
                ))
        }
        func finish(_ finding: Finding) -> Finding {
            var finding = finding
            finding.notes = Array(notes.prefix(6))
            finding.label = "\(ink) on \(paper)"
            finding.subject = .cause("\(text.name(in: tokens)) on \(plate.name(in: tokens))")
            finding.data = [
                Datum.Field("foreground", .text(text.name(in: tokens))),
                Datum.Field("background", .text(plate.name(in: tokens))),
                Datum.Field("mode", worst.mode.map(Datum.text) ?? .unknown),
                Datum.Field("ratio", .number(worst.ratio)), Datum.Field("required", .number(required)),
            ]
            return finding
        }
        guard case .token(let place) = text, let token = facts.tokens[place] else {
            if let index { findings.report(finish(Finding(at: .aboutEntry, message)), aboutPair: index) }
            return
        }
        let value = token.value(in: worst.mode)
        var finding = finish(Finding(at: value.origin, message))
        if let best = passing.first, tokens[document: place.document]?.isReplaceable(value) == true {
            let hex = best.color.color.hex
            finding.fix = Fix(
                "Replace \(ink.hex) with \(hex)", trust: .suggested, edits: [Fix.Edit(value.origin.range, hex)])
        }
        findings.report(finding, in: place.document)
    }

    /// Suggests corrections for unknown names. The known names are listed once, and only the first unknown ones are
    /// compared with them.
    private struct Advice {
        private var left = NearestSpelling.mostAdvised
        private var names: [String]?

        mutating func near(to name: String, _ tokens: TokenFacts, _ house: HouseStyle) -> String? {
            guard left > 0 else { return nil }
            left -= 1
            let names = names ?? (house.palette?.swatches.map(\.name) ?? []) + tokens.names.sorted().prefix(2000)
            self.names = names
            return NearestSpelling.of(name, among: names)
        }
    }

    /// Reports that a stated pair is not measured, or not in every mode, and why.
    private func report(
        unmeasured pair: NamedPair, _ reading: StatedPairReading, in index: Int, _ tokens: TokenFacts,
        _ house: HouseStyle, _ advice: inout Advice, _ findings: inout ProjectFindings
    ) {
        // An unmeasured pair counts once, however many findings it has.
        var reason = reading.unnamed.isEmpty ? reading.gaps.first?.phrase : "a name that nothing has"
        for name in reading.unnamed {
            let near = advice.near(to: name, tokens, house).map { "did you mean “\($0.shortened(to: 60))”?" }
            var finding = Finding(
                at: .aboutEntry,
                Message(
                    "A pair names “\(name.shortened(to: 60))”, which is no entry of the palette and no token; \(near ?? "it is not measured")"
                ))
            finding.subject = .cause(name)
            finding.unmeasured = reason
            reason = nil
            findings.report(finding, aboutPair: index)
        }
        guard let gap = reading.gaps.first else { return }
        let (name, other) = (pair.foreground.shortened(to: 60), pair.background.shortened(to: 60))
        var finding = Finding(
            at: .aboutEntry, Message("“\(name)” on “\(other)” is not measured: \(gap.clause)"))
        finding.notes = reading.gaps.dropFirst().prefix(5).map {
            Finding.Note(Message("nor can it be where \($0.clause)"))
        }
        finding.subject = .cause("\(pair.foreground) on \(pair.background), not measured")
        finding.unmeasured = reason
        findings.report(finding, aboutPair: index)
    }
}
