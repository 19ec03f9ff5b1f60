import DesignModel
import SourceText

/// Whether a design's file can be changed where it lies, and what tells that it is still the one that was read.
enum EditableText: Sendable, Hashable {
    /// Its bytes on disk are the text that was read.
    case verbatim(Digest)
    /// A design tool writes it; what is changed here is lost with the next export.
    case written(by: DesignFormat)
    /// It is compressed, packed or not UTF-8.
    case packed
    /// It could not be read to its end, and nobody knows what is meant by what is there.
    case damaged

    /// A hash of every byte, and how many there are: tells an edited file from the one that was read.
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
