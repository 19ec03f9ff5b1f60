import ColorScience
public import DesignAnalysis
import DesignModel
public import Linting
import SourceText

/// Finds tokens that repeat the value of another token.
public struct DuplicateValue: ProjectRule {
    /// The rule's id, severity, summary and reasons.
    public static let card = RuleCard(
        id: "token/duplicate-value", severity: nil, since: "0.1",
        summary: "Two tokens state the same value, and neither stands for the other.",
        why: "When the value changes one of them is forgotten; an alias says what was meant and changes along.",
        needs: .tokens)

    /// The rule, which has no options.
    public init(_ options: NoOptions) {}

    /// Reports each token after the first that states a value in full.
    public func check(_ facts: ProjectFacts, in house: HouseStyle, _ findings: inout ProjectFindings) {
        let tokens = facts.tokens
        var order: [String] = []
        var groups: [String: [TokenPlace]] = [:]
        for (place, token) in tokens.all {
            // A name in several files has a value in each: the files are modes of one another.
            guard tokens.tokens(named: token.identifier).count == 1, let key = DuplicateValue.key(of: token) else {
                continue
            }
            if groups[key] == nil { order.append(key) }
            groups[key, default: []].append(place)
        }
        for key in order {
            guard let places = groups[key], places.count > 1, let original = tokens[places[0]] else { continue }
            // Names are sorted, so that the order in the file does not make it another mistake.
            let names = places.compactMap { tokens[$0]?.identifier }.sorted()
            for (number, place) in places.enumerated().dropFirst() {
                guard let token = tokens[place], names.indices.contains(number) else { continue }
                report(
                    token, at: place, besides: original, at: places[0], known: "\(names[0]) \(names[number])", &findings
                )
            }
        }
    }

    /// A key that tokens which should be one have in common; nil for aliases, derived values and unknown values. Equal
    /// lengths and numbers in different groups are coincidence: a gap of 16 px is not a text size.
    private static func key(of token: Token) -> String? {
        guard token.references.isEmpty, token.value.alias == nil, token.deprecation == nil,
            let value = token.value.meaning.identity
        else { return nil }
        var key = "\(token.type.name) \(value)"
        switch token.type {
        case .dimension, .number, .fontWeight, .duration, .string, .boolean, .other:
            key += "\u{1F}" + token.path.dropLast().joined(separator: ".")
        default: break
        }
        for mode in token.modes {
            guard let own = mode.value.meaning.identity else { return nil }
            key += "\u{1F}\(mode.mode) \(own)"
        }
        return key
    }

    private func report(
        _ token: Token, at place: TokenPlace, besides original: Token, at other: TokenPlace, known cause: String,
        _ findings: inout ProjectFindings
    ) {
        let (name, twin) = (token.name.shortened(to: 60), original.name.shortened(to: 60))
        var message: Message = "“\(name)” states the value of “\(twin)” again"
        if case .color(let color) = token.value.meaning { message = message + ", \(RGBA8(color.rgba))" }
        // Figma's variables are not referred to in braces.
        let written = token.identifier == token.name ? "{\(twin)}" : "“\(twin)”"
        var finding = Finding(at: token.value.origin, message + "; let it stand for \(written), or both for a third")
        finding = finding.note(
            Message("“\(twin)” is here"), in: DesignPlace(document: other.document, origin: original.origin))
        finding.subject = .file(cause)
        findings.report(finding, in: place.document)
    }

    private static let on = "rules: { token/duplicate-value: warning }"

    /// Designs that the rule flags, and designs that it passes.
    public static let examples: [Example] = [
        .flagged(
            "one color under two names",
            ##"{"c":{"$type":"color","ink":{"$value":"#111827"},"text":{"$value":"↓#111827"}}}"##, configuration: on),
        .flagged(
            "however it is written",
            ##"{"c":{"$type":"color","ink":{"$value":"#336699"},"text":{"$value":↓{"colorSpace":"srgb","components":[0.2,0.4,0.6]}}}}"##,
            configuration: on),
        .flagged(
            "values of several parts",
            ##"{"a":{"$type":"border","$value":{"color":"#000","width":"1px","style":"solid"}},"b":{"$type":"border","$value":↓{"width":"1px","color":"#000000","style":"solid"}}}"##,
            configuration: on),
        .flagged(
            "lengths of one group",
            ##"{"space":{"$type":"dimension","small":{"$value":"8px"},"tight":{"$value":"↓8px"}}}"##,
            configuration: on),
        .clean(
            "an alias is no duplicate",
            ##"{"c":{"$type":"color","ink":{"$value":"#111827"},"text":{"$value":"{c.ink}"},"label":{"$ref":"#/c/ink"}}}"##,
            configuration: on),
        .clean(
            "nor is one of Theo, which has put the value in its place",
            ##"{"aliases":{"ink":{"type":"color","value":"#50495a"}},"props":{"text":{"type":"color","value":"#50495a","originalValue":"{!ink}"}}}"##,
            configuration: on),
        .clean(
            "nor is one that stands first",
            ##"{"c":{"$type":"color","a":{"$value":"{c.ink}"},"ink":{"$value":"#111827"}}}"##, configuration: on),
        .clean(
            "lengths of different groups",
            ##"{"space":{"$type":"dimension","m":{"$value":"16px"}},"size":{"$type":"dimension","body":{"$value":"16px"}}}"##,
            configuration: on),
        .clean(
            "the same in one mode alone",
            ##"{"c":{"$type":"color","ink":{"$value":"#111827"},"text":{"$value":"#111827","$extensions":{"mode":{"light":"#111827","dark":"#EEEEEE"}}}}}"##,
            configuration: on),
        .clean(
            "off until asked for", ##"{"c":{"$type":"color","ink":{"$value":"#111827"},"text":{"$value":"#111827"}}}"##),
    ]
}
