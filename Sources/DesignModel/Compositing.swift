public import ColorScience

/// A shadow that a layer casts on what lies below it (Filter Effects 1 §9.10, `feDropShadow`); lengths in the layer's user
/// units.
public struct Shadow: Sendable, Hashable {
    /// How far the shadow is moved away from the layer.
    public var offset: Point
    /// The standard deviation of its blur.
    public var deviation: Double
    /// Its colour where the layer is opaque and the blur does not reach.
    public var color: RGBA
    /// Outside it nothing of the shadow shows, or nil where it is not bounded.
    public var region: Rectangle?
    /// Whether ``region`` is measured in shares of the layer's box.
    public var regionUnits: Gradient.Units

    /// A shadow.
    public init(
        offset: Point, deviation: Double, color: RGBA, region: Rectangle? = nil,
        regionUnits: Gradient.Units = .userSpaceOnUse
    ) {
        self.offset = offset
        self.deviation = deviation
        self.color = color
        self.region = region
        self.regionUnits = regionUnits
    }
}

/// How a layer and everything in it joins what lies below (Compositing 1, CSS Masking 1); the default joins as it is.
public struct Compositing: Sendable, Hashable {
    /// 0…1, applied to the layer as a whole.
    public var opacity: Double
    /// How the whole is mixed with what lies below.
    public var blend: BlendMode
    /// Whether the layer asks to be composited on its own first (`isolation: isolate`).
    public var isIsolated: Bool
    /// A clip of ``Design/clips``, or nil.
    public var clip: Int32?
    /// A mask of ``Design/masks``, or nil.
    public var mask: Int32?
    /// Outside it nothing of the content shows; in the coordinates of the layer's children.
    public var viewport: Rectangle?
    /// What about the layer's look cannot be known, such as a filter; its content then is uncertain within its reach.
    public var unknown: UnknownReason?
    /// Whether the content is painted unchanged on top of what is unknown, as over its own shadow.
    public var keepsContent: Bool
    /// Shadows the layer casts, bottom to top; all lie below its content.
    public var shadows: [Shadow]

    /// A way of joining; everything left out changes nothing.
    public init(
        opacity: Double = 1, blend: BlendMode = .normal, isIsolated: Bool = false, clip: Int32? = nil,
        mask: Int32? = nil, viewport: Rectangle? = nil, unknown: UnknownReason? = nil, keepsContent: Bool = false,
        shadows: [Shadow] = []
    ) {
        self.opacity = opacity
        self.blend = blend
        self.isIsolated = isIsolated
        self.clip = clip
        self.mask = mask
        self.viewport = viewport
        self.unknown = unknown
        self.keepsContent = keepsContent
        self.shadows = shadows
    }

    /// Joins as it is.
    public static let plain = Compositing()
    /// Whether the layer must be composited on its own before it joins.
    public var needsGroup: Bool {
        opacity < 1 || blend != .normal || isIsolated || mask != nil || unknown != nil || !shadows.isEmpty
    }
}
