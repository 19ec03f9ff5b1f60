public import DesignModel
import SourceText

/// The exceptions that one design states, resolved to ids of rules and days.
public struct Waivers: Sendable, Codable {
    /// One exception.
    public struct Waiver: Sendable, Codable {
        /// As the design states it.
        public let stated: StatedException
        /// The rules that it silences.
        public let ids: Set<String>
        /// Words that name no rule.
        let unknown: [String]
        /// The last day on which it applies; nil for always.
        public let expires: CalendarDay?
        /// Whether it has expired, or its end is no valid day.
        let isOver: Bool
        /// Whether it is written in a place that this house does not honor.
        let isUnheeded: Bool

        /// The rules that each of its words names.
        public func words(in catalog: RuleCatalog) -> [Set<String>] {
            var words = RuleWords(catalog)
            return self.words(&words)
        }

        /// The rules that each of its words names, with a shared lookup for callers with many exceptions.
        func words(_ words: inout RuleWords) -> [Set<String>] { stated.terms.rules.map { words.ids(of: $0) } }

        /// Whether it silences a rule today.
        public func holds(for rule: String) -> Bool { ids.contains(rule) && !isOver && !isUnheeded }

        /// What is wrong with the way it is written, in a few words.
        public var trouble: String? {
            if isUnheeded { return "names of layers do not count here (exceptions.layer-names)" }
            if isOver, expires == nil { return "“\((stated.terms.expires ?? "").prefix(20))” is no day" }
            return unknown.first.map { "“\($0.prefix(60))” is no rule that exceptions are made from" } ?? stated.trouble
        }
    }

    /// In the order of the file.
    public let all: [Waiver]

    /// The exceptions that the file of a design states; those in layer names count only if `heedingLayerNames` is true.
    /// `today` is called only if one of them has an end.
    public init(
        in provenance: any Provenance, catalog: RuleCatalog, heedingLayerNames: Bool = false, today: () -> CalendarDay
    ) {
        let exceptions = provenance.statedExceptions
        guard !exceptions.isEmpty else {
            all = []
            return
        }
        var meanings = RuleWords(catalog)
        all = exceptions.map { stated in
            let words = stated.terms.rules.map { (word: $0, ids: meanings.ids(of: $0)) }
            let expires = stated.terms.expires.flatMap { CalendarDay($0) }
            return Waiver(
                stated: stated, ids: words.reduce(into: []) { $0.formUnion($1.ids) },
                unknown: words.filter(\.ids.isEmpty).map(\.word), expires: expires,
                isOver: stated.terms.expires != nil && expires.map { $0 < today() } ?? true,
                isUnheeded: stated.form == .layerName && !heedingLayerNames)
        }
    }

    /// No exceptions.
    public init() { all = [] }
}

extension Suppression {
    /// A suppression by an exception that the design states.
    static func by(_ waiver: Waivers.Waiver) -> Suppression {
        .stated(at: waiver.stated.range, reason: waiver.stated.terms.reason)
    }
}
