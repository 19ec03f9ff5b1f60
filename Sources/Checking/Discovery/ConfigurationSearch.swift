import DesignAnalysis
import DesignModel
import Linting
import SourceText

/// A configuration and what it refers to: the folder its paths are relative to, its palette, fonts and tokens.
struct Governance: Sendable {
    /// The configuration.
    var configuration: Configuration
    /// The absolute path of the folder that paths are relative to.
    let folder: String
    /// The folder of the baseline above the designs, if paths are relative to the working folder for want of a
    /// configuration.
    private(set) var anchor: String?
    /// Whether paths are relative to the working folder because there is neither a configuration nor a repository.
    private(set) var isAdrift = false
    /// The house style that designs are judged by.
    private(set) var house: HouseStyle
    /// The place where each palette entry is stated, by its name.
    private(set) var swatchSources: ExactTable<SwatchSource>
    /// The fonts of the house.
    let fonts: HouseFonts
    /// The entries of the files that the palette names.
    private(set) var listed: [PaletteEntry]
    /// Entries of these files left out of the palette because their color is unknown; one sentence for each file and
    /// reason.
    private(set) var unlisted: [String] = []
    /// The design tokens known before designs are judged.
    private(set) var tokens = HouseTokens()

    /// An absolute path as shown in reports; anything else, such as the name of a pack, is unchanged.
    func shown(_ path: String) -> String { path.hasPrefix("/") ? PathNames.relative(path, to: folder) : path }

    /// The path that fingerprints use for a file, if it differs from the one shown to people: it does not depend on the
    /// working folder. `root` is the named folder in which the file was found.
    func identity(of path: String, from root: String?) -> String? {
        guard isAdrift else { return nil }
        return PathNames.relative(path, to: anchor ?? root ?? PathNames.folder(of: path))
    }

    /// A warning if folders hold designs but the configuration includes none of them; else nil.
    func sentence(onIncludingNone paths: [String]) -> String? {
        guard !paths.isEmpty, configuration.files.includesNone(of: paths) else { return nil }
        let source = configuration.source?.shown ?? ProjectFolder.name
        return "\(source): files.include names none of what was found, \(Figure.counted(paths.count, "file"))"
    }

    /// The defaults where there is neither a configuration nor a repository.
    init(adrift configuration: Configuration, folder: String, anchor: String?) {
        self.init(configuration, folder: folder)
        isAdrift = true
        self.anchor = anchor
    }

    /// The defaults for a folder that no configuration governs.
    init(_ configuration: Configuration, folder: String) {
        self.configuration = configuration
        self.folder = folder
        house = HouseStyle()
        swatchSources = ExactTable()
        fonts = HouseFonts()
        listed = []
    }

    /// A configuration with its palettes, fonts and tokens read; throws all mistakes in them.
    init(_ configuration: Configuration, folder: String, workingFolder: String) throws(ConfigurationError) {
        var errors: [ConfigurationError.File] = []
        var palette = HousePalette()
        var fonts = HouseFonts()
        var tokens = HouseTokens()
        let known = NamedTokenFiles(of: configuration, folder: folder)
        do throws(ConfigurationError) {
            palette = try HousePalette(of: configuration, workingFolder: workingFolder, known: known)
        } catch {
            errors += error.files
        }
        do throws(ConfigurationError) {
            fonts = try HouseFonts(of: configuration)
        } catch {
            errors += error.files
        }
        do throws(ConfigurationError) {
            tokens = try HouseTokens(
                of: configuration, besides: palette.tokens, workingFolder: workingFolder, known: known)
        } catch {
            errors += error.files
        }
        guard errors.isEmpty else { throw ConfigurationError(errors) }
        self.configuration = configuration
        self.folder = folder
        self.fonts = fonts
        (house, swatchSources, listed) = (HouseStyle(), ExactTable(), [])
        settle(palette, tokens)
    }

    private mutating func settle(_ palette: HousePalette, _ tokens: HouseTokens) {
        swatchSources = palette.sources
        house = configuration.house(listing: palette.listed)
        house.fonts = fonts.collection
        house.listed = tokens.values
        house.tokens = tokens.facts
        self.tokens = tokens
        listed = palette.listed
        unlisted = palette.unknown
    }

    /// Whether any of the changed files is one of the token files that designs are held to.
    func reads(_ changed: PlannedFiles) -> Bool {
        tokens.files.contains { changed.bytes(of: FileSystem.physical($0.path) ?? $0.path) != nil }
    }

    /// Reads its files again with planned changes; throws the mistakes in them.
    mutating func read(_ planned: PlannedFiles) throws(ConfigurationError) {
        let workingFolder = FileSystem.workingFolder
        let known = NamedTokenFiles(of: configuration, folder: folder, planned: planned)
        let palette = try HousePalette(
            of: configuration, workingFolder: workingFolder, planned: planned, known: known)
        settle(
            palette,
            try HouseTokens(
                of: configuration, besides: palette.tokens, workingFolder: workingFolder, planned: planned,
                known: known))
    }

    /// Adds the tokens of the files it governs, which custom rules need if files refer to one another.
    mutating func learnTokens(of files: some Sequence<Selection.File>) {
        guard !configuration.catalog.customs.isEmpty else { return }
        for file in files { tokens.learn(file) }
        house.tokens = tokens.facts
    }
}

/// Finds the `tincture.yml` that governs a file: the nearest one from the file's folder up to the Git root.
struct ConfigurationSearch {
    /// Everything found so far; files refer to it by index.
    private(set) var governances: [Governance] = []

    private let catalog: RuleCatalog
    private let choice: RuleChoice
    private let workingFolder: String
    /// The folder of the baseline named on the command line, if any.
    private let baseline: String?
    private var byFolder: [String: Int] = [:]
    private var byFile: [String: Int] = [:]
    private var override: Int?

