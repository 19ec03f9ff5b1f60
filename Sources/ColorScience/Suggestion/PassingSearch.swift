/// Searches the 2²⁴ eight-bit colors for the nearest that passes: solves for the nearest colors of the foreground's hue
/// that are just light enough and just dark enough, then walks downhill among the eight-bit colors around them.
struct PassingSearch {
    let goal: PassingGoal

    private struct Candidate {
        var color: RGBA8
        var distance: Double
    }

    /// The nearest color found; with `keepingHue`, the nearest within 1° of the foreground's hue.
    func nearest(keepingHue: Bool) -> PassingColor? {
        var best: Candidate?
        for isLighter in [true, false] {
            guard let start = start(isLighter: isLighter, keepingHue: keepingHue) else { continue }
            // A walk shortens the distance only by a small part, so a start more than twice as far away never ends
            // nearer.
            if let best, start.distance > best.distance * 2 { continue }
            let end = walked(from: start, isLighter: isLighter, keepingHue: keepingHue)
            if end.distance < best?.distance ?? .infinity { best = end }
        }
        return best.flatMap { goal.passing($0.color) }
    }

    /// The same color with the lowest higher alpha that passes.
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

    /// A passing color on the lighter or the darker side, close to the nearest one there.
    private func start(isLighter: Bool, keepingHue: Bool) -> Candidate? {
        for chromaShare in [1, 0.75, 0.5, 0.25, 0] {
            let solved = goal.solution(isLighter: isLighter, chromaShare: chromaShare)
            guard let color = pushed(solved, toWhite: isLighter) else { return nil }
            if !keepingHue || goal.keepsHue(color) {
                return Candidate(color: color, distance: goal.distance(to: color))
            }
            // Rounding to eight bits may turn the hue away, while a neighbor still has it.
            let reach = chromaShare > 0 ? 3 : 6
            if let neighbor = bestNeighbor(of: color, reach: reach, below: .infinity, keepingHue: true) {
                return neighbor
            }
        }
        return nil
    }

    /// The first color on the way to white or black that passes.
    private func pushed(_ color: RGBA8, toWhite: Bool) -> RGBA8? {
        if goal.isMet(by: color) { return color }
        let pole: UInt8 = toWhite ? 255 : 0
        var failing = 0
        var passing = 256
        guard goal.isMet(by: color.mixed(with: pole, share: passing)) else { return nil }
        while passing - failing > 1 {
            let middle = (failing + passing) / 2
            if goal.isMet(by: color.mixed(with: pole, share: middle)) { passing = middle } else { failing = middle }
        }
        return color.mixed(with: pole, share: passing)
    }

    // MARK: Walk

    /// Walks downhill in ever smaller steps, then in the 5 × 5 × 5 neighborhood until nothing is nearer. Every step is
    /// strictly nearer, so the walk ends; the limit of 256 steps is a safeguard.
    private func walked(from start: Candidate, isLighter: Bool, keepingHue: Bool) -> Candidate {
        var best = start
        for spacing in keepingHue ? [8, 4, 2] : [32, 16, 8, 4, 2, 1] {
            for _ in 0..<256 {
                let next =
                    keepingHue
                    ? bestNeighbor(of: best.color, reach: 1, spacing: spacing, below: best.distance, keepingHue: true)
                    : bestOnEdge(around: best, spacing: spacing, isLighter: isLighter)
                guard let next else { break }
                best = next
            }
        }
        let reach = 2
        var seen: RGBA8?
        for _ in 0..<256 {
            let next = bestNeighbor(
                of: best.color, reach: reach, below: best.distance, keepingHue: keepingHue, besidesThoseOf: seen)
            guard let next else { break }
            (seen, best) = (best.color, next)
        }
        return best
    }

    /// The nearest of eight barely passing colors around one: two channels are moved by `spacing`, and the third goes
    /// as far as it must. A walk in all three channels would soon get stuck along the edge of the passing region.
    private func bestOnEdge(around center: Candidate, spacing: Int, isLighter: Bool) -> Candidate? {
        // Green has the most weight in luminance and so is best suited to yield, unless it is at its end.
        let givesWay: Channel = (1...254).contains(center.color.green) ? .green : .red
        var best: Candidate?
        for first in -1...1 {
            for blueStep in -1...1 where first != 0 || blueStep != 0 {
                let (redStep, greenStep) = givesWay == .green ? (first, 0) : (0, first)
                guard
                    let moved = center.color.shifted(
                        red: redStep * spacing, green: greenStep * spacing, blue: blueStep * spacing),
                    let edge = onEdge(moved, by: givesWay, isLighter: isLighter)
                else { continue }
                let distance = goal.distance(to: edge)
                if distance < best?.distance ?? center.distance { best = Candidate(color: edge, distance: distance) }
            }
        }
        return best
    }

