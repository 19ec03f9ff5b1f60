import ColorScience
import DesignModel
import SourceText

/// Reads design tokens in the dialects that ``JSONContent`` tells apart.
enum TokenReader {
    /// Whether a JSON file holds tokens.
    static func reads(_ content: JSONContent) -> Bool {
        switch content {
        case .designTokens, .legacyTokens, .perhapsTokens, .tokensStudio, .tokenResolver, .figmaVariables: true
        default: false
        }
    }

    /// Reads the tokens of a file as a design without layers, and reports what could not be read.
    static func reading(of file: SourceFile, as content: JSONContent) -> DesignReading {
        let reading = reading(ofAlone: file, as: content)
        return DesignReading(design: reading.design, troubles: reading.troubles)
    }

    /// Reads the tokens of a file without the files that it refers to.
    static func reading(ofAlone file: SourceFile, as content: JSONContent) -> TokenReading {
        let document: JSONDocument
        do throws(JSONError) {
            document = try JSONDocument(file.bytes)
        } catch {
            return TokenReading(
                design: nil, whole: nil, colors: [], troubles: [ReadingTrouble(error, in: file.bytes.bytes)])
        }
        var tables = TokenTables(TokenFiles(file, document))
        read(content, into: &tables)
        var reading = TokenWork(tables).reading(of: 0)
        reading.isOfSources = content == .tokenResolver
        return content == .figmaVariables ? reading.withoutDeleted() : reading
    }

    /// Fills the tables with the tokens of the first file.
    static func read(_ content: JSONContent, into tables: inout TokenTables) {
        tables.namespaceOfFile[0] = 0
        switch content {
        case .tokensStudio: TokenSets.read(into: &tables)
        case .tokenResolver: TokenResolver.read(into: &tables)
        case .figmaVariables: VariableTokens.read(into: &tables)
        default:
            var groups = TokenGroups(tables.document, isStandard: content == .designTokens)
            groups.read(JSONDocument.root, into: &tables)
            tables.makeScopes()
        }
    }

    /// Makes a node for every object of the document, and gives for each value its own node or that of the enclosing
    /// object.
    static func nodes(_ document: JSONDocument) -> (nodes: JSONNodes, own: [Int32]) {
        var nodes = JSONNodes()
        var own = [Int32](repeating: 0, count: document.count)
        // The number of elements of each array met so far.
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
        let namespace = namespaces[Int(token.key)]
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
                guard let text = document.string(of: index), let own = references(in: text, of: namespace) else {
                    return
                }
                add(own, index)
            case .object:
                var reference: ParsedReference?
                if let place = document.member("$ref", of: index), document.kind(of: place) == .string {
                    reference = self.reference(addressedAt: place, of: namespace)
                } else if let kind = document.member("type", of: index), document.string(of: kind) == "VARIABLE_ALIAS" {
                    let id = document.string("id", of: index) ?? ""
                    reference = ParsedReference(name: id, key: ownKey(named: id, in: namespace) ?? -1, rest: [])
                }
                if let reference { add(ReferenceText(parts: [("", reference)], after: ""), index) }
            default: break
            }
        }
        add(value)
        // A token that is itself a reference has no other value; members beside `$ref` do not count.
        if value != token.object, found.texts[value] == nil {
            for index in document.values(within: value) where document.key(of: index) != "$ref" { add(index) }
        }
        return found
    }
}
