/// Two colors, by name, one of which is seen on the other.
public struct NamedPair: Sendable, Hashable {
    /// What is seen: an entry of the palette, or a token.
    public let foreground: String
    /// What lies behind it: an entry of the palette, or a token.
    public let background: String
    /// The lowest ratio allowed; nil where the rule decides.
    public let ratio: Double?

    /// A color on another.
    public init(foreground: String, background: String, ratio: Double? = nil) {
        self.foreground = foreground
        self.background = background
        self.ratio = ratio
    }
}
