public import ColorScience
import SourceText

/// Stand-ins for what a design takes from the place where it is used: whatever differs between them
/// depends on that place.
public enum OutsideColor: Sendable, CaseIterable {
    /// Each variable is a different color, rather dark and warm, opacities are 0.4, and filters leave a gray.
    case warm
    /// Each variable is a different color, light and cool, opacities are 0.8, and filters leave a light gray.
    case cool

    /// The value of `currentColor`.
    public var color: RGBA {
        self == .warm ? RGBA(red: 0.75, green: 0.35, blue: 0.15) : RGBA(red: 0.3, green: 0.6, blue: 0.9)
    }

    /// The value of a variable that stands for a color, as CSS.
    public func color(ofVariable name: [UInt8]) -> String {
        // Variables differ, so that computing with two of them, such as subtracting one from the other,
        // leaves something.
        let hash = StableHash(of: name).value
        let (high, middle, low) = (176 + (hash >> 8) % 80, 96 + (hash >> 24) % 64, 16 + (hash >> 40) % 64)
        return self == .warm ? "rgb(\(high), \(middle), \(low))" : "rgb(\(low), \(middle), \(high))"
    }

    /// The value of an opacity.
    public var opacity: Double { self == .warm ? 0.4 : 0.8 }
}
