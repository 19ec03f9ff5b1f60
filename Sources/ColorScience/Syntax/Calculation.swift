#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

extension ColorParser {
    /// Parses the arguments of a math function, after its name and opening bracket (CSS Values 4 §10), and returns its
    /// value; `nil` if the word is not a math function.
    @_lifetime(self: copy self)
    mutating func mathFunction(_ word: Word) throws(ColorError) -> Quantity? {
        switch word {
        case .calc:
            let value = try sum()
            try closeBracket()
            return value
        case .min, .max, .hypot: return try fold(word)
        case .clamp: return try clampFunction()
        case .round: return try roundFunction()
        case .mod, .rem, .atan2, .pow: return try twoArguments(word)
        case .log: return try logarithm()
        case .sin, .cos, .tan, .asin, .acos, .atan, .sqrt, .exp, .abs, .sign: return try oneArgument(word)
        default: return nil
        }
    }

    /// Parses terms joined by + and -, which need white space on both sides (§10.8).
    @_lifetime(self: copy self)
    mutating func sum() throws(ColorError) -> Quantity {
        try descend()
        defer { depth -= 1 }
        var total = try product()
        while true {
            let before = reader.position
            let isSpaced = reader.skipBlank()
            let sign = reader.next
            guard sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") else { return total }
            guard isSpaced, isWhiteSpace(reader.peek(1)) || startsComment(at: 1) else {
                throw .calculation(at: before)
            }
            reader.skip()
            let term = try product()
            guard term.kind == total.kind else { throw .calculation(at: before) }
            total.value += sign == UInt8(ascii: "+") ? term.value : -term.value
        }
    }

    private func startsComment(at distance: Int) -> Bool {
        reader.peek(distance) == UInt8(ascii: "/") && reader.peek(distance + 1) == UInt8(ascii: "*")
    }

    @_lifetime(self: copy self)
    private mutating func product() throws(ColorError) -> Quantity {
        var total = try term()
        while true {
            let before = reader.position
            reader.skipBlank()
            let sign = reader.next
            guard sign == UInt8(ascii: "*") || sign == UInt8(ascii: "/") else {
                reader.move(to: before)
                return total
            }
            reader.skip()
            let factor = try term()
            let isProduct = sign == UInt8(ascii: "*")
            guard let kind = isProduct ? total.kind.times(factor.kind) : total.kind.divided(by: factor.kind) else {
                throw .calculation(at: before)
            }
            total = Quantity(isProduct ? total.value * factor.value : total.value / factor.value, kind)
        }
    }

    /// A number, a bracketed sum, a function, a constant or a channel of the origin color.
    @_lifetime(self: copy self)
    private mutating func term() throws(ColorError) -> Quantity {
        reader.skipBlank()
        let start = reader.position
        if reader.startsNumber { return try quantity() }
        if reader.take(UInt8(ascii: "(")) {
            let value = try sum()
            try closeBracket()
            return value
        }
        guard let name = reader.identifier() else { throw .calculation(at: start) }
        if reader.take(UInt8(ascii: "(")) {
            let word = Word(name)
            if name.isCustom || word?.isSubstitution == true || word?.isOpenNumber == true {
                throw .needsContext(.substitution)
            }
            guard let word, let value = try mathFunction(word) else { throw .unknownFunction(at: start) }
            return value
        }
        guard let word = Word(name), let value = constant(word) else { throw .calculation(at: start) }
        return value
    }

    private func constant(_ word: Word) -> Quantity? {
        // A channel takes precedence over a constant of the same name; no channel is called `e`, so nothing is hidden.
        if let channel = channel(word) { return Quantity(channel.value) }
        return switch word {
        case .e: Quantity(2.718281828459045)
        case .pi: Quantity(.pi)
        case .infinity: Quantity(.infinity)
        case .minusInfinity: Quantity(-.infinity)
        case .nan: Quantity(.nan)
        default: nil
        }
    }

    /// A number with its unit.
    @_lifetime(self: copy self)
    mutating func quantity() throws(ColorError) -> Quantity {
        let start = reader.position
        let number = reader.number()
        if reader.take(UInt8(ascii: "%")) { return Quantity(number, .percentage) }
        guard let name = reader.identifier() else { return Quantity(number) }
        var isRelative = false
        guard let unit = Word(name), let value = Quantity(number, unit: unit, isRelative: &isRelative) else {
            throw .component(at: start)
        }
        if isRelative { need = .relativeLength }
        return value
    }

