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
