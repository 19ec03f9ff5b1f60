import ColorScience
public import DesignModel
public import SourceText

/// A palette that was read, and what was wrong with it.
public struct PaletteReading: Sendable {
    /// An entry of a color that the file does not say.
    public struct UnknownEntry: Sendable, Hashable {
        /// What people call it.
        public let name: String
        /// The mode it is not known in; nil for all.
        public let mode: String?
        /// Why nobody can know it from the file, as “a color of the system, which is another on each device”.
        public let reason: String
        /// Where it is written.
        public let range: ByteRange

        init(_ name: String, in mode: String? = nil, _ reason: String, at range: ByteRange) {
            (self.name, self.mode, self.reason, self.range) = (name, mode, reason, range)
        }
    }

    /// The entries, in the order of the file.
    public let entries: [PaletteEntry]
    /// What could not be read.
    public let troubles: [ReadingTrouble]
    /// Entries that have no color here, and are no mistake.
    public let unknown: [UnknownEntry]
    /// The design tokens that hold it, those that are no colors among them; nil where it stands in no such file.
    public var tokens: TokenReading?
    /// The file that each entry stands in, where they may stand in others that this one names.
    public private(set) var files: [SourceFile]?
    /// Whether all that is wrong is that there is no color, as where a file of Android holds references to the system's alone.
    public private(set) var isWithoutColors = false

    /// What came of reading a palette.
    public init(entries: [PaletteEntry], troubles: [ReadingTrouble], unknown: [UnknownEntry] = []) {
        self.entries = entries
        self.troubles = troubles
        self.unknown = unknown
    }

    /// The colors of all entries in all modes.
    public var swatches: [Swatch] {
        entries.flatMap { entry in entry.values.map { Swatch(name: entry.name, color: $0.color) } }
    }

    /// Says that there is no color where there is nothing else to say.
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
    /// The colors among the tokens of a file. What is wrong with other tokens does not concern the palette, unless it says why there
    /// is no color.
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
    /// Whether nothing but its name says that it is a color, as in Style Dictionary, whose first group is the type.
    fileprivate var isCalledColor: Bool {
        type == .unknown && path.contains { ["color", "colors", "colour", "colours"].contains($0.lowercased()) }
    }
}

extension ReadingTrouble.Kind {
    /// Whether something is named that is not there, or that says nothing.
    fileprivate var isOfReference: Bool {
        switch self {
        case .brokenAlias, .circularAlias, .missingReference, .nearbyReference, .externalReference: true
        default: false
        }
    }
}

/// Reads files that hold palettes. Which format a file has is told by its content, and by its name where that cannot tell.
public enum PaletteReader {
    /// What is read, for people who named something else.
    public static let formats =
        "design tokens (JSON), asset catalogs (.xcassets, .colorset), lists “Name: #RRGGBB” (.txt), JSON and XML with colors, CSS with custom properties, .gpl, .ase, .aco and .sketchpalette"

    /// The palette of a file; nil where it is none that is known. `tokens` is what came of it, where it is one of design tokens
    /// and was read along with others.
    public static func reading(of file: SourceFile, tokens: TokenReading? = nil) -> PaletteReading? {
        let bytes = file.bytes.bytes
        // Behind it stands the version, of which the first byte is 0: a list of colors may begin with a name like “Asef”.
        if begins(bytes, with: "ASEF\0") { return SwatchExchange.read(file).wantingColors() }
        if begins(bytes, with: "GIMP Palette") { return GIMPPalette.read(file).wantingColors() }
        let suffix = file.path.utf8.lastIndex(of: UInt8(ascii: ".")).map { file.path[$0...].lowercased() } ?? ""
        if suffix == ".aco" { return PhotoshopSwatches.read(file).wantingColors() }
        // Lists and sheets may begin with whatever letters; only their names tell them.
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

/// Colors as lists for programs write them.
enum PaletteColor {
    /// A CSS color, or `RRGGBB` and `RRGGBBAA` by themselves or behind `0x`.
    static func color(_ text: String) -> Color? {
        let digits = text.hasPrefix("0x") || text.hasPrefix("0X") ? text.dropFirst(2) : text[...]
        guard digits.count == 6 || digits.count == 8, digits.allSatisfy({ $0.isASCII && $0.isHexDigit }) else {
            return try? Color(css: text)
        }
        return try? Color(css: "#" + digits)
    }

    /// Whether a color is written in digits.
    static func isHex(_ text: String) -> Bool {
        let digits =
            text.hasPrefix("#") ? text.dropFirst() : text.lowercased().hasPrefix("0x") ? text.dropFirst(2) : text[...]
        return !digits.isEmpty && digits.allSatisfy { $0.isASCII && $0.isHexDigit }
    }

    /// Hex with or without its sign, in which the alpha of eight or four digits stands first, as Android writes it.
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
