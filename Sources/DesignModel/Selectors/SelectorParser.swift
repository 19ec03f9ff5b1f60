import SourceText

extension SelectorList {
    /// Reads a comma-separated list of selectors: Selectors Level 4 §18. Throws where the text is not a selector, or
    /// one that is not understood.
    ///
    /// With `parent`, the text belongs to a nested rule (CSS Nesting §3): it may begin with a combinator, and the outer
    /// selector is put in front unless “&” says where it stands.
    public static func parse(
        _ bytes: Span<UInt8>, nestedIn parent: SelectorList? = nil
    ) throws(SelectorError) -> SelectorList {
        try parse(bytes, in: 0..<bytes.count, nestedIn: parent)
    }

    /// The same for a range of a longer text; the offsets of errors are those of that text. With `namespaces`, the text
    /// belongs to a style sheet, where browsers reject more.
    public static func parse(
        _ bytes: Span<UInt8>, in range: Range<Int>, nestedIn parent: SelectorList? = nil,
        namespaces: SelectorNamespaces? = nil
    ) throws(SelectorError) -> SelectorList {
        var parser = SelectorParser(range, parent: parent, namespaces: namespaces)
        return try parser.list(bytes)
    }

    /// The same for a text that names parts of designs, which may also be a ``PointerPattern``.
    public static func parse(_ text: String) throws(SelectorError) -> SelectorList {
        if let pattern = try PointerPattern(text) {
            let compound = CompoundSelector(conditions: [.pointer(pattern)])
            return SelectorList(selectors: [Selector(compounds: [compound], specificity: Specificity(ids: 1))])
        }
        let bytes = Array(text.utf8)
        return try parse(bytes.span)
    }

    /// The same, but throws also where a part matches nothing that is drawn, such as `:hover`: that is fine in the
    /// style sheet of a page, but names nothing here.
    public static func parse(naming text: String) throws(SelectorError) -> SelectorList {
        let list = try parse(text)
        guard list.selectors.first?.pointer == nil else { return list }
        let bytes = Array(text.utf8)
        var parser = SelectorParser(0..<bytes.count, parent: nil, namesParts: true)
        let named = try parser.list(bytes.span)
        guard let idle = named.selectors.firstIndex(where: \.isContradictory) else { return named }
        throw SelectorError(
            offset: parser.starts[idle],
            message: "nothing is all of this at once, so that it would name no part of a design")
    }
}

/// The namespaces that a style sheet declares (CSS Namespaces 3 §3).
public struct SelectorNamespaces: Hashable, Sendable {
    /// The namespace of types without a prefix; nil for any.
    public var usual: SelectorName?
    /// The namespace of each prefix.
    public var named: [SelectorName: SelectorName] = [:]

    /// A sheet that declares none.
    public init() {}
}

/// Reads a selector list front to back.
struct SelectorParser {
    var tokenizer: CSSTokenizer
    private let parent: SelectorList?
    /// Whether a condition that nothing drawn can meet is an error.
    let namesParts: Bool
    /// The namespaces of a style sheet; nil for other texts.
    let namespaces: SelectorNamespaces?
    var depth = 0
    /// Where each selector outside functions begins.
    private(set) var starts: [Int] = []
    /// Whether a `:has()` is being read, which must not contain another.
    var isInHas = false
    private var simpleCount = 0
    /// Whether “&” was met since the last comma outside functions.
    private var mentionsParent = false

    /// Selectors that are nested deeper are rejected.
    static let deepest = 16
    /// Lists with more simple selectors are rejected: each may be tested on every element.
    private static let most = 4096

    init(
        _ range: Range<Int>, parent: SelectorList?, namesParts: Bool = false, namespaces: SelectorNamespaces? = nil
    ) {
        self.namespaces = namespaces
        tokenizer = CSSTokenizer(range)
        self.parent = parent
        self.namesParts = namesParts
    }

    /// The next token that is not a comment, which is not consumed.
    func peek(_ bytes: Span<UInt8>) -> CSSToken {
        var ahead = tokenizer
        var token = ahead.next(in: bytes)
        while token.kind == .comment { token = ahead.next(in: bytes) }
        return token
    }

