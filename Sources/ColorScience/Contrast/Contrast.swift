/// The contrast ratio of WCAG 2.2 and the thresholds it must meet.
public enum Contrast {
    /// A ratio the standard demands, and the success criterion that demands it.
    public struct Threshold: Hashable, Sendable {
        /// The lowest ratio that passes, unrounded.
        public let ratio: Double
        /// The number of the success criterion, such as `1.4.3`.
        public let criterion: String

        /// Whether `ratio`, unrounded, is at least the threshold.
        public func isMet(by ratio: Double) -> Bool { ratio >= self.ratio }
    }

    /// Text, level AA (SC 1.4.3).
    public static let aa = Threshold(ratio: 4.5, criterion: "1.4.3")
    /// Large text, level AA (SC 1.4.3).
    public static let aaLarge = Threshold(ratio: 3, criterion: "1.4.3")
    /// Text, level AAA (SC 1.4.6).
    public static let aaa = Threshold(ratio: 7, criterion: "1.4.6")
    /// Large text, level AAA (SC 1.4.6).
    public static let aaaLarge = Threshold(ratio: 4.5, criterion: "1.4.6")
    /// Parts of graphics and of user interface components, level AA (SC 1.4.11).
    public static let graphic = Threshold(ratio: 3, criterion: "1.4.11")

    /// Relative luminance of an opaque color as WCAG 2.2 defines it, 0 (black) to 1 (white); alpha is ignored. For
    /// components below 0 the transfer function is extended as an odd function, and a negative sum counts as 0.
    @inlinable
    public static func luminance(_ color: RGBA) -> Double {
        let sum =
            0.2126 * linearLight(color.red) + 0.7152 * linearLight(color.green) + 0.0722 * linearLight(color.blue)
        return sum < 0 ? 0 : sum
    }

    /// The weights of red, green and blue light in the luminance (WCAG 2.2, relative luminance).
    static var weights: SIMD3<Double> { SIMD3(0.2126, 0.7152, 0.0722) }

    /// Relative luminance of an eight-bit color, 0…1; alpha is ignored.
    @inlinable
    public static func luminance(_ color: RGBA8) -> Double {
        0.2126 * LinearLight.ofByte[Int(color.red)] + 0.7152 * LinearLight.ofByte[Int(color.green)]
            + 0.0722 * LinearLight.ofByte[Int(color.blue)]
    }

    /// Contrast ratio of two opaque colors, 1…21, in either order.
    @inlinable
    public static func ratio(_ first: RGBA, _ second: RGBA) -> Double {
        ratio(luminance: luminance(first), luminance(second))
    }

    /// Contrast ratio of two relative luminances, (lighter + 0.05) / (darker + 0.05).
    @inlinable
    public static func ratio(luminance first: Double, _ second: Double) -> Double {
        first > second ? (first + 0.05) / (second + 0.05) : (second + 0.05) / (first + 0.05)
    }

    /// Linear light of one encoded sRGB channel, 0…1, extended below 0 as an odd function.
    @inlinable
    static func linearLight(_ channel: Double) -> Double {
        if channel >= 0, channel <= 1 {
            // Eight-bit codes are by far the most common input, and for them the table saves a call of `pow`.
            let code = Int(channel * 255 + 0.5)
            if Double(code) / 255 == channel { return LinearLight.ofByte[code] }
        }
        return Transfer.srgbToLinear(channel)
    }
}
