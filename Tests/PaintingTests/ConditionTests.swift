import DesignModel
import Painting
import Testing

/// What is for some readers only, and what makes groups, clips and masks in browsers; all of it was looked up in Chromium.
@Suite struct ConditionTests {
    @Test(arguments: [
        // For other readers, in a `switch` or not.
        ("systemLanguage='de'", false), ("systemLanguage='en'", true), ("systemLanguage='EN-us, de'", true),
        ("systemLanguage='de en'", false), ("systemLanguage='en de'", false), ("systemLanguage='de,,en'", true),
        ("systemLanguage=''", false), ("systemLanguage='e'", false), ("requiredExtensions=''", false),
        ("requiredExtensions='http://ns.adobe.com/AdobeIllustrator/10.0/'", false),
        ("requiredExtensions='http://www.w3.org/1998/Math/MathML http://www.w3.org/1999/xhtml'", true),
        ("requiredFeatures='anything'", true), ("systemLanguage='de' style='display:inline'", false),
    ])
    func whatIsForOthersIsNotDrawn(_ attributes: String, _ isDrawn: Bool) throws {
        let square = "<rect width='100' height='100'/>"
        let contents = [
            "<g \(attributes)>\(square)</g>", "<rect width='100' height='100' \(attributes)/>",
            "<a \(attributes)>\(square)</a>", "<svg width='100' height='100' \(attributes)>\(square)</svg>",
            "<defs><rect id='a' width='100' height='100' \(attributes)/></defs><use href='#a'/>",
            "<clipPath id='k'><rect width='100' height='100' \(attributes)/></clipPath><g clip-path='url(#k)'>\(square)</g>",
            "<switch><g \(attributes)>\(square)</g></switch>",
        ]
        for content in contents {
            let drawing = try Drawing(content)
            #expect(drawing.color(50, 50) == (isDrawn ? "#000000" : "#FFFFFF"), "\(content)")
        }
    }

    @Test(arguments: [
        "<mask id='m' display='none'><rect width='20' height='100' fill='#fff'/></mask>",
        "<mask id='m' style='display:none'><rect width='20' height='100' fill='#fff'/></mask>",
        "<mask id='m' systemLanguage='de'><rect width='20' height='100' fill='#fff'/></mask>",
        "<clipPath id='m' display='none'><rect width='20' height='100'/></clipPath>",
    ])
    func whatIsNotDisplayedMasksNothing(_ definition: String) throws {
        let property = definition.hasPrefix("<mask") ? "mask" : "clip-path"
        let drawing = try Drawing("\(definition)<rect width='100' height='100' \(property)='url(#m)'/>")
        #expect(drawing.color(50, 50) == "#000000")
    }

    /// The other names of properties are theirs, whichever comes last.
    @Test(arguments: [
        ("-webkit-filter:invert(1)", "#FFFFFF"), ("-webkit-opacity:0", "#FFFFFF"), ("-WEBKIT-opacity:0", "#FFFFFF"),
        ("-webkit-transform:translate(200px,0)", "#FFFFFF"), ("-webkit-mask:url(#m)", "#FFFFFF"),
        ("-webkit-clip-path:url(#k)", "#FFFFFF"), ("mask:url(#m);-webkit-mask:none", "#000000"),
        ("-webkit-opacity:0;opacity:1", "#000000"), ("-moz-opacity:0", "#000000"),
    ])
    func aliasesAreTheirProperties(_ style: String, _ color: String) throws {
        let content =
            "<mask id='m'><rect width='20' height='100' fill='#fff'/></mask><clipPath id='k'><rect width='20' height='100'/></clipPath>"
        let drawing = try Drawing("\(content)<rect width='100' height='100' style='\(style)'/>")
        #expect(drawing.color(50, 50) == color)
    }

    /// Masks that are not read are not known.
    @Test(arguments: [
        "mask:url(#m),url(#k)", "mask:alpha url(#m)", "mask:url(#m) no-repeat",
        "mask:linear-gradient(#000,#000) 0 0/40px 60px no-repeat",
    ])
    func masksThatAreNotReadAreNotKnown(_ style: String) throws {
        let masks = ["m", "k"].map { "<mask id='\($0)'><rect width='20' height='100' fill='#fff'/></mask>" }.joined()
        let drawing = try Drawing("\(masks)<rect width='100' height='100' style='\(style)'/>")
        #expect(!drawing.eyedropper.color(at: Point(50, 50)).isCertain)
    }

    @Test(arguments: [
        ("overflow:visible hidden", true), ("overflow-x:visible", true), ("overflow-y:visible", false),
        ("overflow:visible;overflow-x:hidden", false), ("overflow:visible;overflow-y:hidden", true),
        ("overflow:hidden visible", false), ("overflow-x:visible;overflow-y:clip", true),
        ("overflow-inline:visible", true),
        ("overflow:visible;overflow-x:clip", false),
    ])
    func viewportsClipByTheFirstAxis(_ style: String, _ isSeen: Bool) throws {
        let drawing = try Drawing(
            "<svg x='40' y='40' width='20' height='20' style='\(style)'><rect x='-40' y='-40' width='100' height='100'/></svg>"
        )
        #expect(drawing.color(20, 20) == (isSeen ? "#000000" : "#FFFFFF"))
    }

