/// A number with its unit, as in a value or an argument; possibly calculated.
struct CSSQuantity {
    /// The kind of quantity; a zero without a unit may be a length or an angle (CSS Values 4 §6, §7.1), unless
    /// calculated.
    enum Kind {
        case number, zero, percentage, length, angle
    }

    let kind: Kind
    /// The number without a unit as written, an angle in degrees, a percentage as a fraction (100 % is 1).
    let number: Double
    /// The same as a length.
    let length: Length
    /// Whether the quantity was calculated: a result outside a property's range is clamped then, instead of being
    /// invalid (§10.12).
    let isCalculated: Bool

    /// Whether the quantity is a length, without percentages, and not a number that is taken for one.
    var isLength: Bool { (kind == .length || kind == .zero) && !length.hasPercentages }

    /// A number, or a percentage as a fraction; nil for other kinds.
    var share: Double? { kind == .length || kind == .angle ? nil : number }

    /// Reads one quantity that nothing follows.
    init?(_ bytes: Span<UInt8>, _ lengths: LengthContext) {
        var scanner = ByteScanner(bytes)
        scanner.skipWhitespace()
        guard let quantity = CSSQuantity(&scanner, lengths) else { return nil }
        scanner.skipWhitespace()
        guard scanner.isAtEnd else { return nil }
        self = quantity
    }

    /// Takes a quantity from the scanner, with its unit.
    @_lifetime(scanner: copy scanner)
    init?(_ scanner: inout ByteScanner, _ lengths: LengthContext) {
        guard let number = scanner.number() else {
            self.init(calculatedFrom: &scanner, lengths)
            return
        }
        guard isLetter(scanner.current) || scanner.current == UInt8(ascii: "%") else {
            self.init(number == 0 ? .zero : .number, number, Length(value: number, unit: .pixels))
            return
        }
        var ahead = scanner
        let unit = ahead.word()
        if let degrees = CSSQuantity.degrees(in: unit, scanner) {
            scanner = ahead
            self.init(.angle, number * degrees, .zero)
            return
        }
        guard let length = Length(number, unitFrom: &scanner) else { return nil }
        if length.unit == .percent {
            self.init(.percentage, number / 100, length)
        } else {
            self.init(.length, number, length)
        }
    }

    @_lifetime(scanner: copy scanner)
    private init?(calculatedFrom scanner: inout ByteScanner, _ lengths: LengthContext) {
        var ahead = scanner
        if let own = Calculation(&ahead, percentages: .themselves) {
            scanner = ahead
            let value = own.term.value(in: lengths, percentOf: 0)
            let known = value.isNaN ? 0 : value
            switch own.kind {
            case .number: self.init(.number, known, Length(value: known, unit: .pixels), isCalculated: true)
            case .percentage:
                self.init(.percentage, known / 100, Length(value: known, unit: .percent), isCalculated: true)
            case .angle: self.init(.angle, known, .zero, isCalculated: true)
            case .length:
                self.init(.length, known, Length(value: known, unit: .calculation(own.term)), isCalculated: true)
            default: return nil
            }
            return
        }
        guard let mixed = Calculation(&scanner, percentages: .lengths), mixed.kind == .length else { return nil }
        self.init(.length, 0, Length(value: 0, unit: .calculation(mixed.term)), isCalculated: true)
    }

    private init(_ kind: Kind, _ number: Double, _ length: Length, isCalculated: Bool = false) {
        self.kind = kind
        self.number = number
        self.length = length
        self.isCalculated = isCalculated
    }

    /// The number of degrees in one unit.
    private static func degrees(in unit: Range<Int>, _ scanner: borrowing ByteScanner) -> Double? {
        if scanner.matches(unit, "deg") { return 1 }
        if scanner.matches(unit, "rad") { return 180 / .pi }
        if scanner.matches(unit, "grad") { return 0.9 }
        return scanner.matches(unit, "turn") ? 360 : nil
    }
}
