public import DesignModel
import SourceText

/// A token of a project, by its file and its index there.
public struct TokenPlace: Sendable, Hashable, Comparable, Codable {
    private let number: DocumentNumber
    /// The number of the file among those of the run.
    public var document: Int { number.value }
    /// The index of the token in ``TokenFile/tokens``.
    public let index: Int

    /// A token of a file.
    public init(document: Int, index: Int) {
        number = DocumentNumber(document)
        self.index = index
    }

    /// By file, then in the order of the file.
    public static func < (a: TokenPlace, b: TokenPlace) -> Bool { (a.document, a.index) < (b.document, b.index) }
}

/// The contents of a token file.
public struct TokenFile: Sendable, Codable {
    /// Something that is wrong with the way a token is written.
    public struct Trouble: Sendable, Codable {
        /// What is wrong.
        public let trouble: ReadingTrouble
        /// Where.
        public let origin: Origin
    }

    /// Its tokens, in the order of the file.
    public let tokens: [Token]
    /// Aliases to nothing in the file, circles, invalid values and forbidden names.
    public let troubles: [Trouble]
    /// The file's path.
    public let path: String
    /// The first bytes of the places where a color alone is written, in text that can be replaced.
    let writtenColors: Set<UInt32>

    /// Whether its tokens are in sets, whose names are not part of theirs.
    let isInSets: Bool
    /// The keys of the names of its groups, sorted.
    private let groups: [String]

    init(of design: Design, troubles: [Trouble]) {
        tokens = design.tokens
        isInSets = design.tokens.contains { $0.collection != nil }
        groups = design.tokenGroups.map { ExactName.key($0.path.joined(separator: ".")) }.sorted()
        self.troubles = troubles
        path = design.file.path
        var written: Set<UInt32> = []
        if design.file.isVerbatim {
            for token in design.tokens where token.type == .color {
                for value in [token.value] + token.modes.map(\.value) where value.alias == nil {
                    guard case .color(let color) = value.meaning,
                        design.file.states(color, at: value.origin.range)
                    else { continue }
                    written.insert(value.origin.range.lower)
                }
            }
        }
        writtenColors = written
    }

    /// Whether its tokens are variables of Figma, which are referred to by ids that people do not see.
    public var isOfVariables: Bool { tokens.contains { $0.identifier != $0.name } }

    /// Whether it has a group of a name.
    func holdsGroup(named name: String) -> Bool {
        let name = ExactName.key(name)
        let place = groups.partitioningIndex { $0 >= name }
        return place < groups.count && groups[place] == name
    }

    /// Whether a value is a color alone, in text that can be replaced.
    public func isReplaceable(_ value: TokenValue) -> Bool {
        value.alias == nil && writtenColors.contains(value.origin.range.lower)
    }
}

/// The tokens of a project: those of each file, and what names refer to. They merge into the same whole in any order.
public struct TokenFacts: Sendable, Codable {
    /// The files that hold tokens, by their number among those of the run.
    public private(set) var files: [DocumentNumber: TokenFile] = [:]
    /// The tokens with each name, by the key of the name, in the order of the files. A name is in several files where
    /// each holds a mode or a set.
    private var places: [String: [TokenPlace]] = [:]
    /// The files by the keys of their paths.
    private var documents: [String: DocumentNumber] = [:]
    /// The names of the swatches, variables and styles that artwork paints with, in the form of ``plainName(of:)``.
    public private(set) var paintedNames: Set<String> = []
    /// Hashes of names of things that are tokens only if another refers to them: JSON that nothing else shows to be
    /// tokens, of which a project may have any amount.
    private var possibleNames: Set<UInt64> = []

    /// No tokens.
    public init() {}

    /// Things that may be tokens, by their names.
    public init(possibleNames names: [String]) {
        possibleNames = Set(names.map { TokenFacts.hash(ofKey: ExactName.key($0)) })
    }

    private static func hash(ofKey key: String) -> UInt64 { StableHash(of: key.utf8).value }

    /// The tokens of one design, which is `document` among the files of the run.
    public init(of study: Study, document: Int) {
        guard study.design.format == .tokens || !study.design.namedColors.isEmpty else { return }
        let design = study.design
        guard design.format == .tokens else {
            var named = Set(design.paints.lazy.map(\.name)).union(design.unpaintedColors)
            named.formUnion(design.strokes.lazy.map(\.paint.name))
            for gradient in design.gradients { named.formUnion(gradient.stops.lazy.map(\.name)) }
            let known = named.filter { design.namedColors.indices.contains(Int($0)) }
            paintedNames = Set(known.map { TokenFacts.plainName(of: design.namedColors[Int($0)].name) })
            return
        }
        let troubles = study.troubles.compactMap { trouble -> TokenFile.Trouble? in
            switch trouble.kind {
            case .brokenAlias, .circularAlias, .mistypedValue, .forbiddenName:
                let node = design.provenance.node(at: trouble.range.lower)
                return TokenFile.Trouble(trouble: trouble, origin: Origin(node: node, range: trouble.range))
            default: return nil
            }
        }
        files[DocumentNumber(document)] = TokenFile(of: design, troubles: troubles)
        documents[ExactName.key(design.file.path)] = DocumentNumber(document)
        for (index, token) in design.tokens.enumerated() {
            places[ExactName.key(token.identifier), default: []].append(TokenPlace(document: document, index: index))
        }
    }

