import ColorScience
import DesignModel
import Linting

/// Exports a list that SwiftGen reads: `Ink: #111827`. It has no modes, so a dark color is a separate entry, `Ink
/// Dark`.
enum PaletteColorsText {
    static func text(of palette: [PaletteExport.Entry]) -> String {
        let wanted = palette.map(name)
        let all = zip(palette, wanted).flatMap { entry, name in
            (entry.light == nil ? [] : [name]) + (entry.dark == nil ? [] : [name + " Dark"])
        }
        // SwiftGen must not turn two names into the same constant.
        var names = DistinctNames(of: all) { SwiftName.member($0, otherwise: "color").lowercased() }
        var lines: [String] = []
        for (entry, name) in zip(palette, wanted) {
            if let light = entry.light { lines.append("\(names.name(name)): \(RGBA8(light.rgba).hex)") }
            if let dark = entry.dark { lines.append("\(names.name(name + " Dark")): \(RGBA8(dark.rgba).hex)") }
        }
        return lines.map { $0 + "\n" }.joined()
    }

    /// A colon would end the name, and these characters at the start of a line would begin a comment.
    private static func name(of entry: PaletteExport.Entry) -> String {
        let shown = PrintableText.of(entry.entry.name.filter { $0 != ":" && !$0.isNewline })
        let plain = shown.drop { $0 == "#" || $0 == "/" || $0 == " " }
        return plain.isEmpty ? "Color" : String(plain)
    }
}
