/// The text converted to UTF-8; nil if it is UTF-8 already (or pure ASCII under any declaration).
///
/// The encoding is determined from the first bytes as described in XML 1.0 appendix F, then from the XML declaration.
func transcodedToUTF8(_ bytes: Span<UInt8>, path: String) throws(SourceError) -> [UInt8]? {
    switch wideEncoding(of: bytes) {
    case .utf32(let markLength, let isBig): return utf8(fromUTF32: bytes, after: markLength, bigEndian: isBig)
    case .utf16(let markLength, let isBig): return utf8(fromUTF16: bytes, after: markLength, bigEndian: isBig)
    case nil: break
    }
    guard let name = declaredEncoding(bytes) else { return nil }
    switch name {
    case "utf-8", "utf8", "us-ascii", "ascii", "utf-16", "utf16", "utf-16le", "utf-16be", "utf-32", "ucs-2", "unicode":
        // The declaration itself is in single bytes, so a claim of wider units is a mistake of the exporter.
        return nil
    case "windows-1252", "cp1252", "iso-8859-1", "latin1", "latin-1", "l1", "iso8859-1", "iso_8859-1":
        // The Encoding Standard §4.2 treats every Latin-1 label as windows-1252.
        return bytes.isASCII ? nil : utf8(fromWindows1252: bytes)
    default:
        if bytes.isASCII { return nil }
        guard let text = utf8(from: bytes, encoding: name) else { throw .unknownEncoding(path: path, name: name) }
        return text
    }
}

private enum WideEncoding {
    case utf16(markLength: Int, bigEndian: Bool)
    case utf32(markLength: Int, bigEndian: Bool)
}

/// XML 1.0 appendix F.1: byte order marks, or “<” and a second character in wide units.
private func wideEncoding(of bytes: Span<UInt8>) -> WideEncoding? {
    guard bytes.count >= 2 else { return nil }
    if bytes.count >= 4 {
        switch (bytes[0], bytes[1], bytes[2], bytes[3]) {
        case (0, 0, 0xFE, 0xFF): return .utf32(markLength: 4, bigEndian: true)
        case (0xFF, 0xFE, 0, 0): return .utf32(markLength: 4, bigEndian: false)
        case (0, 0, 0, 0x3C): return .utf32(markLength: 0, bigEndian: true)
        case (0x3C, 0, 0, 0): return .utf32(markLength: 0, bigEndian: false)
        case (0, 0x3C, 0, _): return .utf16(markLength: 0, bigEndian: true)
        case (0x3C, 0, _, 0): return .utf16(markLength: 0, bigEndian: false)
        default: break
        }
    }
    switch (bytes[0], bytes[1]) {
    case (0xFE, 0xFF): return .utf16(markLength: 2, bigEndian: true)
    case (0xFF, 0xFE): return .utf16(markLength: 2, bigEndian: false)
    default: return nil
    }
}

/// The name in `<?xml … encoding="…"?>`, in lower case.
private func declaredEncoding(_ bytes: Span<UInt8>) -> String? {
    var start = 0
    if bytes.count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF { return nil }
    guard matches("<?xml", in: bytes, at: start) else { return nil }
    start = 5
    // A declaration is short: if the encoding is not in the first bytes, it is not there.
    let limit = min(bytes.count, 512)
    while start < limit, bytes[start] != UInt8(ascii: ">") {
        guard matches("encoding", in: bytes, at: start) else {
            start += 1
            continue
        }
        start += 8
        while start < limit, isXMLSpace(bytes[start]) || bytes[start] == UInt8(ascii: "=") { start += 1 }
        guard start < limit, bytes[start] == UInt8(ascii: "\"") || bytes[start] == UInt8(ascii: "'") else { return nil }
        let quote = bytes[start]
        var name: [UInt8] = []
        start += 1
        while start < limit, bytes[start] != quote {
            name.append(bytes[start] &+ (65...90 ~= bytes[start] ? 32 : 0))
            start += 1
        }
        return String(decoding: name, as: UTF8.self)
    }
    return nil
}

/// White space of XML 1.0 §2.3.
func isXMLSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D }

/// Whether the ASCII text is in the bytes at an offset.
func matches(_ text: StaticString, in bytes: Span<UInt8>, at offset: Int) -> Bool {
    let length = text.utf8CodeUnitCount
    guard offset >= 0, offset <= bytes.count - length else { return false }
    // Unsafe because a literal is accessed through a pointer; it lives forever, and both hold `length` bytes, as
    // checked above.
    let wanted = unsafe UnsafeRawPointer(text.utf8Start)
    var index = 0
    while index + 8 <= length {
        let (a, b) = unsafe (
            wanted.loadUnaligned(fromByteOffset: index, as: UInt64.self),
            bytes.bytes.unsafeLoadUnaligned(fromByteOffset: offset + index, as: UInt64.self)
        )
        if a != b { return false }
        index += 8
    }
    if length - index >= 4 {
        let (a, b) = unsafe (
            wanted.loadUnaligned(fromByteOffset: index, as: UInt32.self),
            bytes.bytes.unsafeLoadUnaligned(fromByteOffset: offset + index, as: UInt32.self)
        )
        if a != b { return false }
        index += 4
    }
    while index < length {
        if unsafe wanted.load(fromByteOffset: index, as: UInt8.self) != bytes[offset + index] { return false }
        index += 1
    }
    return true
}

private func append(_ scalar: UInt32, to output: inout [UInt8]) {
    let scalar = Unicode.Scalar(scalar) ?? "\u{FFFD}"
    output.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
}

private func utf8(fromUTF32 bytes: Span<UInt8>, after markLength: Int, bigEndian: Bool) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count / 4)
    var offset = markLength
    while offset + 4 <= bytes.count {
        var scalar: UInt32 = 0
        for index in 0..<4 { scalar = scalar << 8 | UInt32(bytes[bigEndian ? offset + index : offset + 3 - index]) }
        append(scalar, to: &output)
        offset += 4
    }
    return output
}

private func utf8(fromUTF16 bytes: Span<UInt8>, after markLength: Int, bigEndian: Bool) -> [UInt8] {
    func unit(at offset: Int) -> UInt32 {
        let first = UInt32(bytes[offset])
        let second = UInt32(bytes[offset + 1])
        return bigEndian ? first << 8 | second : second << 8 | first
    }
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count / 2)
    var offset = markLength
    while offset + 2 <= bytes.count {
        var scalar = unit(at: offset)
        offset += 2
        if 0xD800..<0xDC00 ~= scalar, offset + 2 <= bytes.count, 0xDC00..<0xE000 ~= unit(at: offset) {
            scalar = 0x10000 + (scalar - 0xD800) << 10 + (unit(at: offset) - 0xDC00)
            offset += 2
        }
        append(scalar, to: &output)
    }
    return output
}

/// The Encoding Standard's index windows-1252, bytes 0x80 to 0x9F; the rest is Latin-1.
private let windows1252: [UInt32] = [
    0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0x8D, 0x017D,
    0x8F,
    0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x9D, 0x017E,
    0x0178,
]

private func utf8(fromWindows1252 bytes: Span<UInt8>) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count + bytes.count / 8)
    for offset in bytes.indices {
        let byte = bytes[offset]
        switch byte {
        case ..<0x80: output.append(byte)
        case 0x80..<0xA0: append(windows1252[Int(byte) - 0x80], to: &output)
        default: append(UInt32(byte), to: &output)
        }
    }
    return output
}
