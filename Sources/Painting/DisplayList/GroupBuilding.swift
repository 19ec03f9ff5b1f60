internal import ColorScience
internal import DesignModel

// How layers that are composited as one become groups.
extension DisplayListBuilder {
    mutating func open(_ compositing: Compositing, at layer: LayerIndex, _ frame: inout Frame) {
        frame.depth += 1
        guard frame.depth <= Self.deepestGroup else {
            if frame.depth == Self.deepestGroup + 1 { frame.tooDeep = layer }
            return
        }
        if compositing.unknown != nil, compositing.keepsContent {
            // Its shadow lies below it; how far it reaches is known once the layer ends.
            appendUnknown(compositing.unknown ?? .filter, at: layer, in: frame, bounds: .empty)
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
                parent: frame.group, layer: layer, opacity: opacity, blend: compositing.blend, mask: mask,
                system: frame.system, box: box, entries: first..<first,
                isPlain: opacity >= 1 && compositing.blend == .normal && mask < 0))
        frame.group = group
        frame.opened = group
        for shadow in compositing.shadows { append(shadow, of: layer, in: frame) }
    }

    /// Adds a shadow below the content of the group just opened; how far it reaches is known once the layer ends.
    private mutating func append(_ shadow: Shadow, of layer: LayerIndex, in frame: Frame) {
        let system = list.systems[Int(frame.system)]
        let offset = system.transform.applied(toVector: shadow.offset)
        let deviation = shadow.deviation * system.scale
        let color = shadow.color.displayed
        guard offset.isFinite, deviation >= 0, deviation.isFinite, color.alpha > 0 else { return }
        var bounds = frame.visible
        if var region = shadow.region {
            if shadow.regionUnits == .objectBoundingBox {
                let box = contentBox(of: layer)
                region = Rectangle(
                    x: box.minX + region.minX * box.width, y: box.minY + region.minY * box.height,
                    width: region.width * box.width, height: region.height * box.height)
            }
            bounds = bounds.intersection(system.transform.bounds(of: region))
        }
        list.entries.append(
            DisplayEntry(
                kind: .shadow, reason: .filter, isOpaque: false, layer: layer, system: frame.system, group: frame.group,
                clip: frame.clip, source: Int32(list.shadows.count), slot: -1, pen: -1, bounds: bounds))
        list.shadows.append(
            CastShadow(
                group: frame.group, list: Int32(list.lists.count), offset: offset, deviation: deviation, color: color))
    }

    /// Bounds the shadows at the start of a group by what its content can cast.
    private mutating func boundShadows(of entries: Range<Int32>) {
        var content = Rectangle.empty
        for entry in entries where list.entries[Int(entry)].kind != .shadow {
            content = content.union(list.entries[Int(entry)].bounds)
        }
        for entry in entries {
            guard list.entries[Int(entry)].kind == .shadow else { return }
            let shadow = list.shadows[Int(list.entries[Int(entry)].source)]
            // Beyond three deviations less than 0.3 % are left.
            var reach = content.expanded(by: 3 * shadow.deviation)
            reach = Rectangle(
                minX: reach.minX + shadow.offset.x, minY: reach.minY + shadow.offset.y,
                maxX: reach.maxX + shadow.offset.x, maxY: reach.maxY + shadow.offset.y)
            list.entries[Int(entry)].bounds =
                content.isEmpty ? .empty : list.entries[Int(entry)].bounds.intersection(reach)
        }
    }

    mutating func close(_ frame: Frame) {
        frames.removeLast()
        if frame.tooDeep >= 0, let outer = frames.last {
            // Above its content, which is painted as if the groups were not there.
            appendUnknown(.limit, at: frame.tooDeep, in: outer, bounds: frame.visible)
        }
        guard frame.opened >= 0 else { return }
        let group = list.groups[Int(frame.opened)]
        let first = list.groups[Int(frame.opened)].entries.lowerBound
        let last = Int32(list.entries.count)
        list.groups[Int(frame.opened)].entries = first..<last
        boundShadows(of: first..<last)
        let index = Int(design.layers[Int(group.layer)].compositing)
        guard let unknown = design.compositings[index].unknown else { return }
        var reach = Rectangle.empty
        for entry in first..<last { reach = reach.union(list.entries[Int(entry)].bounds) }
        guard !reach.isEmpty else { return }
        // The filter region where none is given: a tenth more on every side (Filter Effects 1 §7.2).
        let wider = Rectangle(
            minX: reach.minX - reach.width / 10, minY: reach.minY - reach.height / 10,
            maxX: reach.maxX + reach.width / 10, maxY: reach.maxY + reach.height / 10)
        let bounds = wider.intersection(frames.last?.visible ?? .everything)
        if design.compositings[index].keepsContent {
            list.entries[Int(first) - 1].bounds = bounds
        } else if let outer = frames.last {
            appendUnknown(unknown, at: group.layer, in: outer, bounds: bounds)
        }
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
