import DesignAnalysis

/// A text size in use, with sizes a hair beside it taken as the same.
struct SizeUsage {
    /// In px; of sizes taken as one, the most used.
    let size: Double
    /// How many runs use it.
    let count: Int
    /// The first place.
    let first: DesignPlace
    /// How many of the runs are scaled to it by a transform.
    let scaled: Int

    /// Transforms leave sizes like 15.98 that nobody chose; to the tenth of a px they are what was meant.
    static func tenths(of facts: TypeFacts) -> [SizeUsage] {
        var groups: [Int: SizeUsage] = [:]
        var mostUsed: [Int: Int] = [:]
        for (size, usage) in facts.sizes.sorted(by: { $0.key < $1.key }) {
            // Sizes are finite and below a thousand million: see `TypeFacts`.
            let tenth = Int((size * 10).rounded())
            let known = groups[tenth]
            let isMore = usage.count > mostUsed[tenth] ?? 0
            if isMore { mostUsed[tenth] = usage.count }
            groups[tenth] = SizeUsage(
                size: isMore ? size : known?.size ?? size, count: usage.count + (known?.count ?? 0),
                first: known.map { min($0.first, usage.first) } ?? usage.first,
                scaled: usage.scaled + (known?.scaled ?? 0))
        }
        return groups.values.sorted { $0.size < $1.size }
    }

    /// Whether somebody wrote it; drawings of different scales leave sizes beside each other that nobody chose.
    var isWritten: Bool { scaled < count }

    /// Whether it is used less; of equally used sizes the one that is seen first.
    func isRarer(than other: SizeUsage) -> Bool { (count, first) < (other.count, other.first) }
}
