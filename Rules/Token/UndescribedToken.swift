public import DesignAnalysis
import DesignModel
public import Linting
import SourceText

/// Finds groups of tokens without descriptions.
public struct UndescribedToken: ProjectRule {
    /// The rule's id, severity, summary and reasons.
    public static let card = RuleCard(
        id: "token/undescribed", severity: nil, since: "0.1",
        summary: "A token has no description.",
        why: "A name says what a token is called; only a description says when to use it, and when not.")

    /// Which tokens need no description.
    public struct Options: RuleOptions {
        var aliases = true

        /// Every token needs a description.
        public init() {}
        /// Every option.
        public static let settings = [
            Setting<Options>("aliases", \.aliases, "Whether a token that stands for another wants a description, too.")
        ]
    }

    /// Token facts.
    public var facts: ProjectFacts.Parts { .tokens }

    /// A description stands beside its token.
    public static var judgesAlone: Bool { true }

    private let options: Options

    /// The rule with the given leniency.
    public init(_ options: Options) { self.options = options }

    /// Reports the tokens of each group together, at the first of them.
    public func check(_ facts: ProjectFacts, in house: HouseStyle, _ findings: inout ProjectFindings) {
        for (document, file) in facts.tokens.ordered {
            let asked = file.tokens.filter { $0.deprecation == nil && (options.aliases || $0.value.alias == nil) }
            let areVariables = file.isOfVariables
            var order: [[String]] = []
            var groups: [[String]: [Token]] = [:]
            for token in asked {
                let group = Array(token.path.dropLast())
                if groups[group] == nil { order.append(group) }
                groups[group, default: []].append(token)
            }
            for group in order {
                let all = groups[group] ?? []
                let silent = all.filter { ($0.description ?? "").allSatisfy(\.isWhitespace) }
                guard let first = silent.first else { continue }
                report(silent, first, of: all.count, in: group, areVariables: areVariables, document, &findings)
            }
        }
    }

    private func report(
        _ silent: [Token], _ first: Token, of count: Int, in group: [String], areVariables: Bool, _ document: Int,
        _ findings: inout ProjectFindings
    ) {
        // Variables are named as in Figma, and described there.
        let (separator, field) = areVariables ? ("/", "Figma") : (".", "$description")
        let name = first.path.joined(separator: separator).shortened(to: 60)
        let place = group.isEmpty ? "the file" : "“\(group.joined(separator: separator).shortened(to: 60))”"
        let message =
            silent.count == 1
            ? "“\(name)” has no description; say what it is for in \(field)"
            : "\(silent.count) of \(count) tokens of \(place) have no description; say what each is for in \(field)"
        var finding = Finding(at: first.origin, Message(message))
        finding.subject = .file(group.joined(separator: "."))
        finding.places = silent.count
        finding.data = [Datum.Field("tokens", .list(silent.prefix(100).map { .text($0.name) }))]
        findings.report(finding, in: document)
    }

    private static let on = "rules: { token/undescribed: warning }"

    /// Designs that the rule flags, and designs that it passes.
    public static let examples: [Example] = [
        .flagged("a token alone", ##"{"↓ink":{"$type":"color","$value":"#111827"}}"##, configuration: on),
        .flagged(
            "a group as one",
            ##"{"c":{"$type":"color","↓ink":{"$value":"#111827"},"paper":{"$value":"#fff","$description":"Behind everything"},"line":{"$value":"#ccc"}}}"##,
            configuration: on),
        .flagged(
            "a description of nothing",
            ##"{"↓ink":{"$type":"color","$value":"#111827","$description":" "}}"##, configuration: on),
        .flagged(
            "a variable of Figma",
            ##"{"meta":{"variableCollections":{"C":{"id":"C","name":"Colors","defaultModeId":"1:0","modes":[{"modeId":"1:0","name":"Light"}]}},"variables":{"↓V":{"id":"V","name":"text/body","variableCollectionId":"C","resolvedType":"COLOR","valuesByMode":{"1:0":{"r":0,"g":0,"b":0,"a":1}}}}}}"##,
            configuration: on),
        .clean(
            "described", ##"{"ink":{"$type":"color","$value":"#111827","$description":"Text on paper"}}"##,
            configuration: on),
        .clean(
            "an alias that need not be",
            ##"{"ink":{"$type":"color","$value":"#111827","$description":"Text"},"label":{"$value":"{ink}"}}"##,
            configuration: "rules: { token/undescribed: { severity: warning, aliases: false } }"),
        .clean(
            "what is on its way out",
            ##"{"ink":{"$type":"color","$value":"#111827","$deprecated":"use text"}}"##, configuration: on),
    ]
}
