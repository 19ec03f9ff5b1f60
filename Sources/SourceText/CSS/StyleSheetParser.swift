/// Parses rules and at-rules: CSS Syntax §5, CSS Nesting §3.
struct StyleSheetParser {
    private(set) var sheet = StyleSheet()
    private var tokenizer: CSSTokenizer
    private var isFull = false

    /// Blocks nested deeper are left out; no sheet written by a person is that deep.
    private static let deepest = 32
    /// The maximum number of rules, and of declarations, in one sheet; the rest is left out.
    private static let most = 1_000_000
    /// The maximum number of animations; the rest is left out.
    private static let mostAnimations = 1_000

    init(_ bytes: Span<UInt8>) { tokenizer = CSSTokenizer(0..<bytes.count) }

    /// The context of a block in the nesting.
    private struct Surroundings {
        var rule = -1
        var selectors: ByteRange?
        var condition = -1
        var layer = -1
        var depth = 0
    }

    mutating func parse(_ bytes: Span<UInt8>) {
        rules(in: Surroundings(), bytes)
    }

    private mutating func note(_ message: String, _ range: Range<Int>, _ kind: StyleTrouble.Kind = .ignored) {
        guard kind == .bound || sheet.troubles.count < StyleSheet.mostTroubles else { return }
        sheet.note(message, range, kind)
    }

    /// Parses rules up to the end of the text, or up to the “}” of the enclosing block.
    private mutating func rules(in surroundings: Surroundings, _ bytes: Span<UInt8>) {
        while !isFull {
            let token = tokenizer.nextSignificant(in: bytes)
            switch token.kind {
            case .end: return
            case .closeCurly where surroundings.depth > 0: return
            // At the top level, CDO and CDC are ignored; elsewhere they invalidate the rule they are in. A semicolon ends a
            // declaration within a style rule; between rules it is part of the next one, which is invalid then.
            case .cdo where surroundings.depth == 0, .cdc where surroundings.depth == 0,
                .semicolon where surroundings.rule >= 0:
                continue
            case .atKeyword: atRule(token, in: surroundings, bytes)
            default: qualifiedRule(from: token, in: surroundings, bytes)
            }
        }
    }

    /// Reads up to a “{” and returns the range before it; nil if the statement ends without one.
    private mutating func prelude(from start: Int, in surroundings: Surroundings, _ bytes: Span<UInt8>) -> Range<Int>? {
        var brackets = BracketDepth()
        var lower: Int?
        var upper = start
        while true {
            let before = tokenizer
            let token = tokenizer.next(in: bytes)
            switch token.kind {
            case .end:
                return nil
            case .openCurly where !brackets.isInside:
                return (lower ?? start)..<max(lower ?? start, upper)
            case .closeCurly where !brackets.isInside && surroundings.depth > 0:
                tokenizer = before
                return nil
            case .semicolon where !brackets.isInside && surroundings.selectors != nil:
                return nil
            default:
                brackets.note(token.kind)
                guard !token.isBlank else { continue }
                lower = lower ?? token.lower
                upper = token.upper
            }
        }
    }

    private mutating func qualifiedRule(from token: CSSToken, in surroundings: Surroundings, _ bytes: Span<UInt8>) {
        tokenizer.move(to: token.lower)
        guard let selectors = prelude(from: token.lower, in: surroundings, bytes) else {
            note("A rule without a block; it was left out", token.lower..<tokenizer.offset)
            return
        }
        styleBlock(selectors, in: surroundings, bytes)
    }

    /// Parses the block of a style rule after its “{”.
    private mutating func styleBlock(_ selectors: Range<Int>, in surroundings: Surroundings, _ bytes: Span<UInt8>) {
        guard surroundings.depth < StyleSheetParser.deepest else {
            note(
                "Rules are nested more than \(StyleSheetParser.deepest) deep; this one was left out", selectors, .bound)
            skipBlock(bytes)
            return
        }
        var inner = surroundings
        inner.depth += 1
        inner.selectors = ByteRange(selectors)
        blockContents(in: inner, parent: surroundings.rule, bytes)
    }

