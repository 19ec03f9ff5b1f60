import ColorScience

/// Parses math functions and their arguments.
struct CalculationSyntax: ~Escapable {
    var scanner: ByteScanner
    private let percentages: Calculation.Percentages
    private var depth = 0

    /// More nested brackets than any honest calculation has.
    private static let deepest = 32
    @_lifetime(copy scanner)
    init(_ scanner: borrowing ByteScanner, _ percentages: Calculation.Percentages) {
        self.scanner = copy scanner
        self.percentages = percentages
    }

    /// A function with its brackets, including the closing one.
    @_lifetime(self: copy self)
    mutating func function() -> Calculation? {
        let name = scanner.word()
        guard scanner.take(UInt8(ascii: "(")), depth < Self.deepest else { return nil }
        depth += 1
        defer { depth -= 1 }
        if scanner.matches(name, "calc") || scanner.matches(name, "-webkit-calc") {
            guard let sum = sum(), closes() else { return nil }
            return sum
        }
        if scanner.matches(name, "clamp") { return clamp() }
        if scanner.matches(name, "round") { return round() }
        guard let (function, result) = MathFunction.named({ scanner.matches(name, $0) }), let terms = arguments(),
            let kind = result.kind(terms.map(\.kind))
        else { return nil }
        return folded(.function(function, inRadians(function, terms)), kind)
    }

    // MARK: - Functions

    /// The terms of arguments; for trigonometric functions, angles are converted to radians.
    private func inRadians(_ function: MathFunction, _ terms: [Calculation]) -> [CalculationTerm] {
        switch function {
        case .sine, .cosine, .tangent:
            terms.map { $0.kind == .angle ? folded(.product($0.term, .number(.pi / 180)), .number).term : $0.term }
        default: terms.map(\.term)
        }
    }

    /// Terms separated by commas, including the closing bracket.
    @_lifetime(self: copy self)
    private mutating func arguments() -> [Calculation]? {
        var terms: [Calculation] = []
        repeat {
            guard let term = sum() else { return nil }
            terms.append(term)
        } while scanner.take(UInt8(ascii: ","))
        return closes() ? terms : nil
    }

    /// `clamp(low, value, high)`; either limit may be `none`.
    @_lifetime(self: copy self)
    private mutating func clamp() -> Calculation? {
        var limits: (low: Calculation?, high: Calculation?)
        if !takeNone() {
            limits.low = sum()
            if limits.low == nil { return nil }
        }
        guard scanner.take(UInt8(ascii: ",")), var result = sum(), scanner.take(UInt8(ascii: ",")) else { return nil }
        if !takeNone() {
            limits.high = sum()
            if limits.high == nil { return nil }
        }
        guard closes(), (limits.low ?? result).kind == result.kind, (limits.high ?? result).kind == result.kind else {
            return nil
        }
        if let high = limits.high { result = folded(.function(.least, [result.term, high.term]), result.kind) }
        if let low = limits.low { result = folded(.function(.greatest, [low.term, result.term]), result.kind) }
        return result
    }

    @_lifetime(self: copy self)
    private mutating func takeNone() -> Bool {
        skipBlank()
        var ahead = scanner
        guard ahead.matches(ahead.word(), "none") else { return false }
        scanner = ahead
        skipBlank()
        return true
    }

    /// `round(strategy, value, step)`; numbers need no step.
    @_lifetime(self: copy self)
    private mutating func round() -> Calculation? {
        skipBlank()
        var ahead = scanner
        let word = ahead.word()
        let strategies: [(StaticString, RoundingStrategy)] = [
            ("nearest", .nearest), ("up", .up), ("down", .down), ("to-zero", .toZero),
        ]
        let strategy = strategies.first { ahead.matches(word, $0.0) }?.1
        if strategy != nil {
            scanner = ahead
            skipBlank()
            guard scanner.take(UInt8(ascii: ",")) else { return nil }
        }
        guard let terms = arguments(), let first = terms.first, terms.count <= 2 else { return nil }
        guard terms.count == 2 ? terms[1].kind == first.kind : first.kind == .number else { return nil }
        return folded(.function(.round(strategy ?? .nearest), terms.map(\.term)), first.kind)
    }

    // MARK: - Terms

    private func folded(_ term: CalculationTerm, _ kind: CalculationKind) -> Calculation {
        Calculation(term.folded, kind)
    }

