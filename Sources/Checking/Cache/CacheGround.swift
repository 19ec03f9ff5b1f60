import ColorScience
import Linting
import SourceText

/// Everything that cached answers depend on besides the files themselves: the program, its options, and what governs
/// each file.
struct CacheGround: Sendable {
    /// The name of the cache file, without its suffix.
    let name: String
    /// The number of digits in such a name.
    static let nameLength = 32
    /// A digest for each file of the selection of everything it is judged by.
    let keys: [Digest]
    /// The largest size allowed for each file, in bytes.
    let largest: [Int]
    /// Whether project rules judge each design alone.
    let judgesEachAlone: Bool
    /// The files that went into the keys and may be opened again during the run.
    private let opened: [(path: String, trace: FileTrace)]
    /// A digest of the libraries of all configurations, which only project rules use.
    let libraries: Digest

    /// The most bytes a font or a library may have.
    private static let largestOpened = SourceBytes.defaultLimit

    /// The ground of a run; `benches` judge the files one by one, and `tellsMembers` returns whether a bench's findings
    /// keep their members.
    init(
        _ selection: Selection, _ benches: [LintBench], _ options: LintOptions, judgesProject: Bool,
        tellsMembers: (LintBench) -> Bool
    ) {
        var own = Dependencies()
        own.add(Version.current)
        own.add(CacheGround.program)
        own.add(selection.choice.summary)
        own.add(options.failOn?.rawValue ?? "")
        own.add(options.mode?.rawValue ?? "")
        own.add(options.heedsStatedExceptions)
        own.add(selection.scope(options.scope).rawValue)
        own.add(judgesProject)
        own.add(selection.governances.first?.folder ?? "")
        name = String(own.digest.hexadecimal.prefix(CacheGround.nameLength))

        var opened: [(path: String, trace: FileTrace)] = []
        let governed = selection.governances.map { CacheGround.digest(of: $0, &opened) }
        var libraries = Dependencies()
        for library in selection.governances.flatMap(\.configuration.librarySources) {
            let path = library.place
            let trace = FileTrace(reading: path, limit: CacheGround.largestOpened)
            libraries.add(path)
            libraries.add(trace?.digest.hexadecimal ?? "")
            if let trace { opened.append((path, trace)) }
        }
        self.libraries = libraries.digest
        self.opened = opened

        var known: [[Int]: Digest] = [:]
        var keys: [Digest] = []
        for (bench, file) in zip(benches, selection.files) {
            let place = [file.governance] + bench.overrides
            let key =
                known[place]
                ?? {
                    var parts = Dependencies()
                    parts.add(governed[file.governance])
                    parts.add(bench.overrides.description)
                    parts.add(bench.day)
                    parts.add(tellsMembers(bench))
                    return parts.digest
                }()
            known[place] = key
            keys.append(key)
        }
        self.keys = keys
        largest = benches.map(\.configuration.files.largest)
        judgesEachAlone = benches.contains { $0.isAlone }
    }

    /// Whether every file that went into the keys is unchanged.
    var holds: Bool { opened.allSatisfy { $0.trace.confirmed(at: $0.path, limit: CacheGround.largestOpened) != nil } }

    /// The digest of a configuration, of all files it was read from, and of the files it names.
    private static func digest(of governance: Governance, _ opened: inout [(path: String, trace: FileTrace)]) -> Digest
    {
        var parts = Dependencies()
        parts.add(governance.folder)
        for source in governance.configuration.sources {
            parts.add(source.shown)
            parts.add(Digest(of: source.file.bytes.bytes))
        }
        var seen: Set<String> = []
        for (name, swatch) in governance.swatchSources.all.sorted(by: { $0.name < $1.name }) {
            parts.add(name)
            parts.add(swatch.path)
            if seen.insert(PathNames.key(swatch.path)).inserted { parts.add(Digest(of: swatch.file.bytes.bytes)) }
        }
        // A palette may be assembled from more files than those that state its entries.
        let listed = (try? LintCache.bytes(of: governance.listed)) ?? []
        parts.add(Digest(of: listed.span))
        for file in governance.tokens.files { parts.add(Digest(of: file.bytes.bytes)) }
        for font in governance.configuration.fontSources {
            let path = font.place
            let trace = FileTrace(reading: path, limit: largestOpened)
            parts.add(trace?.digest.hexadecimal ?? "")
            if let trace { opened.append((path, trace)) }
        }
        return parts.digest
    }

    /// Distinguishes this build of the program from others of the same version.
    private static let program: String = {
        guard let path = Surroundings.program, let stamp = FileStamp.now(of: path)?.stamp else { return "" }
        return stamp.build
    }()
}
