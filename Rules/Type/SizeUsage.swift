import DesignAnalysis

/// A text size in use, with nearly equal sizes taken together.
struct SizeUsage {
    /// In px; of sizes taken together, the most used.
    let size: Double
    /// The number of runs that use it.
    let count: Int
    /// The first place.
    let first: DesignPlace
    /// The number of runs that a transform scales to it.
    let scaled: Int

    /// The sizes in use, rounded to a tenth of a px, since transforms leave sizes such as 15.98 that nobody chose.
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

    /// Whether any run has it as written; drawings of different scales have near sizes that nobody chose.
    var isWritten: Bool { scaled < count }

    /// Whether it is used less; of equally used sizes, the one that is seen first counts as rarer.
    func isRarer(than other: SizeUsage) -> Bool { (count, first) < (other.count, other.first) }
}
