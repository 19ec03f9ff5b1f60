/// A CSS shape to clip with, measured in a box of the clipped content (CSS Shapes 1 §3, CSS Masking 1 §5.1).
public struct BasicShape: Sendable, Hashable {
    /// The box that lengths and shares refer to.
    public enum Box: Sendable, Hashable {
        /// Around the outlines of the clipped content, without strokes.
        case fill
        /// Around the outlines with their strokes: the initial box.
        case stroke
        /// The nearest viewport, which is this large.
        case view(Rectangle)
    }

    /// How far a circle or an ellipse reaches.
    public enum Radius: Sendable, Hashable {
        /// The length that is written.
        case length(FlowLength)
        /// To the nearest side of the box, or to the farthest.
        case closestSide, farthestSide
    }

    /// What lies inside the shape.
    public enum Outline: Sendable, Hashable {
        /// The whole box.
        case box
        /// The box, cut back at its sides, with round corners clockwise from the upper left.
        case inset(FlowEdges, corners: [Corner])
        /// What lies within a distance of a point of the box.
        case circle(Radius, center: BoxOrigin)
        /// The same with one distance across and one down.
        case ellipse(Radius, Radius, center: BoxOrigin)
        /// The polygon between points of the box.
        case polygon([BoxOrigin], FillRule)
        /// A path of the design that starts at the corner of the box.
        case path(PathReference, FillRule)
    }

    /// How far a round corner reaches along both sides.
    public struct Corner: Sendable, Hashable {
        /// Along the upper or lower side.
        public var x: FlowLength
        /// Along the left or right side.
        public var y: FlowLength

        /// A corner that is cut off by a quarter of an ellipse.
        public init(x: FlowLength, y: FlowLength) {
            self.x = x
            self.y = y
        }
    }

    /// What lies inside the shape.
    public var outline: Outline
    /// The box that the outline is measured in.
    public var box: Box

    /// A shape in a box.
    public init(_ outline: Outline, in box: Box = .stroke) {
        self.outline = outline
        self.box = box
    }
}
