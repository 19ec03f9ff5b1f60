import Foundation
import Testing

@Suite("What the command prints")
struct OutputTests {
    private func object(_ text: String) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    }

    @Test func whatLiesNobodyKnowsWhereHasNoColors() throws {
        let program = try Program()
        try program.write(
            "<svg xmlns='http://www.w3.org/2000/svg' width='200' height='100'><rect style='offset-path:ray(4deg)'/>"
                + "<text x='500' y='50'>off</text></svg>", to: "a.svg")
        let text = try program.run("contrast", "a.svg").output
        #expect(text.contains("not measured") && !text.contains("#00000000"))
        let json = try program.run("contrast", "--format", "json", "a.svg").output
        #expect(json.contains(#""foreground":null,"background":null"#))
    }

    @Test func theSameBytesForAnyNumberOfJobs() throws {
        let program = try Program()
        // More files with findings than one thread tells alone.
        for index in 0..<120 {
            try program.write(index.isMultiple(of: 3) ? Program.faint : Program.sound, to: "d\(index % 4)/\(index).svg")
        }
        try program.write("broken", to: "d0/x.svg")
        for arguments in [
            ["lint", "."], ["lint", ".", "--format", "json"], ["contrast", ".", "--format", "json"], ["contrast", "."],
        ] {
            let one = try program.run(arguments + ["--jobs", "1"])
            #expect(!one.output.isEmpty)
            for jobs in ["2", "7", "64"] {
                let many = try program.run(arguments + ["--jobs", jobs])
                #expect(many.output == one.output && many.errors == one.errors && many.status == one.status)
            }
        }
    }

    @Test func manyTextsOfOneDesignAreTheSameForAnyNumberOfJobs() throws {
        let program = try Program()
        // More texts than one piece of work holds; every third lies over another, every fifth is too faint.
        let texts = (0..<1300).map { index in
            let fill = index.isMultiple(of: 5) ? "#bbb" : "#222"
            return "<text x='\(index % 20 * 30)' y='\(20 + index / 60 * 14)' fill='\(fill)'>Text \(index)</text>"
        }
        let svg = "<svg xmlns='http://www.w3.org/2000/svg' width='700' height='400'>\(texts.joined())</svg>"
        try program.write(svg, to: "many.svg")
        for arguments in [["lint", "many.svg"], ["contrast", "many.svg", "--format", "json"]] {
            let one = try program.run(arguments + ["--jobs", "1"])
            // One of the last piece.
            #expect(one.output.contains("Text 1275"))
            for jobs in ["2", "16"] {
                #expect(try program.run(arguments + ["--jobs", jobs]).output == one.output)
            }
        }
    }

    @Test func findingsOfOnePlaceStandInOneOrderInEveryRun() throws {
        let program = try Program()
        // A group and the token in it are told at one place, each by a name of its own.
        let groups = (0..<12).map { "\"Group_\($0)\":{\"Name_\($0)\":{\"$type\":\"color\",\"$value\":\"#111827\"}}" }
        try program.write("{\(groups.joined(separator: ","))}", to: "color.tokens.json")
        let arguments = ["color.tokens.json", "--select", "token/malformed-name", "--scope", "all", "--format", "json"]
        let rule = "{ severity: warning, format: kebab-case }"
        try program.write("rules: { token/malformed-name: \(rule) }\n", to: "tincture.yml")
        let first = try program.run(arguments)
        #expect(first.output.contains("Group_11") && first.output.contains("Name_11"))
        for _ in 0..<4 { #expect(try program.run(arguments).output == first.output) }
    }

    @Test func lintJSONHasItsShape() throws {
        let program = try Program()
        try program.write(Program.faint, to: "design/a.svg")
        try program.write("<svg", to: "design/b.svg")
        try program.write("palette: { colors: { Ink: \"#111827\" } }\n", to: "tincture.yml")
        let report = try object(try program.run("design", "--format", "json").output)
        #expect(report["schema"] as? String == "tincture.report/1")
        let files = try #require(report["files"] as? [[String: Any]])
        #expect(files.map { $0["path"] as? String } == ["design/a.svg", "design/b.svg"])
        #expect(files.map { $0["status"] as? String } == ["read", "partial"])
        let findings = try #require(report["findings"] as? [[String: Any]])
        #expect(
            findings.map { $0["rule"] as? String } == [
                "contrast/faint-text", "palette/off-palette", "document/unreadable",
            ])
        let range = try #require(findings[0]["range"] as? [String: [String: Int]])
        #expect(range["start"] == ["line": 1, "column": 83, "offset": 82])
    }

    @Test func contrastJSONKeepsItsContract() throws {
        let program = try Program()
        try program.write(Program.faint, to: "a.svg")
        let report = try object(try program.run("contrast", "a.svg", "--format", "json").output)
        #expect(report["schema"] as? String == "tincture.contrast/1")
        let document = try #require((report["documents"] as? [[String: Any]])?.first)
        #expect(Set(document.keys) == ["path", "error", "width", "height", "runs"])
        let run = try #require((document["runs"] as? [[String: Any]])?.first)
        let keys: Set = [
            "element", "via", "id", "line", "column", "text", "family", "size", "weight", "large", "box", "foreground",
            "background", "ratio", "required", "verdict", "reason", "painters", "artboard",
        ]
        #expect(Set(run.keys) == keys)
        #expect(run["element"] as? String == "/svg[1]/text[1]")
        #expect(run["verdict"] as? String == "fail")
        #expect(run["foreground"] as? String == "#999999")
        #expect(run["background"] as? String == "#FFFFFF")
    }

    @Test func pathsAreRelativeToWhatGoverns() throws {
        let program = try Program()
        try program.write(Program.faint, to: "a.svg")
        try program.write(Program.faint, to: "web/icons/b.svg")
        try program.write("version: 1\n", to: "web/tincture.yml")
        let report = try object(try program.run("lint", "web", "a.svg", "--format", "json").output)
        let files = try #require(report["files"] as? [[String: Any]])
        #expect(files.map { $0["path"] as? String } == ["a.svg", "icons/b.svg"])
    }

    /// As of other designs: where the mistake stands, whatever the file is called and whoever found it.
    @Test(arguments: [
        ("{\n  \"a\": {\"$type\":\"color\",\"$value\":\"#fff\"}\n  \"b\": {\"$value\":\"#000\"}\n}", "3:3", "comma"),
        ("{\n  \"a\": {\"$type\":\"color\",\"$value\":\"#fff\"},\n}", "2:41", "JSON allows no comma before"),
        ("{\n  \"a\": {\"$type\":\"color\",\"$value\":\"#fff\"},\n  \"b\": {", "3:9", "cut short"),
        ("{\n  // Brand\n  \"a\": {\"$type\":\"color\",\"$value\":\"#fff\"}\n}", "2:3", "no comments"),
        ("{\n  \"a\": {\"$type\":\"color\",\"$value\": #fff}\n}", "2:35", "no comments"),
        ("// Brand\n{\n  \"a\": {\"$type\":\"color\",\"$value\":\"#fff\"}\n}", "1:1", "no comments"),
    ])
    func brokenTokensAreToldWithThePlace(_ text: String, _ place: String, _ words: String) throws {
        let program = try Program()
        for name in ["d/tokens.json", "d/brand.tokens.json"] {
            try program.write(text, to: name)
            for path in ["d", name] {
                let result = try program.run(path, "--format", "concise")
                #expect(result.status == 1 && result.output.hasPrefix("\(name):\(place): error: "), "\(result)")
                #expect(result.output.contains(words), "\(result)")
            }
            try FileManager.default.removeItem(at: program.folder.appending(path: name))
        }
        // What is no design is told with the place, too, where it is named.
        try program.write("{\n  \"a\" 1\n}", to: "settings.json")
        #expect(try program.run("settings.json", "--format", "concise").output.hasPrefix("settings.json:2:7: error: "))
    }

    @Test func foldersAreSearchedButNotWhatIsHidden() throws {
        let program = try Program()
        for path in ["d/a.svg", "d/.hidden/b.svg", "d/node_modules/c.svg", "d/e/f.SVG", "d/.g.svg", "d/h.txt"] {
            try program.write(Program.sound, to: path)
        }
        try FileManager.default.createSymbolicLink(
            at: program.folder.appending(path: "d/e/circle"), withDestinationURL: program.folder.appending(path: "d"))
        let report = try object(try program.run("d", "d/a.svg", "--format", "json").output)
        let files = try #require(report["files"] as? [[String: Any]])
        #expect(files.map { $0["path"] as? String } == ["d/a.svg", "d/e/f.SVG"])
    }

    @Test func colorsOfADesignWithoutTextAreJudgedToo() throws {
        let program = try Program()
        try program.write("palette: { colors: { Ink: \"#111827\" } }\n", to: "tincture.yml")
        try program.write(
            ##"<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9v9z" fill="#f00"/>"##
                + ##"<path d="M0 0h9" stroke="#111827"/><polygon points="0,0 9,0 9,9" fill="#0f0"/></svg>"##,
            to: "a.svg")
        let report = try object(try program.run("a.svg", "--format", "json").output)
        let findings = try #require(report["findings"] as? [[String: Any]])
        #expect(findings.compactMap { ($0["data"] as? [String: Any])?["color"] as? String } == ["#FF0000", "#00FF00"])
    }

    @Test func pickReadsPointsFromLinesToo() throws {
        let program = try Program()
        try program.write(
            ##"<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="4" height="9" fill="#f00"/></svg>"##,
            to: "a.svg")
        let lines = try program.run(
            "pick", "a.svg", "--at", "1,1", "--at", "-", "--format", "json", input: "8 1\n2,2\n"
        )
        .output.split(separator: "\n").map { try object(String($0)) }
        #expect(lines.map { $0["color"] as? String } == ["#FF0000", "#000000", "#FF0000"])
        #expect(lines.map { $0["alpha"] as? Double } == [1, 0, 1])
        #expect(lines.allSatisfy { $0["certain"] as? Bool == true })
        let onWhite = try program.run("pick", "a.svg", "--at", "8,1", "--on", "white", "--format", "json").output
        #expect(try object(onWhite)["color"] as? String == "#FFFFFF")
    }

    @Test func colorReadsLinesWithBackgrounds() throws {
        let program = try Program()
        let result = try program.run(
            "color", "-", "--format", "json", "--required", "4.5", input: "#777\t#fff\nrgb(1 2 3 / 50%)\nnope\n")
        let lines = try result.output.split(separator: "\n").map { try object(String($0)) }
        #expect(result.status == 1 && lines.count == 3)
        #expect(lines[0]["hex"] as? String == "#777777")
        #expect((lines[0]["nearest"] as? [Any])?.isEmpty == false)
        #expect(lines[1]["alpha"] as? Double == 0.5 && lines[1]["ratio"] == nil)
        #expect(lines[2]["valid"] as? Bool == false && lines[2]["error"] is String)
    }

    @Test func textOfADesignCannotSteerTheTerminal() throws {
        let program = try Program()
        try program.write(
            ##"<svg xmlns="http://www.w3.org/2000/svg"><text id="a&#x202E;b" y="15" fill="#999">x&#x202E;y&#x85;</text></svg>"##,
            to: "a.svg")
        for arguments in [["a.svg"], ["contrast", "a.svg"]] {
            let output = try program.run(arguments).output
            #expect(!output.unicodeScalars.contains("\u{202E}") && !output.unicodeScalars.contains("\u{85}"))
        }
    }

    @Test func colorsAreAskedForOrLeftOut() throws {
        let program = try Program()
        try program.write(Program.faint, to: "a.svg")
        #expect(try !program.run("a.svg").output.contains("\u{1B}"))
        #expect(try program.run("a.svg", "--color", "always").output.contains("\u{1B}["))
        #expect(try program.run("a.svg", environment: ["FORCE_COLOR": "3"]).output.contains("\u{1B}[48;2;"))
        #expect(
            try !program.run("a.svg", environment: ["FORCE_COLOR": "3", "NO_COLOR": "1"]).output.contains("\u{1B}"))
    }
}