    mutating func take(_ bytes: Span<UInt8>) -> CSSToken {
        var token = tokenizer.next(in: bytes)
        while token.kind == .comment { token = tokenizer.next(in: bytes) }
        return token
    }

    mutating func skipSpace(_ bytes: Span<UInt8>) {
        while peek(bytes).kind == .whitespace { _ = take(bytes) }
    }

    private func isDelim(_ token: CSSToken, _ character: Unicode.Scalar, _ bytes: Span<UInt8>) -> Bool {
        token.kind == .delim && UInt32(bytes[token.lower]) == character.value
    }

    func error(_ token: CSSToken, _ message: String) -> SelectorError {
        SelectorError(offset: token.lower, message: message)
    }

    func bound(_ token: CSSToken, _ message: String) -> SelectorError {
        SelectorError(offset: token.lower, message: message, isBound: true)
    }

    func name(_ range: Range<Int>, _ bytes: Span<UInt8>) -> SelectorName {
        SelectorName(bytes: cssUnescaped(bytes, range))
    }

    /// A list, up to the end of the text or the “)” of the function it stands in.
    mutating func list(_ bytes: Span<UInt8>) throws(SelectorError) -> SelectorList {
        var selectors: [Selector] = []
        while true {
            if depth == 0 {
                skipSpace(bytes)
                starts.append(peek(bytes).lower)
            }
            selectors.append(try complex(bytes))
            let token = take(bytes)
            switch token.kind {
            case .comma: continue
            case .end where depth == 0: return SelectorList(selectors: selectors)
            case .closeParenthesis where depth > 0: return SelectorList(selectors: selectors)
            case .end: throw error(token, "“)” is missing")
            default: throw error(token, "a combinator or a comma is expected here")
            }
        }
    }

    /// The same for a function that drops what it does not understand (Selectors 4 §4.2); that is an error where
    /// parts are named.
    mutating func forgivingList(_ bytes: Span<UInt8>) throws(SelectorError) -> SelectorList {
        if namesParts { return try list(bytes) }
        var selectors: [Selector] = []
        while true {
            let start = self
            if let selector = try forgivingSelector(bytes) {
                selectors.append(selector)
            } else {
                self = start
                skipSelector(bytes)
            }
            let token = take(bytes)
            if token.kind == .closeParenthesis { return SelectorList(selectors: selectors) }
            guard token.kind == .comma else { throw error(token, "“)” is missing") }
        }
    }

    /// A selector up to a comma or “)”; nil where it is not understood. Exceeding a limit is an error nevertheless,
    /// because browsers may understand the selector.
    private mutating func forgivingSelector(_ bytes: Span<UInt8>) throws(SelectorError) -> Selector? {
        do {
            let selector = try complex(bytes)
            return endsSelector(bytes) ? selector : nil
        } catch {
            guard error.isBound else { return nil }
            throw error
        }
    }

    private func endsSelector(_ bytes: Span<UInt8>) -> Bool {
        let kind = peek(bytes).kind
        return kind == .comma || kind == .closeParenthesis
    }

    /// Skips a selector, up to the comma after it or the “)” of its function.
    private mutating func skipSelector(_ bytes: Span<UInt8>) {
        var open = 0
        while open > 0 || !endsSelector(bytes) {
            switch take(bytes).kind {
            case .openParenthesis, .function: open += 1
            case .closeParenthesis: open -= 1
            case .end: return
            default: continue
            }
        }
    }

    // MARK: Complex selectors

    /// The relative selectors up to the “)” of their function.
    mutating func relatives(_ bytes: Span<UInt8>) throws(SelectorError) -> [RelativeSelector] {
        var relatives: [RelativeSelector] = []
        while true {
            skipSpace(bytes)
            var ahead = self
            let first = ahead.takeCombinator(bytes)
            relatives.append(
                RelativeSelector(
                    try complex(bytes, isRelative: true),
                    looksAtSiblings: first == .nextSibling || first == .subsequentSibling))
            let token = take(bytes)
            if token.kind == .closeParenthesis { return relatives }
            guard token.kind == .comma else { throw error(token, "“)” is missing") }
        }
    }

