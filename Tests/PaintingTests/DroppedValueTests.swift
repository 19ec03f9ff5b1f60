import ColorScience
import DesignModel
import Painting
import Testing

/// Values that browsers drop when they read them, so that what was said before stays; all of it was looked up in Chromium.
@Suite struct DroppedValueTests {
    private static let definitions =
        "<clipPath id='c'><rect width='9' height='9'/></clipPath>"
        + "<filter id='f' x='0' y='0' width='1' height='1'><feFlood flood-color='#888'/></filter><mask id='m'/>"

    @Test(arguments: [
        ("display:none", "display:shown", "#FFFFFF"), ("display:none", "display:inline", "#000000"),
        ("visibility:hidden", "visibility:none", "#FFFFFF"), ("opacity:0", "opacity:full", "#FFFFFF"),
        ("opacity:0", "opacity:1px", "#FFFFFF"), ("opacity:0", "opacity:1 1", "#FFFFFF"),
        ("opacity:0", "opacity:100%", "#000000"), ("opacity:0", "opacity:calc(1)", "#000000"),
        ("fill-opacity:0", "fill-opacity:x", "#FFFFFF"), ("clip-path:url(#c)", "clip-path:nothing", "#FFFFFF"),
        ("clip-path:url(#c)", "clip-path:none none", "#FFFFFF"),
        ("clip-path:url(#c)", "clip-path:url(#nothing) view-box", "#FFFFFF"),
        ("clip-path:url(#c)", "clip-path:unheard(1)", "#FFFFFF"), ("clip-path:url(#c)", "clip-path:none", "#000000"),
        ("clip-path:url(#c)", "clip-path:circle(90%)", "#000000"), ("filter:url(#f)", "filter:blurred", "#888888"),
        ("filter:url(#f)", "filter:unheard(1)", "#888888"), ("filter:url(#f)", "filter:grayscale(1)", "#000000"),
        ("transform:translate(500px)", "transform:moved", "#FFFFFF"),
        ("transform:translate(500px)", "transform:move(1px)", "#FFFFFF"),
        ("transform:translate(500px)", "transform:translateZ(0)", "#000000"), ("fill:#fff", "fill:rgb(1,2)", "#FFFFFF"),
        ("display:none", "display:initial", "#000000"), ("fill:unheard(1)!important", "fill:#fff", "#FFFFFF"),
        ("fill:gr/**/een!important", "fill:#fff", "#FFFFFF"),
    ])
    func whatIsNoValueDisplacesNone(_ said: String, _ after: String, _ color: String) throws {
        let contents = [
            "<rect width='100' height='100' style='\(said);\(after)'/>",
            "<style>rect{\(said)}#a{\(after)}</style><rect id='a' width='100' height='100'/>",
        ]
        for content in contents {
            #expect(try Drawing(Self.definitions + content).color(50, 50) == color, "\(content)")
        }
    }

