import ColorScience
public import DesignModel

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
        /// The colours by mode.
        public let entry: PaletteEntry
        /// What it is for, such as `text`; empty where nobody has said.
        public let roles: [String]

        /// An entry.
        public init(_ entry: PaletteEntry, roles: [String] = []) {
            self.entry = entry
            self.roles = roles
        }

        /// The colour of light designs; nil where it is one of dark designs alone.
        var light: Color? {
            if let light = entry.swatches(in: [.light]).first?.color { return light }
            return entry.isByScheme ? nil : entry.values.first?.color
        }

        /// The colour of dark designs, where it is another.
        var dark: Color? {
            guard let dark = entry.swatches(in: [.dark]).first?.color, entry.isByScheme, dark != light else {
                return nil
            }
            return dark
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
}
