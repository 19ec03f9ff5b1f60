import DesignModel
import Painting
import Testing

/// What designs drawn by chance showed a browser to do; each point was looked up in its pixels.
@Suite struct BrowserHabitTests {
    private static let square = "<rect x='10' y='10' width='80' height='80' clip-path='url(#a)'/>"
    private static let half =
        "<clipPath id='b' clipPathUnits='objectBoundingBox'><rect width='.5' height='.5'/></clipPath>"
    private static let user = "<clipPath id='b'><rect width='50' height='50'/></clipPath>"

    /// The page itself may be painted in the color of its text.
    @Test(arguments: [
        ("color:#e02040;background-color:currentColor", "#E02040", false),
        ("color:#e02040;background:currentColor", "#E02040", false),
        ("color:rgb(0 0 255 / 0.5);background-color:CurrentColor", "#8080FF", false),
        ("background:currentColor", "#000000", true),
    ])
    func pagesArePaintedInCurrentColor(_ style: String, _ color: String, _ isOpen: Bool) throws {
        let drawing = try Drawing("", style: style)
        #expect(drawing.color(50, 50) == color)
        #expect(drawing.design.asksOutside == isOpen)
    }

    /// The root is a box on the page, and is transformed about its middle.
    @Test(arguments: [
        ("transform:scale(1,-1)", "#000000", "#FFFFFF"), ("transform:rotate(90deg)", "#FFFFFF", "#000000"),
        ("scale:.5", "#FFFFFF", "#FFFFFF"), ("transform:rotate(180deg);transform-origin:50% 20%", "#FFFFFF", "#000000"),
        ("transform:scale(-1);transform-origin:0 0", "#FFFFFF", "#FFFFFF"),
    ])
    func aRootIsTransformedAboutItsMiddle(_ style: String, _ lowerLeft: String, _ upperRight: String) throws {
        let drawing = try Drawing("<rect width='40' height='40'/>", style: style)
        #expect(drawing.color(10, 90) == lowerLeft)
        #expect(drawing.color(90, 10) == upperRight)
    }

    /// The root is a box of CSS, of which a mask that is nowhere lets nothing be seen.
    @Test(arguments: [
        ("mask:url(#gone)", "#FFFFFF"), ("mask:url(#r)", "#FFFFFF"), ("mask:url(#m)", "#000000"),
        ("mask:none", "#000000"),
        ("width:-5px", "#000000"), ("width:0", "#FFFFFF"),
    ])
    func aRootIsMaskedAndSizedAsABox(_ style: String, _ color: String) throws {
        let content =
            "<mask id='m'><rect width='99' height='99' fill='#fff'/></mask><rect id='r' width='100' height='100'/>"
        #expect(try Drawing(content, style: style).color(50, 50) == color)
        #expect(try Drawing("<g mask='url(#gone)'><rect width='100' height='100'/></g>").color(50, 50) == "#000000")
    }

    /// What is turned edge-on, or falls on a line but for rounding, is not seen.
    @Test(arguments: [
        ("rotateY(90deg)", "#FFFFFF"), ("rotateX(90deg)", "#FFFFFF"), ("skew(45deg,45deg)", "#FFFFFF"),
        ("scale(1e-9,1) scale(1e9,1)", "#000000"), ("rotateY(180deg) translateX(-100px)", "#000000"),
    ])
    func whatIsEdgeOnIsNotSeen(_ transform: String, _ color: String) throws {
        let square = "<rect width='100' height='100'/>"
        #expect(try Drawing("<g style='transform:\(transform)'>\(square)</g>").color(50, 50) == color)
    }

    @Test(arguments: [
        ("background: linear-gradient(#f00, #f00); background-image: none", "#FFFFFF"),
        ("background: linear-gradient(#f00, #f00)", "#FF0000"),
    ])
    func noImageTakesAGradientAway(_ style: String, _ color: String) throws {
        let html = "<div xmlns='http://www.w3.org/1999/xhtml' style='height: 90px; \(style)'></div>"
        let drawing = try Drawing("<foreignObject width='90' height='90'>\(html)</foreignObject>")
        #expect(drawing.color(50, 50) == color)
    }

    /// White space around a word of an attribute is none of it.
    @Test(arguments: [("alpha", "#000000"), (" alpha ", "#000000"), ("luminance", "#FFFFFF")])
    func masksAreOfTheKindThatIsWritten(_ type: String, _ color: String) throws {
        let mask = "<mask id='m' mask-type='\(type)'><rect width='90' height='90'/></mask>"
        #expect(try Drawing(mask + "<rect width='90' height='90' mask='url(#m)'/>").color(50, 50) == color)
    }

