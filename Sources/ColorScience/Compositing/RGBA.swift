/// A color in encoded sRGB with alpha, un-premultiplied: the working format of painting.
///
/// Channels are nominally 0…1 but not clamped, so that wide-gamut colors survive the arithmetic.
@frozen
public struct RGBA: Hashable, Sendable {
    /// Encoded red, 0…1, not clamped.
    public var red: Double
    /// Encoded green, 0…1, not clamped.
    public var green: Double
    /// Encoded blue, 0…1, not clamped.
    public var blue: Double
    /// Opacity, 0 (clear) to 1 (opaque).
    public var alpha: Double

    /// A color from its encoded sRGB channels, each 0…1.
    @inlinable
    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// An eight-bit color, each channel divided by 255.
    @inlinable
    public init(_ color: RGBA8) {
        self.init(
            red: Double(color.red) / 255, green: Double(color.green) / 255, blue: Double(color.blue) / 255,
            alpha: Double(color.alpha) / 255)
    }

    /// Opaque black.
    public static let black = RGBA(red: 0, green: 0, blue: 0)
    /// Opaque white.
    public static let white = RGBA(red: 1, green: 1, blue: 1)
    /// Transparent black, the start of every isolated group (Compositing 1 §3.3).
    public static let transparent = RGBA(red: 0, green: 0, blue: 0, alpha: 0)

    /// Whether the color hides whatever is behind it.
    @inlinable public var isOpaque: Bool { alpha >= 1 }

    /// The same color with its alpha multiplied by `opacity` (0…1).
    @inlinable
    public func faded(by opacity: Double) -> RGBA {
        RGBA(red: red, green: green, blue: blue, alpha: alpha * opacity)
    }

    /// The same color with every channel clipped to 0…1, as an sRGB screen shows it; NaN becomes 0.
    public var clamped: RGBA {
        func cut(_ channel: Double) -> Double { channel > 0 ? min(1, channel) : 0 }
        return RGBA(red: cut(red), green: cut(green), blue: cut(blue), alpha: cut(alpha))
    }

    /// The same color with its channels in linear light, as used by `color-interpolation: linearRGB` and filters.
    public var linearLight: RGBA {
        RGBA(
            red: Contrast.linearLight(red), green: Contrast.linearLight(green), blue: Contrast.linearLight(blue),
            alpha: alpha)
    }

    /// The same color, its channels encoded from linear light.
    public var encoded: RGBA {
        RGBA(
            red: Transfer.srgbFromLinear(red), green: Transfer.srgbFromLinear(green),
            blue: Transfer.srgbFromLinear(blue), alpha: alpha)
    }
}
