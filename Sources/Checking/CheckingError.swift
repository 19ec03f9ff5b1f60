/// Why a run, or a part of it, cannot do what it was asked for: one sentence that names the file or folder.
public enum CheckingError: Error, Hashable, Sendable, CustomStringConvertible {
    /// A file that was named cannot be opened.
    case closed(String)
    /// A file holds no design, or a broken one.
    case unreadable(String)
    /// A design has several artboards, and none was named, or none of that name.
    case artboard(String)
    /// The Git repository does not hold what was asked for.
    case repository(String)
    /// Git cannot be run, and why.
    case noGit(reason: String)
    /// A report, or the folder of a cache, cannot be written.
    case unwritten(String)
    /// A design that was to be edited is left as it was.
    case unedited(String)
    /// Parts of a run do not belong together, or are not whole.
    case partial(String)

    /// The sentence.
    public var description: String {
        switch self {
        case .closed(let text), .unreadable(let text), .artboard(let text), .repository(let text), .unwritten(let text),
            .unedited(let text), .partial(let text):
            text
        case .noGit(let reason): "git cannot be run: \(reason)"
        }
    }
}
