/// The working folder as a place for a configuration.
public enum ProjectFolder {
    /// The standard name of a configuration.
    public static let name = "tincture.yml"

    /// The configuration in the working folder, if there is one.
    public static var configuration: String? {
        [name, "." + name].first { FileSystem.holdsName($0) }
    }

    /// Whether anything exists at a path.
    public static func holds(_ path: String) -> Bool {
        if case .missing = FileSystem.kind(of: path) { return false }
        return true
    }
}
