/// Parses one color of CSS Color 5 by recursive descent, without allocating on the common paths.
///
/// If a color depends on something missing from `context`, the parser records that in `need` and goes on with a
/// placeholder, so that later mistakes are still found; the placeholder never leaves the parser.
struct ColorParser: ~Escapable {
    /// The nesting limit for functions; bounds the stack for hostile input.
    static let deepest = 64

    var reader: CSSReader
    let context: ColorContext
    var need: ColorDependency?
    var depth = 0
    /// The color whose channels the keywords `r`, `h`, `alpha` … name, on the scale of the enclosing function.
    var origin: Color?

    @_lifetime(copy bytes)
    init(_ bytes: Span<UInt8>, context: ColorContext) {
        reader = CSSReader(bytes)
        self.context = context
    }

    /// Parses a color and nothing else.
    @_lifetime(self: copy self)
    mutating func wholeColor() throws(ColorError) -> ParsedColor {
        reader.skipBlank()
        if reader.isAtEnd { throw .empty }
        let color = try parsedColor()
        reader.skipBlank()
        guard reader.isAtEnd else { throw .trailing(at: reader.position) }
        return color
    }

    /// Parses a color at the position, known or dependent on its context.
    @_lifetime(self: copy self)
    mutating func parsedColor() throws(ColorError) -> ParsedColor {
        let start = reader.position
        if reader.next == UInt8(ascii: "#") {
            reader.skip()
            return .color(Color(try hexColor()))
        }
        guard let name = reader.identifier() else { throw .unknownName(at: start) }
        if reader.take(UInt8(ascii: "(")) { return try function(name, from: start) }
        switch ColorKeyword(name) {
        case .fixed(let color): return .color(Color(color))
        case .system(let color): return .system(color)
        case .currentColor: return context.currentColor.map { .color($0) } ?? .currentColor
        case nil: throw .unknownName(at: start)
        }
    }

    /// Parses a color that is part of another. If its value is not known, returns a placeholder and sets `need`.
    @_lifetime(self: copy self)
    mutating func innerColor() throws(ColorError) -> Color {
        reader.skipBlank()
        switch try parsedColor() {
        case .color(let color): return color
        case .currentColor: need = .currentColor
        case .system: need = .systemColor
        case .contextual(let dependency): need = dependency
        }
        return Color(.transparent)
    }

    /// Parses the digits after a `#`.
    @_lifetime(self: copy self)
    mutating func hexColor() throws(ColorError) -> RGBA8 {
        let start = reader.position
        var value: UInt32 = 0
        var count = 0
        while let digit = hexValue(reader.next) {
            // Overflowing bits are shifted out: more than eight digits are rejected below.
            value = value << 4 | UInt32(digit)
            count += 1
            reader.skip()
        }
        let bytes = reader.bytes
        let ends = reader.isAtEnd || !isNameByte(bytes[reader.position])
        guard ends, let color = RGBA8(hexDigits: value, count: count) else { throw .hexDigits(at: start - 1) }
        return color
    }

