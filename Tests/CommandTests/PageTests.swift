import Foundation
import Snapshots
import Testing

/// The report for a browser as people review it: a line for each element and each text, without what only machines read.
@Suite("The page for a browser, from the samples")
struct PageTests {
    /// A few designs in which everything that the page can show happens.
    private func page(_ arguments: String...) throws -> String {
        let program = try Program()
        let samples = program.folder.appending(path: "Samples")
        try FileManager.default.createDirectory(at: samples, withIntermediateDirectories: true)
        for name in ["sign-in.svg", "Colors.txt", "light-and-dark", "card"] {
            try FileManager.default.copyItem(
                at: Samples.folder.appending(path: name), to: samples.appending(path: name))
        }
        try program.write(
            """
            version: 1
            palette: { from: [Colors.txt] }
            overrides:
              - { paths: ["card/**"], reason: "Drawn before the palette was", owner: Ada, expires: 2099-12-31,
                  rules: { palette/off-palette: "off" } }

            """, to: "Samples/tincture.yml")
        try program.write(
            ##"""
            <svg xmlns="http://www.w3.org/2000/svg" width="80" height="20">
              <!--! tincture-disable-next palette/off-palette: partner's own red -->
              <path id="partner" d="M0 0h20v20z" fill="#E11D48"/>
            </svg>
            """##, to: "Samples/partner.svg")
        try program.write("<svg", to: "Samples/torn.svg")
        _ = try program.run(arguments + ["--output", "html=page.html"])
        return try String(contentsOf: program.folder.appending(path: "page.html"), encoding: .utf8)
    }

    /// Few and old, so that a new rule changes no snapshot.
    private static let rules = "contrast/faint-text,palette/off-palette,palette/near-duplicate"

    @Test func aLintPageIsAsReviewed() throws {
        let html = try page("lint", "Samples", "--select", PageTests.rules, "--format", "none")
        try Snapshot.expect(PageTests.laidOut(html), named: "page.lint.txt")
    }

    @Test func aContrastPageIsAsReviewed() throws {
        let html = try page("contrast", "Samples")
        try Snapshot.expect(PageTests.laidOut(html), named: "page.contrast.txt")
    }

    @Test func whatIsHiddenIsToldWithItsReason() throws {
        let html = try page("lint", "Samples", "--format", "none")
        #expect(html.contains("partner&#39;s own red") && html.contains("Drawn before the palette was"))
        #expect(html.contains("Ada") && html.contains("2099-12-31"))
    }

    @Test func aDesignOfTwoModesIsDrawnInBoth() throws {
        let html = try page("contrast", "Samples")
        #expect(html.contains("data-mode=\"dark\"") && html.contains("in dark mode"))
        let lint = try page("lint", "Samples", "--format", "none")
        let figures = lint.matches(of: /<figcaption><bdi>(light|dark) mode<\/bdi>/).map { String($0.1) }
        #expect(Set(figures) == ["light", "dark"])
    }

    /// An element and its first words a line, indented by how deep it lies; the style sheet, the script and pictures by their sizes alone.
    private static func laidOut(_ html: String) -> String {
        var text = html.replacing(/base64,[A-Za-z0-9+\/=]*/) { "base64,(\($0.output.utf8.count - 7) letters)" }
        text = text.replacing(/(?s)<(script|style)>(.*?)<\/\1>/) { match in
            match.output.2.hasPrefix("\n.art") ? String(match.output.0) : "<\(match.output.1)>…</\(match.output.1)>"
        }
        text = text.replacing(/sha256-[A-Za-z0-9+\/=]*/, with: "sha256-…")
        var lines: [String] = []
        var depth = 0
        for match in text.matches(of: /<[^>]*>|[^<]+/) {
            let piece = match.output.trimmingCharacters(in: .whitespacesAndNewlines)
            guard !piece.isEmpty else { continue }
            if piece.hasPrefix("</") { depth -= 1 }
            if !piece.hasPrefix("<"), let last = lines.last, last.hasSuffix(">") {
                lines[lines.count - 1] = last + " " + piece
            } else if !piece.hasPrefix("</") {
                lines.append(String(repeating: " ", count: max(0, depth)) + piece)
            }
            let isVoid = piece.hasSuffix("/>") || piece.wholeMatch(of: /<(meta|input|!DOCTYPE)[^>]*>/) != nil
            if piece.hasPrefix("<"), !piece.hasPrefix("</"), !isVoid { depth += 1 }
        }
        return lines.joined(separator: "\n") + "\n"
    }
}
