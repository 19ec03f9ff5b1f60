internal import ColorScience
internal import DesignModel

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

extension Sampler {
    /// The effect of a light on a surface at a point (Filter Effects 1 §9.10, §9.19), provided that the surface is level
    /// around it, because a slope depends on neighboring pixels. Browsers convert the light to device units, so the
    /// result is unknown if these are not square, or mirrored.
    mutating func lit(
        _ lighting: Lighting, _ node: Int, _ input: Int?, at user: Point, _ question: inout FilterQuestion
    ) -> FilterPixel {
        let isLinear = list.filters[question.filter].nodes[node].isLinear
        let system = list.systems[Int(list.filters[question.filter].system)]
        var height = 0.0
        if let input {
            // A pixel on each side, including the painted edge of one.
            let reach = 2 / system.scale
            let around = Rectangle(minX: user.x, minY: user.y, maxX: user.x, maxY: user.y).widened(reach, reach)
            guard system.transform.isSimilarity, reach.isFinite, evenness(of: input, beside: around, question).isEven
            else { return stand(in: .lighting, &question).converted(toLinear: isLinear) }
            height = lighting.height * pixel(input, at: user, &question).alpha
        }
        // Browsers pass the light's color in 8 bits.
        let color = FilterPixel(lighting.color.opaque).converted(toLinear: isLinear).stored.channels
        let strength = lighting.strength(at: SIMD3(user.x, user.y, height))
        var channels = pointwiseMin(color * strength, SIMD4(repeating: 1))
        channels.w = lighting.isReflected ? max(channels.x, channels.y, channels.z) : 1
        return FilterPixel(channels: channels, isLinear: isLinear)
    }
}

extension Lighting {
    /// The intensity of the light seen on a level surface at a point; NaN becomes 0.
    func strength(at point: SIMD3<Double>) -> Double {
        let (light, brightness) = direction(from: point)
        let up = SIMD3<Double>(0, 0, 1)
        let level = isReflected ? pow(max(0, (light + up).normalized.z), exponent) : max(0, light.z)
        let strength = share * level * brightness
        return strength > 0 ? strength : 0
    }

    /// The direction from a point to the light, and the light's brightness there.
    private func direction(from point: SIMD3<Double>) -> (SIMD3<Double>, brightness: Double) {
        switch source {
        case .distant(let azimuth, let elevation):
            let (turn, rise) = (azimuth * .pi / 180, elevation * .pi / 180)
            return (SIMD3(cos(turn) * cos(rise), sin(turn) * cos(rise), sin(rise)), 1)
        case .point(let place): return ((place - point).normalized, 1)
        case .spot(let place, let target, let exponent, let cone):
            let way = (place - point).normalized
            let aim = (target - place).normalized
            let cosine = -(way * aim).sum()
            let edge = cos(cone * .pi / 180)
            guard cosine >= edge, cosine > 0 else { return (way, 0) }
            // Browsers soften the edge of the cone slightly.
            return (way, pow(cosine, exponent) * min(1, (cosine - edge) / Lighting.softness))
        }
    }

    private static let softness = 0.016
}

extension SIMD3<Double> {
    /// The vector normalized to length 1; zero stays zero.
    fileprivate var normalized: SIMD3<Double> {
        let length = (self * self).sum().squareRoot()
        return length > 0 ? self / length : .zero
    }
}

extension RGBA {
    /// The same color, opaque.
    fileprivate var opaque: RGBA { RGBA(red: red, green: green, blue: blue, alpha: 1) }
}

extension AffineTransform {
    /// Whether the transform only moves, rotates and scales uniformly, without mirroring.
    fileprivate var isSimilarity: Bool {
        let size = max(abs(a), abs(b))
        return abs(a - d) <= 1e-6 * size && abs(b + c) <= 1e-6 * size && size > 0
    }
}