    /// Parses declarations, nested rules and nested at-rules up to “}”: CSS Syntax §5.4.5.
    ///
    /// Declarations after a nested rule make a rule of their own, so that the written order is kept.
    private mutating func blockContents(in surroundings: Surroundings, parent: Int, _ bytes: Span<UInt8>) {
        guard let selectors = surroundings.selectors else { return }
        var run = sheet.declarations.count
        // A rule with these selectors, as the parent of nested rules; it may have no declarations.
        var own = -1
        while !isFull {
            let token = tokenizer.nextSignificant(in: bytes)
            if token.kind == .semicolon { continue }
            if token.kind == .ident {
                var reader = DeclarationReader(tokenizer)
                if let declaration = reader.read(token, in: bytes, inBlock: true) {
                    sheet.declarations.append(declaration)
                }
                if !reader.meetsBlock {
                    tokenizer = reader.tokenizer
                    continue
                }
            }
            let isEnd = token.kind == .end || token.kind == .closeCurly
            if sheet.declarations.count > run || !isEnd && own < 0 {
                append(selectors, parent, surroundings, run..<sheet.declarations.count)
                if own < 0 { own = sheet.rules.count - 1 }
            }
            if isEnd { return }
            var inner = surroundings
            inner.rule = own
            if token.kind == .atKeyword {
                atRule(token, in: inner, bytes)
            } else {
                qualifiedRule(from: token, in: inner, bytes)
            }
            run = sheet.declarations.count
        }
    }

    private mutating func append(
        _ selectors: ByteRange, _ parent: Int, _ surroundings: Surroundings, _ declarations: Range<Int>
    ) {
        sheet.rules.append(
            StyleRule(
                selectors: selectors, parent: parent, condition: surroundings.condition, layer: surroundings.layer,
                declarations: declarations))
        guard max(sheet.rules.count, sheet.declarations.count) >= StyleSheetParser.most else { return }
        isFull = true
        note(
            "The style sheet has more than \(StyleSheetParser.most) rules; the rest was left out", selectors.range,
            .bound)
    }

    // MARK: At-rules

    private mutating func atRule(_ keyword: CSSToken, in surroundings: Surroundings, _ bytes: Span<UInt8>) {
        if let kind = conditionKind(keyword, bytes) {
            return groupingRule(keyword, in: surroundings, bytes) { sheet, prelude, inner in
                sheet.conditions.append(
                    StyleCondition(kind: kind, prelude: ByteRange(prelude), parent: inner.condition))
                inner.condition = sheet.conditions.count - 1
            }
        }
        if cssEquals(bytes, keyword.name, "layer") {
            let end = endOfStatement(bytes)
            guard let end, end.kind == .openCurly else { return layerStatement(in: surroundings, bytes) }
            let name = cssTrimmed(bytes, tokenizer.offset..<end.lower)
            guard name.isEmpty || isLayerName(name, bytes) else { return skipStatement(in: surroundings, bytes) }
            return groupingRule(keyword, in: surroundings, bytes) { sheet, prelude, inner in
                inner.layer = sheet.layer(named: prelude, in: inner.layer, bytes)
            }
        }
        if cssEquals(bytes, keyword.name, "import") {
            skipStatement(in: surroundings, bytes)
            // The whole statement, because it includes the address.
            let range = keyword.range.lowerBound..<max(keyword.range.upperBound, tokenizer.offset)
            return note("@import names a style sheet that is not read", range, .external)
        }
        if cssEquals(bytes, keyword.name, "font-face") { return fontFace(in: surroundings, bytes) }
        if cssEquals(bytes, keyword.name, "property") { return property(in: surroundings, bytes) }
        if cssEquals(bytes, keyword.name, "keyframes") { return keyframes(in: surroundings, isPrefixed: false, bytes) }
        if cssEquals(bytes, keyword.name, "-webkit-keyframes") {
            return keyframes(in: surroundings, isPrefixed: true, bytes)
        }
        if !isHarmless(keyword, bytes) {
            note("This at-rule is not understood and was left out", keyword.range)
        }
        if cssEquals(bytes, keyword.name, "theme"), surroundings.selectors == nil, surroundings.condition < 0 {
            return theme(keyword, in: surroundings, bytes)
        }
        skipStatement(in: surroundings, bytes)
    }

    private func conditionKind(_ keyword: CSSToken, _ bytes: Span<UInt8>) -> StyleCondition.Kind? {
        if cssEquals(bytes, keyword.name, "media") { return .media }
        if cssEquals(bytes, keyword.name, "supports") { return .supports }
        return cssEquals(bytes, keyword.name, "container") ? .container : nil
    }

    /// At-rules that do not affect the look of elements, or nothing that a still picture shows.
    private func isHarmless(_ keyword: CSSToken, _ bytes: Span<UInt8>) -> Bool {
        let harmless: [StaticString] = [
            "charset", "-moz-keyframes", "-o-keyframes", "namespace", "page", "counter-style", "font-feature-values",
            "font-palette-values", "view-transition",
            "color-profile", "starting-style", "position-try",
        ]
        return harmless.contains { cssEquals(bytes, keyword.name, $0) }
    }

