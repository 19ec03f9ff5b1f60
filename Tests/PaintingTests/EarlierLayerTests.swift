import DesignModel
import Painting
import Testing

/// What goes back to the layer before, and rules that are not followed; all of it was looked up in Chromium.
@Suite struct EarlierLayerTests {
    @Test(arguments: [
        ("rect{fill:#888}rect{fill:revert-layer}", "fill='#00f'", "#0000FF"),
        ("rect{fill:#888}rect{fill:revert-layer}", "", "#000000"),
        ("@layer a{rect{fill:#888}}rect{fill:revert-layer}", "fill='#00f'", "#888888"),
        ("@layer a{rect{fill:#888}}@layer b{rect{fill:red}}rect{fill:revert-layer}", "", "#FF0000"),
        ("@layer a{rect{fill:#888}}@layer b{rect{fill:revert-layer}}", "", "#888888"),
        ("@layer a{rect{fill:#888}}@layer a{.c{fill:revert-layer}}", "fill='#00f'", "#0000FF"),
        // Names without white space in them, or the rule is none.
        ("@layer a.b{rect{fill:#888}}", "", "#888888"), ("@layer a . b{rect{fill:#888}}", "", "#000000"),
        ("@layer a,b{rect{fill:#888}}", "", "#000000"), ("@layer{rect{fill:#888}}", "", "#888888"),
        ("@layer b,a c;@layer a{rect{fill:#888}}@layer b{rect{fill:red}}", "", "#FF0000"),
        ("@layer a{rect{opacity:0}}.c{opacity:revert-layer}", "", "#FFFFFF"),
        ("rect{fill:#888}", "style='fill:red;fill:revert-layer'", "#888888"),
        ("rect{fill:#888}rect{fill:revert-layer}", "style='fill:revert-layer' fill='#00f'", "#0000FF"),
        ("rect{fill:#888}", "style='all:revert-layer'", "#888888"),
        ("g{fill:#888}rect{fill:revert-layer}", "", "#888888"),
        ("rect{fill:#888}.c{fill:revert}", "fill='#00f'", "#000000"),
        // What is important goes back past all that later layers say, important or not.
        ("rect{fill:revert-layer !important}", "fill='#00f'", "#0000FF"),
        ("rect{fill:red!important}@layer a{rect{fill:revert-layer!important}}", "fill='#00f'", "#0000FF"),
        (
            "@layer a,b;@layer a{rect{fill:revert-layer!important}}@layer b{rect{fill:red!important}}", "fill='#00f'",
            "#0000FF"
        ),
        ("@layer a,b;@layer b{rect{fill:revert-layer!important}}@layer a{rect{fill:#888}}", "fill='#00f'", "#888888"),
        ("@layer a{rect{fill:revert-layer!important}}rect{fill:red}", "fill='#00f'", "#0000FF"),
        ("@layer a{rect{fill:#888!important}}rect{fill:revert-layer!important}", "fill='#00f'", "#888888"),
        ("", "fill='#00f' style='fill:REVERT-LAYER !important'", "#0000FF"),
        ("rect{fill:#888!important}", "fill='#00f' style='fill:revert-layer!important'", "#888888"),
        ("rect{fill:#888!important;fill:revert-layer!important}", "fill='#00f'", "#0000FF"),
        // So does what comes of variables.
        ("@layer a{rect{fill:#888}}rect{fill:var(--n,revert-layer)}", "fill='#00f'", "#888888"),
        ("@layer a{rect{fill:var(--n,revert-layer)}}rect{fill:var(--n,revert-layer)}", "fill='#00f'", "#0000FF"),
        ("@layer a{rect{fill:var(--n,#888)}}rect{fill:revert-layer}", "fill='#00f'", "#888888"),
        ("", "fill='#00f' style='fill:var(--n,revert-layer)'", "#0000FF"),
        // Of custom properties there are no attributes.
        ("@layer a{rect{--c:#888}}rect{--c:revert-layer;fill:var(--c)}", "fill='#00f'", "#888888"),
        ("@layer a{rect{--c:#888}}@layer b{rect{--c:revert-layer}}rect{fill:var(--c,red)}", "", "#888888"),
        ("rect{--c:revert-layer;fill:var(--c,#888)}", "", "#888888"),
        ("g{--c:#888}rect{--c:revert-layer;fill:var(--c,red)}", "", "#888888"),
        ("@layer a{rect{--c:var(--n,revert-layer)}}rect{fill:var(--c,#888)}", "", "#888888"),
        ("rect{--c:#888}", "style='--c:revert-layer;fill:var(--c)'", "#888888"),
        ("rect{--c:#888}", "style='--c:revert-layer !important;fill:var(--c)'", "#888888"),
        ("@layer a{rect{--c:revert-layer!important}}rect{--c:red;fill:var(--c,#888)}", "", "#888888"),
    ])
    func layersAreGoneBackTo(_ sheet: String, _ attributes: String, _ color: String) throws {
        let drawing = try Drawing(
            "<style>\(sheet)</style><g><rect class='c' width='100' height='100' \(attributes)/></g>")
        #expect(drawing.color(50, 50) == color)
    }

    /// Names of properties may be written with escapes.
    @Test(arguments: ["f\\69ll:#888", "\\66ill:#888", "fil\\6c :#888", "f\\ill:#888"])
    func namesAreReadWithEscapes(_ declaration: String) throws {
        let sheet = "<style>rect{\(declaration)}</style><rect width='100' height='100'/>"
        #expect(try Drawing(sheet).color(50, 50) == "#888888")
        let attribute = "<rect width='100' height='100' style='\(declaration)'/>"
        #expect(try Drawing(attribute).color(50, 50) == "#888888")
    }

    /// What browsers follow and the reader does not is not known.
    @Test(arguments: [
        ("<style>@scope (svg){rect{fill:#888}}</style>", false),
        ("<style>@import 'data:text/css,rect%7Bfill:%23888%7D';</style>", false),
        ("<style>@import url(data:text/css;base64,cmVjdHtmaWxsOiM4ODh9);</style>", false),
        ("<style>@import url(\"data:text/css,rect%7Bfill:%23888%7D\") screen;</style>", false),
        (
            "<link xmlns='http://www.w3.org/1999/xhtml' rel='stylesheet' href='data:text/css,rect%7Bfill:%23888%7D'/>",
            false
        ),
        ("<style>@import 'other.css';</style>", false), ("<style>@import '//host/a.css';</style>", true),
        ("<style>@page{margin:0}</style>", true),
        ("<style>@unheard{rect{fill:#888}}</style>", true),
    ])
    func rulesThatAreNotFollowedLeaveColorsUnknown(_ sheet: String, _ isCertain: Bool) throws {
        let drawing = try Drawing("\(sheet)<rect width='100' height='100'/>")
        #expect(drawing.eyedropper.color(at: Point(50, 50)).isCertain == isCertain)
    }
}
