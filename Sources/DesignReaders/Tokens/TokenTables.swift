import DesignModel
import SourceText

/// A token as it stands in the file, its references not followed.
struct RawToken {
    /// What references name it by, as a number.
    let key: Int32
    /// The names of its groups and its own.
    let path: [String]
    /// The object it is written as.
    let object: Int
    /// The value in the document; the object itself where that is a reference.
    let value: Int
    /// Values for single modes.
    var modes: [(mode: Int32, value: Int)] = []
    /// The type as written, by the token or a group.
    var type: TokenType?
    var typeSource = Token.TypeSource.guess
    var description: String?
    var deprecation: String?
    var collection: String?
    /// What a palette calls the color, where that is no list of groups.
    var paletteName: String?
    /// Whether it has its value in the modes it names alone.
    var isOfModesAlone = false
    /// Which of its modes is that of all others, in a palette that was exported.
    var modeOfAll: String?
    /// A change of the color, as Tokens Studio keeps it, or -1.
    var modifier = -1
    /// The alias that Theo wrote down when it put a value in its place, or -1.
    var original = -1
    /// Whether a number without a unit counts px; else nobody says what it counts.
    var countsPixels = true
    /// Whether it is written in the standard's own words, so that what the standard asks for may be asked.
    var followsStandard = false
}

/// A group as it stands in the file.
struct RawGroup {
    let path: [String]
    let object: Int
    /// The type that it or a group around it states.
    let type: TokenType?
    let description: String?
    let deprecation: String?
}

/// Which of several tokens of one name counts, and which of its values.
struct TokenScope {
    /// The mode's name.
    let name: String
    /// For each key the token in ``TokenTables/tokens``, or -1.
    var entries: [Int32]
    /// The mode whose values count, or -1 for the values of no mode.
    var mode: Int32 = -1
    /// Whether it is a mode for every token that stands in it, and not only for those with a value of their own.
    var isWhole = false
    /// Whether it only holds what stands in no other.
    var isRest = false
}

/// A namespace in which names are looked for.
struct SearchedNamespace {
    let namespace: Int32
    /// Whether its files are merged by whoever builds from them, the later going before the earlier.
    let isMerged: Bool
    /// Whether nothing but a name in other files shows it to be tokens.
    let isPossible: Bool
}

/// What a file's tokens are before references are followed, whichever dialect they are written in.
struct TokenTables {
    /// The most tokens, copies by `$extends` included.
    private static let mostTokens = 1_000_000
    /// The most bytes all names may take: groups inside groups multiply them.
    private static let mostNameBytes = 256 << 20
    /// After so many troubles the rest is left out.
    private static let mostTroubles = 500
    /// More modes than any house has would multiply the work.
    private static let mostModes = 64

    /// The files they stand in.
    let files: TokenFiles
    private(set) var tokens: [RawToken] = []
    private(set) var groups: [RawGroup] = []
    /// By key.
    private(set) var names: [String] = []
    /// The namespace of each name, by key: a name means a token of its own before that of any other.
    private(set) var namespaces: [Int32] = []
    /// The keys of each namespace.
    private var keys: [Int32: ExactTable<Int32>] = [:]
    /// The keys of tokens by the objects they are written as, where there are several files.
    private var keysOfObjects: [Int: Int32] = [:]
    /// The namespace of the tokens that are being read.
    var namespace: Int32 = 0
    /// How many sources of a resolver may still be read: sets that name sets multiply them.
    var sourcesLeft = 10_000
    /// The namespace of each file whose tokens are read.
    var namespaceOfFile: [Int: Int32] = [:]
    /// The namespaces in which names are looked for that their own does not have.
    var searched: [SearchedNamespace] = []
    private var nameBytes = 0
    private(set) var modes: [String] = []
    private(set) var isFull = false
    private var lacksModes = false
    private(set) var troubles: [ReadingTrouble] = []
    /// The same, each once.
    private var met: Set<ReadingTrouble> = []
    /// The tokens of the set that is being read, the last of a name.
    var current: [Int32: Int32] = [:]
    var scopes: [TokenScope] = []
    /// What stands between the names of groups where people read them.
    var separator = "."
    /// Whether some tokens have types in the words of another dialect.
    var speaksOtherDialect = false
    /// Whether anything says its type; files in which nothing does are built by programs that guess.
    var statesTypes = false
    /// Whether the tokens are variables of Figma: they are named by ids, and nobody writes their values by hand.
    var areVariables = false

    init(_ files: TokenFiles) {
        self.files = files
    }

    var document: JSONDocument { files.document }

    /// A token's name as people know it.
    func shownName(of token: RawToken) -> String { token.path.joined(separator: separator) }

