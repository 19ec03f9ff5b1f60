public import ColorScience
public import DesignModel

/// What one layer adds to the color of a point.
public struct LayerContribution: Sendable, Hashable {
    /// The layer.
    public var layer: LayerIndex
    /// Its color there, opaque.
    public var color: RGBA
    /// How much it covers, 0…1, its groups not counted.
    public var alpha: Double
    /// How the layer or the nearest group around it that says so is mixed with what is below.
    public var blend: BlendMode
}

/// The color of a design at one point.
public struct PaintedColor: Sendable, Hashable {
    /// The color in encoded sRGB, over what was asked to lie beneath; what is not known counts as not there.
    public var color: RGBA
    /// The color if everything unknown were black.
    public var darkest: RGBA
    /// The color if everything unknown were white.
    public var lightest: RGBA
    /// Why the color is not certain, or nil where it is.
    public var reason: UnknownReason?
    /// What made it, from bottom to top; what opaque paint hides is left out.
    public var layers: [LayerContribution]

    /// Whether nothing that shows at the point is unknown.
    public var isCertain: Bool { reason == nil }
}
