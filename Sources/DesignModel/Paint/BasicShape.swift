/// A shape that CSS clips with, measured in a box of what is clipped (CSS Shapes 1 §3, CSS Masking 1 §5.1).
public struct BasicShape: Sendable, Hashable {
    /// The box that lengths and shares refer to.
    public enum Box: Sendable, Hashable {
        /// Around the outlines of what is clipped, without strokes.
        case fill
        /// Around the outlines with their strokes: the initial box.
        case stroke
        /// The nearest viewport, as large as it is.
        case view(Rectangle)
    }

    /// How far a circle or an ellipse reaches.
    public enum Radius: Sendable, Hashable {
        /// As far as is written.
        case length(FlowLength)
        /// To the nearest side of the box, or to the farthest.
        case closestSide, farthestSide
    }

    /// What is inside.
    public enum Outline: Sendable, Hashable {
        /// The whole box.
        case box
        /// The box without what is cut off at its sides, with round corners from the upper left on clockwise.
        case inset(FlowEdges, corners: [Corner])
        /// What lies within a distance of a point of the box.
        case circle(Radius, center: BoxOrigin)
        /// The same with a distance for each direction.
        case ellipse(Radius, Radius, center: BoxOrigin)
        /// Between points of the box.
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

    /// What is inside.
    public var outline: Outline
    /// What it is measured in.
    public var box: Box

    /// A shape in a box.
    public init(_ outline: Outline, in box: Box = .stroke) {
        self.outline = outline
        self.box = box
    }
}
