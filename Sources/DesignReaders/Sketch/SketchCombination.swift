import DesignModel
import SourceText

// Outlines that are combined from others.
extension SketchBuilder {
    /// A combined outline, with the outlines that cut it down.
    struct Combination {
        /// The outlines that are united or overlaid.
        var parts: [Int32] = []
        /// In order: the outlines that are cut out, and those outside which everything is cut.
        var cuts: [(part: Int32, keepsInside: Bool)] = []
        var rule = FillRule.evenOdd
        /// Whether all outlines must wind the same way, so that overlapping ones do not cancel each other.
        var winds = false
        /// Whether the result cannot be expressed in these terms.
        var isUnknown = false
    }

    mutating func addShapeGroup(_ place: Int32, _ record: SketchLayer, _ look: Look, in frame: Frame) {
        if frame.instance < 0, !frame.isMask { notePartStyles(of: place) }
        let box = placed(record, in: frame)
        let parts = children(of: place).filter {
            index.layers[Int($0)].kind.isShape && !index.layers[Int($0)].flags.contains(.hidden)
        }
        let resizing = Resizing(from: record, to: box)
        if parts.count == 1, let geometry = single(parts[0], resizing) {
            let layer = append(.shape, record, look, in: frame)
            let isOpen = index.layers[Int(parts[0])].flags.contains(.open)
            let outline = geometryIndex(geometry)
            return dress(layer, geometry: outline, look, box: box.own, isOpen: isOpen, tint: frame.tint)
        }
        var combination = self.combination(of: parts, look.style.fillRule)
        // A border follows the resulting outline, which clipping does not give.
        let isOutline = frame.isMask && !masksByAlpha(frame)
        if !combination.cuts.isEmpty, !isOutline, !look.style.paintingBorders.isEmpty { combination.isUnknown = true }
        let geometry = self.geometry(of: combination.parts, winds: combination.winds, resizing)
        let paints = !look.style.paintingFills.isEmpty || !look.style.paintingBorders.isEmpty
        if combination.isUnknown, frame.isMask { leaveMaskUnknown(around: frame.layer) }
        if combination.isUnknown, paints {
            var look = look
            // The shape that casts the shadows is unknown, too.
            look.style.shadows = []
            let layer = append(.group, record, look, in: frame)
            paintUnknown(layer, geometry, combination, resizing)
            return
        }
        if combination.cuts.isEmpty {
            let layer = append(.shape, record, look, in: frame)
            design.layers[Int(layer)].fillRule = combination.rule
            let outline = geometryIndex(geometry)
            return dress(layer, geometry: outline, look, box: box.own, isOpen: false, tint: frame.tint)
        }
        let layer = append(.group, record, look, in: frame)
        var inner = layer
        var opened = [layer]
        for cut in combination.cuts {
            inner = append(.group, in: inner)
            opened.append(inner)
            addCut(cut.part, keepsInside: cut.keepsInside, to: inner, resizing)
        }
        let shape = append(.shape, in: inner)
        design.layers[Int(shape)].fillRule = combination.rule
        let outline = geometryIndex(geometry)
        dress(shape, geometry: outline, look, box: box.own, isOpen: false, tint: frame.tint)
        for layer in opened { close(layer) }
    }

    /// The direct children of a layer.
    func children(of place: Int32) -> [Int32] {
        var children: [Int32] = []
        var child = place + 1
        let end = index.layers[Int(place)].end
        while child < end {
            children.append(child)
            child = max(index.layers[Int(child)].end, child + 1)
        }
        return children
    }

    /// How outlines are combined: each with the result of those before it.
    private func combination(of parts: [Int32], _ rule: FillRule) -> Combination {
        var combination = Combination(rule: rule)
        var unites = false
        var differs = false
        for (place, part) in parts.enumerated() {
            let record = index.layers[Int(part)]
            let operation = place == 0 ? -1 : record.booleanOperation
            if record.kind == .shapeGroup, children(of: part).count > 1 { combination.isUnknown = true }
            switch operation {
            case 1, 2: combination.cuts.append((part, operation == 2))
            default:
                if !combination.cuts.isEmpty { combination.isUnknown = true }
                combination.parts.append(part)
                unites = unites || operation == 0
                differs = differs || operation == 3
            }
        }
        if unites, differs { combination.isUnknown = true }
        if differs { combination.rule = .evenOdd }
        if unites {
            combination.rule = .nonzero
            combination.winds = true
        }
        return combination
    }

    /// The outline of a group's only shape, kept as a rectangle or an ellipse where nothing rotates or flips it.
    private mutating func single(_ part: Int32, _ resizing: Resizing?) -> Geometry? {
        let record = index.layers[Int(part)]
        guard record.kind != .shapeGroup else { return nil }
        let box = box(of: record, resizing)
        let transform = transform(of: record, in: box)
        guard transform == .translation(box.x, box.y) else { return nil }
        switch geometry(of: record, SketchStyle(), box) {
        case .rectangle(let rectangle, let radiusX, let radiusY):
            let moved = Rectangle(
                x: rectangle.minX + box.x, y: rectangle.minY + box.y, width: rectangle.width, height: rectangle.height)
            return .rectangle(moved, radiusX: radiusX, radiusY: radiusY)
        case .ellipse(let center, let radiusX, let radiusY):
            return .ellipse(center: Point(center.x + box.x, center.y + box.y), radiusX: radiusX, radiusY: radiusY)
        case .path: return nil
        }
    }

