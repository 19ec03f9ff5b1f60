internal import ColorScience
internal import DesignModel

// How the content of a layer becomes entries.
extension DisplayListBuilder {
    mutating func paint(_ layer: Layer, at index: LayerIndex, in frame: Frame) {
        guard layer.content >= 0 else { return }
        switch layer.kind {
        case .shape, .artboard: paintShape(layer, at: index, in: frame)
        case .text: paintText(layer, at: index, in: frame)
        case .image: paintImage(layer, at: index, in: frame)
        default: break
        }
    }

    private mutating func paintShape(_ layer: Layer, at index: LayerIndex, in frame: Frame) {
        guard Int(layer.content) < design.geometries.count else { return }
        if purpose == .clipping {
            appendFill(of: layer, at: index, in: frame, source: -1, isOpaque: true)
            return
        }
        let hasStroke = layer.stroke >= 0 && Int(layer.stroke) < design.strokes.count
        if hasStroke, layer.paintOrder == .strokeFirst { appendStroke(of: layer, at: index, in: frame) }
        if layer.fill > 0, Int(layer.fill) < design.paints.count, list.sources[Int(layer.fill)].kind != .none {
            let isOpaque = list.sources[Int(layer.fill)].isOpaque
            appendFill(of: layer, at: index, in: frame, source: layer.fill, isOpaque: isOpaque)
        }
        if hasStroke, layer.paintOrder == .fillFirst { appendStroke(of: layer, at: index, in: frame) }
    }

    private mutating func appendFill(
        of layer: Layer, at index: LayerIndex, in frame: Frame, source: Int32, isOpaque: Bool
    ) {
        let geometry = design.geometries[Int(layer.content)]
        let bounds = list.systems[Int(frame.system)].transform.bounds(of: geometry.bounds).intersection(frame.visible)
        guard !bounds.isEmpty else { return }
        usePattern(source, of: layer, in: frame)
        if case .path = geometry, slot < 0 { slot = appendSlot(layer.content, in: frame) }
        list.entries.append(
            DisplayEntry(
                kind: .fill, reason: .limit, isOpaque: isOpaque, layer: index, system: frame.system, group: frame.group,
                clip: frame.clip, source: source, slot: slot, pen: -1, bounds: bounds))
    }

    private mutating func appendStroke(of layer: Layer, at index: LayerIndex, in frame: Frame) {
        let source = list.source(ofStroke: layer.stroke)
        let system = list.systems[Int(frame.system)]
        let stroke = design.strokes[Int(layer.stroke)]
        let geometry = design.geometries[Int(layer.content)].bounds
        guard list.sources[Int(source)].kind != .none else { return }
        guard let unit = dashUnit(of: stroke, along: layer.content) else {
            let reach = system.transform.bounds(of: geometry.expanded(by: stroke.width))
            return appendUnknown(.limit, at: index, in: frame, bounds: reach.intersection(frame.visible))
        }
        guard let pen = StrokePen(stroke, scale: system.scale * unitScale, dashUnit: unit) else { return }
        let bounds =
            pen.isNonScaling
            ? system.transform.bounds(of: geometry).expanded(by: pen.reach)
            : system.transform.bounds(of: geometry.expanded(by: pen.reach))
        var visible = bounds.intersection(frame.visible)
        // A line inside its outline does not reach beyond it.
        if pen.alignment == .inside { visible = visible.intersection(system.transform.bounds(of: geometry)) }
        guard !visible.isEmpty else { return }
        usePattern(source, of: layer, in: frame)
        var outline = slot
        if pen.isNonScaling {
            outline = appendSlot(layer.content, in: frame, system: frame.system)
        } else if slot < 0 {
            slot = appendSlot(layer.content, in: frame)
            outline = slot
        }
        list.entries.append(
            DisplayEntry(
                kind: .stroke, reason: .limit, isOpaque: list.sources[Int(source)].isOpaque && pen.coverage >= 1,
                layer: index, system: frame.system, group: frame.group, clip: frame.clip, source: source, slot: outline,
                pen: place(of: pen), bounds: visible))
    }

    /// The index of a pen in the list; neighboring lines mostly use the same one.
    private mutating func place(of pen: StrokePen) -> Int32 {
        for place in list.pens.indices.suffix(4).reversed() where list.pens[place] == pen { return Int32(place) }
        list.pens.append(pen)
        return Int32(list.pens.count - 1)
    }

    /// The length of a unit of dashes, which differs from 1 if the outline's stated length is not its own; nil if there
    /// is too much to measure.
    private mutating func dashUnit(of stroke: Stroke, along geometry: Int32) -> Double? {
        guard let stated = stroke.pathLength, !stroke.dashes.isEmpty else { return 1 }
        guard boxBudget > 0,
            let outline = OutlineBuilder.outline(
                of: design.geometries[Int(geometry)], in: design.paths, scale: 1, limit: boxBudget)
        else { return nil }
        boxBudget -= outline.segments.count
        // With a stated length of 0 a dash would be infinitely long: longer than any line is enough.
        return min(outline.length / max(stated, .leastNormalMagnitude), 1e9)
    }

    /// Makes a list for the content of a pattern when a layer is first painted with it.
    mutating func usePattern(_ source: Int32, of layer: Layer, in frame: Frame) {
        guard source >= 0, list.sources[Int(source)].kind == .pattern else { return }
        let index = Int(list.sources[Int(source)].index)
        guard index >= 0, index < design.patterns.count else { return }
        let pattern = design.patterns[index]
        let isShare = pattern.viewBox == nil && pattern.contentUnits == .objectBoundingBox
        var scale = list.systems[Int(frame.system)].scale * pattern.transform.meanScale
        if let viewBox = pattern.viewBox {
            let box =
                pattern.units == .objectBoundingBox ? ownBox(of: layer) : Rectangle(x: 0, y: 0, width: 1, height: 1)
            let tile = Rectangle(
                x: 0, y: 0, width: pattern.tile.width * box.width, height: pattern.tile.height * box.height)
            scale *= viewBox.transform(into: tile)?.meanScale ?? 1
        }
        list.patternLists[index] = sublist(
            of: pattern.content, for: .painting, scale: scale, box: isShare ? ownBox(of: layer) : .empty)
    }

