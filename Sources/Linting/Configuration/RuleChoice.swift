import SourceText

/// What a command line says about rules; it goes before what configurations say.
public struct RuleChoice: Sendable {
    /// Why a choice makes no sense, in one sentence.
    public struct Mistake: Error, Sendable, CustomStringConvertible {
        /// The sentence.
        public let description: String
    }

    private var selected: Set<String> = []
    /// Rules selected by their own ids, which switches on those that are off until asked for.
    private var named: Set<String> = []
    private var ignored: Set<String> = []
    private var severities: [(id: String, severity: Severity?)] = []

    /// Everything as configurations say.
    public init() {}

    /// A choice by words as people type them: ids, families (`palette`, `palette/*`) and `all`, several with commas between, and
    /// `RULE=SEVERITY` for severities. Throws at the first word that means nothing, and at an argument without a word.
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

    /// What stands for all rules, those that are off until asked for among them.
    private static let everyRule = "all"
    fileprivate static let allCustom = "\(CustomRule.family)/*"

    /// The first custom rule it names that is none of these.
    public func unknownCustom(among known: Set<String>) -> String? {
        selected.union(ignored).union(severities.map(\.id)).sorted().first { id in
            id.hasPrefix("\(CustomRule.family)/") && id != RuleChoice.allCustom && !known.contains(id)
        }
    }

    /// What it says, on one line: the same for choices that choose the same.
    public var summary: String {
        let severities = severities.map { "\($0.id)=\($0.severity?.rawValue ?? "off")" }
        return [selected.sorted(), named.sorted(), ignored.sorted(), severities]
            .map { $0.joined(separator: ",") }.joined(separator: ";")
    }

    /// Whether it says nothing.
    var isEmpty: Bool { selected.isEmpty && ignored.isEmpty && severities.isEmpty }

    /// An argument without a word is most often a variable of the shell that is not set, and no wish for every rule.
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
        // Which rules a house has of its own is known only when its configuration is read.
        if word.hasPrefix("\(CustomRule.family)/") { return [word] }
        let members = rules.filter { $0.family == family }.map(\.id)
        guard members.isEmpty else { return members }
        let near = NearestSpelling.of(word, among: rules.map(\.id) + catalog.families)
        let advice = near.map { "did you mean “\($0)”?" } ?? "tincture rules lists them all"
        throw Mistake(description: "\(option): there is no rule or family “\(word)”; \(advice)")
    }
}

extension Configuration {
    /// The configuration as a command line changes it; overrides stay in force where the command line leaves their rule on.
    public func changed(by choice: RuleChoice) -> Configuration {
        guard !choice.isEmpty else { return self }
        var copy = self
        choice.change(&copy.settings)
        copy.choice = choice
        return copy
    }

    /// Whether an override may switch the rule on: not where the command line has switched it off.
    func admits(_ id: String) -> Bool { choice.map { !$0.excludes(id) } ?? true }
}

extension RuleChoice {
    fileprivate func excludes(_ id: String) -> Bool {
        names(id, ignored) || !selected.isEmpty && !names(id, selected)
    }

    /// Whether words name a rule; custom rules are not known before configurations are read, and their family stands for them.
    private func names(_ id: String, _ words: Set<String>) -> Bool {
        words.contains(id) || words.contains(RuleChoice.allCustom) && id.hasPrefix("\(CustomRule.family)/")
    }
}
