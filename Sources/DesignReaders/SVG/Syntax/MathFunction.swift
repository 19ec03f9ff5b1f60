import ColorScience

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The math functions (CSS Values 4 §10.2 to §10.7).
enum MathFunction: Hashable, Sendable {
    case least, greatest, hypotenuse
    case round(RoundingStrategy)
    case remainder, modulus, power
    case absolute, sign, squareRoot, exponential
    /// Natural, or to the base given by a second argument.
    case logarithm
    /// The argument is in radians.
    case sine, cosine, tangent
    /// The result is in degrees.
    case arcsine, arccosine, arctangent, arctangentOfTwo

    func value(of values: [Double]) -> Double {
        guard let first = values.first else { return .nan }
        let second = values.count > 1 ? values[1] : nil
        switch self {
        case .least: return values.contains(where: \.isNaN) ? .nan : values.reduce(.infinity, min)
        case .greatest: return values.contains(where: \.isNaN) ? .nan : values.reduce(-.infinity, max)
        case .hypotenuse: return values.reduce(0, hypot)
        case .round(let strategy): return strategy.round(first, to: second ?? 1)
        case .remainder: return fmod(first, second ?? .nan)
        case .modulus: return ColorScience.modulus(first, second ?? .nan)
        case .power: return pow(first, second ?? .nan)
        case .absolute: return abs(first)
        case .sign: return first.isNaN || first == 0 ? first : first < 0 ? -1 : 1
        case .squareRoot: return first.squareRoot()
        case .exponential: return exp(first)
        case .logarithm: return second.map { log(first) / log($0) } ?? log(first)
        case .sine: return sin(first)
        case .cosine: return cos(first)
        case .tangent: return tan(first)
        case .arcsine: return asin(first) * 180 / .pi
        case .arccosine: return acos(first) * 180 / .pi
        case .arctangent: return atan(first) * 180 / .pi
        case .arctangentOfTwo: return atan2(first, second ?? .nan) * 180 / .pi
        }
    }

    // MARK: - Names and arguments

    /// The function with a name, and the rule for its result.
    static func named(_ isNamed: (StaticString) -> Bool) -> (MathFunction, Result)? {
        names.first { isNamed($0.0) }.map { ($0.1, $0.2) }
    }

    private static let names: [(StaticString, MathFunction, Result)] = [
        ("min", .least, .same), ("max", .greatest, .same), ("hypot", .hypotenuse, .same), ("mod", .modulus, .sameOfTwo),
        ("rem", .remainder, .sameOfTwo), ("abs", .absolute, .sameOfOne), ("sign", .sign, .numberOfOne),
        ("sin", .sine, .numberOfAngle), ("cos", .cosine, .numberOfAngle), ("tan", .tangent, .numberOfAngle),
        ("asin", .arcsine, .angleOfNumber), ("acos", .arccosine, .angleOfNumber),
        ("atan", .arctangent, .angleOfNumber), ("atan2", .arctangentOfTwo, .angleOfTwo),
        ("pow", .power, .numberOfTwoNumbers), ("sqrt", .squareRoot, .numberOfNumber),
        ("exp", .exponential, .numberOfNumber), ("log", .logarithm, .numberOfOneOrTwoNumbers),
    ]

    /// How a function's result depends on the kinds of its arguments.
    enum Result {
        /// The common kind of all arguments, any number of them or exactly two.
        case same, sameOfTwo
        /// The kind of its only argument, or a number from an argument of any kind.
        case sameOfOne, numberOfOne
        /// A number, from one or two numbers or from an angle.
        case numberOfNumber, numberOfTwoNumbers, numberOfOneOrTwoNumbers, numberOfAngle
        /// An angle, from a number or from two arguments of the same kind.
        case angleOfNumber, angleOfTwo

        /// The kind of the result; nil if the function does not accept such arguments.
        func kind(_ kinds: [CalculationKind]) -> CalculationKind? {
            guard let first = kinds.first else { return nil }
            let areSame = kinds.allSatisfy { $0 == first }
            let areNumbers = kinds.allSatisfy { $0 == .number }
            switch self {
            case .same: return areSame ? first : nil
            case .sameOfTwo: return areSame && kinds.count == 2 ? first : nil
            case .sameOfOne: return kinds.count == 1 ? first : nil
            case .numberOfOne: return kinds.count == 1 ? .number : nil
            case .numberOfNumber: return areNumbers && kinds.count == 1 ? .number : nil
            case .numberOfTwoNumbers: return areNumbers && kinds.count == 2 ? .number : nil
            case .numberOfOneOrTwoNumbers: return areNumbers && kinds.count <= 2 ? .number : nil
            case .numberOfAngle: return kinds.count == 1 && (first == .number || first == .angle) ? .number : nil
            case .angleOfNumber: return areNumbers && kinds.count == 1 ? .angle : nil
            case .angleOfTwo: return areSame && kinds.count == 2 ? .angle : nil
            }
        }
    }
}
