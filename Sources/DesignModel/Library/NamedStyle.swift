/// A look that layers share by name: a shared layer or text style of Sketch, a style of Figma.
public struct NamedStyle: Sendable, Hashable, Codable {
    /// The part of a layer's look that a style sets.
    public enum Kind: String, Sendable, Hashable, Codable {
        /// Fills, borders and effects together, as Sketch has it.
        case layer
        /// The setting of a text.
        case text
        /// Fills or strokes alone, as Figma has it.
        case paint
        /// Shadows and blurs alone.
        case effect
        /// Columns and rows.
        case grid
    }

    /// What people call it.
    public var name: String
    /// The part of a layer's look that it sets.
    public var kind: Kind
    /// The identifier that layers use.
    public var identifier: String
    /// What identifies it across all files; nil where the file does not say.
    public var key: String?
    /// The name of the library it comes from; nil for a style of the document itself.
    public var library: String?
    /// For a text style, its setting in ``Design/textStyles``, or -1 where the file does not hold it.
    public var textStyle: Int32
    /// Where it is defined or named.
    public var node: NodeID

    /// A style of the document itself.
    public init(name: String, kind: Kind, identifier: String, node: NodeID) {
        self.name = name
        self.kind = kind
        self.identifier = identifier
        self.node = node
        textStyle = -1
    }
}

/// A layer that uses a shared style.
public struct StyleUse: Sendable, Hashable {
    /// The style in ``Design/namedStyles``, or -1 where the one referred to exists nowhere in the file.
    public var style: Int32
    /// The layer.
    public var layer: LayerIndex
    /// How the layer's own look differs from the style's.
    public var differences: StyleDifferences = []
    /// The swatch in ``Design/namedColors`` that a color of the style comes from while the layer's equal color
    /// does not, or -1.
    public var swatch: Int32 = -1
    /// Whether an instance gives the style to a layer of its component, so that ``layer`` is that instance.
    public var isOverride = false
    /// Whether a part of the combined shape ``layer`` uses the style, which then does not show.
    public var isPart = false

    /// A layer that uses a style unchanged.
    public init(of style: Int32, on layer: LayerIndex) {
        self.style = style
        self.layer = layer
    }

    /// Whether the layer's own look differs from the style's in any way.
    public var isAltered: Bool { !differences.isEmpty }
}
