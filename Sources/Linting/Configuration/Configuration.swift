public import ColorScience
public import DesignAnalysis
import DesignModel
public import SourceText

/// The contents of a `tincture.yml`, with defaults for everything it does not set.
public struct Configuration: Sendable {
    /// Decides which files of a folder are read.
    public struct Files: Sendable {
        /// Patterns of the files to read; empty for all.
        var include = PathPatterns([])
        /// Patterns of files that are never read.
        var exclude = PathPatterns([])
        /// The largest size of a file, in bytes.
        public var largest: Int = SourceBytes.defaultLimit

        /// Whether a file is read, by its absolute path.
        public func admits(_ path: String) -> Bool {
            !exclude.matches(path) && (include.isEmpty || include.matches(path))
        }

        /// Whether a file, or a folder with everything in it, is never read.
        public func excludes(_ path: String) -> Bool { exclude.matches(path) || exclude.matches(path + "/any") }

        /// Whether the configuration lists the files to read and none of these, given by their absolute paths, is among
        /// them.
        public func includesNone(of paths: [String]) -> Bool {
            !include.isEmpty && !paths.contains(where: include.matches)
        }
    }

    /// A file that a configuration names.
    public struct NamedFile: Sendable {
        /// The key it is named under, such as `palette.from`.
        public let key: String
        /// Its path as written, relative to the folder of the file that names it.
        public let path: String
        /// The configuration file that names it.
        public let source: ConfigurationFile
        /// Where that file names it.
        public let range: ByteRange
    }

    /// A color of the palette, and where it is stated.
    public struct PaletteColor: Sendable {
        /// The color's name.
        public let name: String
        /// The color in each mode.
        public let colors: ModeValues<Color>
        /// The configuration file that states it.
        public let source: ConfigurationFile
        /// Where the name stands in that file.
        public let range: ByteRange
    }

    /// The palette entries that serve a role.
    public struct PaletteRole: Sendable {
        /// The role, such as `text` or `background`.
        public let name: String
        /// The names of the entries, each with its place in the file.
        public let swatches: [(name: String, range: ByteRange)]
        /// The configuration file that states the role.
        public let source: ConfigurationFile
    }

    /// Two colors that are used on one another, and where that is stated.
    public struct StatedPair: Sendable {
        /// The colors.
        public let pair: NamedPair
        /// The configuration file that states the pair.
        public let source: ConfigurationFile
        /// Where the pair is stated in that file.
        public let range: ByteRange
        /// The names of its colors, each with its place in the file.
        public let names: [(name: String, range: ByteRange)]
    }

    /// The file it was read from, if any.
    public internal(set) var source: ConfigurationFile?
    /// The contents of each file that was read, extended files first.
    var layers: [ConfigurationLayer] = []
    /// Decides which files are read.
    public internal(set) var files = Files()
    /// Files that hold palettes.
    public internal(set) var paletteSources: [NamedFile] = []
    /// Fonts for measuring text.
    public internal(set) var fontSources: [NamedFile] = []
    /// The file that holds the baseline.
    public internal(set) var baselineSource: NamedFile?
    /// The baseline file.
    public internal(set) var librarySources: [NamedFile] = []
    /// Design token files that list the values of the house.
    public internal(set) var tokenSources: [NamedFile] = []
    /// Palette colors stated in the configuration itself.
    public internal(set) var paletteColors: [PaletteColor] = []
    /// The most files that one list may name; the design tokens of a large house take a few hundred files.
    static let mostNamedFiles = 1_000
    /// The roles of palette entries.
    public internal(set) var paletteRoles: [PaletteRole] = []
    /// Colors that are used on one another.
    public internal(set) var pairs: [StatedPair] = []
    /// The allowed text sizes; nil if none are stated.
    public internal(set) var typeScale: TypeScale?
    /// The modes of the house as stated; nil if none are stated.
    var statedModes: [ColorScheme]?
    /// The opaque color beneath every design.
    var backdrops = ModeValues<RGBA>()
    /// Whether exceptions in layer names are honored.
    public internal(set) var heedsLayerNames = false
    /// Every file named for its contents, except the baseline, which may not exist yet.
    public var namedFiles: [NamedFile] { paletteSources + tokenSources + fontSources + librarySources }
    /// The least severity that makes a run fail.
    public internal(set) var failOn: FailOn = .error
    /// Overrides for some files or parts of designs, in order.
    public internal(set) var overrides: [ConfigurationOverride] = []
    var settings: RuleSettings
    /// The choice of rules on the command line, which takes precedence over all overrides.
    var choice: RuleChoice?

    /// The defaults that apply without a `tincture.yml`.
    public init(catalog: RuleCatalog) {
        settings = RuleSettings(catalog)
    }

    /// Reads a `tincture.yml` on top of the files it extends; throws all mistakes in all of these files at once.
    public init(
        reading file: ConfigurationFile, catalog: RuleCatalog, opening: @escaping ConfigurationOpener
    ) throws(ConfigurationError) {
        var layers = ConfigurationLayers(Configuration(catalog: catalog), catalog, opening)
        layers.take(file)
        guard layers.errors.isEmpty else { throw ConfigurationError(layers.errors) }
        self = layers.configuration
        source = file
    }

    /// Reads a file that extends only packs; `path` is the name shown to people.
    public init(reading file: SourceFile, path: String, catalog: RuleCatalog) throws(ConfigurationError) {
        try self.init(reading: ConfigurationFile(file, shown: path), catalog: catalog) { _, _ in
            .closed("files are not looked for here")
        }
    }

    /// All rules, including the custom rules that the configuration defines.
    public var catalog: RuleCatalog { settings.catalog }

    /// The rules that are on unless an override says otherwise, sorted by id.
    public var rules: [ActiveRule] { settings.active }

    /// The severity of findings about exceptions; nil if they are switched off.
    public func severity(ofRun card: RuleCard) -> Severity? { settings.severity(of: card.id) }

    /// The same configuration without one of its overrides.
    public func without(override place: Int) -> Configuration {
        var copy = self
        if copy.overrides.indices.contains(place) { copy.overrides.remove(at: place) }
        return copy
    }

    /// The rules for one file, by its absolute path; expired overrides are ignored.
    public func rules(for path: String, on day: CalendarDay) -> FileRules {
        rules(under: overrides.indices.filter { overrides[$0].isFor(path) }, on: day)
    }

    /// The rules under some of the overrides, given by their indices.
    public func rules(under places: [Int], on day: CalendarDay) -> FileRules {
        let own = places.map { overrides[$0] }.filter { !$0.hasExpired(on: day) }
        guard !own.isEmpty else { return FileRules(rules) }
        var whole = settings
        for override in own where override.select.isEmpty { whole.apply(override) }
        let exceptions = own.filter { !$0.select.isEmpty }.map { override in
            var part = whole
            part.apply(override)
            let ids = override.ruleIDs(in: settings.catalog)
            return FileRules.Exception(
                select: override.select, ids: ids,
                rules: part.active(where: { ids.contains($0) && admits($0) }))
        }
        return FileRules(whole.active.filter { admits($0.card.id) }, exceptions: exceptions)
    }
}

extension RuleSettings {
    /// Applies the rules of an override, which were checked when it was read.
    fileprivate mutating func apply(_ override: ConfigurationOverride) {
        var reading = ConfigurationReading(override.source.file)
        take(override.rules, &reading)
    }
}
