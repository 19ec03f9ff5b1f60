/// The descriptors of an `@font-face` rule: the texts its font applies to, and the measures it overrides (CSS Fonts 4
/// §4.4…4.5, CSS Fonts 5 §4.4…4.5).
public struct FontFaceDescriptors: Hashable, Sendable {
    /// The weights it applies to, 1…1000; nil if the rule states none.
    public internal(set) var weights: ClosedRange<Double>?
    /// Whether it applies to italic or oblique text.
    public internal(set) var isItalic = false
    /// The letters it applies to; empty for all.
    public internal(set) var letters: [ClosedRange<UInt32>] = []
    /// The factor by which its letters are enlarged.
    public internal(set) var sizeAdjustment = 1.0
    /// Height above the baseline in em; nil for the font's own.
    public internal(set) var ascent: Double?
    /// Depth below the baseline in em; nil for the font's own.
    public internal(set) var descent: Double?
    /// Extra space between lines in em; nil for the font's own.
    public internal(set) var lineGap: Double?

    /// A font for all upright texts, with its own measures.
    public init() {}

    mutating func take(_ name: CSSToken, _ value: Range<Int>, _ bytes: Span<UInt8>) {
        func isNamed(_ text: StaticString) -> Bool { cssEquals(bytes, name.range, text) }
        if isNamed("font-weight") {
            weights = FontFaceDescriptors.weights(value, bytes) ?? weights
        } else if isNamed("font-style") {
            var tokenizer = CSSTokenizer(value)
            let style = tokenizer.nextSignificant(in: bytes)
            isItalic = cssEquals(bytes, style.range, "italic") || cssEquals(bytes, style.range, "oblique")
        } else if isNamed("unicode-range") {
            letters = FontFaceDescriptors.letters(cssTrimmed(bytes, value), bytes) ?? letters
        } else if isNamed("size-adjust") {
            sizeAdjustment = FontFaceDescriptors.share(value, bytes) ?? sizeAdjustment
        } else if isNamed("ascent-override") {
            ascent = FontFaceDescriptors.share(value, bytes)
        } else if isNamed("descent-override") {
            descent = FontFaceDescriptors.share(value, bytes)
        } else if isNamed("line-gap-override") {
            lineGap = FontFaceDescriptors.share(value, bytes)
        }
    }

    /// One weight or the two ends of a range, in either order.
    private static func weights(_ value: Range<Int>, _ bytes: Span<UInt8>) -> ClosedRange<Double>? {
        var tokenizer = CSSTokenizer(value)
        var weights: [Double] = []
        while case let token = tokenizer.nextSignificant(in: bytes), token.kind != .end {
            if token.kind == .ident, cssEquals(bytes, token.range, "normal") {
                weights.append(400)
            } else if token.kind == .ident, cssEquals(bytes, token.range, "bold") {
                weights.append(700)
            } else if token.kind == .number, let weight = decimal(bytes, token.digits), (1...1000).contains(weight) {
                weights.append(weight)
            } else {
                return nil
            }
        }
        guard let first = weights.first, let last = weights.last, weights.count <= 2 else { return nil }
        return min(first, last)...max(first, last)
    }

    /// A percentage of 0 or more as a fraction; nil for `normal` and anything else.
    private static func share(_ value: Range<Int>, _ bytes: Span<UInt8>) -> Double? {
        var tokenizer = CSSTokenizer(value)
        let token = tokenizer.nextSignificant(in: bytes)
        guard token.kind == .percentage, let percent = decimal(bytes, token.digits), (0...100_000).contains(percent)
        else { return nil }
        return percent / 100
    }

    /// More ranges than any script needs.
    private static let mostStretches = 1024

    /// Reads ranges of letters, each of them `U+` and hexadecimal digits (CSS Syntax 3 §7); nil if one is invalid.
    private static func letters(_ value: Range<Int>, _ bytes: Span<UInt8>) -> [ClosedRange<UInt32>]? {
        var stretches: [ClosedRange<UInt32>] = []
        var start = value.lowerBound
        for index in value.lowerBound...value.upperBound
        where index == value.upperBound || bytes[index] == UInt8(ascii: ",") {
            guard stretches.count < mostStretches, let stretch = stretch(cssTrimmed(bytes, start..<index), bytes)
            else { return nil }
            stretches.append(stretch)
            start = index + 1
        }
        return stretches
    }

    private static func stretch(_ text: Range<Int>, _ bytes: Span<UInt8>) -> ClosedRange<UInt32>? {
        guard text.count > 2, bytes[text.lowerBound] | 0x20 == UInt8(ascii: "u"),
            bytes[text.lowerBound + 1] == UInt8(ascii: "+")
        else { return nil }
        // A “?” stands for any digit: the lowest at the start of the range, the highest at its end.
        var ends: [(least: UInt32, greatest: UInt32, digits: Int)] = [(0, 0, 0)]
        for index in text.lowerBound + 2..<text.upperBound {
            let byte = bytes[index]
            if byte == UInt8(ascii: "-"), ends.count == 1, ends[0].digits > 0 {
                ends.append((0, 0, 0))
                continue
            }
            let digit = hexadecimalDigit(byte)
            guard digit != nil || byte == UInt8(ascii: "?"), var end = ends.popLast(), end.digits < 6 else {
                return nil
            }
            end = (end.least << 4 | (digit ?? 0), end.greatest << 4 | (digit ?? 15), end.digits + 1)
            ends.append(end)
        }
        guard let last = ends.last, last.digits > 0, ends[0].least <= last.greatest, last.greatest <= 0x10FFFF else {
            return nil
        }
        return ends[0].least...last.greatest
    }
}
