import DesignModel
import SourceText
import Testing

@testable import DesignReaders

@Suite("The cascade")
struct CascadeTests {
    @Test(
        "lets the stronger declaration win",
        arguments: [
            // What stands in no layer wins, then later layers; among important declarations it is the other way round.
            ("rect{fill:b}@layer x{#e{fill:c}}", "", "b"), ("@layer x{rect{fill:b}}@layer y{rect{fill:c}}", "", "c"),
            ("@layer y,x;@layer x{rect{fill:b}}@layer y{#e{fill:c}}", "", "b"),
            ("@layer x{@layer y{#e{fill:b}}rect{fill:c}}", "", "c"),
            ("@layer x{#e{fill:b}}@layer x.y{rect{fill:c}}", "", "b"),
            ("@layer x{rect{fill:b!important}}@layer y{#e{fill:c!important}}#e{fill:d!important}", "", "b"),
            ("@layer x{rect{fill:b!important}}", "style='fill:c'", "b"),
            ("@layer x{rect{fill:b!important}}", "style='fill:c!important'", "c"),
            ("@layer x{rect{fill:b}}", "fill='a'", "b"), ("@layer{rect{fill:b}}@layer{rect{fill:c}}", "", "c"),
            ("", "fill='a'", "a"), ("rect{fill:b}", "fill='a'", "b"), ("*{fill:b}", "fill='a'", "b"),
            ("rect{fill:b}", "fill='a' style='fill:c'", "c"), ("rect{fill:b!important}", "style='fill:c'", "b"),
            ("rect{fill:b!important}", "style='fill:c!important'", "c"), (".x{fill:b}rect{fill:c}", "class='x'", "b"),
            ("#e{fill:b}.x{fill:c}", "class='x'", "b"), (".x{fill:b}.y{fill:c}", "class='y x'", "c"),
            (".x{fill:b!important}#e{fill:c}", "class='x'", "b"), ("rect{fill:b}rect{fill:c}", "", "c"),
            ("g rect{fill:b}rect{fill:c}", "", "b"), ("rect,.x{fill:b}.y{fill:c}", "class='x y'", "c"),
            (".x,rect{fill:b}", "", "b"), ("rect{fill:b;fill:c}", "", "c"),
            ("", "style='fill:b!important;fill:c'", "b"),
            ("rect{FILL:b}", "", "b"), ("circle{fill:b}", "fill='a'", "a"), ("rect{fill:b;bogus", "", "b"),
            ("rect{fill:b} :made-up, rect{fill:c}", "", "b"), ("@media print{rect{fill:b}}", "fill='a'", "a"),
            ("@media screen{rect{fill:b}}", "fill='a'", "b"), ("rect{&.x{fill:b}fill:c}", "class='x'", "b"),
            ("g{rect{fill:b}}", "", "b"), ("g{> circle, .x{fill:b}}", "class='x'", "b"),
            (".x{fill:b}", "class='&#10;x&#9;y'", "b"),
            ("rect{fill:inherit}", "fill='a'", "inherit"), ("*|rect{fill:b}", "", "b"),
            ("svg|rect{fill:b}", "fill='a'", "a"),
            ("rect:hover{fill:b}", "fill='a'", "a"),
            (":root{fill:b}", "fill='a'", "a"), ("rect:nth-child(1){fill:b}", "", "b"),
            ("rect:last-of-type{fill:b}", "", "b"),
        ])
    func order(_ sheet: String, _ attributes: String, _ fill: String) throws {
        // These fills are no paints, so that none displaces another by being one: strength alone decides.
        let sheet = sheet.replacing("fill", with: "font-variant").replacing("FILL", with: "FONT-VARIANT")
        let attributes = attributes.replacing("fill", with: "font-variant")
        let styled = try Styled(
            "<svg xmlns='http://www.w3.org/2000/svg'><style>\(sheet.replacing(">", with: "&gt;").replacing("&.", with: "&amp;."))</style><g><rect id='e' \(attributes)/></g></svg>"
        )
        #expect(try styled.value(.fontVariant) == fill)
        #expect(try styled.written(.fontVariant) == fill)
    }

