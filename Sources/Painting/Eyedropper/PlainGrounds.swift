package import ColorScience
package import DesignModel

/// A color that may lie behind a text, and the layer that paints it; -1 for what lies below all layers.
package struct PlainGround: Sendable {
    package var color: RGBA
    package var layer: LayerIndex

    package init(color: RGBA, layer: LayerIndex) {
        (self.color, self.layer) = (color, layer)
    }
}

// What lies behind a text of which nothing but its place is unknown.
extension Sampler {
    /// All that may lie right behind an entry wherever in a box it is, among the entries found; nil where anything of that is no
    /// opaque color, or lies over the entry. Layers that are `loose` lie nobody knows where, and hide nothing for certain.
    package mutating func plainGrounds(
        behind own: Int32, in box: Rectangle, over backdrop: RGBA, loose: Set<LayerIndex>
    ) -> [PlainGround]? {
        guard list.reachesPage(list.entries[Int(own)].group) else { return nil }
        nearOutlines.forget()
        var grounds: [PlainGround] = []
        for number in found.reversed() {
            let entry = list.entries[Int(number)]
            budget -= 1
            guard budget > 0 else { return nil }
            if entry.kind == .text && entry.source >= 0 { continue }
            let isLoose = loose.contains(entry.layer)
            let relation = isLoose ? .across : relation(of: entry, to: box)
            if relation == .apart { continue }
            guard entry.isOpaque, list.reachesPage(entry.group) else { return nil }
            if number > own {
                // It hides all of the text, or some, and what is seen of it is seen on the others.
                if relation == .around { return nil }
                continue
            }
            guard let ground = plainGround(of: entry) else { return nil }
            grounds.append(ground)
            if relation == .around { return grounds }
        }
        return grounds + [PlainGround(color: backdrop, layer: -1)]
    }

    private func plainGround(of entry: DisplayEntry) -> PlainGround? {
        guard entry.kind == .fill || entry.kind == .stroke else { return nil }
        let source = list.sources[Int(entry.source)]
        return source.kind == .solid ? PlainGround(color: source.color, layer: entry.layer) : nil
    }
}
