/// A font file, opened when a text first needs a face.
public struct FontFile: Sendable {
    /// The reason why a font cannot be used, as the end of a sentence that names the file.
    public struct Trouble: Error, Sendable, Hashable, CustomStringConvertible {
        /// The reason in words.
        public let description: String

        /// A trouble with this description.
        public init(_ description: String) { self.description = description }
    }

    let read: @Sendable () throws(Trouble) -> [UInt8]

    /// A file whose bytes `read` returns; called once.
    public init(_ read: @escaping @Sendable () throws(Trouble) -> [UInt8]) {
        self.read = read
    }

    /// Whether a file that starts with these bytes can be a font: TrueType, OpenType, a collection, WOFF or WOFF 2
    /// (OpenType 1.9 “Organization of an OpenType font”; WOFF 2 §4.1).
    public static func isFont(startingWith bytes: [UInt8]) -> Bool {
        let signatures: [[UInt8]] = [
            [0, 1, 0, 0], Array("OTTO".utf8), Array("true".utf8), Array("ttcf".utf8), Array("wOFF".utf8),
            Array("wOF2".utf8),
        ]
        return signatures.contains { bytes.starts(with: $0) }
    }
}
