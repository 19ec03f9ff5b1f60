import ColorScience
import DesignModel
import Foundation

#if canImport(FoundationXML)
    import FoundationXML
#endif

import Linting
import Reporters
import SourceText
import Testing

@Suite("Lint reports for other programs")
struct LintFormatTests {
    private let card = RuleCard(id: "palette/off-palette", severity: .error, since: "0.1", summary: "S", why: "W")

    private func diagnostic(
        _ message: Message, in text: String = "<a fill='#f00'/>\n", at range: Range<Int> = 9..<13,
        path: String = "a.svg",
        severity: Severity = .error, fix: Fix? = nil, cause: String = "c"
    ) throws -> Diagnostic {
        var finding = Finding(at: Origin(node: .root, range: ByteRange(range)), message)
        finding.fix = fix
        finding.subject = .cause(cause)
        let file = try SourceFile(path: path, contents: Array(text.utf8))
        return Diagnostic(finding, of: card, severity: severity, path: path, in: file)
    }

    private func document(
        _ diagnostics: [Diagnostic], path: String = "a.svg", location: String? = nil, failOn: FailOn = .error
    ) -> LintReport.Document {
        LintReport.Document(
            path: path, location: location, format: "svg", error: nil, diagnostics: diagnostics, failOn: failOn,
            textCount: 1)
    }

    private func report(_ documents: LintReport.Document...) -> LintReport {
        LintReport(documents: documents, rules: [])
    }

    private let here = LintSurroundings(root: "/w")

    private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

    private func json(_ bytes: [UInt8]) throws -> Any { try JSONSerialization.jsonObject(with: Data(bytes)) }

    private func sarif(_ report: LintReport, _ surroundings: LintSurroundings) throws -> [String: Any] {
        let log = try #require(try json(LintSARIF.bytes(of: report, in: surroundings)) as? [String: Any])
        return try #require((log["runs"] as? [[String: Any]])?.first)
    }

    /// What a design may hold to break out of each format.
    private static let hostile =
        "“\u{1B}[31m\u{202E}\u{0}\n::error::x %0A ]]> <b>|`*_[y](http://z)` @all #12 & \u{FFFF} www.evil.example”"

