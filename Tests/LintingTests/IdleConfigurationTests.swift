import Testing

/// What a configuration says that would hold for nothing, or that nobody could see.
@Suite("Configurations that would do nothing")
struct IdleConfigurationTests {
    @Test(
        "Selectors whose parts rule one another out are refused with the place",
        arguments: [
            ("rect:not(*)", 1), ("g, :nth-child(0)", 4), ("[fill]:not([fill])", 1), ("rect.a:not(text, .a)", 1),
            ("#a#b", 1), ("[a=b][a=c]", 1), ("g > :root", 1), (":is(#a#b) text", 1), (":nth-child(-2n)", 1),
            ("g:has(rect:not(rect))", 1),
        ])
    func selectorsThatNameNothing(_ selector: String, _ place: Int) throws {
        let found = try complaints(
            "custom: { a: { select: \"\(selector)\", expect: { count: { most: 1 } }, reason: x } }\n")
        #expect(
            found.count == 1
                && found[0].hasSuffix(
                    "“\(selector)” is no selector, at character \(place): nothing is all of this at once, so that it would name no part of a design"
                ), "\(found)")
    }

    @Test(
        "Selectors that name something are taken",
        arguments: [
            "rect:not(g *)", ":nth-child(-2n+3)", "[fill]:not([fill=none])", "g > rect:not(.a, .b)", ":root > *",
            ":not(:not(rect))", "[a^=b][a$=c]", "[a=b][a^=b]", ":is(#a#b, text)", "g:has(rect)",
        ])
    func selectorsThatNameSomething(_ selector: String) throws {
        let text = "custom: { a: { select: \"\(selector)\", expect: { count: { most: 1 } }, reason: x } }\n"
        #expect(try complaints(text) == [])
    }

    @Test(
        "Patterns of paths that match no file are refused",
        arguments: [
            ("!*.svg", "“!” takes nothing out here"), ("[a", "“[” is never closed"), ("a/{b", "“{” is never closed"),
            ("./", "write a name or a folder"), ("../art/**", "never lead out of it"),
            ("a/../b", "never lead out of it"),
        ])
    func pathsThatMatchNothing(_ pattern: String, _ sentence: String) throws {
        for text in [
            "files: { include: [\"\(pattern)\"] }\n", "files: { exclude: [a, \"\(pattern)\"] }\n",
            "overrides: [{ paths: [\"\(pattern)\"], reason: x, rules: { palette/*: \"off\" } }]\n",
        ] {
            let found = try complaints(text)
            #expect(
                found.count == 1 && found[0].contains("“\(pattern)” matches no file; ") && found[0].contains(sentence),
                "\(found)")
        }
    }

    @Test(arguments: ["*.svg", "a[!b]", "a[]b]", "{a,b}/**", "\\\\[a", "./a", "/a"])
    func pathsThatMayMatch(_ pattern: String) throws {
        #expect(try complaints("files: { include: [\"\(pattern)\"] }\n") == [])
    }

    @Test func namesInAPaletteAreSeen() throws {
        #expect(
            try complaints("palette: { colors: { \"\": \"#111827\", \" x\": \"#fff\" }, roles: { \"text \": [] } }\n")
                == [
                    "tincture.yml:1:22: a color of the palette has no name; write one, such as Ink",
                    "tincture.yml:1:37: “ x” has white space at its end, which nobody sees; leave it out",
                    "tincture.yml:1:62: “text ” has white space at its end, which nobody sees; leave it out",
                ])
    }
}
