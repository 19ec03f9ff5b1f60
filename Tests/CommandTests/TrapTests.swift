import Foundation
import Testing

/// What people run into, and what no input may do: the right exit status and one helpful sentence each.
@Suite("Traps")
struct TrapTests {
    /// A run that says one sentence on standard error, or in a finding, and nothing else that matters.
    private func sentence(_ result: Program.Result) -> String {
        (result.errors + result.output).split(separator: "\n").first.map(String.init) ?? ""
    }

    @Test(
        arguments: [
            ("a missing file", ["gone.svg"], 2, "tincture: gone.svg: no such file or folder"),
            ("a file in a missing folder", ["no/gone.svg"], 2, "tincture: no/gone.svg: no such file or folder"),
            (
                "a folder without designs", ["words"], 2,
                "tincture: words: no designs in this folder; looked for .svg, .svgz, .sketch and JSON that holds a design"
            ),
            (
                "an empty folder", ["void"], 2,
                "tincture: void: no designs in this folder; looked for .svg, .svgz, .sketch and JSON that holds a design"
            ),
            (
                "a folder of another format", ["figma"], 2,
                "tincture: figma: no designs in this folder; looked for .svg, .svgz, .sketch and JSON that holds a design. It has .fig files, which are not read: "
                    + "export the frames as SVG"
            ),
            ("an empty file", ["empty.svg", "--format", "concise"], 1, "empty.svg:1:1: error: "),
            ("white space", ["blank.svg", "--format", "concise"], 1, "blank.svg:"),
            ("a picture that says it is SVG", ["picture.svg", "--format", "concise"], 1, "picture.svg:1:"),
            ("a text that says it is SVG", ["words.svg", "--format", "concise"], 1, "words.svg:1:1: error: "),
            ("a page that says it is SVG", ["page.svg", "--format", "concise"], 1, "page.svg:"),
            (
                "broken compression", ["broken.svgz", "--format", "concise"], 1,
                "broken.svgz:1:1: error: the gzip stream"
            ),
            ("a text named by a hook", ["words/a.txt"], 0, "words/a.txt: no design that can be read"),
            ("JSON that is no design", ["a.json"], 0, "a.json: no design that can be read"),
            (
                "a Figma file", ["figma/a.fig", "--format", "concise"], 1,
                "figma/a.fig:1:1: error: this is a Figma file"
            ),
            ("a configuration that is a folder", ["sound.svg", "--config", "words"], 2, "words: "),
        ] as [(String, [String], Int32, String)])
    func endWithOneSentence(_ name: String, _ arguments: [String], _ status: Int32, _ expected: String) throws {
        let program = try Program()
        try program.write("words, words", to: "words/a.txt")
        try program.write("words, words", to: "words.svg")
        try program.write("", to: "empty.svg")
        try program.write(" \n\t", to: "blank.svg")
        try program.write("{}", to: "a.json")
        try program.write("x", to: "figma/a.fig")
        try program.write("\u{1F}\u{8B}", to: "broken.svgz")
        try program.write("<!doctype html><html><body><p>Hi</body></html>", to: "page.svg")
        try program.write(Program.sound, to: "sound.svg")
        try Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13]).write(
            to: program.folder.appending(path: "picture.svg"))
        try Data([0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3, 1, 2, 3]).write(
            to: program.folder.appending(path: "broken.svgz"))
        try FileManager.default.createDirectory(
            at: program.folder.appending(path: "void"), withIntermediateDirectories: true)
        let result = try program.run(arguments)
        #expect(result.status == status, "\(result.output)\(result.errors)")
        #expect(sentence(result).hasPrefix(expected), "\(result.output)\(result.errors)")
    }

    @Test func aFileThatMayNotBeReadIsNamed() throws {
        let program = try Program()
        try program.write(Program.sound, to: "d/a.svg")
        try program.write(Program.sound, to: "d/b.svg")
        try FileManager.default.setAttributes(
            [.posixPermissions: 0], ofItemAtPath: program.folder.appending(path: "d/a.svg").path)
        guard let named = try program.runUnprivileged("d/a.svg"),
            let found = try program.runUnprivileged("d", "--format", "concise")
        else { return }
        #expect(named.status == 2 && named.errors.contains("d/a.svg: cannot be read: Permission denied"))
        #expect(found.status == 1 && found.output.hasPrefix("d/a.svg:1:1: error: cannot be read: Permission denied"))
    }

    @Test func linksThatLeadNowhereAreTold() throws {
        let program = try Program()
        try program.write(Program.sound, to: "d/a.svg")
        let link = program.folder.appending(path: "d/b.svg")
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: program.folder.appending(path: "gone"))
        let loop = program.folder.appending(path: "d/c.svg")
        try FileManager.default.createSymbolicLink(at: loop, withDestinationURL: loop)
        let found = try program.run("d")
        #expect(found.status == 2 && found.errors.contains("d/b.svg: is a link that leads to nothing"), "\(found)")
        #expect(found.errors.contains("d/c.svg: cannot be opened"), "\(found)")
        #expect(try program.run("d/b.svg").status == 2)
        #expect(try program.run("d/c.svg").status == 2)
    }

    @Test func twoHundredMegabytesOnOneLine() throws {
        let program = try Program()
        let values = try program.folder.resourceValues(forKeys: [.volumeAvailableCapacityKey])
        guard let room = values.volumeAvailableCapacity, room > 1 << 30 else { return }
        let file = program.folder.appending(path: "huge.svg")
        try Data().write(to: file)
        let handle = try FileHandle(forWritingTo: file)
        try handle.write(
            contentsOf: Data(
                ##"<svg xmlns="http://www.w3.org/2000/svg"><image x="500" width="1" height="1" href="data:image/png;base64,"##
                    .utf8))
        let part = Data(String(repeating: "iVBORw0K", count: 1 << 17).utf8)
        for _ in 0..<(200 << 20) / part.count + 1 { try handle.write(contentsOf: part) }
        try handle.write(contentsOf: Data(##""/><text y="15" fill="#999">Pay</text></svg>"##.utf8))
        try handle.close()
        let result = try program.run("huge.svg", "--format", "concise")
        #expect(result.status == 1)
        #expect(result.output.utf8.count < 2000, "\(result.output.prefix(2000))")
        #expect(result.output.hasPrefix("huge.svg:1:"))
        try program.write("files: { max-size-mb: 1 }\n", to: "tincture.yml")
        let limited = try program.run("huge.svg", "--format", "concise")
        #expect(limited.status == 1)
        #expect(
            limited.output.hasPrefix("huge.svg:1:1: error: holds more than 1048576 bytes, the limit set for one file"))
    }

    @Test func aHundredThousandLevels() throws {
        let program = try Program()
        let depth = 100_000
        try program.write(
            ##"<svg xmlns="http://www.w3.org/2000/svg">"## + String(repeating: "<g>", count: depth)
                + ##"<text y="15" fill="#999">Pay</text>"## + String(repeating: "</g>", count: depth) + "</svg>",
            to: "deep.svg")
        for arguments in [["deep.svg", "--format", "concise"], ["contrast", "deep.svg"]] {
            let result = try program.run(arguments)
            #expect(result.status == 0 || result.status == 1, "\(result.errors.prefix(500))")
            #expect(result.output.contains("deep.svg"))
        }
        try program.write(String(repeating: "[", count: depth), to: "tincture.yml")
        let nested = try program.run("deep.svg")
        #expect(nested.status == 2)
        #expect(nested.errors.hasPrefix("tincture.yml:1:33: this is nested too deeply for a configuration"))
    }

    @Test func aReaderThatLeavesIsNoMishap() throws {
        let program = try Program()
        for index in 0..<400 { try program.write(Program.faint, to: "d/\(index).svg") }
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        process.currentDirectoryURL = program.folder
        process.arguments = [
            "-c", "{ \"$0\" d; echo $? >status; } 2>errors | head -n 1", try Program.executable().path,
        ]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let read = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        #expect(String(decoding: read, as: UTF8.self) == "d/0.svg\n")
        let errors = try String(contentsOf: program.folder.appending(path: "errors"), encoding: .utf8)
        let status = try String(contentsOf: program.folder.appending(path: "status"), encoding: .utf8)
        #expect(errors.isEmpty && status == "1\n")
    }
}
