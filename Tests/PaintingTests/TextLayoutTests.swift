import DesignModel
import Painting
import Testing

/// Where text lies, told by the boxes of its runs. Liberation Mono's letters are all 1229/2048 em wide.
@Suite struct TextLayoutTests {
    private static let letter = 1229.0 / 2048 * 10

    private func boxes(_ text: String) throws -> [Rectangle] {
        let drawing = try Drawing("<g font-family='Courier' font-size='10'>\(text)</g>")
        return drawing.eyedropper.list.text.runs.map(\.box)
    }

    @Test(arguments: [
        ("<text x='50' y='50'>abcd</text>", 50.0),
        ("<text x='50' y='50' text-anchor='middle'>abcd</text>", 50 - 2 * letter),
        ("<text x='50' y='50' text-anchor='end'>abcd</text>", 50 - 4 * letter),
        ("<text x='50' y='50' direction='rtl'>abcd</text>", 50 - 4 * letter),
        ("<text x='50' y='50' dx='5'>abcd</text>", 55.0),
    ])
    func anchorsPutTheLineBesideItsPoint(text: String, left: Double) throws {
        let box = try #require(try boxes(text).first)
        #expect(abs(box.minX - left) < 1e-9)
        #expect(abs(box.width - 4 * Self.letter) < 1e-9)
    }

