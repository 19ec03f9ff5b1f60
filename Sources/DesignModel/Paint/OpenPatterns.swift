extension Paint {
    /// Where the paint, a stop of its gradient or something in its pattern is asked for from the place the design is used in; nil
    /// where the file alone decides.
    public func leftOpen(in design: Design) -> Origin? {
        if let leftOpen { return leftOpen }
        switch kind {
        case .gradient(let index) where design.gradients.indices.contains(Int(index)):
            return design.gradients[Int(index)].stops.lazy.compactMap(\.leftOpen).first
        case .pattern(let index) where design.patterns.indices.contains(Int(index)):
            return design.patterns[Int(index)].leftOpen
        default: return nil
        }
    }
}

extension Design {
    /// Notes which patterns hold a color that is asked for from the place the design is used in, by themselves or in patterns that
    /// their content is painted with.
    public mutating func noteOpenPatterns() {
        guard !patterns.isEmpty else { return }
        var users: [Int: [Int]] = [:]
        var open: [Int] = []
        // Templates share their content.
        var known: [LayerIndex: (open: Origin?, used: [Int])] = [:]
        for index in patterns.indices {
            let content = known[patterns[index].content] ?? openContent(patterns[index].content)
            known[patterns[index].content] = content
            patterns[index].leftOpen = content.open
            if content.open != nil { open.append(index) }
            for other in content.used { users[other, default: []].append(index) }
        }
        while let next = open.popLast() {
            for user in users[next] ?? [] where patterns[user].leftOpen == nil {
                patterns[user].leftOpen = patterns[next].leftOpen
                open.append(user)
            }
        }
    }

    /// The first open color among what shows of a definition's content, and the patterns it is painted with.
    private func openContent(_ content: LayerIndex) -> (open: Origin?, used: [Int]) {
        var used: [Int] = []
        guard layers.indices.contains(Int(content)) else { return (nil, used) }
        var index = Int(content)
        let end = min(Int(layers[index].end), layers.count)
        while index < end {
            let layer = layers[index]
            guard layer.presence != .undisplayed, !isClear(layer) else {
                index = max(index + 1, Int(layer.end))
                continue
            }
            index += 1
            guard layer.presence != .hidden else { continue }
            for paint in paints(of: layer) where !paint.isInvisible {
                if case .pattern(let other) = paint.kind { used.append(Int(other)) }
                if let open = paint.leftOpen(in: self) { return (open, used) }
            }
        }
        return (nil, used)
    }

    private func paints(of layer: Layer) -> [Paint] {
        let fill = paints.indices.contains(Int(layer.fill)) ? [paints[Int(layer.fill)]] : []
        return strokes.indices.contains(Int(layer.stroke)) ? fill + [strokes[Int(layer.stroke)].paint] : fill
    }
}
