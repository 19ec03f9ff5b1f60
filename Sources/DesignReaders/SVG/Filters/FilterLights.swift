import ColorScience
import DesignModel
import SourceText

extension LayerBuilder {
    /// The effect of `feDiffuseLighting` and `feSpecularLighting`: nothing without a light; of several lights only the
    /// first counts, as in browsers.
    mutating func lighting(of step: Int32, isReflected: Bool, _ own: DeclaredStyle) -> FilterEffect {
        var source: Lighting.Source?
        for child in children(of: step) where source == nil { source = lightSource(child) }
        guard let source else { return .flood(.transparent) }
        func number(_ name: String) -> Double { numbers(name, of: step).first ?? 1 }
        var light = RGBA.white
        switch color(own[.lightingColor], step) {
        case .solid(let color): light = color.rgba
        case .unknown(let reason): return .unknown(reason)
        default: break
        }
        let share = number(isReflected ? "specularConstant" : "diffuseConstant")
        return .lighting(
            Lighting(
                isReflected: isReflected, source: source, color: light, height: number("surfaceScale"), share: share,
                exponent: LayerBuilder.exponent(number("specularExponent"))))
    }

    /// The source of a light; nil for other elements.
    private func lightSource(_ node: Int32) -> Lighting.Source? {
        func number(_ name: String, _ initial: Double = 0) -> Double { numbers(name, of: node).first ?? initial }
        let place = SIMD3(number("x"), number("y"), number("z"))
        switch document.nameString(document.nodes[Int(node)].name) {
        case "feDistantLight": return .distant(azimuth: number("azimuth"), elevation: number("elevation"))
        case "fePointLight": return .point(place)
        case "feSpotLight":
            let cone = abs(number("limitingConeAngle"))
            return .spot(
                place, towards: SIMD3(number("pointsAtX"), number("pointsAtY"), number("pointsAtZ")),
                exponent: LayerBuilder.exponent(number("specularExponent", 1)), cone: cone > 0 ? min(cone, 90) : 90)
        default: return nil
        }
    }

    /// An exponent within the bounds set by SVG 1.1, which browsers follow.
    private static func exponent(_ number: Double) -> Double { min(max(number, 1), 128) }
}
