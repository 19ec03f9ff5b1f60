/// A color of eight bits per channel, packed: the identity of a palette entry.
@frozen
public struct RGBA8: Hashable, Sendable, Codable, CustomStringConvertible {
    /// The four channels as `0xRRGGBBAA`.
    public var packed: UInt32

    /// A color from `0xRRGGBBAA`.
    @inlinable
    public init(packed: UInt32) {
        self.packed = packed
    }

    /// A color from its channels, 0…255.
    @inlinable
    public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
        packed = UInt32(red) << 24 | UInt32(green) << 16 | UInt32(blue) << 8 | UInt32(alpha)
    }

    /// The nearest eight-bit color: clamped to 0…1, then rounded half up; NaN counts as 0.
    @inlinable
    public init(_ color: RGBA) {
        self.init(
            red: Self.byte(color.red), green: Self.byte(color.green), blue: Self.byte(color.blue),
            alpha: Self.byte(color.alpha))
    }

    /// Red, 0…255.
    @inlinable public var red: UInt8 { UInt8(truncatingIfNeeded: packed >> 24) }
    /// Green, 0…255.
    @inlinable public var green: UInt8 { UInt8(truncatingIfNeeded: packed >> 16) }
    /// Blue, 0…255.
    @inlinable public var blue: UInt8 { UInt8(truncatingIfNeeded: packed >> 8) }
    /// Alpha, 0 (clear) to 255 (opaque).
    @inlinable public var alpha: UInt8 { UInt8(truncatingIfNeeded: packed) }

    /// The same color, opaque.
    @inlinable public var opaque: RGBA8 { RGBA8(packed: packed | 0xFF) }

    /// `#RRGGBB` in upper case, or `#RRGGBBAA` where alpha is below 255.
    public var hex: String {
        let count = alpha == 255 ? 7 : 9
        // Unsafe for speed: a report prints hundreds of thousands of these, and an array with validation takes ten
        // times as long. All `count` bytes are written, and they are ASCII.
        return unsafe String(unsafeUninitializedCapacity: 9) { utf8 in
            unsafe utf8[0] = UInt8(ascii: "#")
            for place in 1..<count {
                let nibble = UInt8(truncatingIfNeeded: packed >> (32 - 4 * UInt32(place)) & 15)
                unsafe utf8[place] = nibble < 10 ? UInt8(ascii: "0") + nibble : UInt8(ascii: "A") - 10 + nibble
            }
            return count
        }
    }

    /// The hex form, so that no text shows the packed number.
    public var description: String { hex }

    // Written so that NaN fails the comparison and ends at 0 instead of trapping in the conversion. The last term lifts
    // sums that fall short of a half only by rounding (0.62 of one channel over 0.38 of another); it is too small to
    // affect any other color.
    @usableFromInline
    static func byte(_ channel: Double) -> UInt8 {
        guard channel > 0 else { return 0 }
        return channel >= 1 ? 255 : UInt8(channel * 255 + 0.5 + 1e-9)
    }
}
