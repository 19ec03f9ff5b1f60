import SourceText

/// A file that lists paths.
public enum InputList {
    /// Why it cannot be read.
    public struct Failure: Error, Sendable, CustomStringConvertible {
        /// The path and the reason, in one sentence.
        public let description: String
    }

    /// Its bytes as they are.
    public static func bytes(at path: String) throws(Failure) -> [UInt8] {
        do throws(SourceError) {
            let bytes = try SourceBytes(readingFrom: path, streams: true)
            var copy: [UInt8] = []
            copy.reserveCapacity(bytes.bytes.count)
            for index in bytes.bytes.indices { copy.append(bytes.bytes[index]) }
            return copy
        } catch {
            throw Failure(description: error.description)
        }
    }
}
