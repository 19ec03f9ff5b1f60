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

    /// What is printed is the same color when it is read again, whatever the notation can hold.
    @Test(arguments: ColorSpace.allCases, [1.0, 0.25, 0])
    func meansTheSame(_ space: ColorSpace, _ alpha: Double) throws {
        let extremes = [-7e12, -400, -0.2, 0, 0.3, 1.0000001, 40, 100, 7_642_391_555_021.425]
        let sets: [ColorComponents] = [[], .first, [.second, .third], .alpha]
        for first in extremes {
            for second in extremes {
                for third in [-30, 0.5, 264.05202, 1e9] {
                    for missing in sets {
                        let color = Color(
                            space: space, components: SIMD3(first, second, third), alpha: alpha, missing: missing)
                        let text = color.css(decimals: 15)
                        let (one, other) = (color.rgba, try Color(css: text).rgba)
                        let most = [one.red, one.green, one.blue].map(abs).reduce(1, max)
                        let isSame =
                            abs(one.red - other.red) <= 1e-6 * most && abs(one.green - other.green) <= 1e-6 * most
                            && abs(one.blue - other.blue) <= 1e-6 * most && abs(one.alpha - other.alpha) < 1e-9
                        #expect(isSame, "\(color) \(text)")
                        let isAlphaMissing = try Color(css: text).missing.contains(.alpha)
                        #expect(isAlphaMissing == color.missing.contains(.alpha))
                    }
                }
            }
        }
    }

    @Test(arguments: [
        ("oklch(from color(srgb 1e20 0 0) l c h)", "oklch"), ("color-mix(in lch, color(srgb 9 9 9) 50%, white)", "lch"),
        ("color-mix(in oklab, color(srgb 0 -3 0), black)", "oklab"),
        ("color-mix(in hsl, color(srgb 2 2 1.9), red)", "hsl"),
    ])
    func whatLeavesItsNotationIsWrittenInAnother(_ text: String, _ name: String) throws {
        let color = try Color(css: text)
        let printed = color.css(decimals: 15)
        let back = try Color(css: printed)
        #expect(abs(back.rgba.red - color.rgba.red) <= 1e-6 * max(1, abs(color.rgba.red)), "\(printed)")
    }

    /// What is beyond a range by less than is written stays in its notation.
    @Test func noiseIsNoOtherNotation() {
        #expect(Color(space: .lab, components: SIMD3(100.000001, 0, 0)).css() == "lab(100 0 0)")
        #expect(Color(space: .oklch, components: SIMD3(1.0000001, -1e-7, 0)).css() == "oklch(1 0 0)")
        #expect(Color(space: .lab, components: SIMD3(400, 0, 0)).css().hasPrefix("color(srgb "))
    }

    /// CSS Color 5 §4.1: what was relative, or mixed, is written without the limits of the notation.
    @Test(arguments: [
        ("hsl(from red h 1000% 50%)", "color(srgb 5.5 -4.5 -4.5)"),
        ("hsl(from red h 50% 50%)", "color(srgb 0.75 0.25 0.25)"),
        ("hwb(from red h 20% 30% / 0.5)", "color(srgb 0.7 0.2 0.2 / 0.5)"),
        ("hsl(from red none 50% 50% / none)", "color(srgb 0.75 0.25 0.25 / none)"),
        ("rgb(from red 300 g b)", "color(srgb 1.17647 0 0)"),
    ])
    func relativeColorsAreWrittenInSRGB(_ text: String, _ printed: String) throws {
        #expect(try Color(css: text).css() == printed)
        #expect(try Color(css: printed).css() == printed)
    }

    /// Who asks for a notation gets it as far as it goes.
    @Test func notationsThatAreAskedForAreKept() throws {
        #expect(try Color(css: "teal").converted(to: .hsl).css(inOwnFunction: true) == "hsl(180 100 25.09804)")
        let wide = try Color(css: "color(display-p3 1 0 0)").converted(to: .hsl)
        #expect(wide.css(inOwnFunction: true).hasPrefix("color(srgb 1.0930"))
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
