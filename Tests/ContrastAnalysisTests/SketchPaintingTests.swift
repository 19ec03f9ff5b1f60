import ColorScience
import DesignAnalysis
import DesignModel
import DesignReaders
import SourceText
import Testing

/// What Sketch paints behind, in and over letters, where it is easily taken for something else.
@Suite("What Sketch paints around letters")
struct SketchPaintingTests {
    private static let black = color("0,0,0")
    private static let white = color("1,1,1")

    private static func color(_ channels: String, alpha: Double = 1) -> String {
        let parts = channels.split(separator: ",")
        return #"{"red":\#(parts[0]),"green":\#(parts[1]),"blue":\#(parts[2]),"alpha":\#(alpha)}"#
    }

    private static func fill(_ color: String, _ members: String = "") -> String {
        #"{"isEnabled":true,"fillType":0,"color":\#(color)\#(members.isEmpty ? "" : "," + members)}"#
    }

    private static func layer(
        _ kind: String, _ place: String = "0,0,200,100", _ members: String = "", style: String = "",
        layers: [String]? = nil
    ) -> String {
        let numbers = place.split(separator: ",")
        let children = layers.map { #","layers":[\#($0.joined(separator: ","))]"# } ?? ""
        return
            #"{"_class":"\#(kind)","do_objectID":"\#(kind)\#(place)","name":"\#(kind)","style":{\#(style)},"#
            + #""frame":{"x":\#(numbers[0]),"y":\#(numbers[1]),"width":\#(numbers[2]),"height":\#(numbers[3])}"#
            + (members.isEmpty ? "" : "," + members) + children + "}"
    }

    private static func rectangle(_ color: String, _ place: String = "0,0,200,100", _ members: String = "") -> String {
        layer("rectangle", place, members, style: #""fills":[\#(fill(color))]"#)
    }

    private static func text(
        _ color: String, _ place: String = "10,10,180,20", _ members: String = "", style: String = ""
    ) -> String {
        let font = #""MSAttributedStringFontAttribute":{"attributes":{"name":"Helvetica","size":16}}"#
        let letters = #"{\#(font),"MSAttributedStringColorAttribute":\#(color)}"#
        let run = #"{"location":0,"length":3,"attributes":\#(letters)}"#
        let string = #""attributedString":{"string":"Pay","attributes":[\#(run)]}"#
        return layer("text", place, members.isEmpty ? string : string + "," + members, style: style)
    }

    private static func frame(_ style: String = "", _ members: String = "", _ layers: String...) -> String {
        layer(
            "group", "0,0,200,100", #""groupBehavior":1"# + (members.isEmpty ? "" : "," + members), style: style,
            layers: layers)
    }

    private static func symbol(
        _ members: String, style: String = "", place: String = "400,0,200,100", _ layers: String...
    ) -> String {
        layer(
            "symbolMaster", place, #""symbolID":"S""# + (members.isEmpty ? "" : "," + members), style: style,
            layers: layers)
    }

    private static func instance(
        _ members: String = "", place: String = "0,0,200,100", style: String = ""
    ) -> String {
        layer("symbolInstance", place, #""symbolID":"S""# + (members.isEmpty ? "" : "," + members), style: style)
    }

    /// What the first text is measured at that lies in an artboard of white, or in the first of what stands on the page.
    private func reading(_ layers: [String], besides: [String] = [], version: Int = 187) throws -> ContrastReading {
        let board = Self.layer(
            "artboard", "0,0,200,100", #""hasBackgroundColor":true,"backgroundColor":\#(Self.white)"#, layers: layers)
        return try reading(page: (layers.isEmpty ? [] : [board]) + besides, version: version)
    }

    private func reading(page layers: [String], version: Int = 187) throws -> ContrastReading {
        let page = Self.layer("page", "0,0,0,0", layers: layers)
        let json = #"{"document":{"_class":"document","pages":[\#(page)]},"meta":{"version":\#(version)}}"#
        let file = try SourceFile(path: "a.sketch.json", contents: Array(json.utf8))
        let design = try #require(DesignReader.reading(of: file).design)
        return try #require(Study(of: design).contrastReadings().first)
    }

    private func ground(_ reading: ContrastReading) -> String { RGBA8(reading.background).hex }

    // MARK: - What is not known

    private static let glass = #""blurs":[{"isEnabled":true,"type":4,"radius":0}]"#
    private static let behind = #""blur":{"isEnabled":true,"type":3,"radius":20}"#
    private static let inner = #""innerShadows":[{"isEnabled":true,"color":\#(white),"spread":50}]"#

    @Test(
        "Is left for review where nobody knows it",
        arguments: [
            ("glass without a fill", [rectangle(black), frame(glass, "", text(white))]),
            ("a group that blurs", [rectangle(black), layer("group", style: behind, layers: [text(white)])]),
            ("a picture that blurs", [rectangle(black), layer("bitmap", style: behind), text(white)]),
            ("inner shadows of letters", [text(black, style: inner)]),
            (
                "fills of letters",
                [text(black, style: #""fills":[\#(fill(black)),\#(fill(color("1,1,1", alpha: 0.1)))]"#)]
            ),
            (
                "borders of letters that blend",
                [
                    text(
                        black,
                        style:
                            #""borders":[{"isEnabled":true,"thickness":2,"color":\#(white),"contextSettings":{"blendMode":2}}]"#
                    )
                ]
            ),
            (
                "a blur that grows",
                [
                    text(black, style: #""blurs":[{"isEnabled":true,"type":0,"radius":20,"isProgressive":true}]"#)
                ]
            ),
            ("a class of tomorrow", [layer("fancy", style: #""fills":[\#(fill(black))]"#), text(black)]),
            ("components that are no numbers", [rectangle(color(#""1","1","1""#)), text(white)]),
        ])
    func unknown(_ what: String, _ layers: [String]) throws {
        #expect(try reading(layers).verdict == .review, "\(what)")
    }

    @Test("A mask that cannot be worked out leaves what it masks open")
    func masks() throws {
        let cut = Self.rectangle(Self.black, "0,0,150,60", #""booleanOperation":1"#)
        let combined = Self.layer("shapeGroup", layers: [Self.rectangle(Self.black), cut])
        let nested = Self.layer(
            "shapeGroup", "0,0,200,100", #""hasClippingMask":true"#,
            layers: [combined, Self.rectangle(Self.black, "150,80,20,20", #""booleanOperation":0"#)])
        let broken = Self.text(Self.white, "10,10,130,20", #""shouldBreakMaskChain":true"#)
        #expect(try reading([nested, Self.rectangle(Self.black), broken]).verdict == .review)
        // A border is no part of an outline that masks.
        let border = #""borders":[{"isEnabled":true,"thickness":1,"color":\#(Self.black)}]"#
        let bordered = Self.layer(
            "shapeGroup", "0,0,200,100", #""hasClippingMask":true"#, style: border,
            layers: [Self.rectangle(Self.black), cut])
        #expect(ground(try reading([bordered, Self.rectangle(Self.black), broken])) == "#FFFFFF")
    }

    // MARK: - What is known

    @Test("A fill of letters that blends makes the letters blend")
    func blendingLetters() throws {
        let blending = #""fills":[\#(Self.fill(Self.white, #""contextSettings":{"blendMode":2}"#))]"#
        let reading = try reading([Self.rectangle(Self.black), Self.text(Self.white, style: blending)])
        #expect(RGBA8(reading.foreground).hex == "#000000" && reading.verdict == .fail)
    }

    @Test("A shadow spreads from something small")
    func spread() throws {
        let shadow = #""shadows":[{"isEnabled":true,"color":\#(Self.black),"spread":400}]"#
        let spot = Self.layer("rectangle", "150,80,4,4", style: #""fills":[\#(Self.fill(Self.white))],\#(shadow)"#)
        #expect(ground(try reading([spot, Self.text(Self.black)])) == "#000000")
    }

    @Test("A gradient goes round from its last stop to its first")
    func angularGradients() throws {
        func ground(_ stops: String) throws -> String {
            let gradient = #"{"gradientType":2,"stops":[\#(stops)]}"#
            let box = Self.layer(
                "rectangle", style: #""fills":[{"isEnabled":true,"fillType":1,"gradient":\#(gradient)}]"#)
            return self.ground(try reading([box, Self.text(Self.white, "180,40,20,20")]))
        }
        let seam = try ground(
            #"{"position":0.5,"color":\#(Self.black)},{"position":0.49999,"color":\#(Self.white)}"#)
        #expect(seam != "#000000" && seam != "#FFFFFF")
    }

    @Test("The shade within an outermost frame is seen")
    func shadedFrames() throws {
        let shade = #""innerShadows":[{"isEnabled":true,"color":\#(Self.black),"spread":200}]"#
        let frame = Self.frame(#""fills":[\#(Self.fill(Self.white))],\#(shade)"#, "", Self.text(Self.black))
        #expect(ground(try reading(page: [frame])) == "#000000")
    }

    @Test("A symbol joins where it is placed as it does on its own canvas")
    func joinedSymbols() throws {
        let style = #""fills":[\#(Self.fill(Self.black))],"contextSettings":{"opacity":0.1}"#
        let symbol = Self.symbol(#""groupBehavior":1"#, style: style, Self.text(Self.white))
        #expect(ground(try reading([Self.instance()], besides: [symbol])) == "#E6E6E6")
    }

    @Test("A symbol that stands in a frame is painted there, and measured once more on its own")
    func symbolsInPlace() throws {
        let symbol = Self.symbol(
            #""groupBehavior":1"#, style: #""fills":[\#(Self.fill(Self.black))]"#, place: "0,0,200,100")
        #expect(ground(try reading([symbol, Self.text(Self.black)])) == "#000000")
    }

    @Test("What an instance shows, and what it hides")
    func visibility() throws {
        func override(_ id: String, _ value: Bool) -> String {
            #""overrideValues":[{"overrideName":"\#(id)_isVisible","value":\#(value)}]"#
        }
        let hidden = Self.text(Self.color("0.9,0.9,0.9"), "10,10,180,20", #""isVisible":false"#)
        let shown = try reading(
            [Self.instance(override("text10,10,180,20", true))], besides: [Self.symbol("", hidden)])
        #expect(shown.verdict == .fail)
        let mask = Self.rectangle(Self.black, "100,0,100,100", #""hasClippingMask":true"#)
        let text = Self.text(Self.white, "10,10,60,20", #""shouldBreakMaskChain":true"#)
        let unmasked = try reading(
            [Self.instance(override("rectangle100,0,100,100", false))],
            besides: [Self.symbol("", mask, Self.rectangle(Self.black), text)])
        #expect(ground(unmasked) == "#000000")
    }

    @Test("A symbol that clips does so at its own size, however large it is shown")
    func clippedSymbols() throws {
        let symbol = Self.symbol(
            #""groupBehavior":1,"clippingBehavior":1"#, place: "400,0,100,50", Self.rectangle(Self.black, "0,0,100,50"),
            Self.text(Self.white, "60,30,35,18"))
        let reading = try reading([Self.instance(#""scale":2"#)], besides: [symbol])
        #expect(reading.verdict == .pass && ground(reading) == "#000000")
    }

    @Test("A background that instances leave out is not painted below the fill that they show")
    func excludedBackgrounds() throws {
        let background =
            #""groupBehavior":1,"hasBackgroundColor":true,"includeBackgroundColorInInstance":false,"backgroundColor":\#(Self.black)"#
        let symbol = Self.symbol(
            background, style: #""fills":[\#(Self.fill(Self.color("0,0,0", alpha: 0.5)))]"#, Self.text(Self.white))
        #expect(ground(try reading([Self.instance()], besides: [symbol])) == "#808080")
    }

    @Test("Old files say on the layer how its outlines wind")
    func winding() throws {
        let shapes = [Self.rectangle(Self.black), Self.rectangle(Self.black, "0,0,150,60")]
        let group = Self.layer(
            "shapeGroup", "0,0,200,100", #""windingRule":0"#, style: #""fills":[\#(Self.fill(Self.black))]"#,
            layers: shapes)
        #expect(ground(try reading([group, Self.text(Self.white, "10,10,100,20")], version: 101)) == "#000000")
    }
}
