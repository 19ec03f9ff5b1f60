import Foundation
import Testing

/// Folders that are links: a repository may hold one that leads out of it, and nothing is written through that.
@Suite("Linked folders")
struct LinkedFolderTests {
    /// A program in a repository with a folder that leads out of it and one that does not, and where the first leads to.
    private func linked() throws -> (program: Program, elsewhere: Program) {
        let (program, elsewhere) = (try Program(), try Program())
        try program.write(Program.faint, to: "a.svg")
        try program.write("palette: { colors: { Ink: \"#111827\" } }\n", to: "tincture.yml")
        try program.write("", to: "own/reports/kept")
        try elsewhere.write("", to: "reports/kept")
        for (link, aim) in [("out", elsewhere.folder), ("in", program.folder.appending(path: "own"))] {
            try FileManager.default.createSymbolicLink(
                at: program.folder.appending(path: link), withDestinationURL: aim)
        }
        return (program, elsewhere)
    }

    private func names(in folder: URL) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { !$0.hasPrefix(".") }.sorted()
    }

    @Test(arguments: [
        ["a.svg", "--output", "json=out/reports/x.json"], ["a.svg", "--output", "json=./own/../out/x.json"],
        ["contrast", "a.svg", "--output", "json=out/x.json"],
        ["baseline", "create", "a.svg", "--baseline", "out/x.json"],
        ["palette", "--export", "css", "--to", "out/x.css"],
        ["palette", "--export", "xcassets", "--to", "out/x.xcassets"],
        ["palette", "--export", "xcassets", "--to", "out"],
    ])
    func nothingIsWrittenThroughOneThatLeadsOut(_ arguments: [String]) throws {
        let (program, elsewhere) = try linked()
        let before = try names(in: elsewhere.folder)
        let result = try program.run(arguments)
        #expect(result.status == 2 && result.errors.contains("out is a link that leads out of "), "\(result)")
        #expect(try names(in: elsewhere.folder) == before)
        // From the root, and from a folder below, it is the same link.
        let whole = arguments.map { $0.replacing("out/", with: program.folder.path + "/out/") }
        if whole != arguments { #expect(try program.run(whole).status == 2) }
        let below = arguments.map { $0.replacing("out/", with: "../out/").replacing("a.svg", with: "../a.svg") }
        if below != arguments { #expect(try program.run(below, in: "own").status == 2) }
        #expect(try names(in: elsewhere.folder) == before)
    }

    @Test func theCacheIsLeftAloneAndThatIsSaid() throws {
        let (program, elsewhere) = try linked()
        for folder in ["out", "out/reports", "out/new"] {
            let result = try program.run("lint", "a.svg", "--cache-dir", folder)
            #expect(result.status == 1 && result.errors.contains("out is a link that leads out of "), "\(result)")
        }
        #expect(try names(in: elsewhere.folder) == ["reports", "reports/kept"])
        #expect(try !program.run("lint", "a.svg", "--cache-dir", "in/new").errors.contains("link"))
        #expect(try names(in: program.folder.appending(path: "own/new")).count == 2)
    }

    @Test func whatStaysWithinOrIsNamedOutsideIsWritten() throws {
        let (program, elsewhere) = try linked()
        let outside = elsewhere.folder.appending(path: "reports")
        try FileManager.default.createSymbolicLink(
            at: elsewhere.folder.appending(path: "link"), withDestinationURL: outside)
        for path in ["in/reports/x.json", outside.path + "/x.json", elsewhere.folder.path + "/link/y.json"] {
            #expect(try program.run("a.svg", "--output", "json=\(path)").status == 1, "\(path)")
        }
        #expect(FileManager.default.fileExists(atPath: program.folder.appending(path: "own/reports/x.json").path))
        for name in ["x.json", "y.json"] {
            #expect(FileManager.default.fileExists(atPath: outside.appending(path: name).path))
        }
    }
}
