internal import ColorScience
internal import DesignModel

/// A picture with one color inside a rectangle, whose corners may be rounded, and one color outside. Its blur has a
/// closed form.
struct Silhouette: Sendable {
    var shape: RoundedBox
    var inside: FilterPixel
    var outside: FilterPixel
    /// Whether the colors are known, or only their alpha.
    var isColorKnown: Bool

    /// A picture with the same color everywhere.
    private init(everywhere color: FilterPixel) {
        shape = .everything
        inside = color
        outside = color
        isColorKnown = true
    }

    /// A shape on a transparent background.
    init(_ shape: RoundedBox, color: RGBA, isColorKnown: Bool) {
        self.shape = shape
        inside = FilterPixel(color)
        outside = .clear
        self.isColorKnown = isColorKnown
    }

    private var isUniform: Bool { shape == .everything }
    /// Whether alpha is the same in either color space: rounding to 8 bits does not affect 0 and 1.
    private var isAllOrNothing: Bool {
        (inside.alpha == 0 || inside.alpha == 1) && (outside.alpha == 0 || outside.alpha == 1)
    }

    /// Only the alpha, in black.
    var alpha: Silhouette {
        func black(_ pixel: FilterPixel) -> FilterPixel {
            FilterPixel(channels: SIMD4(0, 0, 0, pixel.alpha), isLinear: pixel.isLinear)
        }
        var result = mapped(black)
        result.isColorKnown = true
        return result
    }

    private func mapped(_ change: (FilterPixel) -> FilterPixel) -> Silhouette {
        var result = self
        result.inside = change(inside)
        result.outside = change(outside)
        return result
    }

    /// The picture cut to a rectangle; nil if the result is not a silhouette.
    func cut(by clip: Rectangle) -> Silhouette? {
        if clip == .everything { return self }
        // Outside the clip there is nothing, so the silhouette's outside must be empty too.
        guard outside.alpha == 0 || isUniform, let shape = shape.cut(by: clip), !shape.rectangle.isEmpty else {
            return nil
        }
        var result = self
        result.shape = shape
        result.outside = .clear
        return result
    }

    /// The picture as the input of a step that computes in linear light or not.
    func converted(toLinear linear: Bool) -> Silhouette? {
        guard isColorKnown || !linear || isAllOrNothing else { return nil }
        return mapped { $0.converted(toLinear: linear) }
    }

    /// Applies `in` or `out` with another silhouette, if the shapes are equal or one is uniform. Only the alpha of the
    /// other is used.
    private func composited(_ operation: FilterEffect.Operator, with other: Silhouette) -> Silhouette? {
        guard isUniform || other.isUniform || shape == other.shape else { return nil }
        var result = isUniform ? other : self
        result.inside = inside.composited(operation, with: other.inside)
        result.outside = outside.composited(operation, with: other.outside)
        result.isColorKnown = isColorKnown
        return result
    }

    /// The result of a node on silhouettes; nil if it is not a silhouette.
    static func result(of node: FilterNode, _ inputs: [Silhouette?]) -> Silhouette? {
        switch node.work {
        case .source: return nil
        case .alpha: return inputs.first??.alpha.cut(by: node.clip)
        case .effect(let effect):
            let converted = inputs.map { $0?.converted(toLinear: node.isLinear) }
            guard let made = result(of: effect, converted)?.converted(toLinear: node.isLinear) else { return nil }
            guard node.isLinear, effect.isStored(of: inputs.count) else { return made.cut(by: node.clip) }
            return made.isColorKnown || made.isAllOrNothing ? made.mapped(\.stored).cut(by: node.clip) : nil
        }
    }

    /// The result of an effect before it is stored and cut off.
    private static func result(of effect: FilterEffect, _ inputs: [Silhouette?]) -> Silhouette? {
        switch (effect, inputs.count) {
        case (.flood(let color), 0): return Silhouette(everywhere: FilterPixel(color))
        case (_, 1): return inputs[0]?.changed(by: effect)
        case (.composite(let operation), 2) where operation == .in || operation == .out:
            guard let above = inputs[0], let below = inputs[1] else { return nil }
            return above.composited(operation, with: below)
        default: return nil
        }
    }

    private func changed(by effect: FilterEffect) -> Silhouette? {
        switch effect {
        case .merge: return self
        case .offset(let offset):
            guard offset.isFinite else { return nil }
            var result = self
            result.shape = shape.moved(by: offset)
            return result
        case .blur(let x, let y): return x == 0 && y == 0 ? self : isUniform ? self : nil
        case .morphology(let dilates, let x, let y):
            guard x >= 0, y >= 0, x.isFinite, y.isFinite, !isUniform, inside.alpha == 0 || outside.alpha == 0 else {
                return nil
            }
            if x == 0, y == 0 { return self }
            let grows = dilates == (inside.alpha >= outside.alpha)
            guard let shape = grows ? shape.dilated(x, y) : shape.eroded(x, y) else { return nil }
            var result = self
            result.shape = shape
            return result
        case .colorMatrix(let values):
            guard values.count == 20 else { return nil }
            var result = mapped { $0.multiplied(by: values) }
            result.isColorKnown = isColorKnown || !FilterEffect.readsColors(values)
            return isColorKnown || !FilterEffect.readsColors(values[15...]) ? result : nil
        case .componentTransfer(let red, let green, let blue, let alpha):
            return mapped { $0.transferred(red, green, blue, alpha) }
        default: return nil
        }
    }
}

/// The Gaussian blur of a silhouette.
struct SilhouetteBlur: Sendable {
    var seen: Silhouette
    var deviation: Point

    /// The blurred pixel at a point; what is beyond the blur's reach is ignored.
    func pixel(at user: Point) -> FilterPixel {
        let reach = deviation * FilterEffect.reach
        let box = Rectangle(minX: user.x, minY: user.y, maxX: user.x, maxY: user.y).widened(reach.x, reach.y)
        guard seen.shape.rectangle.intersects(box) else { return seen.outside }
        if seen.shape.contains(box) { return seen.inside }
        let share = seen.shape.blurredShare(at: user, deviation)
        return FilterPixel(
            channels: seen.inside.channels * share + seen.outside.channels * (1 - share),
            isLinear: seen.inside.isLinear)
    }
}
