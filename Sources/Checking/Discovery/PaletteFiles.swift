import DesignModel
import DesignReaders
import SourceText

/// The files that an entry of `palette.from` leads to: the file itself, the color sets of an asset catalog, and the
/// variants that Android keeps beside it.
struct PaletteFiles {
    /// Why there is no palette.
    struct Failure: Error {
        let reason: String
    }

    /// A color and the file that states it.
    struct Entry {
        var entry: PaletteEntry
        let file: SourceFile
    }

    /// The index in `entries` of the first entry with a name.
    private var places: [String: Int] = [:]
    /// The colors, in the order of the files.
    private(set) var entries: [Entry] = []
    /// The files with mistakes in them.
    private(set) var readings: [(file: SourceFile, troubles: [ReadingTrouble])] = []

    /// Entries without a usable color, which are not mistakes.
    private(set) var unknown: [(entry: PaletteReading.UnknownEntry, file: SourceFile)] = []

    /// The files among them that are design tokens.
    private(set) var tokens: [TokenReading] = []

    /// The largest file in bytes; a color in a list takes about forty bytes, a token about a hundred.
    private static let largest = 64 << 20
    /// Planned contents of files.
    private let planned: PlannedFiles
    /// The token files that were read together.
    private let known: NamedTokenFiles
    /// The folders of a catalog are nested a few levels deep and hold a few hundred colors.
    private static let deepest = 16
    private static let mostFiles = 10_000
    /// The most variants of a color file; apps have a handful, for night, system versions and perhaps some screens.
    private static let mostVariants = 64

    /// Reads the file or folder at an absolute path.
    init(
        at path: String, planned: PlannedFiles = PlannedFiles(), known: NamedTokenFiles = NamedTokenFiles()
    ) throws(Failure) {
        self.planned = planned
        self.known = known
        switch FileSystem.kind(of: path) {
        case .folder where PathNames.suffix(of: path) == "xcassets" || PathNames.suffix(of: path) == "colorset":
            try readCatalog(path)
            if entries.isEmpty, readings.isEmpty { throw Failure(reason: "there is no color set in this catalog") }
        case .folder where PaletteFiles.isResourceFolder(path): try readResources(path)
        case .folder:
            throw Failure(
                reason: "this is a folder; name a file in it, an asset catalog (.xcassets), or Android's folder res")
        case .missing, .closed, .file: try readFile(path)
        }
    }

    private mutating func readFile(_ path: String) throws(Failure) {
        let file = try PaletteFiles.open(path, planned)
        guard let reading = PaletteReader.reading(of: file, tokens: known[path]) else {
            throw Failure(reason: "this is no palette that is read, which are \(PaletteReader.formats)")
        }
        guard PathNames.suffix(of: path) == "xml", PathNames.name(of: PathNames.folder(of: path)) == "values" else {
            return take(reading, of: file)
        }
        try readVariants(of: file, with: reading)
    }

    /// Reads `values/colors.xml` and its variants in Android's folder `res`.
    private mutating func readResources(_ folder: String) throws(Failure) {
        try readFile(folder + "/values/colors.xml")
    }

    private static func isResourceFolder(_ folder: String) -> Bool {
        if case .file = FileSystem.kind(of: folder + "/values/colors.xml") { return true }
        return false
    }

    /// Reads a file in `values` and the files of the same name in `values-night` and other folders beside it, as modes.
    /// Files whose colors are all set by a theme or the system, as often in `values-v31`, are ignored.
    private mutating func readVariants(of file: SourceFile, with base: PaletteReading) throws(Failure) {
        let name = PathNames.name(of: file.path)
        let folder = PathNames.folder(of: PathNames.folder(of: file.path))
        var files = [file]
        for sibling in FileSystem.names(in: folder) ?? [] where sibling.hasPrefix("values-") {
            let path = "\(folder)/\(sibling)/\(name)"
            guard case .file = FileSystem.kind(of: path) else { continue }
            guard files.count <= PaletteFiles.mostVariants else {
                throw Failure(reason: "it has more than \(PaletteFiles.mostVariants) variants in folders values-…")
            }
            files.append(try PaletteFiles.open(path, planned))
        }
        for (file, reading) in zip(files, ColorResources.readings(of: files)) {
            guard let reading else { continue }
            if reading.isWithoutColors {
                unknown += reading.unknown.map { ($0, file) }
            } else {
                take(reading, of: file)
            }
        }
        // The colors may be in the variants only.
        if entries.isEmpty, readings.isEmpty { take(base, of: file) }
    }

    /// Reads every color set in a folder, sorted by name; groups that provide a namespace prefix the names of what they
    /// hold.
    private mutating func readCatalog(_ root: String) throws(Failure) {
        var open = [(path: root, prefix: "", depth: 0)]
        var count = 0
        while let folder = open.popLast() {
            let contents = folder.path + "/Contents.json"
            if PathNames.suffix(of: folder.path) == "colorset" {
                count += 1
                guard count <= PaletteFiles.mostFiles else {
                    throw Failure(reason: "there are too many color sets here")
                }
                let file = try PaletteFiles.open(contents)
                take(AssetCatalog.colorSet(in: file, named: folder.prefix + AssetCatalog.name(of: contents)), of: file)
                continue
            }
            guard folder.depth < PaletteFiles.deepest else { continue }
            var prefix = folder.prefix
            if folder.depth > 0, case .file = FileSystem.kind(of: contents),
                AssetCatalog.isNamespace(try PaletteFiles.open(contents))
            {
                prefix += PathNames.name(of: folder.path) + "/"
            }
            for name in (FileSystem.names(in: folder.path) ?? []).reversed() {
                let path = folder.path + "/" + name
                let isOther = ["imageset", "appiconset", "symbolset", "dataset"].contains(PathNames.suffix(of: path))
                if !isOther, case .folder = FileSystem.kind(of: path) { open.append((path, prefix, folder.depth + 1)) }
            }
        }
    }

    /// Adds the entries of a file; an entry for another mode is merged with the existing entry of the same name.
    private mutating func take(_ reading: PaletteReading, of file: SourceFile) {
        if let read = reading.tokens { tokens.append(read) }
        if !reading.troubles.isEmpty { readings.append((file, reading.troubles)) }
        unknown += reading.unknown.map { ($0, file) }
        for (index, entry) in reading.entries.enumerated() {
            let file = reading.files?[index] ?? file
            let isVariant = entry.values.contains { $0.mode != nil }
            if isVariant, let place = places[entry.name], entries[place].file.path != file.path {
                entries[place].entry.values += entry.values
            } else {
                if places[entry.name] == nil { places[entry.name] = entries.count }
                entries.append(Entry(entry: entry, file: file))
            }
        }
    }

    private static func open(
        _ path: String, _ planned: PlannedFiles = PlannedFiles()
    ) throws(Failure) -> SourceFile {
        do throws(SourceError) {
            return try planned.file(at: path, limit: largest)
        } catch {
            throw Failure(reason: error.reason)
        }
    }
}
