/// Why a run, or part of it, cannot be completed: one sentence that names the file or folder.
public enum CheckingError: Error, Hashable, Sendable, CustomStringConvertible {
    /// A named file cannot be opened.
    case closed(String)
    /// A file is not a design, or is broken.
    case unreadable(String)
    /// A design has several artboards, and none was named, or none has that name.
    case artboard(String)
    /// The Git repository lacks what was requested.
    case repository(String)
    /// Git cannot be run, for the given reason.
    case noGit(reason: String)
    /// A report or a cache folder cannot be written.
    case unwritten(String)
    /// A design was not edited.
    case unedited(String)
    /// Parts of a run do not belong together or are incomplete.
    case partial(String)

    /// The error in one sentence.
    public var description: String {
        switch self {
        case .closed(let text), .unreadable(let text), .artboard(let text), .repository(let text), .unwritten(let text),
            .unedited(let text), .partial(let text):
            text
        case .noGit(let reason): "git cannot be run: \(reason)"
        }
    }
}
