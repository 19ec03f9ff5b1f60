import SourceText

extension SelectorParser {
    mutating func pseudo(_ read: inout ReadCompound, _ bytes: Span<UInt8>) throws(SelectorError) {
        if peek(bytes).kind == .colon {
            _ = take(bytes)
            return try pseudoElement(&read, bytes)
        }
        let token = take(bytes)
        // Browsers allow states after only a few pseudo-elements; forgiving lists drop what they do not understand.
        if read.endsThere, !cssEquals(bytes, token.name, "is"), !cssEquals(bytes, token.name, "where") {
            throw error(token, "nothing stands behind a pseudo-element")
        }
        switch token.kind {
        case .ident:
            try pseudoClass(token, &read, bytes)
        case .function:
            guard depth < SelectorParser.deepest else {
                throw bound(token, "selectors are nested more than \(SelectorParser.deepest) deep")
            }
            depth += 1
            try function(token, &read, bytes)
            depth -= 1
        default:
            throw error(token, "a pseudo-class's name is expected after “:”")
        }
    }

    /// Reads a pseudo-element, which no element of a still picture matches.
    private mutating func pseudoElement(_ read: inout ReadCompound, _ bytes: Span<UInt8>) throws(SelectorError) {
        let token = take(bytes)
        if token.kind == .function { skipArguments(bytes) }
        guard token.kind == .ident || token.kind == .function else {
            throw error(token, "a pseudo-element's name is expected after “::”")
        }
        if namespaces != nil {
            let text = name(token.name, bytes).text.lowercased()
            let isKnown =
                token.kind == .function
                ? functionsOfElements.contains(text) : pseudoElements.contains(text) || text.hasPrefix("-webkit-")
            // An unknown one spoils the list, and none may stand in a function or on another, except for a
            // list's `::marker`.
            guard isKnown, depth == 0, !read.isPseudoElement || text == "marker" else {
                throw error(token, "“::\(text)” is not understood here")
            }
            read.endsThere = !text.hasPrefix("-webkit-") && !elementsWithStates.contains(text)
        }
        read.isPseudoElement = true
        try addNever(token, Specificity(types: 1), &read, bytes)
    }

    /// Adds a condition that nothing in a still picture meets.
    private func addNever(
        _ token: CSSToken, _ specificity: Specificity, _ read: inout ReadCompound, _ bytes: Span<UInt8>
    ) throws(SelectorError) {
        guard !namesParts else {
            let text = name(token.kind == .function ? token.name : token.range, bytes).text
            throw error(token, "“\(text)” holds for nothing that is drawn, and would name no part of a design")
        }
        add(.never, specificity, &read)
    }

    private func pseudoClass(
        _ token: CSSToken, _ read: inout ReadCompound, _ bytes: Span<UInt8>
    ) throws(SelectorError) {
        let places: [(StaticString, NthPattern)] = [
            ("first-child", NthPattern(step: 0, offset: 1)),
            ("last-child", NthPattern(step: 0, offset: 1, fromEnd: true)),
            ("first-of-type", NthPattern(step: 0, offset: 1, ofType: true)),
            ("last-of-type", NthPattern(step: 0, offset: 1, fromEnd: true, ofType: true)),
        ]
        let oneClass = Specificity(classes: 1)
        for (word, pattern) in places where cssEquals(bytes, token.range, word) {
            return add(.nth(pattern), oneClass, &read)
        }
        for (word, ofType) in [("only-child", false), ("only-of-type", true)] as [(StaticString, Bool)]
        where cssEquals(bytes, token.range, word) {
            add(.nth(NthPattern(step: 0, offset: 1, ofType: ofType)), oneClass, &read)
            return add(.nth(NthPattern(step: 0, offset: 1, fromEnd: true, ofType: ofType)), Specificity(), &read)
        }
        if cssEquals(bytes, token.range, "root") { return add(.root, oneClass, &read) }
        if cssEquals(bytes, token.range, "scope") { return add(.root, oneClass, &read) }
        if !namesParts, cssEquals(bytes, token.range, "host") { return add(.host, oneClass, &read) }
        if cssEquals(bytes, token.range, "empty") { return add(.empty, oneClass, &read) }
        for word in ["link", "any-link", "-webkit-any-link"] as [StaticString] where cssEquals(bytes, token.range, word)
        {
            return add(.link, oneClass, &read)
        }
        // Elements of SVG and HTML are defined by the browser.
        if cssEquals(bytes, token.range, "defined") { return add(.not(SelectorList(selectors: [])), oneClass, &read) }
        // CSS 2 wrote these pseudo-elements with one colon.
        for word in ["before", "after", "first-line", "first-letter"] as [StaticString]
        where cssEquals(bytes, token.range, word) {
            if namespaces != nil {
                guard depth == 0, !read.isPseudoElement else {
                    throw error(token, "a pseudo-element is not understood here")
                }
                (read.isPseudoElement, read.endsThere) = (true, true)
            }
            return try addNever(token, Specificity(types: 1), &read, bytes)
        }
        guard statesOfUse.contains(name(token.range, bytes).text.lowercased()) else {
            let text = name(token.range, bytes).text
            throw error(token, "“:\(text)” is not understood; :not(), :is(), :first-child and :nth-child() are")
        }
        try addNever(token, oneClass, &read, bytes)
    }

