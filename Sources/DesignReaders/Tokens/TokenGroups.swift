import DesignModel
import SourceText

/// Finds the tokens in a tree of groups: Design Tokens 2025.10 §6, and its forerunners.
struct TokenGroups {
    /// The deepest nesting of groups, and the longest chain of `$extends`; real designs have a few levels of either.
    private static let deepest = 64

    /// An object of the tree that is still to be visited.
    private struct Frame {
        let object: Int
        let path: [String]
        let prefix: String
        let type: TokenType?
        /// Whether the type is in another dialect.
        let hasOtherDialect: Bool
        let deprecation: String?
        /// The groups whose content is being copied here, innermost first: an index in `extensions`, or -1.
        let extensions: Int
    }

    let document: JSONDocument
    private var index: MemberIndex?
    private var extensions: [(group: Int, next: Int)] = []
    /// Whether the file claims to follow the standard, and can be held to it.
    private let isStandard: Bool
    /// The set or collection of the tokens.
    private let collection: String?
    private let leaveOut: Set<Int>
    /// The outermost value of the file, where pointers start.
    private let root: Int
    /// The number of members that may still be visited, plus one for each object; groups that extend one another
    /// multiply them.
    private var budget: Int
    /// The budget as a multiple of the file's number of values, and its minimum for small files. Objects count twice,
    /// and some twenty brands may each extend all of a base.
    private static let (mostTimes, fewestMembers) = (32, 100_000)
    /// The number of bytes that names, which include those of all their groups, may still take: a multiple of the
    /// file's size, with a minimum for small files.
    private var letters: Int
    private static let (mostNames, fewestLetters) = (20, 4 << 20)

    init(
        _ document: JSONDocument, isStandard: Bool, collection: String? = nil, except: Set<Int> = [],
        root: Int = JSONDocument.root
    ) {
        self.document = document
        self.root = root
        self.isStandard = isStandard
        self.collection = collection
        leaveOut = except
        budget = max(TokenGroups.fewestMembers, TokenGroups.mostTimes * document.count)
        letters = max(TokenGroups.fewestLetters, TokenGroups.mostNames * document.source.bytes.count)
    }

    /// Adds the tokens of a tree to the tables.
    mutating func read(_ root: Int, into tables: inout TokenTables) {
        var open = [
            Frame(
                object: root, path: [], prefix: "", type: nil, hasOtherDialect: false, deprecation: nil, extensions: -1)
        ]
        while let frame = open.popLast(), !tables.isFull { look(into: frame, &open, &tables) }
    }

    /// An object of the tree, with its own members and what it inherits from enclosing groups.
    private struct Member {
        let frame: Frame
        let object: TokenObject
        /// The type that it states itself.
        let type: TokenType?
        let hasOtherDialect: Bool
        let deprecation: String?
        /// The index of the value that names the extended group.
        let extended: Int?
        /// The extended group; nil where no group has that name.
        let target: Int?
    }

    private mutating func look(into frame: Frame, _ open: inout [Frame], _ tables: inout TokenTables) {
        guard document.kind(of: frame.object) == .object else { return }
        let object = TokenObject(frame.object, document)
        budget -= object.memberCount + 1
        guard budget > 0 else {
            open = []
            tables.complain(
                .limitReached, "Groups extend one another too often here; the rest is left out", frame.object)
            return
        }
        let member = member(object, in: frame, &tables)
        let value = object.value ?? object.modes.first?.value
        let standIn = member.target == nil && object.reference != nil ? frame.object : nil
        if let value = value ?? standIn, !frame.path.isEmpty {
            append(member, value, &tables)
            complain(aboutTokensIn: member, &tables)
        } else {
            lookIntoGroup(member, &open, &tables)
        }
    }

