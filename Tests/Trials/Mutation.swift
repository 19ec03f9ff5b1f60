/// Numbers by chance, the same for the same seed (SplitMix64).
public struct Chance: RandomNumberGenerator, Sendable {
    private var state: UInt64

    /// Numbers of a seed.
    public init(seed: UInt64) { state = seed }

    /// The next number.
    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
        return z ^ z >> 31
    }

    /// A number below a bound, 0 for bounds below 1.
    mutating func below(_ bound: Int) -> Int { bound < 1 ? 0 : Int(next() % UInt64(bound)) }
}

/// Changes texts where it hurts: word for word, so that what comes of it still gets past the first brace, and now and then
/// bit by bit.
public struct Mutation: Sendable {
    private var chance: Chance

    /// Changes of a seed.
    public init(seed: UInt64) { chance = Chance(seed: seed) }

    /// What numbers can do to a reader.
    private static let numbers = [
        "0", "-1", "-0", "1e308", "-1e308", "1e-320", "NaN", "Infinity", "2147483648", "-2147483649", "4294967296",
        "9223372036854775808", "99999999999999999999999", "0.1", "1e400", "256", "65536", "1000000", ".", "-", "1e",
    ]
    /// What words can do.
    private static let words = [
        "inherit", "currentColor", "none", "url(#a)", "#a", "a", "100%", "calc(1px/0)", "var(--a)",
        "rgb(from red r g b)",
        "{a}", "{a.b}", "\\u0000", "\\ud800", "\u{202E}", "\u{1B}[31m", "&#0;", "&lt;", "&a;", "]]>", "<!--", "use",
        "pattern",
        "mask", "symbol", "text", "foreignObject", "transform", "viewBox", "null", "true", "[]", "{}", "M0 0L",
        "A0 0 0 1 1 0 0",
        "matrix(0 0 0 0 0 0)", "scale(1e300)", "rotate(NaN)", "\u{0}", "*", ":not(:is(", "!important", "@media", "/*",
    ]

    /// A text with a few changes; `others` lend it parts of themselves.
    public mutating func changed(_ bytes: [UInt8], among others: [[UInt8]] = [], atMost limit: Int = 1 << 16) -> [UInt8]
    {
        var tokens = Mutation.tokens(of: bytes)
        for _ in 0...chance.below(4) { change(&tokens, others) }
        var bytes = Array(tokens.joined().prefix(limit))
        if chance.below(8) == 0, !bytes.isEmpty { bytes[chance.below(bytes.count)] ^= 1 << UInt8(chance.below(8)) }
        if chance.below(32) == 0 { bytes = Array(bytes.prefix(chance.below(bytes.count))) }
        return bytes
    }

    private mutating func change(_ tokens: inout [ArraySlice<UInt8>], _ others: [[UInt8]]) {
        guard !tokens.isEmpty else {
            tokens = [ArraySlice("<svg>".utf8)]
            return
        }
        let place = chance.below(tokens.count)
        let span = place..<min(tokens.count, place + 1 + chance.below(chance.below(4) == 0 ? 200 : 8))
        switch chance.below(9) {
        case 0, 1: replaceNumber(in: &tokens, from: place)
        case 2: tokens[place] = word()
        case 3: tokens.insert(word(), at: place)
        case 4: tokens.removeSubrange(span)
        case 5: tokens.insert(contentsOf: Array(tokens[span]), at: chance.below(tokens.count))
        case 6:
            let part = Array(tokens[span])
            for _ in 0..<min(1 + chance.below(64), 4096 / part.count) { tokens.insert(contentsOf: part, at: place) }
        case 7:
            tokens.swapAt(place, chance.below(tokens.count))
        default:
            guard !others.isEmpty else { return }
            let other = Mutation.tokens(of: others[chance.below(others.count)])
            let start = chance.below(other.count)
            tokens.replaceSubrange(span, with: other[start..<min(other.count, start + 1 + chance.below(40))])
        }
    }

    /// A number by chance.
    mutating func number(below bound: Int) -> Int { chance.below(bound) }

    private mutating func word() -> ArraySlice<UInt8> {
        let words = chance.below(3) == 0 ? Mutation.numbers : Mutation.words
        return ArraySlice(words[chance.below(words.count)].utf8)
    }

    private mutating func replaceNumber(in tokens: inout [ArraySlice<UInt8>], from place: Int) {
        let isNumber = { (token: ArraySlice<UInt8>) in token.first.map { (0x30...0x39).contains($0) } ?? false }
        guard let found = tokens[place...].firstIndex(where: isNumber) ?? tokens.firstIndex(where: isNumber) else {
            return
        }
        tokens[found] = ArraySlice(Mutation.numbers[chance.below(Mutation.numbers.count)].utf8)
    }

    /// Words, numbers, and every other byte alone.
    private static func tokens(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
        var tokens: [ArraySlice<UInt8>] = []
        var start = 0
        func kind(_ byte: UInt8) -> Int {
            switch byte {
            case 0x30...0x39, UInt8(ascii: "."): 1
            case 0x41...0x5A, 0x61...0x7A, 0x80..., UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "$"): 2
            default: 0
            }
        }
        while start < bytes.count {
            let first = kind(bytes[start])
            var end = start + 1
            while first > 0, end < bytes.count, kind(bytes[end]) == first { end += 1 }
            tokens.append(bytes[start..<end])
            start = end
        }
        return tokens
    }
}
