import ColorScience
import DesignModel
import Painting
import Testing

@Suite struct PaintTests {
    /// Among many stops the two around a point are found, also by a gradient that takes them from another.
    @Test func aGradientOfManyStopsIsMixedBetweenTwo() throws {
        let stops = (0...100).map { "<stop offset='\($0)%' stop-color='rgb(\(2 * $0),0,\($0 < 50 ? 0 : 255))'/>" }
        let drawing = try Drawing(
            "<linearGradient id='a'>\(stops.joined())</linearGradient><linearGradient id='b' href='#a' x1='1' x2='0'/>"
                + "<rect width='100' height='50' fill='url(#a)'/><rect y='50' width='100' height='50' fill='url(#b)'/>")
        for (place, color) in [
            (0.5, "#010000"), (20.5, "#290000"), (49, "#620000"), (50, "#6400FF"), (99.5, "#C700FF"),
        ] {
            #expect(drawing.color(place, 25) == color)
            #expect(drawing.color(100 - place, 75) == color)
        }
    }

    @Test(arguments: [
        // A quarter of the way from black to white is 0.25 of 255 = 64.
        (
            "<linearGradient id='g'><stop stop-color='#000'/><stop offset='1' stop-color='#fff'/></linearGradient>",
            "#404040"
        ),
        (
            "<linearGradient id='g' gradientUnits='userSpaceOnUse' x1='0' x2='50'><stop stop-color='#000'/>"
                + "<stop offset='1' stop-color='#fff'/></linearGradient>", "#808080"
        ),
        (
            "<linearGradient id='g' x2='.2' spreadMethod='repeat'><stop stop-color='#000'/>"
                + "<stop offset='1' stop-color='#fff'/></linearGradient>", "#404040"
        ),
        (
            "<linearGradient id='g' x2='.2' spreadMethod='reflect'><stop stop-color='#000'/>"
                + "<stop offset='1' stop-color='#fff'/></linearGradient>", "#BFBFBF"
        ),
        (
            "<linearGradient id='g' x2='.2'><stop stop-color='#000'/><stop offset='1' stop-color='#fff'/></linearGradient>",
            "#FFFFFF"
        ),
        (
            "<linearGradient id='g' gradientTransform='translate(.25)'><stop stop-color='#000'/>"
                + "<stop offset='1' stop-color='#fff'/></linearGradient>", "#000000"
        ),
        // Both stops stand at the beginning; before it there is the first.
        (
            "<linearGradient id='g' gradientTransform='translate(.5)'><stop stop-color='#fff'/>"
                + "<stop stop-color='#000'/></linearGradient>", "#FFFFFF"
        ),
        // Not premultiplied: half way between clear red and opaque blue lies half-opaque purple.
        (
            "<linearGradient id='g' x2='.5'><stop stop-color='#f00' stop-opacity='0'/>"
                + "<stop offset='1' stop-color='#00f'/></linearGradient>", "#BF80BF"
        ),
        // 25 px from the center of a circle of radius 50.
        (
            "<radialGradient id='g'><stop stop-color='#000'/><stop offset='1' stop-color='#fff'/></radialGradient>",
            "#808080"
        ),
        // The focus in the point asked about: the gradient starts there.
        (
            "<radialGradient id='g' fx='.25'><stop stop-color='#f00'/><stop offset='1' stop-color='#fff'/></radialGradient>",
            "#FF0000"
        ),
        // One stop paints everywhere, none paints nothing.
        ("<linearGradient id='g'><stop stop-color='#00f'/></linearGradient>", "#0000FF"),
        ("<linearGradient id='g'/>", "#FFFFFF"),
    ])
    func gradientsHaveTheColorTheirParameterGives(definition: String, color: String) throws {
        let drawing = try Drawing("<defs>\(definition)</defs><rect width='100' height='100' fill='url(#g)'/>")
        #expect(drawing.color(25, 50) == color)
    }

