import Linting
import Rules
import Testing

/// Colors of Sketch that somebody chose, though no layer has them by itself, and others that nobody chose.
@Suite("palette/off-palette in Sketch")
struct UnseenPaintTests {
    private static func color(_ red: Double, _ white: Double, _ alpha: Double = 1) -> String {
        #"{"red":\#(red),"green":\#(white),"blue":\#(white),"alpha":\#(alpha)}"#
    }

    private static func paint(_ color: String, _ members: String = "") -> String {
        #"{"isEnabled":true,"fillType":0,"color":\#(color)\#(members)}"#
    }

    private static let ink = color(0, 0)
    private static let paper = color(1, 1)
    private static let red = color(1, 0)
    private static let frame = #""frame":{"x":0,"y":0,"width":80,"height":40}"#

    private static func layer(_ kind: String, _ style: String, _ members: String = "") -> String {
        #"{"_class":"\#(kind)","name":"\#(kind)",\#(frame),"style":{\#(style)}\#(members)}"#
    }

    private static func text(_ style: String) -> String {
        let attributes = #"{"MSAttributedStringColorAttribute":\#(ink)}"#
        return layer(
            "text", style,
            #","attributedString":{"string":"Pay","attributes":[{"location":0,"length":3,"attributes":\#(attributes)}]}"#
        )
    }

    private func found(_ layer: String) throws -> [String] {
        let board = Self.layer("artboard", "", #","layers":[\#(layer)]"#)
        let page = #"{"_class":"page","layers":[\#(board)]}"#
        let design = #"{"document":{"_class":"document","pages":[\#(page)]},"meta":{"version":146}}"#
        return try diagnostics(
            of: design, path: "a.sketch.json",
            configuration: ##"palette: { colors: { Ink: "#000000", Paper: "#FFFFFF" } }"##
        ) { $0.card.id == "palette/off-palette" }.map { String($0.message.description.prefix(7)) }
    }

    private static let clear = #","contextSettings":{"opacity":0.5,"blendMode":0}"#

    @Test(
        "A color that shows is judged wherever it lies",
        arguments: [
            // Below other paints of letters, as below those of outlines.
            text(#""borders":[\#(paint(red, #","thickness":4"#)),\#(paint(ink, #","thickness":1"#))]"#),
            text(#""fills":[\#(paint(red)),\#(paint(ink, clear))]"#),
            // Along some sides alone.
            layer("rectangle", #""borders":[\#(paint(red, #","thickness":1,"sides":{"leftInset":1,"topInset":0}"#))]"#),
            // Mixed into others.
            layer(
                "group", #""fills":[\#(paint(color(1, 0, 0.5)))]"#,
                #","layers":[\#(layer("rectangle", #""fills":[\#(paint(ink))]"#))]"#),
        ])
    func shown(_ layer: String) throws {
        #expect(try found(layer) == ["#FF0000"])
    }

    @Test func aColorThatWasMixedIsNone() throws {
        let group = Self.layer(
            "group", #""fills":[\#(Self.paint(Self.color(1, 1, 0.5)))]"#,
            #","layers":[\#(Self.layer("rectangle", #""fills":[\#(Self.paint(Self.ink))]"#))]"#)
        #expect(try found(group).isEmpty)
    }
}
