import Foundation
import Testing

@Suite("The diff command")
struct DiffCommandTests {
    private static func design(_ pay: String, hint: String, size: Int = 14) -> String {
        "<svg xmlns='http://www.w3.org/2000/svg' width='200' height='60'><rect width='200' height='60' fill='#fff'/>"
            + "<text id='pay' y='20' x='5' fill='\(pay)'>Pay</text>"
            + "<text y='40' x='5' font-size='\(size)' fill='\(hint)'>Hint</text></svg>"
    }

    private static func git(_ program: Program, _ arguments: String...) throws -> Int32 {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["git", "-c", "user.name=n", "-c", "user.email=n@example.org"] + arguments
        process.currentDirectoryURL = program.folder
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        return process.terminationStatus
    }

    private static func shell(_ program: Program, _ line: String) throws -> Int32 {
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = ["-c", line]
        process.currentDirectoryURL = program.folder
        try process.run()
        process.waitUntilExit()
        return process.terminationStatus
    }

    /// A revision holds nothing of a submodule, which has not come with the working tree.
    @Test func otherRepositoriesAreNoChange() throws {
        let program = try Program()
        try FileManager.default.removeItem(at: program.folder.appending(path: ".git"))
        guard (try? DiffCommandTests.git(program, "init", "-q")) == 0 else { return }
        try program.write(Program.sound, to: "a.svg")
        #expect(try DiffCommandTests.git(program, "add", "a.svg") == 0)
        #expect(try DiffCommandTests.git(program, "commit", "-qm", "1") == 0)
        try program.write("gitdir: ../.git/modules/sub\n", to: "sub/.git")
        try program.write(Program.faint, to: "sub/b.svg")
        let environment = ["PATH": "/usr/local/bin:/usr/bin:/bin", "HOME": program.folder.path]
        let result = try program.run("diff", "HEAD", environment: environment)
        #expect(result.status == 0 && !result.output.contains("b.svg"), "\(result.output)")
    }

    @Test func foldersAreToldApart() throws {
        let program = try Program()
        try program.write(DiffCommandTests.design("#111827", hint: "#999"), to: "old/a.svg")
        try program.write(DiffCommandTests.design("#bbb", hint: "#666", size: 15), to: "new/a.svg")
        try program.write(Program.sound, to: "old/gone.svg")
        let result = try program.run("diff", "old", "new")
        #expect(result.status == 1 && result.errors.isEmpty)
        for line in [
            "old → new", "  - gone.svg", "  + #BBBBBB  × 1", "  - #999999  × 1", "  + 15 px  × 1", "  - 14 px  × 1",
            "17.73 → 1.91    “Pay”  needs 4.50  a.svg", "2.84 → 5.74     “Hint”  a.svg", "New findings: 1",
            "Gone findings: 1", "Worse: 1 of the new findings reaches fail-on. Findings: 1 new, 1 gone",
        ] {
            #expect(result.output.contains(line), "\(line) in \(result.output)")
        }
        #expect(try program.run("diff", "old", "new", "--fail-on", "never").status == 0)
        let device = try program.run("diff", "/dev/zero", "new")
        #expect(device.status == 2)
        #expect(device.errors == "tincture: /dev/zero: cannot be opened: it is a pipe or a device, not a file\n")
        let same = try program.run("diff", "old", "old")
        #expect(same.status == 0 && same.output.contains("Nothing that is looked at has changed."))
    }

    /// A design that gains a dark mode was light before.
    @Test func aModeThatIsAddedHidesNoChange() throws {
        let program = try Program()
        func design(_ color: String, _ sheet: String = "") -> String {
            ##"<svg xmlns="http://www.w3.org/2000/svg" width="90" height="40"><style>text{fill:\##(color)}\##(sheet)</style><text y="20">Pay</text></svg>"##
        }
        try program.write(design("#000"), to: "old/a.svg")
        let dark = "@media (prefers-color-scheme:dark){text{fill:#bbb}}"
        try program.write(design("#737373", dark), to: "new/a.svg")
        let result = try program.run("diff", "old", "new")
        #expect(result.output.contains("21.00 → 4.74"), "\(result.output)")
    }