    /// What can be told about an object whether it is a token or a group.
    private mutating func member(_ object: TokenObject, in frame: Frame, _ tables: inout TokenTables) -> Member {
        let written = object.type.flatMap { document.string(of: $0) }
        let type = written.map { TokenType(written: $0) }
        let hasOtherDialect =
            written.map { !TokenType.standardNames.contains($0) && !TokenType.misspeltNames.contains($0) }
            ?? frame.hasOtherDialect
        if isStandard {
            complain(aboutTypeOf: object, type, &tables)
            complain(aboutUnknown: object.unknown, &tables)
        }
        if written != nil { tables.statesTypes = true }
        // Tokens Studio also writes lengths without units.
        if object.isOfTokensStudio { tables.speaksOtherDialect = true }
        if let written, let type, hasOtherDialect, type != .other(written) { tables.speaksOtherDialect = true }
        let extended = object.extended ?? (object.value == nil ? object.reference : nil)
        return Member(
            frame: frame, object: object, type: type, hasOtherDialect: hasOtherDialect,
            deprecation: object.isDeprecationTakenBack ? nil : object.deprecation ?? frame.deprecation,
            extended: extended, target: extended.flatMap { group(named: $0) })
    }

    private mutating func lookIntoGroup(_ member: Member, _ open: inout [Frame], _ tables: inout TokenTables) {
        let (frame, object) = (member.frame, member.object)
        if isStandard, frame.extensions < 0 {
            complain(about: object.strays, &tables)
            for child in object.children { complain(aboutNameOf: child, &tables) }
        }
        guard frame.path.count < TokenGroups.deepest else {
            tables.complain(
                .unreadable, "Groups lie more than \(TokenGroups.deepest) deep here; the rest is left out",
                frame.object)
            return
        }
        let inherited = member.type ?? member.target.flatMap { type(of: $0) } ?? frame.type
        // A group that is copied by `$extends` is not another group of the file.
        if frame.extensions < 0, !frame.path.isEmpty {
            tables.append(
                RawGroup(
                    path: frame.path, object: frame.object, type: inherited, description: object.description,
                    deprecation: member.deprecation))
        }
        letters -= frame.prefix.utf8.count * object.children.count
        guard letters > 0 else {
            open = []
            tables.complain(
                .unreadable,
                "Tokens are called by longer names here than \(TokenGroups.mostNames) times the file; the rest is left out",
                frame.object)
            return
        }
        // The stack is read from its end: first the extended group, then the group's own children in order.
        for child in object.children.reversed() where !leaveOut.contains(child) {
            guard let name = document.key(of: child) else { continue }
            open.append(
                Frame(
                    object: child, path: frame.path + [name],
                    prefix: frame.path.isEmpty ? name : frame.prefix + "." + name,
                    type: inherited, hasOtherDialect: member.hasOtherDialect, deprecation: member.deprecation,
                    extensions: frame.extensions))
        }
        guard let extended = member.extended else { return }
        if let target = member.target {
            extend(frame, target, named: extended, type: inherited, member.deprecation, &open, &tables)
        } else {
            complain(aboutMissing: extended, &tables)
        }
    }

    private mutating func extend(
        _ frame: Frame, _ target: Int, named: Int, type: TokenType?, _ deprecation: String?, _ open: inout [Frame],
        _ tables: inout TokenTables
    ) {
        var met = frame.extensions
        var depth = 0
        var isCircle = target == frame.object
        while met >= 0, !isCircle {
            isCircle = extensions[met].group == target
            met = extensions[met].next
            depth += 1
        }
        guard !isCircle else {
            let name = document.string(of: named) ?? ""
            tables.complain(
                .circularAlias,
                "“\(frame.path.joined(separator: "."))” extends itself by way of \(name); a group extends others", named
            )
            return
        }
        guard depth < TokenGroups.deepest else {
            tables.complain(
                .unreadable,
                "More than \(TokenGroups.deepest) groups extend one another in a row here; the rest is left out", named)
            return
        }
        extensions.append((target, frame.extensions))
        open.append(
            Frame(
                object: target, path: frame.path, prefix: frame.prefix, type: type,
                hasOtherDialect: frame.hasOtherDialect, deprecation: deprecation,
                extensions: extensions.count - 1))
    }

