/// Noise that a filter generates (Filter Effects 1 §9.21, after Perlin).
public struct Turbulence: Sendable, Hashable {
    /// The number of cells of noise per unit, across and down.
    public var frequency: Point
    /// The number of layers of noise that are added, each twice as fine and half as strong as the one before.
    public var octaves: Int
    /// The seed that selects the noise.
    public var seed: Int
    /// Whether the layers are added as they are (`fractalNoise`) rather than by their absolute values (`turbulence`).
    public var isFractal: Bool
    /// Whether the noise continues smoothly across the edges of its region.
    public var stitches: Bool

    /// A kind of noise.
    public init(frequency: Point, octaves: Int, seed: Int, isFractal: Bool, stitches: Bool) {
        self.frequency = frequency
        self.octaves = octaves
        self.seed = seed
        self.isFractal = isFractal
        self.stitches = stitches
    }
}
