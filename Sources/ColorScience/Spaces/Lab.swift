#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Oklab over XYZ D65, with the matrices recalculated for CSS Color 4 §9.4 (not those of the 2021 blog post).
enum Oklab {
    // Computed, so that the compiler inlines the numbers: a stored static property is checked for initialization at
    // every access.
    private static var lmsFromXYZ: Matrix3 {
        Matrix3(
            SIMD3(0.819022437996703, 0.3619062600528904, -0.1288737815209879),
            SIMD3(0.0329836539323885, 0.9292868615863434, 0.0361446663506424),
            SIMD3(0.0481771893596242, 0.2642395317527308, 0.6335478284694309))
    }
    private static var xyzFromLMS: Matrix3 {
        Matrix3(
            SIMD3(1.2268798758459243, -0.5578149944602172, 0.2813910456659647),
            SIMD3(-0.04057574521480089, 1.1122868032803173, -0.07171105806551643),
            SIMD3(-0.07637293667466004, -0.42149333240224324, 1.5869240198367818))
    }
    private static var labFromRoots: Matrix3 {
        Matrix3(
            SIMD3(0.210454268309314, 0.7936177747023054, -0.0040720430116193),
            SIMD3(1.9779985324311684, -2.42859224204858, 0.450593709617411),
            SIMD3(0.0259040424655478, 0.7827717124575296, -0.8086757549230774))
    }
    private static var rootsFromLab: Matrix3 {
        Matrix3(
            SIMD3(1.0, 0.396337777376175, 0.2158037573099136),
            SIMD3(0.9999999999999999, -0.10556134581565856, -0.06385417282581334),
            SIMD3(0.9999999999999999, -0.08948417752981182, -1.2914855480194094))
    }

    /// Cone responses straight from linear sRGB: the product of both matrices, rounded once.
    static var lmsFromLinearSRGB: Matrix3 {
        Matrix3(
            SIMD3(0.412221469470763, 0.5363325372617348, 0.0514459932675022),
            SIMD3(0.21190349581782522, 0.6806995506452344, 0.10739695353694055),
            SIMD3(0.08830245919005643, 0.2817188391361215, 0.6299787016738221))
    }

    /// Oklab from linear sRGB.
    static func from(linearSRGB light: SIMD3<Double>) -> SIMD3<Double> {
        from(cones: lmsFromLinearSRGB * light)
    }

    /// Oklab from cone responses.
    static func from(cones: SIMD3<Double>) -> SIMD3<Double> { labFromRoots * cones.cubeRoots }

    static func from(xyz: SIMD3<Double>) -> SIMD3<Double> {
        labFromRoots * (lmsFromXYZ * xyz).cubeRoots
    }

    static func xyz(from lab: SIMD3<Double>) -> SIMD3<Double> {
        let roots = rootsFromLab * lab
        return xyzFromLMS * (roots * roots * roots)
    }

    /// The lightness at which a color with these opponents, a and b, has the given luminance (Y of XYZ). Solved by
    /// Newton's method: the luminance is a cubic of the lightness that rises everywhere inside sRGB.
    static func lightness(luminance: Double, _ opponents: SIMD2<Double>) -> Double {
        let shifts = rootsFromLab * SIMD3(0, opponents.x, opponents.y)
        let weights = SIMD3(xyzFromLMS.first.y, xyzFromLMS.second.y, xyzFromLMS.third.y)
        var lightness = cbrt(luminance)
        // The start is close, so five steps converge to the precision of a double.
        for _ in 0..<5 {
            let roots = shifts + lightness
            let slope = 3 * (weights * roots * roots).sum()
            guard slope > 0 else { break }
            lightness -= ((weights * roots * roots * roots).sum() - luminance) / slope
        }
        return lightness
    }
}

/// CIE Lab (CSS Color 4 §9.3), relative to a given white.
enum Lab {
    // The intended rational constants of the CIE, not their rounded decimals.
    private static let epsilon = 216.0 / 24389.0
    private static let kappa = 24389.0 / 27.0

    static func from(xyz: SIMD3<Double>, white: SIMD3<Double>) -> SIMD3<Double> {
        let f = (xyz / white).mapped { $0 > epsilon ? cbrt($0) : (kappa * $0 + 16) / 116 }
        return SIMD3(116 * f.y - 16, 500 * (f.x - f.y), 200 * (f.y - f.z))
    }

    static func xyz(from lab: SIMD3<Double>, white: SIMD3<Double>) -> SIMD3<Double> {
        let middle = (lab.x + 16) / 116
        let f = SIMD3(middle + lab.y / 500, middle, middle - lab.z / 200)
        func light(_ root: Double) -> Double {
            let cube = root * root * root
            return cube > epsilon ? cube : (116 * root - 16) / kappa
        }
        let y = lab.x > kappa * epsilon ? middle * middle * middle : lab.x / kappa
        return SIMD3(light(f.x), y, light(f.z)) * white
    }
}

/// The polar form of Lab and Oklab: lightness, chroma, hue in degrees 0 ≤ h < 360.
enum Polar {
    static func from(rectangular: SIMD3<Double>) -> SIMD3<Double> {
        SIMD3(
            rectangular.x, hypot(rectangular.y, rectangular.z), hue(ofRectangular: rectangular))
    }

    /// The hue alone, in degrees.
    static func hue(ofRectangular rectangular: SIMD3<Double>) -> Double {
        normalizedHue(atan2(rectangular.z, rectangular.y) * 180 / .pi)
    }

    static func rectangular(_ polar: SIMD3<Double>) -> SIMD3<Double> {
        let radians = polar.z * .pi / 180
        return SIMD3(polar.x, polar.y * cos(radians), polar.y * sin(radians))
    }
}

/// The angle in degrees normalized to 0 ≤ angle < 360; 0 for NaN and infinity.
func normalizedHue(_ degrees: Double) -> Double {
    if degrees >= 0, degrees < 360 { return degrees }
    guard degrees.isFinite else { return 0 }
    let rest = fmod(degrees, 360)
    let turned = rest < 0 ? rest + 360 : rest
    // A tiny negative angle rounds up to 360 itself, and -0 should not be printed as a hue.
    return turned >= 360 || turned == 0 ? 0 : turned
}
