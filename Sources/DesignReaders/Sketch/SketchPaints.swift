import ColorScience
import DesignModel
import SourceText

// Turns fills, borders and effects into those of the model.
extension SketchBuilder {
    /// The index of a fill's paint in the design's table; gradients are laid over `box`.
    mutating func paintIndex(_ fill: SketchFill, _ look: Look, box: Rectangle, tint: Tint?) -> Int32 {
        append(paint(fill, look, box: box, tint: tint))
    }

    mutating func append(_ paint: Paint) -> Int32 {
        // Neighbors often have the same paint.
        if design.paints.last == paint { return Int32(design.paints.count - 1) }
        design.paints.append(paint)
        return Int32(design.paints.count - 1)
    }

    mutating func paint(_ fill: SketchFill, _ look: Look, box: Rectangle, tint: Tint?) -> Paint {
        var origin = Origin(node: look.owner, range: fill.range)
        if fill.blendsOtherwise { return Paint(.unknown(.unreadStyle), opacity: fill.opacity, origin: origin) }
        switch fill.type {
        case 0:
            guard let color = fill.color else {
                return Paint(.unknown(.unreadColor), opacity: fill.opacity, origin: origin)
            }
            return paint(color, opacity: fill.opacity, owner: look.owner, tint: tint)
        case 1:
            guard let gradient = fill.gradient else {
                return Paint(.unknown(.unreadColor), opacity: fill.opacity, origin: origin)
            }
            origin = Origin(node: gradient.owner ?? look.owner, range: gradient.range)
            if let tint, tint.color == nil { return Paint(.unknown(.filter), opacity: fill.opacity, origin: origin) }
            let index = append(gradient, owner: origin.node, box: box, tint: tint)
            return Paint(.gradient(index), opacity: fill.opacity, origin: origin)
        case 4: return picturePaint(fill, look, box: box, tint: tint)
        default: return Paint(.unknown(.pattern), opacity: fill.opacity, origin: origin)
        }
    }

    /// A paint of one color, with the tint around it, if any.
    func paint(_ color: SketchColor, opacity: Double, owner: NodeID, tint: Tint?) -> Paint {
        guard let tint else {
            var paint = Paint(
                .solid(color.color), opacity: opacity, origin: Origin(node: color.owner ?? owner, range: color.range))
            if let swatch = color.swatch { paint.name = swatchIndices[swatch] ?? -1 }
            return paint
        }
        guard let over = tint.color else {
            return Paint(
                .unknown(.filter), opacity: opacity, origin: Origin(node: color.owner ?? owner, range: color.range))
        }
        let share = min(max(over.color.alpha * tint.opacity, 0), 1)
        var paint = Paint(
            .solid(SketchBuilder.mixed(color.color, with: over.color, share: share)), opacity: opacity,
            origin: Origin(node: over.owner ?? tint.owner, range: over.range))
        if share >= 1, let swatch = over.swatch { paint.name = swatchIndices[swatch] ?? -1 }
        if share > 0, share < 1 { paint.name = Paint.mixture }
        return paint
    }

    /// A color with another laid over it; its alpha is kept.
    static func mixed(_ color: Color, with over: Color, share: Double) -> Color {
        var mixed = over
        mixed.components = color.components * (1 - share) + over.components * share
        mixed.alpha = color.alpha
        return mixed
    }

    private mutating func append(_ gradient: SketchGradient, owner: NodeID, box: Rectangle, tint: Tint?) -> Int32 {
        let written = gradient.kind == 2 ? SketchBuilder.closed(gradient.stops) : gradient.stops
        let stops = written.map { stop in
            var color = stop.color.color
            let share = tint.flatMap { tint in tint.color.map { $0.color.alpha * tint.opacity } } ?? 0
            if let over = tint?.color { color = SketchBuilder.mixed(color, with: over.color, share: share) }
            var made = GradientStop(
                offset: stop.offset, color: color,
                origin: Origin(node: stop.color.owner ?? owner, range: stop.color.range))
            if tint == nil, let swatch = stop.color.swatch { made.name = swatchIndices[swatch] ?? -1 }
            if share > 0, share < 1 { made.name = Paint.mixture }
            return made
        }
        let from = Point(box.minX + gradient.from.x * box.width, box.minY + gradient.from.y * box.height)
        let to = Point(box.minX + gradient.to.x * box.width, box.minY + gradient.to.y * box.height)
        let kind: Gradient.Kind
        var transform = AffineTransform.identity
        switch gradient.kind {
        case 1:
            // The line runs from the center to the edge; the other axis is perpendicular to it.
            let axis = to - from
            let ratio = gradient.axisRatio > 0 ? gradient.axisRatio : 1
            kind = .radial(center: .zero, radius: 1, focus: .zero, focalRadius: 0)
            transform = AffineTransform(axis.x, axis.y, -axis.y * ratio, axis.x * ratio, from.x, from.y)
        case 2:
            // Around the middle of the frame, clockwise from the right.
            kind = .angular(center: box.center, startAngle: 0)
        default: kind = .linear(start: from, end: to)
        }
        design.gradients.append(
            Gradient(kind: kind, units: .userSpaceOnUse, transform: transform, stops: stops, node: owner))
        return Int32(design.gradients.count - 1)
    }

