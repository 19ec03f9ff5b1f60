/// The conditions a candidate color must meet, and its distance from the foreground.
struct PassingGoal {
    let foreground: RGBA8
    let required: Double
    /// The opacity applied to a candidate on top of its own alpha, 0…1.
    private let share: Double
    private let grounds: [SeenGround]
    /// The foreground in Oklab as it is seen on each ground.
    private let seen: [SIMD3<Double>]
    /// The luminances of the grounds' `beside` colors, darkest first.
    private let luminances: [Double]
    private let hue: Double

    init(foreground: RGBA8, seen share: Double = 1, grounds: [SeenGround], required: Double) {
        self.foreground = foreground
        self.share = share
        self.required = required
        self.grounds = grounds
        seen = grounds.map { Self.oklab(foreground, share, on: $0.under) }
        luminances = grounds.map { Contrast.luminance($0.beside) }.sorted()
        hue = Polar.hue(ofRectangular: ColorDifference.oklab(foreground))
    }

    /// Whether the foreground hides whatever lies under it.
    var isOpaque: Bool { hidesAll(foreground) }

    /// Whether a candidate hides whatever lies under it.
    func hidesAll(_ color: RGBA8) -> Bool { color.alpha == 255 && share >= 1 }

    /// Whether the candidate's exact ratio reaches the required one on every background.
    func isMet(by color: RGBA8) -> Bool { lowestRatio(of: color, atLeast: required) != nil }

    /// The foreground in Oklab as seen on the first background.
    var oklab: SIMD3<Double> { seen[0] }

    /// The luminance nearest to the foreground's, above or below it, that passes on every background; `nil` if that is
    /// brighter than white or darker than black.
    func passingLuminance(isLighter: Bool) -> Double? {
        var luminance = Contrast.luminance(foreground)
        for background in isLighter ? luminances : luminances.reversed()
        where !(Contrast.ratio(luminance: luminance, background) >= required) {
            luminance = isLighter ? (background + 0.05) * required - 0.05 : (background + 0.05) / required - 0.05
        }
        return 0...1 ~= luminance ? luminance : nil
    }

    /// The candidate as a result; `nil` if it fails.
    func passing(_ color: RGBA8) -> PassingColor? {
        guard let ratio = lowestRatio(of: color, atLeast: required) else { return nil }
        return PassingColor(color: color, ratio: ratio, deltaEOK: distance(to: color), keepsHue: keepsHue(color))
    }

    func distance(to color: RGBA8) -> Double {
        if hidesAll(color), isOpaque {
            return ColorDifference.ok(oklab: ColorDifference.oklab(color), oklab)
        }
        var largest = 0.0
        for (ground, before) in zip(grounds, seen) {
            let after = Self.oklab(color, share, on: ground.under)
            largest = max(largest, ColorDifference.ok(oklab: after, before))
        }
        return largest
    }

    /// Whether the hue stays within 1° in OKLCH; the hue of a gray is noise, so a gray must stay gray.
    func keepsHue(_ color: RGBA8) -> Bool { keepsHue(color, ColorDifference.oklab(color)) }

    /// The same for a color whose Oklab components are already known.
    func keepsHue(_ color: RGBA8, _ oklab: SIMD3<Double>) -> Bool {
        if foreground.isGray || color.isGray { return foreground.isGray && color.isGray }
        let turn = abs(Polar.hue(ofRectangular: oklab) - hue)
        return min(turn, 360 - turn) <= 1
    }

    /// Whether an opaque candidate of this luminance reaches the required ratio on every background.
    func isMet(byOpaque luminance: Double) -> Bool { lowestRatio(ofOpaque: luminance, atLeast: required) != nil }

    private func lowestRatio(of color: RGBA8, atLeast limit: Double) -> Double? {
        if hidesAll(color) { return lowestRatio(ofOpaque: Contrast.luminance(color), atLeast: limit) }
        var lowest = Double.infinity
        for ground in grounds {
            let ratio = Contrast.ratio(Self.seen(color, share, on: ground.under), ground.beside)
            // Written so that NaN fails.
            guard ratio >= limit else { return nil }
            lowest = min(lowest, ratio)
        }
        return lowest
    }

    /// The lowest ratio of an opaque color. Only the backgrounds next darker and next lighter can give it.
    private func lowestRatio(ofOpaque luminance: Double, atLeast limit: Double) -> Double? {
        // A shortcut: most texts lie on one color.
        if luminances.count == 1 {
            let ratio = Contrast.ratio(luminance: luminance, luminances[0])
            return ratio >= limit ? ratio : nil
        }
        var (low, high) = (0, luminances.count)
        while low < high {
            let middle = (low + high) / 2
            if luminances[middle] < luminance { low = middle + 1 } else { high = middle }
        }
        var lowest = Double.infinity
        for neighbor in low - 1...low where luminances.indices.contains(neighbor) {
            let ratio = Contrast.ratio(luminance: luminance, luminances[neighbor])
            guard ratio >= limit else { return nil }
            lowest = min(lowest, ratio)
        }
        return lowest
    }

    private static func oklab(_ color: RGBA8, _ share: Double, on under: RGBA) -> SIMD3<Double> {
        if color.alpha == 255, share >= 1 { return ColorDifference.oklab(color) }
        let seen = seen(color, share, on: under)
        return Oklab.from(
            linearSRGB: SIMD3(seen.red, seen.green, seen.blue).bounded.mapped { Contrast.linearLight($0) })
    }

    private static func seen(_ color: RGBA8, _ share: Double, on under: RGBA) -> RGBA {
        var color = RGBA(color)
        color.alpha *= share
        return color.composited(over: under)
    }
}

extension RGBA8 {
    /// Whether its three channels are equal.
    fileprivate var isGray: Bool { red == green && green == blue }
}