    private mutating func complex(
        _ bytes: Span<UInt8>, isRelative: Bool = false
    ) throws(SelectorError) -> Selector {
        skipSpace(bytes)
        let start = peek(bytes)
        var steps: [(compound: CompoundSelector, combinator: Combinator)] = []
        var specificity = Specificity()
        if depth == 0 { mentionsParent = false }
        var combinator = takeCombinator(bytes)
        if combinator != .none, combinator != .descendant, !isRelative, parent == nil || depth > 0 {
            throw error(start, "a selector must begin with an element, not with a combinator")
        }
        if combinator == .descendant { combinator = .none }
        while true {
            let compound = try compound(bytes)
            steps.append((compound.selector, combinator))
            specificity = specificity + compound.specificity
            combinator = takeCombinator(bytes)
            let next = peek(bytes)
            if compound.endsThere, next.kind != .end, next.kind != .comma {
                throw error(next, "nothing stands behind a pseudo-element")
            }
            if next.kind == .end || next.kind == .comma || next.kind == .closeParenthesis {
                guard combinator == .none || combinator == .descendant else {
                    throw error(next, "an element is expected after the combinator")
                }
                break
            }
            guard combinator != .none else { throw error(next, unexpected(next)) }
        }
        if isRelative {
            if steps[0].combinator == .none { steps[0].combinator = .descendant }
            steps.insert((CompoundSelector(conditions: [.anchor]), .none), at: 0)
        }
        // Selectors within a function are not prefixed; the selector that contains them is.
        if let parent, depth == 0, !mentionsParent || steps[0].combinator != .none {
            let outer = CompoundSelector(conditions: [.any(parent)])
            if steps[0].combinator == .none { steps[0].combinator = .descendant }
            steps.insert((outer, .none), at: 0)
            specificity = specificity + parent.specificity
        }
        return Selector(compounds: hung(steps), specificity: specificity)
    }

    /// Turns “A, then > B” into “B, whose left neighbor by > is A”.
    private func hung(_ steps: [(compound: CompoundSelector, combinator: Combinator)]) -> [CompoundSelector] {
        steps.reversed().map { step in
            var compound = step.compound
            compound.combinator = step.combinator
            return compound
        }
    }

    /// The next combinator, counting white space as one; none where a compound continues or the text ends.
    private mutating func takeCombinator(_ bytes: Span<UInt8>) -> Combinator {
        let hasSpace = peek(bytes).kind == .whitespace
        skipSpace(bytes)
        let token = peek(bytes)
        let combinator: Combinator =
            if isDelim(token, ">", bytes) {
                .child
            } else if isDelim(token, "+", bytes) {
                .nextSibling
            } else if isDelim(token, "~", bytes) {
                .subsequentSibling
            } else {
                .none
            }
        guard combinator != .none else { return hasSpace ? .descendant : .none }
        _ = take(bytes)
        skipSpace(bytes)
        return combinator
    }

    // MARK: Compound selectors

    struct ReadCompound {
        var selector = CompoundSelector()
        var specificity = Specificity()
        /// Whether it has a pseudo-element, which no other may follow.
        var isPseudoElement = false
        /// Whether anything after the pseudo-element spoils a style sheet's list.
        var endsThere = false
    }

    private mutating func compound(_ bytes: Span<UInt8>) throws(SelectorError) -> ReadCompound {
        var read = ReadCompound()
        var isFirst = true
        // A compound without a type is in the default namespace, or in any within a function (Selectors 4 §5.1).
        let start = peek(bytes)
        let namesType = start.kind == .ident || isDelim(start, "*", bytes) || isDelim(start, "|", bytes)
        if !namesType, depth == 0, !isDelim(start, "&", bytes), let usual = namespaces?.usual {
            add(.namespace(usual), Specificity(), &read)
        }
        while true {
            let token = peek(bytes)
            if read.endsThere, token.kind != .colon, continuesCompound(token, bytes) {
                throw error(token, "nothing stands behind a pseudo-element")
            }
            guard try simple(token, isFirst: isFirst, &read, bytes) else {
                if isFirst { throw error(token, unexpected(token)) }
                return read
            }
            isFirst = false
            simpleCount += 1
            guard simpleCount <= SelectorParser.most else {
                throw bound(token, "the selector is longer than \(SelectorParser.most) parts")
            }
        }
    }