    @Test(arguments: [
        ("filter:opacity(0)", "filter:blur(2)", "#FFFFFF"), ("filter:opacity(0)", "filter:blur(-1px)", "#FFFFFF"),
        ("filter:opacity(0)", "filter:blur(2%)", "#FFFFFF"), ("filter:opacity(0)", "filter:hue-rotate(10)", "#FFFFFF"),
        ("filter:opacity(0)", "filter:hue-rotate(0)", "#000000"),
        ("filter:opacity(0)", "filter:drop-shadow()", "#FFFFFF"),
        ("filter:opacity(0)", "filter:drop-shadow(1px)", "#FFFFFF"),
        ("filter:opacity(0)", "filter:drop-shadow(1px red 2px)", "#FFFFFF"),
        ("filter:opacity(0)", "filter:drop-shadow(1px 2px -3px)", "#FFFFFF"),
        ("filter:opacity(0)", "filter:drop-shadow(1 2)", "#FFFFFF"),
        ("filter:opacity(0)", "filter:drop-shadow(0 0)", "#000000"),
        ("filter:opacity(0)", "filter:brightness(-1)", "#FFFFFF"),
        ("filter:opacity(0)", "filter:brightness(1 1)", "#FFFFFF"),
        ("filter:opacity(0)", "filter:none none", "#FFFFFF"),
        ("filter:opacity(0)", "filter:url(#f), url(#f)", "#FFFFFF"), ("filter:opacity(0)", "filter:none", "#000000"),
        ("mask:url(#m)", "mask:foo bar", "#FFFFFF"), ("mask:url(#m)", "mask:#fff", "#FFFFFF"),
        ("mask:url(#m)", "mask:none none", "#FFFFFF"), ("mask:url(#m)", "mask:url(#m) url(#m)", "#FFFFFF"),
        ("mask:url(#m)", "mask:url(#x),", "#FFFFFF"), ("mask:url(#m)", "mask:1", "#FFFFFF"),
        ("mask:url(#m)", "mask:unheard(1)", "#FFFFFF"), ("mask:url(#m)", "mask:linear-gradient()", "#FFFFFF"),
        ("mask:url(#m)", "mask:none", "#000000"), ("mask:url(#m)", "mask:repeat", "#000000"),
        ("display:none", "display:none none", "#FFFFFF"), ("display:none", "display:inline block", "#FFFFFF"),
        ("display:none", "display:inline-block block", "#FFFFFF"), ("display:none", "display:block flow", "#000000"),
        ("display:none", "display:list-item block", "#000000"), ("display:none", "display:flex list-item", "#FFFFFF"),
        ("display:none", "display:contents block", "#FFFFFF"),
        ("clip-path:inset(90px)", "clip-path:circle(90)", "#FFFFFF"),
        ("clip-path:inset(90px)", "clip-path:inset(0, 0)", "#FFFFFF"),
        ("clip-path:inset(90px)", "clip-path:view-box view-box", "#FFFFFF"),
        ("clip-path:inset(90px)", "clip-path:url(#a) url(#b)", "#FFFFFF"),
        ("clip-path:inset(90px)", "clip-path:inset(-5px)", "#000000"),
        ("clip-path:inset(90px)", "clip-path:view-box", "#000000"), ("translate:90px", "translate:10", "#FFFFFF"),
        ("translate:90px", "translate:0 0 0 0", "#FFFFFF"), ("translate:90px", "translate:none", "#000000"),
        ("scale:.1", "scale:1,1", "#FFFFFF"), ("scale:.1", "scale:1px", "#FFFFFF"),
        ("scale:.1", "scale:100%", "#000000"),
        ("rotate:90deg", "rotate:0", "#FFFFFF"), ("rotate:90deg", "rotate:z 0", "#FFFFFF"),
        ("rotate:90deg", "rotate:0deg", "#000000"), ("transform:scale(.1)", "transform:none none", "#FFFFFF"),
        ("stroke:#fff;stroke-width:200", "stroke-width:max(5px, 5)", "#FFFFFF"),
        ("fill:#ddd", "fill:device-cmyk(0 0 0 1)", "#DDDDDD"),
        ("fill:#ddd", "fill:color-mix(in srgb, red, blue, lime)", "#DDDDDD"),
        ("fill:#ddd", "fill:color-mix(in srgb, color-mix(in srgb, red), blue)", "#DDDDDD"),
        ("fill:#ddd", "fill:color-mix(in srgb, rgb(0, 0, 0), rgb(0, 0, 0))", "#000000"),
        ("fill:#ddd", "fill:color-mix(lime, lime)", "#00FF00"),
        ("transform:scale(.1)", "transform:perspective(-1px)", "#FFFFFF"),
        ("transform:scale(.1)", "transform:perspective(calc(-1px))", "#000000"),
        ("transform:scale(.1)", "transform:perspective( none )", "#000000"),
        ("transform:scale(.1)", "transform:translateZ(50%)", "#FFFFFF"),
        ("transform:scale(.1)", "transform:translate3d(0, 0, 50%)", "#FFFFFF"),
        ("transform:scale(.1)", "transform:translate3d(0, 0%, 0)", "#000000"),
    ])
    func whatTheGrammarOfAPropertyRefusesDisplacesNone(_ said: String, _ after: String, _ color: String) throws {
        let drawing = try Drawing(Self.definitions + "<rect width='100' height='100' style='\(said);\(after)'/>")
        #expect(drawing.color(50, 50) == color, "\(said);\(after)")
    }

