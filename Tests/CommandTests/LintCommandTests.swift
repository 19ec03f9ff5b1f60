import Foundation
import Testing

@Suite("The lint command")
struct LintCommandTests {
    private static let house = ##"palette: { colors: { Ink: "#111827", Paper: "#FFFFFF" } }"## + "\n"
    private static let red =
        ##"<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"><g id="logo"><path d="M0 0h9v9z" fill="#f00"/></g>"##
        + ##"<path d="M9 9h9v9z" fill="#0f0"/></svg>"##

    /// Why a run fails is a word for the run that does.
    @Test func aFailureThatWasToldNotToFailNeedsNoReason() throws {
        let program = try Program()
        let house = ##"""
            palette: { colors: { Glass: "#FFFFFF80", Ink: "#111827" } }
            contrast: { pairs: [{ foreground: Ink, background: Glass }] }
            fail-on: never
            """##
        try program.write(house, to: "tincture.yml")
        try program.write(#"<svg xmlns="http://www.w3.org/2000/svg"/>"#, to: "a.svg")
        let sentence = "--fail-on-unmeasured fails the run: 1 stated pair not measured"
        let asked = ["lint", ".", "--fail-on-unmeasured", "--format", "none"]
        let failing = try program.run(asked)
        #expect(failing.status == 1 && failing.errors.contains(sentence), "\(failing)")
        let fixing = try program.run(asked + ["--fix"])
        #expect(fixing.status == 1 && fixing.errors.contains(sentence), "\(fixing)")
        for quiet in ["--exit-zero", "--quiet"] {
            let result = try program.run(asked + [quiet])
            #expect(result.status == (quiet == "--quiet" ? 1 : 0) && result.errors.isEmpty, "\(result)")
        }
    }

    /// What was looked at is told beside reports that have no place for it.
    @Test(arguments: ["human", "concise", "github", "junit", "json"])
    func coverageIsToldWhateverTheFormat(_ format: String) throws {
        let program = try Program()
        try program.write(Program.faint, to: "a.svg")
        let result = try program.run("lint", "a.svg", "--coverage", "--format", format)
        let isTold = ["human", "json"].contains(format)
        #expect(result.errors.contains("Looked at") != isTold, "\(result)")
        #expect(isTold || result.errors.contains("1 text: 1 measured, 0 not seen"), "\(result)")
        #expect(result.output.contains("Looked at") == (format == "human"))
        let plain = try program.run("lint", "a.svg", "--format", format)
        #expect(plain.errors.isEmpty && (format == "human" || plain.output == result.output))
        #expect(try program.run("lint", "a.svg", "--coverage", "--quiet", "--format", "concise").errors.isEmpty)
    }

    @Test func standardInputStandsForAFile() throws {
        let program = try Program()
        try program.write(LintCommandTests.house, to: "web/tincture.yml")
        let result = try program.run(
            "-", "--stdin-filename", "web/icons/a.svg", "--format", "concise", input: LintCommandTests.red)
        #expect(result.status == 1)
        #expect(result.output.split(separator: "\n").allSatisfy { $0.hasPrefix("web/icons/a.svg:1:") })
        let without = try program.run("-", input: Program.faint)
        #expect(without.status == 1 && without.output.contains("standard-input.svg:1:83"))
        #expect(try program.run("-", input: "").status == 1)
        #expect(try program.run("-", "--format", "concise", input: "nothing").output.contains("document/unreadable"))
    }

    @Test(arguments: ["a.svg\nb c.svg\n", "a.svg\r\nb c.svg\r\n", "a.svg\u{0}b c.svg\u{0}", "\n\na.svg\n\nb c.svg"])
    func listsNameFiles(_ list: String) throws {
        let program = try Program()
        for name in ["a.svg", "b c.svg", "c.svg"] { try program.write(Program.faint, to: name) }
        let result = try program.run("--files-from", "-", "--format", "concise", input: list)
        #expect(result.status == 1)
        #expect(result.output.split(separator: "\n").map { $0.prefix { $0 != ":" } } == ["a.svg", "b c.svg"])
        try program.write(list, to: "list.txt")
        #expect(try program.run("--files-from", "list.txt", "--format", "concise").output == result.output)
    }

    /// Such a name cannot be told, and a run that left the file out would be green for nothing.
    @Test func aNameInAnotherEncodingIsNoPass() throws {
        let program = try Program()
        try program.write("<svg xmlns='http://www.w3.org/2000/svg'/>", to: "a.svg")
        let shell = Process()
        shell.executableURL = URL(filePath: "/bin/sh")
        shell.currentDirectoryURL = program.folder
        shell.arguments = ["-c", #"cp a.svg "$(printf 'caf\351.svg')""#]
        try shell.run()
        shell.waitUntilExit()
        // A file system may refuse the name; then there is nothing to leave out.
        guard shell.terminationStatus == 0 else { return }
        let result = try program.run(".")
        #expect(result.status == 2 && result.errors.contains("its name is no UTF-8"))
    }

    @Test func aListOfNothingIsSilent() throws {
        let program = try Program()
        let empty = try program.run("--files-from", "-", input: "")
        #expect(empty.status == 0 && empty.output.isEmpty && empty.errors.isEmpty)
        let missing = try program.run("--files-from", "list.txt")
        #expect(missing.status == 2 && missing.errors == "tincture: list.txt: no such file\n")
        let gone = try program.run("--files-from", "-", input: "gone.svg\n")
        #expect(gone.status == 2 && gone.errors.contains("gone.svg: no such file"))
    }

    @Test func rulesAreChosenOnTheCommandLine() throws {
        let program = try Program()
        try program.write(LintCommandTests.house, to: "tincture.yml")
        try program.write(Program.faint, to: "a.svg")
        func rules(_ arguments: String...) throws -> Set<String> {
            let output = try program.run(["a.svg", "--format", "concise"] + arguments).output
            return Set(output.split(separator: "\n").compactMap { $0.split(separator: "[").last.map(String.init) })
        }
        #expect(try rules() == ["contrast/faint-text]", "palette/off-palette]"])
        #expect(try rules("--select", "contrast") == ["contrast/faint-text]"])
        #expect(
            try rules("--select", "palette/*,contrast/faint-text") == ["contrast/faint-text]", "palette/off-palette]"])
        #expect(try rules("--ignore", "palette/off-palette") == ["contrast/faint-text]"])
        #expect(try rules("--severity", "palette/off-palette=off") == ["contrast/faint-text]"])
        let lenient = ["a.svg", "--severity", "contrast/*=warning,palette/off-palette=info"]
        #expect(try program.run(lenient).status == 0)
        #expect(try program.run(lenient + ["--fail-on", "warning"]).status == 1)
    }

    @Test func overridesHoldForPathsAndForPartsOfDesigns() throws {
        let program = try Program()
        let overrides = """
            overrides:
              - { select: ["#logo"], reason: Partner's own red, rules: { palette/off-palette: "off" } }
              - { paths: ["old/**"], reason: Archive, expires: 2026-03-31, rules: { palette/*: "off" } }
            """
        try program.write(LintCommandTests.house + overrides, to: "tincture.yml")
        try program.write(LintCommandTests.red, to: "a.svg")
        try program.write(LintCommandTests.red, to: "old/b.svg")
        let arguments = ["a.svg", "old", "--format", "concise", "--today"]
        let before = try program.run(arguments + ["2026-03-31"]).output.split(separator: "\n")
        #expect(before.count == 1 && before[0].hasPrefix("a.svg:1:"), "\(before)")
        #expect(before[0].contains("#00FF00"))
        let after = try program.run(arguments + ["2026-04-01"]).output.split(separator: "\n")
        #expect(after.count == 3)
        #expect(after.contains { $0.hasPrefix("old/b.svg") && $0.contains("#00FF00") })
        #expect(
            after.last
                == "tincture.yml:4:7: warning: This override has expired: it held until 2026-03-31 [suppression/expired]"
        )
    }

    @Test func overridesReachLayersAndPlacesOfJSON() throws {
        let program = try Program()
        func box(_ id: String, _ name: String, _ green: Double) -> String {
            #"{"id":"\#(id)","name":"\#(name)","type":"RECTANGLE","absoluteBoundingBox":{"x":0,"y":0,"width":9,"height":9},"#
                + #""fills":[{"type":"SOLID","color":{"r":1,"g":\#(green),"b":0,"a":1}}]}"#
        }
        try program.write(
            """
            {"name":"Demo","schemaVersion":0,"document":{"id":"0:0","type":"DOCUMENT","children":[{"id":"0:1","name":"Page",
             "type":"CANVAS","children":[{"id":"1:1","name":"Card","type":"FRAME","children":[
              \(box("1:2", "Partner", 0)),\(box("1:3", "Sale", 0.2)),\(box("1:4", "Own", 0.4))],
              "absoluteBoundingBox":{"x":0,"y":0,"width":20,"height":20}}]}]}}
            """, to: "a.json")
        let selections = [("[name='Partner']", 2), ("/document/children/*/children/0/children/1", 2), ("frame", 0)]
        for (select, left) in selections {
            try program.write(
                LintCommandTests.house + "overrides:\n"
                    + "  - { select: [\"\(select)\"], reason: theirs, rules: { palette/*: \"off\" } }\n",
                to: "tincture.yml")
            let found = try program.run("a.json", "--format", "concise", "--select", "palette/off-palette").output
            #expect(found.split(separator: "\n").count == left, "\(select): \(found)")
        }
    }

    @Test func overridesLeaveNamedPartsOutOfProjectRules() throws {
        let program = try Program()
        func box(_ id: String, _ name: String, _ red: Double) -> String {
            #"{"id":"\#(id)","name":"\#(name)","type":"INSTANCE","componentId":"9:\#(name)","children":[],"#
                + #""absoluteBoundingBox":{"x":0,"y":0,"width":9,"height":9},"#
                + #""fills":[{"type":"SOLID","color":{"r":\#(red),"g":0,"b":0,"a":1}}]}"#
        }
        try program.write(
            """
            {"name":"Demo","schemaVersion":0,"components":{"9:One":{"key":"a","name":"Flag"},"9:Two":{"key":"b","name":"Flag"}},
             "document":{"id":"0:0","type":"DOCUMENT","children":[{"id":"0:1","name":"Page",
             "type":"CANVAS","children":[{"id":"1:1","name":"Card","type":"FRAME","children":[
              \(box("1:2", "One", 1)),\(box("1:3", "Two", 0.996))],
              "absoluteBoundingBox":{"x":0,"y":0,"width":20,"height":20}}]}]}}
            """, to: "designs/a.json")
        let arguments = ["designs", "--format", "concise", "--select", "palette/near-duplicate"]
        #expect(try program.run(arguments).output.contains("palette/near-duplicate"))
        try program.write(
            "overrides: [{ select: [\"[component='Flag']\"], reason: x, rules: { palette/near-duplicate: \"off\" } }]\n",
            to: "tincture.yml")
        #expect(try program.run(arguments).output == "")
    }

    @Test func customRulesAreRulesLikeAnyOther() throws {
        let program = try Program()
        let rule = """
            custom:
              wide:
                select: rect
                expect: { width: { most: 10 } }
                reason: Narrow things only
                examples:
                  flagged: ['<svg xmlns="http://www.w3.org/2000/svg">↓<rect width="20" height="1"/></svg>']
                  clean: ['<svg xmlns="http://www.w3.org/2000/svg"><rect width="CLEAN" height="1"/></svg>']

            """
        try program.write(rule.replacing("CLEAN", with: "9"), to: "tincture.yml")
        try program.write(
            ##"<svg xmlns="http://www.w3.org/2000/svg"><rect id="a" width="20" height="2"/></svg>"##, to: "a.svg")
        let all = try program.run("a.svg", "--format", "concise")
        #expect(all.output == "a.svg:1:41: warning: “a” has the width 20 px; the most is 10 px [custom/wide]\n")
        #expect(try program.run("a.svg", "--format", "concise", "--ignore", "custom/*").output == "")
        #expect(try program.run("a.svg", "--format", "concise", "--select", "contrast").output == "")
        #expect(try program.run("a.svg", "--select", "custom/wide", "--fail-on", "warning").status == 1)
        #expect(try program.run("a.svg", "--severity", "custom=error").status == 1)
        let unknown = try program.run("a.svg", "--select", "custom/wise")
        #expect(unknown.status == 2 && unknown.errors.contains("did you mean “custom/wide”?"))
        #expect(try program.run("rules").output.contains("custom/wide"))
        #expect(try program.run("explain", "custom/wide").output.contains("Expected is width: the most is 10 px."))
        let examined = try program.run("rules", "--check")
        #expect(examined.status == 0 && examined.output.hasPrefix("1 custom rule, "), "\(examined.output)")
        try program.write(
            rule.replacing("CLEAN", with: "11")
                + "overrides: [{ paths: [a.svg], select: [\"#a\"], reason: x, rules: { custom/*: \"off\" } }]\n",
            to: "tincture.yml")
        #expect(try program.run("a.svg", "--format", "concise").output == "")
        let check = try program.run("rules", "--check")
        #expect(check.status == 1)
        #expect(
            check.errors
                == "tincture.yml:8:15: custom/wide: the clean example 1 is flagged: “rect” has the width 11 px; the most is 10 px\n"
        )
    }

    @Test func anOverrideMayJudgeAPartByOtherLimits() throws {
        let program = try Program()
        let text =
            "overrides: [{ select: [\"#legal\"], reason: Small print, rules: { contrast/faint-text: { text: 2, severity: warning } } }]\n"
        try program.write(text, to: "tincture.yml")
        try program.write(
            ##"<svg xmlns="http://www.w3.org/2000/svg" width="80" height="60"><text y="15" fill="#999">Pay</text>"##
                + ##"<g id="legal"><text y="35" fill="#999">Terms</text><text y="55" fill="#ddd">More</text></g></svg>"##,
            to: "a.svg")
        let lines = try program.run("a.svg", "--format", "concise").output.split(separator: "\n")
        #expect(lines.count == 2)
        #expect(lines[0].contains("error: Text “Pay”"))
        #expect(lines[1].contains("warning: Text “More”") && lines[1].contains("needs 2:1"))
    }

    @Test func reportsAreWrittenWholeBeforeTheStatusIsDecided() throws {
        let program = try Program()
        try program.write(Program.faint, to: "a.svg")
        let result = try program.run(
            "a.svg", "--output", "json=r.json", "--output", "concise=r.txt", "--output", "github=r.log")
        #expect(result.status == 1 && result.output.contains("1 finding in 1 of 1 file"))
        let json = try Data(contentsOf: program.folder.appending(path: "r.json"))
        #expect(
            (try JSONSerialization.jsonObject(with: json) as? [String: Any])?["schema"] as? String
                == "tincture.report/1")
        let text = try String(contentsOf: program.folder.appending(path: "r.txt"), encoding: .utf8)
        #expect(text.hasPrefix("a.svg:1:83: error: "))
        #expect(
            try !FileManager.default.contentsOfDirectory(atPath: program.folder.path).contains {
                $0.hasSuffix(".partial")
            })
        let stream = try program.run("a.svg", "--output", "concise=-")
        #expect(stream.output == text)
        let broken = try program.run("a.svg", "--output", "json=no/r.json", "--output", "concise=s.txt")
        #expect(
            broken.status == 2 && broken.errors == "tincture: no/r.json: cannot be written: No such file or directory\n"
        )
        #expect(FileManager.default.fileExists(atPath: program.folder.appending(path: "s.txt").path))
    }

