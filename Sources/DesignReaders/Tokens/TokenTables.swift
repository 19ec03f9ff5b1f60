import DesignModel
import SourceText

/// A token as it stands in the file, before its references are resolved.
struct RawToken {
    /// The number of the name by which references refer to it.
    let key: Int32
    /// The names of its groups, and its own.
    let path: [String]
    /// The index of its object in the document.
    let object: Int
    /// The index of its value in the document; the object itself where that is a reference.
    let value: Int
    /// Values for single modes.
    var modes: [(mode: Int32, value: Int)] = []
    /// The type that the token or an enclosing group states.
    var type: TokenType?
    var typeSource = Token.TypeSource.guess
    var description: String?
    var deprecation: String?
    var collection: String?
    /// The color's name in a palette, where that is not made of group names.
    var paletteName: String?
    /// Whether its value holds only in the modes that it names.
    var isOfModesAlone = false
    /// The mode that stands for all others in an exported palette.
    var modeOfAll: String?
    /// The index of a modifier of the color, as in Tokens Studio, or -1.
    var modifier = -1
    /// The index of the alias that Theo keeps beside a resolved value, or -1.
    var original = -1
    /// Whether a number without a unit counts px; otherwise its unit is unknown.
    var countsPixels = true
    /// Whether it uses the standard's own words, so that the standard's rules apply.
    var followsStandard = false
}

/// A group as it stands in the file.
struct RawGroup {
    let path: [String]
    let object: Int
    /// The type that the group or an enclosing one states.
    let type: TokenType?
    let description: String?
    let deprecation: String?
}

/// One mode: which of several tokens with one name counts, and which of its values.
struct TokenScope {
    /// The mode's name.
    let name: String
    /// For each key the index in ``TokenTables/tokens``, or -1.
    var entries: [Int32]
    /// The mode whose values count, or -1 for the values of no mode.
    var mode: Int32 = -1
    /// Whether it is a mode of every token in it, and not only of those with a value of their own for it.
    var isWhole = false
    /// Whether it is only for tokens that no other scope holds.
    var isRest = false
}

/// A namespace in which names are looked up.
struct SearchedNamespace {
    let namespace: Int32
    /// Whether build tools merge its files, with later ones overriding earlier ones.
    let isMerged: Bool
    /// Whether the file counts as tokens only because other files refer to a name in it.
    let isPossible: Bool
}

/// The tokens of a file, in any dialect, before references are resolved.
struct TokenTables {
    /// The most tokens, copies by `$extends` included.
    private static let mostTokens = 1_000_000
    /// The most bytes that all names together may take; nested groups multiply them.
    private static let mostNameBytes = 256 << 20
    /// The most troubles that are reported.
    private static let mostTroubles = 500
    /// The most modes: far more than any project has, and each multiplies the work.
    private static let mostModes = 64

    /// The files that hold the tokens.
    let files: TokenFiles
    private(set) var tokens: [RawToken] = []
    private(set) var groups: [RawGroup] = []
    /// The names by key.
    private(set) var names: [String] = []
    /// The namespaces of the names by key; a name means a token of its own namespace before any other.
    private(set) var namespaces: [Int32] = []
    /// The keys of each namespace.
    private var keys: [Int32: ExactTable<Int32>] = [:]
    /// The keys of tokens by the indices of their objects; filled only where there are several files.
    private var keysOfObjects: [Int: Int32] = [:]
    /// The namespace of the tokens that are being read.
    var namespace: Int32 = 0
    /// The number of sources that a resolver may still read; nested sets multiply them.
    var sourcesLeft = 10_000
    /// The namespace of each file whose tokens are read.
    var namespaceOfFile: [Int: Int32] = [:]
    /// The namespaces to search for names that a token's own namespace lacks.
    var searched: [SearchedNamespace] = []
    private var nameBytes = 0
    private(set) var modes: [String] = []
    private(set) var isFull = false
    private var lacksModes = false
    private(set) var troubles: [ReadingTrouble] = []
    /// The same troubles, for telling duplicates.
    private var met: Set<ReadingTrouble> = []
    /// The tokens of the set that is being read, by key; the last with a name counts.
    var current: [Int32: Int32] = [:]
    var scopes: [TokenScope] = []
    /// The separator between names in the names that people see.
    var separator = "."
    /// Whether some tokens use another dialect's types.
    var speaksOtherDialect = false
    /// Whether any token states its type; files without types are for programs that guess.
    var statesTypes = false
    /// Whether the tokens are Figma variables, which are named by ids and whose values nobody writes by hand.
    var areVariables = false

