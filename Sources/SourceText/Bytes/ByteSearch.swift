#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

extension SourceBytes {
    /// Where an ASCII text stands in the bytes, in order, none over another.
    public func offsets(of text: StaticString) -> [Int] {
        var found: [Int] = []
        var next = 0
        while let offset = offset(of: text, from: next) {
            found.append(offset)
            next = offset + text.utf8CodeUnitCount
        }
        return found
    }

    /// Whether an ASCII text stands anywhere in the bytes.
    public func holds(_ text: StaticString) -> Bool { offset(of: text, from: 0) != nil }

    private func offset(of text: StaticString, from start: Int) -> Int? {
        let length = text.utf8CodeUnitCount
        let bytes = bytes
        guard length > 0 else { return nil }
        return text.withUTF8Buffer { wanted in
            // Designs hold few of these: the C library finds the next one many bytes at a time.
            let rare = unsafe wanted.firstIndex { rareLetters.contains($0) } ?? 0
            var offset = start
            while offset <= count - length {
                // Unsafe because the C library searches raw memory; it stays within the bytes.
                guard let place = unsafe memchr(base + offset + rare, Int32(wanted[rare]), count - offset - rare) else {
                    return nil
                }
                offset = unsafe UnsafePointer(place.assumingMemoryBound(to: UInt8.self)) - base - rare
                guard offset <= count - length else { return nil }
                if matches(text, in: bytes, at: offset) { return offset }
                offset += 1
            }
            return nil
        }
    }
}

extension Span<UInt8> {
    /// Whether a byte stands anywhere among these.
    public func holds(_ byte: UInt8) -> Bool {
        // Unsafe because the C library searches raw memory, many bytes at a time; it stays within the bytes.
        unsafe withUnsafeBytes { raw in
            guard let start = raw.baseAddress else { return false }
            return unsafe memchr(start, Int32(byte), raw.count) != nil
        }
    }
}

/// Letters that neither path data nor the commonest names of SVG and JSON are made of.
private let rareLetters = Array("$[u".utf8)
