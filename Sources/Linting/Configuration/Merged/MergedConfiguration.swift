/// The configuration that applies to a file after everything is merged, each value with its origin.
public struct MergedConfiguration: Sendable {
    /// Where a value comes from.
    public struct Origin: Sendable, Hashable {
        /// The name of the file or pack, as shown to people.
        public let file: String
        /// The line in it, from 1.
        public let line: Int
        /// Whether the value comes from an override.
        public let isOverride: Bool
    }

    /// A value.
    public struct Entry: Sendable {
        /// The keys that lead to it, section first.
        public let keys: [String]
        /// The value on one line, as a configuration would write it.
        public let value: String
        /// Where it comes from; nil for a default.
        public let origin: Origin?
    }

    /// The files that were read, extended files first.
    public let sources: [String]
    /// Every value, section by section.
    public let entries: [Entry]
    /// The number of rules that are off by default and not mentioned.
    public let silentRules: Int
    /// The number of rules that are on.
    public let judgingRules: Int

    /// The merged configuration for the file at the absolute path `path`, on a day.
    public init(_ configuration: Configuration, for path: String, on day: CalendarDay) {
        sources = configuration.layers.map(\.file.shown)
        var merge = SectionMerge()
        var rules = RuleMerge(configuration.catalog)
        for layer in configuration.layers {
            for entry in layer.entries {
                switch entry.key {
                case "extends", "overrides": break
                case "rules": rules.take(entry.value, of: layer, isOverride: false)
                default: merge.take(entry, of: layer)
                }
            }
        }
        var partial: [Entry] = []
        for override in configuration.overrides where override.isFor(path) && !override.hasExpired(on: day) {
            let layer = ConfigurationLayer(file: override.source, entries: override.rules)
            let whole = ConfigurationValue(.map(override.rules), at: override.range)
            guard override.select.isEmpty else {
                partial.append(
                    Entry(
                        keys: ["overrides", "\(partial.count + 1)"], value: whole.flow,
                        origin: Origin(
                            file: override.source.shown, line: layer.line(of: override.range), isOverride: true)))
                continue
            }
            rules.take(whole, of: layer, isOverride: true)
        }
        entries = merge.entries(failOn: configuration.failOn) + rules.entries + partial
        silentRules = rules.silentCount
        judgingRules = rules.judgingCount
    }
}

/// Merges all sections other than rules: keys merge, lists and words are replaced.
private struct SectionMerge {
    private var order: [[String]] = []
    private var values: [[String]: MergedConfiguration.Entry] = [:]

    /// Groups whose keys are names chosen by people; each name is a value of its own.
    private static let groups: Set<[String]> = [["palette", "colors"], ["palette", "roles"], ["custom"]]
    private static let sections: Set<String> = [
        "files", "palette", "type", "contrast", "components", "tokens", "exceptions", "custom",
    ]

    mutating func take(_ entry: ConfigurationEntry, of layer: ConfigurationLayer) { take(entry, [], layer) }

    private mutating func take(_ entry: ConfigurationEntry, _ parents: [String], _ layer: ConfigurationLayer) {
        let keys = parents + [entry.key]
        let isSection =
            keys.count == 1 && SectionMerge.sections.contains(entry.key) || SectionMerge.groups.contains(keys)
        if isSection, case .map(let inner) = entry.value.content {
            for each in inner { take(each, keys, layer) }
            return
        }
        if values[keys] == nil { order.append(keys) }
        values[keys] = MergedConfiguration.Entry(
            keys: keys, value: entry.value.flow,
            origin: MergedConfiguration.Origin(
                file: layer.file.shown, line: layer.line(of: entry.keyRange), isOverride: false))
    }

    func entries(failOn: FailOn) -> [MergedConfiguration.Entry] {
        let sections = [
            "version", "required-version", "files", "palette", "type", "contrast", "components", "tokens", "fonts",
            "custom", "exceptions", "fail-on", "baseline",
        ]
        func rank(_ keys: [String]) -> Int { sections.firstIndex(of: keys[0]) ?? sections.count }
        var known = order.enumerated().sorted { (rank($0.element), $0.offset) < (rank($1.element), $1.offset) }
            .compactMap { values[$0.element] }
        if values[["fail-on"]] == nil {
            known.append(MergedConfiguration.Entry(keys: ["fail-on"], value: failOn.rawValue, origin: nil))
        }
        return known
    }
}

