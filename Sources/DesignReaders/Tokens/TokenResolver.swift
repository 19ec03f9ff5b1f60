import DesignModel
import SourceText

/// A resolver document (Design Tokens Resolver 2025.10): sets of tokens, modifiers with contexts, and the order in
/// which they override one another. Each context is a mode, with the other modifiers at their defaults.
struct TokenResolver {
    private static let mostContexts = 32

    /// A step of the order: a set, or a modifier with the tokens that each context adds.
    private struct Step {
        var contexts: [(name: String, entries: [Int32: Int32])]
        /// The index of the default context; 0 for a set.
        var standard = 0
        var isModifier = false
    }

    let document: JSONDocument
    private let files: TokenFiles
    /// The deepest nesting of sets in sets, which the standard does not have.
    private static let deepest = 4
    /// The most tokens, as a multiple of the number of values in all files (more than thirty contexts would need), with
    /// a minimum for small files. Sources that are named repeatedly are read each time.
    private static let (mostTimes, fewTokens) = (32, 100_000)

    /// Fills the tables with the tokens of the document and of the files it names.
    static func read(into tables: inout TokenTables) {
        let resolver = TokenResolver(document: tables.document, files: tables.files)
        let document = resolver.document
        resolver.complain(aboutDefinitions: &tables)
        guard let order = document.member("resolutionOrder", of: JSONDocument.root),
            document.kind(of: order) == .array
        else {
            let place = document.member("version", of: JSONDocument.root) ?? JSONDocument.root
            return tables.complain(
                .mistypedValue,
                "A resolver says in which order its sets and modifiers count; write \"resolutionOrder\": [{\"$ref\": \"#/sets/NAME\"}]",
                at: document.range(of: place))
        }
        var steps: [Step] = []
        var contexts = 0
        for item in document.children(of: order) {
            guard let step = resolver.step(item, room: mostContexts - contexts, &tables) else { continue }
            contexts += step.isModifier ? step.contexts.count : 0
            steps.append(step)
        }
        resolver.makeScopes(steps, &tables)
    }

    private func step(_ item: Int, room: Int, _ tables: inout TokenTables) -> Step? {
        guard let definition = definition(of: item, &tables) else { return nil }
        let name =
            document.key(of: definition) ?? document.string("name", of: definition)
        if definition == item, isModifier(item) {
            complain(aboutModifier: item, named: name ?? "", &tables)
        }
        if let contexts = contexts(of: definition) {
            var step = Step(contexts: [], isModifier: true)
            let standard = document.string("default", of: definition)
            let written = Array(document.children(of: contexts))
            let place = written.firstIndex { document.key(of: $0) == standard } ?? 0
            let read = TokenResolver.places(of: place, among: written.count, room: room)
            if read.count < written.count {
                tables.complain(
                    .limitReached,
                    "There are more contexts here than the \(TokenResolver.mostContexts) of all modifiers that are looked at; \(written.count - read.count) of “\((name ?? "").prefix(60))” are left out",
                    contexts)
            }
            for number in read {
                let own = document.key(of: written[number]) ?? ""
                if number == place { step.standard = step.contexts.count }
                step.contexts.append((own, entries(written[number], name ?? own, &tables)))
            }
            return step.contexts.isEmpty ? nil : step
        }
        guard let sources = document.member("sources", of: definition) else {
            // Problems in a definition of its own are reported there.
            if !isOwnDefinition(definition), !isModifier(item) {
                tables.complain(
                    .mistypedValue,
                    "A step of the order is a set with sources, or a modifier with contexts; write either", item)
            }
            return nil
        }
        return Step(contexts: [("", entries(sources, name ?? "", &tables))])
    }

    /// What a step of the order means: the set or modifier it refers to, or the step itself; nil where it refers to neither.
    private func definition(of item: Int, _ tables: inout TokenTables) -> Int? {
        guard let reference = document.member("$ref", of: item) else { return item }
        if let text = document.string(of: reference), text.hasPrefix("#/resolutionOrder") {
            tables.complain(
                .mistypedValue, "Nothing points into resolutionOrder; write #/sets/NAME or #/modifiers/NAME", reference)
            return nil
        }
        switch files.target(of: reference) {
        case .value(let target) where document.kind(of: target) == .object: return target
        case .unread(let reason): tables.complain(ofUnread: reason, at: reference)
        case .elsewhere: tables.complain(ofElsewhere: reference)
        default:
            tables.complain(
                .missingReference, "There is no such set or modifier; write #/sets/NAME or #/modifiers/NAME", reference)
        }
        return nil
    }

