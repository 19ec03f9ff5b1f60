import ColorScience
import DesignModel

/// Design tokens (W3C community group, Format and Color 2025.10): groups where names have slashes or points, modes as
/// `$extensions.mode`, which plugins of Figma and other programs read.
enum PaletteTokens {
    /// A group or token on its way to text.
    private final class Node {
        var children: [(name: String, node: Node)] = []
        var entry: PaletteExport.Entry?
        private var places: [String: Int] = [:]

        func child(_ name: String) -> Node {
            if let known = places[name] { return children[known].node }
            let node = Node()
            places[name] = children.count
            children.append((name, node))
            return node
        }
    }

    static func text(of palette: [PaletteExport.Entry]) -> String {
        let root = Node()
        for entry in palette {
            var node = root
            // Names must not begin with a dollar sign nor hold braces (Format 2025.10 §5.1.1).
            for step in entry.entry.name.split(whereSeparator: { $0 == "/" || $0 == "." }).prefix(32) {
                let name = String(step.filter { $0 != "{" && $0 != "}" }.drop { $0 == "$" && step != "$root" })
                node = node.child(name.isEmpty ? "color" : name)
            }
            // Of two of one name the first counts.
            if node.entry == nil { node.entry = entry }
        }
        var lines = ["{", "  \"color\": {", "    \"$type\": \"color\""]
        write(root, 2, &lines)
        lines += ["  }", "}", ""]
        return lines.joined(separator: "\n")
    }

    /// The members of a group, each after a comma behind the line before.
    private static func write(_ group: Node, _ depth: Int, _ lines: inout [String]) {
        let indent = String(repeating: "  ", count: depth)
        for (name, node) in group.children {
            if !lines[lines.count - 1].hasSuffix("{") { lines[lines.count - 1] += "," }
            if node.children.isEmpty, let entry = node.entry {
                lines += token(quoted(name), entry, indent)
                continue
            }
            lines.append("\(indent)\(quoted(name)): {")
            // A group that is a color itself has it as its root.
            if let entry = node.entry { lines += token("\"$root\"", entry, indent + "  ") }
            write(node, depth + 1, &lines)
            lines.append("\(indent)}")
        }
    }

    private static func token(_ name: String, _ entry: PaletteExport.Entry, _ indent: String) -> [String] {
        guard let first = entry.light else { return ["\(indent)\(name): {}"] }
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
