import DesignModel

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The CSS property `transform` (CSS Transforms 1 §9 and 2 §12): lengths and angles with units, and 3D functions, of
/// which only the effect in the plane is kept, as in browsers for SVG.
struct TransformProperty: ~Escapable {
    private var scanner: ByteScanner
    private let lengths: LengthContext
    private let reference: Rectangle

    /// The whole list as one transform; nil if it is invalid, and the declaration then counts as missing.
    ///
    /// - Parameter reference: the box that percentages of translations refer to, in px.
    static func transform(
        _ bytes: Span<UInt8>, _ lengths: LengthContext, reference: Rectangle
    ) -> AffineTransform? {
        if bytes.extracting(bytes.trimmedRange).equalsIgnoringCase("none") { return .identity }
        var property = TransformProperty(bytes, lengths, reference)
        return property.list()
    }

    /// Whether browsers accept the list.
    static func isTransform(_ bytes: Span<UInt8>) -> Bool {
        transform(bytes, .nothing, reference: Rectangle(x: 0, y: 0, width: 0, height: 0)) != nil
    }

    @_lifetime(copy bytes)
    private init(_ bytes: Span<UInt8>, _ lengths: LengthContext, _ reference: Rectangle) {
        scanner = ByteScanner(bytes)
        self.lengths = lengths
        self.reference = reference
    }

    @_lifetime(self: copy self)
    private mutating func list() -> AffineTransform? {
        var result = SpaceTransform.identity
        scanner.skipWhitespace()
        while !scanner.isAtEnd {
            let name = scanner.word()
            guard scanner.take(UInt8(ascii: "(")) else { return nil }
            if scanner.matches(name, "perspective"), takeNone() {
                scanner.skipWhitespace()
                continue
            }
            guard let arguments = arguments(), let next = function(name, arguments) else { return nil }
            result = result.concatenating(next)
            scanner.skipWhitespace()
        }
        // Infinitely large content vanishes.
        return result.plane.isFinite ? result.plane : .scale(0, 0)
    }

    /// Takes `none` and the end of the function.
    @_lifetime(self: copy self)
    private mutating func takeNone() -> Bool {
        var ahead = scanner
        ahead.skipWhitespace()
        let word = ahead.word()
        guard ahead.matches(word, "none") else { return false }
        ahead.skipWhitespace()
        guard ahead.isAtEnd || ahead.take(UInt8(ascii: ")")) else { return false }
        scanner = ahead
        return true
    }

    @_lifetime(self: copy self)
    private mutating func arguments() -> [CSSQuantity]? {
        var arguments: [CSSQuantity] = []
        scanner.skipWhitespace()
        // Unlike in the attribute, commas are required between arguments, and none may follow the last.
        while arguments.count < 16, let argument = CSSQuantity(&scanner, lengths) {
            arguments.append(argument)
            scanner.skipWhitespace()
            // At the end of the value an open bracket counts as closed.
            if scanner.take(UInt8(ascii: ")")) || scanner.isAtEnd { return arguments }
            guard scanner.take(UInt8(ascii: ",")) else { return nil }
            scanner.skipWhitespace()
        }
        return nil
    }

    // MARK: - Functions

