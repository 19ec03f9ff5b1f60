import DesignModel
import SourceText
import Testing

@testable import DesignReaders

/// What headless Chromium shows once animations have run.
@Suite struct AnimationTests {
    private static let fade = "@keyframes f{from{opacity:0}to{opacity:1}}"

    /// The opacity that a style comes to; nil where it is left open.
    private func opacity(_ sheet: String, _ attributes: String = "") throws -> Double? {
        let source =
            "<svg xmlns='http://www.w3.org/2000/svg'><style>\(sheet)</style><rect class='s' width='9' height='9' \(attributes)/></svg>"
        let design = try #require(reading(source))
        let layer = try #require(design.layers.last)
        let compositing = design.compositings[Int(layer.compositing)]
        if layer.presence == .undisplayed { return 0 }
        return compositing.unknown == .animation ? nil : compositing.opacity
    }

    @Test(
        "leave behind what they end with",
        arguments: [
            ("animation:f .3s forwards", 1.0), ("animation:f .3s both", 1), ("animation:f .3s", 0),
            ("animation:f .3s backwards", 0), ("animation:g .3s forwards", 0), ("animation:F .3s forwards", 0),
            ("animation:.3s forwards 'f'", 1), ("animation:f forwards", 1), ("animation:f 1s forwards 5s", 1),
            ("animation:f 1s cubic-bezier(0, 0, 1, 1) forwards", 1), ("animation:f 1s linear both ease", 0),
            ("animation:f 1s steps(2, jump-none) forwards", 1),
            ("animation:forwards f 1s", 1), ("animation:none", 0), ("animation:f 1s forwards;animation:none", 0),
            ("animation:f 1s forwards;animation-name:none", 0), ("animation:f 1s forwards reverse", 0),
            ("animation:f 1s 2 alternate both", 0), ("animation:f 1s 3 alternate both", 1),
            ("animation:f 1s 2 alternate-reverse both", 1), ("animation:f 1s 3 alternate-reverse both", 0),
            ("animation:f 1s 0 forwards", 0), ("-webkit-animation:f 1s forwards", 1),
            ("animation-name:f;animation-fill-mode:forwards;animation-duration:1s", 1),
            ("animation-fill-mode:forwards;animation:f 1s", 0), ("animation-name:f", 0),
            ("animation:f 1s both, h 1s both", 0.5), ("animation:h 1s both, f 1s both", 1),
            ("animation:f 1s both, h 1s both;animation-fill-mode:forwards,none", 1),
            ("animation-name:h,f;animation-fill-mode:both", 1), ("animation:var(--a)", 1),
            ("opacity:0!important;animation:f 1s forwards", 0), ("animation:f 1s forwards;opacity:0", 1),
        ])
    func outcomes(_ style: String, _ expected: Double) throws {
        let sheet = Self.fade + "@keyframes h{100%{opacity:.5}}.s{--a:f 1s both;opacity:0;\(style)}"
        #expect(try opacity(sheet) == expected, "\(style)")
    }

    @Test(
        "are found by their names",
        arguments: [
            ("@keyframes f{to{opacity:0}}@keyframes f{to{opacity:1}}", 1.0),
            ("@keyframes f{50%,100%{opacity:.9}}", 0.9), ("@keyframes f{to{opacity:.3}to{opacity:.6}}", 0.6),
            ("@keyframes f{to{opacity:1!important}}", 0), ("@keyframes f{50%{opacity:1}}", 0), ("@keyframes f{", 0),
            ("@keyframes f{to{opacity:1", 1), ("@keyframes 'f'{to{opacity:1}}", 1),
            ("@-webkit-keyframes f{to{opacity:1}}", 1),
            ("@keyframes f{to{opacity:1}}@-webkit-keyframes f{to{opacity:0}}", 1),
            ("@-moz-keyframes f{to{opacity:1}}", 0), ("@media print{@keyframes f{to{opacity:1}}}", 0),
            ("@supports (opacity:1){@keyframes f{to{opacity:1}}}", 1),
            ("@layer a{@keyframes f{to{opacity:1}}}", 1),
            ("@keyframes f{to{opacity:1}}@layer a{@keyframes f{to{opacity:0}}}", 1),
            ("@keyframes f{to{opacity:var(--o)}}", 0.7), ("@keyframes f{to{opacity:revert}}", 1),
        ])
    func names(_ keyframes: String, _ expected: Double) throws {
        #expect(try opacity(".s{--o:.7;opacity:0;animation:f 1s forwards}" + keyframes) == expected, "\(keyframes)")
    }

