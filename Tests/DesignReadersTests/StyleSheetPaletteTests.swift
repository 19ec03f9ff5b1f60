import ColorScience
import DesignModel
import DesignReaders
import SourceText
import Testing

/// What browsers make of custom properties, read as a palette.
@Suite("Palettes of style sheets")
struct StyleSheetPaletteTests {
    private func reading(_ css: String) throws -> PaletteReading {
        try #require(PaletteReader.reading(of: try SourceFile(path: "a.css", contents: Array(css.utf8))))
    }

    private func lines(_ css: String) throws -> [String] {
        try reading(css).entries.map { entry in
            let values = entry.values.map { ($0.mode.map { "\($0) " } ?? "") + RGBA8($0.color.rgba).hex }
            return "\(entry.name): \(values.joined(separator: "; "))"
        }
    }

    private func doubts(_ css: String) throws -> [String] {
        try reading(css).unknown.map { "\($0.name)\($0.mode.map { " (\($0))" } ?? ""): \($0.reason)" }
    }

    @Test(
        "Of several declarations that counts which browsers follow",
        arguments: [
            (":root{--ink:#f00} @layer base{:root{--ink:#0f0}}", "ink: #FF0000"),
            ("@layer two, one; @layer one{:root{--ink:#f00}} @layer two{:root{--ink:#0f0}}", "ink: #FF0000"),
            ("@layer one{:root{--ink:#f00!important}} @layer two{:root{--ink:#0f0!important}}", "ink: #FF0000"),
            (":root{--ink:#f00 !important} :root{--ink:#0f0}", "ink: #FF0000"),
            (":root{--ink:#f00} html{--ink:#0f0}", "ink: #FF0000"),
            ("html{--ink:#f00} :root{--ink:#0f0}", "ink: #00FF00"),
            ("body{--ink:#f00} :root{--ink:#0f0!important}", "ink: #FF0000"),
            ("*{--ink:#f00} :root{--ink:#0f0}", "ink: #FF0000"),
            (":root{--a:#f00;--ink:var(--a)} body{--a:#0f0;--a:var(--b)}", "ink: #FF0000"),
            ("@media (prefers-color-scheme:dark){:root{--ink:#0f0}} :root{--ink:#f00}", "ink: #FF0000"),
            (
                ":root{--ink:#f00} @media (prefers-color-scheme:dark){:root{--ink:#0f0}}",
                "ink: #FF0000; dark #00FF00"
            ),
            (
                "@media (prefers-color-scheme:dark){:root{--ink:#0f0!important}} :root{--ink:#f00}",
                "ink: #FF0000; dark #00FF00"
            ),
            (".dark{--ink:#0f0} :root{--ink:#f00!important}", "ink: #FF0000; dark #00FF00"),
            (":root{--ink:#f00} @supports (color:foo(1)){:root{--ink:#0f0}}", "ink: #FF0000"),
            (":root{--ink:#f00} @supports not (color:foo(1)){:root{--ink:#0f0}}", "ink: #00FF00"),
            (":root{--ink:#f00} @supports (color:color(display-p3 0 1 0)){:root{--ink:#0f0}}", "ink: #00FF00"),
            (":root{--ink:#f00} @layer a{:root{--ink:#0f0}} :root{--ink:revert-layer}", "ink: #00FF00"),
            (
                "@property --a{syntax:'<color>';inherits:true;initial-value:#00f} :root{--a:4px;--ink:var(--b,var(--a))}",
                "ink: #0000FF"
            ),
        ])
    func cascade(_ css: String, _ expected: String) throws {
        #expect(try lines(css).last == expected)
    }

