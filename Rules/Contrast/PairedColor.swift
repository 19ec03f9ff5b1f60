import ColorScience
import DesignAnalysis
import DesignModel
import Linting

/// A color by its name, wherever it is kept: one side of a pair.
enum PairedColor {
    /// An entry of the palette.
    case entry(String)
    /// A token.
    case token(TokenPlace)

    /// The name people call it by.
    func name(in facts: TokenFacts) -> String {
        switch self {
        case .entry(let name): name
        case .token(let place): facts[place]?.name ?? ""
        }
    }

    /// The modes it has values of its own in.
    func modes(in facts: TokenFacts, _ house: HouseStyle) -> [String] {
        switch self {
        case .entry: house.modes.map(\.scheme.rawValue)
        case .token(let place): facts.modes(of: place)
        }
    }

    /// The color in a mode; nil where it cannot be known.
    func color(in mode: String?, _ facts: TokenFacts, _ house: HouseStyle) -> Color? {
        switch self {
        case .entry(let name):
            let own = house.mode(named: mode)?.palette ?? house.palette
            let swatches = own?.swatches.filter { $0.name == name } ?? []
            // An entry of several colors in one mode is several pairs, of which nobody says which is meant.
            return swatches.count == 1 ? swatches[0].color : nil
        case .token(let place):
            guard case .color(let color) = facts.meaning(of: place, in: mode) else { return nil }
            return color
        }
    }
}

extension HouseStyle {
    /// The mode of the house that a mode's name speaks of.
    func mode(named name: String?) -> Mode? {
        guard let scheme = name.flatMap({ ColorScheme(modeName: $0) }) else { return nil }
        return modes.first { $0.scheme == scheme }
    }
}

/// How one color stands out from another that it lies on, in one mode.
struct PairMeasure {
    /// The mode; nil where there is one only.
    let mode: String?
    /// The color that is seen, composited.
    let foreground: RGBA
    /// What lies behind it, composited.
    let background: RGBA
    /// Whether the foreground hides what lies behind it.
    let isOpaque: Bool
    /// The ratio of the two (WCAG 2.2), 1…21.
    let ratio: Double

    /// The measure in a mode; nil where a color is not known, or a translucent one lies on nobody knows what.
    init?(
        _ foreground: PairedColor, on background: PairedColor, in mode: String?, _ facts: TokenFacts,
        _ house: HouseStyle
    ) {
        guard let text = foreground.color(in: mode, facts, house)?.rgba,
            var plate = background.color(in: mode, facts, house)?.rgba
        else { return nil }
        if plate.alpha < 1 {
            guard let beneath = house.mode(named: mode)?.backdrop ?? house.backdrop else { return nil }
            plate = plate.composited(over: beneath)
        }
        let seen = text.composited(over: plate)
        self.mode = mode
        self.foreground = seen
        self.background = plate
        isOpaque = text.alpha >= 1
        // WCAG knows sRGB only: beyond it, the lower of the ratios with and without cutting the colors.
        ratio = min(Contrast.ratio(seen, plate), Contrast.ratio(seen.clamped, plate.clamped))
    }

    /// A pair in every mode that either color tells apart.
    static func all(
        _ foreground: PairedColor, on background: PairedColor, _ facts: TokenFacts, _ house: HouseStyle
    ) -> [PairMeasure] {
        var modes: [String] = []
        for mode in foreground.modes(in: facts, house) + background.modes(in: facts, house)
        where !modes.contains(mode) {
            modes.append(mode)
        }
        guard !modes.isEmpty else {
            return [PairMeasure(foreground, on: background, in: nil, facts, house)].compactMap { $0 }
        }
        return modes.compactMap { PairMeasure(foreground, on: background, in: $0, facts, house) }
    }
}
