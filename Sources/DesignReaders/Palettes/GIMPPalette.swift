import ColorScience
import DesignModel
import SourceText

/// A palette of GIMP, Inkscape, Krita or Aseprite: `GIMP Palette`, then one `R G B NAME` per line, 0…255.
enum GIMPPalette {
    /// Reads the entries of a file; colors without a name are named by their hex value.
    static func read(_ file: SourceFile) -> PaletteReading {
        let bytes = file.bytes.bytes
        var entries: [PaletteEntry] = []
        var troubles = PaletteTroubles()
        var hasAlpha = false
        var start = 0
        while start < bytes.count, !troubles.isFull {
            var end = start
            while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
            let range = start..<end
            let line = trimmed(String(decoding: range.map { bytes[$0] }, as: UTF8.self))
            let isFirst = start == 0
            start = end + 1
            if isFirst || line.isEmpty || line.hasPrefix("#") || line.hasPrefix("Name:") || line.hasPrefix("Columns:") {
                continue
            }
            if line.hasPrefix("Channels:") {
                hasAlpha = line.contains("RGBA")
                continue
            }
            let channels = hasAlpha ? 4 : 3
            let words = line.split(maxSplits: channels, whereSeparator: \.isWhitespace)
            let numbers = words.prefix(channels).compactMap { UInt8($0) }
            guard numbers.count == channels else {
                troubles.tell(
                    "a line is three numbers 0 to 255 and a name, such as “29 78 216 Action”", at: ByteRange(range))
                continue
            }
            let color = RGBA8(red: numbers[0], green: numbers[1], blue: numbers[2], alpha: hasAlpha ? numbers[3] : 255)
            let name = words.count > channels ? trimmed(words[channels]) : ""
            entries.append(
                PaletteEntry(
                    name: name.isEmpty || name == "Untitled" ? color.hex : name, color: Color(color),
                    range: ByteRange(range)))
        }
        return PaletteReading(entries: entries, troubles: troubles.told)
    }
}
