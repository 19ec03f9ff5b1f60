/// A file as the readers see it: UTF-8 bytes in memory, and the path they came from.
public struct SourceFile: Sendable {
    /// The path the file was named by.
    public let path: String
    /// The text, in UTF-8; a byte order mark stays, so that offsets are those of the file.
    public let bytes: SourceBytes
    /// Whether the bytes are those on disk; false when they were inflated or transcoded, and cannot be edited in place.
    public let isVerbatim: Bool

    /// Reads a file, inflating gzip and transcoding UTF-16, UTF-32 and declared single-byte encodings to UTF-8.
    ///
    /// `limit` bounds the bytes on disk and the bytes inflated from them. A large file is read by those who share the work, or
    /// mapped where that is allowed (`SourceBytes.isIntact`).
    public init(
        path: String, limit: Int = SourceBytes.defaultLimit, streams: Bool = false, mapping: Bool = false,
        by sharing: Sharing? = nil
    ) throws(SourceError) {
        let bytes = try SourceBytes(
            readingFrom: path, limit: limit, streams: streams, mapping: mapping, by: sharing)
        try self.init(path: path, raw: bytes, limit: limit)
    }

    /// The same from bytes already in memory: standard input, or a test's.
    public init(path: String, contents: [UInt8], limit: Int = SourceBytes.defaultLimit) throws(SourceError) {
        try self.init(path: path, raw: SourceBytes(contents), limit: limit)
    }

    /// Text unpacked from an archive at `path`: UTF-8 as it is, and not to be edited in place.
    public init(path: String, unpacked bytes: SourceBytes) {
        self.path = path
        self.bytes = bytes
        isVerbatim = false
    }

    /// The same from the bytes of a file as they lie on the disk.
    public init(path: String, raw: SourceBytes, limit: Int = SourceBytes.defaultLimit) throws(SourceError) {
        self.path = path
        var bytes = raw
        var isVerbatim = true
        // What is mapped begins as JSON in UTF-8 does.
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

    /// The line index of the text, made once.
    public var lines: LineIndex { bytes.lines }
}
