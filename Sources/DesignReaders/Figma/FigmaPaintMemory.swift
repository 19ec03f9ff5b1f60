import SourceText

/// Lists of paints that were read before, by the bytes they are written in: pages are painted in a palette, and to compare bytes
/// takes a tenth of the time it takes to read them.
struct FigmaPaintMemory {
    private struct Known {
        let range: Range<Int>
        let paints: [FigmaPaint]
    }

    private var known: [UInt64: Known] = [:]

    /// Longer lists are drawings.
    static let longest = 1024
    /// So many lists are remembered.
    private static let most = 4096

    /// What some bytes were read as before, at their own place; nil where they are new.
    func paints(at range: Range<Int>, in bytes: Span<UInt8>, _ number: UInt64) -> [FigmaPaint]? {
        guard let found = known[number], found.range.count == range.count,
            bytes.areSame(range, at: found.range.lowerBound)
        else { return nil }
        let distance = range.lowerBound - found.range.lowerBound
        return found.paints.map { $0.moved(by: distance) }
    }

    /// Remembers what some bytes were read as.
    mutating func remember(_ paints: [FigmaPaint], at range: Range<Int>, _ number: UInt64) {
        // Stops of gradients have places of their own.
        guard known.count < FigmaPaintMemory.most, paints.allSatisfy(\.hasOnePlace) else { return }
        known[number] = Known(range: range, paints: paints)
    }
}

extension FigmaPaint {
    /// Whether nothing of it but itself stands somewhere.
    fileprivate var hasOnePlace: Bool {
        if case .gradient = kind { false } else { true }
    }

    /// The same, written so many bytes further behind.
    fileprivate func moved(by distance: Int) -> FigmaPaint {
        var copy = self
        copy.range = range.moved(by: distance)
        return copy
    }
}
