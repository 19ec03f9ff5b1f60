internal import ColorScience
internal import DesignModel

/// The filters of one layer in place: the steps of all of them as one graph, with lengths in the layer's user units.
struct PlacedFilter: Sendable {
    /// The steps. The first is the layer's own picture, the last the result; the inputs of each precede it.
    var nodes: [FilterNode]
    /// The layer's coordinate system.
    var system: Int32
    /// The group of the filtered content, and the index of its entries.
    var content: Int32
    var index: BoundsIndex
    /// Whether some evaluated node is an input of several others.
    var sharesNodes = false
    /// The blurs with a closed form.
    var blurs: [SilhouetteBlur] = []

    /// The approximate number of evaluations of the content per point.
    var cost: Int { nodes.last?.cost ?? 1 }
}

/// A step of a filter in place.
struct FilterNode: Sendable {
    enum Work: Sendable {
        /// The layer's own picture.
        case source
        /// The silhouette of the input in black.
        case alpha
        case effect(FilterEffect)
    }

    var work: Work
    var inputs: [Int]
    /// Whether the step computes in linear light.
    var isLinear: Bool
    /// The result is cut off outside.
    var clip: Rectangle
    /// The painted area, as far as it can be determined in advance.
    var bounds: Rectangle
    /// The approximate number of evaluations of the content per point.
    var cost = 1
    /// For a blur, the number of pairs of points sampled in its input; for a morphology, the number of points on each
    /// side.
    var looks = 0

    /// Set if the node is just the content, moved.
    var tap: Tap?
    /// The index in ``PlacedFilter/blurs`` of a blur with a closed form, or -1.
    var closedForm: Int32 = -1

    /// The layer's own picture or its silhouette, moved and cut off.
    struct Tap: Sendable {
        var offset: Point
        var isAlpha: Bool
        var clip: Rectangle

        /// The same after one more step; nil if the step does anything else.
        func tapped(by node: FilterNode) -> Tap? {
            var result = self
            switch node.work {
            case .source: return nil
            case .alpha: result.isAlpha = true
            case .effect(.offset(let offset)):
                result.offset = result.offset + offset
                result.clip = result.clip.moved(by: offset)
            case .effect: return nil
            }
            result.clip = result.clip.intersection(node.clip)
            return result
        }
    }

    /// The number of pairs of points that approximate a blur well.
    static let mostPairs = 20

    /// Limits the number of samples: the more expensive a step's input, the fewer samples it takes.
    mutating func budget(inputs: Int) {
        // The limit allows a few hundred points per text.
        let affordable = 2500
        switch work {
        case .effect(.blur):
            looks = min(Self.mostPairs, max(3, affordable / 2 / inputs))
            cost = 1 + 2 * looks * inputs
        case .effect(.morphology):
            looks = inputs * 49 <= affordable ? 3 : 1
            cost = 1 + (2 * looks + 1) * (2 * looks + 1) * inputs
        default: cost = 1 + inputs
        }
        cost = min(cost, 1_000_000)
    }
}

extension PlacedFilter {
    /// Chains the filters of a layer whose content has this box, paints within `bounds` and costs `cost` evaluations
    /// per point.
    static func nodes(of filters: [Filter], box: Rectangle, bounds: Rectangle, cost: Int) -> [FilterNode] {
        var nodes: [FilterNode] = []
        // Libraries contain ten thousand shadows, and arrays grown by doubling would waste memory.
        nodes.reserveCapacity(filters.reduce(0) { $0 + 2 + max(1, $1.steps.count) })
        for filter in filters {
            let region = filter.region.map { $0.placed(filter.units, in: box) } ?? .everything
            let source = nodes.count
            func append(_ node: FilterNode) {
                var node = node
                if node.inputs.count == 1 { node.tap = nodes[node.inputs[0]].tap?.tapped(by: node) }
                node.budget(inputs: max(1, min(node.inputs.reduce(0) { $0 + nodes[$1].cost }, 1_000_000)))
                nodes.append(node)
            }
            if nodes.isEmpty {
                nodes.append(
                    FilterNode(
                        work: .source, inputs: [], isLinear: false, clip: region,
                        bounds: bounds.intersection(region), cost: cost,
                        tap: FilterNode.Tap(offset: .zero, isAlpha: false, clip: region)))
            } else {
                let input = nodes[source - 1]
                append(
                    FilterNode(
                        work: .effect(.merge), inputs: [source - 1], isLinear: input.isLinear, clip: region,
                        bounds: input.bounds.intersection(region)))
            }
            append(
                FilterNode(
                    work: .alpha, inputs: [source], isLinear: false, clip: region, bounds: nodes[source].bounds))
            let first = nodes.count
            for step in filter.steps {
                let inputs = step.inputs.map { input -> Int in
                    switch input {
                    case .source: source
                    case .sourceAlpha: source + 1
                    // A step can only use the steps before it.
                    case .step(let index): index >= 0 ? min(first + index, nodes.count - 1) : source
                    }
                }
                append(node(step, of: filter, inputs, among: nodes, region: region, box: box))
            }
            if filter.steps.isEmpty {
                append(
                    FilterNode(
                        work: .effect(.merge), inputs: [], isLinear: false, clip: region, bounds: .empty))
            }
        }
        return nodes
    }

