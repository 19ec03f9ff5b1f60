public import SourceText

/// A configuration file with what is needed to say where in it something stands, and to find what it names.
public struct ConfigurationFile: Sendable {
    /// The file's bytes.
    public let file: SourceFile
    /// What people call it.
    public let shown: String
    /// The folder that paths in it are relative to, from the root; empty where paths are taken as they are.
    public let folder: String
    /// What makes it the file it is: its path from the root, or the name of a pack.
    public let identity: String
    /// The folder, from the root, whose files may be quoted: that of the project; empty where nothing bounds it.
    public let project: String
    /// Whether it lies beyond the project, so that what it holds is not for everybody who reads the output.
    public let isForeign: Bool

    /// Why nothing of a foreign file is quoted, in words that follow what it is.
    public static let foreignness =
        "outside of the repository or folder of the configuration that leads to it, so that nothing it holds is shown"

    /// A file that people call `shown`.
    public init(
        _ file: SourceFile, shown: String, folder: String = "", identity: String? = nil, project: String = "",
        isForeign: Bool = false
    ) {
        self.file = file
        self.shown = shown
        self.folder = folder
        self.identity = identity ?? shown
        self.project = project
        self.isForeign = isForeign
    }
}

/// Finds a configuration file by its path as written and the file that names it.
public typealias ConfigurationOpener = (_ written: String, _ by: ConfigurationFile) -> ConfigurationOpening

/// What came of looking for a configuration file.
public enum ConfigurationOpening {
    /// The file.
    case found(ConfigurationFile)
    /// Why it cannot be had, in words that follow its path, and the path that was perhaps meant.
    case closed(String, nearest: String? = nil)
}

/// A pattern of paths with the folder it is relative to.
struct PlacedPattern: Sendable, Hashable {
    let pattern: PathPattern
    let folder: String

    /// Whether a file matches, by its path from the root. Outside the folder only patterns of names hold.
    func matches(_ path: String) -> Bool {
        if let inner = PlacedPattern.path(path, in: folder) { return pattern.matches(inner) }
        guard pattern.isOfNames, let name = PlacedPattern.name(of: path) else { return false }
        return pattern.matches([name])
    }

    /// The path of a file from a folder; nil where the file lies elsewhere.
    static func path(_ path: String, in folder: String) -> String? {
        guard isWithin(path, folder) else { return nil }
        return folder.isEmpty ? path : String(path.dropFirst(prefix(folder).count))
    }

    /// Whether a file lies in a folder, by its path from the root; all do in the one that has no path.
    static func isWithin(_ path: String, _ folder: String) -> Bool {
        folder.isEmpty || path.hasPrefix(prefix(folder))
    }

    private static func prefix(_ folder: String) -> String { folder == "/" ? folder : folder + "/" }

    /// The name of a file whose path has a folder.
    static func name(of path: String) -> [UInt8]? {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return nil }
        let name = path.utf8[path.utf8.index(after: slash)...]
        return name.isEmpty ? nil : Array(name)
    }
}
