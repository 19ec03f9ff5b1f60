import ColorScience
import DesignModel
import Foundation
import Painting
import Testing

/// Pictures that filters make of a rectangle from 20 to 80 in both directions.
@Suite struct FilterTests {
    private static let plain = "<rect x='20' y='20' width='60' height='60' fill='FILL' "

    private func drawing(_ steps: String, fill: String = "#336699", _ attributes: String = "") throws -> Drawing {
        let rect = Self.plain.replacing("FILL", with: fill)
        return try Drawing("<filter id='f' \(attributes)>\(steps)</filter>\(rect) filter='url(#f)'/>")
    }

    // Filter Effects 1 §13.1: what each function makes of a color, by its formula.
    @Test(arguments: [
        ("invert(1)", "#336699", "#CC9966"), ("grayscale(1)", "#ff0000", "#363636"), ("sepia(1)", "#ffffff", "#FFFFEF"),
        ("brightness(.5)", "#804020", "#402010"), ("contrast(0)", "#123456", "#808080"),
        ("opacity(.5)", "#000000", "#808080"), ("saturate(0)", "#ff0000", "#363636"),
        ("hue-rotate(180deg)", "#ff0000", "#006D6D"), ("invert(1) invert(1)", "#336699", "#336699"),
        ("blur(0)", "#336699", "#336699"), ("url(#nosuch) invert(1)", "#336699", "#CC9966"),
        ("drop-shadow(200px 0 red)", "#336699", "#336699"),
    ])
    func functionsOfCSS(_ function: String, _ fill: String, _ expected: String) throws {
        let drawing = try Drawing("\(Self.plain.replacing("FILL", with: fill)) style='filter: \(function)'/>")
        #expect(drawing.color(50, 50) == expected)
        #expect(drawing.color(5, 5) == "#FFFFFF")
    }

