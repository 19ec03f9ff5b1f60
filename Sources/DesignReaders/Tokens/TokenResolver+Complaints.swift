import DesignModel
import SourceText

// Reports problems in the sets and modifiers of a resolver.
extension TokenResolver {
    /// The contexts of a modifier, also under the name `context`, which some of the standard's examples use.
    func contexts(of modifier: Int) -> Int? {
        document.member("contexts", of: modifier) ?? document.member("context", of: modifier)
    }

    /// Reports sets without sources, and modifiers without contexts or with a default that is none of them.
    func complain(aboutDefinitions tables: inout TokenTables) {
        let root = JSONDocument.root
        for set in document.member("sets", of: root).map({ Array(document.children(of: $0)) }) ?? [] {
            guard let sources = document.member("sources", of: set), document.kind(of: sources) == .array else {
                complain("The set “\(name(of: set))” has no sources; write \"sources\": […]", aboutKeyOf: set, &tables)
                continue
            }
        }
        for modifier in document.member("modifiers", of: root).map({ Array(document.children(of: $0)) }) ?? [] {
            complain(aboutModifier: modifier, named: name(of: modifier), &tables)
        }
    }

    /// Reports problems in a modifier.
    func complain(aboutModifier modifier: Int, named name: String, _ tables: inout TokenTables) {
        let names = contexts(of: modifier).map { document.children(of: $0).compactMap { document.key(of: $0) } } ?? []
        guard !names.isEmpty else {
            return complain(
                "The modifier “\(name)” has no contexts; write \"contexts\": {\"light\": [], \"dark\": […]}",
                aboutKeyOf: modifier, &tables)
        }
        if document.member("contexts", of: modifier) == nil, let misspelt = document.member("context", of: modifier) {
            complain("“context” is not known; did you mean “contexts”?", aboutKeyOf: misspelt, &tables)
        }
        guard let standard = document.member("default", of: modifier) else { return }
        guard let written = document.string(of: standard), names.contains(where: { ExactName.areSame($0, written) })
        else {
            let shown = document.string(of: standard).map { "“\($0.prefix(60))”" } ?? "This"
            let near = document.string(of: standard).flatMap { NearestSpelling.of($0, among: names) } ?? names[0]
            return tables.complain(
                .mistypedValue, "\(shown) is no context of “\(name)”; write “\(near)”, or another of them", standard)
        }
    }

    private func complain(_ sentence: String, aboutKeyOf index: Int, _ tables: inout TokenTables) {
        tables.complain(
            .mistypedValue, sentence, at: document.keyRange(of: index) ?? document.range(of: index))
    }

    private func name(of definition: Int) -> String { String((document.key(of: definition) ?? "").prefix(60)) }
}
