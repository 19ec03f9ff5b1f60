import DesignModel
import Painting
import Testing

/// What viewports within a drawing show and cut off; all of it was looked up in Chromium.
@Suite struct NestedViewportTests {
    private static let wide = "<rect x='-500' y='-500' width='2000' height='2000'/>"

    /// How a square is fitted into a box three times as wide; what is no value is the first of them (SVG 2 §8.7).
    @Test(arguments: [
        ("xMidYMid", true, false), ("xMinYMin meet", true, true), ("xMinYMinmeet", true, true),
        ("xMinYMin meet foo", true, false),
        ("xMinYMin foo", true, false), ("XMINYMIN", true, false), ("defer xMinYMin", true, false),
        ("none", false, true),
        ("none slice", false, true), ("none foo", true, false), ("xMinYMin slice", false, true),
        ("xMinYMin slice foo", true, false),
    ])
    func viewBoxesAreFitted(_ ratio: String, _ isWhole: Bool, _ isAtStart: Bool) throws {
        let drawing = try Drawing(
            "<svg width='90' height='30' viewBox='0 0 10 10' preserveAspectRatio='\(ratio)'><rect width='10' height='10'/></svg>"
        )
        #expect((drawing.color(80, 15) == "#FFFFFF") == isWhole)
        #expect((drawing.color(15, 15) == "#000000") == isAtStart)
    }

    @Test(arguments: [
        ("overflow:visible", true), ("overflow:auto", true), ("overflow:overlay", true), ("overflow:hidden", false),
        ("overflow:scroll", false), ("overflow:clip", false), ("overflow:initial", true), ("overflow:unset", true),
        ("overflow:inherit", true), ("overflow:revert", false), ("overflow:revert-layer", false),
        ("overflow:var(--nothing)", true), ("all:unset", true), ("all:initial", true), ("all:revert", false),
    ])
    func whatLeavesAViewportIsCutOffOrNot(_ style: String, _ isSeen: Bool) throws {
        let contents = [
            "<svg width='30' height='30' style='\(style)'>\(Self.wide)</svg>",
            "<symbol id='s' style='\(style)'>\(Self.wide)</symbol><use href='#s' width='30' height='30'/>",
        ]
        for content in contents {
            #expect(try Drawing(content).color(50, 50) == (isSeen ? "#000000" : "#FFFFFF"), "\(content)")
        }
    }

