import ColorScience
import DesignModel
import SourceText

/// Evaluates all tokens in one scope, resolving their references.
struct TokenEvaluation {
    /// Something unknown, and the value of the document that it stands in.
    struct Note {
        let index: Int
        let reason: TokenUnknown
        /// The key of the token that it belongs to.
        let key: Int32
    }

    /// The most parts of a value, including those it refers to: values that refer twice to others would grow
    /// exponentially.
    static let mostParts = 20_000
    /// The deepest nesting of values, such as a component of the color of a shadow.
    static let deepest = 8

    let tables: TokenTables
    let scope: TokenScope
    let references: [Int: ValueReferences]
    /// The node of each value of the document.
    let nodes: [Int32]
    /// Values by key; nil for tokens outside the scope.
    private(set) var values: [TokenValue?]
    private(set) var types: [TokenType?]
    private(set) var typeSources: [Token.TypeSource]
    private var weights: [Int]
    /// By key, whether a length is written without a unit: it counts px, and is a plain number in calculations.
    private var lacksUnit: [Bool]
    /// The token's value as a text with its references replaced; nil where it holds none.
    var substitutedText: String?
    /// The cycles of references.
    private(set) var circles: [[Int32]] = []
    /// What is unknown here, rather than in a token that is referred to.
    private(set) var notes: [Note] = []
    /// The token that is being evaluated.
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
        // The names of a cycle are made only once, since it may be as long as the file.
        let names = order.circles.map { $0.map { tables.names[Int($0)] } }
        for key in order.order {
            let entry = Int(scope.entries[Int(key)])
            guard entry >= 0 else { continue }
            token = tables.tokens[entry]
            (weight, substitutedText) = (0, nil)
            let index = TokenEvaluation.value(of: token, in: scope)
            var type = token.type
            var source = token.typeSource
            // The target's type takes precedence over a group's (Format 2025.10, “Type”).
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
            // A plain alias adds no part of its own.
            if value.alias != nil { weight -= 1 }
            weights[Int(key)] = min(weight, TokenEvaluation.mostParts)
        }
    }

    /// Whether the value of the current token is a length without a unit.
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

    /// The index of the value that a token has in a scope.
    static func value(of token: RawToken, in scope: TokenScope) -> Int {
        token.modes.first { $0.mode == scope.mode }?.value ?? token.value
    }

    /// The keys of the tokens that a token refers to in the scope.
    private func needs(_ key: Int32) -> [Int32] {
        let entry = Int(scope.entries[Int(key)])
        guard entry >= 0 else { return [] }
        let token = tables.tokens[entry]
        let own = references[TokenEvaluation.value(of: token, in: scope)]?.keys ?? []
        return token.modifier < 0 ? own : own + (references[token.modifier]?.keys ?? [])
    }

    /// The reference that makes up the whole value, if any.
    private func alias(at index: Int) -> ParsedReference? { text(at: index)?.whole }

    /// The references in a string of the current token.
    func text(at index: Int) -> ReferenceText? {
        let value = TokenEvaluation.value(of: token, in: scope)
        if let text = references[value]?.texts[index] { return text }
        return token.modifier < 0 ? nil : references[token.modifier]?.texts[index]
    }

    /// The origin of a value.
    func origin(_ index: Int) -> Origin {
        let node = token.object < nodes.count ? nodes[token.object] : 0
        return Origin(node: NodeID(node), range: document.textRange(of: index) ?? document.range(of: index))
    }

    // MARK: References

    /// The meaning of what a reference leads to.
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

    /// Notes an unknown meaning, and returns it.
    mutating func unknown(_ reason: TokenUnknown, at index: Int) -> TokenMeaning {
        if notes.count < 1_000 { notes.append(Note(index: index, reason: reason, key: token.key)) }
        return .unknown(reason)
    }

    /// A string with its references replaced by their values; fails where one of them has no text. Where the type
    /// determines the unit of the result, lengths written without a unit go in without one.
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
            // Texts that refer twice to other texts would grow exponentially.
            guard result.utf8.count < 8192 else { return .failure(TokenSubstitutionError(reason: .limit)) }
        }
        return .success(result + text.after)
    }
}

/// Why a text with references in it has no known value.
struct TokenSubstitutionError: Error {
    let reason: TokenUnknown
}
