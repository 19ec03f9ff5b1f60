import DesignModel
import DesignReaders
import Testing

/// Which nodes are artboards, and where things lie on them.
@Suite struct FigmaPlacementTests {
    @Test func aFrameLiesAtItsOwnCorner() throws {
        let design = try #require(figmaFrame(figmaRectangle(#""fills":[\#(figmaSolid(0, 0, 1))]"#)).design)
        #expect(design.format == .figma)
        #expect(design.artboards.map(\.name) == ["Frame"])
        #expect(design.artboards.map(\.width) == [200])
        let background = design.layers[Int(design.artboards[0].layer)].content
        #expect(
            design.geometries[Int(background)]
                == .rectangle(Rectangle(x: 0, y: 0, width: 200, height: 100), radiusX: 0, radiusY: 0))
        #expect(design.width == 200 && design.height == 100)
        #expect(
            figmaLines(design) == [
                "200 × 100 px",
                "group · /document",
                "group · /document/children/0",
                "artboard · /document/children/0/children/0 · fill #FFFFFF",
                "shape · /document/children/0/children/0/children/0 · matrix(1 0 0 1 10 10) · rect 0 0 40 20 · fill #0000FF",
            ])
    }

    @Test func looseNodesShareAnArtboardOfThePage() throws {
        let nodes = """
            {"id":"1:1","name":"A","type":"RECTANGLE",\(figmaBox(0, 0, 10, 10)),"fills":[\(figmaSolid(1, 0, 0))]},
            {"id":"1:2","name":"Frame","type":"FRAME",\(figmaBox(50, 0, 10, 10)),"fills":[],"children":[]},
            {"id":"1:3","name":"B","type":"RECTANGLE",\(figmaBox(30, 20, 10, 10)),"fills":[\(figmaSolid(1, 0, 0))]}
            """
        let page = #""backgroundColor":{"r":0.5,"g":0.5,"b":0.5,"a":1},"#
        let design = try #require(figmaFile(nodes, page: page).design)
        #expect(design.artboards.map(\.name) == ["Page 1", "Frame"])
        let lines = figmaLines(design)
        #expect(lines.contains("artboard · /document/children/0 · fill #808080"))
        #expect(
            lines.contains(
                "shape · /document/children/0/children/2 · matrix(1 0 0 1 30 20) · rect 0 0 10 10 · fill #FF0000"))
    }

    @Test func componentsAndSectionsMakeArtboards() throws {
        let component = #"{"id":"2:1","name":"Part","type":"COMPONENT",\#(figmaBox(0, 0, 5, 5)),"children":[]}"#
        let nodes = """
            {"id":"1:1","name":"G","type":"GROUP",\(figmaBox(0, 0, 9, 9)),"children":[\(component)]},
            {"id":"1:2","name":"S","type":"SECTION",\(figmaBox(0, 0, 99, 99)),"children":[
              {"id":"1:3","name":"In section","type":"FRAME",\(figmaBox(5, 5, 10, 10)),"children":[]},
              {"id":"1:4","name":"Word","type":"TEXT",\(figmaBox(5, 50, 10, 10)),"characters":"x"}]},
            {"id":"1:5","name":"Set","type":"COMPONENT_SET",\(figmaBox(0, 0, 9, 9)),"children":[
              {"id":"1:6","name":"Size=L","type":"COMPONENT",\(figmaBox(0, 0, 9, 9)),"children":[]}]}
            """
        let design = try #require(figmaFile(nodes).design)
        #expect(design.artboards.map(\.name) == ["Page 1", "Part", "S", "In section", "Set"])
        #expect(design.artboards.map(\.component) == [-1, 0, -1, -1, -1])
        #expect(design.components.map(\.name) == ["Part", "Size=L"])
        #expect(design.components.map(\.set) == [nil, "Set"])
        #expect(design.components.allSatisfy { $0.layer >= 0 })
        #expect(Set(design.layers.map(\.node)).count == 9)
    }

    @Test func anAnswerAboutNodesHasAnArtboardForEach() throws {
        let answer = """
            {"name":"x","nodes":{"1:1":{"document":{"id":"1:1","name":"Word","type":"TEXT","characters":"Hi",
            \(figmaBox(0, 0, 30, 10))},"components":{},"styles":{}},"9:9":null,
            "1:2":{"document":{"id":"1:2","name":"Card","type":"FRAME","children":[],\(figmaBox(0, 0, 50, 60))}}}}
            """
        let design = try #require(figmaReading(answer).design)
        #expect(design.artboards.map(\.name) == ["Word", "Card"])
        #expect(design.artboards.map(\.height) == [10, 60])
        let text = try #require(design.layers.first { $0.kind == .text })
        #expect(design.provenance.path(of: text.node) == "/nodes/1:1/document")
        #expect(design.provenance.identifier(of: text.node) == "1:1")
        #expect(design.provenance.name(of: text.node) == "Word")
    }

    @Test(arguments: [
        // In a turned group, transforms may be those in the group or those in the frame: the box on the page tells.
        (#"[[0,1,0],[-1,0,40]]"#, "matrix(0 -1 1 0 10 50)"),
        (#"[[1,0,0],[0,1,0]]"#, "matrix(1 0 0 1 10 10)"),
    ])
    func transformsAndBoxesAgree(transform: String, expected: String) {
        let isTurned = transform.hasPrefix("[[0")
        let box = isTurned ? figmaBox(10, 10, 20, 40) : figmaBox(10, 10, 40, 20)
        let node =
            #"{"id":"1:2","type":"RECTANGLE","name":"R","size":{"x":40,"y":20},"relativeTransform":\#(transform),\#(box),"fills":[\#(figmaSolid(1, 0, 0))]}"#
        #expect(figmaLines(node) == ["shape · /children/0 · \(expected) · rect 0 0 40 20 · fill #FF0000"])
    }

    @Test func aTurnedBoxWithoutTransformHasItsOwnSize() {
        let turn = #"{"id":"1:2","type":"RECTANGLE","name":"R","rotation":1.5707963267948966,"#
        let lines = figmaLines(turn + figmaBox(10, 10, 20, 40) + #","fills":[\#(figmaSolid(1, 0, 0))]}"#)
        #expect(lines == ["shape · /children/0 · matrix(0 -1 1 0 10 50) · rect 0 0 40 20 · fill #FF0000"])
    }

    @Test func aPluginWritesPlacesInTheParent() throws {
        let dump = """
            {"id":"1:1","name":"Card","type":"FRAME","x":300,"y":400,"width":100,"height":50,"clipsContent":false,
             "fills":[{"type":"SOLID","color":{"r":1,"g":0,"b":0},"opacity":0.5,"visible":true,"blendMode":"NORMAL"}],
             "children":[{"id":"1:2","name":"P","type":"POLYGON","x":10,"y":5,"width":20,"height":20,"pointCount":4,
               "fills":[{"type":"SOLID","color":{"r":0,"g":0,"b":1}}]}]}
            """
        let design = try #require(figmaReading(dump).design)
        #expect(
            figmaLines(design) == [
                "100 × 50 px", "group · ", "artboard ·  · fill #FF0000 at 0.5",
                "shape · /children/0 · matrix(1 0 0 1 10 5) · path of 5 steps in 0 0 20 20 · fill #0000FF",
            ])
    }

    @Test func hiddenAndSlicesDoNotShow() {
        let hidden = figmaRectangle(#""visible":false,"fills":[\#(figmaSolid(1, 0, 0))]"#)
        let slice = #"{"id":"1:3","type":"SLICE","name":"S",\#(figmaBox(0, 0, 9, 9))}"#
        let lines = figmaLines(hidden + "," + slice)
        #expect(lines.count == 1)
        #expect(lines[0].hasPrefix("shape · /children/0 · undisplayed"))
    }

    @Test func reversedStacksPaintTheFirstChildLast() {
        let nodes = (1...2).map {
            #"{"id":"1:\#($0)","type":"RECTANGLE","name":"\#($0)",\#(figmaBox(0, 0, 9, 9)),"fills":[\#(figmaSolid(1, 0, 0))]}"#
        }
        let lines = figmaLines(nodes.joined(separator: ","), frame: #""itemReverseZIndex":true,"#)
        #expect(lines.map { $0.dropFirst(8).prefix(11) } == ["/children/1", "/children/0"])
    }

    @Test func masksCoverTheSiblingsBehindThem() {
        func box(_ name: String, _ more: String) -> String {
            #"{"id":"\#(name)","type":"RECTANGLE","name":"\#(name)",\#(more)\#(figmaBox(0, 0, 9, 9)),"fills":[\#(figmaSolid(1, 0, 0))]}"#
        }
        let nodes = [
            box("a", ""), box("m", #""isMask":true,"#), box("b", ""),
            box("n", #""isMask":true,"maskType":"LUMINANCE","#), box("c", ""),
        ]
        let lines = figmaLines(nodes.joined(separator: ","))
        #expect(
            lines.map { $0.replacing(" · rect 0 0 9 9 · fill #FF0000", with: "") } == [
                "shape · /children/0", "definition · /children/1 · defined", "shape · /children/1 · defined",
                "group · /children/1 · clip 0", "shape · /children/2", "definition · /children/3 · defined",
                "shape · /children/3 · defined", "group · /children/3 · mask 0", "shape · /children/4",
            ])
    }

    @Test func framesInFramesClip() {
        let inner = #"{"id":"1:2","name":"I","type":"FRAME",\#(figmaBox(10, 10, 40, 20)),"#
        let child = #""children":[\#(figmaRectangle(#""fills":[\#(figmaSolid(1, 0, 0))]"#))]"#
        let square = figmaLines(inner + #""clipsContent":true,"fills":[],"# + child + "}")
        #expect(
            square.prefix(2) == [
                "group · /children/0 · matrix(1 0 0 1 10 10)", "group · /children/0 · viewport 0 0 40 20",
            ])
        let round = figmaLines(inner + #""clipsContent":true,"cornerRadius":50,"fills":[],"# + child + "}")
        #expect(
            round.dropFirst().prefix(3) == [
                "definition · /children/0 · defined", "shape · /children/0 · defined · rect 0 0 40 20 round 10 10",
                "group · /children/0 · clip 0",
            ])
        let open = figmaLines(inner + #""fills":[],"# + child + "}")
        #expect(open.count == 2)
    }
}
