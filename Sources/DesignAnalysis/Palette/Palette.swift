public import ColorScience
public import DesignModel
import SourceText

/// The colors a house allows, by name.
public struct Palette: Sendable {
    /// The entries, in the order they were stated.
    public let swatches: [Swatch]
    private let labs: [SIMD3<Double>]
    private let byColor: [ColorIdentity: [Int]]
    private let byName: ExactTable<[Int]>

    /// A palette of the given entries.
    public init(_ swatches: [Swatch]) {
        self.swatches = swatches
        labs = swatches.map { $0.color.components(in: .lab) }
        byColor = Dictionary(grouping: swatches.indices) { ColorIdentity(swatches[$0].color) }
        var byName = ExactTable<[Int]>()
        for place in swatches.indices { byName[swatches[place].name, default: []].append(place) }
        self.byName = byName
    }

    /// The colors of opaque entries in eight bits a channel: what may be written as it is.
    public var opaqueColors: [RGBA8] { swatches.map { RGBA8($0.color.rgba) }.filter { $0.alpha == 255 } }

    /// The entries of a name, in the order they were stated.
    public func swatches(named name: String) -> [Swatch] { (byName[name] ?? []).map { swatches[$0] } }

    /// The entries that are this color to the eighth bit of each channel, alpha left out.
    public func swatches(equalTo color: Color) -> [Swatch] { places(equalTo: color).map { swatches[$0] } }

    /// Whether one of the entries is this color to the eighth bit of each channel, and is accepted by its alpha.
    public func contains(_ color: Color, accepting accepts: (Double) -> Bool = { _ in true }) -> Bool {
        places(equalTo: color).contains { accepts(swatches[$0].color.alpha) }
    }

    private func places(equalTo color: Color) -> [Int] { byColor[ColorIdentity(color)] ?? [] }

    /// The first opaque entry that is this color in eight bits a channel.
    public func opaqueSwatch(equalTo color: RGBA8) -> Swatch? {
        swatches(equalTo: Color(color)).first { RGBA8($0.color.rgba).alpha == 255 }
    }

    /// The entry that looks most like the color, and how far off it is (CIEDE2000); nil where there are no entries. Of very
    /// many, those few are held against it that lie nearest in CIELAB.
    public func nearest(to color: Color) -> (swatch: Swatch, distance: Double)? {
        let lab = color.components(in: .lab)
        let places = swatches.count > Palette.mostCompared ? nearestInLab(to: lab) : Array(swatches.indices)
        var best: (place: Int, distance: Double)?
        for place in places {
            let distance = ColorDifference.ciede2000(lab: lab, labs[place])
            if distance < best?.distance ?? .infinity { best = (place, distance) }
        }
        return best.map { (swatches[$0.place], $0.distance) }
    }

    /// CIEDE2000 takes a third of a microsecond, and designs and palettes may have ten thousand colors each.
    private static let mostCompared = 1_024
    private static let mostCandidates = 16

    /// The places of the entries nearest in CIELAB, in their order.
    private func nearestInLab(to lab: SIMD3<Double>) -> [Int] {
        var found: [(distance: Double, place: Int)] = []
        for place in labs.indices {
            let gap = labs[place] - lab
            let distance = (gap * gap).sum()
            guard found.count < Palette.mostCandidates || distance < found[found.count - 1].distance else { continue }
            if found.count == Palette.mostCandidates { found.removeLast() }
            found.insert((distance, place), at: found.firstIndex { $0.distance > distance } ?? found.count)
        }
        return found.map(\.place).sorted()
    }
}
