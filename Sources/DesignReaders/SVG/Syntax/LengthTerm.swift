/// What a calculation of lengths comes to once it is known what they refer to (CSS Values 4 §10).
indirect enum LengthTerm: Hashable, Sendable {
    case number(Double)
    case length(Length)
    case sum([LengthTerm])
    case scaled(LengthTerm, by: Double)
    case least([LengthTerm])
    case greatest([LengthTerm])

    /// Whether it is a length, and no bare number; its parts are all of one kind.
    var isLength: Bool {
        switch self {
        case .number: false
        case .length: true
        case .scaled(let term, _): term.isLength
        case .sum(let terms), .least(let terms), .greatest(let terms): terms.first?.isLength ?? false
        }
    }

    /// The number it comes to; nil for a length.
    var number: Double? {
        switch self {
        case .number(let number): number
        case .length: nil
        case .scaled(let term, let factor): term.number.map { $0 * factor }
        case .sum(let terms): LengthTerm.numbers(terms)?.reduce(0, +)
        case .least(let terms): LengthTerm.numbers(terms)?.min()
        case .greatest(let terms): LengthTerm.numbers(terms)?.max()
        }
    }

    /// The term times a number, without a pile of products on top of each other.
    func multiplied(by factor: Double) -> LengthTerm {
        switch self {
        case .number(let number): .number(number * factor)
        case .scaled(let term, let inner): .scaled(term, by: inner * factor)
        default: .scaled(self, by: factor)
        }
    }

    /// Its length in px, of what lengths refer to and what percentages are of.
    func pixels(in context: LengthContext, percentOf base: Double) -> Double {
        switch self {
        case .number(let number): number
        case .length(let length): context.pixels(length, percentOf: base)
        case .scaled(let term, let factor): term.pixels(in: context, percentOf: base) * factor
        case .sum(let terms): terms.reduce(0) { $0 + $1.pixels(in: context, percentOf: base) }
        case .least(let terms): terms.reduce(.infinity) { min($0, $1.pixels(in: context, percentOf: base)) }
        case .greatest(let terms): terms.reduce(-.infinity) { max($0, $1.pixels(in: context, percentOf: base)) }
        }
    }

    private static func numbers(_ terms: [LengthTerm]) -> [Double]? {
        let numbers = terms.compactMap(\.number)
        return numbers.count == terms.count ? numbers : nil
    }
}
