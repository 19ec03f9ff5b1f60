import DesignAnalysis
import DesignModel
import DesignReaders
import SourceText
import Testing

/// Blurs of Sketch that run along lines: nobody knows what they make of a place.
@Suite("Motion and zoom blur of Sketch")
struct SketchBlurTests {
    private static let frame = #""frame":{"x":10,"y":10,"width":80,"height":20}"#
    private static let white = #"{"red":1,"green":1,"blue":1,"alpha":1}"#
    private static let black = #"{"red":0,"green":0,"blue":0,"alpha":1}"#

    private static func text(_ style: String = "") -> String {
        let letters = #"{"MSAttributedStringFontAttribute":{"attributes":{"name":"Inter-Regular","size":14}}}"#
        return #"{"_class":"text","do_objectID":"T",\#(frame),"style":{\#(style)},"#
            + #""attributedString":{"string":"Pay","attributes":[{"location":0,"length":3,"attributes":\#(letters)}]}}"#
    }

    private static func box(_ style: String) -> String {
        let fill = #"{"_class":"fill","isEnabled":true,"fillType":0,"color":\#(black)}"#
        return #"{"_class":"rectangle","do_objectID":"R","frame":{"x":0,"y":0,"width":100,"height":40},"#
            + #""style":{"fills":[\#(fill)],\#(style)}}"#
    }

    private func reading(_ layers: String) throws -> ContrastReading {
        let json =
            #"{"_class":"artboard","do_objectID":"A","frame":{"x":0,"y":0,"width":100,"height":40},"#
            + #""hasBackgroundColor":true,"backgroundColor":\#(Self.white),"layers":[\#(layers)]}"#
        let file = try SourceFile(path: "blur.json", contents: Array(json.utf8))
        let design = try #require(DesignReader.reading(of: file).design)
        return try #require(Study(of: design).contrastReadings().first)
    }

    @Test(
        "Text on, in and under what is blurred along lines is left for review",
        arguments: [
            #""blur":{"isEnabled":true,"radius":10,"type":1}"#, #""blur":{"isEnabled":true,"radius":10,"type":2}"#,
            #""blurs":[{"isEnabled":true,"radius":10,"type":1}]"#,
            #""blurs":[{"isEnabled":true,"radius":1,"type":0},{"isEnabled":true,"radius":10,"type":2}]"#,
        ])
    func smear(_ blur: String) throws {
        let group =
            #"{"_class":"group","do_objectID":"G","frame":{"x":0,"y":0,"width":100,"height":40},"style":{\#(blur)},"#
        for layers in [
            Self.box(blur) + "," + Self.text(), Self.text(blur), group + #""layers":[\#(Self.text())]}"#,
            group + #""layers":[\#(Self.box(#""borders":[]"#))]},"# + Self.text(),
            Self.text() + "," + Self.box(blur),
        ] {
            let reading = try reading(layers)
            #expect(reading.verdict == .review && reading.unknown == .filter, "\(layers)")
        }
    }

    @Test("A blur that is off changes nothing")
    func off() throws {
        #expect(try reading(Self.text(#""blur":{"isEnabled":false,"radius":10,"type":1}"#)).verdict == .pass)
        #expect(
            try reading(Self.box(#""blur":{"isEnabled":false,"radius":10,"type":1}"#) + "," + Self.text()).verdict
                == .fail)
    }
}
