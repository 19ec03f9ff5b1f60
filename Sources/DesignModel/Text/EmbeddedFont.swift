public import SourceText

/// A font contained in the design, under the name that its texts use (CSS Fonts 4 §4).
public struct EmbeddedFont: Sendable, Hashable {
    /// The family name that texts use.
    public var family: String
    /// Which texts it is for, and which of its measurements are overridden.
    public var descriptors: FontFaceDescriptors
    /// The files it may come from, as `data:` addresses (RFC 2397); the first that is a font counts.
    public var addresses: [[UInt8]]

    /// A font.
    public init(family: String, descriptors: FontFaceDescriptors, addresses: [[UInt8]]) {
        self.family = family
        self.descriptors = descriptors
        self.addresses = addresses
    }
}
