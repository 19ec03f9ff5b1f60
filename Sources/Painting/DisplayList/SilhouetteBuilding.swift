internal import ColorScience
internal import DesignModel

// Recognizes filtered content that is a single shape, so that its shadow has a closed form.
extension DisplayListBuilder {
    /// The number of fills tried as the shape that contains all the others.
    private static let mostBases = 4
    /// Smaller deviations are invisible, in user units of the filter.
    private static let tolerance = 1e-6

    /// The silhouette of filtered entries in user units of the filter, if one of them contains all the others and is
    /// opaque or the only one.
    func silhouette(of entries: Range<Int32>, in frame: Frame) -> Silhouette? {
        let fills = entries.lazy.filter { list.entries[Int($0)].kind == .fill }
        for base in fills.prefix(Self.mostBases) {
            if let found = silhouette(of: entries, on: base, in: frame) { return found }
        }
        return nil
    }

    private func silhouette(of entries: Range<Int32>, on number: Int32, in frame: Frame) -> Silhouette? {
        let base = list.entries[Int(number)]
        let source = list.sources[Int(base.source)]
        let isAlone = entries.count == 1
        guard base.clip < 0, base.isOpaque || (isAlone && source.kind == .solid),
            list.isPlain(base.group, within: frame.filtered), let own = box(of: base)
        else { return nil }
        let (from, to) = (list.systems[Int(base.system)].transform, list.inverse(ofSystem: frame.system))
        var shape = own
        for number in entries where isAlong(base, list.entries[Int(number)]) {
            let line = list.entries[Int(number)]
            let pen = list.pens[Int(line.pen)]
            guard pen.alignment != .inside else { continue }
            guard line.isOpaque, let outer = shape.stroked(by: pen) else { return nil }
            shape = outer
        }
        if base.system != frame.system {
            guard let placed = shape.placed(by: to.concatenating(from)) else { return nil }
            shape = placed
        }
        let around = RoundedBox(
            shape.rectangle.expanded(by: Self.tolerance), radiusX: shape.radiusX, radiusY: shape.radiusY)
        for other in entries where other != number && !isAlong(base, list.entries[Int(other)]) {
            guard around.contains(to.bounds(of: list.entries[Int(other)].bounds)) else { return nil }
        }
        let isColorKnown = isAlone && source.kind == .solid
        return Silhouette(shape, color: isColorKnown ? source.color : .black, isColorKnown: isColorKnown)
    }

    /// The shape of a fill, if it is a rectangle or an ellipse that nothing cuts off.
    private func box(of entry: DisplayEntry) -> RoundedBox? {
        let geometry = design.geometries[Int(design.layers[Int(entry.layer)].content)]
        guard list.systems[Int(entry.system)].transform.bounds(of: geometry.bounds) == entry.bounds else { return nil }
        return RoundedBox(geometry)
    }

    /// Whether an entry is the stroke of a fill in the same group, without a clip.
    private func isAlong(_ fill: DisplayEntry, _ other: DisplayEntry) -> Bool {
        other.kind == .stroke && other.layer == fill.layer && other.system == fill.system && other.group == fill.group
            && other.clip < 0
    }
}
