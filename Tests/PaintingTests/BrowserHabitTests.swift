import DesignModel
import Painting
import Testing

/// What designs drawn by chance showed a browser to do; each point was looked up in its pixels.
@Suite struct BrowserHabitTests {
    private static let square = "<rect x='10' y='10' width='80' height='80' clip-path='url(#a)'/>"
    private static let half =
        "<clipPath id='b' clipPathUnits='objectBoundingBox'><rect width='.5' height='.5'/></clipPath>"
    private static let user = "<clipPath id='b'><rect width='50' height='50'/></clipPath>"

    /// What clips a clip is measured in the units and the box of what is clipped, whatever the clip in between says.
    @Test(arguments: [
        (half + "<clipPath id='a' clip-path='url(#b)'><rect width='300' height='300'/></clipPath>", 45.0, 55.0),
        (
            half + "<clipPath id='a' clipPathUnits='objectBoundingBox' clip-path='url(#b)'><rect width='3' height='3'/>"
                + "</clipPath>", 45, 55
        ),
        (
            user + "<clipPath id='a' clipPathUnits='objectBoundingBox' clip-path='url(#b)'><rect width='3' height='3'/>"
                + "</clipPath>", 45, 55
        ),
        (
            user + "<clipPath id='a' transform='translate(20 20)' clip-path='url(#b)'><circle r='300'/></clipPath>", 45,
            55
        ),
    ])
    func aClipOfAClipBelongsToWhatIsClipped(clips: String, inside: Double, outside: Double) throws {
        let drawing = try Drawing(Self.square + clips)
        #expect(drawing.color(inside, inside) == "#000000")
        #expect(drawing.color(outside, outside) == "#FFFFFF")
    }

    @Test func clipsThatClipEachOtherEnd() throws {
        let drawing = try Drawing(
            Self.square + "<clipPath id='a' clip-path='url(#b)'><rect width='50' height='50'/></clipPath>"
                + "<clipPath id='b' clip-path='url(#a)'><rect width='50' height='50'/></clipPath>")
        #expect(!drawing.eyedropper.color(at: Point(20, 20)).isCertain)
    }

    @Test(arguments: [
        ("<a><a><rect width='100' height='100'/></a></a>", "#FFFFFF"),
        ("<a><g><a><rect width='100' height='100'/></a></g></a>", "#000000"),
        ("<defs><a id='l'><rect width='100' height='100'/></a></defs><a><use href='#l'/></a>", "#000000"),
    ])
    func aLinkRightInALinkIsNotDrawn(content: String, color: String) throws {
        #expect(try Drawing(content).color(50, 50) == color)
    }

    @Test(arguments: [
        ("<g style='--c:red'><use href='#u'/></g>", "#FF0000"),
        ("<use href='#u' style='--c:blue'/>", "#0000FF"),
        ("<use href='#s' width='100' height='100' style='--c:blue'/>", "#0000FF"),
        ("<g style='--c:red'><use href='#w'/></g>", "#FF0000"),
        ("<use href='#u'/>", "#008000"),
    ])
    func whatIsPlacedTakesCustomPropertiesFromItsPlace(content: String, color: String) throws {
        let drawing = try Drawing(
            "<style>:root{--c:green}</style><defs><g id='u'><rect width='100' height='100' fill='var(--c)'/></g>"
                + "<symbol id='s'><rect width='100' height='100' fill='var(--c)'/></symbol>"
                + "<g id='w'><use href='#u'/></g></defs>" + content)
        #expect(drawing.color(50, 50) == color)
    }

    /// The arch's top lies at 25, not at its control points' 0: half way down its box is 62.5.
    @Test(arguments: ["clip-path='url(#c)'", "mask='url(#m)'"])
    func sharesAreSharesOfTheCurve(attribute: String) throws {
        let drawing = try Drawing(
            "<clipPath id='c' clipPathUnits='objectBoundingBox'><rect y='.5' width='1' height='1'/></clipPath>"
                + "<mask id='m' maskContentUnits='objectBoundingBox'><rect y='.5' width='1' height='1' fill='#fff'/></mask>"
                + "<path d='M10 100C10 0 90 0 90 100Z' \(attribute)/>")
        #expect(drawing.color(50, 60) == "#FFFFFF")
        #expect(drawing.color(50, 65) == "#000000")
    }
}