    /// Each point is painted as the one that lies away by half of what the map's channel is full of.
    @Test(arguments: [
        ("flood-color='#f00'", "xChannelSelector='R'", [Point(10, 10), Point(30, 30)], Point(70, 70)),
        ("flood-color='#000'", "xChannelSelector='R'", [Point(90, 10)], Point(10, 10)),
        ("flood-opacity='0'", "", [Point(90, 90)], Point(30, 30)),
    ])
    func pixelsAreDisplaced(_ map: String, _ channels: String, _ painted: [Point], _ clear: Point) throws {
        let drawing = try drawing(
            """
            <feFlood \(map) result='map'/><feDisplacementMap in='SourceGraphic' in2='map' scale='40' \(channels)/>
            """, "x='-1' y='-1' width='3' height='3'")
        for point in painted { #expect(drawing.color(point.x, point.y) == "#336699", "\(point)") }
        #expect(drawing.color(clear.x, clear.y) == "#FFFFFF")
    }

    // What headless Chromium paints at (50, 50), (30, 40) and (68, 62).
    @Test(arguments: [
        (
            "<feDiffuseLighting lighting-color='#f80' diffuseConstant='1.3'><feDistantLight azimuth='70' elevation='30'/></feDiffuseLighting>",
            "", ["#D37000", "#D37000", "#D37000"]
        ),
        (
            "<feDiffuseLighting lighting-color='#f80'><feDistantLight azimuth='70' elevation='30'/></feDiffuseLighting>",
            Self.encoded, ["#804400", "#804400", "#804400"]
        ),
        (
            "<feDiffuseLighting lighting-color='#fff' surfaceScale='20'><fePointLight x='60' y='40' z='30'/></feDiffuseLighting>",
            Self.encoded, ["#939393", "#515151", "#646464"]
        ),
        (
            "<feDiffuseLighting lighting-color='white'><feSpotLight x='10' y='20' z='60' pointsAtX='60' pointsAtY='50' specularExponent='5' limitingConeAngle='20'/></feDiffuseLighting>",
            Self.encoded, ["#BEBEBE", "#000000", "#9B9B9B"]
        ),
        (
            "<feSpecularLighting lighting-color='#8f0' specularExponent='9' specularConstant='.8'><fePointLight x='60' y='40' z='50'/></feSpecularLighting>",
            Self.encoded, ["#A7FF44", "#BBFF6E", "#B3FF5C"]
        ),
        (
            "<feSpecularLighting lighting-color='#8f0' specularExponent='9' specularConstant='.8'><fePointLight x='60' y='40' z='50'/></feSpecularLighting>",
            "", ["#A8FF44", "#BCFF6E", "#B3FF5C"]
        ),
        (
            "<feSpecularLighting lighting-color='#840' specularExponent='9' specularConstant='.8' in='SourceAlpha' result='l'><fePointLight x='60' y='40' z='50'/></feSpecularLighting><feComposite in='SourceGraphic' in2='l' operator='arithmetic' k2='1' k3='1'/>",
            Self.encoded, ["#969899", "#808D99", "#8A9199"]
        ),
        (
            "<feDiffuseLighting lighting-color='#fff'><fePointLight x='.6' y='.4' z='.4'/></feDiffuseLighting>",
            Self.encoded + " primitiveUnits='objectBoundingBox'", ["#EFEFEF", "#A8A8A8", "#B9B9B9"]
        ),
        (
            "<feDiffuseLighting lighting-color='#636926' diffuseConstant='.936191'><feDistantLight elevation='33.5013'/></feDiffuseLighting>",
            "", ["#494D1C", "#494D1C", "#494D1C"]
        ),
        ("<feDiffuseLighting lighting-color='#fff'/>", "", ["#FFFFFF", "#FFFFFF", "#FFFFFF"]),
        (
            "<feDiffuseLighting style='lighting-color:currentColor' color='#08f'><feDistantLight elevation='90'/></feDiffuseLighting>",
            Self.encoded, ["#0088FF", "#0088FF", "#0088FF"]
        ),
        (
            "<feDiffuseLighting lighting-color='rgba(0,255,0,.2)'><feDistantLight elevation='90'/></feDiffuseLighting>",
            Self.encoded, ["#00FF00", "#00FF00", "#00FF00"]
        ),
        (
            "<feGaussianBlur in='SourceAlpha' stdDeviation='2'/><feSpecularLighting surfaceScale='5' lighting-color='#840' specularExponent='9' specularConstant='.8'><fePointLight x='60' y='40' z='50'/></feSpecularLighting>",
            Self.encoded, ["#FFCE9D", "#FFDBB6", "#FFD5AB"]
        ),
        (
            "<feDiffuseLighting lighting-color='#fff'><feMergeNode/><feDistantLight elevation='30'/><feDistantLight elevation='90'/></feDiffuseLighting>",
            Self.encoded, ["#808080", "#808080", "#808080"]
        ),
    ])
    func levelSurfacesAreLit(_ steps: String, _ attributes: String, _ expected: [String]) throws {
        let drawing = try drawing(steps, attributes)
        for (point, color) in zip([Point(50, 50), Point(30, 40), Point(68, 62)], expected) {
            let painted = RGBA8(drawing.eyedropper.color(at: point, on: .white).color)
            let bytes = Array(color.utf8)
            let known = RGBA8(hex: bytes.span)
            let wanted = try #require(known)
            let differences = [
                Int(painted.red) - Int(wanted.red), Int(painted.green) - Int(wanted.green),
                Int(painted.blue) - Int(wanted.blue),
            ]
            #expect(differences.allSatisfy { abs($0) <= 1 }, "\(steps) at \(point): \(painted.hex), not \(color)")
        }
    }

    private static let encoded = "color-interpolation-filters='sRGB'"

    /// Slopes, and what is stretched or turned over before it is lit.
    @Test(arguments: [
        ("", Point(20.5, 50)), ("<feTurbulence baseFrequency='.05'/>", Point(50, 50)),
        ("<feGaussianBlur stdDeviation='9'/>", Point(30, 50)),
    ])
    func slopesAreNotKnown(_ before: String, _ point: Point) throws {
        let drawing = try drawing(
            before + "<feDiffuseLighting lighting-color='#fff'><feDistantLight elevation='45'/></feDiffuseLighting>")
        #expect(drawing.eyedropper.color(at: point).reason == .lighting)
    }

    @Test(arguments: ["scale(1 .9)", "translate(100) scale(-1 1)", "skewX(9)"])
    func whatIsStretchedIsNotKnown(_ transform: String) throws {
        let light = "<feDiffuseLighting><fePointLight x='50' y='50' z='9'/></feDiffuseLighting>"
        let drawing = try Drawing(
            "<filter id='f'>\(light)</filter><g transform='\(transform)'>\(Self.plain.replacing("FILL", with: "red")) filter='url(#f)'/></g>"
        )
        #expect(drawing.eyedropper.color(at: Point(50, 50)).reason == .lighting)
    }

    // §9, each primitive's own formula; light is linear unless said otherwise.
    @Test(arguments: [
        ("<feColorMatrix values='.5 0 0 0 0 0 .5 0 0 0 0 0 .5 0 0 0 0 0 1 0'/>", "#ffffff", "#BCBCBC"),
        (
            "<feColorMatrix values='.5 0 0 0 0 0 .5 0 0 0 0 0 .5 0 0 0 0 0 1 0' color-interpolation-filters='sRGB'/>",
            "#ffffff", "#808080"
        ),
        ("<feColorMatrix type='luminanceToAlpha'/>", "#ffffff", "#000000"),
        (
            "<feComponentTransfer color-interpolation-filters='sRGB'><feFuncR type='discrete' tableValues='0 1'/>"
                + "<feFuncG type='table' tableValues='1 0'/><feFuncB type='gamma' exponent='2'/></feComponentTransfer>",
            "#993380", "#FFCC40"
        ),
        ("<feFlood flood-color='lime'/><feComposite in2='SourceAlpha' operator='in'/>", "#336699", "#00FF00"),
        ("<feFlood flood-color='lime'/><feComposite in2='SourceAlpha' operator='out'/>", "#336699", "#FFFFFF"),
        ("<feFlood flood-color='lime'/><feComposite in='SourceGraphic' operator='atop'/>", "#336699", "#326699"),
        ("<feFlood flood-color='lime'/><feComposite in2='SourceGraphic' operator='xor'/>", "#336699", "#FFFFFF"),
        ("<feFlood flood-color='lime'/><feComposite in2='SourceGraphic' operator='lighter'/>", "#ff00ff", "#FFFFFF"),
        ("<feComposite operator='arithmetic' k2='.5'/>", "#000000", "#7F7F7F"),
        (
            "<feFlood flood-color='#ff8000'/><feBlend in2='SourceGraphic' mode='multiply' color-interpolation-filters='sRGB'/>",
            "#808080", "#804000"
        ),
        ("<feBlend mode='multiply' in2='BackgroundImage' color-interpolation-filters='sRGB'/>", "#808080", "#404040"),
        ("<feMorphology radius='5'/>", "#336699", "#326699"), ("<feMorphology radius='35'/>", "#336699", "#FFFFFF"),
        ("<feGaussianBlur stdDeviation='5'/>", "#336699", "#326699"), ("<feOffset dx='40'/>", "#336699", "#FFFFFF"),
        ("", "#336699", "#FFFFFF"), ("<feMerge/>", "#336699", "#FFFFFF"),
        ("<feGaussianBlur stdDeviation='-3'/>", "#336699", "#336699"),
        ("<feFlood flood-color='lime'/><feMerge><feMergeNode in='nosuch'/></feMerge>", "#336699", "#00FF00"),
    ])
    func primitives(_ steps: String, _ fill: String, _ expected: String) throws {
        #expect(try drawing(steps, fill: fill).color(50, 50) == expected)
    }

    /// As headless Chromium paints them: functions compute with what the element before them leaves.
    @Test(arguments: [
        ("<feOffset/>", "url(#f) brightness(1.6)", "#5178ED"), ("<feOffset/>", "url(#f) saturate(.2)", "#60657F"),
        ("<feOffset/>", "url(#f) brightness(1.6) invert(1)", "#F6E96E"),
        ("<feOffset/>", "url(#f) contrast(.5) grayscale(1)", "#999999"),
        ("<feOffset/>", "url(#f) hue-rotate(90deg)", "#C0147F"), ("<feOffset/>", "url(#f) sepia(1)", "#7E786A"),
        ("<feOffset/>", "url(#f) invert(.3)", "#999FBD"), ("<feOffset/>", "url(#f) opacity(.5)", "#A0B0E0"),
        ("<feOffset/>", "brightness(1.6) url(#f)", "#669AFF"),
        ("<feOffset/>", "brightness(1.2) url(#f) brightness(1.6)", "#608FFF"),
        ("<feOffset/>", "url(#f) url(#s) brightness(1.6)", "#669AFF"),
        ("<feOffset/>", "url(#s) url(#f) brightness(1.6)", "#5178ED"),
        ("<feOffset/>", "url(#f) brightness(1.6) url(#s)", "#5178ED"),
        ("<feOffset/>", "url(#f) drop-shadow(0 0 0 #fff) brightness(1.6)", "#5178ED"),
        ("<feOffset/>", "url(#f) url(#nosuch) brightness(1.6)", "#5178ED"),
        ("<feOffset/>", "url(#f) url(#n) brightness(1.6)", "#5178ED"),
        ("<feFlood flood-color='#4060c0'/>", "url(#f) brightness(1.6)", "#669AFF"),
        ("<feFlood flood-color='#4060c0'/><feOffset/>", "url(#f) brightness(1.6)", "#5178ED"),
        ("<feOffset color-interpolation-filters='sRGB'/>", "url(#f) brightness(1.6)", "#669AFF"),
        ("<feOffset/><feOffset color-interpolation-filters='sRGB'/>", "url(#f) brightness(1.6)", "#669AFF"),
        ("<feOffset color-interpolation-filters='sRGB'/><feOffset/>", "url(#f) brightness(1.6)", "#5178ED"),
        ("<feOffset/>", "url(#n)", "#FFFFFF"), ("<feOffset/>", "url(#n) brightness(1.6)", "#669AFF"),
        ("<feOffset/>", "url(#n) url(#n)", "#4060C0"),
    ])
    func functionsComputeWithWhatIsLeft(_ steps: String, _ filter: String, _ expected: String) throws {
        let elements =
            "<filter id='f'>\(steps)</filter><filter id='n'/><filter id='s' color-interpolation-filters='sRGB'><feOffset/></filter>"
        let rect = Self.plain.replacing("FILL", with: "#4060c0")
        let drawing = try Drawing("\(elements)\(rect) style='filter: \(filter)'/>")
        #expect(isNear(drawing.color(50, 50), expected), "\(filter): \(drawing.color(50, 50))")
    }

    /// Browsers take the numbers of a shadow's color as they are for linear light.
    @Test func shadowsInLinearLight() throws {
        let rect = Self.plain.replacing("FILL", with: "#4060c0")
        let drawing = try Drawing(
            "<filter id='f'><feOffset/></filter>\(rect) style='filter: url(#f) drop-shadow(15px 0 0 #806040)'/>")
        #expect(isNear(drawing.color(90, 50), "#BCA589"), "\(drawing.color(90, 50))")
    }

    /// Whether two colors are the same to 2/255, as browsers round on the way.
    private func isNear(_ color: String, _ other: String) -> Bool {
        func channels(_ hex: String) -> [Int] {
            let number = Int(hex.dropFirst(), radix: 16) ?? 0
            return [number >> 16, number >> 8 & 255, number & 255]
        }
        return zip(channels(color), channels(other)).allSatisfy { abs($0 - $1) <= 2 }
    }

    @Test(arguments: [(15.0, "#00FF00"), (12, "#FFFFFF"), (85, "#00FF00"), (88, "#FFFFFF")])
    func nothingShowsOutsideTheRegion(x: Double, expected: String) throws {
        #expect(try drawing("<feFlood flood-color='lime'/>").color(x, 50) == expected)
    }

    @Test func aFloodPaintsInTheBoxOfWhatIsHidden() throws {
        let filter = "<filter id='f'><feFlood flood-color='lime'/></filter>"
        let hidden = try Drawing(
            filter + "<rect x='20' y='20' width='60' height='60' visibility='hidden' filter='url(#f)'/>")
        #expect(hidden.color(50, 50) == "#00FF00")
        let line = try Drawing(filter + "<path d='M20 50H80' stroke='black' stroke-width='40' filter='url(#f)'/>")
        #expect(line.color(50, 50) == "#FFFFFF")
    }

    @Test func aSubregionCutsAStep() throws {
        let drawing = try drawing(
            "<feFlood flood-color='lime' width='.5' x='0'/><feMerge><feMergeNode/></feMerge>",
            "primitiveUnits='objectBoundingBox'")
        #expect(drawing.color(45, 50) == "#00FF00")
        #expect(drawing.color(55, 50) == "#FFFFFF")
    }

    @Test func aTileIsRepeated() throws {
        let drawing = try drawing(
            "<feFlood flood-color='lime' x='20' y='20' width='5' height='10' result='a'/>"
                + "<feOffset in='a' x='20' y='20' width='10' height='10'/><feTile/>")
        #expect(drawing.color(43, 55) == "#00FF00")
        #expect(drawing.color(47, 55) == "#FFFFFF")
    }

    /// A blurred edge is half as strong where the edge was, and the wider the less further in.
    @Test(arguments: [(20.0, 0.5), (25, 0.8413), (30, 0.9772), (15, 0.1587)])
    func aBlurredEdgeFollowsTheErrorFunction(x: Double, share: Double) throws {
        let drawing = try drawing(
            "<feGaussianBlur stdDeviation='5'/>", fill: "black", "x='-1' y='-1' width='3' height='3'")
        let color = drawing.eyedropper.color(at: Point(x, 50))
        #expect(color.isCertain && abs(color.color.alpha - share) < 0.003)
    }

    /// The same edge made of two halves, which no closed form covers.
    @Test(arguments: [15.0, 18, 20, 22, 25])
    func aBlurOfPartsComesCloseToThatOfTheWhole(x: Double) throws {
        let filter = "<filter id='f' x='-1' y='-1' width='3' height='3'><feGaussianBlur stdDeviation='5'/></filter>"
        let whole = try Drawing(filter + "<rect filter='url(#f)' x='20' y='20' width='60' height='60'/>")
        let parts = try Drawing(
            filter + "<g filter='url(#f)'><rect x='20' y='20' width='60' height='30'/>"
                + "<rect x='20' y='50' width='60' height='30'/></g>")
        let one = whole.eyedropper.color(at: Point(x, 50)).color.alpha
        let other = parts.eyedropper.color(at: Point(x, 50)).color.alpha
        #expect(abs(one - other) < 0.06)
    }

    @Test func filtersInFiltersAndClipsOutsideThem() throws {
        let drawing = try Drawing(
            "<clipPath id='c'><rect width='50' height='100'/></clipPath><g clip-path='url(#c)' style='filter:invert(1)'>"
                + "<g style='filter:invert(1)'><rect x='20' y='20' width='60' height='60' fill='#336699'/></g></g>")
        #expect(drawing.color(30, 50) == "#336699")
        #expect(drawing.color(70, 50) == "#FFFFFF")
    }

    // Browsers keep the pictures of steps in 8 bits, in linear light too, where the darkest lie far apart; steps that only
    // change colors or places are not kept. Chromium 156 paints these.
    @Test(arguments: [
        ("<feMerge><feMergeNode/></feMerge>", "#336699", "#336699"),
        ("<feMerge><feMergeNode/><feMergeNode in='SourceGraphic'/></feMerge>", "#4D0516", "#4D0016"),
        ("<feColorMatrix type='hueRotate' values='299'/>", "#143609", "#382E00"), ("<feOffset/>", "#143609", "#143609"),
        ("<feDropShadow/>", "#004900", "#004900"), ("<feDropShadow/>", "#336699", "#326699"),
        (
            "<feComponentTransfer><feFuncG type='linear' slope='.37' intercept='.1'/></feComponentTransfer>", "#336699",
            "#326C99"
        ),
    ])
    func linearLightIsKeptInEightBits(_ steps: String, _ fill: String, _ expected: String) throws {
        #expect(try drawing(steps, fill: fill).color(50, 50) == expected)
    }

    /// What a blur of this deviation leaves 4 px and more from a line 4 px wide, by the error function.
    @Test(arguments: [(90.0, 0.0), (96.0, 4.0), (99.0, 7.0)])
    func aBlurredLineIsAsDarkAsItsShare(y: Double, distance: Double) throws {
        let drawing = try Drawing(
            "<filter id='f' color-interpolation-filters='sRGB' filterUnits='userSpaceOnUse' x='-500' y='-500'"
                + " width='1000' height='1000'><feGaussianBlur stdDeviation='10'/></filter><path d='M-200 92H300' filter='url(#f)' fill='none'"
                + " transform='translate(0 -2)' stroke='#000' stroke-width='4'/>")
        func below(_ place: Double) -> Double { 0.5 * erfc(-place / 10 / 2.0.squareRoot()) }
        let share = below(y - 88) - below(y - 92)
        let color = drawing.eyedropper.color(at: Point(50, y), on: .white).color
        #expect(abs(color.red - (1 - share)) < 1.5 / 255, "at \(distance)")
    }

    @Test func lettersOnSomethingOpaqueLeaveItsShadowKnown() throws {
        let shadow = "<filter id='f' x='-1' y='-1' width='3' height='3'><feDropShadow stdDeviation='10'/></filter>"
        let drawing = try Drawing(
            "\(shadow)<g filter='url(#f)'><rect x='10' y='10' width='80' height='80' rx='39'/>"
                + "<text x='30' y='55' fill='#fff'>Aa</text></g>")
        // Under the shadow only, whose silhouette the letters do not change.
        #expect(drawing.eyedropper.color(at: Point(13, 13)).isCertain)
    }

    @Test func whatIsNotKnownIsSaidWhereItShows() throws {
        let merge = "<feConvolveMatrix/><feMerge><feMergeNode/><feMergeNode in='SourceGraphic'/></feMerge>"
        let eyedropper = try drawing(merge).eyedropper
        #expect(eyedropper.color(at: Point(50, 50)).isCertain)
        #expect(eyedropper.color(at: Point(16, 50)).reason == .convolution)
    }

    /// What a browser paints in pixel 3, 20, 50 and 80 of row 50.
    @Test(arguments: [
        ("baseFrequency='.05' seed='2'", ["F1ECF0", "F8F4F7", "DEE0E3", "CFCAD4"]),
        ("baseFrequency='.05' seed='-3'", ["CAE0E3", "CEC1C5", "F0F1F5", "EFE5F0"]),
        ("baseFrequency='.05' numOctaves='20'", ["9AA6A7", "D3DFE5", "DBE3E4", "D9C1DA"]),
        (
            "type='fractalNoise' baseFrequency='.05 .02' stitchTiles='stitch'",
            ["C6CBC9", "BBBEBB", "D6D3DA", "BEC4C2"]
        ),
        ("type='fractalNoise' baseFrequency='0 .05'", ["D4DAD3", "D4DAD3", "D4DAD3", "D4DAD3"]),
        ("baseFrequency='-1'", ["FFFFFF", "FFFFFF", "FFFFFF", "FFFFFF"]),
        ("", ["FFFFFF", "FFFFFF", "FFFFFF", "FFFFFF"]),
        ("type='fractalNoise'", ["BFBFBF", "BFBFBF", "BFBFBF", "BFBFBF"]),
    ])
    func noiseIsThatOfBrowsers(attributes: String, expected: [String]) throws {
        let filter = "<filter id='f' x='0' y='0' width='1' height='1' color-interpolation-filters='sRGB'>"
        let drawing = try Drawing(
            "\(filter)<feTurbulence \(attributes)/></filter><rect width='100' height='100' filter='url(#f)'/>")
        for (x, hex) in zip([3.5, 20.5, 50.5, 80.5], expected) {
            let place = drawing.eyedropper.color(at: Point(x, 50.5), on: .white)
            #expect(place.isCertain)
            let browser = RGBA(RGBA8(packed: (UInt32(hex, radix: 16) ?? 0) << 8 | 0xFF))
            let color = place.color
            let off = max(
                abs(color.red - browser.red), abs(color.green - browser.green), abs(color.blue - browser.blue))
            #expect(off < 2.5 / 255, "\(attributes) at \(x)")
        }
    }

    @Test(arguments: ["1e308", "1e-308", "-1e308", "0 1e200", "nan", "1e308 1e308"])
    func noiseOfAnyFineness(frequency: String) throws {
        let filter =
            "<filter id='f'><feTurbulence baseFrequency='\(frequency)' numOctaves='9999999' stitchTiles='stitch'/></filter>"
        _ = try Drawing("\(filter)<rect width='100' height='100' filter='url(#f)'/>").color(50, 50)
    }

    @Test func theLayersUnderAFilterAreNamed() throws {
        let drawing = try drawing("<feDropShadow/>")
        let layers = drawing.eyedropper.color(at: Point(50, 50)).layers
        #expect(layers.map { drawing.design.layers[Int($0.layer)].kind } == [.shape])
    }

    @Test(arguments: [
        "<feGaussianBlur stdDeviation='1e308'/>", "<feOffset dx='1e308' dy='-1e308'/>",
        "<feMorphology radius='1e308'/>",
        "<feFlood x='1e308' width='1e308'/><feTile/>",
        "<feComponentTransfer><feFuncR type='gamma' exponent='-1e9'/></feComponentTransfer>",
        "<feColorMatrix values='1e308 1e308 1e308 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1e308'/>",
        "<feComposite in2='SourceGraphic' operator='arithmetic' k1='1e308' k2='-1e308' k3='1e308' k4='-1e308'/>",
    ])
    func hostileNumbersGetAnAnswer(steps: String) throws {
        let color = try drawing(steps).eyedropper.color(at: Point(50, 50), on: .white).color
        #expect(color.red.isFinite && color.green.isFinite && color.blue.isFinite && color.alpha.isFinite)
    }

    @Test func graphsThatDoubleAtEachStepEnd() throws {
        let blend = "<feBlend result='a' in='a' in2='a' mode='multiply'/>"
        let blur = "<feGaussianBlur stdDeviation='3'/><feMorphology radius='1'/>"
        #expect(try drawing(String(repeating: blend, count: 100)).eyedropper.color(at: Point(50, 50)).isCertain)
        #expect(try drawing(String(repeating: blur, count: 30)).eyedropper.color(at: Point(22, 22)).reason == .limit)
        #expect(try drawing(String(repeating: blend, count: 200)).eyedropper.color(at: Point(50, 50)).reason == .limit)
        let nested = String(repeating: "<g style='filter:blur(3px)'>", count: 20)
        let drawing = try Drawing(nested + "<circle cx='50' cy='50' r='20'/>" + String(repeating: "</g>", count: 20))
        #expect(drawing.eyedropper.color(at: Point(70, 50)).reason == .limit)
    }
}