    private enum Channel { case red, green }

    /// The color with the least of `channel` that passes on the lighter side, or the most on the darker side.
    private func onEdge(_ color: RGBA8, by channel: Channel, isLighter: Bool) -> RGBA8? {
        func changed(_ count: Int) -> RGBA8 {
            let value = UInt8(truncatingIfNeeded: isLighter ? count : 255 - count)
            return RGBA8(
                red: channel == .red ? value : color.red, green: channel == .green ? value : color.green,
                blue: color.blue, alpha: color.alpha)
        }
        var failing = -1
        var passing = 255
        guard goal.isMet(by: changed(passing)) else { return nil }
        while passing - failing > 1 {
            let middle = (failing + passing) / 2
            if goal.isMet(by: changed(middle)) { passing = middle } else { failing = middle }
        }
        return changed(passing)
    }

    /// The nearest allowed color within `reach` steps of `spacing` in every direction; `nil` if none is nearer than
    /// `limit`. The neighbors of `seen` have been ruled out already.
    private func bestNeighbor(
        of color: RGBA8, reach: Int, spacing: Int = 1, below limit: Double, keepingHue: Bool,
        besidesThoseOf seen: RGBA8? = nil
    ) -> Candidate? {
        if goal.isOpaque, goal.hidesAll(color) {
            return bestNeighbor(
                ofOpaque: color, reach: reach, spacing: spacing, below: limit, keepingHue: keepingHue,
                besidesThoseOf: seen)
        }
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

    /// The same for opaque colors, where each channel contributes separately to the cone responses and the luminance:
    /// one suggestion tries hundreds of colors.
    private func bestNeighbor(
        ofOpaque color: RGBA8, reach: Int, spacing: Int, below limit: Double, keepingHue: Bool,
        besidesThoseOf seen: RGBA8?
    ) -> Candidate? {
        let (target, cones, light) = (goal.oklab, Oklab.lmsFromLinearSRGB, LinearLight.ofByte)
        let ofRed = SIMD4(cones.first, Contrast.weights.x)
        let ofGreen = SIMD4(cones.second, Contrast.weights.y)
        let ofBlue = SIMD4(cones.third, Contrast.weights.z)
        var best: Candidate?
        var lowest = limit
        for redStep in -reach...reach {
            guard let red = UInt8(exactly: Int(color.red) + redStep * spacing) else { continue }
            let redPart = ofRed * light[Int(red)]
            for greenStep in -reach...reach {
                guard let green = UInt8(exactly: Int(color.green) + greenStep * spacing) else { continue }
                let twoParts = redPart + ofGreen * light[Int(green)]
                for blueStep in -reach...reach {
                    guard let blue = UInt8(exactly: Int(color.blue) + blueStep * spacing) else { continue }
                    let neighbor = RGBA8(red: red, green: green, blue: blue, alpha: 255)
                    if let seen, neighbor.isNear(seen, by: reach) { continue }
                    let sum = twoParts + ofBlue * light[Int(blue)]
                    guard goal.isMet(byOpaque: sum.w) else { continue }
                    let oklab = Oklab.from(cones: SIMD3(sum.x, sum.y, sum.z))
                    let distance = ColorDifference.ok(oklab: oklab, target)
                    guard distance < lowest, !keepingHue || goal.keepsHue(neighbor, oklab) else { continue }
                    best = Candidate(color: neighbor, distance: distance)
                    lowest = distance
                }
            }
        }
        return best
    }
}

extension RGBA8 {
    /// Whether every channel is within `most` of the other color's.
    fileprivate func isNear(_ other: RGBA8, by most: Int) -> Bool {
        abs(Int(red) - Int(other.red)) <= most && abs(Int(green) - Int(other.green)) <= most
            && abs(Int(blue) - Int(other.blue)) <= most
    }

    /// The color with its channels moved; `nil` outside 0…255.
    fileprivate func shifted(red: Int, green: Int, blue: Int) -> RGBA8? {
        guard let red = UInt8(exactly: Int(self.red) + red), let green = UInt8(exactly: Int(self.green) + green),
            let blue = UInt8(exactly: Int(self.blue) + blue)
        else { return nil }
        return RGBA8(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// The color moved `share` 256ths of the way to the gray of `value`, its alpha kept.
    fileprivate func mixed(with value: UInt8, share: Int) -> RGBA8 {
        func channel(_ own: UInt8) -> UInt8 {
            UInt8(clamping: (Int(own) * (256 - share) + Int(value) * share + 128) / 256)
        }
        return RGBA8(red: channel(red), green: channel(green), blue: channel(blue), alpha: alpha)
    }
}
