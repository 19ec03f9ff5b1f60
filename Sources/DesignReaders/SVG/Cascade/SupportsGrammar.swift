import ColorScience
import DesignModel
import SourceText

extension PropertyGrammar {
    /// Whether browsers support what an `@supports` tests; nil if unknown.
    static func isSupported(_ question: SupportsQuestion, in bytes: Span<UInt8>) -> Bool? {
        switch question {
        case .selector(let range): isSelector(range, in: bytes)
        case .declaration(let name, let value):
            isDeclaration(name, bytes.extracting(value), in: bytes)
                ?? SupportedDeclarations.answer(bytes.extracting(name), bytes.extracting(value))
        }
    }

    private static func isDeclaration(_ name: Range<Int>, _ value: Span<UInt8>, in bytes: Span<UInt8>) -> Bool? {
        let declared = DeclaredName(bytes, name)
        if case .custom = declared { return true }
        if value.count == 0 { return false }
        let isOpen = CSSWideKeyword(value) != nil || mentionsVariable(value, 0..<value.count)
        switch declared {
        case .custom: return true
        case .shorthand(.all): return isOpen
        case .shorthand: return isOpen ? true : nil
        case .logical: return isOpen ? true : nil
        case .property(let property):
            if isOpen { return true }
            // Longhands that are read like their shorthand accept fewer values than it does.
            let parts: [StaticString] = ["mask-image", "-webkit-mask-image", "overflow-x", "overflow-inline"]
            guard !parts.contains(where: { cssEquals(bytes, name, $0) }) else { return nil }
            switch reading(of: value, as: property, .required) {
            case .value: return true
            case .refused: return UnreadValue.isMentioned(in: value) ? nil : false
            case .unexamined: return nil
            }
        case .other:
            let prefixes: [StaticString] = ["-moz-", "-ms-", "-o-", "-khtml-", "-apple-"]
            return prefixes.contains { prefix in
                name.count > prefix.utf8CodeUnitCount
                    && cssEquals(bytes, name.lowerBound..<name.lowerBound + prefix.utf8CodeUnitCount, prefix)
            } ? false : nil
        }
    }

    /// A selector that the reader understands is supported; forgiving selector lists tell nothing.
    private static func isSelector(_ range: Range<Int>, in bytes: Span<UInt8>) -> Bool? {
        var tokenizer = CSSTokenizer(range)
        while true {
            let token = tokenizer.next(in: bytes)
            if token.kind == .end { break }
            let isForgiving = cssEquals(bytes, token.name, "is") || cssEquals(bytes, token.name, "where")
            if token.kind == .comma || token.kind == .function && isForgiving { return nil }
        }
        let list = try? SelectorList.parse(bytes, in: range, namespaces: SelectorNamespaces())
        return list == nil ? nil : true
    }
}
