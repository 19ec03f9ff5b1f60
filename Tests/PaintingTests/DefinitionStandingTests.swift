import DesignModel
import Painting
import Testing

/// What browsers make of definitions where they stand; all of it was looked up in Chromium.
@Suite struct DefinitionStandingTests {
    /// Each leaves its mark on the square at the middle of the page.
    private static let definitions: [(definition: String, use: String, found: String, unfound: String)] = [
        (
            "<clipPath id='r'><rect width='9' height='9'/></clipPath>",
            "<rect width='100' height='100' clip-path='url(#r)'/>", "#FFFFFF", "#000000"
        ),
        (
            "<mask id='r'><rect width='9' height='9' fill='#fff'/></mask>",
            "<rect width='100' height='100' mask='url(#r)'/>", "#FFFFFF", "#000000"
        ),
        (
            "<linearGradient id='r'><stop stop-color='#00f'/></linearGradient>",
            "<rect width='100' height='100' fill='url(#r) red'/>", "#0000FF", "#FF0000"
        ),
        (
            "<pattern id='r' width='1' height='1'><rect width='100' height='100' fill='#00f'/></pattern>",
            "<rect width='100' height='100' fill='url(#r) red'/>", "#0000FF", "#FF0000"
        ),
        (
            "<marker id='r' markerUnits='userSpaceOnUse' markerWidth='99' markerHeight='99'><rect width='99' height='99'/></marker>",
            "<path d='M0 0H1' marker-start='url(#r)'/>", "#000000", "#FFFFFF"
        ),
    ]

    @Test(arguments: [
        "<g display='none'>∙</g>", "<g display='none'><g display='none'><defs>∙</defs></g></g>", "<defs>∙</defs>",
        "<svg width='0' height='0'>∙</svg>", "<symbol>∙</symbol>", "<clipPath>∙</clipPath>",
        "<marker display='none'>∙</marker>", "<switch><g>∙</g><g/></switch>", "<g style='display:contents'>∙</g>",
        "<svg style='display:contents'>∙</svg>",
    ])
    func definitionsAreFound(_ place: String) throws {
        for (definition, use, found, _) in Self.definitions {
            let content = place.replacing("∙", with: definition) + use
            #expect(try Drawing(content).color(50, 50) == found, "\(content)")
        }
    }

    @Test(arguments: [
        "<svg display='none'>∙</svg>", "<svg style='display:none'><defs>∙</defs></svg>",
        "<style>.sprite{display:none}</style><svg class='sprite'><symbol id='s'>∙</symbol></svg>",
        "<defs display='none'>∙</defs>", "<defs style='display:contents'>∙</defs>", "<a display='none'>∙</a>",
        "<symbol display='none'>∙</symbol>", "<mask display='none'>∙</mask>", "<switch><g/><g>∙</g></switch>",
        "<switch display='none'>∙</switch>", "<g systemLanguage='xx'>∙</g>", "<symbol systemLanguage='xx'>∙</symbol>",
        "<metadata>∙</metadata>", "<desc>∙</desc>", "<unheard-of>∙</unheard-of>", "<rect>∙</rect>",
        "<use href='#nothing'>∙</use>", "<o:thing xmlns:o='urn:o'>∙</o:thing>",
    ])
    func definitionsAreNotFound(_ place: String) throws {
        for (definition, use, _, unfound) in Self.definitions {
            let content = place.replacing("∙", with: definition) + use
            let drawing = try Drawing(content)
            #expect(drawing.color(50, 50) == unfound, "\(content)")
            #expect(drawing.eyedropper.color(at: Point(50, 50)).isCertain)
        }
    }

    /// What `use` places looks for what it names where that was written.
    @Test func aSpriteSheetThatIsNotDisplayedHidesItsClips() throws {
        let symbol =
            "<symbol id='s'>\(Self.definitions[0].definition)\(Self.definitions[0].use)</symbol><use href='#s'/>"
        #expect(try Drawing(symbol).color(50, 50) == "#FFFFFF")
        #expect(try Drawing("<svg display='none'>\(symbol)</svg><use href='#s'/>").color(50, 50) == "#000000")
    }

    @Test(arguments: [
        ("<svg display='none'>∙</svg>", false), ("<metadata>∙</metadata>", false), ("<defs>∙</defs>", true),
        ("<switch><g/><g>∙</g></switch>", true), ("<rect>∙</rect>", true),
    ])
    func filtersThatAreNotFoundAreNotKnown(_ place: String, _ isFound: Bool) throws {
        let filter = "<filter id='f' x='0' y='0' width='1' height='1'><feFlood flood-color='#00f'/></filter>"
        let content = place.replacing("∙", with: filter) + "<rect width='100' height='100' filter='url(#f)'/>"
        let drawing = try Drawing(content)
        #expect(drawing.eyedropper.color(at: Point(50, 50)).isCertain == isFound)
        if isFound { #expect(drawing.color(50, 50) == "#0000FF") }
    }

    /// A template that is not found gives nothing.
    @Test(arguments: [
        ("linearGradient", "<stop stop-color='#00f'/>", "#FFFFFF"),
        ("pattern", "<rect width='100' height='100'/>", "#FF0000"),
    ])
    func templatesAreFoundOrNot(_ name: String, _ content: String, _ color: String) throws {
        let drawing = try Drawing(
            "<svg display='none'><\(name) id='t' width='1' height='1'>\(content)</\(name)></svg><\(name) id='r' href='#t'/>"
                + "<rect width='100' height='100' fill='url(#r) red'/>")
        #expect(drawing.color(50, 50) == color)
    }

    @Test(arguments: [
        "<pattern id='r' width='1' height='1'/>",
        "<pattern id='r' width='0' height='1'><rect width='9' height='9'/></pattern>",
    ])
    func patternsWithoutATileMakeWay(_ pattern: String) throws {
        #expect(try Drawing("\(pattern)<rect width='100' height='100' fill='url(#r) red'/>").color(50, 50) == "#FF0000")
        #expect(try Drawing("\(pattern)<rect width='100' height='100' fill='url(#r)'/>").color(50, 50) == "#FFFFFF")
    }
}
