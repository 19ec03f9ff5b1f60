import ColorScience
import Testing

struct ColorSpaceTests {
    static let colors: [Color] = [
        "#000", "#fff", "#808080", "#f00", "#0f0", "#00f", "#1D4ED8", "#010203", "#fefdfc", "#7fffd4",
    ].compactMap { try? Color(css: $0) }

    /// There and back through every space within 1e-9: what a chain of powers and matrices leaves.
    @Test(arguments: ColorSpace.allCases)
    func returns(_ space: ColorSpace) {
        for color in Self.colors {
            let there = color.components(in: space)
            let back = Color(space: space, components: there).components(in: .srgb)
            let way = back - color.components
            #expect(max(abs(way.min()), abs(way.max())) < 1e-9, "\(color.css()) through \(space.cssName)")
        }
    }

    /// CSS reads rec2020 by the power of displays, and browsers by the curve of cameras: Chromium 156 paints #898989.
    @Test(arguments: [(false, "#767676"), (true, "#898989")])
    func readsRec2020AsItIsPainted(_ isPainted: Bool, _ hex: String) throws {
        let parsed = try ParsedColor(css: "color(rec2020 .49 .49 .49)", in: ColorContext(isPainted: isPainted))
        #expect(RGBA8(try #require(parsed.color()).rgba).hex == hex)
    }

    /// Sampled from a table on which coloraide 8.13.1 and color.js 0.7.0-alpha.2 agree.
    @Test(arguments: [
        (
            "color(srgb 0.7843137254901961 0.23529411764705882 0.9254901960784314)", ColorSpace.oklab,
            SIMD3(0.6337143890074536, 0.19454279020483222, -0.17300671237515175)
        ),
        (
            "color(srgb 0.8235294117647058 0.8274509803921568 0.8274509803921568)", .oklch,
            SIMD3(0.866080209212873, 0.0010974560083403034, 197.13769465575004)
        ),
        (
            "color(display-p3 0.2189 0.2591 0.4262)", .hwb,
            SIMD3(226.4564981184403, 20.864306809576448, 56.101683806918466)
        ),
        ("color(srgb 0.2 0 0.6)", .a98RGB, SIMD3(0.18229325823081818, 0, 0.5831615259358494)),
        ("white", .lab, SIMD3(100, 0, 0)), ("white", .xyzD65, SIMD3(0.95045592705167, 1, 1.08905775075988)),
        ("white", .xyzD50, SIMD3(0.96429567642956, 1, 0.82510460251046)),
    ])
    func converts(_ text: String, to space: ColorSpace, giving expected: SIMD3<Double>) throws {
        let way = try Color(css: text).components(in: space) - expected
        let tolerance = space == .a98RGB ? 1e-7 : 5e-9 * (space.hueIndex == nil ? 100 : 360)
        #expect(max(abs(way.min()), abs(way.max())) < tolerance)
    }

    @Test func carriesMissingComponents() throws {
        // WPT and csstools: none-exhaustive.
        let lightness = try Color(css: "lch(none 20 180)").converted(to: .hsl)
        #expect(lightness.missing == .third)
        #expect(abs(lightness.components.x - 339.80326134) < 1e-6)
        #expect(try Color(css: "lab(50 none none)").converted(to: .oklch).missing == [.second, .third])
        #expect(
            try Color(css: "rgb(none none none / none)").converted(to: .lch).missing == [
                .first, .second, .third, .alpha,
            ])
        #expect(try Color(css: "hwb(180 none none)").converted(to: .hsl).missing.isSuperset(of: [.second, .third]))
        #expect(try Color(css: "color(xyz none 0.2 0.3)").converted(to: .displayP3).missing == .first)
    }

    @Test func losesPowerlessHues() throws {
        #expect(try Color(css: "#808080").converted(to: .oklch).missing == .third)
        #expect(try Color(css: "#808080").converted(to: .hsl).missing == .first)
        #expect(try Color(css: "#808080").converted(to: .hwb).missing == .first)
        #expect(try Color(css: "hsl(120 0% 50%)").converted(to: .hsl).missing == [])
    }

    @Test(arguments: ColorSpace.allCases)
    func knowsItsName(_ space: ColorSpace) {
        #expect(ColorSpace(cssName: space.cssName.uppercased()) == space)
        #expect(space.componentNames.count == 3)
    }

    @Test func knowsWhatIsInSRGB() throws {
        #expect(try Color(css: "oklch(0.7 0.1 200)").isInSRGB)
        #expect(try Color(css: "white").converted(to: .oklab).isInSRGB)
        #expect(try !Color(css: "color(display-p3 0 1 0)").isInSRGB)
    }
}
