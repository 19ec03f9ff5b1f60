/// The paths and designs a run was given.
public struct RunInput: Sendable {
    /// A design whose contents were passed to the run.
    public struct HandedDesign: Sendable {
        /// The path it stands for, which determines its configuration and its name in reports.
        let path: String
        let contents: [UInt8]
        /// Whether it was named itself, rather than found among the staged files.
        let isNamed: Bool
        /// Whether it must be a design, since no path says what else it could be.
        var isExpected = false
    }

    /// Files and folders as named.
    public let paths: [String]
    /// Whether the paths came as a list, from which excludes may remove every file.
    public let isList: Bool
    /// Designs read from standard input, or from Git's index.
    public let handed: [HandedDesign]
    /// Keys of all files in Git's index, if the index is checked rather than the folder.
    private(set) var index: Set<String>?

    /// Whether a file or a folder exists at a path, readable or not.
    public static func isPath(_ path: String) -> Bool {
        if case .missing = FileSystem.kind(of: path) { false } else { true }
    }

    /// Files and folders to check.
    public init(paths: [String]) {
        self.paths = paths
        isList = false
        handed = []
    }

    /// The paths of a list, separated by line ends, or by NUL if the list contains one.
    public init(list: [UInt8], paths: [String] = []) {
        let end: UInt8 = list.contains(0) ? 0 : 0x0A
        let names = list.split(separator: end).map { line in
            end == 0x0A && line.last == 0x0D ? line.dropLast() : line
        }
        self.paths = paths + names.filter { !$0.isEmpty }.map { String(decoding: $0, as: UTF8.self) }
        isList = true
        handed = []
    }

    /// Standard input, which stands for the file at `path`, and further paths. If `isExpected` is true, it must be a
    /// design; otherwise it may be anything, like a named file.
    public init(standardInput contents: [UInt8], standingFor path: String, isExpected: Bool, paths: [String] = []) {
        self.paths = paths
        isList = false
        handed = [HandedDesign(path: path, contents: contents, isNamed: true, isExpected: isExpected)]
    }

    /// The files below `paths`, or all files if there are none, that are staged in Git as added or changed. Rules judge
    /// the contents to be committed, whatever is in the working tree.
    public init(stagedBelow paths: [String]) throws(CheckingError) {
        let repository = try Repository(holding: FileSystem.workingFolder)
        let suffixes = DesignSuffixes.read.union(DesignSuffixes.maybeRead)
        let staged = try repository.staged(paths) { suffixes.contains(PathNames.suffix(of: $0)) }
        self.paths = []
        isList = true
        handed = staged.map { HandedDesign(path: $0.path, contents: $0.contents, isNamed: false) }
        let tracked = try repository.tracked()
        if let absent = RunInput.absentConfiguration(of: staged.map(\.path), among: tracked) {
            let path = PathNames.relative(absent, to: FileSystem.workingFolder)
            throw .repository(
                "\(path) is tracked and not in the folder, as in a sparse checkout, and says how designs below it are judged; restore it with git restore, or git sparse-checkout add"
            )
        }
        index = Set(tracked.lazy.map(PathNames.key))
    }

    /// A tracked configuration in a folder around one of the designs that is missing from the working tree, where
    /// configurations are read.
    private static func absentConfiguration(of designs: [String], among tracked: [String]) -> String? {
        tracked.first { path in
            guard ConfigurationSearch.names.contains(PathNames.name(of: path)) else { return false }
            let folder = PathNames.folder(of: path)
            let governs = designs.contains { PathNames.isWithin($0, folder) }
            return governs && !FileSystem.holdsName(path)
        }
    }
}
