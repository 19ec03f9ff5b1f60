import ColorScience
import DesignModel
import SourceText

/// Follows the references of all tokens in one scope.
struct TokenEvaluation {
    /// Something that could not be known, and the value of the document it stands in.
    struct Note {
        let index: Int
        let reason: TokenUnknown
        /// The token it is part of.
        let key: Int32
    }

    /// Parts a value may have, those it refers to included: values that refer to values twice over would grow without end.
    static let mostParts = 20_000
    /// Values stand in values: a shadow's color's components.
    static let deepest = 8

    let tables: TokenTables
    let scope: TokenScope
    let references: [Int: ValueReferences]
    /// The node of each value of the document.
    let nodes: [Int32]
    /// Values by key; nil for tokens that do not stand in the scope.
    private(set) var values: [TokenValue?]
    private(set) var types: [TokenType?]
    private(set) var typeSources: [Token.TypeSource]
    private var weights: [Int]
    /// Lengths that are written without a unit, by key: they count px, and are numbers to whoever works with them.
    private var lacksUnit: [Bool]
    /// What the value of the token came to as a text, its references replaced; nil where none stand within it.
    var substitutedText: String?
    /// Circles that were met.
    private(set) var circles: [[Int32]] = []
    /// What could not be known and is not known to be wrong elsewhere.
    private(set) var notes: [Note] = []
    /// The token that is being worked out.
    var token: RawToken
    var weight = 0

    var document: JSONDocument { tables.document }

    init?(_ tables: TokenTables, _ scope: TokenScope, _ references: [Int: ValueReferences], nodes: [Int32]) {
        guard let first = tables.tokens.first else { return nil }
        self.tables = tables
        self.scope = scope
        self.references = references
        self.nodes = nodes
        token = first
        let count = scope.entries.count
        values = Array(repeating: nil, count: count)
        types = Array(repeating: nil, count: count)
        typeSources = Array(repeating: .guess, count: count)
        weights = Array(repeating: 0, count: count)
        lacksUnit = Array(repeating: false, count: count)
        evaluate()
    }

    private mutating func evaluate() {
        let order = TokenOrder(keys: scope.entries.count) { needs($0) }
        circles = order.circles
        // The names of a circle are made once: it may be as long as the file.
        let names = order.circles.map { $0.map { tables.names[Int($0)] } }
        for key in order.order {
            let entry = Int(scope.entries[Int(key)])
            guard entry >= 0 else { continue }
            token = tables.tokens[entry]
            (weight, substitutedText) = (0, nil)
            let index = TokenEvaluation.value(of: token, in: scope)
            var type = token.type
            var source = token.typeSource
            // The target's type goes before a group's (Format 2025.10, “Type”).
            if source != .token, let target = alias(at: index), target.rest.isEmpty, target.key >= 0,
                let known = types[Int(target.key)]
            {
                type = known
                source = .alias
            }
            var value: TokenValue
            if let circle = order.circle[key] {
                value = TokenValue(origin: origin(index), meaning: .unknown(.cycle(names[circle])))
                value.alias = alias(at: index).map { TokenReference($0) }
            } else {
                value = self.value(at: index, as: type, level: 0)
                if weight > TokenEvaluation.mostParts + 1 { value.meaning = .unknown(.limit) }
                if token.modifier >= 0, case .color = value.meaning {
                    value.meaning = modified(value.meaning, by: token.modifier)
                    value.isModified = true
                }
            }
            if type == nil, value.alias == nil { complain(ofMissingTypeOf: value.meaning, at: index) }
            if value.alias == nil, let original = references[token.original]?.texts[token.original]?.whole,
                original.key >= 0, original.key != key, original.rest.isEmpty
            {
                value.alias = TokenReference(original)
            }
            values[Int(key)] = value
            lacksUnit[Int(key)] = lacksUnit(value, at: index)
            types[Int(key)] = type ?? TokenType(of: value.meaning)
            typeSources[Int(key)] = source
            // A name for another token's value is no part more.
            if value.alias != nil { weight -= 1 }
            weights[Int(key)] = min(weight, TokenEvaluation.mostParts)
        }
    }

