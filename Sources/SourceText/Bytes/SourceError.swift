/// Why the bytes of a file could not be had.
public enum SourceError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Nothing is at the path.
    case missing(path: String)
    /// A folder is at the path.
    case folder(path: String)
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
    public var description: String {
        switch self {
        case .missing(let path):
            "\(path): no such file"
        case .folder(let path):
            "\(path): is a folder; name a file in it"
        case .unreadable(let path, let reason):
            "\(path): cannot be read: \(reason)"
        case .tooLarge(let path, let limit):
            "\(path): holds more than \(limit) bytes, the limit set for one file"
        case .brokenCompression(let path, let reason):
            "\(path): the gzip stream is broken: \(reason)"
        case .compressionBomb(let path, let limit):
            "\(path): the gzip stream unfolds to more than \(limit) bytes, far beyond what a design needs"
        case .unknownEncoding(let path, let name):
            "\(path): the encoding “\(name)” cannot be read; save the file as UTF-8"
        }
    }
}
