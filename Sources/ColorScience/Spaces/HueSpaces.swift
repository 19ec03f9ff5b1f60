#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// HSL and HWB over encoded sRGB (CSS Color 4 §7.1, §7.2, §8.1, §8.2): hue in degrees, the others 0…100.
enum HueSpaces {
    static func srgb(fromHSL hsl: SIMD3<Double>) -> SIMD3<Double> {
        let hue = normalizedHue(hsl.x)
        let saturation = hsl.y / 100
        let lightness = hsl.z / 100
        let reach = saturation * min(lightness, 1 - lightness)
        func channel(_ offset: Double) -> Double {
            let place = fmod(offset + hue / 30, 12)
            return lightness - reach * max(-1, min(place - 3, 9 - place, 1))
        }
        return SIMD3(channel(0), channel(8), channel(4))
    }

    static func hsl(fromSRGB rgb: SIMD3<Double>) -> SIMD3<Double> {
        let highest = rgb.max()
        let lowest = rgb.min()
        let lightness = (lowest + highest) / 2
        var hue = hue(ofSRGB: rgb)
        var saturation = 0.0
        if highest != lowest, lightness != 0, lightness != 1 {
            saturation = (highest - lightness) / min(lightness, 1 - lightness)
        }
        // Very far outside sRGB the saturation comes out negative; the hue on the opposite side makes it positive.
        if saturation < 0 {
            hue = normalizedHue(hue + 180)
            saturation = -saturation
        }
        return SIMD3(hue, saturation * 100, lightness * 100)
    }

    static func srgb(fromHWB hwb: SIMD3<Double>) -> SIMD3<Double> {
        let white = hwb.y / 100
        let black = hwb.z / 100
        if white + black >= 1 {
            return SIMD3(repeating: white / (white + black))
        }
        let pure = srgb(fromHSL: SIMD3(hwb.x, 100, 50))
        return pure * (1 - white - black) + SIMD3(repeating: white)
    }

    static func hwb(fromSRGB rgb: SIMD3<Double>) -> SIMD3<Double> {
        SIMD3(hue(ofSRGB: rgb), rgb.min() * 100, (1 - rgb.max()) * 100)
    }

    private static func hue(ofSRGB rgb: SIMD3<Double>) -> Double {
        let highest = rgb.max()
        let range = highest - rgb.min()
        guard range > 0 else { return 0 }
        let sixth =
            if highest == rgb.x {
                (rgb.y - rgb.z) / range + (rgb.y < rgb.z ? 6 : 0)
            } else if highest == rgb.y {
                (rgb.z - rgb.x) / range + 2
            } else {
                (rgb.x - rgb.y) / range + 4
            }
        return normalizedHue(sixth * 60)
    }
}
