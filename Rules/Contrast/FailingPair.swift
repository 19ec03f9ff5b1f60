import ColorScience
public import DesignAnalysis
import DesignModel
public import Linting
import SourceText

/// Measures pairs of colors that are stated to lie on one another, in every mode.
public struct FailingPair: ProjectRule {
    /// Who the rule is.
    public static let card = RuleCard(
        id: "contrast/failing-pair", severity: .error, since: "0.1",
        summary: "A color and what it is stated to lie on are too much alike.",
        why: "Every design that uses the pair as it was meant has text that people cannot read, in that mode at least.")

    /// What passes, and which pairs are looked at.
    public struct Options: RuleOptions {
        var ratio = Contrast.aa.ratio
        var named = true

        /// 4.5:1, and pairs that names of tokens state are looked at, too.
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
        let tokens = facts.tokens
        var known: Set<[TokenPlace]> = []
        for (index, pair) in house.pairs.enumerated() {
            let texts = sides(named: pair.foreground, tokens, house)
            let plates = sides(named: pair.background, tokens, house)
            for (name, found) in [(pair.foreground, texts), (pair.background, plates)] where found.isEmpty {
                report(unknown: name, in: index, tokens, house, &findings)
            }
            for text in texts {
                guard let plate = match(plates, for: text) else { continue }
                if case .token(let a) = text, case .token(let b) = plate { known.insert([a, b]) }
                judge(text, on: plate, required: pair.ratio ?? options.ratio, statedAt: index, tokens, house, &findings)
            }
        }
        guard options.named else { return }
        for (document, file) in tokens.ordered {
            for pair in PairsByName.pairs(in: file, document: document)
            where !known.contains([pair.foreground, pair.background]) {
                judge(
                    .token(pair.foreground), on: .token(pair.background), required: options.ratio, statedAt: nil,
                    tokens, house, &findings)
            }
        }
    }

    /// What a name stands for: tokens before entries of the palette, as their files say where each mode is written.
    private func sides(named name: String, _ tokens: TokenFacts, _ house: HouseStyle) -> [PairedColor] {
        let found = tokens.tokens(named: name)
        if !found.isEmpty { return found.prefix(64).map(PairedColor.token) }
        let isEntry = house.palette?.swatches.contains { $0.name == name } ?? false
        return isEntry ? [.entry(name)] : []
    }

    /// The side that lies behind another: the token of its own file where that has one, else the only one.
    private func match(_ sides: [PairedColor], for text: PairedColor) -> PairedColor? {
        guard case .token(let place) = text else { return sides.count == 1 ? sides[0] : nil }
        let own = sides.first { if case .token(let other) = $0 { other.document == place.document } else { false } }
        return own ?? (sides.count == 1 ? sides[0] : nil)
    }

    private func judge(
        _ text: PairedColor, on plate: PairedColor, required: Double, statedAt index: Int?, _ tokens: TokenFacts,
        _ house: HouseStyle, _ findings: inout ProjectFindings
    ) {
        let measures = PairMeasure.all(text, on: plate, tokens, house)
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
        guard case .token(let place) = text, let token = tokens[place] else {
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

    private func report(
        unknown name: String, in index: Int, _ tokens: TokenFacts, _ house: HouseStyle,
        _ findings: inout ProjectFindings
    ) {
        let names = (house.palette?.swatches.map(\.name) ?? []) + tokens.names.sorted().prefix(2000)
        let near = NearestSpelling.of(name, among: names).map { "did you mean “\($0.shortened(to: 60))”?" }
        var finding = Finding(
            at: .aboutEntry,
            Message(
                "A pair names “\(name.shortened(to: 60))”, which is no entry of the palette and no token; \(near ?? "it is not measured")"
            ))
        finding.subject = .cause(name)
        findings.report(finding, aboutPair: index)
    }
}
