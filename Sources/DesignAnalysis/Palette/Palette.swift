public import ColorScience
public import DesignModel

/// The colours a house allows, by name.
public struct Palette: Sendable {
    /// The entries, in the order they were stated.
    public let swatches: [Swatch]
    private let labs: [SIMD3<Double>]
    private let byColor: [ColorIdentity: [Int]]

    /// A palette of the given entries.
    public init(_ swatches: [Swatch]) {
        self.swatches = swatches
        labs = swatches.map { $0.color.components(in: .lab) }
        byColor = Dictionary(grouping: swatches.indices) { ColorIdentity(swatches[$0].color) }
    }

    /// The entries' colours in eight bits a channel, alpha left out.
    public var colors: [RGBA8] { swatches.map { RGBA8($0.color.rgba).opaque } }

    /// The entries that are this colour to the eighth bit of each channel, alpha left out.
    public func swatches(equalTo color: Color) -> [Swatch] {
        byColor[ColorIdentity(color), default: []].map { swatches[$0] }
    }

    /// The first entry that is this colour in eight bits a channel, alpha left out.
    public func swatch(equalTo color: RGBA8) -> Swatch? {
        swatches(equalTo: Color(color)).first
    }

    /// The entry that looks most like the colour, and how far off it is (CIEDE2000); nil where there are no entries.
    public func nearest(to color: Color) -> (swatch: Swatch, distance: Double)? {
        let lab = color.components(in: .lab)
        var best: (swatch: Swatch, distance: Double)?
        for (swatch, own) in zip(swatches, labs) {
            let distance = ColorDifference.ciede2000(lab: lab, own)
            if distance < best?.distance ?? .infinity { best = (swatch, distance) }
        }
        return best
    }
}