    /// The attributes of what makes a viewport say where it lies, whatever style sheets do.
    @Test(arguments: [
        ("<svg style='x:20px;y:20px;width:40px;height:20px'>", 90.0, true),
        ("<svg width='40' style='width:90px'>", 60, false),
        ("<svg x='20' style='x:0'>", 10, false), ("<svg width='60' style='width:20px'>", 50, true),
    ])
    func stylesMoveNoViewport(_ tag: String, _ x: Double, _ isSeen: Bool) throws {
        let drawing = try Drawing("\(tag)<rect width='200' height='200' x='-50'/></svg>")
        #expect(drawing.color(x, 90) == (isSeen ? "#000000" : "#FFFFFF"))
    }

    @Test(arguments: [
        ("opacity", true), ("filter", true), ("transform, mix-blend-mode", true), ("transform", false),
        ("contents", false), ("auto", false), ("isolation", false), ("clip-path", false),
    ])
    func whatIsAboutToBeAGroupIsOne(_ change: String, _ isIsolated: Bool) throws {
        let drawing = try Drawing(
            "<rect width='100' height='100' fill='#4080c0'/><g style='will-change:\(change)'>"
                + "<rect width='100' height='100' fill='#c08040' style='mix-blend-mode:multiply'/></g>")
        #expect(drawing.color(50, 50) == (isIsolated ? "#C08040" : "#304030"))
    }

    /// The page lies behind the root, which is a group of its own.
    @Test(arguments: [
        ("", "<rect width='60' height='100' fill='#c08040' style='mix-blend-mode:multiply'/>", "#C08040", "#4080C0"),
        ("opacity:0.5", "<rect width='60' height='100' fill='red'/>", "#A04060", "#4080C0"),
        ("mix-blend-mode:multiply", "<rect width='60' height='100' fill='red'/>", "#400000", "#4080C0"),
        ("filter:invert(1)", "<rect width='60' height='100' fill='red'/>", "#00FFFF", "#4080C0"),
        ("display:none", "<rect width='60' height='100' fill='red'/>", "#FF0000", "#4080C0"),
    ])
    func thePageLiesBehindTheRoot(_ style: String, _ content: String, _ inside: String, _ outside: String) throws {
        let drawing = try Drawing(content, style: "background:#4080c0;\(style)")
        #expect(drawing.color(30, 50) == inside)
        #expect(drawing.color(80, 50) == outside)
    }

    @Test(arguments: [
        ("stroke", "#FF0000"), ("stroke fill", "#FF0000"), ("STROKE", "#FF0000"), ("markers stroke", "#FF0000"),
        ("normal", "#0000FF"), ("markers", "#0000FF"), ("fill", "#0000FF"), ("stroke bogus", "#0000FF"),
        ("stroke stroke", "#0000FF"), ("normal stroke", "#0000FF"),
    ])
    func whatIsNoOrderIsNone(_ order: String, _ color: String) throws {
        let drawing = try Drawing(
            "<rect x='20' y='20' width='60' height='60' fill='red' stroke='blue' stroke-width='20' paint-order='\(order)'/>"
        )
        #expect(drawing.color(25, 50) == color)
    }

    @Test(arguments: [
        (":is(rect,:bad)", true), (":is(:bad)", false), (":where(rect,::before)", true), (":is(rect,)", true),
        (":is()", false),
        (":not(:bad)", false), (":is(rect,a!)", true), (":is(!,rect)", true), (":is(:bad(x,rect),circle)", false),
        ("g:has(:is(rect,:bad)) rect", true), ("rect:defined", true), (":is(rect", false),
    ])
    func functionsForgiveWhatTheyDoNotKnow(_ selector: String, _ isNamed: Bool) throws {
        let drawing = try Drawing(
            "<style>\(selector){fill:red}</style><g><rect width='100' height='100'/></g>")
        #expect(drawing.color(50, 50) == (isNamed ? "#FF0000" : "#000000"))
    }

    @Test(arguments: [
        ("(grid:0)", true), ("(monochrome:0)", true), ("(dynamic-range:standard)", true),
        ("(dynamic-range:high)", false),
        ("(overflow-block:scroll)", true), ("(display-mode:browser)", true), ("(scripting:enabled)", true),
        ("(-webkit-min-device-pixel-ratio:1)", true), ("(-webkit-min-device-pixel-ratio:2)", false),
        ("(inverted-colors:none)", false), ("(inverted-colors)", false), ("not (inverted-colors)", false),
        ("(display-mode)", true), ("(overflow-block)", true), ("(orientation)", true), ("(color-gamut)", true),
        ("(resolution)", true), ("(dynamic-range)", true), ("(min-width)", false), ("not (min-width)", false),
        ("(forced-colors)", false), ("not (forced-colors)", true), ("not (scan)", true), ("(color-index)", false),
    ])
    func screensAreWhatTheyAre(_ query: String, _ holds: Bool) throws {
        let drawing = try Drawing(
            "<style>@media \(query){rect{fill:red}}</style><rect width='100' height='100'/>")
        #expect(drawing.color(50, 50) == (holds ? "#FF0000" : "#000000"))
    }
}
