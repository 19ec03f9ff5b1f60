public import ColorScience
public import SourceText

/// A color of a palette, which may differ from mode to mode.
public struct PaletteEntry: Sendable, Hashable, Codable {
    /// A color, and the mode it applies in.
    public struct Value: Sendable, Hashable, Codable {
        /// The mode's name as written, such as `dark` or `values-night`; nil where none is given.
        public var mode: String?
        /// The color.
        public var color: Color

        /// A color of a mode.
        public init(mode: String? = nil, color: Color) {
            self.mode = mode
            self.color = color
        }
    }

    /// The most bytes in the name of a color or a role, since many findings may repeat it.
    public static let longestName = 1_000
    /// What to say about a longer name.
    public static let adviceOnLongName =
        "a color's name is longer than \(longestName) letters here; give it one that people say"

    /// What people call it.
    public var name: String
    /// Its colors, at least one, starting with that of the first mode.
    public var values: [Value]
    /// Where it is written.
    public var range: ByteRange

    /// An entry with colors by mode.
    public init(name: String, values: [Value], range: ByteRange) {
        self.name = name
        self.values = values
        self.range = range
    }

    /// An entry of one color.
    public init(name: String, color: Color, range: ByteRange) {
        self.init(name: name, values: [Value(color: color)], range: range)
    }

    /// A named color of a design.
    public init(_ color: NamedColor) {
        let modes = color.modes.map { Value(mode: $0.mode.isEmpty ? nil : $0.mode, color: $0.color) }
        self.init(
            name: color.name, values: modes.isEmpty ? [Value(color: color.color)] : modes, range: color.origin.range)
    }

    /// Whether any of its values is for light or for dark.
    public var isByScheme: Bool { values.contains { $0.mode.flatMap { ColorScheme(modeName: $0) } != nil } }

    /// Its colors in the given color schemes, each once, under its name.
    ///
    /// A value whose mode is neither light nor dark applies in schemes that have no value of their own, and in any
    /// scheme where both light and dark have one: an entry of “default” and “dark” is light in its default, one of
    /// “brand A” and “brand B” has both colors in either scheme.
    public func swatches(in schemes: [ColorScheme]) -> [Swatch] {
        let stated = values.map { $0.mode.flatMap { ColorScheme(modeName: $0) } }
        let open = schemes.filter { scheme in !stated.contains(scheme) }
        let isByBoth = stated.contains(.light) && stated.contains(.dark)
        // A set, because an entry may have thousands of values.
        var met: Set<Color> = []
        var swatches: [Swatch] = []
        for (value, scheme) in zip(values, stated) {
            let holds = scheme.map { schemes.contains($0) } ?? (isByBoth || !open.isEmpty)
            guard holds, met.insert(value.color).inserted else { continue }
            swatches.append(Swatch(name: name, color: value.color))
        }
        return swatches
    }
}

extension ColorScheme {
    /// The scheme that a mode's name refers to: `Dark`, `values-night`, `dark, high contrast`, `Day`; nil where
    /// it refers to none.
    public init?(modeName: String) {
        let words = modeName.lowercased().split { !$0.isLetter }
        if words.contains(where: { $0.hasPrefix("dark") || $0.hasPrefix("night") }) {
            self = .dark
        } else if words.contains(where: { $0.hasPrefix("light") || $0.hasPrefix("day") }) {
            self = .light
        } else {
            return nil
        }
    }
}
