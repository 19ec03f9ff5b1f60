import ColorScience
import Testing

struct CompositingTests {
    static let samples: [RGBA] = [
        RGBA(red: 0.2, green: 0.5, blue: 0.9, alpha: 0.6), RGBA(red: 1, green: 0, blue: 0.3), .black, .white,
        RGBA(red: 0.8, green: 0.76, blue: 0.4, alpha: 0.1),
    ]

    /// Sampled from a table on which the formulas of Compositing 1 and Skia m144 agree.
    @Test(arguments: [
        (
            BlendMode.exclusion, SIMD3(0.27058823529411763, 0.5725490196078431, 0.35294117647058826),
            SIMD3(0.8313725490196079, 0.20784313725490197, 0.6196078431372549),
            SIMD3(0.6520415224913496, 0.5423913879277201, 0.5351787773933103)
        ),
        (
            .hardLight, SIMD3(0.19215686274509805, 0.058823529411764705, 0.07450980392156863),
            SIMD3(0.8745098039215686, 0.12156862745098039, 0.6313725490196078),
            SIMD3(0.7972472126105343, 0.014302191464821222, 0.317677816224529)
        ),
        (
            .colorDodge, SIMD3(0.25882352941176473, 0.27058823529411763, 0.25882352941176473),
            SIMD3(0.5764705882352941, 0.050980392156862744, 0.5254901960784314),
            SIMD3(0.611111111111111, 0.28512396694214875, 0.5454545454545455)
        ),
    ])
    func blends(_ mode: BlendMode, _ backdrop: SIMD3<Double>, _ source: SIMD3<Double>, _ expected: SIMD3<Double>) {
        func color(_ numbers: SIMD3<Double>) -> RGBA { RGBA(red: numbers.x, green: numbers.y, blue: numbers.z) }
        #expect(isNear(color(source).composited(over: color(backdrop), mode: mode), color(expected)))
    }

    @Test(arguments: BlendMode.allCases)
    func keepsTheRules(_ mode: BlendMode) {
        for backdrop in Self.samples {
            // Nothing painted changes nothing; over nothing, what is painted is seen as it is (§5.2).
            #expect(isNear(RGBA.transparent.composited(over: backdrop, mode: mode), backdrop))
            for source in Self.samples {
                #expect(isNear(source.composited(over: .transparent, mode: mode), source))
                let result = source.composited(over: backdrop, mode: mode)
                for channel in [result.red, result.green, result.blue, result.alpha] {
                    #expect(channel >= -1e-12 && channel <= 1 + 1e-12)
                }
            }
        }
    }

    @Test func opaqueCovers() {
        #expect(RGBA.white.composited(over: .black) == .white)
        #expect(
            isNear(
                RGBA(red: 1, green: 1, blue: 1, alpha: 0.5).composited(over: .black),
                RGBA(red: 0.5, green: 0.5, blue: 0.5)))
    }

    @Test func sourceOverIsAssociative() {
        let (first, second, third) = (Self.samples[0], Self.samples[4], Self.samples[1])
        #expect(
            isNear(
                first.composited(over: second).composited(over: third),
                first.composited(over: second.composited(over: third))))
    }

    @Test(arguments: BlendMode.allCases)
    func knowsNames(_ mode: BlendMode) {
        let name = Array(" \(mode.cssName.uppercased())\n".utf8)
        #expect(BlendMode(cssName: name.span) == mode)
    }

    /// Two halves of black let a quarter of the white through; as a group of half the opacity, five eighths.
    @Test func fadesGroupsAsOne() {
        let half = RGBA.black.faded(by: 0.5)
        let group = RGBA.group([(half, .normal), (half, .normal)], opacity: 0.5)
        #expect(isNear(group.composited(over: .white), RGBA(red: 0.625, green: 0.625, blue: 0.625)))
        #expect(RGBA.group([]) == .transparent)
    }

    @Test func linearLightReturns() {
        for sample in Self.samples { #expect(isNear(sample.linearLight.encoded, sample)) }
    }

    @Test func packsEightBits() {
        #expect(RGBA8(RGBA(red: 127.5 / 255, green: -3, blue: .nan, alpha: 7)).hex == "#800000")
        #expect(RGBA8(red: 29, green: 78, blue: 216, alpha: 128).hex == "#1D4ED880")
        #expect(RGBA8(packed: 0x1D4E_D880).opaque.hex == "#1D4ED8")
        #expect("\(RGBA8(packed: 0x1D4E_D880))" == "#1D4ED880")
        for code in UInt8.min...UInt8.max {
            let color = RGBA8(red: code, green: 255 - code, blue: code / 2, alpha: code)
            #expect(RGBA8(RGBA(color)) == color)
        }
    }

    private func isNear(_ found: RGBA, _ expected: RGBA) -> Bool {
        if expected.alpha == 0, found.alpha == 0 { return true }
        return [
            found.red - expected.red, found.green - expected.green, found.blue - expected.blue,
            found.alpha - expected.alpha,
        ].allSatisfy { abs($0) < 1e-9 }
    }
}