    /// Whether the value of the token at hand is a length that is written without a unit.
    private func lacksUnit(_ value: TokenValue, at index: Int) -> Bool {
        guard case .dimension(let length) = value.meaning, length.unit == .px, token.countsPixels else { return false }
        if let target = alias(at: index) {
            return target.rest.isEmpty && target.key >= 0 && lacksUnit[Int(target.key)]
        }
        guard let text = substitutedText ?? document.string(of: index) else {
            return document.kind(of: index) == .number
        }
        return TokenExpression.value(of: text)?.unit.isEmpty == true
    }

    /// The value of a token that counts in a scope.
    static func value(of token: RawToken, in scope: TokenScope) -> Int {
        token.modes.first { $0.mode == scope.mode }?.value ?? token.value
    }

    /// The keys of the tokens that a token names in the scope.
    private func needs(_ key: Int32) -> [Int32] {
        let entry = Int(scope.entries[Int(key)])
        guard entry >= 0 else { return [] }
        let token = tables.tokens[entry]
        let own = references[TokenEvaluation.value(of: token, in: scope)]?.keys ?? []
        return token.modifier < 0 ? own : own + (references[token.modifier]?.keys ?? [])
    }

    /// The reference that a value is as a whole.
    private func alias(at index: Int) -> ParsedReference? { text(at: index)?.whole }

    /// The references that stand in a string of the token.
    func text(at index: Int) -> ReferenceText? {
        let value = TokenEvaluation.value(of: token, in: scope)
        if let text = references[value]?.texts[index] { return text }
        return token.modifier < 0 ? nil : references[token.modifier]?.texts[index]
    }

    /// Where a value is written.
    func origin(_ index: Int) -> Origin {
        let node = token.object < nodes.count ? nodes[token.object] : 0
        return Origin(node: NodeID(node), range: document.textRange(of: index) ?? document.range(of: index))
    }

    // MARK: References

    /// What a reference leads to.
    mutating func meaning(of reference: ParsedReference, at index: Int) -> TokenMeaning {
        guard !reference.isExternal || reference.key >= 0 else { return unknown(.external(reference.name), at: index) }
        guard reference.key >= 0, let target = values[Int(reference.key)] else {
            return unknown(.missing(reference.name), at: index)
        }
        weight += weights[Int(reference.key)]
        guard !reference.rest.isEmpty else { return target.meaning }
        if case .unknown = target.meaning { return target.meaning }
        return target.meaning.part(at: reference.rest) ?? unknown(.missing(reference.name), at: index)
    }

    /// An unknown meaning that is noted.
    mutating func unknown(_ reason: TokenUnknown, at index: Int) -> TokenMeaning {
        if notes.count < 1_000 { notes.append(Note(index: index, reason: reason, key: token.key)) }
        return .unknown(reason)
    }

    /// A string with its references replaced by what they mean; an unknown meaning where one of them has no text. What counts
    /// px for want of a unit has none yet where the type says what comes of it.
    mutating func substituted(
        _ text: ReferenceText, at index: Int, as type: TokenType?
    ) -> Result<String, TokenSubstitutionError> {
        var result = ""
        for part in text.parts {
            result += part.before
            let meaning = meaning(of: part.reference, at: index)
            if case .unknown(let reason) = meaning { return .failure(TokenSubstitutionError(reason: reason)) }
            let key = part.reference.rest.isEmpty ? Int(part.reference.key) : -1
            let isBare = type != nil && lacksUnit.indices.contains(key) && lacksUnit[key]
            guard let own = isBare ? meaning.withoutUnit.text : meaning.text else {
                return .failure(
                    TokenSubstitutionError(
                        reason: .unread("“\(part.reference.name)” has several values and cannot stand within a text")))
            }
            result += own
            // Texts that name texts twice over would grow without end.
            guard result.utf8.count < 8192 else { return .failure(TokenSubstitutionError(reason: .limit)) }
        }
        return .success(result + text.after)
    }
}

/// Why a text with references in it cannot be known.
struct TokenSubstitutionError: Error {
    let reason: TokenUnknown
}
