import ColorScience
import Testing

struct InterpolationTests {
    /// Sampled from coloraide 8.13.1, where color.js agrees.
    @Test(arguments: [
        ("red", "blue", ColorSpace.srgb, HueMethod.shorter, 0.25, RGBA(red: 0.75, green: 0, blue: 0.25)),
        (
            "rgb(0 128 0 / 0.4)", "rgb(255 255 0 / 0.8)", .srgbLinear, .shorter, 0.9,
            RGBA(red: 0.9764986637300027, green: 0.9816349114791482, blue: 0, alpha: 0.76)
        ),
        (
            "#638f18", "#1b3a30", .oklch, .shorter, 0.9,
            RGBA(red: 0.1072621785819948, green: 0.2619076338464566, blue: 0.20386074372881963)
        ),
        (
            "#808080", "#ff0000", .displayP3, .shorter, 0.5,
            RGBA(red: 0.7630747843370989, green: 0.32452988151176404, blue: 0.3032761382185563)
        ),
        ("red", "blue", .hsl, .decreasing, 1, RGBA(red: 0, green: 0, blue: 1)),
    ])
    func interpolates(
        _ first: String, _ second: String, _ space: ColorSpace, _ hue: HueMethod, _ place: Double, _ expected: RGBA
    ) throws {
        let found = Interpolation(from: try Color(css: first), to: try Color(css: second), in: space, hue: hue)
            .color(at: place).rgba
        let ways = [
            found.red - expected.red, found.green - expected.green, found.blue - expected.blue,
            found.alpha - expected.alpha,
        ]
        #expect(ways.allSatisfy { abs($0) < 1e-6 })
    }

    /// CSS Color 4 §12.4: both ends at the hues given, the middle at the last.
    @Test(arguments: [
        (HueMethod.shorter, 40.0, 60.0, 50.0), (.shorter, 330, 50, 10), (.longer, 40, 60, 230), (.longer, 330, 50, 190),
        (.increasing, 60, 40, 230), (.increasing, 330, 50, 10), (.decreasing, 40, 60, 230), (.decreasing, 330, 50, 190),
        (.longer, 180, 180, 0),
    ])
    func turnsHues(_ method: HueMethod, _ first: Double, _ second: Double, _ middle: Double) {
        func color(_ hue: Double) -> Color { Color(space: .hsl, components: SIMD3(hue, 50, 50)) }
        let found = color(first).mixed(with: color(second), at: 0.5, in: .hsl, hue: method)
        #expect(abs(found.components.x - middle) < 1e-9)
    }

    /// Sampled from WPT color-computed-color-mix-function.
    @Test(arguments: [
        ("color-mix(in oklch, oklch(none none none), oklch(0.5 0.6 70deg))", "oklch(0.5 0.6 70)"),
        ("color-mix(in lch, lch(10 20 none), lch(50 60 70deg))", "lch(30 40 70)"),
        ("color-mix(in lch, lch(none none none), lch(none none none))", "lch(none none none)"),
        (
            "color-mix(in rec2020, color(rec2020 .1 .2 .3 / none), color(rec2020 .5 .6 .7 / 0.5))",
            "color(rec2020 0.3 0.4 0.5 / 0.5)"
        ),
        (
            "color-mix(in xyz-d65, color(xyz-d65 0.1 0.2 0.3 / 0) 10%, color(xyz-d65 0.3 0.4 0.5))",
            "color(xyz-d65 0.3 0.4 0.5 / 0.9)"
        ),
        (
            "color-mix(in prophoto-rgb, transparent, color(prophoto-rgb 0.3 0.4 0.5))",
            "color(prophoto-rgb 0.3 0.4 0.5 / 0.5)"
        ),
        ("color-mix(in srgb, red 50%)", "color(srgb 1 0 0 / 0.5)"),
        ("color-mix(in srgb, red 0%, lime 0%)", "color(srgb 0.5 0.5 0 / 0)"),
        ("color-mix(in hsl, hsl(50deg 0% 50%), hsl(180deg 100% 50%))", "color(srgb 0.25 0.75 0.75)"),
    ])
    func mixes(_ text: String, to expected: String) throws {
        #expect(try Color(css: text).css(decimals: 4) == expected)
    }

    @Test func endsAreTheColors() throws {
        let (first, second) = (try Color(css: "rgb(10 20 30 / 0.4)"), try Color(css: "color(display-p3 0 1 0)"))
        for space in ColorSpace.allCases {
            let line = Interpolation(from: first, to: second, in: space)
            #expect(RGBA8(line.color(at: 0).rgba) == RGBA8(first.rgba))
            let way = line.color(at: 1).components(in: .displayP3) - second.components
            #expect(max(abs(way.min()), abs(way.max())) < 1e-9)
        }
    }
}
