extension PassingGoal {
    /// The nearest color of the foreground's hue whose luminance just passes on the lighter or the darker side, solved
    /// in Oklab and rounded to eight bits: a starting point for the search. `chromaShare` limits the chroma to a share
    /// of the foreground's. Returns the foreground itself if that side has no passing luminance, or if the foreground
    /// is not fully opaque, because its appearance then depends on the background.
    func solution(isLighter: Bool, chromaShare: Double = 1) -> RGBA8 {
        guard isOpaque, let luminance = passingLuminance(isLighter: isLighter) else {
            return foreground
        }
        let plane = HuePlane(of: oklab, luminance: luminance)
        let chroma = plane.nearestChroma(atMost: plane.chroma * chromaShare)
        return RGBA8(plane.encoded(chroma))
    }
}

/// The colors of one hue and one luminance: a curve in Oklab, with one lightness for each chroma.
private struct HuePlane {
    let chroma: Double
    private let lightness: Double
    private let direction: SIMD2<Double>
    private let luminance: Double

    init(of oklab: SIMD3<Double>, luminance: Double) {
        let opponents = SIMD2(oklab.y, oklab.z)
        let length = (opponents * opponents).sum().squareRoot()
        lightness = oklab.x
        chroma = length
        direction = length > 0 ? opponents / length : SIMD2(1, 0)
        self.luminance = luminance
    }

    /// The chroma of the curve's nearest point inside sRGB: bisection finds the edge of the gamut, then a ternary
    /// search the least distance.
    func nearestChroma(atMost limit: Double) -> Double {
        var high = limit
        if !isInside(high) {
            var low = 0.0
            // 12 halvings bring the chroma within 0.0001, a fortieth of an eight-bit step.
            for _ in 0..<12 {
                let middle = (low + high) / 2
                if isInside(middle) { low = middle } else { high = middle }
            }
            high = low
        }
        var low = 0.0
        for _ in 0..<12 {
            let third = (high - low) / 3
            if distance(low + third) < distance(high - third) { high -= third } else { low += third }
        }
        return (low + high) / 2
    }

    /// The color at this chroma in encoded sRGB, clipped.
    func encoded(_ chroma: Double) -> RGBA {
        let light = linear(chroma).clippedToUnit
        return RGBA(
            red: Transfer.srgbFromLinear(light.x), green: Transfer.srgbFromLinear(light.y),
            blue: Transfer.srgbFromLinear(light.z))
    }

    private func oklab(_ chroma: Double) -> SIMD3<Double> {
        let opponents = direction * chroma
        return SIMD3(Oklab.lightness(luminance: luminance, opponents), opponents.x, opponents.y)
    }

    private func linear(_ chroma: Double) -> SIMD3<Double> {
        Primaries.srgb.fromXYZ * Oklab.xyz(from: oklab(chroma))
    }

    private func isInside(_ chroma: Double) -> Bool { linear(chroma).isInUnitCube }

    private func distance(_ chroma: Double) -> Double {
        let rise = oklab(chroma).x - lightness
        let way = chroma - self.chroma
        return rise * rise + way * way
    }
}
