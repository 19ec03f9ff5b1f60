public import DesignAnalysis
import DesignModel
public import Linting
import SourceText

/// Finds tokens that refer to one another in a cycle, within one file or across several.
public struct CyclicAlias: ProjectRule {
    /// The rule's id, severity, summary and reasons.
    public static let card = RuleCard(
        id: "token/cyclic-alias", severity: .error, since: "0.1",
        summary: "Tokens stand for one another in a circle.",
        why: "Each waits for the other's value and none has one; tools that follow them give up, or never come back.",
        needs: .tokens)

    /// Token facts.
    public var facts: ProjectFacts.Parts { .tokens }

    /// A cycle within a file is one whatever other files hold.
    public static var judgesAlone: Bool { true }

    /// The rule, which has no options.
    public init(_ options: NoOptions) {}

    /// Reports each cycle once.
    public func check(_ facts: ProjectFacts, in house: HouseStyle, _ findings: inout ProjectFindings) {
        for (document, file) in facts.tokens.ordered {
            for each in file.troubles where each.trouble.kind == .circularAlias {
                let message = each.trouble.message
                let clean = message.hasSuffix(".") ? String(message.dropLast()) : message
                var finding = Finding(at: each.origin, Message(clean.shortened(to: 400)))
                finding.subject = .written
                findings.report(finding, in: document)
            }
        }
        for circle in facts.tokens.circlesAcrossFiles { report(circle, facts.tokens, &findings) }
    }

    private func report(_ circle: [TokenPlace], _ tokens: TokenFacts, _ findings: inout ProjectFindings) {
        guard let first = circle.first, let token = tokens[first] else { return }
        let names = circle.compactMap { tokens[$0]?.name.shortened(to: 60) }
        let shown = names.prefix(6) + (names.count > 6 ? ["…"] : []) + names.prefix(1)
        var finding = Finding(
            at: token.value.origin,
            Message(
                "Tokens of several files refer to one another in a circle: \(shown.map { "“\($0)”" }.joined(separator: " → ")); give one of them a value"
            ))
        for place in circle.dropFirst().prefix(3) {
            guard let other = tokens[place] else { continue }
            finding = finding.note(
                Message("“\(other.name.shortened(to: 60))” is here"),
                in: DesignPlace(document: place.document, origin: other.value.origin))
        }
        finding.subject = .cause(names.sorted().joined(separator: " "))
        findings.report(finding, in: first.document)
    }

    /// Designs that the rule flags, and designs that it passes.
    public static let examples: [Example] = [
        .flagged(
            "two that name each other",
            ##"{"color":{"$type":"color","ink":{"$value":"↓{color.text}"},"text":{"$value":"{color.ink}"}}}"##),
        .flagged("one that names itself", ##"{"ink":{"$type":"color","$value":"↓{ink}"}}"##),
        .flagged(
            "through a part of a value",
            ##"{"line":{"$type":"color","$value":"↓{card.color}"},"card":{"$type":"border","$value":{"color":"{line}","width":"1px","style":"solid"}}}"##
        ),
        .flagged(
            "a group that extends itself",
            ##"{"base":{"$type":"color","$extends":"↓{base}","ink":{"$value":"#111827"}}}"##),
        .clean(
            "a chain with an end",
            ##"{"a":{"$type":"color","$value":"#111827"},"b":{"$type":"color","$value":"{a}"},"c":{"$type":"color","$value":"{b}"}}"##
        ),
        .clean(
            "a chain that ends nowhere is broken, and no circle",
            ##"{"b":{"$type":"color","$value":"{a}"},"c":{"$type":"color","$value":"{b}"}}"##),
        .clean(
            "two that name the same",
            ##"{"a":{"$type":"color","$value":"#111827"},"b":{"$type":"color","$value":"{a}"},"c":{"$type":"color","$value":"{a}"}}"##
        ),
    ]
}
