import DesignModel

/// How much a configuration asks of every file or layer, over all files it is read from: a pull request may change it, and what
/// it asks is asked of designs of any size. Real ones hold a few dozen of each.
struct ConfigurationMeasure: Sendable {
    /// Selectors; one of many parts counts as several.
    static let mostSelectors = 1000
    /// Patterns of paths with signs that stand for others, each choice in braces counted.
    static let mostPatterns = 1000
    /// Bytes that braces in patterns of paths stand for.
    private static let mostWritten = PathPattern.mostBytes
    /// Overrides.
    static let mostOverrides = 1000
    /// Overrides that let rules speak of parts of designs in another way, for each of which these rules are asked again.
    static let mostPasses = 100
    /// Different ways in which rules are told there what to judge by, for each of which texts are measured again.
    static let mostWays = 32

    /// So many simple selectors count as one selector.
    private static let partsOfSelector = 8

    private var selectors = 0
    private var patterns = 0
    private var written = 0
    private var overrides = 0
    private var passes = 0
    private var ways: Set<String> = []

    /// Counts selectors; says what is wrong once there are too many.
    mutating func add(_ list: SelectorList) -> String? {
        let parts = ConfigurationMeasure.partsOfSelector
        let weight = max(list.selectors.count, (list.weight + parts - 1) / parts)
        return ConfigurationMeasure.trouble(
            adding: weight, to: &selectors, upTo: ConfigurationMeasure.mostSelectors, "selectors",
            "name things by what their names share, such as [name^='old/'], or keep what is known in a baseline")
    }

    /// How many bytes braces may still stand for.
    var bytesLeft: Int { max(0, ConfigurationMeasure.mostWritten - written) }

    /// The same for a pattern of paths, which stands for no more than ``bytesLeft``.
    mutating func add(_ pattern: PathPattern) -> String? {
        if let trouble = ConfigurationMeasure.trouble(
            adding: pattern.written, to: &written, upTo: ConfigurationMeasure.mostWritten,
            "bytes that braces in patterns of paths stand for", "name the folder, or write * for what differs")
        {
            return trouble
        }
        return ConfigurationMeasure.trouble(
            adding: pattern.weight, to: &patterns, upTo: ConfigurationMeasure.mostPatterns,
            "patterns of paths with *, ? or [", "name the folder, or the files without these signs")
    }

    /// The same for an override: for parts of designs, or for whole files.
    mutating func add(overrideOf rules: [ConfigurationEntry], ofParts: Bool) -> String? {
        let most = ConfigurationMeasure.self
        let many = most.trouble(
            adding: 1, to: &overrides, upTo: most.mostOverrides, "overrides", "put those together that say the same")
        let isSilencing = rules.allSatisfy { ["off", "no", "false"].contains($0.value.text?.lowercased()) }
        guard many == nil, ofParts, !isSilencing else { return many }
        if let trouble = most.trouble(
            adding: 1, to: &passes, upTo: most.mostPasses, "overrides with select that do not switch rules off",
            "put those together that say the same")
        {
            return trouble
        }
        let isTelling = rules.contains { entry in
            guard case .map(let options) = entry.value.content else { return false }
            return options.contains { $0.key != "severity" }
        }
        guard isTelling else { return nil }
        let way = ConfigurationValue(.map(rules), at: rules[0].keyRange).flow
        guard !ways.contains(way) else { return nil }
        var count = ways.count
        ways.insert(way)
        return most.trouble(
            adding: 1, to: &count, upTo: most.mostWays, "different options for rules in overrides with select",
            "put those together that say the same")
    }

    /// What is wrong where a count goes beyond a bound; it is told once.
    private static func trouble(
        adding more: Int, to count: inout Int, upTo most: Int, _ things: String, _ advice: String
    ) -> String? {
        let before = count
        count = min(count + more, .max / 2)
        guard before <= most, count > most else { return nil }
        let bound = most < 1000 ? "\(most)" : most < 1_000_000 ? "\(most / 1000),000" : "1,000,000"
        return "more than \(bound) \(things) are too much for one configuration; \(advice)"
    }
}
