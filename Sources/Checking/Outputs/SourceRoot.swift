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

    /// The folder that people and editors take paths to be relative to, links followed.
    public static var workingFolder: String { FileSystem.workingFolder }
}
