import Foundation
import Testing

/// What the README shows is what the command says; `make snapshots` writes it anew.
@Suite struct ReadmeTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// The commands whose output the README shows, each behind `<!-- output of: … -->`.
    private func shownCommands(_ readme: String) -> [String] {
        readme.split(separator: "\n").compactMap { line in
            guard line.hasPrefix("<!-- output of: tincture "), line.hasSuffix(" -->") else { return nil }
            return String(line.dropFirst("<!-- output of: tincture ".count).dropLast(" -->".count))
        }
    }

    @Test func theOutputShownIsTheOutputMade() throws {
        let file = ReadmeTests.root.appending(path: "README.md")
        var readme = String(decoding: try Data(contentsOf: file), as: UTF8.self)
        let commands = shownCommands(readme)
        #expect(!commands.isEmpty)
        for command in commands {
            let program = try Program()
            try FileManager.default.copyItem(
                at: ReadmeTests.root.appending(path: "Samples"), to: program.folder.appending(path: "Samples"))
            let arguments = command.split(separator: " ").map(String.init)
            let made = try program.run(arguments, environment: ["LC_ALL": "C.UTF-8"]).output
            let opening = "<!-- output of: tincture \(command) -->\n```\n"
            let start = try #require(readme.range(of: opening)).upperBound
            let end = try #require(readme.range(of: "```\n", range: start..<readme.endIndex)).lowerBound
            if ProcessInfo.processInfo.environment["TINCTURE_RECORD"] == "1" {
                readme.replaceSubrange(start..<end, with: made)
                try Data(readme.utf8).write(to: file)
            } else {
                #expect(String(readme[start..<end]) == made, "run make snapshots and review README.md")
            }
        }
    }
}
