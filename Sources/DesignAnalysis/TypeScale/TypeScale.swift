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
    /// From one step to the next; more than 1.
    public let ratio: Double
    /// The steps that may be used, counted from the base.
    public let steps: ClosedRange<Int>
    /// Sizes that may be used though they are no steps.
    public let extra: [Double]

    /// Step numbers beyond these are out of reach of any design.
    public static let stepBounds = -64...64

    /// A scale. Where base, ratio or extra sizes make no sense (not finite, not positive, a ratio not above 1), nil.
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

    /// The sizes of all steps, from the smallest up.
    public var sizes: [Double] { steps.map { size(of: $0) } }

    /// Every size that may be used, from the smallest up.
    public var allowed: [Double] { (sizes + extra).sorted() }

    /// The allowed size nearest to `size`.
    public func nearest(to size: Double) -> Double {
        allowed.min { abs($0 - size) < abs($1 - size) } ?? base
    }

    /// The steps right below and above a size; nil beyond the ends.
    public func neighbors(of size: Double) -> (below: Double?, above: Double?) {
        (sizes.last { $0 <= size }, sizes.first { $0 > size })
    }

    /// What people call the scale's ratio, such as `major third`; nil where it has no name.
    public var interval: NamedInterval? { NamedInterval(nearestTo: ratio) }
}
