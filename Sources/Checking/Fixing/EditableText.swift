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

    /// FNV-1a over every byte, and how many there are: tells an edited file from the one that was read.
    struct Digest: Sendable, Hashable {
        private var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        private let count: Int

        init(of bytes: SourceBytes) {
            let span = bytes.bytes
            count = span.count
            for index in span.indices { hash = (hash ^ UInt64(span[index])) &* 0x100_0000_01b3 }
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
