internal import ColorScience
internal import DesignModel

// How the content of a filtered layer is listed separately, and its result takes one place in the list.
extension DisplayListBuilder {
    /// Filters nested deeper are unknown, because each may evaluate many points of the one inside.
    static let deepestFilter: Int32 = 6

    /// Starts filtering what follows; enclosing clips and viewports apply to the result, not to the filtered content.
    mutating func openFilter(_ compositing: Int32, at layer: LayerIndex, _ frame: inout Frame) {
        guard frame.filters < Self.deepestFilter else {
            frame.tooDeep = layer
            return
        }
        frame.filters += 1
        let first = Int32(list.entries.count)
        frame.filtered = Int32(list.groups.count)
        frame.cut = (frame.clip, frame.visible)
        list.groups.append(
            CompositingGroup(
                parent: frame.group, layer: layer, compositing: compositing, opacity: 1, blend: .normal, mask: -1,
                system: frame.system,
                box: .empty, entries: first..<first, isPlain: false))
        frame.group = frame.filtered
        frame.clip = -1
        frame.visible = .everything
    }

    /// Adds the filtered result in place of the content.
    mutating func closeFilter(_ frame: Frame) {
        let group = Int(frame.filtered)
        let entries = list.groups[group].entries.lowerBound..<Int32(list.entries.count)
        list.groups[group].entries = entries
        let outer = contents.lastIndex { $0.lowerBound < entries.lowerBound }.map { $0 + 1 } ?? 0
        let inner = Array(contents[outer...])
        contents.removeSubrange(outer...)
        // A flood paints even if there is no content.
        if !entries.isEmpty { contents.append(entries) }
        let layer = list.groups[group].layer
        let compositing = design.compositings[Int(list.groups[group].compositing)]
        let filters = compositing.filters.compactMap {
            $0 >= 0 && Int($0) < design.filters.count ? design.filters[Int($0)] : nil
        }
        var painted = Rectangle.empty
        var cost = 1
        for entry in entries where list.entries[Int(entry)].bounds.isFinite {
            let inner = list.entries[Int(entry)]
            painted = painted.union(inner.bounds)
            if inner.kind == .filter { cost = min(cost + list.filters[Int(inner.source)].cost, 1_000_000) }
        }
        let system = list.systems[Int(frame.system)]
        let nodes = PlacedFilter.nodes(
            of: filters, box: contentBox(of: layer), bounds: list.inverse(ofSystem: frame.system).bounds(of: painted),
            cost: cost)
        guard let last = nodes.last else { return }
        let bounds = system.transform.bounds(of: last.bounds).intersection(frame.cut.visible)
        guard !bounds.isEmpty else { return }
        var filter = PlacedFilter(
            nodes: nodes, system: frame.system, content: frame.filtered,
            index: BoundsIndex(over: entries, without: inner, of: list.entries))
        if nodes.contains(where: \.isBlur) {
            filter.findClosedForms(of: silhouette(of: entries, in: frame))
        }
        filter.sharesNodes = filter.nodesAreAskedTwice
        list.filters.append(filter)
        list.entries.append(
            DisplayEntry(
                kind: .filter, reason: .filter, isOpaque: false, layer: layer, system: frame.system,
                group: list.groups[group].parent, clip: frame.cut.clip, source: Int32(list.filters.count - 1),
                slot: -1, pen: -1, bounds: bounds))
    }
}

extension FilterNode {
    fileprivate var isBlur: Bool {
        if case .effect(.blur) = work { return true }
        return false
    }
}
