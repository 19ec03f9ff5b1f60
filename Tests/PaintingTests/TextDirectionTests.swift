import DesignModel
import Painting
import Testing

/// Where letters lie whose lines run from right to left, in whole or in part.
@Suite struct TextDirectionTests {
    private func boxes(_ text: String) throws -> [Rectangle] {
        let drawing = try Drawing(
            "<path id='p' d='M20 120 H380' fill='none'/>"
                + "<g font-family='Liberation Sans' font-size='40' font-weight='bold'>\(text)</g>")
        return drawing.eyedropper.list.text.runs.map(\.box)
    }

    /// The letters of a text as they are seen from left to right, each set in an element of its own.
    private func seen(_ written: String, _ attributes: String = "") throws -> String {
        let letters = written.unicodeScalars.filter { $0 != " " }
        let content = written.unicodeScalars.map { $0 == " " ? " " : "<tspan>&#\($0.value);</tspan>" }.joined()
        let boxes = try boxes("<text x='100' y='50' \(attributes)>\(content)</text>").filter { $0.width > 0 }
        try #require(boxes.count == letters.count)
        let order = boxes.indices.sorted { boxes[$0].minX < boxes[$1].minX }
        var result = String.UnicodeScalarView()
        result.append(contentsOf: order.map { Array(letters)[$0] })
        return String(result)
    }

    /// The orders that the Bidi class of Java gives, which follows UAX #9 as well.
    @Test(arguments: [
        ("abc", "abc", "abc"), ("אבג", "גבא", "גבא"), ("abאבcd", "abבאcd", "cdבאab"),
        ("אב12גד", "דג12בא", "דג12בא"), ("ab12אב", "ab12בא", "באab12"), ("אב-12,5%", "12,5%-בא", "12,5%-בא"),
        ("سل12-34", "34-12لس", "34-12لس"), ("אב!", "בא!", "!בא"), ("ab!", "ab!", "!ab"),
        ("אב(cd)גד", "בא(cd)דג", "דג)cd(בא"), ("ab(גד)ef", "ab(דג)ef", "ef)דג(ab"), ("אב[cd]", "בא[cd]", "]cd[בא"),
        ("+12אב", "+12בא", "בא12+"), ("אב$12", "$12בא", "$12בא"), ("a(א)b", "a(א)b", "b)א(a"),
    ])
    func lettersAreSeenInTheirOrder(written: String, fromLeft: String, fromRight: String) throws {
        #expect(try seen(written) == fromLeft)
        #expect(try seen(written, "direction='rtl'") == fromRight)
    }

    @Test(arguments: [
        ("direction:rtl;unicode-bidi:bidi-override", "dcba"), ("direction:rtl;unicode-bidi:embed", "abcd"),
        ("unicode-bidi:plaintext", "abcd"), ("direction:rtl", "abcd"),
        ("direction:rtl;unicode-bidi:isolate-override", "dcba"),
    ])
    func elementsSayWhichWayTheirLettersRun(style: String, order: String) throws {
        #expect(try seen("abcd", "style='\(style)'") == order)
    }

    /// An isolate, written in ‹ and ›, runs like its first letter that has a direction, whatever is isolated within it.
    @Test(arguments: [
        ("a‹אב›c", "aבאc"), ("a‹אbcב›d", "aבbcאd"), ("a‹‹bc›א1›d", "a1אbcd"), ("a‹א‹bב››c", "abבאc"),
        ("a‹‹אב", "aבא"), ("a‹12›אב", "a12בא"),
    ])
    func isolatesRunAsTheyBegin(_ written: String, _ order: String) throws {
        let letters = written.filter { $0 != "‹" && $0 != "›" }
        let content = written.map { letter in
            switch letter {
            case "‹": "&#x2068;"
            case "›": "&#x2069;"
            default: "<tspan>\(letter)</tspan>"
            }
        }
        let boxes = try boxes("<text x='100' y='50'>\(content.joined())</text>").filter { $0.width > 0 }
        try #require(boxes.count == letters.count)
        let seen = zip(letters, boxes).sorted { $0.1.minX < $1.1.minX }.map(\.0)
        #expect(String(seen) == order)
    }

