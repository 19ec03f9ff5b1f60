public import DesignAnalysis
import DesignModel
public import Linting

/// Names text whose contrast nobody can know from the file, so that a person looks at it.
public struct UnmeasuredText: Rule {
    /// Who the rule is.
    public static let card = RuleCard(
        id: "contrast/unmeasured-text", severity: .info, since: "0.1",
        summary: "What is painted behind a text cannot be known.",
        why: "A check that stays silent where it cannot see would read as a pass; this text needs somebody's eyes.")

    /// What is let pass.
    public struct Options: RuleOptions {
        var exempt: [SelectorList] = []

        /// Every text.
        public init() {}
        /// Every option.
        public static let settings = [
            Setting<Options>(
                "exempt", \.exempt, "Selectors of text that somebody has looked at, or that needs no contrast.")
        ]
    }

    private let options: Options

    /// The rule with the given exemptions.
    public init(_ options: Options) { self.options = options }

    /// Reports a run whose verdict hangs on something that is not known.
    public func check(_ text: PlacedRun, in study: Study, _ findings: inout Findings) {
        let reading = study.contrastReadings()[text.index]
        guard reading.isLanguage, reading.verdict != .unseen else { return }
        guard let why = reason(of: reading, in: study) else { return }
        let run = study.design.textRuns[text.index]
        guard !study.isWithin(options.exempt, run), !study.shadowCopies.contains(text.index) else { return }

        let isOpen = reading.verdict != .review
        var finding = Finding(
            at: run.letters(in: study.design),
            Message("Text “\(reading.text.shortened(to: 40))” cannot be measured because of \(why)"))
        // From nothing to black on white says nothing, and what is painted without an open color means nothing.
        if reading.verdict == .review, let lowest = reading.lowest, let highest = reading.highest,
            lowest > 1.005 || highest < 20.995
        {
            let range = "it could be anything from \(Figure.ratio(lowest)):1 to \(Figure.ratio(highest)):1"
            finding = finding.note(Message("\(range), and needs \(Figure.limit(reading.required)):1"))
        }
        finding.data = [
            Datum.Field("lowest", isOpen ? .unknown : reading.lowest.map(Datum.number) ?? .unknown),
            Datum.Field("highest", isOpen ? .unknown : reading.highest.map(Datum.number) ?? .unknown),
            Datum.Field("required", .number(reading.required)),
            Datum.Field("reason", .text(why)),
        ]
        if isOpen {
            finding = finding.note("the file does not say that color; a fallback, as in var(--ink, #111), would")
            finding.commonCause = why
        }
        findings.report(finding)
    }

    /// Why it cannot be measured; nil where it was.
    private func reason(of reading: ContrastReading, in study: Study) -> String? {
        if reading.verdict == .review {
            return reading.unknown?.phrase ?? reading.reason ?? "something that is not known"
        }
        return study.openColor(of: reading).map { _ in UnknownReason.leftOpen.phrase }
    }

    /// The rule at work.
    public static let examples: [Example] = [
        .flagged(
            "on a picture that is not loaded",
            card(##"<image href="https://example.com/photo.jpg" width="80" height="32"/>"##)),
        .flagged(
            "on a color of the viewer's system", card(##"<rect width="80" height="32" fill="Canvas"/>"##)),
        .flagged(
            "on a paint in another file",
            card(##"<rect width="80" height="32" fill="url(other.svg#sky)"/>"##)),
        .flagged(
            "colors that the page sets, once for all that hangs on them",
            ##"<svg xmlns="http://www.w3.org/2000/svg" width="80" height="32"><text y="9" fill="var(--ink)">↓Pay</text><text y="20" fill="currentColor">Later</text></svg>"##
        ),
        .clean(
            "a variable with a fallback, and currentColor with a color",
            ##"<svg xmlns="http://www.w3.org/2000/svg" width="80" height="32" color="#111"><text y="9" fill="var(--ink, #111)">Pay</text><text y="20" fill="currentColor">Later</text></svg>"##
        ),
        .clean("on a plate", card(##"<rect width="80" height="32" fill="#fff"/>"##, isFlagged: false)),
        .clean(
            "on a plate over a picture",
            card(
                ##"<image href="https://example.com/photo.jpg" width="80" height="32"/><rect width="80" height="32" fill="#fff"/>"##,
                isFlagged: false)),
        .clean(
            "beside a picture",
            card(##"<image href="https://example.com/photo.jpg" x="60" width="20" height="8"/>"##, isFlagged: false)),
        .clean(
            "looked at by somebody",
            card(##"<image href="https://example.com/photo.jpg" width="80" height="32"/>"##, isFlagged: false),
            configuration: "rules: { contrast/unmeasured-text: { exempt: [\"#pay\"] } }"),
    ]

    private static func card(_ behind: String, isFlagged: Bool = true) -> String {
        let mark = isFlagged ? "↓" : ""
        return
            ##"<svg xmlns="http://www.w3.org/2000/svg" width="80" height="32">\##(behind)<text id="pay" x="4" y="20">\##(mark)Pay</text></svg>"##
    }
}
