import ColorScience
import DesignModel
import SourceText

/// Combines the values that tokens have in all scopes.
struct TokenAssembly {
    let tables: TokenTables
    let evaluations: [TokenEvaluation]
    private let references: [Int: ValueReferences]
    /// The node of each value in its own file.
    let nodes: [Int32]
    /// The tokens of the design.
    let share: TokenShare
    /// The indices in the design by key, -1 for tokens outside it; nil where all tokens are in it.
    let places: [Int32]?

    init(
        _ tables: TokenTables, _ evaluations: [TokenEvaluation], _ references: [Int: ValueReferences], nodes: [Int32],
        _ share: TokenShare
    ) {
        self.tables = tables
        self.evaluations = evaluations
        self.references = references
        self.nodes = nodes
        self.share = share
        places = share.keys.map { keys in
            var places = [Int32](repeating: -1, count: tables.names.count)
            var count: Int32 = 0
            for key in keys where evaluations.contains(where: { $0.values[Int(key)] != nil }) {
                places[Int(key)] = count
                count += 1
            }
            return places
        }
    }

    // MARK: Tokens

    /// A token for each name, in the order in which the names were met, with the keys.
    func tokens() -> (keys: [Int32], tokens: [Token]) {
        var (keys, tokens): ([Int32], [Token]) = ([], [])
        let count = share.keys?.count ?? tables.names.count
        keys.reserveCapacity(count)
        tokens.reserveCapacity(count)
        for index in 0..<count {
            let key = share.keys?[index] ?? Int32(clamping: index)
            guard let token = token(Int(key)) else { continue }
            keys.append(key)
            tokens.append(token)
        }
        return (keys, tokens)
    }

    /// The groups of the file, each once: a set that counts in several modes is read for each of them.
    func groups() -> [TokenGroup] {
        var met: Set<Int> = []
        return tables.groups.compactMap { raw in
            guard tables.files.file(ofValue: raw.object) == share.file, met.insert(raw.object).inserted else {
                return nil
            }
            return TokenGroup(
                path: raw.path, type: raw.type, description: raw.description, deprecation: raw.deprecation,
                node: NodeID(nodes[raw.object]))
        }
    }

    /// The raw token of a key in the first scope that has a value for it.
    private func raw(_ key: Int) -> RawToken? {
        evaluations.first { $0.values[key] != nil }.map { tables.tokens[Int($0.scope.entries[key])] }
    }

    private func token(_ key: Int) -> Token? {
        guard let first = evaluations.firstIndex(where: { $0.values[key] != nil }),
            let value = evaluations[first].values[key]
        else { return nil }
        let evaluation = evaluations[first]
        let raw = tables.tokens[Int(evaluation.scope.entries[key])]
        let place = tables.document.keyRange(of: raw.object) ?? tables.document.range(of: raw.object)
        let origin = placed(Origin(node: NodeID(nodes[raw.object]), range: place), key)
        var token = Token(
            path: raw.path, identifier: tables.names[key], type: evaluation.types[key] ?? .unknown,
            typeSource: evaluation.typeSources[key], value: value, origin: origin)
        token.description = raw.description
        token.deprecation = raw.deprecation
        token.collection = raw.collection
        token.modes = modes(key, value, first)
        token.statedModes = raw.modes.map { tables.modes[Int($0.mode)] }
        token.references = named(key)
        guard share.keys != nil else { return token }
        token.value = placed(value, key)
        for index in token.modes.indices { token.modes[index].value = placed(token.modes[index].value, key) }
        return token
    }

