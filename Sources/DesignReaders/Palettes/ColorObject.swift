import ColorScience
import DesignModel
import SourceText

/// JSON with one color per member, as SwiftGen reads it: `{"Ink": "#111827"}`.
enum ColorObject {
    /// Reads the entries of a file; nil where no member is a color.
    static func read(_ file: SourceFile) -> PaletteReading? {
        guard let document = try? JSONDocument(file.bytes), document.kind(of: JSONDocument.root) == .object else {
            return nil
        }
        var entries: [PaletteEntry] = []
        var troubles = PaletteTroubles()
        for member in document.children(of: JSONDocument.root) where !troubles.isFull {
            guard let name = document.key(of: member), let range = document.textRange(of: member) else { return nil }
            let text = document.string(of: member) ?? ""
            if let color = PaletteColor.color(text) {
                entries.append(PaletteEntry(name: name, color: color, range: range))
            } else {
                troubles.tell("“\(text)” is no color; write it like #1D4ED8 or #1D4ED8FF", at: range)
            }
        }
        return entries.isEmpty ? nil : PaletteReading(entries: entries, troubles: troubles.told)
    }
}

/// A palette of the plugin Sketch Palettes: `{"compatibleVersion": …, "colors": [{"red": 0.1, …} | "#RRGGBB"]}`.
enum SketchPalette {
    /// Reads the entries of a file; colors without a name are named by their hex value.
    static func read(_ file: SourceFile) -> PaletteReading? {
        guard let document = try? JSONDocument(file.bytes),
            let colors = document.member("colors", of: JSONDocument.root)
        else {
            return nil
        }
        var entries: [PaletteEntry] = []
        var troubles = PaletteTroubles()
        for item in document.children(of: colors) where !troubles.isFull {
            let range = document.textRange(of: item) ?? document.range(of: item)
            guard let color = color(item, document) else {
                troubles.tell(
                    "this is no color; write \"#1D4ED8\" or {\"red\": 0, \"green\": 0, \"blue\": 1, \"alpha\": 1}",
                    at: range)
                continue
            }
            let name = document.string("name", of: item)
            entries.append(PaletteEntry(name: name ?? RGBA8(color.rgba).hex, color: color, range: range))
        }
        return PaletteReading(entries: entries, troubles: troubles.told)
    }

    private static func color(_ item: Int, _ document: JSONDocument) -> Color? {
        if let text = document.string(of: item) { return PaletteColor.color(text) }
        func channel(_ key: StaticString) -> Double? {
            document.member(key, of: item).flatMap { document.number(of: $0) }.flatMap {
                (0...1).contains($0) ? $0 : nil
            }
        }
        guard let red = channel("red"), let green = channel("green"), let blue = channel("blue") else { return nil }
        return Color(RGBA(red: red, green: green, blue: blue, alpha: channel("alpha") ?? 1))
    }
}
