import SourceText

/// Remembers lists of paints by their bytes: a page uses a small palette, and comparing bytes takes a tenth of the time
/// that reading them takes.
struct FigmaPaintMemory {
    private struct Known {
        let range: Range<Int>
        let paints: [FigmaPaint]
    }

    private var known: [UInt64: Known] = [:]

    /// The most bytes of a list; longer ones are drawings.
    static let longest = 1024
    /// The most lists that are remembered.
    private static let most = 4096

    /// The paints that were read from equal bytes before, moved to this place; nil where the bytes are new.
    func paints(at range: Range<Int>, in bytes: Span<UInt8>, _ number: UInt64) -> [FigmaPaint]? {
        guard let found = known[number], found.range.count == range.count,
            bytes.areSame(range, at: found.range.lowerBound)
        else { return nil }
        let distance = range.lowerBound - found.range.lowerBound
        return found.paints.map { $0.moved(by: distance) }
    }

    /// Remembers the paints that were read from some bytes.
    mutating func remember(_ paints: [FigmaPaint], at range: Range<Int>, _ number: UInt64) {
        // Gradient stops have byte ranges of their own, which would have to be moved, too.
        guard known.count < FigmaPaintMemory.most, paints.allSatisfy(\.hasOnePlace) else { return }
        known[number] = Known(range: range, paints: paints)
    }
}

extension FigmaPaint {
    /// Whether its own byte range is the only one in it.
    fileprivate var hasOnePlace: Bool {
        if case .gradient = kind { false } else { true }
    }

    /// The same paint, `distance` bytes further on.
    fileprivate func moved(by distance: Int) -> FigmaPaint {
        var copy = self
        copy.range = range.moved(by: distance)
        return copy
    }
}
