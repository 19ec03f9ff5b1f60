package import DesignModel

/// The relation of an entry's covered area to a box.
package enum BoxRelation: Sendable {
    /// The entry covers no point of the box.
    case apart
    /// The entry covers every point of the box.
    case around
    /// The entry covers some points of the box, or it is not known which.
    case across

    fileprivate func narrowed(by other: BoxRelation) -> BoxRelation {
        switch (self, other) {
        case (.apart, _), (_, .apart): .apart
        case (.around, .around): .around
        default: .across
        }
    }
}

// Evaluates a whole box at once, so that single points only need to be sampled for the rest.
extension Sampler {
    /// Of the entries found, keeps only those that can paint a point of the box and are not hidden by something opaque
    /// around the whole box. Returns whether each of them, apart from text, paints the whole box in one color.
    package mutating func narrow(to box: Rectangle) -> Bool {
        nearOutlines.forget()
        var kept: [Int32] = []
        var isUniform = true
        var next = found.count
        while next > 0 {
            next -= 1
            let number = found[next]
            let entry = list.entries[Int(number)]
            budget -= 1
            guard budget > 0 else {
                kept.append(contentsOf: found[...next].reversed())
                isUniform = false
                break
            }
            guard entry.kind != .text else {
                kept.append(number)
                continue
            }
            if entry.kind == .filter {
                kept.append(number)
                let evenness = evenness(ofFilter: entry.source, over: box)
                let isCut = !entry.bounds.contains(box) || clipRelation(entry.clip, to: box, depth: 0) != .around
                if !evenness.isEven || isCut || !list.isUnmasked(entry.group) {
                    isUniform = false
                } else if evenness == .opaque, list.reachesPage(entry.group) {
                    break
                }
                continue
            }
            if entry.kind == .unknown, entry.reason == .openGround, entry.bounds.contains(box) {
                // The background is unknown but the same everywhere, so one point is as good as many.
                kept.append(number)
                continue
            }
            let relation = relation(of: entry, to: box)
            if relation == .apart { continue }
            kept.append(number)
            guard relation == .around, entry.kind == .fill, list.sources[Int(entry.source)].kind == .solid,
                list.isUnmasked(entry.group)
            else {
                isUniform = false
                // A gradient around the box may hide everything below nevertheless.
                if relation == .around, entry.isOpaque, list.reachesPage(entry.group) { break }
                continue
            }
            if entry.isOpaque, list.reachesPage(entry.group) { break }
        }
        found.removeAll(keepingCapacity: true)
        found.append(contentsOf: kept.reversed())
        return isUniform
    }

    mutating func relation(of entry: DisplayEntry, to box: Rectangle) -> BoxRelation {
        guard entry.kind != .unknown else { return .across }
        let own = coverageRelation(of: entry, to: box)
        guard own != .apart else { return .apart }
        let visible: BoxRelation = entry.bounds.contains(box) ? .around : .across
        let clipped = clipRelation(entry.clip, to: box, depth: 0)
        return own.narrowed(by: visible).narrowed(by: clipped)
    }

    /// The relation of the outline itself, ignoring clips and bounds.
    private mutating func coverageRelation(of entry: DisplayEntry, to box: Rectangle) -> BoxRelation {
        let inverse = list.inverse(ofSystem: entry.system)
        if entry.kind == .stroke { return strokeRelation(of: entry, to: box, inverse) }
        guard entry.kind == .fill else { return .across }
        let layer = list.design.layers[Int(entry.layer)]
        let user = inverse.bounds(of: box)
        switch list.design.geometries[Int(layer.content)] {
        case .rectangle(let rectangle, let radiusX, let radiusY):
            if !rectangle.intersects(user) { return .apart }
            // The corners suffice: rectangles, rounded or not, and ellipses are convex.
            let isAround = box.corners {
                rectangle.contains(inverse.applied(to: $0), radiusX: radiusX, radiusY: radiusY)
            }
            return isAround ? .around : .across
        case .ellipse(let center, let radiusX, let radiusY):
            let isAround = box.corners {
                ellipseContains(inverse.applied(to: $0), center: center, radiusX: radiusX, radiusY: radiusY)
            }
            return isAround ? .around : .across
        case .path(_, let bounds):
            if !bounds.intersects(user) { return .apart }
            guard let outline = outline(entry.slot) else { return .across }
            return count { work in
                if outline.approaches(user, &work) { return .across }
                let middle = inverse.applied(to: box.center)
                return outline.contains(middle, rule: layer.fillRule, &work) ? .around : .apart
            }
        }
    }

