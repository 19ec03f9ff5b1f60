import DesignModel
import Painting
import Testing

/// Calculations in values; what they come to, and which are none, was looked up in Chromium.
@Suite struct CalculatedValueTests {
    @Test(arguments: [
        ("calc(40%)", "#999999"), ("calc(40 * 1%)", "#999999"), ("min(60%, 40%)", "#999999"),
        ("calc(-1 * (40% - 80%))", "#999999"), ("round(up, 33%, 20%)", "#999999"), ("round(.44, .2)", "#999999"),
        ("clamp(none, .7, .4)", "#999999"), ("clamp(40%, .1%, none)", "#999999"), ("abs(-.4)", "#999999"),
        ("rem(1.4, .5)", "#999999"), ("mod(-.6, 1)", "#999999"), ("hypot(.24, .32)", "#999999"),
        ("sqrt(.16)", "#999999"), ("pow(2, -1)", "#808080"), ("calc(sin(30deg) * .8)", "#999999"),
        ("calc(cos(1turn / 6) * .8)", "#999999"), ("calc(4px / 10px)", "#999999"), ("calc(1em / 40px)", "#999999"),
        ("calc(2px * 2px / (1px * 10px))", "#999999"), ("calc(sign(1em - 10px) * .4)", "#999999"),
        ("calc(1s / 2500ms)", "#999999"), ("-webkit-calc(.4)", "#999999"), ("CALC(.2 + /**/ .2)", "#999999"),
        ("calc(log(100, 10) / 5)", "#999999"), ("calc(infinity)", "#000000"), ("calc(-infinity)", "#FFFFFF"),
        ("calc(NaN)", "#FFFFFF"), ("calc(1 / 0)", "#000000"),
        // None of these is a value.
        (".4px", "#000000"), ("calc(.4px)", "#000000"), ("calc(40% - .1)", "#000000"), ("min(40%, .4)", "#000000"),
        ("calc(.2+.2)", "#000000"), ("calc(.2 +.2)", "#000000"), ("atan2(1, 1)", "#000000"), ("calc(.2 + )", "#000000"),
        ("calc()", "#000000"), ("min()", "#000000"), ("(.4)", "#000000"), ("unheard(.4)", "#000000"),
        ("calc(.4) calc(.4)", "#000000"), ("calc(.4deg)", "#000000"), ("mod(.4)", "#000000"),
        ("calc(.2/**/+/**/.2)", "#000000"), ("calc(.2 /**/+/**/ .2)", "#999999"),
        ("round(wrongly, .4, 1)", "#000000"), ("calc(.4 / unheard(1))", "#000000"),
    ])
    func opacitiesAreCalculated(_ value: String, _ color: String) throws {
        for property in ["opacity", "fill-opacity"] {
            for said in ["\(property)='\(value)'", "style='\(property):\(value)'"] {
                #expect(try Drawing("<rect width='100' height='100' \(said)/>").color(50, 50) == color, "\(said)")
            }
        }
        let stop = "<linearGradient id='g'><stop stop-opacity='\(value)'/></linearGradient>"
        #expect(try Drawing(stop + "<rect width='100' height='100' fill='url(#g)'/>").color(50, 50) == color)
        let flood = "<filter id='f' x='0' y='0' width='1' height='1'><feFlood flood-opacity='\(value)'/></filter>"
        #expect(try Drawing(flood + "<rect width='100' height='100' filter='url(#f)'/>").color(50, 50) == color)
    }