    static let names = ["tincture.yml", ".tincture.yml"]
    /// The most bytes of a configuration, which needs only a few kilobytes.
    private static let largest = 1 << 20

    /// A search; `path` is the configuration to use for every file, if one was named.
    init(
        using path: String?, catalog: RuleCatalog, choice: RuleChoice, workingFolder: String, baseline: String? = nil
    ) throws(ConfigurationError) {
        self.baseline = baseline.map { PathNames.folder(of: PathNames.absolute($0, in: workingFolder)) }
        self.catalog = catalog
        self.choice = choice
        self.workingFolder = workingFolder
        guard let path else { return }
        let named = ConfigurationSearch.identity(of: path, in: workingFolder)
        override = try read(named, shownAs: path, isNamed: true)
    }

    /// The index in ``governances`` of what governs the files of a folder.
    mutating func governance(ofFolder folder: String) throws(ConfigurationError) -> Int {
        if let override { return override }
        var passed: [String] = []
        var current = folder
        var found: Int?
        var anchor: String?
        while found == nil {
            if let known = byFolder[PathNames.key(current)] {
                found = known
                break
            }
            passed.append(current)
            if let file = configuration(in: current) {
                found = try read(file, shownAs: PathNames.relative(file, to: workingFolder))
            } else if RepositoryRoot.isAt(current) {
                found = add(Governance(standard, folder: current))
            } else if current == "/" {
                found = withoutConfiguration(anchor)
            }
            if anchor == nil, FileSystem.holdsName(PathNames.absolute(Baseline.standardName, in: current)) {
                anchor = current
            }
            current = PathNames.folder(of: current)
        }
        let place = found ?? withoutConfiguration(anchor)
        for folder in passed { byFolder[PathNames.key(folder)] = place }
        return place
    }

    private var standard: Configuration { Configuration(catalog: catalog).changed(by: choice) }

    private func configuration(in folder: String) -> String? {
        for name in ConfigurationSearch.names {
            let path = PathNames.path(of: name, in: folder)
            // A dangling link or a folder of that name was meant to be a configuration; opening it reports the error.
            if FileSystem.holdsName(path) { return path }
        }
        return nil
    }

    /// Files without a configuration and a Git root share one governance for each baseline above them; its index is
    /// stored under a name that no file has.
    private mutating func withoutConfiguration(_ anchor: String?) -> Int {
        let name = anchor.map { $0 + "/" } ?? ""
        if let place = byFile[PathNames.key(name)] { return place }
        let place = add(Governance(adrift: standard, folder: workingFolder, anchor: baseline ?? anchor))
        byFile[PathNames.key(name)] = place
        return place
    }

    private mutating func read(
        _ path: String, shownAs shown: String, isNamed: Bool = false
    ) throws(ConfigurationError) -> Int {
        if let place = byFile[PathNames.key(path)] { return place }
        let file: SourceFile
        do {
            file = try SourceFile(path: path, limit: ConfigurationSearch.largest, streams: isNamed)
        } catch {
            let trouble = ConfigurationTrouble(error.reason, at: ByteRange(0..<0))
            throw ConfigurationError(path: shown, file: nil, troubles: [trouble])
        }
        let folder = PathNames.folder(of: path)
        let project = ProjectBound.around(folder)
        // A link of that name in a design's folder may lead anywhere, so its target is checked; a file named on the
        // command line may lie anywhere.
        let source = ConfigurationFile(
            file, shown: shown, folder: folder, identity: path, project: project,
            isForeign: !isNamed && !ProjectBound.holds(path, project))
        let workingFolder = workingFolder
        let configuration = try Configuration(reading: source, catalog: catalog) { written, by in
            ConfigurationSearch.open(written, namedBy: by, workingFolder: workingFolder)
        }
        let place = add(
            try Governance(configuration.changed(by: choice), folder: folder, workingFolder: workingFolder))
        byFile[PathNames.key(path)] = place
        return place
    }

    private mutating func add(_ governance: Governance) -> Int {
        governances.append(governance)
        return governances.count - 1
    }

    /// A file that another one extends, by its path relative to that file's folder.
    private static func open(
        _ written: String, namedBy by: ConfigurationFile, workingFolder: String
    ) -> ConfigurationOpening {
        let path = identity(of: written, in: by.folder)
        // Error messages quote the file, so files that are no configuration must not be opened.
        let isNamedSo = isConfiguration(path) && isConfiguration(FileSystem.physical(path) ?? path)
        guard isNamedSo || !FileSystem.holdsName(path) else {
            return .closed(
                "configurations end in .yml or .yaml",
                nearest: NearestPath.of(written, in: by, admitting: isConfiguration))
        }
        do throws(SourceError) {
            let file = try SourceFile(path: path, limit: largest)
            return .found(
                ConfigurationFile(
                    file, shown: PathNames.relative(path, to: workingFolder), folder: PathNames.folder(of: path),
                    identity: path, project: by.project, isForeign: !ProjectBound.holds(path, by.project)))
        } catch {
            return .closed(
                error.reason, nearest: NearestPath.of(written, in: by, admitting: isConfiguration))
        }
    }

    private static func isConfiguration(_ name: String) -> Bool {
        ["yml", "yaml"].contains(PathNames.suffix(of: name))
    }

    /// The absolute path, with links in its folder resolved.
    private static func identity(of path: String, in folder: String) -> String {
        let whole = PathNames.absolute(path, in: folder)
        let own = PathNames.folder(of: whole)
        return PathNames.absolute(PathNames.name(of: whole), in: FileSystem.physical(own) ?? own)
    }
}
