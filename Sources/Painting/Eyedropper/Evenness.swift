/// How uniform a filter's result is over a whole box.
enum Evenness {
    /// Nothing is painted in the box.
    case clear
    /// The box has one color.
    case even
    /// The box has one opaque color.
    case opaque
    /// The box has no edges, but its color may vary gradually.
    case smooth
    /// The box may have several colors.
    case varied

    /// Whether one point represents the whole box.
    var isEven: Bool { self == .clear || self == .even || self == .opaque }

    /// The evenness of a combination of this and another.
    func joined(_ other: Evenness) -> Evenness {
        switch (self, other) {
        case (.varied, _), (_, .varied): .varied
        case (.smooth, _), (_, .smooth): .smooth
        case (.clear, .clear): .clear
        default: .even
        }
    }

    /// The same evenness if alpha may have been changed.
    var unsure: Evenness { isEven ? .even : self }
}

/// A query for the evenness of a filter's result.
struct EvennessQuestion {
    /// A work limit, because steps that branch and join repeatedly have an enormous number of paths.
    private static let mostWork = 20_000

    /// The index in ``DisplayList/filters``.
    let filter: Int
    /// Whether the box extends beyond the area originally asked about.
    var isBeside: Bool
    /// Whether only the silhouette matters.
    var isAlpha = false
    /// The query stops when less than this is left of the budget.
    let leastBudget: Int

    init(_ filter: Int, isBeside: Bool, _ budget: Int) {
        self.filter = filter
        self.isBeside = isBeside
        leastBudget = max(0, budget - Self.mostWork)
    }

    /// The same query for the silhouette.
    var ofAlpha: EvennessQuestion {
        var result = self
        result.isAlpha = true
        return result
    }

    /// The same query for the colors, here or elsewhere.
    func ofColors(isElsewhere: Bool) -> EvennessQuestion {
        var result = self
        result.isAlpha = false
        result.isBeside = isBeside || isElsewhere
        return result
    }
}
