import ColorScience
import Testing

struct NearestPassingTests {
    /// Foreground, background, ratio, the least ΔEOK of all 2²⁴ colors and of those within 1° of the hue: brute force.
    @Test(arguments: [
        ("#ff0000", "#f2f2f7", 4.5, 0.06304609775543213, 0.06304609775543213),
        ("#0a84ff", "#f2f2f7", 4.5, 0.0752917230129242, 0.07966063835573196),
        ("#ffcc00", "#ffffff", 4.5, 0.30003049969673157, 0.30288034677505493),
        ("#55b434", "#6ff5c6", 7.0, 0.31041523814201355, 0.31065475940704346),
        ("#46b1da", "#0955a2", 4.5, 0.11331003904342651, 0.11433997750282288),
        ("#dd1e45", "#d7a1ec", 3.0, 0.05994372442364693, 0.05994372442364693),
    ])
    func comesNearTheBestOfAll(
        _ front: String, _ back: String, _ required: Double, _ best: Double, _ bestOfHue: Double
    ) throws {
        let (front, back) = (RGBA8(try Color(css: front).rgba), try Color(css: back).rgba)
        let found = NearestPassing.colors(for: front, on: back, required: required)
        #expect(try #require(found.first).deltaEOK <= best + 0.005)
        #expect(try #require(found.first { $0.keepsHue }).deltaEOK <= bestOfHue + 0.005)
        for color in found {
            #expect(Contrast.ratio(RGBA(color.color), back) >= required)
            #expect(color.ratio == Contrast.ratio(RGBA(color.color), back))
        }
        #expect(found.map(\.deltaEOK) == found.map(\.deltaEOK).sorted())
    }

    @Test func saysWhenNothingPasses() {
        #expect(
            NearestPassing.colors(for: RGBA8(packed: 0x4601_CEFF), on: RGBA(RGBA8(packed: 0x2880_E3FF)), required: 7)
                .isEmpty)
        #expect(NearestPassing.colors(for: RGBA8(packed: 0xFF), on: .white, required: 21.5).isEmpty)
        #expect(NearestPassing.colors(for: RGBA8(packed: 0xFF), onEach: [], required: 3).isEmpty)
    }

    @Test func leavesWhatPasses() {
        let black = RGBA8(packed: 0xFF)
        let found = NearestPassing.colors(for: black, on: .white, required: 7)
        #expect(found.map(\.color) == [black])
        #expect(found.first?.deltaEOK == 0 && found.first?.ratio == 21 && found.first?.keepsHue == true)
    }

    @Test func passesOnEveryBackground() {
        let backgrounds = [RGBA.white, RGBA(RGBA8(packed: 0xFFE0_90FF)), RGBA(RGBA8(packed: 0xA0C0_FFFF))]
        let found = NearestPassing.colors(for: RGBA8(packed: 0x5588_DDFF), onEach: backgrounds, required: 4.5)
        #expect(!found.isEmpty)
        for color in found {
            for background in backgrounds { #expect(Contrast.ratio(RGBA(color.color), background) >= 4.5) }
        }
    }

    @Test func raisesAlphaFirst() throws {
        let found = NearestPassing.colors(for: RGBA8(packed: 0x0000_0080), on: .white, required: 4.5)
        let first = try #require(found.first)
        #expect(first.color.packed >> 8 == 0 && first.color.alpha > 0x80 && first.keepsHue)
        let below = RGBA8(packed: UInt32(first.color.alpha - 1))
        #expect(Contrast.ratio(RGBA(below).composited(over: .white), .white) < 4.5)
        for color in found { #expect(Contrast.ratio(RGBA(color.color).composited(over: .white), .white) >= 4.5) }
    }

    @Test func choosesWithinAPalette() {
        let palette: [RGBA8] = [0xFFFF_FFFF, 0x1118_27FF, 0x1D4E_D8FF, 0x9999_99FF].map { RGBA8(packed: $0) }
        let found = NearestPassing.colors(for: RGBA8(packed: 0x60A5_FAFF), on: .white, required: 4.5, within: palette)
        #expect(found.map(\.color.hex) == ["#1D4ED8", "#111827"])
    }

    @Test func proposesTheHueFirst() throws {
        let amber = RGBA8(packed: 0xFFCC_00FF)
        let one = try #require(NearestPassing.color(for: amber, on: .white, required: 4.5))
        #expect(one.keepsHue && one.ratio >= 4.5)
        #expect(NearestPassing.color(for: amber, on: .black, required: 4.5)?.color == amber)
        #expect(NearestPassing.color(for: amber, on: .white, required: 22) == nil)
    }

    @Test func keepsGraysGray() throws {
        let found = NearestPassing.colors(for: RGBA8(packed: 0x9999_99FF), on: .white, required: 4.5)
        let kept = try #require(found.first { $0.keepsHue }).color
        #expect(kept.red == kept.green && kept.green == kept.blue)
    }
}