    /// Adds the tokens of other files.
    public mutating func merge(_ other: TokenFacts) {
        files.merge(other.files) { own, _ in own }
        documents.merge(other.documents) { min($0, $1) }
        places.merge(other.places) { ($0 + $1).sorted() }
        paintedNames.formUnion(other.paintedNames)
        possibleNames.formUnion(other.possibleNames)
    }

    /// These tokens and, after them, those of files that are not among these; a name that these have keeps its meaning.
    public func backed(by others: TokenFacts) -> TokenFacts {
        var whole = self
        var next = (files.keys.map(\.value).max() ?? -1) + 1
        for (_, file) in others.ordered where documents[ExactName.key(file.path)] == nil {
            whole.files[DocumentNumber(next)] = file
            whole.documents[ExactName.key(file.path)] = DocumentNumber(next)
            for (index, token) in file.tokens.enumerated() where places[ExactName.key(token.identifier)] == nil {
                whole.places[ExactName.key(token.identifier), default: []].append(
                    TokenPlace(document: next, index: index))
            }
            next += 1
        }
        return whole
    }

    /// A name in the form that tools agree on: `Color/Blue 500` of a drawing is `color.blue.500` of a file of tokens.
    public static func plainName(of name: String) -> String {
        name.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: ".")
    }

    /// Every token that another refers to, as its whole value or as a part of it.
    public var namedByOthers: Set<TokenPlace> {
        var named: Set<TokenPlace> = []
        for (document, file) in files {
            for reference in file.tokens.lazy.flatMap(\.references) {
                if reference.token >= 0 {
                    named.insert(TokenPlace(document: document.value, index: Int(reference.token)))
                } else {
                    named.formUnion(tokens(meantBy: reference, in: document.value))
                }
            }
        }
        return named
    }

    /// Whether no file holds tokens.
    public var isEmpty: Bool { files.isEmpty }
    /// The files in their order.
    public var ordered: [(document: Int, file: TokenFile)] {
        files.sorted { $0.key < $1.key }.map { ($0.key.value, $0.value) }
    }
    /// The names of all tokens.
    public var names: [String] { places.keys.map(ExactName.name) }

    /// Every token, in the order of the files.
    public var all: [(place: TokenPlace, token: Token)] {
        ordered.flatMap { document, file in
            file.tokens.enumerated().map { (TokenPlace(document: document, index: $0.offset), $0.element) }
        }
    }

    /// A file of the run, if it holds tokens.
    public subscript(document document: Int) -> TokenFile? { files[DocumentNumber(document)] }

    /// The token at a place.
    public subscript(place: TokenPlace) -> Token? {
        guard let file = self[document: place.document], file.tokens.indices.contains(place.index) else { return nil }
        return file.tokens[place.index]
    }

    /// The places of the tokens with exactly this name.
    public func tokens(named name: String) -> [TokenPlace] { places[ExactName.key(name)] ?? [] }

    /// The place of the only variable of Figma that people call by this name, with slashes or dots between its groups;
    /// references use its id.
    func variable(named name: String) -> TokenPlace? {
        let name = ExactName.key(name)
        var found: TokenPlace?
        for (document, file) in files where file.isOfVariables {
            for (index, token) in file.tokens.enumerated() {
                let names = [token.path.joined(separator: "/"), token.name]
                guard names.contains(where: { ExactName.key($0) == name }) else { continue }
                guard found == nil else { return nil }
                found = TokenPlace(document: document.value, index: index)
            }
        }
        return found
    }

    /// The places of the tokens that a reference means, as a whole or for a part of their value: `{color.blue}`, Style
    /// Dictionary's `{color.blue.value}`, `{type.body.fontSize}`.
    public func tokens(meantBy reference: String) -> [TokenPlace] {
        TokenFacts.first(meantBy: reference) { places[$0] } ?? []
    }

    /// Whether a reference means something that is a token only because it is referred to.
    public func mayBeToken(meantBy reference: String) -> Bool {
        TokenFacts.first(meantBy: reference) { possibleNames.contains(TokenFacts.hash(ofKey: $0)) ? true : nil }
            ?? false
    }

    /// What is known about the longest name that a reference begins with, if the rest continues as a part
    /// of a value does.
    private static func first<Known>(meantBy reference: String, _ known: (_ key: String) -> Known?) -> Known? {
        var name = reference[...]
        var rest: [String] = []
        // Values have parts, and parts hardly have parts of their own.
        for _ in 0..<6 {
            if TokenPartNames.mayName(rest), let found = known(ExactName.key(String(name))) { return found }
            guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
            rest.insert(String(name[name.index(after: dot)...]), at: 0)
            name = name[..<dot]
        }
        return nil
    }

    /// The number of the document at a path.
    func document(at path: String) -> Int? { documents[ExactName.key(path)]?.value }

    /// The places of the tokens that a reference in a document means, by name or by address, in whichever file.
    public func tokens(meantBy reference: TokenReference, in document: Int) -> [TokenPlace] {
        guard reference.isExternal else { return tokens(meantBy: reference.name) }
        guard let file = self[document: document]?.path,
            case .token(let place, _) = target(ofAddress: reference.name, from: file)
        else { return [] }
        return [place]
    }

    /// The token that a reference leads to: one of its own file before any other, and none where several others match,
    /// since it is unknown which one is meant.
    public func target(of reference: TokenReference, in document: Int) -> TokenPlace? {
        if reference.token >= 0 { return TokenPlace(document: document, index: Int(reference.token)) }
        let found = tokens(meantBy: reference, in: document).filter { $0.document != document }
        return found.count == 1 ? found[0] : nil
    }

    /// The longest chain of aliases that is followed; longer ones are circles, or not from a real design.
    static let longestChain = 64

    /// What a token means in a mode, with its aliases followed through all files.
    public func meaning(of place: TokenPlace, in mode: String? = nil) -> TokenMeaning {
        var chain = [place]
        while let place = chain.last, let token = self[place], chain.count <= TokenFacts.longestChain {
            let value = token.value(in: mode)
            guard case .unknown = value.meaning, let alias = value.source, let next = whole(alias, in: place.document)
            else { return value.meaning }
            if let start = chain.firstIndex(of: next) {
                return .unknown(.cycle((chain[start...] + [next]).compactMap { self[$0]?.name }))
            }
            chain.append(next)
        }
        return .unknown(.limit)
    }

    /// The names of the modes in which a token, or one that it refers to in another file, has values of its own.
    public func modes(of place: TokenPlace) -> [String] {
        var names: [String] = []
        var place = place
        for _ in 0..<TokenFacts.longestChain {
            guard let token = self[place] else { break }
            for mode in token.modes where !names.contains(mode.mode) && names.count < TokenFacts.mostModes {
                names.append(mode.mode)
            }
            guard let alias = token.value.alias, alias.token < 0, let next = target(of: alias, in: place.document)
            else { break }
            place = next
        }
        return names
    }

    /// No house has more modes than anybody can look at.
    private static let mostModes = 64

    /// The token whose whole value a reference stands for.
    func whole(_ reference: TokenReference, in document: Int) -> TokenPlace? {
        target(of: reference, in: document).flatMap { isWhole(reference, of: document, at: $0) ? $0 : nil }
    }

    /// Whether a reference means all of a token's value rather than a part of it.
    private func isWhole(_ reference: TokenReference, of document: Int, at place: TokenPlace) -> Bool {
        guard let token = self[place], !reference.name.hasPrefix("#") else { return reference.token >= 0 }
        if reference.isExternal {
            guard let file = self[document: document]?.path else { return false }
            return target(ofAddress: reference.name, from: file) == .token(place, isWhole: true)
        }
        let parts = [token.identifier, token.identifier + ".value", token.identifier + ".$value"]
        return parts.contains { ExactName.areSame($0, reference.name) } || reference.token >= 0
    }

    /// Circles of aliases that lead through several files, each starting with its first token; circles within one file
    /// are troubles of that file.
    public var circlesAcrossFiles: [[TokenPlace]] {
        var circles: [[TokenPlace]] = []
        var done: Set<TokenPlace> = []
        for (document, file) in ordered {
            for (index, token) in file.tokens.enumerated() where token.value.alias?.token ?? 0 < 0 {
                var chain: [TokenPlace] = []
                var met: [TokenPlace: Int] = [:]
                var next: TokenPlace? = TokenPlace(document: document, index: index)
                while let place = next, !done.contains(place), met[place] == nil {
                    met[place] = chain.count
                    chain.append(place)
                    next = self[place]?.value.alias.flatMap { target(of: $0, in: place.document) }
                }
                if let next, let start = met[next] {
                    let circle = chain[start...]
                    if Set(circle.map(\.document)).count > 1, let first = circle.min(),
                        let turn = circle.firstIndex(of: first)
                    {
                        circles.append(Array(circle[turn...] + circle[..<turn]))
                    }
                }
                done.formUnion(chain)
            }
        }
        return circles
    }
}