    private mutating func keyframes(in surroundings: Surroundings, isPrefixed: Bool, _ bytes: Span<UInt8>) {
        var reader = KeyframesReader(tokenizer, upTo: bytes.count)
        let start = tokenizer.offset
        skipStatement(in: surroundings, bytes)
        guard surroundings.selectors == nil, let name = reader.name(in: bytes) else { return }
        guard sheet.keyframes.count < StyleSheetParser.mostAnimations else {
            return note(
                "The style sheet has more than \(StyleSheetParser.mostAnimations) animations; the rest was left out",
                start..<tokenizer.offset, .bound)
        }
        var rule = KeyframesRule(
            name: name, isPrefixed: isPrefixed, condition: surroundings.condition, layer: surroundings.layer)
        let first = sheet.declarations.count
        while let frame = reader.next(in: bytes), sheet.declarations.count < StyleSheetParser.most {
            let lower = sheet.declarations.count
            var list = DeclarationList(frame.block)
            while let declaration = list.next(in: bytes) { sheet.declarations.append(declaration) }
            let block = lower..<sheet.declarations.count
            if frame.shares.first == 0 { rule.start.append(block) }
            if frame.shares.last == 1 { rule.end.append(block) }
            if !block.isEmpty, !frame.shares.isEmpty {
                rule.blocks.append(KeyframesRule.Block(shares: frame.shares, declarations: block))
            }
        }
        rule.declarations = first..<sheet.declarations.count
        sheet.keyframes.append(rule)
    }

    private mutating func property(in surroundings: Surroundings, _ bytes: Span<UInt8>) {
        let start = tokenizer
        skipStatement(in: surroundings, bytes)
        guard sheet.properties.count < StyleSheetParser.most,
            let rule = PropertyRule(start, upTo: tokenizer.offset, condition: surroundings.condition, bytes)
        else { return }
        sheet.properties.append(rule)
    }

    /// Parses the block of an `@theme`, whatever its prelude, and keeps only its own declarations.
    private mutating func theme(_ keyword: CSSToken, in surroundings: Surroundings, _ bytes: Span<UInt8>) {
        guard let start = endOfStatement(bytes), start.kind == .openCurly else {
            return skipStatement(in: surroundings, bytes)
        }
        let (rules, fontFaces, properties) = (sheet.rules.count, sheet.fontFaces.count, sheet.properties.count)
        tokenizer.move(to: start.upper)
        var inner = surroundings
        inner.depth += 1
        inner.selectors = ByteRange(keyword.range)
        blockContents(in: inner, parent: -1, bytes)
        for rule in sheet.rules[rules...] where rule.selectors == inner.selectors && rule.condition < 0 {
            sheet.themes.append(rule.declarations)
        }
        sheet.rules.removeSubrange(rules...)
        sheet.fontFaces.removeSubrange(fontFaces...)
        sheet.properties.removeSubrange(properties...)
    }

    private mutating func fontFace(in surroundings: Surroundings, _ bytes: Span<UInt8>) {
        let start = tokenizer
        skipStatement(in: surroundings, bytes)
        let face = FontFaceRule(start, upTo: tokenizer.offset, condition: surroundings.condition, bytes)
        if !face.sources.isEmpty, sheet.fontFaces.count < StyleSheetParser.most { sheet.fontFaces.append(face) }
    }

    /// Parses `@layer a, b;`, which determines the order of layers before they have any content.
    private mutating func layerStatement(in surroundings: Surroundings, _ bytes: Span<UInt8>) {
        let start = tokenizer.offset
        let end = endOfStatement(bytes)?.lower ?? bytes.count
        skipStatement(in: surroundings, bytes)
        var names: [Range<Int>] = []
        var lower = start
        for index in start...end where index == end || bytes[index] == UInt8(ascii: ",") {
            names.append(lower..<index)
            lower = index + 1
        }
        // A single invalid name invalidates the statement.
        guard names.allSatisfy({ isLayerName($0, bytes) }) else { return }
        for name in names { _ = sheet.layer(named: name, in: surroundings.layer, bytes) }
    }

    /// Whether a range is one layer name: identifiers separated by dots, without white space (CSS Cascade 5 §6.4.1).
    private func isLayerName(_ range: Range<Int>, _ bytes: Span<UInt8>) -> Bool {
        let range = cssTrimmed(bytes, range)
        var tokenizer = CSSTokenizer(range)
        var isAtWord = true
        while true {
            let token = tokenizer.next(in: bytes)
            switch token.kind {
            case .end: return !isAtWord && !range.isEmpty
            case .comment: continue
            case .ident where isAtWord: isAtWord = false
            case .delim where !isAtWord && bytes[token.lower] == UInt8(ascii: "."): isAtWord = true
            default: return false
            }
        }
    }

