/// A calculation of numbers, percentages, lengths and angles (CSS Values 4 §10), checked as browsers check it.
struct Calculation: Hashable, Sendable {
    let term: CalculationTerm
    let kind: CalculationKind

    /// The meaning of percentages in a calculation.
    enum Percentages {
        /// A kind of their own, which cannot be added to any other.
        case themselves
        /// Lengths: fractions of something that the property defines.
        case lengths
    }

    /// Takes a calculation from the scanner; nil, without taking anything, if there is none.
    @_lifetime(scanner: copy scanner)
    init?(_ scanner: inout ByteScanner, percentages: Percentages) {
        guard isLetter(scanner.current) || scanner.current == UInt8(ascii: "-") else { return nil }
        var syntax = CalculationSyntax(scanner, percentages)
        guard let read = syntax.function() else { return nil }
        scanner = syntax.scanner
        self = read
    }

    init(_ term: CalculationTerm, _ kind: CalculationKind) {
        self.term = term
        self.kind = kind
    }
}
