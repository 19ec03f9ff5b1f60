import SourceText

/// What is written at a place, as far as it stays the same when a program writes the file anew: white space does not count,
/// nor the order of members, nor that of attributes.
enum WrittenCause {
    /// More bytes than this tell no two causes apart that fewer do not.
    private static let mostBytes = 1024
    /// An object is read to its end where it has one; its members may come in any order.
    private static let mostBytesOfObject = 1 << 16

    static func text(in range: ByteRange, of file: SourceFile) -> String {
        let bytes = file.bytes.bytes
        let lower = min(Int(range.lower), bytes.count)
        let upper = max(lower, min(Int(range.upper), bytes.count))
        guard lower < upper else { return "" }
        switch bytes[lower] {
        case UInt8(ascii: "<"): return tagName(bytes, lower..<upper)
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            return members(bytes, lower..<min(upper, lower + mostBytesOfObject))
        default: return words(bytes, lower..<min(upper, lower + mostBytes))
        }
    }

    /// The start of a tag up to the end of its name.
    private static func tagName(_ bytes: Span<UInt8>, _ range: Range<Int>) -> String {
        var end = range.lowerBound + 1
        while end < range.upperBound, !isSpace(bytes[end]), bytes[end] != UInt8(ascii: "/"),
            bytes[end] != UInt8(ascii: ">"), end - range.lowerBound < mostBytes
        { end += 1 }
        return Excerpt.string(bytes, range.lowerBound..<end)
    }

    /// Words with one space between them.
    private static func words(_ bytes: Span<UInt8>, _ range: Range<Int>) -> String {
        var text: [UInt8] = []
        for offset in range {
            if !isSpace(bytes[offset]) {
                text.append(bytes[offset])
            } else if let last = text.last, last != UInt8(ascii: " ") {
                text.append(UInt8(ascii: " "))
            }
        }
        if text.last == UInt8(ascii: " ") { text.removeLast() }
        return String(decoding: text, as: UTF8.self)
    }

    /// The members of a JSON value and of what is in it, in the order of their letters.
    private static func members(_ bytes: Span<UInt8>, _ range: Range<Int>) -> String {
        var found: [String] = []
        var member: [UInt8] = []
        var isInText = false
        var isEscaped = false
        for offset in range {
            let byte = bytes[offset]
            if isInText {
                member.append(byte)
                isInText = isEscaped || byte != UInt8(ascii: "\"")
                isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
                continue
            }
            switch byte {
            case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: ","):
                if !member.isEmpty { found.append(String(decoding: member, as: UTF8.self)) }
                member = []
            case _ where isSpace(byte): break
            default:
                isInText = byte == UInt8(ascii: "\"")
                member.append(byte)
            }
        }
        if !member.isEmpty { found.append(String(decoding: member, as: UTF8.self)) }
        return found.sorted().joined(separator: ",")
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
}
