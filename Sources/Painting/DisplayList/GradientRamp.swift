internal import ColorScience
internal import DesignModel

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// The stops of a gradient, prepared to give the color at any parameter (SVG 2 §14.2).
struct GradientRamp: Sendable {
    private struct Stop: Sendable {
        var offset: Double
        var color: RGBA
        var unknown: UnknownReason?
    }

    private var stops: [Stop]
    private let spread: Gradient.Spread
    private let mixing: Gradient.Mixing
    private let kind: Gradient.Kind
    /// From the units of the painted layer, or of its box, to those of the gradient; nil if the gradient's transform
    /// cannot be inverted.
    private let inverse: AffineTransform?
    /// Whether the gradient's coordinates are fractions of the painted layer's box.
    let isShare: Bool
    /// Whether the gradient is opaque everywhere.
    let isOpaque: Bool

    /// The ramps of all gradients of a design. Thousands of gradients may take their stops from one by reference, and
    /// then share them.
    static func ramps(of gradients: [Gradient]) -> [GradientRamp] {
        var known: [GradientStop: (stops: [GradientStop], shown: [Stop])] = [:]
        return gradients.map { gradient in
            guard gradient.stops.count > fewStops, let first = gradient.stops.first else {
                return GradientRamp(gradient, showing: shown(gradient.stops))
            }
            if let known = known[first], known.stops == gradient.stops {
                return GradientRamp(gradient, showing: known.shown)
            }
            let converted = shown(gradient.stops)
            known[first] = (gradient.stops, converted)
            return GradientRamp(gradient, showing: converted)
        }
    }

    /// Up to this many stops, converting is as fast as looking up.
    private static let fewStops = 16

    private static func shown(_ written: [GradientStop]) -> [Stop] {
        var stops: [Stop] = []
        stops.reserveCapacity(written.count)
        var last = 0.0
        for stop in written {
            // Offsets are in 0…1 and never decrease; NaN repeats the previous offset.
            last = stop.offset > last ? min(stop.offset, 1) : last
            stops.append(Stop(offset: last, color: stop.rgba.displayed, unknown: stop.unknown))
        }
        return stops
    }

    private init(_ gradient: Gradient, showing stops: [Stop]) {
        var isOpaque = !stops.isEmpty && stops.allSatisfy { $0.unknown == nil && $0.color.alpha >= 1 }
        // A focal gradient can leave a part of the plane unpainted.
        if case .radial(let center, let radius, let focus, let focalRadius) = gradient.kind {
            isOpaque = isOpaque && focalRadius <= radius && (focus - center).length + focalRadius < radius
        }
        self.stops = stops
        self.isOpaque = isOpaque
        spread = gradient.spread
        kind = gradient.kind
        inverse = gradient.transform.isIdentity ? .identity : gradient.transform.inverse
        isShare = gradient.units == .objectBoundingBox
        mixing = gradient.mixing
        // For a gradient repeated over no distance, browsers show its average color.
        if spread != .pad, isPoint { self.stops = [average] }
    }

    /// Whether the beginning and the end coincide.
    private var isPoint: Bool {
        switch kind {
        case .linear(let start, let end): start == end
        case .radial(let center, let radius, let focus, let focalRadius): focus == center && focalRadius == radius
        case .angular: false
        }
    }

    /// The average color from 0 to 1.
    private var average: Stop {
        guard let first = stops.first, let last = stops.last else { return Stop(offset: 0, color: .transparent) }
        var (sum, ends) = (SIMD4<Double>.zero, stops)
        ends.insert(Stop(offset: 0, color: first.color), at: 0)
        ends.append(Stop(offset: 1, color: last.color))
        for (left, right) in zip(ends, ends.dropFirst()) {
            let (a, b) = (left.color, right.color)
            sum +=
                SIMD4(a.red + b.red, a.green + b.green, a.blue + b.blue, a.alpha + b.alpha) / 2
                * (right.offset - left.offset)
        }
        return Stop(
            offset: 0, color: RGBA(red: sum.x, green: sum.y, blue: sum.z, alpha: sum.w),
            unknown: stops.lazy.compactMap(\.unknown).first)
    }