    @_lifetime(self: copy self)
    private mutating func closes() -> Bool {
        // At the end of the value an open bracket counts as closed.
        scanner.take(UInt8(ascii: ")")) || scanner.isAtEnd
    }

    /// Terms that are added and subtracted; the signs need white space around them (§10.8).
    @_lifetime(self: copy self)
    private mutating func sum() -> Calculation? {
        guard depth < Self.deepest, let first = product() else { return nil }
        var terms = [first.term]
        while true {
            let isSpaced = skipBlank()
            let isMinus = scanner.current == UInt8(ascii: "-")
            guard isMinus || scanner.current == UInt8(ascii: "+") else { break }
            scanner.advance()
            guard isSpaced, skipBlank(), let next = product(), next.kind == first.kind else { return nil }
            terms.append(isMinus ? CalculationTerm.product(next.term, .number(-1)).folded : next.term)
        }
        return terms.count == 1 ? first : folded(.sum(terms), first.kind)
    }

    @_lifetime(self: copy self)
    private mutating func product() -> Calculation? {
        guard var product = value() else { return nil }
        // Each factor nests the factors before it, so it counts like a bracket.
        for _ in 0..<Self.deepest {
            let before = scanner
            skipBlank()
            let isProduct = scanner.take(UInt8(ascii: "*"))
            guard isProduct || scanner.take(UInt8(ascii: "/")) else {
                scanner = before
                return product
            }
            guard let factor = value(),
                let kind = isProduct ? product.kind.times(factor.kind) : product.kind.divided(by: factor.kind)
            else { return nil }
            product = folded(
                isProduct ? .product(product.term, factor.term) : .quotient(product.term, factor.term), kind)
        }
        return nil
    }

    @_lifetime(self: copy self)
    private mutating func value() -> Calculation? {
        skipBlank()
        if scanner.take(UInt8(ascii: "(")) {
            depth += 1
            defer { depth -= 1 }
            guard let sum = sum(), closes() else { return nil }
            return sum
        }
        if let number = scanner.number() { return measured(number) }
        var ahead = scanner
        let word = ahead.word()
        if ahead.current == UInt8(ascii: "(") { return function() }
        scanner = ahead
        let constants: [(StaticString, Double)] = [
            ("pi", .pi), ("e", 2.718281828459045), ("infinity", .infinity), ("-infinity", -.infinity), ("nan", .nan),
        ]
        return constants.first { scanner.matches(word, $0.0) }.map { Calculation(.number($0.1), .number) }
    }

    /// A number with the unit after it.
    @_lifetime(self: copy self)
    private mutating func measured(_ number: Double) -> Calculation? {
        if scanner.take(UInt8(ascii: "%")) {
            switch percentages {
            case .themselves: return Calculation(.number(number), .percentage)
            case .lengths: return Calculation(.length(Length(value: number, unit: .percent)), .length)
            }
        }
        guard isLetter(scanner.current) else { return Calculation(.number(number), .number) }
        var ahead = scanner
        let word = ahead.word()
        for (name, kind, factor) in Self.units where scanner.matches(word, name) {
            scanner = ahead
            return Calculation(.number(number * factor), kind)
        }
        guard let length = Length(number, unitFrom: &scanner) else { return nil }
        return Calculation(length.unit == .pixels ? .number(length.value) : .length(length), .length)
    }

    /// Units that are not lengths; times, frequencies and resolutions can only remain as ratios in a result.
    private static let units: [(StaticString, CalculationKind, Double)] = [
        ("deg", .angle, 1), ("rad", .angle, 180 / .pi), ("grad", .angle, 0.9), ("turn", .angle, 360),
        ("s", .time, 1000), ("ms", .time, 1), ("hz", .frequency, 1), ("khz", .frequency, 1000),
        ("dppx", .resolution, 96), ("x", .resolution, 96), ("dpi", .resolution, 1), ("dpcm", .resolution, 2.54),
    ]

    /// Skips white space and comments; returns whether there was white space, as which a comment does not count.
    @discardableResult
    @_lifetime(self: copy self)
    private mutating func skipBlank() -> Bool {
        var isSpaced = false
        repeat {
            let start = scanner.position
            scanner.skipWhitespace()
            isSpaced = isSpaced || scanner.position > start
        } while scanner.skipComment()
        return isSpaced
    }
}
