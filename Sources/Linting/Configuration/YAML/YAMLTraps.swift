import SourceText

/// Mistakes that YAML silently reads as something else, explained in words that help.
enum YAMLTraps {
    /// libyaml's error, or its most likely cause.
    static func explained(_ trouble: ConfigurationTrouble, in bytes: Span<UInt8>) -> ConfigurationTrouble {
        let place = min(Int(trouble.range.lower), bytes.count)
        if let tab = tab(near: place, in: bytes) {
            return ConfigurationTrouble("YAML does not indent with tabs; use spaces", at: ByteRange(tab..<tab + 1))
        }
        if let comment = comment(before: place, in: bytes) {
            let word = word(at: comment, in: bytes)
            return ConfigurationTrouble(
                "an unquoted # starts a comment, so the bracket before it never closes. Write \"\(word)\"",
                at: ByteRange(comment..<comment + word.utf8.count))
        }
        return trouble
    }

    /// The color that an unquoted # after an empty value turned into a comment, if there is one.
    static func swallowedColor(after value: ConfigurationValue, in bytes: Span<UInt8>) -> (
        text: String, range: ByteRange
    )? {
        var offset = Int(value.range.upper)
        while offset < bytes.count, bytes[offset] == 0x20 || bytes[offset] == 0x3A { offset += 1 }
        guard offset < bytes.count, bytes[offset] == UInt8(ascii: "#") else { return nil }
        let word = word(at: offset, in: bytes)
        return (word, ByteRange(offset..<offset + word.utf8.count))
    }

    private static func tab(near place: Int, in bytes: Span<UInt8>) -> Int? {
        if place < bytes.count, bytes[place] == 0x09 { return place }
        // libyaml may report the error a little after the tab that caused it, on the same line.
        var offset = place
        while offset > 0, bytes[offset - 1] != 0x0A {
            offset -= 1
            if bytes[offset] == 0x09 { return offset }
        }
        return nil
    }

    /// The number of lines searched for the cause of an error; libyaml notices it at the next word.
    private static let mostLines = 8

    /// The offset of a # where a value of a flow list or map should begin, on the line of an error or shortly before.
    private static func comment(before place: Int, in bytes: Span<UInt8>) -> Int? {
        let openers: [UInt8] = [UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: ","), UInt8(ascii: ":")]
        var lines = 0
        var offset = min(place, bytes.count)
        var found: Int?
        while offset > 0, lines < mostLines {
            offset -= 1
            switch bytes[offset] {
            case 0x0A:
                if found != nil { return found }
                lines += 1
            case UInt8(ascii: "#"):
                var before = offset
                while before > 0, bytes[before - 1] == 0x20 { before -= 1 }
                if before > 0, openers.contains(bytes[before - 1]) { found = offset }
            default: break
            }
        }
        return found
    }

    private static func word(at start: Int, in bytes: Span<UInt8>) -> String {
        var word: [UInt8] = []
        var offset = start
        while offset < bytes.count, word.count < 32 {
            let byte = bytes[offset]
            guard byte > 0x20, byte < 0x7F, byte != UInt8(ascii: ","), byte != UInt8(ascii: "]"),
                byte != UInt8(ascii: "}")
            else { break }
            word.append(byte)
            offset += 1
        }
        return String(decoding: word, as: UTF8.self)
    }
}
