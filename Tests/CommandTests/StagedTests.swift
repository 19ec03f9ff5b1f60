import Foundation
import Testing

@Suite("Staged files and watching")
struct StagedTests {
    private let path = "/usr/local/bin:/usr/bin:/bin"

    /// What Git ends with in a folder; throws where there is none.
    private func git(_ arguments: String..., in program: Program) throws -> Int32 {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["git"] + arguments
        process.currentDirectoryURL = program.folder
        process.environment = ["PATH": path, "HOME": program.folder.path]
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        return process.terminationStatus
    }

    @Test func theIndexIsJudgedAndNotTheWorkingTree() throws {
        let program = try Program()
        try FileManager.default.removeItem(at: program.folder.appending(path: ".git"))
        let environment = ["PATH": path, "HOME": program.folder.path]
        let outside = try program.run(["lint", "--staged"], environment: environment)
        #expect(outside.status == 2 && outside.errors.hasPrefix("tincture: --staged: "), "\(outside.errors)")
        guard (try? git("init", "-q", in: program)) == 0 else { return }
        try program.write(Program.faint, to: "de signs/a\nb.svg")
        try program.write(Program.faint, to: "c.svg")
        try program.write("{}", to: "package.json")
        #expect(try program.run(["lint", "--staged"], environment: environment).status == 0)
        #expect(try git("add", "de signs", "package.json", in: program) == 0)
        try program.write(Program.sound, to: "de signs/a\nb.svg")
        let staged = try program.run(["lint", "--staged", "--format", "concise"], environment: environment)
        #expect(staged.status == 1 && staged.errors.isEmpty, "\(staged.errors)")
        #expect(staged.output.split(separator: "\n").count == 1 && staged.output.contains("contrast/faint-text"))
        #expect(try program.run(["lint", "--staged", "c.svg"], environment: environment).status == 0)
        let without = try program.run(["lint", "--staged"], environment: ["PATH": "/nowhere"])
        #expect(without.status == 2 && without.errors.contains("git cannot be run: it is not installed"))
    }

    /// A repository of nothing but what a test stages, or nil without Git.
    private func repository() throws -> (program: Program, environment: [String: String])? {
        let program = try Program()
        try FileManager.default.removeItem(at: program.folder.appending(path: ".git"))
        guard (try? git("init", "-q", in: program)) == 0 else { return nil }
        return (program, ["PATH": path, "HOME": program.folder.path])
    }

    /// What filters keep elsewhere is judged as it will be checked out; Git LFS is one that leaves a pointer behind.
    @Test func filteredFilesAreJudgedAsTheyAreCheckedOut() throws {
        guard let (program, environment) = try repository() else { return }
        try program.write("#!/bin/sh\necho version https://git-lfs.github.com/spec/v1\nexec cat\n", to: "clean.sh")
        try program.write("#!/bin/sh\nexec tail -n +2\n", to: "smudge.sh")
        try program.write("*.svg filter=lfs\n", to: ".gitattributes")
        for filter in ["clean", "smudge"] {
            let script = "sh " + program.folder.appending(path: "\(filter).sh").path
            #expect(try git("config", "filter.lfs.\(filter)", script, in: program) == 0)
        }
        try program.write(Program.faint, to: "de signs/a.svg")
        #expect(try git("add", "de signs/a.svg", in: program) == 0)
        let staged = try program.run(["lint", "--staged", "--format", "concise"], environment: environment)
        #expect(staged.status == 1 && staged.output.contains("contrast/faint-text"), "\(staged.output)")
        #expect(try git("config", "--unset", "filter.lfs.smudge", in: program) == 0)
        let left = try program.run(["lint", "--staged", "--format", "concise"], environment: environment)
        #expect(left.status == 1 && left.output.contains("pointer of Git LFS"), "\(left.output)")
    }

