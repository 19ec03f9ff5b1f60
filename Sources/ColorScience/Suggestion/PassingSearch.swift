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
        starts.sort { $0.distance < $1.distance }
        var best: Candidate?
        // Farther starts end in the same valleys: five lose nothing against all of them on the brute-force table.
        for start in starts.prefix(5) {
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

    // MARK: Starts

    /// The nearest three passing colours of a coarse grid; translucent ones are judged anew, for what is seen depends on the
    /// background.
    private func gridStarts() -> [Candidate] {
        let alpha = UInt32(goal.foreground.alpha)
        var nearest: [Candidate] = []
        for point in ColorGrid.points {
            let color = RGBA8(packed: point.color.packed & 0xFFFF_FF00 | alpha)
            let distance: Double
            if alpha == 255 {
                guard goal.isMet(byLuminance: point.luminance) else { continue }
                distance = goal.distance(toOpaque: point.oklab)
            } else {
                guard goal.isMet(by: color) else { continue }
                distance = goal.distance(to: color)
            }
            let place = nearest.firstIndex { distance < $0.distance } ?? nearest.count
            guard place < 3 else { continue }
            nearest.insert(Candidate(color: color, distance: distance), at: place)
            if nearest.count > 3 { nearest.removeLast() }
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

    /// Goes from the foreground's lightness to white or black until a colour passes, then back to the first that does.
    private func firstPassing(_ origin: SIMD3<Double>, isLighter: Bool, keepingHue: Bool) -> Candidate? {
        let end = isLighter ? 1.0 : 0.0
        func color(at share: Double) -> RGBA8 {
            let inside = Self.withinSRGB(SIMD3(origin.x + (end - origin.x) * share, origin.y, origin.z))
            return RGBA8(
                RGBA(red: inside.x, green: inside.y, blue: inside.z, alpha: Double(goal.foreground.alpha) / 255))
        }
        let steps = 16
        for step in 1...steps {
            var passing = Double(step) / Double(steps)
            guard goal.isMet(by: color(at: passing)) else { continue }
            var failing = passing - 1 / Double(steps)
            // Four halvings of a sixteenth are an eight-bit step; the walk evens out the rest.
            for _ in 0..<4 {
                let middle = (failing + passing) / 2
                if goal.isMet(by: color(at: middle)) { passing = middle } else { failing = middle }
            }
            let found = color(at: passing)
            if !keepingHue || goal.keepsHue(found) {
                return Candidate(color: found, distance: goal.distance(to: found))
            }
            // Rounding to eight bits may turn the hue: a neighbour may have it still.
            if let neighbor = bestNeighbor(of: found, reach: 2, below: .infinity, keepingHue: true) {
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

/// A coarse grid over the opaque eight-bit colours, worked out once.
private struct ColorGrid {
    let color: RGBA8
    let luminance: Double
    let oklab: SIMD3<Double>

    // Ten values a channel: a spacing within which the walk finds its way.
    static let points: [ColorGrid] = {
        let values = (0..<10).map { UInt8($0 * 255 / 9) }
        return values.flatMap { red in
            values.flatMap { green in
                values.map { blue in
                    let color = RGBA8(red: red, green: green, blue: blue)
                    return ColorGrid(
                        color: color, luminance: Contrast.luminance(color), oklab: ColorDifference.oklab(color))
                }
            }
        }
    }()
}
