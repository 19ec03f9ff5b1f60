import ColorScience
import DesignAnalysis
import DesignModel
import DesignReaders
import SourceText
import Testing

/// What names say of parts of interfaces, and how those are measured.
@Suite("Parts of interfaces")
struct GraphicTests {
    @Test(
        "Names say what a part is for, however they are written",
        arguments: [
            ("Button/Primary", GraphicKind.button), ("IconButton", .button), ("text_field--small", .field),
            ("Form/CheckBox", .checkbox), ("Text Field", .field), ("Checkbox", .checkbox), ("icons/24/search", .icon),
            ("Tab Bar", .tab),
            ("Table/Row", nil), ("Buttonhole", nil), ("Toggle", .switch), ("Iconography", nil), ("", nil),
        ] as [(String, GraphicKind?)])
    func kindsOfNames(_ name: String, _ kind: GraphicKind?) {
        #expect(GraphicKind(name: name) == kind)
    }

    @Test func inactiveNames() {
        #expect(GraphicKind.isInactive("Button/Primary, State=Disabled"))
        #expect(!GraphicKind.isInactive("Button/Enabled"))
    }

    private func field(_ members: String, around: String = "", beside: String = "") throws -> Study {
        let text = """
            {"name":"x","schemaVersion":0,"components":{"2:1":{"key":"k","name":"Input"}},"document":{"id":"0:0","type":"DOCUMENT",
             "children":[{"id":"0:1","name":"Page","type":"CANVAS","children":[{"id":"1:1","name":"Card","type":"FRAME",
             "fills":[{"type":"SOLID","color":{"r":1,"g":1,"b":1,"a":1}}],"absoluteBoundingBox":{"x":0,"y":0,"width":160,"height":80},
             "children":[\(beside){"id":"1:2","name":"Name","type":"INSTANCE","componentId":"2:1",
             "absoluteBoundingBox":{"x":10,"y":10,"width":100,"height":20},\(members)}]}]}]}}
            """
        let file = try SourceFile(path: "a.json", contents: Array(text.utf8))
        return Study(of: try #require(DesignReader.reading(of: file).design))
    }

    private func gray(_ level: Double, _ key: String = "fills") -> String {
        #""\#(key)":[{"type":"SOLID","color":{"r":\#(level),"g":\#(level),"b":\#(level),"a":1}}]"#
    }

    @Test("A part is measured against what lies beside its outline", arguments: [0.9, 0.7, 0.6])
    func measuresFills(_ level: Double) throws {
        let found = try field(gray(level)).faintGraphics(named: [], below: 21)
        let reading = try #require(found.first)
        let white = RGBA.white
        let expected = Contrast.ratio(RGBA(red: level, green: level, blue: level), white)
        #expect(found.count == 1 && abs(reading.ratio - expected) < 1e-9)
    }

    @Test func aBorderCountsWhicheverSideItStandsOutFrom() throws {
        // Light grey inside and out, dark between.
        let study = try field(gray(0.95) + "," + gray(0.2, "strokes") + #","strokeWeight":1"#)
        #expect(study.faintGraphics(named: [], below: 3).isEmpty)
        #expect(study.faintGraphics(named: [], below: 21).count == 1)
    }

    @Test func whatDoesNotShowWasNotDrawnToBeSeen() throws {
        #expect(try field(gray(1)).faintGraphics(named: [], below: 3).isEmpty)
        #expect(try field(#""fills":[]"#).faintGraphics(named: [], below: 3).isEmpty)
    }

    @Test func picturesAreNotJudgedByTheirBoxes() throws {
        let study = try field(#""fills":[{"type":"IMAGE","imageRef":"x"}]"#)
        #expect(study.faintGraphics(named: [], below: 21).isEmpty)
    }
}
