internal import DesignModel

// Clips that are CSS shapes, placed in the box of what they clip.
extension DisplayListBuilder {
    /// Clips to a shape; false if nothing can be inside.
    mutating func clip(_ frame: inout Frame, to shape: BasicShape, at layer: LayerIndex) -> Bool {
        let box =
            switch shape.box {
            case .fill: contentBox(of: layer)
            case .stroke: contentBox(of: layer, withStrokes: true)
            case .view(let rectangle): rectangle
            }
        guard box.isFinite, !box.isEmpty else { return true }
        var own = PathStorage()
        let (geometry, rule) = shape.outline.placed(in: box, paths: &own)
        if case .rectangle(let rectangle, 0, 0) = geometry {
            clip(&frame, to: rectangle)
            return true
        }
        var (paths, transform) = (own, AffineTransform?.none)
        if case .path = shape.outline { (paths, transform) = (design.paths, .translation(box.minX, box.minY)) }
        let scale = list.systems[Int(frame.system)].transform.largestScale * unitScale
        guard boxBudget > 0,
            let outline = OutlineBuilder.outline(
                of: geometry, in: paths, scale: scale, transform: transform, limit: boxBudget)
        else {
            append(
                ClipOutline(
                    parent: frame.clip, system: frame.system, content: ClipOutline.unknown, rectangle: .empty),
                to: &frame)
            return true
        }
        boxBudget -= outline.segments.count
        let reach = list.systems[Int(frame.system)].transform.bounds(of: outline.bounds)
        frame.visible = outline.segments.isEmpty ? .empty : frame.visible.intersection(reach)
        list.clipShapes.append(ClipShape(outline: outline, rule: rule))
        append(
            ClipOutline(
                parent: frame.clip, system: frame.system, content: -1, rectangle: .empty,
                shape: Int32(list.clipShapes.count - 1)), to: &frame)
        return true
    }
}

extension BasicShape.Outline {
    /// The shape in a box; a polygon, or a rectangle with unequal corners, becomes a path in `paths`.
    fileprivate func placed(in box: Rectangle, paths: inout PathStorage) -> (Geometry, FillRule) {
        switch self {
        case .box: return (.rectangle(box, radiusX: 0, radiusY: 0), .nonzero)
        case .inset(let edges, let corners): return (inset(edges, corners, of: box, &paths), .nonzero)
        case .circle(let radius, let center):
            let middle = center.placed(in: box)
            // Percentages refer to the diagonal divided by the square root of 2 (CSS Shapes 1 §3.1).
            let diagonal = ((box.width * box.width + box.height * box.height) / 2).squareRoot()
            let sides = [middle.x - box.minX, box.maxX - middle.x, middle.y - box.minY, box.maxY - middle.y]
            let length = radius.reach(in: diagonal, sides: sides)
            return (.ellipse(center: middle, radiusX: length, radiusY: length), .nonzero)
        case .ellipse(let x, let y, let center):
            let middle = center.placed(in: box)
            return (
                .ellipse(
                    center: middle,
                    radiusX: x.reach(in: box.width, sides: [middle.x - box.minX, box.maxX - middle.x]),
                    radiusY: y.reach(in: box.height, sides: [middle.y - box.minY, box.maxY - middle.y])), .nonzero
            )
        case .polygon(let points, let rule):
            let mark = paths.mark
            for (index, point) in points.enumerated() {
                if index == 0 { paths.move(to: point.placed(in: box)) } else { paths.line(to: point.placed(in: box)) }
            }
            paths.close()
            let path = paths.path(since: mark)
            return (.path(path, bounds: paths.bounds(of: path)), rule)
        case .path(let path, let rule): return (.path(path, bounds: .empty), rule)
        }
    }

    private func inset(
        _ edges: FlowEdges, _ corners: [BasicShape.Corner], of box: Rectangle, _ paths: inout PathStorage
    ) -> Geometry {
        func length(_ edge: FlowLength?, _ side: Double) -> Double { edge.map { $0.pixels + $0.share * side } ?? 0 }
        var (left, right) = (length(edges.left, box.width), length(edges.right, box.width))
        var (top, bottom) = (length(edges.top, box.height), length(edges.bottom, box.height))
        // Insets that would overlap are reduced in proportion until they meet.
        if left + right > box.width {
            let factor = box.width / (left + right)
            (left, right) = (left * factor, right * factor)
        }
        if top + bottom > box.height {
            let factor = box.height / (top + bottom)
            (top, bottom) = (top * factor, bottom * factor)
        }
        let rectangle = Rectangle(
            minX: box.minX + left, minY: box.minY + top, maxX: box.maxX - right, maxY: box.maxY - bottom)
        guard corners.count == 4 else { return .rectangle(rectangle, radiusX: 0, radiusY: 0) }
        var radii = corners.map { Point(max(0, length($0.x, box.width)), max(0, length($0.y, box.height))) }
        // CSS Backgrounds 3 §4.5: if corners do not fit, all are reduced by the same factor.
        let room = [
            rectangle.width / (radii[0].x + radii[1].x), rectangle.width / (radii[2].x + radii[3].x),
            rectangle.height / (radii[1].y + radii[2].y), rectangle.height / (radii[3].y + radii[0].y),
        ]
        let fit = room.reduce(1) { $1 < $0 ? $1 : $0 }
        radii = radii.map { $0 * fit }
        if radii.allSatisfy({ $0 == radii[0] }) {
            let isRound = radii[0].x > 0 && radii[0].y > 0
            return .rectangle(rectangle, radiusX: isRound ? radii[0].x : 0, radiusY: isRound ? radii[0].y : 0)
        }
        return paths.roundedRectangle(rectangle, radii: [radii[0], radii[1], radii[2], radii[3]])
    }
}

extension BasicShape.Radius {
    /// The radius, given the length that percentages refer to and the distances to the sides.
    fileprivate func reach(in whole: Double, sides: [Double]) -> Double {
        switch self {
        case .length(let length): max(0, length.pixels + length.share * whole)
        case .closestSide: sides.reduce(.infinity) { min($0, abs($1)) }
        case .farthestSide: sides.reduce(0) { max($0, abs($1)) }
        }
    }
}

extension BoxOrigin {
    fileprivate func placed(in box: Rectangle) -> Point {
        Point(box.minX + x.pixels + x.share * box.width, box.minY + y.pixels + y.share * box.height)
    }
}