    /// Whether a class, an id or an attribute comes next.
    private func continuesCompound(_ token: CSSToken, _ bytes: Span<UInt8>) -> Bool {
        token.kind == .idHash || token.kind == .openSquare || isDelim(token, ".", bytes)
    }

    private func unexpected(_ token: CSSToken) -> String {
        switch token.kind {
        case .end: "the selector is missing; an element's name, “.class”, “#id” or “[attribute]” would do"
        case .comma, .closeParenthesis: "a selector is missing before this"
        case .hash: "an id cannot begin with a digit; write [id=\"…\"] or escape it"
        case .string: "a text stands only inside “[attribute=…]”"
        case .number, .dimension, .percentage:
            "a number is no selector; a class or id that begins with a digit is escaped"
        default: "an element's name, “.class”, “#id”, “[attribute]” or “:pseudo-class” is expected here"
        }
    }

    /// Reads one simple selector; false when none begins here.
    private mutating func simple(
        _ token: CSSToken, isFirst: Bool, _ read: inout ReadCompound, _ bytes: Span<UInt8>
    ) throws(SelectorError) -> Bool {
        switch token.kind {
        case .ident where isFirst:
            try type(&read, bytes)
        case .delim where isFirst && (isDelim(token, "*", bytes) || isDelim(token, "|", bytes)):
            try type(&read, bytes)
        case .idHash:
            _ = take(bytes)
            add(.id(name(token.name, bytes)), Specificity(ids: 1), &read)
        case .delim where isDelim(token, ".", bytes):
            _ = take(bytes)
            let word = take(bytes)
            guard word.kind == .ident else { throw error(word, "a class's name is expected after “.”") }
            add(.class(name(word.range, bytes)), Specificity(classes: 1), &read)
        case .delim where isDelim(token, "&", bytes):
            _ = take(bytes)
            mentionsParent = true
            add(parent.map { .any($0) } ?? .root, parent?.specificity ?? Specificity(), &read)
        case .openSquare:
            _ = take(bytes)
            add(.attribute(try attribute(bytes)), Specificity(classes: 1), &read)
        case .colon:
            _ = take(bytes)
            try pseudo(&read, bytes)
        default:
            return false
        }
        return true
    }

    func add(_ condition: SelectorCondition, _ specificity: Specificity, _ read: inout ReadCompound) {
        read.selector.conditions.append(condition)
        read.specificity = read.specificity + specificity
    }

    /// A type or `*`, with an optional namespace, which counts only in style sheets.
    private mutating func type(_ read: inout ReadCompound, _ bytes: Span<UInt8>) throws(SelectorError) {
        var token = take(bytes)
        var namespace = namespaces?.usual
        if isDelim(token, "|", bytes) {
            token = take(bytes)
            namespace = SelectorName("")
        } else if isDelim(peek(bytes), "|", bytes) {
            _ = take(bytes)
            namespace = nil
            if namespaces != nil, !isDelim(token, "*", bytes) { namespace = try self.namespace(of: token, bytes) }
            token = take(bytes)
        }
        if namespaces != nil, let namespace { add(.namespace(namespace), Specificity(), &read) }
        if isDelim(token, "*", bytes) { return }
        guard token.kind == .ident else { throw error(token, "an element's name or “*” is expected after “|”") }
        let type = name(token.range, bytes)
        try checkPrefix(of: type, token) { "\($1)" }
        add(.type(type), Specificity(types: 1), &read)
    }

    /// What a prefix stands for: the declared namespace in a style sheet, elsewhere the name itself.
    private func namespace(of prefix: CSSToken, _ bytes: Span<UInt8>) throws(SelectorError) -> SelectorName {
        let written = name(prefix.range, bytes)
        guard let namespaces, !isDelim(prefix, "*", bytes) else { return written }
        guard let named = namespaces.named[written] else {
            throw error(prefix, "@namespace says nothing of this prefix")
        }
        return named
    }

