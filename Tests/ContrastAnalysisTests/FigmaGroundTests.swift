import DesignAnalysis
import DesignModel
import DesignReaders
import SourceText
import Testing

/// On what the text of a frame of Figma is seen that paints nothing behind it.
@Suite("Grounds of Figma")
struct FigmaGroundTests {
    private static let dark = #"{"type":"SOLID","color":{"r":0.2,"g":0.2,"b":0.2,"a":1}}"#
    private static let white = #"{"type":"SOLID","color":{"r":1,"g":1,"b":1,"a":1}}"#
    private static let shade = #"{"type":"SOLID","opacity":0.5,"color":{"r":0,"g":0,"b":0,"a":1}}"#
    private static let text =
        #"{"id":"1:9","name":"t","type":"TEXT","absoluteBoundingBox":{"x":110,"y":110,"width":80,"height":20},"#
        + #""characters":"Pay","fills":[\#(dark)],"style":{"fontFamily":"Inter","fontWeight":400,"fontSize":14}}"#

    private static func node(_ type: String, fills: String = "", _ children: String) -> String {
        #"{"id":"1:\#(type)\#(fills.count)","name":"n","type":"\#(type)","#
            + #""absoluteBoundingBox":{"x":100,"y":100,"width":100,"height":40},"fills":[\#(fills)],"children":[\#(children)]}"#
    }

    private func reading(_ json: String) throws -> ContrastReading {
        let file = try SourceFile(path: "design.json", contents: Array(json.utf8))
        let design = try #require(DesignReader.reading(of: file).design)
        return try #require(Study(of: design).contrastReadings().first)
    }

