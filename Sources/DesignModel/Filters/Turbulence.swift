/// Noise that a filter makes (Filter Effects 1 §9.20, after Perlin).
public struct Turbulence: Sendable, Hashable {
    /// How many cells of noise a unit holds, across and down.
    public var frequency: Point
    /// How many layers of noise, each twice as fine and half as strong as the one before, lie on each other.
    public var octaves: Int
    /// Which noise it is.
    public var seed: Int
    /// Whether the layers are added as they are (`fractalNoise`), and not their distances from the middle.
    public var isFractal: Bool
    /// Whether the noise joins at the edges of its region.
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
