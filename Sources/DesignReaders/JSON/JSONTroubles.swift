import DesignModel
import SourceText

extension ReadingTrouble {
    /// What is odd in a JSON text, as trouble of a reader. What its author wrote and nobody can have back, for it is no
    /// character, no number, or stands under a key that stands there again, is part of the file that cannot be read.
    init(_ trouble: JSONTrouble, in bytes: Span<UInt8>) {
        let kind: Kind
        switch trouble.kind {
        case .repeatedKey, .loneSurrogate, .numberOutOfRange: kind = .unreadable
        case .otherKind: kind = .ignoredValue
        }
        self.init(kind, trouble.message(in: bytes) + ".", at: trouble.range)
    }

    /// That a number cannot be computed with, as the reader of JSON says it.
    static func numberOutOfRange(at range: ByteRange) -> ReadingTrouble {
        ReadingTrouble(.unreadable, "The number is larger than can be computed with; write a smaller one.", at: range)
    }
}
