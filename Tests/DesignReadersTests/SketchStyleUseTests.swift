import DesignModel
import DesignReaders
import SourceText
import Testing

@Suite("Shared styles of Sketch")
struct SketchStyleUseTests {
    private let white = Sketch.color(1, 1, 1)
    private let blue = Sketch.color(0, 0, 1)

    @Test("Layers know the styles they wear, and whether they were changed")
    func wear() throws {
        let styles =
            #""layerStyles":{"objects":[{"do_objectID":"card","name":"Card","value":{"fills":[{"fillType":0,"color":\#(blue)}]}}]}"#
        let text = Sketch.artboard(
            Sketch.layer("rectangle", "same", #""sharedStyleID":"card","# + Sketch.style(fills: blue)),
            Sketch.layer("rectangle", "changed", #""sharedStyleID":"card","# + Sketch.style(fills: white)),
            Sketch.layer("rectangle", "old", Sketch.style(fills: blue, members: #""sharedObjectID":"card""#)),
            Sketch.layer("rectangle", "dangling", #""sharedStyleID":"gone","# + Sketch.style(fills: blue)),
            members: styles)
        let design = try #require(Sketch.reading(text).design)
        #expect(design.styleUses.map(\.style) == [0, 0, 0, -1])
        #expect(design.styleUses.map(\.isAltered) == [false, true, false, false])
        #expect(
            design.styleUses.map { design.provenance.name(of: design.layers[Int($0.layer)].node) } == [
                "same", "changed", "old", "dangling",
            ])
    }

    @Test("A symbol that stands in a frame wears its style once")
    func symbolsInFrames() throws {
        let styles =
            #""layerStyles":{"objects":[{"do_objectID":"card","name":"Card","value":{"fills":[{"fillType":0,"color":\#(blue)}]}}]}"#
        let symbol = Sketch.layer(
            "symbolMaster", "S", #""symbolID":"S","sharedStyleID":"card","# + Sketch.style(fills: blue), layers: [])
        let design = try #require(Sketch.reading(Sketch.artboard(symbol, members: styles)).design)
        #expect(design.styleUses.map(\.style) == [0])
    }

    private static let ink = Sketch.color(0, 0, 0)
    private static let linked = Sketch.color(0, 0, 0, swatch: "ink")
    private static let fill = #""fills":[{"color":\#(ink)}]"#
    private static let border = #""borders":[{"thickness":2,"color":\#(ink)}]"#
    private static let gradient = #""fills":[{"fillType":1,"gradient":{"stops":[{"position":0,"color":\#(linked)}]}}]"#

    /// What layers of one style say where the shared style says another.
    private static let altered: [(title: String, own: String, shared: String, differences: StyleDifferences)] = [
        ("alike", fill + "," + border, fill + "," + border, []),
        (
            "a picture laid another way", #""fills":[{"fillType":4,"patternFillType":1}]"#,
            #""fills":[{"fillType":4,"patternFillType":2}]"#, .fill
        ),
        ("a color", #""fills":[{"color":\#(Sketch.color(1, 0, 0))}]"#, fill, .fill),
        ("no fill", #""fills":[]"#, fill, .fill),
        ("one more fill that is off", #""fills":[{"isEnabled":false,"color":\#(linked)},{"color":\#(ink)}]"#, fill, []),
        ("a swatch no more", fill, fill.replacing(ink, with: linked), .swatch),
        ("a stop's swatch no more", gradient.replacing(linked, with: ink), gradient, .swatch),
        ("a swatch, and a border", fill + "," + border, fill.replacing(ink, with: linked), [.swatch, .border]),
        ("a thickness", border.replacing("2", with: "3"), border, .border),
        ("a border of no thickness", border.replacing("2", with: "0"), #""borders":[]"#, []),
        ("a side", #""borders":[{"thickness":2,"position":1,"color":\#(ink)}]"#, border, .border),
        ("line ends of a shape", border + #","borderOptions":{"lineCapStyle":1}"#, border, []),
        ("line ends without lines", #""borderOptions":{"lineCapStyle":1,"lineJoinStyle":1}"#, "", []),
        ("dashes", border + #","borderOptions":{"lineCapStyle":1,"dashPattern":[2]}"#, border, [.dashes, .lineEnds]),
        ("corners", border + #","borderOptions":{"lineJoinStyle":2}"#, border, .lineJoins),
        ("a shadow", #""shadows":[{"offsetY":2,"color":\#(ink)}]"#, "", .shadow),
        ("a shadow that is off", #""shadows":[{"isEnabled":false,"color":\#(ink)}]"#, "", []),
        (
            "a shadow's strength", #""shadows":[{"color":\#(ink),"contextSettings":{"opacity":0.5}}]"#,
            #""shadows":[{"color":\#(ink)}]"#, .shadow
        ),
        ("an inner shadow", #""innerShadows":[{"offsetY":2,"color":\#(ink)}]"#, "", .innerShadow),
        ("a blur", #""blur":{"isEnabled":true,"type":0,"radius":4}"#, "", .blur),
        ("opacity, blending", #""contextSettings":{"opacity":0.5,"blendMode":2}"#, "", [.opacity, .blending]),
    ]

    @Test("Layers know in what they differ from their style", arguments: altered)
    func differ(title: String, own: String, shared: String, differences: StyleDifferences) throws {
        let text = Sketch.artboard(
            Sketch.layer("rectangle", "L", #""sharedStyleID":"S","style":{\#(own)}"#),
            members: #""layerStyles":{"objects":[{"do_objectID":"S","name":"S","value":{\#(shared)}}]},"#
                + #""sharedSwatches":{"objects":[{"do_objectID":"ink","name":"Ink","value":\#(Self.ink)}]}"#)
        let use = try #require(Sketch.reading(text).design?.styleUses.first)
        #expect(use.differences == differences, "\(title)")
        #expect(use.swatch == (differences.contains(.swatch) ? 0 : -1))
    }

    @Test(
        "Texts know in what they differ from their style",
        arguments: [
            ("", []), (#","paragraphStyle":{"paragraphSpacing":8}"#, .paragraphSpacing),
            (#","paragraphStyle":{"paragraphSpacing":0,"alignment":4}"#, []),
            (#","paragraphStyle":{"alignment":2,"minimumLineHeight":20}"#, [.alignment, .lineHeight]),
            (#","kerning":1,"underlineStyle":1"#, [.letterSpacing, .underline]),
            (#","strikethroughStyle":1,"MSAttributedStringTextTransformAttribute":1"#, [.lineThrough, .letterCase]),
            (#","MSAttributedStringColorAttribute":\#(linked)"#, .swatch),
            (#","MSAttributedStringColorAttribute":\#(Sketch.color(1, 0, 0))"#, .letterColor),
        ] as [(String, StyleDifferences)])
    func differ(attributes: String, differences: StyleDifferences) throws {
        let font = #""MSAttributedStringFontAttribute":{"attributes":{"name":"Inter-Regular","size":16}}"#
        let color = attributes.contains("Color") ? "" : #","MSAttributedStringColorAttribute":\#(Self.ink)"#
        let plain = #"{\#(font),"MSAttributedStringColorAttribute":\#(Self.ink)}"#
        let own = "{" + font + color + attributes + "}"
        let text = Sketch.artboard(
            Sketch.layer(
                "text", "T",
                #""sharedStyleID":"S","style":{"textStyle":{"encodedAttributes":\#(own)}},"#
                    + Sketch.text("Hi", (2, own))),
            members: #""layerTextStyles":{"objects":[{"do_objectID":"S","name":"S","value":{"textStyle":{"#
                + #""encodedAttributes":\#(plain)}}}]}"#)
        let use = try #require(Sketch.reading(text).design?.styleUses.first)
        #expect(use.differences == differences)
    }

    @Test("Parts of combined shapes wear styles, in whatever way the document says so", arguments: [111, 146])
    func wearInParts(version: Int) throws {
        func worn(_ style: String) -> String {
            version < 112
                ? Sketch.style(fills: blue, members: #""sharedObjectID":"\#(style)""#) : #""sharedStyleID":"\#(style)""#
        }
        let text = Sketch.artboard(
            Sketch.layer(
                "shapeGroup", "Ring", Sketch.style(fills: white),
                layers: [
                    Sketch.layer("oval", "outer", worn("card")),
                    Sketch.layer("shapeGroup", "Arc", layers: [Sketch.layer("oval", "inner", worn("gone"))]),
                ]),
            members: #""layerStyles":{"objects":[{"do_objectID":"card","name":"Card","value":{}}]}"#,
            meta: #"{"version":\#(version)}"#)
        let reading = Sketch.reading(text)
        let design = try #require(reading.design)
        #expect(design.styleUses.map(\.isPart) == [true] && design.styleUses.allSatisfy { !$0.isAltered })
        #expect(design.provenance.name(of: design.layers[Int(design.styleUses[0].layer)].node) == "Ring")
        #expect(reading.troubles.map(\.kind) == [.missingName("style gone")])
        #expect(reading.troubles[0].message.hasPrefix("“inner” wears"))
    }

    @Test("What is named and nowhere in the document is told, and left out of nothing")
    func missNames() throws {
        let gone = Sketch.color(0, 0, 1, swatch: "lost")
        let stops = "[\(#"{"position":0,"color":\#(gone)}"#),\(#"{"position":1,"color":\#(blue)}"#)]"
        let text = Sketch.document(
            Sketch.layer(
                "artboard", "A", at: (0, 0, 400, 400),
                layers: [
                    Sketch.layer("rectangle", "style", #""sharedStyleID":"gone","# + Sketch.style(fills: blue)),
                    Sketch.layer("rectangle", "old", Sketch.style(fills: blue, members: #""sharedObjectID":"gone""#)),
                    Sketch.layer("rectangle", "fill", Sketch.style(fills: gone)),
                    Sketch.layer(
                        "oval", "stop",
                        #""style":{"fills":[{"fillType":1,"color":\#(gone),"gradient":{"stops":\#(stops)}}]}"#),
                    Sketch.layer("oval", "off", #""style":{"fills":[{"isEnabled":false,"color":\#(gone)}]}"#),
                    Sketch.layer("oval", "shadow", #""style":{"shadows":[{"color":\#(gone)}]}"#),
                    Sketch.layer("text", "letters", Sketch.text("Hi", (2, Sketch.attributes(color: gone)))),
                    Sketch.layer(
                        "symbolInstance", "I",
                        #""symbolID":"s","overrideValues":[{"overrideName":"x_layerStyle","value":"gone"},"#
                            + #"{"overrideName":"x_color:fill-0","value":\#(gone)},{"overrideName":"y_layerStyle","value":""}]"#
                    ),
                    Sketch.layer("symbolInstance", "J", #""symbolID":"f""#),
                ]),
            Sketch.layer(
                "symbolMaster", "S", at: (0, 500, 10, 10),
                #""symbolID":"s","hasBackgroundColor":true,"backgroundColor":\#(gone)"#,
                layers: [Sketch.layer("rectangle", "x", Sketch.style(fills: blue))]),
            members:
                #""layerStyles":{"objects":[{"do_objectID":"own","name":"Own","value":{"borders":[{"color":\#(gone)}]}}]},"#
                + #""foreignSymbols":[{"libraryID":"L","symbolMaster":{"_class":"symbolMaster","symbolID":"f","layers":["#
                + Sketch.layer("rectangle", "lent", #""sharedStyleID":"gone","# + Sketch.style(fills: gone)) + "]}}]")
        let reading = Sketch.reading(text)
        let provenance = try #require(reading.design).provenance
        #expect(
            reading.troubles.map { "\(provenance.name(of: provenance.node(at: $0.range.lower))): \($0.kind)" } == [
                #"Own: missingName("swatch lost")"#, #"style: missingName("style gone")"#,
                #"old: missingName("style gone")"#, #"fill: missingName("swatch lost")"#,
                #"stop: missingName("swatch lost")"#, #"shadow: missingName("swatch lost")"#,
                #"letters: missingName("swatch lost")"#, #"I: missingName("style gone")"#,
                #"I: missingName("swatch lost")"#, #"S: missingName("swatch lost")"#,
            ])
        #expect(
            reading.troubles[1].message
                == "“style” wears the shared style “gone”, which is not in the file; choose another, or detach the layer from it."
        )
    }

    @Test("What a part of a document names may stand in another part")
    func missNothing() {
        let layer = Sketch.layer("rectangle", "r", #""sharedStyleID":"gone","# + Sketch.style(fills: blue))
        #expect(Sketch.reading(Sketch.layer("page", "P", layers: [layer])).troubles.isEmpty)
        // Nor does anyone know what a document that breaks would have said.
        let broken = #"{"_class":"document","pages":[\#(Sketch.layer("page", "P", layers: [layer]))],"layerStyles":{"#
        #expect(Sketch.reading(broken).troubles.map(\.kind) == [.unreadable])
    }
}
