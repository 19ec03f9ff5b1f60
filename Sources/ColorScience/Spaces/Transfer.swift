#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// The transfer functions of the RGB spaces (CSS Color 4 §10), each extended below 0 as an odd function.
@usableFromInline
enum Transfer {
    /// sRGB and Display P3, decoding: 0.04045 is the threshold of IEC 61966-2-1 and of WCAG since May 2021.
    @usableFromInline
    static func srgbToLinear(_ encoded: Double) -> Double {
        let size = abs(encoded)
        let light = size <= 0.04045 ? size / 12.92 : pow((size + 0.055) / 1.055, 2.4)
        return encoded < 0 ? -light : light
    }

    /// sRGB and Display P3, encoding.
    static func srgbFromLinear(_ light: Double) -> Double {
        let size = abs(light)
        let encoded = size <= 0.0031308 ? 12.92 * size : 1.055 * pow(size, 1 / 2.4) - 0.055
        return light < 0 ? -encoded : encoded
    }

    /// A98 RGB: a pure power of 563/256.
    static func a98ToLinear(_ encoded: Double) -> Double { power(encoded, 563.0 / 256.0) }
    static func a98FromLinear(_ light: Double) -> Double { power(light, 256.0 / 563.0) }

    /// Rec. 2020: the reference display's pure power of 2.4 (BT.1886), which CSS now uses in place of the camera curve.
    static func rec2020ToLinear(_ encoded: Double) -> Double { power(encoded, 2.4) }
    static func rec2020FromLinear(_ light: Double) -> Double { power(light, 1 / 2.4) }

    /// The camera curve of Rec. 2020 (ITU-R BT.2020-2, table 4), by which browsers still decode.
    static func cameraToLinear(_ encoded: Double) -> Double {
        let (alpha, beta) = (1.09929682680944, 0.018053968510807)
        let size = abs(encoded)
        let light = size < 4.5 * beta ? size / 4.5 : pow((size + alpha - 1) / alpha, 1 / 0.45)
        return encoded < 0 ? -light : light
    }

    /// ProPhoto RGB: a power of 1.8 with a linear segment below 1/512 of light (16/512 encoded).
    static func prophotoToLinear(_ encoded: Double) -> Double {
        abs(encoded) <= 16.0 / 512.0 ? encoded / 16 : power(encoded, 1.8)
    }
    static func prophotoFromLinear(_ light: Double) -> Double {
        abs(light) >= 1.0 / 512.0 ? power(light, 1 / 1.8) : light * 16
    }

    private static func power(_ value: Double, _ exponent: Double) -> Double {
        value < 0 ? -pow(-value, exponent) : pow(value, exponent)
    }
}
