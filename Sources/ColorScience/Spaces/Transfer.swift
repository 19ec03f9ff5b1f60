#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// The transfer functions of the RGB spaces (CSS Color 4 §10), each extended oddly below 0.
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
}
