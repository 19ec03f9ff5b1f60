import DesignModel
import Painting
import Testing

/// Letters that are seen as one sign; widths in em are those that Chromium reports, with Noto Color Emoji and Noto Sans CJK.
@Suite struct LetterClusterTests {
    /// How long a text of 100 px is, without the letter H behind it.
    private func width(_ text: String, style: String = "") throws -> Double {
        let drawing = try Drawing(
            "<text y='50' font-family='Liberation Sans' font-size='100' style='\(style)'>\(text)<tspan>H</tspan></text>",
            width: 1000)
        return try #require(drawing.eyedropper.list.text.runs.last).box.minX / 100
    }

    private static let emoji = 1.2478

    /// How many emoji are seen, and how wide the rest is.
    @Test(
        arguments: [
            ("👩", 1, 0), ("👨\u{200D}👩\u{200D}👧", 1, 0), ("🇩🇪", 1, 0), ("🇩🇪🇫🇷", 2, 0), ("🇩🇪🇫", 2, 0), ("🇩a🇪", 2, 0.556),
            ("👍🏽", 1, 0), ("👩🏽\u{200D}💻", 1, 0), ("🐈🏽", 2, 0), ("🏳\u{FE0F}\u{200D}🌈", 1, 0), ("❤\u{FE0F}\u{200D}🔥", 1, 0),
            ("👩\u{200D}⚕", 1, 0), ("👩\u{200D}⚕\u{FE0F}", 1, 0), ("1\u{FE0F}\u{20E3}", 1, 0),
            ("#\u{FE0F}\u{20E3}", 1, 0),
            ("🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}", 1, 0), ("❤\u{FE0F}", 1, 0), ("™\u{FE0F}", 1, 0),
            ("❤", 0, 0.838), ("❤\u{FE0E}", 0, 0.838),
            // What no font has a sign for stays apart.
            ("🍕\u{200D}🍔", 2, 0), ("a\u{200D}👩", 1, 0.556), ("👩\u{200D}👩\u{200D}👧\u{200D}👦👩", 2, 0),
        ] as [(String, Int, Double)])
    func emojiOfSeveralPartsAreOne(_ text: String, _ count: Int, _ rest: Double) throws {
        let found = try width(text)
        #expect(abs(found - Double(count) * Self.emoji - rest) < 0.005, "\(text): \(found)")
    }

    @Test(
        arguments: [
            ("\u{1112}\u{1161}\u{11AB}", 1), ("\u{1112}\u{1161}", 1), ("\u{1112}\u{1112}\u{1161}", 2), ("\u{11AB}", 1),
            ("하\u{11AB}", 1), ("한\u{11AB}", 2), ("\u{1112}\u{1161}\u{11AB}\u{11AB}", 2), ("\u{115F}\u{1161}", 1),
            ("\u{A960}\u{1161}", 1), ("한글", 2), ("ㅎㅏㄴ", 3),
        ] as [(String, Double)])
    func syllablesAreOneSign(_ text: String, _ syllables: Double) throws {
        let found = try width(text)
        #expect(abs(found - 0.92 * syllables) < 0.005, "\(text): \(found)")
    }

    @Test func columnsOfHangulAreNotNarrower() throws {
        let text = "<text x='50' font-size='20' style='writing-mode:vertical-rl'>한글<tspan>漢</tspan></text>"
        let boxes = try Drawing(text).eyedropper.list.text.runs.map(\.box)
        #expect(abs(boxes[1].minY - boxes[0].minY - 40) < 0.01)
    }

    /// Between signs, and not within them.
    @Test(
        arguments: [
            ("👨\u{200D}👩\u{200D}👧", 1), ("🇩🇪", 1), ("e\u{301}", 1), ("ab", 2), ("سلام", 0), ("سلام سلام", 1), ("١٢", 0),
            ("אב", 2),
        ] as [(String, Double)])
    func spaceIsAddedBehindSigns(_ text: String, _ count: Double) throws {
        func start(_ style: String) throws -> Double {
            let drawing = try Drawing("<text font-size='10' style='\(style)'>\(text)<tspan>H</tspan></text>")
            return try #require(drawing.eyedropper.list.text.runs.last).box.minX
        }
        let added = try start("letter-spacing:5px") - start("")
        #expect(abs(added - 5 * count) < 0.01, "\(text): \(added)")
    }

    /// HTML and boxes of text are set by themselves.
    @Test func signsAreOneInHTML() throws {
        let content =
            "<foreignObject width='900' height='90'><div xmlns='http://www.w3.org/1999/xhtml' style='font:50px Arial'>"
            + "👨\u{200D}👩\u{200D}👧<b>H</b></div></foreignObject>"
        let runs = try Drawing(content, width: 1000).eyedropper.list.text.runs
        #expect(abs(runs[1].box.minX - 50 * Self.emoji) < 0.3)
    }
}
