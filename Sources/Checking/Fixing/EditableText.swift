import DesignModel
import SourceText

/// Whether a design's file can be edited in place, and the digest that shows whether it has changed since it was read.
enum EditableText: Sendable, Hashable {
    /// The bytes on disk are the text that was read.
    case verbatim(Digest)
    /// A design tool writes the file, so that edits would be lost with the next export.
    case written(by: DesignFormat)
    /// The file is compressed, packed or not UTF-8.
    case packed
    /// The file could not be read completely, so that the meaning of the rest is uncertain.
    case damaged

    /// A hash of all bytes and their number, which together show whether a file has changed since it was read.
    struct Digest: Sendable, Hashable {
        private let hash: StableHash
        private let count: Int

        init(of bytes: SourceBytes) {
            count = bytes.bytes.count
            hash = StableHash(of: bytes.bytes)
        }
    }

    init(of design: Design, isWhole: Bool) {
        self =
            switch design.format {
            case .sketch, .figma: .written(by: design.format)
            case _ where !isWhole: .damaged
            case .svg, .tokens: design.file.isVerbatim ? .verbatim(Digest(of: design.file.bytes)) : .packed
            }
    }
}
