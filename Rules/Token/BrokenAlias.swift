public import DesignAnalysis
import DesignModel
public import Linting
import SourceText

/// Finds aliases that lead to no token of any file.
public struct BrokenAlias: ProjectRule {
    /// The rule's id, severity, summary and reasons.
    public static let card = RuleCard(
        id: "token/broken-alias", severity: .error, since: "0.1",
        summary: "A token stands for another that does not exist.",
        why: "Its value is nothing; what is built from it breaks, or keeps an old value without a word.", needs: .tokens
    )

    /// Token facts, and objects that may be tokens.
    public var facts: ProjectFacts.Parts { [.tokens, .possibleTokens] }

    /// The rule, which has no options.
    public init(_ options: NoOptions) {}

    /// The number of aliases into one undefined group from which a whole file seems to be missing.
    private static let ofMissingFile = 4
    /// The most names to compare for similar spellings, and the most names that get such advice; the cost is their
    /// product.
    private static let mostCompared = 2000
    private static let mostAdvised = 50

    /// Reports each name that leads nowhere once per file, and a whole missing group as one.
    public func check(_ facts: ProjectFacts, in house: HouseStyle, _ findings: inout ProjectFindings) {
        guard !facts.tokens.isEmpty else { return }
        let names = Set(facts.tokens.names)
        let groups = Set(names.flatMap(BrokenAlias.groups))
        let compared = names.count <= BrokenAlias.mostCompared ? names.sorted() : []
        var advised = 0
        for (document, file) in facts.tokens.ordered {
            var byName = ExactTable<[Origin]>()
            for each in file.troubles {
                guard case .brokenAlias(let name) = each.trouble.kind else { continue }
                // A pointer leads into its own file; a name may lead into any.
                let isElsewhere =
                    !name.hasPrefix("#")
                    && (!facts.tokens.tokens(meantBy: name).isEmpty || !house.tokens.tokens(meantBy: name).isEmpty
                        || facts.tokens.mayBeToken(meantBy: name))
                if !isElsewhere { byName[name, default: []].append(each.origin) }
            }
            reportAddresses(in: file, document, [facts.tokens, house.tokens], &findings)
            let areVariables = file.isOfVariables
            let byGroup = Dictionary(grouping: byName.names.sorted()) { BrokenAlias.firstName(of: $0) }
            for (group, own) in byGroup.sorted(by: { $0.key < $1.key }) {
                let places = own.flatMap { byName[$0] ?? [] }
                if areVariables {
                    for name in own { report(variable: name, byName[name] ?? [], of: file, in: document, &findings) }
                } else if places.count >= BrokenAlias.ofMissingFile, own.count > 1, !groups.contains(group) {
                    report(group, own, places, in: document, &findings)
                } else {
                    for name in own {
                        advised += 1
                        let near = advised <= BrokenAlias.mostAdvised ? compared : []
                        let advice = BrokenAlias.advice(for: name, groups, near)
                        report(name, byName[name] ?? [], advice, in: document, &findings)
                    }
                }
            }
        }
    }

    private func report(
        _ name: String, _ places: [Origin], _ advice: String, in document: Int, missing sentence: String? = nil,
        _ findings: inout ProjectFindings
    ) {
        guard let first = places.min(by: { $0.range.lower < $1.range.lower }) else { return }
        let missing = sentence ?? "There is no token “\(name.shortened(to: 60))”"
        var finding = Finding(at: first, Message("\(missing); \(advice)"))
        finding.subject = .cause(name)
        finding.places = places.count
        finding.data = [Datum.Field("name", .text(name)), Datum.Field("places", .number(Double(places.count)))]
        findings.report(finding, in: document)
    }

    /// Reports addresses of tokens that the addressed files lack.
    private func reportAddresses(
        in file: TokenFile, _ document: Int, _ known: [TokenFacts], _ findings: inout ProjectFindings
    ) {
        var places = ExactTable<[Origin]>()
        for token in file.tokens {
            var met: Set<String> = []
            for value in [token.value] + token.modes.map(\.value) {
                guard let alias = value.alias, alias.isExternal else { continue }
                met.insert(ExactName.key(alias.name))
                places[alias.name, default: []].append(value.origin)
            }
            // A reference in a part of a value, such as the color of a shadow, is reported at its token.
            for reference in token.references
            where reference.isExternal && met.insert(ExactName.key(reference.name)).inserted {
                places[reference.name, default: []].append(token.value.origin)
            }
        }
        var advised = 0
        for (address, origins) in places.all.sorted(by: { $0.name < $1.name }) {
            for facts in known {
                let target = facts.target(ofAddress: address, from: file.path)
                if case .unknown = target { continue }
                guard case .nothing(let name, let other) = target else { break }
                advised += 1
                let names =
                    advised > BrokenAlias.mostAdvised
                    ? nil : facts[document: other]?.tokens.prefix(BrokenAlias.mostCompared).map(\.name)
                let near = NearestSpelling.of(name, among: names ?? []).map {
                    "did you mean “\($0.shortened(to: 60))”?"
                }
                let path = address.prefix { $0 != "#" }
                report(
                    address, origins, near ?? "name one that is there, or add it", in: document,
                    missing: "“\(String(path).shortened(to: 60))” has no token “\(name.shortened(to: 60))”", &findings)
                break
            }
        }
    }