    /// What `dx` moves back over the letters before counts where it lies (SVG 2 §11.5), as in browsers.
    @Test(arguments: [
        (
            "<text x='50' y='50' text-anchor='end'>ab<tspan dx='-20'>cdef</tspan></text>",
            [33.994, 45.996, 25.996, 50]
        ),
        ("<text x='50' y='50'>ab<tspan dx='-40'>cd</tspan></text>", [77.998, 90, 50, 62.002]),
        ("<text x='50' y='50' text-anchor='middle'>ab<tspan dx='-12.002'>cd</tspan></text>", [44, 56, 44, 56]),
    ])
    func whatIsMovedBackCounts(text: String, _ sides: [Double]) throws {
        let boxes = try boxes(text)
        #expect(boxes.count == 2)
        let found = boxes.flatMap { [$0.minX, $0.maxX] }
        for (own, wanted) in zip(found, sides) { #expect(abs(own - wanted) < 0.01, "\(found)") }
    }

    // 0.667 em of an A and as much of a V, which stand 0.074 em closer.
    @Test(arguments: [
        ("<text x='10' y='50' font-family='Arial'>AV</text>", 22.6),
        ("<text x='10' y='50' font-family='Arial' letter-spacing='1'>AV</text>", 23.6),
        ("<text y='50' font-family='Arial'><tspan x='10'>A</tspan><tspan x='20'>V</tspan></text>", 26.67),
        ("<text x='10' y='50' font-family='Arial' style='text-transform:uppercase'>av</text>", 22.6),
    ])
    func pairsAreKerned(text: String, right: Double) throws {
        #expect(abs(try boxes(text).reduce(0) { max($0, $1.maxX) } - right) < 0.02)
    }

    /// Half the height of their own font, which is that of ascent and descent.
    @Test(arguments: [("DejaVu Sans", 5.82), ("Noto Sans", 6.81), ("Courier", 5.66)])
    func lettersAreRaisedByTheirFont(family: String, by raise: Double) throws {
        let text = "<text y='50' font-family='\(family)'>x<tspan baseline-shift='super'>x</tspan></text>"
        let tops = try boxes(text).map(\.minY)
        #expect(abs(try #require(tops.first) - #require(tops.last) - raise) < 0.01)
    }

    /// How far Chromium raises letters of 10 px; by `super` and `sub` half the height of its rounded metrics.
    @Test(arguments: [
        ("<text y='50' baseline-shift='super'>x</text>", 5.5), ("<text y='50' baseline-shift='sub'>x</text>", -5.5),
        ("<text y='50' baseline-shift='50%'>x</text>", 5.0), ("<text y='50' baseline-shift='3'>x</text>", 3.0),
        ("<text y='50' baseline-shift='3'><tspan>x</tspan></text>", 3.0),
        ("<text y='50' baseline-shift='1em'><tspan baseline-shift='1em'>x</tspan></text>", 20.0),
        ("<text y='50' font-size='20'><tspan font-size='10' baseline-shift='50%'>x</tspan></text>", 5.0),
        ("<text y='50' font-size='20' baseline-shift='1em'><tspan font-size='10'>x</tspan></text>", 20.0),
        ("<text y='50' font-size='20'><tspan font-size='10' baseline-shift='super'>x</tspan></text>", 5.5),
        ("<g baseline-shift='10'><text y='50'>x</text></g>", 0.0),
        ("<text y='50' alignment-baseline='hanging'>x</text>", -6.66),
        ("<text y='50' alignment-baseline='before-edge'>x</text>", -8.33),
        ("<text y='50' alignment-baseline='hanging'><tspan>x</tspan></text>", 0.0),
        ("<g alignment-baseline='hanging'><text y='50'>x</text></g>", 0.0),
        ("<text y='50' dominant-baseline='hanging'><tspan alignment-baseline='auto'>x</tspan></text>", -6.66),
        ("<text y='50' dominant-baseline='hanging'><tspan alignment-baseline='alphabetic'>x</tspan></text>", 0.0),
        ("<text y='50' dominant-baseline='text-top'>x</text>", 0.0),
        ("<text y='50' dominant-baseline='hanging'><tspan dominant-baseline='auto'>x</tspan></text>", -6.66),
        ("<text y='50' dominant-baseline='hanging'><tspan style='dominant-baseline:initial'>x</tspan></text>", -6.66),
        ("<text y='50' dominant-baseline='hanging'><tspan dominant-baseline='alphabetic'>x</tspan></text>", 0.0),
        (
            "<text y='50' dominant-baseline='hanging'><tspan dominant-baseline='middle'><tspan dominant-baseline='auto'>x"
                + "</tspan></tspan></text>", -6.66
        ),
        ("<g dominant-baseline='hanging'><text y='50' dominant-baseline='auto'>x</text></g>", 0.0),
    ])
    func lettersAreRaised(text: String, by raise: Double) throws {
        let box = try #require(try boxes(text).last)
        #expect(abs(box.minY - (50 - 1705.0 / 2048 * 10) + raise) < 0.3)
    }

    @Test func theBoxReachesFromDescentToAscent() throws {
        let box = try #require(try boxes("<text x='0' y='50'>x</text>").first)
        #expect(abs(box.minY - (50 - 1705.0 / 2048 * 10)) < 1e-9)
        #expect(abs(box.maxY - (50 + 615.0 / 2048 * 10)) < 1e-9)
    }

    @Test func runsOfOneLineAreAnchoredTogether() throws {
        let boxes = try boxes("<text x='50' y='50' text-anchor='end'>ab<tspan>cd</tspan></text>")
        #expect(abs(boxes[0].minX - (50 - 4 * Self.letter)) < 1e-9)
        #expect(abs(boxes[1].maxX - 50) < 1e-9)
    }

    @Test func lettersGoWhereTheyArePlaced() throws {
        let boxes = try boxes("<text x='10 40 70' y='50'>abcd</text>")
        #expect(abs(boxes[0].minX - 10) < 1e-9)
        #expect(abs(boxes[0].maxX - (70 + 2 * Self.letter)) < 1e-9)
    }

    /// What follows letters without a size goes on where they are placed.
    @Test(arguments: [
        ("<text x='50' y='50'><tspan font-size='0'>x</tspan>ab</text>", 50.0),
        ("<text x='50' y='50'><tspan font-size='0'>xyz</tspan>ab</text>", 50),
        ("<text x='10' dx='40' y='50'><tspan font-size='0'>x</tspan>ab</text>", 50),
        ("<text x='10 50' y='50'><tspan font-size='0'>x</tspan>ab</text>", 50),
        ("<text x='10' y='50'><tspan font-size='0' x='50'>x</tspan>ab</text>", 50),
        ("<text x='10' y='50'>a<tspan font-size='0' x='50'>x</tspan>b</text>", 50),
    ])
    func lettersWithoutASizeArePlaced(_ text: String, _ left: Double) throws {
        #expect(abs(try #require(try boxes(text).last).minX - left) < 1e-9, "\(text)")
    }

    @Test func textLengthSpreadsTheLetters() throws {
        let spread = try boxes("<text x='10' y='50' textLength='80'>abcd</text>")
        #expect(abs(spread[0].maxX - 90) < 1e-9)
        let stretched = try boxes("<text x='10' y='50' textLength='80' lengthAdjust='spacingAndGlyphs'>abcd</text>")
        #expect(abs(stretched[0].maxX - 90) < 1e-9)
        // A shift of the first letter moves them all; one further on takes part of the length (SVG 2 §11.5, step 5).
        let shifted = try boxes("<text x='10' dx='7' y='50' textLength='80'>abcd</text>")
        #expect(abs(shifted[0].maxX - 97) < 1e-9)
        let torn = try boxes("<text x='10' dx='7 3' y='50' textLength='80'>abcd</text>")
        #expect(abs(torn[0].maxX - 97) < 1e-9)
    }

    @Test func lettersFollowAPath() throws {
        let boxes = try boxes(
            "<path id='p' d='M50 10V90'/><text><textPath xlink:href='#p' startOffset='50%' text-anchor='middle'>abcd"
                + "</textPath></text>")
        let box = try #require(boxes.first)
        // The line runs downwards: letters stand to the right of it as seen along it, heads to the right.
        #expect(abs(box.minY - (50 - 2 * Self.letter)) < 1e-6)
        #expect(abs(box.maxX - (50 + 1705.0 / 2048 * 10)) < 1e-6)
    }

    /// A length is a share of what the path is said to be long.
    @Test(arguments: ["<path id='p' pathLength='10' d='M50 10V90'/>", "<path id='p' d='M50 10V90'/>"])
    func offsetsAreMeasuredInTheLengthThatIsStated(path: String) throws {
        let offset = path.contains("pathLength") ? 5 : 40
        let boxes = try boxes(
            "\(path)<text><textPath href='#p' startOffset='\(offset)' text-anchor='middle'>abcd</textPath></text>")
        #expect(abs(boxes[0].minY - (50 - 2 * Self.letter)) < 1e-6)
    }

    /// Browsers follow paths, be they named or written out, and no other shapes.
    @Test(arguments: [
        ("path='M0 50H100'", true), ("href='#p'", true), ("href='#c'", false), ("href='#gone'", false), ("", false),
        ("path='' href='#p'", true), ("path='x'", false),
    ])
    func lettersWithoutAPathAreNotDrawn(attribute: String, isDrawn: Bool) throws {
        let shapes = "<path id='p' d='M0 50H100'/><circle id='c' cx='50' cy='50' r='40'/>"
        let boxes = try boxes("\(shapes)<text><textPath \(attribute)>abcd</textPath></text>")
        #expect(boxes.contains { !$0.isEmpty } == isDrawn)
    }

    /// A `textPath` stands in a text, with links between them at most.
    @Test(arguments: [
        ("<a>%</a>", true), ("<tspan>%</tspan>", false), ("<tspan><a>%</a></tspan>", false),
        ("<textPath href='#p'>%</textPath>", false),
    ])
    func pathsLieRightInATextOrNowhere(_ around: String, isDrawn: Bool) throws {
        let content = around.replacing("%", with: "<textPath href='#p'>abcd</textPath>")
        let boxes = try boxes("<path id='p' d='M0 50H100'/><text>\(content)</text>")
        #expect(boxes.contains { !$0.isEmpty } == isDrawn)
    }

    @Test func lettersBeyondTheEndOfAPathAreLeftOut() throws {
        let boxes = try boxes("<path id='p' d='M0 50H20'/><text><textPath xlink:href='#p'>abcdefgh</textPath></text>")
        #expect(boxes[0].maxX < 20 + Self.letter / 2)
    }

    /// Chromium and WebKit do not know `side`.
    @Test func theSideOfAPathIsNotAsked() throws {
        let boxes = try boxes("<path id='p' d='M0 50H90'/><text><textPath href='#p' side='right'>ab</textPath></text>")
        #expect(abs(boxes[0].minX) < 1e-6 && boxes[0].minY < 45)
    }

    /// As Chromium places them: x is the place along the path, and y says nothing.
    @Test(arguments: [
        ("<text><textPath href='#p'>a<tspan x='30'>bc</tspan></textPath></text>", 40.0),
        ("<text><textPath href='#p' startOffset='5'>a<tspan x='30'>bc</tspan></textPath></text>", 45),
        ("<text><textPath href='#p'>a<tspan x='30' text-anchor='end'>bc</tspan></textPath></text>", 40 - 2 * letter),
        ("<text><textPath href='#p'>a<tspan y='90'>bc</tspan></textPath></text>", 10 + letter),
        ("<text x='30' y='20'><textPath href='#p'>bc</textPath></text>", 40),
        ("<text><textPath href='#p' x='30'>bc</textPath></text>", 10),
        ("<text><textPath href='#p' dx='30' dy='-30' rotate='90'>bc</textPath></text>", 10),
        ("<text><textPath href='#p' startOffset='calc(50% - 10px)'>bc</textPath></text>", 40),
        ("<text><textPath href='#p' startOffset='calc(25%)'>bc</textPath></text>", 30),
    ])
    func lettersArePlacedAlongTheirPath(text: String, left: Double) throws {
        let box = try #require(try boxes("<path id='p' d='M10 50H90'/>\(text)").last)
        #expect(abs(box.minX - left) < 1e-5 && abs(box.width - 2 * Self.letter) < 1e-5)
        #expect(box.minY > 40 && box.minY < 45)
    }

    @Test func emptyAndHiddenTextHasNoBox() throws {
        #expect(try boxes("<text x='5' y='5' font-size='0'>a</text>").allSatisfy(\.isEmpty))
        #expect(try boxes("<text x='5' y='5' display='none'>a</text>").allSatisfy(\.isEmpty))
    }
}