    @Test(
        "that are held show where they are held",
        arguments: [
            ("f 1s paused", 0.25), ("f 1s paused reverse", 0.75), ("f 1s 2s paused", 0.5),
            ("f 1s 2s both paused", 0.25),
            ("f paused", 0.5), ("f 1s -.5s paused", nil), ("f calc(1s) paused", nil), ("f 9s 1.5 both", nil),
            ("f 1s steps(2) 1s paused", 0.5), ("f 1s;animation-delay:-1s;animation-play-state:paused", nil),
        ] as [(String, Double?)])
    func held(_ animation: String, _ expected: Double?) throws {
        let keyframes = "@keyframes f{from{opacity:.25}to{opacity:.75}}"
        #expect(try opacity(keyframes + ".s{opacity:.5;animation:\(animation)}") == expected, "\(animation)")
    }

    @Test(
        "without an end are seen as they begin",
        arguments: [
            ("f 1s infinite", 0.25), ("f 1s infinite reverse", 0.75), ("f 1s infinite alternate", 0.25),
            ("f 1s infinite alternate-reverse", 0.75), ("f 1s 2s infinite", 0.5), ("f 1s 2s infinite both", 0.25),
            ("f 1s 2s infinite reverse backwards", 0.75), ("f infinite", 0.5), ("f 1s -2s infinite", 0.25),
            ("f 1s -3s infinite alternate", 0.75),
            ("f 1s step-start infinite", 0.75), ("f 1s step-end infinite", 0.25), ("h 1s infinite", 0.75),
            ("f 1s step-start 1s infinite both", 0.25),
            ("f calc(1s) infinite", 0.5), ("g 1s infinite", 0.5),
        ])
    func endless(_ animation: String, _ expected: Double) throws {
        let keyframes =
            "@keyframes f{from{opacity:.25}to{opacity:.75}}@keyframes g{50%{opacity:.25}}@keyframes h{from{opacity:.25;animation-timing-function:step-start}to{opacity:.75}}"
        #expect(try opacity(keyframes + ".s{opacity:.5;animation:\(animation)}") == expected, "\(animation)")
    }

    @Test(
        "that add to what is there are not followed", arguments: ["f 1s both", "f 1s infinite", "f 1s -.5s infinite"])
    func additions(_ animation: String) throws {
        let keyframes = "@keyframes f{from{opacity:.2}to{opacity:.3;animation-composition:add}100%{opacity:.3}}"
        let sum = keyframes.replacing("from{", with: "from{animation-composition:add;")
        #expect(try opacity(sum + ".s{opacity:.5;animation:\(animation)}") == nil, "\(animation)")
    }

