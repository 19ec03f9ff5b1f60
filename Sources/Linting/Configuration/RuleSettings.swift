import SourceText

/// The severity and options that configurations have set for each rule so far.
struct RuleSettings: Sendable {
    /// The settings of one rule.
    private struct Setting {
        var severity: Severity?
        var options: any RuleOptions
        /// The options that were set, by name, as last written.
        var told: [String: String] = [:]
    }

    private(set) var catalog: RuleCatalog
    /// The ids of custom rules that cannot be used; their mistakes were reported where they are stated.
    private var broken: Set<String> = []
    /// Only rules that were mentioned; all others keep their card's severity and their defaults.
    private var said: [String: Setting] = [:]

    init(_ catalog: RuleCatalog) {
        self.catalog = catalog
    }

    /// The rules that are on, sorted by id.
    var active: [ActiveRule] { active { _ in true } }

    /// The rules that are on and wanted, sorted by id.
    func active(where isWanted: (String) -> Bool) -> [ActiveRule] {
        let shipped = catalog.rules.compactMap { rule -> ActiveRule? in
            guard isWanted(rule.card.id) else { return nil }
            guard let own = said[rule.card.id] else { return rule.card.severity.map { ActiveRule(rule, severity: $0) } }
            return own.severity.map {
                ActiveRule(RuleSettings.made(rule, own.options), severity: $0, told: own.told)
            }
        }
        guard !catalog.customs.isEmpty else { return shipped }
        let customs = catalog.customs.compactMap { rule in
            isWanted(rule.card.id) ? severity(of: rule.card.id).map { ActiveRule(rule, severity: $0) } : nil
        }
        return (shipped + customs).sorted { $0.card.id < $1.card.id }
    }

    /// Marks a custom rule as one that cannot be used.
    mutating func leaveOut(custom id: String) { broken.insert(id) }

    /// Adds a custom rule.
    mutating func add(_ custom: CustomRule) {
        catalog.add(custom)
        said[custom.card.id] = nil
    }

    /// Applies a `rules` section, `palette/off-palette: …` or `palette/*: …`, on top of the settings so far.
    mutating func take(_ entries: [ConfigurationEntry], _ reading: inout ConfigurationReading) {
        // Families come first, so that the setting of a single rule wins wherever it is written.
        for entry in entries where entry.key.hasSuffix("/*") { takeFamily(entry, &reading) }
        let settable = catalog.settable
        let names = Set(settable)
        for entry in entries where !entry.key.hasSuffix("/*") {
            if entry.key == RuleCard.unreadableDocument.id {
                reading.complain("\(entry.key) cannot be set; leave files out with files.exclude", at: entry.keyRange)
            } else if let rule = catalog.rule(entry.key) {
                take(entry, for: rule, &reading)
            } else if let custom = catalog.custom(entry.key) {
                take(entry, for: custom, &reading)
            } else if names.contains(entry.key) {
                // Findings of the run itself have a severity but no options.
                if let severity = reading.severity(entry.value, of: entry.key) { set(severity, for: entry.key) }
            } else if !broken.contains(entry.key) {
                let near = reading.near(entry.key, among: settable)
                reading.complain(
                    "there is no rule “\(entry.key)”" + (near.map { "; did you mean “\($0)”?" } ?? ""),
                    at: entry.keyRange)
            }
        }
    }

    /// Sets the severity of a rule; nil switches it off.
    mutating func set(_ severity: Severity?, for id: String) {
        guard let rule = catalog.rule(id) else {
            if catalog.settable.contains(id) { said[id] = Setting(severity: severity, options: NoOptions()) }
            return
        }
        said[id] = Setting(
            severity: severity, options: said[id]?.options ?? RuleSettings.defaults(of: rule),
            told: said[id]?.told ?? [:])
    }

    /// The current severity of a rule; nil if it is off.
    func severity(of id: String) -> Severity? {
        if let own = said[id] { return own.severity }
        return catalog.rule(id)?.card.severity ?? catalog.custom(id)?.card.severity
            ?? RuleCard.ofExceptions.first { $0.id == id }?.severity
    }

    private mutating func takeFamily(_ entry: ConfigurationEntry, _ reading: inout ConfigurationReading) {
        let family = String(entry.key.dropLast(2))
        let rules = catalog.settableCards.filter { $0.family == family }
        guard !rules.isEmpty else {
            let near = reading.near(family, among: catalog.families)
            return reading.complain(
                "there is no family of rules “\(family)”" + (near.map { "; did you mean “\($0)/*”?" } ?? ""),
                at: entry.keyRange)
        }
        guard let severity = reading.severity(entry.value, of: entry.key) else { return }
        for rule in rules { set(severity, for: rule.id) }
    }

    /// A custom rule is defined in its own section; only its severity can be set here.
    private mutating func take(
        _ entry: ConfigurationEntry, for custom: CustomRule, _ reading: inout ConfigurationReading
    ) {
        var severity = self.severity(of: custom.card.id)
        if case .map = entry.value.content {
            severity = severity ?? custom.card.severity ?? .warning
            for option in reading.entries(entry.value, of: entry.key) {
                guard option.key == "severity" else {
                    reading.unknownKey(option, of: entry.key, known: ["severity"])
                    continue
                }
                if let said = reading.severity(option.value, of: "severity") { severity = said }
            }
        } else if let said = reading.severity(entry.value, of: entry.key) {
            severity = said
        }
        said[custom.card.id] = Setting(severity: severity, options: NoOptions())
    }

    private mutating func take<R: Judgement>(
        _ entry: ConfigurationEntry, for rule: R.Type, _ reading: inout ConfigurationReading
    ) {
        let id = R.card.id
        var severity = self.severity(of: id)
        var options = said[id]?.options as? R.Options ?? R.Options()
        var told = said[id]?.told ?? [:]
        if case .map = entry.value.content {
            // Setting an option of a rule switches the rule on.
            severity = severity ?? R.card.severity ?? .warning
            for option in reading.entries(entry.value, of: entry.key) {
                if option.key == "severity" {
                    if let said = reading.severity(option.value, of: "severity") { severity = said }
                } else if let setting = R.Options.settings.first(where: { $0.name == option.key }) {
                    setting.read(option.value, &reading, &options)
                    told[option.key] = option.value.flow
                } else {
                    reading.unknownKey(option, of: entry.key, known: ["severity"] + R.Options.settings.map(\.name))
                }
            }
        } else if let said = reading.severity(entry.value, of: entry.key) {
            severity = said
        }
        said[id] = Setting(severity: severity, options: options, told: told)
    }

    private static func made<R: Judgement>(_ rule: R.Type, _ options: any RuleOptions) -> any Judgement {
        R(options as? R.Options ?? R.Options())
    }

    private static func defaults<R: Judgement>(of rule: R.Type) -> any RuleOptions { R.Options() }
}
