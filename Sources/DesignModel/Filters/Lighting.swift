public import ColorScience

/// A surface under one light (Filter Effects 1 §9.9, §9.16): the opacity of a picture is how high it stands.
public struct Lighting: Sendable, Hashable {
    /// Where the light comes from.
    public enum Source: Sendable, Hashable {
        /// So many degrees from the right towards below, and above the surface.
        case distant(azimuth: Double, elevation: Double)
        /// All around a point.
        case point(SIMD3<Double>)
        /// From a point towards another, the weaker the farther from that way: by the power of the angle's cosine, and not beyond
        /// an angle of so many degrees.
        case spot(SIMD3<Double>, towards: SIMD3<Double>, exponent: Double, cone: Double)
    }

    /// Whether it is what a smooth surface reflects, and not what a dull one scatters.
    public var isReflected: Bool
    /// Where the light comes from.
    public var source: Source
    /// Its color.
    public var color: RGBA
    /// How high above nothing stands what is opaque.
    public var height: Double
    /// How much of the light the surface sends back.
    public var share: Double
    /// How smooth it is.
    public var exponent: Double

    /// A surface under a light.
    public init(
        isReflected: Bool, source: Source, color: RGBA, height: Double = 1, share: Double = 1, exponent: Double = 1
    ) {
        (self.isReflected, self.source, self.color) = (isReflected, source, color)
        (self.height, self.share, self.exponent) = (height, share, exponent)
    }
}
