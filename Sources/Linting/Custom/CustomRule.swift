import DesignAnalysis
import DesignModel
public import SourceText

/// A rule that a configuration defines: which parts of a design it judges, and what it expects of them.
public struct CustomRule: Sendable {
    /// The rule's card; its family is `custom`.
    public let card: RuleCard
    /// The examples that its author wrote.
    public let examples: [Example]
    /// The range of each example in the configuration file.
    public let examplePlaces: [ByteRange]
    /// The configuration file that defines it.
    public let source: ConfigurationFile
    /// The range of its name in that file.
    public let range: ByteRange

    let select: [SelectorList]
    let expects: [Expectation]
    let message: CustomMessage?

    /// Every property that a rule may judge, with its comparisons; none for `is`, which takes selectors.
    public static let expectations = PartProperty.allCases.map {
        (name: $0.rawValue, comparisons: $0.comparisons)
    }

    /// Whether it asks for types or values of tokens, which are not known for every token.
    var asksTokens: Bool {
        expects.contains { [.type, .color, .dimension, .number, .duration, .resolved].contains($0.property) }
    }

    /// The family of all custom rules.
    public static let family = "custom"
}

/// The message of a custom rule, with placeholders for what it found.
struct CustomMessage: Sendable {
    /// The words allowed in braces.
    enum Placeholder: String, CaseIterable, Sendable { case name, property, value, expected, count }

    enum Piece: Sendable {
        case words(String)
        case placeholder(Placeholder)
    }

    /// A message is repeated in every finding of its rule: longer ones, and ones with more placeholders, are rejected.
    static let longest = 1_000
    static let mostPlaceholders = 10

    let pieces: [Piece]

    /// Whether it shows the value that was found.
    var tellsValue: Bool {
        pieces.contains { if case .placeholder(.value) = $0 { true } else { false } }
    }

    /// The number of placeholders.
    var placeholders: Int {
        pieces.count { if case .placeholder = $0 { true } else { false } }
    }

    /// The message for a failure of a part.
    func message(about failure: Expectation.Failure, name: String, count: Int) -> Message {
        pieces.reduce(into: Message("")) { message, piece in
            switch piece {
            case .words(let words): message = message + Message(words)
            case .placeholder(.name): message = message + Message(name)
            case .placeholder(.property): message = message + Message(failure.property.rawValue)
            case .placeholder(.value): message = message + failure.value
            case .placeholder(.expected): message = message + failure.wish
            case .placeholder(.count): message = message + Message("\(count)")
            }
        }
    }
}

/// A custom rule as a rule of the linter.
struct CustomJudgement: Rule {
    /// Every custom rule has a card of its own; this one is a stand-in that is never shown.
    static let card = RuleCard(
        id: "custom/rule", severity: nil, since: "0.1", summary: "A rule of a configuration.",
        why: "Its reason says why.")
    static let examples: [Example] = []

    private let rule: CustomRule?

    init(_ options: NoOptions) { rule = nil }
    init(_ rule: CustomRule) { self.rule = rule }

    /// Measuring shapes needs their outlines.
    func needsOutlines(in house: HouseStyle) -> Bool {
        rule?.expects.contains { $0.property.kind == .number } ?? false
    }

    /// Reports every part that fails an expectation, with one finding for each place where a value is written.
    func check(_ design: WholeDesign, in study: Study, _ findings: inout Findings) {
        guard let rule else { return }
        if rule.asksTokens { study.countOpenTokens() }
        let parts = study.parts(named: rule.select)
        // A wrong number of parts is reported at the last part, along with that part's other failures, or at the design
        // if there are no parts.
        let counted = rule.expects.compactMap { $0.failure(ofCount: parts.count) }
        if parts.isEmpty {
            report(counted, at: .root, nil, wornBy: [], of: rule, 0, in: study, &findings)
        }
        for (index, part) in parts.enumerated() {
            study.patternWork += rule.expects.reduce(0) { $0 + $1.patternWork(on: part, in: study.design) }
            // The linter that runs the rule reports that its patterns took too much work.
            guard study.patternWork <= TextPattern.mostWorkInDesign else { return }
            let failures =
                (index == parts.count - 1 ? counted : []) + rule.expects.flatMap { $0.failures(of: part, in: study) }
            var places: [ByteRange?] = []
            for failure in failures where !places.contains(failure.origin?.range) {
                places.append(failure.origin?.range)
            }
            for place in places {
                let own = failures.filter { $0.origin?.range == place }
                report(
                    own, at: part.node, part.name, wornBy: part.wearers, of: rule, parts.count, in: study, &findings)
            }
        }
    }

    /// Reports the failures of a part that are written at one place.
    private func report(
        _ failures: [Expectation.Failure], at node: NodeID, _ name: String?, wornBy wearers: [Wearer],
        of rule: CustomRule, _ count: Int, in study: Study, _ findings: inout Findings
    ) {
        guard let first = failures.first else { return }
        let provenance = study.design.provenance
        let name = (name ?? provenance.name(of: node)).shortened(to: 60)
        let origin = first.origin ?? Origin(node: node, range: provenance.range(of: node))
        let message = rule.message?.message(about: first, name: name, count: count)
        var finding = Finding(at: origin, message ?? CustomJudgement.sentence(about: first, of: name))
        var told: Set<Message> = [finding.message]
        // If the rule's own words do not show the value, even the first failure is described in a note.
        for failure in rule.message?.tellsValue ?? true ? failures.dropFirst() : failures[...] {
            let sentence = CustomJudgement.sentence(about: failure, of: name)
            if told.insert(sentence).inserted { finding = finding.note(sentence) }
        }
        finding.subject = .cause(first.property.rawValue)
        finding.data = [
            Datum.Field("property", .text(first.property.rawValue)), Datum.Field("value", .text("\(first.value)")),
        ]
        findings.report(finding, wornBy: wearers)
    }

    private static func sentence(about failure: Expectation.Failure, of name: String) -> Message {
        switch failure.property {
        case .mode where failure.isMissing: "“\(name)” states no value for the mode \(failure.value); \(failure.wish)"
        case _ where failure.isMissing: "“\(name)” has no \(failure.property.rawValue); \(failure.wish)"
        case .uses: "“\(name)” is used \(failure.value)×; \(failure.wish)"
        case .count:
            "There \(failure.value.description == "1" ? "is" : "are") \(failure.value) of them; \(failure.wish)"
        case .is: "“\(name)” is not as expected; \(failure.wish)"
        case .name: "\(failure.value) is no such name; \(failure.wish)"
        default: "“\(name)” has the \(failure.property.rawValue) \(failure.value); \(failure.wish)"
        }
    }
}
