import Foundation
import Snapshots
import Testing

@Suite("Reports for other programs, from the samples")
struct FormatTests {
    private static let formats = [
        "jsonl", "sarif", "gitlab", "junit", "checkstyle", "rdjsonl", "sonar", "markdown", "github", "concise",
    ]
    /// Few and old, so that a new rule changes no snapshot.
    private static let rules = "contrast/faint-text,palette/off-palette,palette/near-duplicate"

    private func samples() throws -> Program {
        let program = try Program()
        try FileManager.default.copyItem(at: Samples.folder, to: program.folder.appending(path: "Samples"))
        return program
    }

    @Test func everyFormatAtOnceAndEachAsReviewed() throws {
        let program = try samples()
        try program.write("<svg", to: "Samples/torn.svg")
        let outputs = FormatTests.formats.flatMap { ["--output", "\($0)=\($0).out"] }
        let result = try program.run(
            ["Samples", "--select", FormatTests.rules, "--format", "none", "--sarif-category", "design"] + outputs)
        #expect(result.status == 1 && result.output.isEmpty && result.errors.isEmpty)
        for format in FormatTests.formats {
            let data = try Data(contentsOf: program.folder.appending(path: "\(format).out"))
            var text = String(decoding: data, as: UTF8.self)
            if ["sarif", "gitlab", "sonar"].contains(format) {
                // Laid out, so that a change can be read.
                let value = try JSONSerialization.jsonObject(with: data)
                let laidOut = try JSONSerialization.data(
                    withJSONObject: value, options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes])
                text = String(decoding: laidOut, as: UTF8.self) + "\n"
            }
            try Snapshot.expect(text, named: "samples.\(format).txt")
        }
    }

    /// The schema of Jenkins' xUnit plugin, the strictest reader of JUnit's XML.
    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/xmllint"), "xmllint is not installed"))
    func junitIsValid() throws {
        let program = try samples()
        try program.write("<svg", to: "Samples/torn.svg")
        _ = try program.run("Samples", "--format", "none", "--fail-on", "warning", "--output", "junit=junit.xml")
        let schema = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Schemas/junit-10.xsd")
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/xmllint")
        process.arguments = ["--noout", "--schema", schema.path, program.folder.appending(path: "junit.xml").path]
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
    }

    @Test func sarifHoldsWhatTheStandardKnowsAndNothingElse() throws {
        let program = try samples()
        try program.write("<svg", to: "Samples/torn.svg")
        let data = Data(try program.run("Samples", "--format", "sarif").output.utf8)
        let log = try JSONSerialization.jsonObject(with: data)
        #expect(SARIFShape.faults(in: log) == [])
        // Every rule that is on is told, and every result finds its rule.
        let run = try #require(((log as? [String: Any])?["runs"] as? [[String: Any]])?.first)
        let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
        let rules = try #require(driver["rules"] as? [[String: Any]])
        for result in try #require(run["results"] as? [[String: Any]]) {
            let index = try #require(result["ruleIndex"] as? Int)
            #expect(rules[index]["id"] as? String == result["ruleId"] as? String)
        }
    }

    @Test func githubGetsACompleteSummaryBesideTheFewAnnotations() throws {
        let program = try samples()
        try program.write("# Before\n", to: "summary.md")
        let summary = program.folder.appending(path: "summary.md")
        let environment = ["GITHUB_STEP_SUMMARY": summary.path, "GITHUB_WORKSPACE": program.folder.path]
        let result = try program.run(["Samples", "--format", "github"], environment: environment)
        let commands = result.output.split(separator: "\n").filter { $0.hasPrefix("::") }
        #expect(commands.count { $0.hasPrefix("::error ") } == 9)
        #expect(commands.count { $0.hasPrefix("::warning ") } <= 9)
        #expect(commands.last?.contains("more findings, which GitHub would not show, in the summary") == true)
        let page = try String(contentsOf: summary, encoding: .utf8)
        #expect(page.hasPrefix("# Before\n## Tincture\n"))
        // The summary holds them all.
        let gitlab = try program.run("Samples", "--format", "gitlab").output
        let count = try #require(try JSONSerialization.jsonObject(with: Data(gitlab.utf8)) as? [Any]).count
        #expect(
            page.split(separator: "\n").count { $0.hasPrefix("| ❌") || $0.hasPrefix("| ⚠️") || $0.hasPrefix("| ℹ️") }
                == count)
    }

    @Test func nothingFromADesignIsACommandToGitHub() throws {
        let program = try Program()
        try program.write(
            Program.faint.replacingOccurrences(of: "<text", with: ###"<text id="##[add-mask]a""###),
            to: "::error::forged.svg")
        let log = try program.run("./::error::forged.svg", "--format", "github").output
        #expect(log.contains("add-mask]a") && !log.contains("##[add-mask]"))
        // The one command is ours.
        let commands = log.split(separator: "\n").filter { $0.drop { $0.isWhitespace }.hasPrefix("::") }
        #expect(commands.count == 1 && commands.first?.contains("title=tincture contrast/faint-text") == true)
    }

    @Test func aFileOfOneLineKeepsItsFindingsApart() throws {
        let program = try Program()
        let text = ##"<text y="15" fill="#999">Pay</text><text y="35" fill="#aaa">Now</text>"##
        try program.write(
            ##"<svg xmlns="http://www.w3.org/2000/svg" width="80" height="40">\##(text)</svg>"##, to: "a.svg")
        let data = Data(try program.run("a.svg", "--format", "sarif").output.utf8)
        let log = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
        let results = try #require((log["runs"] as? [[String: Any]])?.first?["results"] as? [[String: Any]])
        let hashes = results.compactMap { ($0["partialFingerprints"] as? [String: String])?["primaryLocationLineHash"] }
        #expect(hashes.count == 2 && Set(hashes).count == 2)
    }

    /// A place that is added to a fault is new to whoever knows findings by their places, and told again to nobody else.
    @Test func eachPlaceOfOneCauseIsToldToThoseWhoKnowFindingsByPlace() throws {
        let program = try Program()
        func write(_ count: Int) throws {
            let lines = (1...count).map { ##"<rect id="r\##($0)" width="9" height="9" fill="#f0f"/>"## }
            try program.write(
                ##"<svg xmlns="http://www.w3.org/2000/svg" width="80" height="40">"## + "\n"
                    + lines.joined(separator: "\n") + "\n</svg>\n", to: "a.svg")
        }
        func issues() throws -> [String] {
            let report = try program.run("a.svg", "--format", "gitlab").output
            let issues = try #require(try JSONSerialization.jsonObject(with: Data(report.utf8)) as? [[String: Any]])
            return issues.compactMap { $0["fingerprint"] as? String }
        }
        try program.write("palette: { colors: { Ink: \"#111827\" } }\n", to: "tincture.yml")
        try write(3)
        let before = try issues()
        #expect(before.count == 3)
        try write(4)
        let after = try issues()
        #expect(after.count == 4 && Array(after.prefix(3)) == before)
        for format in ["concise", "rdjsonl"] {
            #expect(try program.run("a.svg", "--format", format).output.split(separator: "\n").count == 4)
        }
        #expect(try program.run("a.svg", "--format", "checkstyle").output.split(separator: "<error ").count == 5)
        let data = Data(try program.run("a.svg", "--format", "json").output.utf8)
        let report = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
        let findings = try #require(report["findings"] as? [[String: Any]])
        let locations = try #require(findings.first?["locations"] as? [[String: Any]])
        #expect(findings.count == 1 && locations.compactMap { $0["fingerprint"] as? String }.count == 4)
        let sarif = Data(try program.run("a.svg", "--format", "sarif").output.utf8)
        let log = try #require(try JSONSerialization.jsonObject(with: sarif) as? [String: Any])
        let results = try #require((log["runs"] as? [[String: Any]])?.first?["results"] as? [[String: Any]])
        let hashes = results.compactMap { ($0["partialFingerprints"] as? [String: String])?["primaryLocationLineHash"] }
        #expect(hashes.count == 4 && Set(hashes).count == 4)
        #expect(try program.run("a.svg").output.contains("(4 places)"))
    }

    @Test func whatStandardInputStandsForMayBeAnything() throws {
        let program = try Program()
        let settings = "{ // a comment\n \"strict\": true, }\n"
        try program.write(settings, to: "settings.json")
        for arguments in [["settings.json"], ["-", "--stdin-filename", "settings.json"]] {
            let result = try program.run(["lint"] + arguments, input: settings)
            #expect(result.status == 0 && result.errors.contains("settings.json: no design that can be read"))
        }
        #expect(try program.run(["lint", "-"], input: settings).status == 1)
        let tokens = "{ // a comment\n \"ink\": { \"$value\": \"#111827\" } }\n"
        #expect(try program.run(["lint", "-", "--stdin-filename", "ink.json"], input: tokens).status == 1)
        for name in ["", "file:///home/a.svg"] {
            let result = try program.run(["lint", "-", "--stdin-filename", name], input: settings)
            #expect(result.status == 2 && result.errors.contains("wants a path"))
        }
    }

    @Test func reportsGoThroughNoLinkAndLeaveNothingHalf() throws {
        let program = try Program()
        try program.write(Program.faint, to: "a.svg")
        try program.write("mine", to: "elsewhere.txt")
        let link = program.folder.appending(path: "report.json")
        try FileManager.default.createSymbolicLink(
            at: link, withDestinationURL: program.folder.appending(path: "elsewhere.txt"))
        let result = try program.run("a.svg", "--output", "json=report.json", "--output", "gitlab=gl.json")
        #expect(result.status == 2)
        #expect(result.errors.contains("report.json: is a link"))
        #expect(try String(contentsOf: program.folder.appending(path: "elsewhere.txt"), encoding: .utf8) == "mine")
        // The other report is there, and nothing that was begun.
        let names = try FileManager.default.contentsOfDirectory(atPath: program.folder.path)
        #expect(names.contains("gl.json") && !names.contains { $0.hasSuffix(".partial") })
        #expect(try program.run("a.svg", "--output", "json=/dev/null").status == 1)
        let twice = try program.run("a.svg", "--output", "json=b.json", "--output", "sarif=b.json")
        #expect(twice.status == 2 && twice.errors.contains("twice"))
        for (first, second) in [("b.json", "./b.json"), ("./b.json", program.folder.path + "/d/../b.json")] {
            for command in [["a.svg"], ["contrast", "a.svg"]] {
                let result = try program.run(command + ["--output", "json=\(first)", "--output", "html=\(second)"])
                #expect(result.status == 2 && result.output.isEmpty)
                #expect(
                    result.errors.contains("--output names one file twice, as \(first) and as "), "\(result.errors)")
            }
        }
        #expect(!FileManager.default.fileExists(atPath: program.folder.appending(path: "b.json").path))
    }
}

/// The objects of SARIF 2.1.0 that reports use, with the members that the standard's schema allows and demands of each:
/// it allows no others anywhere but in `properties`.
private enum SARIFShape {
    private struct Kind {
        let allowed: Set<String>
        var required: Set<String> = []
        /// What the members hold, where that is an object or an array of objects.
        var kinds: [String: String] = [:]
    }

    private static let message = Kind(allowed: ["text", "markdown", "id", "arguments", "properties"])
    private static let kinds: [String: Kind] = [
        "log": Kind(allowed: ["$schema", "version", "runs"], required: ["version", "runs"], kinds: ["runs": "run"]),
        "run": Kind(
            allowed: ["tool", "automationDetails", "columnKind", "invocations", "results", "properties"],
            required: ["tool"],
            kinds: [
                "tool": "tool", "automationDetails": "automationDetails", "invocations": "invocation",
                "results": "result",
            ]),
        "tool": Kind(allowed: ["driver"], required: ["driver"], kinds: ["driver": "component"]),
        "component": Kind(
            allowed: ["name", "version", "semanticVersion", "informationUri", "rules"], required: ["name"],
            kinds: ["rules": "descriptor"]),
        "descriptor": Kind(
            allowed: [
                "id", "name", "shortDescription", "fullDescription", "help", "helpUri", "defaultConfiguration",
                "properties",
            ], required: ["id"],
            kinds: [
                "shortDescription": "text", "fullDescription": "text", "help": "text",
                "defaultConfiguration": "configuration",
            ]),
        "text": Kind(allowed: ["text", "markdown", "properties"], required: ["text"]),
        "configuration": Kind(allowed: ["enabled", "level", "rank", "parameters", "properties"]),
        "automationDetails": Kind(allowed: ["id", "guid", "description", "correlationGuid", "properties"]),
        "invocation": Kind(
            allowed: ["executionSuccessful", "toolExecutionNotifications"], required: ["executionSuccessful"],
            kinds: ["toolExecutionNotifications": "notification"]),
        "notification": Kind(
            allowed: ["level", "message", "locations"], required: ["message"],
            kinds: ["message": "message", "locations": "location"]),
        "result": Kind(
            allowed: [
                "ruleId", "ruleIndex", "level", "message", "locations", "relatedLocations", "partialFingerprints",
                "fixes", "suppressions", "properties",
            ], required: ["message"],
            kinds: ["message": "message", "locations": "location", "relatedLocations": "location", "fixes": "fix"]),
        "message": message,
        "location": Kind(
            allowed: ["id", "physicalLocation", "logicalLocations", "message"],
            kinds: ["physicalLocation": "physical", "logicalLocations": "logical", "message": "message"]),
        "physical": Kind(
            allowed: ["artifactLocation", "region", "contextRegion"],
            kinds: ["artifactLocation": "artifact", "region": "region"]),
        "logical": Kind(allowed: ["name", "fullyQualifiedName", "kind", "index", "parentIndex", "decoratedName"]),
        "artifact": Kind(allowed: ["uri", "uriBaseId", "index", "description"]),
        "region": Kind(allowed: ["startLine", "startColumn", "endLine", "endColumn"]),
        "fix": Kind(
            allowed: ["description", "artifactChanges"], required: ["artifactChanges"],
            kinds: ["description": "message", "artifactChanges": "change"]),
        "change": Kind(
            allowed: ["artifactLocation", "replacements"], required: ["artifactLocation", "replacements"],
            kinds: ["artifactLocation": "artifact", "replacements": "replacement"]),
        "replacement": Kind(
            allowed: ["deletedRegion", "insertedContent"], required: ["deletedRegion"],
            kinds: ["deletedRegion": "region", "insertedContent": "text"]),
    ]

    static func faults(in log: Any) -> [String] { faults(in: log, "log", at: "") }

    private static func faults(in value: Any, _ name: String, at place: String) -> [String] {
        if let list = value as? [Any] {
            return list.enumerated().flatMap { faults(in: $1, name, at: "\(place)/\($0)") }
        }
        guard let object = value as? [String: Any], let kind = kinds[name] else { return ["\(place) is no \(name)"] }
        let keys = Set(object.keys)
        var found = keys.subtracting(kind.allowed).map { "\(place)/\($0) is unknown" }
        found += kind.required.subtracting(keys).map { "\(place)/\($0) is missing" }
        for number in object.values.compactMap({ $0 as? Int }) where name == "region" && number < 1 {
            found.append("\(place) holds \(number)")
        }
        for (key, inner) in kind.kinds {
            guard let value = object[key] else { continue }
            found += SARIFShape.faults(in: value, inner, at: "\(place)/\(key)")
        }
        return found.sorted()
    }
}
