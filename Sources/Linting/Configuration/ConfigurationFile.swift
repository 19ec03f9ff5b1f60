public import SourceText

/// A configuration file, with what is needed to report places in it and to find the files it names.
public struct ConfigurationFile: Sendable {
    /// The file's bytes.
    public let file: SourceFile
    /// The path shown to people.
    public let shown: String
    /// The absolute path of the folder that paths in the file are relative to; empty if paths are used as they are.
    public let folder: String
    /// The file's identity: its absolute path, or the name of a pack.
    public let identity: String
    /// The absolute path of the project folder, whose files may be quoted; empty if there is no limit.
    public let project: String
    /// Whether the file lies outside the project, so that its contents must not be shown to everyone who reads the
    /// output.
    public let isForeign: Bool

    /// Why nothing of a foreign file is quoted; the words follow a phrase for the file.
    public static let foreignness =
        "outside of the repository or folder of the configuration that leads to it, so that nothing it holds is shown"

    /// A file that is shown to people as `shown`.
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

/// Finds a configuration file from its path as written and the file that names it.
public typealias ConfigurationOpener = (_ written: String, _ by: ConfigurationFile) -> ConfigurationOpening

/// The result of looking for a configuration file.
public enum ConfigurationOpening {
    /// The file.
    case found(ConfigurationFile)
    /// Why the file cannot be opened, in words that follow its path, and the path that was perhaps meant.
    case closed(String, nearest: String? = nil)
}

/// A path pattern with the folder it is relative to.
struct PlacedPattern: Sendable, Hashable {
    let pattern: PathPattern
    let folder: String

    /// Whether a file matches, by its absolute path. Outside the folder, only patterns of bare names can match.
    func matches(_ path: String) -> Bool {
        if let inner = PlacedPattern.path(path, in: folder) { return pattern.matches(inner) }
        guard pattern.isOfNames, let name = PlacedPattern.name(of: path) else { return false }
        return pattern.matches([name])
    }

    /// The path of a file relative to a folder; nil if the file lies elsewhere.
    static func path(_ path: String, in folder: String) -> String? {
        guard isWithin(path, folder) else { return nil }
        return folder.isEmpty ? path : String(path.dropFirst(prefix(folder).count))
    }

    /// Whether a file lies in a folder, by its absolute path; an empty folder contains every file.
    static func isWithin(_ path: String, _ folder: String) -> Bool {
        folder.isEmpty || path.hasPrefix(prefix(folder))
    }

    private static func prefix(_ folder: String) -> String { folder == "/" ? folder : folder + "/" }

    /// The last name in a path; nil if the path has no slash or ends in one.
    static func name(of path: String) -> [UInt8]? {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return nil }
        let name = path.utf8[path.utf8.index(after: slash)...]
        return name.isEmpty ? nil : Array(name)
    }
}
