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
}
