/// A type scale derived from the sizes that designs set text in, for a house that has none yet.
public struct ScaleProposal: Sendable {
    /// The scale.
    public let scale: TypeScale
    /// The name of its ratio, such as `major third`; nil where it has none.
    public let name: String?
    /// Whether one ratio explains the sizes; otherwise they are listed individually.
    public let isModular: Bool
    /// The number of sizes in use.
    public let sizeCount: Int
    /// Sizes that are not steps and are used too rarely to be intended, in ascending order, in px.
    public let leftOut: [Double]

    /// More sizes than this that follow no rule are not a scale.
    private static let mostListed = 16

    /// Derives a scale from `facts`; nil where there is no text, or its sizes follow no rule.
    public init?(_ facts: TypeFacts) {
        let counts = facts.sizes.mapValues(\.count).filter { $0.key.isFinite && $0.key >= 1 && $0.key <= 1000 }
        guard !counts.isEmpty else { return nil }
        let runs = counts.values.reduce(0, +)
        // A size that at least two texts have, and at least one in fifty, was chosen.
        func isMeant(_ size: Double) -> Bool { counts[size].map { $0 >= 2 && $0 * 50 >= runs } ?? false }
        sizeCount = counts.count
        if let fit = facts.scale, let first = fit.steps.first?.step, let last = fit.steps.last?.step,
            (1...1000).contains(fit.base), (1.01...4).contains(fit.ratio)
        {
            let outliers = fit.outliers.map(\.size)
            let extra = outliers.filter(isMeant)
            guard extra.count <= ScaleProposal.mostListed,
                let scale = TypeScale(
                    base: fit.base, ratio: fit.ratio, steps: min(0, first)...max(0, last), extra: extra)
            else { return nil }
            self.scale = scale
            name = fit.name
            isModular = true
            leftOut = outliers.filter { !isMeant($0) }.sorted()
            return
        }
        // With few texts, every size may be intended.
        let meant = counts.keys.filter { isMeant($0) || runs < 10 }.sorted()
        guard meant.count <= ScaleProposal.mostListed,
            let base = meant.max(by: { (counts[$0] ?? 0, $1) < (counts[$1] ?? 0, $0) }),
            let scale = TypeScale(base: base, ratio: 1.25, steps: 0...0, extra: meant.filter { $0 != base })
        else { return nil }
        self.scale = scale
        name = nil
        isModular = false
        leftOut = counts.keys.filter { !meant.contains($0) }.sorted()
    }
}
