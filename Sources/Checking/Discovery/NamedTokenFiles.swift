import DesignReaders
import Linting
import SourceText

/// The files of design tokens that a configuration names for its palette or for the values they list, read together: what one
/// refers to, another may have.
struct NamedTokenFiles {
    private var readings: [String: TokenReading] = [:]

    /// None.
    init() {}

    /// Reads those among the files that a configuration names; what cannot be opened is told by who wants it.
    init(of configuration: Configuration, folder: String, planned: PlannedFiles = PlannedFiles()) {
        var files: [SourceFile] = []
        var paths: [String] = []
        for source in configuration.paletteSources.distinct + configuration.tokenSources.distinct {
            let path = source.place
            guard !paths.contains(path), FileSystem.isPlainFile(path),
                let file = try? planned.file(at: path, limit: TokenFolder.largest)
            else { continue }
            paths.append(path)
            files.append(file)
        }
        guard !files.isEmpty else { return }
        let read = DesignReader.tokenReadings(
            of: files, beside: TokenFolder(folder, planned: planned), areNamed: true)
        for (path, reading) in zip(paths, read) { readings[PathNames.key(path)] = reading }
    }

    /// What came of the file at a path; nil where it holds no tokens.
    subscript(path: String) -> TokenReading? { readings[PathNames.key(path)] }
}
