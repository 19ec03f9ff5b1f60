public import SourceText

/// Where the files of tokens come from that others name by their paths.
public protocol TokenFileSource: Sendable {
    /// What tells the file from all others that a path leads to from the folder of another; throws where none may be read there.
    func identity(of path: String, beside file: String) throws(UnreadTokenFile) -> String

    /// The file that is told from all others so.
    func file(at identity: String) throws(UnreadTokenFile) -> SourceFile
}

/// Why a file of tokens that another names is not read.
public enum UnreadTokenFile: Error, Sendable, Hashable {
    /// It is not there.
    case missing
    /// It lies beyond the folder of the project, links followed.
    case outside
    /// More are named than are read.
    case tooMany
    /// It is there and cannot be read, with the reason.
    case closed(String)

    /// What is wrong, behind the path.
    var phrase: String {
        switch self {
        case .missing: "is not there"
        case .outside: "lies outside the folder of the project, and nothing there is read"
        case .tooMany: "is one file more than the \(TokenFiles.mostFiles) that are read together"
        case .closed(let reason): "cannot be read: \(reason)"
        }
    }
}
