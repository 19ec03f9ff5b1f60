import DesignModel
import SourceText

extension SelectorNamespaces {
    /// Reads the `@namespace` rules of a sheet, which precede all other rules (CSS Namespaces 3 §2).
    init(ofSheet bytes: Span<UInt8>) {
        self.init()
        var tokenizer = CSSTokenizer(0..<bytes.count)
        while true {
            var token = tokenizer.nextSignificant(in: bytes)
            while token.kind == .cdo || token.kind == .cdc { token = tokenizer.nextSignificant(in: bytes) }
            guard token.kind == .atKeyword else { return }
            let isNamespace = cssEquals(bytes, token.name, "namespace")
            guard isNamespace || SelectorNamespaces.isEarly(token, bytes) else { return }
            var parts: [CSSToken] = []
            token = tokenizer.nextSignificant(in: bytes)
            while token.kind != .semicolon, token.kind != .end {
                // A rule with a block is something else.
                if token.kind == .openCurly { return }
                if parts.count < 8 { parts.append(token) }
                token = tokenizer.nextSignificant(in: bytes)
            }
            if isNamespace { add(parts, bytes) }
        }
    }

    private static func isEarly(_ token: CSSToken, _ bytes: Span<UInt8>) -> Bool {
        (["charset", "import", "layer"] as [StaticString]).contains { cssEquals(bytes, token.name, $0) }
    }

    private mutating func add(_ parts: [CSSToken], _ bytes: Span<UInt8>) {
        var parts = parts[...]
        let prefix = parts.first?.kind == .ident ? parts.popFirst() : nil
        guard let first = parts.popFirst() else { return }
        let address: [UInt8]
        switch first.kind {
        case .string where parts.isEmpty: address = cssStringValue(bytes, first)
        case .url where parts.isEmpty:
            let inside = first.split..<max(first.split, first.upper - 1)
            address = cssUnescaped(bytes, cssTrimmed(bytes, inside))
        case .function where cssEquals(bytes, first.name, "url") && parts.map(\.kind) == [.string, .closeParenthesis]:
            guard let string = parts.first else { return }
            address = cssStringValue(bytes, string)
        default: return
        }
        let namespace = SelectorName(bytes: address)
        guard let prefix else {
            usual = namespace
            return
        }
        named[SelectorName(bytes: cssUnescaped(bytes, prefix.range))] = namespace
    }
}
