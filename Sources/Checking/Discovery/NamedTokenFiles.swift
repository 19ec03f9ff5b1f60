import DesignReaders
import Linting
import SourceText

/// The design token files that a configuration names for its palette or for their values, read together because they
/// may refer to one another.
struct NamedTokenFiles {
    private var readings: [String: TokenReading] = [:]

    /// No files.
    init() {}

    /// Reads the token files among those that a configuration names; files that cannot be opened are reported by
    /// whoever needs them.
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

    /// The reading of the file at a path; nil if it holds no tokens.
    subscript(path: String) -> TokenReading? { readings[PathNames.key(path)] }
}
