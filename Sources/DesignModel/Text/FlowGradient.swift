public import ColorScience

/// A gradient behind a box, whose shape depends on the size of the box (CSS Images 3 §3).
public struct FlowGradient: Sendable {
    /// The shape that the colors follow.
    public enum Shape: Sendable {
        /// A line through the center in the direction of a vector of length 1.
        case along(Point)
        /// A line towards a corner, with `x` and `y` each -1 or 1, along which the other two corners
        /// have the same color.
        case corner(x: Double, y: Double)
        /// Circles or ellipses around a center.
        case around(RadialSize, isCircle: Bool, x: FlowLength, y: FlowLength)
    }

    /// Where the last ellipse of a radial gradient ends.
    public enum RadialSize: Sendable {
        case closestSide, farthestSide, closestCorner, farthestCorner
        /// These radii across and down.
        case lengths(FlowLength, FlowLength)
    }

    /// Its place in ``Design/gradients``, where the colors are.
    public var gradient: Int32
    /// The shape that the colors follow.
    public var shape: Shape
    /// Where each color lies along the shape; nil where that is not written.
    public var places: [FlowLength?]
    /// The color directly behind it, which shows where it is not opaque.
    public var ground: RGBA?

    /// A gradient of `Design.gradients` along a shape.
    public init(gradient: Int32, shape: Shape, places: [FlowLength?], ground: RGBA? = nil) {
        (self.gradient, self.shape, self.places, self.ground) = (gradient, shape, places, ground)
    }

    /// The gradient as it is painted in a box; nil where the box has no room for it.
    public func placed(_ written: Gradient, in box: Rectangle) -> Gradient? {
        guard (box.width * box.height).isFinite, box.width > 0, box.height > 0, written.stops.count == places.count
        else { return nil }
        var gradient = written
        gradient.units = .userSpaceOnUse
        switch shape {
        case .along(let direction): return line(towards: direction, &gradient, in: box)
        case .corner(let x, let y):
            let length = (box.width * box.width + box.height * box.height).squareRoot()
            return line(towards: Point(x * box.height / length, y * box.width / length), &gradient, in: box)
        case .around(let size, let isCircle, let x, let y):
            let center = Point(x.pixels + x.share * box.width, y.pixels + y.share * box.height)
            guard let radii = radii(size, isCircle: isCircle, around: center, in: box) else { return nil }
            return rings(around: center + Point(box.minX, box.minY), radii, &gradient)
        }
    }

    // MARK: - Lines

    private func line(towards direction: Point, _ gradient: inout Gradient, in box: Rectangle) -> Gradient? {
        let length = abs(box.width * direction.x) + abs(box.height * direction.y)
        guard length > 0, let offsets = offsets(along: length), let first = offsets.first, let last = offsets.last
        else {
            return nil
        }
        let isWithin = first >= 0 && last <= 1 && gradient.spread == .pad
        guard isWithin || last > first else { return nil }
        let (low, high) = isWithin ? (0, 1) : (first, last)
        func point(_ share: Double) -> Point { box.center + direction * (length * (share - 0.5)) }
        gradient.kind = .linear(start: point(low), end: point(high))
        gradient.stops = stops(gradient.stops, at: offsets.map { ($0 - low) / (high - low) })
        return gradient
    }

    // MARK: - Rings

    private func radii(_ size: RadialSize, isCircle: Bool, around center: Point, in box: Rectangle) -> Point? {
        let across = (abs(center.x), abs(box.width - center.x))
        let down = (abs(center.y), abs(box.height - center.y))
        let near = Point(min(across.0, across.1), min(down.0, down.1))
        let far = Point(max(across.0, across.1), max(down.0, down.1))
        let radii: Point
        switch size {
        case .closestSide: radii = isCircle ? Point(min(near.x, near.y), min(near.x, near.y)) : near
        case .farthestSide: radii = isCircle ? Point(max(far.x, far.y), max(far.x, far.y)) : far
        case .closestCorner: radii = isCircle ? Point(near.length, near.length) : near * 2.0.squareRoot()
        case .farthestCorner: radii = isCircle ? Point(far.length, far.length) : far * 2.0.squareRoot()
        case .lengths(let x, let y):
            radii = Point(x.pixels + x.share * box.width, y.pixels + y.share * box.height)
        }
        return radii.x > 0 && radii.y > 0 && radii.x.isFinite && radii.y.isFinite ? radii : nil
    }

