import Checking
import ColorScience
import DesignModel
import Foundation
import Reporters
import Testing

/// Which of several artboards is looked at.
@Suite("Artboards that points are picked on")
struct PickedArtboardTests {
    private static func board(_ name: String, _ identifier: String, gray: Double) -> String {
        #"{"id":"\#(identifier)","name":"\#(name)","type":"FRAME","fills":[{"type":"SOLID","color":{"r":\#(gray),"g":\#(gray),"b":\#(gray),"a":1}}],"#
            + #""absoluteBoundingBox":{"x":\#(gray * 1000),"y":0,"width":100,"height":50},"children":[]}"#
    }

    private static let file =
        #"{"name":"D","schemaVersion":0,"document":{"id":"0:0","name":"D","type":"DOCUMENT","children":[{"id":"0:1","name":"P","type":"CANVAS","children":["#
        + [board("Home", "1:2", gray: 0), board("Home", "1:3", gray: 1), board("Tour", "1:4", gray: 0.2)]
        .joined(separator: ",") + "]}]}}"

    private func run(_ name: String?) throws -> PickRun {
        let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString + ".json")
        try Data(PickedArtboardTests.file.utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        return try PickRun(path: file.path, artboard: name, on: nil)
    }

    @Test(arguments: [("1:2", "#000000"), ("1:3", "#FFFFFF"), ("Tour", "#333333")])
    func areNamedByNameOrId(_ name: String, _ color: String) throws {
        #expect(try run(name).report(at: Point(10, 10)).color.hex == color)
    }

    @Test(arguments: [
        (nil, "has 3 artboards; say which with --artboard: “Home” 1:2, “Home” 1:3, “Tour” 1:4"),
        ("Home", "has 2 artboards of that name; say which by its id: “Home” 1:2, “Home” 1:3"),
        ("Toor", "did you mean “Tour”?"),
    ])
    func areAskedForWhereNobodyKnows(_ name: String?, _ sentence: String) throws {
        let error = #expect(throws: CheckingError.self) { try run(name) }
        #expect(error?.description.contains(sentence) == true, "\(error?.description ?? "")")
    }
}
