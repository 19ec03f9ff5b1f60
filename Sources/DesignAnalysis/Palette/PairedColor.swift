import ColorScience
public import DesignModel

/// A color by its name, wherever it is kept: one side of a pair.
public enum PairedColor: Sendable, Hashable {
    /// An entry of the palette.
    case entry(String)
    /// A token.
    case token(TokenPlace)

    /// The colors that a name stands for: tokens before entries of the palette, because token files say where each
    /// mode is written. Where several files have a token of that name, it is the palette's entry if that has one
    /// color in each mode.
    static func all(named name: String, _ tokens: TokenFacts, _ house: HouseStyle) -> [PairedColor] {
        let found = tokens.tokens(named: name)
        if found.count > 1, house.hasOneColor(named: name) { return [.entry(name)] }
        if !found.isEmpty { return found.prefix(mostTokens).map(PairedColor.token) }
        if let variable = tokens.variable(named: name) { return [.token(variable)] }
        return house.palette?.swatches(named: name).isEmpty == false ? [.entry(name)] : []
    }

    /// A token is in one file for each mode, and no house has more modes than anybody can look at.
    private static let mostTokens = 64

    /// The name people call it by.
    public func name(in facts: TokenFacts) -> String {
        switch self {
        case .entry(let name): name
        case .token(let place): facts[place]?.name ?? ""
        }
    }

    /// The modes in which it has values of its own.
    func modes(in facts: TokenFacts, _ house: HouseStyle) -> [String] {
        switch self {
        case .entry: house.modes.map(\.scheme.rawValue)
        case .token(let place): facts.modes(of: place)
        }
    }

    /// The color in a mode; throws the reason where it cannot be known.
    func color(in mode: String?, _ facts: TokenFacts, _ house: HouseStyle) throws(PairGap) -> Color {
        func gap(_ cause: PairGap.Cause) -> PairGap { PairGap(name: name(in: facts), mode: mode, cause: cause) }
        switch self {
        case .entry(let name):
            let own = house.mode(named: mode)?.palette ?? house.palette
            let swatches = own?.swatches(named: name) ?? []
            if swatches.count == 1 { return swatches[0].color }
            throw gap(swatches.isEmpty ? .notInMode : .severalColors(swatches.count))
        case .token(let place):
            switch facts.meaning(of: place, in: mode) {
            case .color(let color): return color
            case .unknown(let unknown): throw gap(.unknown(unknown))
            default: throw gap(.noColor(facts[place]?.type ?? .unknown))
            }
        }
    }
}

extension HouseStyle {
    /// Whether the palette has one color of a name, in each of its modes.
    fileprivate func hasOneColor(named name: String) -> Bool {
        let palettes = modes.isEmpty ? [palette] : modes.map(\.palette)
        return palettes.allSatisfy { $0?.swatches(named: name).count == 1 }
    }
}

/// Why two colors that are stated to lie on one another cannot be measured.
public struct PairGap: Error, Sendable, Hashable {
    /// What stands in the way.
    public enum Cause: Sendable, Hashable {
        /// The token is of another type.
        case noColor(TokenType)
        /// The token's value cannot be known.
        case unknown(TokenUnknown)
        /// The entry of the palette has no color in the mode.
        case notInMode
        /// This many entries of the palette have the name.
        case severalColors(Int)
        /// Tokens in this many files have the name, none of them in the file of the other color.
        case severalTokens(Int)
        /// The background is translucent, and nothing says what lies beneath it.
        case translucent
    }

    /// The color that cannot be measured.
    public let name: String
    /// The mode in which it cannot; nil where there is only one.
    public let mode: String?
    /// What stands in the way.
    public let cause: Cause
}

extension HouseStyle {
    /// The mode of the house that a mode's name refers to.
    func mode(named name: String?) -> Mode? {
        guard let scheme = name.flatMap({ ColorScheme(modeName: $0) }) else { return nil }
        return modes.first { $0.scheme == scheme }
    }
}
