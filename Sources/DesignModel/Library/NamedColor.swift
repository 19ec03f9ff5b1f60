public import ColorScience

/// A color that a document keeps under a name for its layers to refer to: a swatch of Sketch, a variable or a paint style
/// of Figma, a token.
public struct NamedColor: Sendable, Hashable, Codable {
    /// A value for one mode, such as dark.
    public struct ModeValue: Sendable, Hashable, Codable {
        /// The mode's name; empty for a value of no named mode.
        public var mode: String
        /// The color there.
        public var color: Color

        /// A color for a mode.
        public init(mode: String, color: Color) {
            self.mode = mode
            self.color = color
        }
    }

    /// What people call it, with its groups before slashes or dots as written.
    public var name: String
    /// The identifier that paints use.
    public var identifier: String
    /// The color as meant, in the first mode.
    public var color: Color
    /// Its values in all modes where there are several; empty where there is only one.
    public var modes: [ModeValue]
    /// The name of the library it comes from; nil for a color of the document itself.
    public var library: String?
    /// Where its value stands.
    public var origin: Origin

    /// A color of the document itself.
    public init(name: String, identifier: String, color: Color, origin: Origin) {
        self.name = name
        self.identifier = identifier
        self.color = color
        self.origin = origin
        modes = []
    }
}