    /// Transforms are mixed function by function: how far something is moved halfway.
    @Test(
        "that move are seen where they have come to",
        arguments: [
            ("translate(0)", "translate(200px,10px)", (100.0, 5.0)), ("translateX(0)", "translateY(10px)", (0, 5)),
            ("none", "translate(200px)", (100, 0)), ("translateX(20px)", "translate(0)", (10, 0)),
            ("translate(2em)", "translate(20px)", nil), ("translate(9px)", "rotate(9deg)", nil),
            ("matrix(1,0,0,1,0,0)", "matrix(1,0,0,1,9,0)", nil),
            ("scale(2) translate(4px)", "scaleX(4) translate(0)", (6, 0)),
        ] as [(String, String, (Double, Double)?)])
    func moves(_ from: String, _ to: String, _ expected: (Double, Double)?) throws {
        let sheet =
            "@keyframes f{from{transform:\(from)}to{transform:\(to)}}.s{animation:f 1s linear -.5s infinite}"
        let design = try #require(
            reading(
                "<svg xmlns='http://www.w3.org/2000/svg'><style>\(sheet)</style><rect class='s' width='9' height='9'/></svg>"
            ))
        let layer = try #require(design.layers.last)
        let isOpen = design.compositings[Int(layer.compositing)].unknown == .animation
        #expect(isOpen == (expected == nil))
        guard let expected else { return }
        let place = design.transforms[Int(layer.transform)].applied(to: .zero)
        #expect(abs(place.x - expected.0) < 1e-9 && abs(place.y - expected.1) < 1e-9, "\(place)")
    }

    /// In 255ths, as headless Chromium shows them.
    @Test(
        "that began before the document are seen where they have come to",
        arguments: [
            ("f 1s linear -.25s infinite", 64), ("f 1s -.25s infinite", 104), ("f 1s ease-in -.25s infinite", 24),
            ("f 1s linear -1.25s infinite alternate", 191), ("f 1s linear -.25s infinite reverse", 191),
            ("f 1s ease-in -.25s infinite reverse", 159), ("f 1s steps(4) -.3s infinite", 64),
            ("f 1s steps(4, start) -.3s infinite", 128), ("f 1s steps(2, jump-none) -.3s infinite", 0),
            ("f 1s -.3s infinite step-start", 255), ("f 1s linear -250ms infinite", 64),
            ("f 1s cubic-bezier(.1,.7,1,.1) -.25s infinite", 89),
            ("f .5s linear -3.6s infinite alternate-reverse", 51), ("f 1s linear(0, .5, 1) -.25s infinite", nil),
            ("f 1s -.25s infinite;animation-timing-function:linear", 64), ("g 1s linear -.25s infinite", 128),
            ("h 1s linear -.25s infinite", 191), ("i 1s linear -.25s infinite", 0),
            ("j 1s linear -.25s infinite", nil), ("k 1s linear -.25s infinite", nil),
        ] as [(String, Double?)])
    func endlessFromTheMiddle(_ animation: String, _ expected: Double?) throws {
        let keyframes =
            "@keyframes f{from{opacity:0}to{opacity:1}}@keyframes g{0%,20%{opacity:0}30%,to{opacity:1}}@keyframes h{50%{opacity:.5}}@keyframes i{from{opacity:0;animation-timing-function:step-end}to{opacity:1}}@keyframes j{from{opacity:0}to{opacity:var(--x,1)}}@keyframes k{from{mix-blend-mode:normal}to{mix-blend-mode:multiply}}"
        let known = try opacity(keyframes + ".s{animation:\(animation)}")
        // What begins unseen may be seen later.
        guard let expected, expected > 0 else {
            #expect(known == nil, "\(animation)")
            return
        }
        #expect(abs((known ?? -1) * 255 - expected) < 0.6, "\(animation)")
    }

    @Test(
        "that set custom properties leave open what depends on them",
        arguments: [("f 1s forwards", nil), ("f 1s", 0.5), ("f 1s infinite", 0.5)] as [(String, Double?)])
    func customProperties(_ animation: String, _ expected: Double?) throws {
        let keyframes = "@keyframes f{to{--o:1}}"
        #expect(try opacity(keyframes + ".s{opacity:var(--o,.5);animation:\(animation)}") == expected, "\(animation)")
    }

    @Test("that set custom properties leave open the colors of gradients")
    func stops() throws {
        let style = "@keyframes f{to{--c:red}}stop{stop-color:var(--c,#000);animation:f 1s both}"
        let design = try #require(
            reading(
                "<svg xmlns='http://www.w3.org/2000/svg'><style>\(style)</style><linearGradient id='a'><stop/></linearGradient>"
                    + "<rect width='9' height='9' fill='url(#a)'/></svg>"))
        #expect(design.gradients.first?.stops.map(\.unknown) == [.animation])
    }

    @Test(
        "that are not followed hide nothing for certain",
        arguments: [
            "opacity:0;animation:f 1s infinite", "opacity:0;animation:f 1s paused", "opacity:0;animation:f 1s 1.5 both",
            "opacity:0;animation:f 1s both;animation-timeline:scroll()", "opacity:0;animation:open 1s both",
        ])
    func open(_ style: String) throws {
        let keyframes =
            "@keyframes f{from{opacity:0}to{opacity:1}}@supports (unheard:1){@keyframes open{to{opacity:1}}}"
        #expect(try opacity(keyframes + ".s{\(style)}") == nil, "\(style)")
    }

    @Test("that change nothing hidden change nothing")
    func harmless() throws {
        let spin = "@keyframes f{to{transform:rotate(360deg)}}"
        #expect(try opacity(spin + ".s{opacity:0;animation:f 1s infinite}") == 0)
        // What begins unseen is seen later.
        #expect(try opacity(Self.fade + ".s{opacity:.5;animation:f 1s infinite}") == nil)
        // Where nothing is displayed none runs.
        #expect(try opacity("@keyframes f{to{display:inline}}.s{display:none;animation:f 1s both}") == 0)
    }

    private func reading(_ source: String) -> Design? {
        guard let file = try? SourceFile(path: "test.svg", contents: Array(source.utf8)) else { return nil }
        return DesignReader.reading(of: file).design
    }

    /// Which of many of one name counts is found once, and not for each of those that wear it.
    @Test func theLastOfManyCounts() throws {
        let sheets = (0..<4).map { sheet in
            let many = (0..<1_000).map { "@keyframes f{to{opacity:.\(1_000 * (sheet + 1) + $0)}}" }.joined()
            return "<style>\(many)@-webkit-keyframes f{to{opacity:0}}</style>"
        }
        let style = "<style>@layer a{@keyframes f{to{opacity:0}}}.s{animation:f 1s both}</style>"
        let rectangles = String(repeating: "<rect class='s' width='9' height='9'/>", count: 3_000)
        let source = "<svg xmlns='http://www.w3.org/2000/svg'>\(sheets.joined())\(style)\(rectangles)</svg>"
        let design = try #require(reading(source))
        let opacities = design.layers.map { design.compositings[Int($0.compositing)].opacity }
        #expect(opacities.count { $0 == 0.4999 } == 3_000)
    }
}