    private func isNameByte(_ byte: UInt8) -> Bool {
        let folded = byte | 0x20
        return (folded >= 0x61 && folded <= 0x7A) || isDigit(byte) || byte == UInt8(ascii: "-")
            || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "\\") || byte >= 0x80
    }

    @_lifetime(self: copy self)
    private mutating func function(_ name: Name, from start: Int) throws(ColorError) -> ParsedColor {
        let word = Word(name)
        if name.isCustom || word?.isSubstitution == true { throw .needsContext(.substitution) }
        guard let word else { throw .unknownFunction(at: start) }
        try descend()
        defer { depth -= 1 }
        // Channel keywords belong to the enclosing function; a color inside it starts without any.
        let outerOrigin = origin
        origin = nil
        defer { origin = outerOrigin }
        let color =
            switch word {
            case .rgb, .rgba: try components(ComponentScale.rgb)
            case .hsl, .hsla: try components(ComponentScale.hsl)
            case .hwb: try components(ComponentScale.hwb)
            case .lab: try components(ComponentScale.lab)
            case .lch: try components(ComponentScale.lch)
            case .oklab: try components(ComponentScale.oklab)
            case .oklch: try components(ComponentScale.oklch)
            case .color: try colorFunction()
            case .colorMix: try colorMix()
            case .alpha: try alphaFunction()
            case .contrastColor: try contrastColor()
            case .lightDark: try lightDark()
            case .deviceCMYK: try deviceCMYK()
            default: throw .unknownFunction(at: start)
            }
        if let need { return .contextual(need) }
        return .color(color)
    }

    /// Enters one level of nesting.
    @_lifetime(self: copy self)
    mutating func descend() throws(ColorError) {
        guard depth < Self.deepest else { throw .tooDeep(at: reader.position) }
        depth += 1
    }

    /// Takes the closing bracket; the end of the text closes everything (CSS Syntax 3 §5.4.9).
    @_lifetime(self: copy self)
    mutating func closeBracket() throws(ColorError) {
        reader.skipBlank()
        guard reader.isAtEnd || reader.take(UInt8(ascii: ")")) else { throw .punctuation(at: reader.position) }
    }

    @_lifetime(self: copy self)
    mutating func comma() throws(ColorError) {
        guard try takesComma() else { throw .punctuation(at: reader.position) }
    }

    @_lifetime(self: copy self)
    mutating func takesComma() throws(ColorError) -> Bool {
        reader.skipBlank()
        return reader.take(UInt8(ascii: ","))
    }

    /// Advances past the next token if it is this keyword.
    @_lifetime(self: copy self)
    mutating func takesWord(_ word: Word) -> Bool {
        reader.skipBlank()
        let place = reader.position
        guard let name = reader.identifier(), Word(name) == word, reader.next != UInt8(ascii: "(") else {
            reader.move(to: place)
            return false
        }
        return true
    }

    /// The channel of the origin color that the keyword names.
    func channel(_ word: Word) -> Component? {
        guard let origin, let index = word.channel(of: origin.space) else { return nil }
        let value = index == 3 ? origin.alpha : origin.components[index]
        return Component(value: value, kind: origin.missing.contains(.at(index)) ? .missing : .number)
    }
}

extension RGBA8 {
    /// The color from 3, 4, 6 or 8 hexadecimal digits read as one number; `nil` for any other count.
    init?(hexDigits value: UInt32, count: Int) {
        switch count {
        case 6: self.init(packed: value << 8 | 0xFF)
        case 8: self.init(packed: value)
        case 3, 4:
            let digits = count == 3 ? value << 4 | 0xF : value
            // Spreads four nibbles to the low halves of four bytes, then doubles each.
            let pairs = (digits & 0xF000) << 12 | (digits & 0xF00) << 8 | (digits & 0xF0) << 4 | digits & 0xF
            self.init(packed: pairs << 4 | pairs)
        default: return nil
        }
    }

    /// The color of a text such as `#1D4ED8`, `#fff` or `#11223344`, ignoring surrounding white space; `nil` for any
    /// other text.
    public init?(hex text: Span<UInt8>) {
        var end = text.count
        var place = 0
        while place < end, isWhiteSpace(text[place]) { place += 1 }
        while end > place, isWhiteSpace(text[end - 1]) { end -= 1 }
        guard place < end, text[place] == UInt8(ascii: "#") else { return nil }
        let count = end - place - 1
        guard count <= 8 else { return nil }
        var value: UInt32 = 0
        for index in (place + 1)..<end {
            guard let digit = hexValue(text[index]) else { return nil }
            value = value << 4 | UInt32(digit)
        }
        self.init(hexDigits: value, count: count)
    }
}

extension Color {
    /// Whether the text would be a hex color if it had the leading `#` (CSS Color 4 §5.2).
    public static func isHexWithoutSign(_ text: some Collection<UInt8>) -> Bool {
        [3, 4, 6, 8].contains(text.count)
            && text.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0 | 0x20) }
    }
}
