import CLibDeflate
import CZlib

/// CRC-32, as zip and zlib compute it.
func checksum(of bytes: Span<UInt8>) -> UInt32 {
    // Unsafe because libdeflate takes a pointer; it reads the bytes only while they are borrowed.
    unsafe bytes.withUnsafeBufferPointer { unsafe libdeflate_crc32(0, $0.baseAddress, $0.count) }
}

/// Copies an entry that is stored uncompressed.
func copyStored(_ packed: Span<UInt8>, to output: UnsafeMutableBufferPointer<UInt8>) -> ArchiveError? {
    // Unsafe because of the pointers; the caller has checked that both hold the same number of bytes.
    unsafe packed.withUnsafeBufferPointer { unsafe _ = output.update(fromContentsOf: $0) }
    return nil
}

/// Inflates a stream without a wrapper: RFC 1951. libdeflate is three times as fast as zlib, which is only used to find
/// out what is wrong.
func inflate(
    _ packed: Span<UInt8>, to output: UnsafeMutableBufferPointer<UInt8>, _ name: String
) -> ArchiveError? {
    unsafe inflateWhole(packed, to: output) ? nil : inflateInParts(packed, to: output, name)
}

/// Inflates a stream with libdeflate; returns whether it is valid and holds exactly as many bytes as there is room for.
private func inflateWhole(_ packed: Span<UInt8>, to output: UnsafeMutableBufferPointer<UInt8>) -> Bool {
    // Unsafe because libdeflate takes pointers; it gets the exact sizes, and both buffers outlive the call.
    guard let decompressor = unsafe libdeflate_alloc_decompressor() else { return false }
    defer { unsafe libdeflate_free_decompressor(decompressor) }
    return unsafe packed.withUnsafeBufferPointer { input in
        // Without a place for the actual count, any other number of bytes is an error.
        unsafe libdeflate_deflate_decompress(
            decompressor, input.baseAddress, input.count, output.baseAddress, output.count, nil) == LIBDEFLATE_SUCCESS
    }
}

private func inflateInParts(
    _ packed: Span<UInt8>, to output: UnsafeMutableBufferPointer<UInt8>, _ name: String
) -> ArchiveError? {
    // Unsafe because zlib reads and writes through pointers; both buffers outlive each call.
    unsafe packed.withUnsafeBufferPointer { input -> ArchiveError? in
        var stream = unsafe z_stream()
        // -15: the largest window, and no wrapper.
        guard unsafe inflateInit2_(&stream, -15, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else {
            return .brokenStream(name: name, reason: "zlib could not start")
        }
        defer { unsafe inflateEnd(&stream) }
        unsafe stream.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
        unsafe stream.avail_in = UInt32(clamping: input.count)
        // zlib needs a valid output pointer even if there is nothing to write.
        var nothing: UInt8 = 0
        let status = unsafe withUnsafeMutablePointer(to: &nothing) { spare in
            unsafe stream.next_out = output.count > 0 ? output.baseAddress : spare
            unsafe stream.avail_out = UInt32(clamping: output.count)
            return unsafe CZlib.inflate(&stream, Z_FINISH)
        }
        switch status {
        case Z_STREAM_END: return unsafe stream.avail_out == 0 ? nil : .wrongSize(name: name)
        case Z_OK, Z_BUF_ERROR:
            // If there is room left, the input has ended; otherwise it holds more than the directory says.
            return unsafe stream.avail_out > 0
                ? .brokenStream(name: name, reason: "it ends too early") : .wrongSize(name: name)
        default:
            guard let message = unsafe stream.msg else {
                return .brokenStream(name: name, reason: "its data makes no sense")
            }
            return .brokenStream(name: name, reason: unsafe String(cString: message))
        }
    }
}
