import DesignModel
import Painting
import Testing

/// What Chromium makes of outlines and gradients that are written wrongly or come to nothing.
@Suite struct OutlineHabitTests {
    @Test(arguments: [
        // A radius below 0 is the other one's; where both are, there is nothing.
        ("<ellipse cx='50' cy='50' rx='-10' ry='90'/>", true), ("<ellipse cx='50' cy='50' rx='90' ry='-1'/>", true),
        ("<ellipse cx='50' cy='50' rx='-10' ry='-90'/>", false), ("<ellipse cx='50' cy='50' rx='0' ry='90'/>", false),
        ("<ellipse cx='50' cy='50' rx='auto' ry='90'/>", false), ("<ellipse cx='50' cy='50' rx='' ry='90'/>", false),
        ("<ellipse cx='50' cy='50' ry='90' style='rx:auto'/>", true), ("<ellipse cx='50' cy='50' ry='90'/>", true),
        ("<rect width='100' height='100' rx='-5' ry='5'/>", true), ("<circle cx='50' cy='50' r='-90'/>", false),
        // In a style a value below 0 is none, and what the attribute says stands; a number is a length there.
        ("<style>ellipse{rx:-5px}</style><ellipse cx='50' cy='50' rx='90' ry='90'/>", true),
        ("<style>circle{r:-1px}</style><circle cx='50' cy='50' r='90'/>", true),
        ("<style>circle{r:calc(-1px)}</style><circle cx='50' cy='50' r='90'/>", false),
        ("<circle cx='50' cy='50' style='r:90'/>", true), ("<circle cx='50' cy='50' r='90' style='cx:500px'/>", false),
        ("<rect width='100' height='100' style='width:-5px'/>", true),
        ("<rect width='100' height='100' style='width:auto'/>", false),
        ("<rect width='100' height='100' style='x:500'/>", false),
        ("<style>rect{x:500}</style><rect width='100' height='100'/>", true),
    ])
    func outlines(_ content: String, _ isPainted: Bool) throws {
        #expect(try Drawing(content).color(50, 50) == (isPainted ? "#000000" : "#FFFFFF"), "\(content)")
    }

    @Test(arguments: [
        // In shares of the box, what moves the outline is in px.
        ("<rect width='1' height='1'/>", "translate(60 0)", (20.0, false), (70.0, true)),
        ("<rect width='.5' height='1'/>", "translate(40 0)", (30.0, false), (70.0, true)),
        ("<circle cx='.5' cy='.5' r='.5'/>", "translate(40 0)", (30.0, false), (60.0, true)),
        ("<rect width='1' height='1'/>", "rotate(90) scale(1 .2)", (50.0, false), (90.0, false)),
        ("<rect width='1' height='1'/>", "scale(0)", (50.0, false), (0.0, false)),
    ])
    func clipsInSharesAreMovedBehindTheBox(
        outline: String, transform: String, first: (x: Double, isPainted: Bool), second: (x: Double, isPainted: Bool)
    ) throws {
        let drawing = try Drawing(
            "<clipPath id='c' clipPathUnits='objectBoundingBox' transform='\(transform)'>\(outline)</clipPath>"
                + "<rect width='100' height='100' clip-path='url(#c)'/>")
        for place in [first, second] {
            #expect(drawing.color(place.x, 50) == (place.isPainted ? "#000000" : "#FFFFFF"), "\(outline) at \(place.x)")
        }
    }

    private static let stops = "<stop stop-color='#e33'/><stop offset='1' stop-color='#0a5'/>"

    @Test(arguments: [
        // Repeated over no distance there is what all comes to on average; else the last color.
        ("<linearGradient id='g' x1='.5' x2='.5' spreadMethod='reflect'>\(stops)</linearGradient>", "#776F44"),
        ("<linearGradient id='g' x1='.5' x2='.5'>\(stops)</linearGradient>", "#00AA55"),
        (
            "<linearGradient id='g' x1='.5' x2='.5' spreadMethod='repeat'><stop offset='.3' stop-color='#e33'/>"
                + "<stop offset='.4' stop-color='#0a5'/></linearGradient>", "#538049"
        ),
        ("<radialGradient id='g' r='0' spreadMethod='repeat'>\(stops)</radialGradient>", "#776F44"),
        ("<radialGradient id='g' r='0'>\(stops)</radialGradient>", "#00AA55"),
        ("<radialGradient id='g' r='0' fx='.2'>\(stops)</radialGradient>", "#FFFFFF"),
        ("<radialGradient id='g' fr='.5'>\(stops)</radialGradient>", "#EE3333"),
        ("<radialGradient id='g' fr='.5' spreadMethod='repeat'>\(stops)</radialGradient>", "#776F44"),
        ("<linearGradient id='g' gradientTransform='scale(1 0)'>\(stops)</linearGradient>", "#FFFFFF"),
    ])
    func gradientsWithoutExtent(_ gradient: String, _ color: String) throws {
        let drawing = try Drawing(gradient + "<rect width='100' height='100' fill='url(#g)'/>")
        // Beside the line on which a circle without extent moves.
        #expect(drawing.color(50, 30) == color, "\(gradient)")
    }

