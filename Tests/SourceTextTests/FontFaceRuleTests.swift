import SourceText
import Testing

@Suite("@font-face rules")
struct FontFaceRuleTests {
    private func face(_ block: String) throws -> (rule: FontFaceRule, bytes: [UInt8]) {
        let bytes = Array("@font-face{\(block)}".utf8)
        return (try #require(StyleSheet.parse(bytes.span).fontFaces.first), bytes)
    }

    @Test(arguments: [
        ("src:url(a.woff)", ["address url(a.woff"]), ("src:url('a.woff') format('woff')", ["address url('a.woff'"]),
        ("src:local(A),url( \"data:x,y\" )", ["local", "embedded data:x,y"]),
        ("src:url( data:x,y ),url(b)", ["embedded data:x,y", "address url(b"]),
        ("src:url(DATA:x)", ["embedded DATA:x"]), ("src:url(' data:;base64,AA== ')", ["embedded data:;base64,AA=="]),
        ("src:url(#a),url(b)", ["address url(b"]), ("src:url(a);src:url(b)", ["address url(b"]),
        ("src:url('data:x", ["embedded data:x}"]),
        ("src:url(a) format('embedded-opentype'),url(b) format(woff2)", ["address url(b"]),
        ("src:url(a) format(svg),url(data:x) format(\"TrueType\")", ["embedded data:x"]),
        ("src:url(a) format('nonsense'),local(A)", ["local"]),
        ("src:url(a) format(woff2) tech(variations)", ["address url(a"]),
        ("src:url(a) format(woff2) tech(incremental),local(A)", ["local"]),
    ])
    func sources(_ block: String, _ sources: [String]) throws {
        let (rule, bytes) = try face("font-family:F;" + block)
        #expect(rule.family == "F")
        func text(_ range: ByteRange) -> String { String(decoding: bytes[range.range], as: UTF8.self) }
        let found = rule.sources.map { source in
            switch source {
            case .address(let range): "address \(text(range))"
            case .embedded(let range): "embedded \(text(range))"
            case .local: "local"
            }
        }
        #expect(found.map { $0.hasSuffix(")") ? String($0.dropLast()) : $0 } == sources)
    }

    @Test(arguments: [
        ("font-family:A B", "A B"), ("font-family:'A B'", "A B"), ("font-family:A;font-family:B", "B"),
        ("font-family:\\41", "A"), ("FONT-FAMILY:A", "A"), ("x:y", ""),
    ])
    func family(_ block: String, _ family: String) throws {
        #expect(try face("src:url(a);" + block).rule.family == family)
    }

    @Test(arguments: [
        ("", nil), ("font-weight:bold", 700...700), ("font-weight:normal", 400...400),
        ("font-weight:100 900", 100...900),
        ("font-weight:900 100", 100...900), ("font-weight:bolder", nil), ("font-weight:0", nil),
        ("font-weight:1 2 3", nil), ("font-weight:500;font-weight:x", 500...500),
    ])
    func weights(_ block: String, _ weights: ClosedRange<Double>?) throws {
        #expect(try face("src:url(a);" + block).rule.descriptors.weights == weights)
    }

    @Test(
        arguments: [
            ("U+26", [0x26...0x26]), ("U+0-7F", [0...0x7F]), ("u+0025-00ff, u+4??", [0x25...0xFF, 0x400...0x4FF]),
            ("U+??????", []), ("U+10FFFF", [0x10FFFF...0x10FFFF]), ("U+110000", []), ("U+", []), ("U+9-5", []),
            ("26", []), ("U+1234567", []), ("U+26,", []), ("U+26 /* and */ , U+28", [0x26...0x26, 0x28...0x28]),
            ("U+-5", []),
        ] as [(String, [ClosedRange<UInt32>])])
    func letters(_ range: String, _ letters: [ClosedRange<UInt32>]) throws {
        #expect(try face("src:url(a);unicode-range:" + range).rule.descriptors.letters == letters)
    }

    @Test func measures() throws {
        let measured = try face(
            """
            src:url(a); font-style:oblique 10deg; size-adjust:90%; ascent-override:80%;
            descent-override:normal; line-gap-override:0%
            """
        ).rule.descriptors
        #expect(measured.isItalic && measured.sizeAdjustment == 0.9)
        #expect(measured.ascent == 0.8 && measured.descent == nil && measured.lineGap == 0)
        #expect(try face("src:url(a);size-adjust:-1%;ascent-override:2").rule.descriptors == FontFaceDescriptors())
    }
}