    @_lifetime(self: copy self)
    private mutating func oneArgument(_ word: Word) throws(ColorError) -> Quantity {
        let start = reader.position
        let argument = try sum()
        try closeBracket()
        let value = argument.value
        switch word {
        case .abs: return Quantity(Swift.abs(value), argument.kind)
        case .sign: return Quantity(value.isNaN || value == 0 ? value : value < 0 ? -1 : 1)
        case .sin, .cos, .tan:
            guard let radians = argument.radians else { throw .calculation(at: start) }
            return Quantity(word == .sin ? sin(radians) : word == .cos ? cos(radians) : tan(radians))
        default: break
        }
        guard argument.kind == .number else { throw .calculation(at: start) }
        return switch word {
        case .asin: .angle(radians: asin(value))
        case .acos: .angle(radians: acos(value))
        case .atan: .angle(radians: atan(value))
        case .sqrt: Quantity(value.squareRoot())
        default: Quantity(exp(value))
        }
    }

    @_lifetime(self: copy self)
    private mutating func twoArguments(_ word: Word) throws(ColorError) -> Quantity {
        let start = reader.position
        let first = try sum()
        try comma()
        let second = try sum()
        try closeBracket()
        guard first.kind == second.kind, word != .pow || first.kind == .number else { throw .calculation(at: start) }
        switch word {
        case .atan2: return .angle(radians: atan2(first.value, second.value))
        case .pow: return Quantity(pow(first.value, second.value))
        case .rem: return Quantity(fmod(first.value, second.value), first.kind)
        default: return Quantity(modulus(first.value, second.value), first.kind)
        }
    }

    @_lifetime(self: copy self)
    private mutating func logarithm() throws(ColorError) -> Quantity {
        let start = reader.position
        let value = try sum()
        var result = log(value.value)
        if try takesComma() {
            let base = try sum()
            guard base.kind == .number else { throw .calculation(at: start) }
            result /= log(base.value)
        }
        try closeBracket()
        guard value.kind == .number else { throw .calculation(at: start) }
        return Quantity(result)
    }

    /// Evaluates `min()`, `max()` and `hypot()`: any number of arguments of one kind; in `min()` and `max()` NaN wins.
    @_lifetime(self: copy self)
    private mutating func fold(_ word: Word) throws(ColorError) -> Quantity {
        let start = reader.position
        var result = try sum()
        if word == .hypot { result.value = Swift.abs(result.value) }
        while try takesComma() {
            let argument = try sum()
            guard argument.kind == result.kind else { throw .calculation(at: start) }
            switch word {
            case .hypot: result.value = hypot(result.value, argument.value)
            case .min: result.value = Self.lesser(result.value, argument.value)
            default: result.value = -Self.lesser(-result.value, -argument.value)
            }
        }
        try closeBracket()
        return result
    }

    private static func lesser(_ first: Double, _ second: Double) -> Double {
        first.isNaN || second.isNaN ? .nan : Swift.min(first, second)
    }

    /// Evaluates `clamp(low, value, high)`, where either limit may be `none`.
    @_lifetime(self: copy self)
    private mutating func clampFunction() throws(ColorError) -> Quantity {
        let start = reader.position
        let low = try limit()
        try comma()
        var value = try sum()
        try comma()
        let high = try limit()
        try closeBracket()
        if let high {
            guard high.kind == value.kind else { throw .calculation(at: start) }
            value.value = Self.lesser(value.value, high.value)
        }
        if let low {
            guard low.kind == value.kind else { throw .calculation(at: start) }
            value.value = -Self.lesser(-value.value, -low.value)
        }
        return value
    }

    @_lifetime(self: copy self)
    private mutating func limit() throws(ColorError) -> Quantity? {
        takesWord(.none) ? nil : try sum()
    }

    @_lifetime(self: copy self)
    private mutating func roundFunction() throws(ColorError) -> Quantity {
        let start = reader.position
        var strategy = RoundingStrategy.nearest
        reader.skipBlank()
        let place = reader.position
        if let name = reader.identifier(), let word = Word(name), let written = RoundingStrategy(word) {
            strategy = written
            try comma()
        } else {
            reader.move(to: place)
        }
        let value = try sum()
        var step = Quantity(1)
        if try takesComma() { step = try sum() }
        try closeBracket()
        guard step.kind == value.kind else { throw .calculation(at: start) }
        return Quantity(strategy.round(value.value, to: step.value), value.kind)
    }
}
