public import SourceText

/// A font that a design holds itself, under the name that its texts call it (CSS Fonts 4 §4).
public struct EmbeddedFont: Sendable, Hashable {
    /// What texts call it.
    public var family: String
    /// Which texts it is for, and what is measured otherwise than the font says.
    public var descriptors: FontFaceDescriptors
    /// The files it may be had from, as `data:` addresses (RFC 2397); the first that is a font counts.
    public var addresses: [[UInt8]]

    /// A font.
    public init(family: String, descriptors: FontFaceDescriptors, addresses: [[UInt8]]) {
        self.family = family
        self.descriptors = descriptors
        self.addresses = addresses
    }
}
