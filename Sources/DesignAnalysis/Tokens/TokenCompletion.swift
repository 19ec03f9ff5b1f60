import DesignModel
import SourceText

// The meaning of tokens that refer from one file to another.
extension TokenFacts {
    /// Values are nested three deep: a list of shadows, a shadow, its color.
    private static let deepestValue = 4

    /// The tokens of a file, with the types and values that references lead to through all files.
    func completed(in document: Int) -> [Token] {
        (self[document: document]?.tokens ?? []).enumerated().map { index, token in
            var token = token
            let place = TokenPlace(document: document, index: index)
            if token.type == .unknown, let type = type(of: place) { token.type = type }
            let value = token.value
            token.value.meaning = meaning(of: value, in: document, mode: nil)
            if token.modes.isEmpty {
                token.modes = modes(of: place).map { mode in
                    var own = value
                    own.meaning = meaning(of: value, in: document, mode: mode)
                    return Token.ModeValue(mode: mode, value: own)
                }
            } else {
                for (number, mode) in token.modes.enumerated() {
                    token.modes[number].value.meaning = meaning(of: mode.value, in: document, mode: mode.mode)
                }
            }
            return token
        }
    }

    /// What a value of a file means in a mode, with the references in its parts followed, too.
    private func meaning(of value: TokenValue, in document: Int, mode: String?, at level: Int = 0) -> TokenMeaning {
        guard level < TokenFacts.deepestValue else { return value.meaning }
        switch value.meaning {
        case .unknown:
            guard let alias = value.source, let place = whole(alias, in: document) else { return value.meaning }
            return meaning(of: place, in: mode)
        case .composite(let parts):
            return .composite(
                parts.map { part in
                    var part = part
                    part.value.meaning = meaning(of: part.value, in: document, mode: mode, at: level + 1)
                    return part
                })
        case .list(let values):
            return .list(
                values.map { value in
                    var value = value
                    value.meaning = meaning(of: value, in: document, mode: mode, at: level + 1)
                    return value
                })
        default: return value.meaning
        }
    }

    /// The type that a token has from those it refers to; nil where that is not known.
    private func type(of place: TokenPlace) -> TokenType? {
        chain(from: place, in: nil).lazy.map(\.type).first { $0 != .unknown }
    }

    /// The token at the end of a token's references; nil where that is not known, or where it refers to none.
    func end(of place: TokenPlace, in mode: String?) -> Token? {
        let chain = chain(from: place, in: mode)
        guard chain.count > 1, let last = chain.last, last.value(in: mode).alias == nil else { return nil }
        return last
    }

    /// A token and those it refers through; a circle ends at the length of the longest chain.
    private func chain(from place: TokenPlace, in mode: String?) -> [Token] {
        var chain: [Token] = []
        var next: TokenPlace? = place
        while let place = next, let token = self[place], chain.count < TokenFacts.longestChain {
            chain.append(token)
            next = token.value(in: mode).alias.flatMap { whole($0, in: place.document) }
        }
        return chain
    }
}

extension Study {
    /// The tokens of the house and of the design, and the number of the design's own file among them.
    func tokensOfHouse() -> (facts: TokenFacts, document: Int) {
        var facts = house.tokens
        if let own = facts.ordered.first(where: { $0.file.path == design.file.path }) { return (facts, own.document) }
        let document = facts.files.count
        facts.merge(TokenFacts(of: self, document: document))
        return (facts, document)
    }
}

extension Token {
    /// Why its type or one of its values is not known, in a few words; nil where all are known.
    var openReason: String? {
        for value in [value] + modes.map(\.value) {
            if case .unknown(let reason) = value.meaning { return reason.phrase }
        }
        return type == .unknown ? TokenUnknown.missing("").phrase : nil
    }
}

extension TokenUnknown {
    /// The reason in a few words.
    fileprivate var phrase: String {
        switch self {
        case .missing, .external: "a reference to what is in none of the files"
        case .cycle: "references in a circle"
        case .unread: "a value that cannot be read"
        case .limit: "a bound on work"
        }
    }
}
