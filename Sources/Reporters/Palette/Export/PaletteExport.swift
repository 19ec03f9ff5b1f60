import ColorScience
public import DesignModel
import Linting

/// A palette in a format that other programs read.
public enum PaletteExport: String, CaseIterable, Sendable {
    /// Design tokens of the W3C's community group, 2025.10.
    case dtcg
    /// A list as SwiftGen reads it.
    case colorsText = "colors-txt"
    /// Custom properties of CSS.
    case css
    /// An asset catalog of Xcode.
    case xcassets
    /// Swift for UIKit and SwiftUI.
    case swift

    /// A file to write.
    public struct File: Sendable, Hashable {
        /// Its path within what is written: empty where that is one file, else `Ink.colorset/Contents.json`.
        public let path: String
        /// What it holds.
        public let bytes: [UInt8]
    }

    /// An entry of a palette and what it is for.
    public struct Entry: Sendable, Hashable {
        /// The colors by mode.
        public let entry: PaletteEntry
        /// What it is for, such as `text`; empty where nobody has said.
        public let roles: [String]

        /// An entry.
        public init(_ entry: PaletteEntry, roles: [String] = []) {
            self.entry = entry
            self.roles = roles
        }

        /// The colors by what they are for.
        var variants: PaletteVariants { PaletteVariants(of: entry) }

        /// The color of light designs; nil where it is one of dark designs alone.
        var light: Color? { light(of: variants)?.color }

        /// The color of dark designs, where it is another.
        var dark: Color? { dark(of: variants)?.color }

        private func light(of variants: PaletteVariants) -> PaletteVariants.Variant? {
            variants.variant(for: .init(scheme: .light, gamut: .srgb))
        }

        private func dark(of variants: PaletteVariants) -> PaletteVariants.Variant? {
            let dark = variants.variant(for: .init(scheme: .dark, gamut: .srgb))
            return dark?.screen.scheme == .dark && dark?.color != light(of: variants)?.color ? dark : nil
        }

        /// The places of the colors that a format writes which tells light from dark and no more.
        var lightAndDark: Set<Int> {
            let variants = variants
            return Set([light(of: variants)?.place, dark(of: variants)?.place].compactMap { $0 })
        }
    }

    /// Whether it is a folder of files.
    public var isFolder: Bool { self == .xcassets }

    /// The palette in the format; one file, unless it is a folder.
    public func files(of palette: [Entry]) -> [File] {
        switch self {
        case .dtcg: [File(path: "", bytes: Array(PaletteTokens.text(of: palette).utf8))]
        case .colorsText: [File(path: "", bytes: Array(PaletteColorsText.text(of: palette).utf8))]
        case .css: [File(path: "", bytes: Array(PaletteCSS.text(of: palette).utf8))]
        case .swift: [File(path: "", bytes: Array(PaletteSwift.text(of: palette).utf8))]
        case .xcassets: PaletteCatalog.files(of: palette)
        }
    }

    /// What the format cannot say of the palette, in one sentence; nil where it says all.
    public func leftOut(of palette: [Entry]) -> String? {
        var modes: [String] = []
        var (colors, cut) = (0, 0)
        for entry in palette {
            let values = entry.entry.values
            let written = places(in: entry)
            let missing = entry.variants.leftOut(writing: written)
            if !missing.isEmpty { colors += 1 }
            for variant in missing {
                let mode = values[variant.place].mode.map { "“\($0)”" } ?? "no mode"
                if !modes.contains(mode) { modes.append(mode) }
            }
            if self == .colorsText, written.contains(where: { values[$0].color.isWide }) { cut += 1 }
        }
        var parts: [String] = []
        if colors > 0 {
            let named = modes.count > 5 ? modes.prefix(4) + ["\(modes.count - 4) more"] : modes[...]
            let list =
                named.count > 1
                ? named.dropLast().joined(separator: ", ") + " and " + (named.last ?? "") : named.joined()
            parts.append(
                "what \(Figure.counted(colors, "color")) \(colors == 1 ? "has" : "have") for \(list) was left out")
        }
        if cut > 0 {
            parts.append("\(Figure.counted(cut, "color")) beyond sRGB \(cut == 1 ? "was" : "were") cut to it")
        }
        return parts.isEmpty ? nil : "\(rawValue) cannot say all of the palette: " + parts.joined(separator: ", and ")
    }

    /// The places of the colors among an entry's values that are written.
    private func places(in entry: Entry) -> Set<Int> {
        switch self {
        case .dtcg: Set(entry.entry.values.indices)
        case .colorsText: entry.lightAndDark
        case .css: PaletteCSS.places(of: entry)
        case .xcassets: PaletteCatalog.places(of: entry)
        case .swift: PaletteSwift.places(of: entry)
        }
    }
}