    /// The stops of an angular gradient, with a seam that leads from the last stop to the first.
    private static func closed(_ stops: [SketchGradient.Stop]) -> [SketchGradient.Stop] {
        guard let first = stops.first, let last = stops.last, stops.count > 1, first.offset > 0 || last.offset < 1
        else {
            return stops
        }
        let gap = 1 - last.offset + first.offset
        var seam = last.color
        seam.color = between(last.color.color, first.color.color, at: gap > 0 ? (1 - last.offset) / gap : 1)
        return [(0, seam)] + stops + [(1, seam)]
    }

    private static func between(_ first: Color, _ second: Color, at share: Double) -> Color {
        var color = mixed(first, with: second, share: share)
        color.alpha = first.alpha * (1 - share) + second.alpha * share
        return color
    }

    /// The index of a border in the design's table of strokes.
    mutating func strokeIndex(
        _ border: SketchBorder, _ look: Look, box: Rectangle, isOpen: Bool, tint: Tint?
    ) -> Int32 {
        let positions: [Int: Stroke.Alignment] = [1: .inside, 2: .outside]
        var paint = paint(border.fill, look, box: box, tint: tint)
        // Pictures along borders are not supported.
        if border.fill.type == 4 {
            paint = Paint(.unknown(.image(.unread)), opacity: paint.opacity, origin: paint.origin)
        }
        design.strokes.append(
            Stroke(
                paint: paint, width: border.thickness, cap: look.style.cap, join: look.style.join,
                miterLimit: look.style.miterLimit, dashes: look.style.dashes,
                alignment: isOpen ? .center : positions[border.position] ?? .center))
        return Int32(design.strokes.count - 1)
    }

    /// Covers an outline with an unknown paint, since what lies behind the layer is blurred or bent there.
    mutating func hideBackdrop(behind layer: LayerIndex, geometry: Int32) {
        let blur = append(.shape, in: layer)
        design.layers[Int(blur)].content = geometry
        design.layers[Int(blur)].fill = append(Paint(.unknown(.backgroundBlur)))
    }

    /// Paints an outline: one fill and one border on the layer itself, more of them as layers in it for the same
    /// object.
    mutating func dress(
        _ layer: LayerIndex, geometry: Int32, _ look: Look, box: Rectangle, isOpen: Bool, tint: Tint?
    ) {
        let place = Int(layer)
        if design.layers[place].kind == .shape || design.layers[place].kind == .artboard {
            design.layers[place].content = geometry
        }
        let fills = look.style.paintingFills
        let borders = look.style.paintingBorders
        let inner = look.style.shadows.filter { $0.isEnabled && $0.isInner }
        let hidesBackdrop = look.style.hidesBackdrop
        let isPlain =
            fills.count < 2 && borders.count < 2 && inner.isEmpty && !hidesBackdrop
            && fills.allSatisfy { $0.blend == .normal }
            && borders.allSatisfy { $0.fill.blend == .normal && !$0.hasSides }
        if isPlain, design.layers[place].kind == .shape {
            if let fill = fills.first { design.layers[place].fill = paintIndex(fill, look, box: box, tint: tint) }
            if let border = borders.first {
                design.layers[place].stroke = strokeIndex(border, look, box: box, isOpen: isOpen, tint: tint)
            }
            return
        }
        if hidesBackdrop { hideBackdrop(behind: layer, geometry: geometry) }
        let filled = inner.isEmpty || fills.isEmpty ? layer : append(.group, in: layer)
        if filled != layer { design.layers[Int(filled)].compositing = design.compositingIndex(shading(by: inner)) }
        for fill in fills {
            let paint = paintIndex(fill, look, box: box, tint: tint)
            let child = append(.shape, in: filled)
            design.layers[Int(child)].content = geometry
            design.layers[Int(child)].fill = paint
            design.layers[Int(child)].compositing = design.compositingIndex(Compositing(blend: fill.blend))
        }
        close(filled)
        for border in borders {
            let stroke = strokeIndex(border, look, box: box, isOpen: isOpen, tint: tint)
            let child = append(.shape, in: layer)
            design.layers[Int(child)].content = geometry
            design.layers[Int(child)].stroke = stroke
            // The border's color is known, but not where it is painted.
            design.layers[Int(child)].compositing = design.compositingIndex(
                Compositing(blend: border.fill.blend, unknown: border.hasSides ? .outline : nil))
        }
        close(layer)
    }
}
