public import SourceText

/// A line of a file with some of it marked; long lines are cut, since exported files often consist of one line.
public struct Excerpt: Sendable, Codable, Hashable {
    /// The line, or the part of it around the mark.
    public let text: String
    /// The number of Unicode scalars of ``text`` before the mark.
    public let lead: Int
    /// The number of Unicode scalars marked; 0 for a place between two.
    public let marked: Int
    /// Whether the line goes on before ``text``.
    public let isCutBefore: Bool
    /// Whether the line goes on after ``text``.
    public let isCutAfter: Bool

    /// The number of bytes kept before and after the start of the mark; more than any terminal line shows.
    private static let reach = 480

    /// The line in which `range` starts; a range that spans several lines is marked to the end of the first.
    public init(of range: ByteRange, in file: SourceFile, lines: LineIndex) {
        let bytes = file.bytes.bytes
        let start = min(Int(range.lower), bytes.count)
        let line = lines.byteRange(ofLine: lines.position(of: start, in: bytes).line, in: bytes)
        let lower = min(Int(line?.lower ?? range.lower), start)
        let upper = max(start, min(Int(line?.upper ?? range.upper), bytes.count))
        var first = max(lower, start - Excerpt.reach)
        var last = min(upper, start + Excerpt.reach)
        // Never cuts inside a character: continuation bytes are 10xxxxxx.
        while first > lower, bytes[first] & 0xC0 == 0x80 { first -= 1 }
        while last > start, last < upper, bytes[last] & 0xC0 == 0x80 { last -= 1 }
        let end = max(start, min(Int(range.upper), last))
        let before = Excerpt.string(bytes, first..<start)
        let within = Excerpt.string(bytes, start..<end)
        text = before + within + Excerpt.string(bytes, end..<last)
        lead = Excerpt.scalarCount(before)
        marked = Excerpt.scalarCount(within)
        isCutBefore = first > lower
        isCutAfter = last < upper
    }

    private static func scalarCount(_ text: String) -> Int {
        text.utf8.span.isPrintableASCII ? text.utf8.count : text.unicodeScalars.count
    }

    static func string(_ bytes: Span<UInt8>, _ range: Range<Int>) -> String {
        let span = bytes.extracting(range)
        if span.isPrintableASCII, let letters = try? UTF8Span(validating: span) { return String(copying: letters) }
        var part: [UInt8] = []
        part.reserveCapacity(range.count)
        for offset in range { part.append(bytes[offset]) }
        let text = String(decoding: part, as: UTF8.self)
        // A byte order mark is no character of the line. Testing for its first byte, which is rare, avoids filtering
        // most lines.
        guard part.contains(0xEF) else { return text }
        return String(text.unicodeScalars.filter { $0 != "\u{FEFF}" })
    }
}

extension Excerpt: Verifiable {
    /// Whether the mark lies within the text.
    public var isSound: Bool { lead >= 0 && marked >= 0 && lead + marked <= text.unicodeScalars.count }
}
