import Foundation
import Testing

/// What `--show-suppressed` adds to each format, and that nothing is told without it.
@Suite("What is hidden, in every format")
struct SuppressedReportTests {
    private static let formats = [
        "human", "concise", "json", "jsonl", "sarif", "github", "gitlab", "junit", "checkstyle", "rdjsonl", "sonar",
        "markdown",
    ]

    private func drawing(_ content: String) -> String {
        ##"<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20">\##(content)</svg>"##
    }

    /// One finding in the baseline, one that the design has an exception for, one that is told.
    private func program() throws -> Program {
        let program = try Program()
        try program.write(##"palette: { colors: { Ink: "#111827", Paper: "#FFFFFF" } }"##, to: "tincture.yml")
        let old = ##"<rect width="9" height="9" fill="#00f"/>"##
        try program.write(drawing(old), to: "d/a.svg")
        #expect(try program.run("baseline", "create", "d").status == 0)
        let stated =
            ##"<!--! tincture-disable-next palette/off-palette: the partner's --><rect width="9" height="9" fill="#f00"/>"##
        try program.write(drawing(old + stated + ##"<rect width="9" height="9" fill="#0f0"/>"##), to: "d/a.svg")
        return program
    }

    private func text(_ program: Program, _ format: String, _ more: String...) throws -> String {
        try program.run(["d", "--format", format] + more).output
    }

    @Test func everyFormatLeavesOutWhatIsHidden() throws {
        let program = try program()
        for format in SuppressedReportTests.formats {
            let told = try text(program, format)
            #expect(told.contains("#00FF00"), "\(format)")
            #expect(!told.contains("#FF0000") && !told.contains("#0000FF"), "\(format)")
        }
    }

    @Test(arguments: ["human", "json", "jsonl", "sarif", "junit"])
    func formatsThatKnowSuppressionSayIt(_ format: String) throws {
        let told = try text(try program(), format, "--show-suppressed")
        #expect(["#00FF00", "#FF0000", "#0000FF"].allSatisfy(told.contains))
        let marks = [
            "human": ["(suppressed) "], "json": [#""suppression":{"kind":"baseline"}"#, #""reason":"the partner's""#],
            "jsonl": [#""suppression":{"kind":"baseline"}"#, #""reason":"the partner's""#],
            "sarif": [
                #""suppressions":[{"kind":"external","justification":"in the baseline"}]"#,
                #""suppressions":[{"kind":"inSource","justification":"the partner's"}]"#,
            ],
            "junit": [#"skipped="2""#, #"message="in the baseline""#],
        ]
        for mark in marks[format] ?? [] { #expect(told.contains(mark), "\(mark)") }
    }

    @Test(arguments: ["concise", "github", "gitlab", "checkstyle", "rdjsonl", "sonar", "markdown"])
    func formatsThatDoNotKnowItLeaveItOut(_ format: String) throws {
        let program = try program()
        let told = try text(program, format, "--show-suppressed")
        // GitHub's log of a step is for people; its annotations are not.
        let lines = told.split(separator: "\n").filter { format != "github" || $0.hasPrefix("::") }.joined()
        #expect(lines.contains("#00FF00") && !lines.contains("#FF0000") && !lines.contains("#0000FF"))
    }

    @Test func hiddenResultsChangeNothingOfTheOthers() throws {
        let program = try program()
        func known(_ more: String...) throws -> [[String: String]] {
            let log = try program.run(["d", "--format", "sarif"] + more).output
            let object = try JSONSerialization.jsonObject(with: Data(log.utf8)) as? [String: Any]
            let run = try #require((object?["runs"] as? [[String: Any]])?.first)
            return try #require(run["results"] as? [[String: Any]]).filter { $0["suppressions"] == nil }.map {
                $0["partialFingerprints"] as? [String: String] ?? [:]
            }
        }
        #expect(try known() == known("--show-suppressed") && known().count == 1)
    }

    @Test func partsKnowWhatTheyWereToldAndSoDoesTheirMerge() throws {
        let program = try program()
        try program.write(drawing(##"<rect width="9" height="9" fill="#00f"/>"##), to: "d/b.svg")
        try FileManager.default.moveItem(
            at: program.folder.appending(path: ".tincture-baseline.json"),
            to: program.folder.appending(path: "old.json"))
        for wish in [["--baseline", "old.json"], ["--no-baseline"], ["--no-inline"], ["--strict-baseline"]] {
            for number in 1...2 {
                let part = ["d", "--shard", "\(number)/2", "--format", "none", "--output", "partial=\(number).json"]
                #expect(try program.run(part + wish).status != 2)
            }
            let single = try program.run(["d", "--format", "json", "--show-suppressed"] + wish)
            let merged = try program.run("merge", "1.json", "2.json", "--format", "json", "--show-suppressed")
            #expect(merged.output == single.output && merged.status == single.status, "\(wish)")
        }
        _ = try program.run("d/a.svg", "--format", "none", "--output", "partial=1.json", "--no-baseline")
        #expect(try program.run("merge", "1.json", "2.json").status == 2)
    }

    @Test func fixingIsARunOfItsOwn() throws {
        let program = try program()
        let result = try program.run("d", "--fix", "--output", "partial=p.json")
        #expect(result.status == 2 && result.errors.contains("fix them in a run of its own"))
        #expect(try program.run("d", "--diff", "--exit-zero").status == 0)
    }
}