    init(_ files: TokenFiles) {
        self.files = files
    }

    var document: JSONDocument { files.document }

    /// A token's name as people see it.
    func shownName(of token: RawToken) -> String { token.path.joined(separator: separator) }

    /// The key that a name means within a namespace; nil where no token has the name, or several do.
    func key(named name: String, in namespace: Int32) -> Int32? {
        if let key = keys[namespace]?[name] { return key }
        let others = keysElsewhere(named: name, than: namespace)
        // In merged files the last one counts; otherwise several candidates are ambiguous.
        return others.count == 1 || others.last?.isMerged == true ? others.last?.key : nil
    }

    /// The key of a name in one namespace, without looking at others.
    func ownKey(named name: String, in namespace: Int32) -> Int32? { keys[namespace]?[name] }

    /// The keys of a name in the other namespaces to search.
    private func keysElsewhere(named name: String, than namespace: Int32) -> [(key: Int32, isMerged: Bool)] {
        let found = searched.filter { $0.namespace != namespace }.compactMap { other in
            keys[other.namespace]?[name].map { (key: $0, other: other) }
        }
        let certain = found.filter { !$0.other.isPossible }
        return (certain.isEmpty ? found : certain).map { ($0.key, $0.other.isMerged) }
    }

    /// The files outside a namespace that have a token with a name.
    func filesSharing(_ name: String, besides namespace: Int32) -> [Int] {
        keysElsewhere(named: name, than: namespace).map { Int(namespaces[Int($0.key)]) }
    }

    /// The key of the token with an object; only where there are several files.
    func key(ofObject object: Int) -> Int32? { keysOfObjects[object] }

    /// The key for the name of a token that is about to be added; nil where there are too many.
    mutating func intern(_ name: String, at object: Int) -> Int32? {
        nameBytes += name.utf8.count
        guard tokens.count < TokenTables.mostTokens, nameBytes <= TokenTables.mostNameBytes else {
            fill(at: object)
            return nil
        }
        if let key = keys[namespace]?[name] { return key }
        let key = Int32(clamping: names.count)
        keys[namespace, default: ExactTable()][name] = key
        names.append(name)
        namespaces.append(namespace)
        return key
    }

    /// The number of the mode that a value is for.
    mutating func mode(named name: String, of value: Int) -> Int32? {
        if let index = modes.firstIndex(where: { ExactName.areSame($0, name) }) { return Int32(clamping: index) }
        guard modes.count < TokenTables.mostModes else {
            if !lacksModes {
                complain(
                    .limitReached,
                    "There are more modes here than the \(TokenTables.mostModes) that are looked at; “\(name.prefix(60))” and whatever follows are left out",
                    value)
            }
            lacksModes = true
            return nil
        }
        modes.append(name)
        return Int32(clamping: modes.count - 1)
    }

    /// Adds a token whose key was just made.
    mutating func append(_ token: RawToken) {
        current[token.key] = Int32(clamping: tokens.count)
        if files.areSeveral { keysOfObjects[token.object] = token.key }
        tokens.append(token)
    }

    /// Adds a group.
    mutating func append(_ group: RawGroup) { groups.append(group) }

    /// Reports that there are more tokens than are read.
    private mutating func fill(at object: Int) {
        if !isFull {
            complain(
                .limitReached,
                "There are more tokens here than the \(TokenTables.mostTokens) that are read; the rest is left out",
                object)
        }
        isFull = true
    }

    mutating func complain(_ kind: ReadingTrouble.Kind, _ message: String, _ index: Int) {
        complain(kind, message, at: document.textRange(of: index) ?? document.range(of: index))
    }