    /// Parses a block of rules that share a condition or a layer, which `enter` records.
    private mutating func groupingRule(
        _ keyword: CSSToken, in surroundings: Surroundings, _ bytes: Span<UInt8>,
        _ enter: (inout StyleSheet, Range<Int>, inout Surroundings) -> Void
    ) {
        let statement = tokenizer
        guard let end = endOfStatement(bytes), end.kind == .openCurly else {
            tokenizer = statement
            return skipStatement(in: surroundings, bytes)
        }
        tokenizer.move(to: keyword.upper)
        guard surroundings.depth < StyleSheetParser.deepest,
            let prelude = prelude(from: keyword.upper, in: surroundings, bytes)
        else {
            note(
                "At-rules are nested more than \(StyleSheetParser.deepest) deep; this one was left out", keyword.range,
                .bound)
            tokenizer.move(to: end.upper)
            return skipBlock(bytes)
        }
        var inner = surroundings
        inner.depth += 1
        enter(&sheet, prelude, &inner)
        if surroundings.selectors == nil {
            rules(in: inner, bytes)
        } else {
            // Inside a style rule, the block holds declarations for the same elements.
            nestedConditional(in: inner, bytes)
        }
    }

    private mutating func nestedConditional(in surroundings: Surroundings, _ bytes: Span<UInt8>) {
        let parent = surroundings.rule >= 0 ? sheet.rules[surroundings.rule].parent : -1
        blockContents(in: surroundings, parent: parent, bytes)
    }

    // MARK: Skipping

    /// The next “;”, “{” or “}” outside brackets, without advancing; nil at the end.
    private func endOfStatement(_ bytes: Span<UInt8>) -> CSSToken? {
        var tokenizer = tokenizer
        var brackets = BracketDepth()
        while true {
            let token = tokenizer.next(in: bytes)
            switch token.kind {
            case .end: return nil
            case .semicolon where !brackets.isInside: return token
            case .openCurly where !brackets.isInside: return token
            case .closeCurly where !brackets.isInside: return token
            default: brackets.note(token.kind)
            }
        }
    }

    private mutating func skipStatement(in surroundings: Surroundings, _ bytes: Span<UInt8>) {
        guard let end = endOfStatement(bytes) else { return tokenizer.move(to: bytes.count) }
        switch end.kind {
        case .openCurly:
            tokenizer.move(to: end.upper)
            skipBlock(bytes)
        case .closeCurly where surroundings.depth > 0:
            tokenizer.move(to: end.lower)
        default:
            tokenizer.move(to: end.upper)
        }
    }

    /// Advances past the “}” of a block whose “{” was read.
    private mutating func skipBlock(_ bytes: Span<UInt8>) {
        var brackets = BracketDepth()
        while true {
            let token = tokenizer.next(in: bytes)
            if token.kind == .end || token.kind == .closeCurly && !brackets.isInside { return }
            brackets.note(token.kind)
        }
    }
}

extension StyleSheet {
    /// The maximum number of layers; real sheets have a handful.
    private static let mostLayers = 1024
    /// The maximum number of troubles recorded, more than anyone reads. If the count reaches it, some may be missing.
    public static let mostTroubles = 10_000

    /// Records what was left out; of the troubles about limits, only the first.
    fileprivate mutating func note(_ message: String, _ range: Range<Int>, _ kind: StyleTrouble.Kind) {
        guard kind != .bound || !meetsBound else { return }
        meetsBound = meetsBound || kind == .bound
        troubles.append(StyleTrouble(message: message, range: ByteRange(range), kind: kind))
    }

    /// The index of a layer with a name like `base.forms`, relative to the enclosing layer, added if it is new. If
    /// there are too many layers, that of the last one: outside of all layers, rules would be stronger.
    fileprivate mutating func layer(named name: Range<Int>, in parent: Int, _ bytes: Span<UInt8>) -> Int {
        var parts: [[UInt8]] = [[]]
        for index in cssTrimmed(bytes, name) {
            if bytes[index] == UInt8(ascii: ".") {
                parts.append([])
            } else {
                parts[parts.count - 1].append(bytes[index])
            }
        }
        var layer = parent
        for part in parts {
            let known = part.isEmpty ? nil : layers.firstIndex { $0.parent == layer && $0.name == part }
            if let known {
                layer = known
            } else {
                guard layers.count < Self.mostLayers else {
                    note(
                        "The style sheet has more than \(Self.mostLayers) layers; from here on they are one", name,
                        .bound)
                    return layers.count - 1
                }
                layers.append(StyleLayer(name: part.isEmpty ? nil : part, parent: layer))
                layer = layers.count - 1
            }
        }
        return layer
    }
}
