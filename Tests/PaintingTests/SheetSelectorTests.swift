import DesignModel
import Painting
import Testing

/// Which selectors a style sheet may hold; all of it was looked up in Chromium.
@Suite struct SheetSelectorTests {
    private func isPainted(_ sheet: String) throws -> Bool {
        let drawing = try Drawing("<style>\(sheet)</style><rect class='c' width='100' height='100'/>")
        return drawing.color(50, 50) == "#888888"
    }

    /// What is not known spoils the list it stands in, what is known and holds for nothing does not.
    @Test(arguments: [
        ("rect:dir(ltr)", true), ("rect:dir(rtl)", false), ("rect:not(:dir(rtl))", true),
        ("rect, ::-webkit-unheard", true),
        ("rect, ::-moz-selection", false), ("rect, ::unheard", false), ("rect, ::-webkit-unheard(x)", false),
        ("rect, ::before", true), ("rect, :after", true), ("rect, ::part(x)", true), ("rect, ::before::after", false),
        ("rect:hover::before, rect", true), ("rect::before::marker, rect", true), ("rect:focus:after, rect", true),
        ("rect, rect::before:hover", false), ("rect, rect::before.c", false), ("rect, rect::before rect", false),
        ("rect, rect:before:hover", false), ("rect, rect:first-letter:focus", false),
        ("rect, rect::before:before", false),
        ("rect, rect::selection:hover", false), ("rect, rect::slotted(a):hover", false),
        ("rect, rect::before:is(:hover)", true), ("rect, rect::before:where(.c)", true),
        ("rect, rect::before:not(.c)", false),
        ("rect, rect::-webkit-scrollbar:hover", true), ("rect, rect::part(a):hover", true),
        ("rect, rect::details-content:hover", true), ("rect:not(:active-view-transition)", true),
        ("rect, :active-view-transition-type(a)", true), ("rect:not(:-webkit-any-link)", true),
        ("rect:not(:lang('de'))", false), ("rect:not(:lang(de))", true), ("rect, :lang('en')", false),
        ("rect, :window-inactive", true), ("rect, :target-current", true),
        ("rect:not(::before)", false), ("rect:is(::before, .c)", true), (":matches(rect)", false), (":is(rect)", true),
        ("rect, :-moz-any(x)", false), (":-webkit-any(rect)", true), ("rect, :-webkit-any(x, :unheard)", false),
        ("rect, :host", true), ("rect, :host(x)", true), ("rect, :host-context(x)", true), ("rect:host", false),
        ("rect:not(:playing)", false), ("rect:not(:local-link)", false), ("rect:not(:-webkit-full-screen)", true),
        ("rect:nth-child(+ n)", false), ("rect:nth-child(+n)", true), ("unheard|rect", false),
        ("rect, unheard|g", false),
        ("*|rect", true), ("|rect", false), ("rect[class='C' i]", true), ("rect[class='c' s]", false),
        ("rect, ::interest-button", true), ("rect, ::permission-icon", true),
        ("rect, ::view-transition-group-children(x)", true),
    ])
    func listsAreSpoiltByWhatIsNotKnown(_ selector: String, _ isPainted: Bool) throws {
        #expect(try self.isPainted("\(selector){fill:#888}") == isPainted)
    }

    @Test(arguments: [
        ("@namespace 's';rect", false), ("@namespace url(http://www.w3.org/2000/svg);rect", true),
        ("@namespace 'http://www.w3.org/1999/xhtml';.c", false),
        ("@namespace 'http://www.w3.org/1999/xhtml';*|rect", true),
        ("@namespace 'http://www.w3.org/1999/xhtml';*|*:is(.c)", true),
        ("@namespace s 'http://www.w3.org/2000/svg';s|rect", true),
        ("@namespace s 'http://www.w3.org/2000/svg';s|*", true),
        ("@namespace s 'http://www.w3.org/1999/xhtml';s|rect", false),
        ("@namespace s 'http://www.w3.org/2000/svg';t|rect", false),
        ("rect{} @namespace 'http://www.w3.org/1999/xhtml';rect", true),
        ("@charset 'utf-8';@layer a;@namespace url('http://www.w3.org/1999/xhtml');rect", false),
    ])
    func namespacesAreToldApart(_ selector: String, _ isPainted: Bool) throws {
        #expect(try self.isPainted("\(selector){fill:#888}") == isPainted)
    }
}