    @Test func gradientsMixInLinearLightWhereAsked() throws {
        let drawing = try Drawing(
            "<linearGradient id='g' x2='.5'><stop stop-color='#000'/><stop offset='1' stop-color='#fff'/></linearGradient>"
                + "<rect width='100' height='100' fill='url(#g)'/>")
        var design = drawing.design
        design.gradients[0].mixing = .linearLight
        // sRGB of half the light is 0.7354.
        let color = Eyedropper(design).color(at: Point(25, 50)).color
        #expect(RGBA8(color).hex == "#BCBCBC")
    }

    @Test(
        "One color in a notation of CSS Color 4 has all be mixed in Oklab, unless linear light is asked for",
        arguments: [
            ("color(srgb 0 0 0)", "", "#636363"), ("oklch(0 0 0)", "", "#636363"), ("hsl(0 0% 0%)", "", "#808080"),
            ("oklch(0 0 0)", "color-interpolation='linearRGB'", "#BCBCBC"),
        ])
    func gradientsOfNewerNotationsMixInOklab(black: String, attribute: String, color: String) throws {
        let drawing = try Drawing(
            "<linearGradient id='g' x2='.5' \(attribute)><stop stop-color='\(black)'/>"
                + "<stop offset='1' stop-color='#fff'/></linearGradient>"
                + "<rect width='100' height='100' fill='url(#g)'/>")
        #expect(drawing.color(25, 50) == color)
    }

    @Test func aGradientInSharesFollowsTheCurveNotItsControlPoints() throws {
        // The top of the arch lies at 25, not at the control points' 0: half way down its box is 62.5.
        let drawing = try Drawing(
            "<linearGradient id='g' x2='0' y2='1'><stop offset='.5' stop-color='#000'/>"
                + "<stop offset='.5' stop-color='#fff'/></linearGradient>"
                + "<path d='M10 100C10 0 90 0 90 100Z' fill='url(#g)' transform='translate(0 0)'/>")
        #expect(drawing.color(50, 60) == "#000000")
        #expect(drawing.color(50, 65) == "#FFFFFF")
    }

    @Test func patternsRepeatTheirTile() throws {
        let drawing = try Drawing(
            "<pattern id='p' width='20' height='20' patternUnits='userSpaceOnUse'><rect width='10' height='20' "
                + "fill='red'/></pattern><rect width='100' height='100' fill='url(#p)'/>")
        #expect(drawing.color(45, 33) == "#FF0000")
        #expect(drawing.color(55, 33) == "#FFFFFF")
        let shares = try Drawing(
            "<pattern id='p' width='.5' height='1' viewBox='0 0 2 1' preserveAspectRatio='none'>"
                + "<rect width='1' height='1' fill='blue'/></pattern><rect width='100' height='50' fill='url(#p)'/>")
        #expect(shares.color(60, 20) == "#0000FF")
        #expect(shares.color(90, 20) == "#FFFFFF")
    }

    @Test(arguments: [
        ("<clipPath id='c'><circle cx='50' cy='50' r='20'/></clipPath>", "clip-path='url(#c)'"),
        (
            "<clipPath id='c' clipPathUnits='objectBoundingBox'><circle cx='.5' cy='.5' r='.2'/></clipPath>",
            "clip-path='url(#c)'"
        ),
        ("<clipPath id='c'><rect x='30' y='30' width='40' height='40'/></clipPath>", "clip-path='url(#c)'"),
        (
            "<clipPath id='d'><circle cx='50' cy='50' r='20'/></clipPath><clipPath id='c' clip-path='url(#d)'>"
                + "<rect width='100' height='100'/></clipPath>", "clip-path='url(#c)'"
        ),
        ("<mask id='m'><circle cx='50' cy='50' r='20' fill='white'/></mask>", "mask='url(#m)'"),
        ("<mask id='m' mask-type='alpha'><circle cx='50' cy='50' r='20'/></mask>", "mask='url(#m)'"),
        (
            "<mask id='m' maskContentUnits='objectBoundingBox'><circle cx='.5' cy='.5' r='.2' fill='white'/></mask>",
            "mask='url(#m)'"
        ),
    ])
    func clipsAndMasksHideWhatLiesOutside(definition: String, attribute: String) throws {
        let drawing = try Drawing("\(definition)<g \(attribute)><rect width='100' height='100' fill='green'/></g>")
        #expect(drawing.color(50, 50) == "#008000")
        #expect(drawing.color(20, 50) == "#FFFFFF")
        #expect(drawing.eyedropper.color(at: Point(50, 50)).isCertain)
    }