    /// Where nothing was said before, such a value does nothing; what is one does what it says.
    @Test(arguments: [
        ("mask:url(#m) url(#m)", "#000000"), ("mask:unheard(1)", "#000000"), ("mask:url(#m)", "#FFFFFF"),
        ("display:none none", "#000000"), ("clip-path:circle(1 at 9px 9px)", "#000000"),
        ("clip-path:circle(-1px)", "#000000"),
        ("clip-path:circle(calc(-1px))", "#FFFFFF"), ("clip-path:inset(90)", "#000000"),
        ("clip-path:inset(90px round 2)", "#000000"), ("clip-path:url(#c) url(#c)", "#000000"),
        ("clip-path:url(#c) circle(1px)", "#000000"), ("clip-path:ellipse(1px at 9px 9px)", "#000000"),
        ("clip-path:circle(1px at 5px left)", "#000000"), ("clip-path:circle(1px at top 5px)", "#000000"),
        ("clip-path:circle(1px at left 5px top)", "#000000"), ("clip-path:circle(1px at 5 5)", "#000000"),
        ("clip-path:circle(1px at left 5px top 5px)", "#FFFFFF"), ("clip-path:polygon(0 0, 9 9, 0 9)", "#000000"),
        ("clip-path:polygon(evenodd 0 0, 9px 9px, 0 9px)", "#000000"),
        ("clip-path:path(\"M0 0H9V9Z\", evenodd)", "#000000"), ("clip-path:path(\"M0 0H9V9Z L\")", "#000000"),
        ("clip-path:path(\"M0 0H9V9Z\")", "#FFFFFF"), ("clip-path:xywh(0 0 -9px 9px)", "#000000"),
        ("clip-path:rect(0 9 9 0)", "#000000"), ("clip-path:rect(0 9px 9px 0)", "#FFFFFF"),
        ("clip-path:shape(x)", "#000000"), ("clip-path:inset(90px) inset(90px)", "#000000"),
        ("translate:90", "#000000"),
        ("translate:90px, 0", "#000000"), ("translate:90px", "#FFFFFF"), ("translate:calc(9px * 10)", "#FFFFFF"),
        ("scale:.1, .1", "#000000"), ("scale:10%", "#FFFFFF"), ("scale:calc(1 / 10)", "#FFFFFF"),
        ("rotate:90", "#000000"), ("rotate:90deg z", "#FFFFFF"), ("rotate:0 0 1 90deg", "#FFFFFF"),
        ("rotate:x 89deg", "#FFFFFF"), ("rotate:89deg y", "#FFFFFF"), ("rotate:z 90", "#000000"),
        ("filter:opacity(0", "#FFFFFF"), ("filter:opacity(0), opacity(0)", "#000000"),
        ("fill:device-cmyk(0 0 0 0)", "#000000"), ("fill:color-mix(in srgb, lime)", "#000000"),
    ])
    func aValueThatIsNoneDoesNothing(_ style: String, _ color: String) throws {
        let drawing = try Drawing(Self.definitions + "<rect width='100' height='100' style='\(style)'/>")
        #expect(drawing.color(50, 50) == color, "\(style)")
        #expect(drawing.eyedropper.color(at: Point(50, 50)).isCertain, "\(style)")
    }

