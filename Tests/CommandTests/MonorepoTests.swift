import Foundation
import Testing

/// Packages with configurations of their own in one repository, and what jobs do there day after day.
@Suite("Packages in one repository")
struct MonorepoTests {
    /// Packages that share a palette with two colors that are hard to tell apart.
    private func packages(_ failOn: [String: String]) throws -> Program {
        let program = try Program()
        try program.write("version: 1\npalette: { from: [Colors.txt] }\n", to: "tincture.yml")
        try program.write("Ink: #111827\nNight: #0B1220\nPaper: #FFFFFF\n", to: "Colors.txt")
        for (package, limit) in failOn {
            try program.write(
                "version: 1\nextends: [../../tincture.yml]\nfail-on: \(limit)\n", to: "packages/\(package)/tincture.yml"
            )
            try program.write(Program.sound, to: "packages/\(package)/a.svg")
        }
        return program
    }

    /// What two packages take from one file is told once, and weighed by the stricter of them, whoever else is looked at.
    @Test func sharedPalettesAreTheStrictestPackages() throws {
        let program = try packages(["a": "error", "b": "warning"])
        let select = ["--select", "palette/near-duplicate", "--format", "concise"]
        let (own, all) = (try program.run(["packages/b"] + select), try program.run(["."] + select))
        #expect(own.status == 1 && all.status == 1)
        #expect(try program.run(["packages/a"] + select).status == 0)
        #expect(all.output == own.output && all.output.split(separator: "\n").count == 1, "\(all.output)")
        let told = try program.run(["."] + select.prefix(2))
        #expect(told.output.contains("1 finding in Colors.txt and none of 2 files"), "\(told.output)")
    }

    /// What packages share is in the baseline of each, and new where one of them does not know it.
    @Test func sharedPalettesAreInEachBaseline() throws {
        let program = try packages(["a": "warning", "deep/b": "warning"])
        let select = ["--select", "palette/near-duplicate"]
        try program.write(
            "version: 1\nextends: [../../../tincture.yml]\nfail-on: warning\n", to: "packages/deep/b/tincture.yml")
        #expect(try program.run(["."] + select).status == 1)
        #expect(try program.run("baseline", "create", ".").status == 0)
        for path in [".", "packages/a", "packages/deep/b", "packages/deep"] {
            let result = try program.run([path, "--strict-baseline"] + select)
            #expect(result.status == 0, "\(path): \(result.output)\(result.errors)")
        }
        try FileManager.default.removeItem(at: program.folder.appending(path: "packages/a/.tincture-baseline.json"))
        #expect(try program.run(["."] + select).status == 1)
        #expect(try program.run(["packages/deep/b"] + select).status == 0)
    }

    /// Files of one name below their configurations are two findings, and one that is added changes nothing of the other.
    @Test func fingerprintsForGitLabAreOfTheWholePath() throws {
        let program = try packages(["a": "error", "b": "error"])
        try program.write(Program.faint, to: "packages/b/x.svg")
        func issues() throws -> [String: String] {
            let report = try program.run(".", "--select", "contrast", "--format", "gitlab").output
            let list = try #require(try JSONSerialization.jsonObject(with: Data(report.utf8)) as? [[String: Any]])
            return list.reduce(into: [:]) { known, issue in
                let path = (issue["location"] as? [String: Any])?["path"] as? String
                known[path ?? ""] = issue["fingerprint"] as? String
            }
        }
        let before = try issues()
        try program.write(Program.faint, to: "packages/a/x.svg")
        let after = try issues()
        #expect(before.count == 1 && after.count == 2)
        #expect(before["packages/b/x.svg"] == after["packages/b/x.svg"])
    }

