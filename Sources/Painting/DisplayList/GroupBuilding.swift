internal import ColorScience
internal import DesignModel

// How layers that are composited together become groups.
extension DisplayListBuilder {
    /// Opens a group with the compositing properties of that index in the design.
    mutating func open(_ number: Int32, at layer: LayerIndex, _ frame: inout Frame) {
        let compositing = design.compositings[Int(number)]
        frame.depth += 1
        guard frame.depth <= Self.deepestGroup else {
            if frame.depth == Self.deepestGroup + 1 { frame.tooDeep = layer }
            return
        }
        let first = Int32(list.entries.count)
        let group = Int32(list.groups.count)
        let opacity = compositing.opacity.isNaN ? 1 : min(max(compositing.opacity, 0), 1)
        var mask: Int32 = -1
        var box = Rectangle.empty
        if let index = compositing.mask, index >= 0, Int(index) < design.masks.count {
            mask = index
            let definition = design.masks[Int(index)]
            let isShare = definition.contentUnits == .objectBoundingBox
            if isShare || definition.units == .objectBoundingBox { box = contentBox(of: layer) }
            list.maskLists[Int(index)] = sublist(
                of: definition.content, for: .painting, scale: list.systems[Int(frame.system)].scale,
                box: isShare ? box : .empty)
        }
        list.groups.append(
            CompositingGroup(
                parent: frame.group, layer: layer, compositing: number, opacity: opacity, blend: compositing.blend,
                mask: mask,
                system: frame.system, box: box, entries: first..<first,
                isPlain: opacity >= 1 && compositing.blend == .normal && mask < 0 && compositing.unknown == nil
                    && !compositing.turnsToLinearLight))
        frame.group = group
        frame.opened = group
        if !compositing.filters.isEmpty { openFilter(number, at: layer, &frame) }
    }

    mutating func close(_ frame: Frame) {
        frames.removeLast()
        if frame.covered >= 0, let others = openPlaces.others[frame.covered] {
            appendOthers(others.above, at: frame.covered, in: frame)
        }
        if frame.filtered >= 0 { closeFilter(frame) }
        if frame.tooDeep >= 0, let outer = frames.last {
            // Added on top of its content, which is painted as if the groups did not exist.
            appendUnknown(.limit, at: frame.tooDeep, in: outer, bounds: frame.visible)
        }
        guard frame.opened >= 0 else { return }
        let group = list.groups[Int(frame.opened)]
        let first = list.groups[Int(frame.opened)].entries.lowerBound
        let last = Int32(list.entries.count)
        list.groups[Int(frame.opened)].entries = first..<last
        guard let unknown = design.compositings[Int(group.compositing)].unknown else { return }
        var reach = Rectangle.empty
        for entry in first..<last { reach = reach.union(list.entries[Int(entry)].bounds) }
        guard !reach.isEmpty else { return }
        guard let outer = frames.last else { return }
        appendUnknown(unknown, at: group.layer, in: outer, bounds: reach.intersection(outer.visible))
    }

    /// Adds unknown entries for the parts of an artboard that other artboards cover.
    mutating func appendOthers(_ boxes: [Rectangle], at layer: LayerIndex, in frame: Frame) {
        let place = list.systems[Int(frame.system)].transform
        for box in boxes { appendUnknown(.otherArtboard, at: layer, in: frame, bounds: place.bounds(of: box)) }
    }

    mutating func appendUnknown(
        _ reason: UnknownReason, at layer: LayerIndex, in frame: Frame, bounds: Rectangle
    ) {
        list.entries.append(
            DisplayEntry(
                kind: .unknown, reason: reason, isOpaque: false, layer: layer, system: frame.system, group: frame.group,
                clip: frame.clip, source: -1, slot: -1, pen: -1, bounds: bounds))
    }
}