    private func function(_ name: Range<Int>, _ arguments: [CSSQuantity]) -> SpaceTransform? {
        guard admits(arguments, of: name) else { return nil }
        let numbers = arguments.map(\.number)
        func across(_ index: Int) -> Double { lengths.pixels(arguments[index].length, percentOf: reference.width) }
        func down(_ index: Int) -> Double { lengths.pixels(arguments[index].length, percentOf: reference.height) }
        switch arguments.count {
        case 1:
            if scanner.matches(name, "translate") || scanner.matches(name, "translateX") { return .moved(across(0), 0) }
            if scanner.matches(name, "translateY") { return .moved(0, down(0)) }
            if scanner.matches(name, "translateZ") { return .moved(0, 0, across(0)) }
            return turned(name, by: numbers[0]) ?? scaled(name, numbers) ?? slanted(name, numbers[0], nil)
        case 2:
            if scanner.matches(name, "translate") { return .moved(across(0), down(1)) }
            return scaled(name, numbers) ?? slanted(name, numbers[0], numbers[1])
        case 3:
            if scanner.matches(name, "translate3d") { return .moved(across(0), down(1), across(2)) }
            return scaled(name, numbers)
        case 4 where scanner.matches(name, "rotate3d"):
            return .turned(numbers[3], about: SIMD3(numbers[0], numbers[1], numbers[2]))
        case 6 where scanner.matches(name, "matrix"):
            return SpaceTransform(
                AffineTransform(numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5]))
        case 16 where scanner.matches(name, "matrix3d"): return SpaceTransform(columns: numbers)
        default: return nil
        }
    }

    /// Whether a function accepts arguments of these kinds.
    private func admits(_ arguments: [CSSQuantity], of name: Range<Int>) -> Bool {
        let kinds = arguments.map(\.kind)
        func areAll(_ kinds: some Collection<CSSQuantity.Kind>, _ wanted: CSSQuantity.Kind...) -> Bool {
            kinds.allSatisfy { $0 == .zero || wanted.contains($0) }
        }
        if isAny(name, of: ["translate", "translateX", "translateY"]) { return areAll(kinds, .length, .percentage) }
        // Perpendicular to the plane there is no box for percentages.
        if scanner.matches(name, "translateZ") { return arguments.allSatisfy(\.isLength) }
        if scanner.matches(name, "translate3d") {
            return areAll(kinds, .length, .percentage) && arguments.suffix(1).allSatisfy(\.isLength)
        }
        if isAny(name, of: ["scale", "scaleX", "scaleY", "scaleZ", "scale3d"]) {
            return areAll(kinds, .number, .percentage)
        }
        if isAny(name, of: ["matrix", "matrix3d"]) { return areAll(kinds, .number) }
        if scanner.matches(name, "perspective") {
            return arguments.allSatisfy { $0.isLength && ($0.isCalculated || $0.number >= 0) }
        }
        guard scanner.matches(name, "rotate3d") else { return areAll(kinds, .angle) }
        return areAll(kinds.dropLast(), .number) && areAll(kinds.suffix(1), .angle)
    }

    private func isAny(_ name: Range<Int>, of words: [StaticString]) -> Bool {
        words.contains { scanner.matches(name, $0) }
    }

    private func turned(_ name: Range<Int>, by degrees: Double) -> SpaceTransform? {
        if scanner.matches(name, "rotate") || scanner.matches(name, "rotateZ") {
            return SpaceTransform(.rotation(degrees: degrees))
        }
        if scanner.matches(name, "rotateX") { return .turned(degrees, about: SIMD3(1, 0, 0)) }
        if scanner.matches(name, "rotateY") { return .turned(degrees, about: SIMD3(0, 1, 0)) }
        // Perspective changes nothing in the plane, and browsers ignore its effect on depth in SVG.
        return scanner.matches(name, "perspective") ? .identity : nil
    }

    private func scaled(_ name: Range<Int>, _ factors: [Double]) -> SpaceTransform? {
        switch factors.count {
        case 1 where scanner.matches(name, "scale"): .scaled(factors[0], factors[0])
        case 1 where scanner.matches(name, "scaleX"): .scaled(factors[0], 1)
        case 1 where scanner.matches(name, "scaleY"): .scaled(1, factors[0])
        case 1 where scanner.matches(name, "scaleZ"): .scaled(1, 1, factors[0])
        case 2 where scanner.matches(name, "scale"): .scaled(factors[0], factors[1])
        case 3 where scanner.matches(name, "scale3d"): .scaled(factors[0], factors[1], factors[2])
        default: nil
        }
    }

    private func slanted(_ name: Range<Int>, _ first: Double, _ second: Double?) -> SpaceTransform? {
        func tangent(_ degrees: Double) -> Double { tan(degrees * .pi / 180) }
        if scanner.matches(name, "skew") {
            return SpaceTransform(AffineTransform(1, tangent(second ?? 0), tangent(first), 1, 0, 0))
        }
        guard second == nil else { return nil }
        if scanner.matches(name, "skewX") { return SpaceTransform(AffineTransform(1, 0, tangent(first), 1, 0, 0)) }
        if scanner.matches(name, "skewY") { return SpaceTransform(AffineTransform(1, tangent(first), 0, 1, 0, 0)) }
        return nil
    }
}
