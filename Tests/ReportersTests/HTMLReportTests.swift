import ColorScience
import DesignModel
import Foundation
import Linting
import Reporters
import Testing

@Suite("HTML reports")
struct HTMLReportTests {
    private func page(_ documents: [LintReport.Document], artworks: [String: Artwork] = [:]) -> String {
        var report = HTMLReport()
        report.lint = LintReport(documents: documents, rules: [])
        report.artworks = artworks
        return String(decoding: report.bytes(), as: UTF8.self)
    }

    private func unreadable(_ path: String, _ reason: String) -> LintReport.Document {
        LintReport.Document(
            path: path, format: nil, error: reason, diagnostics: [Diagnostic(unreadable: reason, path: path)],
            failOn: .error, textCount: 0)
    }

    @Test(
        arguments: [
            "</script><script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "' onload='alert(1)", "<!--",
            "]]>",
            "&lt;b&gt;", "</style><b>", "</title><b>",
        ])
    func nothingFromADesignBecomesMarkup(text: String) {
        let html = page([unreadable("\(text).svg", text)])
        let harmless = page([unreadable("x.svg", "x")])
        #expect(!html.contains(text))
        // As many tags as with a harmless name, and no other.
        #expect(html.count { $0 == "<" } == harmless.count { $0 == "<" })
        #expect(html.count { $0 == ">" } == harmless.count { $0 == ">" })
        #expect(html.count { $0 == "\"" } == harmless.count { $0 == "\"" })
    }

    @Test func nothingFromADesignTurnsTheDirectionOfReading() {
        let html = page([unreadable("\u{202E}gvs.exe\u{2066}", "a\u{2028}b\u{0}")])
        #expect(!html.unicodeScalars.contains { [0x202E, 0x2066, 0x2028, 0].contains($0.value) })
    }

    @Test func thePolicyAllowsTheOneScriptByItsDigest() throws {
        let html = page([])
        let script = try #require(html.firstMatch(of: /<script>((?s).*)<\/script>/)).1
        let digest = Data(ContentDigest.sha256(of: Array(script.utf8))).base64EncodedString()
        let policy =
            "default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src 'sha256-\(digest)'; "
            + "base-uri 'none'; form-action 'none'"
        #expect(html.contains(policy.replacing("'", with: "&#39;")))
        #expect(html.matches(of: /<script/).count == 1)
        // FIPS 180-4, the digest of “abc”.
        let known = ContentDigest.sha256(of: Array("abc".utf8)).map { String(format: "%02x", $0) }.joined()
        #expect(known == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    }

    @Test func noAddressLeadsOutOfThePage() {
        let canvas = Artwork.Canvas(name: nil, width: 10, height: 10, picture: .svg(Array("<svg/>".utf8)))
        let artwork = Artwork(canvases: [canvas], appearances: [])
        let html = page([unreadable("a.svg", "http://example.org")], artworks: ["a.svg": artwork])
        for match in html.matches(of: /(?:href|src|action|poster)\s*=\s*"([^"]*)"/) { #expect(match.1.hasPrefix("#")) }
        for match in html.matches(of: /url\(([^)]*)\)/) {
            #expect(match.1.hasPrefix("\"data:image/svg+xml;base64,"))
        }
        #expect(html.contains("url(\"data:image/svg+xml;base64,PHN2Zy8+\")"))
    }

    /// What letters are seen in and on, by the names of the variables.
    private static let pairs = [
        ("ink", "paper"), ("ink", "card"), ("faint", "paper"), ("faint", "card"), ("link", "paper"), ("link", "card"),
        ("error", "paper"), ("error", "card"), ("warning", "paper"), ("warning", "card"), ("info", "paper"),
        ("info", "card"), ("pass", "paper"), ("pass", "card"), ("mark-ink", "mark"),
    ]

    @Test func bothThemesPassWhatTheyAreAbout() throws {
        let html = page([])
        let blocks = html.matches(of: /--paper:[^}]*/).map { String($0.0) }
        #expect(blocks.count == 3)
        for block in blocks {
            var colors: [String: Color] = [:]
            for match in block.matches(of: /--([a-z-]+):(#[0-9a-f]{6})/) {
                colors[String(match.1)] = try Color(css: String(match.2))
            }
            for (text, ground) in Self.pairs {
                let ratio = Contrast.ratio(try #require(colors[text]).rgba, try #require(colors[ground]).rgba)
                #expect(ratio >= 4.5, "\(text) on \(ground)")
            }
            let edge = Contrast.ratio(try #require(colors["rule"]).rgba, try #require(colors["paper"]).rgba)
            #expect(edge >= 3)
        }
    }

    @Test func theSameReportHasTheSameBytes() {
        let documents = [unreadable("b.svg", "empty"), unreadable("a.svg", "empty")]
        #expect(page(documents) == page(documents.reversed()))
        #expect(page(documents).contains("<h1>Designs, judged by Tincture</h1>"))
        #expect(page(documents).contains("<html lang=\"en\">"))
    }
}
