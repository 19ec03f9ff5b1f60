import DesignModel
import Painting
import Testing

/// What makes a group that blends in itself alone; all of it was looked up in Chromium.
@Suite struct IsolationTests {
    private static let definitions =
        "<clipPath id='c'><rect width='500' height='500'/></clipPath><rect id='r'/>"
        + "<svg display='none'><clipPath id='n'><rect width='500' height='500'/></clipPath><mask id='o'/></svg>"

    /// A clip, a mask and a filter make one whether what they name is there or not.
    @Test(arguments: [
        ("filter:url(#nothing)", true), ("filter:url(#r)", true), ("filter:url()", true), ("filter:none", false),
        ("filter:unheard(1)", false), ("clip-path:url(#nothing)", true), ("clip-path:url(#r)", true),
        ("clip-path:url()", true), ("clip-path:url(#n)", true), ("clip-path:url(#c)", true), ("clip-path:none", false),
        ("clip-path:view-box", true), ("clip-path:x", false), ("mask:url(#nothing)", true), ("mask:url(#o)", true),
        ("mask:url(other.svg#m)", true), ("mask:none", false), ("mask-image:url(#nothing)", true), ("mask:x", false),
        ("isolation:isolate", true), ("transform:scale(1)", false), ("backdrop-filter:blur(2px)", true),
        ("backdrop-filter:none", false), ("backdrop-filter:junk", false), ("backdrop-filter:url(#nothing)", true),
        ("view-transition-name:a", true), ("view-transition-name:None", false), ("view-transition-name:a b", false),
        ("view-transition-name:match-element", true), ("view-transition-name:auto", false),
        ("will-change:opacity", true), ("will-change:transform, Opacity", true), ("will-change:transform", false),
        ("will-change:opacity,all", false), ("will-change:opacity transform", false), ("will-change:opacity,", false),
        ("will-change:opacity,,filter", false), ("will-change:opacity;will-change:filter,none", true),
        ("will-change:\\6f pacity", true), ("will-change:-webkit-opacity", true), ("will-change:contents", false),
        ("contain:paint", false), ("-webkit-box-reflect:below", true), ("-webkit-box-reflect:junk", false),
    ])
    func whatIsWrittenMakesAGroup(_ style: String, _ isGroup: Bool) throws {
        for name in ["g", "svg"] {
            let drawing = try Drawing(
                Self.definitions + "<rect width='100' height='100' fill='#0f0'/><\(name) style='\(style)'>"
                    + "<rect width='100' height='100' fill='#f00' style='mix-blend-mode:multiply'/></\(name)>")
            #expect(drawing.color(50, 50) == (isGroup ? "#FF0000" : "#000000"), "\(name) \(style)")
        }
    }

    /// None of these is an attribute.
    @Test(arguments: ["will-change='opacity'", "backdrop-filter='blur(2px)'", "view-transition-name='a'"])
    func attributesOfOtherNamesMakeNone(_ attribute: String) throws {
        let drawing = try Drawing(
            "<rect width='100' height='100' fill='#0f0'/><g \(attribute)>"
                + "<rect width='100' height='100' fill='#f00' style='mix-blend-mode:multiply'/></g>")
        #expect(drawing.color(50, 50) == "#000000")
    }

    /// Content that is not visible is not there, whatever is said inside; shapes have none.
    @Test(arguments: [
        "<g style='@'><g style='content-visibility:visible'>…</g></g>", "<svg style='@'>…</svg>", "<a style='@'>…</a>",
        "<switch style='@'>…</switch>", "<use href='#r' style='@'/>",
        "<symbol id='s' style='@'>…</symbol><use href='#s'/>",
        "<pattern id='p' style='@' width='1' height='1'>…</pattern><rect width='100' height='100' fill='url(#p)'/>",
        "<clipPath id='c' style='@'>…</clipPath><rect width='100' height='100' clip-path='url(#c)'/>",
        "<mask id='m' style='@'><rect width='100' height='100' fill='#fff'/></mask><g mask='url(#m)'>…</g>",
    ])
    func hiddenContentIsNotThere(_ content: String) throws {
        let rectangle = "<rect width='100' height='100'/>"
        let whole = "<defs><rect id='r' width='100' height='100'/></defs>" + content.replacing("…", with: rectangle)
        #expect(try Drawing(whole.replacing("@", with: "content-visibility:hidden")).color(50, 50) == "#FFFFFF")
        #expect(try Drawing(whole.replacing("@", with: "content-visibility:auto")).color(50, 50) == "#000000")
        #expect(
            try Drawing("<rect width='100' height='100' style='content-visibility:hidden'/>").color(50, 50) == "#000000"
        )
    }

    @Test(arguments: [
        ("-webkit-mask-box-image:linear-gradient(#000,#000)", false), ("-webkit-mask-box-image:none", true),
        ("-webkit-mask-box-image-source:url(a.png)", false), ("-webkit-mask-box-image:10", true),
    ])
    func masksOfBoxesAreNotKnown(_ style: String, _ isCertain: Bool) throws {
        let drawing = try Drawing("<g style='\(style)'><rect width='100' height='100'/></g>")
        #expect(drawing.eyedropper.color(at: Point(50, 50)).isCertain == isCertain)
    }
}
