public import ColorScience

/// A colour to the eighth bit of each channel, alpha left out and not clamped, so that what lies outside sRGB stays itself:
/// what makes two colours in use one.
public struct ColorIdentity: Hashable, Sendable, Codable {
    private let red: Int16
    private let green: Int16
    private let blue: Int16

    /// What is the same about a colour however it is written.
    public init(_ color: Color) {
        let rgba = color.rgba
        red = ColorIdentity.code(rgba.red)
        green = ColorIdentity.code(rgba.green)
        blue = ColorIdentity.code(rgba.blue)
    }

    private static func code(_ channel: Double) -> Int16 {
        guard channel.isFinite else { return channel > 0 ? .max : .min }
        return Int16(max(-32768, min(32767, (channel * 255).rounded())))
    }
}
