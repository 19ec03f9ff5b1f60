import DesignModel
import Painting
import Testing

/// How long text is that is not set as the font has it; the edges are those that Chromium reports.
@Suite struct TextVariantTests {
    private func edges(_ text: String) throws -> [Double] {
        let drawing = try Drawing("<g font-family='Liberation Sans' font-size='40' font-weight='bold'>\(text)</g>")
        return drawing.eyedropper.list.text.runs.map(\.box).flatMap { [$0.minX, $0.maxX] }
    }

    @Test(arguments: [
        ("<text x='20' style='font-variant:small-caps'>hhHhhh<tspan>nn</tspan></text>", [20.0, 150, 150, 190.4]),
        ("<text x='20' style='font-variant:tabular-nums small-caps'>hhHhhh</text>", [20, 150]),
        ("<text x='20' style='font:small-caps bold 40px Liberation Sans'>hhHhhh</text>", [20, 150]),
        ("<text x='20' font-variant='small-caps'>hhHhhh</text>", [20, 150]),
        (
            "<text x='20' style='font-variant-caps:all-small-caps'>hhHhh1<tspan>nn</tspan></text>",
            [20, 136.7, 136.7, 177.1]
        ),
        ("<text x='200' text-anchor='middle' style='font-variant:small-caps'>Abcdef</text>", [137.3, 262.7]),
        ("<text x='20' style='font-size-adjust:.7'>HHH<tspan>HH</tspan></text>", [20, 134.8, 134.8, 211.3]),
        ("<text x='20' style='font-size-adjust:ex-height .7'>HHH</text>", [20, 134.8]),
        ("<text x='20' style='font-size-adjust:none'>HHH</text>", [20, 106.7]),
        ("<text x='20' font-size-adjust='.7'>HHH</text>", [20, 106.7]),
        ("<text x='20'><tspan textLength='150'>HH</tspan><tspan>HH</tspan></text>", [20, 170, 262.2, 320]),
        (
            "<text x='20'>H<tspan textLength='150'>HH</tspan><tspan>HH</tspan></text>",
            [20, 48.9, 48.9, 198.9, 291.1, 348.9]
        ),
        (
            "<text x='200' text-anchor='middle'>H<tspan textLength='150'>HH</tspan><tspan>HH</tspan></text>",
            [35.6, 64.4, 64.4, 214.4, 306.7, 364.4]
        ),
        (
            "<text x='20'><tspan textLength='150' lengthAdjust='spacingAndGlyphs'>HH</tspan><tspan>HH</tspan></text>",
            [20, 170, 170, 227.8]
        ),
        ("<text x='20'><tspan textLength='150'>HH</tspan><tspan x='200'>HH</tspan></text>", [20, 170, 200, 257.8]),
        // No length is none.
        ("<text x='20' textLength='0'>HH</text>", [20, 77.8]),
        ("<text x='20' style='font-kerning:none'>AVAV</text>", [20, 131.1]),
        ("<text x='20' style='font-kerning:auto'>AVAV</text>", [20, 122.2]),
        ("<text x='20' style='font-feature-settings:\"kern\" 0'>AVAV</text>", [20, 131.1]),
        ("<text x='20' style='font-feature-settings:\"liga\" 0, \"kern\" off'>AVAV</text>", [20, 131.1]),
        ("<text x='20' style='font-kerning:none;font-feature-settings:\"kern\"'>AVAV</text>", [20, 122.2]),
        ("<text x='20' style='font-kerning:none;font:bold 40px Liberation Sans'>AVAV</text>", [20, 122.2]),
        ("<text x='20' font-kerning='none'>AVAV</text>", [20, 122.2]),
        // An ß becomes two letters, and a soft hyphen none.
        ("<text x='20' style='text-transform:uppercase'>ßß</text>", [20, 126.7]),
        ("<text x='20' letter-spacing='10'>\u{AD}\u{AD}H\u{AD}H</text>", [20, 87.8]),
        ("<text x='20' style='white-space:preserve nowrap'>H   H</text>", [20, 111.1]),
        ("<text x='20' style='white-space:collapse'>H   H</text>", [20, 88.9]),
    ])
    func letterAreAsWideAsTheyAreAskedToBe(text: String, expected: [Double]) throws {
        let found = try edges(text)
        try #require(found.count == expected.count)
        for (own, its) in zip(found, expected) { #expect(abs(own - its) < 0.3, "\(text): \(found)") }
    }

    @Test func lettersOfAColumnStandUpright() throws {
        let style = "writing-mode:vertical-rl;text-orientation:upright;font:bold 40px Liberation Sans"
        let drawing = try Drawing("<text x='60' y='10' style='\(style)'>HHHHHH</text>")
        let box = try #require(drawing.eyedropper.list.text.runs.first).box
        #expect(abs(box.minY - 10) < 0.5 && abs(box.maxY - 274) < 0.6)
        #expect(abs((box.minX + box.maxX) / 2 - 60) < 0.01)
    }

    @Test(arguments: [
        "<text textLength='300'>a<tspan textLength='150'>b</tspan></text>",
        "<text style='font-size-adjust:cap-height .7'>a</text>", "<text style='font-size-adjust:from-font'>a</text>",
        // Hanging on measures of the font.
        "<text font-size='2ex'>a</text>", "<text style='font-size:calc(1ch + 2px)'>a</text>",
        "<text font-size='2ch'><tspan font-size='50%'>a</tspan></text>",
    ])
    func whatBrowsersDisagreeOnIsLeftOpen(text: String) throws {
        #expect(try Drawing(text).design.textRuns.allSatisfy { $0.unknown == .unreadStyle })
    }

    @Test func aSizeInPixelsHangsOnNothing() throws {
        let text = "<text font-size='2ex'><tspan font-size='9'>a<tspan font-size='2em'>b</tspan></tspan></text>"
        #expect(try Drawing(text).design.textRuns.map(\.unknown) == [nil, nil])
    }
}
