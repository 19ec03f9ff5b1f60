import DesignModel
import SourceText

/// A column of a grid as written: a length, or a fraction of the remaining space in `fr` (CSS Grid 2 §7.2.4).
enum GridTrack {
    case length(Length)
    case share(Double)
    /// `minmax(0, 1fr)`
    case bounded(Length, share: Double)
    /// `auto`
    case fitting

    /// More columns than any honest grid has.
    private static let most = 256

    /// The tracks of `grid-template-columns`, with `repeat()` expanded; empty for `none`, nil for anything but lengths
    /// and fractions.
    static func tracks(_ bytes: Span<UInt8>) -> [GridTrack]? {
        var tracks: [GridTrack] = []
        var components = ComponentScanner(0..<bytes.count)
        while let part = components.next(in: bytes) {
            if tracks.isEmpty, cssEquals(bytes, part, "none") { return components.next(in: bytes) == nil ? [] : nil }
            guard let more = track(bytes.extracting(part)).map({ [$0] }) ?? repeated(bytes, part) else { return nil }
            tracks += more
            guard tracks.count <= most else { return nil }
        }
        return tracks
    }

    private static func track(_ word: Span<UInt8>) -> GridTrack? {
        if let length = Length(word) { return length.value >= 0 ? .length(length) : nil }
        if word.equalsIgnoringCase("auto") { return .fitting }
        return share(word).map { .share($0) } ?? bounded(word)
    }

    private static func share(_ word: Span<UInt8>) -> Double? {
        var scanner = ByteScanner(word)
        guard let share = scanner.number(), share > 0, share.isFinite, scanner.matches(scanner.word(), "fr"),
            scanner.isAtEnd
        else { return nil }
        return share
    }

    /// `minmax()` from a length or the content's size to a fraction.
    private static func bounded(_ word: Span<UInt8>) -> GridTrack? {
        let name = "minmax("
        guard word.count > name.utf8.count + 1, word[word.count - 1] == UInt8(ascii: ")"),
            word.extracting(0..<name.utf8.count).equalsIgnoringCase("minmax(")
        else { return nil }
        var inner = ComponentScanner(name.utf8.count..<word.count - 1)
        guard let least = inner.next(in: word), let comma = inner.next(in: word), cssEquals(word, comma, ","),
            let most = inner.next(in: word), inner.next(in: word) == nil,
            let share = share(word.extracting(most))
        else { return nil }
        if cssEquals(word, least, "auto") { return .share(share) }
        guard let length = Length(word.extracting(least)), length.value >= 0 else { return nil }
        return .bounded(length, share: share)
    }

    /// `repeat(3, 1fr)`; the count of `auto-fill` depends on the space.
    private static func repeated(_ bytes: Span<UInt8>, _ part: Range<Int>) -> [GridTrack]? {
        let name = "repeat("
        guard part.count > name.utf8.count + 1,
            bytes.extracting(part.lowerBound..<part.lowerBound + name.utf8.count).equalsIgnoringCase("repeat(")
        else { return nil }
        // At the end of a value, what is open counts as closed (CSS Syntax 3 §5.4.9).
        let isClosed = bytes[part.upperBound - 1] == UInt8(ascii: ")")
        var inner = ComponentScanner(part.lowerBound + name.utf8.count..<part.upperBound - (isClosed ? 1 : 0))
        guard let first = inner.next(in: bytes), let comma = inner.next(in: bytes), cssEquals(bytes, comma, ",") else {
            return nil
        }
        var scanner = ByteScanner(bytes.extracting(first))
        guard let count = scanner.number(), scanner.isAtEnd, count >= 1, count <= Double(most),
            count == count.rounded()
        else { return nil }
        var tracks: [GridTrack] = []
        while let part = inner.next(in: bytes) {
            guard let track = track(bytes.extracting(part)), tracks.count < most else { return nil }
            tracks.append(track)
        }
        return tracks.isEmpty || tracks.count * Int(count) > most
            ? nil : Array(repeating: tracks, count: Int(count)).flatMap { $0 }
    }
}