    private func box(of record: SketchLayer, _ resizing: Resizing?) -> Box {
        let box = Box(x: record.x, y: record.y, width: record.width, height: record.height)
        return resizing?.placed(box, record) ?? box
    }

    /// Several outlines as one path.
    private mutating func geometry(of parts: [Int32], winds: Bool, _ resizing: Resizing?) -> Geometry {
        let mark = design.paths.mark
        for part in parts { append(part, resizing, through: .identity, winds: winds, depth: 0) }
        let path = design.paths.path(since: mark)
        let bounds = design.paths.bounds(of: path)
        return .path(path, bounds: bounds.isEmpty ? Rectangle(x: 0, y: 0, width: 0, height: 0) : bounds)
    }

    /// The deepest nesting of groups that is followed.
    private static let deepestShapeGroup = 32

    private mutating func append(
        _ part: Int32, _ resizing: Resizing?, through outer: AffineTransform, winds: Bool, depth: Int
    ) {
        let record = index.layers[Int(part)]
        guard record.kind.isShape, !record.flags.contains(.hidden) else { return }
        let box = box(of: record, resizing)
        let transform = outer.concatenating(transform(of: record, in: box))
        guard record.kind == .shapeGroup else {
            var points = curvePoints(of: record)
            let isClosed = !record.flags.contains(.open)
            if winds, SketchBuilder.area(of: points) * transform.determinant < 0 {
                points = SketchBuilder.reversed(points)
            }
            return append(points, isClosed: isClosed, box, through: transform)
        }
        guard depth < SketchBuilder.deepestShapeGroup else { return reportLimit() }
        let inner = Resizing(from: record, to: box)
        for child in children(of: part) { append(child, inner, through: transform, winds: winds, depth: depth + 1) }
    }

    /// Twice the enclosed area; negative where the corners run counterclockwise.
    private static func area(of points: [CurvePoint]) -> Double {
        guard let last = points.last else { return 0 }
        var area = 0.0
        var before = last.point
        for corner in points {
            area += before.x * corner.point.y - corner.point.x * before.y
            before = corner.point
        }
        return area
    }

    private static func reversed(_ points: [CurvePoint]) -> [CurvePoint] {
        points.reversed().map { corner in
            CurvePoint(point: corner.point, from: corner.to, to: corner.from, cornerRadius: corner.cornerRadius)
        }
    }

    // MARK: - Cuts

    /// Clips a layer to the inside or to the outside of an outline.
    private mutating func addCut(_ part: Int32, keepsInside: Bool, to layer: LayerIndex, _ resizing: Resizing?) {
        let definition = append(.definition, in: layer)
        design.layers[Int(definition)].presence = .defined
        let shape = append(.shape, in: definition)
        design.layers[Int(shape)].fillRule = .evenOdd
        let mark = design.paths.mark
        if !keepsInside {
            let all = Rectangle.anywhere
            design.paths.move(to: Point(all.minX, all.minY))
            design.paths.line(to: Point(all.maxX, all.minY))
            design.paths.line(to: Point(all.maxX, all.maxY))
            design.paths.line(to: Point(all.minX, all.maxY))
            design.paths.close()
        }
        append(part, resizing, through: .identity, winds: false, depth: 0)
        let path = design.paths.path(since: mark)
        let bounds = design.paths.bounds(of: path)
        design.layers[Int(shape)].content = geometryIndex(
            .path(path, bounds: bounds.isEmpty ? Rectangle(x: 0, y: 0, width: 0, height: 0) : bounds))
        close(definition)
        design.clips.append(Clip(content: definition, units: .userSpaceOnUse))
        design.layers[Int(layer)].compositing = design.compositingIndex(
            Compositing(clip: Int32(design.clips.count - 1)))
    }

    // MARK: - What cannot be worked out

    /// Covers all the outlines with an unknown paint.
    private mutating func paintUnknown(
        _ layer: LayerIndex, _ geometry: Geometry, _ combination: Combination, _ resizing: Resizing?
    ) {
        let shape = append(.shape, in: layer)
        var bounds = geometry.bounds
        for cut in combination.cuts where !cut.keepsInside {
            let box = box(of: index.layers[Int(cut.part)], resizing)
            bounds = bounds.union(transform(of: index.layers[Int(cut.part)], in: box).bounds(of: box.own))
        }
        design.layers[Int(shape)].content = geometryIndex(.rectangle(bounds, radiusX: 0, radiusY: 0))
        design.layers[Int(shape)].fill = append(Paint(.unknown(.outline)))
        close(layer)
    }
}
