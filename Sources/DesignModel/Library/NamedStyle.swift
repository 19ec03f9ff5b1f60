/// A look that layers share by name: a shared layer or text style of Sketch, a style of Figma.
public struct NamedStyle: Sendable, Hashable, Codable {
    /// What of a layer it dresses.
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
    /// What of a layer it dresses.
    public var kind: Kind
    /// What layers name it by.
    public var identifier: String
    /// What tells it from all others in every file; nil where the file does not say.
    public var key: String?
    /// The library it comes from, by name; nil for one of the document itself.
    public var library: String?
    /// For a text style its setting in ``Design/textStyles``, or -1 where the file does not hold it.
    public var textStyle: Int32
    /// Where it is defined, or named.
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

/// A layer that wears a shared style.
public struct StyleUse: Sendable, Hashable {
    /// The style in ``Design/namedStyles``, or -1 where what is named exists nowhere in the file.
    public var style: Int32
    /// The layer.
    public var layer: LayerIndex
    /// What of the layer's own look differs from the style's.
    public var differences: StyleDifferences = []
    /// The swatch in ``Design/namedColors`` that a color of the style is borrowed from and the layer's same color is not, or
    /// -1.
    public var swatch: Int32 = -1
    /// Whether an instance gives it to a layer of its component, so that ``layer`` is that instance.
    public var isOverride = false
    /// Whether a part of the combined shape ``layer`` wears it, which shows nothing of it.
    public var isPart = false

    /// A layer that wears a style as it is.
    public init(of style: Int32, on layer: LayerIndex) {
        self.style = style
        self.layer = layer
    }

    /// Whether the layer's own look differs from the style's in anything.
    public var isAltered: Bool { !differences.isEmpty }
}
