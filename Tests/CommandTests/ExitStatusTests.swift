import Foundation
import Testing

@Suite("Exit status")
struct ExitStatusTests {
    /// One line of the table in the plan.
    struct Case: Sendable, CustomTestStringConvertible {
        let name: String
        let files: [String: String]
        let arguments: [String]
        let status: Int32
        var output: Bool? = nil
        var errors: String? = nil
        var testDescription: String { name }
    }

    static let exclude = "files: { exclude: [\"*.svg\"] }\n"
    static let cases = [
        Case(name: "clean", files: ["a.svg": Program.sound], arguments: ["a.svg"], status: 0, output: true, errors: ""),
        Case(
            name: "findings", files: ["a.svg": Program.faint], arguments: ["a.svg"], status: 1, output: true, errors: ""
        ),
        Case(name: "lint said", files: ["a.svg": Program.faint], arguments: ["lint", "a.svg"], status: 1),
        Case(name: "a folder", files: ["d/a.svg": Program.faint], arguments: ["d"], status: 1),
        Case(name: "no path means here", files: ["d/a.svg": Program.faint], arguments: [], status: 1),
        Case(
            name: "fail-on never", files: ["a.svg": Program.faint], arguments: ["--fail-on", "never", "a.svg"],
            status: 0),
        Case(
            name: "fail-on of the configuration",
            files: ["a.svg": Program.faint, "tincture.yml": "rules: { contrast/faint-text: warning }"],
            arguments: ["a.svg"],
            status: 0),
        Case(
            name: "fail-on of the command goes first",
            files: ["a.svg": Program.faint, "tincture.yml": "rules: { contrast/faint-text: warning }"],
            arguments: ["a.svg", "--fail-on", "warning"], status: 1),
        Case(name: "missing path", files: [:], arguments: ["gone.svg"], status: 2, errors: "gone.svg: no such file"),
        Case(
            name: "missing beside found", files: ["a.svg": Program.sound], arguments: ["a.svg", "gone.svg"], status: 2,
            output: true, errors: "gone.svg: no such file"),
        Case(
            name: "folder without designs", files: ["d/a.txt": "x"], arguments: ["d"], status: 2,
            errors: "d: no designs in this folder"),
        Case(
            name: "folder with a format that is not read", files: ["d/a.fig": "x"], arguments: ["d"], status: 2,
            errors: "export the frames as SVG"),
        Case(
            name: "all excluded", files: ["a.svg": Program.faint, "tincture.yml": exclude], arguments: ["a.svg"],
            status: 0,
            output: false, errors: ""),
        Case(
            name: "a folder all excluded", files: ["d/a.svg": Program.faint, "tincture.yml": exclude], arguments: ["d"],
            status: 0, output: false, errors: ""),
        Case(
            name: "broken design", files: ["a.svg": "<svg"], arguments: ["a.svg"], status: 1, output: true, errors: ""),
        Case(name: "empty design", files: ["a.svg": ""], arguments: ["a.svg"], status: 1, output: true),
        Case(
            name: "json that is no design", files: ["a.json": "{}"], arguments: ["a.json"], status: 0, output: false,
            errors: "a.json: no design that can be read"),
        Case(
            name: "json that is no design, quietly", files: ["a.json": "{}"], arguments: ["-q", "a.json"], status: 0,
            errors: ""),
        Case(
            name: "broken tokens among others of a folder",
            files: ["d/a.tokens.json": ##"{"a":{"$type":"color","$value":"#111"},}"##, "d/b.svg": Program.sound],
            arguments: ["d"], status: 1, output: true),
        Case(
            name: "broken tokens of any name among others of a folder",
            files: ["d/a.json": ##"{"a":{"$type":"color","$value":"#111"},}"##, "d/b.svg": Program.sound],
            arguments: ["d"], status: 1, output: true),
        Case(
            name: "nothing but broken tokens in a folder", files: ["d/a.json": ##"{"a":{"$value":#111}}"##],
            arguments: ["d"], status: 1, output: true, errors: ""),
        Case(
            name: "JSON with comments and of no known kind in a folder",
            files: ["d/a.json": "{ // Settings\n\"a\": 1 }", "d/b.json": "// Settings\n{}", "d/b.svg": Program.sound],
            arguments: ["d"], status: 0, output: true, errors: ""),
        Case(
            name: "broken JSON of no known kind in a folder", files: ["d/a.json": "{", "d/b.svg": Program.sound],
            arguments: ["d"], status: 0, output: true),
        Case(name: "a Figma file", files: ["a.fig": "x"], arguments: ["a.fig"], status: 1, output: true),
        Case(
            name: "broken configuration", files: ["a.svg": Program.sound, "tincture.yml": "foo: 1"],
            arguments: ["a.svg"],
            status: 2, output: false, errors: "tincture.yml:1:1: “foo” is no key"),
        Case(
            name: "named configuration that is not there", files: ["a.svg": Program.sound],
            arguments: ["--config", "x.yml", "a.svg"], status: 2, output: false, errors: "x.yml: no such file"),
        Case(
            name: "palette that is not there",
            files: ["a.svg": Program.sound, "tincture.yml": "palette: { from: [Colors.txt] }"], arguments: ["a.svg"],
            status: 2, output: false, errors: "tincture.yml:1:19: palette.from: Colors.txt: no such file"),
        Case(
            name: "palette with a broken line",
            files: [
                "a.svg": Program.sound, "tincture.yml": "palette: { from: [Colors.txt] }",
                "Colors.txt": "Ink: #11182\n",
            ], arguments: ["a.svg"], status: 2, output: false, errors: "Colors.txt:1:6: “#11182” is no color"),
        Case(name: "unknown option", files: [:], arguments: ["--bad"], status: 2, output: false, errors: "--bad"),
        Case(name: "bad value", files: [:], arguments: ["--format", "x"], status: 2, output: false),
        Case(name: "bad jobs", files: [:], arguments: ["--jobs", "0"], status: 2, output: false),
        Case(
            name: "an empty value", files: ["d/a.svg": Program.faint], arguments: ["lint", "--cache-dir=", "d"],
            status: 2, output: false, errors: "--cache-dir= has an empty value"),
        Case(
            name: "an empty value without a subcommand", files: ["d/a.svg": Program.faint],
            arguments: ["--fail-on=", "never"], status: 2, output: false, errors: "--fail-on= has an empty value"),
        Case(
            name: "an empty value of a measurement", files: ["a.svg": Program.faint],
            arguments: ["contrast", "--fail-under=", "a.svg"], status: 2, output: false,
            errors: "--fail-under= has an empty value"),
        Case(
            name: "an empty value of a part of a part", files: ["a.svg": Program.faint],
            arguments: ["baseline", "create", "a.svg", "--reason="], status: 2, output: false,
            errors: "--reason= has an empty value"),
        Case(
            name: "an empty value of a short name", files: ["a.svg": Program.faint], arguments: ["-q=", "a.svg"],
            status: 2, output: false, errors: "-q= has an empty value"),
        Case(
            name: "a path that looks like an empty value", files: ["--a=": Program.sound], arguments: ["--", "--a="],
            status: 0, output: true, errors: ""),
        Case(name: "version", files: [:], arguments: ["--version"], status: 0, output: true, errors: ""),
        Case(name: "help", files: [:], arguments: ["--help"], status: 0, output: true, errors: ""),
        Case(name: "help of a part", files: [:], arguments: ["help", "contrast"], status: 0, output: true, errors: ""),
        Case(
            name: "contrast is a report", files: ["a.svg": Program.faint], arguments: ["contrast", "a.svg"], status: 0),
        Case(
            name: "contrast under a limit", files: ["a.svg": Program.faint],
            arguments: ["contrast", "a.svg", "--fail-under", "3"], status: 1),
        Case(
            name: "contrast over a limit", files: ["a.svg": Program.faint],
            arguments: ["contrast", "a.svg", "--fail-under", "2"], status: 0),
        Case(name: "contrast unreadable", files: ["a.svg": "nothing"], arguments: ["contrast", "a.svg"], status: 1),
        Case(name: "pair", files: [:], arguments: ["contrast", "--pair", "#777", "white"], status: 0, output: true),
        Case(
            name: "pair under a limit", files: [:],
            arguments: ["contrast", "--pair", "#777", "white", "--fail-under", "4.5"], status: 1),
        Case(name: "pair of one", files: [:], arguments: ["contrast", "--pair", "#777"], status: 2),
        Case(name: "pair of no color", files: [:], arguments: ["contrast", "--pair", "#77", "white"], status: 2),
        Case(name: "color", files: [:], arguments: ["color", "red"], status: 0, output: true),
        Case(name: "color that is none", files: [:], arguments: ["color", "redd"], status: 1, output: true),
        Case(name: "color on none", files: [:], arguments: ["color", "red", "--on", "redd"], status: 2),
        Case(
            name: "color required of nothing", files: [:], arguments: ["color", "red", "--required", "4.5"], status: 2),
        Case(name: "color to nowhere", files: [:], arguments: ["color", "red", "--to", "cmyk"], status: 2),
        Case(name: "pick", files: ["a.svg": Program.sound], arguments: ["pick", "a.svg", "--at", "1,1"], status: 0),
        Case(name: "pick nothing", files: ["a.svg": Program.sound], arguments: ["pick", "a.svg"], status: 2),
        Case(
            name: "pick nowhere", files: ["a.svg": Program.sound], arguments: ["pick", "a.svg", "--at", "1,x"],
            status: 2),
        Case(
            name: "pick off the page", files: ["a.svg": Program.sound], arguments: ["pick", "a.svg", "--at", "-5,-1"],
            status: 0),
        Case(
            name: "palette of another kind",
            files: ["a.svg": Program.sound, "tincture.yml": "palette: { from: [a.json] }", "a.json": "{}"],
            arguments: ["a.svg"], status: 2, output: false, errors: "this is no palette that is read"),
        Case(
            name: "exempt by a broken selector",
            files: ["a.svg": Program.sound, "tincture.yml": "rules: { contrast/faint-text: { exempt: [\"[id=\"] } }"],
            arguments: ["a.svg"], status: 2, output: false, errors: "is no selector"),
        Case(name: "pick gone", files: [:], arguments: ["pick", "a.svg", "--at", "1,1"], status: 2),
        Case(name: "pick broken", files: ["a.svg": "x"], arguments: ["pick", "a.svg", "--at", "1,1"], status: 1),
    ]

    @Test func aConfigurationThatLeadsNowhereIsNotPassedOver() throws {
        let program = try Program()
        try program.write(Program.sound, to: "a.svg")
        try FileManager.default.createSymbolicLink(
            at: program.folder.appending(path: "tincture.yml"),
            withDestinationURL: program.folder.appending(path: "gone"))
        let result = try program.run("a.svg")
        #expect(result.status == 2)
        #expect(result.errors.contains("tincture.yml"))
    }

    @Test(arguments: cases)
    func table(_ each: Case) throws {
        let program = try Program()
        for (path, text) in each.files { try program.write(text, to: path) }
        let result = try program.run(each.arguments)
        #expect(result.status == each.status, "\(result.output)\(result.errors)")
        if let output = each.output { #expect(result.output.isEmpty == !output, "\(result.output)") }
        switch each.errors {
        case ""?: #expect(result.errors.isEmpty, "\(result.errors)")
        case let expected?: #expect(result.errors.contains(expected), "\(result.errors)")
        case nil: break
        }
    }

    /// A slip in `files` must not pass for a project without faults; what is handed over by name may be anything.
    @Test(arguments: ["lint", "contrast", "palette"])
    func nothingIsLeftOfAFolder(_ command: String) throws {
        let program = try Program()
        try program.write("version: 1\nfiles: { include: [\"desgn/**\"] }\n", to: "tincture.yml")
        try program.write(Program.faint, to: "design/a.svg")
        for folder in [".", "design"] {
            let result = try program.run(command, folder)
            #expect(result.status == 2)
            #expect(result.errors.contains("tincture.yml: files.include names none of what was found, 1 file"))
        }
        #expect(try program.run(command, "design/a.svg").status == 0)
    }

    /// Sentences name files as they are named where the command runs, and not below the configuration that governs them.
    @Test func filesAreNamedFromTheWorkingFolder() throws {
        let program = try Program()
        try program.write("version: 1\n", to: "design/tincture.yml")
        try program.write("no picture", to: "design/icons/logo.png")
        let sentence = "icons/logo.png: no design that can be read"
        #expect(try program.run("lint", "design/icons/logo.png").errors == "design/\(sentence)\n")
        #expect(try program.run("contrast", "design/icons/logo.png").errors == "design/\(sentence)\n")
        #expect(try program.run(["lint", "icons/logo.png"], in: "design").errors == "\(sentence)\n")
    }

    @Test func picksNothingWhereNothingIs() throws {
        let program = try Program()
        try program.write(Program.sound, to: "a.svg")
        try program.write(##"{"a":{"$type":"color","$value":"#123456"}}"##, to: "a.tokens.json")
        let beyond = try program.run("pick", "a.svg", "--at", "99999,1")
        #expect(beyond.status == 0 && beyond.output.contains("nothing is painted here  outside of what is shown"))
        #expect(
            try program.run("pick", "a.svg", "--at", "99999,1", "--format", "json").output.contains("\"outside\":true"))
        let handed = try program.run("pick", "-", "--at", "1,1", input: Program.sound)
        #expect(handed.output == (try program.run("pick", "a.svg", "--at", "1,1").output) && handed.status == 0)
        #expect(try program.run("pick", "-", "--at", "-").errors.contains("either the design (-) or points"))
        let tokens = try program.run("pick", "a.tokens.json", "--at", "1,1")
        #expect(tokens.status == 1 && tokens.errors.contains("design tokens paint nothing"))
    }

    /// Where no rule on contrast is on, nothing was measured, and the reason is not the design's.
    @Test func saysWhyTextsWereNotMeasured() throws {
        let program = try Program()
        try program.write("version: 1\nrules: { contrast/*: \"off\" }\n", to: "tincture.yml")
        try program.write(Program.sound, to: "a.svg")
        let result = try program.run("lint", ".", "--fail-on-unmeasured")
        #expect(result.status == 1)
        #expect(result.errors.contains("1 text not measured, as the rules on contrast that are on here did not ask"))
    }
}
