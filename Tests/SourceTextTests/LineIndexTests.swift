import SourceText
import Testing

@Suite("Lines and columns")
struct LineIndexTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let text: String
        let offset: Int
        let line: Int
        let column: Int
        var testDescription: String { "\(text.debugDescription) at \(offset)" }
    }

    @Test(
        "count from 1, in scalars, without the byte order mark",
        arguments: [
            Case(text: "", offset: 0, line: 1, column: 1),
            Case(text: "abc", offset: 3, line: 1, column: 4),
            Case(text: "a\nb", offset: 1, line: 1, column: 2),
            Case(text: "a\nb", offset: 2, line: 2, column: 1),
            Case(text: "a\r\nb", offset: 2, line: 1, column: 3),
            Case(text: "a\r\nb", offset: 3, line: 2, column: 1),
            Case(text: "a\rb", offset: 2, line: 2, column: 1),
            Case(text: "a\n", offset: 2, line: 2, column: 1),
            Case(text: "a\r", offset: 2, line: 2, column: 1),
            Case(text: "\té€😀x", offset: 10, line: 1, column: 5),
            Case(text: "\u{FEFF}<svg", offset: 3, line: 1, column: 1),
            Case(text: "\u{FEFF}<svg", offset: 0, line: 1, column: 1),
            Case(text: "\u{FEFF}<svg", offset: 5, line: 1, column: 3),
            Case(text: "ab", offset: 99, line: 1, column: 3),
            Case(text: "ab", offset: -1, line: 1, column: 1),
        ])
    func position(_ example: Case) {
        let bytes = Array(example.text.utf8)
        let index = LineIndex(bytes.span)
        #expect(
            index.position(of: example.offset, in: bytes.span)
                == TextPosition(line: example.line, column: example.column))
    }

    @Test("are the same in a line of megabytes as a plain count gives")
    func longLine() {
        let text = "é\n" + String(repeating: "aé€", count: 5000)
        let bytes = Array(text.utf8)
        let index = LineIndex(bytes.span)
        for offset in stride(from: 3, to: bytes.count, by: 997) {
            let scalars = bytes[3..<offset].count { $0 & 0xC0 != 0x80 }
            #expect(index.position(of: offset, in: bytes.span).column == scalars + 1)
        }
    }

    @Test("give back a line without its ending")
    func lineRange() {
        let bytes = Array("a\r\n\nbc\rd".utf8)
        let index = LineIndex(bytes.span)
        #expect(index.lineCount == 4)
        let lines = (1...4).map { index.byteRange(ofLine: $0, in: bytes.span) }
        #expect(lines == [ByteRange(0..<1), ByteRange(3..<3), ByteRange(4..<6), ByteRange(7..<8)])
        #expect(index.byteRange(ofLine: 0, in: bytes.span) == nil)
        #expect(index.byteRange(ofLine: 5, in: bytes.span) == nil)
    }

    @Test(arguments: ["", "abc\nä😀b\r\n😀", "\u{FEFF}ä😀x", String(repeating: "ä😀 ", count: 3000) + "\nx😀"])
    func columnsOfOtherEncodingsAgreeWithTheText(_ text: String) {
        let bytes = Array(text.utf8)
        let index = LineIndex(bytes.span)
        var units = 0
        var lineStart = 0
        var offset = 0
        var previous: Unicode.Scalar = " "
        for scalar in text.unicodeScalars {
            #expect(
                index.columns(of: offset, in: bytes.span)
                    == EncodedColumns(utf8: offset - lineStart + 1, utf16: units + 1))
            if scalar != "\u{FEFF}" { units += String(scalar).utf16.count }
            offset += String(scalar).utf8.count
            if scalar == "\n" || previous == "\r" {
                units = 0
                lineStart = offset
            }
            previous = scalar
        }
        #expect(index.columns(of: Int.max, in: bytes.span).utf8 == bytes.count - lineStart + 1)
        #expect(index.columns(of: -1, in: bytes.span) == EncodedColumns(utf8: 1, utf16: 1))
    }
}
