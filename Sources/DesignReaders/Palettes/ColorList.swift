import ColorScience
import DesignModel
public import SourceText

/// A text file with one color per line, as SwiftGen reads it: `Name: #RRGGBB`, or `RRGGBB` or `0xRRGGBB`, each with or
/// without two digits of alpha, any CSS color, or the name of another entry. Lines that start with `//` or `#`,
/// whatever follows a color, and lines without a colon that end in no color are comments.
public enum ColorList {
    /// The longest chain of entries that name one another; longer ones are taken for a cycle.
    private static let longestChain = 32

    private struct Line {
        let name: String
        let value: String
        let range: Range<Int>
        let valueRange: Range<Int>
    }

    /// Reads the entries of a file.
    public static func read(_ file: SourceFile) -> PaletteReading {
        let bytes = file.bytes.bytes
        var lines: [Line] = []
        var troubles = PaletteTroubles()
        var places = ExactTable<Int>()
        var start = 0
        while start < bytes.count, !troubles.isFull {
            var end = start
            while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
            let line = trimmed(start..<end, bytes)
            start = end + 1
            guard !line.isEmpty, !isComment(line, bytes) else { continue }
            guard let colon = line.first(where: { bytes[$0] == UInt8(ascii: ":") }) else {
                // SwiftGen skips such a line, but a color without its colon is worth a report.
                if string(line, bytes).split(whereSeparator: \.isWhitespace).last.map(isColor) == true {
                    troubles.tell(
                        "a line is a name, a colon and a color, such as “Ink: #111827”", at: ByteRange(line))
                }
                continue
            }
            let name = string(trimmed(line.lowerBound..<colon, bytes), bytes)
            let value = trimmed(colon + 1..<line.upperBound, bytes)
            guard places[name] == nil else {
                troubles.tell("“\(name)” is in the list already; keep one", at: ByteRange(line))
                continue
            }
            places[name] = lines.count
            lines.append(Line(name: name, value: string(value, bytes), range: line, valueRange: value))
        }
        var entries: [PaletteEntry] = []
        for line in lines where !troubles.isFull {
            if let color = color(of: line, lines, places, longestChain) {
                entries.append(PaletteEntry(name: line.name, color: color, range: ByteRange(line.range)))
            } else {
                let text = "“\(line.value)” is no color; write it like #1D4ED8 or 0x1D4ED8FF"
                troubles.tell(text, at: ByteRange(line.valueRange))
            }
        }
        return PaletteReading(entries: entries, troubles: troubles.told.sorted { $0.range.lower < $1.range.lower })
    }

    /// The color of a line, or of the line that it names; text behind a color and white space is a comment.
    private static func color(
        of line: Line, _ lines: [Line], _ places: ExactTable<Int>, _ steps: Int
    ) -> Color? {
        let beforeComment = ["//", "/*", "#"].compactMap { sign in
            line.value.firstRange(of: " " + sign).map { DesignReaders.trimmed(line.value[..<$0.lowerBound]) }
        }.min { $0.utf8.count < $1.utf8.count }
        let first = line.value.split(whereSeparator: \.isWhitespace).first.map(String.init)
        for text in [line.value, beforeComment, first.flatMap { PaletteColor.isHex($0) ? $0 : nil }].compactMap({ $0 })
        {
            if let place = places[text], steps > 0, !ExactName.areSame(text, line.name) {
                return color(of: lines[place], lines, places, steps - 1)
            }
            if let color = PaletteColor.color(text) { return color }
        }
        return nil
    }

    private static func isColor(_ word: Substring) -> Bool {
        word.utf8.first == UInt8(ascii: "#") && PaletteColor.color(String(word)) != nil
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
}
