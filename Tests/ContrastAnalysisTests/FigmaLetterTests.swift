import DesignAnalysis
import DesignModel
import DesignReaders
import SourceText
import Testing

/// How letters of Figma are painted, where they lie, and what of that nobody knows.
@Suite("Letters of Figma")
struct FigmaLetterTests {
    private static let black = solid(0)
    private static let white = solid(1)

    private static func solid(_ gray: Double, _ members: String = "") -> String {
        #"{"type":"SOLID",\#(members)"color":{"r":\#(gray),"g":\#(gray),"b":\#(gray),"a":1}}"#
    }

    private static func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> String {
        #""absoluteBoundingBox":{"x":\#(x),"y":\#(y),"width":\#(width),"height":\#(height)}"#
    }

    private static func node(_ type: String, _ members: String, fills: String? = black) -> String {
        let paints = fills.map { #","fills":[\#($0)]"# } ?? ""
        return #"{"id":"1:\#(members.count)","name":"n","type":"\#(type)",\#(members)\#(paints)}"#
    }

    /// Letters in a box of 200 × 20 at (10, 10), black unless their members say otherwise.
    private static func text(
        _ letters: String = "Pay", _ members: String = "", style: String = "", fills: String? = black,
        in place: String = box(10, 10, 200, 20)
    ) -> String {
        let setting = #""style":{"fontFamily":"Inter","fontWeight":400,"fontSize":16,"lineHeightPx":20\#(style)}"#
        return node("TEXT", #"\#(place),"characters":"\#(letters)",\#(setting)\#(members)"#, fills: fills)
    }

    /// The readings of a white frame of 300 × 200 with the nodes in it.
    private func readings(_ nodes: String...) throws -> [ContrastReading] {
        let frame =
            #"{"id":"1:1","name":"F","type":"FRAME",\#(FigmaLetterTests.box(0, 0, 300, 200)),"#
            + #""fills":[\#(FigmaLetterTests.white)],"children":[\#(nodes.joined(separator: ","))]}"#
        return try readings(
            of: #"{"name":"D","schemaVersion":0,"document":{"id":"0:0","name":"D","type":"DOCUMENT","children":["#
                + #"{"id":"0:1","name":"P","type":"CANVAS","children":[\#(frame)]}]}}"#)
    }

    /// All letters of an icon's name are one sign, which lies in its box and on nothing beside it.
    @Test(arguments: ["WIDTH_AND_HEIGHT", "NONE"])
    func namesOfIconsStayInTheirBoxes(growth: String) throws {
        let setting =
            #""style":{"fontFamily":"Material Symbols Rounded","fontWeight":400,"fontSize":24,"lineHeightPx":24,"textAutoResize":"\#(growth)"}"#
        let icon = FigmaLetterTests.node(
            "TEXT", #"\#(FigmaLetterTests.box(10, 10, 24, 24)),"characters":"shopping_cart",\#(setting)"#)
        let label = FigmaLetterTests.text("Basket", in: FigmaLetterTests.box(42, 12, 60, 20))
        #expect(try readings(icon, label).map(\.verdict) == [.pass, .pass])
    }

    private func readings(of json: String) throws -> [ContrastReading] {
        let file = try SourceFile(path: "design.json", contents: Array(json.utf8))
        let design = try #require(DesignReader.reading(of: file).design)
        return Array(Study(of: design).contrastReadings())
    }

    /// Below the second line of the text.
    private static let ground = node("RECTANGLE", box(0, 30, 300, 170))

    @Test(
        "Lines that are left out are not seen on what lies below the box",
        arguments: [
            (text("Black letters that take two lines at least"), ContrastReading.Verdict.fail),
            (text("Black letters that take two lines at least", style: #","textAutoResize":"TRUNCATE""#), .pass),
            (text("Black letters that take two lines at least", style: #","textTruncation":"ENDING""#), .pass),
            (
                text(
                    "Black letters that take two lines at least",
                    style: #","textTruncation":"ENDING","maxLines":1,"textAutoResize":"HEIGHT""#), .pass
            ),
            // A box that grows with its letters has room for all of them.
            (
                text(
                    "Black letters that take two lines at least",
                    style: #","textTruncation":"ENDING","textAutoResize":"HEIGHT""#), .fail
            ),
            (text("Black letters that take two lines at least", style: #","maxLines":1"#), .fail),
        ])
    func truncated(_ text: String, _ verdict: ContrastReading.Verdict) throws {
        #expect(try readings(FigmaLetterTests.ground, text).map(\.verdict) == [verdict])
    }

    @Test(
        "Letters are as wide as the box that hugs them",
        arguments: [
            ("", ContrastReading.Verdict.pass), (#","textAutoResize":"WIDTH_AND_HEIGHT""#, .fail),
            (#","textAutoResize":"WIDTH_AND_HEIGHT","textAlignHorizontal":"RIGHT""#, .fail),
        ])
    func hugged(_ style: String, _ verdict: ContrastReading.Verdict) throws {
        // Black beyond 150 px, as far as no font at hand reaches.
        let ground = Self.node("RECTANGLE", Self.box(150, 0, 150, 200))
        let text = Self.text("Wide letters", style: style)
        #expect(try readings(ground, text).map(\.verdict) == [verdict])
    }

    @Test(
        "Letters take as many lines as the box that grew with them is high",
        arguments: [("HEIGHT", 20.0, ContrastReading.Verdict.pass), ("HEIGHT", 40, .fail), ("NONE", 20, .fail)])
    func linesOfTheBox(_ resizing: String, _ height: Double, _ verdict: ContrastReading.Verdict) throws {
        // Letters of Arial are 218 px wide, and wrap onto the black.
        let text = Self.text(
            "Letters that are narrower than", style: #","textAutoResize":"\#(resizing)""#,
            in: Self.box(10, 10, 200, height))
        #expect(try readings(Self.ground, text).map(\.verdict) == [verdict])
    }

    @Test(
        "A box is no measure of letters that are at hand, or that stand on fewer lines than it is high",
        arguments: [
            (#"Letters that are nar\n"#, "", 40.0), ("Letters that are nar", "", 40),
            ("Letters that are narrower than", #","fontFamily":"Arial""#, 40),
        ])
    func linesOfOtherBoxes(_ letters: String, _ font: String, _ height: Double) throws {
        let ground = Self.node("RECTANGLE", Self.box(0, 50, 300, 150))
        let text = Self.text(letters, style: #","textAutoResize":"HEIGHT"\#(font)"#, in: Self.box(10, 10, 200, height))
        #expect(try readings(ground, text).map(\.verdict) == [.pass])
    }

    /// A plugin's frame of 300 × 400 with something in it that is turned by half a circle, or flipped, and a text.
    private func readings(beside turned: String, at y: Int) throws -> [ContrastReading] {
        let text =
            #"{"id":"1:8","name":"t","type":"TEXT","x":20,"y":\#(y),"width":90,"height":20,"characters":"Pay","#
            + #""fills":[\#(Self.solid(0.3))],"fontName":{"family":"Inter","style":"Regular"},"fontSize":16}"#
        return try readings(
            of: #"{"id":"1:1","name":"F","type":"FRAME","x":0,"y":0,"width":300,"height":400,"fills":[\#(Self.white)],"#
                + #""children":[\#(turned),\#(text)]}"#)
    }

    private static func turned(_ type: String, _ height: Int, _ members: String) -> String {
        #"{"id":"1:7","name":"c","type":"\#(type)","x":210,"y":100,"width":200,"height":\#(height),"rotation":-180,\#(members)}"#
    }

    private static let plate =
        #"{"id":"1:6","name":"p","type":"RECTANGLE","x":0,"y":0,"width":200,"height":90,"fills":[\#(black)]}"#

    @Test(
        "What is turned by half a circle, or flipped, lies in one of two places",
        arguments: [
            turned("RECTANGLE", 90, #""fills":[\#(black)]"#),
            turned("FRAME", 90, #""fills":[],"children":[\#(plate)]"#),
            turned("LINE", 0, #""strokes":[\#(black)],"strokeWeight":160"#),
        ])
    func turnedOrFlipped(_ node: String) throws {
        #expect(try readings(beside: node, at: 40).first?.unknown == .uncertainPlace)
        #expect(try readings(beside: node, at: 140).first?.unknown == .uncertainPlace)
        #expect(try readings(beside: node, at: 300).map(\.verdict) == [.pass])
    }

    @Test(
        "Paragraphs keep the space and the indent that is set between them",
        arguments: [
            (#"A\nB"#, "", ContrastReading.Verdict.pass), (#"A\nB"#, #","paragraphSpacing":40"#, .fail),
            (#"A\u2028B"#, #","paragraphSpacing":40"#, .pass), ("A", #","paragraphSpacing":40"#, .pass),
        ])
    func paragraphSpacing(_ letters: String, _ style: String, _ verdict: ContrastReading.Verdict) throws {
        let ground = FigmaLetterTests.node("RECTANGLE", FigmaLetterTests.box(0, 60, 300, 140))
        #expect(try readings(ground, FigmaLetterTests.text(letters, style: style)).map(\.verdict) == [verdict])
    }

    @Test(
        arguments: [("", ContrastReading.Verdict.pass), (#","paragraphIndent":100"#, .fail)])
    func paragraphIndent(_ style: String, _ verdict: ContrastReading.Verdict) throws {
        let ground = FigmaLetterTests.node("RECTANGLE", FigmaLetterTests.box(100, 0, 200, 200))
        #expect(try readings(ground, FigmaLetterTests.text("Pay", style: style)).map(\.verdict) == [verdict])
    }

    @Test("A plugin leaves out the fills of letters that differ: nobody knows their colors", arguments: [nil, "mixed"])
    func mixedFills(_ written: String?) throws {
        let members = written.map { #","fills":"\#($0)""# } ?? ""
        let reading = try #require(try readings(FigmaLetterTests.text("Pay", members, fills: nil)).first)
        #expect(reading.verdict == .review && reading.unknown == .missingPaint)
    }

    @Test("A plugin leaves out the fills of a drawing whose regions differ", arguments: [(true, true), (false, false)])
    func mixedRegions(_ isLeftOut: Bool, _ isUnknown: Bool) throws {
        let place = #""x":0,"y":0,"width":300,"height":200"#
        let drawing = FigmaLetterTests.node("VECTOR", place, fills: isLeftOut ? nil : FigmaLetterTests.white)
        let letters = FigmaLetterTests.node(
            "TEXT", #""x":10,"y":10,"width":200,"height":20,"characters":"Pay","fontSize":16"#)
        let frame =
            #"{"id":"1:1","name":"F","type":"FRAME",\#(place),"fills":[\#(FigmaLetterTests.white)],"#
            + #""children":[\#(drawing),\#(letters)]}"#
        let reading = try #require(try readings(of: frame).first)
        #expect((reading.unknown == .missingPaint) == isUnknown)
    }

    @Test(
        "Letters that are mixed with what lies below otherwise than their text are not taken for painted plainly",
        arguments: [
            // All of the text is mixed: black lightens white not at all.
            (text(fills: solid(0, #""blendMode":"LIGHTEN","#)), [.fail]),
            (
                text(fills: solid(0, #""blendMode":"LIGHTEN","opacity":0.9,"#) + "," + solid(0, #""opacity":0.1,"#)),
                [.review]
            ),
            (runs(text: black, part: solid(0, #""blendMode":"LIGHTEN","#)), [.pass, .review]),
            (runs(text: solid(1, #""blendMode":"DIFFERENCE","#), part: white), [.pass, .review]),
            (runs(text: solid(0.2), part: black), [.pass, .pass]),
        ] as [(String, [ContrastReading.Verdict])])
    func blends(_ text: String, _ verdicts: [ContrastReading.Verdict]) throws {
        #expect(try readings(text).map(\.verdict) == verdicts)
    }

    /// A text whose second half has a paint of its own.
    private static func runs(text paint: String, part: String) -> String {
        text(
            "Payday", #","characterStyleOverrides":[0,0,0,1,1,1],"styleOverrideTable":{"1":{"fills":[\#(part)]}}"#,
            fills: paint)
    }

    @Test("Of several strokes around letters, one that does not cover the others leaves them open")
    func severalStrokes() throws {
        func strokes(_ list: String) -> String {
            FigmaLetterTests.text("Pay", #","strokeWeight":8,"strokeAlign":"CENTER","strokes":[\#(list)]"#)
        }
        let faint = FigmaLetterTests.solid(0, #""opacity":0.01,"#)
        #expect(try readings(strokes(FigmaLetterTests.white + "," + faint)).map(\.verdict) == [.review])
        #expect(try readings(strokes(FigmaLetterTests.white + "," + FigmaLetterTests.black)).map(\.verdict) == [.pass])
    }

    @Test("What has no place in the file may lie anywhere")
    func unplaced() throws {
        let nowhere = #""absoluteBoundingBox":null"#
        let text = try #require(try readings(FigmaLetterTests.text(in: nowhere)).first)
        #expect(text.verdict == .review && text.unknown == .uncertainPlace)
        let cover = FigmaLetterTests.node("RECTANGLE", nowhere)
        #expect(try readings(FigmaLetterTests.text(), cover).map(\.unknown) == [.uncertainPlace])
        let empty = FigmaLetterTests.node("RECTANGLE", nowhere, fills: "")
        #expect(try readings(FigmaLetterTests.text(), empty).map(\.verdict) == [.pass])
    }

    @Test("The sides of a box may have a stroke each, as a plugin writes them", arguments: [(100, false), (0, true)])
    func strokesOfSides(_ top: Int, _ passes: Bool) throws {
        let sides = #""strokeTopWeight":\#(top),"strokeRightWeight":0,"strokeBottomWeight":0,"strokeLeftWeight":0"#
        let place = #""x":0,"y":0,"width":300,"height":200"#
        let card = FigmaLetterTests.node(
            "RECTANGLE", #"\#(place),\#(sides),"strokeAlign":"INSIDE","strokes":[\#(FigmaLetterTests.black)]"#,
            fills: FigmaLetterTests.white)
        let letters = FigmaLetterTests.node(
            "TEXT", #""x":10,"y":10,"width":200,"height":20,"characters":"Pay","fontSize":16"#)
        let frame =
            #"{"id":"1:1","name":"F","type":"FRAME",\#(place),"fills":[\#(FigmaLetterTests.white)],"#
            + #""children":[\#(card),\#(letters)]}"#
        #expect(try readings(of: frame).map { $0.verdict == .pass } == [passes])
    }

    @Test("A section paints no further than it reaches")
    func hangingOut() throws {
        let text = FigmaLetterTests.text(fills: FigmaLetterTests.white, in: FigmaLetterTests.box(210, 10, 80, 20))
        let frame =
            #"{"id":"1:1","name":"F","type":"FRAME",\#(FigmaLetterTests.box(0, 0, 300, 200)),"fills":[],"#
            + #""children":[\#(text)]}"#
        for (width, verdict) in [(300.0, ContrastReading.Verdict.pass), (200, .fail)] {
            let section = FigmaLetterTests.node(
                "SECTION", #"\#(FigmaLetterTests.box(0, 0, width, 200)),"children":[\#(frame)]"#)
            let page = #"{"id":"0:1","name":"P","type":"CANVAS","children":[\#(section)]}"#
            let json =
                #"{"name":"D","schemaVersion":0,"document":{"id":"0:0","name":"D","type":"DOCUMENT","#
                + #""children":[\#(page)]}}"#
            #expect(try readings(of: json).map(\.verdict) == [verdict])
        }
    }
}
