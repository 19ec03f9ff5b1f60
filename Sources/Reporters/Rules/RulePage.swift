public import Linting

/// The contents of a rule's page, made from its card, options and examples.
public struct RulePage: Sendable {
    /// The card.
    public let card: RuleCard
    /// Whether it judges all designs together.
    public let judgesProject: Bool
    /// Whether it also judges a design alone if not all designs are given.
    public private(set) var judgesAlone = false
    /// Its options.
    public let options: [Option]
    /// Its examples.
    public let examples: [Example]
    /// The configuration that defines it; nil for one of Tincture's own rules.
    public private(set) var stated: String?

    /// One option, as described on the page.
    public struct Option: Sendable, Hashable {
        /// The key in the configuration.
        public let name: String
        /// The accepted values, in words.
        public let accepts: String
        /// The default.
        public let initial: String
        /// Its purpose.
        public let help: String
    }

    /// The page of a rule.
    public init(_ rule: any Judgement.Type) {
        self = RulePage.page(of: rule)
    }

    /// The page of a judgement that the run itself makes, which has no options.
    public init(_ card: RuleCard) {
        self.card = card
        judgesProject = false
        options = []
        examples = card.examplesOfRun
    }

    /// The page of a custom rule, which has no options.
    public init(_ rule: CustomRule) {
        self.init(rule.card, false, [], rule.examples)
        stated = rule.source.shown
    }

    private init(_ card: RuleCard, _ judgesProject: Bool, _ options: [Option], _ examples: [Example]) {
        self.card = card
        self.judgesProject = judgesProject
        self.options = options
        self.examples = examples
    }

    private static func page<R: Judgement>(of rule: R.Type) -> RulePage {
        let options = R.Options.settings.map {
            Option(name: $0.name, accepts: $0.accepts, initial: $0.initial, help: $0.help)
        }
        var page = RulePage(R.card, R.judgesProject, options, R.examples)
        page.judgesAlone = (R.self as? any ProjectRule.Type)?.judgesAlone ?? false
        return page
    }

    /// All pages of a catalog, sorted by id.
    public static func all(of catalog: RuleCatalog) -> [RulePage] {
        let pages = catalog.rules.map { RulePage($0) } + RuleCard.ofRuns.map { RulePage($0) }
        return (pages + catalog.customs.map { RulePage($0) }).sorted { $0.card.id < $1.card.id }
    }

    /// The default severity of its findings, in a word.
    public var severity: String { card.severity?.rawValue ?? "off" }
    /// What it judges, in a word: one design (`file`) or all designs together (`project`).
    public var scope: String { judgesProject ? "project" : "file" }

    /// Its severity, its scope and the version it appeared in, in one sentence.
    var standing: String {
        let severity = card.severity.map { "Reported as \($0.rawValue)" } ?? "Off until asked for"
        let alone = judgesAlone ? ", or each by itself where not all are looked at" : ""
        let scope = judgesProject ? "judges all designs together\(alone)" : "judges each design"
        return "\(severity); \(scope); " + (stated.map { "stated in \($0)." } ?? "since \(card.since).")
    }

    /// Its options with their defaults, as part of a `tincture.yml`; nil if it has none.
    var configuration: String? {
        guard !options.isEmpty else { return nil }
        let width = options.map(\.name.count).max() ?? 0
        let lines = options.map { option in
            let name = "\(option.name):".padded(to: width + 1)
            return "    \(name) \(option.initial)"
        }
        return (["rules:", "  \(card.id):"] + lines).joined(separator: "\n")
    }
}

extension String {
    /// The text, padded with spaces to a width in characters.
    func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}
