#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Evaluates expressions such as `4px * 2`, with which Tokens Studio lets people write sizes: + - * / ^ %, parentheses,
/// and common functions. One unit may stand anywhere, and the result has it.
struct TokenExpression {
    /// A number and its unit; the unit is empty for a plain number.
    struct Quantity: Equatable {
        var number: Double
        var unit: String
    }

    /// The deepest nesting of parentheses.
    private static let deepest = 32
    private static let longest = 4096

    private let bytes: [UInt8]
    private var position = 0
    private var depth = 0
    /// Why an expression that can be parsed cannot be evaluated.
    private var trouble: String?

    /// The value of a text; nil where the text is not an expression, or has no finite value.
    static func value(of text: String) -> Quantity? {
        guard !text.isEmpty, text.utf8.count <= longest else { return nil }
        var expression = TokenExpression(bytes: Array(text.utf8))
        return expression.whole()
    }

    /// A sentence on why an expression has no value; nil where the text is not an expression.
    static func trouble(in text: String) -> String? {
        guard !text.isEmpty, text.utf8.count <= longest else { return nil }
        var expression = TokenExpression(bytes: Array(text.utf8))
        return expression.whole() == nil ? expression.trouble : nil
    }

    private mutating func whole() -> Quantity? {
        guard let result = sum() else { return nil }
        skipBlanks()
        return position == bytes.count && result.number.isFinite ? result : nil
    }

    private init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    private var next: UInt8 { position < bytes.count ? bytes[position] : 0 }

    private mutating func skipBlanks() {
        while next == 0x20 || next == 0x09 { position += 1 }
    }

    private mutating func take(_ character: Character) -> Bool {
        skipBlanks()
        guard character.asciiValue == next else { return false }
        position += 1
        return true
    }

    private mutating func sum() -> Quantity? {
        guard depth < TokenExpression.deepest else { return nil }
        depth += 1
        defer { depth -= 1 }
        guard var result = product() else { return nil }
        while true {
            skipBlanks()
            let sign = next
            guard sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") else { return result }
            // “8px -4px” are two values: a sign that touches only the number after it is not an operator.
            if position > 0, bytes[position - 1] == 0x20, position + 1 < bytes.count, bytes[position + 1] != 0x20 {
                return result
            }
            position += 1
            guard let other = product(), let unit = unit(result, other) else { return nil }
            result = Quantity(
                number: sign == UInt8(ascii: "+") ? result.number + other.number : result.number - other.number,
                unit: unit)
        }
    }

    private mutating func product() -> Quantity? {
        guard var result = factor() else { return nil }
        while true {
            skipBlanks()
            let sign = next
            guard sign == UInt8(ascii: "*") || sign == UInt8(ascii: "/") || sign == UInt8(ascii: "%") else {
                return result
            }
            position += 1
            guard let other = factor(), let unit = unit(result, other) else { return nil }
            switch sign {
            case UInt8(ascii: "*"): result.number *= other.number
            case UInt8(ascii: "/"): result.number /= other.number
            default: result.number = fmod(result.number, other.number)
            }
            result.unit = unit
        }
    }

    private mutating func power() -> Quantity? {
        guard let base = operand() else { return nil }
        guard take("^") else { return base }
        guard depth < TokenExpression.deepest else { return nil }
        depth += 1
        defer { depth -= 1 }
        guard let exponent = factor(), exponent.unit.isEmpty else { return nil }
        return Quantity(number: pow(base.number, exponent.number), unit: base.unit)
    }

    /// A sign applies to the whole power: -2^2 is -4.
    private mutating func factor() -> Quantity? {
        skipBlanks()
        var isNegative = false
        while next == UInt8(ascii: "-") || next == UInt8(ascii: "+") {
            if next == UInt8(ascii: "-") { isNegative.toggle() }
            position += 1
        }
        guard var result = power() else { return nil }
        if isNegative { result.number = -result.number }
        return result
    }

    private mutating func operand() -> Quantity? {
        if take("(") {
            guard let inside = sum(), take(")") else { return nil }
            return inside
        }
        return isLetter(next) ? function() : number()
    }

    private mutating func number() -> Quantity? {
        let start = position
        while isDigit(next) || next == UInt8(ascii: ".") { position += 1 }
        if position > start, next | 0x20 == UInt8(ascii: "e"), position + 1 < bytes.count {
            let sign = bytes[position + 1] == UInt8(ascii: "-") || bytes[position + 1] == UInt8(ascii: "+") ? 1 : 0
            if position + 1 + sign < bytes.count, isDigit(bytes[position + 1 + sign]) {
                position += 1 + sign
                while isDigit(next) { position += 1 }
            }
        }
        guard let number = Double(String(decoding: bytes[start..<position], as: UTF8.self)) else { return nil }
        let unit = position
        while isLetter(next) { position += 1 }
        // A percent sign before an operand is the remainder operator.
        if position == unit, next == UInt8(ascii: "%"), endsAfterPercent { position += 1 }
        return Quantity(number: number, unit: String(decoding: bytes[unit..<position], as: UTF8.self))
    }

