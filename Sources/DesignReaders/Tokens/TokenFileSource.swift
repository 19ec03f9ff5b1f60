public import SourceText

/// Provides the token files that other token files refer to by path.
public protocol TokenFileSource: Sendable {
    /// A unique identifier of the file that a path leads to from the folder of another file; throws where no file may
    /// be read there.
    func identity(of path: String, beside file: String) throws(UnreadTokenFile) -> String

    /// The file with an identifier.
    func file(at identity: String) throws(UnreadTokenFile) -> SourceFile
}

/// Why a token file that another refers to is not read.
public enum UnreadTokenFile: Error, Sendable, Hashable {
    /// It does not exist.
    case missing
    /// It lies outside the project's folder once links are followed.
    case outside
    /// More files are referred to than are read.
    case tooMany
    /// It exists but cannot be read, with the reason.
    case closed(String)

    /// A phrase for messages that follows the path.
    var phrase: String {
        switch self {
        case .missing: "is not there"
        case .outside: "lies outside the folder of the project, and nothing there is read"
        case .tooMany: "is one file more than the \(TokenFiles.mostFiles) that are read together"
        case .closed(let reason): "cannot be read: \(reason)"
        }
    }
}