    private func reading(onPage children: String, of gray: Double = 245.0 / 255) throws -> ContrastReading {
        let page = #""backgroundColor":{"r":\#(gray),"g":\#(gray),"b":\#(gray),"a":1}"#
        return try reading(
            #"{"name":"D","schemaVersion":0,"document":{"id":"0:0","name":"D","type":"DOCUMENT","children":["#
                + #"{"id":"0:1","name":"P","type":"CANVAS",\#(page),"children":[\#(children)]}]}}"#)
    }

    private static let bare = node("FRAME", text)

    @Test(
        "A frame is measured on the section it lies on, else on the backdrop",
        arguments: [
            (bare, 12.63), (node("SECTION", bare), 12.63), (node("SECTION", fills: white, bare), 12.63),
            (node("SECTION", fills: dark, bare), 1),
            (node("SECTION", fills: dark, node("FRAME", fills: white, text)), 12.63),
            // Half of black over white, and over the section within it.
            (node("FRAME", fills: shade, text), 3.2),
            (node("SECTION", fills: white, node("FRAME", fills: shade, text)), 3.2),
            (node("SECTION", fills: white, node("SECTION", fills: shade, bare)), 3.2),
            (node("SECTION", fills: dark, node("SECTION", fills: white, bare)), 12.63),
        ] as [(String, Double)])
    func measuredOnWhatIsPainted(_ children: String, _ ratio: Double) throws {
        let reading = try reading(onPage: children)
        #expect(reading.unknown == nil && abs((reading.lowest ?? 0) - ratio) < 0.05, "\(children)")
    }

    @Test(
        "A page that somebody gave a color is what frames lie on",
        arguments: [
            (bare, 1), (node("FRAME", fills: white, text), 12.63), (node("SECTION", fills: white, bare), 12.63),
            // Half of white over #333333, which is not halved itself.
            (bare.replacing(dark, with: white).replacing(#""fills":[],"#, with: #""fills":[],"opacity":0.5,"#), 4.43),
        ] as [(String, Double)])
    func measuredOnThePage(_ children: String, _ ratio: Double) throws {
        let reading = try reading(onPage: children, of: 0.2)
        #expect(reading.unknown == nil && abs((reading.lowest ?? 0) - ratio) < 0.05, "\(children)")
    }

    private static let plate =
        #"{"id":"2:1","name":"p","type":"RECTANGLE","absoluteBoundingBox":{"x":100,"y":100,"width":100,"height":40},"fills":[\#(white)]}"#

    private static let darkFrame = node("FRAME", fills: dark, "")
    private static let distantFrame = darkFrame.replacing(#""x":100"#, with: #""x":300"#)
    private static let farSection = node("SECTION", darkFrame).replacing(
        #"SECTION0","name":"n","type":"SECTION","absoluteBoundingBox":{"x":100"#,
        with: #"SECTION0","name":"n","type":"SECTION","absoluteBoundingBox":{"x":500"#)
    private static let componentAndText = [node("COMPONENT", fills: dark, ""), text].joined(separator: ",")

    @Test(
        "Beside artboards nobody knows what is seen of them",
        arguments: [
            ([darkFrame, text], true), ([node("GROUP", componentAndText)], true),
            // What lies between hides them.
            ([darkFrame, plate, text], false), ([distantFrame, text], false),
            ([plate, text, darkFrame], true), ([plate, text, distantFrame], false),
            // A frame hangs over the side of its section.
            ([farSection, text], true),
        ] as [([String], Bool)])
    func openOverArtboards(_ nodes: [String], _ isOpen: Bool) throws {
        let reading = try reading(onPage: nodes.joined(separator: ","))
        #expect((reading.unknown == .otherArtboard) == isOpen && (reading.verdict == .pass) == !isOpen)
    }

    @Test(
        "What components are made of is seen wherever they are placed",
        arguments: [
            node("COMPONENT", text), node("SECTION", fills: dark, node("COMPONENT", text)),
            node("COMPONENT_SET", node("COMPONENT", text)),
        ])
    func openInDefinitions(_ children: String) throws {
        let reading = try reading(onPage: children)
        #expect(reading.verdict == .review && reading.unknown == .openGround)
    }

    @Test("On what a node lies that came without its page nobody knows")
    func openWithoutPage() throws {
        for json in [Self.bare, #"{"name":"D","nodes":{"1:2":{"document":\#(Self.bare)}}}"#] {
            #expect(try reading(json).unknown == .openGround)
        }
        let filled = try reading(Self.node("FRAME", fills: Self.white, Self.text))
        #expect(filled.unknown == nil && filled.verdict == .pass)
    }

    private static func plate(_ members: String) -> String {
        let plate =
            #"{"id":"1:7","name":"r","type":"RECTANGLE","absoluteBoundingBox":{"x":100,"y":100,"width":100,"height":40},\#(members)}"#
        return node("FRAME", fills: white, plate + "," + text)
    }

    private static let inner =
        #""effects":[{"type":"INNER_SHADOW","visible":true,"color":{"r":0,"g":0,"b":0,"a":1},"offset":{"x":0,"y":0},"radius":0,"spread":300}]"#

    @Test(
        "Shadows within a fill are not those of the strokes above it",
        arguments: [
            "",
            #""strokes":[\#(dark)],"strokeWeight":1,"individualStrokeWeights":{"top":0,"right":0,"bottom":1,"left":0},"#,
            #""strokes":[\#(dark),\#(white)],"strokeWeight":1,"#,
        ])
    func innerShadows(_ strokes: String) throws {
        let reading = try reading(onPage: Self.plate(#""fills":[\#(Self.white)],\#(strokes)\#(Self.inner)"#))
        #expect(abs((reading.lowest ?? 0) - 1.66) < 0.05)
    }

    @Test(
        "A gradient is the same as the API's handles and as a plugin's transform say it",
        arguments: ["RADIAL", "ANGULAR"])
    func gradients(_ kind: String) throws {
        let stops =
            #""gradientStops":[{"position":0,"color":{"r":0,"g":0,"b":0,"a":1}},{"position":1,"color":{"r":1,"g":1,"b":1,"a":1}}]"#
        func reading(_ place: String) throws -> ContrastReading {
            try self.reading(onPage: Self.plate(#""fills":[{"type":"GRADIENT_\#(kind)",\#(place),\#(stops)}]"#))
        }
        let handles = #""gradientHandlePositions":[{"x":0.5,"y":0.5},{"x":1,"y":0.5},{"x":0.5,"y":1}]"#
        let (known, other) = (try reading(handles), try reading(#""gradientTransform":[[1,0,0],[0,1,0]]"#))
        #expect(known.lowest != nil && known.lowest == other.lowest && known.typical == other.typical)
    }

    @Test("What blurs a frame blurs it on the page, too") func blurredFrames() throws {
        let blur = #""effects":[{"type":"LAYER_BLUR","visible":true,"radius":40}],"fills""#
        let frame = Self.node("FRAME", fills: Self.white, Self.text).replacing(
            #""fills""#, with: blur, maxReplacements: 1)
        #expect(try reading(onPage: frame).lowest ?? 21 < 3)
    }
}