    @Test("What nobody knows to be supported leaves a color unknown")
    func unknownSupport() throws {
        let css = ":root{--ink:#f00} @supports (flavor:sweet){:root{--ink:#0f0;--same:#00f}} :root{--line:#00f}"
        #expect(try lines(css) == ["line: #0000FF"])
        #expect(
            try doubts(css) == [
                "ink: set where nobody knows whether browsers support what @supports asks for",
                "same: set where nobody knows whether browsers support what @supports asks for",
            ])
        #expect(
            try lines(":root{--ink:#f00} @supports (flavor:sweet){:root{--ink:#f00}}") == ["ink: #FF0000"])
    }

    @Test(
        "What is meant as a color and is none that is known is told",
        arguments: [
            ("--b:var(--gone)", ["b: set by “--gone”, which nothing on the page sets"]),
            ("--b:rgb(0 0 0 / var(--gone))", ["b: set by “--gone”, which nothing on the page sets"]),
            (
                "--b:var(--c);--c:var(--gone)",
                [
                    "b: set by “--gone”, which nothing on the page sets",
                    "c: set by “--gone”, which nothing on the page sets",
                ]
            ),
            ("--c:#ggg", ["c: written as “#ggg”, which is no color"]),
            ("--c:rgb(1, 2)", ["c: written as “rgb(1, 2)”, which is no color"]),
            ("--c:var(--c)", ["c: set by itself, in a circle"]),
            (
                "--c:var(--d,#0f0);--d:var(--c,#0f0)",
                [
                    "c: set by itself, in a circle", "d: set by itself, in a circle",
                ]
            ),
            ("--c:currentColor", ["c: another color in each place it is used in"]),
            ("--c:CanvasText", ["c: a color of the system, which is another on each device"]),
            ("--space:4px;--pad:var(--space);--shadow:0 1px var(--gone);--font:Inter, serif;--no:initial", []),
        ] as [(String, [String])])
    func toldAsUnknown(_ declarations: String, _ expected: [String]) throws {
        #expect(try doubts(":root{--ink:#f00;\(declarations)}") == expected)
    }

    @Test("Variables that only themes set are no word for the page without one")
    func setByThemes() throws {
        let css = ":root{--b:var(--a)} .light{--a:#fff} .dark{--a:#000}"
        #expect(try lines(css) == ["b: light #FFFFFF; dark #000000", "a: light #FFFFFF; dark #000000"])
        #expect(try doubts(css).isEmpty)
    }

    @Test("A chain of variables is followed, however long", arguments: [40, 20_000])
    func chains(_ length: Int) throws {
        let chain = (0..<length).map { "--a\($0):var(--a\($0 + 1));" }.joined()
        let reading = try reading(":root{\(chain)--a\(length):#0f0}")
        #expect(reading.entries.count == length + 1 && reading.unknown.isEmpty)
    }

    @Test("What multiplies is given up")
    func multiples() throws {
        let lines = (0..<40).map { "--a\($0):var(--a\($0 + 1)) var(--a\($0 + 1));" }.joined()
        let reading = try reading(":root{--ink:#f00;--b:var(--a0);\(lines)--a40:#0f0}")
        #expect(reading.entries.map(\.name) == ["ink", "a40"])
        #expect(reading.unknown.map(\.reason) == ["set by more than is followed of variables"])
    }

    @Test(
        "Of a list of selectors each counts",
        arguments: [
            (
                ":root{--ink:#f00} .theme-a, .theme-b{--ink:#0f0}", "ink: #FF0000; theme-a #00FF00; theme-b #00FF00"
            ),
            (":root, .light{--ink:#f00} .dark{--ink:#0f0}", "ink: #FF0000; dark #00FF00"),
            (":root, .button{--ink:#f00}", "ink: #FF0000"),
            (".button, [data-theme='a,b']{--ink:#f00}", "ink: a,b #FF0000"),
            (":ROOT{--ink:#f00} HTML[data-theme=dark]{--ink:#0f0}", "ink: #FF0000; dark #00FF00"),
            (":root/* all */ , /* and */ .dark{--ink:#f00}", "ink: #FF0000"),
            ("html .button, :root > div{--ink:#f00}", nil), ("html *, .dark + .light{--ink:#f00}", nil),
            ("html .dark, :root > body{--ink:#f00}", "ink: #FF0000"),
            (":root{--ink:#f00} html:is(.dark, [data-theme=dark]){--ink:#0f0}", "ink: #FF0000; dark #00FF00"),
            (":where(:root, :host){--ink:#f00} :host{--ink:#0f0}", "ink: #00FF00"),
            (":root{--ink:#f00} [data-theme=dark] body, [color-scheme=dark]{--ink:#0f0}", "ink: #FF0000; dark #00FF00"),
            (
                ":root{--ink:#f00} .dark *{--ink:#0f0} .dark .dark-card{--ink:#00f}",
                "ink: #FF0000; dark #00FF00; dark, dark-card #0000FF"
            ),
            (":root{--ink:#f00} .dark :root, body body.dark, body:root{--ink:#0f0}", "ink: #FF0000"),
        ] as [(String, String?)])
    func selectors(_ css: String, _ expected: String?) throws {
        #expect(try lines(css) == [expected].compactMap(\.self))
    }

    @Test(
        "A list with a selector that is none is left out, as browsers do",
        arguments: [":root, :nowhere", ":root, .dark >", ":root, ::-moz-range-thumb", ".1st, :root"])
    func brokenLists(_ selectors: String) throws {
        #expect(try lines(":root{--ink:#f00} \(selectors){--ink:#0f0}") == ["ink: #FF0000"])
    }

    @Test(
        "What a page without a theme is not says nothing of it",
        arguments: [
            ":root:not(.light)", ":root:not([data-theme])", "html:not([data-theme=light], .light)",
            ":root:not(:is(.light, :hover))", ":root:not(html.light)",
        ])
    func withoutThemes(_ selector: String) throws {
        let css = ":root{--ink:#f00} @media (prefers-color-scheme:dark){\(selector){--ink:#0f0}}"
        #expect(try lines(css) == ["ink: #FF0000; dark #00FF00"])
        let other = ":root{--ink:#f00} :root:not(div, .light), :root:not(:root), :not(:empty){--ink:#0f0}"
        #expect(try lines(other) == ["ink: #FF0000"])
    }

    @Test(
        "Nested rules speak of what they are nested in",
        arguments: [
            ":root{--ink:#f00; &.dark{--ink:#0f0}}", ":root{--ink:#f00; .dark{--ink:#0f0}}",
            "html{--ink:#f00; .dark &, &[data-theme=dark]{--ink:#0f0}}",
            ":root{--ink:#f00} .dark{body{--ink:#0f0}}", ":root{--ink:#f00} .dark{.card{--ink:#00f} &{--ink:#0f0}}",
            ":root{--ink:#f00; @media (prefers-color-scheme:dark){&{--ink:#0f0}}}",
        ])
    func nested(_ css: String) throws {
        #expect(try lines(css) == ["ink: #FF0000; dark #00FF00"])
    }

    @Test("Themes of several marks have what each of them says")
    func compoundThemes() throws {
        let css = """
            :root{--ink:#000; --line:var(--ink); --ground:#fff}
            .theme-sea{--ink:#00f} .dark{--ground:#111} .theme-sea.dark{--ink:#88f}
            """
        #expect(
            try lines(css) == [
                "ink: #000000; theme-sea #0000FF; theme-sea, dark #8888FF",
                "line: #000000; theme-sea #0000FF; theme-sea, dark #8888FF",
                "ground: #FFFFFF; dark #111111",
            ])
        let marks = "[data-color-mode=auto][data-dark-theme=dim]"
        #expect(
            try lines("@media (prefers-color-scheme:dark){\(marks){--ink:#0f0}}") == ["ink: dark, auto, dim #00FF00"])
    }

    @Test(
        "What Tailwind's theme declares is of the page, and weaker than what stands in no layer",
        arguments: [
            ("@theme{--ink:#f00}", "ink: #FF0000"), ("@theme inline static{--ink:#f00;}", "ink: #FF0000"),
            (":root{--ink:#f00} @theme{--ink:#0f0}", "ink: #FF0000"),
            ("@layer a{:root{--ink:#f00}} @theme{--ink:#0f0}", "ink: #FF0000"),
            ("@theme{--ink:#0f0} @theme{--color-*:initial;--ink:#f00}", "ink: #FF0000"),
            ("@theme{@keyframes a{to{--ink:#0f0}} --ink:#f00; b{--ink:#0f0}}", "ink: #FF0000"),
            (
                "@theme inline{--ink:var(--own)} :root{--own:#f00} .dark{--own:#0f0}",
                "ink: #FF0000; dark #00FF00"
            ),
            ("@media print{@theme{--ink:#0f0}} :root{--ink:#f00;@theme{--ink:#0f0}}", "ink: #FF0000"),
            ("@theme{--ink:#f00", "ink: #FF0000"), ("@theme;:root{--ink:#f00}", "ink: #FF0000"),
        ])
    func tailwindThemes(_ css: String, _ expected: String) throws {
        #expect(try lines(css).first == expected)
    }

    @Test("Each of many themes in one selector is a mode")
    func manyThemes() throws {
        let themes = (1...40).map { ".theme-\($0)" }.joined(separator: ",")
        let entry = try #require(try reading(":is(\(themes)){--ink:#f00}").entries.first)
        #expect(entry.values.map(\.mode) == (1...40).map { "theme-\($0)" })
    }

    @Test("Selectors that multiply are told")
    func heavySelectors() throws {
        let nested = (0..<12).map { _ in "& &{--ink:#0f0;" }.joined() + String(repeating: "}", count: 12)
        let reading = try reading(":root, .dark, .theme-a{--ink:#f00; \(nested)}")
        #expect(
            reading.troubles.contains { $0.message == "The selectors say more than is followed; the rule was left out" }
        )
        #expect(reading.entries.map(\.name) == ["ink"])
    }

    @Test(
        "Variables are read as CSS writes them",
        arguments: [
            ("--a:initial;--b:var(--a,#0f0)", "b: #00FF00"), ("--a:#0f0;--b:VAR(--a)", "b: #00FF00"),
            ("--a:#0f0;--b:var(--a/**/)", "b: #00FF00"), ("--b:rgb(0 255 0 var(--x,))", "b: #00FF00"),
            ("--a:#0f0;--b:var( --a , #f00 )", "b: #00FF00"), ("--a:unset;--b:var(--a,#0f0)", "b: #00FF00"),
            ("--a:255;--b:rgb(0 var(--a)0)", "b: #00FF00"),
            ("--b:LIGHT-DARK(#0f0,#0f0)", "b: light #00FF00; dark #00FF00"),
            ("--b:light-dark(light-dark(#0f0,#000),#fff)", "b: light #00FF00; dark #FFFFFF"),
            ("--a:light-dark(#0f0,#fff);--b:color-mix(in srgb,var(--a),var(--a))", "b: light #00FF00; dark #FFFFFF"),
        ])
    func variables(_ declarations: String, _ expected: String) throws {
        #expect(try lines(":root{\(declarations)}").contains(expected))
    }

    @Test("A mode for dark screens takes the dark side")
    func sides() throws {
        let css = ":root{--b:#f00} @media (prefers-color-scheme:dark){:root{--b:light-dark(#0f0,#00f)}}"
        #expect(try lines(css) == ["b: #FF0000; dark #0000FF"])
    }
}
