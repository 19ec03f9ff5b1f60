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

/// What a color is seen on where less than all of it is seen: through it one color shows, and beside it another.
public struct SeenGround: Hashable, Sendable {
    /// What shows through; opaque.
    public let under: RGBA
    /// What the color is told apart from; opaque.
    public let beside: RGBA

    /// A ground.
    public init(under: RGBA, beside: RGBA) {
        self.under = under
        self.beside = beside
    }

    /// The same color under it and beside it.
    public init(_ background: RGBA) { self.init(under: background, beside: background) }
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
        let goal = PassingGoal(foreground: foreground, grounds: backgrounds.map { SeenGround($0) }, required: required)
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

    /// The same where only a `share` of the color is seen, 0…1, as it lies in something translucent.
    public static func color(
        for foreground: RGBA8, seen share: Double, onEach grounds: [SeenGround], required: Double
    ) -> PassingColor? {
        guard !grounds.isEmpty, required <= 21 else { return nil }
        let goal = PassingGoal(foreground: foreground, seen: share, grounds: grounds, required: required)
        if let unchanged = goal.passing(foreground) { return unchanged }
        let search = PassingSearch(goal: goal)
        return search.nearest(keepingHue: true) ?? search.nearest(keepingHue: false)
    }

    /// The colors of `palette` that pass so on every ground, nearest first.
    public static func colors(
        for foreground: RGBA8, seen share: Double, onEach grounds: [SeenGround], required: Double,
        within palette: [RGBA8]
    ) -> [PassingColor] {
        guard !grounds.isEmpty else { return [] }
        let goal = PassingGoal(foreground: foreground, seen: share, grounds: grounds, required: required)
        return palette.compactMap(goal.passing).sorted { $0.deltaEOK < $1.deltaEOK }
    }
}
