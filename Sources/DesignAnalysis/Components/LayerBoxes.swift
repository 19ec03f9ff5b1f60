import DesignModel
import SourceText

/// Where every layer of a design lies on its page, and how its outline runs.
struct LayerBoxes {
    /// The box of each layer with everything in it, in the page's coordinates; empty where it is not known. A text
    /// counts as the point its lines are set from, so that other words do not change it.
    private(set) var boxes: [Rectangle]
    /// A hash of the outline of each layer within its own box, and of its orientation.
    private(set) var outlines: [UInt32]

    init(of design: Design) {
        var transforms = PageTransforms(of: design)
        boxes = []
        outlines = []
        boxes.reserveCapacity(design.layers.count)
        outlines.reserveCapacity(design.layers.count)
        for (index, layer) in design.layers.enumerated() {
            let transform = transforms.transform(of: LayerIndex(index))
            let own = LayerBoxes.own(layer, in: design)
            let box = own.isEmpty || !transform.isFinite ? Rectangle.empty : transform.bounds(of: own)
            boxes.append(LayerBoxes.isFinite(box) ? box : .empty)
            outlines.append(LayerBoxes.outline(of: layer, in: design, transform))
        }
        for index in design.layers.indices.reversed() {
            let parent = Int(design.layers[index].parent)
            // Parents come before their children, or the design is broken.
            guard parent >= 0, parent < index, design.layers[index].kind != .definition else { continue }
            boxes[parent] = boxes[parent].union(boxes[index])
        }
    }

    /// The layer's own box in its own coordinates; canvases without a visible fill have none, so that only
    /// their content counts.
    private static func own(_ layer: Layer, in design: Design) -> Rectangle {
        let content = Int(layer.content)
        switch layer.kind {
        case .shape: return design.geometries.indices.contains(content) ? design.geometries[content].bounds : .empty
        case .artboard:
            guard design.geometries.indices.contains(content), design.paints.indices.contains(Int(layer.fill)),
                !design.paints[Int(layer.fill)].isInvisible
            else { return .empty }
            return design.geometries[content].bounds
        case .image: return design.images.indices.contains(content) ? design.images[content].rectangle : .empty
        case .text:
            guard let point = anchor(of: layer, in: design) else { return .empty }
            return Rectangle(x: point.x, y: point.y, width: 0, height: 0)
        default: return .empty
        }
    }

    /// The point that a text is set from.
    private static func anchor(of layer: Layer, in design: Design) -> Point? {
        guard design.texts.indices.contains(Int(layer.content)) else { return nil }
        let text = design.texts[Int(layer.content)]
        switch text.layout {
        case .box(let box):
            let area = box.rectangle
            let x = box.horizontal == .end ? area.maxX : box.horizontal == .center ? area.center.x : area.minX
            let y = box.vertical == .end ? area.maxY : box.vertical == .center ? area.center.y : area.minY
            return Point(x, y)
        case .placed:
            let first = text.placements.first.map { Int($0) } ?? -1
            guard design.placements.indices.contains(first) else { return Point(0, 0) }
            let placement = design.placements[first]
            return Point(placement.x.isNaN ? 0 : placement.x, placement.y.isNaN ? 0 : placement.y)
        case .flow: return nil
        }
    }

    private static func outline(of layer: Layer, in design: Design, _ transform: AffineTransform) -> UInt32 {
        guard layer.kind == .shape, design.geometries.indices.contains(Int(layer.content)) else { return 0 }
        var hash = StableHash()
        switch design.geometries[Int(layer.content)] {
        case .rectangle(_, let radius, _):
            hash.mix(1)
            hash.mix(radius, step: 0.1)
        case .ellipse: hash.mix(2)
        case .path(let path, let bounds):
            hash.mix(3)
            for place in path.points where design.paths.points.indices.contains(Int(place)) {
                let point = design.paths.points[Int(place)]
                hash.mix(share(point.x, bounds.minX, bounds.width))
                hash.mix(share(point.y, bounds.minY, bounds.height))
            }
            // An outline that is turned or mirrored has the same box but another orientation.
            let scale = max(transform.meanScale, 1e-9)
            for number in [transform.a, transform.b, transform.c, transform.d] {
                hash.mix(number / scale, step: 1 / 16)
            }
        }
        return hash.short
    }

    private static func isFinite(_ box: Rectangle) -> Bool {
        box.minX.isFinite && box.minY.isFinite && box.maxX.isFinite && box.maxY.isFinite
    }

    /// Where a coordinate lies between the sides of a box, in 64ths of it. The offset keeps round shares away from the
    /// edge between two steps, where rounding errors would decide.
    static func share(_ value: Double, _ start: Double, _ extent: Double) -> Int {
        guard extent > 1e-9 else { return 0 }
        let steps = ((value - start) / extent * 64 + 0.37).rounded(.down)
        return steps.isFinite && abs(steps) < 1e15 ? Int(steps) : Int.max
    }
}
