import ColorScience
public import DesignAnalysis
import DesignModel
public import Linting
import SourceText

/// Finds tokens that no other token refers to and no artwork uses.
public struct UnusedToken: ProjectRule {
    /// The rule's id, severity, summary and reasons.
    public static let card = RuleCard(
        id: "token/unused", severity: nil, since: "0.1",
        summary: "No token and no artwork of the project uses a token.",
        why: "A token nobody uses is read, maintained and chosen by mistake all the same.", needs: .tokens)

    /// What is required for a judgment.
    public struct Options: RuleOptions {
        var artwork = true

        /// Artwork is required.
        public init() {}
        /// Every option.
        public static let settings = [
            Setting<Options>(
                "needs-artwork", \.artwork,
                "Whether tokens are judged only where artwork that could use them is checked along with them.")
        ]
    }

    private let options: Options

    /// The rule with the given caution.
    public init(_ options: Options) { self.options = options }

    /// Reports tokens that artwork could show and does not. Without artwork, and for tokens such as durations and gaps,
    /// nobody can know whether they are used.
    public func check(_ facts: ProjectFacts, in house: HouseStyle, _ findings: inout ProjectFindings) {
        let tokens = facts.tokens
        let count = facts.designs - tokens.files.count
        guard !tokens.isEmpty, count > 0 || !options.artwork else { return }
        // Files outside the run are not judged, but the tokens that they refer to are in use.
        let known = house.tokens.isEmpty ? tokens : tokens.backed(by: house.tokens)
        let namedElsewhere = Set(known.namedByOthers.compactMap { known[$0]?.identifier })
        let colors = Set(facts.colors.tones.filter(\.value.isPainted).keys.map(\.identity))
        let families = Set(facts.type.families.filter { $0.value.painted > 0 }.keys.map { $0.lowercased() })
        let designs = count == 0 ? "" : " and not used in \(count == 1 ? "the one design" : "any of \(count) designs")"
        for (place, token) in tokens.all where !namedElsewhere.contains(token.identifier) {
            guard !tokens.paintedNames.contains(TokenFacts.plainName(of: token.name)) else { continue }
            let meanings = [tokens.meaning(of: place)] + token.modes.map { tokens.meaning(of: place, in: $0.mode) }
            let uses = meanings.map { UnusedToken.isUsed($0, colors, families, facts.type) }
            guard !uses.isEmpty, uses.allSatisfy({ $0 == false }) else { continue }
            var finding = Finding(
                at: token.origin,
                Message("“\(token.name.shortened(to: 60))” is named by no token\(designs); use it, or delete it"))
            finding.subject = .cause(token.identifier)
            findings.report(finding, in: place.document)
        }
    }

    /// Whether artwork shows a value; nil where artwork cannot show it.
    private static func isUsed(
        _ meaning: TokenMeaning, _ colors: Set<ColorIdentity>, _ families: Set<String>, _ type: TypeFacts
    ) -> Bool? {
        switch meaning {
        case .color(let color): colors.contains(ColorIdentity(color))
        case .fontFamily(let names): names.contains { families.contains($0.lowercased()) }
        case .fontWeight(let weight): (type.weights[weight]?.painted ?? 0) > 0
        default: nil
        }
    }

    private static let alone = "rules: { token/unused: { severity: warning, needs-artwork: false } }"

    /// Designs that the rule flags, and designs that it passes.
    public static let examples: [Example] = [
        .flagged(
            "a color that no token stands for",
            ##"{"$type":"color","ink":{"$value":"#111827"},"text":{"$value":"{ink}"},"link":{"$value":"{text}"},"↓spare":{"$value":"#1D4ED8"},"card":{"$type":"border","$value":{"color":"{link}","width":"1px","style":"solid"}}}"##,
            configuration: alone),
        .flagged(
            "a family", ##"{"font":{"$type":"fontFamily","↓display":{"$value":"Playfair Display"}}}"##,
            configuration: alone),
        .flagged(
            "the end of a chain",
            ##"{"$type":"color","ink":{"$value":"#111827"},"↓text":{"$value":"{ink}"}}"##, configuration: alone),
        .flagged(
            "of Theo, the end of a chain, and not what it stands for",
            ##"{"aliases":{"ink":{"type":"color","value":"#50495a"}},"props":{"↓text":{"type":"color","value":"#50495a","originalValue":"{!ink}"}}}"##,
            configuration: alone),
        .clean(
            "a part of another's value",
            ##"{"line":{"$type":"color","$value":"#CCCCCC"},"card":{"$type":"border","$value":{"color":"{line}","width":"1px","style":"solid"}}}"##,
            configuration: alone),
        .clean(
            "what artwork could not show",
            ##"{"quick":{"$type":"duration","$value":{"value":100,"unit":"ms"}}}"##, configuration: alone),
        .clean(
            "tokens without artwork", ##"{"ink":{"$type":"color","$value":"#111827"}}"##,
            configuration: "rules: { token/unused: warning }"),
        .clean("off until asked for", ##"{"ink":{"$type":"color","$value":"#111827"}}"##),
    ]
}
