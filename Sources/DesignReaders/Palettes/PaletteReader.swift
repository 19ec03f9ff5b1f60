import ColorScience
public import DesignModel
public import SourceText

/// A palette that was read, and the problems met.
public struct PaletteReading: Sendable {
    /// An entry whose color the file does not give.
    public struct UnknownEntry: Sendable, Hashable {
        /// The entry's name.
        public let name: String
        /// The mode in which the color is unknown; nil for all modes.
        public let mode: String?
        /// Why the file does not tell the color, such as “a color of the system, which is another on each device”.
        public let reason: String
        /// The byte range of the entry.
        public let range: ByteRange

        init(_ name: String, in mode: String? = nil, _ reason: String, at range: ByteRange) {
            (self.name, self.mode, self.reason, self.range) = (name, mode, reason, range)
        }
    }

    /// The entries, in the order of the file.
    public let entries: [PaletteEntry]
    /// The problems met in reading.
    public let troubles: [ReadingTrouble]
    /// Entries without a known color that are not mistakes.
    public let unknown: [UnknownEntry]
    /// The design tokens of the file, including those that are not colors; nil for other formats.
    public var tokens: TokenReading?
    /// The file of each entry, where entries may come from other files that this one refers to.
    public private(set) var files: [SourceFile]?
    /// Whether the only problem is that there is no color, as in an Android file that only refers to the system's
    /// colors.
    public private(set) var isWithoutColors = false

    /// Makes the result of reading a palette.
    public init(entries: [PaletteEntry], troubles: [ReadingTrouble], unknown: [UnknownEntry] = []) {
        self.entries = entries
        self.troubles = troubles
        self.unknown = unknown
    }

    /// The colors of all entries in all modes.
    public var swatches: [Swatch] {
        entries.flatMap { entry in entry.values.map { Swatch(name: entry.name, color: $0.color) } }
    }

    /// Adds the trouble that there is no color, where nothing else is reported.
    func wantingColors() -> PaletteReading {
        guard entries.isEmpty, troubles.isEmpty, tokens?.hasColors != true else { return self }
        let none = "there is no color in this file"
        let sentence = unknown.first.map { "\(none) that is known: “\($0.name)” is \($0.reason)" } ?? none
        let trouble = ReadingTrouble(.unreadable, sentence, at: unknown.first?.range ?? ByteRange(0..<0))
        var reading = PaletteReading(entries: [], troubles: [trouble], unknown: unknown)
        reading.isWithoutColors = true
        return reading
    }
}

extension PaletteReading {
    /// The colors among the tokens of a file. Problems in other tokens do not concern the palette, unless they explain
    /// why there is no color.
    fileprivate init(_ reading: TokenReading) {
        guard let design = reading.whole else {
            self.init(entries: [], troubles: reading.troubles)
            return
        }
        var ranges: [ByteRange] = []
        for token in design.tokens where token.type == .color || token.isCalledColor {
            for value in [token.value] + token.modes.map(\.value) {
                if case .unknown = value.meaning { ranges.append(value.origin.range) }
            }
        }
        var own = reading.troubles.filter { trouble in
            reading.isOfSources && trouble.kind.isOfReference
                || ranges.contains { $0.lower <= trouble.range.lower && trouble.range.upper <= $0.upper }
        }
        if own.isEmpty, !reading.hasColors {
            own = reading.troubles.filter { trouble in
                trouble.kind.isOfReference || [.unreadable, .limitReached].contains(trouble.kind)
                    || reading.isOfSources && trouble.kind == .mistypedValue
            }
        }
        let unknown = reading.deleted.map { entry in
            UnknownEntry(entry.name, "deleted in Figma, though something still refers to it", at: entry.range)
        }
        self.init(
            entries: reading.colors.map(\.entry), troubles: own + reading.troublesOfFolder, unknown: unknown)
        files = reading.colors.map(\.file)
        tokens = reading
    }
}

extension Token {
    /// Whether only its name says that it is a color, as in Style Dictionary, where the first group is the type.
    fileprivate var isCalledColor: Bool {
        type == .unknown && path.contains { ["color", "colors", "colour", "colours"].contains($0.lowercased()) }
    }
}

