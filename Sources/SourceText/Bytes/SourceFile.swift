/// A file as the readers receive it: UTF-8 bytes in memory, and the path they came from.
public struct SourceFile: Sendable {
    /// The path as it was given.
    public let path: String
    /// The text in UTF-8; a byte order mark is kept, so that offsets are those of the file.
    public let bytes: SourceBytes
    /// Whether the bytes are those on disk; false if they were inflated or transcoded, so that they cannot be edited in
    /// place.
    public let isVerbatim: Bool

    /// Reads a file, inflating gzip and transcoding UTF-16, UTF-32 and declared single-byte encodings to UTF-8.
    ///
    /// `limit` applies both to the bytes on disk and to the inflated bytes. A large file is read by several threads
    /// through `sharing`, or mapped where that is allowed (`SourceBytes.isIntact`).
    public init(
        path: String, limit: Int = SourceBytes.defaultLimit, streams: Bool = false, mapping: Bool = false,
        by sharing: Sharing? = nil
    ) throws(SourceError) {
        let bytes = try SourceBytes(
            readingFrom: path, limit: limit, streams: streams, mapping: mapping, by: sharing)
        try self.init(path: path, raw: bytes, limit: limit)
    }

    /// The same for bytes already in memory, such as standard input or test data.
    public init(path: String, contents: [UInt8], limit: Int = SourceBytes.defaultLimit) throws(SourceError) {
        try self.init(path: path, raw: SourceBytes(contents), limit: limit)
    }

    /// A text unpacked from an archive at `path`: already UTF-8, and not to be edited in place.
    public init(path: String, unpacked bytes: SourceBytes) {
        self.path = path
        self.bytes = bytes
        isVerbatim = false
    }

    /// The same for the bytes of a file as they are on disk.
    public init(path: String, raw: SourceBytes, limit: Int = SourceBytes.defaultLimit) throws(SourceError) {
        self.path = path
        var bytes = raw
        var isVerbatim = true
        // A mapped file has already been found to begin like JSON in UTF-8.
        guard !raw.isMapped else {
            self.bytes = raw
            self.isVerbatim = true
            return
        }
        if isGzip(raw.bytes) {
            bytes = SourceBytes(try inflate(raw.bytes, path: path, limit: limit))
            isVerbatim = false
        }
        if let transcoded = try transcodedToUTF8(bytes.bytes, path: path) {
            bytes = SourceBytes(transcoded)
            isVerbatim = false
        }
        self.bytes = bytes
        self.isVerbatim = isVerbatim
    }

    /// The line index of the text, built once.
    public var lines: LineIndex { bytes.lines }
}
