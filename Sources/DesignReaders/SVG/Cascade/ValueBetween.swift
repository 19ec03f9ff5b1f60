import ColorScience
import SourceText

/// Interpolates between two values of a property (CSS Values 4 §3, Web Animations 1 §5.3).
enum ValueBetween {
    /// The value after a fraction of the way, 0…1, as CSS text; nil if mixing the two is not supported.
    static func text(_ from: Span<UInt8>, _ to: Span<UInt8>, at share: Double, of property: CSSProperty) -> [UInt8]? {
        let (from, to) = (from.extracting(from.trimmedRange), to.extracting(to.trimmedRange))
        // Variables may have different values in each.
        guard !mentionsVariable(from, 0..<from.count), !mentionsVariable(to, 0..<to.count) else { return nil }
        if from.equals(to) || share == 0 { return Array(copying: from) }
        if share == 1 { return Array(copying: to) }
        if property.isPaint { return color(from, to, at: share) }
        switch property {
        case .opacity, .fillOpacity, .strokeOpacity, .stopOpacity, .floodOpacity, .translate, .rotate,
            .scale, .strokeWidth, .strokeDashoffset, .fontSize, .letterSpacing, .offsetDistance:
            return numbers(from, to, at: share)
        case .transform: return TransformBetween.text(from, to, at: share)
        // If either end is visible, so is everything in between.
        case .visibility where from.equalsIgnoringCase("visible") || to.equalsIgnoringCase("visible"):
            return Array("visible".utf8)
        default: return nil
        }
    }

    /// Mixes two sRGB colors, premultiplied by alpha; browsers mix other colors in another space.
    private static func color(_ from: Span<UInt8>, _ to: Span<UInt8>, at share: Double) -> [UInt8]? {
        guard case .color(let first)? = try? SVGPaint(css: from), case .color(let second)? = try? SVGPaint(css: to),
            first.isLegacy, second.isLegacy
        else { return nil }
        let (a, b) = (first.rgba, second.rgba)
        let alpha = a.alpha + (b.alpha - a.alpha) * share
        guard alpha > 0 else { return Array("transparent".utf8) }
        func channel(_ a0: Double, _ b0: Double) -> Int {
            let mixed = (a0 * a.alpha * (1 - share) + b0 * b.alpha * share) / alpha
            return Int((min(max(mixed, 0), 1) * 255).rounded())
        }
        let channels = "\(channel(a.red, b.red)),\(channel(a.green, b.green)),\(channel(a.blue, b.blue))"
        return Array((alpha < 1 ? "rgba(\(channels),\(alpha))" : "rgb(\(channels))").utf8)
    }

    /// Mixes two values that differ only in their numbers, number by number.
    private static func numbers(_ from: Span<UInt8>, _ to: Span<UInt8>, at share: Double) -> [UInt8]? {
        var (first, second) = (ByteScanner(from), ByteScanner(to))
        var text: [UInt8] = []
        while !first.isAtEnd, !second.isAtEnd {
            if let a = first.number() {
                guard let b = second.number() else { return nil }
                let (one, other) = (unit(&first), unit(&second))
                // Zero is the same in every unit.
                guard
                    from.extracting(one).equals(to.extracting(other)) || a == 0 && one.isEmpty
                        || b == 0 && other.isEmpty
                else { return nil }
                let mixed = a + (b - a) * share
                guard mixed.isFinite else { return nil }
                text +=
                    Array("\(mixed)".utf8) + Array(copying: one.isEmpty ? to.extracting(other) : from.extracting(one))
                continue
            }
            guard first.current == second.current, !isLetter(first.current) else { return nil }
            text.append(first.current)
            first.advance()
            second.advance()
        }
        return first.isAtEnd && second.isAtEnd ? text : nil
    }

    @_lifetime(scanner: copy scanner)
    private static func unit(_ scanner: inout ByteScanner) -> Range<Int> {
        if scanner.current == UInt8(ascii: "%") {
            scanner.advance()
            return scanner.position - 1..<scanner.position
        }
        return scanner.word()
    }
}