    // MARK: Attributes

    private mutating func attribute(_ bytes: Span<UInt8>) throws(SelectorError) -> AttributeTest {
        let (prefix, attributeName) = try attributeName(bytes)
        skipSpace(bytes)
        var token = take(bytes)
        if token.kind == .closeSquare {
            return AttributeTest(
                prefix: prefix, name: attributeName, comparison: .exists, value: [], ignoresCase: false)
        }
        let comparison = try comparison(&token, bytes)
        skipSpace(bytes)
        let value = take(bytes)
        let text: [UInt8]
        switch value.kind {
        case .string: text = cssStringValue(bytes, value)
        case .ident: text = cssUnescaped(bytes, value.range)
        default: throw error(value, "a value in quotes is expected here")
        }
        skipSpace(bytes)
        var end = take(bytes)
        var ignoresCase = false
        // Chromium does not know the `s` flag of Selectors 4.
        let mayAskForCase = namespaces == nil && end.kind == .ident && cssEquals(bytes, end.range, "s")
        if mayAskForCase || end.kind == .ident && cssEquals(bytes, end.range, "i") {
            ignoresCase = cssEquals(bytes, end.range, "i")
            skipSpace(bytes)
            end = take(bytes)
        }
        guard end.kind == .closeSquare else { throw error(end, "“]” is missing") }
        return AttributeTest(
            prefix: prefix, name: attributeName, comparison: comparison, value: text, ignoresCase: ignoresCase)
    }

    private mutating func attributeName(_ bytes: Span<UInt8>) throws(SelectorError) -> (SelectorName?, SelectorName) {
        skipSpace(bytes)
        var token = take(bytes)
        var prefix: SelectorName?
        if isDelim(token, "|", bytes) {
            token = take(bytes)
        } else if isDelim(token, "*", bytes) || token.kind == .ident, isDelim(peek(bytes), "|", bytes),
            !isDashMatch(bytes)
        {
            prefix = try namespace(of: token, bytes)
            _ = take(bytes)
            token = take(bytes)
        }
        guard token.kind == .ident else { throw error(token, "an attribute's name is expected after “[”") }
        let attribute = name(token.range, bytes)
        try checkPrefix(of: attribute, token) { "[\($0)|\($1)]" }
        return (prefix, attribute)
    }

    /// Rejects a name with a colon where parts are named, because readers split the prefix before a
    /// colon from the name.
    private func checkPrefix(
        of name: SelectorName, _ token: CSSToken, _ right: (_ prefix: Substring, _ name: Substring) -> String
    ) throws(SelectorError) {
        guard namesParts, let colon = name.text.lastIndex(of: ":") else { return }
        let (before, after) = (name.text[..<colon], name.text[name.text.index(after: colon)...])
        let instead = before.isEmpty || after.isEmpty ? "leave the colon out" : "write \(right(before, after))"
        throw error(
            token, "what stands before a colon is no part of a name, so that this would name nothing; \(instead)")
    }

    /// Whether “|=” comes next, which does not end a namespace prefix.
    private func isDashMatch(_ bytes: Span<UInt8>) -> Bool {
        var ahead = tokenizer
        _ = ahead.nextSignificant(in: bytes)
        let next = ahead.next(in: bytes)
        return isDelim(next, "=", bytes)
    }

    private mutating func comparison(
        _ token: inout CSSToken, _ bytes: Span<UInt8>
    ) throws(SelectorError) -> AttributeTest.Operator {
        if isDelim(token, "=", bytes) { return .equals }
        let operators: [(Unicode.Scalar, AttributeTest.Operator)] = [
            ("~", .includes), ("|", .dashMatch), ("^", .prefix), ("$", .suffix), ("*", .substring),
        ]
        for (character, comparison) in operators where isDelim(token, character, bytes) {
            token = take(bytes)
            guard isDelim(token, "=", bytes) else { throw error(token, "“=” is expected after “\(character)”") }
            return comparison
        }
        throw error(token, "“]” or one of = ~= |= ^= $= *= is expected here")
    }
}
