import ColorScience
import DesignModel

/// Exports design tokens (W3C community group, Format and Color 2025.10): groups at the slashes and periods in names,
/// and modes as `$extensions.mode`, which Figma plugins and other programs read. What groups and modes cannot express
/// is written under `$extensions["tincture.palette"]`, so that the palette reads back as it was.
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
        // A token must have a value, and only its modes can tell that the entry has dark colors only.
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
        let values = entry.entry.values
        guard values.contains(where: { $0.mode != nil }) else { return nil }
        let names = modeNames(of: values)
        let ordered =
            values.indices.filter { values[$0].mode == nil } + values.indices.filter { values[$0].mode != nil }
        let members = ordered.map { "\(quoted(names[$0])): \(value(values[$0].color))" }
        return "\"mode\": { \(members.joined(separator: ", ")) }"
    }

    /// Distinct names for the modes; the value without a mode is called the default.
    private static func modeNames(of values: [PaletteEntry.Value]) -> [String] {
        let wanted = values.map { $0.mode ?? "default" }
        var names = DistinctNames(of: wanted) { $0 }
        // Modes that have a name keep it.
        var given = values.indices.filter { values[$0].mode != nil }.reduce(into: [Int: String]()) {
            $0[$1] = names.name(wanted[$1])
        }
        for place in values.indices where values[place].mode == nil { given[place] = names.name(wanted[place]) }
        return values.indices.map { given[$0] ?? wanted[$0] }
    }

    /// What a reader could not know about the entry: its name if it differs from its path, that it has only the modes
    /// it names, and which of them is the default.
    private static func further(_ entry: PaletteExport.Entry, _ path: [String]) -> String? {
        var members: [String] = []
        if path.joined(separator: ".") != entry.entry.name { members.append("\"name\": \(quoted(entry.entry.name))") }
        let values = entry.entry.values
        // Readers ignore modes that all have the same color, unless this flag is set.
        if entry.light == nil || values.count > 1 && values.allSatisfy({ $0.color == values[0].color }) {
            members.append("\"modesAlone\": true")
        }
        if values.contains(where: { $0.mode != nil }), let place = values.firstIndex(where: { $0.mode == nil }) {
            members.append("\"modeOfAll\": \(quoted(modeNames(of: values)[place]))")
        }
        return members.isEmpty ? nil : "\"tincture.palette\": { \(members.joined(separator: ", ")) }"
    }

    private static func value(_ color: Color) -> String {
        let space = space(for: color)
        var components = color.components(in: space)
        // Colors in the older notations are painted within sRGB.
        if color.isLegacy { components = components.clamped(lowerBound: .zero, upperBound: .one) }
        let missing = space == color.space ? color.missing : []
        let numbers = (0..<3).map { missing.contains(.at($0)) ? "\"none\"" : figure(components[$0]) }
        let alpha = color.alpha < 1 ? ", \"alpha\": \(figure(color.alpha))" : ""
        let hex = RGBA8(color.rgba).opaque.hex
        return """
            { "colorSpace": "\(space.cssName)", "components": [\(numbers.joined(separator: ", "))]\(alpha), "hex": "\(hex)" }
            """
    }

    /// The space to write a color in: its own, or one that can represent it. The older notations of CSS all mean sRGB,
    /// and linear Display P3 is not part of the standard.
    private static func space(for color: Color) -> ColorSpace {
        if color.isLegacy { return .srgb }
        let own: ColorSpace = color.space == .displayP3Linear ? .displayP3 : color.space
        // XYZ has no bounds.
        return [own, .displayP3].first { holds(color.components(in: $0), in: $0) } ?? .xyzD65
    }

    /// Whether components, rounded as written, lie within the ranges of Color 2025.10 §4.2.
    private static func holds(_ components: SIMD3<Double>, in space: ColorSpace) -> Bool {
        let slack = 0.000_005
        return (0..<3).allSatisfy { index in
            guard let range = space.statedRange(of: index) else { return true }
            return components[index] >= range.lowerBound - slack && components[index] <= range.upperBound + slack
        }
    }
}
