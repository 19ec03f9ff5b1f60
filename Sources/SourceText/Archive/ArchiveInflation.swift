import CLibDeflate
import CZlib

/// CRC-32, as zip and zlib compute it.
func checksum(of bytes: Span<UInt8>) -> UInt32 {
    // libdeflate reads the bytes while they are borrowed.
    unsafe bytes.withUnsafeBufferPointer { unsafe libdeflate_crc32(0, $0.baseAddress, $0.count) }
}

/// Takes over an entry that is stored as it is.
func copyStored(_ packed: Span<UInt8>, to output: UnsafeMutableBufferPointer<UInt8>) -> ArchiveError? {
    // The caller has seen that both hold as many bytes.
    unsafe packed.withUnsafeBufferPointer { unsafe _ = output.update(fromContentsOf: $0) }
    return nil
}

/// Inflates a stream without a wrapper: RFC 1951. libdeflate is three times as fast; zlib says what is wrong.
func inflate(
    _ packed: Span<UInt8>, to output: UnsafeMutableBufferPointer<UInt8>, _ name: String
) -> ArchiveError? {
    unsafe inflateWhole(packed, to: output) ? nil : inflateInParts(packed, to: output, name)
}

/// Whether a stream holds as many bytes as there is room for, and is right to its end.
private func inflateWhole(_ packed: Span<UInt8>, to output: UnsafeMutableBufferPointer<UInt8>) -> Bool {
    // Unsafe because libdeflate works behind pointers and is told how far it may read and write; both buffers outlive the call.
    guard let decompressor = unsafe libdeflate_alloc_decompressor() else { return false }
    defer { unsafe libdeflate_free_decompressor(decompressor) }
    return unsafe packed.withUnsafeBufferPointer { input in
        // No place for the count: anything but exactly so many bytes is an error.
        unsafe libdeflate_deflate_decompress(
            decompressor, input.baseAddress, input.count, output.baseAddress, output.count, nil) == LIBDEFLATE_SUCCESS
    }
}

private func inflateInParts(
    _ packed: Span<UInt8>, to output: UnsafeMutableBufferPointer<UInt8>, _ name: String
) -> ArchiveError? {
    // Unsafe because zlib reads and writes through pointers; both buffers outlive each call they are handed to.
    unsafe packed.withUnsafeBufferPointer { input -> ArchiveError? in
        var stream = unsafe z_stream()
        // -15: the largest window, and no wrapper.
        guard unsafe inflateInit2_(&stream, -15, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else {
            return .brokenStream(name: name, reason: "zlib could not start")
        }
        defer { unsafe inflateEnd(&stream) }
        unsafe stream.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
        unsafe stream.avail_in = UInt32(clamping: input.count)
        // zlib wants a place to write even where nothing is to be written.
        var nothing: UInt8 = 0
        let status = unsafe withUnsafeMutablePointer(to: &nothing) { spare in
            unsafe stream.next_out = output.count > 0 ? output.baseAddress : spare
            unsafe stream.avail_out = UInt32(clamping: output.count)
            return unsafe CZlib.inflate(&stream, Z_FINISH)
        }
        switch status {
        case Z_STREAM_END: return unsafe stream.avail_out == 0 ? nil : .wrongSize(name: name)
        case Z_OK, Z_BUF_ERROR:
            // Room is left, so it was the input that ended; else there was more of it than the directory says.
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
