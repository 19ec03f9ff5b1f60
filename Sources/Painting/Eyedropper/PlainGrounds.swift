package import ColorScience
package import DesignModel

/// A possible color behind a text, and the layer that paints it; -1 for what is below all layers.
package struct PlainGround: Sendable {
    package var color: RGBA
    package var layer: LayerIndex

    package init(color: RGBA, layer: LayerIndex) {
        (self.color, self.layer) = (color, layer)
    }
}

// Finds what may be behind a text if nothing but the text's position is unknown.
extension Sampler {
    /// All colors that may be directly behind an entry anywhere in a box, from the entries found; nil if any of them is
    /// not an opaque color, or covers the entry. Layers in `loose` have an unknown position and hide nothing for
    /// certain.
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
                // The layer hides all or part of the text; where the text is visible, it is seen on the other grounds.
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
