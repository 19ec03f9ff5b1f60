import Foundation
import Testing

@Suite("The cache command")
struct CacheCommandTests {
    @Test("says what is no cache", arguments: ["show", "clean"]) func sayWhatIsNone(_ action: String) throws {
        let program = try Program()
        try program.write("a file", to: "file")
        try FileManager.default.createSymbolicLink(
            at: program.folder.appending(path: "link"), withDestinationURL: program.folder.appending(path: "nowhere"))
        for (path, sentence) in [
            ("gone", "gone: no such folder"), ("file", "file: is a file; name a folder"),
            ("link", "link: is a link that leads nowhere"), ("", "an empty path is no folder"),
        ] {
            let result = try program.run("cache", action, path)
            #expect(result.status == 2 && result.output.isEmpty && result.errors.contains(sentence), "\(result)")
        }
    }

    @Test func removesOnlyWhatARunWrote() throws {
        let program = try Program()
        try program.write(Program.sound, to: "a.svg")
        try program.write("mine", to: "kept/notes.tincture-cache")
        #expect(try program.run("lint", "--cache-dir", "kept", ".").status == 0)
        #expect(try program.run("cache", "show", "kept").output.contains("1 file,"))
        #expect(try program.run("cache", "clean", "kept").status == 0)
        let left = try FileManager.default.contentsOfDirectory(atPath: program.folder.appending(path: "kept").path)
        #expect(left == ["notes.tincture-cache"])
    }
}
