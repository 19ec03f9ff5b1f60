import ColorScience
import DesignModel

/// A list as SwiftGen reads it: `Ink: #111827`. It knows no modes: a dark color is an entry of its own, `Ink Dark`.
enum PaletteColorsText {
    static func text(of palette: [PaletteExport.Entry]) -> String {
        var names = DistinctNames()
        var lines: [String] = []
        for entry in palette {
            // A colon ends the name, and a line that begins with these signs is a comment.
            let plain = entry.entry.name.filter { $0 != ":" && !$0.isNewline }.drop {
                $0 == "#" || $0 == "/" || $0 == " "
            }
            let name = plain.isEmpty ? "Color" : String(plain)
            if let light = entry.light { lines.append("\(names.name(name)): \(RGBA8(light.rgba).hex)") }
            if let dark = entry.dark { lines.append("\(names.name(name + " Dark")): \(RGBA8(dark.rgba).hex)") }
        }
        return lines.map { $0 + "\n" }.joined()
    }
}
