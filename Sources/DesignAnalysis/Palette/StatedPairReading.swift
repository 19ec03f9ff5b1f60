/// What is known about two colors that a house states to lie on one another.
public struct StatedPairReading: Sendable {
    /// A color on the one that lies behind it, in every mode.
    public struct Couple: Sendable {
        /// What is seen.
        public let foreground: PairedColor
        /// What lies behind it.
        public let background: PairedColor
        /// How well the color stands out, mode by mode.
        public let measures: [PairMeasure]

        /// A color on another, measured.
        public init(foreground: PairedColor, background: PairedColor, measures: [PairMeasure]) {
            self.foreground = foreground
            self.background = background
            self.measures = measures
        }
    }

    /// The names that belong neither to the palette nor to a token.
    public let unnamed: [String]
    /// The colors with these names: several where several files have a token of a name.
    public let couples: [Couple]
    /// Why the pair is not measured, or not in every mode; each reason once.
    public let gaps: [PairGap]

    /// Whether the pair was measured in every mode.
    public var isWhole: Bool { unnamed.isEmpty && gaps.isEmpty }

    /// Looks up both names in the palette and among `tokens`, which are all there are.
    public init(_ pair: NamedPair, _ tokens: TokenFacts, _ house: HouseStyle) {
        let texts = PairedColor.all(named: pair.foreground, tokens, house)
        let plates = PairedColor.all(named: pair.background, tokens, house)
        unnamed = [(pair.foreground, texts), (pair.background, plates)].filter(\.1.isEmpty).map(\.0)
        var couples: [Couple] = []
        var gaps: [PairGap] = []
        for text in texts where !plates.isEmpty {
            var found: [PairGap] = []
            if let plate = StatedPairReading.match(plates, for: text) {
                let outcome = PairMeasure.all(text, on: plate, tokens, house)
                couples.append(Couple(foreground: text, background: plate, measures: outcome.measures))
                found = outcome.gaps
            } else {
                found = [PairGap(name: pair.background, mode: nil, cause: .severalTokens(plates.count))]
            }
            gaps += found.filter { !gaps.contains($0) }
        }
        self.couples = couples
        self.gaps = gaps
    }

    /// The background of `text`: the token in the same file if there is one, else the only one.
    private static func match(_ sides: [PairedColor], for text: PairedColor) -> PairedColor? {
        guard case .token(let place) = text else { return sides.count == 1 ? sides[0] : nil }
        let own = sides.first { if case .token(let other) = $0 { other.document == place.document } else { false } }
        return own ?? (sides.count == 1 ? sides[0] : nil)
    }
}
