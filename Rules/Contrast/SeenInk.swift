import ColorScience
import DesignAnalysis
import DesignModel

/// How the color that is written for letters comes to be what is seen of them, so that others can be tried in its place.
struct SeenInk {
    /// The color as it is written, or as it is seen where that is not one color.
    let color: RGBA8
    /// How much of it is seen, 0…1.
    let share: Double
    /// What it is seen through and against, one for each pair.
    let grounds: [SeenGround]

    /// Nil where something else than opacity comes between the two.
    init?(of run: TextRun, _ paint: Paint, _ foreground: RGBA8, seenAs pairs: [ColorPair], in design: Design) {
        guard let share = design.share(ofFillOf: run), share > 0 else { return nil }
        guard case .solid(let written) = paint.kind else {
            // Of several colors, as of a gradient, only all of them can be replaced.
            guard share >= 1 else { return nil }
            color = foreground
            self.share = 1
            grounds = pairs.map { SeenGround($0.background) }
            return
        }
        color = RGBA8(written.rgba).opaque
        self.share = share
        var grounds: [SeenGround] = []
        for pair in pairs {
            guard let under = SeenInk.under(RGBA(color), share, seenAs: pair.foreground) else { return nil }
            grounds.append(SeenGround(under: under, beside: pair.background))
        }
        self.grounds = grounds
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
