/// How a box of a flow is transformed, which depends on its place and size (CSS Transforms 1 §4).
public struct FlowTransform: Sendable {
    /// Its place in ``Design/transforms``.
    public var index: Int32
    /// The transform of a box without any size.
    public var base: AffineTransform
    /// How much further each px of its width and of its height moves it.
    public var perWidth: Point, perHeight: Point
    /// The point that it is transformed about, from its upper left corner.
    public var x: FlowLength, y: FlowLength

    /// A transform about a point of a box.
    public init(
        index: Int32, base: AffineTransform, perWidth: Point, perHeight: Point, x: FlowLength, y: FlowLength
    ) {
        (self.index, self.base, self.perWidth, self.perHeight) = (index, base, perWidth, perHeight)
        (self.x, self.y) = (x, y)
    }

    /// The transform of a box that takes up `box`.
    public func placed(about box: Rectangle) -> AffineTransform {
        var transform = base
        transform.e += perWidth.x * box.width + perHeight.x * box.height
        transform.f += perWidth.y * box.width + perHeight.y * box.height
        let x = box.minX + self.x.pixels + self.x.share * box.width
        let y = box.minY + self.y.pixels + self.y.share * box.height
        return AffineTransform.translation(x, y).concatenating(transform).concatenating(.translation(-x, -y))
    }
}
