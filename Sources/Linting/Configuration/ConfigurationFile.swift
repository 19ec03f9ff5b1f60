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

    /// Whether a file matches. Outside the folder only patterns of names hold.
    func matches(_ path: PlacedPath) -> Bool {
        if folder.isEmpty { return pattern.matches(path.names[...]) }
        if let names = path.names(in: folder) { return pattern.matches(names) }
        return pattern.isOfNames && path.isFromRoot && pattern.matches(path.names.suffix(1))
    }
}

/// A path from the root, taken apart once for all the patterns it is held against.
public struct PlacedPath: Sendable {
    private let text: String
    /// The names of the folders and of the file, in UTF-8.
    let names: [[UInt8]]
    /// Whether it begins at the root.
    var isFromRoot: Bool { text.utf8.first == UInt8(ascii: "/") }

    /// A path with `/` between folders.
    public init(_ text: String) {
        self.text = text
        names = text.utf8.split(separator: UInt8(ascii: "/")).map(Array.init)
    }

    /// The names below a folder, by its path from the root; nil where the path does not lead through it.
    func names(in folder: String) -> ArraySlice<[UInt8]>? {
        if folder == "/" { return isFromRoot ? names[...] : nil }
        let (whole, outer) = (text.utf8, folder.utf8)
        guard whole.count > outer.count, whole.starts(with: outer),
            whole[whole.index(whole.startIndex, offsetBy: outer.count)] == UInt8(ascii: "/")
        else { return nil }
        return names.dropFirst(outer.count { $0 == UInt8(ascii: "/") })
    }
}
