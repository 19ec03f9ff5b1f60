public import Linting
import SourceText

/// The files of a run, each with what governs it.
public struct Selection: Sendable {
    /// A file to read.
    struct File: Sendable {
        /// The absolute path to open it by.
        let path: String
        /// The path shown to people, relative to the folder of its configuration.
        let shown: String
        /// The path for sentences on standard error, relative to the working folder, so that it can be opened from
        /// there.
        var told: String { PathNames.relative(path, to: FileSystem.workingFolder) }
        /// The path that fingerprints use: the one shown to people, unless that depends on the working folder.
        fileprivate(set) var identity: String
        /// Whether the file itself was named.
        let isNamed: Bool
        /// Whether it must be a design, whatever its path says.
        var isExpected = false
        /// The index of what governs it.
        let governance: Int
        /// Its contents, if they were passed to the run instead of being read from the path.
        var contents: [UInt8]?
        /// Its raw bytes, if they have already been read from disk.
        var bytes: SourceBytes?

        /// Its size in bytes when it was found.
        let size: Int
    }

    /// Keys of all files that are going to be committed; nil if the run checks the folder.
    private let index: Set<String>?
    /// The files, sorted by path.
    private(set) var files: [File]
    private(set) var governances: [Governance]
    /// The rules chosen on the command line.
    let choice: RuleChoice
    /// The errors that prevent the job, one sentence each; the run ends with ``ExitStatus/failure``.
    public private(set) var failures: [String]
    /// Whether a `tincture.yml` governs any of the files.
    public let isConfigured: Bool
    /// Whether a folder was named, so that the files are a whole project rather than some of its files.
    public let hasFolder: Bool

    /// The files that `input` names, without those that a configuration excludes. `configuration` is used instead of
    /// the nearest one for each design, `baseline` is the baseline named on the command line, and `jobs` threads search
    /// for the files. Throws if a configuration cannot be used.
    public init(
        _ input: RunInput, configuration: String? = nil, choice: RuleChoice = RuleChoice(), catalog: RuleCatalog,
        baseline: String? = nil, jobs: Int = 1
    ) throws(ConfigurationError) {
        let workingFolder = FileSystem.workingFolder
        let search = FileSearch(paths: input.paths, workingFolder: workingFolder, jobs: jobs)
        var governing = try ConfigurationSearch(
            using: configuration, catalog: catalog, choice: choice, workingFolder: workingFolder,
            baseline: baseline)
        var files: [File] = []
        failures = search.failures
        for obstacle in search.obstacles {
            let place = try governing.governance(ofFolder: PathNames.folder(of: obstacle.path))
            guard !governing.governances[place].configuration.files.excludes(obstacle.path) else { continue }
            failures.append(obstacle.sentence)
        }
        for found in search.found {
            let place = try governing.governance(ofFolder: PathNames.folder(of: found.path))
            // Accessed in place, because copying a governance for each file would be costly.
            guard governing.governances[place].configuration.files.admits(found.path) else { continue }
            let shown = PathNames.relative(found.path, to: governing.governances[place].folder)
            files.append(
                File(
                    path: found.path, shown: shown,
                    identity: governing.governances[place].identity(of: found.path, from: found.root) ?? shown,
                    isNamed: found.isNamed, governance: place, size: found.size))
        }
        for handed in input.handed {
            let path = PathNames.absolute(handed.path, in: workingFolder)
            let place = try governing.governance(ofFolder: PathNames.folder(of: path))
            let governance = governing.governances[place]
            if governance.configuration.files.admits(path) {
                let shown = PathNames.relative(path, to: governance.folder)
                files.append(
                    File(
                        path: path, shown: shown, identity: governance.identity(of: path, from: nil) ?? shown,
                        isNamed: handed.isNamed, isExpected: handed.isExpected, governance: place,
                        contents: handed.contents, size: handed.contents.count))
            }
        }
        index = input.index
        self.files = files.sorted { ($0.shown, $0.path) < ($1.shown, $1.path) }
        governances = governing.governances
        self.choice = choice
        hasFolder = search.hasFolder && !input.isList
        isConfigured = governing.governances.contains { $0.configuration.source != nil }
        if files.isEmpty, failures.isEmpty, hasFolder {
            failures = governances.compactMap { $0.sentence(onIncludingNone: search.found.map(\.path)) }
        }
        for place in governances.indices { learnTokens(place) }
    }

    private mutating func learnTokens(_ place: Int) {
        governances[place].learnTokens(of: files.lazy.filter { $0.governance == place })
    }

    /// Reads the files of one configuration that designs are held to again, with their planned contents.
    mutating func read(_ planned: PlannedFiles, ofGovernance place: Int) throws(ConfigurationError) {
        try governances[place].read(planned)
        learnTokens(place)
    }

    /// Whether a file exists, by its absolute path: in the folder, or among the files to be committed.
    func holds(_ path: String) -> Bool { index.map { $0.contains(PathNames.key(path)) } ?? FileSystem.holdsName(path) }

    /// The ids of the custom rules that the configurations define.
    public var customRules: Set<String> {
        Set(governances.flatMap { $0.configuration.catalog.customs.map(\.card.id) })
    }

    /// The files that paths name.
    public init(
        paths: [String], configuration: String? = nil, choice: RuleChoice = RuleChoice(), catalog: RuleCatalog
    ) throws(ConfigurationError) {
        try self.init(RunInput(paths: paths), configuration: configuration, choice: choice, catalog: catalog)
    }

    /// The same selection with only the files for which `isKept` returns true.
    func keeping(_ isKept: (File) -> Bool) -> Selection {
        var part = self
        part.files = files.filter(isKept)
        return part
    }

    /// The files of one of `count` parts, counted from 1. The part of a file depends only on its path below `root`, so
    /// that adding or removing a file moves no other.
    public func part(_ number: Int, of count: Int, root: String) -> Selection {
        var part = self
        part.files = files.filter { file in
            let hash = StableHash(of: PathNames.relative(file.path, to: root).utf8)
            return hash.folded % UInt64(max(1, count)) == UInt64(max(1, number) - 1)
        }
        return part
    }

    /// The same files with other paths for fingerprints, given by the keys of their paths.
    func known(by identities: [String: String]) -> Selection {
        var copy = self
        for index in copy.files.indices {
            guard let identity = identities[PathNames.key(copy.files[index].path)] else { continue }
            copy.files[index].identity = identity
        }
        return copy
    }

    /// The same files, some of them with contents that differ from those on disk.
    func holding(_ contents: [Int: [UInt8]]) -> Selection {
        var copy = self
        for (index, bytes) in contents { copy.files[index].contents = bytes }
        return copy
    }

    /// Some of the files, without one override of a configuration.
    func without(override number: Int, of governance: Int, where isKept: (File) -> Bool) -> Selection {
        var copy = self
        copy.files = files.filter(isKept)
        copy.governances[governance].configuration = governances[governance].configuration.without(override: number)
        return copy
    }

    /// The scope of a run over these files: the one requested, else all rules if a folder was named. Files named
    /// individually may be the few that a hook passes, by which project rules must not judge a project.
    public func scope(_ asked: LintScope?) -> LintScope { asked ?? (hasFolder ? .all : .file) }
}
