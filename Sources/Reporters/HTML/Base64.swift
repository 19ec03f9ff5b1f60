/// Bytes as text (RFC 4648 §4), padded.
enum Base64 {
    private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

    static func bytes(of source: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        append(source, to: &result)
        return result
    }

    /// Appends the encoded bytes.
    static func append(_ source: [UInt8], to result: inout [UInt8]) {
        for start in stride(from: 0, to: source.count, by: 3) {
            let left = source.count - start
            let first = UInt32(source[start]) << 16
            let second = left > 1 ? UInt32(source[start + 1]) << 8 : 0
            let group = first | second | (left > 2 ? UInt32(source[start + 2]) : 0)
            result.append(alphabet[Int(group >> 18)])
            result.append(alphabet[Int(group >> 12 & 63)])
            result.append(left > 1 ? alphabet[Int(group >> 6 & 63)] : UInt8(ascii: "="))
            result.append(left > 2 ? alphabet[Int(group & 63)] : UInt8(ascii: "="))
        }
    }
}
