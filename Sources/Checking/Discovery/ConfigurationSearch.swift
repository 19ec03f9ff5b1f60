import DesignAnalysis
import DesignModel
import Linting
import SourceText

/// A configuration with what it leads to: the folder its paths are relative to, and its palette.
struct Governance: Sendable {
    /// The configuration.
    var configuration: Configuration
    /// The folder that paths are relative to, from the root.
    let folder: String
    /// Where nothing but the working folder says what paths are relative to: the folder of the baseline above the designs.
    private(set) var anchor: String?
    /// Whether paths are relative to the working folder, for want of anything better.
    private(set) var isAdrift = false
    /// What the house says about its designs.
    private(set) var house: HouseStyle
    /// Where each entry of the palette is stated, by its name.
    private(set) var swatchSources: ExactTable<SwatchSource>
    /// The fonts of the house.
    let fonts: HouseFonts
    /// The entries of the files that the palette names.
    private(set) var listed: [PaletteEntry]
    /// What of these files is in no palette, as its color is not in them; a sentence for each file and reason.
    private(set) var unlisted: [String] = []
    /// The design tokens that are known before designs are judged.
    private(set) var tokens = HouseTokens()

    /// A path from the root as reports show it; what is no path, such as the name of a pack, stays as it is.
    func shown(_ path: String) -> String { path.hasPrefix("/") ? PathNames.relative(path, to: folder) : path }

    /// The path that fingerprints know a file by, where it is not the one that people see: the same from whatever folder
    /// somebody works in. `root` is the folder it was found in, of those that were named.
    func identity(of path: String, from root: String?) -> String? {
        guard isAdrift else { return nil }
        return PathNames.relative(path, to: anchor ?? root ?? PathNames.folder(of: path))
    }

    /// What to say where folders hold designs, and the configuration means none of them; nil where it does.
    func sentence(onIncludingNone paths: [String]) -> String? {
        guard !paths.isEmpty, configuration.files.includesNone(of: paths) else { return nil }
        let source = configuration.source?.shown ?? ProjectFolder.name
        return "\(source): files.include names none of what was found, \(Figure.counted(paths.count, "file"))"
    }

    /// What holds where neither a configuration nor a repository does.
    init(adrift configuration: Configuration, folder: String, anchor: String?) {
        self.init(configuration, folder: folder)
        isAdrift = true
        self.anchor = anchor
    }

    /// What holds in a folder that no configuration governs.
    init(_ configuration: Configuration, folder: String) {
        self.configuration = configuration
        self.folder = folder
        house = HouseStyle()
        swatchSources = ExactTable()
        fonts = HouseFonts()
        listed = []
    }

    /// A configuration whose palettes are read and whose fonts are there; throws what is wrong with either.
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

    /// Whether any of the files, which hold something else from now on, says what it holds designs to.
    func reads(_ changed: PlannedFiles) -> Bool {
        tokens.files.contains { changed.bytes(of: FileSystem.physical($0.path) ?? $0.path) != nil }
    }

    /// Reads its files again where some hold something else; throws what is wrong in them then.
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

    /// Takes in the tokens of the files it governs, which custom rules ask for where one file refers to another.
    mutating func learnTokens(of files: some Sequence<Selection.File>) {
        guard !configuration.catalog.customs.isEmpty else { return }
        for file in files { tokens.learn(file) }
        house.tokens = tokens.facts
    }
}

/// Finds the `tincture.yml` that governs a file: the nearest upwards from the file's own folder to the Git root.
struct ConfigurationSearch {
    /// Everything found so far; files refer to it by place.
    private(set) var governances: [Governance] = []

    private let catalog: RuleCatalog
    private let choice: RuleChoice
    private let workingFolder: String
    /// The folder of the one baseline to use, if it was named.
    private let baseline: String?
    private var byFolder: [String: Int] = [:]
    private var byFile: [String: Int] = [:]
    private var override: Int?

    static let names = ["tincture.yml", ".tincture.yml"]
    /// A configuration needs a few kilobytes; a megabyte of YAML is something else.
    private static let largest = 1 << 20

    /// A search; `path` is the one configuration to use for every file, if it was named.
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

    /// The place in ``governances`` of what governs the files of a folder.
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
            // A link that leads nowhere, or a folder of that name, was meant to be a configuration: it is opened, and fails.
            if FileSystem.holdsName(path) { return path }
        }
        return nil
    }

    /// Files under no configuration and no Git root share one for each baseline above them; its place is kept under a name
    /// no file has.
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
        // A link of that name in a design's folder may lead anywhere; what the command line names may lie anywhere.
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

    /// A file that another extends, by its path relative to that one's folder.
    private static func open(
        _ written: String, namedBy by: ConfigurationFile, workingFolder: String
    ) -> ConfigurationOpening {
        let path = identity(of: written, in: by.folder)
        // What is wrong in a file is quoted: of one that is no configuration that is nobody's to see.
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

    /// The path from the root with the links of its folder followed.
    private static func identity(of path: String, in folder: String) -> String {
        let whole = PathNames.absolute(path, in: folder)
        let own = PathNames.folder(of: whole)
        return PathNames.absolute(PathNames.name(of: whole), in: FileSystem.physical(own) ?? own)
    }
}
