public import ColorScience
public import DesignModel

/// Determines the color of a design at a point, and the layers that produce it. Shapes, strokes, gradients, patterns,
/// clips, masks, groups and blend modes are evaluated exactly, pictures down to their pixels, and filters as far as
/// point samples allow; glyphs leave the result uncertain.
public struct Eyedropper: Sendable {
    /// The flattened design.
    public let list: DisplayList

    /// An eyedropper for a design whose pictures come from a source.
    public init(_ design: Design, pictures: (any PictureSource)? = nil) {
        self.init(DisplayList(design, pictures: pictures))
    }

    /// An eyedropper for a design that has already been flattened.
    public init(_ list: DisplayList) {
        self.list = list
    }

    /// The color over `backdrop`, or over nothing, at a point in device px of the page, or of an artboard given by its
    /// index in ``Design/artboards``. Outside, nothing is painted.
    public func color(at point: Point, ofArtboard artboard: Int = 0, on backdrop: RGBA? = nil) -> PaintedColor {
        var sampler = Sampler(list)
        return color(at: point, ofArtboard: artboard, on: backdrop, with: &sampler)
    }

    /// The colors at many points, cheaper than asking for each.
    public func colors(at points: [Point], ofArtboard artboard: Int = 0, on backdrop: RGBA? = nil) -> [PaintedColor] {
        var sampler = Sampler(list)
        return points.map { color(at: $0, ofArtboard: artboard, on: backdrop, with: &sampler) }
    }

    /// The colors at many points, using an existing sampler of the same list, so that outlines flattened for one point
    /// serve the next. `budget` shrinks by the number of steps taken; when it is spent, colors are unknown.
    package func colors(
        at points: [Point], ofArtboard artboard: Int, on backdrop: RGBA, with sampler: inout Sampler,
        spending budget: inout Int
    ) -> [PaintedColor] {
        points.map { point in
            let allowance = min(Eyedropper.mostSteps, max(0, budget))
            let color = color(at: point, ofArtboard: artboard, on: backdrop, with: &sampler, allowance: allowance)
            budget -= max(1, allowance - max(0, sampler.budget))
            return color
        }
    }

    /// The number of steps that one point may take.
    private static let mostSteps = 1_000_000

    private func color(
        at point: Point, ofArtboard artboard: Int, on backdrop: RGBA?, with sampler: inout Sampler,
        allowance: Int = mostSteps
    ) -> PaintedColor {
        let backdrop = backdrop ?? .transparent
        let area = list.design.artboards.isEmpty ? list.sheet.area(around: 0) : list.sheet.area(ofArtboard: artboard)
        let point = Point(point.x + area.minX, point.y + area.minY)
        sampler.budget = allowance
        guard point.isFinite, area.contains(point) else {
            return PaintedColor(color: backdrop, darkest: backdrop, lightest: backdrop, reason: nil, layers: [])
        }
        sampler.otherText = .unknown
        sampler.gather(meeting: Rectangle(minX: point.x, minY: point.y, maxX: point.x, maxY: point.y))
        let (seen, layers) = sampler.contributions(at: point, over: backdrop)
        var result = PaintedColor(
            color: seen.color, darkest: seen.color, lightest: seen.color, reason: seen.unknown, layers: layers)
        if seen.unknown != nil {
            let dark = sampler.color(at: point, over: backdrop, hypothesis: .black).color
            let light = sampler.color(at: point, over: backdrop, hypothesis: .white).color
            let inOrder = Contrast.luminance(dark) <= Contrast.luminance(light)
            (result.darkest, result.lightest) = inOrder ? (dark, light) : (light, dark)
            // The unknown part does not show: the edge of a shadow of letters, or something behind nearly opaque paint.
            if sampler.budget > 0, seen.unknown != .limit,
                max(dark.difference(to: seen.color), light.difference(to: seen.color)) < 1.0 / 255
            {
                result.reason = nil
            }
        }
        return result
    }
}