    @Test(
        "keeps a paint that makes sense from one that does not",
        arguments: [
            ("fill='red'", "style='fill:bogus'", "red"), ("fill='red'", "style='fill:blue'", "blue"),
            ("", "style='fill:#F00;fill:color(display-p3 1 0 0)'", "color(display-p3 1 0 0)"),
            ("", "style='fill:#F00;fill:future(1 0 0)'", "#F00"), ("fill='red'", "style='fill:inherit'", "inherit"),
            ("fill='red'", "style='fill:url(#a) none'", "url(#a) none"), ("", "style='fill:bogus'", "bogus"),
        ])
    func sense(_ attribute: String, _ style: String, _ fill: String) throws {
        let styled = try Styled("<svg><rect id='e' \(attribute) \(style)/></svg>")
        #expect(try styled.value(.fill) == fill)
    }

    /// A bit of everything that style sheets hold.
    private static let everything = """
        @charset "a";@namespace svg url(x);@import url("a.css") screen;@import "data:text/css,a{}" layer(x);@import
        'b.css';@layer a,b.c;@layer d{@scope (rect) to (g){rect{fill:red}}}@property --x{syntax:"<color>";inherits:true;
        initial-value:red}@font-face{font-family:"a b";src:url(f),local("g")}@supports (a:b) and (not selector(a > b)){
        @media (min-width:calc(1px + 2em)) and (prefers-color-scheme:dark),print{rect{fill:blue}}}@keyframes k{from{x:1}}
        @container a (width>1px){b{}}rect:not(:is(a,b:nth-child(2n + 1 of c)))::before,[a|b="c" i]>*+d~e{
        fill:var(--a,var(--b));x:calc(1px + -2em*3)!important;&:hover{y:attr(a px)}transform:rotate(1turn) matrix(1,0)}<!-- -->
        """

    @Test("reads sheets that break off, or begin, anywhere")
    func brokenSheets() throws {
        let text = CascadeTests.everything
        for place in text.indices {
            for part in [text[..<place], text[place...]] {
                _ = try Styled("<svg><style><![CDATA[\(part)]]></style><rect id='e'/></svg>").value(.fill)
            }
        }
        #expect(try Styled("<svg><style>@import</style><rect id='e' fill='red'/></svg>").value(.fill) == "red")
    }

