public import Linting
import SourceText

/// The files a run looks at, each with what governs it.
public struct Selection: Sendable {
    /// A file to read.
    struct File: Sendable {
        /// The path to open it by.
        let path: String
        /// The path people see: relative to the folder of what governs it.
        let shown: String
        /// The path for sentences on standard error: from the working folder, so that it opens from there.
        var told: String { PathNames.relative(path, to: FileSystem.workingFolder) }
        /// The path that fingerprints know it by: the one people see, unless that depends on the folder they work in.
        fileprivate(set) var identity: String
        /// Whether it was named itself.
        let isNamed: Bool
        /// Whether it is a design, whatever its path says.
        var isExpected = false
        /// The place of what governs it.
        let governance: Int
        /// Its bytes, where they were handed over and are not read from the path.
        var contents: [UInt8]?
        /// Its bytes as they lie on the disk, where they were read for another purpose already.
        var bytes: SourceBytes?

        /// How many bytes it held when it was found.
        let size: Int
    }

    /// What tells the files from all others that are going to be committed; nil where the folder is what is looked at.
    private let index: Set<String>?
    /// The files, in the order of their paths.
    private(set) var files: [File]
    private(set) var governances: [Governance]
    /// Which rules the run was told to ask.
    let choice: RuleChoice
    /// What stands in the way of the job, one sentence each; the run ends with ``ExitStatus/failure``.
    public private(set) var failures: [String]
    /// Whether any `tincture.yml` governs any of the files.
    public let isConfigured: Bool
    /// Whether a folder was named, so that the files are all of a project and not some of it.
    public let hasFolder: Bool

    /// What `input` names, files that a configuration excludes left out; `configuration` is the one file to go by instead
    /// of the nearest to each design; `baseline` is the one baseline
    /// that findings will be held against, if it is named; `jobs` threads look for them. Throws where a configuration cannot be used.
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
            // Asked in place: a governance is much to copy for each file.
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

    /// Reads the files again that say what one of the configurations holds designs to, as they are going to be.
    mutating func read(_ planned: PlannedFiles, ofGovernance place: Int) throws(ConfigurationError) {
        try governances[place].read(planned)
        learnTokens(place)
    }

    /// Whether a file is there, by its path from the root: in the folder, or among what is going to be committed.
    func holds(_ path: String) -> Bool { index.map { $0.contains(PathNames.key(path)) } ?? FileSystem.holdsName(path) }

    /// The ids of rules that the configurations state themselves.
    public var customRules: Set<String> {
        Set(governances.flatMap { $0.configuration.catalog.customs.map(\.card.id) })
    }

    /// The same for paths alone.
    public init(
        paths: [String], configuration: String? = nil, choice: RuleChoice = RuleChoice(), catalog: RuleCatalog
    ) throws(ConfigurationError) {
        try self.init(RunInput(paths: paths), configuration: configuration, choice: choice, catalog: catalog)
    }

    /// The same with those files alone that are kept.
    func keeping(_ isKept: (File) -> Bool) -> Selection {
        var part = self
        part.files = files.filter(isKept)
        return part
    }

    /// The files of one of `count` parts (from 1), which part a file is in depending on nothing but its path below `root`:
    /// a file more or less moves no other.
    public func part(_ number: Int, of count: Int, root: String) -> Selection {
        var part = self
        part.files = files.filter { file in
            let hash = StableHash(of: PathNames.relative(file.path, to: root).utf8)
            return hash.folded % UInt64(max(1, count)) == UInt64(max(1, number) - 1)
        }
        return part
    }

    /// The same files, known to fingerprints by other paths, given by what tells those to open them by from all others.
    func known(by identities: [String: String]) -> Selection {
        var copy = self
        for index in copy.files.indices {
            guard let identity = identities[PathNames.key(copy.files[index].path)] else { continue }
            copy.files[index].identity = identity
        }
        return copy
    }

    /// The same files, some of them with other contents than they have on disk.
    func holding(_ contents: [Int: [UInt8]]) -> Selection {
        var copy = self
        for (index, bytes) in contents { copy.files[index].contents = bytes }
        return copy
    }

    /// Some of the files, as if an override of one configuration were not there.
    func without(override number: Int, of governance: Int, where isKept: (File) -> Bool) -> Selection {
        var copy = self
        copy.files = files.filter(isKept)
        copy.governances[governance].configuration = governances[governance].configuration.without(override: number)
        return copy
    }

    /// The scope of a run over these files: what was asked for, else all rules where a folder was named. Files named one
    /// by one may be the few that a hook hands over, and project rules would judge a project by them.
    public func scope(_ asked: LintScope?) -> LintScope { asked ?? (hasFolder ? .all : .file) }
}
