public import ColorScience

/// A color at a place of a gradient.
public struct GradientStop: Sendable, Hashable {
    /// 0…1 along the gradient, never less than the stop before.
    public var offset: Double
    /// The color as meant; the stop's own opacity is in ``opacity``.
    public var color: Color
    /// Encoded sRGB with the stop's opacity multiplied in.
    public var rgba: RGBA
    /// `stop-opacity`, 0…1.
    public var opacity: Double
    /// Where the color stands as written, or nil for the initial black.
    public var origin: Origin?
    /// Why the color cannot be known, if so; ``rgba`` then means nothing.
    public var unknown: UnknownReason?
    /// Where the file refers to a color that the place of use sets; ``color`` is then the one that the
    /// file alone shows.
    public var leftOpen: Origin?
    /// The named color that it comes from, in ``Design/namedColors``, or -1.
    public var name: Int32 = -1

    /// A stop.
    public init(
        offset: Double, color: Color, opacity: Double = 1, origin: Origin? = nil, unknown: UnknownReason? = nil
    ) {
        self.offset = offset
        self.color = color
        self.opacity = opacity
        self.origin = origin
        self.unknown = unknown
        var rgba = color.rgba
        rgba.alpha *= opacity
        self.rgba = rgba
    }
}

/// A gradient, with everything that its templates lend already filled in (SVG 2 §14.2).
public struct Gradient: Sendable, Hashable {
    /// The shape of the lines of equal color.
    public enum Kind: Sendable, Hashable {
        /// Along the line between two points.
        case linear(start: Point, end: Point)
        /// From the focal circle to the outer circle.
        case radial(center: Point, radius: Double, focus: Point, focalRadius: Double)
        /// Around a center, starting at an angle in degrees.
        case angular(center: Point, startAngle: Double)
    }
    /// What happens before the first and after the last stop.
    public enum Spread: UInt8, Sendable, Hashable { case pad, reflect, `repeat` }
    /// What the numbers are measured in.
    public enum Units: UInt8, Sendable, Hashable {
        /// Shares of the painted layer's box without its stroke.
        case objectBoundingBox
        /// The user units of the painted layer.
        case userSpaceOnUse
    }

    /// The shape of the lines of equal color.
    public var kind: Kind
    /// What the numbers are measured in.
    public var units: Units
    /// Applied to the gradient before it is placed.
    public var transform: AffineTransform
    /// What happens outside the stops.
    public var spread: Spread
    /// The stops in order; none paints nothing, one paints its color everywhere.
    public var stops: [GradientStop]
    /// The space in which two colors are mixed.
    public enum Mixing: UInt8, Sendable, Hashable {
        /// In encoded sRGB.
        case encoded
        /// In linear light (`color-interpolation: linearRGB`).
        case linearLight
        /// In Oklab, as browsers do where a color is written in a newer notation (CSS Color 4 §12.1).
        case oklab
    }

    /// The space in which its colors are mixed.
    public var mixing: Mixing
    /// The node that defines it.
    public var node: NodeID
    /// The node that holds the stops: itself, or a template that many gradients may take them from.
    public var stopHolder: NodeID

    /// A gradient.
    public init(
        kind: Kind, units: Units, transform: AffineTransform = .identity, spread: Spread = .pad,
        stops: [GradientStop], mixing: Mixing = .encoded, node: NodeID, stopHolder: NodeID? = nil
    ) {
        self.kind = kind
        self.units = units
        self.transform = transform
        self.spread = spread
        self.stops = stops
        self.mixing = mixing
        self.node = node
        self.stopHolder = stopHolder ?? node
    }
}