    @Test("has a bit for each property")
    func bits() { #expect(CSSProperty.allCases.count <= PropertySet.most) }

    @Test("declares nothing where nothing is declared")
    func nothing() throws {
        let styled = try Styled("<svg><rect id='e' class='x' data-a='b' x:fill='red'/></svg>")
        var style = DeclaredStyle()
        styled.cascade.declare(1, into: &style)
        #expect(style.isEmpty)
        #expect(styled.cascade.troubles == [])
    }

    @Test("takes only presentation attributes, and none of HTML's")
    func presentationAttributes() throws {
        let styled = try Styled(
            """
            <svg xmlns='http://www.w3.org/2000/svg'><rect id='e' mix-blend-mode='multiply' font='12px a' opacity='0.5'/>\
            <foreignObject><p xmlns='http://www.w3.org/1999/xhtml' id='p' color='red' style='color:blue'/></foreignObject></svg>
            """)
        #expect(try styled.value(.mixBlendMode) == nil)
        #expect(try styled.value(.fontSize) == nil)
        #expect(try styled.value(.opacity) == "0.5")
        #expect(try styled.value(.color, "p") == "blue")
    }

    @Test(
        "takes shorthands apart",
        arguments: [
            ("font:italic bold 12px/1.5 'A b', c", CSSProperty.fontSize, "12px"),
            ("font:bold 12px a", .fontWeight, "bold"),
            ("font:600 12px a", .fontWeight, "600"), ("font:12px/1.5 'A b', c", .lineHeight, "1.5"),
            ("font:12px / 1.5 a", .lineHeight, "1.5"), ("font:12px/1.5 'A b', c", .fontFamily, "'A b', c"),
            ("font:12px a", .fontWeight, "normal"), ("font-weight:bold;font:12px a", .fontWeight, "normal"),
            ("font:12px a;font-weight:bold", .fontWeight, "bold"), ("font:inherit", .fontSize, "inherit"),
            ("font:normal small-caps 12px a", .fontVariant, "small-caps"),
            ("font:condensed 12px a", .fontStretch, "condensed"),
            ("font:calc(1px + 2px) a", .fontSize, "calc(1px + 2px)"),
            ("font-size:9px;font:caption", .fontSize, "env(font-size)"),
            ("--s:13px;font:var(--s) a", .fontSize, "13px"), ("marker:url(#a)", .markerMid, "url(#a)"),
            ("text-decoration:underline wavy red", .textDecorationColor, "red"),
            ("text-decoration:underline overline", .textDecorationLine, "underline overline"),
        ])
    func shorthands(_ style: String, _ property: CSSProperty, _ value: String) throws {
        let styled = try Styled("<svg><text id='e' style=\"\(style)\"/></svg>")
        #expect(try styled.value(property) == value)
    }

    /// The answers are Chromium's.
    @Test(
        "takes no font for one that browsers refuse",
        arguments: [
            ("25px serif", true), ("25px/30 serif", true), ("25px / 30px a", true), ("25px/normal a", true),
            ("25px/50% a", true), ("400 25px serif", true), ("400.5 25px a", true), ("calc(400) 25px a", true),
            ("normal normal normal normal 25px serif", true), ("italic bold small-caps condensed 25px serif", true),
            ("oblique 10deg 25px serif", true), ("25px a b", true), ("25px a, b", true), ("25px 'a', b", true),
            ("25px a inherit", true), ("25px -a", true), ("25px --a", true), ("calc(-25px) a", true),
            ("larger a", true), ("small-caps normal 25px a", true),
            ("25px 30px serif", false), ("25px/-3 serif", false), ("12 serif", false), ("400 400 25px serif", false),
            ("normal normal normal normal normal 25px serif", false), ("25px 'a' b", false), ("25px a,", false),
            ("25px 3a", false), ("25px inherit", false), ("25px default", false), ("1001 25px a", false),
            ("0 25px a", false), ("-25px a", false), ("bold bold 25px a", false), ("italic italic 25px a", false),
            ("50% 25px a", false), ("all-small-caps 25px a", false), ("25px a!", false), ("25px", false),
            ("oblique 100deg 25px a", false), ("caption 12px", false),
        ])
    func fonts(_ font: String, _ isOne: Bool) throws {
        let styled = try Styled("<svg><text id='e' style=\"font-size:9px;font:\(font)\"/></svg>")
        #expect((try styled.value(.fontSize) != "9px") == isOne, "\(font)")
    }

    @Test("lets a shorthand that is kept whole reset what was declared before it")
    func resets() throws {
        let earlier = try Styled(
            "<svg><p id='e' style='background-color:red;background:none;margin-top:1px;margin:2px'/></svg>")
        #expect(try earlier.value(.backgroundColor) == nil)
        #expect(try earlier.value(.background) == "none")
        #expect(try earlier.value(.marginTop) == nil)
        let later = try Styled("<svg><p id='e' style='background:none;background-color:red'/></svg>")
        #expect(try later.value(.backgroundColor) == "red")
        let important = try Styled("<svg><p id='e' style='background-color:red!important;background:none'/></svg>")
        #expect(try important.value(.backgroundColor) == "red")
    }

    @Test(
        "follows var()",
        arguments: [
            ("@layer x{rect{--a:1}}rect{--a:2}@layer y{rect{--a:3}}", "fill:var(--a)", "2"),
            (":root{--a:red}", "fill:var(--a)", "red"), ("", "fill:var(--a,blue)", "blue"), ("", "fill:var(--a)", nil),
            ("", "fill:var(--a, )", ""), ("g{--a:1}rect{--a:2}", "fill:var(--a)", "2"),
            ("g{--a:1}", "--a:initial;fill:var(--a)", nil),
            ("g{--a:1}", "--a:inherit;fill:var(--a)", "1"), ("g{--a:var(--b);--b:2}", "--b:3;fill:var(--a)", "2"),
            ("", "--a:var(--b);--b:var(--a);fill:var(--a,safe)", "safe"), ("", "--a:var(--a);fill:var(--a)", nil),
            ("", "--r:1,2;fill:rgb(var(--r),3)", "rgb(1,2,3)"), ("", "fill:var(--a,var(--b,c))", "c"),
            ("", "--a:x;fill:VAR( --a )", "x"), ("", "fill:var()", nil), ("", "fill:var(a)", nil),
            ("", "--A:1;--a:2;fill:var(--A)", "1"),
            ("#e{--a:1!important}", "--a:2;fill:var(--a)", "1"), ("", "--\\61:1;fill:var(--a)", "1"),
            ("", "--a: /*x*/ 1 ;fill:var(--a)", "1"),
            ("rect{fill:var(--a);--a:5}", "", "5"), ("@media print{g{--a:1}}", "fill:var(--a,2)", "2"),
        ] as [(String, String, String?)])
    func variables(_ sheet: String, _ style: String, _ fill: String?) throws {
        let styled = try Styled("<svg><style>\(sheet)</style><g><rect id='e' style='\(style)'/></g></svg>")
        #expect(try styled.value(.fill) == fill)
        if fill != nil, style.contains("fill") {
            #expect(try styled.written(.fill)?.lowercased().contains("var(") == true)
        }
    }

    @Test("follows var() in presentation attributes")
    func variableInAttribute() throws {
        let styled = try Styled("<svg style='--a:red'><rect id='e' fill='var(--a)'/></svg>")
        #expect(try styled.value(.fill) == "red")
        #expect(try styled.written(.fill) == "var(--a)")
    }

    @Test(
        "reads the sheets that are meant for it",
        arguments: [
            ("<style>rect{fill:red}</style>", "red"), ("<style type='text/css'>rect{fill:red}</style>", "red"),
            ("<style type='text/less'>rect{fill:red}</style>", nil),
            ("<style media='print'>rect{fill:red}</style>", nil),
            ("<style media='(min-width:100px)'>rect{fill:red}</style>", "red"),
            ("<style media='(min-width:900px)'>rect{fill:red}</style>", nil),
            ("<style>@media (prefers-color-scheme:dark){rect{fill:red}}</style>", nil),
            ("<style><![CDATA[rect{fill:red}]]></style>", "red"),
            ("<defs><style>\n<![CDATA[\nrect{fill:red}\n]]>\n</style></defs>", "red"),
            ("<style>rect{fill:&#x72;ed}</style>", "red"),
            ("<style><!-- rect{fill:red} --></style>", nil), ("<x:style xmlns:x='u'>rect{fill:red}</x:style>", nil),
            ("<style>a{}</style><style>rect{fill:red}</style>", "red"),
        ] as [(String, String?)])
    func sheets(_ head: String, _ fill: String?) throws {
        let styled = try Styled(
            "<svg xmlns='http://www.w3.org/2000/svg' width='800' height='600'>\(head)<rect id='e'/></svg>")
        #expect(try styled.value(.fill) == fill)
        if fill != nil {
            let written = try styled.written(.fill)
            #expect(written == "red" || written == "&#x72;ed")
        }
    }

    @Test("asks the environment it is given")
    func environment() throws {
        let styled = try Styled(
            "<svg><style>@media (prefers-color-scheme:dark){rect{fill:red}}</style><rect id='e'/></svg>",
            environment: MediaEnvironment(width: 1, height: 1, colorScheme: .dark))
        #expect(try styled.value(.fill) == "red")
    }

    @Test("says what it left out, and where")
    func troubles() throws {
        let styled = try Styled(
            "<?xml-stylesheet href='a.css'?><svg><style>@import 'b.css'; a:made-up{fill:red}</style></svg>")
        let source = styled.document.source
        let places = styled.cascade.troubles.map { trouble in
            String(decoding: trouble.range.range.map { source[$0] }, as: UTF8.self)
        }
        #expect(places == ["<?xml-stylesheet href='a.css'?>", "@import 'b.css';", ""])
        #expect(styled.cascade.troubles.last?.message.contains("“:made-up” is not understood") == true)
    }

    @Test("ends on sheets made to last")
    func hostile() throws {
        let manyRules = (0..<2000).map { "g :not(.a\($0)) *{fill:red}" }.joined()
        let manyElements = String(repeating: "<g/>", count: 500)
        let many = try Styled("<svg><style>\(manyRules)</style><g>\(manyElements)</g></svg>", budget: 100_000)
        var style = DeclaredStyle()
        for node in many.document.nodes.indices { many.cascade.declare(node, into: &style) }
        #expect(many.cascade.troubles.contains { $0.kind == .limitReached })

        let doubling = (0..<40).map { "--a\($0):var(--a\($0 + 1))var(--a\($0 + 1));" }.joined()
        let laughs = try Styled("<svg style='\(doubling)--a40:x'><rect id='e' fill='var(--a0,no)'/></svg>")
        #expect(try laughs.value(.fill) == "no" || laughs.value(.fill) == nil)

        // Each is passed over once for every one around it, and that is counted.
        let fallbacks = String(repeating: "var(--x,", count: 1000) + "red" + String(repeating: ")", count: 1000)
        let falling = try Styled("<svg><rect id='e' fill='\(fallbacks)'/></svg>")
        #expect(try falling.value(.fill) == nil)
        #expect(falling.cascade.customProperties.steps > 1000 * 10)

        let nested = String(repeating: "& &,& &{", count: 31) + "fill:red" + String(repeating: "}", count: 31)
        _ = try Styled("<svg><style>a{\(nested.replacing("&", with: "&amp;"))}</style><rect id='e'/></svg>").value(
            .fill)

        let deep = String(repeating: "<g style='fill:var(--a,b)'>", count: 2000)
        let deepStyled = try Styled(deep)
        for node in deepStyled.document.nodes.indices { deepStyled.cascade.declare(node, into: &style) }
    }

    /// Few bytes have thousands of elements wear thousands of declarations each, whatever gives them.
    @Test(arguments: [
        "<svg><style>" + String(repeating: "g{fill:red;fill:blue;fill:lime;--a:b}", count: 20) + "</style>"
            + String(repeating: "<g/>", count: 2_000) + "<g id='e'/></svg>",
        "<svg>" + String(repeating: "<g style='fill:red;fill:blue;fill:lime'/>", count: 200)
            + "<g id='e' style='fill:red'/></svg>",
        "<svg>" + String(repeating: "<g fill='red' stroke='blue' color='lime'/>", count: 400)
            + "<g id='e' fill='red'/></svg>",
        "<svg><style>" + String(repeating: "g{fill:red;--a:revert-layer}", count: 30) + "</style>"
            + String(repeating: "<g style='stroke:revert-layer'/>", count: 200) + "<g id='e'/></svg>",
    ])
    func everyDeclarationCounts(_ document: String) throws {
        let short = try Styled(document, mostDeclarations: 1_000)
        _ = short.declareAll()
        #expect(short.cascade.troubles.map(\.kind) == [.limitReached])
        #expect(try short.value(.fill) == nil)
        #expect(short.cascade.troubles.count == 1)
        let ample = try Styled(document)
        #expect(ample.declareAll() > 1_000 && ample.cascade.troubles.isEmpty)
        #expect(try ample.value(.fill) != nil)
    }

    /// What pages are exported with: a dozen classes an element, of some declarations each, and a sheet that resets all.
    @Test func honestSheetsStayFarFromTheBound() throws {
        let reset = "*{" + (0..<50).map { "--tw-\($0):0 0 #0000;" }.joined() + "box-sizing:border-box}"
        let classes = (0..<12).map { ".c\($0){fill:#123456;stroke-width:1.5;font-family:Inter,sans-serif;opacity:.5}" }
        let names = (0..<12).map { "c\($0)" }.joined(separator: " ")
        let count = 500
        let page = try Styled(
            "<svg><style>\(reset)\(classes.joined())</style>"
                + String(repeating: "<rect class='\(names)' width='20' height='10' x='100'/>", count: count) + "</svg>")
        // Of so many elements as anything may be placed.
        #expect(page.declareAll() * (250_000 / count) < Cascade.declarations(in: page.document))
        #expect(page.cascade.troubles.isEmpty)
    }

    @Test("fills a style in the order of its properties")
    func iteration() throws {
        let styled = try Styled(
            "<svg><p id='e' style='background-color:a;opacity:1;background:b;fill:red;x:1;background-color:c'/></svg>")
        var style = DeclaredStyle()
        styled.cascade.declare(1, into: &style)
        var met: [CSSProperty] = []
        met += style.properties
        #expect(met == [.fill, .opacity, .x, .background, .backgroundColor])
        style.removeAll()
        #expect(style.isEmpty)
    }

    @Test("knows each property by the name CSS gives it")
    func names() {
        // Two stand for whatever has something in common.
        for property in CSSProperty.allCases where property != .placing && property != .inlineSides {
            let camel = "\(property)"
            // The properties of one browser that all have taken over begin with a hyphen.
            let prefix = camel.hasPrefix("webkit") ? "-" : ""
            let name = camel.reduce(into: prefix) { $0 += $1.isUppercase ? "-\($1.lowercased())" : "\($1)" }
            let bytes = Array(name.utf8)
            guard case .property(let found) = DeclaredName(bytes.span, 0..<bytes.count) else {
                Issue.record("\(name) is not known")
                continue
            }
            #expect(found == property)
        }
    }
}