    private func rings(around center: Point, _ radii: Point, _ gradient: inout Gradient) -> Gradient? {
        guard let offsets = offsets(along: radii.x), let first = offsets.first, let last = offsets.last, first >= 0,
            last > first || last <= 1 && gradient.spread == .pad
        else { return nil }
        let low = gradient.spread == .pad ? 0 : first
        let high = gradient.spread == .pad ? max(1, last) : last
        gradient.kind = .radial(
            center: center, radius: radii.x * high, focus: center, focalRadius: radii.x * low)
        // An ellipse is a circle stretched vertically.
        gradient.transform = AffineTransform.translation(center.x, center.y)
            .concatenating(.scale(1, radii.y / radii.x))
            .concatenating(.translation(-center.x, -center.y))
        gradient.stops = stops(gradient.stops, at: offsets.map { ($0 - low) / (high - low) })
        return gradient
    }

    // MARK: - Colors

    /// The places of the colors as shares of a length: none lies before the one it follows, and those without a place
    /// are spread between their neighbors (CSS Images 3 §3.5.3).
    private func offsets(along length: Double) -> [Double]? {
        guard places.count >= 2 else { return nil }
        var written = places.map { $0.map { $0.pixels / length + $0.share } }
        written[0] = written[0] ?? 0
        written[written.count - 1] = written[written.count - 1] ?? 1
        var offsets: [Double] = []
        for (place, offset) in written.enumerated() {
            guard let offset else { continue }
            guard offset.isFinite else { return nil }
            let last = offsets.last
            let next = max(last ?? offset, offset)
            let missing = place - offsets.count
            for step in 0..<missing {
                offsets.append((last ?? 0) + (next - (last ?? 0)) * Double(step + 1) / Double(missing + 1))
            }
            offsets.append(next)
        }
        return offsets
    }

    /// Browsers mix the colors of such a gradient premultiplied with their opacity, and those of all other gradients
    /// without it: this many colors in between approximate that closely.
    private static let steps = 16

    private func stops(_ written: [GradientStop], at offsets: [Double]) -> [GradientStop] {
        var stops: [GradientStop] = []
        for (place, offset) in offsets.enumerated() {
            let stop = written[place]
            if place > 0, offset > offsets[place - 1] {
                stops += between(written[place - 1], stop, from: offsets[place - 1], to: offset)
            }
            stops.append(shown(stop.rgba, stop, at: offset))
        }
        return stops
    }

    private func between(
        _ first: GradientStop, _ second: GradientStop, from start: Double, to end: Double
    ) -> [GradientStop] {
        let (from, to) = (first.rgba, second.rgba)
        guard from.alpha != to.alpha else { return [] }
        // Next to a fully transparent color, only the other color is seen.
        if from.alpha == 0 { return [shown(to.faded(by: 0), second, at: start)] }
        if to.alpha == 0 { return [shown(from.faded(by: 0), second, at: end)] }
        return (1..<Self.steps).map { step in
            let share = Double(step) / Double(Self.steps)
            return shown(mixed(from, to, share), second, at: start + (end - start) * share)
        }
    }

    private func shown(_ color: RGBA, _ stop: GradientStop, at offset: Double) -> GradientStop {
        guard color.alpha < 1 || color != stop.rgba else {
            var stop = stop
            stop.offset = offset
            return stop
        }
        let seen = ground.map { color.composited(over: $0) } ?? color
        return GradientStop(offset: offset, color: Color(seen), origin: stop.origin)
    }

    private func mixed(_ first: RGBA, _ second: RGBA, _ share: Double) -> RGBA {
        let alpha = first.alpha * (1 - share) + second.alpha * share
        guard alpha > 0 else { return .transparent }
        func channel(_ one: Double, _ other: Double) -> Double {
            (one * first.alpha * (1 - share) + other * second.alpha * share) / alpha
        }
        return RGBA(
            red: channel(first.red, second.red), green: channel(first.green, second.green),
            blue: channel(first.blue, second.blue), alpha: alpha)
    }
}
