import SourceText

/// A file that lists paths.
public enum InputList {
    /// The bytes of the file; throws if it cannot be opened.
    public static func bytes(at path: String) throws(CheckingError) -> [UInt8] {
        do throws(SourceError) {
            let bytes = try SourceBytes(readingFrom: path, streams: true)
            var copy: [UInt8] = []
            copy.reserveCapacity(bytes.bytes.count)
            for index in bytes.bytes.indices { copy.append(bytes.bytes[index]) }
            return copy
        } catch {
            throw .closed(error.description)
        }
    }
}
