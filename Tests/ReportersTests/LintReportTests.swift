import Linting
import Reporters
import SourceText
import Testing

@Suite("Lint reports")
struct LintReportTests {
    private func report(_ documents: [LintReport.Document]) -> LintReport {
        LintReport(documents: documents, rules: [])
    }

    private func unreadable(_ path: String, _ reason: String) -> LintReport.Document {
        LintReport.Document(
            path: path, format: nil, error: reason, diagnostics: [Diagnostic(unreadable: reason, path: path)],
            failOn: .error, textCount: 0)
    }

    @Test func aCleanRunSaysWhatWasChecked() {
        let clean = LintReport.Document(
            path: "a.svg", format: "svg", error: nil, diagnostics: [], failOn: .error, textCount: 3)
        let text = String(decoding: LintText.bytes(of: report([clean]), style: .plain), as: UTF8.self)
        #expect(text == "✔ 1 file, 3 texts checked: no findings\n")
        #expect(!report([clean]).isFailing)
    }

    @Test func filesAreSortedAndCounted() {
        let text = String(
            decoding: LintText.bytes(
                of: report([unreadable("b.svg", "empty"), unreadable("a.svg", "empty")]), style: .plain),
            as: UTF8.self)
        #expect(text.hasPrefix("a.svg\n\n✖ empty "))
        #expect(text.contains("2 findings in 2 of 2 files: 2 errors\nFailing because"))
    }

    @Test func jsonIsWholeEvenWithoutFiles() {
        let text = String(decoding: LintJSON.bytes(of: report([])), as: UTF8.self)
        #expect(text.hasPrefix(#"{"schema":"tincture.report/1","tool":{"name":"tincture","version":"#))
        #expect(text.hasSuffix(#""files":[],"findings":[]}"# + "\n"))
    }

    @Test func aLongLineIsCutAroundTheMark() throws {
        let line = String(repeating: "<g>", count: 2000) + "HERE" + String(repeating: "</g>", count: 2000)
        let file = try SourceFile(path: "a.svg", contents: Array(line.utf8))
        let excerpt = Excerpt(of: ByteRange(6000..<6004), in: file, lines: file.lines)
        #expect(excerpt.isCutBefore && excerpt.isCutAfter && excerpt.marked == 4)
        #expect(excerpt.text.utf8.count < 1000)
        let scalars = Array(excerpt.text.unicodeScalars)
        #expect(String(String.UnicodeScalarView(scalars[excerpt.lead..<excerpt.lead + 4])) == "HERE")
    }

    @Test(arguments: [0..<0, 3..<3, 0..<100, 50..<60, 2..<4])
    func excerptsSurviveEveryRange(_ range: Range<Int>) throws {
        for text in ["", "\n", "ä\r\nö", "\u{FEFF}x\n"] {
            let file = try SourceFile(path: "a.svg", contents: Array(text.utf8))
            let excerpt = Excerpt(of: ByteRange(range), in: file, lines: file.lines)
            #expect(excerpt.lead + excerpt.marked <= excerpt.text.unicodeScalars.count)
        }
    }
}
