import DesignModel
import SourceText

/// Finds the tokens of a tree of groups: Design Tokens 2025.10 §6, and its forerunners.
struct TokenGroups {
    /// Groups stand a few levels deep; a chain of more is no design.
    private static let deepest = 64

    /// A group that waits to be looked into.
    private struct Frame {
        let object: Int
        let path: [String]
        let prefix: String
        let type: TokenType?
        /// Whether that is a type of another dialect.
        let hasOtherDialect: Bool
        let deprecation: String?
        /// The groups whose content is being copied here, innermost first: an index in `extensions`, or -1.
        let extensions: Int
    }

    private let document: JSONDocument
    private var index: MemberIndex?
    private var extensions: [(group: Int, next: Int)] = []
    /// Whether the file claims to follow the standard, and can be held to it.
    private let isStandard: Bool
    /// The set or collection the tokens stand in.
    private let collection: String?
    private let leaveOut: Set<Int>
    /// The outermost value of the file, from which pointers lead.
    private let root: Int
    /// Members that may still be looked at: groups that extend one another again and again multiply them.
    private var budget: Int
    /// How often a file may be looked at: twenty brands that extend all of one are many. Small files have no less than this.
    private static let (mostTimes, fewestMembers) = (20, 100_000)
    /// Bytes that names may still have, for the same multiples of the file: each holds those of all its groups.
    private var letters: Int
    private static let fewestLetters = 16 << 20

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
        letters = max(TokenGroups.fewestLetters, TokenGroups.mostTimes * document.source.bytes.count)
    }

    /// Appends the tokens of a tree.
    mutating func read(_ root: Int, into tables: inout TokenTables) {
        var open = [
            Frame(
                object: root, path: [], prefix: "", type: nil, hasOtherDialect: false, deprecation: nil, extensions: -1)
        ]
        while let frame = open.popLast(), !tables.isFull { look(into: frame, &open, &tables) }
    }

    private mutating func look(into frame: Frame, _ open: inout [Frame], _ tables: inout TokenTables) {
        guard document.kind(of: frame.object) == .object else { return }
        let object = TokenObject(frame.object, document)
        budget -= object.children.count + object.strays.count + 1
        guard budget > 0 else {
            open = []
            tables.complain(
                .limitReached, "Groups extend one another too often here; the rest is left out", frame.object)
            return
        }
        let source: Token.TypeSource = object.type == nil ? .group : .token
        let written = object.type.flatMap { document.string(of: $0) }
        let type = written.map { TokenType(written: $0) }
        let hasOtherDialect =
            written.map { !TokenType.standardNames.contains($0) && !TokenType.misspeltNames.contains($0) }
            ?? frame.hasOtherDialect
        if isStandard {
            complain(aboutTypeOf: object, type, &tables)
            complain(aboutUnknown: object.unknown, &tables)
        }
        // Those whose words these are write lengths without units, too.
        if object.isOfTokensStudio { tables.speaksOtherDialect = true }
        if let written, let type, hasOtherDialect, type != .other(written) { tables.speaksOtherDialect = true }
        let deprecation = object.isDeprecationTakenBack ? nil : object.deprecation ?? frame.deprecation
        let group = object.extended ?? (object.value == nil ? object.reference : nil)
        let target = group.flatMap { self.group(named: $0) }
        if let value = object.value ?? object.modes.first?.value
            ?? (target == nil ? object.reference.map { _ in frame.object } : nil),
            !frame.path.isEmpty
        {
            append(
                object, value, type ?? frame.type, source, deprecation, frame,
                followsStandard: isStandard && !hasOtherDialect,
                &tables)
            // Other programs keep objects of their own in a token.
            for child in object.children where isStandard && object.value != nil && holdsTokens(child) {
                let key = (document.key(of: child) ?? "").prefix(60)
                tables.complain(
                    .mistypedValue,
                    "“\(frame.path.joined(separator: ".").suffix(60))” is a token, in which no program looks for others; move “\(key)” into a group beside it, or the value under \"$root\"",
                    at: document.keyRange(of: child) ?? document.range(of: child))
            }
            return
        }
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
        let inherited = type ?? target.flatMap { self.type(of: $0) } ?? frame.type
        // What a group extends is copied, and no group of the file again.
        if frame.extensions < 0, !frame.path.isEmpty {
            tables.append(
                RawGroup(
                    path: frame.path, object: frame.object, type: inherited, description: object.description,
                    deprecation: deprecation))
        }
        letters -= frame.prefix.utf8.count * object.children.count
        guard letters > 0 else {
            open = []
            tables.complain(
                .unreadable,
                "Tokens are called by longer names here than \(TokenGroups.mostTimes) times the file; the rest is left out",
                frame.object)
            return
        }
        // The last is looked into first, and what a group extends before its own.
        for child in object.children.reversed() where !leaveOut.contains(child) {
            guard let name = document.key(of: child) else { continue }
            open.append(
                Frame(
                    object: child, path: frame.path + [name],
                    prefix: frame.path.isEmpty ? name : frame.prefix + "." + name,
                    type: inherited, hasOtherDialect: hasOtherDialect, deprecation: deprecation,
                    extensions: frame.extensions))
        }
        guard let group else { return }
        guard let target else {
            let name = document.string(of: group) ?? ""
            let sentence =
                isToken(namedBy: group)
                ? "“\(name)” is a token, and only groups are extended; name the group around it, or use an alias"
                : "There is no group “\(name)” to extend; write {group.name} or #/group/name"
            tables.complain(.missingReference, sentence, group)
            return
        }
        extend(frame, target, named: group, type: inherited, deprecation, &open, &tables)
    }

    private mutating func extend(
        _ frame: Frame, _ target: Int, named: Int, type: TokenType?, _ deprecation: String?, _ open: inout [Frame],
        _ tables: inout TokenTables
    ) {
        var met = frame.extensions
        var isCircle = target == frame.object
        while met >= 0, !isCircle {
            isCircle = extensions[met].group == target
            met = extensions[met].next
        }
        guard !isCircle else {
            let name = document.string(of: named) ?? ""
            tables.complain(
                .circularAlias,
                "“\(frame.path.joined(separator: "."))” extends itself by way of \(name); a group extends others", named
            )
            return
        }
        extensions.append((target, frame.extensions))
        open.append(
            Frame(
                object: target, path: frame.path, prefix: frame.prefix, type: type,
                hasOtherDialect: frame.hasOtherDialect, deprecation: deprecation,
                extensions: extensions.count - 1))
    }

    /// A type that is none, or nearly one of the standard's (Format 2025.10 §8, §9); other programs have types of their own.
    private func complain(aboutTypeOf object: TokenObject, _ type: TokenType?, _ tables: inout TokenTables) {
        guard let place = object.type else { return }
        guard let type else {
            return tables.complain(
                .mistypedValue, "This type is no text; write one in quotes, such as \"color\"", place)
        }
        let written = document.string(of: place) ?? ""
        guard type == .other(written) || TokenType.misspeltNames.contains(written),
            let near = NearestSpelling.of(written, among: TokenType.standardNames.sorted())
        else { return }
        tables.complain(.mistypedValue, "“\(written.prefix(60))” is no type; did you mean “\(near)”?", place)
    }

    /// Members with a dollar sign: nearly one of the standard's, or tokens and groups, whose names may have none in front (§5.1.1).
    private func complain(aboutUnknown members: [Int], _ tables: inout TokenTables) {
        for member in members {
            let key = document.key(of: member) ?? ""
            let place = document.keyRange(of: member) ?? document.range(of: member)
            if holdsTokens(member) {
                let sentence =
                    "“\(key.prefix(60))” begins with a sign that the standard keeps for itself, so that no program takes it for a token; leave the sign out"
                tables.complain(.forbiddenName(key), sentence, at: place)
            } else if let near = NearestSpelling.of(key, among: TokenObject.keys) {
                tables.complain(
                    .mistypedValue, "“\(key.prefix(60))” is not known; did you mean “\(near)”?", at: place)
            }
        }
    }

    /// Whether a member is a token, or a group with one right in it.
    private func holdsTokens(_ member: Int) -> Bool {
        guard document.kind(of: member) == .object else { return false }
        return document.member("$value", of: member) != nil
            || document.children(of: member).contains {
                document.kind(of: $0) == .object && document.member("$value", of: $0) != nil
            }
    }

    /// Members of a group that no program finds a token in, those of one group as one.
    private func complain(about strays: [Int], _ tables: inout TokenTables) {
        guard let first = strays.first else { return }
        let key = (document.key(of: first) ?? "").prefix(60)
        let others = strays.count - 1
        let what =
            others == 0
            ? "“\(key)” is neither a token nor a group"
            : "“\(key)” and \(others) more here are neither tokens nor groups"
        tables.complain(
            .mistypedValue, "\(what); write {\"$value\": …}, or move \(others == 0 ? "it" : "them") into $extensions",
            at: document.keyRange(of: first) ?? document.range(of: first))
    }

    /// A name that references cannot write (Format 2025.10 §5.1.1).
    private func complain(aboutNameOf member: Int, _ tables: inout TokenTables) {
        guard let key = document.key(of: member), let sign = key.first(where: { ".{}".contains($0) }) else { return }
        let what =
            sign == "."
            ? "a point in it, which stands between names in references" : "a brace in it, which references stand in"
        let remedy = key.filter { !"{}".contains($0) }.split(separator: ".").joined(separator: "-")
        let advice = remedy.isEmpty ? "choose another" : "write “\(remedy.prefix(60))”"
        tables.complain(
            .forbiddenName(key), "“\(key.prefix(60))” has \(what), so that none can name it; \(advice)",
            at: document.keyRange(of: member) ?? document.range(of: member))
    }

    private func append(
        _ object: TokenObject, _ value: Int, _ type: TokenType?, _ source: Token.TypeSource, _ deprecation: String?,
        _ frame: Frame, followsStandard: Bool, _ tables: inout TokenTables
    ) {
        guard let key = tables.intern(frame.prefix, at: frame.object) else { return }
        var token = RawToken(key: key, path: frame.path, object: frame.object, value: value)
        token.type = type
        token.typeSource = type == nil ? .guess : source
        token.description = object.description
        token.deprecation = deprecation
        token.collection = collection
        token.paletteName = object.paletteName
        token.isOfModesAlone = object.isOfModesAlone
        token.modeOfAll = object.modeOfAll
        token.modifier = object.modifier
        token.original = object.original
        token.followsStandard = followsStandard
        if let written = object.type.flatMap({ document.string(of: $0) }) {
            token.countsPixels = isStandard || !["size", "dimension", "fontSize"].contains(written)
        } else {
            token.countsPixels = isStandard
        }
        for mode in object.modes {
            if let number = tables.mode(named: mode.name) { token.modes.append((number, mode.value)) }
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
        // A reference that stands for a token leads to a token.
        return document.member("$ref", of: target) != nil && !holdsGroups(target) ? nil : target
    }

    /// The member that a reference names; nil where there is none.
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
        document.member("$type", of: group).flatMap { document.string(of: $0) }.map { TokenType(written: $0) }
    }
}
