import ColorScience
import DesignModel
import Linting

/// Exports custom properties: general values on `:root`, values for dark screens, increased contrast and wide gamuts in
/// media queries, and values of other modes under `[data-theme="…"]`.
enum PaletteCSS {
    /// Declarations that apply under the same conditions.
    private struct Block {
        let screen: PaletteMode.Screen
        let theme: String?
        var lines: [String] = []
        /// Declarations that old browsers cannot read; they would drop the color instead of using another one.
        var wide: [String] = []
    }

    static func text(of palette: [PaletteExport.Entry]) -> String {
        var blocks = [Block(screen: .init(), theme: nil)]
        for (entry, name) in zip(palette, names(of: palette)) {
            let variants = entry.variants
            let base = variants.base
            if let base { write(name, base.color, for: .init(), nil, into: &blocks) }
            // A value that applies to all screens need not be repeated for some of them.
            for variant in variants.screens {
                let isSaid = variant.place == base?.place && !variant.screen.hasHighContrast
                guard !isSaid || variant.screen.gamut == .displayP3 else { continue }
                write(name, variant.color, for: variant.screen, nil, into: &blocks)
            }
            for variant in variants.others {
                guard let theme = variant.theme else { continue }
                write(name, variant.color, for: variant.screen, theme, into: &blocks)
            }
        }
        // Blocks with more conditions come later and win; themes come last.
        let themes = blocks.filter { $0.theme != nil }
        let screens = blocks.filter { $0.theme == nil }
        let ordered = sorted(screens) + sorted(themes)
        return ordered.flatMap(texts).joined(separator: "\n")
    }

    /// The indices of the entry's values that are written.
    static func places(of entry: PaletteExport.Entry) -> Set<Int> {
        let variants = entry.variants
        return Set(variants.screens.map(\.place) + variants.others.filter { $0.theme != nil }.map(\.place))
    }

    private static func sorted(_ blocks: [Block]) -> [Block] {
        blocks.enumerated().sorted { ($0.element.screen.weight, $0.offset) < ($1.element.screen.weight, $1.offset) }
            .map(\.element)
    }

    private static func write(
        _ name: String, _ color: Color, for screen: PaletteMode.Screen, _ theme: String?, into blocks: inout [Block]
    ) {
        var place = blocks.firstIndex { $0.screen == screen && $0.theme == theme } ?? blocks.count
        if place == blocks.count {
            blocks.append(Block(screen: screen, theme: theme))
            place = blocks.count - 1
        }
        guard color.isWide else { return blocks[place].lines.append("\(name): \(text(of: color));") }
        blocks[place].wide.append("\(name): \(color.css());")
        // The value without a gamut condition is the fallback on screens with a narrower gamut.
        if screen.gamut == nil { blocks[place].lines.append("\(name): \(RGBA8(color.rgba).hex);") }
    }

    private static func texts(of block: Block) -> [String] {
        let selector: String
        if let theme = block.theme {
            selector = "[data-theme=\(CSSText.string(theme))]"
        } else {
            selector = ":root"
        }
        var conditions: [String] = []
        if let scheme = block.screen.scheme {
            conditions.append("(prefers-color-scheme: \(scheme == .dark ? "dark" : "light"))")
        }
        if block.screen.hasHighContrast { conditions.append("(prefers-contrast: more)") }
        if let gamut = block.screen.gamut { conditions.append("(color-gamut: \(gamut == .displayP3 ? "p3" : "srgb"))") }
        let media = conditions.isEmpty ? [] : ["@media " + conditions.joined(separator: " and ")]
        // A custom property accepts any value, so an earlier declaration is no fallback.
        let supports = media + ["@supports (color: color(display-p3 0 0 0))"]
        let isRoot = block.theme == nil && media.isEmpty
        return [
            block.lines.isEmpty && !(isRoot && block.wide.isEmpty) ? nil : text(block.lines, in: media + [selector]),
            block.wide.isEmpty ? nil : text(block.wide, in: supports + [selector]),
        ].compactMap { $0 }
    }

    /// Declarations inside the given surroundings, outermost first.
    private static func text(_ lines: [String], in surroundings: [String]) -> String {
        guard let first = surroundings.first else { return lines.map { $0 + "\n" }.joined() }
        let inner = text(lines, in: Array(surroundings.dropFirst()))
        let indented = inner.split(separator: "\n").map { "  \($0)\n" }.joined()
        return "\(first) {\n\(indented)}\n"
    }

    private static func text(of color: Color) -> String {
        color.space == .srgb && color.missing.isEmpty && isEightBit(color) ? RGBA8(color.rgba).hex : color.css()
    }

    /// Whether a hex value is exact enough.
    private static func isEightBit(_ color: Color) -> Bool {
        (0..<3).allSatisfy { color.components[$0] >= 0 && color.components[$0] <= 1 }
    }

    /// A custom property for each entry. Names that are valid in CSS are kept, including capitals; in others, hyphens
    /// replace what CSS does not allow: `Action Pressed` becomes `--Action-Pressed`.
    private static func names(of palette: [PaletteExport.Entry]) -> [String] {
        let own = palette.map(\.entry.name)
        let wanted = own.map(identifier)
        var distinct = DistinctNames(of: wanted) { $0 }
        var names = wanted
        let kept = wanted.indices.filter { wanted[$0] == own[$0] }
        let changed = wanted.indices.filter { wanted[$0] != own[$0] }
        for place in kept + changed { names[place] = "--" + distinct.name(wanted[place]) }
        return names
    }

    private static func identifier(_ name: String) -> String {
        let words = name.unicodeScalars.split { !isTaken($0) }
        guard words.count != 1 || words[0].count != name.unicodeScalars.count else { return name }
        // A hyphen that already stood beside a replaced character merges with its replacement.
        let plain = words.map { String($0).trimmingHyphens }.filter { !$0.isEmpty }
        return plain.isEmpty ? "color" : plain.joined(separator: "-")
    }

    /// Whether a character may stand in an identifier unescaped (CSS Syntax 3 §4.2, “ident code point”) and is visible
    /// there.
    private static func isTaken(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case _ where PrintableText.steers(scalar): false
        case "a"..."z", "A"..."Z", "0"..."9", "-", "_", "\u{B7}", "\u{C0}"..."\u{D6}", "\u{D8}"..."\u{F6}",
            "\u{F8}"..."\u{37D}", "\u{37F}"..."\u{1FFF}", "\u{200C}", "\u{200D}", "\u{203F}", "\u{2040}",
            "\u{2070}"..."\u{218F}", "\u{2C00}"..."\u{2FEF}", "\u{3001}"..."\u{D7FF}", "\u{F900}"..."\u{FDCF}",
            "\u{FDF0}"..."\u{FFFD}", "\u{10000}"..."\u{10FFFF}":
            true
        default: false
        }
    }
}

extension String {
    /// Without hyphens at its ends.
    fileprivate var trimmingHyphens: String {
        String(drop { $0 == "-" }.reversed().drop { $0 == "-" }.reversed())
    }
}