    /// The values in all modes, unless all are the same.
    private func modes(_ key: Int, _ value: TokenValue, _ first: Int) -> [Token.ModeValue] {
        var modes: [Token.ModeValue] = []
        var differs = false
        for evaluation in evaluations[first...] where !evaluation.scope.isRest {
            guard let own = evaluation.values[key] else { continue }
            let entry = tables.tokens[Int(evaluation.scope.entries[key])]
            let isStated = entry.modes.contains { $0.mode == evaluation.scope.mode }
            let isOther = own.meaning != value.meaning
            guard evaluation.scope.isWhole || isStated || isOther else { continue }
            if isOther || own.alias != value.alias { differs = true }
            modes.append(Token.ModeValue(mode: evaluation.scope.name, value: own))
        }
        guard differs else { return [] }
        // The base value belongs in the list, too, under the first mode that keeps it.
        if !modes.contains(where: { $0.value.meaning == value.meaning }) {
            let keeping = evaluations[(first + 1)...].first { other in
                !other.scope.isRest && other.values[key]?.meaning == value.meaning
            }
            modes.insert(Token.ModeValue(mode: (keeping ?? evaluations[first]).scope.name, value: value), at: 0)
        }
        return modes
    }

    private func named(_ key: Int) -> [TokenReference] {
        var met: Set<Int32> = []
        var all: [TokenReference] = []
        for evaluation in evaluations {
            let entry = Int(evaluation.scope.entries[key])
            guard entry >= 0, met.insert(Int32(clamping: entry)).inserted else { continue }
            let raw = tables.tokens[entry]
            for value in [raw.value] + raw.modes.map(\.value) + [raw.modifier, raw.original] {
                for reference in references[value]?.named ?? [] {
                    let own = placed(TokenReference(reference))
                    // A value names only a few tokens; beyond that, duplicates are not worth finding.
                    if all.count > 32 || !all.contains(own) { all.append(own) }
                }
            }
        }
        return all
    }

    // MARK: Colors

    /// The tokens that are colors, with their colors in all modes and the files that state them.
    func namedColors(
        _ tokens: [Token], _ keys: [Int32]
    ) -> [(color: NamedColor, entry: TokenReading.Entry)] {
        zip(keys, tokens).compactMap { key, token in
            var modes = token.modes.compactMap { mode -> NamedColor.ModeValue? in
                guard case .color(let color) = mode.value.meaning else { return nil }
                return NamedColor.ModeValue(mode: mode.mode, color: color)
            }
            let base: Color
            if case .color(let color) = token.value.meaning {
                base = color
            } else if let first = modes.first {
                base = first.color
            } else {
                return nil
            }
            let raw = self.raw(Int(key))
            if modes.isEmpty, raw?.isOfModesAlone == true {
                modes = token.statedModes.map { NamedColor.ModeValue(mode: $0, color: base) }
            }
            if let place = modes.firstIndex(where: { $0.mode == raw?.modeOfAll }) { modes[place].mode = "" }
            let name = raw?.paletteName ?? token.path.joined(separator: tables.separator)
            var named = NamedColor(
                name: name, identifier: token.identifier, color: base, origin: token.value.origin)
            named.modes = modes
            return (named, entry(named, Int(key)))
        }
    }

    /// The color as an entry of a palette, in the file that states it.
    private func entry(_ color: NamedColor, _ key: Int) -> TokenReading.Entry {
        var entry = PaletteEntry(color)
        let written = evaluations.lazy.compactMap { $0.values[key] }.first?.origin.range ?? entry.range
        let file = tables.files.file(ofByte: written.lower)
        entry.range = tables.files.local(written, in: file)
        return TokenReading.Entry(entry: entry, file: tables.files.files[file].source)
    }
}

extension ReadingTrouble.Kind {
    /// The kind of trouble for an address that leads out of a token file: external for the network or a fixed place on
    /// one computer, nearby for a relative path to another file of the project.
    static func reference(toFile address: String) -> ReadingTrouble.Kind {
        let scheme = address.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
        let hasScheme = scheme.first?.isLetter ?? false && address.dropFirst(scheme.count).first == ":"
        let isNearby = !hasScheme && !address.hasPrefix("/") && !address.hasPrefix("\\")
        return isNearby ? .nearbyReference : .externalReference
    }
}
