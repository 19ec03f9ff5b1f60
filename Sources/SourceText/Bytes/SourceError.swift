/// The reason why the bytes of a file could not be read.
public enum SourceError: Error, Hashable, Sendable, CustomStringConvertible {
    /// There is nothing at the path.
    case missing(path: String)
    /// There is a folder at the path.
    case folder(path: String)
    /// There is a pipe, a socket or a device at the path.
    case stream(path: String)
    /// There is a named pipe at the path, where other pipes would be read.
    case namedPipe(path: String)
    /// The system refused; `reason` is its message.
    case unreadable(path: String, reason: String)
    /// The file has more bytes than the limit allows.
    case tooLarge(path: String, limit: Int)
    /// The gzip stream is broken or ends early.
    case brokenCompression(path: String, reason: String)
    /// The gzip stream unpacks to more bytes than any design needs.
    case compressionBomb(path: String, limit: Int)
    /// The XML declaration names an encoding that cannot be read.
    case unknownEncoding(path: String, name: String)

    /// One sentence: the path, what is wrong and, where possible, how to fix it.
    public var description: String { "\(path): \(reason)" }

    /// The path of the file.
    public var path: String {
        switch self {
        case .missing(let path), .folder(let path), .stream(let path), .namedPipe(let path),
            .unreadable(let path, _), .tooLarge(let path, _), .brokenCompression(let path, _),
            .compressionBomb(let path, _), .unknownEncoding(let path, _):
            path
        }
    }

    /// What is wrong and how to fix it, for messages that name the file themselves.
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
