public import ColorScience
import SourceText

/// What a design asks for from the place it is used in, put to something: what it changes depends on that place.
public enum OutsideColor: Sendable, CaseIterable {
    /// Each variable is a color of its own, rather dark and warm, opacities are 0.4, and filters leave a grey.
    case warm
    /// Each is light and cool, opacities are 0.8, and filters leave a light grey.
    case cool

    /// What `currentColor` is.
    public var color: RGBA {
        self == .warm ? RGBA(red: 0.75, green: 0.35, blue: 0.15) : RGBA(red: 0.3, green: 0.6, blue: 0.9)
    }

    /// What a variable is that stands for a color, in CSS.
    public func color(ofVariable name: [UInt8]) -> String {
        // What is done with two of them, such as taking one from the other, is to leave something.
        let hash = StableHash(of: name).value
        let (high, middle, low) = (176 + (hash >> 8) % 80, 96 + (hash >> 24) % 64, 16 + (hash >> 40) % 64)
        return self == .warm ? "rgb(\(high), \(middle), \(low))" : "rgb(\(low), \(middle), \(high))"
    }

    /// How much is seen of what has an opacity.
    public var opacity: Double { self == .warm ? 0.4 : 0.8 }
}
