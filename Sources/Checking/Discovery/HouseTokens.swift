import DesignAnalysis
import DesignModel
import DesignReaders
import Linting
import SourceText

/// The design token files that a configuration names for their values, and the token files of the run that others refer
/// to.
struct HouseTokens {
    /// The values listed in the named files.
    private(set) var values = ListedValues()
    /// The tokens of all files, for references from one file to another.
    private(set) var facts = TokenFacts()
    /// All files, including those that they refer to.
    private(set) var files: [SourceFile] = []
    /// The files that the configuration names, with those that they refer to: the first of ``files``.
    var named: ArraySlice<SourceFile> { files.prefix(namedCount) }
    private var namedCount = 0
    private var paths: Set<String> = []

    /// Why a file cannot be used.
    private enum Wrong: Error {
        case reason(String)
        /// The mistakes in the file.
        case content(SourceFile, [ReadingTrouble])
    }

    /// No tokens.
    init() {}

    /// Reads the named files in addition to those read already; throws all mistakes.
    init(
        of configuration: Configuration, besides readings: [TokenReading], workingFolder: String,
        planned: PlannedFiles = PlannedFiles(), known: NamedTokenFiles
    ) throws(ConfigurationError) {
        for reading in readings { list(reading) }
        var errors: [ConfigurationError.File] = []
        for source in configuration.tokenSources.distinct {
            do throws(Wrong) {
                try read(source, planned, known)
            } catch {
                switch error {
                case .reason(let reason): errors.append(source.error(reason, besides: errors.count))
                case .content(let file, let troubles):
                    errors.append(source.error(in: file, troubles, shownFrom: workingFolder))
                }
            }
        }
        guard errors.isEmpty else { throw ConfigurationError(errors) }
        namedCount = files.count
    }

    private mutating func read(
        _ source: Configuration.NamedFile, _ planned: PlannedFiles, _ known: NamedTokenFiles
    ) throws(Wrong) {
        let file: SourceFile
        do throws(SourceError) {
            file = try planned.file(at: source.place, limit: TokenFolder.largest)
        } catch {
            throw .reason(error.reason)
        }
        let kind = ContentKind(of: file)
        if let error = DocumentReading.mistake(in: file, of: kind) {
            throw .content(file, [ReadingTrouble(error, in: file.bytes.bytes)])
        }
        let reading = known[source.place]
        let unreadable = reading?.unread ?? []
        if DesignReader.readsTokens(kind), !unreadable.isEmpty { throw .content(file, unreadable) }
        guard let reading, let design = reading.whole, !design.tokens.isEmpty else {
            throw .reason("there is no design token in this file; docs/formats.md has what is read")
        }
        list(reading)
    }

    private mutating func list(_ reading: TokenReading) {
        // Tokens from other files belong to those files when names are looked up, but their values count here as well.
        if let whole = reading.whole { values.add(whole) }
        if let design = reading.design { add(design) }
        for other in reading.others {
            if DesignReader.readsTokens(ContentKind(of: other)), let design = DesignReader.reading(of: other).design {
                add(design)
            } else {
                files.append(other)
            }
        }
    }

    private mutating func add(_ design: Design) {
        guard paths.insert(PathNames.key(design.file.path)).inserted else { return }
        facts.merge(TokenFacts(of: Study(of: design), document: files.count))
        files.append(design.file)
    }

    /// Adds a file of the run if it holds design tokens; a file that cannot be read is reported when it is judged.
    mutating func learn(_ file: Selection.File) {
        guard DesignSuffixes.maybeRead.contains(PathNames.suffix(of: file.path)),
            let source = try? DocumentReading.source(of: file, largest: TokenFolder.largest),
            DesignReader.readsTokens(ContentKind(of: source)), let design = DesignReader.reading(of: source).design
        else { return }
        add(design)
    }
}