    mutating func complain(_ kind: ReadingTrouble.Kind, _ message: String, at range: ByteRange) {
        // Sources shared by several modes are read for each, and would repeat their troubles.
        guard troubles.count <= TokenTables.mostTroubles,
            met.insert(ReadingTrouble(kind, message, at: range)).inserted
        else { return }
        guard troubles.count < TokenTables.mostTroubles else {
            troubles.append(ReadingTrouble(.limitReached, "There is more wrong here; the rest is left out", at: range))
            return
        }
        troubles.append(ReadingTrouble(kind, message, at: range))
    }

    /// Reports that the file in an address is not read.
    mutating func complain(ofUnread reason: UnreadTokenFile, at reference: Int, for user: String? = nil) {
        let path = TokenFiles.parts(of: document.string(of: reference) ?? "").path
        let end = user.map { ", and “\($0)” refers to a token in it" } ?? ""
        complain(.missingReference, "“\(path)” \(reason.phrase)\(end)", reference)
    }

    /// Reports that an address leads to a file that is not read from here.
    mutating func complain(ofElsewhere reference: Int) {
        let text = document.string(of: reference) ?? ""
        complain(
            .reference(toFile: text), "The tokens of “\(text)” stand in another file, which is not read from here",
            reference)
    }

    /// The tokens of some sets as a list by key; later sets override earlier ones.
    func entries(of sets: [[Int32: Int32]]) -> [Int32] {
        var entries = [Int32](repeating: -1, count: names.count)
        for set in sets {
            for (key, token) in set { entries[Int(key)] = token }
        }
        return entries
    }

    /// Adds tokens to every scope.
    mutating func addToScopes(_ set: [Int32: Int32]) {
        for index in scopes.indices {
            let missing = names.count - scopes[index].entries.count
            scopes[index].entries += [Int32](repeating: -1, count: max(0, missing))
            for (key, token) in set { scopes[index].entries[Int(key)] = token }
        }
    }

    /// Makes one scope for all tokens, and one for each mode that some have values for.
    mutating func makeScopes() {
        let entries = entries(of: [current])
        scopes = [TokenScope(name: "default", entries: entries)]
        for (index, name) in modes.enumerated() {
            scopes.append(TokenScope(name: name, entries: entries, mode: Int32(clamping: index)))
        }
    }
}

/// An index of the members of all objects by key, for files with many lookups.
struct MemberIndex {
    private struct Place: Hashable {
        let object: Int32
        let key: String
    }

    private let members: [Place: Int32]
    /// The elements of each array.
    private let elements: [Int32: [Int32]]

    init(_ document: JSONDocument) {
        var members: [Place: Int32] = [:]
        var elements: [Int32: [Int32]] = [:]
        for index in 0..<document.count {
            guard let parent = document.parent(of: index) else { continue }
            guard let key = document.key(of: index) else {
                elements[Int32(clamping: parent), default: []].append(Int32(clamping: index))
                continue
            }
            members[Place(object: Int32(clamping: parent), key: key)] = Int32(clamping: index)
        }
        self.members = members
        self.elements = elements
    }

    /// The member of an object; of duplicate keys, the last.
    func member(_ key: String, of object: Int) -> Int? {
        members[Place(object: Int32(clamping: object), key: key)].map { Int($0) }
    }

    /// The value that a pointer leads to from another value (RFC 6901 §4: positions are digits without a leading zero).
    func value(at pointer: JSONPointer, from start: Int) -> Int? {
        var index = start
        for step in pointer.steps {
            if let next = member(step, of: index) {
                index = next
            } else if let position = Int(step), String(position) == step, let array = elements[Int32(clamping: index)],
                array.indices.contains(position)
            {
                index = Int(array[position])
            } else {
                return nil
            }
        }
        return index
    }

    /// The value that a path of keys leads to from another value.
    func value(at steps: some Sequence<String>, from start: Int) -> Int? {
        var index = start
        for step in steps {
            guard let next = member(step, of: index) else { return nil }
            index = next
        }
        return index
    }
}
