import ColorScience

/// Colors in use that are hard to tell apart by eye, gathered around the most used of them.
public struct ColorClusters: Sendable {
    /// A color that may be mistaken for another.
    public struct Member: Sendable {
        /// The color.
        public let usage: ColorUsage
        /// How far it is from the center (CIEDE2000).
        public let distance: Double
    }

    /// A color and those close to it that are used less.
    public struct Cluster: Sendable {
        /// The most used.
        public let center: ColorUsage
        /// The others, the most used first.
        public let members: [Member]
    }

    /// The clusters, the one with the most used center first.
    public let clusters: [Cluster]

    /// The CIEDE2000 distance below which people need both colors side by side to tell them apart.
    public static let hardToTell = 2.0
    /// Comparing takes the square of the number of colors; with more than this it is a picture, not a palette.
    private static let mostColors = 4096

    /// Gathers colors, given the most used first, that lie closer than `distance` to a center. Colors around different
    /// centers may be just as close to each other, so that chains do not turn a whole ramp into one cluster.
    public init(of colors: [ColorUsage], closerThan distance: Double = ColorClusters.hardToTell) {
        let colors = Array(colors.prefix(ColorClusters.mostColors))
        let labs = colors.map { $0.color.components(in: .lab) }
        let byLightness = colors.indices.sorted { (labs[$0].x, $0) < (labs[$1].x, $1) }
        var rank = [Int](repeating: 0, count: colors.count)
        for (place, index) in byLightness.enumerated() { rank[index] = place }
        var isTaken = [Bool](repeating: false, count: colors.count)
        var clusters: [Cluster] = []
        for center in colors.indices where !isTaken[center] {
            isTaken[center] = true
            var near: [(index: Int, distance: Double)] = []
            for direction in [-1, 1] {
                var place = rank[center] + direction
                while byLightness.indices.contains(place) {
                    let other = byLightness[place]
                    // The lightness term of CIEDE2000 never weighs less than 1/1.75 of the difference.
                    guard abs(labs[other].x - labs[center].x) <= 1.8 * distance else { break }
                    place += direction
                    guard !isTaken[other], ColorClusters.couldBe(labs[center], labs[other], within: distance) else {
                        continue
                    }
                    let own = ColorDifference.ciede2000(lab: labs[center], labs[other])
                    if own < distance { near.append((other, own)) }
                }
            }
            guard !near.isEmpty else { continue }
            for each in near { isTaken[each.index] = true }
            let members = near.sorted { $0.index < $1.index }.map {
                Member(usage: colors[$0.index], distance: $0.distance)
            }
            clusters.append(Cluster(center: colors[center], members: members))
        }
        self.clusters = clusters
    }

    /// Whether CIEDE2000 could be below a distance, judging by a* and b* alone: it divides differences of chroma and
    /// hue by at most 1 + 0.045 C', with C' at most 1.5 C, and its rotation leaves at least 0.134 of their squares.
    private static func couldBe(_ a: SIMD3<Double>, _ b: SIMD3<Double>, within distance: Double) -> Bool {
        let difference = a - b
        let largest = max(abs(difference.y), abs(difference.z))
        let chroma = max((a.y * a.y + a.z * a.z), (b.y * b.y + b.z * b.z)).squareRoot()
        return largest <= 2.74 * distance * (1 + 0.0675 * chroma)
    }
}
