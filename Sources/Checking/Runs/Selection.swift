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
        /// Whether it was named itself.
        let isNamed: Bool
        /// The place of what governs it.
        let governance: Int
    }

    /// The files, in the order of their paths.
    let files: [File]
    let governances: [Governance]
    /// What stands in the way of the job, one sentence each; the run ends with ``ExitStatus/failure``.
    public let failures: [String]
    /// What configurations state and nobody uses, one sentence each.
    public let notices: [String]
    /// Whether any `tincture.yml` governs any of the files.
    public let isConfigured: Bool
    /// Whether a folder was named, so that the files are all of a project and not some of it.
    public let hasFolder: Bool

    /// What `paths` name, files that a configuration excludes left out; `configuration` is the one file to go by instead
    /// of the nearest to each design. Throws where a configuration cannot be used.
    public init(
        paths: [String], configuration: String? = nil, choice: RuleChoice = RuleChoice(), catalog: RuleCatalog
    ) throws(ConfigurationError) {
        let workingFolder = FileSystem.workingFolder
        let search = FileSearch(paths: paths, workingFolder: workingFolder)
        var governing = try ConfigurationSearch(
            using: configuration, catalog: catalog, choice: choice, workingFolder: workingFolder)
        var files: [File] = []
        for found in search.found {
            let place = try governing.governance(ofFolder: PathNames.folder(of: found.path))
            let governance = governing.governances[place]
            let shown = PathNames.relative(found.path, to: governance.folder)
            guard governance.configuration.files.admits(found.path) else { continue }
            files.append(File(path: found.path, shown: shown, isNamed: found.isNamed, governance: place))
        }
        self.files = files.sorted { ($0.shown, $0.path) < ($1.shown, $1.path) }
        governances = governing.governances
        failures = search.failures
        hasFolder = search.hasFolder
        isConfigured = governing.governances.contains { $0.configuration.source != nil }
        notices = governing.governances.flatMap(\.configuration.notices)
    }

    /// The scope of a run over these files: what was asked for, else all rules where a folder was named. Files named one
    /// by one may be the few that a hook hands over, and project rules would judge a project by them.
    func scope(_ asked: LintScope?) -> LintScope { asked ?? (hasFolder ? .all : .file) }
}
