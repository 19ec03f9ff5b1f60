import Foundation
import Testing

/// Every command line that the README and the pages in `docs/` show is run, in a folder that holds what it speaks of; of
/// lines that want other programs, the part that is Tincture's is held against the help.
@Suite("Command lines in the documents")
struct DocumentedCommandTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// A line somebody could type.
    struct Line: Sendable, CustomTestStringConvertible {
        let number: Int
        let text: String
        var testDescription: String { "\(number): \(text)" }
    }

    static let pages: [String] = {
        let folder = root.appending(path: "docs")
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return ["README.md"] + names.filter { $0.hasSuffix(".md") }.sorted().map { "docs/\($0)" }
    }()

    /// The lines of a page that call Tincture: in fences, indented by four, and behind `run:` or `script:` in YAML.
    private static func lines(of page: String) throws -> [Line] {
        let text = try String(contentsOf: root.appending(path: page), encoding: .utf8)
        var found: [Line] = []
        var fence: String?
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            if line.drop(while: { $0 == " " }).hasPrefix("```") {
                fence = fence == nil ? line.drop { $0 == " " || $0 == "`" }.description : nil
                continue
            }
            var command = line.drop { $0 == " " || $0 == "$" || $0 == "-" }
            switch fence {
            case nil: guard line.hasPrefix("    tincture ") else { continue }
            case "", "sh", "console": break
            case "yaml":
                for key in ["run: ", "script: "] where command.hasPrefix(key) { command = command.dropFirst(key.count) }
            default: continue
            }
            // Shown output may begin with the name, too; a command goes on with a word or a path.
            guard command.contains(/(^|[|] |-c '|&& |env )tincture( |$)/) else { continue }
            found.append(Line(number: index + 1, text: String(command)))
        }
        return found
    }

    /// What lines name that nobody can type as it is.
    private static let stands: [(String, String)] = [
        ("PATH…", "designs"), ("${{ matrix.shard }}", "1"), ("1/4", "1/1"), ("--expect-shards 4", "--expect-shards 1"),
        ("p-*.json", "p-1.json"),
    ]
    /// What else a line may call: what every machine with a shell has, and Git.
    private static let tools: Set<String> = ["tincture", "git", "xargs", "sort", "uniq", "head", "sh"]

    /// The programs that a line calls, first words of what stands between pipes.
    private static func programs(of line: String) -> [String] {
        line.split(separator: "|").flatMap { $0.split(separator: "&&") }.compactMap {
            $0.split(separator: " ").first.map(String.init)
        }
    }

    private static func environment(_ program: Program) -> [String: String] {
        [
            "PATH": "\(program.folder.path)/.bin:/usr/local/bin:/usr/bin:/bin", "HOME": program.folder.path,
            "LC_ALL": "C.UTF-8", "TMPDIR": program.folder.path,
        ]
    }

    /// Runs a line by the shell; nothing that it starts outlives it.
    private func shell(_ line: String, in program: Program) throws -> (status: Int32, errors: String) {
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = ["-c", line]
        process.currentDirectoryURL = program.folder
        process.environment = DocumentedCommandTests.environment(program)
        process.standardOutput = FileHandle.nullDevice
        process.standardInput = FileHandle.nullDevice
        let errors = program.folder.appending(path: ".errors")
        try Data().write(to: errors)
        process.standardError = try FileHandle(forWritingTo: errors)
        try process.run()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: try Data(contentsOf: errors), as: UTF8.self))
    }

    /// A repository with the samples under the names that the pages use.
    private func house() throws -> Program {
        let program = try Program()
        let files = FileManager.default
        try files.removeItem(at: program.folder.appending(path: ".git"))
        for name in ["designs", "design"] {
            try files.copyItem(
                at: DocumentedCommandTests.root.appending(path: "Samples"), to: program.folder.appending(path: name))
            try files.copyItem(
                at: program.folder.appending(path: "\(name)/card/card.svg"),
                to: program.folder.appending(path: "\(name)/card.svg"))
        }
        for (from, to) in [
            ("Samples/poster.svg", "poster.svg"), ("Samples/poster.svg", "old.svg"), ("Samples/hero.svg", "new.svg"),
            ("Samples/library/card.sketch.json", "design/library.sketch"), ("Samples/library", "tokens"),
            ("Samples/Colors.txt", "Colors.txt"),
        ] {
            try files.copyItem(
                at: DocumentedCommandTests.root.appending(path: from), to: program.folder.appending(path: to))
        }
        for folder in [".bin", "Sources/App", ".zfunc", ".config/fish/completions"] {
            try files.createDirectory(
                at: program.folder.appending(path: folder), withIntermediateDirectories: true)
        }
        try files.createDirectory(
            at: program.folder.appending(path: ".local/share/bash-completion/completions"),
            withIntermediateDirectories: true)
        try files.createSymbolicLink(
            at: program.folder.appending(path: ".bin/tincture"), withDestinationURL: try Program.executable())
        let commit = "git -c user.name=n -c user.email=n@example.org commit -q -m designs"
        _ = try shell(
            "git init -q -b main && git add designs design && \(commit) && git tag v1.2 && git tag v1.3", in: program)
        return program
    }

    @Test(arguments: pages) func everyCommandLineRuns(_ page: String) throws {
        let lines = try DocumentedCommandTests.lines(of: page)
        guard !lines.isEmpty else { return }
        let program = try house()
        // Palettes are exported from a configuration; elsewhere a first one is made.
        if page == "docs/palette.md" {
            try program.write("version: 1\npalette: { from: [Colors.txt] }\n", to: "tincture.yml")
        }
        for line in lines {
            var command = line.text
            for (from, to) in DocumentedCommandTests.stands { command = command.replacing(from, with: to) }
            // The output of the README's first command is compared elsewhere; what watches never ends.
            guard !command.contains("--watch") else { continue }
            let programs = DocumentedCommandTests.programs(of: command.split(separator: " #")[0].description)
            guard DocumentedCommandTests.tools.isSuperset(of: programs) else {
                try expectKnownOptions(in: command, line, page)
                continue
            }
            let result = try shell(command, in: program)
            #expect(
                result.status < 2 && !result.errors.contains("Usage:"),
                "\(page):\(line.number): \(command): status \(result.status): \(result.errors)")
        }
    }

    /// Holds every option of a line that cannot be run here against the help of its command.
    private func expectKnownOptions(in command: String, _ line: Line, _ page: String) throws {
        for call in command.matches(of: /tincture ([^|;&]*)/) {
            let words = call.1.split(separator: " ").map(String.init)
            let name = words.first.map { $0.wholeMatch(of: /[a-z]+/) != nil ? $0 : "lint" } ?? "lint"
            let help = try Program().run(name, "--help").output
            #expect(!help.isEmpty, "\(page):\(line.number): there is no command \(name)")
            for option in words.prefix(while: { $0 != "#" }) where option.hasPrefix("--") {
                let option = option.split(separator: "=")[0]
                #expect(help.contains(option), "\(page):\(line.number): \(name) has no \(option)")
            }
        }
    }

    @Test(arguments: pages) func everyTestThatIsNamedIsThere(_ page: String) throws {
        let text = try String(contentsOf: DocumentedCommandTests.root.appending(path: page), encoding: .utf8)
        let tests = DocumentedCommandTests.root.appending(path: "Tests")
        for match in text.matches(of: /`(\w+Tests)\.(\w+)`/) {
            let files = FileManager.default.enumerator(at: tests, includingPropertiesForKeys: nil)?.compactMap {
                ($0 as? URL).flatMap { $0.lastPathComponent == "\(match.1).swift" ? $0 : nil }
            }
            let source = try files?.first.map { try String(contentsOf: $0, encoding: .utf8) } ?? ""
            #expect(source.contains("func \(match.2)("), "\(page) names \(match.0)")
        }
    }

    /// Pages and pictures that a page leads to.
    @Test(arguments: pages) func everyLinkLeadsSomewhere(_ page: String) throws {
        let file = DocumentedCommandTests.root.appending(path: page)
        let text = try String(contentsOf: file, encoding: .utf8)
        for match in text.matches(of: /\]\(([^)#\s]+)(#[^)]*)?\)/) where !match.1.contains("://") {
            let place = file.deletingLastPathComponent().appending(path: String(match.1)).standardizedFileURL
            #expect(FileManager.default.fileExists(atPath: place.path), "\(page) leads to \(match.1)")
        }
    }

    /// A test that looks at nothing passes as well.
    @Test func theLinesAreFound() throws {
        let count = try DocumentedCommandTests.pages.reduce(0) { try $0 + DocumentedCommandTests.lines(of: $1).count }
        #expect(count >= 40)
        #expect(try DocumentedCommandTests.lines(of: "README.md").count >= 9)
    }
}