    @Test func otherFormatsSayTheSame() throws {
        let program = try Program()
        try program.write(DiffCommandTests.design("#111827", hint: "#666"), to: "a.svg")
        try program.write(DiffCommandTests.design("#bbb", hint: "#666"), to: "b.svg")
        let markdown = try program.run("diff", "a.svg", "b.svg", "--format", "markdown")
        #expect(markdown.status == 1)
        #expect(markdown.output.contains("| 17.73 | 1.91 ❌ | 4.50 | `Pay` | `b.svg` |"), "\(markdown.output)")
        #expect(markdown.output.contains("### New findings (1)"))
        let json = try program.run("diff", "a.svg", "b.svg", "--format", "json")
        let object = try #require(
            try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any])
        #expect(object["schema"] as? String == "tincture.diff/1" && object["regression"] as? Bool == true)
        let texts = try #require(object["contrast"] as? [[String: Any]])
        #expect(texts.count == 1 && texts[0]["change"] as? String == "worse")
    }

    /// A filter of Git that fails tells whether a file was written: large files are kept elsewhere by such filters.
    @Test func ofARevisionOnlyWhatARunMayReadIsWritten() throws {
        let program = try Program()
        try FileManager.default.removeItem(at: program.folder.appending(path: ".git"))
        guard (try? DiffCommandTests.git(program, "init", "-q", "-b", "main")) == 0 else { return }
        try program.write(DiffCommandTests.design("#111827", hint: "#666"), to: "designs/a.svg")
        try program.write("version: 1\npalette: { from: [Colors.txt] }\n", to: "tincture.yml")
        try program.write("Ink: #111827\nGrey: #666666\nPaper: #FFFFFF\n", to: "Colors.txt")
        try program.write("film", to: "designs/film.mov")
        try program.write("int main;", to: "code/main.c")
        try program.write("*.mov filter=far\n*.c filter=far\n", to: ".gitattributes")
        #expect(try DiffCommandTests.git(program, "add", ".") == 0)
        #expect(try DiffCommandTests.git(program, "commit", "-q", "-m", "designs") == 0)
        #expect(try DiffCommandTests.git(program, "config", "filter.far.smudge", "false") == 0)
        #expect(try DiffCommandTests.git(program, "config", "filter.far.required", "true") == 0)
        let environment = ["PATH": "/usr/local/bin:/usr/bin:/bin", "HOME": program.folder.path]
        let result = try program.run(["diff", "main", "designs"], environment: environment)
        #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
        #expect(result.output.contains("Nothing that is looked at has changed."), "\(result.output)")
    }

    /// A link to a folder has no suffix that says what is in it.
    @Test func linksToFoldersAreFollowedOnBothSides() throws {
        let program = try Program()
        try FileManager.default.removeItem(at: program.folder.appending(path: ".git"))
        guard (try? DiffCommandTests.git(program, "init", "-q")) == 0 else { return }
        try program.write(Program.faint, to: "o/a.svg")
        try program.write(Program.sound, to: "d/b.svg")
        try FileManager.default.createSymbolicLink(
            atPath: program.folder.appending(path: "d/linked").path, withDestinationPath: "../o")
        #expect(try DiffCommandTests.git(program, "add", ".") == 0)
        #expect(try DiffCommandTests.git(program, "commit", "-qm", "first") == 0)
        let environment = ["PATH": "/usr/local/bin:/usr/bin:/bin", "HOME": program.folder.path]
        let result = try program.run(["diff", "HEAD", "d"], environment: environment)
        #expect(result.status == 0 && result.output.contains("Nothing that is looked at has changed."), "\(result)")
    }

    @Test func mistakesOfARevisionAreNamedThere() throws {
        let program = try Program()
        try FileManager.default.removeItem(at: program.folder.appending(path: ".git"))
        guard (try? DiffCommandTests.git(program, "init", "-q")) == 0 else { return }
        try program.write(Program.sound, to: "d/a.svg")
        try program.write("fail-on: sometimes\n", to: "d/tincture.yml")
        #expect(try DiffCommandTests.git(program, "add", ".") == 0)
        #expect(try DiffCommandTests.git(program, "commit", "-qm", "first") == 0)
        try program.write("fail-on: error\n", to: "d/tincture.yml")
        let environment = ["PATH": "/usr/local/bin:/usr/bin:/bin", "HOME": program.folder.path]
        let result = try program.run(["diff", "HEAD", "d"], environment: environment)
        #expect(result.status == 2 && result.errors.hasPrefix("HEAD:d/tincture.yml:1:"), "\(result.errors)")
    }

    /// Whatever names a revision holds, and whenever the program is stopped.
    @Test func whatWasWrittenOfARevisionIsTakenAway() throws {
        let program = try Program()
        try FileManager.default.removeItem(at: program.folder.appending(path: ".git"))
        guard (try? DiffCommandTests.git(program, "init", "-q")) == 0 else { return }
        for number in 0..<200 { try program.write(Program.faint, to: "d/\(number).svg") }
        #expect(
            try DiffCommandTests.shell(program, "cp d/1.svg \"$(printf 'd/n\\377.svg')\" && mkdir tmp") == 0)
        #expect(try DiffCommandTests.git(program, "add", "d") == 0)
        #expect(try DiffCommandTests.git(program, "commit", "-qm", "first") == 0)
        let temporary = program.folder.appending(path: "tmp").path
        func left() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: temporary) }
        let environment = [
            "PATH": "/usr/local/bin:/usr/bin:/bin", "HOME": program.folder.path, "TMPDIR": temporary,
        ]
        _ = try program.run(["diff", "HEAD", "d"], environment: environment)
        #expect(try left() == [])
        for step in 0..<6 {
            let process = Process()
            process.executableURL = try Program.executable()
            process.currentDirectoryURL = program.folder
            process.arguments = ["diff", "HEAD", "d"]
            process.environment = environment
            process.standardOutput = FileHandle.nullDevice
            process.standardError = FileHandle.nullDevice
            try process.run()
            usleep(UInt32(step) * 60_000)
            step.isMultiple(of: 2) ? process.interrupt() : process.terminate()
            process.waitUntilExit()
            let names = try left()
            #expect(names == [], "\(step)")
        }
    }

    @Test func aFileThatMovedKeepsItsFindings() throws {
        let program = try Program()
        try program.write(Program.faint, to: "old/a.svg")
        try program.write(Program.faint, to: "new/sub/b.svg")
        let result = try program.run("diff", "old", "new")
        #expect(
            result.status == 0 && result.output.contains("Findings: 0 new, 0 gone, 1 as before"), "\(result.output)")
    }

    @Test func revisionsAreComparedWithWhatIsThere() throws {
        let program = try Program()
        try FileManager.default.removeItem(at: program.folder.appending(path: ".git"))
        guard (try? DiffCommandTests.git(program, "init", "-q")) == 0 else { return }
        try program.write(DiffCommandTests.design("#111827", hint: "#666"), to: "designs/a.svg")
        #expect(try DiffCommandTests.git(program, "add", "designs") == 0)
        #expect(try DiffCommandTests.git(program, "commit", "-qm", "first") == 0)
        try program.write(DiffCommandTests.design("#bbb", hint: "#666"), to: "designs/a.svg")
        let environment = ["PATH": "/usr/local/bin:/usr/bin:/bin", "HOME": program.folder.path]
        func run(_ arguments: String...) throws -> Program.Result {
            try program.run(["diff"] + arguments, environment: environment)
        }
        for arguments in [
            ["HEAD"], ["HEAD", "designs"], ["HEAD:designs", "designs"], ["HEAD:designs/a.svg", "designs/a.svg"],
        ] {
            let result = try program.run(["diff"] + arguments, environment: environment)
            #expect(result.status == 1 && result.errors.isEmpty, "\(result.errors)")
            #expect(result.output.contains("17.73 → 1.91"), "\(arguments): \(result.output)")
        }
        #expect(try run("HEAD:designs", "HEAD:designs").status == 0)
        let unknown = try run("HEAD~3")
        #expect(unknown.status == 2 && unknown.errors.contains("HEAD~3: no such file or folder, and no revision"))
        let missing = try run("HEAD:other")
        #expect(missing.status == 2 && missing.errors.contains("HEAD:other: there is no other in that revision"))
        #expect(try run("--", "--output=x").status == 2)
    }

    @Test func withoutARepositoryRevisionsAreNone() throws {
        let program = try Program()
        try program.write(Program.sound, to: "a.svg")
        try FileManager.default.removeItem(at: program.folder.appending(path: ".git"))
        let environment = ["PATH": "/usr/local/bin:/usr/bin:/bin", "HOME": program.folder.path]
        let result = try program.run(["diff", "main", "a.svg"], environment: environment)
        #expect(result.status == 2 && result.errors.contains("main: no such file or folder, and "), "\(result.errors)")
        let without = try program.run(["diff", "main", "a.svg"], environment: ["PATH": "/nowhere"])
        #expect(without.status == 2 && without.errors.contains("git cannot be run: it is not installed"))
    }
}
