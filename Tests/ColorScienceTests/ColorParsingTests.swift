import ColorScience
import Testing

struct ColorParsingTests {
    /// Text and its eight-bit form; sampled from WPT css/css-color (color-computed-*) and CourtBouillon css-parsing-tests.
    @Test(arguments: [
        ("#1D4ED8", "rgb(29, 78, 216)"), ("#fff", "rgb(255, 255, 255)"), ("#f00f", "rgb(255, 0, 0)"),
        ("#11223380", "rgba(17, 34, 51, 0.5)"), ("PALETURQUOISE", "rgb(175, 238, 238)"),
        ("mediumpurple", "rgb(147, 112, 219)"), ("palevioletred", "rgb(219, 112, 147)"),
        ("darkslategrey", "rgb(47, 79, 79)"), ("rebeccapurple", "rgb(102, 51, 153)"),
        ("transparent", "rgba(0, 0, 0, 0)"), ("rgb(-2, 300, 5)", "rgb(0, 255, 5)"),
        ("rgba(0%, 20%, 100%, 0.42)", "rgba(0, 51, 255, 0.42)"), ("rgb(10% 20 30%)", "rgb(26, 20, 77)"),
        ("rgb(/* R */0, /* G */51, /* B */255)", "rgb(0, 51, 255)"), ("r\\67 b(00, 51, 102)", "rgb(0, 51, 102)"),
        ("hsl(10 100% 50%)", "rgb(255, 43, 0)"), ("hsla(30, 37.5%, 62.5%, 0)", "rgba(195, 159, 124, 0)"),
        ("hsl(0 -50% 40%)", "rgb(102, 102, 102)"), ("hsl(240, 75%, 50%)", "rgb(32, 32, 223)"),
        ("hwb(120 30% 50% / 0.5)", "rgba(77, 128, 77, 0.5)"), ("hwb(90deg 60% 60%)", "rgb(128, 128, 128)"),
        ("hsl(calc(-infinity) 100% 50%)", "rgb(255, 0, 0)"), ("hsl(90 50% 50% / calc(NaN))", "rgba(128, 191, 64, 0)"),
        ("oklab(59.686% 0.1009 0.1192)", "rgb(198, 93, 7)"),
        ("color-mix(in hsl, hsl(120deg 10% 20%) 25%, hsl(30deg 30% 40%))", "rgb(112, 106, 67)"),
        (
            "color-mix(in hsl, hsl(120deg 10% 20% / .4) 12.5%, hsl(30deg 30% 40% / .8) 37.5%)",
            "rgba(120, 114, 69, 0.35)"
        ),
        ("color-mix(in hwb, hwb(120deg 10% 20%), 25% hwb(30deg 30% 40%))", "rgb(96, 191, 38)"),
        ("color-mix(in xyz, red, lime, blue)", "rgb(156, 156, 156)"),
        ("rgb(from rebeccapurple calc(r) calc(g) calc(b))", "rgb(102, 51, 153)"),
        ("hsl(from rebeccapurple h l s)", "rgb(128, 77, 179)"),
        ("hsl(from hsl(none 20% 50% / .5) h s l / alpha)", "rgba(153, 102, 102, 0.5)"),
        ("contrast-color(#3b9595)", "rgb(0, 0, 0)"), ("device-cmyk(0 81% 81% 30%)", "rgb(179, 34, 34)"),
    ])
    func parses(_ text: String, as expected: String) throws {
        #expect(Color(RGBA8(try Color(css: text).rgba)).css() == expected)
    }

    /// Sampled from WPT color-invalid-* and css-parsing-tests.
    @Test(arguments: [
        "", "  ", "#", "#12", "#12345", "#ffg", "#123456789", "bla/*bad*/ck", "whitesmo\u{212A}e", "drkgray", "4",
        "rgb()", "rgb(1)", "rgb(0, 0 0)", "rgb(10%, 50%, 0)", "rgb(255, 50%, 0%)", "rgb(0, 0, 0deg)", "rgb (1 2 3)",
        "rgb(none, none, none)", "rgba(-2, 300, 400%, -0.5)", "rgba(0, 0, 0, 0, 0)", "rgb(5. 6 7)",
        "rgb(1 2 3 / 10deg)",
        "hsl(50%, 50%, 0%)", "hsl(10, 50%, 0)", "hsl(0, 0%, light)", "hwb(90deg, 50%, 50%)", "hwba(120 30% 50%)",
        "lab(0% 0 0deg)", "oklab(0% 0 0 10%)", "lch(20% 10 10deg 10)", "color(lab 20% 0 10)", "color(srgb 1 1)",
        "color(srgb 1 1 1 / 1 cucumber)", "color(banana 1 1 1)", "color(xyz / 50%)", "color(srgb 0% 0 0 10%)",
        "color-mix(in hsl shorter, red, blue)", "color-mix(in srgb longer hue, red, blue)",
        "color-mix(in lch, red -10%, blue)", "color-mix(in lch, red 150%, blue)", "color-mix(red, blue, in lab)",
        "color-mix(in oklab, red, , green)", "color-mix(in lab, red blue)", "rgb(from rebeccapurple l g b)",
        "rgb(from rebeccapurple, r, g, b)", "lch(from lch(.70 45 30) l c 10%)", "rgb(calc(1 +2) 0 0)",
        "rgb(calc(1 + 1%) 0 0)", "rgb(calc(1px) 0 0)", "rgb(1foo 0 0)", "red blue", "#fff;", "rgb(1 2 3) red",
    ])
    func rejects(_ text: String) {
        #expect(throws: ColorError.self) { try ParsedColor(css: text) }
    }

