/// How a color is mapped into the gamut of a screen (CSS Color 4 §13).
public enum GamutMapping: UInt8, Hashable, Sendable, CaseIterable {
    /// Every channel clipped to 0…1, as browsers do today.
    case clip
    /// Chroma reduced in OKLCH until clipping is not noticeable (§13.2, binary search with local MINDE).
    case leastNoticeable
    /// Chroma reduced by casting rays onto the RGB cube in linear light (§13.2, ray trace).
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
    /// The color mapped into a screen's gamut, in the encoded space of that screen, every channel 0…1, nothing missing.
    public func mapped(to gamut: ScreenGamut = .srgb, by method: GamutMapping = .leastNoticeable) -> Color {
        Color(
            space: gamut.encoded, components: mappedComponents(components(in: gamut.encoded).bounded, gamut, method),
            alpha: alpha)
    }

    private func mappedComponents(
        _ numbers: SIMD3<Double>, _ gamut: ScreenGamut, _ method: GamutMapping
    ) -> SIMD3<Double> {
        if numbers.isInUnitCube { return numbers }
        if method == .clip { return numbers.clippedToUnit }
        let origin = components(in: .oklch).bounded
        if let end = Self.endOfLightness(origin.x, white: 1) ?? writtenEndOfLightness { return SIMD3(repeating: end) }
        return method == .rayTrace
            ? RayTrace.components(origin, gamut: gamut) : LeastNoticeable.components(origin, gamut: gamut)
    }

    /// 0 or 1 if the color was written with the lightness of black or white, whatever its other components: it is shown
    /// as black or white "due to gamut mapping to the display" (CSS Color 4 §9.3, §9.4).
    private var writtenEndOfLightness: Double? {
        switch space {
        case .lab, .lch: Self.endOfLightness(components.x, white: 100)
        case .oklab, .oklch: Self.endOfLightness(components.x, white: 1)
        default: nil
        }
    }

    // 1e-9 covers the noise of a conversion there and back.
    private static func endOfLightness(_ lightness: Double, white: Double) -> Double? {
        lightness <= 1e-9 * white ? 0 : lightness >= white * (1 - 1e-9) ? 1 : nil
    }
}

/// Binary search over chroma with local clipping (CSS Color 4 §13.2.2), from a color in OKLCH.
private enum LeastNoticeable {
    // Both from the standard: a just noticeable difference, and the precision of the search.
    private static let justNoticeable = 0.02
    private static let precision = 0.0001

    static func components(_ origin: SIMD3<Double>, gamut: ScreenGamut) -> SIMD3<Double> {
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

/// Casts rays from the gray of the same lightness to the color and cuts them at the RGB cube, restoring lightness and
/// hue between casts (CSS Color 4 §13.2.3).
private enum RayTrace {
    static func components(_ origin: SIMD3<Double>, gamut: ScreenGamut) -> SIMD3<Double> {
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
            // The anchor must be strictly inside, with room for rounding: a ray starting on the surface would end at
            // once.
            if pass > 0, current.min() > 1e-12, current.max() < 1 - 1e-12 { anchor = current }
            current = hit
            last = hit
        }
        return linear.convert(current.clippedToUnit, to: gamut.encoded).clippedToUnit
    }

    /// The point where the ray meets the unit cube (the slab method); `nil` if it does not.
    private static func cubeHit(from start: SIMD3<Double>, towards end: SIMD3<Double>) -> SIMD3<Double>? {
        let way = end - start
        var near = -Double.infinity
        var far = Double.infinity
        for index in 0..<3 {
            // A ray parallel to the slab meets it nowhere or everywhere; the bound is from the standard's sample code.
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

    /// Every number clipped to 0…1.
    var clippedToUnit: SIMD3<Double> {
        mapped { Swift.max(0, Swift.min(1, $0)) }
    }
}