/// Merges the settings of rules: their severities and options.
private struct RuleMerge {
    private struct Said {
        var severity: Severity?
        var severityOrigin: MergedConfiguration.Origin?
        var options: [String: (value: String, origin: MergedConfiguration.Origin)] = [:]
    }

    private let catalog: RuleCatalog
    private var said: [String: Said] = [:]

    init(_ catalog: RuleCatalog) { self.catalog = catalog }

    mutating func take(_ rules: ConfigurationValue, of layer: ConfigurationLayer, isOverride: Bool) {
        guard case .map(let entries) = rules.content else { return }
        for entry in entries where entry.key.hasSuffix("/*") {
            let origin = origin(entry, layer, isOverride)
            for card in catalog.settableCards where card.family == entry.key.dropLast(2) {
                set(entry.value, of: card, origin)
            }
        }
        for entry in entries where !entry.key.hasSuffix("/*") {
            guard let card = catalog.settableCards.first(where: { $0.id == entry.key }) else { continue }
            let own = origin(entry, layer, isOverride)
            guard case .map(let options) = entry.value.content else {
                set(entry.value, of: card, own)
                continue
            }
            var known = said[card.id] ?? Said(severity: card.severity)
            if known.severity == nil {
                // Setting an option of a rule switches the rule on.
                known.severity = card.severity ?? .warning
                known.severityOrigin = own
            }
            for option in options where option.key != "severity" {
                known.options[option.key] = (option.value.flow, origin(option, layer, isOverride))
            }
            said[card.id] = known
            for option in options where option.key == "severity" {
                set(option.value, of: card, origin(option, layer, isOverride))
            }
        }
    }

    private mutating func set(_ value: ConfigurationValue, of card: RuleCard, _ origin: MergedConfiguration.Origin) {
        var known = said[card.id] ?? Said(severity: card.severity)
        known.severity = value.text.flatMap { Severity(rawValue: $0) }
        known.severityOrigin = origin
        said[card.id] = known
    }

    private func origin(
        _ entry: ConfigurationEntry, _ layer: ConfigurationLayer, _ isOverride: Bool
    ) -> MergedConfiguration.Origin {
        MergedConfiguration.Origin(
            file: layer.file.shown, line: layer.line(of: entry.keyRange), isOverride: isOverride)
    }

    /// The number of rules that are on.
    var judgingCount: Int {
        catalog.settableCards.count { card in said[card.id].map { $0.severity != nil } ?? (card.severity != nil) }
    }

    /// The number of rules that are off and not mentioned.
    var silentCount: Int { catalog.settableCards.count { $0.severity == nil && said[$0.id] == nil } }

    var entries: [MergedConfiguration.Entry] {
        catalog.settableCards.flatMap { card -> [MergedConfiguration.Entry] in
            let own = said[card.id] ?? Said(severity: card.severity)
            guard own.severity != nil || own.severityOrigin != nil else { return [] }
            let head = MergedConfiguration.Entry(
                keys: ["rules", card.id, "severity"], value: own.severity?.rawValue ?? "\"off\"",
                origin: own.severityOrigin)
            guard own.severity != nil else { return [head] }
            let options = catalog.rule(card.id).map(RuleMerge.options) ?? []
            return [head]
                + options.map { name, initial in
                    let told = own.options[name]
                    return MergedConfiguration.Entry(
                        keys: ["rules", card.id, name], value: told?.value ?? initial, origin: told?.origin)
                }
        }
    }

    private static func options(_ rule: any Judgement.Type) -> [(name: String, initial: String)] {
        func own<R: Judgement>(_ rule: R.Type) -> [(name: String, initial: String)] {
            R.Options.settings.map { ($0.name, $0.initial) }
        }
        return own(rule)
    }
}
