import ColorScience
import DesignModel
import SourceText

/// The colors a design paints.
struct ColorCensus {
    /// Every color that is painted, once for each place where it is written, in the order of the file.
    private(set) var uses: [ColorUse]
    /// Paints whose color cannot be known, with the number of uses of each.
    private(set) var unresolved: [UnresolvedPaint: Int]

    /// Counts a whole design.
    init(of design: Design) {
        // The counter holds the design; its results are passed around without it.
        let counter = ColorCounter(of: design)
        (uses, unresolved) = (counter.uses, counter.unresolved)
    }

    /// What is counted here but not in another census of the same file.
    func without(_ other: ColorCensus) -> ColorCensus {
        var rest = self
        let known = Set(other.uses.map { ColorPlace($0) })
        rest.uses.removeAll { known.contains(ColorPlace($0)) }
        rest.unresolved = unresolved.filter { other.unresolved[$0.key] == nil }
        return rest
    }
}

/// The properties that make two paints the same use.
struct ColorPlace: Hashable {
    let range: Range<UInt32>?
    let color: Color
    let opacity: Double

    init(range: Range<UInt32>?, color: Color, opacity: Double) {
        self.range = range
        self.color = color
        self.opacity = opacity
    }

    init(_ origin: Origin, _ color: Color) {
        self.init(range: origin.range.lower..<origin.range.upper, color: color, opacity: color.alpha)
    }

    init(_ use: ColorUse) {
        let range = use.origin.range
        self.init(range: use.isWritten ? range.lower..<range.upper : nil, color: use.color, opacity: use.opacity)
    }

    /// Includes the color, because one place may give many: a variable may have another value in each copy of a symbol.
    var hash: Int {
        var hasher = Hasher()
        if let range { hasher.combine(UInt64(range.lowerBound) << 32 | UInt64(range.upperBound)) }
        for component in 0..<3 { hasher.combine(color.components[component].bitPattern) }
        return hasher.finalize()
    }
}

/// A paint whose color cannot be known, by where it is written.
struct UnresolvedPaint: Hashable {
    let origin: Origin?
    let reason: UnknownReason
}