    private func report(
        _ group: String, _ names: [String], _ places: [Origin], in document: Int, _ findings: inout ProjectFindings
    ) {
        guard let first = places.min(by: { $0.range.lower < $1.range.lower }) else { return }
        let shown = group.shortened(to: 60)
        var finding = Finding(
            at: first,
            Message(
                "\(Figure.counted(places.count, "alias", "aliases")) \(places.count == 1 ? "names" : "name") \(Figure.counted(names.count, "token")) of “\(shown)”, which no file here defines; check the file that does along with this one"
            ))
        finding.subject = .cause(group)
        finding.places = places.count
        finding.data = [
            Datum.Field("group", .text(group)), Datum.Field("names", .list(names.prefix(100).map { .text($0) })),
        ]
        findings.report(finding, in: document)
    }

    /// Reports a missing Figma variable by the variables that refer to it, since its id means nothing to people.
    private func report(
        variable id: String, _ places: [Origin], of file: TokenFile, in document: Int, _ findings: inout ProjectFindings
    ) {
        guard let first = places.min(by: { $0.range.lower < $1.range.lower }) else { return }
        let names = file.tokens.filter { token in token.references.contains { $0.token < 0 && $0.name == id } }
            .map { "“\($0.path.joined(separator: "/").shortened(to: 60))”" }
        let shown = names.isEmpty ? "A variable" : names.prefix(4).joined(separator: ", ")
        let more = names.count > 4 ? " and \(names.count - 4) more" : ""
        var finding = Finding(
            at: first,
            Message(
                "\(shown)\(more) \(names.count > 1 ? "stand" : "stands") for a variable that is not here (id \(id.shortened(to: 60))); choose one that is there in Figma, or check the variables of its library along with these"
            ))
        finding.subject = .cause(id)
        finding.places = places.count
        finding.data = [Datum.Field("name", .text(id)), Datum.Field("places", .number(Double(places.count)))]
        findings.report(finding, in: document)
    }

    private static func advice(for name: String, _ groups: Set<String>, _ names: [String]) -> String {
        if groups.contains(name) { return "that is a group, which has no value; name a token in it" }
        if let near = NearestSpelling.of(name, among: names) { return "did you mean “\(near.shortened(to: 60))”?" }
        return "name one that is there, or add it"
    }

    /// The groups that contain a token with a name.
    private static func groups(of name: String) -> [String] {
        name.utf8.indices.filter { name.utf8[$0] == UInt8(ascii: ".") }.map { String(name[..<$0]) }
    }

    private static func firstName(of name: String) -> String { String(name.prefix { $0 != "." }) }

    /// Designs that the rule flags, and designs that it passes.
    public static let examples: [Example] = [
        .flagged(
            "a token that is gone",
            ##"{"color":{"$type":"color","ink":{"$value":"#111827"},"text":{"$value":"↓{color.inkk}"}}}"##),
        .flagged(
            "within a value of several",
            ##"{"card":{"$type":"border","$value":{"color":"↓{color.line}","width":{"value":1,"unit":"px"},"style":"solid"}}}"##
        ),
        .flagged(
            "a group is no token",
            ##"{"color":{"$type":"color","blue":{"500":{"$value":"#1D4ED8"}},"link":{"$value":"↓{color.blue}"}}}"##),
        .flagged(
            "nothing of a color is called so",
            ##"{"color":{"$type":"color","ink":{"$value":"#111827"},"text":{"$value":"↓{color.ink.dark}"}}}"##),
        .flagged(
            "one name, however often it is written",
            ##"{"a":{"$type":"color","x":{"$value":"↓{gone}"},"y":{"$value":"{gone}"}}}"##),
        .flagged(
            "in a mode",
            ##"{"text":{"$type":"color","$value":"#111827","$extensions":{"mode":{"light":"#111827","dark":"↓{night.text}"}}}}"##
        ),
        .flagged(
            "tokens of Figma",
            ##"{"meta":{"variableCollections":{"C":{"id":"C","name":"Colors","defaultModeId":"1:0","modes":[{"modeId":"1:0","name":"Light"}]}},"variables":{"V":{"id":"V","name":"text","variableCollectionId":"C","resolvedType":"COLOR","valuesByMode":{"1:0":↓{"type":"VARIABLE_ALIAS","id":"W"}}}}}}"##
        ),
        .clean(
            "a token that is there",
            ##"{"color":{"$type":"color","ink":{"$value":"#111827"},"text":{"$value":"{color.ink}"}}}"##),
        .clean(
            "a part of a value that is there",
            ##"{"h1":{"$type":"typography","$value":{"fontFamily":"Inter","fontSize":"32px"}},"big":{"$type":"dimension","$value":"{h1.fontSize}"}}"##
        ),
        .clean(
            "a part of one of several values",
            ##"{"lift":{"$type":"shadow","$value":[{"color":"#000000","offsetX":"0px","offsetY":"1px","blur":"2px","spread":"0px"}]},"shade":{"$type":"color","$value":"{lift.0.color}"}}"##
        ),
        .clean("braces without a name of a token", ##"{"note":{"$type":"string","$value":"use } and { with care"}}"##),
    ]
}
