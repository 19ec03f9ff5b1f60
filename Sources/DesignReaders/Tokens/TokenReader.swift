import ColorScience
import DesignModel
import SourceText

/// Reads design tokens in the dialects that ``JSONContent`` tells apart.
enum TokenReader {
    /// Values that are worked out, over all modes together.
    private static let mostValues = 8_000_000

    /// Whether a JSON file holds tokens.
    static func reads(_ content: JSONContent) -> Bool {
        switch content {
        case .designTokens, .legacyTokens, .perhapsTokens, .tokensStudio, .tokenResolver, .figmaVariables: true
        default: false
        }
    }

    /// The tokens of a file as a design without layers, and what could not be read of it.
    static func reading(of file: SourceFile, as content: JSONContent) -> DesignReading {
        let document: JSONDocument
        do throws(JSONError) {
            document = try JSONDocument(file.bytes)
        } catch {
            let place = ByteRange(error.offset..<min(error.offset + 1, max(error.offset, file.bytes.count)))
            return DesignReading(design: nil, troubles: [ReadingTrouble(.unreadable, error.description, at: place)])
        }
        var tables = TokenTables(document)
        switch content {
        case .tokensStudio: TokenSets.read(into: &tables)
        case .tokenResolver: TokenResolver.read(into: &tables)
        case .figmaVariables: VariableTokens.read(into: &tables)
        default:
            var groups = TokenGroups(document, isStandard: content == .designTokens)
            groups.read(JSONDocument.root, into: &tables)
            tables.makeScopes()
        }
        return reading(of: file, tables)
    }

    private static func reading(of file: SourceFile, _ tables: TokenTables) -> DesignReading {
        var tables = tables
        let (nodes, nodeOfValue) = TokenReader.nodes(tables.document)
        var design = Design(file: file, format: .tokens, provenance: TokenProvenance(file.bytes, nodes: nodes))
        if tables.scopes.count * tables.names.count > mostValues {
            tables.complain(
                .limitReached,
                "There are more modes here than so many tokens are worked out for; the last are left out", 0)
            while tables.scopes.count > 2, tables.scopes.count * tables.names.count > mostValues {
                tables.scopes.remove(at: tables.scopes.count - (tables.scopes.last?.isRest == true ? 2 : 1))
            }
        }
        let references = tables.valueReferences()
        let evaluations = tables.scopes.compactMap { TokenEvaluation(tables, $0, references, nodes: nodeOfValue) }
        var assembly = TokenAssembly(tables, evaluations, references, nodes: nodeOfValue)
        design.tokens = assembly.tokens()
        design.tokenGroups = assembly.groups()
        design.namedColors = assembly.namedColors(design.tokens)
        var troubles = tables.document.troubles.map { ReadingTrouble($0) }
        troubles += assembly.troubles()
        return DesignReading(design: design, troubles: troubles)
    }

    /// Every object of the document as a node, and for each value its own or that of the object around it.
    private static func nodes(_ document: JSONDocument) -> (JSONNodes, [Int32]) {
        var nodes = JSONNodes()
        var own = [Int32](repeating: 0, count: document.count)
        // How many elements of each array were met.
        var elements: [Int: Int] = [:]
        _ = nodes.appendRoot(at: Int(document.range(of: JSONDocument.root).lower))
        for index in document.values(within: JSONDocument.root) {
            guard let parent = document.parent(of: index) else { continue }
            own[index] = own[parent]
            let start = Int(document.range(of: index).lower)
            if let key = document.keyRange(of: index) {
                let kind = document.kind(of: index)
                guard kind == .object || kind == .array else { continue }
                own[index] = nodes.append(at: start, key: key, of: own[parent])
            } else {
                let element = elements[parent, default: 0]
                elements[parent] = element + 1
                guard document.kind(of: index) == .object else { continue }
                own[index] = nodes.append(at: start, element: element, of: own[parent])
            }
        }
        return (nodes, own)
    }
}

extension TokenTables {
    /// The references of every value.
    func valueReferences() -> [Int: ValueReferences] {
        var all: [Int: ValueReferences] = [:]
        for token in tokens {
            for value in [token.value] + token.modes.map(\.value) + [token.modifier, token.original]
            where value >= 0 && all[value] == nil {
                let own = references(within: value, of: token)
                if !own.texts.isEmpty { all[value] = own }
            }
        }
        return all
    }

    private func references(within value: Int, of token: RawToken) -> ValueReferences {
        var found = ValueReferences()
        func add(_ text: ReferenceText, _ index: Int) {
            found.texts[index] = text
            for part in text.parts {
                found.named.append(part.reference)
                if part.reference.key >= 0 { found.keys.append(part.reference.key) }
            }
        }
        func add(_ index: Int) {
            switch document.kind(of: index) {
            case .string:
                guard let text = document.string(of: index), let own = references(in: text) else { return }
                add(own, index)
            case .object:
                var reference: ParsedReference?
                if let pointer = document.member("$ref", of: index).flatMap({ document.string(of: $0) }) {
                    reference = self.reference(pointer: pointer)
                } else if let kind = document.member("type", of: index), document.string(of: kind) == "VARIABLE_ALIAS" {
                    let id = document.member("id", of: index).flatMap { document.string(of: $0) } ?? ""
                    reference = ParsedReference(name: id, key: key(named: id) ?? -1, rest: [])
                }
                if let reference { add(ReferenceText(parts: [("", reference)], after: ""), index) }
            default: break
            }
        }
        add(value)
        // A token that is a reference itself holds nothing else of its value; members beside `$ref` do not count.
        if value != token.object, found.texts[value] == nil {
            for index in document.values(within: value) where document.key(of: index) != "$ref" { add(index) }
        }
        return found
    }
}