    @Test func nothingFromADesignBreaksOutOfAnyFormat() throws {
        let path = "a\n::warning::b|`#\u{202E}.svg"
        let all = report(document([try diagnostic(Message(LintFormatTests.hostile), path: path)], path: path))
        let outputs: [(String, [UInt8])] = [
            ("sarif", LintSARIF.bytes(of: all, in: here)), ("gitlab", LintGitLab.bytes(of: all, in: here)),
            ("junit", LintJUnit.bytes(of: all, in: here)), ("checkstyle", LintCheckstyle.bytes(of: all, in: here)),
            ("rdjsonl", LintReviewdog.bytes(of: all, in: here)), ("sonar", LintSonar.bytes(of: all, in: here)),
            ("markdown", LintMarkdown.bytes(of: all, in: here)), ("github", LintGitHub.bytes(of: all, in: here)),
            ("jsonl", LintJSONLines.bytes(of: all)), ("json", LintJSON.bytes(of: all)),
        ]
        for (name, bytes) in outputs {
            let text = text(bytes)
            for scalar in text.unicodeScalars {
                #expect(scalar.value >= 0x20 || scalar == "\n", "\(name): \(scalar.value)")
                #expect(scalar != "\u{202E}", "\(name)")
            }
            #expect(
                !text.contains("]]>") || name.contains("json") || ["sarif", "gitlab", "sonar", "github"].contains(name))
        }
        let commands = text(LintGitHub.bytes(of: all, in: here))
        #expect(commands.split(separator: "\n").count == 1)
        #expect(commands.hasPrefix("::error file=a␊%3A%3Awarning%3A%3Ab|`#"))
        #expect(commands.contains("%250A"))
        let markdown = text(LintMarkdown.bytes(of: all, in: here))
        let row = try #require(markdown.split(separator: "\n").last)
        #expect(row.contains(##"&lt;b&gt;\|\`\*\_\[y\](http\://z)\` @\##u{200B}all #\##u{200B}12 &amp;"##))
        #expect(row.contains(#"www\.evil"#))
        #expect(try sarif(all, here)["results"].map { "\($0)" }?.contains(#"\\[y\\]("#) == true)
    }

    @Test func xmlReadsBackAsItWasMeant() throws {
        let all = report(document([try diagnostic("5 < 6 & \"x\" ]]> 'y'")]))
        for bytes in [LintJUnit.bytes(of: all, in: here), LintCheckstyle.bytes(of: all, in: here)] {
            let parsed = try ParsedXML(data: Data(bytes))
            #expect(parsed.rootElement() != nil)
            let messages = try parsed.nodes(forXPath: "//@message").compactMap(\.stringValue)
            #expect(messages == ["5 < 6 & \"x\" ]]> 'y'"])
        }
    }

    @Test func columnsAreInTheUnitsOfEachFormat() throws {
        // An emoji is one scalar, two units of UTF-16, four bytes.
        let line = "<a n='😀ä' fill='#f00'/>\n"
        let start = try #require(line.utf8.firstRange(of: "#f00".utf8)).lowerBound
        let offset = line.utf8.distance(from: line.utf8.startIndex, to: start)
        let all = report(document([try diagnostic("m", in: line, at: offset..<offset + 4)]))
        let run = try sarif(all, here)
        #expect(run["columnKind"] as? String == "unicodeCodePoints")
        #expect(text(LintSARIF.bytes(of: all, in: here)).contains(#""startColumn":17,"endLine":1,"endColumn":21"#))
        #expect(
            text(LintReviewdog.bytes(of: all, in: here)).contains(
                #""start":{"line":1,"column":21},"end":{"line":1,"column":25}"#))
        #expect(text(LintSonar.bytes(of: all, in: here)).contains(#""startColumn":17,"endColumn":21"#))
        #expect(text(LintCheckstyle.bytes(of: all, in: here)).contains(#"line="1" column="17""#))
    }

    @Test func pathsAreThoseOfTheRepository() throws {
        let path = "Icon Set/ä#?:%.svg"
        let inside = document([try diagnostic("m", path: path)], path: path, location: "/w/d/\(path)")
        #expect(text(LintGitLab.bytes(of: report(inside), in: here)).contains(#""path":"d/Icon Set/ä#?:%.svg""#))
        #expect(
            text(LintSARIF.bytes(of: report(inside), in: here)).contains(
                #""uri":"d/Icon%20Set/%C3%A4%23%3F%3A%25.svg""#))
        let outside = document([try diagnostic("m")], location: "/elsewhere/a b.svg")
        #expect(text(LintSARIF.bytes(of: report(outside), in: here)).contains(#""uri":"file:///elsewhere/a%20b.svg""#))
    }

    @Test func findingsOfOneLineStayApart() throws {
        let same = try (0..<3).map { try diagnostic("m", at: $0..<$0 + 1, cause: $0 == 2 ? "other" : "same") }
        let location = "/w/a.svg"
        var surroundings = here
        surroundings.lineHashes = [location: [1: "abc:1"]]
        let all = report(document(same, location: location))
        let results = try #require(try sarif(all, surroundings)["results"] as? [[String: Any]])
        let hashes = results.compactMap { ($0["partialFingerprints"] as? [String: String])?["primaryLocationLineHash"] }
        #expect(hashes.count == 3 && Set(hashes).count == 3 && !hashes.contains("abc:1"))
        let issues = try #require(try json(LintGitLab.bytes(of: all, in: here)) as? [[String: Any]])
        #expect(Set(issues.compactMap { $0["fingerprint"] as? String }).count == 3)
        // Alone on its line, a finding is known as GitHub knows the line.
        let alone = try #require(
            try sarif(report(document([same[0]], location: location)), surroundings)["results"] as? [[String: Any]])
        #expect((alone[0]["partialFingerprints"] as? [String: String])?["primaryLocationLineHash"] == "abc:1")
    }

    @Test func sarifKeepsWhatACodeHostKeepsAndErrorsFirst() throws {
        let warnings = try (0..<4000).map { try diagnostic("w", severity: .warning, cause: "\($0)") }
        let errors = try (0..<1500).map { try diagnostic("e", cause: "\($0)") }
        let run = try sarif(report(document(warnings, path: "a.svg"), document(errors, path: "b.svg")), here)
        let results = try #require(run["results"] as? [[String: Any]])
        #expect(results.count == 5000)
        #expect(results.count { $0["level"] as? String == "error" } == 1500)
        #expect((run["properties"] as? [String: Int])?["truncated"] == 500)
        let invocation = try #require((run["invocations"] as? [[String: Any]])?.first)
        #expect((invocation["toolExecutionNotifications"] as? [Any])?.count == 1)
    }

    @Test func markdownFitsAndErrorsComeFirst() throws {
        let all = report(
            document(try (0..<900).map { try diagnostic("warned \($0)", severity: .warning) }, path: "a.svg"),
            document(try (0..<10).map { try diagnostic("wrong \($0)") }, path: "b.svg"))
        let text = text(LintMarkdown.bytes(of: all, in: here, limit: 5000))
        #expect(text.utf8.count <= 5000)
        #expect(text.contains("wrong 9") && text.contains("warned 0") && !text.contains("warned 899"))
        #expect(text.hasSuffix("more findings are left out for want of room.\n"))
    }

    @Test func junitCountsAddUpAndFailOnDecides() throws {
        let unread = LintReport.Document(
            path: "u.svg", format: nil, error: "empty", diagnostics: [Diagnostic(unreadable: "empty", path: "u.svg")],
            failOn: .error, textCount: 0)
        let twice = document([try diagnostic("a"), try diagnostic("b"), try diagnostic("c", severity: .warning)])
        let parsed = try ParsedXML(
            data: Data(LintJUnit.bytes(of: report(twice, document([], path: "ok.svg"), unread), in: here)))
        let root = try #require(parsed.rootElement())
        #expect(["tests", "failures", "errors"].map { root.attribute(forName: $0)?.stringValue } == ["5", "2", "1"])
        #expect(try parsed.nodes(forXPath: "//testcase").count == 5)
        #expect(try parsed.nodes(forXPath: "//failure").count == 2)
        #expect(try parsed.nodes(forXPath: "//error").count == 1)
        #expect(try parsed.nodes(forXPath: "//system-out").count == 1)
        #expect(
            try parsed.nodes(forXPath: "//testcase/@name").compactMap(\.stringValue) == [
                "palette/off-palette", "palette/off-palette (2)", "palette/off-palette (3)", "tincture",
                "document/unreadable",
            ])
    }

    @Test func onlySafeFixesAreSuggested() throws {
        func fix(_ trust: Fix.Trust) -> Fix {
            Fix("Replace", trust: trust, edits: [Fix.Edit(ByteRange(9..<13), "#00FF00")])
        }
        let safe = report(document([try diagnostic("m", fix: fix(.safe))]))
        let guessed = report(document([try diagnostic("m", fix: fix(.suggested))]))
        let suggestion =
            ##""suggestions":[{"range":{"start":{"line":1,"column":10},"end":{"line":1,"column":14}},"text":"#00FF00"}]"##
        #expect(text(LintReviewdog.bytes(of: safe, in: here)).contains(suggestion))
        #expect(!text(LintReviewdog.bytes(of: guessed, in: here)).contains("suggestions"))
        #expect(text(LintSARIF.bytes(of: safe, in: here)).contains(##""insertedContent":{"text":"#00FF00"}"##))
        #expect(!text(LintSARIF.bytes(of: guessed, in: here)).contains("fixes"))
    }

    @Test func aCleanRunIsAWholeReport() throws {
        let clean = report(document([]))
        #expect(text(LintGitLab.bytes(of: clean, in: here)) == "[]\n")
        #expect(try (sarif(clean, here)["results"] as? [Any])?.isEmpty == true)
        #expect(LintReviewdog.bytes(of: clean, in: here).isEmpty)
        #expect(
            text(LintMarkdown.bytes(of: clean, in: here)) == "## Tincture\n\n✔ 1 file, 1 text checked: no findings\n")
        #expect(
            try ParsedXML(data: Data(LintCheckstyle.bytes(of: clean, in: here))).rootElement()?.name == "checkstyle")
        #expect(
            try ParsedXML(data: Data(LintJUnit.bytes(of: clean, in: here))).nodes(forXPath: "//testcase").count == 1)
        #expect(text(LintJSONLines.bytes(of: clean)).hasPrefix(#"{"type":"summary","schema":"tincture.report/1""#))
    }
}
