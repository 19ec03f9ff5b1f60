import DesignModel
import Painting
import Testing

/// Values that browsers drop when they read them, so that what was said before stays; all of it was looked up in Chromium.
@Suite struct DroppedValueTests {
    private static let definitions =
        "<clipPath id='c'><rect width='9' height='9'/></clipPath>"
        + "<filter id='f' x='0' y='0' width='1' height='1'><feFlood flood-color='#888'/></filter>"

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
        ("display:none", "display:initial", "#000000"),
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
}
