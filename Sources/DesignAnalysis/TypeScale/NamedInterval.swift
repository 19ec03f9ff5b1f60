#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A ratio of a type scale, with the name that musicians and typographers know it by.
public struct NamedInterval: Sendable, Hashable {
    /// Its name in words, such as `major third`.
    public let name: String
    /// The factor from one size to the next; more than 1.
    public let ratio: Double

    /// Every interval that has a name, from the narrowest to the widest: the just intervals of music, the tritone in
    /// equal temperament, and the golden section.
    public static let all: [NamedInterval] = [
        NamedInterval(name: "minor second", ratio: 16.0 / 15),
        NamedInterval(name: "major second", ratio: 9.0 / 8),
        NamedInterval(name: "minor third", ratio: 6.0 / 5),
        NamedInterval(name: "major third", ratio: 5.0 / 4),
        NamedInterval(name: "perfect fourth", ratio: 4.0 / 3),
        NamedInterval(name: "augmented fourth", ratio: 2.0.squareRoot()),
        NamedInterval(name: "perfect fifth", ratio: 3.0 / 2),
        NamedInterval(name: "minor sixth", ratio: 8.0 / 5),
        NamedInterval(name: "golden ratio", ratio: (1 + 5.0.squareRoot()) / 2),
        NamedInterval(name: "major sixth", ratio: 5.0 / 3),
        NamedInterval(name: "minor seventh", ratio: 16.0 / 9),
        NamedInterval(name: "major seventh", ratio: 15.0 / 8),
        NamedInterval(name: "octave", ratio: 2),
    ]

    /// The interval with this name; hyphens, underscores and capitals do not matter, and `golden` is enough.
    public init?(named name: String) {
        let words = name.lowercased().split { " -_".contains($0) }.joined(separator: " ")
        guard let found = NamedInterval.all.first(where: { $0.name == words || $0.name == words + " ratio" }) else {
            return nil
        }
        self = found
    }

    /// The interval nearest to a ratio, if it is within half a percent, as ratios written to two decimals are.
    public init?(nearestTo ratio: Double) {
        guard ratio.isFinite, ratio > 1 else { return nil }
        let nearest = NamedInterval.all.min { abs(log($0.ratio / ratio)) < abs(log($1.ratio / ratio)) }
        guard let nearest, abs(log(nearest.ratio / ratio)) <= NamedInterval.tolerance else { return nil }
        self = nearest
    }

    private static let tolerance = 0.005

    private init(name: String, ratio: Double) {
        self.name = name
        self.ratio = ratio
    }
}
