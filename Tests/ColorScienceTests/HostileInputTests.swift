import ColorScience
import Testing

/// Whatever stands in a file, the parser answers: no trap, no hang, bounded depth.
struct HostileInputTests {
    static let texts: [String] = [
        String(repeating: "calc(", count: 100_000), "rgb(" + String(repeating: "calc(", count: 100_000),
        "rgb(" + String(repeating: "(", count: 100_000), String(repeating: "color-mix(", count: 50_000),
        String(repeating: "rgb(from ", count: 50_000), String(repeating: "light-dark(red,", count: 50_000),
        "rgb(" + String(repeating: "9", count: 100_000) + " 0 0)", "rgb(1e999 -1e999 1e-999)",
        "rgb(1e99999999999999999999 0 0)",
        "color(srgb 1e999 1e999 -1e999)", "lab(calc(infinity) calc(-infinity) calc(NaN))",
        "rgb(calc(1 / 0 - 1 / 0) 0 0)", "rgb(calc(pow(1e300, 1e300)) 0 0)", "rgb(mod(5, 0) rem(5, 0) round(5, 0))",
        "rgb(calc(" + String(repeating: "1deg * ", count: 500) + "1) 0 0)", "rgb(/* unclosed", "rgb(1 2 3", "#", "\\",
        "-", "--",
        "--x(", "url(", "rgb(\\", "r\\67", "\\110000 gb(1 2 3)", "\u{0}", "rgb(\u{0} 0 0)", "calc(\"", "var(\"\\",
        "color(--x (((\\",
        "color-mix(in oklch, oklch(calc(infinity) calc(infinity) 5), red)", "color(a98-rgb none calc(-infinity) 1e300)",
        "rgb(from color(xyz calc(infinity) calc(infinity) calc(infinity)) r g b)",
        "oklch(0.5 calc(infinity) 40)", "hsl(calc(infinity) calc(infinity) calc(infinity))",
        "hwb(0 calc(infinity) calc(infinity))",
        "color-mix(in srgb" + String(repeating: ", red", count: 20_000) + ")",
    ]

    @Test(arguments: texts.indices)
    func answers(_ index: Int) {
        let parsed = try? ParsedColor(css: Self.texts[index])
        _ = try? SVGPaint(css: Self.texts[index])
        guard let color = parsed?.color() else { return }
        exercise(color)
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity, 1e308, -1e308, .leastNonzeroMagnitude, -0.0])
    func survivesNumbers(_ number: Double) {
        for space in ColorSpace.allCases {
            exercise(Color(space: space, components: SIMD3(number, number, number), alpha: number))
            exercise(Color(space: space, components: SIMD3(0.5, number, 20), alpha: 1))
        }
        let color = RGBA(red: number, green: number, blue: number, alpha: number)
        for mode in BlendMode.allCases {
            _ = RGBA8(color.composited(over: .white, mode: mode))
            _ = RGBA8(RGBA.white.composited(over: color, mode: mode))
        }
        _ = NearestPassing.colors(for: RGBA8(color), on: color, required: 4.5)
        _ = NearestPassing.colors(for: RGBA8(packed: 0x777777FF), on: .white, required: number)
        _ = ColorVision(.protan, severity: number).seen(color)
        _ = ColorDifference.ciede2000(lab: SIMD3(number, number, number), SIMD3(50, number, 2))
    }

    /// Every byte in every place of a valid text.
    @Test func answersToAnyByte() {
        let valid = Array("color-mix(in oklch longer hue, rgb(1 2% none/.5) 10%, #abc)".utf8)
        for place in valid.indices {
            for byte in UInt8.min...UInt8.max {
                var text = valid
                text[place] = byte
                if let color = try? Color(css: text.span) { exercise(color) }
            }
        }
    }

    private func exercise(_ color: Color) {
        for space in ColorSpace.allCases {
            _ = color.converted(to: space).css()
            _ = color.mixed(with: Color(.white), at: 0.3, in: space, hue: .longer)
        }
        for method in GamutMapping.allCases {
            let mapped = RGBA8(color.mapped(by: method).rgba)
            #expect(mapped.hex.count >= 7)
        }
        _ = RGBA8(color.rgba).hex
        _ = color.isInSRGB
        _ = Contrast.ratio(color.rgba, .white)
    }
}
