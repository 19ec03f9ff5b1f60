public import DesignModel
import SourceText

/// The exceptions that one design states, read as ids of rules and days.
public struct Waivers: Sendable, Codable {
    /// One of them.
    public struct Waiver: Sendable, Codable {
        /// As the design states it.
        public let stated: StatedException
        /// The rules that are not to speak.
        public let ids: Set<String>
        /// Words that name no rule.
        let unknown: [String]
        /// The last day on which it holds; nil for always.
        public let expires: CalendarDay?
        /// Whether it no longer holds, or does not say until when.
        let isOver: Bool
        /// Whether it is written where this house does not look for any.
        let isUnheeded: Bool

        /// The rules that each of its words names.
        public func words(in catalog: RuleCatalog) -> [Set<String>] {
            var words = RuleWords(catalog)
            return self.words(&words)
        }

        /// The same for those who ask of many.
        func words(_ words: inout RuleWords) -> [Set<String>] { stated.terms.rules.map { words.ids(of: $0) } }

        /// Whether it keeps a rule from speaking today.
        public func holds(for rule: String) -> Bool { ids.contains(rule) && !isOver && !isUnheeded }

        /// What is wrong with how it is written, in a few words.
        public var trouble: String? {
            if isUnheeded { return "names of layers do not count here (exceptions.layer-names)" }
            if isOver, expires == nil { return "“\((stated.terms.expires ?? "").prefix(20))” is no day" }
            return unknown.first.map { "“\($0.prefix(60))” is no rule that exceptions are made from" } ?? stated.trouble
        }
    }

    /// In the order of the file.
    public let all: [Waiver]

    /// The exceptions that the file of a design states; those in names of layers hold only where that is wanted. `today` is asked only where one
    /// of them has an end.
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

    /// None.
    public init() { all = [] }
}

extension Suppression {
    /// By an exception that the design states.
    static func by(_ waiver: Waivers.Waiver) -> Suppression {
        .stated(at: waiver.stated.range, reason: waiver.stated.terms.reason)
    }
}