    private var endsAfterPercent: Bool {
        var after = position + 1
        while after < bytes.count, bytes[after] == 0x20 { after += 1 }
        return after == bytes.count
            || !(isDigit(bytes[after]) || isLetter(bytes[after]) || bytes[after] == UInt8(ascii: "("))
    }

    private mutating func function() -> Quantity? {
        let start = position
        while isLetter(next) || isDigit(next) { position += 1 }
        let name = String(decoding: bytes[start..<position], as: UTF8.self)
        guard take("(") else { return nil }
        if name == "sample" { return sample() }
        var arguments: [Quantity] = []
        repeat {
            guard let argument = sum() else { return nil }
            arguments.append(argument)
        } while take(",")
        guard take(")"), let first = arguments.first else { return nil }
        let numbers = arguments.map(\.number)
        guard let number = TokenExpression.apply(name, first.number, numbers) else {
            // Tells a known function with unsuitable arguments from an unknown one.
            let isKnown = (1...3).contains { TokenExpression.apply(name, 1, Array(repeating: 1, count: $0)) != nil }
            let problem = isKnown ? "cannot be worked out of these values" : "is no function that is worked out here"
            trouble = "“\(name.prefix(60))” \(problem); write what comes of it"
            return nil
        }
        return unit(of: arguments).map { Quantity(number: number, unit: $0) }
    }

    /// Reads what follows `sample(`: a one-dimensional curve, `cubicBezier1D(x1, x2)`, and the position along it.
    private mutating func sample() -> Quantity? {
        skipBlanks()
        let start = position
        while isLetter(next) || isDigit(next) { position += 1 }
        guard String(decoding: bytes[start..<position], as: UTF8.self) == "cubicBezier1D", take("("),
            let first = sum(), take(","), let second = sum(), take(")"), take(","), let place = sum(), take(")")
        else { return nil }
        let (t, rest) = (place.number, 1 - place.number)
        let number = 3 * rest * rest * t * first.number + 3 * rest * t * t * second.number + t * t * t
        return unit(of: [first, second, place]).map { Quantity(number: number, unit: $0) }
    }

    /// Applies a function of Tokens Studio, or of expr-eval, with which Tokens Studio evaluates its values.
    private static func apply(_ name: String, _ first: Double, _ numbers: [Double]) -> Double? {
        switch (name, numbers.count) {
        case ("round", 1): nearest(first)
        case ("floor", 1): first.rounded(.down)
        case ("ceil", 1): first.rounded(.up)
        case ("abs", 1): abs(first)
        case ("trunc", 1): first.rounded(.towardZero)
        case ("sign", 1): first > 0 ? 1 : first < 0 ? -1 : 0
        case ("sqrt", 1): first.squareRoot()
        case ("cbrt", 1): cbrt(first)
        case ("exp", 1): exp(first)
        case ("ln", 1), ("log", 1): log(first)
        case ("log2", 1): log2(first)
        case ("log10", 1): log10(first)
        case ("sin", 1): sin(first)
        case ("cos", 1): cos(first)
        case ("tan", 1): tan(first)
        case ("hypot", 1...): numbers.reduce(0, hypot)
        case ("min", 1...): numbers.min()
        case ("max", 1...): numbers.max()
        case ("pow", 2): pow(first, numbers[1])
        case ("roundTo", 1): nearest(first)
        case ("roundTo", 2): rounded(first, places: numbers[1])
        case ("clamped", 3): max(numbers[1], min(numbers[2], first))
        // The fraction comes first, then the values that it lies between.
        case ("lerp", 3): numbers[1] + (numbers[2] - numbers[1]) * first
        case ("norm", 3): (first - numbers[1]) / (numbers[2] - numbers[1])
        default: nil
        }
    }

    private static func rounded(_ number: Double, places: Double) -> Double? {
        guard places == places.rounded(), abs(places) <= 15 else { return nil }
        // Powers of ten below 1 are not exact.
        let scale = pow(10, abs(places))
        return places < 0 ? nearest(number / scale) * scale : nearest(number * scale) / scale
    }

    /// Rounds as JavaScript does, with halves upwards: -2.5 becomes -2.
    private static func nearest(_ number: Double) -> Double {
        let down = number.rounded(.down)
        return number - down < 0.5 ? down : down + 1
    }

    private mutating func unit(_ one: Quantity, _ other: Quantity) -> String? {
        if one.unit.isEmpty || one.unit == other.unit { return other.unit }
        if other.unit.isEmpty { return one.unit }
        let units = "\(one.unit.prefix(20)) and \(other.unit.prefix(20))"
        let remedy = [one.unit, other.unit].contains("%") ? "write a share as a number, such as 1.5" : "write one unit"
        trouble = "\(units) stand in one expression, which no program works out; \(remedy)"
        return nil
    }

    /// The common unit of the quantities, apart from plain numbers.
    private mutating func unit(of quantities: [Quantity]) -> String? {
        var common = Quantity(number: 0, unit: "")
        for quantity in quantities {
            guard let unit = unit(common, quantity) else { return nil }
            common.unit = unit
        }
        return common.unit
    }

    private func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
    private func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
}
