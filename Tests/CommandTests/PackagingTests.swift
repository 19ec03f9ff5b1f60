import Foundation
import Testing

/// The files by which others run the command: hooks, the action, the wheel. They must agree with one another and with it.
@Suite("Packaging")
struct PackagingTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    private func text(_ path: String) throws -> String {
        try String(contentsOf: PackagingTests.root.appending(path: path), encoding: .utf8)
    }

    private func names(_ pattern: Regex<(Substring, Substring)>, in text: String) -> Set<String> {
        Set(text.matches(of: pattern).map { String($0.1) })
    }

    @Test func versionsAgree() throws {
        let version = try Program().run("--version").output.dropFirst("tincture ".count).filter { !$0.isWhitespace }
        let project = try text("pyproject.toml")
        #expect(project.contains("\nversion = \"\(version)\"\n"))
        #expect(project.contains("\ndependencies = [\"tincture-bin==\(version)\"]\n"))
        #expect(try text("action.yml").contains("default: \"\(version)\""))
    }

    @Test func theActionAndItsScriptsSpeakOfTheSameThings() throws {
        let action = try text("action.yml")
        let scripts = try text("Packaging/install.sh") + text("Packaging/run.sh")
        // A mirror and its checksums are set by whoever runs install.sh by hand.
        let known = names(/\b(TINCTURE_[A-Z]+)\b/, in: scripts).subtracting([
            "TINCTURE_DOWNLOADS", "TINCTURE_CHECKSUMS",
        ])
        #expect(names(#/\n +(TINCTURE_[A-Z]+):/#, in: action) == known)

        let head = try #require(action.split(separator: "\nruns:\n").first)
        let parts = head.split(separator: "\noutputs:\n").map(String.init)
        #expect(parts.count == 2)
        #expect(names(/\n {2}([a-z-]+):/, in: "\n" + parts[0]) == names(/inputs\.([a-z-]+)/, in: action))
        let written = names(/printf '([a-z]+)=/, in: scripts)
        #expect(names(/\n {2}([a-z-]+):/, in: "\n" + parts[1]) == written)
        #expect(names(/steps\.run\.outputs\.([a-z]+)/, in: action) == written)
    }

    @Test func noInputIsPastedIntoAScriptAndEveryActionIsPinned() throws {
        let action = try text("action.yml")
        for line in action.split(separator: "\n") {
            let line = line.drop { $0 == " " || $0 == "-" }
            if line.hasPrefix("run:") { #expect(!line.contains("${{"), "\(line)") }
            if line.hasPrefix("uses:") { #expect(line.contains(/@[0-9a-f]{40} # v\d/), "\(line)") }
        }
        #expect(!action.contains("run: |"))
    }

    @Test func everyHookIsACommandThatRuns() throws {
        let hooks = try text(".pre-commit-hooks.yaml")
        let entries = hooks.matches(of: /\n {2}entry: (.+)/).map { $0.1.split(separator: " ").map(String.init) }
        #expect(entries.count == hooks.matches(of: /\n- id:/).count && entries.count == 4)
        for entry in entries {
            #expect(entry.first == "tincture")
            let program = try Program()
            try program.write(Program.sound, to: "a.svg")
            let paths = entry.contains("project") ? [] : ["a.svg"]
            let result = try program.run(Array(entry.dropFirst()) + paths)
            #expect(result.status == 0 && result.errors.isEmpty, "\(entry): \(result.errors)")
        }
        // What is read is what is handed over.
        let files = try #require(hooks.firstMatch(of: /files: '(.+)'/))
        let pattern = try Regex(String(files.1))
        for name in ["a.svg", "B.SVG", "x/a.svgz", "a.sketch", "a.tokens.json"] { #expect(name.contains(pattern)) }
        for name in ["a.png", "svg", "a.svg.bak", "json.txt"] { #expect(!name.contains(pattern)) }
    }

    @Test func theProblemMatcherReadsTheConciseReport() throws {
        let matcher = try JSONSerialization.jsonObject(with: Data(try text("Packaging/problem-matcher.json").utf8))
        let owner = ((matcher as? [String: Any])?["problemMatcher"] as? [[String: Any]])?.first
        let line = try #require((owner?["pattern"] as? [[String: Any]])?.first)
        let form = try #require(line["regexp"] as? String)
        let expression = try NSRegularExpression(pattern: form)
        let program = try Program()
        try program.write(Program.faint, to: "a b.svg")
        let output = try program.run("a b.svg", "--format", "concise").output
        let report = output.trimmingCharacters(in: .newlines)
        let match = try #require(
            expression.firstMatch(in: report, range: NSRange(report.startIndex..., in: report)), "\(report)")
        func group(_ name: String) throws -> String {
            let number = try #require(line[name] as? Int)
            let range = try #require(Range(match.range(at: number), in: report))
            return String(report[range])
        }
        #expect(try group("file") == "a b.svg" && group("line") == "1" && Int(group("column")) != nil)
        #expect(try group("severity") == "error" && group("code") == "contrast/faint-text")
        #expect(try group("message").hasPrefix("Text “Pay”"))
    }

    /// Scripts that run what is shipped as its users do; each says so and passes where what it needs is not there.
    @Test(arguments: ["action.sh", "wheel.sh", "hooks.sh", "newcomer.sh", "sarif.sh", "spark.sh", "threads.sh"])
    func worksAsItsUsersRunIt(_ script: String) throws {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        let path = PackagingTests.root.appending(path: "Tests/Packaging/\(script)").path
        process.arguments = ["bash", path, try Program.executable().path]
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == 0, "\(output)")
        if output.hasPrefix("skipped") { print(output, terminator: "") }
    }
}