    private mutating func appendSlot(_ geometry: Int32, in frame: Frame, system: Int32 = -1) -> Int32 {
        let scale = (system >= 0 ? 1 : list.systems[Int(frame.system)].transform.largestScale) * unitScale
        if system < 0, case .path(let path, _) = design.geometries[Int(geometry)],
            path.points.count > DisplayListBuilder.fewPoints
        {
            let key = SlotKey(path: path, scale: scale)
            if let known = slots[key] { return known }
            slots[key] = Int32(list.geometrySlots.count)
        }
        list.geometrySlots.append(GeometrySlot(geometry: geometry, system: system, scale: scale))
        return Int32(list.geometrySlots.count - 1)
    }

    /// The box around a layer's content in its own user units, without strokes unless requested; the reference for
    /// fractions of a box (SVG 2 §8.10). As in browsers, a group contributes its own box, transformed as a whole.
    mutating func contentBox(of layer: LayerIndex, withStrokes: Bool = false) -> Rectangle {
        let last = min(max(design.layers[Int(layer)].end, layer + 1), LayerIndex(design.layers.count))
        var open = [ContentBox(end: last, transform: .identity)]
        var index = layer
        while index < last {
            while open.count > 1, let inner = open.last, index >= inner.end { ContentBox.closeLast(of: &open) }
            boxBudget -= 1
            guard boxBudget > 0 else {
                lacksBox = true
                break
            }
            let child = design.layers[Int(index)]
            let end = min(max(child.end, index + 1), last)
            // Markers are children of their line, but do not count towards boxes.
            let isMarker =
                child.kind == .instance && child.parent >= 0 && design.layers[Int(child.parent)].kind == .shape
            let isDrawn = child.presence == .painted || child.presence == .hidden || child.presence == .defined
            guard isDrawn, !isMarker || index == layer, child.kind != .definition else {
                index = end
                continue
            }
            let isMoved = index != layer && child.transform > 0 && Int(child.transform) < design.transforms.count
            var own = ContentBox(end: end, transform: isMoved ? design.transforms[Int(child.transform)] : .identity)
            if isMoved, !design.boxOrigins.isEmpty { own.origin = design.boxOrigins[index] }
            own.box = ownBox(of: child)
            if withStrokes, !own.box.isEmpty { own.box = own.box.expanded(by: strokeReach(of: child)) }
            open.append(own)
            index += 1
        }
        while open.count > 1 { ContentBox.closeLast(of: &open) }
        return open[0].box
    }

    /// The box around a layer's content while it is being computed.
    private struct ContentBox {
        let end: LayerIndex
        /// To the units of the parent layer.
        let transform: AffineTransform
        /// The point of the box that the transform is about; nil for the origin of the units.
        var origin: BoxOrigin?
        var box = Rectangle.empty

        init(end: LayerIndex, transform: AffineTransform) {
            self.end = end
            self.transform = transform
        }

        /// Adds the innermost box to that of its parent.
        static func closeLast(of open: inout [ContentBox]) {
            let inner = open.removeLast()
            let box = (inner.origin.map { $0.about(inner.box, inner.transform) } ?? inner.transform).bounds(
                of: inner.box)
            if box.isFinite { open[open.count - 1].box = open[open.count - 1].box.union(box) }
        }
    }

    /// How far strokes reach beyond the outlines of a layer, not counting mitered corners.
    private func strokeReach(of layer: Layer) -> Double {
        switch layer.kind {
        case .shape where layer.stroke >= 0 && Int(layer.stroke) < design.strokes.count:
            return design.strokes[Int(layer.stroke)].width / 2
        case .text where layer.content >= 0 && Int(layer.content) < design.texts.count:
            let runs = design.texts[Int(layer.content)].runs.lazy.filter { Int($0) < design.textRuns.count }
            let strokes = runs.map { design.textRuns[Int($0)].stroke }.filter { $0 >= 0 }
            return strokes.reduce(0) { max($0, design.strokes[Int($1)].width / 2) }
        default: return 0
        }
    }

    private mutating func ownBox(of layer: Layer) -> Rectangle {
        let content = Int(layer.content)
        guard content >= 0 else { return .empty }
        switch layer.kind {
        case .shape:
            guard content < design.geometries.count else { return .empty }
            guard case .path(let path, _) = design.geometries[content] else { return design.geometries[content].bounds }
            boxBudget -= path.points.count / 16
            return design.paths.curveBounds(of: path)
        case .image: return content < design.images.count ? viewport(of: design.images[content]) : .empty
        case .text:
            return place(text: layer.content) ? list.text.box(of: layer.content, in: design) : .empty
        default: return .empty
        }
    }
}

extension BoxOrigin {
    /// A transform about this point of a box; the transform as it is where there is no box.
    func about(_ box: Rectangle, _ transform: AffineTransform) -> AffineTransform {
        guard !box.isEmpty else { return transform }
        let (x, y) = (
            box.minX + self.x.pixels + self.x.share * box.width, box.minY + self.y.pixels + self.y.share * box.height
        )
        return AffineTransform.translation(x, y).concatenating(transform).concatenating(.translation(-x, -y))
    }
}
