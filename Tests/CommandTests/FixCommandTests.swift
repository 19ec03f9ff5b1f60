import Foundation
import Testing

@Suite("The command's fixes")
struct FixCommandTests {
    private static let house = ##"palette: { colors: { Ink: "#111827", Action: "#1D4ED8" } }"## + "\n"
    private static func drawing(_ color: String) -> String {
        ##"<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20">"## + "\n"
            + ##"<rect width="9" height="9" fill="\##(color)"/></svg>"## + "\n"
    }

    private func program(_ color: String = "#1d4fd8") throws -> Program {
        let program = try Program()
        try program.write(FixCommandTests.house, to: "tincture.yml")
        try program.write(FixCommandTests.drawing(color), to: "icons/a.svg")
        return program
    }

    private func text(_ program: Program) throws -> String {
        try String(contentsOf: program.folder.appending(path: "icons/a.svg"), encoding: .utf8)
    }

    @Test("A color that several wear is replaced by one that passes at all of them, or by none")
    func oneColorForAllWhoWearIt() throws {
        let program = try Program()
        func fixed(_ content: String) throws -> String {
            let root = ##"<svg xmlns="http://www.w3.org/2000/svg" width="300" height="900">"##
            try program.write("\(root)<title>t</title>\(content)</svg>", to: "a.svg")
            _ = try program.run("lint", "a.svg", "--fix", "--unsafe-fixes")
            return try String(contentsOf: program.folder.appending(path: "a.svg"), encoding: .utf8)
        }
        func texts(_ count: Int) -> String {
            (0..<count).map { ##"<text class="t" y="\##($0 * 12 + 12)" font-size="11">Pay</text>"## }.joined()
        }
        let grey = ##"<g fill="#999999">"##
        let ground = ##"<rect y="12" width="300" height="12" fill="#dddddd"/>"##
        #expect(try fixed(grey + texts(70) + "</g>").contains(##"<g fill="#767676">"##))
        #expect(try fixed(ground + grey + texts(2) + "</g>").contains(##"<g fill="#616161">"##))
        let middle = ##"<rect y="12" width="300" height="12" fill="#777777"/>"##
        let dark = ##"<rect width="300" height="12" fill="#111111"/>"##
        #expect(try fixed(middle + dark + grey + texts(2) + "</g>").contains(grey))
    }

    @Test func fixChangesAndSaysSo() throws {
        let program = try program()
        let result = try program.run("lint", "--fix", "icons")
        #expect(result.status == 0)
        #expect(result.output.contains("Fixed 1 finding in 1 file:"))
        #expect(result.output.contains("icons/a.svg:2:34  Replace #1D4FD8 with Action #1D4ED8  palette/off-palette"))
        #expect(try text(program) == FixCommandTests.drawing("#1D4ED8"))
        let again = try program.run("lint", "--fix", "icons")
        #expect(again.status == 0 && again.output.contains("Nothing was fixed."))
        #expect(try text(program) == FixCommandTests.drawing("#1D4ED8"))
    }

    @Test(
        "What changed is said in every format that people read",
        arguments: ["concise", "markdown", "sarif", "json", "gitlab", "none", "github", "jsonl"])
    func everyFormatSaysSo(_ format: String) throws {
        let program = try program()
        let line = "icons/a.svg:2:34  Replace #1D4FD8 with Action #1D4ED8  palette/off-palette"
        let result = try program.run("lint", "--fix", "icons", "--format", format)
        let place = format == "github" ? result.output : result.errors
        #expect(place.contains("Fixed 1 finding in 1 file:\n  \(line)"), "\(result)")
        #expect(format != "markdown" || result.output.contains("Fixed 1 finding in 1 file"))
        #expect(try program.run("lint", "--fix", "-q", "icons", "--format", format).errors.isEmpty)
        let again = try program.run("lint", "--fix", "icons", "--format", format)
        #expect((format == "github" ? again.output : again.errors).contains("Nothing was fixed"))
        let page = try self.program()
        #expect(try page.run("lint", "--fix", "icons", "--output", "html=page.html").status == 0)
        let html = try String(contentsOf: page.folder.appending(path: "page.html"), encoding: .utf8)
        #expect(html.contains("Fixed 1 finding in 1 file."))
    }

    @Test func diffShowsAndChangesNothing() throws {
        let program = try program()
        let result = try program.run("lint", "--diff", "icons")
        #expect(result.status == 1)
        #expect(
            result.output == """
                --- a/icons/a.svg
                +++ b/icons/a.svg
                @@ -1,2 +1,2 @@
                 <svg xmlns="http://www.w3.org/2000/svg" width="20" height="20">
                -<rect width="9" height="9" fill="#1d4fd8"/></svg>
                +<rect width="9" height="9" fill="#1D4ED8"/></svg>

                """)
        #expect(result.errors == "Would fix 1 finding in 1 file.\n")
        #expect(try text(program) == FixCommandTests.drawing("#1d4fd8"))
        try program.write(FixCommandTests.drawing("#f00"), to: "icons/a.svg")
        let unfixable = try program.run("lint", "--diff", "icons")
        #expect(unfixable.status == 1 && unfixable.output.isEmpty)
        #expect(unfixable.errors.hasPrefix("Nothing to fix; 1 finding no fix settles:\nicons/a.svg:2:34: error:"))
        let quiet = try program.run("lint", "--diff", "-q", "icons")
        #expect(quiet.status == 1 && quiet.errors.isEmpty)
    }

    @Test func suggestionsAreMadeOnlyWhenAsked() throws {
        // ΔE2000 2.6 from Action: hard to tell, not indistinguishable.
        let program = try program("#2a55d2")
        #expect(try program.run("lint", "--fix", "icons").status == 1)
        #expect(try text(program) == FixCommandTests.drawing("#2a55d2"))
        let result = try program.run("lint", "--fix", "--unsafe-fixes", "icons", "--format", "json")
        #expect(result.status == 0 && result.output.contains(##""trust":"suggested""##))
        #expect(result.output.contains(##""fixed":1"##))
        #expect(try text(program) == FixCommandTests.drawing("#1D4ED8"))
    }

    @Test(
        "what makes no sense is said",
        arguments: [["--unsafe-fixes", "icons"], ["--fix", "-"], ["--diff", "--format", "json", "icons"]])
    func usage(_ arguments: [String]) throws {
        let result = try program().run(["lint"] + arguments, input: "")
        #expect(result.status == 2 && result.output.isEmpty && !result.errors.isEmpty)
    }
}
