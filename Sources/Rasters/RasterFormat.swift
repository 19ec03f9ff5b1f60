/// The supported formats, recognized by their first bytes as in browsers (MIME Sniffing §6.1).
enum RasterFormat {
    case png, jpeg, webp

    /// The format of a file; throws with the format's name, if recognized, when it is not supported.
    static func known(_ bytes: Span<UInt8>) throws(RasterError) -> RasterFormat {
        if bytes.holds([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], at: 0) { return .png }
        if bytes.holds([0xFF, 0xD8, 0xFF], at: 0) { return .jpeg }
        if bytes.holds("RIFF", at: 0), bytes.holds("WEBPVP", at: 8) { return .webp }
        throw .unreadFormat(name: nameOfOther(bytes))
    }

    private static func nameOfOther(_ bytes: Span<UInt8>) -> String? {
        if bytes.holds("GIF8", at: 0) { return "GIF" }
        if bytes.holds("BM", at: 0) { return "BMP" }
        if bytes.holds("ftypavi", at: 4) { return "AVIF" }
        if bytes.holds("ftyphei", at: 4) || bytes.holds("ftypmif1", at: 4) { return "HEIC" }
        if bytes.holds([0x49, 0x49, 0x2A, 0], at: 0) || bytes.holds([0x4D, 0x4D, 0, 0x2A], at: 0) { return "TIFF" }
        if bytes.holds([0xFF, 0x0A], at: 0) || bytes.holds("JXL ", at: 4) { return "JPEG XL" }
        if bytes.holds([0, 0, 1, 0], at: 0) { return "ICO" }
        return nil
    }
}

extension Span<UInt8> {
    /// Whether these bytes are at the offset.
    func holds(_ wanted: [UInt8], at offset: Int) -> Bool {
        guard offset >= 0, offset <= count, count - offset >= wanted.count else { return false }
        return wanted.indices.allSatisfy { self[offset + $0] == wanted[$0] }
    }

    /// Whether these ASCII letters are at the offset.
    func holds(_ wanted: StaticString, at offset: Int) -> Bool { holds(Array(wanted.description.utf8), at: offset) }

    /// Two bytes as a number; nil beyond the end.
    func number16(at offset: Int, isLittleEndian: Bool = false) -> Int? {
        guard offset >= 0, offset < count, count - offset >= 2 else { return nil }
        let (first, second) = (Int(self[offset]), Int(self[offset + 1]))
        return isLittleEndian ? second << 8 | first : first << 8 | second
    }

    /// Four bytes as a number; nil beyond the end.
    func number32(at offset: Int, isLittleEndian: Bool = false) -> Int? {
        guard let first = number16(at: offset, isLittleEndian: isLittleEndian),
            let second = number16(at: offset + 2, isLittleEndian: isLittleEndian)
        else { return nil }
        return isLittleEndian ? second << 16 | first : first << 16 | second
    }
}