    private mutating func strokeRelation(
        of entry: DisplayEntry, to box: Rectangle, _ inverse: AffineTransform
    ) -> BoxRelation {
        guard entry.pen >= 0 else { return .across }
        let pen = list.pens[Int(entry.pen)]
        // By far the most common case, the border of a card around its text: inside the stroke's inner edge there is
        // nothing.
        if !pen.isNonScaling,
            case .rectangle(let rectangle, let radiusX, let radiusY) =
                list.design.geometries[Int(list.design.layers[Int(entry.layer)].content)]
        {
            let inwards = pen.alignment == .outside ? 0 : pen.halfWidth
            let inner = rectangle.expanded(by: -inwards)
            let (innerX, innerY) = (max(0, radiusX - inwards), max(0, radiusY - inwards))
            let isInside = box.corners {
                inner.contains(inverse.applied(to: $0), radiusX: innerX, radiusY: innerY)
            }
            if isInside { return .apart }
        }
        let place = pen.isNonScaling ? box : inverse.bounds(of: box)
        if let isNear = approaches(place, pen, alongOutline: entry.slot) { return isNear ? .across : .apart }
        guard let outline = outline(entry.slot) else { return .across }
        return count { outline.approaches(place.expanded(by: pen.reach), &$0) } ? .across : .apart
    }

    private mutating func clipRelation(_ clip: Int32, to box: Rectangle, depth: Int) -> BoxRelation {
        var next = clip
        var result = BoxRelation.around
        while next >= 0 {
            let clip = list.clips[Int(next)]
            next = clip.parent
            let inverse = list.inverse(ofSystem: clip.system)
            guard clip.content >= 0, clip.rectangle.isEmpty, Int(clip.content) < list.lists.count else {
                // A rectangle that is not parallel to the axes, or fractions of a box.
                let isAround = clip.content == -1 && box.corners { clip.rectangle.contains(inverse.applied(to: $0)) }
                if !isAround { result = .across }
                continue
            }
            let entries = list.lists[Int(clip.content)].entries
            guard depth == 0, entries.count <= 8, list.systems[Int(clip.system)].transform.keepsAxes else {
                result = .across
                continue
            }
            let place = inverse.bounds(of: box)
            var union = BoxRelation.apart
            for number in entries {
                let entry = list.entries[Int(number)]
                guard entry.kind == .fill, entry.clip < 0 else {
                    union = .across
                    continue
                }
                switch coverageRelation(of: entry, to: place) {
                case .around where entry.bounds.contains(place): union = .around
                case .apart: continue
                default: if union != .around { union = .across }
                }
                if union == .around { break }
            }
            result = result.narrowed(by: union)
        }
        return result
    }

    /// Whether a chain of clips leaves the whole box visible.
    package mutating func isInside(_ clip: Int32, whole box: Rectangle) -> Bool {
        clipRelation(clip, to: box, depth: 0) == .around
    }

    /// Whether a chain of clips leaves a point of the page visible, as far as is known.
    package mutating func isInside(_ clip: Int32, at point: Point) -> Bool {
        if case .none = clipCoverage(clip, at: point, depth: 0) { return false }
        return true
    }
}

extension Rectangle {
    /// Whether a predicate holds for all four corners.
    fileprivate func corners(_ holds: (Point) -> Bool) -> Bool {
        holds(Point(minX, minY)) && holds(Point(maxX, minY)) && holds(Point(minX, maxY)) && holds(Point(maxX, maxY))
    }
}

extension Outline {
    /// Whether any segment may touch the box; if false, none does.
    func approaches(_ box: Rectangle, _ work: inout Int) -> Bool {
        let segments = segments.span
        return anyGroup(admitting: { $0.intersects(box) }, &work) { group in
            for index in group where segments[index].comesNear(box) { return true }
            return false
        }
    }
}

extension OutlineSegment {
    /// Whether neither a side of the box nor the segment's own line separates the segment from the box.
    fileprivate func comesNear(_ box: Rectangle) -> Bool {
        guard min(from.x, to.x) <= box.maxX, max(from.x, to.x) >= box.minX, min(from.y, to.y) <= box.maxY,
            max(from.y, to.y) >= box.minY
        else { return false }
        // Separated if all corners are on one side of the line.
        let d = to - from
        let center = box.center
        let side = d.x * (center.y - from.y) - d.y * (center.x - from.x)
        let reach = (abs(d.x) * box.height + abs(d.y) * box.width) / 2
        return abs(side) <= reach
    }
}
