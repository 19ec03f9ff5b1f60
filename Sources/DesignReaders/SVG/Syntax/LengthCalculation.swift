/// Reads `calc()` of lengths (CSS Values 4 §10): sums, differences, and products with numbers.
enum LengthCalculation {
    /// What a part of a calculation comes to: a number, or a length of px, hundredths and em.
    private struct Quantity {
        var number: Double
        var percent = 0.0
        var em = 0.0
        var isLength = false

        func scaled(by factor: Double) -> Quantity {
            Quantity(number: number * factor, percent: percent * factor, em: em * factor, isLength: isLength)
        }
        static func + (a: Quantity, b: Quantity) -> Quantity? {
            guard a.isLength == b.isLength else { return nil }
            return Quantity(
                number: a.number + b.number, percent: a.percent + b.percent, em: a.em + b.em, isLength: a.isLength)
        }
    }

    /// Brackets deeper than any honest calculation has.
    private static let deepest = 32

    /// Takes a `calc()` from the scanner, or nothing at all.
    @_lifetime(scanner: copy scanner)
    static func sum(_ scanner: inout ByteScanner) -> Length? {
        guard isLetter(scanner.current) else { return nil }
        var ahead = scanner
        guard let sum = calculation(&ahead) else { return nil }
        scanner = ahead
        return sum
    }

    /// What a `calc()` of plain numbers comes to, or nil where it is none.
    static func number(_ bytes: Span<UInt8>) -> Double? {
        var scanner = ByteScanner(bytes)
        scanner.skipWhitespace()
        guard isLetter(scanner.current), scanner.matches(scanner.word(), "calc"), scanner.take(UInt8(ascii: "(")),
            let quantity = total(&scanner, depth: 0), !quantity.isLength, quantity.number.isFinite
        else { return nil }
        return quantity.number
    }

    @_lifetime(scanner: copy scanner)
    private static func calculation(_ scanner: inout ByteScanner) -> Length? {
        guard scanner.matches(scanner.word(), "calc"), scanner.take(UInt8(ascii: "(")),
            let quantity = total(&scanner, depth: 0), quantity.isLength, quantity.number.isFinite,
            quantity.percent.isFinite, quantity.em.isFinite
        else { return nil }
        return Length(value: quantity.number, unit: .sum(percent: quantity.percent, em: quantity.em))
    }

    /// Terms up to and with the closing bracket.
    @_lifetime(scanner: copy scanner)
    private static func total(_ scanner: inout ByteScanner, depth: Int) -> Quantity? {
        guard depth < deepest, var total = product(&scanner, depth: depth) else { return nil }
        while true {
            scanner.skipWhitespace()
            if scanner.take(UInt8(ascii: ")")) { return total }
            let isMinus = scanner.current == UInt8(ascii: "-")
            guard scanner.take(UInt8(ascii: "+")) || scanner.take(UInt8(ascii: "-")),
                let next = product(&scanner, depth: depth), let sum = total + next.scaled(by: isMinus ? -1 : 1)
            else { return nil }
            total = sum
        }
    }

    @_lifetime(scanner: copy scanner)
    private static func product(_ scanner: inout ByteScanner, depth: Int) -> Quantity? {
        guard var product = value(&scanner, depth: depth) else { return nil }
        while true {
            scanner.skipWhitespace()
            if scanner.take(UInt8(ascii: "*")) {
                guard let factor = value(&scanner, depth: depth) else { return nil }
                if !factor.isLength {
                    product = product.scaled(by: factor.number)
                } else if !product.isLength {
                    product = factor.scaled(by: product.number)
                } else {
                    return nil
                }
            } else if scanner.take(UInt8(ascii: "/")) {
                guard let divisor = value(&scanner, depth: depth), !divisor.isLength, divisor.number != 0 else {
                    return nil
                }
                product = product.scaled(by: 1 / divisor.number)
            } else {
                return product
            }
        }
    }

    @_lifetime(scanner: copy scanner)
    private static func value(_ scanner: inout ByteScanner, depth: Int) -> Quantity? {
        scanner.skipWhitespace()
        if scanner.take(UInt8(ascii: "(")) { return total(&scanner, depth: depth + 1) }
        if isLetter(scanner.current) {
            guard scanner.matches(scanner.word(), "calc"), scanner.take(UInt8(ascii: "(")) else { return nil }
            return total(&scanner, depth: depth + 1)
        }
        let start = scanner.position
        guard let length = Length(&scanner) else { return nil }
        switch length.unit {
        case .pixels:
            // A number without a unit ends in a digit or a dot, a length in a letter.
            let last = scanner.bytes[scanner.position - 1]
            return Quantity(number: length.value, isLength: scanner.position > start && isLetter(last))
        case .percent: return Quantity(number: 0, percent: length.value, isLength: true)
        case .em: return Quantity(number: 0, em: length.value, isLength: true)
        case .ex: return Quantity(number: 0, em: length.value / 2, isLength: true)
        default: return nil
        }
    }
}
