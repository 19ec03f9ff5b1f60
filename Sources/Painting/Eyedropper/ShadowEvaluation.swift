internal import ColorScience
internal import DesignModel

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

extension Sampler {
    /// Places, in standard deviations, at which six equal parts of a Gaussian have their middle: the quantiles of
    /// (i + ½) / 6.
    private static let quantiles = [-1.3830, -0.6745, -0.2104, 0.2104, 0.6745, 1.3830]

    /// The colour of a shadow at a point, or nil where the outline that casts it is not known.
    mutating func shadowColor(
        _ entry: DisplayEntry, at point: Point, depth: Int, _ unknown: inout UnknownReason?
    ) -> RGBA? {
        let shadow = list.shadows[Int(entry.source)]
        let place = point - shadow.offset
        let reach = 3 * shadow.deviation
        let near = Rectangle(
            minX: place.x - reach, minY: place.y - reach, maxX: place.x + reach, maxY: place.y + reach)
        let start = found.count
        defer { found.removeSubrange(start...) }
        budget -= list.lists[Int(shadow.list)].index.collect(meeting: near, of: list.entries, into: &found)
        let own = list.groups[Int(shadow.group)].entries
        var kept = start
        for place in start..<found.count where own.contains(found[place]) {
            let candidate = list.entries[Int(found[place])]
            if candidate.kind == .shadow { continue }
            // Whose glyphs and pixels are not known, whose shadow is not known.
            if candidate.kind == .text || candidate.kind == .unknown {
                unknown = unknown ?? .filter
                return nil
            }
            found[kept] = found[place]
            kept += 1
        }
        guard kept > start else { return .transparent }
        if kept == start + 1, let share = plainShadow(of: list.entries[Int(found[start])], at: place, shadow.deviation)
        {
            return shadow.color.faded(by: share)
        }
        return shadow.color.faded(
            by: blurredOpacity(of: shadow, at: place, start..<kept, depth: depth))
    }

    /// The mean of the content's opacity, weighted by the blur.
    private mutating func blurredOpacity(
        of shadow: CastShadow, at place: Point, _ candidates: Range<Int>, depth: Int
    ) -> Double {
        let deviation = shadow.deviation
        guard deviation > 0 else { return opacity(of: shadow, at: place, among: candidates, depth: depth + 1) }
        var sum = 0.0
        for x in Self.quantiles {
            for y in Self.quantiles {
                let other = Point(place.x + x * deviation, place.y + y * deviation)
                sum += opacity(of: shadow, at: other, among: candidates, depth: depth + 1)
            }
        }
        return sum / Double(Self.quantiles.count * Self.quantiles.count)
    }

    /// The blur of one opaque rectangle, which is the product of two differences of error functions; nil for all else.
    private func plainShadow(of entry: DisplayEntry, at place: Point, _ deviation: Double) -> Double? {
        guard deviation > 0, entry.kind == .fill, entry.isOpaque, entry.clip < 0,
            case .rectangle(let rectangle, let radiusX, let radiusY) =
                list.design.geometries[Int(list.design.layers[Int(entry.layer)].content)]
        else { return nil }
        let system = list.systems[Int(entry.system)]
        // Corners much smaller than the blur do not show in it.
        guard system.transform.keepsAxes, max(radiusX, radiusY) * system.scale <= deviation else { return nil }
        let box = system.transform.bounds(of: rectangle).intersection(entry.bounds)
        let scale = 1 / (deviation * 2.0.squareRoot())
        func part(_ low: Double, _ high: Double) -> Double { (erf(high * scale) - erf(low * scale)) / 2 }
        return part(box.minX - place.x, box.maxX - place.x) * part(box.minY - place.y, box.maxY - place.y)
    }
}
