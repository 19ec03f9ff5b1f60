#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// How a colour is brought into the gamut of a screen (CSS Color 4 §13).
public enum GamutMapping: UInt8, Hashable, Sendable, CaseIterable {
    /// Every channel cut to 0…1: what browsers show today.
    case clip
    /// Chroma reduced in OKLCH until clipping is not noticeable (§13.2, binary search with local MINDE).
    case leastNoticeable
    /// Chroma reduced by casting rays at the RGB cube in linear light (§13.2, ray trace).
    case rayTrace
}

/// The RGB gamuts a screen may have.
public enum ScreenGamut: UInt8, Hashable, Sendable {
    /// sRGB.
    case srgb
    /// Display P3.
    case displayP3

    var encoded: ColorSpace { self == .srgb ? .srgb : .displayP3 }
    var linear: ColorSpace { self == .srgb ? .srgbLinear : .displayP3Linear }
}

extension Color {
    /// The colour brought into a screen's gamut, in the encoded space of that screen, every channel 0…1.
    public func mapped(to gamut: ScreenGamut = .srgb, by method: GamutMapping = .leastNoticeable) -> Color {
        let numbers = components(in: gamut.encoded)
        let inside: SIMD3<Double> =
            if numbers.isInUnitCube {
                numbers
            } else {
                switch method {
                case .clip: numbers.clippedToUnit
                case .leastNoticeable: LeastNoticeable(self, gamut: gamut).components
                case .rayTrace: RayTrace(self, gamut: gamut).components
                }
            }
        return Color(space: gamut.encoded, components: inside, alpha: alpha, missing: missing.intersection(.alpha))
    }
}

/// Binary search over the chroma with local clipping (CSS Color 4 §13.2.2).
private struct LeastNoticeable {
    // Both from the standard: a just noticeable difference, and the precision of the search.
    private static let justNoticeable = 0.02
    private static let precision = 0.0001

    let components: SIMD3<Double>

    init(_ color: Color, gamut: ScreenGamut) {
        let origin = color.components(in: .oklch)
        if origin.x >= 1 {
            components = SIMD3(repeating: 1)
        } else if origin.x <= 0 {
            components = SIMD3(repeating: 0)
        } else {
            components = Self.search(origin, gamut: gamut)
        }
    }

    private static func search(_ origin: SIMD3<Double>, gamut: ScreenGamut) -> SIMD3<Double> {
        var current = origin
        var numbers = ColorSpace.oklch.convert(current, to: gamut.encoded)
        if numbers.isInUnitCube { return numbers }
        var clipped = numbers.clippedToUnit
        if difference(clipped, current, gamut) < justNoticeable { return clipped }
        var low = 0.0
        var high = origin.y
        var isLowInside = true
        while high - low > precision {
            current.y = (low + high) / 2
            numbers = ColorSpace.oklch.convert(current, to: gamut.encoded)
            if isLowInside, numbers.isInUnitCube {
                low = current.y
                continue
            }
            clipped = numbers.clippedToUnit
            let error = difference(clipped, current, gamut)
            if error < justNoticeable {
                if justNoticeable - error < precision { return clipped }
                isLowInside = false
                low = current.y
            } else {
                high = current.y
            }
        }
        return clipped
    }

    private static func difference(_ clipped: SIMD3<Double>, _ current: SIMD3<Double>, _ gamut: ScreenGamut) -> Double {
        ColorDifference.ok(
            oklab: gamut.encoded.convert(clipped, to: .oklab), ColorSpace.oklch.convert(current, to: .oklab))
    }
}

/// Rays from the grey of the same lightness to the colour, cut at the RGB cube; lightness and hue put right between casts
/// (CSS Color 4 §13.2.3).
private struct RayTrace {
    let components: SIMD3<Double>

    init(_ color: Color, gamut: ScreenGamut) {
        let origin = color.components(in: .oklch)
        guard origin.x < 1 else {
            components = SIMD3(repeating: 1)
            return
        }
        guard origin.x > 0 else {
            components = SIMD3(repeating: 0)
            return
        }
        let linear = gamut.linear
        var anchor = ColorSpace.oklch.convert(SIMD3(origin.x, 0, origin.z), to: linear)
        var current = ColorSpace.oklch.convert(origin, to: linear)
        var last = current
        for pass in 0..<4 {
            if pass > 0 {
                let chroma = linear.convert(current, to: .oklch).y
                current = ColorSpace.oklch.convert(SIMD3(origin.x, chroma, origin.z), to: linear)
            }
            guard let hit = Self.cubeHit(from: anchor, towards: current) else {
                current = last
                break
            }
            // Strictly inside with room for rounding: a start on the surface itself would end the next ray at once.
            if pass > 0, current.min() > 1e-12, current.max() < 1 - 1e-12 { anchor = current }
            current = hit
            last = hit
        }
        components = linear.convert(current.clippedToUnit, to: gamut.encoded).clippedToUnit
    }

    /// Where the ray meets the unit cube (the slab method), `nil` where it does not.
    private static func cubeHit(from start: SIMD3<Double>, towards end: SIMD3<Double>) -> SIMD3<Double>? {
        let way = end - start
        var near = -Double.infinity
        var far = Double.infinity
        for index in 0..<3 {
            // A ray along the slab meets it nowhere or everywhere; the bound is that of the standard's sample code.
            if abs(way[index]) > 1e-15 {
                let first = (0 - start[index]) / way[index]
                let second = (1 - start[index]) / way[index]
                near = max(min(first, second), near)
                far = min(max(first, second), far)
            } else if start[index] < 0 || start[index] > 1 {
                return nil
            }
        }
        guard near <= far, far >= 0 else { return nil }
        let distance = near < 0 ? far : near
        return distance.isFinite ? start + way * distance : nil
    }
}

extension SIMD3<Double> {
    var isInUnitCube: Bool { self.min() >= 0 && self.max() <= 1 }

    /// Every number cut to 0…1.
    var clippedToUnit: SIMD3<Double> {
        mapped { Swift.max(0, Swift.min(1, $0)) }
    }
}
