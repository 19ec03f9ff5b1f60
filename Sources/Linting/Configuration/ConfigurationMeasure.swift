import DesignModel

/// Limits how much work a configuration may ask for with every file or layer, over all files it is read from: a pull
/// request may change it, and designs may be of any size. Real configurations hold a few dozen of each item.
struct ConfigurationMeasure: Sendable {
    /// The most selectors; one with many parts counts as several.
    static let mostSelectors = 1000
    /// The most path patterns with wildcards; each alternative in braces counts.
    static let mostPatterns = 1000
    /// The most bytes that braces in path patterns may expand to.
    private static let mostWritten = PathPattern.mostBytes
    /// The most overrides.
    static let mostOverrides = 1000
    /// The most overrides that change rules for parts of designs, since these rules run once more for each of them.
    static let mostPasses = 100
    /// The most distinct rule options in such overrides, since texts are measured again for each of them.
    static let mostWays = 32

    /// The number of simple selectors that count as one selector.
    private static let partsOfSelector = 8

    private var selectors = 0
    private var patterns = 0
    private var written = 0
    private var overrides = 0
    private var passes = 0
    private var ways: Set<String> = []

    /// Counts selectors; returns an error message once there are too many.
    mutating func add(_ list: SelectorList) -> String? {
        let parts = ConfigurationMeasure.partsOfSelector
        let weight = max(list.selectors.count, (list.weight + parts - 1) / parts)
        return ConfigurationMeasure.trouble(
            adding: weight, to: &selectors, upTo: ConfigurationMeasure.mostSelectors, "selectors",
            "name things by what their names share, such as [name^='old/'], or keep what is known in a baseline")
    }

    /// The number of bytes that braces may still expand to.
    var bytesLeft: Int { max(0, ConfigurationMeasure.mostWritten - written) }

    /// Counts a path pattern, whose braces expand to no more than ``bytesLeft``; returns an error message once there
    /// are too many.
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

    /// Counts an override for parts of designs or for whole files; returns an error message once there are too many.
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

    /// An error message if a count exceeds its bound; returned only once.
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