/// Sheets that speak of namespaces of attributes, and sheets with titles.
@Suite struct SheetChoiceTests {
    /// Attributes are of a namespace by what the sheet calls it, and not by what the document does.
    @Test(arguments: [
        ("@namespace xl url(http://www.w3.org/1999/xlink);[xl|href]", true),
        ("@namespace xl 'http://www.w3.org/1999/xlink';[xl|href='#x']", true),
        ("@namespace xlink 'unheard';[xlink|href]", false), ("[xlink|href]", false), ("[*|href]", true),
        ("@namespace xl url(http://www.w3.org/1999/xlink);[href]", false), ("rect, [xl|href]", false),
    ])
    func attributes(_ selector: String, _ isPainted: Bool) throws {
        let rect = "<rect xmlns:xlink='http://www.w3.org/1999/xlink' xlink:href='#x' width='100' height='100'/>"
        let drawing = try Drawing("<style>\(selector){fill:#888}</style>\(rect)")
        #expect((drawing.color(50, 50) == "#888888") == isPainted, "\(selector)")
    }

    /// Of sheets with a title only those of the first apply.
    @Test(arguments: [
        ("<style title='a'>GREEN</style><style title='b'>RED</style>", "#008000"),
        ("<style title='a'>RED</style><style title='b'>GRAY</style><style title='a'>GREEN</style>", "#008000"),
        ("<style title=''>RED</style><style title='b'>GREEN</style>", "#008000"),
        ("<style title='b'>RED</style><style>GREEN</style>", "#008000"),
        ("<style title='a'/><style title='b'>RED</style>", "#000000"),
        ("<style title='a' media='print'>GREEN</style><style title='b'>RED</style>", "#000000"),
        ("<style title='a' type='text/x'>RED</style><style title='b'>GREEN</style>", "#008000"),
        ("<style title=' '>GREEN</style><style title='b'>RED</style>", "#008000"),
        ("<style title='a'>GREEN</style><style title='A'>RED</style>", "#008000"),
    ])
    func titles(_ sheets: String, _ expected: String) throws {
        let rules = ["GREEN": "rect{fill:green}", "RED": "rect{fill:red}", "GRAY": "rect{fill:gray}"]
        let written = rules.reduce(sheets) { $0.replacing($1.key, with: $1.value) }
        #expect(try Drawing("\(written)<rect width='100' height='100'/>").color(50, 50) == expected, "\(sheets)")
    }
}

/// Media features whose value is calculated.
@Suite struct MediaCalculationTests {
    @Test(arguments: [
        ("(min-width:calc(50px + 50px))", true), ("(min-width:calc(50px + 51px))", false),
        ("(width:calc(200px / 2))", true),
        ("(min-width:calc((10px + 2px) * 9))", false), ("(min-width:max(1px,2px))", true),
        ("(min-width:min(1px,999px))", true),
        ("(min-width:clamp(1px,200px,90px))", true), ("(50px < width < calc(3 * 50px))", true),
        ("not (min-width:calc(50px * 3))", true), ("(min-width:calc(1px+2px))", false),
        ("not (min-width:calc(1px+2px))", false), ("(min-width:calc(1px + 1))", false),
        ("(min-width:calc(1em + 1rem))", true),
        ("(width:100vw)", true), ("(min-width:101vw)", false), ("(min-width:calc(50vmin + 50dvh))", true),
        ("(min-color:1.5)", false),
        ("(max-height:100lvb)", true), ("(width<100cqi)", false), ("(min-width:1vx)", false),
        ("(min-resolution:calc(1dppx))", true), ("(min-color:calc(1 + 1))", true), ("(min-width:calc(1px / 0))", false),
        ("(min-width:calc(40))", false), ("(min-width:40)", false), ("(min-width:0)", true),
        ("(width >= 40)", false), ("(width > 0)", true), ("(width > 1dppx)", false), ("(min-color:1px)", false),
        ("(min-resolution:1)", false), ("(min-aspect-ratio:1 / 2)", true), ("(aspect-ratio < 1/2)", false),
        ("(50px < width > 10px)", false), ("(200px > width > 10px)", true), ("(100px = width = 100px)", false),
        ("(min-width >= 1px)", false),
    ])
    func featuresAreCalculated(_ query: String, _ holds: Bool) throws {
        let drawing = try Drawing(
            "<style>@media \(query.replacing("<", with: "&lt;")){rect{fill:#888}}</style><rect width='100' height='100'/>"
        )
        #expect(drawing.color(50, 50) == (holds ? "#888888" : "#000000"))
    }

    /// The size of the screen is nobody's to know, and some calculations are not followed.
    @Test(arguments: [
        ("(min-device-width:1px)", false), ("(device-height > 1px)", false), ("(min-width:round(1px,1px))", false),
        ("(min-width:1lh)", false), ("print and (min-device-width:1px)", true),
        ("print, (min-device-width:1px)", false),
        ("(min-width:1px)", true),
    ])
    func whatHangsOnTheScreenIsNotKnown(_ query: String, _ isKnown: Bool) throws {
        let drawing = try Drawing("<style>@media \(query){rect{fill:#888}}</style><rect width='100' height='100'/>")
        #expect(drawing.eyedropper.color(at: Point(50, 50)).isCertain == isKnown)
    }
}
