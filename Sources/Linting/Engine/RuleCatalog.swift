/// All rules and packs.
public struct RuleCatalog: Sendable {
    /// The rules, sorted by id.
    public let rules: [any Judgement.Type]
    /// The packs that configurations can extend.
    public let packs: [RulePack]

    /// Custom rules that a configuration defines, sorted by id.
    public internal(set) var customs: [CustomRule] = []

    /// A catalog of the given rules and packs.
    public init(_ rules: [any Judgement.Type], packs: [RulePack] = []) {
        self.packs = packs
        // The list of all rules is kept sorted; sorting it again would take a tenth of the time of a small design.
        let isOrdered = zip(rules, rules.dropFirst()).allSatisfy { $0.card.id < $1.card.id }
        self.rules = isOrdered ? rules : rules.sorted { $0.card.id < $1.card.id }
    }

    /// The cards of rules and of the findings that the run itself makes, sorted by id.
    public var cards: [RuleCard] { (rules.map { $0.card } + RuleCard.ofRuns).sorted { $0.id < $1.id } }

    /// The rules that are on by default, with their own severities and default options.
    public var standard: [ActiveRule] {
        rules.compactMap { rule in rule.card.severity.map { ActiveRule(rule, severity: $0) } }
    }

    /// The rule with an id.
    public func rule(_ id: String) -> (any Judgement.Type)? { rules.first { $0.card.id == id } }

    /// The cards of all rules and custom rules, sorted by id.
    var ruleCards: [RuleCard] { (rules.map { $0.card } + customs.map(\.card)).sorted { $0.id < $1.id } }

    /// The custom rule with an id.
    func custom(_ id: String) -> CustomRule? { customs.first { $0.card.id == id } }

    /// Adds a custom rule, replacing one with the same id.
    mutating func add(_ custom: CustomRule) {
        customs.removeAll { $0.card.id == custom.card.id }
        customs.append(custom)
        customs.sort { $0.card.id < $1.card.id }
    }

    /// The names of the rule families, sorted.
    public var families: [String] { Set(rules.map { $0.card.family }).sorted() }

    /// The ids by which people choose rules: all but that of unreadable documents, which is always on.
    var settable: [String] { settableCards.map(\.id) }

    /// The cards of everything that can be switched on or off, sorted by id.
    var settableCards: [RuleCard] { (ruleCards + RuleCard.ofExceptions).sorted { $0.id < $1.id } }

    /// The pack with a name.
    public func pack(_ name: String) -> RulePack? { packs.first { $0.name == name } }
}

/// A configuration that comes with the program and that others can extend.
public struct RulePack: Sendable {
    /// Its name, as in `extends: [pack:NAME]`.
    public let name: String
    /// Its text in YAML; read only when a configuration asks for it.
    let contents: @Sendable () -> [UInt8]

    /// Its text in YAML, with comments that name the sources of its figures.
    public var text: String { String(decoding: contents(), as: UTF8.self) }

    /// A pack with the given text.
    public init(_ name: String, _ contents: @escaping @Sendable () -> [UInt8]) {
        self.name = name
        self.contents = contents
    }
}

extension RuleCard {
    /// The findings a run makes itself, whatever rules are on.
    public static let ofRuns = [unreadableDocument] + ofExceptions

    /// The findings a run makes about exceptions.
    public static let ofExceptions = [
        expiredSuppression, unusedSuppression, unknownRuleSuppression, missingReasonSuppression,
    ]

    /// An exception that has expired.
    public static let expiredSuppression = RuleCard(
        id: "suppression/expired", severity: .warning, since: "0.1",
        summary: "An exception has expired and holds no longer.",
        why: "An exception with an end was a promise to come back to it; what it covered is judged again.")

    /// An exception in a design that hides nothing.
    public static let unusedSuppression = RuleCard(
        id: "suppression/unused", severity: .warning, since: "0.1",
        summary: "An exception in a design hides nothing.",
        why: "What it was for is mended or gone; left behind, it hides the next mistake at that place.")

    /// An exception from a rule that does not exist.
    public static let unknownRuleSuppression = RuleCard(
        id: "suppression/unknown-rule", severity: .error, since: "0.1",
        summary: "An exception in a design names a rule that there is not.",
        why: "A slip in a name hides nothing, and whoever wrote it believes that it does.")

    /// An exception without a reason.
    public static let missingReasonSuppression = RuleCard(
        id: "suppression/missing-reason", severity: nil, since: "0.1",
        summary: "An exception in a design does not say why.",
        why: "Nobody dares to remove what nobody can explain.")

    /// A file that could not be read or parsed; reported by the run itself.
    public static let unreadableDocument = RuleCard(
        id: "document/unreadable", severity: .error, since: "0.1",
        summary: "The file cannot be read or parsed.",
        why: "What cannot be read was not checked, and a check that quietly skips a file proves nothing.")
}