    /// Paths below configurations may be those of several files; the ones from the top of the repository are not.
    @Test func programsAreToldWhereFilesLie() throws {
        let program = try packages(["a": "error", "b": "error"])
        for package in ["a", "b"] { try program.write(Program.faint, to: "packages/\(package)/x.svg") }
        func paths(_ format: String, in folder: String) throws -> [String] {
            let arguments = ["--select", "contrast", "--format", format, folder.isEmpty ? "." : ".."]
            return try program.run(arguments, in: folder).output.matches(of: /"repositoryPath":"([^"]*)"/).map {
                String($0.1)
            }
        }
        let found = ["packages/a/x.svg", "packages/b/x.svg"]
        #expect(try paths("jsonl", in: "") == found)
        let json = try paths("json", in: "packages/a")
        #expect(json == ["packages/a/a.svg", "packages/b/a.svg"] + found + found)
        #expect(try paths("json", in: "") == json)
    }

    /// Reports are written over those of the run before, in every format; what is a design, or governs one, is not.
    @Test func reportsAreWrittenAnew() throws {
        let program = try packages(["a": "error", "b": "error"])
        let outputs = ["junit=t.xml", "checkstyle=c.xml", "html=h.html", "sarif=s.sarif", "gitlab=g.json"]
        for _ in 0..<2 {
            let result = try program.run(
                ["packages/a", "--select", "contrast"] + outputs.flatMap { ["--output", $0] })
            #expect(result.status == 0, "\(result.errors)")
        }
        try program.write(Program.sound, to: "drawing.xml")
        for path in ["drawing.xml", "packages/b/tincture.yml", "packages/b/a.svg"] {
            let result = try program.run("packages/a", "--output", "junit=\(path)")
            #expect(result.status == 2 && result.errors.contains("name another file for the report"), "\(path)")
        }
    }

    /// Lists of files are handed over as they are: a name that reads as an option must neither hide a fault nor write anything.
    @Test func namesThatAreOptionsAreRefused() throws {
        let program = try Program()
        try program.write(Program.faint, to: "a.svg")
        try program.write(Program.sound, to: "-h.svg")
        try program.write("{}", to: "--output=json=out/report.json")
        for name in ["-h.svg", "--output=json=out/report.json"] {
            let result = try program.run("lint", "a.svg", name)
            #expect(result.status == 2 && result.output.isEmpty)
            #expect(
                result.errors.contains("“\(name)” is an option, and a file here; write ./\(name)"), "\(result.errors)")
        }
        let result = try program.run("lint", "--format", "concise", "--", "-h.svg", "a.svg")
        #expect(result.status == 1 && result.output.hasPrefix("a.svg:"))
    }

    /// What a configuration leaves out stands in nobody's way, wherever it leads.
    @Test func excludedLinksAreNoObstacles() throws {
        let program = try Program()
        try program.write(Program.sound, to: "a.svg")
        try program.write(Program.sound, to: "sub/a.svg")
        for (link, target) in [("bazel-out", "/usr"), ("sub/gone.svg", "/nonexistent/a.svg")] {
            try FileManager.default.createSymbolicLink(
                atPath: program.folder.appending(path: link).path, withDestinationPath: target)
        }
        let without = try program.run(".")
        #expect(without.status == 2 && without.output.contains("something stood in the way"), "\(without.output)")
        let json = try program.run(".", "--format", "json").output
        #expect(json.contains("\"complete\":false"))
        try program.write("version: 1\nfiles: { exclude: [\"bazel-*\", \"gone.svg\"] }\n", to: "tincture.yml")
        let result = try program.run(".")
        #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
        #expect(result.output.contains("✔ 2 files"))
    }

    /// A merge that nobody finished, and what Git LFS keeps in the place of a file, are no silence.
    @Test func whatStandsInThePlaceOfADesignIsTold() throws {
        let program = try Program()
        let sides = ["#fff", "#000"].map { ##"{"a":{"$type":"color","$value":"\##($0)"}}"## }
        let conflict = "<<<<<<< HEAD\n\(sides[0])\n=======\n\(sides[1])\n>>>>>>> b\n"
        for name in ["tokens.json", "a.tokens", "a.svg"] {
            try program.write(conflict, to: name)
            let result = try program.run("lint", name, "--scope", "file", "--quiet", "--format", "concise")
            #expect(result.status == 1 && result.output.contains("A merge was not finished here"), "\(result)")
        }
        try program.write("<<<<<<< HEAD\n{\"name\":\"x\"}\n=======\n{}\n>>>>>>> b\n", to: "package.json")
        #expect(try program.run("lint", "package.json").status == 0)
        let pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 12\n"
        for (name, status) in [("p.svg", 1), ("p.tokens.json", 1), ("p.json", 0)] {
            try program.write(pointer, to: name)
            let result = try program.run("lint", name)
            #expect(
                result.status == status && (result.output + result.errors).contains("pointer of Git LFS"), "\(name)")
        }
    }
}