    @Test func aGreyMaskLetsItsLightThrough() throws {
        // #808080 has 0.50196 of the encoded light: black at that opacity over white leaves 127.
        let drawing = try Drawing(
            "<mask id='m'><rect width='100' height='100' fill='#808080'/></mask>"
                + "<rect width='100' height='100' mask='url(#m)'/>")
        #expect(drawing.color(50, 50) == "#7F7F7F")
    }

    @Test func viewportsOfNestedDrawingsClip() throws {
        let drawing = try Drawing(
            "<svg x='20' y='20' width='40' height='40' viewBox='0 0 10 10'><rect width='20' height='20'/></svg>")
        #expect(drawing.color(58, 58) == "#000000")
        #expect(drawing.color(62, 40) == "#FFFFFF")
    }

    // Colors at a quarter and at three quarters of the way across and down, as Chromium shows them.
    @Test(arguments: [
        ("linear-gradient(90deg, #000, #fff)", "#40", "#BF", "#40"),
        ("linear-gradient(#000, #fff)", "#40", "#40", "#BF"),
        ("linear-gradient(to left, #000, #fff)", "#BF", "#40", "#BF"),
        ("linear-gradient(0deg, #000, #fff)", "#BF", "#BF", "#40"),
        ("LINEAR-GRADIENT(.25turn, black 0%, white 50%, white)", "#80", "#FF", "#80"),
        ("linear-gradient(to bottom right, rgb(0, 0, 0), #fff)", "#40", "#80", "#80"),
        ("linear-gradient(to right, #000 50%, #fff 50%)", "#00", "#FF", "#00"),
    ])
    func gradientsLieBehindBoxes(background: String, here: String, right: String, below: String) throws {
        let html = try Drawing(
            "<foreignObject width='100' height='100'><div xmlns='http://www.w3.org/1999/xhtml' "
                + "style='width:100px;height:100px;background:\(background)'/></foreignObject>")
        let page = try Drawing("<style>svg { background-color: red; background-image: \(background) }</style>")
        for drawing in [html, page] {
            #expect(drawing.color(25, 25).hasPrefix(here))
            #expect(drawing.color(75, 25).hasPrefix(right))
            #expect(drawing.color(25, 75).hasPrefix(below))
            #expect(drawing.eyedropper.color(at: Point(25, 25)).isCertain)
        }
    }

    @Test(arguments: [
        "linear-gradient(#000, 30%, #fff)", "linear-gradient(#000)", "linear-gradient()",
        "linear-gradient(to, #000, #fff)", "linear-gradient(to left right, #000, #fff)", "linear-gradient(",
        "linear-gradient(90deg)", "linear-gradient(in oklch, #000, #fff)", "linear-gradient(oklch(0 0 0), #fff)",
        "conic-gradient(#000, #fff)", "radial-gradient(circle 9px 9px, #000, #fff)",
        "radial-gradient(circle closest-side 9px, #000, #fff)", "radial-gradient(at 1px 2px 3px, #000, #fff)",
        "linear-gradient(#000, #fff0), linear-gradient(#000, #fff)", "linear-gradient(#000, #fff0), url(a.png)",
        "linear-gradient(#000, #fff) 9px 9px", "linear-gradient(#000, #fff) 0 0 / 9px 9px",
        "radial-gradient(circle closest-side at left, #000, #fff)", "linear-gradient(#000, #fff0) currentColor",
    ])
    func gradientsThatAreNotFollowedAreNotKnown(background: String) throws {
        let drawing = try Drawing(
            "<foreignObject width='100' height='100'><div xmlns='http://www.w3.org/1999/xhtml' "
                + "style='width:100px;height:100px;background:\(background)'/></foreignObject>")
        #expect(!drawing.eyedropper.color(at: Point(25, 25)).isCertain)
    }
}
