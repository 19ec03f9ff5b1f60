/// Finds the overrides for a file without testing each override against each file.
public struct OverridePlaces: Sendable {
    /// The indices of overrides that apply to all files.
    private let ofAll: [Int]
    private let patterns: PathPatterns

    /// The overrides of a configuration.
    public init(_ configuration: Configuration) {
        let overrides = configuration.overrides
        ofAll = overrides.indices.filter { overrides[$0].paths.isEmpty }
        patterns = PathPatterns(
            overrides.indices.lazy.flatMap { place in overrides[place].paths.map { (pattern: $0, number: place) } })
    }

    /// The indices of the overrides for a file, by its absolute path, in ascending order.
    public func places(for path: String) -> [Int] {
        guard !patterns.isEmpty else { return ofAll }
        let own = patterns.numbers(for: path)
        return own.isEmpty ? ofAll : (ofAll + own).sorted()
    }
}
