import Foundation
import Snapshots
import Testing

@Suite("Help")
struct HelpTests {
    @Test(arguments: [
        "", "lint", "init", "diff", "doctor", "config", "explain", "rules", "contrast", "palette", "type", "pick",
        "color",
    ])
    func isExact(_ command: String) throws {
        let arguments = command.isEmpty ? ["--help"] : [command, "--help"]
        let result = try Program().run(arguments, environment: ["COLUMNS": "80"])
        #expect(result.status == 0 && result.errors.isEmpty)
        let name = command.isEmpty ? "tincture" : "tincture-\(command)"
        try Snapshot.expect(result.output, named: "\(name)-help.txt")
    }

    @Test(arguments: [
        (["lint", "--scope", "al"], "--scope cannot be “al”; did you mean all?"),
        (["--format", "jsn"], "--format cannot be “jsn”; did you mean json?"),
        (["--format", "xml"], "--format cannot be “xml”; it is one of human, concise, json, jsonl, sarif, github"),
        (["--fail-on", "errors"], "--fail-on cannot be “errors”; did you mean error?"),
        (["--color", "alway"], "--color cannot be “alway”; did you mean always?"),
        (["--today", "tomorrow"], "--today wants a day such as 2026-12-31, not “tomorrow”"),
        (["--output", "report.json"], "--output wants FORMAT=PATH, such as json=report.json, not “report.json”"),
        (["--output", "yaml=x"], "--output cannot be “yaml”"),
        (["--jobs", "many"], "--jobs wants a number from 1 to 256, not “many”"),
        (["--select", "contrast/faint"], "did you mean “contrast/faint-text”?"),
        (["--severity", "palette/off-palette=warn"], "did you mean warning?"),
        (["--stdin-filename", "a.svg"], "--stdin-filename says what - stands for"),
        (["-", "--files-from", "-"], "standard input is either a design (-) or a list"),
        (
            ["explain", "contrast/faint-txt"],
            "there is no rule “contrast/faint-txt”; did you mean “contrast/faint-text”?"
        ),
        (["rules", "--format", "yml"], "--format cannot be “yml”"),
        (["contrast", "--matrix", "--pair", "red", "blue"], "--matrix takes one folder at most"),
        (["contrast", "--fail-under", "22"], "--fail-under wants a ratio from 1 to 21"),
    ])
    func wrongUsageNamesWhatWouldBeRight(_ arguments: [String], _ expected: String) throws {
        let result = try Program().run(arguments)
        #expect(result.status == 2 && result.output.isEmpty)
        #expect(result.errors.contains(expected), "\(result.errors)")
    }

    /// What names no command says what was meant, and where to read about the command that was called by its right name.
    @Test(arguments: [
        (["lnt", "a.svg"], "lnt: no such file or folder, and no command; did you mean “tincture lint”?", "tincture"),
        (["contarst", "."], "did you mean “tincture contrast”?", "tincture"),
        (["baseline", "crate"], "knows no “crate”; did you mean “tincture baseline create”?", "tincture baseline"),
        (["help", "rulez"], "there is no command “tincture rulez”; did you mean “tincture help rules”?", "tincture"),
        (["help", "config", "shw"], "did you mean “tincture help config show”?", "tincture"),
        (["help", "nothing-like-it"], "tincture help lists them all", "tincture"),
        (["lint", "--formt", "json"], "Did you mean '--format'?", "tincture lint"),
        (["explain"], "Missing expected argument '<rule>'", "tincture explain"),
        (["explain", "palette/of-palette"], "did you mean “palette/off-palette”?", "tincture explain"),
        (["pick", "a.svg", "--at", "120"], "--at wants two numbers", "tincture pick"),
        (["contrast", "--pair", "red", "gren"], "--pair: gren: This is not a CSS color name", "tincture contrast"),
        (["contrast", "--pair", "gren", "red"], "--pair: gren: This is not a CSS color name", "tincture contrast"),
    ])
    func saysWhatWasMeant(_ arguments: [String], _ sentence: String, _ command: String) throws {
        let program = try Program()
        try program.write(Program.sound, to: "a.svg")
        let result = try program.run(arguments)
        #expect(result.status == 2 && result.output.isEmpty)
        #expect(result.errors.contains(sentence), "\(result.errors)")
        #expect(result.errors.contains("See '\(command) --help'"), "\(result.errors)")
        #expect(!result.errors.contains("tincture merge PARTIAL…"))
    }

    /// A file may be called like a command that is misspelt.
    @Test func takesFilesForFiles() throws {
        let program = try Program()
        try program.write(Program.sound, to: "lnt")
        #expect(try program.run("lnt").errors.contains("lnt: no design that can be read") == false)
        #expect(try program.run("lnt").status == 0)
    }
}
