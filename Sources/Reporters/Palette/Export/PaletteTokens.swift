import ColorScience
import DesignModel

/// Design tokens (W3C community group, Format and Color 2025.10): groups where names have slashes or points, modes as
/// `$extensions.mode`, which plugins of Figma and other programs read.
enum PaletteTokens {
    static func text(of palette: [PaletteExport.Entry]) -> String {
        let root = TokenGroup<PaletteExport.Entry>()
        for entry in palette { root.add(entry, named: entry.entry.name, otherwise: "color") }
        var lines = ["{", "  \"color\": {", "    \"$type\": \"color\""]
        root.write(2, &lines, token)
        lines += ["  }", "}", ""]
        return lines.joined(separator: "\n")
    }

    private static func token(_ name: String, _ entry: PaletteExport.Entry, _ indent: String) -> [String] {
        // A token has a value, and only its modes can say that it is one of dark designs alone.
        guard let first = entry.light ?? entry.dark else { return ["\(indent)\(name): {}"] }
        var lines = ["\(indent)\(name): {", "\(indent)  \"$value\": \(value(first))"]
        if !entry.roles.isEmpty {
            lines[1] += ","
            let description = quoted("For \(entry.roles.joined(separator: ", ")).")
            lines.append("\(indent)  \"$description\": \(description)")
        }
        let modes = entry.entry.values.filter { $0.mode != nil }
        if !modes.isEmpty {
            let first = entry.entry.values.first { $0.mode == nil }.map { [("default", $0.color)] } ?? []
            let all = first + modes.map { ($0.mode ?? "", $0.color) }
            let members = all.map { "\(quoted($0.0)): \(value($0.1))" }
            lines[lines.count - 1] += ","
            lines.append("\(indent)  \"$extensions\": { \"mode\": { \(members.joined(separator: ", ")) } }")
        }
        return lines + ["\(indent)}"]
    }

    private static func value(_ color: Color) -> String {
        // The older notations of CSS all mean sRGB; linear Display P3 is no space of the standard.
        let space: ColorSpace = color.isLegacy ? .srgb : color.space == .displayP3Linear ? .displayP3 : color.space
        let components = color.components(in: space)
        let missing = space == color.space ? color.missing : []
        let numbers = (0..<3).map { missing.contains(.at($0)) ? "\"none\"" : figure(components[$0]) }
        let alpha = color.alpha < 1 ? ", \"alpha\": \(figure(color.alpha))" : ""
        let hex = RGBA8(color.rgba).opaque.hex
        return """
            { "colorSpace": "\(space.cssName)", "components": [\(numbers.joined(separator: ", "))]\(alpha), "hex": "\(hex)" }
            """
    }
}
