/// A calculation of numbers, percentages, lengths and angles (CSS Values 4 §10), checked as browsers check it.
struct Calculation: Hashable, Sendable {
    let term: CalculationTerm
    let kind: CalculationKind

    /// What percentages in a calculation are.
    enum Percentages {
        /// Of a kind of their own, which adds to nothing else.
        case themselves
        /// Lengths: shares of something the property names.
        case lengths
    }

    /// Takes a calculation from the scanner, or nothing at all.
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
