/// A part that is drawn once and placed often: a symbol of Sketch, a component of Figma, a `symbol` of SVG that is used.
public struct Component: Sendable, Hashable, Codable {
    /// What people call it, with its group before a slash: `Button/Primary`.
    public var name: String
    /// The identifier that instances use: Sketch's `symbolID`, Figma's component id or key.
    public var identifier: String
    /// What identifies it across all files: Figma's key, Sketch's `symbolID` in the library it comes from, the file and
    /// id of a `symbol`; nil where the file does not say.
    public var key: String?
    /// The name of the set it is a variant of; nil for a component that stands alone.
    public var set: String?
    /// Where that set is defined; nil where the file does not hold it.
    public var setNode: NodeID?
    /// The name of the library it comes from; nil for a component of the document itself.
    public var library: String?
    /// Its description by its authors; nil where there is none.
    public var description: String?
    /// The layer that defines it, or -1 where the file does not hold its definition.
    public var layer: LayerIndex
    /// Where it is defined or named in the file.
    public var node: NodeID

    /// A component of the document itself.
    public init(name: String, identifier: String, layer: LayerIndex, node: NodeID) {
        self.name = name
        self.identifier = identifier
        self.layer = layer
        self.node = node
    }
}

/// A place where a component is used.
public struct ComponentUse: Sendable, Hashable, Codable {
    /// The component in ``Design/components``, or -1 where the one referred to exists nowhere in the file.
    public var component: Int32
    /// The identifier by which the instance refers to it.
    public var identifier: String
    /// The instance's layer.
    public var layer: LayerIndex
    /// How many values the instance changes.
    public var overrides: Int32
    /// How many layers of the definition look different in the instance; changed words and pictures do not count.
    public var restyledLayers: Int32 = 0
    /// Whether an outer instance puts it in place of another component, so that ``layer`` is the outer instance.
    public var isOverride = false
    /// Whether it is a former instance that was detached; Sketch and Figma leave a mark.
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
