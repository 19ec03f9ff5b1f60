public import ColorScience
public import DesignModel

/// How the color that is written for letters becomes what is seen of them, so that other colors can be
/// tried in its place.
public struct SeenInk: Sendable {
    /// The color as written, or as seen where it is not a single color.
    public let color: RGBA8
    /// The share of it that is seen, 0…1.
    public let share: Double
    /// What it is seen through and against, for each pair of colors.
    public let grounds: [SeenGround]

    /// Nil where something other than opacity changes the color on the way.
    public init?(of reading: ContrastReading, in design: Design) {
        let run = design.textRuns[reading.run]
        guard let share = design.share(ofFillOf: run), share > 0 else { return nil }
        guard case .solid(let written) = design.paints[Int(run.fill)].kind else {
            // Several colors, as of a gradient, can only be replaced together.
            guard share >= 1 else { return nil }
            color = RGBA8(reading.foreground).opaque
            self.share = 1
            grounds = reading.seenPairs.map { SeenGround($0.background) }
            return
        }
        color = RGBA8(written.rgba).opaque
        self.share = share
        var grounds: [SeenGround] = []
        for pair in reading.seenPairs {
            guard let under = SeenInk.under(RGBA(color), share, seenAs: pair.foreground) else { return nil }
            grounds.append(SeenGround(under: under, beside: pair.background))
        }
        self.grounds = grounds
    }

    private init(color: RGBA8, share: Double, grounds: [SeenGround]) {
        (self.color, self.share, self.grounds) = (color, share, grounds)
    }

    /// One color at several places; nil where it is seen differently at one of them, or on too many grounds
    /// to try colors on.
    fileprivate init?(joining inks: [SeenInk?]) {
        guard let first = inks.first ?? nil else { return nil }
        var grounds: [SeenGround] = []
        var met: Set<SeenGround> = []
        for ink in inks {
            guard let ink, ink.color == first.color, ink.share == first.share else { return nil }
            grounds += ink.grounds.filter { met.insert($0).inserted }
            guard grounds.count <= SeenInk.mostGrounds else { return nil }
        }
        self.init(color: first.color, share: first.share, grounds: grounds)
    }

    /// The most grounds that each color tried is compared with.
    private static let mostGrounds = 2048

    /// Half a step of an 8-bit channel, for each of the two colors.
    private static let slack = 1.0 / 255

    /// What shows through a color of which only a share is seen; nil where nothing can, because something else
    /// lies over the color.
    private static func under(_ color: RGBA, _ share: Double, seenAs seen: RGBA) -> RGBA? {
        func channel(_ own: Double, _ seen: Double) -> Double? {
            let left = seen - share * own
            guard left > -slack, left < 1 - share + slack else { return nil }
            return share < 1 ? min(1, max(0, left / (1 - share))) : 0
        }
        guard let red = channel(color.red, seen.red), let green = channel(color.green, seen.green),
            let blue = channel(color.blue, seen.blue)
        else { return nil }
        return RGBA(red: red, green: green, blue: blue)
    }
}

/// A color that is written once for several texts that are seen differently.
public struct SharedInk: Sendable {
    /// Whether it is known how another color would look at each text that is examined.
    public let isKnown: Bool
    /// Whether some texts are not examined: it is unknown how they are seen, or they are seen in other modes.
    public let hidesSome: Bool
    /// Colors that pass at all of them, by the strictest of their requirements.
    public let passing: [PassingSuggestion]

    /// The color of runs as they were measured; with `isCut` there are more runs than these.
    init(of readings: [ContrastReading], isCut: Bool, hidesSome: Bool, in design: Design, by colors: PassingColors) {
        let required = readings.reduce(0) { max($0, $1.required) }
        let ink = isCut ? nil : SeenInk(joining: readings.map { SeenInk(of: $0, in: design) })
        isKnown = ink != nil
        self.hidesSome = hidesSome
        passing =
            ink.map { colors.suggestions(for: $0.color, seen: $0.share, onEach: $0.grounds, required: required) } ?? []
    }
}

extension ContrastReading {
    /// Each pair of a color that the letters are seen in and the color behind it.
    public var seenPairs: [ColorPair] {
        pairs.isEmpty ? [ColorPair(foreground: foreground, background: background)] : pairs
    }
}
