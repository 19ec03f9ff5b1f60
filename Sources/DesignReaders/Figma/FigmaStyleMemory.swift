import SourceText

/// Styles of texts that were read before, by the bytes they are written in: Figma writes each text its style out, and a page has
/// a dozen of them.
struct FigmaStyleMemory {
    /// A style that some bytes were read as, at their own place.
    struct Known {
        let style: FigmaTypeStyle
        /// Its number in the design's table, once letters were set in it.
        fileprivate(set) var place: Int32?
        fileprivate let range: Range<Int>
        fileprivate let number: UInt64
        /// Where it was read first: two that have a number in common stand in two places.
        fileprivate let first: Int

        fileprivate func isWritten(at other: Range<Int>, in bytes: Span<UInt8>) -> Bool {
            range.count == other.count && bytes.areSame(other, at: range.lowerBound)
        }

        fileprivate func moved(to other: Range<Int>) -> Known {
            let distance = other.lowerBound - range.lowerBound
            return Known(style: style.moved(by: distance), place: place, range: other, number: number, first: first)
        }
    }

    private var known: [UInt64: Known] = [:]
    /// The one that was met last: most texts are set as the one before.
    private var last: Known?

    /// Longer ones say more than a style.
    private static let longest = 1024
    /// So many styles are remembered.
    private static let most = 4096

    /// What some bytes were read as before, at their own place; nil where they are new.
    mutating func style(at range: Range<Int>, in bytes: Span<UInt8>) -> Known? {
        guard range.count <= FigmaStyleMemory.longest else { return nil }
        if let last, last.isWritten(at: range, in: bytes) { return last.moved(to: range) }
        guard let found = known[bytes.number(of: range)], found.isWritten(at: range, in: bytes) else { return nil }
        last = found
        return found.moved(to: range)
    }

    /// Remembers what some bytes were read as; nil where it is not kept.
    mutating func remember(_ style: FigmaTypeStyle, at range: Range<Int>, in bytes: Span<UInt8>) -> Known? {
        guard range.count <= FigmaStyleMemory.longest, known.count < FigmaStyleMemory.most else { return nil }
        let new = Known(
            style: style, place: nil, range: range, number: bytes.number(of: range), first: range.lowerBound)
        known[new.number] = new
        last = new
        return new
    }

    /// Remembers the number that a style has in the design's table.
    mutating func remember(place: Int32, of style: Known) {
        if known[style.number]?.first == style.first { known[style.number]?.place = place }
        if last?.first == style.first { last?.place = place }
    }
}