    /// Reports that a group to be extended does not exist.
    private mutating func complain(aboutMissing group: Int, _ tables: inout TokenTables) {
        let name = document.string(of: group) ?? ""
        let sentence =
            isToken(namedBy: group)
            ? "“\(name)” is a token, and only groups are extended; name the group around it, or use an alias"
            : "There is no group “\(name)” to extend; write {group.name} or #/group/name"
        tables.complain(.missingReference, sentence, group)
    }

    /// Reports tokens inside a token, and a value without its dollar sign; other objects in a token may belong to other
    /// programs.
    private func complain(aboutTokensIn member: Member, _ tables: inout TokenTables) {
        guard isStandard, member.object.value != nil else { return }
        if let value = member.object.unmarkedValue, !member.hasOtherDialect {
            tables.complain(
                .mistypedValue,
                "“value” makes no token by the standard, and other programs pass it over; write “$value”",
                at: document.keyRange(of: value) ?? document.range(of: value))
        }
        let name = member.frame.path.joined(separator: ".").suffix(60)
        // In Style Dictionary's output, `original` holds the token as it was written.
        let isBuilt = document.member("filePath", of: member.frame.object) != nil
        for child in member.object.children where holdsTokens(child) {
            if isBuilt, document.key(of: child) == "original" { continue }
            let key = (document.key(of: child) ?? "").prefix(60)
            tables.complain(
                .mistypedValue,
                "“\(name)” is a token, in which no program looks for others; move “\(key)” into a group beside it, or the value under \"$root\"",
                at: document.keyRange(of: child) ?? document.range(of: child))
        }
    }

    private func append(_ member: Member, _ value: Int, _ tables: inout TokenTables) {
        let (frame, object) = (member.frame, member.object)
        guard let key = tables.intern(frame.prefix, at: frame.object) else { return }
        var token = RawToken(key: key, path: frame.path, object: frame.object, value: value)
        token.type = member.type ?? frame.type
        token.typeSource = token.type == nil ? .guess : object.type == nil ? .group : .token
        token.description = object.description
        token.deprecation = member.deprecation
        token.collection = collection
        token.paletteName = object.paletteName
        token.isOfModesAlone = object.isOfModesAlone
        token.modeOfAll = object.modeOfAll
        token.modifier = object.modifier
        token.original = object.original
        token.followsStandard = isStandard && !member.hasOtherDialect
        if let written = object.type.flatMap({ document.string(of: $0) }) {
            token.countsPixels = isStandard || !["size", "dimension", "fontSize"].contains(written)
        } else {
            token.countsPixels = isStandard
        }
        for mode in object.modes {
            if let number = tables.mode(named: mode.name, of: mode.value) { token.modes.append((number, mode.value)) }
        }
        tables.append(token)
    }

    /// Whether `{a.b}`, `#/a/b` or `a.b` names a token.
    private mutating func isToken(namedBy reference: Int) -> Bool {
        guard let target = target(of: reference) else { return false }
        return document.member("$value", of: target) != nil
    }

    /// The group that `{a.b}`, `#/a/b` or `a.b` names; nil where it names none.
    private mutating func group(named reference: Int) -> Int? {
        guard let target = target(of: reference), document.kind(of: target) == .object,
            document.member("$value", of: target) == nil, document.member("value", of: target) == nil
        else { return nil }
        // A token may consist of a reference alone.
        return document.member("$ref", of: target) != nil && !holdsGroups(target) ? nil : target
    }

    /// The value that a reference names; nil where there is none.
    private mutating func target(of reference: Int) -> Int? {
        guard var text = document.string(of: reference)?[...] else { return nil }
        if index == nil { index = MemberIndex(document) }
        if let pointer = JSONPointer(fragment: text) { return index?.value(at: pointer.steps, from: root) }
        if text.first == "{", text.last == "}" { text = text.dropFirst().dropLast() }
        return index?.value(at: text.split(separator: ".").map(String.init), from: root)
    }

    private func holdsGroups(_ object: Int) -> Bool {
        document.children(of: object).contains {
            document.kind(of: $0) == .object && document.key(of: $0) != "$extensions"
        }
    }

    private func type(of group: Int) -> TokenType? {
        document.string("$type", of: group).map { TokenType(written: $0) }
    }
}
