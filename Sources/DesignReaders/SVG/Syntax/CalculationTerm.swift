/// The terms of a calculation before its relative lengths are resolved (CSS Values 4 §10): px, degrees and numbers are
/// plain numbers.
indirect enum CalculationTerm: Hashable, Sendable {
    case number(Double)
    /// A length that depends on something else: the font size, the viewport, or the reference of percentages.
    case length(Length)
    case sum([CalculationTerm])
    case product(CalculationTerm, CalculationTerm)
    case quotient(CalculationTerm, CalculationTerm)
    case function(MathFunction, [CalculationTerm])

    /// The term with known parts evaluated.
    var folded: CalculationTerm {
        switch self {
        case .number, .length: return self
        case .sum(let terms), .function(_, let terms): guard terms.allSatisfy(\.isKnown) else { return self }
        case .product(let a, let b), .quotient(let a, let b): guard a.isKnown, b.isKnown else { return self }
        }
        return .number(value(in: .nothing, percentOf: 0))
    }

    private var isKnown: Bool { if case .number = self { true } else { false } }

    /// The value for given references of lengths and percentages; may be infinite or NaN.
    func value(in context: LengthContext, percentOf base: Double) -> Double {
        switch self {
        case .number(let number): number
        case .length(let length): context.pixels(length, percentOf: base)
        case .sum(let terms): terms.reduce(0) { $0 + $1.value(in: context, percentOf: base) }
        case .product(let a, let b): a.value(in: context, percentOf: base) * b.value(in: context, percentOf: base)
        case .quotient(let a, let b): a.value(in: context, percentOf: base) / b.value(in: context, percentOf: base)
        case .function(let function, let terms):
            function.value(of: terms.map { $0.value(in: context, percentOf: base) })
        }
    }

    /// Whether the term is linear in the reference of its percentages: then it is a sum of a fraction and a constant.
    var isEven: Bool {
        switch self {
        case .number, .length: true
        case .sum(let terms): terms.allSatisfy(\.isEven)
        case .product(let a, let b): a.isEven && b.isEven && !(a.hasPercentages && b.hasPercentages)
        case .quotient(let a, let b): a.isEven && !b.hasPercentages
        case .function: !hasPercentages
        }
    }

    /// Whether any part of the term is a percentage of something else.
    var hasPercentages: Bool {
        switch self {
        case .number: false
        case .length(let length): length.hasPercentages
        case .sum(let terms), .function(_, let terms): terms.contains(where: \.hasPercentages)
        case .product(let a, let b), .quotient(let a, let b): a.hasPercentages || b.hasPercentages
        }
    }
}
