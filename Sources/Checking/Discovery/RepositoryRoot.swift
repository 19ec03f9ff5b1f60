/// The top of a Git repository or of one of its work trees, recognized by its `.git` entry.
enum RepositoryRoot {
    /// Whether a folder is the top of a repository.
    static func isAt(_ folder: String) -> Bool { FileSystem.holdsName(folder + "/.git") }

    /// The nearest top around a folder, which may be the folder itself; the root of the file system never counts.
    static func around(_ folder: String) -> String? {
        var current = folder
        while current != "/" {
            if isAt(current) { return current }
            current = PathNames.folder(of: current)
        }
        return nil
    }
}
