/// Evaluates a number, a length or a resolution in a media feature, with `calc()`, `min()`, `max()` and `clamp()` (CSS
/// Values 4 §10).
struct MediaCalculation {
    /// A number with its unit.
    struct Amount {
        var value: Double
        var unit: Unit

        enum Unit { case number, length, resolution }
    }

    private var tokenizer: CSSTokenizer
    private var depth = 0
    /// The size in px that `vw` and `vh` are hundredths of.
    private let viewport: (width: Double, height: Double)

    /// The nesting limit, deeper than anyone writes.
    private static let deepest = 32

    private init(_ range: Range<Int>, _ viewport: (width: Double, height: Double)) {
        tokenizer = CSSTokenizer(range)
        self.viewport = viewport
    }

    /// The amount of the whole text; nil if it is not an amount.
    static func amount(
        _ range: Range<Int>, in bytes: Span<UInt8>, viewport: (width: Double, height: Double)
    ) -> Amount? {
        var calculation = MediaCalculation(range, viewport)
        guard let amount = calculation.operand(bytes),
            calculation.tokenizer.nextSignificant(in: bytes).kind == .end, amount.value.isFinite
        else { return nil }
        return amount
    }

    /// Reads an operator; `+` and `-` need white space on both sides.
    private mutating func take(_ bytes: Span<UInt8>, oneOf operators: [UInt8], spaced: Bool) -> UInt8? {
        let before = tokenizer
        let first = tokenizer.next(in: bytes)
        let token = first.isBlank ? tokenizer.nextSignificant(in: bytes) : first
        let isSpaced = first.kind == .whitespace && peekRaw(bytes).kind == .whitespace
        guard token.kind == .delim, operators.contains(bytes[token.lower]), isSpaced || !spaced else {
            tokenizer = before
            return nil
        }
        return bytes[token.lower]
    }

    private func peekRaw(_ bytes: Span<UInt8>) -> CSSToken {
        var ahead = tokenizer
        return ahead.next(in: bytes)
    }

    private mutating func sum(_ bytes: Span<UInt8>) -> Amount? {
        guard var total = product(bytes) else { return nil }
        while let sign = take(bytes, oneOf: [UInt8(ascii: "+"), UInt8(ascii: "-")], spaced: true) {
            guard let next = product(bytes), next.unit == total.unit else { return nil }
            total.value += sign == UInt8(ascii: "+") ? next.value : -next.value
        }
        return total
    }

    private mutating func product(_ bytes: Span<UInt8>) -> Amount? {
        guard var total = operand(bytes) else { return nil }
        while let sign = take(bytes, oneOf: [UInt8(ascii: "*"), UInt8(ascii: "/")], spaced: false) {
            guard let next = operand(bytes) else { return nil }
            if sign == UInt8(ascii: "*") {
                guard total.unit == .number || next.unit == .number else { return nil }
                if total.unit == .number { total.unit = next.unit }
                total.value *= next.value
            } else {
                guard next.unit == .number else { return nil }
                total.value /= next.value
            }
        }
        return total
    }

    private mutating func operand(_ bytes: Span<UInt8>) -> Amount? {
        let token = tokenizer.nextSignificant(in: bytes)
        switch token.kind {
        case .number: return decimal(bytes, token.digits).map { Amount(value: $0, unit: .number) }
        case .dimension:
            guard let number = decimal(bytes, token.digits) else { return nil }
            for (unit, factor, kind) in MediaCalculation.units where cssEquals(bytes, token.name, unit) {
                return Amount(value: number * factor, unit: kind)
            }
            return share(token.name, bytes).map { Amount(value: number / 100 * $0, unit: .length) }
        case .openParenthesis, .function:
            guard depth < MediaCalculation.deepest else { return nil }
            depth += 1
            defer { depth -= 1 }
            guard let amounts = arguments(bytes), let first = amounts.first,
                amounts.allSatisfy({ $0.unit == first.unit })
            else { return nil }
            let values = amounts.map(\.value)
            if token.kind == .openParenthesis || cssEquals(bytes, token.name, "calc") {
                return values.count == 1 ? first : nil
            }
            if cssEquals(bytes, token.name, "min") { return values.min().map { Amount(value: $0, unit: first.unit) } }
            if cssEquals(bytes, token.name, "max") { return values.max().map { Amount(value: $0, unit: first.unit) } }
            guard cssEquals(bytes, token.name, "clamp"), values.count == 3 else { return nil }
            return Amount(value: max(values[0], min(values[1], values[2])), unit: first.unit)
        default: return nil
        }
    }

    /// The size of which a viewport or container unit is a hundredth (CSS Values 4 §6.1.2). Small, large and dynamic
    /// viewports are all the same here, and the conditions of a style sheet have no other container.
    private func share(_ unit: Range<Int>, _ bytes: Span<UInt8>) -> Double? {
        let isOfOne = [UInt8(ascii: "s"), UInt8(ascii: "l"), UInt8(ascii: "d")].contains(bytes[unit.lowerBound] | 0x20)
        let name = isOfOne ? unit.dropFirst() : unit
        func isOne(_ words: [StaticString]) -> Bool { words.contains { cssEquals(bytes, name, $0) } }
        if isOne(["vw", "vi"]) || !isOfOne && isOne(["cqw", "cqi"]) { return viewport.width }
        if isOne(["vh", "vb"]) || !isOfOne && isOne(["cqh", "cqb"]) { return viewport.height }
        if isOne(["vmin"]) || !isOfOne && isOne(["cqmin"]) { return min(viewport.width, viewport.height) }
        if isOne(["vmax"]) || !isOfOne && isOne(["cqmax"]) { return max(viewport.width, viewport.height) }
        return nil
    }

    private mutating func arguments(_ bytes: Span<UInt8>) -> [Amount]? {
        var amounts: [Amount] = []
        while let amount = sum(bytes) {
            amounts.append(amount)
            switch tokenizer.nextSignificant(in: bytes).kind {
            case .comma: continue
            case .closeParenthesis: return amounts
            default: return nil
            }
        }
        return nil
    }

    /// The units with their factors to px or to dots per px.
    static let units: [(name: StaticString, factor: Double, kind: Amount.Unit)] = [
        ("px", 1, .length), ("em", 16, .length), ("rem", 16, .length), ("pt", 96.0 / 72, .length), ("pc", 16, .length),
        ("in", 96, .length), ("cm", 96 / 2.54, .length), ("mm", 96 / 25.4, .length), ("q", 96 / 101.6, .length),
        ("ex", 8, .length), ("ch", 8, .length), ("dppx", 1, .resolution), ("x", 1, .resolution),
        ("dpi", 1.0 / 96, .resolution), ("dpcm", 2.54 / 96, .resolution),
    ]
}