    /// What may leave its viewport is seen however small that is, and is not fitted into one without area.
    @Test(arguments: [
        ("<svg width='0' height='0' overflow='∙'>◻</svg>", true),
        ("<svg width='0' height='50' viewBox='0 0 10 10' overflow='∙'>◻</svg>", true),
        ("<symbol id='s' overflow='∙'>◻</symbol><use href='#s' width='0' height='20'/>", true),
        ("<symbol id='s' viewBox='0 0 10 10' overflow='∙'>◻</symbol><use href='#s' width='0' height='0'/>", true),
        (
            "<marker id='m' markerWidth='0' viewBox='0 0 10 10' overflow='∙' markerUnits='userSpaceOnUse'>◻</marker>"
                + "<path d='M0 0h1' marker-start='url(#m)'/>", true
        ),
        (
            "<foreignObject width='0' height='0' overflow='∙'><div xmlns='http://www.w3.org/1999/xhtml' "
                + "style='background:#000;width:60px;height:60px'/></foreignObject>", false
        ),
    ])
    func whatLeavesAViewportWithoutAreaIsSeen(_ content: String, _ isSmall: Bool) throws {
        let content = content.replacing("◻", with: "<rect x='40' y='40' width='20' height='20'/>")
        for (overflow, color) in [("visible", "#000000"), ("hidden", "#FFFFFF")] {
            let drawing = try Drawing(content.replacing("∙", with: overflow))
            #expect(drawing.color(50, 50) == color, "\(content)")
            if isSmall { #expect(drawing.color(30, 30) == "#FFFFFF", "\(content)") }
        }
    }

    @Test(arguments: [
        ("<g overflow='hidden'>∙</g>", false), ("<g>∙</g>", true), ("<svg>∙</svg>", false),
        ("<svg overflow='visible'>∙</svg>", true),
    ])
    func overflowIsInherited(_ around: String, _ isSeen: Bool) throws {
        let content = around.replacing("∙", with: "<svg width='30' height='30' overflow='inherit'>\(Self.wide)</svg>")
        #expect(try Drawing(content).color(50, 50) == (isSeen ? "#000000" : "#FFFFFF"))
    }

    /// Other properties that are not inherited are so where they ask for it.
    @Test(arguments: [
        ("transform:translate(-100px)", "#000000"), ("translate:-100px", "#000000"), ("opacity:.5", "#FFFFFF"),
    ])
    func movesAreInherited(_ style: String, _ color: String) throws {
        let property = style.prefix { $0 != ":" }
        let content = "<g style='\(style)'><rect x='200' width='100' height='100' style='\(property):inherit'/></g>"
        #expect(try Drawing(content).color(50, 50) == color)
    }

    @Test(arguments: [
        ("0 0 0 0", nil), ("0 0 0 50", nil), ("0 0 50 0", nil), ("0 0 50 50", 2.0), ("0,0,50,50", 2),
        (" 0 0 5e1 50 ", 2),
        ("0 0 50 50 7", 1), ("0 0 50 50 x", 1), ("0 0 50 50,", 1), ("0 0 50 50;", 1), ("0 0 50", 1), ("", 1),
        ("rubbish", 1), ("0 0 -50 50", 1), ("0 0 50px 50px", 1), ("0 0 1e40 50", 1),
    ])
    func viewBoxesWithoutAreaShowNothing(_ box: String, _ scale: Double?) throws {
        let square = "<rect x='10' y='10' width='30' height='30'/>"
        let contents = [
            "<svg width='100' height='100' viewBox='\(box)'>\(square)</svg>",
            "<symbol id='s' viewBox='\(box)'>\(square)</symbol><use href='#s'/>",
            "<marker id='m' viewBox='\(box)' markerUnits='userSpaceOnUse' markerWidth='100' markerHeight='100'>\(square)"
                + "</marker><path d='M0 0H1' marker-start='url(#m)'/>",
            "<pattern id='p' viewBox='\(box)' width='1' height='1'>\(square)</pattern>"
                + "<rect width='100' height='100' fill='url(#p) white'/>",
        ]
        for content in contents {
            let drawing = try Drawing(content)
            #expect(drawing.color(15, 15) == (scale == 1 ? "#000000" : "#FFFFFF"), "\(content)")
            #expect(drawing.color(70, 70) == (scale == 2 ? "#000000" : "#FFFFFF"), "\(content)")
        }
    }

    /// A symbol has a place of its own, and a size that is no length is none at all.
    @Test(arguments: [
        ("x='40' y='40'", "", "#FFFFFF", "#000000"), ("style='x:40px;y:40px'", "", "#000000", "#000000"),
        ("", "width='auto'", "#FFFFFF", "#FFFFFF"), ("", "height='tall'", "#FFFFFF", "#FFFFFF"),
        ("width='auto'", "", "#000000", "#000000"), ("", "style='width:10px'", "#000000", "#000000"),
    ])
    func symbolsHaveAPlace(_ symbol: String, _ use: String, _ near: String, _ far: String) throws {
        let content = "<symbol id='s' \(symbol)><rect width='100' height='100'/></symbol><use href='#s' \(use)/>"
        let drawing = try Drawing(content)
        #expect(drawing.color(20, 20) == near)
        #expect(drawing.color(70, 70) == far)
    }

    /// Where browsers lose what they draw in their 32 bits nobody knows what is seen.
    @Test(arguments: [("1e-7 1e-7", false), ("1e20 1e20", false), ("1e-3 1e-3", true), ("1e8 1e8", true)])
    func viewBoxesBeyondPrecisionAreNotKnown(_ size: String, _ isCertain: Bool) throws {
        let drawing = try Drawing(
            "<svg viewBox='0 0 \(size)' width='100' height='100'><rect width='100%' height='100%'/></svg>")
        #expect(drawing.eyedropper.color(at: Point(50, 50)).isCertain == isCertain)
    }
}
