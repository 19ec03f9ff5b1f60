public import ColorScience

/// A color with the name people gave it: an entry of a palette.
public struct Swatch: Sendable, Hashable {
    /// What people call it.
    public var name: String
    /// The color as meant.
    public var color: Color

    /// A named color.
    public init(name: String, color: Color) {
        self.name = name
        self.color = color
    }
}
