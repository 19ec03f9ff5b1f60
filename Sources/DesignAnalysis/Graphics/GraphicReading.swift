public import ColorScience
public import DesignModel

/// How well a part of an interface stands out from what is beside it.
public struct GraphicReading: Sendable, Hashable {
    /// What was measured.
    public let graphic: Graphic
    /// The layer in it that stands out most.
    public let part: LayerIndex
    /// The contrast ratio to what is beside it that at least half of that layer's outline reaches.
    public let ratio: Double
    /// The color on one side of that outline, at a place with that ratio; opaque.
    public let first: RGBA
    /// The color on the other side; opaque.
    public let second: RGBA
}
