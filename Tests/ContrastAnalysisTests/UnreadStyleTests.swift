import DesignAnalysis
import DesignModel
import DesignReaders
import SourceText
import Testing

/// What browsers understand of a style and nobody here does leaves open what is seen; all of it was looked up in Chromium, which
/// understands each of these values.
@Suite struct UnreadStyleTests {
    private func reading(_ content: String, root: String = "width='200' height='100'") throws -> ContrastReading {
        let text =
            "<svg xmlns='http://www.w3.org/2000/svg' \(root)>\(content)"
            + "<text x='10' y='60' font-size='40' fill='#eee'>Harmony</text></svg>"
        let file = try SourceFile(path: "drawing.svg", contents: Array(text.utf8))
        let design = try #require(DesignReader.reading(of: file).design)
        return try #require(ContrastStudy(design).readings.last)
    }

    private static let lengths = [
        "20lh", "25cap", "13ic", "100vi", "100cqw", "9rex", "max(200px, 1lh)", "env(nope, 200px)", "if(else:200px)",
        "calc(sibling-count() * 100px)", "calc(200px * progress(1, 0, 1))", "calc(random(1, 1) * 200px)",
        "attr(data-w type(&lt;length>), 200px)",
    ]

    /// Nobody follows where an outline lies, and browsers draw it around shapes, groups and boxes.
    @Test(arguments: [
        ("outline:60px solid #eee", true), ("outline:auto", true), ("outline-style:dotted", true),
        ("outline:none", false),
        ("outline:0", false), ("outline:60px #eee", false), ("outline:solid;outline-style:none", false),
    ])
    func outlinesThatAreSeenLeaveOpenWhatIsSeen(_ style: String, _ isSeen: Bool) throws {
        let shapes = [
            "<rect width='20' height='20' style='\(style)'/>", "<g style='\(style)'><rect width='20' height='20'/></g>",
            "<foreignObject width='9' height='9'><p xmlns='http://www.w3.org/1999/xhtml' style='\(style)'>a</p></foreignObject>",
        ]
        for shape in shapes { #expect(try (reading(shape).verdict == .review) == isSeen, "\(shape)") }
    }

    /// How large what is around a shape is nobody remembers; as an attribute the word is none.
    @Test(arguments: [("style='width:inherit'", true), ("width='inherit'", false), ("style='width:unset'", false)])
    func sizesThatAreInheritedLeaveOpenWhatIsSeen(_ size: String, _ isOpen: Bool) throws {
        #expect(try (reading("<rect height='100' \(size)/>").verdict == .review) == isOpen)
    }

    @Test func theRootIsNotZoomed() throws {
        #expect(try reading("", root: "width='200' height='100' style='zoom:.5'").verdict == .review)
        #expect(try reading("", root: "width='200' height='100' style='zoom:100%'").verdict == .fail)
    }

    @Test func picturesAreTurnedAsTheySay() throws {
        #expect(try reading("<rect style='image-orientation:none'/>").verdict == .review)
        #expect(try reading("<rect style='image-orientation:from-image'/>").verdict == .fail)
    }

    /// Shares of a box that only the content tells move things to where nobody knows.
    @Test func whatLiesInSharesOfAGroupLeavesOpenWhatIsSeen() throws {
        let group = "<g style='transform-box:fill-box;translate:100%'><rect x='-200' width='200' height='100'/></g>"
        #expect(try reading(group).verdict == .review)
        #expect(try reading(group.replacing("100%", with: "200px")).verdict == .pass)
    }

    @Test(arguments: lengths)
    func lengthsThatAreNotFollowedLeaveOpenWhatIsSeen(_ length: String) throws {
        let shapes = [
            "<rect height='100' width='\(length)'/>", "<rect height='100' style='width:\(length)'/>",
            "<circle cy='50' r='\(length)'/>", "<ellipse cy='50' rx='\(length)' ry='9'/>",
            "<line y1='50' y2='50' stroke='#000' stroke-width='100' x2='\(length)'/>",
            "<defs><rect id='r' x='-200' width='200' height='100'/></defs><use href='#r' x='\(length)'/>",
            "<pattern id='p' patternUnits='userSpaceOnUse' width='\(length)' height='100'><rect width='200' height='100'/></pattern>"
                + "<rect width='200' height='100' fill='url(#p)'/>",
            "<linearGradient id='g' x2='\(length)'><stop/></linearGradient><rect width='200' height='100' fill='url(#g)'/>",
            "<filter id='f' width='\(length)'><feOffset/></filter><rect width='200' height='100' filter='url(#f)'/>",
            "<svg width='\(length)' height='100'><rect width='200' height='100'/></svg>",
            "<foreignObject width='\(length)' height='100'/>",
        ]
        for shape in shapes { #expect(try reading(shape).verdict == .review, "\(shape)") }
        #expect(try reading("", root: "width='\(length)' height='100'").verdict == .review)
        #expect(try reading("", root: "width='200' height='100' style='width:\(length)'").verdict == .review)
    }

    /// Neither browsers nor anybody else knows these.
    @Test(arguments: ["20unheard", "unheard(200px)", "200 px", "auto"])
    func lengthsThatAreNoneChangeNothing(_ length: String) throws {
        #expect(try reading("<rect height='100' width='\(length)'/>").verdict == .fail)
        #expect(try reading("<rect height='100' style='width:\(length)'/>").verdict == .fail)
        #expect(try reading("<line y1='50' stroke='#000' x2='\(length)'/>").verdict == .fail)
    }

    @Test(arguments: [
        "<text style='visibility:if(media(print):hidden;else:visible)'>a</text>",
        "<text style='display:env(q,none)'>a</text>", "<text style='mix-blend-mode:env(q,screen)'>a</text>",
        "<text style='content-visibility:if(else:hidden)'>a</text>", "<text style='text-anchor:if(else:end)'>a</text>",
        "<text style='baseline-shift:if(else:super)'>a</text>", "<text style='baseline-shift:1lh'>a</text>",
        "<text visibility='env(q,hidden)'>a</text>", "<svg width='1' height='1' style='overflow:if(else:visible)'/>",
        "<path style='fill-rule:if(else:evenodd)' d='M0 0H9V9'/>", "<path style='d:if(else:path(\"M0 0H9V9\"))'/>",
        "<mask id='m' style='mask-type:if(else:alpha)'/>", "<g style='color-scheme:if(else:dark)'/>",
        "<filter id='f'><feFlood style='color-interpolation-filters:if(else:sRGB)'/></filter><g filter='url(#f)'/>",
        "<filter id='f' style='color-interpolation-filters:if(else:sRGB)'><feFlood/></filter><g filter='url(#f)'/>",
        "<text x='6lh'>a</text>", "<text x='0 6lh'>aa</text>", "<text dx='if(else:9px)'>a</text>",
        "<text textLength='6lh'>a</text>", "<text><textPath path='M0 60H200' startOffset='5lh'>a</textPath></text>",
        "<text><textPath path='M0 60H200' startOffset='min(50%,10px)'>a</textPath></text>",
    ])
    func wordsThatAreNotFollowedLeaveOpenWhatIsSeen(_ content: String) throws {
        #expect(try reading(content).verdict == .review)
    }

    /// What would be unseen by what is not followed is not known to be.
    @Test(arguments: [
        "style='visibility:if(media(print):hidden;else:visible)'", "style='display:env(q,none)'", "visibility='env(q)'",
        "clip-path='url(#c)'", "x='-30lh'", "y='calc(progress(1,0,1) * -90px)'",
    ])
    func whatIsNotFollowedHidesNothingForSure(_ attributes: String) throws {
        let clip = "<clipPath id='c'><rect width='20lh' height='100'/></clipPath>"
        let text =
            "<svg xmlns='http://www.w3.org/2000/svg' width='200' height='100'>\(clip)<text \(attributes)>a</text></svg>"
        let file = try SourceFile(path: "drawing.svg", contents: Array(text.utf8))
        let design = try #require(DesignReader.reading(of: file).design)
        #expect(try #require(ContrastStudy(design).readings.first).verdict == .review)
    }

    /// Colors of numbers that depend on the elements around, on chance, or on two ends.
    @Test(arguments: [
        "rgb(calc(progress(1, 0, 1) * 240) 240 240)", "rgb(calc(240 * sibling-index()) 240 240)",
        "rgb(calc(240 / sibling-count()) 240 240)", "rgb(random(240, 240) 240 240)", "rgb(sibling-index() 240 240)",
    ])
    func colorsOfNumbersThatAreNotFollowedAreNotKnown(_ color: String) throws {
        #expect(try reading("<rect width='200' height='100' style='fill:#000;fill:\(color)'/>").verdict == .review)
    }
}