    /// The place of a stop is no property, so that browsers calculate nothing.
    @Test(arguments: [("50%", "#000000"), (".5", "#000000"), ("calc(50%)", "#404040"), ("calc(.5)", "#404040")])
    func placesOfStopsAreNotCalculated(_ offset: String, _ color: String) throws {
        let drawing = try Drawing(
            "<linearGradient id='g'><stop offset='\(offset)'/><stop offset='1' stop-color='#fff'/></linearGradient>"
                + "<rect width='100' height='100' fill='url(#g)'/>")
        #expect(drawing.color(25, 50) == color)
    }

    /// A gradient whose colors all fall on a line makes way for the fallback; one without stops paints nothing.
    @Test(arguments: [
        ("<linearGradient id='g' gradientTransform='scale(0)'>\(stops)</linearGradient>", "#777777"),
        (
            "<linearGradient id='t' gradientTransform='scale(0)'/><radialGradient id='g' href='#t'>\(stops)</radialGradient>",
            "#777777"
        ), ("<linearGradient id='g'/>", "#FFFFFF"),
        (
            "<pattern id='g' width='1' height='1' patternTransform='scale(0)'><rect width='100' height='100'/></pattern>",
            "#777777"
        ),
    ])
    func gradientsThatMakeWay(_ gradient: String, _ color: String) throws {
        let drawing = try Drawing(gradient + "<rect width='100' height='100' fill='url(#g) #777'/>")
        #expect(drawing.color(50, 30) == color, "\(gradient)")
    }

    /// Where the box has no area that a paint is measured in, the fallback is painted, and nothing where there is none.
    @Test(arguments: [
        ("<linearGradient id='g'>\(stops)</linearGradient>", "url(#g) #777", "#777777"),
        ("<radialGradient id='g'>\(stops)</radialGradient>", "url(#g) currentColor", "#FF0000"),
        ("<linearGradient id='g'>\(stops)</linearGradient>", "url(#g)", "#FFFFFF"),
        ("<linearGradient id='g'>\(stops)</linearGradient>", "url(#g) none", "#FFFFFF"),
        ("<pattern id='g' width='1' height='1'><rect width='100' height='100'/></pattern>", "url(#g) #777", "#777777"),
        (
            "<linearGradient id='g' gradientUnits='userSpaceOnUse' x1='-1' x2='0'>\(stops)</linearGradient>",
            "url(#g) #777", "#00AA55"
        ),
    ])
    func paintsOfBoxesWithoutArea(_ paint: String, _ stroke: String, _ color: String) throws {
        let line = "<line x2='100' y1='50' y2='50' stroke-width='40'"
        for shape in [
            "\(line) stroke='\(stroke)'/>", "<g stroke='\(stroke)'>\(line)/></g>",
            "<path d='M0 50L60 50H100' stroke-width='40' stroke='\(stroke)'/>",
        ] {
            #expect(try Drawing("<g color='red'>\(paint)\(shape)</g>").color(50, 45) == color, "\(shape)")
        }
        let tall = "<line x2='100' y1='50' y2='51' stroke-width='40' stroke='url(#g) #777'/>"
        #expect(try Drawing(paint + tall).color(50, 45) != "#777777")
    }

    /// A clip is made of shapes and text, and of a `use` of these.
    @Test(arguments: [
        ("<svg>\(square)</svg>", "#FFFFFF"), ("<use href='#s'/>", "#FFFFFF"), ("<use href='#v'/>", "#FFFFFF"),
        ("<use href='#u'/>", "#FFFFFF"), ("<use href='#g'/>", "#FFFFFF"), ("<use href='#r'/>", "#000000"),
        ("<g>\(square)</g>", "#FFFFFF"), (square, "#000000"), ("<svg display='contents'>\(square)</svg>", "#FFFFFF"),
    ])
    func clipsAreMadeOfShapes(_ content: String, _ color: String) throws {
        let parts =
            "<symbol id='s'>\(Self.square)</symbol><svg id='v'>\(Self.square)</svg><g id='g'>\(Self.square)</g>"
            + "<rect id='r' width='100' height='100'/><use id='u' href='#r'/>"
        let drawing = try Drawing(
            "<defs>\(parts)</defs><clipPath id='c'>\(content)</clipPath><g clip-path='url(#c)'>\(Self.square)</g>")
        #expect(drawing.color(50, 50) == color, "\(content)")
    }

    private static let square = "<rect width='100' height='100'/>"
}
