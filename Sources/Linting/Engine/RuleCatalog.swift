/// Every rule there is, by its id.
public struct RuleCatalog: Sendable {
    /// The rules in the order of their ids.
    public let rules: [any Judgement.Type]
    /// Configurations to extend.
    public let packs: [RulePack]

    /// Rules that a configuration states, in the order of their ids.
    public internal(set) var customs: [CustomRule] = []

    /// A catalogue of the given rules, and packs to extend.
    public init(_ rules: [any Judgement.Type], packs: [RulePack] = []) {
        self.packs = packs
        // The list of all rules is kept in order; sorting it again would cost a tenth of a small design.
        let isOrdered = zip(rules, rules.dropFirst()).allSatisfy { $0.card.id < $1.card.id }
        self.rules = isOrdered ? rules : rules.sorted { $0.card.id < $1.card.id }
    }

    /// The cards of rules and of judgements the run itself makes, in the order of their ids.
    public var cards: [RuleCard] { (rules.map { $0.card } + RuleCard.ofRuns).sorted { $0.id < $1.id } }

    /// The rules with their own severities and defaults; those that are off are left out.
    public var standard: [ActiveRule] {
        rules.compactMap { rule in rule.card.severity.map { ActiveRule(rule, severity: $0) } }
    }

    /// The rule of an id.
    public func rule(_ id: String) -> (any Judgement.Type)? { rules.first { $0.card.id == id } }

    /// The cards of all rules that may be on or off, in the order of their ids.
    var ruleCards: [RuleCard] { (rules.map { $0.card } + customs.map(\.card)).sorted { $0.id < $1.id } }

    /// The rule of a configuration that has an id.
    func custom(_ id: String) -> CustomRule? { customs.first { $0.card.id == id } }

    /// Adds a rule of a configuration; one that is stated again is another.
    mutating func add(_ custom: CustomRule) {
        customs.removeAll { $0.card.id == custom.card.id }
        customs.append(custom)
        customs.sort { $0.card.id < $1.card.id }
    }

    /// The families of rules, by name.
    public var families: [String] { Set(rules.map { $0.card.family }).sorted() }

    /// The ids that people choose rules by: all but that of what is always on.
    var settable: [String] { settableCards.map(\.id) }

    /// The cards of all that may be on or off, in the order of their ids.
    var settableCards: [RuleCard] { (ruleCards + RuleCard.ofExceptions).sorted { $0.id < $1.id } }

    /// The pack of a name.
    public func pack(_ name: String) -> RulePack? { packs.first { $0.name == name } }
}

/// A configuration that comes with the program, for others to extend.
public struct RulePack: Sendable {
    /// Its name, as in `extends: [pack:NAME]`.
    public let name: String
    /// Its text, YAML; read only when a configuration asks.
    let contents: @Sendable () -> [UInt8]

    /// Its text, YAML with comments that name the sources of its figures.
    public var text: String { String(decoding: contents(), as: UTF8.self) }

    /// A pack with the given text.
    public init(_ name: String, _ contents: @escaping @Sendable () -> [UInt8]) {
        self.name = name
        self.contents = contents
    }
}

extension RuleCard {
    /// What a run itself finds, whatever rules are on.
    public static let ofRuns = [unreadableDocument] + ofExceptions

    /// What a run finds about exceptions.
    public static let ofExceptions = [
        expiredSuppression, unusedSuppression, unknownRuleSuppression, missingReasonSuppression,
    ]

    /// An exception that no longer holds.
    public static let expiredSuppression = RuleCard(
        id: "suppression/expired", severity: .warning, since: "0.1",
        summary: "An exception has expired and holds no longer.",
        why: "An exception with an end was a promise to come back to it; what it covered is judged again.")

    /// An exception in a design that hides nothing.
    public static let unusedSuppression = RuleCard(
        id: "suppression/unused", severity: .warning, since: "0.1",
        summary: "An exception in a design hides nothing.",
        why: "What it was for is mended or gone; left behind, it hides the next mistake at that place.")

    /// An exception from a rule that there is not.
    public static let unknownRuleSuppression = RuleCard(
        id: "suppression/unknown-rule", severity: .error, since: "0.1",
        summary: "An exception in a design names a rule that there is not.",
        why: "A slip in a name hides nothing, and whoever wrote it believes that it does.")

    /// An exception without a reason.
    public static let missingReasonSuppression = RuleCard(
        id: "suppression/missing-reason", severity: nil, since: "0.1",
        summary: "An exception in a design does not say why.",
        why: "Nobody dares to remove what nobody can explain.")

    /// A file that could not be read or parsed; the run itself says so.
    public static let unreadableDocument = RuleCard(
        id: "document/unreadable", severity: .error, since: "0.1",
        summary: "The file cannot be read or parsed.",
        why: "What cannot be read was not checked, and a check that quietly skips a file proves nothing.")
}
