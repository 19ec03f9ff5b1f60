import ColorScience
import DesignAnalysis
import DesignModel
import DesignReaders
import SourceText
import Testing

/// Sketch documents that say something nobody can know, or say it in another way than the app: nothing passes by default.
@Suite("What Sketch says otherwise than it should")
struct SketchDoubtTests {
    private static let black = #"{"red":0,"green":0,"blue":0,"alpha":1}"#
    private static let white = #"{"red":1,"green":1,"blue":1,"alpha":1}"#
    private static let font = #""MSAttributedStringFontAttribute":{"attributes":{"name":"Helvetica","size":16}}"#

    /// A text with the color of its letters as it is written in their attributes.
    private static func text(
        _ color: String, _ members: String = "", style: String = "", at frame: String = frame(10, 10, 180, 20)
    ) -> String {
        let attributes = "{\(font)\(color.isEmpty ? "" : "," + color)}"
        return
            #"{"_class":"text","do_objectID":"text","name":"text",\#(frame),"style":{\#(style)},"#
            + #""attributedString":{"string":"Pay","attributes":[{"location":0,"length":3,"attributes":\#(attributes)}]}"#
            + (members.isEmpty ? "}" : "," + members + "}")
    }

    private static func colored(_ color: String) -> String { #""MSAttributedStringColorAttribute":\#(color)"# }

    private static func frame(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> String {
        #""frame":{"x":\#(x),"y":\#(y),"width":\#(width),"height":\#(height)}"#
    }

    private static func rectangle(
        _ color: String, _ members: String = "", fill: String = "", style: String = "",
        at frame: String = frame(0, 0, 200, 100)
    ) -> String {
        #"{"_class":"rectangle","do_objectID":"rectangle","name":"rectangle",\#(frame),"#
            + #""style":{"fills":[{"isEnabled":true,"fillType":0,"color":\#(color)\#(fill)}]\#(style)}"#
            + (members.isEmpty ? "}" : "," + members + "}")
    }

    private static func symbol(_ layers: String...) -> String {
        #"{"_class":"symbolMaster","do_objectID":"symbol","name":"symbol",\#(frame(400, 0, 200, 100)),"symbolID":"S","#
            + #""layers":[\#(layers.joined(separator: ","))]}"#
    }

    private static func instance(_ overrides: String = "", at frame: String = frame(0, 0, 200, 100)) -> String {
        #"{"_class":"symbolInstance","do_objectID":"instance","name":"instance",\#(frame),"symbolID":"S","#
            + #""overrideValues":[\#(overrides)]}"#
    }

    private static func override(_ name: String, _ value: String) -> String {
        #"{"overrideName":"\#(name)","value":\#(value)}"#
    }

    /// What the first text on a white artboard is measured at.
    private func reading(_ layers: [String], besides: [String] = [], document: String = "") throws -> ContrastReading {
        let board =
            #"{"_class":"artboard","name":"board",\#(Self.frame(0, 0, 200, 100)),"hasBackgroundColor":true,"#
            + #""backgroundColor":\#(Self.white),"layers":[\#(layers.joined(separator: ","))]}"#
        let page = #"{"_class":"page","layers":[\#(([board] + besides).joined(separator: ","))]}"#
        let json = #"{"document":{"_class":"document","pages":[\#(page)]\#(document)},"meta":{"version":146}}"#
        let file = try SourceFile(path: "a.sketch.json", contents: Array(json.utf8))
        let design = try #require(DesignReader.reading(of: file).design)
        return try #require(Study(of: design).contrastReadings().first)
    }

    @Test(arguments: [
        #"{"red":"0","green":"0","blue":"0","alpha":1}"#, #"{"alpha":1}"#, #"{"red":0,"green":0,"alpha":1}"#,
        ##"{"value":"#EEEEEE"}"##, #"{"swatchID":"S"}"#, ##""#EEEEEE""##, "[0,0,0]", "7",
    ])
    func aColorOfLettersThatCannotBeReadIsNotBlack(_ color: String) throws {
        #expect(try reading([Self.text(Self.colored(color))]).verdict == .review)
        let label = Self.symbol(Self.text(Self.colored(Self.black)))
        for property in ["textColor", "color:text"] {
            let change = Self.override("text_" + property, color)
            #expect(try reading([Self.instance(change)], besides: [label]).verdict == .review, "\(property)")
        }
        #expect(try reading([Self.rectangle(color), Self.text(Self.colored(Self.black))]).verdict == .review)
    }

    @Test("The color of letters is read as AppKit calls it, too; no color at all is black")
    func namesOfColors() throws {
        #expect(try reading([Self.text(#""NSColor":\#(Self.white)"#)]).verdict == .fail)
        #expect(try reading([Self.text(#""NSColor":{"_archive":"bm90aGluZw=="}"#)]).verdict == .review)
        #expect(try reading([Self.text("")]).verdict == .pass)
        let label = Self.symbol(Self.text(Self.colored(Self.black)))
        let none = Self.instance(Self.override("text_textColor", "null"))
        #expect(try reading([none], besides: [label]).verdict == .review)
    }

    /// Black letters pass on the white artboard, and fail on what is black and hidden only if it is read.
    @Test("Numbers may be written as text, and yes and no as 1 and 0, as Cocoa reads them")
    func looseValues() throws {
        let text = Self.text(Self.colored(Self.black))
        let faint = Self.text(Self.colored(Self.black), style: #""contextSettings":{"opacity":"0.1"}"#)
        #expect(try reading([faint]).verdict == .fail)
        for no in ["0", "false", #""0""#, #""false""#, #""NO""#] {
            #expect(try reading([Self.rectangle(Self.black, #""isVisible":\#(no)"#), text]).verdict == .pass, "\(no)")
            let hidden = Self.symbol(Self.rectangle(Self.black))
            let change = Self.override("rectangle_isVisible", no)
            #expect(try reading([Self.instance(change), text], besides: [hidden]).verdict == .pass, "\(no)")
        }
        for yes in ["1", "true", #""1""#, #""true""#, #""YES""#] {
            #expect(
                try reading([Self.rectangle(Self.black, #""isVisible":\#(yes)"#), text]).verdict == .fail, "\(yes)")
        }
        let beside = Self.rectangle(Self.black, at: #""frame":{"x":"0","y":"90","width":"200","height":"10"}"#)
        #expect(try reading([beside, text]).verdict == .pass)
    }

    @Test(
        "What is no value of its kind leaves open how its layer looks",
        arguments: [
            rectangle(white, #""isVisible":"perhaps""#), rectangle(white, #""isVisible":2"#),
            rectangle(white, style: #","contextSettings":{"opacity":"half"}"#),
            rectangle(white, style: #","contextSettings":"none""#),
            rectangle(white, style: #","contextSettings":{"blendMode":18}"#),
            rectangle(white, style: #","contextSettings":{"blendMode":-1}"#),
            rectangle(white, fill: #","contextSettings":{"blendMode":18}"#),
            rectangle(white, at: #""frame":{"x":0,"y":"low","width":200,"height":100}"#),
            rectangle(white, at: #""frame":[0,0,200,100]"#), rectangle(white, at: #""style":"none""#),
        ])
    func otherValues(_ layer: String) throws {
        #expect(try reading([layer, Self.text(Self.colored(Self.black))]).verdict == .review)
    }

    @Test("Letters whose opacity or blending nobody knows are left for review")
    func otherLetters() throws {
        for settings in [#"{"opacity":{}}"#, #"{"blendMode":18}"#, #"{"blendMode":"darker"}"#] {
            let text = Self.text(Self.colored(Self.black), style: #""contextSettings":\#(settings)"#)
            #expect(try reading([text]).verdict == .review, "\(settings)")
        }
    }

    // MARK: - Overrides

    @Test(arguments: [
        ("opacity", "0.1"), ("opacity:layer", "0.1"), ("blendMode", "5"), ("isEnabled:fill-0", "false"),
        ("textWeight", "9"), ("fontSize", #""large""#), ("isVisible", #""perhaps""#), ("opacity:fill-0", "[]"),
        ("blendMode:fill-0", "18"), ("fontColor", white),
    ])
    func anOverrideThatIsNotKnownLeavesItsLayerOpen(_ property: String, _ value: String) throws {
        let text = Self.text(
            Self.colored(Self.black), style: #""fills":[{"isEnabled":true,"fillType":0,"color":\#(Self.black)}]"#)
        let change = Self.override("text_" + property, value)
        #expect(try reading([Self.instance(change)], besides: [Self.symbol(text)]).verdict == .review)
        let idle = Self.override("text_flowDestination", #""page""#)
        #expect(try reading([Self.instance(idle)], besides: [Self.symbol(text)]).verdict == .pass)
    }

    @Test(
        "A style that takes the place of another comes before the parts that are changed, in whatever order they are written"
    )
    func orderOfOverrides() throws {
        let style = #"{"do_objectID":"W","name":"White","value":{"fills":[{"isEnabled":true,"color":\#(Self.white)}]}}"#
        let document = #","layerStyles":{"objects":[\#(style)]}"#
        let changes = [
            Self.override("rectangle_layerStyle", #""W""#), Self.override("rectangle_color:fill-0", Self.black),
        ]
        let symbol = Self.symbol(Self.rectangle(Self.white), Self.text(Self.colored(Self.white)))
        for list in [changes, changes.reversed()] {
            let instance = Self.instance(list.joined(separator: ","))
            let reading = try reading([instance], besides: [symbol], document: document)
            #expect(RGBA8(reading.background).hex == "#000000")
        }
    }

    @Test("Letters that an instance sets in its own way have their own colors")
    func lettersOfOverrides() throws {
        let faint = #"{"red":0.9,"green":0.9,"blue":0.9,"alpha":1}"#
        let letters =
            #"{"_class":"attributedString","string":"Hey","attributes":[{"location":0,"length":3,"#
            + #""attributes":{\#(Self.colored(faint))}}]}"#
        let label = Self.symbol(Self.text(Self.colored(Self.black)))
        for property in ["stringValue", "attributedString"] {
            let instance = Self.instance(Self.override("text_" + property, letters))
            let reading = try reading([instance], besides: [label])
            #expect(reading.verdict == .fail && RGBA8(reading.foreground).hex == "#E6E6E6", "\(property)")
        }
    }

    // MARK: - Sizes

    /// A black plate of half a symbol's width, at its right, and white letters at its left: they pass only on a plate that follows
    /// the instance to twice the width.
    private func placed(_ constraints: String) throws -> ContrastReading {
        let plate = Self.rectangle(Self.black, constraints, at: Self.frame(50, 0, 50, 100))
        let text = Self.text(
            Self.colored(Self.white), #""resizingConstraint":9"#, at: Self.frame(110, 10, 60, 20))
        let symbol =
            #"{"_class":"symbolMaster","name":"symbol",\#(Self.frame(400, 0, 100, 100)),"symbolID":"S","#
            + #""layers":[\#(plate),\#(text)]}"#
        return try reading([Self.instance()], besides: [symbol])
    }

    @Test(arguments: [
        // Nothing is fixed; 0 means the same.
        (#""resizingConstraint":63"#, ContrastReading.Verdict.pass), (#""resizingConstraint":0"#, .pass),
        // Left and width are fixed, or left and right.
        (#""resizingConstraint":57"#, .fail), (#""resizingConstraint":58"#, .pass),
        // The same as pins and sizing.
        (#""horizontalPins":0,"horizontalSizing":3"#, .pass), (#""horizontalPins":1,"horizontalSizing":0"#, .fail),
        (#""horizontalPins":5,"horizontalSizing":0"#, .pass), (#""horizontalPins":4,"horizontalSizing":0"#, .fail),
        (#""horizontalPins":1,"horizontalSizing":0,"resizingConstraint":0"#, .fail),
        // What is not known, or said in two ways.
        (#""horizontalPins":3,"horizontalSizing":0"#, .review), (#""horizontalPins":1,"horizontalSizing":2"#, .review),
        (#""horizontalPins":1,"horizontalSizing":0,"resizingConstraint":63"#, .review),
        (#""horizontalPins":1,"horizontalSizing":0,"resizingConstraint":63,"hasExplicitConstraints":true"#, .fail),
        (#""horizontalPins":1,"horizontalSizing":0,"resizingConstraint":63,"hasExplicitConstraints":false"#, .pass),
        (#""verticalPins":3,"verticalSizing":2"#, .pass),
    ])
    func pinsAndConstraints(_ constraints: String, _ verdict: ContrastReading.Verdict) throws {
        #expect(try placed(constraints).verdict == verdict)
    }
}
