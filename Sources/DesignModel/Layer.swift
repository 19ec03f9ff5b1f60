/// Where a layer stands in ``Design/layers``.
public typealias LayerIndex = Int32

/// What a layer is.
public enum LayerKind: UInt8, Sendable, Hashable {
    /// The document, or an artboard of it.
    case artboard
    /// Layers that belong together.
    case group
    /// The placed contents of a definition: a `use`, a symbol instance.
    case instance
    /// An outline with fill and stroke.
    case shape
    /// A text with its runs.
    case text
    /// A picture.
    case image
    /// Content of another language whose layout is not computed, such as HTML.
    case foreign
    /// Content that is not painted where it stands: symbols, clips, masks, patterns, markers.
    case definition
}

/// Whether a layer is painted, and if not, why.
public enum Presence: UInt8, Sendable, Hashable {
    /// It is painted.
    case painted
    /// `visibility` hides it, but what lies in it may still show.
    case hidden
    /// `display: none`, a failed condition or another branch of a `switch` removes it and everything in it.
    case undisplayed
    /// It stands in a definition and is painted only where the definition is used.
    case defined
    /// It belongs to an extension that browsers do not draw, such as Inkscape's flowed text.
    case undrawn
}

/// The order in which fill, stroke and markers are painted.
public enum PaintOrder: UInt8, Sendable, Hashable {
    /// Fill, then stroke: the usual order.
    case fillFirst
    /// Stroke, then fill.
    case strokeFirst
}

/// One thing of a design. All layers of a design stand in one array in paint order; each knows its parent and where its
/// subtree ends, so that a subtree is skipped in one step.
public struct Layer: Sendable {
    /// What it is.
    public var kind: LayerKind
    /// Whether it is painted.
    public var presence: Presence
    /// Which side of its outline is inside.
    public var fillRule: FillRule
    /// What comes first, fill or stroke.
    public var paintOrder: PaintOrder
    /// The layer it lies in, or -1 for the root.
    public var parent: LayerIndex
    /// The index after its last descendant.
    public var end: LayerIndex
    /// Where it stood in the file.
    public var node: NodeID
    /// The instance layer it was placed through, or -1.
    public var instance: LayerIndex
    /// Its own transform in ``Design/transforms``; 0 is the identity.
    public var transform: Int32
    /// For a shape its outline in ``Design/geometries``, for a text its place in ``Design/texts``, for an image its
    /// place in ``Design/images``; else -1.
    public var content: Int32
    /// Its fill in ``Design/paints``; 0 is none.
    public var fill: Int32
    /// Its stroke in ``Design/strokes``, or -1.
    public var stroke: Int32
    /// How it is composited, in ``Design/compositings``; 0 changes nothing.
    public var compositing: Int32

    /// A layer that paints nothing yet.
    public init(kind: LayerKind, presence: Presence, parent: LayerIndex, node: NodeID, instance: LayerIndex = -1) {
        self.kind = kind
        self.presence = presence
        self.parent = parent
        self.node = node
        self.instance = instance
        fillRule = .nonzero
        paintOrder = .fillFirst
        end = 0
        transform = 0
        content = -1
        fill = 0
        stroke = -1
        compositing = 0
    }
}

extension Design {
    /// Whether an endless animation or a script may move, show or hide the layer or one around it.
    public func isRestless(_ layer: LayerIndex) -> Bool { lies(layer, inOneOf: restlessLayers) }

    /// Whether a layer lies in one that scrolls, so that it may come into view.
    public func isScrolled(_ layer: LayerIndex) -> Bool { lies(layer, inOneOf: scrollingLayers) }

    private func lies(_ layer: LayerIndex, inOneOf others: Set<LayerIndex>) -> Bool {
        guard !others.isEmpty else { return false }
        var around = layer
        while layers.indices.contains(Int(around)) {
            if others.contains(around) { return true }
            around = layers[Int(around)].parent
        }
        return false
    }
}
