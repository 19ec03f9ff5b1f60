import SourceText

/// The choice of rules on a command line, which takes precedence over configurations.
public struct RuleChoice: Sendable {
    /// A mistake in the choice, described in one sentence.
    public struct Mistake: Error, Sendable, CustomStringConvertible {
        /// The sentence.
        public let description: String
    }

    private var selected: Set<String> = []
    /// Rules selected by their own ids, which switches on rules that are off by default.
    private var named: Set<String> = []
    private var ignored: Set<String> = []
    private var severities: [(id: String, severity: Severity?)] = []

    /// A choice that leaves configurations as they are.
    public init() {}

    /// A choice made of words as typed: ids, families (`palette`, `palette/*`) and `all`, separated by commas, and
    /// `RULE=SEVERITY` for severities. Throws at the first unknown word, and at an argument without any word.
    public init(
        select: [String], ignore: [String], severity: [String], catalog: RuleCatalog
    ) throws(Mistake) {
        for word in try RuleChoice.words(select, option: "--select") {
            let ids = try RuleChoice.ids(word, option: "--select", catalog)
            selected.formUnion(ids)
            if word == RuleChoice.everyRule || ids == [word] { named.formUnion(ids) }
        }
        for word in try RuleChoice.words(ignore, option: "--ignore") {
            ignored.formUnion(try RuleChoice.ids(word, option: "--ignore", catalog))
        }
        for word in try RuleChoice.words(severity, option: "--severity") {
            let parts = word.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
            guard parts.count == 2 else {
                throw Mistake(
                    description: "--severity wants RULE=SEVERITY, such as palette/off-palette=warning, not “\(word)”")
            }
            let level = try RuleChoice.level(parts[1])
            for id in try RuleChoice.ids(parts[0], option: "--severity", catalog) { severities.append((id, level)) }
        }
    }

    fileprivate func change(_ settings: inout RuleSettings) {
        for (id, severity) in severities {
            let isFamily = id == RuleChoice.allCustom
            for id in isFamily ? settings.catalog.customs.map(\.card.id) : [id] { settings.set(severity, for: id) }
        }
        for rule in settings.catalog.settableCards {
            if excludes(rule.id) {
                settings.set(nil, for: rule.id)
            } else if named.contains(rule.id), settings.severity(of: rule.id) == nil {
                settings.set(rule.severity ?? .warning, for: rule.id)
            }
        }
    }

    /// The word for all rules, including those that are off by default.
    private static let everyRule = "all"
    fileprivate static let allCustom = "\(CustomRule.family)/*"

    /// The first custom rule it names that is not among the known ones.
    public func unknownCustom(among known: Set<String>) -> String? {
        selected.union(ignored).union(severities.map(\.id)).sorted().first { id in
            id.hasPrefix("\(CustomRule.family)/") && id != RuleChoice.allCustom && !known.contains(id)
        }
    }

    /// The choice on one line; equal for choices that select the same.
    public var summary: String {
        let severities = severities.map { "\($0.id)=\($0.severity?.rawValue ?? "off")" }
        return [selected.sorted(), named.sorted(), ignored.sorted(), severities]
            .map { $0.joined(separator: ",") }.joined(separator: ";")
    }

    /// Whether it changes nothing.
    var isEmpty: Bool { selected.isEmpty && ignored.isEmpty && severities.isEmpty }

    /// An argument without a word is usually an unset shell variable, not a request for every rule.
    private static func words(_ arguments: [String], option: String) throws(Mistake) -> [String] {
        var words: [String] = []
        for argument in arguments {
            let own = argument.split { $0 == "," || $0.isWhitespace }
            guard !own.isEmpty else {
                throw Mistake(
                    description: "\(option) names no rule in “\(argument)”; name one, or leave the option out")
            }
            words += own.map(String.init)
        }
        return words
    }

    private static func level(_ word: String) throws(Mistake) -> Severity? {
        if word == "off" { return nil }
        if let severity = Severity(rawValue: word) { return severity }
        let words = ["error", "warning", "info", "off"]
        let advice =
            NearestSpelling.of(word, among: words).map { "did you mean \($0)?" }
            ?? "it is one of error, warning, info, off"
        throw Mistake(description: "--severity: there is no severity “\(word)”; \(advice)")
    }

    private static func ids(_ word: String, option: String, _ catalog: RuleCatalog) throws(Mistake) -> [String] {
        let rules = catalog.cards.filter { $0.id != RuleCard.unreadableDocument.id }
        if rules.contains(where: { $0.id == word }) { return [word] }
        if word == everyRule { return rules.map(\.id) + [allCustom] }
        if word == RuleCard.unreadableDocument.id {
            throw Mistake(description: "\(option): \(word) is always on; leave files out with files.exclude")
        }
        let family = word.hasSuffix("/*") ? String(word.dropLast(2)) : word
        if family == CustomRule.family { return [allCustom] }
        // Custom rules become known only when the configuration is read.
        if word.hasPrefix("\(CustomRule.family)/") { return [word] }
        let members = rules.filter { $0.family == family }.map(\.id)
        guard members.isEmpty else { return members }
        let near = NearestSpelling.of(word, among: rules.map(\.id) + catalog.families)
        let advice = near.map { "did you mean “\($0)”?" } ?? "tincture rules lists them all"
        throw Mistake(description: "\(option): there is no rule or family “\(word)”; \(advice)")
    }
}

extension Configuration {
    /// The configuration with the command line's choice applied; overrides still apply to rules that the command line
    /// leaves on.
    public func changed(by choice: RuleChoice) -> Configuration {
        guard !choice.isEmpty else { return self }
        var copy = self
        choice.change(&copy.settings)
        copy.choice = choice
        return copy
    }

    /// Whether an override may switch the rule on, which it may not if the command line switched it off.
    func admits(_ id: String) -> Bool { choice.map { !$0.excludes(id) } ?? true }
}

extension RuleChoice {
    fileprivate func excludes(_ id: String) -> Bool {
        names(id, ignored) || !selected.isEmpty && !names(id, selected)
    }

    /// Whether the words name a rule; a custom rule may also be named by its family, since ids of custom rules are
    /// unknown before configurations are read.
    private func names(_ id: String, _ words: Set<String>) -> Bool {
        words.contains(id) || words.contains(RuleChoice.allCustom) && id.hasPrefix("\(CustomRule.family)/")
    }
}
