import ColorScience
import DesignModel
import SourceText

/// Puts together what tokens are in all scopes.
struct TokenAssembly {
    private let tables: TokenTables
    private let evaluations: [TokenEvaluation]
    private let references: [Int: ValueReferences]
    private let nodes: [Int32]

    init(
        _ tables: TokenTables, _ evaluations: [TokenEvaluation], _ references: [Int: ValueReferences], nodes: [Int32]
    ) {
        self.tables = tables
        self.evaluations = evaluations
        self.references = references
        self.nodes = nodes
    }

    // MARK: Tokens

    /// A token for each name, in the order the names were met.
    func tokens() -> [Token] {
        tables.names.indices.compactMap { token($0) }
    }

    /// The groups around them, each once: a set that counts in several modes is read for each.
    func groups() -> [TokenGroup] {
        var met: Set<Int> = []
        return tables.groups.compactMap { raw in
            guard met.insert(raw.object).inserted else { return nil }
            return TokenGroup(
                path: raw.path, type: raw.type, description: raw.description, deprecation: raw.deprecation,
                node: NodeID(nodes[raw.object]))
        }
    }

    /// How the token of a key is written that counts in the first scope that has a value for it.
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
        var token = Token(
            path: raw.path, identifier: tables.names[key], type: evaluation.types[key] ?? .unknown,
            typeSource: evaluation.typeSources[key], value: value,
            origin: Origin(node: NodeID(nodes[raw.object]), range: place))
        token.description = raw.description
        token.deprecation = raw.deprecation
        token.collection = raw.collection
        token.modes = modes(key, value, first)
        token.statedModes = raw.modes.map { tables.modes[Int($0.mode)] }
        token.references = named(key)
        return token
    }

    /// The values of all modes, where they are not one.
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
        // The value that holds where none of these does belongs to the list, by the first mode that keeps it.
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
                    let own = TokenReference(reference)
                    // A value names a few tokens; one that names thousands is not worth telling them apart.
                    if all.count > 32 || !all.contains(own) { all.append(own) }
                }
            }
        }
        return all
    }

    // MARK: Colors

    /// Tokens that are colors, with their colors in all modes.
    func namedColors(_ tokens: [Token]) -> [NamedColor] {
        tokens.compactMap { token in
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
            let raw = tables.key(named: token.identifier).flatMap { self.raw(Int($0)) }
            if modes.isEmpty, raw?.isOfModesAlone == true {
                modes = token.statedModes.map { NamedColor.ModeValue(mode: $0, color: base) }
            }
            let name = raw?.paletteName ?? token.path.joined(separator: tables.separator)
            var named = NamedColor(
                name: name, identifier: token.identifier, color: base, origin: token.value.origin)
            named.modes = modes
            return named
        }
    }

    // MARK: Troubles

    /// Everything that was wrong, each thing once.
    mutating func troubles() -> [ReadingTrouble] {
        var tables = tables
        var metCircles: Set<[Int32]> = []
        var metNotes: Set<Int> = []
        for evaluation in evaluations where !evaluation.scope.isRest || evaluations.count == 1 {
            for circle in evaluation.circles where metCircles.insert(circle).inserted {
                guard let first = circle.first else { continue }
                let entry = Int(evaluation.scope.entries[Int(first)])
                guard entry >= 0 else { continue }
                let value = TokenEvaluation.value(of: tables.tokens[entry], in: evaluation.scope)
                let names = circle.map { key in
                    let entry = Int(evaluation.scope.entries[Int(key)])
                    return entry < 0 ? tables.names[Int(key)] : tables.shownName(of: tables.tokens[entry])
                }
                tables.complain(.circularAlias, TokenAssembly.sentence(names), value)
            }
            for note in evaluation.notes where metNotes.insert(note.index).inserted {
                complain(note, &tables)
            }
        }
        return tables.troubles
    }

    private func complain(_ note: TokenEvaluation.Note, _ tables: inout TokenTables) {
        switch note.reason {
        case .missing(let name):
            tables.complain(
                .brokenAlias(name),
                tables.areVariables
                    ? "There is no variable with the id \(name) here; choose another in Figma"
                    : "There is no token “\(name)”; name one of this file, or add it", note.index)
        case .external(let name):
            tables.complain(
                .reference(toFile: name), "“\(name)” leads to another file, which is not read from here",
                tables.document.member("$ref", of: note.index) ?? note.index)
        case .unread(let sentence): tables.complain(.mistypedValue, sentence, note.index)
        case .limit:
            tables.complain(.limitReached, "This value has more parts than are followed; it is left out", note.index)
        case .cycle: break
        }
    }

    private static func sentence(_ names: [String]) -> String {
        let shown =
            names.prefix(6).map { "“\($0)”" } + (names.count > 6 ? ["…"] : []) + (names.first.map { ["“\($0)”"] } ?? [])
        return
            "These tokens refer to one another in a circle: \(shown.joined(separator: " → ")); give one of them a value"
    }
}

extension ReadingTrouble.Kind {
    /// That an address leads out of a file of tokens: to the network or a place of one computer, or, as most do, to another file of
    /// the project, in whatever folder that lies.
    static func reference(toFile address: String) -> ReadingTrouble.Kind {
        let scheme = address.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
        let hasScheme = scheme.first?.isLetter ?? false && address.dropFirst(scheme.count).first == ":"
        let isNearby = !hasScheme && !address.hasPrefix("/") && !address.hasPrefix("\\")
        return isNearby ? .nearbyReference : .externalReference
    }
}