    /// Math functions of CSS Values 4 §10, as the red channel of `rgb()`.
    @Test(arguments: [
        ("calc(1 + 2 * 3)", 7), ("calc((1 + 2) * 3)", 9), ("calc(10 - -5)", 15), ("calc(12 / 4 / 3)", 1),
        ("min(30, 20, 40)", 20), ("max(30, 20, 40)", 40), ("clamp(10, 5, 20)", 10), ("clamp(none, 25, 20)", 20),
        ("round(12.4)", 12), ("round(up, 11, 5)", 15), ("round(to-zero, 19, 5)", 15), ("round(down, 19, 5)", 15),
        ("mod(18, 5)", 3), ("calc(mod(-18, 5) * 10)", 20), ("calc(0 - rem(-18, 5))", 3), ("pow(3, 4)", 81),
        ("sqrt(81)", 9), ("hypot(3, 4)", 5), ("log(8, 2)", 3), ("exp(0)", 1), ("abs(-7)", 7), ("calc(sign(-3) + 5)", 4),
        ("calc(sin(90deg) * 10)", 10), ("calc(cos(0turn) * 10)", 10), ("calc(tan(45deg) * 10)", 10),
        ("calc(asin(1) / 1deg)", 90), ("calc(acos(0) / 1grad)", 100), ("calc(atan2(1, 1) / 1deg)", 45),
        ("calc(1in / 1px)", 96), ("calc(1s / 1ms / 10)", 100), ("calc(pi * 10)", 31.41592653589793),
        ("calc(e * 10)", 27.18281828459045), ("calc(NaN)", 0), ("calc(infinity)", 255), ("calc(50% * 2)", 255),
        ("calc(1 / 0)", 255), ("round(5, infinity)", 0),
    ])
    func calculates(_ text: String, to expected: Double) throws {
        let red = try Color(css: "rgb(\(text) 0 0)").components.x * 255
        #expect(abs(red - expected) < 1e-9)
    }

    @Test(arguments: [
        ("currentcolor", ParsedColor.currentColor), ("CurrentColor", .currentColor),
        ("CanvasText", .system(.canvasText)), ("-webkit-link", .system(.webkitLink)),
        ("-WEBKIT-ActiveLink", .system(.webkitActiveLink)), ("-webkit-focus-ring-color", .system(.webkitFocusRing)),
        ("var(--x)", .contextual(.substitution)), ("rgb(var(--r), 0, 0)", .contextual(.substitution)),
        ("color-mix(in srgb, currentcolor, red)", .contextual(.currentColor)),
        ("light-dark(red, blue)", .contextual(.colorScheme)), ("color(--brand 0 1 0 1)", .contextual(.customSpace)),
        ("rgb(calc(1em / 1px) 0 0)", .contextual(.relativeLength)),
        ("rgb(from Canvas r g b)", .contextual(.systemColor)),
    ])
    func keepsWhatNeedsContext(_ text: String, as expected: ParsedColor) throws {
        #expect(try ParsedColor(css: text) == expected)
        #expect(throws: ColorError.self) { try Color(css: text) }
    }

    @Test func resolvesInContext() throws {
        let context = ColorContext(currentColor: try Color(css: "lime"), scheme: .dark)
        #expect(try ParsedColor(css: "currentColor", in: context).color()?.css() == "rgb(0, 255, 0)")
        let mix = try ParsedColor(css: "color-mix(in srgb, currentcolor, red)", in: context).color()
        #expect(mix?.css() == "color(srgb 0.5 0.5 0)")
        #expect(try ParsedColor(css: "light-dark(Canvas, blue)", in: context).color()?.css() == "rgb(0, 0, 255)")
        #expect(try ParsedColor(css: "light-dark(red, Canvas)", in: context) == .contextual(.systemColor))
    }

    @Test func errorsSayWhere() {
        #expect(throws: ColorError.hexDigits(at: 2)) { try Color(css: "  #12345") }
        #expect(throws: ColorError.trailing(at: 4)) { try Color(css: "red blue") }
        #expect(throws: ColorError.component(at: 6)) { try Color(css: "rgb(1 x 3)") }
        #expect(throws: ColorError.unknownSpace(at: 6)) { try Color(css: "color(banana 1 1 1)") }
        #expect(ColorError.trailing(at: 4).offset == 4)
    }

    /// Numbers come out correctly rounded, however they are written.
    @Test(arguments: [
        "0.1", "+.5", "-0.25", "1e2", "1E-3", "123456789.123456789", "0.30000000000000004", "9007199254740993", "1e23",
        "4.35", "0.000001e6", "2.2250738585072014e-308", "179769313486231570000000000000000000000",
        "0.1000000000000000055511151231257827021181583404541015625",
    ])
    func readsNumbers(_ text: String) throws {
        let expected = min(try #require(Double(text)), Double(Float.greatestFiniteMagnitude))
        #expect(try Color(css: "color(srgb \(text) 0 0)").components.x == expected)
    }
}
