#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// The modular scale that explains a set of sizes best.
public struct ScaleFit: Sendable, Hashable {
    /// A step of the scale.
    public struct Step: Sendable, Hashable {
        /// Its number, counted from the base.
        public let step: Int
        /// Its size in px, not rounded.
        public let size: Double
    }

    /// A size that is not a step.
    public struct Outlier: Sendable, Hashable {
        /// The size in px.
        public let size: Double
        /// The nearest step below it; nil below the smallest.
        public let below: Double?
        /// The nearest step above it; nil above the largest.
        public let above: Double?
    }

    /// The size of step 0, in px.
    public let base: Double
    /// The factor from one step to the next.
    public let ratio: Double
    /// The name of the ratio, such as `major third`; nil where it has none.
    public let name: String?
    /// The share of the distinct sizes that are steps, within ``tolerance``; 0…1.
    public let fit: Double
    /// Every step from the smallest to the largest in use.
    public let steps: [Step]
    /// The sizes that are not steps, in ascending order.
    public let outliers: [Outlier]

    /// How far a size may lie from its step, in px: what rounding to whole px does, and a little for the arithmetic.
    public static let tolerance = 0.51

    /// Fits a scale to sizes in px, given how often each is used. Nil where no modular scale explains them better than
    /// chance would. Sizes that are not finite or not positive are ignored; of very many sizes, the most used decide.
    public init?(to counts: [Double: Int]) {
        let sound = counts.filter { $0.key.isFinite && $0.key > 0 && $0.key < ScaleFit.largest && $0.value > 0 }
        let used = sound.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(ScaleFit.mostSizes)
        let sizes = used.map(\.key).sorted()
        guard let found = ScaleSearch(sizes)?.best else { return nil }
        let interval = NamedInterval(nearestTo: found.ratio)
        let progression = interval.map { found.named($0, on: sizes) } ?? found.refined(on: sizes)
        let base = ScaleFit.base(of: progression, among: used.map { ($0.key, $0.value) }, sizes)
        self.base = base
        ratio = progression.ratio
        name = interval?.name
        let all = sound.keys.sorted()
        let aligned = Progression(anchor: base, ratio: progression.ratio)
        let members = all.filter { aligned.holds($0) }
        guard let first = members.first, let last = members.last else { return nil }
        // Nobody chose a scale that most of the text does not follow.
        let runs = sound.values.reduce(0.0) { $0 + Double($1) }
        guard members.reduce(0.0, { $0 + Double(sound[$1] ?? 0) }) * 2 >= runs else { return nil }
        fit = Double(members.count) / Double(all.count)
        let range = aligned.step(nearestTo: first)...max(aligned.step(nearestTo: first), aligned.step(nearestTo: last))
        let steps = range.map { Step(step: $0, size: aligned.size(of: $0)) }
        self.steps = steps
        outliers = all.filter { !aligned.holds($0) }.map { size in
            Outlier(
                size: size, below: steps.last { $0.size <= size }?.size, above: steps.first { $0.size > size }?.size)
        }
    }

    /// No letter is larger; larger sizes come from broken transforms.
    private static let largest = 1e5
    /// The search takes the square of the number of sizes; no scale has more steps than this.
    private static let mostSizes = 30
    /// The usual sizes of body text, in px.
    private static let bodySizes = 11.0...21.0

    /// The base: the most used step among the usual sizes of body text, else the most used step; the size as written
    /// where that explains as much as the exact step does.
    private static func base(
        of progression: Progression, among used: [(size: Double, count: Int)], _ sizes: [Double]
    ) -> Double {
        let members = used.filter { progression.holds($0.size) }
        let body = members.filter { bodySizes.contains($0.size) }
        // Of equally used sizes the one nearest to 16 px, the initial size of CSS.
        let choice = (body.isEmpty ? members : body).max { a, b in
            (a.count, -abs(a.size - 16)) < (b.count, -abs(b.size - 16))
        }
        guard let choice else { return progression.anchor }
        let written = Progression(anchor: choice.size, ratio: progression.ratio)
        if written.hits(on: sizes) >= progression.hits(on: sizes) { return choice.size }
        return progression.size(of: progression.step(nearestTo: choice.size))
    }
}

/// Sizes that follow each other by one ratio, without end in either direction.
struct Progression: Hashable {
    /// The size of step 0.
    let anchor: Double
    /// The factor from one step to the next.
    let ratio: Double

    func size(of step: Int) -> Double { anchor * pow(ratio, Double(step)) }

    func step(nearestTo size: Double) -> Int {
        let exact = log(size / anchor) / log(ratio)
        guard exact.isFinite else { return 0 }
        let lower = Int(max(-10_000, min(10_000, exact.rounded(.down))))
        return abs(self.size(of: lower) - size) <= abs(self.size(of: lower + 1) - size) ? lower : lower + 1
    }

    /// Whether the size is a step, within ``ScaleFit/tolerance``.
    func holds(_ size: Double) -> Bool {
        abs(self.size(of: step(nearestTo: size)) - size) <= ScaleFit.tolerance
    }

    /// The number of sizes that are steps.
    func hits(on sizes: [Double]) -> Int { sizes.count { holds($0) } }

    /// The ratio and anchor that fit the steps best, or the same progression where that would lose a step.
    func refined(on sizes: [Double]) -> Progression {
        let members = sizes.filter { holds($0) }
        guard members.count > 2 else { return self }
        // Rounding is off by the same px everywhere, and so, in logarithms, by less for a large size:
        // hence the weights.
        var (sum, sumX, sumY, sumXX, sumXY) = (0.0, 0.0, 0.0, 0.0, 0.0)
        for size in members {
            let weight = size * size
            let x = Double(step(nearestTo: size))
            let y = log(size)
            sum += weight
            sumX += weight * x
            sumY += weight * y
            sumXX += weight * x * x
            sumXY += weight * x * y
        }
        let determinant = sum * sumXX - sumX * sumX
        guard determinant.isFinite, determinant > 0 else { return self }
        let slope = (sum * sumXY - sumX * sumY) / determinant
        let fitted = Progression(anchor: exp((sumY - slope * sumX) / sum), ratio: exp(slope))
        guard fitted.ratio.isFinite, fitted.ratio > 1, fitted.hits(on: sizes) >= members.count else { return self }
        return fitted
    }

    /// The progression with the interval's exact ratio, where that explains as much as the rounded ratio does.
    func named(_ interval: NamedInterval, on sizes: [Double]) -> Progression {
        guard let middle = sizes.filter(holds).first(where: { $0 * $0 >= sizes[0] * sizes[sizes.count - 1] }) else {
            return self
        }
        let anchors = [anchor, size(of: step(nearestTo: middle))]
        let exact = anchors.map { Progression(anchor: $0, ratio: interval.ratio) }
        let least = hits(on: sizes)
        return exact.first { $0.hits(on: sizes) >= least } ?? self
    }
}