extension ReadingTrouble.Kind {
    /// Whether a reference leads nowhere, or to nothing with a value.
    fileprivate var isOfReference: Bool {
        switch self {
        case .brokenAlias, .circularAlias, .missingReference, .nearbyReference, .externalReference: true
        default: false
        }
    }
}

/// Reads palette files. The content tells the format, or the file name where the content cannot.
public enum PaletteReader {
    /// The supported formats, for messages to people who named another file.
    public static let formats =
        "design tokens (JSON), asset catalogs (.xcassets, .colorset), lists “Name: #RRGGBB” (.txt), JSON and XML with colors, CSS with custom properties, .gpl, .ase, .aco and .sketchpalette"

    /// The palette of a file; nil where the format is unknown. `tokens` is the reading of a token file that was read
    /// together with others.
    public static func reading(of file: SourceFile, tokens: TokenReading? = nil) -> PaletteReading? {
        let bytes = file.bytes.bytes
        // The version follows, whose first byte is 0; a list of colors may begin with a name such as “Asef”.
        if begins(bytes, with: "ASEF\0") { return SwatchExchange.read(file).wantingColors() }
        if begins(bytes, with: "GIMP Palette") { return GIMPPalette.read(file).wantingColors() }
        let suffix = file.path.utf8.lastIndex(of: UInt8(ascii: ".")).map { file.path[$0...].lowercased() } ?? ""
        if suffix == ".aco" { return PhotoshopSwatches.read(file).wantingColors() }
        // Lists and style sheets may begin with any letters, so only their names identify them.
        if suffix == ".txt" { return ColorList.read(file).wantingColors() }
        if suffix == ".css" { return CustomPropertyPalette.read(file).wantingColors() }
        if let tokens { return PaletteReading(tokens).wantingColors() }
        switch ContentKind(of: file) {
        case .json(let content): return reading(of: file, as: content)?.wantingColors()
        case .markup: return ColorResources.read(file)?.wantingColors()
        default: return nil
        }
    }

    private static func reading(of file: SourceFile, as content: JSONContent) -> PaletteReading? {
        switch content {
        case .xcodeColorSet: return AssetCatalog.colorSet(in: file, named: AssetCatalog.name(of: file.path))
        case .sketchPalette: return SketchPalette.read(file)
        case .broken(let error):
            return PaletteReading(entries: [], troubles: [ReadingTrouble(error, in: file.bytes.bytes)])
        case .other: return ColorObject.read(file)
        default:
            return TokenReader.reads(content) ? PaletteReading(TokenReader.reading(ofAlone: file, as: content)) : nil
        }
    }

    private static func begins(_ bytes: Span<UInt8>, with text: StaticString) -> Bool {
        let wanted = Array(text.description.utf8)
        return bytes.count >= wanted.count && wanted.indices.allSatisfy { bytes[$0] == wanted[$0] }
    }
}

/// Reads colors as lists for programs write them.
enum PaletteColor {
    /// Reads a CSS color, or `RRGGBB` or `RRGGBBAA`, alone or behind `0x`.
    static func color(_ text: String) -> Color? {
        let digits = text.hasPrefix("0x") || text.hasPrefix("0X") ? text.dropFirst(2) : text[...]
        guard digits.count == 6 || digits.count == 8, digits.allSatisfy({ $0.isASCII && $0.isHexDigit }) else {
            return try? Color(css: text)
        }
        return try? Color(css: "#" + digits)
    }

    /// Whether a color is written in hex digits.
    static func isHex(_ text: String) -> Bool {
        let digits =
            text.hasPrefix("#") ? text.dropFirst() : text.lowercased().hasPrefix("0x") ? text.dropFirst(2) : text[...]
        return !digits.isEmpty && digits.allSatisfy { $0.isASCII && $0.isHexDigit }
    }

    /// Reads a hex color that starts with `#` and gives the alpha of eight or four digits first, as on Android.
    static func alphaFirst(_ text: String) -> Color? {
        guard text.utf8.first == UInt8(ascii: "#") else { return nil }
        let digits = Array(text.dropFirst())
        switch digits.count {
        case 8: return try? Color(css: "#" + String(digits[2...] + digits[..<2]))
        case 4: return try? Color(css: "#" + String(digits[1...] + digits[..<1]))
        default: return try? Color(css: text)
        }
    }
}
