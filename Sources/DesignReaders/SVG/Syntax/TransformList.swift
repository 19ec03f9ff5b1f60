import DesignModel

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The value of a `transform`: SVG's attribute and CSS's property share most of their functions (CSS Transforms 1 §8, §9).
enum TransformList {
    /// The whole list as one transform; nil where it is written wrongly, and the attribute then counts as not there.
    ///
    /// - Parameter reference: the box that percentages of CSS translations refer to, in px.
    static func transform(_ bytes: Span<UInt8>, reference: Rectangle) -> AffineTransform? {
        var scanner = ByteScanner(bytes)
        var result = AffineTransform.identity
        scanner.skipWhitespace()
        let first = scanner.position
        if scanner.matches(scanner.word(), "none") { return .identity }
        scanner = ByteScanner(bytes)
        while scanner.position < first { scanner.advance() }
        while !scanner.isAtEnd {
            let name = scanner.word()
            scanner.skipWhitespace()
            guard !name.isEmpty, scanner.take(UInt8(ascii: "(")) else { return nil }
            var arguments = Arguments()
            scanner.skipWhitespace()
            while !scanner.take(UInt8(ascii: ")")) {
                guard !scanner.isAtEnd, let value = scanner.number(), arguments.append(value, &scanner) else {
                    return nil
                }
                scanner.skipSeparator()
            }
            guard let next = function(bytes.extracting(name), arguments, reference) else { return nil }
            result = result.concatenating(next)
            scanner.skipSeparator()
        }
        return result.isFinite ? result : nil
    }

    /// Up to sixteen numbers, and which of them are percentages.
    private struct Arguments {
        private var values = InlineArray<16, Double>(repeating: 0)
        private var percentages: UInt16 = 0
        private(set) var count = 0

        private mutating func append(_ value: Double, isPercentage: Bool = false) -> Bool {
            guard count < 16 else { return false }
            values[count] = value
            if isPercentage { percentages |= 1 << UInt16(count) }
            count += 1
            return true
        }

        @_lifetime(scanner: copy scanner)
        mutating func append(_ value: Double, _ scanner: inout ByteScanner) -> Bool {
            if scanner.take(UInt8(ascii: "%")) { return append(value, isPercentage: true) }
            if !isLetter(scanner.current) { return append(value) }
            let unit = scanner.word()
            if let degrees = angleFactor(scanner, unit) { return append(value * degrees) }
            guard let length = AbsoluteUnit(scanner.bytes.extracting(unit)) else { return false }
            return append(value * length.pixels)
        }

        /// Degrees in one of the unit.
        private func angleFactor(_ scanner: borrowing ByteScanner, _ unit: Range<Int>) -> Double? {
            if scanner.matches(unit, "deg") { return 1 }
            if scanner.matches(unit, "rad") { return 180 / .pi }
            if scanner.matches(unit, "grad") { return 0.9 }
            if scanner.matches(unit, "turn") { return 360 }
            return nil
        }

        func length(_ index: Int, of extent: Double) -> Double {
            isPercentage(index) ? values[index] / 100 * extent : values[index]
        }
        func factor(_ index: Int) -> Double { isPercentage(index) ? values[index] / 100 : values[index] }
        func number(_ index: Int) -> Double { values[index] }
        private func isPercentage(_ index: Int) -> Bool { percentages >> UInt16(index) & 1 == 1 }
    }

    private static func function(
        _ name: Span<UInt8>, _ arguments: Arguments, _ reference: Rectangle
    ) -> AffineTransform? {
        let count = arguments.count
        if name.equalsIgnoringCase("translate"), count == 1 || count == 2 || count == 3 {
            return .translation(
                arguments.length(0, of: reference.width), count > 1 ? arguments.length(1, of: reference.height) : 0)
        }
        if name.equalsIgnoringCase("matrix"), count == 6 {
            return AffineTransform(
                arguments.number(0), arguments.number(1), arguments.number(2), arguments.number(3),
                arguments.number(4), arguments.number(5))
        }
        if name.equalsIgnoringCase("scale"), count == 1 || count == 2 {
            return .scale(arguments.factor(0), arguments.factor(count > 1 ? 1 : 0))
        }
        if name.equalsIgnoringCase("rotate"), count == 1 || count == 3 {
            let turn = rotation(arguments.number(0))
            guard count == 3 else { return turn }
            return AffineTransform.translation(arguments.number(1), arguments.number(2)).concatenating(turn)
                .concatenating(.translation(-arguments.number(1), -arguments.number(2)))
        }
        return lesserFunction(name, arguments, reference)
    }

    /// The functions that exporters write less often.
    private static func lesserFunction(
        _ name: Span<UInt8>, _ arguments: Arguments, _ reference: Rectangle
    ) -> AffineTransform? {
        let count = arguments.count
        if name.equalsIgnoringCase("skewX"), count == 1 {
            return AffineTransform(1, 0, tangent(arguments.number(0)), 1, 0, 0)
        }
        if name.equalsIgnoringCase("skewY"), count == 1 {
            return AffineTransform(1, tangent(arguments.number(0)), 0, 1, 0, 0)
        }
        if name.equalsIgnoringCase("skew"), count == 1 || count == 2 {
            return AffineTransform(
                1, count > 1 ? tangent(arguments.number(1)) : 0, tangent(arguments.number(0)), 1, 0, 0)
        }
        if name.equalsIgnoringCase("translateX"), count == 1 {
            return .translation(arguments.length(0, of: reference.width), 0)
        }
        if name.equalsIgnoringCase("translateY"), count == 1 {
            return .translation(0, arguments.length(0, of: reference.height))
        }
        if name.equalsIgnoringCase("translate3d"), count == 3 {
            return .translation(arguments.length(0, of: reference.width), arguments.length(1, of: reference.height))
        }
        if name.equalsIgnoringCase("scaleX"), count == 1 { return .scale(arguments.factor(0), 1) }
        if name.equalsIgnoringCase("scaleY"), count == 1 { return .scale(1, arguments.factor(0)) }
        if name.equalsIgnoringCase("rotateZ"), count == 1 { return rotation(arguments.number(0)) }
        if name.equalsIgnoringCase("translateZ"), count == 1 { return .identity }
        return nil
    }

    /// A turn by so many degrees.
    static func rotation(degrees: Double) -> AffineTransform { rotation(degrees) }

    private static func rotation(_ degrees: Double) -> AffineTransform {
        // Quarter turns are exact, so that rotated artwork keeps its edges on the pixel.
        switch degrees.truncatingRemainder(dividingBy: 360) {
        case 0: return .identity
        case 90, -270: return AffineTransform(0, 1, -1, 0, 0, 0)
        case 180, -180: return AffineTransform(-1, 0, 0, -1, 0, 0)
        case 270, -90: return AffineTransform(0, -1, 1, 0, 0, 0)
        default:
            let angle = degrees * .pi / 180
            return AffineTransform(cos(angle), sin(angle), -sin(angle), cos(angle), 0, 0)
        }
    }

    private static func tangent(_ degrees: Double) -> Double { tan(degrees * .pi / 180) }
}
