public import DesignModel
public import SourceText

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

    /// Where a text is no JSON any more, and why.
    public init(_ error: JSONError, in bytes: Span<UInt8>) {
        let place = min(max(error.offset, 0), bytes.count)
        // All of a character, where one begins there.
        var end = min(place + 1, bytes.count)
        while end < bytes.count, end > place, bytes[place] >= 0xC2, bytes[end] & 0xC0 == 0x80 { end += 1 }
        self.init(.unreadable, error.description, at: ByteRange(place..<end))
    }

    /// That a number cannot be computed with, as the reader of JSON says it.
    static func numberOutOfRange(at range: ByteRange) -> ReadingTrouble {
        ReadingTrouble(.unreadable, "The number is larger than can be computed with; write a smaller one.", at: range)
    }
}