    /// The edges that Chromium reports, in letters of DejaVu Sans where Liberation Sans has none.
    @Test(arguments: [
        ("<text x='200' y='80'>אבגדה</text>", [200.0, 314.3]),
        ("<text x='200' y='80' text-anchor='middle'>אב<tspan>גדה</tspan></text>", [207.3, 257.2, 142.8, 207.3]),
        ("<text x='200' y='80' text-anchor='end'>אב<tspan>גדה</tspan></text>", [150.1, 200, 85.7, 150.1]),
        ("<text direction='rtl' x='200' y='80'>אב<tspan>גדה</tspan></text>", [150.1, 200, 85.7, 150.1]),
        (
            "<text direction='rtl' x='200' y='80' text-anchor='end'>אב<tspan>גדה</tspan></text>",
            [264.5, 314.3, 200, 264.5]
        ),
        ("<text direction='rtl' x='380' y='80'>HHH<tspan>!!</tspan></text>", [293.3, 380, 266.7, 293.3]),
        ("<text x='20' y='80'>אבג<tspan x='200'>דהו</tspan></text>", [20, 86.3, 200, 258.9]),
        ("<text x='180' y='80'>אבג<tspan y='120'>דהו</tspan></text>", [180, 246.4, 246.4, 305.2]),
        ("<text direction='rtl' x='380' y='80'>אבג<tspan y='120'>דהו</tspan></text>", [313.6, 380, 262.3, 321.1]),
        (
            "<text direction='rtl' x='380' y='80'>abc<tspan y='120'>דהו</tspan>xy</text>",
            [311.1, 380, 262.3, 321.1, 217.8, 262.3]
        ),
        ("<text x='100' y='80'>אבג<tspan dx='40'>דהו</tspan></text>", [118.9, 185.2, 100, 158.9]),
        ("<text direction='rtl' x='380' y='80'>אבג<tspan dx='-40'>דהו</tspan></text>", [313.6, 380, 214.8, 273.7]),
        ("<text x='100' y='80' dx='0 10 20 5'>אבג<tspan>דהו</tspan></text>", [150.4, 190.2, 100, 158.9]),
        ("<text x='20' y='80' textLength='300'>אבג<tspan>דהו</tspan></text>", [183.7, 320, 20, 148.9]),
        ("<text><textPath href='#p'>אבג<tspan>דהו</tspan></textPath></text>", [78.9, 145.2, 20, 78.9]),
        (
            "<text x='50' y='80'>MM<tspan style='unicode-bidi:bidi-override;direction:rtl'>AB<tspan x='200'>CD</tspan>EF"
                + "</tspan>GH</text>", [50, 116.6, 116.6, 174.4, 82.2, 140, 31.1, 82.2, 140, 200]
        ),
    ])
    func linesLieWhereBrowsersPutThem(text: String, edges: [Double]) throws {
        let found = try boxes(text).flatMap { [$0.minX, $0.maxX] }
        try #require(found.count == edges.count)
        for (own, its) in zip(found, edges) { #expect(abs(own - its) < 0.2, "\(text): \(found)") }
    }

    @Test func lettersAreSpacedAtTheirRight() throws {
        let box = try #require(try boxes("<text x='20' y='80' letter-spacing='15'>אבג</text>").first)
        #expect(abs(box.minX - 20) < 0.1)
    }

    @Test(arguments: [("سلام", 82.2), ("عليكم", 97.9), ("پیچ", 49.0)])
    func arabicLettersJoin(word: String, width: Double) throws {
        let box = try #require(try boxes("<text x='20' y='80'>\(word)</text>").first)
        #expect(abs(box.width - width) < 0.3, "\(box.width)")
    }

    @Test func columnsRunUpwards() throws {
        let boxes = try boxes("<text writing-mode='tb' x='200' y='10'>אבג<tspan>דהו</tspan></text>")
        #expect(boxes[1].maxY <= boxes[0].minY + 0.01)
        #expect(abs(boxes[1].minY - 10) < 0.01)
    }

    /// The edges of runs that Chromium reports.
    @Test(arguments: [
        ("<div style='direction:rtl'>שלום</div>", [323.6, 390]),
        ("<div style='direction:rtl;text-align:end'>abc</div>", [10, 58.4]),
        ("<div style='direction:rtl;text-align:left'>abc</div>", [10, 58.4]),
        ("<div dir='rtl'>שלום, abc!</div>", [250.2, 390]),
        ("<div style='direction:rtl'><b>שלום</b> <i>abc עולם</i></div>", [323.6, 390, 194.7, 315.3]),
        (
            "<div style='direction:rtl'><b>שלום</b> <i style='direction:ltr;unicode-bidi:isolate'>abc, אב</i></div>",
            [323.6, 390, 212.8, 315.3]
        ),
    ])
    func linesOfHTMLLieWhereBrowsersPutThem(html: String, edges: [Double]) throws {
        let drawing = try Drawing(
            """
            <foreignObject x="10" y="20" width="380" height="160"><div xmlns="http://www.w3.org/1999/xhtml" \
            style="font:30px Liberation Sans"><style>b,i { font-weight: 400; font-style: normal }</style>\(html)</div>\
            </foreignObject>
            """, width: 400, height: 200)
        let found = drawing.eyedropper.list.text.runs.map(\.box).filter { !$0.isEmpty }.flatMap { [$0.minX, $0.maxX] }
        try #require(found.count == edges.count)
        for (own, its) in zip(found, edges) { #expect(abs(own - its) < 0.2, "\(html): \(found)") }
    }

    @Test func elementsOfHTMLSayWhichWayTheirLettersRun() throws {
        func left(of letter: String, in html: String) throws -> Double {
            let drawing = try Drawing(
                """
                <foreignObject width="380" height="160"><div xmlns="http://www.w3.org/1999/xhtml">\(html)</div>\
                </foreignObject>
                """, width: 400, height: 200)
            let list = drawing.eyedropper.list
            let run = try #require(
                list.design.textRuns.indices.first { list.design.string(of: list.design.textRuns[$0]) == letter })
            return list.text.runs[run].box.minX
        }
        let turned = "<bdo dir='rtl'><b>x</b><b>y</b></bdo>"
        #expect(try left(of: "y", in: turned) < left(of: "x", in: turned))
        let plain = "<bdi><b>x</b><b>y</b></bdi>"
        #expect(try left(of: "x", in: plain) < left(of: "y", in: plain))
    }

    /// Sketch and Figma: lines are broken first, and the first letter that has a direction says which way a paragraph runs.
    @Test func linesInBoxesAreTurned() throws {
        var design = try Drawing(
            "<text font-size='20'>אב <tspan>12</tspan> <tspan>abc</tspan>\n<tspan>xy</tspan></text>"
        ).design
        design.texts[0].layout = .box(TextBox(Rectangle(x: 0, y: 0, width: 75, height: 100)))
        design.texts[0].isRightToLeft = nil
        let boxes = Eyedropper(design).list.text.runs.map(\.box)
        // The second line begins with Latin letters and is still part of a paragraph that does not.
        #expect(boxes[1].minX == 0 && boxes[1].maxX < boxes[0].minX)
        #expect(boxes[2].minY > boxes[0].minY)
    }
}
