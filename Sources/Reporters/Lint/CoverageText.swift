import Linting

/// What a run could and could not check, in sentences.
enum CoverageText {
    /// A sentence, with the reasons behind its numbers, most frequent first.
    struct Fact {
        let words: String
        var reasons: [String] = []
    }

    /// The facts about a run with the given number of rules.
    static func facts(of coverage: Coverage, rules: Int) -> [Fact] {
        let open = coverage.unresolvedColors.values.reduce(0, +)
        let stated = [
            ("design token", "design tokens", "whose type or value is not known", coverage.unresolvedTokens),
            ("pair of colors", "pairs of colors", "that could not be measured", coverage.unmeasuredPairs),
        ]
        let unknown = stated.filter { !$0.3.isEmpty }.map { noun, plural, what, counts in
            Fact(
                words: "\(Figure.counted(counts.values.reduce(0, +), noun, plural)) \(what)",
                reasons: reasons(counts))
        }
        let unasked = coverage.unaskedPairs
        let unaskedPairs =
            unasked == 0
            ? []
            : [
                Fact(
                    words: "\(Figure.counted(unasked, "stated pair of colors", "stated pairs of colors")) not asked for"
                )
            ]
        return [
            Fact(
                words:
                    "\(Figure.counted(coverage.texts, "text")): \(coverage.measured) measured, \(coverage.unseen) not seen, "
                    + "\(coverage.undeterminedCount) undetermined, \(coverage.unasked) not asked for",
                reasons: reasons(coverage.undetermined)),
            Fact(
                words: "\(Figure.counted(coverage.colors, "place")) with a color, \(open) whose color is not known",
                reasons: reasons(coverage.unresolvedColors)),
        ] + unknown + unaskedPairs + [
            Fact(
                words: "\(Figure.counted(coverage.unread, "file")) not read to the end; "
                    + "\(Figure.counted(coverage.skipped, "part")) left out by the reader"),
            Fact(
                words:
                    "\(Figure.counted(rules, "rule")) asked; \(Figure.counted(coverage.waivers, "exception")) stated in designs"
            ),
        ]
    }

    private static func reasons(_ counts: [String: Int]) -> [String] {
        counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { "\($0.value) because of \($0.key)" }
    }
}
