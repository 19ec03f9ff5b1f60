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
        func text(_ documents: [LintReport.Document]) -> String {
            String(decoding: LintText.bytes(of: report(documents), style: .plain), as: UTF8.self)
        }
        #expect(text([clean]) == "✔ 1 file, 3 texts checked: no findings\n")
        #expect(!report([clean]).isFailing)
        let tokens = LintReport.Document(
            path: "a.json", format: "tokens", error: nil, diagnostics: [], failOn: .error, textCount: 0)
        #expect(text([tokens]) == "✔ 1 file of design tokens checked: no findings\n")
        #expect(text([tokens, clean]) == "✔ 2 files, 3 texts checked: no findings\n")
    }

    @Test func filesAreSortedAndCounted() {
        let text = String(
            decoding: LintText.bytes(
                of: report([unreadable("b.svg", "empty"), unreadable("a.svg", "empty")]), style: .plain),
            as: UTF8.self)
        #expect(text.hasPrefix("a.svg\n\n✖ empty "))
        #expect(text.contains("2 findings in 2 of 2 files: 2 errors\nFailing: 2 findings reach fail-on (error).\n"))
    }

    @Test func theFooterSaysWhyARunPasses() {
        let warned = LintReport.Document(
            path: "a.svg", format: nil, error: "x", diagnostics: [Diagnostic(unreadable: "x", path: "a.svg")],
            failOn: .never, textCount: 0)
        let text = String(
            decoding: LintText.bytes(of: report([warned]), style: .plain, next: ["one", "two"]), as: UTF8.self)
        #expect(text.hasSuffix("Not judged: fail-on is never.\nNext:  one\n       two\n"))
    }

    @Test func conciseIsOneLineAFinding() {
        let text = LintConcise.bytes(
            of: report([unreadable("b\u{1B}.svg", "two\nlines"), unreadable("a.svg", "empty")]))
        #expect(
            String(decoding: text, as: UTF8.self) == """
                a.svg:1:1: error: empty [document/unreadable]
                b␛.svg:1:1: error: two␊lines [document/unreadable]

                """)
        #expect(LintConcise.bytes(of: report([])).isEmpty)
    }

    @Test func githubIsSentWhatItShowsAndToldOfTheRest() {
        let many = LintReport.Document(
            path: "a,b:c%.svg", location: "/w/d/a,b:c%.svg", format: nil, error: "x",
            diagnostics: (0..<12).map { _ in Diagnostic(unreadable: "50% is\nnot", path: "a,b:c%.svg") },
            failOn: .error,
            textCount: 0)
        let other = LintReport.Document(
            path: "b.svg", location: "/elsewhere/b.svg", format: nil, error: "x",
            diagnostics: [Diagnostic(unreadable: "empty", path: "b.svg")], failOn: .error, textCount: 0)
        let lines = String(
            decoding: LintGitHub.bytes(of: report([many, other]), in: LintSurroundings(root: "/w")), as: UTF8.self
        )
        .split(separator: "\n").map(String.init)
        #expect(lines.count == 10)
        #expect(
            lines[0] == "::error file=d/a%2Cb%3Ac%25.svg,line=1,endLine=1,col=1,endColumn=1,"
                + "title=tincture document/unreadable::50%25 is␊not")
        // Files take turns, so that one file cannot keep all others out.
        #expect(lines[1].hasPrefix("::error file=/elsewhere/b.svg,"))
        #expect(
            lines[9] == "::notice title=tincture::4 more findings, which GitHub would not show, in the log of this step"
        )
    }

    @Test func jsonIsWholeEvenWithoutFiles() {
        let text = String(decoding: LintJSON.bytes(of: report([])), as: UTF8.self)
        #expect(text.hasPrefix(#"{"schema":"tincture.report/1","tool":{"name":"tincture","version":"#))
        #expect(text.contains(#""files":[],"findings":[],"coverage":{"#))
        #expect(text.hasSuffix(#""complete":true}}"# + "\n"))
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
