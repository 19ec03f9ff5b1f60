/// The folder that code hosts take paths to be relative to.
public enum SourceRoot {
    /// What the job says (`GITHUB_WORKSPACE`, `CI_PROJECT_DIR`), else the top of the Git repository that the working folder
    /// is in, else the working folder.
    public static func path(environment: (String) -> String?) -> String {
        for name in ["GITHUB_WORKSPACE", "CI_PROJECT_DIR"] {
            if let path = environment(name), path.hasPrefix("/") { return FileSystem.physical(path) ?? path }
        }
        return RepositoryRoot.around(workingFolder) ?? workingFolder
    }

    /// What finds the path of a file below the top of its repository, by its path from the root; nil where it lies in none.
    public static func repositoryPaths() -> (String) -> String? {
        var roots: [String: String?] = [:]
        return { file in
            let folder = PathNames.folder(of: file)
            let root = roots[folder] ?? RepositoryRoot.around(folder)
            roots[folder] = .some(root)
            return root.map { PathNames.relative(file, to: $0) }
        }
    }

    /// The folder that people and editors take paths to be relative to, links followed.
    public static var workingFolder: String { FileSystem.workingFolder }
}
