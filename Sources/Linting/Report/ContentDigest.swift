import CLibMD

/// SHA-256 of bytes, to prove that a text is unchanged.
public enum ContentDigest {
    /// The 32 bytes of the digest (FIPS 180-4).
    public static func sha256(of bytes: [UInt8]) -> [UInt8] { sha256(of: bytes.span) }

    /// The 32 bytes of the digest of borrowed bytes.
    public static func sha256(of bytes: Span<UInt8>) -> [UInt8] {
        // 64 digits and a terminating zero.
        var hex = [CChar](repeating: 0, count: 65)
        // libmd reads exactly these bytes, writes exactly these digits, and keeps no pointer.
        unsafe bytes.withUnsafeBufferPointer { bytes in unsafe _ = SHA256Data(bytes.baseAddress, bytes.count, &hex) }
        let digits = hex.prefix(64).map { digit in
            let code = UInt8(bitPattern: digit)
            return code < UInt8(ascii: "a") ? code &- UInt8(ascii: "0") : code &- UInt8(ascii: "a") &+ 10
        }
        return stride(from: 0, to: 64, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
    }
}
