#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

extension SIMD3<Double> {
    /// The cube roots of three numbers at once, to the last bit or the one before. Colors are compared in Oklab by the
    /// million, and three calls of the C library's `cbrt` take four times as long.
    var cubeRoots: SIMD3<Double> {
        // Far from zero and infinity the exponent can be divided as it stands.
        guard SIMD3.isOrdinary(x), SIMD3.isOrdinary(y), SIMD3.isOrdinary(z) else { return mapped(cbrt) }
        var roots = SIMD3(
            SIMD3.roughCubeRoot(x), SIMD3.roughCubeRoot(y), SIMD3.roughCubeRoot(z))
        // Halley's way triples the digits that are right with each step: 5 %, then 1e-4, 1e-12, all.
        for _ in 0..<3 {
            let cubes = roots * roots * roots
            roots *= (cubes + 2 * self) / (2 * cubes + self)
        }
        return roots
    }

    private static func isOrdinary(_ number: Double) -> Bool { number >= 1e-30 && number <= 1e30 }

    /// Within 5 %: a third of the bits is a third of the exponent; the constant is that of FreeBSD's `cbrt`.
    private static func roughCubeRoot(_ number: Double) -> Double {
        Double(bitPattern: number.bitPattern / 3 + 715_094_163 << 32)
    }
}
