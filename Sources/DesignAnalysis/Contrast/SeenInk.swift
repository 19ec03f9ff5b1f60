public import ColorScience
public import DesignModel

/// How the color that is written for letters comes to be what is seen of them, so that others can be tried in its place.
public struct SeenInk: Sendable {
    /// The color as it is written, or as it is seen where that is not one color.
    public let color: RGBA8
    /// How much of it is seen, 0…1.
    public let share: Double
    /// What it is seen through and against, one for each pair.
    public let grounds: [SeenGround]

    /// Nil where something else than opacity comes between the two.
    public init?(of reading: ContrastReading, in design: Design) {
        let run = design.textRuns[reading.run]
        guard let share = design.share(ofFillOf: run), share > 0 else { return nil }
        guard case .solid(let written) = design.paints[Int(run.fill)].kind else {
            // Of several colors, as of a gradient, only all of them can be replaced.
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

    /// One color on the grounds of two places; nil where it is seen through something else at one of them.
    fileprivate func joined(with other: SeenInk) -> SeenInk? {
        guard other.color == color, other.share == share else { return nil }
        return SeenInk(color: color, share: share, grounds: grounds + other.grounds)
    }

    /// Half of what eight bits tell apart, twice: once for each color.
    private static let slack = 1.0 / 255

    /// What shows through a color of which a share is seen; nil where no color does, as something else lies over it.
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

/// A color that is written once for several texts, which are seen differently.
public struct SharedInk: Sendable {
    /// How it is seen at all of them; nil where nobody can say what another color would come to at each.
    public let ink: SeenInk?
    /// What the strictest of them requires.
    public let required: Double

    /// The color of runs as they were measured; there are more where it is `isCut`.
    init(of readings: [ContrastReading], isCut: Bool, in design: Design) {
        required = readings.reduce(0) { max($0, $1.required) }
        var joined: SeenInk?
        for reading in readings {
            let own = SeenInk(of: reading, in: design)
            joined = joined == nil ? own : own.flatMap { joined?.joined(with: $0) }
            if joined == nil { break }
        }
        ink = isCut ? nil : joined
    }
}

extension ContrastReading {
    /// Each two colors that the letters are seen in and on.
    public var seenPairs: [ColorPair] {
        pairs.isEmpty ? [ColorPair(foreground: foreground, background: background)] : pairs
    }
}
