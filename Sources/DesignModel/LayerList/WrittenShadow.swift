public import ColorScience

/// A shadow as it is written: the numbers of CSS's `box-shadow` (CSS Backgrounds 3 §6.1).
public struct ShadowValue: Sendable, Hashable {
    /// Offset to the right, in px.
    public var x: Double
    /// Offset down, in px.
    public var y: Double
    /// The blur radius: twice the standard deviation, in px.
    public var blur: Double
    /// How far it grows before it is blurred, in px.
    public var spread: Double
    /// Its color with its opacity.
    public var color: RGBA
    /// Whether it falls inside the layer.
    public var isInner: Bool

    /// A shadow.
    public init(x: Double, y: Double, blur: Double, spread: Double = 0, color: RGBA, isInner: Bool = false) {
        self.x = x
        self.y = y
        self.blur = blur
        self.spread = spread
        self.color = color
        self.isInner = isInner
    }
}

/// A shadow that is written on a layer.
public struct WrittenShadow: Sendable, Hashable {
    /// Its offset, blur, spread and color.
    public var value: ShadowValue
    /// The layer in ``LayerList/layers``.
    public var layer: Int32
    /// The layer's node, and where the shadow is written.
    public var origin: Origin
    /// Whether it comes from a shared style or a variable, and so is agreed under that name.
    public var isBorrowed = false
    /// Whether only its color comes from a swatch or a variable.
    public var hasNamedColor = false

    /// A shadow on a layer.
    public init(_ value: ShadowValue, layer: Int32, origin: Origin) {
        self.value = value
        self.layer = layer
        self.origin = origin
    }
}
