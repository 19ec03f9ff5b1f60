import DesignModel
import DesignReaders
import Foundation
import SourceText
import Testing

/// Whatever a file says, reading it comes to an end.
@Suite struct FigmaRobustnessTests {
    private static let full = """
        {"name":"D","document":{"id":"0:0","type":"DOCUMENT","children":[{"id":"0:1","type":"CANVAS","children":[
        {"id":"1:1","name":"F","type":"FRAME","rotation":0.3,"clipsContent":true,"cornerRadius":4,\
        "absoluteBoundingBox":{"x":1,"y":2,"width":3,"height":4},"absoluteRenderBounds":{"x":1,"y":2,"width":3,"height":4},\
        "size":{"x":3,"y":4},"relativeTransform":[[1,0,0],[0,1,0]],"individualStrokeWeights":{"top":1},"strokes":[{"type":"SOLID","color":{"r":1,"g":0,"b":0}}],\
        "fills":[{"type":"GRADIENT_RADIAL","gradientHandlePositions":[{"x":0,"y":0},{"x":1,"y":0},{"x":0,"y":1}],\
        "gradientStops":[{"position":0,"color":{"r":1,"g":0,"b":0,"a":1}}]}],"effects":[{"type":"INNER_SHADOW","radius":4,"spread":2,\
        "offset":{"x":1,"y":1},"color":{"r":0,"g":0,"b":0,"a":1}},{"type":"NOISE"}],"children":[\
        {"id":"1:2","type":"ELLIPSE","isMask":true,"arcData":{"startingAngle":0,"endingAngle":3,"innerRadius":0.2},"fills":[]},\
        {"id":"1:3","type":"STAR","pointCount":5,"innerRadius":0.3,"strokeDashes":[1,2],"strokes":[{"type":"IMAGE"}]},\
        {"id":"1:4","type":"INSTANCE","componentId":"5:5","overrides":[{}],"styles":{"fill":"9"},"children":[]},\
        {"id":"1:5","type":"TEXT","characters":"ab","style":{"fontSize":4},"characterStyleOverrides":[1],"styleOverrideTable":{"1":{"fontSize":5}}},\
        {"id":"1:6","type":"VECTOR","fillGeometry":[{"path":"M0 0L1 1L2 0Z"}],"strokeGeometry":[{"path":"M0 0L1 1L2 0Z"}],"strokes":[{"type":"SOLID","color":{"r":1,"g":0,"b":0}}]}]}]}]},\
        "styles":{"9":{"name":"x","styleType":"FILL"}},"components":{"5:5":{"name":"c"}}}
        """

    @Test func filesThatBreakAnywhereAreReadSoFar() {
        let bytes = Array(FigmaRobustnessTests.full.utf8)
        for end in bytes.indices {
            let text = String(decoding: bytes[..<end], as: UTF8.self)
            let reading = figmaReading(text)
            #expect(reading.design?.layers.allSatisfy { $0.parent < $0.end } ?? true)
            #expect(!reading.troubles.isEmpty)
        }
        #expect(figmaReading(FigmaRobustnessTests.full).troubles.isEmpty)
    }

    @Test(arguments: [
        ##""fills":[{"type":"SOLID","color":{"r":1,"g":0,"b":0}},{"type":"SOLID","color":{"r":1,"g":0,"b":0}}]"##,
        ##""style":{"fontFamily":"Inter","fontSize":12,"lineHeightPx":16,"textAlignHorizontal":"CENTER"}"##,
    ])
    func whatIsSaidTwiceMayBreakOffTheSecondTime(member: String) {
        let text = figmaText(member + "," + member)
        let second = text.utf8.count - member.utf8.count
        let bytes = Array(text.utf8)
        for end in second - 8..<bytes.count {
            let reading = figmaReading(String(decoding: bytes[..<end], as: UTF8.self))
            #expect(!reading.troubles.isEmpty)
        }
    }

    /// The beginning of a file that ends within a text, with the last of its members.
    private func figmaText(_ members: String) -> String {
        """
        {"name":"D","document":{"id":"0:0","type":"DOCUMENT","children":[{"id":"0:1","type":"CANVAS","children":[
        {"id":"1:1","name":"F","type":"FRAME",\(figmaBox(0, 0, 9, 9)),"children":[
        {"id":"1:5","type":"TEXT",\(figmaBox(0, 0, 9, 9)),"characters":"ab",\(members)
        """
    }

