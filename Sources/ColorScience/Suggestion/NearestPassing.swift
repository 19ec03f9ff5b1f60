/// A color that meets a contrast ratio, and how far it is from the one it would replace.
public struct PassingColor: Hashable, Sendable {
    /// The color; its ratio is that of exactly these eight bits a channel.
    public let color: RGBA8
    /// The contrast ratio, the lowest where there are several backgrounds; at least what was required.
    public let ratio: Double
    /// ΔEOK from the color it replaces, as both are seen on the background; the largest of several.
    public let deltaEOK: Double
    /// Whether the OKLCH hue stays within 1°; greys keep theirs by staying grey.
    public let keepsHue: Bool
}

/// The smallest change of a foreground that meets a contrast ratio.
public enum NearestPassing {
    /// Colors near `foreground` whose ratio on `background` is at least `required`, best first: the nearest of all and
    /// the nearest of the same hue; for a translucent foreground first the same color with a higher alpha.
    /// The foreground alone if it passes already, nothing if no color passes. `background` counts as opaque.
    public static func colors(
        for foreground: RGBA8, on background: RGBA, required: Double
    ) -> [PassingColor] {
        colors(for: foreground, onEach: [background], required: required)
    }

    /// The same for several backgrounds at once: the colors pass on every one.
    public static func colors(
        for foreground: RGBA8, onEach backgrounds: [RGBA], required: Double
    ) -> [PassingColor] {
        guard !backgrounds.isEmpty, required <= 21 else { return [] }
        let goal = PassingGoal(foreground: foreground, backgrounds: backgrounds, required: required)
        if let unchanged = goal.passing(foreground) { return [unchanged] }
        let search = PassingSearch(goal: goal)
        let found = [search.nearest(keepingHue: false), search.nearest(keepingHue: true)].compactMap { $0 }
        var ordered = found.sorted { $0.deltaEOK < $1.deltaEOK }
        // More of the same paint changes the design less than another color does.
        if let thicker = search.thicker() { ordered.insert(thicker, at: 0) }
        return ordered.reduce(into: []) { result, next in
            if !result.contains(where: { $0.color == next.color }) { result.append(next) }
        }
    }

    /// The one color to put in place of `foreground`: the nearest of its hue that passes on `background`, for nobody wants a
    /// grey to turn a little red; where its hue has none, the nearest of all. `nil` if no color passes.
    public static func color(for foreground: RGBA8, on background: RGBA, required: Double) -> PassingColor? {
        color(for: foreground, onEach: [background], required: required)
    }

    /// The same for several backgrounds at once: the color passes on every one.
    public static func color(
        for foreground: RGBA8, onEach backgrounds: [RGBA], required: Double
    ) -> PassingColor? {
        guard !backgrounds.isEmpty, required <= 21 else { return nil }
        let goal = PassingGoal(foreground: foreground, backgrounds: backgrounds, required: required)
        if let unchanged = goal.passing(foreground) { return unchanged }
        let search = PassingSearch(goal: goal)
        return search.nearest(keepingHue: true) ?? search.nearest(keepingHue: false)
    }

    /// The colors of `palette` that pass on every background, nearest first.
    public static func colors(
        for foreground: RGBA8, onEach backgrounds: [RGBA], required: Double, within palette: [RGBA8]
    ) -> [PassingColor] {
        guard !backgrounds.isEmpty else { return [] }
        let goal = PassingGoal(foreground: foreground, backgrounds: backgrounds, required: required)
        return palette.compactMap(goal.passing).sorted { $0.deltaEOK < $1.deltaEOK }
    }

    /// The colors of `palette` that pass on `background`, nearest first.
    public static func colors(
        for foreground: RGBA8, on background: RGBA, required: Double, within palette: [RGBA8]
    ) -> [PassingColor] {
        colors(for: foreground, onEach: [background], required: required, within: palette)
    }
}

/// What a candidate is judged by.
struct PassingGoal {
    let foreground: RGBA8
    let required: Double
    private let backgrounds: [Background]
    /// Those of the backgrounds, darkest first.
    private let luminances: [Double]
    private let hue: Double

    private struct Background {
        let color: RGBA
        /// The foreground in Oklab as it is seen on it.
        let foreground: SIMD3<Double>
    }

    init(foreground: RGBA8, backgrounds: [RGBA], required: Double) {
        self.foreground = foreground
        self.required = required
        self.backgrounds = backgrounds.map { Background(color: $0, foreground: Self.oklab(foreground, on: $0)) }
        luminances = backgrounds.map { Contrast.luminance($0) }.sorted()
        hue = Polar.hue(ofRectangular: ColorDifference.oklab(foreground))
    }

    /// Whether the candidate's exact ratio reaches what is required on every background.
    func isMet(by color: RGBA8) -> Bool { lowestRatio(of: color, atLeast: required) != nil }

    /// The foreground in Oklab, as it is seen on the first background.
    var oklab: SIMD3<Double> { backgrounds[0].foreground }

    /// The luminance nearest to the foreground's, above or below it, that passes on every background; `nil` where that would
    /// be brighter than white or darker than black.
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
        if color.alpha == 255, foreground.alpha == 255 {
            return ColorDifference.ok(oklab: ColorDifference.oklab(color), oklab)
        }
        var largest = 0.0
        for background in backgrounds {
            let after = Self.oklab(color, on: background.color)
            largest = max(largest, ColorDifference.ok(oklab: after, background.foreground))
        }
        return largest
    }

    /// Within 1° of the OKLCH hue; a grey, whose hue is noise, keeps it by staying grey.
    func keepsHue(_ color: RGBA8) -> Bool { keepsHue(color, ColorDifference.oklab(color)) }

    /// The same where the color in Oklab is known.
    func keepsHue(_ color: RGBA8, _ oklab: SIMD3<Double>) -> Bool {
        if foreground.isGray || color.isGray { return foreground.isGray && color.isGray }
        let turn = abs(Polar.hue(ofRectangular: oklab) - hue)
        return min(turn, 360 - turn) <= 1
    }

    /// Whether an opaque candidate of this luminance reaches what is required on every background.
    func isMet(byOpaque luminance: Double) -> Bool { lowestRatio(ofOpaque: luminance, atLeast: required) != nil }

    private func lowestRatio(of color: RGBA8, atLeast limit: Double) -> Double? {
        if color.alpha == 255 { return lowestRatio(ofOpaque: Contrast.luminance(color), atLeast: limit) }
        var lowest = Double.infinity
        for background in backgrounds {
            let ratio = Contrast.ratio(RGBA(color).composited(over: background.color), background.color)
            // Written so that NaN fails.
            guard ratio >= limit else { return nil }
            lowest = min(lowest, ratio)
        }
        return lowest
    }

    /// Of many backgrounds only the next darker and the next lighter can be nearest.
    private func lowestRatio(ofOpaque luminance: Double, atLeast limit: Double) -> Double? {
        // Most texts lie on one color.
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

    private static func oklab(_ color: RGBA8, on background: RGBA) -> SIMD3<Double> {
        if color.alpha == 255 { return ColorDifference.oklab(color) }
        let seen = RGBA(color).composited(over: background)
        return Oklab.from(
            linearSRGB: SIMD3(seen.red, seen.green, seen.blue).bounded.mapped { Contrast.linearLight($0) })
    }
}

extension RGBA8 {
    /// Whether its three channels are equal.
    fileprivate var isGray: Bool { red == green && green == blue }
}
