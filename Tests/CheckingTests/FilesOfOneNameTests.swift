import Checking
import Foundation
import Linting
import Rules
import Testing

/// Folders that have configurations of their own, and files of one name: each file answers for itself.
@Suite("Files of one name in several folders")
struct FilesOfOneNameTests {
    private static let opening = #"<svg xmlns="http://www.w3.org/2000/svg" width="99" height="99">"#
    private static let clean = opening + ##"<rect width="9" height="9" fill="#123456"/></svg>"##
    private static let broken = opening + ##"<use href="#nowhere"/></svg>"##

    private func folder() throws -> FixFolder {
        let folder = try FixFolder()
        for name in ["a", "b"] { try folder.write("rules: { component/unknown: error }\n", to: "\(name)/tincture.yml") }
        try folder.write(Self.clean, to: "a/x.svg")
        try folder.write(Self.broken, to: "b/x.svg")
        return folder
    }

    private func places(_ report: LintReport) -> [String] {
        report.documents.filter { $0.diagnostics.contains { $0.rule == "component/unknown" } }.compactMap(\.location)
            .map { String($0.suffix(7)) }
    }

    @Test("A finding of a project stands in the file it is about")
    func findings() throws {
        let folder = try folder()
        #expect(places(try folder.lint().report) == ["b/x.svg"])
    }

    @Test("A baseline hides nothing of another folder")
    func baselines() throws {
        let folder = try folder()
        try folder.write(Self.broken, to: "a/x.svg")
        try folder.baseline(.create(isForced: false), "a")
        try folder.write(Self.clean, to: "a/x.svg")
        #expect(places(try folder.lint().report) == ["b/x.svg"])
    }

    @Test("A finding about a palette stands in the configuration that states it")
    func configurations() throws {
        let folder = try FixFolder()
        for (name, color) in [("a", "#123456"), ("b", "#654321")] {
            try folder.write(
                "palette: { colors: { Ink: \"\(color)\" } }\nrules: { palette/unused-color: error }\n",
                to: "\(name)/tincture.yml")
            try folder.write(Self.clean, to: "\(name)/x.svg")
        }
        let told = try folder.lint().report.documents.filter { document in
            document.diagnostics.contains { $0.rule == "palette/unused-color" }
        }
        #expect(told.compactMap(\.location).map { String($0.suffix(14)) } == ["b/tincture.yml"])
    }
}

/// What leads out of the folders that were named is not read, and not quoted.
@Suite("Ways out of a folder")
struct WaysOutTests {
    private func path(_ name: String, in folder: FixFolder) -> String { folder.url.appending(path: name).path }

    @Test("Links are followed within the folder, or the repository around it, and no further")
    func links() throws {
        let folder = try FixFolder()
        let drawing = #"<svg xmlns="http://www.w3.org/2000/svg"><rect width="9" height="9"/></svg>"#
        try folder.write(drawing, to: "project/designs/a.svg")
        try folder.write(drawing, to: "project/other/b.svg")
        try folder.write("secret: 1234\n", to: "secret")
        try folder.write(drawing, to: "beside/c.svg")
        for (link, aim) in [
            ("in.svg", "a.svg"), ("near.svg", "../other/b.svg"), ("out.svg", "../../secret"),
            ("beside", "../../beside"),
        ] {
            try FileManager.default.createSymbolicLink(
                atPath: path("project/designs/\(link)", in: folder), withDestinationPath: aim)
        }
        let alone = try folder.lint("project/designs")
        #expect(alone.report.documents.map(\.path).map { String($0.suffix(6)) }.sorted() == ["/a.svg", "in.svg"])
        #expect(alone.failures.count == 3 && alone.failures.allSatisfy { $0.contains("is a link that leads out of") })
        try FileManager.default.createDirectory(
            atPath: path("project/.git", in: folder), withIntermediateDirectories: true)
        let inRepository = try folder.lint("project/designs")
        #expect(inRepository.report.documents.count == 3 && inRepository.failures.count == 2)
        // Who names a link means it.
        #expect(try folder.lint("project/designs/out.svg").report.documents.count == 1)
    }

    @Test("What is called a design and cannot be read is told, and never waited for")
    func noDesigns() throws {
        let folder = try FixFolder()
        let drawing = #"<svg xmlns="http://www.w3.org/2000/svg"><rect width="9" height="9"/></svg>"#
        try folder.write(drawing, to: "designs/a.svg")
        for (link, aim) in [
            ("gone.svg", "nowhere.svg"), ("round.svg", "circle.svg"), ("circle.svg", "round.svg"),
            ("zero.svg", "/dev/zero"), ("gone.txt", "nowhere.txt"),
            // JSON of a repository is mostly no design.
            ("gone.json", "nowhere.json"), ("zero.json", "/dev/zero"), ("gone.tokens.json", "nowhere.json"),
            ("zero", "/dev/zero"),
        ] {
            try FileManager.default.createSymbolicLink(
                atPath: path("designs/\(link)", in: folder), withDestinationPath: aim)
        }
        // The system reads the path during the call.
        #expect(unsafe mkfifo(path("designs/pipe.svg", in: folder), 0o600) == 0)
        let run = try folder.lint("designs")
        #expect(run.report.documents.count == 1)
        let told = run.failures.joined(separator: "\n")
        #expect(run.failures.count == 6, "\(told)")
        #expect(told.contains("gone.svg: is a link that leads to nothing"))
        #expect(told.contains("gone.tokens.json: is a link that leads to nothing"))
        #expect(told.contains("pipe.svg: cannot be opened: it is a pipe or a device, not a file"))
        #expect(told.contains("zero.svg: cannot be opened: it is a pipe or a device, not a file"))
        #expect(told.contains("round.svg: cannot be opened") && told.contains("circle.svg: cannot be opened"))
    }

    @Test("What a configuration extends is a configuration", arguments: ["secret", "secret.env", "linked.yml"])
    func extended(_ name: String) throws {
        let folder = try FixFolder()
        try folder.write("Password1234: yes\n", to: "secret")
        try folder.write("Password1234: yes\n", to: "secret.env")
        try FileManager.default.createSymbolicLink(
            atPath: path("linked.yml", in: folder), withDestinationPath: "secret")
        try folder.write("extends: [\(name)]\n", to: "tincture.yml")
        try folder.write("<svg/>", to: "a.svg")
        let error = #expect(throws: ConfigurationError.self) { try folder.lint() }
        let said = error.map { "\($0)" } ?? ""
        #expect(said.contains("configurations end in .yml or .yaml") && !said.contains("Password1234"))
    }

    @Test("A pipe in the place of a cache is not waited for")
    func pipes() throws {
        let folder = try FixFolder()
        try folder.write(#"<svg xmlns="http://www.w3.org/2000/svg"><rect width="9" height="9"/></svg>"#, to: "a.svg")
        var options = LintOptions()
        options.cacheFolder = path("cache", in: folder)
        let selection = try Selection(paths: [path("a.svg", in: folder)], catalog: AllRules.catalog)
        _ = LintRun(over: selection, options: options)
        let kept = try FileManager.default.contentsOfDirectory(atPath: path("cache", in: folder)).filter {
            $0.hasSuffix(".tincture-cache")
        }
        let cache = path("cache/" + (try #require(kept.first)), in: folder)
        try FileManager.default.removeItem(atPath: cache)
        // The system reads the path during the call.
        #expect(unsafe mkfifo(cache, 0o600) == 0)
        let notices = LintRun(over: selection, options: options).notices
        #expect(notices.contains { $0.contains("is no plain file") }, "\(notices)")
    }
}