    @Test func extendedFilesAreFoundFromTheFileThatNamesThem() throws {
        let program = try Program()
        try program.write(Program.faint, to: "web/a.svg")
        try program.write("extends: [../design/base.yml]\n", to: "web/tincture.yml")
        try program.write("extends: [more/limits.yml]\npalette: { from: [Colors.txt] }\n", to: "design/base.yml")
        try program.write("rules: { contrast/faint-text: \"off\" }\n", to: "design/more/limits.yml")
        try program.write("Grey: #999999\n", to: "design/Colors.txt")
        let sound = try program.run("web")
        #expect(sound.status == 0, "\(sound.output)\(sound.errors)")
        try program.write("extends: [../../web/tincture.yml]\n", to: "design/more/limits.yml")
        let circle = try program.run("web")
        #expect(
            circle.status == 2
                && circle.errors.contains("design/more/limits.yml:1:11: extends goes round in a circle: "))
        try program.write("rulez: 1\n", to: "design/more/limits.yml")
        try program.write("Grey: #99\n", to: "design/Colors.txt")
        #expect(try program.run("web").errors.contains("design/more/limits.yml:1:1: “rulez” is no key"))
    }

    @Test func rolesNameEntriesOfThePalette() throws {
        let program = try Program()
        try program.write(Program.sound, to: "a.svg")
        try program.write("palette: { from: [Colors.txt], roles: { text: [Inkk] } }\n", to: "tincture.yml")
        try program.write("Ink: #111111\n", to: "Colors.txt")
        let result = try program.run("a.svg")
        #expect(result.status == 2)
        #expect(result.errors.contains("palette role “text”: the palette has no “Inkk”; did you mean “Ink”?"))
        try program.write("palette: { from: [Colors.txt], roles: { text: [Ink] } }\n", to: "tincture.yml")
        let matrix = try program.run("contrast", "--matrix")
        #expect(matrix.status == 0 && matrix.output.contains("1.00 fail"))
        let none = try program.run("contrast", "--matrix", "--config", "other.yml")
        #expect(none.status == 2)
    }

    @Test func everyRuleIsExplained() throws {
        let program = try Program()
        let rules = try program.run("rules")
        for line in rules.output.split(separator: "\n") where line.contains("/") {
            let id = String(line.prefix { $0 != " " })
            let page = try program.run("explain", id)
            #expect(page.status == 0 && page.output.hasPrefix("\(id)\n"))
        }
        #expect(try program.run("explain", "faint-text").output.hasPrefix("contrast/faint-text\n"))
        #expect(
            try program.run("rules", "--format", "json").output.hasPrefix(
                #"{"schema":"tincture.rules/1","rules":[{"id":"#))
        #expect(try program.run("rules", "--format", "markdown").output.hasPrefix("# Rules\n"))
    }

    @Test func packsAreShownAsTheyAre() throws {
        let program = try Program()
        let apple = try program.run("rules", "--pack", "apple")
        #expect(apple.status == 0 && apple.output.contains("type/tiny-text: { severity: error, least: 11 }"))
        #expect(try program.run("rules", "--pack", "pack:apple").output == apple.output)
        let unknown = try program.run("rules", "--pack", "aple")
        #expect(unknown.status == 2 && unknown.errors.contains("did you mean “apple”?"))
        #expect(try program.run("rules", "--pack", "apple", "--format", "json").status == 2)
    }
}
