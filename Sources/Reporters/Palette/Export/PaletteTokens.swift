import ColorScience
import DesignModel

/// Design tokens (W3C community group, Format and Color 2025.10): groups where names have slashes or points, modes as
/// `$extensions.mode`, which plugins of Figma and other programs read. What groups and modes cannot say stands under
/// `$extensions["tincture.palette"]`, so that what is read back is what was written.
enum PaletteTokens {
    static func text(of palette: [PaletteExport.Entry]) -> String {
        let root = TokenGroup<PaletteExport.Entry>()
        for entry in palette { root.add(entry, named: entry.entry.name, otherwise: "color") }
        var lines = ["{"]
        root.write(1, &lines, token)
        lines += ["}", ""]
        return lines.joined(separator: "\n")
    }

    private static func token(_ path: [String], _ entry: PaletteExport.Entry, _ indent: String) -> [String] {
        let name = quoted(path.last ?? "")
        // A token has a value, and only its modes can say that it is one of dark designs alone.
        guard let first = entry.light ?? entry.dark else { return ["\(indent)\(name): {}"] }
        var members = ["\"$type\": \"color\"", "\"$value\": \(value(first))"]
        if !entry.roles.isEmpty {
            members.append("\"$description\": \(quoted("For \(entry.roles.joined(separator: ", "))."))")
        }
        let extensions = [modes(of: entry), further(entry, path)].compactMap { $0 }
        if !extensions.isEmpty { members.append("\"$extensions\": { \(extensions.joined(separator: ", ")) }") }
        let lines = members.map { "\(indent)  \($0)" }.joined(separator: ",\n")
        return ["\(indent)\(name): {", lines, "\(indent)}"]
    }

    private static func modes(of entry: PaletteExport.Entry) -> String? {
        let modes = entry.entry.values.filter { $0.mode != nil }
        guard !modes.isEmpty else { return nil }
        let first = entry.entry.values.first { $0.mode == nil }.map { [("default", $0.color)] } ?? []
        let all = first + modes.map { ($0.mode ?? "", $0.color) }
        return "\"mode\": { \(all.map { "\(quoted($0.0)): \(value($0.1))" }.joined(separator: ", ")) }"
    }

    /// What a reader would not know of the entry: its name where groups say another, and that it is one of dark designs alone.
    private static func further(_ entry: PaletteExport.Entry, _ path: [String]) -> String? {
        var members: [String] = []
        if path.joined(separator: ".") != entry.entry.name { members.append("\"name\": \(quoted(entry.entry.name))") }
        if entry.light == nil { members.append("\"modesAlone\": true") }
        return members.isEmpty ? nil : "\"tincture.palette\": { \(members.joined(separator: ", ")) }"
    }

    private static func value(_ color: Color) -> String {
        let space = space(for: color)
        var components = color.components(in: space)
        // A color of the older notations is painted within sRGB.
        if color.isLegacy { components = components.clamped(lowerBound: .zero, upperBound: .one) }
        let missing = space == color.space ? color.missing : []
        let numbers = (0..<3).map { missing.contains(.at($0)) ? "\"none\"" : figure(components[$0]) }
        let alpha = color.alpha < 1 ? ", \"alpha\": \(figure(color.alpha))" : ""
        let hex = RGBA8(color.rgba).opaque.hex
        return """
            { "colorSpace": "\(space.cssName)", "components": [\(numbers.joined(separator: ", "))]\(alpha), "hex": "\(hex)" }
            """
    }

    /// The space to write a color in: its own, or one that can hold it. The older notations of CSS all mean sRGB, and linear
    /// Display P3 is no space of the standard.
    private static func space(for color: Color) -> ColorSpace {
        if color.isLegacy { return .srgb }
        let own: ColorSpace = color.space == .displayP3Linear ? .displayP3 : color.space
        // XYZ has no bounds.
        return [own, .displayP3].first { holds(color.components(in: $0), in: $0) } ?? .xyzD65
    }

    /// Whether components lie within the ranges that Color 2025.10 §4.2 states, so far as they are written.
    private static func holds(_ components: SIMD3<Double>, in space: ColorSpace) -> Bool {
        let slack = 0.000_005
        func isWithin(_ index: Int, _ most: Double) -> Bool {
            components[index] >= -slack && components[index] <= most + slack
        }
        switch space {
        case .srgb, .srgbLinear, .displayP3, .displayP3Linear, .a98RGB, .prophotoRGB, .rec2020:
            return (0..<3).allSatisfy { isWithin($0, 1) }
        case .hsl, .hwb: return isWithin(1, 100) && isWithin(2, 100)
        case .lab: return isWithin(0, 100)
        case .oklab: return isWithin(0, 1)
        case .lch: return isWithin(0, 100) && isWithin(1, .greatestFiniteMagnitude)
        case .oklch: return isWithin(0, 1) && isWithin(1, .greatestFiniteMagnitude)
        case .xyzD50, .xyzD65: return true
        }
    }
}
