import DesignModel
import DesignReaders
import SourceText

/// The files of design tokens among the files of a run, read together: what one refers to, another may have.
struct TokensOfRun: Sendable {
    /// By the place of the file among those of the run.
    private var designs: [Int: Design] = [:]

    init(of selection: Selection) {
        var paths: Set<String> = []
        for governance in selection.governances.indices {
            var places: [Int] = []
            var sources: [SourceFile] = []
            for (place, file) in selection.files.enumerated() where file.governance == governance {
                let suffix = PathNames.suffix(of: file.path)
                guard
                    DesignSuffixes.maybeRead.contains(suffix) || file.isNamed && !DesignSuffixes.read.contains(suffix),
                    file.size <= TokenFolder.largest,
                    let source = try? DocumentReading.source(of: file, largest: TokenFolder.largest),
                    DesignReader.readsTokens(ContentKind(of: source))
                else { continue }
                places.append(place)
                sources.append(source)
                paths.insert(PathNames.key(FileSystem.physical(file.path) ?? file.path))
            }
            guard !sources.isEmpty else { continue }
            let folder = TokenFolder(selection.governances[governance].folder)
            for (place, reading) in zip(places, DesignReader.tokenReadings(of: sources, beside: folder)) {
                guard let reading else { continue }
                // What is part of the run itself is not counted for who names it, too.
                let isCounted = reading.others.contains { paths.contains(PathNames.key($0.path)) }
                designs[place] = isCounted ? reading.design : reading.whole
            }
        }
    }

    /// The design of a file, given its place; nil where it holds no tokens.
    subscript(place: Int) -> Design? { designs[place] }
}
