import DesignAnalysis
import DesignModel
import DesignReaders
import Linting
import SourceText

/// The place where a palette entry is stated.
struct SwatchSource: Sendable {
    let file: SourceFile
    /// The absolute path of the file.
    let path: String
    let range: ByteRange
}

/// The palette of a configuration: the colors it states and those in the files it names.
struct HousePalette {
    /// The entries of the files, in the order the files were named.
    private(set) var listed: [PaletteEntry] = []
    /// The place where each entry is stated, by its name.
    private(set) var sources = ExactTable<SwatchSource>()
    /// The files among them that hold design tokens.
    private(set) var tokens: [TokenReading] = []
    /// Entries without a usable color, one sentence for each file and reason.
    private(set) var unknown: [String] = []
    private var unknownNames: [String] = []
    /// The names among them that come from files outside the project and must not be shown.
    private var foreignNames: Set<String> = []

    /// No palette.
    init() {}

    /// Reads every file that the configuration names; throws all mistakes in them and in the roles.
    init(
        of configuration: Configuration, workingFolder: String, planned: PlannedFiles = PlannedFiles(),
        known: NamedTokenFiles
    ) throws(ConfigurationError) {
        var errors: [ConfigurationError.File] = []
        for color in configuration.paletteColors {
            sources[color.name] = SwatchSource(
                file: color.source.file, path: color.source.identity, range: color.range)
        }
        for source in configuration.paletteSources.distinct {
            if let error = read(source, workingFolder, planned, known, besides: errors.count) { errors.append(error) }
        }
        // A name is missing only if none of the lists has it.
        let names = configuration.paletteColors.map(\.name) + listed.map(\.name) + unknownNames
        if errors.isEmpty {
            errors += HousePalette.troubles(in: configuration.paletteRoles, among: names, foreignNames)
        }
        guard errors.isEmpty else { throw ConfigurationError(errors) }
    }

    private mutating func read(
        _ source: Configuration.NamedFile, _ workingFolder: String, _ planned: PlannedFiles, _ known: NamedTokenFiles,
        besides others: Int
    ) -> ConfigurationError.File? {
        let files: PaletteFiles
        do throws(PaletteFiles.Failure) {
            files = try PaletteFiles(at: source.place, planned: planned, known: known)
        } catch {
            return source.error(error.reason, besides: others)
        }
        for failure in files.readings where !failure.troubles.isEmpty {
            return source.error(in: failure.file, failure.troubles, shownFrom: workingFolder)
        }
        for entry in files.entries where entry.entry.name.utf8.count > PaletteEntry.longestName {
            let trouble = ReadingTrouble(.limitReached, PaletteEntry.adviceOnLongName, at: entry.entry.range)
            return source.error(in: entry.file, [trouble], shownFrom: workingFolder)
        }
        tokens += files.tokens
        tell(of: files.unknown, within: source.source.project, workingFolder)
        for entry in files.entries {
            listed.append(entry.entry)
            guard sources[entry.entry.name] == nil else { continue }
            sources[entry.entry.name] = SwatchSource(file: entry.file, path: entry.file.path, range: entry.entry.range)
        }
        return nil
    }

    /// Records entries whose color is unknown, for sentences by file and reason; for files outside the project, only
    /// their number is reported.
    private mutating func tell(
        of entries: [(entry: PaletteReading.UnknownEntry, file: SourceFile)], within project: String,
        _ workingFolder: String
    ) {
        var foreign: [String: [String]] = [:]
        for path in Set(entries.map(\.file.path)) where !ProjectBound.holds(path, project) { foreign[path] = [] }
        var told = UnknownSentences()
        for (entry, file) in entries {
            unknownNames.append(entry.name)
            if foreign[file.path] == nil {
                told.take(entry, in: file.path)
            } else {
                foreign[file.path]?.append(entry.name)
            }
        }
        for (path, names) in foreign.sorted(by: { $0.key < $1.key }) {
            foreignNames.formUnion(names)
            let count = names.count == 1 ? "one entry has" : "\(names.count) entries have"
            unknown.append(
                "\(PathNames.relative(path, to: workingFolder)): \(count) no color that could be read; the file lies \(ConfigurationFile.foreignness)"
            )
        }
        unknown += told.sentences(shownFrom: workingFolder)
    }

    private static func troubles(
        in roles: [Configuration.PaletteRole], among names: [String], _ foreign: Set<String>
    ) -> [ConfigurationError.File] {
        let known = Set(names)
        let shown = names.filter { !foreign.contains($0) }
        var advised = 0
        return roles.compactMap { role in
            let troubles = role.swatches.filter { !known.contains($0.name) }.map { missing in
                advised += 1
                // After this many misspelt names, a different palette was probably meant.
                let near = advised > NearestSpelling.mostAdvised ? nil : NearestSpelling.of(missing.name, among: shown)
                let advice = near.map { "did you mean “\($0)”?" } ?? "name an entry of the palette"
                return ConfigurationTrouble(
                    "palette role “\(role.name)”: the palette has no “\(missing.name)”; \(advice)", at: missing.range)
            }
            guard !troubles.isEmpty else { return nil }
            return ConfigurationError.File(of: role.source, troubles: troubles)
        }
    }
}

/// The entries of one list that have no usable color, grouped by file and reason.
private struct UnknownSentences {
    private struct Key: Hashable {
        let path: String
        let reason: String
    }

    private struct Group {
        let key: Key
        /// The names of the first entries.
        var names: [String]
        var count: Int
    }

    /// The most groups that are reported individually; the rest is only counted.
    private static let most = 20
    /// The most names per group; if there are more, the last one is replaced by the number of the rest.
    private static let mostNames = 4

    private var groups: [Group] = []
    private var places: [Key: Int] = [:]
    private var others = 0

    mutating func take(_ entry: PaletteReading.UnknownEntry, in path: String) {
        let key = Key(path: path, reason: entry.reason)
        if let place = places[key] {
            groups[place].count += 1
            if groups[place].names.count < UnknownSentences.mostNames { groups[place].names.append(entry.name) }
        } else if groups.count < UnknownSentences.most {
            places[key] = groups.count
            groups.append(Group(key: key, names: [entry.name], count: 1))
        } else {
            others += 1
        }
    }

    /// The sentences, in the order in which the groups first occurred.
    func sentences(shownFrom workingFolder: String) -> [String] {
        let told = groups.map { group in
            let isLong = group.count > UnknownSentences.mostNames
            let names = group.names.prefix(UnknownSentences.mostNames - (isLong ? 1 : 0))
            let more = isLong ? " and \(group.count - names.count) more" : ""
            let list = names.map { "“\($0.shortened(to: 60))”" }.joined(separator: ", ")
            let path = PathNames.relative(group.key.path, to: workingFolder)
            return "\(path): not in the palette: \(list)\(more), \(group.key.reason)"
        }
        guard others > 0 else { return told }
        let more = others == 1 ? "one entry more is" : "\(others) entries more are"
        return told + ["\(more) not in the palette, in other files or for other reasons"]
    }
}
