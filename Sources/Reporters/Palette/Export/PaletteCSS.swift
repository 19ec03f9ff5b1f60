import ColorScience
import DesignModel

/// Custom properties: those of light designs on `:root`, those of dark ones where the reader prefers dark, those of other modes
/// under `[data-theme="…"]`.
enum PaletteCSS {
    static func text(of palette: [PaletteExport.Entry]) -> String {
        var names = DistinctNames(of: palette.map { identifier($0.entry.name) })
        var light: [String] = []
        var dark: [String] = []
        var themes: [(name: String, lines: [String])] = []
        for entry in palette {
            let name = "--" + names.name(identifier(entry.entry.name))
            if let color = entry.light { light.append("\(name): \(text(of: color));") }
            if let color = entry.dark { dark.append("\(name): \(text(of: color));") }
            for value in entry.entry.values {
                guard let mode = value.mode, ColorScheme(modeName: mode) == nil, value.color != entry.light else {
                    continue
                }
                let line = "\(name): \(text(of: value.color));"
                if let place = themes.firstIndex(where: { $0.name == mode }) {
                    themes[place].lines.append(line)
                } else {
                    themes.append((mode, [line]))
                }
            }
        }
        var text = ":root {\n" + light.map { "  \($0)\n" }.joined() + "}\n"
        if !dark.isEmpty {
            text +=
                "\n@media (prefers-color-scheme: dark) {\n  :root {\n" + dark.map { "    \($0)\n" }.joined()
                + "  }\n}\n"
        }
        for theme in themes {
            let name = theme.name.filter { $0 != "\"" && $0 != "\\" && !$0.isNewline }
            text += "\n[data-theme=\"\(name)\"] {\n" + theme.lines.map { "  \($0)\n" }.joined() + "}\n"
        }
        return text
    }

    private static func text(of color: Color) -> String {
        color.space == .srgb && color.missing.isEmpty && isEightBit(color) ? RGBA8(color.rgba).hex : color.css()
    }

    /// Whether hex says it exactly enough.
    private static func isEightBit(_ color: Color) -> Bool {
        (0..<3).allSatisfy { color.components[$0] >= 0 && color.components[$0] <= 1 }
    }

    /// The name in small letters, digits and hyphens: `Action Pressed` as `action-pressed`.
    private static func identifier(_ name: String) -> String {
        let words = name.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "_" }
        return words.isEmpty ? "color" : words.joined(separator: "-")
    }
}
