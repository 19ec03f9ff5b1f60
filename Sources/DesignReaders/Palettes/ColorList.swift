import ColorScience
import DesignModel
public import SourceText

/// A text file with a color a line, as SwiftGen reads it: `Name: #RRGGBB`, also `#RRGGBBAA`, `0xRRGGBB`, `0xRRGGBBAA`,
/// any CSS color, or the name of an entry above. Lines that start with `//` or `#` are comments.
public enum ColorList {
    /// After so many lines that are wrong, the file is something else.
    private static let mostTroubles = 20

    /// The entries of a file.
    public static func read(_ file: SourceFile) -> PaletteReading {
        let bytes = file.bytes.bytes
        var entries: [PaletteEntry] = []
        var byName = ExactTable<Color>()
        var troubles: [ReadingTrouble] = []
        var start = 0
        while start < bytes.count, troubles.count < mostTroubles {
            var end = start
            while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
            let line = trimmed(start..<end, bytes)
            start = end + 1
            guard !line.isEmpty, !isComment(line, bytes) else { continue }
            guard let colon = line.first(where: { bytes[$0] == UInt8(ascii: ":") }) else {
                troubles.append(trouble("a line is a name, a colon and a color, such as “Ink: #111827”", line))
                continue
            }
            let name = string(trimmed(line.lowerBound..<colon, bytes), bytes)
            let value = trimmed(colon + 1..<line.upperBound, bytes)
            if let color = byName[string(value, bytes)] ?? PaletteColor.color(string(value, bytes)) {
                let isNew = byName[name] == nil
                byName[name] = color
                if isNew {
                    entries.append(PaletteEntry(name: name, color: color, range: ByteRange(line)))
                } else {
                    troubles.append(trouble("“\(name)” is in the list already; keep one", line))
                }
            } else {
                let text = string(value, bytes)
                troubles.append(trouble("“\(text)” is no color; write it like #1D4ED8 or 0x1D4ED8FF", value))
            }
        }
        return PaletteReading(entries: entries, troubles: troubles)
    }

    private static func isComment(_ line: Range<Int>, _ bytes: Span<UInt8>) -> Bool {
        if bytes[line.lowerBound] == UInt8(ascii: "#") { return true }
        return line.count >= 2 && bytes[line.lowerBound] == UInt8(ascii: "/")
            && bytes[line.lowerBound + 1] == UInt8(ascii: "/")
    }

    /// The range without spaces, tabs and a byte order mark at its ends.
    private static func trimmed(_ range: Range<Int>, _ bytes: Span<UInt8>) -> Range<Int> {
        var lower = range.lowerBound
        var upper = range.upperBound
        if lower == 0, upper >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF { lower = 3 }
        while lower < upper, bytes[lower] == 0x20 || bytes[lower] == 0x09 { lower += 1 }
        while upper > lower, bytes[upper - 1] == 0x20 || bytes[upper - 1] == 0x09 { upper -= 1 }
        return lower..<upper
    }

    private static func string(_ range: Range<Int>, _ bytes: Span<UInt8>) -> String {
        String(decoding: range.map { bytes[$0] }, as: UTF8.self)
    }

    private static func trouble(_ message: String, _ range: Range<Int>) -> ReadingTrouble {
        ReadingTrouble(.unreadable, message, at: ByteRange(range))
    }
}
