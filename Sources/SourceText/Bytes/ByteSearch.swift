#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

extension SourceBytes {
    /// The offsets of an ASCII text in the bytes, in order and without overlaps.
    public func offsets(of text: StaticString) -> [Int] {
        var found: [Int] = []
        var next = 0
        while let offset = offset(of: text, from: next) {
            found.append(offset)
            next = offset + text.utf8CodeUnitCount
        }
        return found
    }

    /// Whether an ASCII text occurs in the bytes.
    public func holds(_ text: StaticString) -> Bool { offset(of: text, from: 0) != nil }

    private func offset(of text: StaticString, from start: Int) -> Int? {
        let length = text.utf8CodeUnitCount
        let bytes = bytes
        guard length > 0 else { return nil }
        return text.withUTF8Buffer { wanted in
            // Designs contain few of the rare letters, and the C library finds the next one many bytes at a time.
            let rare = unsafe wanted.firstIndex { rareLetters.contains($0) } ?? 0
            var offset = start
            // One byte back, so that the previous piece is released if a match ended exactly at its end.
            var passed = max(0, start - 1)
            while offset <= count - length {
                let end = pieceEnd(after: offset + rare)
                // Unsafe because the C library searches raw memory; the search stays within the bytes.
                guard let place = unsafe memchr(base + offset + rare, Int32(wanted[rare]), end - offset - rare) else {
                    letGo(passing: passed, to: end)
                    (offset, passed) = (end - rare, end)
                    continue
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
    /// Whether all bytes are ASCII.
    public var isASCII: Bool { indices.allSatisfy { self[$0] < 0x80 } }

    /// Whether a byte occurs in these.
    public func holds(_ byte: UInt8) -> Bool {
        // Unsafe because the C library searches raw memory, many bytes at a time; the search stays within the bytes.
        unsafe withUnsafeBytes { raw in
            guard let start = raw.baseAddress else { return false }
            return unsafe memchr(start, Int32(byte), raw.count) != nil
        }
    }

    /// Whether one of some words occurs in these bytes, in any case, also within a longer word. The words are ASCII
    /// letters in lower case.
    public func holds(anyOf words: [[UInt8]]) -> Bool {
        words.contains { word in
            guard let first = word.first else { return true }
            return holds(word, from: first) || holds(word, from: first & ~0x20)
        }
    }

    /// Whether a word occurs in these bytes with this first byte, its first letter in lower case or as a capital.
    private func holds(_ word: [UInt8], from first: UInt8) -> Bool {
        // Unsafe because the C library searches raw memory, many bytes at a time; the search stays within the bytes.
        unsafe withUnsafeBytes { raw in
            guard let start = raw.baseAddress else { return false }
            var offset = 0
            while let place = unsafe memchr(start + offset, Int32(first), raw.count - offset) {
                offset = unsafe UnsafeRawPointer(place) - start
                if stands(word, at: offset) { return true }
                offset += 1
            }
            return false
        }
    }

    private func stands(_ word: [UInt8], at offset: Int) -> Bool {
        guard word.count <= count - offset else { return false }
        for index in word.indices where self[offset + index] | 0x20 != word[index] { return false }
        return true
    }
}

/// Characters that occur neither in path data nor in the most common names of SVG and JSON.
private let rareLetters = Array("$[u".utf8)