    /// The contexts that are read where there is only `room` for some: the first ones, and always the default.
    private static func places(of standard: Int, among count: Int, room: Int) -> [Int] {
        guard standard < count else { return [] }
        let first = Array(0..<min(count, max(room, 0)))
        return first.contains(standard) ? first : first.dropLast() + [standard]
    }

    /// Whether a set or modifier is one of the document's own definitions, which are checked separately.
    private func isOwnDefinition(_ definition: Int) -> Bool {
        document.parent(of: definition).map { document.isMember("sets", $0) || document.isMember("modifiers", $0) }
            ?? false
    }

    /// Whether a modifier is defined here: among the document's modifiers, or in the order.
    private func isModifierDefinition(_ definition: Int) -> Bool {
        document.parent(of: definition).map {
            document.isMember("modifiers", $0) && document.parent(of: $0) == JSONDocument.root
        }
            ?? false || isModifier(definition) && contexts(of: definition) != nil
    }

    /// Whether a step of the order declares itself a modifier.
    private func isModifier(_ item: Int) -> Bool {
        document.string("type", of: item) == "modifier"
    }

    /// The tokens of a list of sources; later sources override earlier ones.
    private func entries(_ sources: Int, _ name: String, _ tables: inout TokenTables) -> [Int32: Int32] {
        tables.current = [:]
        read(sources, name, at: 0, &tables)
        return tables.current
    }

    private func read(_ sources: Int, _ name: String, at level: Int, _ tables: inout TokenTables) {
        for source in document.children(of: sources) where document.kind(of: source) == .object {
            guard tables.sourcesLeft > 0 else {
                return tables.complain(.limitReached, "There are more sources here than are read", source)
            }
            tables.sourcesLeft -= 1
            guard tables.tokens.count < max(TokenResolver.fewTokens, TokenResolver.mostTimes * document.count) else {
                return tables.complain(
                    .limitReached, "The sources of sets and modifiers multiply here; the rest is not read", source)
            }
            guard let reference = document.member("$ref", of: source) else {
                read(tree: source, name, &tables)
                continue
            }
            switch files.target(of: reference) {
            case .unread(let reason): tables.complain(ofUnread: reason, at: reference)
            case .elsewhere: tables.complain(ofElsewhere: reference)
            // A source is a set of this document, or tokens of this or another file.
            case .value(let target) where document.member("resolutionOrder", of: target) != nil:
                tables.complain(
                    .mistypedValue, "This is a resolver, and a source is a file of tokens; name its sources", reference)
            case .value(let target) where isModifierDefinition(target):
                tables.complain(
                    .mistypedValue,
                    "This is a modifier, and a source is a set or a file of tokens; write #/sets/NAME", reference)
            case .value(let target) where document.kind(of: target) == .object:
                let own = document.key(of: target) ?? name
                guard let inner = document.member("sources", of: target) else {
                    read(tree: target, own, &tables)
                    continue
                }
                guard level < TokenResolver.deepest else {
                    tables.complain(
                        .circularAlias, "Sets name one another too deep here; a set names files and tokens", reference)
                    continue
                }
                read(inner, own, at: level + 1, &tables)
            default:
                let text = document.string(of: reference) ?? ""
                let isOwn = text.hasPrefix("#")
                tables.complain(
                    .missingReference,
                    "There is nothing at “\(text)”; write \(isOwn ? "#/sets/NAME" : "the path of a group that is there")",
                    reference)
            }
        }
    }

    private func read(tree: Int, _ name: String, _ tables: inout TokenTables) {
        let place = files.file(ofValue: tree)
        let file = files.files[place]
        let isStandard = place == 0 || JSONContent(of: file.source.bytes.bytes) == .designTokens
        tables.namespaceOfFile[place] = tables.namespace
        var groups = TokenGroups(document, isStandard: isStandard, collection: name, root: file.root)
        groups.read(tree, into: &tables)
    }

    private func makeScopes(_ steps: [Step], _ tables: inout TokenTables) {
        func scope(_ name: String, _ chosen: (Int) -> Int) -> TokenScope {
            let sets = steps.indices.map { steps[$0].contexts[chosen($0)].entries }
            return TokenScope(name: name, entries: tables.entries(of: sets), isWhole: true)
        }
        let modifiers = steps.indices.filter { steps[$0].isModifier }
        let standard = modifiers.map { steps[$0].contexts[steps[$0].standard].name }
        var scopes = [scope(standard.isEmpty ? "default" : standard.joined(separator: " ")) { steps[$0].standard }]
        for place in modifiers {
            for index in steps[place].contexts.indices where index != steps[place].standard {
                scopes.append(scope(steps[place].contexts[index].name) { $0 == place ? index : steps[$0].standard })
            }
        }
        tables.scopes = scopes
    }
}
