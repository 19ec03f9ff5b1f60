import DesignModel
import DesignReaders
import SourceText
import Testing

@Suite struct TextTests {
    /// The runs of a text as strings.
    private func runs(_ content: String) -> [String] {
        guard let design = read(content) else { return [] }
        return design.textRuns.map { design.string(of: $0) }
    }

    @Test(arguments: [
        ("<text>  Pay \n  now </text>", ["Pay now"]),
        ("<text>Pay<tspan> now </tspan> </text>", ["Pay", " now"]),
        ("<text>Pay <tspan> now</tspan></text>", ["Pay ", "now"]),
        (#"<text xml:space="preserve">  Pay  now</text>"#, ["  Pay  now"]),
        (#"<text style="white-space: pre">a  b</text>"#, ["a  b"]), (#"<text white-space="pre">a  b</text>"#, ["a b"]),
        (#"<text xml:space="PRESERVE">a  b</text>"#, ["a b"]),
        (#"<g xml:space="preserve"><text>a  b</text></g>"#, ["a b"]),
        (#"<g style="white-space:pre"><text>a  b</text></g>"#, ["a b"]),
        (#"<g style="white-space:pre"><text style="white-space:inherit">a  b</text></g>"#, ["a  b"]),
        (#"<text xml:space="preserve"><tspan>a  b</tspan></text>"#, ["a  b"]),
        (#"<text xml:space="preserve"><tspan xml:space="default">a  b</tspan></text>"#, ["a b"]),
        (#"<text><a xml:space="preserve">a  b</a></text>"#, ["a b"]),
        (#"<text><a style="white-space:pre">a  b</a></text>"#, ["a  b"]),
        ("<text>A &amp; B&#233;</text>", ["A & Bé"]),
        ("<text>a<!-- no -->b</text>", ["a", "b"]),
        ("<text>日本 <a><tspan>語</tspan></a></text>", ["日本 ", "語"]),
        ("<text><title>not this</title>this</text>", ["this"]),
        ("<text></text>", []), ("<text>   </text>", []),
    ])
    func whiteSpaceIsCollapsedAcrossElements(_ content: String, _ expected: [String]) {
        #expect(runs(content) == expected)
    }

    @Test func listsPlaceLettersOneByOneAndInnerListsWin() throws {
        let design = try #require(
            read(#"<text x="1 2 3" y="9" dx="0 5">ab<tspan x="7" rotate="10 20">cde</tspan></text>"#))
        let placements = design.placements.map { [Double($0.character), $0.x, $0.y, $0.dx, $0.rotate] }
        let expected: [[Double]] = [
            [0, 1, 9, 0, .nan], [1, 2, .nan, 5, .nan], [2, 7, .nan, 0, 10], [3, .nan, .nan, 0, 20],
            [4, .nan, .nan, 0, 20],
        ]
        #expect(placements.count == expected.count)
        for (found, wanted) in zip(placements, expected) {
            for (a, b) in zip(found, wanted) { #expect(a == b || (a.isNaN && b.isNaN), "\(placements)") }
        }
    }

    /// As headless Chromium places the first letter: pieces of lists are parted at white space and commas, and a list with a
    /// mistake in it says nothing.
    @Test(arguments: [
        ("5 15", 5.0), ("5,15", 5), ("5 , 15 ", 5), (" 5 , 15 ", .nan), ("5,", 5), ("5 ,, 15", 5), ("1em", 16),
        ("calc(5px)", 5),
        ("calc(5px*2)", 10), ("5 calc(15px)", 5), ("calc(5px + 2px)", .nan), ("calc( 5px )", .nan),
        ("min(5px,6px)", .nan), ("5 a", .nan), ("5-15", .nan), ("5px15", .nan), ("5;15", .nan), (",5", .nan),
        ("5 15.5.5", .nan), ("5 /**/ 15", .nan), ("5px 15 em", .nan), ("", .nan), ("var(--a,5)", .nan),
    ])
    func listsWithAMistakePlaceNothing(_ list: String, _ x: Double) throws {
        let design = try #require(read("<text x='\(list)' dy='1'>ab</text>"))
        let first = try #require(design.placements.first)
        #expect(first.x == x || first.x.isNaN && x.isNaN, "\(list)")
    }

    @Test(arguments: [
        ("30", 30.0), (" 30,40 ", 30), ("30-40", 30), ("30deg", .nan), ("30px", .nan), ("30%", .nan), ("30 a", .nan),
        ("calc(30)", .nan), ("30,,", .nan),
    ])
    func anglesOfLettersAreNumbers(_ list: String, _ angle: Double) throws {
        let design = try #require(read("<text dy='1' rotate='\(list)'>ab</text>"))
        let first = try #require(design.placements.first)
        #expect(first.rotate == angle || first.rotate.isNaN && angle.isNaN, "\(list)")
    }

    @Test func runsPointAtTheirLetters() throws {
        let source = ##"<svg xmlns="http://www.w3.org/2000/svg"><text fill="#abc">Grüße<tspan> B</tspan></text></svg>"##
        let design = try #require(reading(source).design)
        let written = design.textRuns.map {
            String(decoding: Array(source.utf8)[Int($0.origin.range.lower)..<Int($0.origin.range.upper)], as: UTF8.self)
        }
        #expect(written == ["Grüße", " B"])
    }

    @Test(arguments: [
        ("font-size:12pt", 16.0), ("font-size:2em", 32), ("font-size:150%", 24), ("font-size:smaller", 16 / 1.2),
        ("font-size:large", 18), ("font-size:1ex", 8), ("font-size:none", 16), ("font-size:0", 0),
        ("font-size:10vw", 10), ("font-size:clamp(10px, 4vw, 30px)", 10), ("font-size:min(30px, 3rem)", 30),
        ("font-size:max(10px, 1em + 1px, 150%)", 24), ("font-size:calc(2 * (1em - 10px) / 3)", 4),
        ("font-size:calc(min(2, 3) * max(1px, 5px))", 10), ("font-size:clamp(1, 2, 3)", 16),
        ("font-size:min(1px, 2)", 16), ("font-size:calc(1px / 0)", 10_000), ("font-size:clamp(1px, 2px)", 16),
        ("font-size:calc(1e300px * 1e300)", 10_000),
        ("font-size:-4px", 16), ("font-size:1e400px", 16),
    ])
    func fontSizesComeInEveryUnit(_ style: String, _ expected: Double) throws {
        let design = try #require(read(#"<text style="\#(style)">a</text>"#))
        #expect(abs(design.textStyles[Int(design.textRuns[0].style)].size - expected) < 1e-9)
    }

    @Test(arguments: ["wrongly", "none tb", "vertical"])
    func wordsThatAreNoneLeaveWhatIsInherited(_ word: String) throws {
        let content = """
            <g style="writing-mode:tb;direction:rtl;text-transform:uppercase;dominant-baseline:hanging">
            <text style="writing-mode:\(word);direction:\(word);text-transform:\(word);dominant-baseline:\(word)">a</text></g>
            """
        let design = try #require(read(content))
        let style = design.textStyles[Int(design.textRuns[0].style)]
        #expect(style.writingMode == .vertical && style.isRightToLeft && style.letterCase == .upper)
        #expect(style.baseline == .hanging)
    }

    /// Browsers set letters of `monospace` alone in 13 px where others have 16, unless a size is stated in px.
    @Test(arguments: [
        ("<text style='font-family:monospace'>a</text>", 13.0),
        ("<text font-family='monospace' font-size='100%'>a</text>", 13),
        ("<text style='font-family:monospace;font-size:2em'>a</text>", 26),
        ("<text style='font:1em monospace'>a</text>", 13),
        ("<text style='font-family:monospace;font-size:medium'>a</text>", 13),
        ("<text style='font-family:monospace;font-size:20px'>a</text>", 20),
        ("<g font-size='20'><text font-family='monospace'>a</text></g>", 20),
        ("<text style='font-family:monospace,monospace'>a</text>", 16), ("<text font-family='Courier'>a</text>", 16),
        ("<g font-family='monospace'><text>a</text></g>", 13),
        ("<g font-family='monospace'><text font-size='medium'>a</text></g>", 13),
        ("<g font-family='monospace'><text font-family='Arial'>a</text></g>", 16),
    ])
    func lettersOfMonospaceAreSmaller(_ content: String, _ expected: Double) throws {
        let design = try #require(read(content))
        #expect(abs(design.textStyles[Int(design.textRuns[0].style)].size - expected) < 1e-9)
    }

    /// Browsers want units for sizes in style sheets, and let them be left out in attributes.
    @Test(arguments: [
        ("<style>text{font-size:30}</style><text>a</text>", 16.0), ("<text font-size='30'>a</text>", 30),
        ("<style>text{font-size:30px}</style><text>a</text>", 30), ("<text style='font-size:30'>a</text>", 30),
        ("<text style='font-size:calc(30)'>a</text>", 16), ("<text font-size='calc(30)'>a</text>", 30),
        ("<text style='font-size:9px;font-size:-30px'>a</text>", 9),
        ("<text style='font-size:9px;font-size:calc(-30px)'>a</text>", 0),
    ])
    func sizesNeedUnitsInStyleSheets(_ content: String, _ expected: Double) throws {
        let design = try #require(read(content))
        #expect(design.textStyles[Int(design.textRuns[0].style)].size == expected)
    }

    @Test(arguments: [
        (##"<text style="text-decoration: underline dotted red">a</text>"##, TextStyle.DecorationLines.under),
        (##"<text text-decoration="line-through">a</text>"##, TextStyle.DecorationLines.through),
        (
            ##"<text style="text-decoration-line: overline underline">a</text>"##,
            TextStyle.DecorationLines.over.union(.under)
        ),
        (##"<g text-decoration="underline"><text style="text-decoration: none">a</text></g>"##, .under),
        (##"<text style="text-decoration: none">a</text>"##, .init()),
        (
            ##"<foreignObject width="9" height="9"><u xmlns="http://www.w3.org/1999/xhtml">a</u></foreignObject>"##,
            .under
        ),
        (
            ##"<foreignObject width="9" height="9"><a xmlns="http://www.w3.org/1999/xhtml" href="#b">a</a></foreignObject>"##,
            .under
        ),
        (
            ##"<foreignObject width="9" height="9"><a xmlns="http://www.w3.org/1999/xhtml" href="#b" style="text-decoration: none">a</a></foreignObject>"##,
            .init()
        ),
    ])
    func linesGoOnThroughWhatIsInAnElement(_ content: String, _ lines: TextStyle.DecorationLines) throws {
        let design = try #require(read(content))
        #expect(try design.textStyles[Int(#require(design.textRuns.first).style)].decorationLines == lines)
    }

    @Test func familiesLoseTheirQuotes() throws {
        let design = try #require(read(#"<text font-family="'Open Sans', Helvetica  Neue,sans-serif">a</text>"#))
        #expect(design.textStyles[0].families == ["Open Sans", "Helvetica Neue", "sans-serif"])
        let escaped = try #require(read(#"<text font-family="'Foo\26 Bar', O\'Neil  Sans, 'A B'/**/">a</text>"#))
        #expect(escaped.textStyles.last?.families == ["Foo&Bar", "O'Neil Sans", "A B"])
    }

    @Test(arguments: [
        ("<defs><text>a</text></defs>", Presence.defined), (#"<text display="none">a</text>"#, .undisplayed),
        (#"<g visibility="hidden"><text>a</text></g>"#, .hidden),
        (#"<g visibility="hidden"><text visibility="visible">a</text></g>"#, .painted),
        (#"<text><tspan display="none">a</tspan></text>"#, .undisplayed),
        ("<switch><g/><text>a</text></switch>", .undisplayed),
        ("<flowRoot><flowPara>a</flowPara></flowRoot>", .undrawn),
    ])
    func presenceSaysWhyATextIsNotSeen(_ content: String, _ expected: Presence) throws {
        let design = try #require(read(content))
        #expect(design.textRuns.map(\.presence) == [expected])
    }

    @Test func embeddedHTMLBecomesTextInBoxes() throws {
        let design = try #require(
            read(
                """
                <foreignObject width="100" height="100"><div xmlns="http://www.w3.org/1999/xhtml" style="display: flex; \
                align-items: unsafe center; justify-content: unsafe center; width: 40px; height: 1px; padding-top: 30px; \
                margin-left: 10px"><div style="color: red; font-size: 12px; text-align: center">One<br/>two <b>bold</b></div>\
                </div></foreignObject>
                """))
        #expect(design.textRuns.map { design.string(of: $0) } == ["One", "two ", "bold"])
        #expect(design.textRuns.map { design.textStyles[Int($0.style)].weight } == [400, 400, 700])
        #expect(design.texts.allSatisfy { $0.layout == .flow })
        let boxes = try #require(design.flows.first).boxes
        #expect(boxes.map(\.kind) == [.block, .flexible, .block, .letters, .lineBreak, .letters, .inline, .letters])
        #expect(boxes[1].crossAlignment == .center && boxes[1].padding.top == FlowLength(pixels: 30))
        #expect(boxes[1].margin.left == FlowLength(pixels: 10) && boxes[2].textAlignment == .center)
    }

    @Test(arguments: [
        ("<b>x</b>", 700.0, 16.0), ("<b style='font-weight: normal'>x</b>", 400, 16), ("<h1>x</h1>", 700, 32),
        ("<h1 style='font-size: 10px'>x</h1>", 700, 10), ("<code>x</code>", 400, 13),
        ("<small>x</small>", 400, 16 / 1.2),
    ])
    func htmlLooksAsBrowsersShowItUntilStylesSayOtherwise(_ html: String, _ weight: Double, _ size: Double) throws {
        let body = "<div xmlns='http://www.w3.org/1999/xhtml'>\(html)</div>"
        let design = try #require(read("<foreignObject width='100' height='100'>\(body)</foreignObject>"))
        let style = design.textStyles[Int(try #require(design.textRuns.first).style)]
        #expect(style.weight == weight && abs(style.size - size) < 1e-9)
    }

    @Test func whatNoBrowserDrawsIsNotDisplayed() throws {
        let design = try #require(read("<text>a<tref>b</tref><altGlyph>c</altGlyph></text>"))
        #expect(design.textRuns.map(\.presence) == [.painted, .undisplayed, .undisplayed])
    }
}