    /// Configurations are read from the folder: where a sparse checkout leaves one out, nothing says how to judge.
    @Test func aConfigurationThatIsOnlyInTheIndexIsMissed() throws {
        guard let (program, environment) = try repository() else { return }
        try program.write("palette: { colors: { Ink: \"#111827\" } }\n", to: "tincture.yml")
        try program.write("rules: {}\n", to: "other/tincture.yml")
        try program.write(Program.faint, to: "sub/a.svg")
        #expect(try git("add", ".", in: program) == 0)
        try FileManager.default.removeItem(at: program.folder.appending(path: "other"))
        #expect(try program.run(["lint", "--staged"], environment: environment).status == 1)
        try FileManager.default.removeItem(at: program.folder.appending(path: "tincture.yml"))
        let left = try program.run(["lint", "--staged"], environment: environment)
        #expect(
            left.status == 2 && left.errors.contains("tincture.yml is tracked and not in the folder"), "\(left.errors)")
    }

    /// A copy is no rename because the first lies no longer in the folder: the index has both.
    @Test func baselinesGoByTheIndex() throws {
        guard let (program, environment) = try repository() else { return }
        try program.write(Program.faint, to: "old.svg")
        #expect(try program.run(["baseline", "create", "."], environment: environment).status == 0)
        #expect(try git("add", "old.svg", in: program) == 0)
        try program.write(Program.faint, to: "new.svg")
        #expect(try git("add", "new.svg", in: program) == 0)
        func status() throws -> Int32 { try program.run(["lint", "--staged"], environment: environment).status }
        #expect(try status() == 1)
        try FileManager.default.removeItem(at: program.folder.appending(path: "old.svg"))
        #expect(try status() == 1)
        #expect(try git("rm", "-q", "--cached", "old.svg", in: program) == 0)
        #expect(try status() == 0)
    }

    @Test func whatIsStagedIsNotTakenFromACacheOfWhatLiesThere() throws {
        guard let (program, environment) = try repository() else { return }
        try program.write(Program.faint, to: "a.svg")
        #expect(try git("add", "a.svg", in: program) == 0)
        try program.write(Program.sound, to: "a.svg")
        let cached = ["lint", "--scope", "file", "--cache-dir", "kept"]
        #expect(try program.run(cached + ["a.svg"], environment: environment).status == 0)
        #expect(try program.run(cached + ["--staged"], environment: environment).status == 1)
        let handed = try program.run(
            cached + ["-", "--stdin-filename", "a.svg"], input: Program.faint, environment: environment)
        #expect(handed.status == 1)
        #expect(try program.run(cached + ["a.svg"], environment: environment).status == 0)
    }

    @Test func aLinkThatBecameAFileIsJudged() throws {
        guard let (program, environment) = try repository() else { return }
        let link = program.folder.appending(path: "l.svg")
        try program.write(Program.sound, to: "a.svg")
        try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: "a.svg")
        #expect(try git("add", ".", in: program) == 0)
        #expect(
            try git("-c", "user.name=a", "-c", "user.email=a@b.c", "commit", "-qm", "link", in: program) == 0)
        try FileManager.default.removeItem(at: link)
        try program.write(Program.faint, to: "l.svg")
        #expect(try git("add", "l.svg", in: program) == 0)
        #expect(try program.run(["lint", "--staged"], environment: environment).status == 1)
    }

    /// Whatever Git is told of paths, those that are named are meant, and all of them.
    @Test func pathsAreTakenAsTheyAre() throws {
        guard let (program, environment) = try repository() else { return }
        for path in [":x/b.svg", "sub/a.svg", "d/c.svg"] { try program.write(Program.faint, to: path) }
        try FileManager.default.createSymbolicLink(
            atPath: program.folder.appending(path: "link").path, withDestinationPath: "d")
        #expect(try git("add", ".", in: program) == 0)
        #expect(try git("config", "diff.relative", "true", in: program) == 0)
        #expect(try git("config", "diff.orderFile", "gone", in: program) == 0)
        func names(_ arguments: String..., in place: String = "") throws -> Set<String> {
            let result = try program.run(
                ["lint", "--staged", "--format", "concise"] + arguments, in: place, environment: environment)
            #expect(result.status == 1 && result.errors.isEmpty, "\(result.errors)")
            let lines = result.output.split(whereSeparator: \.isNewline)
            return Set(lines.map { String($0).components(separatedBy: ".svg")[0] })
        }
        #expect(try names(":x") == [":x/b"])
        #expect(try names("link") == ["d/c"])
        #expect(try names(in: "sub").count == 3)
        let nowhere = try program.run(["lint", "--staged", "nowhere"], environment: environment)
        #expect(nowhere.status == 2 && nowhere.errors.contains("nowhere: no such file or folder"), "\(nowhere.errors)")
        try FileManager.default.removeItem(at: program.folder.appending(path: "d/c.svg"))
        #expect(try names("d/c.svg") == ["d/c"])
    }

    /// `core.fsmonitor` names a program that Git runs whenever it looks at the index.
    @Test func noProgramOfAConfigurationIsRun() throws {
        let program = try Program()
        try FileManager.default.removeItem(at: program.folder.appending(path: ".git"))
        let environment = ["PATH": path, "HOME": program.folder.path]
        guard (try? git("init", "-q", in: program)) == 0 else { return }
        try program.write(Program.faint, to: "a.svg")
        let monitor = program.folder.appending(path: ".git/monitor")
        try program.write("#!/bin/sh\ntouch '\(program.folder.path)/ran'\n", to: ".git/monitor")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: monitor.path)
        #expect(try git("add", "a.svg", in: program) == 0)
        #expect(try git("config", "core.fsmonitor", monitor.path, in: program) == 0)
        let staged = try program.run(["lint", "--staged"], environment: environment)
        #expect(staged.status == 1, "\(staged.errors)")
        let mark = program.folder.appending(path: "ran").path
        #expect(!FileManager.default.fileExists(atPath: mark))
        // That it would have been run.
        #expect(try git("diff", "--cached", "--raw", in: program) == 0)
        #expect(FileManager.default.fileExists(atPath: mark))
    }

    @Test(arguments: [
        ["--staged", "--fix"], ["--staged", "-"], ["--watch", "--diff"], ["--watch", "--shard", "1/2"],
    ])
    func whatCannotGoTogetherIsSaid(_ arguments: [String]) throws {
        let result = try Program().run(["lint"] + arguments)
        #expect(result.status == 2 && result.errors.contains("leave "), "\(result.errors)")
    }

    @Test func watchingJudgesAgain() throws {
        let program = try Program()
        try program.write(Program.faint, to: "a.svg")
        let process = Process()
        process.executableURL = try Program.executable()
        process.arguments = ["lint", "a.svg", "--watch", "--format", "concise"]
        process.currentDirectoryURL = program.folder
        process.environment = [:]
        let output = program.folder.appending(path: ".watched")
        try Data().write(to: output)
        process.standardOutput = try FileHandle(forWritingTo: output)
        process.standardError = FileHandle.nullDevice
        try process.run()
        func wait(until isDone: (String) -> Bool) throws -> Bool {
            // Generous, as other tests may keep every processor busy; ends as soon as it is there.
            for _ in 0..<600 {
                if isDone(try String(contentsOf: output, encoding: .utf8)) { return true }
                Thread.sleep(forTimeInterval: 0.1)
            }
            return false
        }
        #expect(try wait { $0.contains("[contrast/faint-text]") })
        try program.write(Program.faint.replacing("#999", with: "#aaa"), to: "a.svg")
        #expect(try wait { $0.split(separator: "\n").count >= 2 })
        // Whoever started the tests may have told their children to heed no gentler signal.
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        #expect(process.terminationReason == .uncaughtSignal)
    }
}