    /// The key of a name that stands in a namespace; nil where no token has it that can be meant.
    func key(named name: String, in namespace: Int32) -> Int32? {
        if let key = keys[namespace]?[name] { return key }
        let others = keysElsewhere(named: name, than: namespace)
        // Who deep-merges files takes the last; of others nobody knows which is meant.
        return others.count == 1 || others.last?.isMerged == true ? others.last?.key : nil
    }

    /// The key of a name that stands in a namespace, wherever else it stands.
    func ownKey(named name: String, in namespace: Int32) -> Int32? { keys[namespace]?[name] }

    /// The keys of a name in the other namespaces it is looked for in.
    private func keysElsewhere(named name: String, than namespace: Int32) -> [(key: Int32, isMerged: Bool)] {
        let found = searched.filter { $0.namespace != namespace }.compactMap { other in
            keys[other.namespace]?[name].map { (key: $0, other: other) }
        }
        let certain = found.filter { !$0.other.isPossible }
        return (certain.isEmpty ? found : certain).map { ($0.key, $0.other.isMerged) }
    }

    /// The files that have a name, where several do and none of them is the one that means it.
    func filesSharing(_ name: String, besides namespace: Int32) -> [Int] {
        keysElsewhere(named: name, than: namespace).map { Int(namespaces[Int($0.key)]) }
    }

    /// The key of the token that is written as an object; where there are several files.
    func key(ofObject object: Int) -> Int32? { keysOfObjects[object] }

    /// The key of a name that a token is about to have; nil where there are too many.
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

    /// Appends a token whose key was just made.
    mutating func append(_ token: RawToken) {
        current[token.key] = Int32(clamping: tokens.count)
        if files.areSeveral { keysOfObjects[token.object] = token.key }
        tokens.append(token)
    }

    /// Appends a group that was met.
    mutating func append(_ group: RawGroup) { groups.append(group) }

    /// Notes that there are more tokens than are read.
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
        // What several modes take their tokens from is read for each.
        guard troubles.count <= TokenTables.mostTroubles,
            met.insert(ReadingTrouble(kind, message, at: range)).inserted
        else { return }
        guard troubles.count < TokenTables.mostTroubles else {
            troubles.append(ReadingTrouble(.limitReached, "There is more wrong here; the rest is left out", at: range))
            return
        }
        troubles.append(ReadingTrouble(kind, message, at: range))
    }

    /// Notes that a file is not read which an address names.
    mutating func complain(ofUnread reason: UnreadTokenFile, at reference: Int, for user: String? = nil) {
        let path = TokenFiles.parts(of: document.string(of: reference) ?? "").path
        let end = user.map { ", and “\($0)” refers to a token in it" } ?? ""
        complain(.missingReference, "“\(path)” \(reason.phrase)\(end)", reference)
    }

    /// Notes that an address leads to what nobody reads from here.
    mutating func complain(ofElsewhere reference: Int) {
        let text = document.string(of: reference) ?? ""
        complain(
            .reference(toFile: text), "The tokens of “\(text)” stand in another file, which is not read from here",
            reference)
    }

    /// The tokens met so far as a list by key.
    func entries(of sets: [[Int32: Int32]]) -> [Int32] {
        var entries = [Int32](repeating: -1, count: names.count)
        for set in sets {
            for (key, token) in set { entries[Int(key)] = token }
        }
        return entries
    }

    /// Adds tokens that stand in every scope.
    mutating func addToScopes(_ set: [Int32: Int32]) {
        for index in scopes.indices {
            let missing = names.count - scopes[index].entries.count
            scopes[index].entries += [Int32](repeating: -1, count: max(0, missing))
            for (key, token) in set { scopes[index].entries[Int(key)] = token }
        }
    }

    /// One scope for all tokens, and one for each mode that some have values for.
    mutating func makeScopes() {
        let entries = entries(of: [current])
        scopes = [TokenScope(name: "default", entries: entries)]
        for (index, name) in modes.enumerated() {
            scopes.append(TokenScope(name: name, entries: entries, mode: Int32(clamping: index)))
        }
    }
}

/// The members of all objects by their keys, for files in which many are asked for.
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

    /// The member of an object; where the key stands twice, the last.
    func member(_ key: String, of object: Int) -> Int? {
        members[Place(object: Int32(clamping: object), key: key)].map { Int($0) }
    }

    /// The value a pointer leads to from another (RFC 6901 §4: positions are digits without a leading zero).
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

    /// What names or keys lead to from a value.
    func value(at steps: some Sequence<String>, from start: Int) -> Int? {
        var index = start
        for step in steps {
            guard let next = member(step, of: index) else { return nil }
            index = next
        }
        return index
    }
}
