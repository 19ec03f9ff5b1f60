/// The folder that paths are relative to for code hosts.
public enum SourceRoot {
    /// The folder that the CI job names (`GITHUB_WORKSPACE`, `CI_PROJECT_DIR`), else the top of the Git repository
    /// around the working folder, else the working folder.
    public static func path(environment: (String) -> String?) -> String {
        for name in ["GITHUB_WORKSPACE", "CI_PROJECT_DIR"] {
            if let path = environment(name), path.hasPrefix("/") { return FileSystem.physical(path) ?? path }
        }
        return RepositoryRoot.around(workingFolder) ?? workingFolder
    }

    /// A function from a file's absolute path to its path below the top of its repository; it returns nil for files in
    /// no repository.
    public static func repositoryPaths() -> (String) -> String? {
        var roots: [String: String?] = [:]
        return { file in
            let folder = PathNames.folder(of: file)
            let root = roots[folder] ?? RepositoryRoot.around(folder)
            roots[folder] = .some(root)
            return root.map { PathNames.relative(file, to: $0) }
        }
    }

    /// The folder that paths are relative to for people and editors, with links resolved.
    public static var workingFolder: String { FileSystem.workingFolder }
}
