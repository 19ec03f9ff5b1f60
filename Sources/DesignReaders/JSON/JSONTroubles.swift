public import DesignModel
public import SourceText

extension ReadingTrouble {
    /// Reports an oddity in a JSON text. What is lost for good (an invalid character, a number out of range, a value
    /// under a repeated key) counts as an unreadable part of the file.
    init(_ trouble: JSONTrouble, in bytes: Span<UInt8>) {
        let kind: Kind
        switch trouble.kind {
        case .repeatedKey, .loneSurrogate, .numberOutOfRange: kind = .unreadable
        case .otherKind: kind = .ignoredValue
        }
        self.init(kind, trouble.message(in: bytes) + ".", at: trouble.range)
    }

    /// Reports where a text stops being valid JSON, and why.
    public init(_ error: JSONError, in bytes: Span<UInt8>) {
        let place = min(max(error.offset, 0), bytes.count)
        // Covers a whole character, if one begins there.
        var end = min(place + 1, bytes.count)
        while end < bytes.count, end > place, bytes[place] >= 0xC2, bytes[end] & 0xC0 == 0x80 { end += 1 }
        self.init(.unreadable, error.description, at: ByteRange(place..<end))
    }

    /// Reports a number that is too large to compute with, in the words of the JSON reader.
    static func numberOutOfRange(at range: ByteRange) -> ReadingTrouble {
        ReadingTrouble(.unreadable, "The number is larger than can be computed with; write a smaller one.", at: range)
    }
}
