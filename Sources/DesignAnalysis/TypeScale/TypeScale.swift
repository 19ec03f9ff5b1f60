#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The text sizes a house allows: powers of one ratio around a base, and a few more; sizes in px.
public struct TypeScale: Sendable, Hashable {
    /// The size of step 0.
    public let base: Double
    /// The factor from one step to the next; more than 1.
    public let ratio: Double
    /// The steps that may be used, counted from the base.
    public let steps: ClosedRange<Int>
    /// Sizes that may be used although they are not steps.
    public let extra: [Double]

    /// No design reaches steps beyond these.
    public static let stepBounds = -64...64

    /// A scale; nil where base, ratio or extra sizes are invalid: not finite, not positive, a ratio not above 1.
    public init?(base: Double, ratio: Double, steps: ClosedRange<Int> = -2...6, extra: [Double] = []) {
        guard base.isFinite, base > 0, ratio.isFinite, ratio > 1, extra.allSatisfy({ $0.isFinite && $0 > 0 }) else {
            return nil
        }
        self.base = base
        self.ratio = ratio
        self.steps = steps.clamped(to: TypeScale.stepBounds)
        self.extra = extra
    }

    /// The size of a step, not rounded.
    public func size(of step: Int) -> Double { base * pow(ratio, Double(step)) }

    /// The sizes of all steps, in ascending order.
    public var sizes: [Double] { steps.map { size(of: $0) } }

    /// Every size that may be used, in ascending order.
    public var allowed: [Double] { (sizes + extra).sorted() }

    /// The allowed size nearest to `size`.
    public func nearest(to size: Double) -> Double {
        allowed.min { abs($0 - size) < abs($1 - size) } ?? base
    }

    /// The nearest step at or below a size, and the nearest above it; nil beyond the ends.
    public func neighbors(of size: Double) -> (below: Double?, above: Double?) {
        (sizes.last { $0 <= size }, sizes.first { $0 > size })
    }

    /// The interval of the scale's ratio, such as `major third`; nil where it has no name.
    public var interval: NamedInterval? { NamedInterval(nearestTo: ratio) }
}
