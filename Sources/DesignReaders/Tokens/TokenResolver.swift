import DesignModel
import SourceText

/// A resolver document (Design Tokens Resolver 2025.10): sets of tokens, modifiers with contexts, and the order in which they
/// override one another. Each context is a mode, the other modifiers at their default.
struct TokenResolver {
    private static let mostContexts = 32

    /// A step of the order: a set, or what each context of a modifier adds.
    private struct Step {
        var contexts: [(name: String, entries: [Int32: Int32])]
        /// The context that holds where none is chosen; 0 for a set.
        var standard = 0
        var isModifier = false
    }

    private let document: JSONDocument

    /// Fills the tables with the tokens that stand in the document itself.
    static func read(into tables: inout TokenTables) {
        let resolver = TokenResolver(document: tables.document)
        let document = resolver.document
        guard let order = document.member("resolutionOrder", of: JSONDocument.root) else { return }
        var steps: [Step] = []
        var contexts = 0
        for item in document.children(of: order) where contexts < mostContexts {
            guard let step = resolver.step(item, &tables) else { continue }
            contexts += step.isModifier ? step.contexts.count : 0
            steps.append(step)
        }
        resolver.makeScopes(steps, &tables)
    }

    private func step(_ item: Int, _ tables: inout TokenTables) -> Step? {
        var definition = item
        if let reference = document.member("$ref", of: item) {
            guard let text = document.string(of: reference), let pointer = JSONPointer(fragment: text),
                let target = document.value(at: pointer), document.kind(of: target) == .object
            else {
                tables.complain(
                    .missingReference, "There is no such set or modifier; write #/sets/NAME or #/modifiers/NAME",
                    reference)
                return nil
            }
            definition = target
        }
        let name =
            document.key(of: definition) ?? document.member("name", of: definition).flatMap { document.string(of: $0) }
        if let contexts = document.member("contexts", of: definition) {
            var step = Step(contexts: [], isModifier: true)
            let standard = document.member("default", of: definition).flatMap { document.string(of: $0) }
            for context in document.children(of: contexts).prefix(TokenResolver.mostContexts) {
                let own = document.key(of: context) ?? ""
                if own == standard { step.standard = step.contexts.count }
                step.contexts.append((own, entries(context, name ?? own, &tables)))
            }
            return step.contexts.isEmpty ? nil : step
        }
        guard let sources = document.member("sources", of: definition) else {
            tables.complain(
                .ignoredValue, "A step of the order is a set with sources, or a modifier with contexts", item)
            return nil
        }
        return Step(contexts: [("", entries(sources, name ?? "", &tables))])
    }

    /// The tokens of a list of sources, the later overriding the earlier.
    private func entries(_ sources: Int, _ name: String, _ tables: inout TokenTables) -> [Int32: Int32] {
        tables.current = [:]
        for source in document.children(of: sources) where document.kind(of: source) == .object {
            guard let reference = document.member("$ref", of: source) else {
                var groups = TokenGroups(document, isStandard: true, collection: name)
                groups.read(source, into: &tables)
                continue
            }
            let text = document.string(of: reference) ?? ""
            guard let pointer = JSONPointer(fragment: text) else {
                tables.complain(
                    .reference(toFile: text),
                    "The tokens of “\(text)” stand in another file, which is not read from here",
                    reference)
                continue
            }
            // A source is a set of this document, or a group of tokens in it; a set names no sets, so nothing runs in a circle.
            guard let target = document.value(at: pointer), document.kind(of: target) == .object else {
                tables.complain(.missingReference, "There is nothing at “\(text)”; write #/sets/NAME", reference)
                continue
            }
            let trees = document.member("sources", of: target).map { Array(document.children(of: $0)) } ?? [target]
            for tree in trees where document.member("$ref", of: tree) == nil {
                var groups = TokenGroups(document, isStandard: true, collection: document.key(of: target) ?? name)
                groups.read(tree, into: &tables)
            }
        }
        return tables.current
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
