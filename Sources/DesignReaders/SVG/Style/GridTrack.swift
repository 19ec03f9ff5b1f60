import DesignModel
import SourceText

/// A column of a grid as written: a length, or a share of the room that is left, in `fr` (CSS Grid 2 §7.2.4).
enum GridTrack {
    case length(Length)
    case share(Double)

    /// More columns than any honest grid has.
    private static let most = 256

    /// What `grid-template-columns` says, with `repeat()` written out; empty for `none`, nil where more is said than lengths and
    /// shares.
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
        var scanner = ByteScanner(word)
        guard let share = scanner.number(), share > 0, share.isFinite, scanner.matches(scanner.word(), "fr"),
            scanner.isAtEnd
        else { return nil }
        return .share(share)
    }

    /// `repeat(3, 1fr)`; how often `auto-fill` does depends on the room.
    private static func repeated(_ bytes: Span<UInt8>, _ part: Range<Int>) -> [GridTrack]? {
        let name = "repeat("
        guard part.count > name.utf8.count + 1,
            bytes.extracting(part.lowerBound..<part.lowerBound + name.utf8.count).equalsIgnoringCase("repeat(")
        else { return nil }
        var inner = ComponentScanner(part.lowerBound + name.utf8.count..<part.upperBound - 1)
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
