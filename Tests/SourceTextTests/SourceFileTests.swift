import SourceText
import Testing

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// All bytes of a file.
private func text(_ file: SourceFile) -> String {
    let bytes = file.bytes.bytes
    return String(decoding: bytes.indices.map { bytes[$0] }, as: UTF8.self)
}

@Suite("A source file")
struct SourceFileTests {
    struct Encoded: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let contents: [UInt8]
        let text: String
        let isVerbatim: Bool
    }

    private static let drawing = "<svg>é€😀</svg>"

    private static func utf16(_ text: String, bigEndian: Bool) -> [UInt8] {
        text.utf16.flatMap { unit in
            let bytes = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
            return bigEndian ? bytes : bytes.reversed()
        }
    }

    private static func utf32(_ text: String, bigEndian: Bool) -> [UInt8] {
        text.unicodeScalars.flatMap { scalar in
            let bytes = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: scalar.value >> $0) }
            return bigEndian ? bytes : bytes.reversed()
        }
    }

    static let encoded: [Encoded] = [
        Encoded(testDescription: "UTF-8", contents: Array(drawing.utf8), text: drawing, isVerbatim: true),
        Encoded(
            testDescription: "UTF-8 with a mark", contents: [0xEF, 0xBB, 0xBF] + Array(drawing.utf8),
            text: "\u{FEFF}" + drawing, isVerbatim: true),
        Encoded(
            testDescription: "UTF-16 LE with a mark", contents: [0xFF, 0xFE] + utf16(drawing, bigEndian: false),
            text: drawing, isVerbatim: false),
        Encoded(
            testDescription: "UTF-16 BE with a mark", contents: [0xFE, 0xFF] + utf16(drawing, bigEndian: true),
            text: drawing, isVerbatim: false),
        Encoded(
            testDescription: "UTF-16 BE without a mark", contents: utf16(drawing, bigEndian: true), text: drawing,
            isVerbatim: false),
        Encoded(
            testDescription: "UTF-16 LE, cut in a pair", contents: utf16("<a>😀", bigEndian: false).dropLast(1),
            text: "<a>\u{FFFD}", isVerbatim: false),
        Encoded(
            testDescription: "UTF-32 LE", contents: utf32(drawing, bigEndian: false), text: drawing,
            isVerbatim: false),
        Encoded(
            testDescription: "UTF-32 BE with a mark", contents: [0, 0, 0xFE, 0xFF] + utf32(drawing, bigEndian: true),
            text: drawing, isVerbatim: false),
        Encoded(
            testDescription: "windows-1252 under a Latin-1 label",
            contents: Array("<?xml version=\"1.0\" encoding='ISO-8859-1'?><a>".utf8) + [0xE9, 0x80],
            text: "<?xml version=\"1.0\" encoding='ISO-8859-1'?><a>é€", isVerbatim: false),
        Encoded(
            testDescription: "another encoding, by name",
            contents: Array("<?xml version=\"1.0\" encoding=\"windows-1251\"?><a>".utf8)
                + [UInt8](repeating: 0xE9, count: 3),
            text: "<?xml version=\"1.0\" encoding=\"windows-1251\"?><a>ййй", isVerbatim: false),
        Encoded(
            testDescription: "a Latin-1 label on pure ASCII",
            contents: Array("<?xml version=\"1.0\" encoding=\"iso-8859-1\"?><a/>".utf8),
            text: "<?xml version=\"1.0\" encoding=\"iso-8859-1\"?><a/>", isVerbatim: true),
        Encoded(
            testDescription: "a UTF-16 label on single bytes",
            contents: Array("<?xml version=\"1.0\" encoding=\"utf-16\"?><a>é</a>".utf8),
            text: "<?xml version=\"1.0\" encoding=\"utf-16\"?><a>é</a>", isVerbatim: true),
        // printf '<svg>\xc3\xa9</svg>' | gzip -n
        Encoded(
            testDescription: "gzip",
            contents: [
                0x1F, 0x8B, 0x08, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x03, 0xB3, 0x29, 0x2E, 0x4B, 0xB7, 0x3B, 0xBC,
                0xD2, 0x46, 0x1F, 0x44, 0x03, 0x00, 0x9A, 0x8F, 0x24, 0xD6, 0x0D, 0x00, 0x00, 0x00,
            ], text: "<svg>é</svg>", isVerbatim: false),
    ]

    @Test("comes out in UTF-8", arguments: encoded)
    func decoding(_ example: Encoded) throws {
        let file = try SourceFile(path: "a.svg", contents: example.contents)
        #expect(text(file) == example.text)
        #expect(file.isVerbatim == example.isVerbatim)
    }

    @Test("in an unknown encoding is refused by name")
    func unknownEncoding() {
        let contents = Array("<?xml version=\"1.0\" encoding=\"x-made-up\"?><a>".utf8) + [0xE9]
        #expect(throws: SourceError.unknownEncoding(path: "a.svg", name: "x-made-up")) {
            try SourceFile(path: "a.svg", contents: contents)
        }
    }

    @Test("whose gzip stream breaks off is refused")
    func brokenGzip() {
        let contents = Array(SourceFileTests.encoded.last?.contents.dropLast(12) ?? [])
        #expect(throws: SourceError.self) { try SourceFile(path: "a.svgz", contents: contents) }
    }

    @Test("that unfolds without end is refused")
    func bomb() throws {
        // A deflate stream of one fixed block: a zero byte, then as many copies of 258 zeros as the input holds.
        var bits: [Bool] = [true, true, false] + [false, false, true, true, false, false, false, false]
        for _ in 0..<10_000 {
            // Length 258 is code 285, 11000101; distance 1 is code 0 in five bits (RFC 1951 §3.2.6).
            bits += [true, true, false, false, false, true, false, true] + [false, false, false, false, false]
        }
        bits += [Bool](repeating: false, count: 7 + 8)
        var contents: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3]
        for start in stride(from: 0, to: bits.count - 7, by: 8) {
            contents.append((0..<8).reduce(UInt8(0)) { $0 | (bits[start + $1] ? 1 << UInt8($1) : 0) })
        }
        #expect(throws: SourceError.compressionBomb(path: "a.svgz", limit: 1 << 20)) {
            try SourceFile(path: "a.svgz", contents: contents + [UInt8](repeating: 0, count: 8), limit: 1 << 20)
        }
    }

    @Test("that is missing, a folder, or too large is refused with a sentence")
    func refusals() throws {
        #expect(throws: SourceError.missing(path: "/nowhere/a.svg")) { try SourceFile(path: "/nowhere/a.svg") }
        #expect(throws: SourceError.folder(path: "/")) { try SourceFile(path: "/") }
        #expect(throws: SourceError.tooLarge(path: #filePath, limit: 10)) { try SourceFile(path: #filePath, limit: 10) }
        #expect(SourceError.missing(path: "a.svg").description == "a.svg: no such file")
    }

    @Test("is read to its last byte")
    func reading() throws {
        let file = try SourceFile(path: #filePath)
        #expect(file.isVerbatim)
        #expect(text(file).hasPrefix("import SourceText"))
        #expect(text(file).hasSuffix("// The last line.\n"))
    }
}

// The last line.
