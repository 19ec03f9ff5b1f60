import DesignModel
import DesignReaders
import SourceText

/// The files that an entry of `palette.from` leads to: the file it names, the color sets of a catalog, and the variants that
/// Android keeps beside it.
struct PaletteFiles {
    /// Why there is no palette.
    struct Failure: Error {
        let reason: String
    }

    /// A color and the file it stands in.
    struct Entry {
        var entry: PaletteEntry
        let file: SourceFile
    }

    /// Where the first entry of a name is in `entries`.
    private var places: [String: Int] = [:]
    /// The colors, in the order of the files.
    private(set) var entries: [Entry] = []
    /// What was read of each file that is wrong somewhere.
    private(set) var readings: [(file: SourceFile, troubles: [ReadingTrouble])] = []

    /// Entries without a color here, which are no mistake.
    private(set) var unknown: [(entry: PaletteReading.UnknownEntry, file: SourceFile)] = []

    /// The files among them that are design tokens.
    private(set) var tokens: [TokenReading] = []

    /// A list of colors takes some forty bytes an entry, a token some hundred.
    private static let largest = 64 << 20
    /// What some files are going to hold.
    private let planned: PlannedFiles
    /// What came of files of design tokens that were read together.
    private let known: NamedTokenFiles
    /// Folders of a catalog are nested a few levels deep, and hold a few hundred colors.
    private static let deepest = 16
    private static let mostFiles = 10_000
    /// Of colors, apps have a handful of variants: for night, versions of the system and perhaps some screens.
    private static let mostVariants = 64

    /// Reads what lies at a path from the root.
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

    /// `values/colors.xml` and its variants, of Android's folder `res`.
    private mutating func readResources(_ folder: String) throws(Failure) {
        try readFile(folder + "/values/colors.xml")
    }

    private static func isResourceFolder(_ folder: String) -> Bool {
        if case .file = FileSystem.kind(of: folder + "/values/colors.xml") { return true }
        return false
    }

    /// A file in `values`, and that of its name in `values-night` and other folders beside it, as modes. Those that hold nothing
    /// but what a theme or the system sets, as `values-v31` often does, say nothing.
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
        // Colors may stand in the variants alone.
        if entries.isEmpty, readings.isEmpty { take(base, of: file) }
    }

    /// Every color set of a folder, in the order of the names; groups that say so stand before the names of what they hold.
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

    /// Takes the entries of a file; those of a name that is there already, of another mode, become modes of that.
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
