import ColorScience
public import DesignModel
import Linting

/// The formats in which a palette can be exported for other programs.
public enum PaletteExport: String, CaseIterable, Sendable {
    /// Design tokens of the W3C community group, 2025.10.
    case dtcg
    /// A list for SwiftGen.
    case colorsText = "colors-txt"
    /// CSS custom properties.
    case css
    /// An Xcode asset catalog.
    case xcassets
    /// Swift for UIKit and SwiftUI.
    case swift

    /// A file to write.
    public struct File: Sendable, Hashable {
        /// Its path within the export: empty if the export is a single file, else for example
        /// `Ink.colorset/Contents.json`.
        public let path: String
        /// Its contents.
        public let bytes: [UInt8]
    }

    /// An entry of a palette with its roles.
    public struct Entry: Sendable, Hashable {
        /// The colors by mode.
        public let entry: PaletteEntry
        /// Its roles, such as `text`; empty if none are stated.
        public let roles: [String]

        /// An entry.
        public init(_ entry: PaletteEntry, roles: [String] = []) {
            self.entry = entry
            self.roles = roles
        }

        /// The colors by screen and theme.
        var variants: PaletteVariants { PaletteVariants(of: entry) }

        /// The color in light mode; nil if the entry has dark colors only.
        var light: Color? { light(of: variants)?.color }

        /// The color in dark mode, if it differs.
        var dark: Color? { dark(of: variants)?.color }

        private func light(of variants: PaletteVariants) -> PaletteVariants.Variant? {
            variants.variant(for: .init(scheme: .light, gamut: .srgb))
        }

        private func dark(of variants: PaletteVariants) -> PaletteVariants.Variant? {
            let dark = variants.variant(for: .init(scheme: .dark, gamut: .srgb))
            return dark?.screen.scheme == .dark && dark?.color != light(of: variants)?.color ? dark : nil
        }

        /// The indices of the values that a format writes that distinguishes only light and dark.
        var lightAndDark: Set<Int> {
            let variants = variants
            return Set([light(of: variants)?.place, dark(of: variants)?.place].compactMap { $0 })
        }
    }

    /// Whether the export is a folder of files.
    public var isFolder: Bool { self == .xcassets }

    /// The palette in the format, as one file or as the files of a folder.
    public func files(of palette: [Entry]) -> [File] {
        switch self {
        case .dtcg: [File(path: "", bytes: Array(PaletteTokens.text(of: palette).utf8))]
        case .colorsText: [File(path: "", bytes: Array(PaletteColorsText.text(of: palette).utf8))]
        case .css: [File(path: "", bytes: Array(PaletteCSS.text(of: palette).utf8))]
        case .swift: [File(path: "", bytes: Array(PaletteSwift.text(of: palette).utf8))]
        case .xcassets: PaletteCatalog.files(of: palette)
        }
    }

    /// The parts of the palette that the format cannot express, in one sentence; nil if it expresses everything.
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

    /// The indices of an entry's values that are written.
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
