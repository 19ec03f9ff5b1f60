import ColorScience
import Testing

struct DifferenceTests {
    /// Sharma, Wu, Dalal 2005, table 1, in full.
    static let pairs: [(SIMD3<Double>, SIMD3<Double>, Double)] = [
        (SIMD3(50.0, 2.6772, -79.7751), SIMD3(50.0, 0.0, -82.7485), 2.0425),
        (SIMD3(50.0, 3.1571, -77.2803), SIMD3(50.0, 0.0, -82.7485), 2.8615),
        (SIMD3(50.0, 2.8361, -74.02), SIMD3(50.0, 0.0, -82.7485), 3.4412),
        (SIMD3(50.0, -1.3802, -84.2814), SIMD3(50.0, 0.0, -82.7485), 1.0),
        (SIMD3(50.0, -1.1848, -84.8006), SIMD3(50.0, 0.0, -82.7485), 1.0),
        (SIMD3(50.0, -0.9009, -85.5211), SIMD3(50.0, 0.0, -82.7485), 1.0),
        (SIMD3(50.0, 0.0, 0.0), SIMD3(50.0, -1.0, 2.0), 2.3669),
        (SIMD3(50.0, -1.0, 2.0), SIMD3(50.0, 0.0, 0.0), 2.3669),
        (SIMD3(50.0, 2.49, -0.001), SIMD3(50.0, -2.49, 0.0009), 7.1792),
        (SIMD3(50.0, 2.49, -0.001), SIMD3(50.0, -2.49, 0.001), 7.1792),
        (SIMD3(50.0, 2.49, -0.001), SIMD3(50.0, -2.49, 0.0011), 7.2195),
        (SIMD3(50.0, 2.49, -0.001), SIMD3(50.0, -2.49, 0.0012), 7.2195),
        (SIMD3(50.0, -0.001, 2.49), SIMD3(50.0, 0.0009, -2.49), 4.8045),
        (SIMD3(50.0, -0.001, 2.49), SIMD3(50.0, 0.001, -2.49), 4.8045),
        (SIMD3(50.0, -0.001, 2.49), SIMD3(50.0, 0.0011, -2.49), 4.7461),
        (SIMD3(50.0, 2.5, 0.0), SIMD3(50.0, 0.0, -2.5), 4.3065),
        (SIMD3(50.0, 2.5, 0.0), SIMD3(73.0, 25.0, -18.0), 27.1492),
        (SIMD3(50.0, 2.5, 0.0), SIMD3(61.0, -5.0, 29.0), 22.8977),
        (SIMD3(50.0, 2.5, 0.0), SIMD3(56.0, -27.0, -3.0), 31.903),
        (SIMD3(50.0, 2.5, 0.0), SIMD3(58.0, 24.0, 15.0), 19.4535),
        (SIMD3(50.0, 2.5, 0.0), SIMD3(50.0, 3.1736, 0.5854), 1.0),
        (SIMD3(50.0, 2.5, 0.0), SIMD3(50.0, 3.2972, 0.0), 1.0),
        (SIMD3(50.0, 2.5, 0.0), SIMD3(50.0, 1.8634, 0.5757), 1.0),
        (SIMD3(50.0, 2.5, 0.0), SIMD3(50.0, 3.2592, 0.335), 1.0),
        (SIMD3(60.2574, -34.0099, 36.2677), SIMD3(60.4626, -34.1751, 39.4387), 1.2644),
        (SIMD3(63.0109, -31.0961, -5.8663), SIMD3(62.8187, -29.7946, -4.0864), 1.263),
        (SIMD3(61.2901, 3.7196, -5.3901), SIMD3(61.4292, 2.248, -4.962), 1.8731),
        (SIMD3(35.0831, -44.1164, 3.7933), SIMD3(35.0232, -40.0716, 1.5901), 1.8645),
        (SIMD3(22.7233, 20.0904, -46.694), SIMD3(23.0331, 14.973, -42.5619), 2.0373),
        (SIMD3(36.4612, 47.858, 18.3852), SIMD3(36.2715, 50.5065, 21.2231), 1.4146),
        (SIMD3(90.8027, -2.0831, 1.441), SIMD3(91.1528, -1.6435, 0.0447), 1.4441),
        (SIMD3(90.9257, -0.5406, -0.9208), SIMD3(88.6381, -0.8985, -0.7239), 1.5381),
        (SIMD3(6.7747, -0.2908, -2.4247), SIMD3(5.8714, -0.0985, -2.2286), 0.6377),
        (SIMD3(2.0776, 0.0795, -1.135), SIMD3(0.9033, -0.0636, -0.5514), 0.9082),
    ]

    @Test(arguments: pairs.indices)
    func agreesWithSharma(_ index: Int) {
        let (first, second, expected) = Self.pairs[index]
        #expect(abs(ColorDifference.ciede2000(lab: first, second) - expected) < 1e-4)
        #expect(abs(ColorDifference.ciede2000(lab: second, first) - expected) < 1e-4)
    }

    /// Sampled from coloraide 8.13.1, Lab relative to D50, cross-checked with color-science 0.4.7.
    @Test(arguments: [
        ("#1a5039", "#bef07e", 55.49873549238238, 0.5174819707835419),
        ("#47e340", "#3fd734", 2.8350205483608817, 0.033911178495931824),
        ("#0e2ce4", "#1623e6", 1.746140598927048, 0.009853316915300066),
    ])
    func measuresColors(_ first: String, _ second: String, _ ciede: Double, _ ok: Double) throws {
        let (first, second) = (try Color(css: first), try Color(css: second))
        #expect(abs(ColorDifference.ciede2000(first, second) - ciede) < 1e-8)
        #expect(abs(ColorDifference.ok(first, second) - ok) < 1e-9)
        #expect(ColorDifference.ok(first, second) == ColorDifference.ok(second, first))
        #expect(ColorDifference.ciede2000(first, first) == 0)
    }

    @Test func eightBitsTakeTheShortWay() throws {
        for packed in stride(from: UInt32(0xFF), through: 0xFFFF_FFFF, by: 0x0FED_CB00) {
            let color = RGBA8(packed: packed)
            let way = ColorDifference.oklab(color) - Color(color).components(in: .oklab)
            #expect(max(abs(way.min()), abs(way.max())) < 1e-12)
        }
    }
}
