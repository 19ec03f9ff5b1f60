import DesignModel

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The attribute `transform` of SVG (CSS Transforms 1 §8): numbers without units, and six functions.
enum TransformList {
    /// The whole list as one transform; nil if it is invalid, and the attribute then counts as missing. Names are
    /// case-sensitive, commas may stand only between two items, and browsers store numbers in 32 bits.
    static func transform(_ bytes: Span<UInt8>) -> AffineTransform? {
        var scanner = ByteScanner(bytes)
        var result = AffineTransform.identity
        scanner.skipWhitespace()
        while !scanner.isAtEnd {
            let name = scanner.word()
            scanner.skipWhitespace()
            guard !name.isEmpty, scanner.take(UInt8(ascii: "(")) else { return nil }
            var arguments = InlineArray<6, Double>(repeating: 0)
            var count = 0
            scanner.skipWhitespace()
            var isBehindComma = false
            while isBehindComma || !scanner.take(UInt8(ascii: ")")) {
                guard count < 6, let number = scanner.number(), abs(number) <= Double(Float.greatestFiniteMagnitude)
                else {
                    return nil
                }
                arguments[count] = number
                count += 1
                isBehindComma = scanner.takeSeparator()
            }
            guard let next = function(bytes.extracting(name), arguments, count) else { return nil }
            result = result.concatenating(next)
            if scanner.takeSeparator(), scanner.isAtEnd { return nil }
        }
        return result.isFinite ? result : nil
    }

    private static func function(
        _ name: Span<UInt8>, _ arguments: InlineArray<6, Double>, _ count: Int
    ) -> AffineTransform? {
        if name.spells("translate"), count == 1 || count == 2 {
            return .translation(arguments[0], count > 1 ? arguments[1] : 0)
        }
        if name.spells("matrix"), count == 6 {
            return AffineTransform(
                arguments[0], arguments[1], arguments[2], arguments[3], arguments[4], arguments[5])
        }
        if name.spells("scale"), count == 1 || count == 2 {
            return .scale(arguments[0], arguments[count > 1 ? 1 : 0])
        }
        if name.spells("rotate"), count == 1 || count == 3 {
            let turn = AffineTransform.rotation(degrees: arguments[0])
            guard count == 3 else { return turn }
            return AffineTransform.translation(arguments[1], arguments[2]).concatenating(turn)
                .concatenating(.translation(-arguments[1], -arguments[2]))
        }
        if name.spells("skewX"), count == 1 {
            return AffineTransform(1, 0, tan(arguments[0] * .pi / 180), 1, 0, 0)
        }
        if name.spells("skewY"), count == 1 {
            return AffineTransform(1, tan(arguments[0] * .pi / 180), 0, 1, 0, 0)
        }
        return nil
    }
}

extension AffineTransform {
    /// A rotation by an angle in degrees.
    static func rotation(degrees: Double) -> AffineTransform {
        // Quarter turns are exact, so that rotated artwork keeps its edges on whole pixels.
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
}
