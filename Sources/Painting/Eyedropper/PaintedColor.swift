public import ColorScience
public import DesignModel

/// The contribution of one layer to the color of a point.
public struct LayerContribution: Sendable, Hashable {
    /// The layer.
    public var layer: LayerIndex
    /// The layer's color at the point, opaque.
    public var color: RGBA
    /// The layer's coverage, 0…1, ignoring its groups.
    public var alpha: Double
    /// The blend mode of the layer, or of the nearest enclosing group that has one.
    public var blend: BlendMode
}

/// The color of a design at one point.
public struct PaintedColor: Sendable, Hashable {
    /// The color in encoded sRGB over the requested backdrop; anything unknown counts as absent.
    public var color: RGBA
    /// The color if everything unknown were black.
    public var darkest: RGBA
    /// The color if everything unknown were white.
    public var lightest: RGBA
    /// The reason why the color is uncertain; nil if it is certain.
    public var reason: UnknownReason?
    /// The contributing layers from bottom to top, without those hidden by opaque paint.
    public var layers: [LayerContribution]

    /// Whether nothing visible at the point is unknown.
    public var isCertain: Bool { reason == nil }
}
