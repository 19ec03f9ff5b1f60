public import DesignAnalysis
import DesignModel

/// What a run could and could not check, which shows how much the absence of findings is worth.
public struct Coverage: Sendable, Hashable, Codable {
    /// The number of text runs.
    public private(set) var texts = 0
    /// The number of text runs that were measured and are known to pass or fail.
    public private(set) var measured = 0
    /// The number of text runs that are invisible.
    public private(set) var unseen = 0
    /// The number of text runs whose contrast cannot be determined, by reason.
    public private(set) var undetermined: [String: Int] = [:]
    /// The number of text runs whose contrast no rule asked for.
    public private(set) var unasked = 0
    /// The number of distinct places where a known color is painted.
    public private(set) var colors = 0
    /// The number of painted places whose color is unknown, by reason; empty if no rule asked for colors.
    public private(set) var unresolvedColors: [String: Int] = [:]
    /// The number of design tokens whose type or value is unknown, by reason; empty if no rule asked for them.
    public private(set) var unresolvedTokens: [String: Int] = [:]
    /// The number of color pairs stated in the configuration that could not be measured in every mode, by reason.
    public private(set) var unmeasuredPairs: [String: Int] = [:]
    /// The number of color pairs stated in the configuration that no rule of this run measures.
    public internal(set) var unaskedPairs = 0
    /// The number of parts that readers left out because of a limit or a missing reference.
    public private(set) var skipped = 0
    /// The number of designs that cannot be read completely.
    public internal(set) var unread = 0
    /// The number of exceptions that designs state.
    public internal(set) var waivers = 0

    /// Nothing has been checked.
    public init() {}

    /// The coverage of one design, as far as rules asked for it, over all modes it was studied in; a text that cannot
    /// be measured in one of the modes counts as not measured.
    public init(of modes: [Study], waivers: Int) {
        for study in modes {
            let own = Coverage(of: study)
            // Modes usually paint the same texts in other colors; if their texts differ, the mode with the most unknown
            // texts counts for all.
            let isLess = own.undeterminedCount > undeterminedCount
            if texts == 0 || isLess {
                (texts, measured, unseen, undetermined) = (own.texts, own.measured, own.unseen, own.undetermined)
            }
            colors = max(colors, own.colors)
            skipped = max(skipped, own.skipped)
            unresolvedColors.merge(own.unresolvedColors, uniquingKeysWith: max)
            unresolvedTokens.merge(own.unresolvedTokens, uniquingKeysWith: max)
        }
        if modes.count > 1, Set(modes.map(\.design.textRuns.count)).count == 1 { count(textsIn: modes) }
        unasked = max(0, texts - measured - unseen - undeterminedCount)
        self.waivers = waivers
    }

    /// Counts texts by what is known about each in all modes together.
    private mutating func count(textsIn modes: [Study]) {
        var known: [Int: Knowledge] = [:]
        for study in modes {
            guard let readings = study.knownContrastReadings else { continue }
            let open = study.openRuns
            for run in readings.indices {
                let own = Knowledge(of: run, among: readings, open)
                switch (known[run], own) {
                case (nil, _), (.unseen, _), (.measured, .undetermined): known[run] = own
                default: break
                }
            }
        }
        (measured, unseen, undetermined) = (0, 0, [:])
        for knowledge in known.values { add(knowledge) }
    }

    /// What is known about the contrast of a text.
    private enum Knowledge {
        case measured
        case unseen
        case undetermined(String)

        init(of run: Int, among readings: ContrastReadings, _ open: Set<Int>) {
            switch readings.verdict(of: run) {
            case .review:
                let reading = readings[run]
                self = .undetermined(reading.unknown?.phrase ?? reading.reason ?? "unknown")
            // The colors a browser shows for the file alone are not those seen where the design is used.
            case _ where open.contains(run):
                self = .undetermined(UnknownReason.leftOpen.phrase)
            case .unseen: self = .unseen
            case .pass, .fail: self = .measured
            }
        }
    }

    private mutating func add(_ knowledge: Knowledge) {
        switch knowledge {
        case .measured: measured += 1
        case .unseen: unseen += 1
        case .undetermined(let reason): undetermined[reason, default: 0] += 1
        }
    }

    /// The coverage of one mode.
    private init(of study: Study) {
        texts = study.design.textRuns.count
        skipped = study.troubles.count { [.limitReached, .missingReference, .missingComponent].contains($0.kind) }
        if let readings = study.knownContrastReadings {
            let open = study.openRuns
            for run in readings.indices { add(Knowledge(of: run, among: readings, open)) }
        }
        unresolvedTokens = study.openTokens ?? [:]
        if let census = study.knownColors {
            colors = census.uses
            unresolvedColors = census.unresolved
        }
    }

    /// The coverage of pairs that could not be measured over all designs.
    public init(ofUnmeasured found: [Diagnostic]) {
        for reason in found.compactMap(\.unmeasured) { unmeasuredPairs[reason, default: 0] += 1 }
    }

    /// The number of stated color pairs that could not be measured in every mode.
    public var unmeasuredPairCount: Int { unmeasuredPairs.values.reduce(0, +) }

    /// The number of text runs that could not be determined.
    public var undeterminedCount: Int { undetermined.values.reduce(0, +) }

    /// Whether rules asked for texts and none of them could be measured, so that the absence of findings proves
    /// nothing.
    public var isBlind: Bool { measured == 0 && undeterminedCount > 0 }

    /// Whether anything that should have been measured was not.
    public var isIncomplete: Bool {
        undeterminedCount > 0 || unasked > 0 || unread > 0 || !unmeasuredPairs.isEmpty || unaskedPairs > 0
    }

    /// Whether a rule without findings really has nothing to find: not if texts or pairs that it needs could not be
    /// measured, or if tokens refer to files that are not at hand.
    public func settles(_ card: RuleCard) -> Bool {
        !(card.needs.contains(.texts) && undeterminedCount > 0)
            && !(card.needs.contains(.pairs) && !unmeasuredPairs.isEmpty)
            && !(card.needs.contains(.tokens) && !unresolvedTokens.isEmpty)
    }

    /// The coverage of both together.
    public static func + (a: Coverage, b: Coverage) -> Coverage {
        var sum = a
        sum.texts += b.texts
        sum.measured += b.measured
        sum.unseen += b.unseen
        sum.undetermined.merge(b.undetermined, uniquingKeysWith: +)
        sum.unasked += b.unasked
        sum.colors += b.colors
        sum.unresolvedColors.merge(b.unresolvedColors, uniquingKeysWith: +)
        sum.unresolvedTokens.merge(b.unresolvedTokens, uniquingKeysWith: +)
        sum.unmeasuredPairs.merge(b.unmeasuredPairs, uniquingKeysWith: +)
        sum.unaskedPairs += b.unaskedPairs
        sum.skipped += b.skipped
        sum.unread += b.unread
        sum.waivers += b.waivers
        return sum
    }
}
