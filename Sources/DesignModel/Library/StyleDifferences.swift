/// How a layer's look differs from that of the shared style it uses.
public struct StyleDifferences: OptionSet, Sendable, Hashable {
    /// One bit for each.
    public let rawValue: UInt32

    /// The differences of the given bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// What it is filled with.
    public static let fill = Self(rawValue: 1 << 0)
    /// Borders: their paint, width or side.
    public static let border = Self(rawValue: 1 << 1)
    /// Shadows it casts.
    public static let shadow = Self(rawValue: 1 << 2)
    /// Shadows within its outline.
    public static let innerShadow = Self(rawValue: 1 << 3)
    /// Blurs of it, or of what lies behind.
    public static let blur = Self(rawValue: 1 << 4)
    /// How much of what lies behind shows through.
    public static let opacity = Self(rawValue: 1 << 5)
    /// How it mixes with what lies behind.
    public static let blending = Self(rawValue: 1 << 6)
    /// Dashes of its borders.
    public static let dashes = Self(rawValue: 1 << 7)
    /// How lines end.
    public static let lineEnds = Self(rawValue: 1 << 8)
    /// How lines turn a corner.
    public static let lineJoins = Self(rawValue: 1 << 9)
    /// The font of letters.
    public static let font = Self(rawValue: 1 << 10)
    /// Their size.
    public static let size = Self(rawValue: 1 << 11)
    /// Their weight, as a variable font has it.
    public static let weight = Self(rawValue: 1 << 12)
    /// Their color.
    public static let letterColor = Self(rawValue: 1 << 13)
    /// The space between letters.
    public static let letterSpacing = Self(rawValue: 1 << 14)
    /// The height of lines.
    public static let lineHeight = Self(rawValue: 1 << 15)
    /// The space between paragraphs.
    public static let paragraphSpacing = Self(rawValue: 1 << 16)
    /// Where lines lie from side to side.
    public static let alignment = Self(rawValue: 1 << 17)
    /// Capitals or small letters.
    public static let letterCase = Self(rawValue: 1 << 18)
    /// Lines under letters.
    public static let underline = Self(rawValue: 1 << 19)
    /// Lines through letters.
    public static let lineThrough = Self(rawValue: 1 << 20)
    /// An equal color that comes from another swatch, or from none; it looks the same until the swatch changes.
    public static let swatch = Self(rawValue: 1 << 21)
}
