import ColorScience
import Testing

struct ColorVisionTests {
    /// Sampled from DaltonLens-Python on linear sRGB, the column this project follows; Machado also from coloraide.
    @Test(arguments: [
        (
            ColorVision.Model.brettel, ColorVision.Deficiency.protan, 1.0, "#0000ff",
            SIMD3(-0.3089736584703782, 0.03775505019980772, 1.0015503329889792)
        ),
        (.brettel, .deutan, 1, "#00ff00", SIMD3(0.8854017912522376, 0.6378205175260239, 0.027413776331974858)),
        (.brettel, .tritan, 1, "#ff0000", SIMD3(1.0135416153085877, -0.011805364772565132, 0.07707253450633182)),
        (.vienot, .deutan, 0.6, "#408080", SIMD3(0.12135509026812433, 0.18719150696406667, 0.2180304887629081)),
        (.machado, .deutan, 0.6, "#808040", SIMD3(0.24443437918460534, 0.20928854440826855, 0.0545346154600785)),
    ])
    func simulates(
        _ model: ColorVision.Model, _ deficiency: ColorVision.Deficiency, _ severity: Double, _ color: String,
        _ expected: SIMD3<Double>
    ) throws {
        let vision = ColorVision(deficiency, severity: severity, model: model)
        let way = vision.linearLight(try Color(css: color).components(in: .srgbLinear)) - expected
        #expect(max(abs(way.min()), abs(way.max())) < 1e-9)
    }

    @Test(arguments: ColorVision.Model.allCases, ColorVision.Deficiency.allCases)
    func leavesGraysAndTheUnaffected(_ model: ColorVision.Model, _ deficiency: ColorVision.Deficiency) {
        for code in stride(from: UInt8(0), through: 255, by: 51) {
            let gray = RGBA8(red: code, green: code, blue: code, alpha: 90)
            #expect(RGBA8(ColorVision(deficiency, model: model).seen(RGBA(gray))) == gray)
        }
        let color = RGBA8(red: 200, green: 30, blue: 90)
        #expect(RGBA8(ColorVision(deficiency, severity: 0, model: model).seen(RGBA(color))) == color)
    }

    @Test func choosesTheBetterModel() {
        #expect(ColorVision(.tritan).model == .brettel)
        #expect(ColorVision(.deutan).model == .machado)
        #expect(ColorVision(.deutan, severity: 7).severity == 1)
    }
}