    private mutating func function(
        _ token: CSSToken, _ read: inout ReadCompound, _ bytes: Span<UInt8>
    ) throws(SelectorError) {
        if cssEquals(bytes, token.name, "not") {
            let inner = try list(bytes)
            return add(.not(inner), inner.specificity, &read)
        }
        let isOfSheet = namespaces != nil
        if cssEquals(bytes, token.name, "is")
            || !isOfSheet && (cssEquals(bytes, token.name, "matches") || cssEquals(bytes, token.name, "-moz-any"))
        {
            let inner = try forgivingList(bytes)
            return add(.any(inner), inner.specificity, &read)
        }
        if cssEquals(bytes, token.name, "-webkit-any") {
            let inner = isOfSheet ? try list(bytes) : try forgivingList(bytes)
            return add(.any(inner), inner.specificity, &read)
        }
        if cssEquals(bytes, token.name, "where") { return add(.any(try forgivingList(bytes)), Specificity(), &read) }
        if cssEquals(bytes, token.name, "has") { return try addHas(token, &read, bytes) }
        if cssEquals(bytes, token.name, "lang") { return try addLanguage(isOfSheet: isOfSheet, &read, bytes) }
        let nths: [(StaticString, Bool, Bool)] = [
            ("nth-child", false, false), ("nth-last-child", true, false), ("nth-of-type", false, true),
            ("nth-last-of-type", true, true),
        ]
        for (word, fromEnd, ofType) in nths where cssEquals(bytes, token.name, word) {
            let pattern = try nth(fromEnd: fromEnd, ofType: ofType, bytes)
            let inner = pattern.among?.list.specificity ?? Specificity()
            return add(.nth(pattern), inner + Specificity(classes: 1), &read)
        }
        if isOfSheet, cssEquals(bytes, token.name, "dir") { return try addDirection(&read, bytes) }
        for word in ["dir", "state", "host", "host-context", "active-view-transition-type"] as [StaticString]
        where cssEquals(bytes, token.name, word) {
            skipArguments(bytes)
            return try addNever(token, Specificity(classes: 1), &read, bytes)
        }
        let text = name(token.name, bytes).text
        throw error(token, "“:\(text)()” is not understood; :not(), :is(), :where() and :nth-child() are")
    }

    private mutating func addHas(
        _ token: CSSToken, _ read: inout ReadCompound, _ bytes: Span<UInt8>
    ) throws(SelectorError) {
        guard !isInHas else { throw error(token, "“:has()” cannot stand within another “:has()”") }
        isInHas = true
        let relatives = try relatives(bytes)
        isInHas = false
        let strongest = relatives.map(\.selector.specificity).max() ?? Specificity()
        add(.has(relatives), strongest, &read)
    }

    private mutating func addLanguage(
        isOfSheet: Bool, _ read: inout ReadCompound, _ bytes: Span<UInt8>
    ) throws(SelectorError) {
        skipSpace(bytes)
        let range = take(bytes)
        // In style sheets Chromium accepts only an identifier.
        guard range.kind == .ident || range.kind == .string && !isOfSheet else {
            throw error(range, "a language like “en” is expected here")
        }
        let text = range.kind == .ident ? cssUnescaped(bytes, range.range) : cssStringValue(bytes, range)
        try close(bytes)
        add(.language(SelectorName(bytes: text)), Specificity(classes: 1), &read)
    }

    private mutating func addDirection(_ read: inout ReadCompound, _ bytes: Span<UInt8>) throws(SelectorError) {
        skipSpace(bytes)
        let direction = take(bytes)
        guard direction.kind == .ident else { throw error(direction, "ltr or rtl is expected here") }
        try close(bytes)
        // Drawings count as left to right, whatever their `direction`.
        let holds = cssEquals(bytes, direction.range, "ltr")
        add(holds ? .not(SelectorList(selectors: [])) : .never, Specificity(classes: 1), &read)
    }

    /// Skips the arguments of a function where they do not matter, and its “)”.
    private mutating func skipArguments(_ bytes: Span<UInt8>) {
        var open = 1
        while open > 0 {
            switch take(bytes).kind {
            case .openParenthesis, .function: open += 1
            case .closeParenthesis: open -= 1
            case .end: return
            default: continue
            }
        }
    }

