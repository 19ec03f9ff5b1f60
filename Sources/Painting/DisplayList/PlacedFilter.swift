internal import ColorScience
internal import DesignModel

/// The filters of one layer where they are used: the steps of all of them as one graph, their lengths in the layer's user
/// units.
struct PlacedFilter: Sendable {
    /// The first is the layer's own picture, the last what is seen; the inputs of each stand before it.
    var nodes: [FilterNode]
    /// The layer's coordinate system.
    var system: Int32
    /// The group of what is filtered, and where its entries are.
    var content: Int32
    var index: BoundsIndex
    /// Whether some node that is asked is an input of several.
    var sharesNodes = false
    /// Blurs that have a closed form.
    var blurs: [SilhouetteBlur] = []

    /// How many looks at the content one point takes, about.
    var cost: Int { nodes.last?.cost ?? 1 }
}

/// A step of a filter where it is used.
struct FilterNode: Sendable {
    enum Work: Sendable {
        /// The layer's own picture.
        case source
        /// The silhouette of the input, in black.
        case alpha
        case effect(FilterEffect)
    }

    var work: Work
    var inputs: [Int]
    /// Whether it computes in linear light.
    var isLinear: Bool
    /// Nothing of it shows outside.
    var clip: Rectangle
    /// Nothing is painted outside, as far as can be told beforehand.
    var bounds: Rectangle
    /// How many looks at the content one point takes, about.
    var cost = 1
    /// For a blur, how many pairs of points of the input it looks at; for a morphology, how many on each side.
    var looks = 0

    /// Where the node is nothing but the content, moved.
    var tap: Tap?
    /// For a blur that has a closed form, its place in ``PlacedFilter/blurs``, or -1.
    var closedForm: Int32 = -1

    /// The layer's own picture or its silhouette, moved and cut off.
    struct Tap: Sendable {
        var offset: Point
        var isAlpha: Bool
        var clip: Rectangle

        /// The same after one more step.
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

    /// Pairs of points that tell a blur well.
    static let mostPairs = 20

    /// Shares out the looks: a step whose input is dear looks less often.
    mutating func budget(inputs: Int) {
        // So that a few hundred points a text can be asked.
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
    /// Joins filters one after the other, where the layer's content has the given box, and paints within
    /// `bounds`, at so many looks a point.
    static func nodes(of filters: [Filter], box: Rectangle, bounds: Rectangle, cost: Int) -> [FilterNode] {
        var nodes: [FilterNode] = []
        // Libraries cast ten thousand shadows, and lists that double hold half as much again.
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
                    // A step can only come after what it starts from.
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
    /// The rectangle in user units, where it may be measured in shares of a box; nothing where the box has no area.
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
    /// The edges written down in place of those given; an edge moved alone takes the other along, as in browsers.
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
    /// The effect with its lengths in user units, where they are shares of a box.
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

    /// Where it can paint, given where its inputs do.
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

    /// How many standard deviations of a blur count: beyond, less than 0.3 % are left.
    static var reach: Double { 3 }
}

extension Lighting.Source {
    /// The light where it is placed in shares of a box; how far above, in shares of the mean of its sides' squares.
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
