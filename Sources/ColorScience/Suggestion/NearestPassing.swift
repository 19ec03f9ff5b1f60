/// A color that meets a contrast ratio, and its distance from the color it would replace.
public struct PassingColor: Hashable, Sendable {
    /// The color; `ratio` is computed from exactly these eight bits per channel.
    public let color: RGBA8
    /// The contrast ratio, at least the required one; with several backgrounds, the lowest.
    public let ratio: Double
    /// ΔEOK from the replaced color, both as seen on the background; with several backgrounds, the largest.
    public let deltaEOK: Double
    /// Whether the OKLCH hue stays within 1°; a gray keeps its hue by staying gray.
    public let keepsHue: Bool
}

/// The surroundings of a partly transparent color: the color that shows through it, and the color beside it.
public struct SeenGround: Hashable, Sendable {
    /// The opaque color that shows through.
    public let under: RGBA
    /// The opaque color it must stand out from.
    public let beside: RGBA

    /// A ground from two opaque colors.
    public init(under: RGBA, beside: RGBA) {
        self.under = under
        self.beside = beside
    }

    /// A ground with the same color under and beside.
    public init(_ background: RGBA) { self.init(under: background, beside: background) }
}

/// The smallest change of a foreground that meets a contrast ratio.
public enum NearestPassing {
    /// Colors near `foreground` whose ratio on `background` is at least `required`, best first: the nearest of all and
    /// the nearest of the same hue; for a translucent foreground, the same color with a higher alpha comes first. Only
    /// the foreground if it passes already; empty if no color passes. `background` counts as opaque.
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
        let goal = PassingGoal(foreground: foreground, grounds: backgrounds.map { SeenGround($0) }, required: required)
        if let unchanged = goal.passing(foreground) { return [unchanged] }
        let search = PassingSearch(goal: goal)
        let found = [search.nearest(keepingHue: false), search.nearest(keepingHue: true)].compactMap { $0 }
        var ordered = found.sorted { $0.deltaEOK < $1.deltaEOK }
        // A more opaque version of the same paint changes the design less than another color does.
        if let thicker = search.thicker() { ordered.insert(thicker, at: 0) }
        return ordered.reduce(into: []) { result, next in
            if !result.contains(where: { $0.color == next.color }) { result.append(next) }
        }
    }

    /// The one color to put in place of `foreground`: the nearest of its hue that passes on `background`, because
    /// nobody wants a gray to turn slightly red; if no color of its hue passes, the nearest of all. `nil` if no color
    /// passes.
    public static func color(for foreground: RGBA8, on background: RGBA, required: Double) -> PassingColor? {
        color(for: foreground, onEach: [background], required: required)
    }

    /// The same for several backgrounds at once: the color passes on every one.
    public static func color(
        for foreground: RGBA8, onEach backgrounds: [RGBA], required: Double
    ) -> PassingColor? {
        color(for: foreground, seen: 1, onEach: backgrounds.map { SeenGround($0) }, required: required)
    }

    /// The colors of `palette` that pass on every background, nearest first.
    public static func colors(
        for foreground: RGBA8, onEach backgrounds: [RGBA], required: Double, within palette: [RGBA8]
    ) -> [PassingColor] {
        colors(
            for: foreground, seen: 1, onEach: backgrounds.map { SeenGround($0) }, required: required, within: palette)
    }

    /// The colors of `palette` that pass on `background`, nearest first.
    public static func colors(
        for foreground: RGBA8, on background: RGBA, required: Double, within palette: [RGBA8]
    ) -> [PassingColor] {
        colors(for: foreground, onEach: [background], required: required, within: palette)
    }

    /// The same for a color shown at a `share` of its opacity, 0…1, inside a translucent group.
    public static func color(
        for foreground: RGBA8, seen share: Double, onEach grounds: [SeenGround], required: Double
    ) -> PassingColor? {
        guard !grounds.isEmpty, required <= 21 else { return nil }
        let goal = PassingGoal(foreground: foreground, seen: share, grounds: grounds, required: required)
        if let unchanged = goal.passing(foreground) { return unchanged }
        let search = PassingSearch(goal: goal)
        return search.nearest(keepingHue: true) ?? search.nearest(keepingHue: false)
    }

    /// The colors of `palette` that pass at this `share` of their opacity on every ground, nearest first.
    public static func colors(
        for foreground: RGBA8, seen share: Double, onEach grounds: [SeenGround], required: Double,
        within palette: [RGBA8]
    ) -> [PassingColor] {
        guard !grounds.isEmpty else { return [] }
        let goal = PassingGoal(foreground: foreground, seen: share, grounds: grounds, required: required)
        return palette.compactMap(goal.passing).sorted { $0.deltaEOK < $1.deltaEOK }
    }
}
