import Checking
import ColorScience
import DesignModel
import Foundation
import Reporters
import Testing

/// Pictures of Sketch and Figma: in the archive, beside the file, in the file, and how they lie in what they fill.
@Suite("Pictures of Sketch and Figma")
struct PictureFillTests {
    /// Red and blue above white and green, two by two pixels.
    private static let picture =
        "iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAFklEQVR4nGP4z8DAwPCfheH/fwYGRgAeDQQCeojfKAAAAABJRU5ErkJggg=="
    private static let pixels = Array(Data(base64Encoded: picture) ?? Data())

    /// What is painted at places of a box of 40 × 20 at (10, 10) of a black artboard: the first letter of the picture's pixel
    /// that has the most of it, `-` where the artboard shows, or why nobody knows.
    private func colors(
        _ design: [UInt8], named name: String, beside files: [String: [UInt8]] = [:], at places: [Point]
    ) throws -> String {
        let folder = FileManager.default.temporaryDirectory.appending(path: "pictures-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        for (path, bytes) in files.merging([name: design], uniquingKeysWith: { $1 }) {
            let file = folder.appending(path: path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(bytes).write(to: file)
        }
        let run = try PickRun(path: folder.appending(path: name).path, on: nil)
        var letters = ""
        for place in places {
            let report = run.report(at: Point(10 + place.x, 10 + place.y))
            if let reason = report.reason { return reason }
            let (red, green, blue) = (report.color.red > 127, report.color.green > 127, report.color.blue > 127)
            letters += red && green ? "w" : red ? "r" : green ? "g" : blue ? "b" : "-"
        }
        return letters
    }

    /// Near the four corners of the box, near its sides in the middle, and beside its middle.
    private static let places = [
        Point(1, 1), Point(39, 1), Point(1, 19), Point(39, 19), Point(12, 1), Point(28, 19), Point(9, 1), Point(21, 9),
    ]

    // MARK: - Sketch

    private static func sketch(_ layer: String) -> String {
        #"{"_class":"artboard","do_objectID":"A","name":"Page","frame":{"x":0,"y":0,"width":100,"height":100},"#
            + #""hasBackgroundColor":true,"backgroundColor":{"red":0,"green":0,"blue":0,"alpha":1},"layers":[\#(layer)]}"#
    }

    private static func filled(_ members: String, image: String = #"{"_ref":"images/ab.png"}"#) -> String {
        #"{"_class":"rectangle","do_objectID":"R","name":"Box","frame":{"x":10,"y":10,"width":40,"height":20},"#
            + #""style":{"fills":[{"isEnabled":true,"fillType":4,"image":\#(image),\#(members)}]}}"#
    }

    @Test(
        "A fill lies as its mode says",
        arguments: [
            (#""patternFillType":2"#, "rbwgrgrb"), (#""patternFillType":1"#, "rbwgrgrb"),
            (#""patternFillType":3"#, "----rg-b"), (#""patternFillType":0,"patternTileScale":5"#, "rbwgrgbw"),
        ])
    func fillsOfSketch(_ members: String, _ expected: String) throws {
        let design = Array(Self.sketch(Self.filled(members)).utf8)
        let files = ["images/ab.png": Self.pixels]
        #expect(try colors(design, named: "a.json", beside: files, at: Self.places) == expected)
    }

    @Test func picturesOfAnArchiveAreInIt() throws {
        let layers = [
            Self.filled(#""patternFillType":2"#, image: #"{"_ref":"images/ab"}"#),
            #"{"_class":"bitmap","do_objectID":"B","name":"Photo","#
                + #""frame":{"x":10,"y":10,"width":40,"height":20},"image":{"_ref":"images/ab.png"}}"#,
        ]
        for layer in layers {
            let page = #"{"_class":"page","do_objectID":"P","name":"Page","layers":[\#(Self.sketch(layer))]}"#
            let reference = #"{"_class":"MSJSONFileReference","_ref":"pages/P"}"#
            let document = #"{"_class":"document","do_objectID":"D","pages":[\#(reference)]}"#
            let files = [
                ("document.json", Array(document.utf8)), ("pages/P.json", Array(page.utf8)),
                ("images/ab.png", Self.pixels),
            ]
            #expect(try colors(storedArchive(files), named: "a.sketch", at: Self.places) == "rbwgrgrb")
            let without = try colors(storedArchive(Array(files.dropLast())), named: "a.sketch", at: Self.places)
            #expect(without.contains(UnknownImage.missing.phrase))
        }
    }

    @Test func aPictureMayBeWrittenInPlace() throws {
        let escaped = Self.picture.replacing("/", with: "\\/")
        let image = #"{"_class":"MSJSONOriginalDataReference","_ref":"","data":{"_data":"\#(escaped)"}}"#
        let design = Array(Self.sketch(Self.filled(#""patternFillType":2"#, image: image)).utf8)
        #expect(try colors(design, named: "a.json", at: Self.places) == "rbwgrgrb")
    }

    @Test(arguments: [
        ("../ab.png", UnknownImage.outside), ("/etc/ab.png", .outside), ("https://example.com/ab.png", .outside),
        ("images/none.png", .missing),
    ])
    func nothingOutsideIsOpened(_ reference: String, _ reason: UnknownImage) throws {
        let layer = Self.filled(#""patternFillType":2"#, image: #"{"_ref":"\#(reference)"}"#)
        let found = try colors(Array(Self.sketch(layer).utf8), named: "a.json", at: Self.places)
        #expect(found.contains(reason.phrase))
    }

    @Test func whatRecolorsAPictureIsNotFollowed() throws {
        let layer = #"""
            {"_class":"bitmap","do_objectID":"B","name":"Photo","frame":{"x":10,"y":10,"width":40,"height":20},
             "image":{"_ref":"images/ab.png"},"style":{"colorControls":{"isEnabled":true,"hue":1}}}
            """#
        let files = ["images/ab.png": Self.pixels]
        let found = try colors(Array(Self.sketch(layer).utf8), named: "a.json", beside: files, at: Self.places)
        #expect(found.contains(UnknownImage.unread.phrase))
    }

    /// A border of 10 px inside the sides of the picture, and one of 10 px beyond it.
    @Test(arguments: [(1, "g-"), (2, "rg")])
    func bordersLieOnAPicture(position: Int, _ expected: String) throws {
        let border =
            #"{"isEnabled":true,"position":\#(position),"thickness":10,"color":{"red":0,"green":1,"blue":0,"alpha":1}}"#
        let layer = #"""
            {"_class":"bitmap","do_objectID":"B","name":"Photo","frame":{"x":10,"y":10,"width":40,"height":20},
             "image":{"_ref":"images/ab.png"},"style":{"borders":[\#(border)]}}
            """#
        let places = [Point(2, 2), Point(-5, -5)]
        let files = ["images/ab.png": Self.pixels]
        let found = try colors(Array(Self.sketch(layer).utf8), named: "a.json", beside: files, at: places)
        #expect(found == expected)
    }

    // MARK: - Figma

    private static func figma(_ paint: String) -> [UInt8] {
        Array(
            #"""
            {"name":"A","schemaVersion":0,"document":{"id":"0:0","type":"DOCUMENT","children":[{"id":"0:1","type":"CANVAS",
            "children":[{"id":"1:1","name":"Page","type":"FRAME","absoluteBoundingBox":{"x":0,"y":0,"width":100,"height":100},
            "fills":[{"type":"SOLID","color":{"r":0,"g":0,"b":0,"a":1}}],"children":[{"id":"1:2","name":"Box",
            "type":"RECTANGLE","absoluteBoundingBox":{"x":10,"y":10,"width":40,"height":20},
            "fills":[{"type":"IMAGE",\#(paint)}]}]}]}]}}
            """#.utf8)
    }

    @Test(
        "A paint lies as its mode says",
        arguments: [
            (#""scaleMode":"STRETCH","imageRef":"ab""#, "rbwgrgrb"),
            (#""scaleMode":"FILL","imageRef":"ab""#, "rbwgrgrb"),
            (#""scaleMode":"FIT","imageRef":"ab""#, "----rg-b"),
            (#""scaleMode":"TILE","scalingFactor":5,"imageRef":"ab""#, "rbwgrgbw"),
            // The upper right quarter of the picture.
            (#""scaleMode":"STRETCH","imageTransform":[[0.5,0,0.5],[0,0.5,0]],"imageRef":"ab""#, "bbbbbbbb"),
            (#""scaleMode":"CROP","imageTransform":[[0,1,0],[1,0,0]],"imageHash":"ab""#, "rwbgrgrw"),
            (#""scaleMode":"FILL","imageRef":"ab","filters":{"exposure":0.2}"#, "unread"),
            (#""scaleMode":"FILL","imageRef":"ab","rotation":90"#, "unread"),
            (#""scaleMode":"FILL","imageRef":"../ab""#, "unread"), (#""scaleMode":"NEW","imageRef":"ab""#, "unread"),
            (#""scaleMode":"FILL","imageRef":"cd""#, "missing"),
        ])
    func paintsOfFigma(_ paint: String, _ expected: String) throws {
        for path in ["ab", "ab.png", "images/ab.png"] {
            let found = try colors(
                Self.figma(paint), named: "a.json", beside: [path: Self.pixels], at: Self.places)
            switch expected {
            case "unread": #expect(found.contains(UnknownImage.unread.phrase))
            case "missing": #expect(found.contains(UnknownImage.missing.phrase))
            default: #expect(found == expected)
            }
        }
    }
}