    private mutating func close(_ bytes: Span<UInt8>) throws(SelectorError) {
        skipSpace(bytes)
        let token = take(bytes)
        guard token.kind == .closeParenthesis else { throw error(token, "“)” is missing") }
    }

    /// `An+B of S`: CSS Syntax §6.
    private mutating func nth(
        fromEnd: Bool, ofType: Bool, _ bytes: Span<UInt8>
    ) throws(SelectorError) -> NthPattern {
        skipSpace(bytes)
        let start = peek(bytes)
        var text: [UInt8] = []
        var among: IndexedList?
        while true {
            let token = take(bytes)
            if token.kind == .closeParenthesis { break }
            if token.kind == .ident, cssEquals(bytes, token.range, "of"), !ofType {
                among = IndexedList(try list(bytes))
                break
            }
            // A leading sign must be followed directly by what it belongs to.
            if token.kind == .whitespace, text == [UInt8(ascii: "+")] || text == [UInt8(ascii: "-")] {
                throw error(token, "like 2n+1, odd, even or 3 is expected here")
            }
            guard token.kind != .end, token.kind != .function, text.count < 32 else {
                throw error(token, token.kind == .end ? "“)” is missing" : "like 2n+1, odd, even or 3 is expected here")
            }
            if token.kind != .whitespace {
                text += token.range.map { bytes[$0] &- 0x41 < 26 ? bytes[$0] | 0x20 : bytes[$0] }
            }
        }
        guard let (step, offset) = stepAndOffset(String(decoding: text, as: UTF8.self)) else {
            throw error(start, "like 2n+1, odd, even or 3 is expected here")
        }
        return NthPattern(step: step, offset: offset, fromEnd: fromEnd, ofType: ofType, among: among)
    }

    private func stepAndOffset(_ text: String) -> (Int, Int)? {
        switch text {
        case "odd": return (2, 1)
        case "even": return (2, 0)
        default: break
        }
        func number(_ text: Substring) -> Int? {
            let digits = text.first == "+" || text.first == "-" ? text.dropFirst() : text
            guard !digits.isEmpty, digits.utf8.allSatisfy({ $0 &- 0x30 < 10 }) else { return nil }
            // No document has so many elements, and sums of such numbers still fit.
            let most = 1 << 40
            return Int(text).map { min(max($0, -most), most) } ?? (text.first == "-" ? -most : most)
        }
        guard let mark = text.firstIndex(of: "n") else { return number(text[...]).map { (0, $0) } }
        let step: Int?
        switch text[..<mark] {
        case "", "+": step = 1
        case "-": step = -1
        default: step = number(text[..<mark])
        }
        let rest = text[text.index(after: mark)...]
        guard let step else { return nil }
        if rest.isEmpty { return (step, 0) }
        guard rest.first == "+" || rest.first == "-" else { return nil }
        return number(rest).map { (step, $0) }
    }
}

/// Pseudo-classes that hold only during a user's interaction with the page, and so never in a still picture.
private let statesOfUse: Set<String> = [
    "hover", "active", "focus", "focus-visible", "focus-within", "visited", "target", "checked",
    "enabled",
    "disabled", "indeterminate", "default", "required", "optional", "valid", "invalid", "in-range", "out-of-range",
    "read-only", "read-write", "placeholder-shown", "autofill", "fullscreen", "modal", "host", "current", "past",
    "future", "user-invalid", "user-valid", "popover-open", "picture-in-picture", "open", "-webkit-full-screen",
    "-webkit-autofill", "-webkit-drag", "active-view-transition", "target-current", "interest-source", "xr-overlay",
    // Of scroll bars.
    "window-inactive", "vertical", "horizontal", "decrement", "increment", "start", "end", "double-button",
    "single-button",
    "no-button", "corner-present",
]

/// Pseudo-elements that Chromium knows; it also accepts every name that begins with “-webkit-”.
private let pseudoElements: Set<String> = [
    "before", "after", "first-line", "first-letter", "marker", "selection", "backdrop", "placeholder",
    "file-selector-button", "cue", "target-text", "spelling-error", "grammar-error", "view-transition",
    "details-content", "checkmark", "picker-icon", "scroll-marker", "scroll-marker-group", "column", "search-text",
    "interest-button", "permission-icon",
]
/// Pseudo-elements that states may follow.
private let elementsWithStates: Set<String> = ["part", "details-content", "file-selector-button"]
private let functionsOfElements: Set<String> = [
    "slotted", "part", "cue", "highlight", "view-transition-group", "view-transition-group-children",
    "view-transition-image-pair", "view-transition-old", "view-transition-new", "picker", "scroll-button",
]