    /// A limit of depth cuts all branches at one level: what is empty beside what lies deeper is empty.
    @Test(
        "What was exported without what lies in it is told from what is empty",
        arguments: [
            (#"{"id":"1:1","name":"A","type":"FRAME"},{"id":"1:2","name":"B","type":"FRAME"}"#, 1),
            (#"{"id":"1:1","name":"A","type":"FRAME"},{"id":"1:2","name":"B","type":"FRAME","children":[]}"#, 0),
            (
                #"{"id":"1:1","name":"A","type":"FRAME"},{"id":"1:2","name":"B","type":"FRAME","children":[{"id":"1:3","type":"LINE"}]}"#,
                0
            ),
            (#"{"id":"1:1","name":"A","type":"GROUP","children":[{"id":"1:2","name":"B","type":"INSTANCE"}]}"#, 1),
        ] as [(String, Int)])
    func exportsOfLimitedDepth(_ nodes: String, _ troubles: Int) {
        #expect(figmaFile(nodes).troubles.map(\.kind) == Array(repeating: .limitReached, count: troubles))
    }

    /// Shares of 255 are no shares of 1.
    @Test func colorsOfOtherProgramsAreNotRead() throws {
        let design = try #require(figmaFrame(figmaRectangle(#""fills":[\#(figmaSolid(96, 96, 96))]"#)).design)
        #expect(design.paints.contains { $0.kind == .unknown(.unreadColor) })
    }

    @Test(arguments: ["null", "-1", "1e308", "\"x\"", "[]", "{}", "[[[]]]", "{\"x\":{}}", "true"])
    func valuesOfAnotherKindAreIgnored(value: String) throws {
        // Each value of the file in turn becomes something else.
        let text = FigmaRobustnessTests.full
        var searched = text.startIndex
        var read = 0
        while let colon = text[searched...].range(of: "\":") {
            let document = try JSONDocument(SourceBytes(Array(text.utf8)))
            let offset = text.utf8.distance(from: text.startIndex, to: colon.upperBound)
            let range = document.range(of: document.value(holding: offset)).range
            var bytes = Array(text.utf8)
            bytes.replaceSubrange(range, with: value.utf8)
            let reading = figmaReading(String(decoding: bytes, as: UTF8.self))
            if let layers = reading.design?.layers {
                #expect(layers.allSatisfy { $0.end <= layers.count })
                read += 1
            }
            searched = colon.upperBound
        }
        // What makes the file one of Figma's may be gone, but hardly any of its values is that.
        #expect(read > 50)
    }

    @Test func depthHasAnEnd() {
        let deep = String(repeating: #"{"id":"1","type":"FRAME","children":["#, count: 5000)
        let reading = figmaFile(deep + String(repeating: "]}", count: 5000))
        #expect(reading.troubles.contains { $0.kind == .unreadable })
        #expect(reading.design != nil)
        let sections = String(repeating: #"{"id":"1","type":"SECTION","children":["#, count: 400)
        #expect(figmaFile(sections + String(repeating: "]}", count: 400)).design?.layers.count == 402)
    }

    @Test func numbersThatAskForTooMuchAreBounded() throws {
        let text =
            #"{"id":"1:2","type":"TEXT",\#(figmaBox(0, 0, 9, 9)),"characters":"abc","styledTextSegments":[{"end":9e15,"fontSize":12}]}"#
        let design = try #require(figmaFrame(text).design)
        #expect(design.textRuns.map { design.string(of: $0) } == ["abc"])
        let path = #"{"path":"M0 0L1 1L2 0Z"}"#
        let paths = Array(repeating: path, count: 5000).joined(separator: ",")
        let paints = Array(repeating: figmaSolid(1, 0, 0), count: 255).joined(separator: ",")
        let reading = figmaFrame(
            #"{"id":"1:2","type":"VECTOR",\#(figmaBox(0, 0, 9, 9)),"fillGeometry":[\#(paths)],"fills":[\#(paints)]}"#)
        #expect(reading.troubles.map(\.kind) == [.limitReached])
        #expect(try #require(reading.design).layers.count < 1000)
    }

    @Test func anExportWithALimitOfDepthIsNamed() {
        let reading = figmaFile(#"{"id":"1:1","name":"Home","type":"FRAME",\#(figmaBox(0, 0, 5, 5))}"#)
        #expect(reading.troubles.map(\.kind) == [.limitReached])
        #expect(reading.troubles[0].message.contains("“Home”"))
    }
}
