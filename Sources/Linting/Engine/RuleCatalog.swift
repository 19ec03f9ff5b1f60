/// Every rule there is, by its id.
public struct RuleCatalog: Sendable {
    /// The rules in the order of their ids.
    public let rules: [any Judgement.Type]
    /// The cards of rules and of judgements the run itself makes.
    public let cards: [RuleCard]

    /// A catalogue of the given rules.
    public init(_ rules: [any Judgement.Type]) {
        self.rules = rules.sorted { $0.card.id < $1.card.id }
        cards = (rules.map { $0.card } + [RuleCard.unreadableDocument]).sorted { $0.id < $1.id }
    }

    /// The rules with their own severities and defaults; those that are off are left out.
    public var standard: [ActiveRule] {
        rules.compactMap { rule in rule.card.severity.map { ActiveRule(rule, severity: $0) } }
    }

    /// Reads the `rules` section of a configuration.
    func activeRules(_ section: ConfigurationValue?, _ reading: inout ConfigurationReading) -> [ActiveRule] {
        guard let section else { return standard }
        var entries: [String: ConfigurationEntry] = [:]
        for entry in reading.entries(section, of: "rules") {
            if entry.key == RuleCard.unreadableDocument.id {
                reading.complain(
                    "\(entry.key) cannot be set; leave files out with files.exclude", at: entry.keyRange)
            } else if rules.contains(where: { $0.card.id == entry.key }) {
                entries[entry.key] = entry
            } else {
                let near = NearestSpelling.of(entry.key, among: rules.map { $0.card.id })
                reading.complain(
                    "there is no rule “\(entry.key)”" + (near.map { "; did you mean “\($0)”?" } ?? ""),
                    at: entry.keyRange)
            }
        }
        return rules.compactMap { rule in activate(rule, entries[rule.card.id], &reading) }
    }

    private func activate<R: Judgement>(
        _ type: R.Type, _ entry: ConfigurationEntry?, _ reading: inout ConfigurationReading
    ) -> ActiveRule? {
        var severity = R.card.severity
        var options = R.Options()
        guard let entry else { return severity.map { ActiveRule(R(options), severity: $0) } }
        guard case .map = entry.value.content else {
            if let said = reading.severity(entry.value, of: entry.key) { severity = said }
            return severity.map { ActiveRule(R(options), severity: $0) }
        }
        // Naming a rule with options switches it on.
        severity = severity ?? .warning
        for option in reading.entries(entry.value, of: entry.key) {
            if option.key == "severity" {
                if let said = reading.severity(option.value, of: "severity") { severity = said }
            } else if let setting = R.Options.settings.first(where: { $0.name == option.key }) {
                setting.read(option.value, &reading, &options)
            } else {
                let known = ["severity"] + R.Options.settings.map(\.name)
                reading.unknownKey(option, of: entry.key, known: known)
            }
        }
        return severity.map { ActiveRule(R(options), severity: $0) }
    }
}

extension RuleCard {
    /// A file that could not be read or parsed; the run itself says so.
    public static let unreadableDocument = RuleCard(
        id: "document/unreadable", severity: .error, since: "0.1",
        summary: "The file cannot be read or parsed.",
        why: "What cannot be read was not checked, and a check that quietly skips a file proves nothing.")
}