    @Test(arguments: [
        ("normal", false), ("italic", true), ("oblique 9deg", true), ("none", false), ("italic 9deg", false),
        ("oblique 9px", false),
    ])
    func lettersSlantByWordsForIt(_ style: String, _ slants: Bool) throws {
        let design = try Drawing("<text style='font-style: \(style)' y='20'>a</text>").design
        #expect(try #require(design.textStyles.last).isItalic == slants)
    }

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

    private static let parts =
        "<mask id='half'><rect width='100' height='100' fill='#888'/></mask>"
        + "<clipPath id='left'><rect width='50' height='100'/></clipPath>"
        + "<filter id='lime'><feFlood flood-color='lime'/></filter>"

    /// Of a mask and a pattern itself nothing counts but what lies in it; a symbol is a group like any other.
    @Test(arguments: [
        ("mask='url(#half)'", "#000000", "#777777"), ("opacity='.5'", "#000000", "#808080"),
        ("clip-path='url(#left)'", "#000000", "#FFFFFF"), ("filter='url(#lime)'", "#000000", "#00FF00"),
        ("transform='translate(-60 0)'", "#000000", "#FFFFFF"),
    ])
    func onlySymbolsAreWhatTheySayOfThemselves(attribute: String, definition: String, symbol: String) throws {
        let rectangle = "<rect width='100' height='100'"
        let masked =
            Self.parts + "<mask id='m' \(attribute)>\(rectangle) fill='#fff'/></mask>\(rectangle) mask='url(#m)'/>"
        #expect(try Drawing(masked).color(80, 50) == definition)
        let tiles =
            "<pattern id='m' width='100' height='100' patternUnits='userSpaceOnUse' \(attribute)>\(rectangle)/></pattern>"
        #expect(try Drawing(Self.parts + tiles + rectangle + " fill='url(#m)'/>").color(80, 50) == definition)
        let placed = "<symbol id='m' \(attribute)>\(rectangle)/></symbol><use href='#m' width='100' height='100'/>"
        #expect(try Drawing(Self.parts + placed).color(80, 50) == symbol)
    }

    @Test func aPatternTakesItsViewBoxAndItsAspectRatioFromDifferentTemplates() throws {
        let drawing = try Drawing(
            "<pattern id='a' viewBox='0 0 10 10' width='.1' height='.1'><rect width='10' height='5' fill='red'/></pattern>"
                + "<pattern id='b' href='#a' width='100' height='40' patternUnits='userSpaceOnUse' "
                + "preserveAspectRatio='none'/><rect width='100' height='40' fill='url(#b)'/>")
        #expect(drawing.color(5, 10) == "#FF0000")
        #expect(drawing.color(50, 30) == "#FFFFFF")
    }

    private static let black = "<rect width='100' height='100'/>"

    /// Whatever is of SVG is chosen, known or not, and other languages are not.
    @Test(arguments: [
        ("<foo/>", "#FFFFFF"), ("<foo systemLanguage='de'/>", "#FFFFFF"), ("<foo xmlns='urn:a'/>", "#000000"),
        ("<g systemLanguage='de'/>", "#000000"), ("<!-- -->", "#000000"),
    ])
    func aSwitchTakesWhatIsUnknown(first: String, color: String) throws {
        #expect(try Drawing("<switch>\(first)\(Self.black)</switch>").color(50, 50) == color)
    }

    /// HTML is left out of what is drawn for something else.
    @Test(arguments: [
        "<pattern id='a' width='1' height='1'>HTML</pattern><rect width='100' height='100' fill='url(#a)'/>",
        "<mask id='a'>HTML</mask><rect width='100' height='100' mask='url(#a)'/>",
        "<clipPath id='a'>HTML</clipPath><rect width='100' height='100' clip-path='url(#a)'/>",
        "<marker id='a' markerUnits='userSpaceOnUse' markerWidth='100' markerHeight='100'>HTML</marker>"
            + "<path d='M0 0H1' marker-start='url(#a)'/>",
        "<mask id='a'><use href='#b'/></mask><rect width='100' height='100' mask='url(#a)'/><defs><g id='b'>HTML</g></defs>",
    ])
    func definitionsHoldNoHTML(content: String) throws {
        let box = "<div xmlns='http://www.w3.org/1999/xhtml' style='background: #fff; height: 100px'></div>"
        let html = "<foreignObject width='100' height='100'>\(box)</foreignObject>"
        let drawing = try Drawing(
            "<rect width='100' height='100' fill='#ddd'/>" + content.replacing("HTML", with: html))
        #expect(drawing.color(50, 50) == "#DDDDDD")
    }

