import ColorScience
import DesignModel
import DesignReaders
import SourceText
import Testing

/// How letters of Figma are set.
@Suite struct FigmaTextTests {
    private static let style =
        #""style":{"fontFamily":"Inter","fontPostScriptName":null,"fontWeight":600,"fontSize":20,"letterSpacing":0.5,"lineHeightPx":30,"lineHeightPercentFontSize":150,"lineHeightUnit":"FONT_SIZE_%","textAlignHorizontal":"CENTER","textAlignVertical":"BOTTOM","textAutoResize":"HEIGHT","textCase":"UPPER"}"#

    private func text(_ members: String) throws -> Design {
        try #require(
            figmaFrame(#"{"id":"1:2","name":"T","type":"TEXT",\#(figmaBox(10, 10, 80, 40)),\#(members)}"#).design)
    }

    @Test func aTextIsSetInItsBox() throws {
        let design = try text(#""characters":"Hello","fills":[\#(figmaSolid(0, 0, 1))],\#(FigmaTextTests.style)"#)
        let run = try #require(design.textRuns.first)
        let style = design.textStyles[Int(run.style)]
        #expect(style.families == ["Inter"])
        #expect(style.size == 20 && style.weight == 600 && style.letterSpacing == 0.5 && style.lineHeight == 1.5)
        #expect(style.letterCase == .upper && !style.isItalic)
        guard case .box(let box) = design.texts[0].layout else {
            Issue.record("A text of Figma lies in a box.")
            return
        }
        var expected = TextBox(
            Rectangle(x: 0, y: 0, width: 80, height: 40), horizontal: .center, vertical: .end, wraps: true)
        expected.growth = .down
        #expect(box == expected)
        #expect(design.string(of: run) == "Hello")
        #expect(written(run.origin, in: design) == "Hello")
        #expect(try written(#require(run.sizeOrigin), in: design) == "20")
    }

    /// A style is read once, however often its bytes stand in a file; each text has its size where it is written itself.
    @Test func textsShareAStyle() throws {
        let other = FigmaTextTests.style.replacing("\"fontWeight\":600", with: "\"fontWeight\":500")
        let override =
            #""characterStyleOverrides":[0,7],"styleOverrideTable":{"7":{"fontSize":9,"fontFamily":"Lato"}},"#
        let texts = [
            FigmaTextTests.style, FigmaTextTests.style, other, override + FigmaTextTests.style, FigmaTextTests.style,
            other,
        ]
        let nodes = texts.enumerated().map { place, style in
            #"{"id":"2:\#(place)","name":"T","type":"TEXT",\#(figmaBox(10, 10, 80, 40)),"characters":"ab",\#(style)}"#
        }
        let design = try #require(figmaFrame(nodes.joined(separator: ",")).design)
        let runs = design.textRuns
        #expect(runs.map { design.string(of: $0) } == ["ab", "ab", "ab", "a", "b", "ab", "ab"])
        let styles = runs.map { design.textStyles[Int($0.style)] }
        #expect(
            styles.map(\.weight) == [600, 600, 500, 600, 600, 600, 500]
                && styles.map(\.size) == [20, 20, 20, 20, 9, 20, 20])
        #expect(styles[4].families == ["Lato"] && Set(runs.map(\.style)).count == 3)
        let sizes = try runs.map { try #require($0.sizeOrigin) }
        #expect(sizes.map { written($0, in: design) } == ["20", "20", "20", "20", "9", "20", "20"])
        #expect(Set(sizes.map(\.range.lower)).count == runs.count && sizes.map(\.node) == runs.map(\.node))
        for (place, text) in design.texts.enumerated() {
            guard case .box(let box) = text.layout else { throw StyleTrouble.noBox(place) }
            #expect(box.horizontal == .center && box.vertical == .end)
        }
    }

    private enum StyleTrouble: Error { case noBox(Int) }

    @Test(arguments: [("UNDERLINE", TextStyle.DecorationLines.under), ("STRIKETHROUGH", .through), ("NONE", .init())])
    func linesAreDrawnAlongLetters(_ written: String, _ lines: TextStyle.DecorationLines) throws {
        let design = try text(##""characters":"a","style":{"textDecoration":"\##(written)"}"##)
        #expect(try design.textStyles[Int(#require(design.textRuns.first).style)].decorationLines == lines)
    }

    @Test(
        arguments: [
            (#""lineHeightPx":24,"lineHeightPercent":100,"lineHeightUnit":"INTRINSIC_%""#, nil),
            (#""lineHeightPx":32,"lineHeightUnit":"PIXELS""#, 2),
            (#""lineHeightPx":24,"lineHeightPercent":120,"lineHeightUnit":"INTRINSIC_%""#, 1.5),
            (#""lineHeight":{"unit":"AUTO"}"#, nil),
            (#""lineHeight":{"unit":"PERCENT","value":125}"#, 1.25),
            (#""lineHeight":{"unit":"PIXELS","value":20}"#, 1.25),
            (#""lineHeightPx":1e300,"lineHeightUnit":"PIXELS""#, 62_500_000),
        ] as [(String, Double?)])
    func lineHeights(members: String, expected: Double?) throws {
        let design = try text(#""characters":"x","style":{"fontSize":16,\#(members)}"#)
        #expect(design.textStyles[Int(design.textRuns[0].style)].lineHeight == expected)
    }

    @Test(arguments: [
        (#""fontStyle":"Semi Bold Italic""#, 600, true), (#""fontPostScriptName":"Inter-BoldOblique""#, 700, true),
        (#""fontName":{"family":"Inter","style":"Extra Light"}"#, 200, false), (#""italic":true"#, 400, true),
        (#""fontWeight":300,"fontStyle":"Bold""#, 300, false), (#""fontStyle":"Semi-Bold Italic""#, 600, true),
        (#""fontStyle":"SemiBold Italic","italic":false"#, 600, true),
        (#""fontPostScriptName":"Inter-MediumItalic","italic":false"#, 500, true),
        (#""fontName":{"family":"Inter","style":"MediumItalic"}"#, 500, true),
    ])
    func weights(members: String, weight: Double, isItalic: Bool) throws {
        let design = try text(#""characters":"x","style":{\#(members)}"#)
        let style = design.textStyles[Int(design.textRuns[0].style)]
        #expect(style.weight == weight && style.isItalic == isItalic)
    }

    /// Letters lean by what is said of them, else by the font they name, else as the text does.
    @Test func slantOfSomeLetters() throws {
        let table =
            #""styleOverrideTable":{"1":{"italic":false},"2":{"fontStyle":"Bold","fontWeight":700},"3":{"fontWeight":700},"4":{"fontPostScriptName":"Inter-Italic"}}"#
        let design = try text(
            #""characters":"abcde","style":{"fontStyle":"Medium Italic"},"characterStyleOverrides":[0,1,2,3,4],\#(table)"#
        )
        #expect(
            design.textRuns.map { design.textStyles[Int($0.style)].isItalic } == [true, false, false, true, true])
    }

    @Test func overridesMakeRunsByUTF16Units() throws {
        let table = #""styleOverrideTable":{"4":{"fontWeight":700,"fills":[\#(figmaSolid(1, 0, 0))]}}"#
        // An emoji takes two places.
        let design = try text(
            #""characters":"a😀bold z","fills":[\#(figmaSolid(0, 0, 0))],"characterStyleOverrides":[0,0,0,4,4,4,4],\#(table)"#
        )
        #expect(design.textRuns.map { design.string(of: $0) } == ["a😀", "bold", " z"])
        #expect(design.textRuns.map { design.textStyles[Int($0.style)].weight } == [400, 700, 400])
        #expect(design.textRuns.map { design.paints[Int($0.fill)].color.red } == [0, 1, 0])
        #expect(design.textRuns.map { written($0.origin, in: design) } == ["a😀", "bold", " z"])
    }

    @Test func segmentsOfAPluginMakeRuns() throws {
        let segments = """
            "styledTextSegments":[{"characters":"ab","start":0,"end":2,"fontSize":12,"fontName":{"family":"A","style":"Regular"}},
            {"characters":"c","start":2,"end":3,"fontSize":24,"letterSpacing":{"unit":"PERCENT","value":10}}]
            """
        let design = try text(
            #""characters":"abc","fontName":{"family":"Inter","style":"Bold"},"fontSize":10,\#(segments)"#)
        #expect(design.textRuns.map { design.string(of: $0) } == ["ab", "c"])
        let styles = design.textRuns.map { design.textStyles[Int($0.style)] }
        #expect(styles.map(\.size) == [12, 24])
        #expect(styles.map(\.families) == [["A"], ["Inter"]])
        #expect(abs(styles[1].letterSpacing - 2.4) < 1e-9)
    }

    @Test func severalFillsComeDownToOne() throws {
        let red = figmaSolid(1, 0, 0)
        let half = figmaSolid(0, 0, 1, #""opacity":0.5,"#)
        let image = #"{"type":"IMAGE","opacity":0.5}"#
        let mixed = try text(#""characters":"x","fills":[\#(image),\#(red),\#(half)]"#)
        #expect(RGBA8(mixed.paints[Int(mixed.textRuns[0].fill)].color).hex == "#800080")
        let unknown = try text(#""characters":"x","fills":[\#(half),\#(image)]"#)
        #expect(unknown.paints[Int(unknown.textRuns[0].fill)].kind == .unknown(.layeredPaints))
        let unmixed = try text(#""characters":"x","blendMode":"DISSOLVE","fills":[\#(half)]"#)
        let compositing = unmixed.layers[Int(unmixed.textRuns[0].layer)].compositing
        #expect(unmixed.compositings[Int(compositing)].unknown == .unreadStyle)
    }

    @Test func aTextWithoutFillsPaintsNothing() throws {
        let design = try text(#""characters":"x","fills":[]"#)
        #expect(design.textRuns[0].fill == 0)
    }

    @Test func escapesAreReadAndPlacedAsAWhole() throws {
        let design = try text(
            #""characters":"a\nb\u2028c","characterStyleOverrides":[0,1],"styleOverrideTable":{"1":{"fontSize":9}}"#)
        #expect(design.textRuns.map { design.string(of: $0) } == ["a", "\n", "b\u{2028}c"])
        #expect(design.textRuns.allSatisfy { written($0.origin, in: design) == #"a\nb\u2028c"# })
    }

    @Test func lettersOnAWhiteboardHaveNoKnownLook() throws {
        let note =
            #"{"id":"1:2","name":"N","type":"STICKY",\#(figmaBox(10, 10, 80, 40)),"characters":"Note","fills":[\#(figmaSolid(1, 1, 0))]}"#
        let design = try #require(figmaFrame(note).design)
        let run = try #require(design.textRuns.first)
        #expect(design.string(of: run) == "Note")
        guard case .unknown = design.paints[Int(run.fill)].kind else {
            Issue.record("Nothing in the file says what the letters look like.")
            return
        }
    }

    private func written(_ origin: Origin, in design: Design) -> String {
        let bytes = design.file.bytes.bytes
        return String(decoding: origin.range.range.map { bytes[$0] }, as: UTF8.self)
    }
}
