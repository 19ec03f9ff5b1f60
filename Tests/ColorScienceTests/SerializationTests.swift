import ColorScience
import Testing

struct SerializationTests {
    /// Sampled from WPT color-valid-*.
    @Test(arguments: [
        ("#FFF8", "rgba(255, 255, 255, 0.533)"), ("hsl(120 30% 50%)", "rgb(89, 166, 89)"),
        ("hsl(120 none 50)", "hsl(120 none 50)"), ("rgb(none 51 102)", "rgb(none 51 102)"),
        ("color(srgb 10% .20 0.3/50%)", "color(srgb 0.1 0.2 0.3 / 0.5)"),
        ("color(xyz .2 .2 .25)", "color(xyz-d65 0.2 0.2 0.25)"),
        ("lab(20 0 10/0.5)", "lab(20 0 10 / 0.5)"), ("oklch(0.1 0.2 1.28rad)", "oklch(0.1 0.2 73.3386)"),
        ("oklab(none none none / none)", "oklab(none none none / none)"), ("lab(110 0 0)", "lab(100 0 0)"),
        ("lab(50 calc(Infinity) 0)", "lab(50 calc(infinity) 0)"), ("color(srgb -200% 4 -0)", "color(srgb -2 4 0)"),
        ("oklch(calc(-0.5 * 3) calc(0.5 + 1) calc(-20deg * 2) / calc(-0.5 * 2))", "oklch(0 1.5 320 / 0)"),
        ("rgba(1, 2, 3, 0.42)", "rgba(1, 2, 3, 0.42)"), ("lab(20 -0.000001 1e-9)", "lab(20 0 0)"),
        ("color(srgb 1e20 0 0)", "color(srgb 1e+20 0 0)"),
    ])
    func prints(_ text: String, as expected: String) throws {
        #expect(try Color(css: text).css() == expected)
    }

    @Test func whatRoundsToOpaqueIsWrittenAsOpaque() {
        let color = Color(space: .oklch, components: SIMD3(0.5, 0.1, 200), alpha: 0.9999999)
        #expect(color.css() == "oklch(0.5 0.1 200)")
    }

    /// What is printed means the same again.
    @Test(arguments: [
        "#1D4ED8", "rgb(1 2 3 / 0.25)", "oklch(0.7 0.1 200)", "color(display-p3 0.1 none 1.2)", "hsl(none 20 30)",
        "lab(400% 59.541e400% 59.54)", "oklch(0.5 1e400% 0)", "color(srgb 1e39 -1e400 0)",
    ])
    func comesBack(_ text: String) throws {
        let printed = try Color(css: text).css(decimals: 15)
        #expect(try Color(css: printed).css(decimals: 15) == printed)
    }
}
