#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A file descriptor that is open for writing.
struct OpenFile {
    let descriptor: Int32

    /// Writes all bytes in as few system calls as possible; returns nil on success, else the reason.
    func write(_ bytes: [UInt8]) -> String? {
        var written = 0
        while written < bytes.count {
            // The system reads from the array only during the call.
            let count = unsafe bytes.withUnsafeBytes { buffer in
                guard let start = buffer.baseAddress else { return 0 }
                return unsafe systemWrite(descriptor, start + written, buffer.count - written)
            }
            if count > 0 {
                written += count
            } else if count == 0 || errno != EINTR {
                return FileSystem.systemReason()
            }
        }
        return nil
    }
}

private func systemWrite(_ descriptor: Int32, _ start: UnsafeRawPointer, _ count: Int) -> Int {
    unsafe write(descriptor, start, count)
}
