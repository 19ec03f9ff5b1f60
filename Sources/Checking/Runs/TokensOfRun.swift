import DesignModel
import DesignReaders
import SourceText

/// The design token files among the files of a run, read together because they may refer to one another.
struct TokensOfRun: Sendable {
    /// By the index of the file in the run.
    private var designs: [Int: Design] = [:]

    /// A file that holds or may hold tokens.
    private struct Candidate {
        let place: Int
        let source: SourceFile
        /// Whether it holds tokens only if another file names something in it.
        let isPossible: Bool
    }

    /// The most bytes of all files that may hold tokens; beyond that, they are probably data of another kind.
    private static let mostPossible = 16 << 20

    init(of selection: Selection) {
        for governance in selection.governances.indices {
            let files = TokensOfRun.candidates(among: selection, of: governance)
            guard files.contains(where: { !$0.isPossible }) else { continue }
            let paths = Set(
                files.lazy.filter { !$0.isPossible }.map {
                    PathNames.key(FileSystem.physical($0.source.path) ?? $0.source.path)
                })
            let folder = TokenFolder(selection.governances[governance].folder)
            let readings = DesignReader.tokenReadings(of: files.map(\.source), beside: folder)
            for (file, reading) in zip(files, readings) where !file.isPossible {
                guard let reading else { continue }
                // Tokens in files of the run itself are not counted again for the files that name them.
                let isCounted = reading.others.contains { paths.contains(PathNames.key($0.path)) }
                designs[file.place] = isCounted ? reading.design : reading.whole
            }
        }
    }

    private static func candidates(among selection: Selection, of governance: Int) -> [Candidate] {
        var files: [Candidate] = []
        var bytes = 0
        for (place, file) in selection.files.enumerated() where file.governance == governance {
            let suffix = PathNames.suffix(of: file.path)
            guard
                DesignSuffixes.maybeRead.contains(suffix) || file.isNamed && !DesignSuffixes.read.contains(suffix),
                file.size <= TokenFolder.largest,
                let source = try? DocumentReading.source(of: file, largest: TokenFolder.largest)
            else { continue }
            let kind = ContentKind(of: source)
            let isPossible = DesignReader.mayHoldTokens(source, of: kind)
            guard isPossible || DesignReader.readsTokens(kind) else { continue }
            if isPossible { bytes += source.bytes.count }
            guard !isPossible || bytes <= mostPossible else { continue }
            files.append(Candidate(place: place, source: source, isPossible: isPossible))
        }
        return bytes <= mostPossible ? files : files.filter { !$0.isPossible }
    }

    /// The design of a file, by its index in the run; nil if it holds no tokens.
    subscript(place: Int) -> Design? { designs[place] }
}
