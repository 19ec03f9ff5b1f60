import ColorScience
import DesignAnalysis
import DesignModel
import DesignReaders
import SourceText
import Testing

/// Parts of a text that are composited as one: opacity, filters, clips, masks and blending of `tspan`, `textPath` and `a`. The
/// colors are those that Chromium paints.
@Suite struct TextGroupTests {
    private static let definitions = """
        <mask id='m'><rect width='150' height='120' fill='#fff'/></mask>\
        <mask id='mb' maskContentUnits='objectBoundingBox'><rect width='.5' height='1' fill='#fff'/></mask>\
        <mask id='mh'><rect width='300' height='120' fill='#888'/></mask>\
        <clipPath id='c'><rect width='150' height='120'/></clipPath>\
        <clipPath id='cb' clipPathUnits='objectBoundingBox'><rect width='.5' height='1'/></clipPath>\
        <filter id='f'><feFlood flood-color='#080'/><feComposite in2='SourceAlpha' operator='in'/></filter>\
        <filter id='fo'><feOffset dx='0' dy='200'/></filter><path id='p' d='M20 75 H290'/>
        """

    private func readings(_ content: String) throws -> ContrastReadings {
        let text =
            "<svg xmlns='http://www.w3.org/2000/svg' width='300' height='120' font-family='Arial' font-size='40'>"
            + "<defs>\(Self.definitions)</defs>\(content)</svg>"
        let file = try SourceFile(path: "drawing.svg", contents: Array(text.utf8))
        return ContrastStudy(try #require(DesignReader.reading(of: file).design)).readings
    }

    @Test(arguments: [
        ("<tspan opacity='.4'>now</tspan>", "#999999"), ("<tspan style='opacity:.4'>now</tspan>", "#999999"),
        ("<a href='#x' opacity='.4'>now</a>", "#999999"), ("<tspan opacity='0'>now</tspan>", nil),
        ("<a opacity='.4'><tspan>now</tspan></a>", "#999999"),
        ("<tspan opacity='.6'>or <tspan opacity='.5'>now</tspan></tspan>", "#B2B2B2"),
        ("<tspan opacity='.6'>or <tspan opacity='.5'>some</tspan> now</tspan>", "#666666"),
        ("<tspan style='opacity:inherit'>now</tspan>", "#000000"),
        ("<tspan mask='url(#m)'>now</tspan>", "#000000"), ("<tspan mask='url(#mb)'>now</tspan>", nil),
        ("<tspan mask='url(#mh)'>now</tspan>", "#777777"), ("<tspan clip-path='url(#c)'>now</tspan>", "#000000"),
        ("<tspan clip-path='url(#cb)'>now</tspan>", nil), ("<tspan filter='url(#f)'>now</tspan>", "#008800"),
        ("<tspan filter='url(#fo)'>now</tspan>", nil),
        ("<tspan style='filter:invert(1)' fill='#333'>now</tspan>", "#CCCCCC"),
        ("<tspan style='clip-path:inset(0 50% 0 0)'>now</tspan>", nil),
        ("<tspan style='transform:translate(50%);transform-box:fill-box'>now</tspan>", "#000000"),
        ("<tspan filter='url(#gone)' mask='url(#gone)' clip-path='url(#gone)'>now</tspan>", "#000000"),
    ])
    func partsOfATextAreCompositedAsOne(_ part: String, _ color: String?) throws {
        let reading = try #require(try readings("<text x='20' y='75'>Pay \(part)</text>").last)
        #expect((reading.verdict != .unseen) == (color != nil), "\(part)")
        if let color { #expect(try isNear(reading.foreground, color), "\(part): \(RGBA8(reading.foreground))") }
    }

    @Test(arguments: [
        (
            "<rect width='300' height='120' fill='#fc0'/><text x='20' y='75' fill='#06c'>"
                + "Pay <tspan style='mix-blend-mode:multiply'>now</tspan></text>", "#005200"
        ),
        (
            "<rect width='300' height='120' fill='#fc0'/><text x='20' y='75' fill='#06c'>"
                + "Pay <tspan opacity='.5' style='mix-blend-mode:screen'>now</tspan></text>", "#FFD666"
        ),
        (
            "<rect width='300' height='120' fill='#fc0'/><text x='20' y='75' fill='#06c' style='isolation:isolate'>"
                + "Pay <tspan style='mix-blend-mode:screen'>now</tspan></text>", "#FFE0CC"
        ),
        ("<text opacity='.8'><textPath href='#p' opacity='.5'>Pay now</textPath></text>", "#999999"),
        ("<text><textPath href='#p'>Pay <tspan opacity='.4'>now</tspan></textPath></text>", "#999999"),
        ("<g opacity='.5'><text x='20' y='75'>Pay <tspan opacity='.5'>now</tspan></text></g>", "#BFBFBF"),
        (
            "<text x='20' y='75' visibility='hidden'>Pay <tspan opacity='.4' visibility='visible'>now</tspan></text>",
            "#999999"
        ),
        ("<text x='20' y='75' visibility='hidden'>Pay <tspan visibility='visible'>now</tspan></text>", "#000000"),
        (
            "<defs><text id='t' x='20' y='75'>Pay <tspan opacity='.4'>now</tspan></text></defs><use href='#t'/>",
            "#999999"
        ),
    ])
    func theyJoinWhatLiesAround(_ content: String, _ color: String) throws {
        let reading = try #require(try readings(content).last { $0.verdict != .unseen })
        #expect(try isNear(reading.foreground, color), "\(content): \(RGBA8(reading.foreground))")
    }

    /// The page below takes part: browsers do not set the root apart for parts of a text, as they do for elements.
    @Test(arguments: [
        ("<text x='20' y='75'>Pay <tspan style='mix-blend-mode:difference'>now</tspan></text>", "#FFFFFF"),
        ("<text x='20' y='75'>Pay <tspan fill='#aaa' style='mix-blend-mode:difference'>now</tspan></text>", "#555555"),
        ("<text x='20' y='75' style='mix-blend-mode:difference'>Pay now</text>", "#000000"),
        (
            "<foreignObject width='9' height='9'><p xmlns='http://www.w3.org/1999/xhtml' "
                + "style='mix-blend-mode:multiply'>x</p></foreignObject>"
                + "<text x='20' y='75'>Pay <tspan style='mix-blend-mode:difference'>now</tspan></text>", "#FFFFFF"
        ),
        (
            "<defs><rect width='9' height='9' style='mix-blend-mode:multiply'/></defs>"
                + "<text x='20' y='75'>Pay <tspan style='mix-blend-mode:difference'>now</tspan></text>", "#000000"
        ),
    ])
    func theyBlendWithThePage(_ content: String, _ color: String) throws {
        let reading = try #require(try readings(content).last)
        #expect(try isNear(reading.foreground, color), "\(content): \(RGBA8(reading.foreground))")
    }

    /// Nothing in a group touches the rest of the text.
    @Test func theRestOfTheTextStaysAsItIs() throws {
        let colors = try readings(
            "<text x='20' y='75'>a<tspan opacity='.4'>b<tspan opacity='.5'>c</tspan>d</tspan>e</text>"
        ).map { RGBA8($0.foreground).hex }
        #expect(colors == ["#000000", "#999999", "#CCCCCC", "#999999", "#000000"])
    }

    private func isNear(_ color: RGBA, _ hex: String) throws -> Bool {
        let other = try #require(UInt32(hex.dropFirst(), radix: 16))
        let color = RGBA8(color).packed >> 8
        return [16, 8, 0].allSatisfy { shift in
            abs(Int(color >> shift & 255) - Int(other >> shift & 255)) <= 2
        }
    }
}
