/// The text styles of designs in a format that other programs read.
public enum TypeExport: String, CaseIterable, Sendable {
    /// Design tokens of the W3C's community group, 2025.10.
    case dtcg
    /// Classes of CSS.
    case css
    /// Swift for UIKit and SwiftUI.
    case swift

    /// A style of text that designs keep under a name; lengths in px.
    public struct Entry: Sendable, Hashable {
        /// What people call it, its groups before slashes or points.
        public var name: String
        /// Families, the best first; empty where nobody has said.
        public var families: [String]
        /// Size of the em.
        public var size: Double
        /// 1…1000.
        public var weight: Double
        /// Italic or oblique.
        public var isItalic = false
        /// From line to line; nil where the font decides.
        public var lineHeight: Double?
        /// Added after each letter.
        public var tracking = 0.0
        /// Whether letters are set in capitals.
        public var isUpperCase = false

        /// A style.
        public init(name: String, families: [String], size: Double, weight: Double) {
            self.name = name
            self.families = families
            self.size = size
            self.weight = weight
        }
    }

    /// The styles in the format, as one file.
    public func bytes(of styles: [Entry]) -> [UInt8] {
        switch self {
        case .dtcg: Array(TypeTokens.text(of: styles).utf8)
        case .css: Array(TypeCSS.text(of: styles).utf8)
        case .swift: Array(TypeSwift.text(of: styles).utf8)
        }
    }
}
