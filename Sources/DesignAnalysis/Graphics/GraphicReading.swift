public import ColorScience
public import DesignModel

/// How far a part of an interface stands out from what is beside it.
public struct GraphicReading: Sendable, Hashable {
    /// What was measured.
    public let graphic: Graphic
    /// The layer of it that stands out most.
    public let part: LayerIndex
    /// Half of the outline of that layer has at least this contrast ratio to what is beside it.
    public let ratio: Double
    /// The color to one side of that outline, where it has that ratio; opaque.
    public let first: RGBA
    /// The color to the other side; opaque.
    public let second: RGBA
}