    /// Only sheets of SVG and HTML count, and only ids that are no names of XML.
    @Test(arguments: [
        ("<style>rect { fill: red }</style>\(black)", "#FF0000"),
        ("<style xmlns=''>rect { fill: red }</style>\(black)", "#000000"),
        ("<defs><rect id='a' width='100' height='100'/></defs><use href='#a'/>", "#000000"),
        ("<defs><rect xml:id='a' width='100' height='100'/></defs><use href='#a'/>", "#FFFFFF"),
    ])
    func namesOfOtherSpacesDoNotCount(content: String, color: String) throws {
        #expect(try Drawing(content).color(50, 50) == color)
    }

    @Test(arguments: [
        ("<feFlood flood-color='red'/><feFlood flood-color='lime' style='display: none'/>", "#FF0000"),
        ("<feFlood flood-color='red'/><feFlood flood-color='lime' display='inline'/>", "#00FF00"),
        (
            "<feFlood flood-color='#444' result='a'/><feBlend in='SourceGraphic' in2='a' mode='plus-lighter'/>",
            "#000000"
        ),
        ("<feFlood flood-color='#444' result='a'/><feBlend in='SourceGraphic' in2='a' mode='screen'/>", "#444444"),
    ])
    func stepsThatAreNotDisplayedAreLeftOut(steps: String, color: String) throws {
        let filter = "<filter id='f' color-interpolation-filters='sRGB'>\(steps)</filter>"
        #expect(try Drawing(filter + "<rect width='100' height='100' filter='url(#f)'/>").color(50, 50) == color)
    }

    /// Where the edge lies between white on the left and black on the right.
    @Test(arguments: [
        ("gradientTransform='translate(20)'", 20.0), ("transform='translate(20)'", 0),
        ("style='transform: translate(20px)'", 20), ("style='translate: 20px'", 20),
        ("style='transform: translate(20%)'", 20), ("gradientTransform='translate(20)' style='transform: none'", 0),
        ("gradientTransform='translate(20)' style='transform: translate(40px)'", 40),
        ("style='transform: translate(20px) scale(2); transform-origin: 30px 0'", 10),
    ])
    func paintsAreMovedByStyleSheets(attributes: String, edge: Double) throws {
        let gradient =
            "<linearGradient id='a' gradientUnits='userSpaceOnUse' x1='20' x2='20.001' \(attributes)>"
            + "<stop stop-color='#fff'/><stop offset='1'/></linearGradient>"
        for reference in ["a", "b"] {
            let drawing = try Drawing(
                gradient
                    + "<linearGradient id='b' href='#a'/><rect width='100' height='100' fill='url(#\(reference))'/>")
            #expect(drawing.color(22 + edge, 50) == "#000000")
            #expect(drawing.color(18 + edge, 50) == "#FFFFFF")
        }
        let tile = attributes.replacing("gradientTransform", with: "patternTransform")
        let drawing = try Drawing(
            "<pattern id='a' patternUnits='userSpaceOnUse' width='200' height='200' \(tile)>"
                + "<rect x='20' width='50' height='100'/></pattern><rect width='100' height='100' fill='url(#a)'/>")
        #expect(drawing.color(22 + edge, 50) == "#000000")
        #expect(drawing.color(18 + edge, 50) == "#FFFFFF")
    }

    @Test(arguments: [
        ("offset-path: ray(45deg)", false), ("offset: circle(50px) 10px", false),
        ("offset-path: none", true), ("offset-distance: 10px", true),
    ])
    func whatLiesOnAPathMayLieAnywhere(style: String, isCertain: Bool) throws {
        let drawing = try Drawing(
            "<rect width='20' height='20' style=\"\(style)\"/><rect x='70' y='70' width='20' height='20'/>")
        for point in [Point(10, 10), Point(80, 80)] {
            #expect(drawing.eyedropper.color(at: point).isCertain == isCertain)
        }
    }

    /// What pixels of the line are painted at 7, 25, 60 and 90.
    @Test(arguments: [
        ("pathLength='10' stroke-dasharray='5'", "##.."),
        ("pathLength='10' stroke-dasharray='5' stroke-dashoffset='5'", "..##"),
        ("pathLength='0' stroke-dasharray='5'", "####"), ("pathLength='-1' stroke-dasharray='50'", "##.."),
        ("pathLength='x' stroke-dasharray='50'", "####"), ("pathLength='200' stroke-dasharray='10 90'", "...."),
        ("pathLength='1e-308' stroke-dasharray='50'", "####"),
    ])
    func dashesAreMeasuredInTheLengthThatIsStated(attributes: String, expected: String) throws {
        let drawing = try Drawing("<path d='M0 10H100' stroke='#000' stroke-width='20' \(attributes)/>")
        let seen = [7.5, 25.5, 60.5, 90.5].map { drawing.color($0, 10) == "#000000" ? "#" : "." }.joined()
        #expect(seen == expected)
    }
}
