import CZlib

/// Whether the bytes begin like a gzip member: RFC 1952 §2.3.1, with deflate as the method.
func isGzip(_ bytes: Span<UInt8>) -> Bool {
    bytes.count >= 3 && bytes[0] == 0x1F && bytes[1] == 0x8B && bytes[2] == 8
}

/// Up to this size in bytes any compression ratio is accepted: an SVG of one repeated shape compresses extremely well.
private let trustedSize = 16 << 20

/// Above the trusted size text compresses 200 times at most; a higher ratio is a bomb.
private let highestRatio = 200

/// Inflates all members of a gzip file and verifies their checksums.
func inflate(_ bytes: Span<UInt8>, path: String, limit: Int) throws(SourceError) -> [UInt8] {
    let limit = min(min(max(limit, 0), SourceBytes.highestLimit), max(trustedSize, bytes.count * highestRatio))
    var output: [UInt8] = []
    // RFC 1952 §2.3.1: the last four bytes state the size modulo 2³², which is used only as a hint.
    let hint = bytes.count >= 18 ? littleEndian(bytes, at: bytes.count - 4) : 0
    output.reserveCapacity(min(hint, limit, trustedSize) + 1)
    let failure = unsafe bytes.withUnsafeBufferPointer { input in
        unsafe inflateMembers(input, into: &output, limit: limit)
    }
    switch failure {
    case nil: return output
    case .bomb: throw .compressionBomb(path: path, limit: limit)
    case .broken(let reason): throw .brokenCompression(path: path, reason: reason)
    }
}

private enum InflationFailure {
    case bomb
    case broken(String)
}

// Unsafe because zlib reads and writes through pointers; both buffers outlive each call.
private func inflateMembers(
    _ input: UnsafeBufferPointer<UInt8>, into output: inout [UInt8], limit: Int
) -> InflationFailure? {
    var stream = unsafe z_stream()
    // 15 bits of window, +16: a gzip wrapper is required.
    guard unsafe inflateInit2_(&stream, 15 + 16, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else {
        return .broken("zlib could not start")
    }
    defer { unsafe inflateEnd(&stream) }
    unsafe stream.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
    unsafe stream.avail_in = UInt32(clamping: input.count)
    var chunk = [UInt8](repeating: 0, count: 64 << 10)
    while true {
        let (status, written) = unsafe chunk.withUnsafeMutableBufferPointer { buffer in
            unsafe stream.next_out = buffer.baseAddress
            unsafe stream.avail_out = UInt32(buffer.count)
            let status = unsafe CZlib.inflate(&stream, Z_NO_FLUSH)
            return (status, buffer.count - Int(unsafe stream.avail_out))
        }
        guard output.count + written <= limit else { return .bomb }
        output.append(contentsOf: chunk[..<written])
        switch status {
        case Z_OK:
            continue
        case Z_STREAM_END:
            // RFC 1952 §2.2: members may follow one another; anything else is padding.
            guard unsafe stream.avail_in >= 18, let next = unsafe stream.next_in, unsafe next[0] == 0x1F,
                unsafe next[1] == 0x8B, unsafe inflateReset(&stream) == Z_OK
            else { return nil }
        case Z_BUF_ERROR:
            return .broken("it ends too early")
        default:
            guard let message = unsafe stream.msg else { return .broken("its data makes no sense") }
            return .broken(unsafe String(cString: message))
        }
    }
}

private func littleEndian(_ bytes: Span<UInt8>, at offset: Int) -> Int {
    Int(bytes[offset]) | Int(bytes[offset + 1]) << 8 | Int(bytes[offset + 2]) << 16 | Int(bytes[offset + 3]) << 24
}
