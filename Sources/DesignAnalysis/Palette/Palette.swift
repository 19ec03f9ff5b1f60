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

    /// The colors of opaque entries in eight bits a channel, which can be written without loss.
    public var opaqueColors: [RGBA8] { swatches.map { RGBA8($0.color.rgba) }.filter { $0.alpha == 255 } }

    /// The entries with this name, in the order they were stated.
    public func swatches(named name: String) -> [Swatch] { (byName[name] ?? []).map { swatches[$0] } }

    /// The entries equal to this color in eight bits a channel, whatever their alpha.
    public func swatches(equalTo color: Color) -> [Swatch] { places(equalTo: color).map { swatches[$0] } }

    /// Whether an entry equals this color in eight bits a channel and has an alpha that is accepted.
    public func contains(_ color: Color, accepting accepts: (Double) -> Bool = { _ in true }) -> Bool {
        places(equalTo: color).contains { accepts(swatches[$0].color.alpha) }
    }

    private func places(equalTo color: Color) -> [Int] { byColor[ColorIdentity(color)] ?? [] }

    /// The first opaque entry that equals this color in eight bits a channel.
    public func opaqueSwatch(equalTo color: RGBA8) -> Swatch? {
        swatches(equalTo: Color(color)).first { RGBA8($0.color.rgba).alpha == 255 }
    }

    /// The entry that looks most like the color, and its distance (CIEDE2000); nil where there are no entries. Of very
    /// many entries, only the few nearest in CIELAB are compared.
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

    /// The most entries that are all compared: CIEDE2000 takes a third of a microsecond, and designs and palettes may
    /// have ten thousand colors each.
    private static let mostCompared = 1_024
    private static let mostCandidates = 16

    /// The indices of the entries nearest in CIELAB, in ascending order.
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
