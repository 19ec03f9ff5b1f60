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
    /// What readers left out because a bound was reached, or what is named was not there.
    public private(set) var skipped = 0
    /// Designs that cannot be read, or not to the end.
    public internal(set) var unread = 0
    /// Exceptions that designs state.
    public internal(set) var waivers = 0

    /// Nothing was looked at.
    public init() {}

    /// What was looked at in one design, as far as rules asked for it.
    public init(of study: Study, waivers: Int) {
        texts = study.design.textRuns.count
        self.waivers = waivers
        skipped = study.troubles.count { [.limitReached, .missingReference, .missingComponent].contains($0.kind) }
        if let readings = study.knownContrastReadings {
            for reading in readings {
                switch reading.verdict {
                case .pass, .fail: measured += 1
                case .unseen: unseen += 1
                case .review:
                    let reason = reading.unknown?.phrase ?? reading.reason ?? "unknown"
                    undetermined[reason, default: 0] += 1
                }
            }
        }
        unasked = max(0, texts - measured - unseen - undeterminedCount)
        unresolvedTokens = study.openTokens ?? [:]
        if let census = study.knownColors {
            colors = census.uses
            unresolvedColors = census.unresolved
        }
    }

    /// How many runs of text could not be determined.
    public var undeterminedCount: Int { undetermined.values.reduce(0, +) }

    /// Whether there is text and nothing is known of any of it though it was asked: a silence that proves nothing.
    public var isBlind: Bool { measured == 0 && undeterminedCount > 0 }

    /// Whether anything that was to be measured was not.
    public var isIncomplete: Bool { undeterminedCount > 0 || unasked > 0 || unread > 0 }

    /// Whether enough is known for a rule's silence to say that there is nothing to find: not where texts could not be
    /// measured, or tokens lead to what is not at hand.
    public func settles(_ rule: String) -> Bool {
        if rule.hasPrefix("contrast/") { return undeterminedCount == 0 }
        if rule.hasPrefix("custom/") { return undeterminedCount == 0 && unresolvedTokens.isEmpty }
        return !rule.hasPrefix("token/") || unresolvedTokens.isEmpty
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
        sum.skipped += b.skipped
        sum.unread += b.unread
        sum.waivers += b.waivers
        return sum
    }
}