    /// The color at a parameter, mixing stops un-premultiplied as SVG requires; or the reason why it is unknown.
    func color(at parameter: Double) -> (color: RGBA, unknown: UnknownReason?) {
        guard let first = stops.first, let last = stops.last else { return (.transparent, nil) }
        guard parameter.isFinite else { return (.transparent, nil) }
        // Before the beginning, the first stop applies, even if others have the same offset.
        if spread == .pad, parameter < first.offset { return (first.color, first.unknown) }
        let t = spreadOut(parameter)
        if t <= first.offset, t < last.offset || stops.count == 1 { return (first.color, first.unknown) }
        if t >= last.offset { return (last.color, last.unknown) }
        // Finds the first stop beyond, or the last one.
        var (upper, end) = (1, stops.count - 1)
        while upper < end {
            let middle = (upper + end) / 2
            if stops[middle].offset <= t { upper = middle + 1 } else { end = middle }
        }
        let (a, b) = (stops[upper - 1], stops[upper])
        if let unknown = a.unknown ?? b.unknown { return (.transparent, unknown) }
        let width = b.offset - a.offset
        let share = width > 0 ? (t - a.offset) / width : 1
        return (mixed(a.color, b.color, share), nil)
    }

    private func spreadOut(_ t: Double) -> Double {
        switch spread {
        case .pad: return min(max(t, 0), 1)
        case .repeat: return t - t.rounded(.down)
        case .reflect:
            let place = abs(t).truncatingRemainder(dividingBy: 2)
            return place > 1 ? 2 - place : place
        }
    }

    private func mixed(_ a: RGBA, _ b: RGBA, _ share: Double) -> RGBA {
        let alpha = a.alpha + (b.alpha - a.alpha) * share
        let space: ColorSpace
        switch mixing {
        case .encoded:
            return RGBA(
                red: a.red + (b.red - a.red) * share, green: a.green + (b.green - a.green) * share,
                blue: a.blue + (b.blue - a.blue) * share, alpha: alpha)
        case .linearLight: space = .srgbLinear
        case .oklab: space = .oklab
        }
        let (one, other) = (Color(a).components(in: space), Color(b).components(in: space))
        return Color(space: space, components: one + (other - one) * share, alpha: alpha).rgba.displayed
    }
}

extension GradientRamp {
    /// The gradient's parameter at a point of the painted layer, or of its box; nil where a focal gradient paints
    /// nothing.
    func parameter(at point: Point) -> Double? {
        guard let p = inverse?.applied(to: point) else { return 2 }
        switch kind {
        case .linear(let start, let end):
            let axis = end - start
            let square = axis.x * axis.x + axis.y * axis.y
            // A gradient without length shows the last stop everywhere (SVG 2 §14.2.2).
            guard square > 0 else { return 2 }
            return ((p.x - start.x) * axis.x + (p.y - start.y) * axis.y) / square
        case .radial(let center, let radius, let focus, let focalRadius):
            // If both circles are the same, they divide the plane in two; if they are a point, there is no inside.
            if focus == center, focalRadius == radius { return (p - center).length < radius ? -1 : 2 }
            return Self.radialParameter(p, center, radius, focus, focalRadius)
        case .angular(let center, let startAngle):
            let turns = atan2(p.y - center.y, p.x - center.x) / (2 * .pi) - startAngle / 360
            return turns - turns.rounded(.down)
        }
    }

    /// The largest t whose circle, of center focus + t (center - focus) and radius r0 + t (r - r0), passes through `p`
    /// with a nonnegative radius (HTML Canvas, `createRadialGradient`; SVG 2 §14.2.3 draws the same).
    private static func radialParameter(
        _ p: Point, _ center: Point, _ radius: Double, _ focus: Point, _ focalRadius: Double
    ) -> Double? {
        let v = p - focus
        let shift = center - focus
        let growth = radius - focalRadius
        let a = shift.x * shift.x + shift.y * shift.y - growth * growth
        let b = v.x * shift.x + v.y * shift.y + focalRadius * growth
        let c = v.x * v.x + v.y * v.y - focalRadius * focalRadius
        // With the focus on the rim, the equation is linear.
        if abs(a) < 1e-9 * radius * radius {
            guard b != 0 else { return nil }
            let t = c / (2 * b)
            return focalRadius + t * growth >= 0 ? t : nil
        }
        let discriminant = b * b - a * c
        guard discriminant >= 0 else { return nil }
        let root = discriminant.squareRoot()
        let (first, second) = ((b + root) / a, (b - root) / a)
        let (larger, smaller) = (max(first, second), min(first, second))
        if focalRadius + larger * growth >= 0 { return larger }
        return focalRadius + smaller * growth >= 0 ? smaller : nil
    }
}
