/// Looks for the nearest passing colour among the 2²⁴ of eight bits: starts from a coarse grid and from the foreground's own
/// hue, then walks downhill in the neighbourhood.
struct PassingSearch {
    let goal: PassingGoal

    private struct Candidate {
        var color: RGBA8
        var distance: Double
    }

    /// The nearest colour found; with `keepingHue`, among those within 1° of the hue.
    func nearest(keepingHue: Bool) -> PassingColor? {
        var starts = hueStarts(keepingHue: keepingHue)
        if !keepingHue { starts += gridStarts() }
        var best: Candidate?
        for start in starts {
            let end = walked(from: start, keepingHue: keepingHue)
            if end.distance < best?.distance ?? .infinity { best = end }
        }
        return best.flatMap { goal.passing($0.color) }
    }

    /// The same colour with the lowest higher alpha that passes.
    func thicker() -> PassingColor? {
        let alpha = goal.foreground.alpha
        guard alpha < 255 else { return nil }
        for higher in (alpha + 1)...255 {
            let color = RGBA8(packed: goal.foreground.packed & 0xFFFF_FF00 | UInt32(higher))
            if let passing = goal.passing(color) { return passing }
        }
        return nil
    }

    private func isAllowed(_ color: RGBA8, keepingHue: Bool) -> Bool {
        goal.isMet(by: color) && (!keepingHue || goal.keepsHue(color))
    }

    // MARK: Starts

    /// The nearest three passing colours of a coarse grid.
    private func gridStarts() -> [Candidate] {
        var nearest: [Candidate] = []
        // Translucent colours cost more to judge; a grid of half the fineness leads to the same valleys.
        let step = goal.foreground.alpha == 255 ? 17 : 51
        for red in stride(from: 0, through: 255, by: step) {
            for green in stride(from: 0, through: 255, by: step) {
                for blue in stride(from: 0, through: 255, by: step) {
                    let color = RGBA8(
                        red: UInt8(red), green: UInt8(green), blue: UInt8(blue), alpha: goal.foreground.alpha)
                    guard goal.isMet(by: color) else { continue }
                    let distance = goal.distance(to: color)
                    let place = nearest.firstIndex { distance < $0.distance } ?? nearest.count
                    if place < 3 { nearest.insert(Candidate(color: color, distance: distance), at: place) }
                    if nearest.count > 3 { nearest.removeLast() }
                }
            }
        }
        return nearest
    }

    /// The nearest passing colours of the foreground's hue, one lighter and one darker, for a few chromas.
    private func hueStarts(keepingHue: Bool) -> [Candidate] {
        let origin = Polar.from(rectangular: ColorDifference.oklab(goal.foreground))
        var result: [Candidate] = []
        for share in [1, 0.75, 0.5, 0.25, 0] {
            for isLighter in [true, false] {
                if let start = firstPassing(
                    SIMD3(origin.x, origin.y * share, origin.z), isLighter: isLighter, keepingHue: keepingHue)
                {
                    result.append(start)
                }
            }
        }
        return result
    }

    /// Goes from the foreground's lightness to white or black until a colour passes.
    private func firstPassing(_ origin: SIMD3<Double>, isLighter: Bool, keepingHue: Bool) -> Candidate? {
        // 200 steps are finer than eight bits resolve; the walk evens out the rest.
        let end = isLighter ? 1.0 : 0.0
        for step in 0...200 {
            let lightness = origin.x + (end - origin.x) * Double(step) / 200
            let inside = Self.withinSRGB(SIMD3(lightness, origin.y, origin.z))
            let color = RGBA8(
                RGBA(red: inside.x, green: inside.y, blue: inside.z, alpha: Double(goal.foreground.alpha) / 255))
            guard goal.isMet(by: color) else { continue }
            if isAllowed(color, keepingHue: keepingHue) {
                return Candidate(color: color, distance: goal.distance(to: color))
            }
            // Rounding to eight bits may turn the hue: a neighbour may have it still.
            if let neighbor = bestNeighbor(of: color, reach: 1, below: .infinity, keepingHue: keepingHue) {
                return neighbor
            }
        }
        return nil
    }

    /// The colour with as much of its chroma as sRGB holds, in encoded sRGB.
    private static func withinSRGB(_ polar: SIMD3<Double>) -> SIMD3<Double> {
        let whole = ColorSpace.oklch.convert(polar, to: .srgb)
        if whole.isInUnitCube { return whole }
        var low = 0.0
        var high = polar.y
        // 12 halvings bring the chroma within 0.0001, a fortieth of an eight-bit step.
        for _ in 0..<12 {
            let middle = (low + high) / 2
            if ColorSpace.oklch.convert(SIMD3(polar.x, middle, polar.z), to: .srgb).isInUnitCube {
                low = middle
            } else {
                high = middle
            }
        }
        return ColorSpace.oklch.convert(SIMD3(polar.x, low, polar.z), to: .srgb).clippedToUnit
    }

    // MARK: Walk

    /// Downhill in ever smaller steps, then in the 5 × 5 × 5 neighbourhood until nothing is nearer.
    private func walked(from start: Candidate, keepingHue: Bool) -> Candidate {
        var best = start
        for spacing in [8, 4, 2, 1] {
            // Every step is strictly nearer, so the walk ends; the count bounds it for good measure.
            for _ in 0..<256 {
                guard
                    let next = bestNeighbor(
                        of: best.color, reach: spacing == 1 ? 2 : 1, spacing: spacing, below: best.distance,
                        keepingHue: keepingHue)
                else { break }
                best = next
            }
        }
        return best
    }

    /// The nearest allowed colour around one, `reach` steps of `spacing` in every direction; `nil` if none is nearer than
    /// `limit`.
    private func bestNeighbor(
        of color: RGBA8, reach: Int, spacing: Int = 1, below limit: Double, keepingHue: Bool
    ) -> Candidate? {
        var best: Candidate?
        var lowest = limit
        for redStep in -reach...reach {
            for greenStep in -reach...reach {
                for blueStep in -reach...reach {
                    guard
                        let neighbor = color.shifted(
                            red: redStep * spacing, green: greenStep * spacing, blue: blueStep * spacing)
                    else { continue }
                    guard goal.isMet(by: neighbor) else { continue }
                    let distance = goal.distance(to: neighbor)
                    guard distance < lowest, !keepingHue || goal.keepsHue(neighbor) else { continue }
                    best = Candidate(color: neighbor, distance: distance)
                    lowest = distance
                }
            }
        }
        return best
    }
}

extension RGBA8 {
    /// The colour with its channels moved; `nil` outside 0…255.
    fileprivate func shifted(red: Int, green: Int, blue: Int) -> RGBA8? {
        guard let red = UInt8(exactly: Int(self.red) + red), let green = UInt8(exactly: Int(self.green) + green),
            let blue = UInt8(exactly: Int(self.blue) + blue)
        else { return nil }
        return RGBA8(red: red, green: green, blue: blue, alpha: alpha)
    }
}