extension Sampler {
    /// The color at a point, and the layers that produce it, from bottom to top.
    package mutating func contributions(
        at point: Point, over backdrop: RGBA
    ) -> (seen: Composite, layers: [LayerContribution]) {
        let (seen, hits) = colorWithHits(at: point, over: backdrop)
        var layers: [LayerContribution] = []
        layers.reserveCapacity(hits.count)
        for hit in hits.reversed() {
            let entry = list.entries[Int(hit.entry)]
            var color = hit.color
            color.alpha = 1
            layers.append(
                LayerContribution(
                    layer: entry.layer, color: color, alpha: hit.color.alpha, blend: blend(of: entry.group)))
        }
        return (seen, layers)
    }

    /// The color at a point, and the hits there, from top to bottom.
    private mutating func colorWithHits(at point: Point, over backdrop: RGBA) -> (seen: Composite, hits: [Hit]) {
        keepsHits = true
        kept.removeAll(keepingCapacity: true)
        let seen = color(at: point, over: backdrop)
        keepsHits = false
        return (seen, visible(kept, at: point))
    }

    /// A comparison, and the visible layers behind the run there, from bottom to top.
    package mutating func comparisonWithPainters(
        at point: Point, over backdrop: RGBA
    ) -> (found: Comparison, painters: [LayerIndex]) {
        keepsHits = true
        kept.removeAll(keepingCapacity: true)
        let found = comparison(at: point, over: backdrop)
        keepsHits = false
        if let run = kept.firstIndex(where: \.isRun) {
            // If the run's group is filtered, the filter's result is different without the run.
            if list.entries[Int(kept[run].entry)].kind == .filter {
                return (found, painters(at: point, over: backdrop))
            }
            kept.remove(at: run)
        }
        // In a separate statement: in a single call the whole sampler would be copied.
        let hits = visible(kept, at: point)
        return (found, painters(of: hits))
    }

    /// The visible layers that produce the color at a point, from bottom to top.
    package mutating func painters(at point: Point, over backdrop: RGBA) -> [LayerIndex] {
        let hits = colorWithHits(at: point, over: backdrop).hits
        return painters(of: hits)
    }

    /// The layers of hits, reversed to bottom to top, without those that make no visible difference, such as the far
    /// edge of a shadow.
    private func painters(of hits: [Hit]) -> [LayerIndex] {
        var layers: [LayerIndex] = []
        layers.reserveCapacity(min(hits.count, Self.mostPainters))
        for hit in hits where hit.color.alpha >= 0.5 / 255 && layers.count < Self.mostPainters {
            layers.append(list.entries[Int(hit.entry)].layer)
        }
        layers.reverse()
        return layers
    }

    /// If hundreds of layers are translucent, nobody looks at more than the top ones.
    private static let mostPainters = 64

    /// Half the distance between the two darkest colors that 8 bits of linear light can represent: anything less is no
    /// change.
    private static let leastChange = 0.026

    /// Replaces hits of filters by the hits of their content if the filter leaves it unchanged, and otherwise adds
    /// those below.
    private mutating func visible(_ hits: [Hit], at point: Point, depth: Int = 0) -> [Hit] {
        guard depth <= Int(DisplayListBuilder.deepestFilter),
            hits.contains(where: { list.entries[Int($0.entry)].kind == .filter })
        else { return hits }
        var result: [Hit] = []
        for hit in hits {
            let entry = list.entries[Int(hit.entry)]
            guard entry.kind == .filter else {
                result.append(hit)
                continue
            }
            let filter = list.filters[Int(entry.source)]
            let start = found.count
            let here = Rectangle(minX: point.x, minY: point.y, maxX: point.x, maxY: point.y)
            budget -= filter.index.collect(meeting: here, of: list.entries, into: &found)
            keepsHits = true
            let content = composite(
                at: point, within: filter.content, among: start..<found.count, over: .transparent, hypothesis: .nothing,
                depth: 0)
            keepsHits = false
            found.removeSubrange(start...)
            // A black shadow on transparent black differs only in alpha; a filter that only fades its content adds
            // nothing.
            let change = max(content.color.difference(to: hit.color), hit.color.alpha - content.color.alpha)
            if change > Self.leastChange { result.append(hit) }
            result += visible(kept, at: point, depth: depth + 1)
        }
        return result
    }

    /// The first blend mode other than normal, from the innermost group outwards.
    private func blend(of group: Int32) -> BlendMode {
        var group = group
        while true {
            let (mode, parent) = (list.groups[Int(group)].blend, list.groups[Int(group)].parent)
            if mode != .normal || parent == group { return mode }
            group = parent
        }
    }
}
