public import ColorScience
public import DesignAnalysis
import DesignModel
public import SourceText

/// What a `tincture.yml` says, with the defaults for what it leaves unsaid.
public struct Configuration: Sendable {
    /// Which files of a folder are read.
    public struct Files: Sendable {
        /// Only files that match one of these; empty for all.
        var include = PathPatterns([])
        /// Never files that match one of these.
        var exclude = PathPatterns([])
        /// The most bytes one file may hold.
        public var largest: Int = SourceBytes.defaultLimit

        /// Whether a file is read, by its path from the root.
        public func admits(_ path: String) -> Bool {
            !exclude.matches(path) && (include.isEmpty || include.matches(path))
        }

        /// Whether a file, or a folder with all that lies in it, is never read.
        public func excludes(_ path: String) -> Bool { exclude.matches(path) || exclude.matches(path + "/any") }

        /// Whether it says which files are read, and means none of these, given by their paths from the root.
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
        /// What people call it.
        public let name: String
        /// Its colors.
        public let colors: ModeValues<Color>
        /// The configuration file that states it.
        public let source: ConfigurationFile
        /// Where that file names it.
        public let range: ByteRange
    }

    /// What some entries of a palette are for.
    public struct PaletteRole: Sendable {
        /// The role, such as `text` or `background`.
        public let name: String
        /// The names of the entries, each with its place.
        public let swatches: [(name: String, range: ByteRange)]
        /// The configuration file that says so.
        public let source: ConfigurationFile
    }

    /// Two colors that lie on one another, and where that is stated.
    public struct StatedPair: Sendable {
        /// The colors.
        public let pair: NamedPair
        /// The configuration file that says so.
        public let source: ConfigurationFile
        /// Where it says so.
        public let range: ByteRange
        /// The names of its colors, each with its place.
        public let names: [(name: String, range: ByteRange)]
    }

    /// The file it was read from, if any.
    public internal(set) var source: ConfigurationFile?
    /// What each file says that it was read from, what is extended first.
    var layers: [ConfigurationLayer] = []
    /// Which files are read.
    public internal(set) var files = Files()
    /// Files that hold palettes.
    public internal(set) var paletteSources: [NamedFile] = []
    /// Fonts that texts are set in.
    public internal(set) var fontSources: [NamedFile] = []
    /// The file that holds the baseline.
    public internal(set) var baselineSource: NamedFile?
    /// Files whose components other designs place.
    public internal(set) var librarySources: [NamedFile] = []
    /// Files of design tokens whose values are listed.
    public internal(set) var tokenSources: [NamedFile] = []
    /// Colors of the palette that configurations state themselves.
    public internal(set) var paletteColors: [PaletteColor] = []
    /// The most files that one list names: design tokens of a large house stand in some hundred.
    static let mostNamedFiles = 1_000
    /// What entries of the palette are for.
    public internal(set) var paletteRoles: [PaletteRole] = []
    /// Colors that lie on one another.
    public internal(set) var pairs: [StatedPair] = []
    /// The sizes that text may have; nil where nothing is said.
    public internal(set) var typeScale: TypeScale?
    /// The modes of the house as stated; nil where nothing is said.
    var statedModes: [ColorScheme]?
    /// What lies beneath every design; opaque.
    var backdrops = ModeValues<RGBA>()
    /// Whether exceptions in names of layers count.
    public internal(set) var heedsLayerNames = false
    /// Every file that it names for what the file holds, the baseline left out, which may be written yet.
    public var namedFiles: [NamedFile] { paletteSources + tokenSources + fontSources + librarySources }
    /// The least severity that makes a run fail.
    public internal(set) var failOn: FailOn = .error
    /// Other rules for some files or parts of designs, in order.
    public internal(set) var overrides: [ConfigurationOverride] = []
    var settings: RuleSettings
    /// What a command line said, which no override goes against.
    var choice: RuleChoice?

    /// What holds where there is no `tincture.yml`.
    public init(catalog: RuleCatalog) {
        settings = RuleSettings(catalog)
    }

    /// What a `tincture.yml` says, on top of what it extends; throws everything that is wrong in any of the files at once.
    public init(
        reading file: ConfigurationFile, catalog: RuleCatalog, opening: @escaping ConfigurationOpener
    ) throws(ConfigurationError) {
        var layers = ConfigurationLayers(Configuration(catalog: catalog), catalog, opening)
        layers.take(file)
        guard layers.errors.isEmpty else { throw ConfigurationError(layers.errors) }
        self = layers.configuration
        source = file
    }

    /// The same for a file that extends nothing but packs; `path` is what people call it.
    public init(reading file: SourceFile, path: String, catalog: RuleCatalog) throws(ConfigurationError) {
        try self.init(reading: ConfigurationFile(file, shown: path), catalog: catalog) { _, _ in
            .closed("files are not looked for here")
        }
    }

    /// All rules there are, those that the configuration states itself among them.
    public var catalog: RuleCatalog { settings.catalog }

    /// The rules that are on where no override says otherwise, in the order of their ids.
    public var rules: [ActiveRule] { settings.active }

    /// How much what a run finds about exceptions matters; nil where nobody wants to hear of it.
    public func severity(ofRun card: RuleCard) -> Severity? { settings.severity(of: card.id) }

    /// The same without one of its overrides.
    public func without(override place: Int) -> Configuration {
        var copy = self
        if copy.overrides.indices.contains(place) { copy.overrides.remove(at: place) }
        return copy
    }

    /// The rules that hold for one file, by its path from the root; overrides that have expired count no more.
    public func rules(for path: String, on day: CalendarDay) -> FileRules {
        rules(under: overrides.indices.filter { overrides[$0].isFor(path) }, on: day)
    }

    /// The rules that hold under some of the overrides, by their places.
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
    /// Takes what an override says, which was checked when it was read.
    fileprivate mutating func apply(_ override: ConfigurationOverride) {
        var reading = ConfigurationReading(override.source.file)
        take(override.rules, &reading)
    }
}
