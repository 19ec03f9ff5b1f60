import DesignModel
import SourceText

/// The tokens of some files with their references resolved, from which designs are made.
struct TokenWork {
    private var tables: TokenTables
    private let references: [Int: ValueReferences]
    private let evaluations: [TokenEvaluation]
    /// The nodes of each file.
    private let nodes: [JSONNodes]
    /// The node of each value in its own file.
    private let nodeOfValue: [Int32]

    /// The most values that are evaluated, over all modes together.
    private static let mostValues = 8_000_000

    init(_ tables: TokenTables) {
        var tables = tables
        var nodes: [JSONNodes] = []
        var nodeOfValue: [Int32] = []
        for file in tables.files.files {
            let own = TokenReader.nodes(file.document)
            nodes.append(own.nodes)
            nodeOfValue += own.own
        }
        if tables.scopes.count * tables.names.count > TokenWork.mostValues {
            tables.complain(
                .limitReached,
                "There are more modes here than so many tokens are worked out for; the last are left out", 0)
            while tables.scopes.count > 2, tables.scopes.count * tables.names.count > TokenWork.mostValues {
                tables.scopes.remove(at: tables.scopes.count - (tables.scopes.last?.isRest == true ? 2 : 1))
            }
        }
        let references = tables.valueReferences()
        evaluations = tables.scopes.compactMap { TokenEvaluation(tables, $0, references, nodes: nodeOfValue) }
        (self.tables, self.references, self.nodes, self.nodeOfValue) = (tables, references, nodes, nodeOfValue)
    }

    /// The reading of the file at an index; `takesOthers` says that the file names the files of its tokens, whose
    /// tokens then count, too.
    func reading(of place: Int, takingOthers takesOthers: Bool = false) -> TokenReading {
        let file = tables.files.files[place]
        let provenance = TokenProvenance(file.source.bytes, nodes: nodes[place])
        func design(_ share: TokenShare) -> (design: Design, colors: [TokenReading.Entry]) {
            var design = Design(file: file.source, format: .tokens, provenance: provenance)
            let assembly = TokenAssembly(tables, evaluations, references, nodes: nodeOfValue, share)
            let (keys, tokens) = assembly.tokens()
            let colors = assembly.namedColors(tokens, keys)
            design.tokens = tokens
            design.tokenGroups = assembly.groups()
            design.namedColors = colors.map(\.color)
            return (design, colors.map(\.entry))
        }
        let own = TokenShare(file: place, isWhole: false, tables)
        let whole = TokenShare(file: place, isWhole: takesOthers, tables)
        let stated = design(own)
        let all = own.keys == whole.keys ? stated : design(whole)
        let assembly = TokenAssembly(tables, evaluations, references, nodes: nodeOfValue, whole)
        var troubles: [ReadingTrouble] = []
        for trouble in file.document.troubles {
            troubles.append(ReadingTrouble(trouble, in: file.document.source.bytes))
        }
        troubles += assembly.troubles()
        var reading = TokenReading(
            design: stated.design, whole: all.design, colors: all.colors, troubles: troubles)
        reading.isOfSources = takesOthers
        return reading
    }
}

/// Selects the tokens of several files that make a design.
struct TokenShare {
    /// The index of the file that the design stands for.
    let file: Int
    /// The keys of the tokens; nil for all tokens.
    let keys: [Int32]?

    /// Selects the tokens that a file states or, for a whole design, also those that it takes from others.
    init(file: Int, isWhole: Bool, _ tables: TokenTables) {
        self.file = file
        guard tables.files.areSeveral else {
            keys = nil
            return
        }
        let namespace = tables.namespaceOfFile[file]
        let own = tables.tokens.lazy.filter { token in
            tables.namespaces[Int(token.key)] == namespace
                && (isWhole || tables.files.file(ofValue: token.object) == file)
        }
        keys = Set(own.map(\.key)).sorted()
    }
}
