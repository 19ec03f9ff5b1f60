public import ColorScience

/// A surface under one light (Filter Effects 1 §9.10, §9.19), whose height at each point is the opacity of a picture.
public struct Lighting: Sendable, Hashable {
    /// Where the light comes from.
    public enum Source: Sendable, Hashable {
        /// From far away: an azimuth in degrees, clockwise from the right, and an elevation above the
        /// surface in degrees.
        case distant(azimuth: Double, elevation: Double)
        /// From a point in all directions.
        case point(SIMD3<Double>)
        /// From a point towards another, weaker away from that axis: by a power of the cosine of the angle, and not at
        /// all beyond `cone` degrees.
        case spot(SIMD3<Double>, towards: SIMD3<Double>, exponent: Double, cone: Double)
    }

    /// Whether it is specular light, which a smooth surface reflects, rather than diffuse light, which a
    /// dull one scatters.
    public var isReflected: Bool
    /// Where the light comes from.
    public var source: Source
    /// Its color.
    public var color: RGBA
    /// The height of fully opaque points above transparent ones.
    public var height: Double
    /// The share of the light that the surface returns.
    public var share: Double
    /// How smooth the surface is: the specular exponent.
    public var exponent: Double

    /// A surface under a light.
    public init(
        isReflected: Bool, source: Source, color: RGBA, height: Double = 1, share: Double = 1, exponent: Double = 1
    ) {
        (self.isReflected, self.source, self.color) = (isReflected, source, color)
        (self.height, self.share, self.exponent) = (height, share, exponent)
    }
}
