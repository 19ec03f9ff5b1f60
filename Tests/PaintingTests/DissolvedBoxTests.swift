import DesignModel
import Painting
import Testing

/// What `display: contents` leaves of elements; all of it was looked up in Chromium.
@Suite struct DissolvedBoxTests {
    private static let square = "<rect width='100' height='100'/>"

    /// Of a group, a nested document and a `use` only what lies in it is there, which inherits all the same.
    @Test(arguments: [
        "<g ∙>□</g>", "<svg x='80' y='80' width='9' height='9' viewBox='0 0 900 900' ∙>□</svg>", "<g ∙><g ∙>□</g></g>",
        "<defs><g id='t'>□</g></defs><use href='#t' x='500' ∙/>",
        "<symbol id='t'>□</symbol><use href='#t' x='500' ∙/>",
        "<defs><svg id='t' x='500' width='9' height='9' ∙>□</svg></defs><use href='#t' width='9'/>",
        "<defs><g id='t' ∙>□</g></defs><use href='#t'/>", "<switch><g ∙>□</g></switch>",
        "<pattern id='p' width='1' height='1'><g ∙>□</g></pattern><rect width='100' height='100' fill='url(#p)'/>",
        "<mask id='m'><g><g ∙><rect width='100' height='100' fill='#fff'/></g></g></mask>"
            + "<rect width='100' height='100' mask='url(#m)'/>",
    ])
    func whatLiesInItIsThere(_ content: String) throws {
        for style in ["", ";opacity:.2;transform:translate(500px);filter:invert(1)"] {
            let content = content.replacing("∙", with: "style='display:contents\(style)'")
                .replacing("□", with: Self.square)
            #expect(try Drawing(content).color(50, 50) == "#000000", "\(content)")
        }
        let red = "<g style='display:contents;fill:red'>\(Self.square)</g>"
        #expect(try Drawing(red).color(50, 50) == "#FF0000")
    }

    /// Of everything else nothing is there, nor of what stands right in a clip or a mask.
    @Test(arguments: [
        "<rect width='100' height='100' ∙/>", "<path d='M0 0H100V100H0Z' ∙/>", "<a ∙>□</a>", "<switch ∙>□</switch>",
        "<symbol id='t' ∙>□</symbol><use href='#t'/>",
        "<defs><rect id='t' width='100' height='100' ∙/></defs><use href='#t'/>",
        "<foreignObject width='100' height='100' ∙><div xmlns='http://www.w3.org/1999/xhtml' style='background:#000'>a</div></foreignObject>",
        "<clipPath id='k'><rect width='100' height='100' ∙/></clipPath><rect width='100' height='100' clip-path='url(#k)'/>",
        "<defs><rect id='t' width='100' height='100'/></defs><clipPath id='k'><use href='#t' ∙/></clipPath>"
            + "<rect width='100' height='100' clip-path='url(#k)'/>",
        "<mask id='m'><g ∙><rect width='100' height='100' fill='#fff'/></g></mask><rect width='100' height='100' mask='url(#m)'/>",
    ])
    func nothingOfItIsThere(_ content: String) throws {
        let content = content.replacing("∙", with: "style='display:contents'").replacing("□", with: Self.square)
        #expect(try Drawing(content).color(50, 50) == "#FFFFFF", "\(content)")
    }

    @Test func textsAndTheirPartsAreNotThere() throws {
        for content in [
            "<text y='50' style='display:contents'>Text</text>",
            "<text y='50'><a style='display:contents'>Text</a></text>",
            "<path id='p' d='M0 50H100'/><text><textPath href='#p' style='display:contents'>Text</textPath></text>",
        ] {
            #expect(try Drawing(content).design.textRuns.map(\.presence) == [.undisplayed], "\(content)")
        }
    }

    /// The letters of a part of a text are as those around it, what they inherit is theirs all the same; where they would be of
    /// another size or face, browsers measure one and draw another.
    @Test func lettersOfPartsAreThoseOfTheText() throws {
        func runs(_ part: String) throws -> (drawing: Drawing, runs: [TextRun]) {
            let drawing = try Drawing("<text y='50'><tspan \(part)>a<tspan>b</tspan></tspan></text>")
            return (drawing, drawing.design.textRuns)
        }
        let style = "fill='red' x='50' dy='9' opacity='.5' style='display:contents'"
        let (drawing, read) = try runs(style)
        #expect(read.map(\.unknown) == [nil, nil] && read[0].group == -1)
        #expect(drawing.design.paints[Int(read[0].fill)] != drawing.design.paints[Int(read[1].fill)])
        #expect(drawing.eyedropper.list.text.runs[0].box.minX == 0)
        #expect(try runs("font-size='9' style='display:contents'").runs[0].unknown == .unreadStyle)
    }

    @Test func theRootIsThere() throws {
        #expect(try Drawing(Self.square, style: "display:contents").color(50, 50) == "#000000")
    }
}
