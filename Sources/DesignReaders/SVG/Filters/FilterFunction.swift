import ColorScience
import DesignModel

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// One function of a `filter` as written (Filter Effects 1 §5); browsers drop the whole property if one is invalid.
enum FilterFunction {
    /// A reference to a filter; the range covers the whole function.
    case reference(Range<Int>)
    case effect(FilterEffect)
    /// `drop-shadow()`, with the color as written; without one, the text color applies (CSS Backgrounds 3 §6.1).
    case shadow(offset: Point, deviation: Double, color: Range<Int>?)

    /// Takes a function from the scanner; nil for anything else.
    @_lifetime(scanner: copy scanner)
    init?(_ scanner: inout ByteScanner, _ lengths: LengthContext, units: Length.Units) {
        let name = scanner.word()
        guard let arguments = scanner.parenthesized() else { return nil }
        if scanner.matches(name, "url") {
            self = .reference(name.lowerBound..<scanner.position)
        } else if scanner.matches(name, "drop-shadow") {
            self.init(shadow: scanner.bytes, arguments, lengths, units)
        } else {
            let argument = scanner.bytes.extracting(arguments)
            let trimmed = argument.extracting(argument.trimmedRange)
            guard let effect = FilterFunction.effect(scanner.bytes.extracting(name), trimmed, lengths) else {
                return nil
            }
            self = .effect(effect)
        }
    }

    /// Whether a value consists only of functions.
    static func isList(_ bytes: Span<UInt8>, units: Length.Units) -> Bool {
        var scanner = ByteScanner(bytes)
        scanner.skipWhitespace()
        guard !scanner.isAtEnd else { return false }
        while !scanner.isAtEnd {
            guard FilterFunction(&scanner, .nothing, units: units) != nil else { return false }
            scanner.skipWhitespace()
        }
        return true
    }

    // MARK: - Effects

    private static func effect(
        _ name: Span<UInt8>, _ argument: Span<UInt8>, _ lengths: LengthContext
    ) -> FilterEffect? {
        if name.equalsIgnoringCase("blur") {
            guard argument.count > 0 else { return .blur(x: 0, y: 0) }
            guard let length = CSSQuantity(argument, lengths), length.isLength,
                let deviation = lengths.pixelsFromZero(length.length, .other)
            else { return nil }
            return .blur(x: deviation, y: deviation)
        }
        if name.equalsIgnoringCase("hue-rotate") {
            guard let angle = angle(argument, lengths) else { return nil }
            return .hueRotation(cosine: cos(angle), sine: sin(angle))
        }
        guard let amount = amount(argument, lengths) else { return nil }
        let share = min(amount, 1)
        if name.equalsIgnoringCase("brightness") { return .channels(.linear(slope: amount, intercept: 0)) }
        if name.equalsIgnoringCase("contrast") {
            return .channels(.linear(slope: amount, intercept: 0.5 - 0.5 * amount))
        }
        if name.equalsIgnoringCase("grayscale") { return .grayscale(share) }
        if name.equalsIgnoringCase("invert") { return .channels(.table([share, 1 - share])) }
        if name.equalsIgnoringCase("opacity") { return .opacity(share) }
        if name.equalsIgnoringCase("saturate") { return .saturation(amount) }
        if name.equalsIgnoringCase("sepia") { return .sepia(share) }
        return nil
    }

    /// A non-negative number or percentage; 1 if nothing is written.
    private static func amount(_ argument: Span<UInt8>, _ lengths: LengthContext) -> Double? {
        guard argument.count > 0 else { return 1 }
        guard let quantity = CSSQuantity(argument, lengths), let share = quantity.share else { return nil }
        return share >= 0 ? share : quantity.isCalculated ? 0 : nil
    }

    /// An angle in radians; 0 if nothing is written.
    private static func angle(_ argument: Span<UInt8>, _ lengths: LengthContext) -> Double? {
        guard argument.count > 0 else { return 0 }
        guard let quantity = CSSQuantity(argument, lengths), quantity.kind == .angle || quantity.kind == .zero else {
            return nil
        }
        return quantity.number * .pi / 180
    }

    // MARK: - Shadows

    /// Parses two or three consecutive lengths, with a color before or after them.
    private init?(shadow bytes: Span<UInt8>, _ arguments: Range<Int>, _ lengths: LengthContext, _ units: Length.Units) {
        var scanner = ByteScanner(bytes.extracting(arguments))
        var found: [Double] = []
        var color: Range<Int>?
        var isClosed = false
        scanner.skipWhitespace()
        while !scanner.isAtEnd {
            let range = scanner.part()
            let part = scanner.bytes.extracting(range)
            if let quantity = CSSQuantity(part, lengths), quantity.isLength || quantity.kind == .number {
                guard !isClosed, found.count < 3, quantity.kind != .number || units == .optional else { return nil }
                // The third length is the blur.
                let isBlur = found.count == 2
                let pixels = lengths.pixels(quantity.length, .other)
                guard pixels.isFinite, !isBlur || pixels >= 0 || quantity.isCalculated else { return nil }
                found.append(isBlur ? max(pixels, 0) : pixels)
            } else {
                guard color == nil, (try? ParsedColor(css: part)) != nil else { return nil }
                isClosed = !found.isEmpty
                color = arguments.lowerBound + range.lowerBound..<arguments.lowerBound + range.upperBound
            }
            scanner.skipWhitespace()
        }
        guard found.count >= 2 else { return nil }
        self = .shadow(offset: Point(found[0], found[1]), deviation: found.count > 2 ? found[2] : 0, color: color)
    }
}

extension ByteScanner {
    /// Takes a parenthesized part and returns the range inside the parentheses; nil if none opens here. At the end of
    /// the value an open one counts as closed.
    @_lifetime(self: copy self)
    fileprivate mutating func parenthesized() -> Range<Int>? {
        guard take(UInt8(ascii: "(")) else { return nil }
        let start = position
        var depth = 1
        var quote: UInt8 = 0
        while !isAtEnd {
            let byte = current
            advance()
            if quote != 0 {
                if byte == quote { quote = 0 }
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                quote = byte
            } else if byte == UInt8(ascii: "(") {
                depth += 1
            } else if byte == UInt8(ascii: ")") {
                depth -= 1
                if depth == 0 { return start..<position - 1 }
            }
        }
        return start..<position
    }

    /// Takes everything up to the next white space outside parentheses.
    @_lifetime(self: copy self)
    fileprivate mutating func part() -> Range<Int> {
        let start = position
        var depth = 0
        while !isAtEnd, depth > 0 || !isWhitespace(current) {
            if current == UInt8(ascii: "(") { depth += 1 }
            if current == UInt8(ascii: ")") { depth -= 1 }
            advance()
        }
        return start..<position
    }
}
