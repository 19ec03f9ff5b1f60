/// The top of a Git repository or one of its work trees, told by the name that Git leaves there.
enum RepositoryRoot {
    /// Whether a folder is one.
    static func isAt(_ folder: String) -> Bool { FileSystem.holdsName(folder + "/.git") }

    /// The nearest around a folder, which may be the folder itself; the root of the file system counts for none.
    static func around(_ folder: String) -> String? {
        var current = folder
        while current != "/" {
            if isAt(current) { return current }
            current = PathNames.folder(of: current)
        }
        return nil
    }
}
