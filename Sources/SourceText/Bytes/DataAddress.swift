/// A file embedded in an address (RFC 2397), read as browsers do (Fetch, “data: URLs”).
public struct DataAddress: Sendable, Hashable {
    /// The media type in lower case without its parameters; empty if none is given.
    public let mediaType: String
    /// The bytes of the file.
    public let contents: [UInt8]

    /// Reads an address that starts with `data:`; nil if it does not, or if its base64 is invalid.
    public init?(_ address: Span<UInt8>) {
        var place = 0
        func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
        while place < address.count, isSpace(address[place]) { place += 1 }
        for letter in "data:".utf8 {
            guard place < address.count, address[place] | 0x20 == letter | 0x20 else { return nil }
            place += 1
        }
        var header: [UInt8] = []
        while place < address.count, address[place] != UInt8(ascii: ",") {
            // No media type is longer.
            guard address[place] != UInt8(ascii: "#"), header.count < 4096 else { return nil }
            let byte = address[place]
            if !isSpace(byte) { header.append(byte &- 0x41 < 26 ? byte | 0x20 : byte) }
            place += 1
        }
        guard place < address.count else { return nil }
        var end = address.count
        while end > place + 1, isSpace(address[end - 1]) { end -= 1 }
        let parts = header.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
        mediaType = parts.first.map { String(decoding: $0, as: UTF8.self) } ?? ""
        let body = Percent.decoded(address.extracting((place + 1)..<end), endsAtFragment: true)
        guard parts.count > 1, parts.last.map({ $0.elementsEqual("base64".utf8) }) == true else {
            contents = body
            return
        }
        guard let decoded = Base64.decoded(body.span) else { return nil }
        contents = decoded
    }
}

/// Percent-encoded bytes: `%` and two hexadecimal digits (RFC 3986 §2.1).
public enum Percent {
    /// The decoded bytes. Tabs and line ends are dropped, as URL parsers do; a `%` that is not followed by two digits
    /// is kept.
    public static func decoded(_ bytes: Span<UInt8>, endsAtFragment: Bool = false) -> [UInt8] {
        var decoded: [UInt8] = []
        decoded.reserveCapacity(bytes.count)
        var place = 0
        while place < bytes.count {
            let byte = bytes[place]
            place += 1
            if byte == 0x09 || byte == 0x0A || byte == 0x0D { continue }
            if endsAtFragment, byte == UInt8(ascii: "#") { break }
            if byte == UInt8(ascii: "%"), place + 1 < bytes.count, let high = digit(bytes[place]),
                let low = digit(bytes[place + 1])
            {
                decoded.append(high << 4 | low)
                place += 2
            } else {
                decoded.append(byte)
            }
        }
        return decoded
    }

    private static func digit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case 0x30...0x39: byte - 0x30
        case 0x41...0x46: byte - 0x37
        case 0x61...0x66: byte - 0x57
        default: nil
        }
    }
}

/// Base64 (RFC 4648 §4), decoded leniently as in browsers (Infra, “forgiving-base64 decode”).
enum Base64 {
    private static let other: UInt8 = 255
    private static let space: UInt8 = 254

    /// The value of each byte: 0…63, or ``space``, or ``other``.
    private static let values: [UInt8] = {
        var values = [UInt8](repeating: other, count: 256)
        let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
        for (value, letter) in letters.utf8.enumerated() { values[Int(letter)] = UInt8(value) }
        for byte in [0x09, 0x0A, 0x0C, 0x0D, 0x20] { values[byte] = space }
        return values
    }()

    /// The decoded bytes; nil if a character is not in the alphabet or the last group has a single character. White
    /// space is ignored, and the padding may be missing.
    static func decoded(_ bytes: Span<UInt8>) -> [UInt8]? {
        var decoded: [UInt8] = []
        decoded.reserveCapacity(bytes.count / 4 * 3 + 3)
        let values = values.span
        var group: UInt32 = 0
        var count = 0
        var padding = 0
        for index in 0..<bytes.count {
            let value = values[Int(bytes[index])]
            if value == space { continue }
            if bytes[index] == UInt8(ascii: "=") {
                padding += 1
                continue
            }
            guard value != other, padding == 0 else { return nil }
            group = group << 6 | UInt32(value)
            count += 1
            if count == 4 {
                decoded.append(UInt8(truncatingIfNeeded: group >> 16))
                decoded.append(UInt8(truncatingIfNeeded: group >> 8))
                decoded.append(UInt8(truncatingIfNeeded: group))
                (group, count) = (0, 0)
            }
        }
        guard count != 1, padding == 0 || (count + padding == 4 && padding <= 2) else { return nil }
        if count == 2 { decoded.append(UInt8(truncatingIfNeeded: group >> 4)) }
        if count == 3 {
            decoded.append(UInt8(truncatingIfNeeded: group >> 10))
            decoded.append(UInt8(truncatingIfNeeded: group >> 2))
        }
        return decoded
    }
}