    private static func node(
        _ step: FilterStep, of filter: Filter, _ inputs: [Int], among nodes: [FilterNode], region: Rectangle,
        box: Rectangle
    ) -> FilterNode {
        let effect = step.effect.scaled(filter.primitiveUnits == .objectBoundingBox ? box : nil)
        var clip = region
        if !inputs.isEmpty, effect != .tile {
            clip = inputs.reduce(Rectangle.empty) { $0.union(nodes[$1].clip) }
        }
        clip = step.subregion.applied(to: clip, filter.primitiveUnits, in: box).intersection(region)
        let painted = inputs.map { nodes[$0].bounds }
        return FilterNode(
            work: .effect(effect), inputs: inputs, isLinear: step.mixesInLinearLight, clip: clip,
            bounds: effect.bounds(of: painted, clip: clip).intersection(clip))
    }
}

extension Rectangle {
    /// The rectangle in user units, from fractions of a box if those are its units; empty if it has no area.
    fileprivate func placed(_ units: Gradient.Units, in box: Rectangle) -> Rectangle {
        var result = self
        if units == .objectBoundingBox {
            result = Rectangle(
                x: box.minX + minX * box.width, y: box.minY + minY * box.height, width: width * box.width,
                height: height * box.height)
        }
        return result.width > 0 && result.height > 0 ? result : .empty
    }
}

extension FilterSubregion {
    /// Replaces those edges that are specified; moving only one edge also moves the opposite one, as in browsers.
    fileprivate func applied(to rectangle: Rectangle, _ units: Gradient.Units, in box: Rectangle) -> Rectangle {
        guard x != nil || y != nil || width != nil || height != nil else { return rectangle }
        let isShare = units == .objectBoundingBox
        func length(_ value: Double?, _ extent: Double, from start: Double = 0) -> Double? {
            value.map { isShare ? start + $0 * extent : $0 }
        }
        let left = length(x, box.width, from: box.minX) ?? rectangle.minX
        let top = length(y, box.height, from: box.minY) ?? rectangle.minY
        let result = Rectangle(
            x: left, y: top, width: length(width, box.width) ?? rectangle.width,
            height: length(height, box.height) ?? rectangle.height)
        return result.width > 0 && result.height > 0 ? result : .empty
    }
}

extension FilterEffect {
    /// The effect with its lengths in user units, converted from fractions of a box if there is one.
    fileprivate func scaled(_ box: Rectangle?) -> FilterEffect {
        guard let box else { return self }
        switch self {
        case .offset(let offset): return .offset(Point(offset.x * box.width, offset.y * box.height))
        case .blur(let x, let y): return .blur(x: x * box.width, y: y * box.height)
        case .displacement(let scale, let x, let y):
            return .displacement(scale: Point(scale.x * box.width, scale.y * box.height), x: x, y: y)
        case .morphology(let dilates, let x, let y):
            return .morphology(dilates: dilates, x: x * box.width, y: y * box.height)
        case .lighting(var lighting):
            lighting.source = lighting.source.placed(in: box)
            return .lighting(lighting)
        default: return self
        }
    }

    /// The area that the effect can paint, given those of its inputs.
    fileprivate func bounds(of inputs: [Rectangle], clip: Rectangle) -> Rectangle {
        let union = inputs.reduce(Rectangle.empty) { $0.union($1) }
        switch self {
        case .flood(let color): return color.alpha > 0 ? clip : .empty
        case .tile, .turbulence, .lighting, .unknown: return clip
        case .offset(let offset):
            guard offset.isFinite, !union.isEmpty else { return .empty }
            return Rectangle(
                minX: union.minX + offset.x, minY: union.minY + offset.y, maxX: union.maxX + offset.x,
                maxY: union.maxY + offset.y)
        case .blur(let x, let y): return union.widened(x * FilterEffect.reach, y * FilterEffect.reach)
        case .morphology(let dilates, let x, let y): return dilates ? union.widened(x, y) : union
        case .displacement(let scale, _, _):
            return scale.isFinite ? (inputs.first ?? .empty).widened(abs(scale.x) / 2, abs(scale.y) / 2) : clip
        case .merge, .blend: return union
        case .composite(let joining):
            guard inputs.count == 2 else { return union }
            switch joining {
            case .in: return inputs[0].intersection(inputs[1])
            case .out: return inputs[0]
            case .atop: return inputs[1]
            case .over, .xor, .lighter: return union
            case .arithmetic(_, _, _, let k4): return k4 > 0 ? clip : union
            }
        case .colorMatrix(let values): return values.count == 20 && values[19] > 0 ? clip : union
        case .componentTransfer(_, _, _, let alpha): return alpha.value(at: 0) > 0 ? clip : union
        }
    }

    /// The reach of a blur in standard deviations: less than 0.3 % lies beyond.
    static var reach: Double { 3 }
}

extension Lighting.Source {
    /// The light placed in user units, from fractions of a box; its height is a fraction of the root mean square of the
    /// box's sides.
    fileprivate func placed(in box: Rectangle) -> Lighting.Source {
        let depth = ((box.width * box.width + box.height * box.height) / 2).squareRoot()
        func placed(_ share: SIMD3<Double>) -> SIMD3<Double> {
            SIMD3(box.minX + share.x * box.width, box.minY + share.y * box.height, share.z * depth)
        }
        switch self {
        case .distant: return self
        case .point(let place): return .point(placed(place))
        case .spot(let place, let target, let exponent, let cone):
            return .spot(placed(place), towards: placed(target), exponent: exponent, cone: cone)
        }
    }
}

extension Rectangle {
    func widened(_ x: Double, _ y: Double) -> Rectangle {
        isEmpty ? self : Rectangle(minX: minX - x, minY: minY - y, maxX: maxX + x, maxY: maxY + y)
    }
}
