/// Which overrides of a configuration are for which files, found without asking each of them about each file.
public struct OverridePlaces: Sendable {
    /// Those that are for all files.
    private let ofAll: [Int]
    private let patterns: PathPatterns

    /// The overrides of a configuration.
    public init(_ configuration: Configuration) {
        let overrides = configuration.overrides
        ofAll = overrides.indices.filter { overrides[$0].paths.isEmpty }
        patterns = PathPatterns(
            overrides.indices.lazy.flatMap { place in overrides[place].paths.map { (pattern: $0, number: place) } })
    }

    /// The places of those that are for a file, by its path from the root, in their order.
    public func places(for path: String) -> [Int] {
        guard !patterns.isEmpty else { return ofAll }
        let own = patterns.numbers(for: path)
        return own.isEmpty ? ofAll : (ofAll + own).sorted()
    }
}
