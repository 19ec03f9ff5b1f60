public import ColorScience

/// A color in eight bits a channel, without alpha and not clamped, so that colors outside sRGB stay distinct: colors in
/// use count as one where these are equal.
public struct ColorIdentity: Hashable, Sendable, Codable {
    /// Sixteen bits a channel, side by side, because one word is hashed faster than three.
    let packed: UInt64

    /// The identity of a color, however it is written.
    public init(_ color: Color) {
        let rgba = color.rgba
        packed =
            UInt64(ColorIdentity.code(rgba.red)) << 32 | UInt64(ColorIdentity.code(rgba.green)) << 16
            | UInt64(ColorIdentity.code(rgba.blue))
    }

    init(packed: UInt64) { self.packed = packed }

    private static func code(_ channel: Double) -> UInt16 {
        let scaled = channel * 255
        if scaled >= 0, scaled <= 255 {
            // Nearly all channels: rounded the same way without a function call.
            let whole = UInt16(scaled)
            return scaled - Double(whole) < 0.5 ? whole : whole + 1
        }
        let bounded = channel.isFinite ? max(-32768, min(32767, scaled.rounded())) : channel > 0 ? 32767 : -32768
        return UInt16(bitPattern: Int16(bounded))
    }
}
