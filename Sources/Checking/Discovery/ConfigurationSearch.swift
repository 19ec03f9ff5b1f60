import ColorScience
import DesignAnalysis
import DesignModel
import DesignReaders
import Linting
import SourceText

/// A configuration with what it leads to: the folder its paths are relative to, and its palette.
struct Governance: Sendable {
    /// The configuration.
    let configuration: Configuration
    /// The folder that paths are relative to, from the root.
    let folder: String
    /// What the house says about its designs.
    let house: HouseStyle
    /// Where each entry of the palette is stated, by its name.
    var swatchSources: [String: SwatchSource] = [:]
}

/// Where an entry of a palette is stated.
struct SwatchSource: Sendable {
    let file: SourceFile
    /// The file as people call it.
    let shown: String
    let range: ByteRange
}

/// Finds the `tincture.yml` that governs a file: the nearest upwards from the file's own folder to the Git root.
struct ConfigurationSearch {
    /// Everything found so far; files refer to it by place.
    private(set) var governances: [Governance] = []

    private let catalog: RuleCatalog
    private let workingFolder: String
    private var byFolder: [String: Int] = [:]
    private var byFile: [String: Int] = [:]
    private var override: Int?

    private static let names = ["tincture.yml", ".tincture.yml"]
    /// A configuration needs a few kilobytes; a megabyte of YAML is something else.
    private static let largest = 1 << 20

    /// A search; `path` is the one configuration to use for every file, if it was named.
    init(using path: String?, catalog: RuleCatalog, workingFolder: String) throws(ConfigurationError) {
        self.catalog = catalog
        self.workingFolder = workingFolder
        guard let path else { return }
        let named = PathNames.absolute(path, in: workingFolder)
        let folder = FileSystem.physical(PathNames.folder(of: named)) ?? PathNames.folder(of: named)
        override = try read(PathNames.absolute(PathNames.name(of: named), in: folder), shownAs: path)
    }

    /// The place in ``governances`` of what governs the files of a folder.
    mutating func governance(ofFolder folder: String) throws(ConfigurationError) -> Int {
        if let override { return override }
        var passed: [String] = []
        var current = folder
        var found: Int?
        while found == nil {
            if let known = byFolder[current] {
                found = known
                break
            }
            passed.append(current)
            if let file = configuration(in: current) {
                found = try read(file, shownAs: PathNames.relative(file, to: workingFolder))
            } else if isGitRoot(current) {
                found = add(
                    Governance(configuration: Configuration(catalog: catalog), folder: current, house: HouseStyle()))
            } else if current == "/" {
                found = withoutConfiguration()
            }
            current = PathNames.folder(of: current)
        }
        let place = found ?? withoutConfiguration()
        for folder in passed { byFolder[folder] = place }
        return place
    }

    private func configuration(in folder: String) -> String? {
        for name in ConfigurationSearch.names {
            let path = folder == "/" ? "/" + name : folder + "/" + name
            if case .file = FileSystem.kind(of: path) { return path }
        }
        return nil
    }

    private func isGitRoot(_ folder: String) -> Bool {
        if case .missing = FileSystem.kind(of: folder + "/.git") { return false }
        return true
    }

    /// Files under no configuration and no Git root share one; its place is kept under a name no file has.
    private mutating func withoutConfiguration() -> Int {
        if let place = byFile[""] { return place }
        let place = add(
            Governance(configuration: Configuration(catalog: catalog), folder: workingFolder, house: HouseStyle()))
        byFile[""] = place
        return place
    }

    private mutating func read(_ path: String, shownAs shown: String) throws(ConfigurationError) -> Int {
        if let place = byFile[path] { return place }
        let file: SourceFile
        do {
            file = try SourceFile(path: path, limit: ConfigurationSearch.largest)
        } catch {
            let trouble = ConfigurationTrouble(error.reason, at: ByteRange(0..<0))
            throw ConfigurationError(path: shown, file: nil, troubles: [trouble])
        }
        let configuration = try Configuration(reading: file, path: shown, catalog: catalog)
        let folder = PathNames.folder(of: path)
        let house = try HouseStyle(of: configuration, in: folder, shownAs: shown, workingFolder: workingFolder)
        let place = add(Governance(configuration: configuration, folder: folder, house: house))
        byFile[path] = place
        return place
    }

    private mutating func add(_ governance: Governance) -> Int {
        governances.append(governance)
        return governances.count - 1
    }
}

extension HouseStyle {
    /// A list of colours takes some forty bytes an entry.
    private static let largestPalette = 16 << 20

    /// What a configuration states, palettes of other files read in.
    init(
        of configuration: Configuration, in folder: String, shownAs shown: String, workingFolder: String
    ) throws(ConfigurationError) {
        var swatches = configuration.paletteColors
        var troubles: [ConfigurationTrouble] = []
        for source in configuration.paletteSources {
            let path = PathNames.absolute(source.path, in: folder)
            guard PathNames.suffix(of: path) == "txt" else {
                let message =
                    "palette.from: \(source.path): only lists of colors are read, .txt files with “Name: #RRGGBB” a line"
                troubles.append(ConfigurationTrouble(message, at: source.range))
                continue
            }
            let file: SourceFile
            do throws(SourceError) {
                file = try SourceFile(path: path, limit: HouseStyle.largestPalette)
            } catch {
                let message = "palette.from: \(source.path): \(error.reason)"
                troubles.append(ConfigurationTrouble(message, at: source.range))
                continue
            }
            let reading = ColorList.read(file)
            guard reading.troubles.isEmpty else {
                let own = reading.troubles.map { ConfigurationTrouble($0.message, at: $0.range) }
                throw ConfigurationError(path: PathNames.relative(path, to: workingFolder), file: file, troubles: own)
            }
            swatches += reading.swatches
        }
        guard troubles.isEmpty else {
            throw ConfigurationError(path: shown, file: configuration.file, troubles: troubles)
        }
        self.init(palette: swatches.isEmpty ? nil : Palette(swatches), backdrop: configuration.backdrop)
    }
}
