/// What a run was told to look at.
public struct RunInput: Sendable {
    /// A design that was handed over instead of a path.
    public struct HandedDesign: Sendable {
        /// The path it stands for: its configuration and its name in reports come from it.
        let path: String
        let contents: [UInt8]
        /// Whether it was named itself, rather than found among what is staged.
        let isNamed: Bool
        /// Whether it is a design, whatever its path says: nobody said what else it could be.
        var isExpected = false
    }

    /// Files and folders, as people name them.
    public let paths: [String]
    /// Whether the paths came as a list, of which nothing may be left after excludes.
    public let isList: Bool
    /// Designs read from standard input, or from Git's index.
    public let handed: [HandedDesign]
    /// What tells the files of Git's index from all others, where that is what is looked at, and not the folder.
    private(set) var index: Set<String>?

    /// Whether a file or a folder stands at a path, readable or not.
    public static func isPath(_ path: String) -> Bool {
        if case .missing = FileSystem.kind(of: path) { false } else { true }
    }

    /// Files and folders; the working folder where there are none.
    public init(paths: [String]) {
        self.paths = paths
        isList = false
        handed = []
    }

    /// The paths of a list, one a line, or with NUL between them where there is one.
    public init(list: [UInt8], paths: [String] = []) {
        let end: UInt8 = list.contains(0) ? 0 : 0x0A
        let names = list.split(separator: end).map { line in
            end == 0x0A && line.last == 0x0D ? line.dropLast() : line
        }
        self.paths = paths + names.filter { !$0.isEmpty }.map { String(decoding: $0, as: UTF8.self) }
        isList = true
        handed = []
    }

    /// What comes from standard input and stands for the file at `path`, and further paths. `isExpected` says that it is a design;
    /// else it may be anything, as a file that is named may.
    public init(standardInput contents: [UInt8], standingFor path: String, isExpected: Bool, paths: [String] = []) {
        self.paths = paths
        isList = false
        handed = [HandedDesign(path: path, contents: contents, isNamed: true, isExpected: isExpected)]
    }

    /// What is staged in Git to be added or changed, as the index has it, below `paths`, all where there are none. Rules
    /// judge what will be committed, whatever lies in the working tree.
    public init(stagedBelow paths: [String]) throws(CheckingError) {
        let repository = try Repository(holding: FileSystem.workingFolder)
        let suffixes = DesignSuffixes.read.union(DesignSuffixes.maybeRead)
        let staged = try repository.staged(paths) { suffixes.contains(PathNames.suffix(of: $0)) }
        self.paths = []
        isList = true
        handed = staged.map { HandedDesign(path: $0.path, contents: $0.contents, isNamed: false) }
        index = Set(try repository.tracked().lazy.map(PathNames.key))
    }
}
