import ColorScience
import Testing

struct GamutMappingTests {
    /// Sampled from coloraide 8.13.1 and color.js 0.7.0-alpha.2, which agree.
    @Test(arguments: [
        (GamutMapping.clip, SIMD3(0.8923754508025272, 0, 0.5890084093403315)),
        (.leastNoticeable, SIMD3(0.7550695846961244, 0, 0.5328290878568348)),
        (.rayTrace, SIMD3(0.7320131777514433, 0, 0.5237734513374775)),
    ])
    func maps(_ method: GamutMapping, to expected: SIMD3<Double>) throws {
        let way = try Color(css: "oklch(0.5263 0.3727 345.78)").mapped(by: method).components - expected
        #expect(max(abs(way.min()), abs(way.max())) < 1e-6)
    }

    @Test(arguments: GamutMapping.allCases)
    func leavesWhatFits(_ method: GamutMapping) throws {
        let color = try Color(css: "rgb(29 78 216 / 0.5)")
        #expect(color.mapped(by: method).components == color.components)
        #expect(color.mapped(by: method).alpha == 0.5)
        #expect(
            try Color(css: "color(display-p3 0 1 0)").mapped(to: .displayP3, by: method).components == SIMD3(0, 1, 0))
    }

    @Test(arguments: [GamutMapping.leastNoticeable, .rayTrace])
    func endsAtBlackAndWhite(_ method: GamutMapping) throws {
        #expect(try Color(css: "lab(100 20 30)").mapped(by: method).components == SIMD3(1, 1, 1))
        #expect(try Color(css: "oklch(0 0.3 20)").mapped(by: method).components == SIMD3(0, 0, 0))
    }

    @Test func keepsHueAndLightness() throws {
        let color = try Color(css: "oklch(0.65 0.4 150)")
        let mapped = color.mapped(by: .rayTrace).converted(to: .oklch).components
        #expect(abs(mapped.x - 0.65) < 0.01 && abs(mapped.z - 150) < 1 && mapped.y < 0.4)
    }
}