    /// Words that a property does not know do nothing where nothing was said before, and displace nothing; by a variable, too.
    @Test(arguments: [
        ("overflow:visible", true), ("overflow:visible wrongly", false), ("overflow:wrongly", false),
        ("overflow:visible;overflow:hidden wrongly", true), ("overflow:visible visible visible", false),
        ("--o:wrongly;overflow:var(--o)", true), ("--o:hidden;overflow:var(--o)", false),
        ("overflow:hidden;overflow:visible hidden", true), ("overflow:-webkit-paged-x", false),
    ])
    func wordsThatAreNoneLeaveOverflowsAlone(_ style: String, _ isSeen: Bool) throws {
        let drawing = try Drawing(
            "<svg width='50' height='50' style='\(style)'><rect width='100' height='100'/></svg>")
        #expect(drawing.color(75, 75) == (isSeen ? "#000000" : "#FFFFFF"), "\(style)")
    }

    @Test(arguments: ["visible", "wrongly", "visible visible"])
    func wordsThatAreNoneLeaveWhatIsInherited(_ word: String) throws {
        for style in ["visibility:\(word)", "--v:\(word);visibility:var(--v)"] {
            let drawing = try Drawing(
                "<g visibility='hidden'><rect width='100' height='100' style='\(style)'/></g>")
            #expect(drawing.color(50, 50) == (word == "visible" ? "#000000" : "#FFFFFF"), "\(style)")
        }
    }

    /// A color is no paint, and what is painted with it has the color around it.
    @Test(arguments: ["none", "url(#f)", "context-fill", "unheard(1)"])
    func whatIsNoColorDisplacesNone(_ color: String) throws {
        for style in ["color:#888;color:\(color)", "fill:#888;color:\(color)"] {
            let said = style.hasPrefix("fill") ? style : "fill:currentColor;\(style)"
            let drawing = try Drawing(Self.definitions + "<rect width='100' height='100' style='\(said)'/>")
            #expect(drawing.color(50, 50) == "#888888", "\(said)")
        }
        let around = "<g color='#888'><rect width='100' height='100' fill='currentColor' color='\(color)'/></g>"
        #expect(try Drawing(Self.definitions + around).color(50, 50) == "#888888", "\(color)")
    }

    /// Presentation attributes need no units in shapes.
    @Test func unitsMayBeLeftOutInAttributes() throws {
        #expect(try Drawing("<rect width='100' height='100' clip-path='circle(1)'/>").color(20, 20) == "#FFFFFF")
    }

    /// Alone, too, such a value is none.
    @Test(arguments: ["visibility:none", "visibility:x", "display:x", "opacity:x", "clip-path:x", "filter:x(1)"])
    func aloneItIsNone(_ style: String) throws {
        #expect(try Drawing("<rect width='100' height='100' style='\(style)'/>").color(50, 50) == "#000000")
    }

    @Test func markersEndWhereTheBeginningIsAskedFor() throws {
        let marker =
            "<marker id='m' markerUnits='userSpaceOnUse' markerWidth='99' markerHeight='99'><rect width='99' height='99'/></marker>"
        let line = "<g marker-start='url(#m)'><path d='M0 0H1' style='marker-start:∙'/></g>"
        #expect(try Drawing(marker + line.replacing("∙", with: "initial")).color(50, 50) == "#FFFFFF")
        #expect(try Drawing(marker + line.replacing("∙", with: "unset")).color(50, 50) == "#000000")
    }

    /// Corners that are rounded stand behind the fill rule without a comma, and are not drawn here.
    @Test(arguments: [("evenodd round 5px,", true), ("evenodd, round 5px,", false), ("evenodd,", false)])
    func roundedPolygonsAreNotKnown(_ start: String, isOpen: Bool) throws {
        let clip = "clip-path:polygon(\(start)0 0,200px 0,200px 60px,0 60px)"
        let drawing = try Drawing("<rect width='100' height='100' style='clip-path:inset(90px);\(clip)'/>")
        #expect((drawing.eyedropper.color(at: Point(50, 50), on: .white).reason != nil) == isOpen)
    }
}
