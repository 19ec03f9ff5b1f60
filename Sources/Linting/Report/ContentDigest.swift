import CLibMD

/// SHA-256 of bytes, for those who must prove that a text is the one they know.
public enum ContentDigest {
    /// The 32 bytes of the digest (FIPS 180-4).
    public static func sha256(of bytes: [UInt8]) -> [UInt8] { sha256(of: bytes.span) }

    /// The same of bytes that are borrowed.
    public static func sha256(of bytes: Span<UInt8>) -> [UInt8] {
        // 64 digits and a zero.
        var hex = [CChar](repeating: 0, count: 65)
        // libmd reads so many bytes and writes so many digits, and keeps neither.
        unsafe bytes.withUnsafeBufferPointer { bytes in unsafe _ = SHA256Data(bytes.baseAddress, bytes.count, &hex) }
        let digits = hex.prefix(64).map { digit in
            let code = UInt8(bitPattern: digit)
            return code < UInt8(ascii: "a") ? code &- UInt8(ascii: "0") : code &- UInt8(ascii: "a") &+ 10
        }
        return stride(from: 0, to: 64, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
    }
}
