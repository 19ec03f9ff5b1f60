internal import ColorScience
internal import DesignModel

extension Sampler {
    /// The nesting limit for clips, masks and patterns that use each other; anything deeper is unknown.
    static let deepestDefinition = 32

    /// The color of a source at a point in the user units of the painted layer, or the reason why it is unknown.
    mutating func color(
        of source: PaintSource, for entry: DisplayEntry, at user: Point, hypothesis: Hypothesis, depth: Int
    ) -> (color: RGBA, unknown: UnknownReason?) {
        switch source.kind {
        case .none: return (.transparent, nil)
        case .solid: return (source.color, nil)
        case .unknown: return (hypothesis.color.faded(by: source.opacity), source.reason)
        case .gradient:
            let ramp = list.ramps[Int(source.index)]
            var place = user
            if ramp.isShare {
                guard let share = user.share(of: box(of: entry)) else { return (.transparent, nil) }
                place = share
            }
            guard let parameter = ramp.parameter(at: place) else { return (.transparent, nil) }
            let (color, unknown) = ramp.color(at: parameter)
            return ((unknown == nil ? color : hypothesis.color).faded(by: source.opacity), unknown)
        case .pattern:
            let (color, unknown) = patternColor(source.index, for: entry, at: user, hypothesis, depth: depth + 1)
            return (color.faded(by: source.opacity), unknown)
        }
    }

    /// The reference box for fractions: that of the layer's outline without its stroke, or of the whole text (SVG 2
    /// §8.10).
    private mutating func box(of entry: DisplayEntry) -> Rectangle {
        let content = Int(list.design.layers[Int(entry.layer)].content)
        if entry.kind == .text { return list.text.box(of: Int32(content), in: list.design) }
        let geometry = list.design.geometries[content]
        if case .path = geometry, entry.slot >= 0, list.geometrySlots[Int(entry.slot)].system < 0,
            let outline = outline(entry.slot)
        {
            // Control points are outside the curve, but the box must be that of the curve.
            return outline.bounds
        }
        guard case .path(let path, _) = geometry else { return geometry.bounds }
        budget -= path.points.count / 16
        return list.design.paths.curveBounds(of: path)
    }

    /// The color of a pattern: the point is mapped into one tile, whose content is then evaluated (SVG 2 §14.3).
    private mutating func patternColor(
        _ index: Int32, for entry: DisplayEntry, at user: Point, _ hypothesis: Hypothesis, depth: Int
    ) -> (color: RGBA, unknown: UnknownReason?) {
        guard depth < Self.deepestDefinition else { return (hypothesis.color, .limit) }
        guard index >= 0, Int(index) < list.design.patterns.count, list.patternLists[Int(index)] >= 0 else {
            return (hypothesis.color, .pattern)
        }
        let pattern = list.design.patterns[Int(index)]
        let needsBox = pattern.units == .objectBoundingBox || pattern.contentUnits == .objectBoundingBox
        let box = needsBox ? box(of: entry) : .empty
        var tile = pattern.tile
        if pattern.units == .objectBoundingBox {
            guard box.width > 0, box.height > 0 else { return (.transparent, nil) }
            tile = Rectangle(
                x: box.minX + tile.minX * box.width, y: box.minY + tile.minY * box.height,
                width: tile.width * box.width, height: tile.height * box.height)
        }
        guard tile.width > 0, tile.height > 0, let inverse = pattern.transform.inverse else {
            return (.transparent, nil)
        }
        let place = inverse.applied(to: user)
        var content = Point(
            wrapped(place.x - tile.minX, into: tile.width), wrapped(place.y - tile.minY, into: tile.height))
        guard content.isFinite else { return (.transparent, nil) }
        if let viewBox = pattern.viewBox {
            let viewport = Rectangle(x: 0, y: 0, width: tile.width, height: tile.height)
            guard let back = viewBox.transform(into: viewport)?.inverse else { return (.transparent, nil) }
            content = back.applied(to: content)
        } else if pattern.contentUnits == .objectBoundingBox {
            guard box.width > 0, box.height > 0 else { return (.transparent, nil) }
            content = Point(content.x / box.width, content.y / box.height)
        }
        let result = contentColor(of: list.patternLists[Int(index)], at: content, hypothesis, depth: depth)
        return (result.color, result.unknown)
    }

    private func wrapped(_ value: Double, into length: Double) -> Double {
        let remainder = value.truncatingRemainder(dividingBy: length)
        return remainder < 0 ? remainder + length : remainder
    }

    /// The color of a definition's content at a point in its own units, over nothing.
    mutating func contentColor(
        of index: Int32, at point: Point, _ hypothesis: Hypothesis, depth: Int
    ) -> Composite {
        let nothing = Composite(color: .transparent, unknown: nil)
        guard index >= 0, Int(index) < list.lists.count, point.isFinite else { return nothing }
        budget -= Sampler.definitionWork
        let start = found.count
        defer { found.removeSubrange(start...) }
        let here = Rectangle(minX: point.x, minY: point.y, maxX: point.x, maxY: point.y)
        budget -= list.lists.span[Int(index)].index.collect(meeting: here, of: list.entries, into: &found)
        return composite(
            at: point, within: list.lists[Int(index)].root, among: start..<found.count, over: .transparent,
            hypothesis: hypothesis, depth: depth)
    }

    /// How much of a group a mask lets through at a point of the list that contains the group (CSS Masking 1 §7).
    mutating func maskCoverage(
        of group: CompositingGroup, at point: Point, _ hypothesis: Hypothesis, depth: Int
    ) -> (share: Double, unknown: UnknownReason?) {
        guard depth < Self.deepestDefinition else { return (hypothesis == .black ? 0 : 1, .limit) }
        let mask = list.design.masks[Int(group.mask)]
        // The limit on the number of definitions was reached.
        guard mask.content < 0 || list.maskLists[Int(group.mask)] >= 0 else {
            return (hypothesis == .black ? 0 : 1, .limit)
        }
        let user = list.inverse(ofSystem: group.system).applied(to: point)
        let share = user.share(of: group.box)
        guard let place = mask.units == .objectBoundingBox ? share : user, mask.region.contains(place) else {
            return (0, nil)
        }
        guard let content = mask.contentUnits == .objectBoundingBox ? share : user else { return (0, nil) }
        let painted = contentColor(of: list.maskLists[Int(group.mask)], at: content, hypothesis, depth: depth + 1)
        let color = painted.color
        let own = list.design.compositings[Int(group.compositing)].maskUsesLuminance
        guard own ?? mask.usesLuminance else { return (color.alpha, painted.unknown) }
        // Luminance is computed from the channels as they are, because browsers convert the paints of a mask to linear
        // light individually.
        let light = 0.2125 * color.red + 0.7154 * color.green + 0.0721 * color.blue
        return (light * color.alpha, painted.unknown)
    }
}
