public import ColorScience

/// How one color stands out from another that it lies on, in one mode.
public struct PairMeasure: Sendable {
    /// The mode; nil where there is only one.
    public let mode: String?
    /// The color that is seen, composited.
    public let foreground: RGBA
    /// What lies behind it, composited.
    public let background: RGBA
    /// Whether the foreground hides what lies behind it.
    public let isOpaque: Bool
    /// The ratio of the two (WCAG 2.2), 1…21.
    public let ratio: Double

    /// The measure in a mode; throws where a color is not known, or where the background is translucent and nothing
    /// says what lies beneath.
    private init(
        _ foreground: PairedColor, on background: PairedColor, in mode: String?, _ facts: TokenFacts,
        _ house: HouseStyle
    ) throws(PairGap) {
        let text = try foreground.color(in: mode, facts, house).rgba
        var plate = try background.color(in: mode, facts, house).rgba
        if plate.alpha < 1 {
            guard let beneath = house.mode(named: mode)?.backdrop ?? house.backdrop else {
                throw PairGap(name: background.name(in: facts), mode: mode, cause: .translucent)
            }
            plate = plate.composited(over: beneath)
        }
        let seen = text.composited(over: plate)
        self.mode = mode
        self.foreground = seen
        self.background = plate
        isOpaque = text.alpha >= 1
        // WCAG covers only sRGB: for colors beyond it, the lower of the ratios with and without clamping.
        ratio = min(Contrast.ratio(seen, plate), Contrast.ratio(seen.clamped, plate.clamped))
    }

    /// A pair in every mode that either color distinguishes, and why it cannot be measured in some.
    public static func all(
        _ foreground: PairedColor, on background: PairedColor, _ facts: TokenFacts, _ house: HouseStyle
    ) -> (measures: [PairMeasure], gaps: [PairGap]) {
        var modes: [String?] = []
        for mode in foreground.modes(in: facts, house) + background.modes(in: facts, house)
        where !modes.contains(mode) {
            modes.append(mode)
        }
        var measures: [PairMeasure] = []
        var gaps: [PairGap] = []
        for mode in modes.isEmpty ? [nil] : modes {
            do throws(PairGap) {
                measures.append(try PairMeasure(foreground, on: background, in: mode, facts, house))
            } catch {
                gaps.append(error)
            }
        }
        return (measures, gaps)
    }
}
