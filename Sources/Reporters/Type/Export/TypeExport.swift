/// The formats in which text styles can be exported for other programs.
public enum TypeExport: String, CaseIterable, Sendable {
    /// Design tokens of the W3C community group, 2025.10.
    case dtcg
    /// CSS classes.
    case css
    /// Swift for UIKit and SwiftUI.
    case swift

    /// A named text style of a design; lengths in px.
    public struct Entry: Sendable, Hashable {
        /// Its name, preceded by its groups with slashes or periods.
        public var name: String
        /// Its font families, in order of preference; empty if none are stated.
        public var families: [String]
        /// The size of the em.
        public var size: Double
        /// The font weight, 1…1000.
        public var weight: Double
        /// Whether it is italic or oblique.
        public var isItalic = false
        /// The distance from line to line; nil if the font decides.
        public var lineHeight: Double?
        /// The space added after each letter.
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
