/// Why the bytes of a file could not be had.
public enum SourceError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Nothing is at the path.
    case missing(path: String)
    /// A folder is at the path.
    case folder(path: String)
    /// A pipe, a socket or a device is at the path.
    case stream(path: String)
    /// A pipe that has a name in a folder is at the path, where others may be read.
    case namedPipe(path: String)
    /// The system refused; `reason` is its own sentence.
    case unreadable(path: String, reason: String)
    /// More bytes than the limit allows.
    case tooLarge(path: String, limit: Int)
    /// The gzip stream is broken or ends early.
    case brokenCompression(path: String, reason: String)
    /// The gzip stream unfolds to more than any design does.
    case compressionBomb(path: String, limit: Int)
    /// The XML declaration names an encoding that cannot be read.
    case unknownEncoding(path: String, name: String)

    /// One sentence: the place, what is wrong, what would be right.
    public var description: String { "\(path): \(reason)" }

    /// The file it is about.
    public var path: String {
        switch self {
        case .missing(let path), .folder(let path), .stream(let path), .namedPipe(let path),
            .unreadable(let path, _), .tooLarge(let path, _), .brokenCompression(let path, _),
            .compressionBomb(let path, _), .unknownEncoding(let path, _):
            path
        }
    }

    /// What is wrong and what would be right, for those who name the place in their own way.
    public var reason: String {
        switch self {
        case .missing: "no such file"
        case .folder: "is a folder; name a file in it"
        case .stream: "is a pipe or a device, not a file"
        case .namedPipe:
            "is a named pipe, into which perhaps nobody ever writes; name a file, or hand it over by “<(…)” of the shell"
        case .unreadable(_, let reason): "cannot be read: \(reason)"
        case .tooLarge(_, let limit): "holds more than \(limit) bytes, the limit set for one file"
        case .brokenCompression(_, let reason): "the gzip stream is broken: \(reason)"
        case .compressionBomb(_, let limit):
            "the gzip stream unfolds to more than \(limit) bytes, far beyond what a design needs"
        case .unknownEncoding(_, let name): "the encoding “\(name)” cannot be read; save the file as UTF-8"
        }
    }
}
