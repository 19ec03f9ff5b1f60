public import DesignAnalysis
import DesignModel

/// What a run looked at and what it could not: the part of a report that says how much its silence is worth.
public struct Coverage: Sendable, Hashable, Codable {
    /// Runs of text.
    public private(set) var texts = 0
    /// Runs of text that were measured, and are known to pass or to fail.
    public private(set) var measured = 0
    /// Runs of text that nobody sees.
    public private(set) var unseen = 0
    /// Runs of text whose contrast cannot be known, by the reason.
    public private(set) var undetermined: [String: Int] = [:]
    /// Runs of text whose contrast no rule asked for.
    public private(set) var unasked = 0
    /// Distinct places where a color is painted and known.
    public private(set) var colors = 0
    /// What is painted and has no color that can be known, by the reason; nothing where no rule asked for colors.
    public private(set) var unresolvedColors: [String: Int] = [:]
    /// Design tokens whose type or value is not known, by the reason; nothing where no rule asked for them.
    public private(set) var unresolvedTokens: [String: Int] = [:]
    /// Pairs of colors that the configuration states and that could not be measured in every mode, by the reason.
    public private(set) var unmeasuredPairs: [String: Int] = [:]
    /// Pairs of colors that the configuration states and that no rule asked for: none measures them, or not in such a run.
    public internal(set) var unaskedPairs = 0
    /// What readers left out because a bound was reached, or what is named was not there.
    public private(set) var skipped = 0
    /// Designs that cannot be read, or not to the end.
    public internal(set) var unread = 0
    /// Exceptions that designs state.
    public internal(set) var waivers = 0

    /// Nothing was looked at.
    public init() {}

    /// What was looked at in one design, as far as rules asked for it, in all the modes it was studied in: a text that cannot
    /// be measured in one of them was not measured.
    public init(of modes: [Study], waivers: Int) {
        for study in modes {
            let own = Coverage(of: study)
            // Modes paint the same texts in other colors; where one lacks some, that which knows least speaks for all.
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

    /// Counts texts by what is known of each in all modes together.
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

    /// What is known of the contrast of a text.
    private enum Knowledge {
        case measured
        case unseen
        case undetermined(String)

        init(of run: Int, among readings: ContrastReadings, _ open: Set<Int>) {
            switch readings.verdict(of: run) {
            case .review:
                let reading = readings[run]
                self = .undetermined(reading.unknown?.phrase ?? reading.reason ?? "unknown")
            // What a browser shows of the file alone is not what is seen where the design is used.
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

    /// What was looked at in one mode.
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

    /// What of all designs together was found out to be beyond measuring.
    public init(ofUnmeasured found: [Diagnostic]) {
        for reason in found.compactMap(\.unmeasured) { unmeasuredPairs[reason, default: 0] += 1 }
    }

    /// How many stated pairs of colors could not be measured in every mode.
    public var unmeasuredPairCount: Int { unmeasuredPairs.values.reduce(0, +) }

    /// How many runs of text could not be determined.
    public var undeterminedCount: Int { undetermined.values.reduce(0, +) }

    /// Whether there is text and nothing is known of any of it though it was asked: a silence that proves nothing.
    public var isBlind: Bool { measured == 0 && undeterminedCount > 0 }

    /// Whether anything that was to be measured was not.
    public var isIncomplete: Bool {
        undeterminedCount > 0 || unasked > 0 || unread > 0 || !unmeasuredPairs.isEmpty || unaskedPairs > 0
    }

    /// Whether enough is known for a rule's silence to say that there is nothing to find: not where texts or pairs that it
    /// needs could not be measured, or tokens lead to what is not at hand.
    public func settles(_ card: RuleCard) -> Bool {
        !(card.needs.contains(.texts) && undeterminedCount > 0)
            && !(card.needs.contains(.pairs) && !unmeasuredPairs.isEmpty)
            && !(card.needs.contains(.tokens) && !unresolvedTokens.isEmpty)
    }

    /// What was looked at in both.
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
