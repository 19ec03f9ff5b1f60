import Checking
import ColorScience
import DesignModel
import Foundation
import Linting
import Reporters
import Rules
import Testing

/// A folder of its own that is gone afterwards.
private struct TemporaryFolder: ~Copyable {
    let path: String

    init() throws {
        path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
        try FileManager.default.createDirectory(atPath: path + "/designs/pics", withIntermediateDirectories: true)
    }

    func write(_ data: Data, _ name: String) throws {
        try data.write(to: URL(filePath: path + "/" + name))
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }
}

@Suite("Files beside a document")
struct DocumentFolderTests {
    /// Red and blue above white and green, two by two pixels.
    private static let picture = Data(
        base64Encoded:
            "iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAFklEQVR4nGP4z8DA"
            + "wPCfheH/fwYGRgAeDQQCeojfKAAAAABJRU5ErkJggg==")

    @Test(
        "What a reference leads to beside a drawing is looked for",
        arguments: [
            (##"<use href="icons.svg#plus"/>"##, nil), (##"<use href="icons.svg#a%20b"/>"##, nil),
            (##"<use href="icons.svg"/>"##, nil), (##"<use href="icons.svg?v=2#plus"/>"##, nil),
            (##"<use href="icons.svg#puls"/>"##, "“icons.svg” has no element with the id “puls”"),
            (##"<use href="./pics/../icons.svg#puls"/>"##, "has no element with the id “puls”"),
            (
                ##"<rect fill="url(icons.svg#sky)" width="9" height="9"/>"##,
                "“icons.svg” has no element with the id “sky”"
            ),
            (##"<use href="icon.svg#plus"/>"##, "“icon.svg” is not there, beside this file"),
            (##"<use href="../outside.svg#puls"/>"##, nil), (##"<use href="https://a.org/icons.svg#puls"/>"##, nil),
            (##"<use href="notes.txt#puls"/>"##, nil), (##"<use href="/icons.svg#puls"/>"##, nil),
            (##"<image href="photo.png" width="9" height="9"/>"##, "“photo.png” is not there, beside this file"),
            (##"<image href="notes.txt" width="9" height="9"/>"##, nil),
            (##"<image href="a&amp;b&#46;txt" width="9" height="9"/>"##, nil),
            (##"<image href="a&amp;c.txt" width="9" height="9"/>"##, "“a&c.txt” is not there"),
            (##"<image href="https&#58;//a.org/a.png" width="9" height="9"/>"##, nil),
            (##"<image href="icons.svg" width="9" height="9"/>"##, nil),
            (##"<image href="../outside.png" width="9" height="9"/>"##, nil),
            (##"<image href="data:image/png;base64,AA" width="9" height="9"/>"##, nil),
        ] as [(String, String?)])
    func whatIsMissingBesideADrawing(_ content: String, _ sentence: String?) throws {
        let folder = try TemporaryFolder()
        let icons = ##"<svg xmlns="http://www.w3.org/2000/svg"><symbol id="plus"/><symbol id="a b"/></svg>"##
        try folder.write(Data(icons.utf8), "designs/icons.svg")
        try folder.write(Data(icons.utf8), "outside.svg")
        try folder.write(Data("plain".utf8), "designs/notes.txt")
        try folder.write(Data("plain".utf8), "designs/a&b.txt")
        let drawing = ##"<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">\##(content)</svg>"##
        try folder.write(Data(drawing.utf8), "designs/a.svg")
        let selection = try Selection(paths: [folder.path + "/designs/a.svg"], catalog: AllRules.catalog)
        let told = LintRun(over: selection).report.diagnostics.filter { $0.rule == "document/missing-reference" }
        #expect(told.count == (sentence == nil ? 0 : 1))
        if let sentence { #expect(told.first?.message.description.contains(sentence) == true, "\(told)") }
    }

    /// What is painted at the upper left corner of a picture of an address, or why nobody knows.
    private func corner(_ address: String, in folder: borrowing TemporaryFolder) throws -> String {
        let drawing =
            "<svg xmlns='http://www.w3.org/2000/svg' width='100' height='100'><image width='100' height='100' "
            + "href='\(address)'/></svg>"
        try folder.write(Data(drawing.utf8), "designs/a.svg")
        let report = try PickRun(path: folder.path + "/designs/a.svg", on: nil).report(at: Point(10, 10))
        return report.reason ?? report.color.hex
    }

    @Test func onlyWhatLiesInTheFolderIsOpened() throws {
        let folder = try TemporaryFolder()
        let picture = try #require(Self.picture)
        try folder.write(picture, "outside.png")
        try folder.write(picture, "designs/pics/a.png")
        try folder.write(Data("GIF89a".utf8), "designs/pics/b.png")
        let files = FileManager.default
        let pics = folder.path + "/designs/pics"
        try files.createSymbolicLink(atPath: pics + "/out.png", withDestinationPath: folder.path + "/outside.png")
        try files.createSymbolicLink(atPath: pics + "/in.png", withDestinationPath: "a.png")
        try files.createSymbolicLink(atPath: pics + "/up", withDestinationPath: "../..")
        // Opening it would wait for ever.
        let pipe = unsafe mkfifo(pics + "/pipe.png", 0o600)
        #expect(pipe == 0)
        #expect(try corner("pics/a.png", in: folder) == "#FF0000")
        #expect(try corner("pics/in.png", in: folder) == "#FF0000")
        for (address, reason) in [
            ("pics/out.png", UnknownImage.outside), ("pics/up/outside.png", .outside), ("../outside.png", .outside),
            ("pics/pipe.png", .missing), ("pics/none.png", .missing), ("pics", .missing), ("pics/b.png", .format),
        ] {
            #expect(try corner(address, in: folder) == "because of \(reason.phrase)")
        }
    }

    @Test func drawingsAreReadAsPictures() throws {
        let folder = try TemporaryFolder()
        let drawing =
            "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 1 1'><rect width='1' height='1' fill='lime'/></svg>"
        try folder.write(Data(drawing.utf8), "designs/pics/a.svg")
        try folder.write(Data(drawing.dropLast(6).utf8), "designs/pics/broken.svg")
        #expect(try corner("pics/a.svg", in: folder) == "#00FF00")
        #expect(try corner("pics/broken.svg", in: folder) == "because of \(UnknownImage.damaged.phrase)")
    }
}