    @Test(arguments: [
        ("translate(calc(40px + 20px))", "#FFFFFF"), ("scale(calc(1 / 4))", "#FFFFFF"), ("scale(calc(25%))", "#FFFFFF"),
        ("rotate(calc(1turn / 4))", "#FFFFFF"), ("rotate(atan(-2))", "#FFFFFF"), ("scale(min(1, 2))", "#000000"),
        ("matrix(calc(1), 0, 0, 1, calc(60), 0)", "#FFFFFF"), ("scale(calc(infinity))", "#FFFFFF"),
        // None of these is a value.
        ("translate(calc(60))", "#000000"), ("rotate(calc(90))", "#000000"), ("scale(calc(.1px))", "#000000"),
        ("translate(calc(60deg))", "#000000"), ("scale(unheard(.1))", "#000000"),
    ])
    func transformsAreCalculated(_ value: String, _ color: String) throws {
        #expect(
            try Drawing("<rect width='100' height='100' style='transform:\(value)'/>").color(50, 50) == color,
            "\(value)")
    }

    @Test(arguments: [
        ("stroke-width:calc(20px * 3)", "#000000"), ("stroke-width:calc(60)", "#000000"),
        ("stroke-width:60", "#000000"), ("stroke-width:10", "#FFFFFF"),
        ("stroke-width:60;stroke-width:calc(-5px)", "#FFFFFF"), ("stroke-width:60;stroke-width:-5", "#000000"),
        ("stroke-width:60;stroke-width:max(5px, 5)", "#000000"),
        ("stroke-width:60;stroke-dasharray:calc(2)", "#000000"),
        ("stroke-width:100px;stroke-opacity:calc(0%)", "#FFFFFF"),
    ])
    func strokesAreCalculated(_ style: String, _ color: String) throws {
        #expect(
            try Drawing("<path d='M0 25H99' stroke='#000' style='\(style)'/>").color(1, 50) == color, "\(style)")
    }

    @Test(arguments: [
        ("brightness(calc(0%))", "#000000"), ("brightness(calc(-1))", "#000000"), ("brightness(-1)", "#FF0000"),
        ("hue-rotate(calc(1turn / 1))", "#FF0000"), ("opacity(0) hue-rotate(10)", "#FF0000"),
        ("opacity(0) hue-rotate(calc(10))", "#FF0000"), ("opacity(calc(0%))", "#FFFFFF"),
        ("opacity(0) blur(2)", "#FF0000"), ("opacity(0) blur(calc(1% + 1px))", "#FF0000"),
        ("opacity(0) blur(calc(-1px))", "#FFFFFF"), ("opacity(.1px)", "#FF0000"),
    ])
    func filtersAreCalculated(_ filter: String, _ color: String) throws {
        let drawing = try Drawing("<rect width='100' height='100' fill='#F00' style='filter:\(filter)'/>")
        #expect(drawing.color(50, 50) == color, "\(filter)")
    }

    /// What browsers work out and this reader does not leaves open what depends on it.
    @Test(arguments: [
        "opacity:sibling-index()", "opacity:calc(1lh / 40px)", "fill-opacity:env(nothing, .2)",
        "fill-opacity:if(else: 0)",
        "opacity:attr(width type(<number>))", "opacity:--own(1)", "transform:translate(2lh)",
        "stroke:red;stroke-width:3cqw",
        "filter:brightness(random(0, 1))", "stroke:red;stroke-dasharray:1lh", "letter-spacing:1lh",
        "word-spacing:env(nothing, 2px)", "letter-spacing:1px;letter-spacing:calc(1cap)",
        "x:inherit",
    ])
    func whatIsNotFollowedIsNotKnown(_ style: String) throws {
        let drawing = try Drawing("<rect width='100' height='100' style='\(style)'/>")
        #expect(!drawing.eyedropper.color(at: Point(50, 50)).isCertain, "\(style)")
    }

    /// Functions and units that nobody knows make no value, and so leave nothing open.
    @Test(arguments: ["opacity:unheard(sin)", "opacity:1xyz", "transform:unheard(1)", "filter:unheard(1)"])
    func whatIsNoFunctionIsNoValue(_ style: String) throws {
        let drawing = try Drawing("<rect width='100' height='100' style='\(style)'/>")
        #expect(drawing.eyedropper.color(at: Point(50, 50)).isCertain, "\(style)")
        #expect(drawing.color(50, 50) == "#000000")
    }
}
