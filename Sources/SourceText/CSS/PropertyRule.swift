/// A registered custom property: CSS Properties and Values API 1 §2.
public struct PropertyRule: Hashable, Sendable {
    /// The name of the property.
    public let name: [UInt8]
    /// Whether elements inherit the value when they do not set it.
    public private(set) var isInherited = true
    /// The initial value as written in the sheet; nil if there is none.
    public private(set) var initialValue: ByteRange?
    /// The syntax of its values, without quotes: `*` for anything.
    public private(set) var syntax: [UInt8] = []
    /// Index of the innermost enclosing condition; -1 if the rule always applies.
    public let condition: Int

    /// Reads a name and its block, which ends at offset `end`; nil for a rule that registers nothing (§2.1).
    init?(_ tokenizer: CSSTokenizer, upTo end: Int, condition: Int, _ bytes: Span<UInt8>) {
        var tokenizer = tokenizer
        let name = tokenizer.nextSignificant(in: bytes)
        guard name.kind == .ident, name.upper - name.lower > 2, bytes[name.lower] == UInt8(ascii: "-"),
            bytes[name.lower + 1] == UInt8(ascii: "-")
        else { return nil }
        self.name = cssUnescaped(bytes, name.range)
        self.condition = condition
        let brace = tokenizer.nextSignificant(in: bytes)
        guard brace.kind == .openCurly, brace.upper < end else { return nil }
        var inherits: Bool?
        var list = DeclarationList(brace.upper..<end - 1)
        while let declaration = list.next(in: bytes) {
            let value = declaration.value.range
            if cssEquals(bytes, declaration.name.range, "initial-value") {
                initialValue = declaration.value
            } else if cssEquals(bytes, declaration.name.range, "inherits") {
                inherits = cssEquals(bytes, value, "true") ? true : cssEquals(bytes, value, "false") ? false : nil
            } else if cssEquals(bytes, declaration.name.range, "syntax") {
                var own = CSSTokenizer(value)
                let token = own.nextSignificant(in: bytes)
                syntax = token.kind == .string ? cssStringValue(bytes, token) : []
            }
        }
        guard let inherits, !syntax.isEmpty, initialValue != nil || syntax == [UInt8(ascii: "*")] else { return nil }
        isInherited = inherits
    }
}
