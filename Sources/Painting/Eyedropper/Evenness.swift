/// What can be said of a whole box of a filter's picture at once.
enum Evenness {
    /// Nothing is painted in it.
    case clear
    /// It has one color.
    case even
    /// It has one color that lets nothing through.
    case opaque
    /// It has no edges, but its color may change from one end to the other.
    case smooth
    /// It may have several.
    case varied

    /// Whether one point tells all.
    var isEven: Bool { self == .clear || self == .even || self == .opaque }

    /// The evenness of something that has this one and others as its parts.
    func joined(_ other: Evenness) -> Evenness {
        switch (self, other) {
        case (.varied, _), (_, .varied): .varied
        case (.smooth, _), (_, .smooth): .smooth
        case (.clear, .clear): .clear
        default: .even
        }
    }

    /// The same where alpha may change.
    var unsure: Evenness { isEven ? .even : self }
}

/// A question of how even a filter's picture is.
struct EvennessQuestion {
    /// Steps that branch and join again and again have more ways through them than anyone can go.
    private static let mostWork = 20_000

    /// Its place in ``DisplayList/filters``.
    let filter: Int
    /// Whether the box is not only where is asked.
    var isBeside: Bool
    /// Whether the silhouette alone is asked for.
    var isAlpha = false
    /// What must be left of the budget for the question to go on.
    let leastBudget: Int

    init(_ filter: Int, isBeside: Bool, _ budget: Int) {
        self.filter = filter
        self.isBeside = isBeside
        leastBudget = max(0, budget - Self.mostWork)
    }

    /// The same of the silhouette.
    var ofAlpha: EvennessQuestion {
        var result = self
        result.isAlpha = true
        return result
    }

    /// The same of the colors, here or elsewhere.
    func ofColors(isElsewhere: Bool) -> EvennessQuestion {
        var result = self
        result.isAlpha = false
        result.isBeside = isBeside || isElsewhere
        return result
    }
}
