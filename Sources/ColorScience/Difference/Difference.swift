#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// How different two colors look. Alpha is ignored.
public enum ColorDifference {
    /// CIEDE2000 (Sharma, Wu, Dalal 2005) with all weights 1, over Lab relative to D50 as in the sample code of CSS
    /// Color 4: about 1 is just noticeable side by side.
    public static func ciede2000(_ first: Color, _ second: Color) -> Double {
        ciede2000(lab: first.components(in: .lab), second.components(in: .lab))
    }

    /// ΔEOK: the straight distance in Oklab, about 0.02 being just noticeable (CSS Color 4 §13.2).
    public static func ok(_ first: Color, _ second: Color) -> Double {
        ok(oklab: first.components(in: .oklab), second.components(in: .oklab))
    }

    /// ΔEOK of two colors given in Oklab.
    @inlinable
    public static func ok(oklab first: SIMD3<Double>, _ second: SIMD3<Double>) -> Double {
        let way = first - second
        return (way * way).sum().squareRoot()
    }

    /// Oklab of an eight-bit color, alpha ignored: a table lookup, a matrix and three cube roots.
    public static func oklab(_ color: RGBA8) -> SIMD3<Double> {
        Oklab.from(
            linearSRGB: SIMD3(
                LinearLight.ofByte[Int(color.red)], LinearLight.ofByte[Int(color.green)],
                LinearLight.ofByte[Int(color.blue)]))
    }

    /// CIEDE2000 of two colors given in CIE Lab.
    public static func ciede2000(lab first: SIMD3<Double>, _ second: SIMD3<Double>) -> Double {
        let meanChroma = (hypot(first.y, first.z) + hypot(second.y, second.z)) / 2
        let stretch = 1 + 0.5 * (1 - root7(meanChroma))
        let (a1, a2) = (first.y * stretch, second.y * stretch)
        let (chroma1, chroma2) = (hypot(a1, first.z), hypot(a2, second.z))
        let (hue1, hue2) = (hue(a1, first.z), hue(a2, second.z))
        // Where either chroma is 0 its hue is undefined: the difference is 0, and the mean is the other's hue (eq. 10
        // and 14).
        let isGray = chroma1 * chroma2 == 0

        let lightnessStep = second.x - first.x
        let chromaStep = chroma2 - chroma1
        var hueStep = isGray ? 0 : hue2 - hue1
        if hueStep > 180 { hueStep -= 360 } else if hueStep < -180 { hueStep += 360 }
        let hueLength = 2 * (chroma1 * chroma2).squareRoot() * sine(hueStep / 2)

        var meanHue = hue1 + hue2
        if !isGray {
            if abs(hue1 - hue2) > 180 { meanHue += meanHue < 360 ? 360 : -360 }
            meanHue /= 2
        }
        let meanLightness = (first.x + second.x) / 2
        let meanPrimedChroma = (chroma1 + chroma2) / 2
        let t =
            1 - 0.17 * cosine(meanHue - 30) + 0.24 * cosine(2 * meanHue) + 0.32 * cosine(3 * meanHue + 6)
            - 0.20 * cosine(4 * meanHue - 63)
        let offset = (meanLightness - 50) * (meanLightness - 50)
        let lightnessWeight = 1 + 0.015 * offset / (20 + offset).squareRoot()
        let chromaWeight = 1 + 0.045 * meanPrimedChroma
        let hueWeight = 1 + 0.015 * meanPrimedChroma * t
        let bend = (meanHue - 275) / 25
        let rotation = -2 * root7(meanPrimedChroma) * sine(60 * exp(-bend * bend))

        let lightness = lightnessStep / lightnessWeight
        let chroma = chromaStep / chromaWeight
        let hue = hueLength / hueWeight
        // Rounding in the rotation term can make a sum of 0 slightly negative.
        return max(0, lightness * lightness + chroma * chroma + hue * hue + rotation * chroma * hue).squareRoot()
    }

    /// √(C⁷ / (C⁷ + 25⁷)).
    private static func root7(_ chroma: Double) -> Double {
        let seventh = pow(chroma, 7)
        return seventh.isInfinite ? 1 : (seventh / (seventh + 6_103_515_625)).squareRoot()
    }

    private static func hue(_ a: Double, _ b: Double) -> Double {
        a == 0 && b == 0 ? 0 : normalizedHue(atan2(b, a) * 180 / .pi)
    }

    private static func sine(_ degrees: Double) -> Double { sin(degrees * .pi / 180) }
    private static func cosine(_ degrees: Double) -> Double { cos(degrees * .pi / 180) }
}
