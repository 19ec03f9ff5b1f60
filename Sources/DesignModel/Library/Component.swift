/// A part that is drawn once and placed often: a symbol of Sketch, a component of Figma, a `symbol` of SVG that is used.
public struct Component: Sendable, Hashable, Codable {
    /// What people call it, its group before a slash: `Button/Primary`.
    public var name: String
    /// What instances name it by: Sketch's `symbolID`, Figma's component id or key.
    public var identifier: String
    /// What tells it from all others in every file: Figma's key, Sketch's `symbolID` in the library it comes from, the file and
    /// id of a `symbol`; nil where the file does not say.
    public var key: String?
    /// The set whose variant it is, by name; nil for one that stands alone.
    public var set: String?
    /// Where that set is defined; nil where the file does not hold it.
    public var setNode: NodeID?
    /// The library it comes from, by name; nil for one of the document itself.
    public var library: String?
    /// What its makers say of it; nil where they say nothing.
    public var description: String?
    /// The layer that defines it, or -1 where the file does not hold its definition.
    public var layer: LayerIndex
    /// Where it is defined in the file, or named.
    public var node: NodeID

    /// A component of the document itself.
    public init(name: String, identifier: String, layer: LayerIndex, node: NodeID) {
        self.name = name
        self.identifier = identifier
        self.layer = layer
        self.node = node
    }
}

/// A place where a component is put.
public struct ComponentUse: Sendable, Hashable, Codable {
    /// The component in ``Design/components``, or -1 where what is named exists nowhere in the file.
    public var component: Int32
    /// What the instance names it by.
    public var identifier: String
    /// The instance's layer.
    public var layer: LayerIndex
    /// How many values the instance changes.
    public var overrides: Int32
    /// How many layers of the definition the instance makes look otherwise; other words and pictures change no look.
    public var restyledLayers: Int32 = 0
    /// Whether an instance around names it in place of another component, so that ``layer`` is that instance.
    public var isOverride = false
    /// Whether it was a component once and was cut loose: Sketch and Figma leave a mark.
    public var isDetached: Bool

    /// An instance that changes nothing.
    public init(of component: Int32, identifier: String, layer: LayerIndex, overrides: Int32 = 0) {
        self.component = component
        self.identifier = identifier
        self.layer = layer
        self.overrides = overrides
        isDetached = false
    }
}
