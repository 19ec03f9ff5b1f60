/// Reads calculations of lengths (CSS Values 4 §10): sums and differences, products with numbers, `min()`, `max()` and
/// `clamp()`.
enum LengthCalculation {
    /// Brackets deeper than any honest calculation has.
    private static let deepest = 32

    /// Takes a calculated length from the scanner, or nothing at all.
    @_lifetime(scanner: copy scanner)
    static func length(_ scanner: inout ByteScanner) -> Length? {
        guard isLetter(scanner.current) else { return nil }
        var ahead = scanner
        guard let term = function(&ahead, depth: 0), term.isLength else { return nil }
        scanner = ahead
        return Length(value: term.pixels(in: .nothing, percentOf: 0), unit: .calculation(term))
    }

    /// What a calculation of plain numbers comes to, or nil where it is none.
    static func number(_ bytes: Span<UInt8>) -> Double? {
        var scanner = ByteScanner(bytes)
        scanner.skipWhitespace()
        guard isLetter(scanner.current), let number = function(&scanner, depth: 0)?.number, number.isFinite else {
            return nil
        }
        return number
    }

    /// A function with its brackets, up to and with the closing one.
    @_lifetime(scanner: copy scanner)
    private static func function(_ scanner: inout ByteScanner, depth: Int) -> LengthTerm? {
        let name = scanner.word()
        guard scanner.take(UInt8(ascii: "(")), depth < deepest else { return nil }
        if scanner.matches(name, "calc") {
            guard let term = total(&scanner, depth: depth), scanner.take(UInt8(ascii: ")")) else { return nil }
            return term
        }
        let isClamp = scanner.matches(name, "clamp")
        guard isClamp || scanner.matches(name, "min") || scanner.matches(name, "max"),
            let terms = arguments(&scanner, depth: depth)
        else { return nil }
        if isClamp { return terms.count == 3 ? .greatest([terms[0], .least([terms[1], terms[2]])]) : nil }
        return scanner.matches(name, "min") ? .least(terms) : .greatest(terms)
    }

    /// Terms between commas, all of one kind, up to and with the closing bracket.
    @_lifetime(scanner: copy scanner)
    private static func arguments(_ scanner: inout ByteScanner, depth: Int) -> [LengthTerm]? {
        var terms: [LengthTerm] = []
        repeat {
            guard let term = total(&scanner, depth: depth), term.isLength == (terms.first ?? term).isLength else {
                return nil
            }
            terms.append(term)
        } while scanner.take(UInt8(ascii: ","))
        return scanner.take(UInt8(ascii: ")")) ? terms : nil
    }

    /// Terms that are added and taken away.
    @_lifetime(scanner: copy scanner)
    private static func total(_ scanner: inout ByteScanner, depth: Int) -> LengthTerm? {
        guard depth < deepest, let first = product(&scanner, depth: depth) else { return nil }
        var terms = [first]
        while true {
            scanner.skipWhitespace()
            let isMinus = scanner.current == UInt8(ascii: "-")
            guard scanner.take(UInt8(ascii: "+")) || scanner.take(UInt8(ascii: "-")) else { break }
            guard let next = product(&scanner, depth: depth), next.isLength == first.isLength else { return nil }
            terms.append(isMinus ? next.multiplied(by: -1) : next)
        }
        return terms.count == 1 ? first : .sum(terms)
    }

    @_lifetime(scanner: copy scanner)
    private static func product(_ scanner: inout ByteScanner, depth: Int) -> LengthTerm? {
        guard var product = value(&scanner, depth: depth) else { return nil }
        while true {
            scanner.skipWhitespace()
            if scanner.take(UInt8(ascii: "*")) {
                guard let factor = value(&scanner, depth: depth) else { return nil }
                if let number = factor.number {
                    product = product.multiplied(by: number)
                } else if let number = product.number {
                    product = factor.multiplied(by: number)
                } else {
                    return nil
                }
            } else if scanner.take(UInt8(ascii: "/")) {
                guard let divisor = value(&scanner, depth: depth)?.number, divisor != 0 else { return nil }
                product = product.multiplied(by: 1 / divisor)
            } else {
                return product
            }
        }
    }

    @_lifetime(scanner: copy scanner)
    private static func value(_ scanner: inout ByteScanner, depth: Int) -> LengthTerm? {
        scanner.skipWhitespace()
        if scanner.take(UInt8(ascii: "(")) {
            guard let term = total(&scanner, depth: depth + 1), scanner.take(UInt8(ascii: ")")) else { return nil }
            return term
        }
        if isLetter(scanner.current) { return function(&scanner, depth: depth + 1) }
        guard let number = scanner.number() else { return nil }
        let start = scanner.position
        guard let length = Length(number, unitFrom: &scanner) else { return nil }
        return scanner.position > start ? .length(length) : .number(number)
    }
}
