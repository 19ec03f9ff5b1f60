import DesignModel

/// Layers that are painted above their siblings: placed boxes, or groups composited as one.
struct LiftedLayers {
    /// The layer that contains them all.
    let parent: LayerIndex
    let start: LayerIndex
    var end: LayerIndex
    /// Their stacking position above their siblings.
    let depth: Int
}

// The painting order of HTML boxes (CSS 2.2, appendix E).
extension LayerBuilder {
    /// Whether an element is painted above its siblings, regardless of order.
    func isLifted(_ style: BoxStyle, _ own: OwnStyle) -> Bool {
        style.position != .flowing || !own.joinsPlainly
    }

    /// Begins lifted layers, and returns their index.
    mutating func lift(_ style: BoxStyle, _ html: inout HTMLFlow, in frame: Frame) -> Int {
        finishText(&html)
        let start = LayerIndex(design.layers.count)
        if let outer = html.open.last(where: { $0.group >= 0 }), outer.cutsAlone,
            outer.lifted < 0 || style.depth ?? 0 > 0
        {
            html.trapped.insert(outer.group)
        }
        html.lifted.append(
            LiftedLayers(parent: frame.layer, start: start, end: start, depth: max(0, style.depth ?? 0)))
        return html.lifted.count - 1
    }

    /// Sorts the layers in a `foreignObject` into painting order.
    mutating func stackLayers(of foreign: LayerIndex, _ html: inout HTMLFlow, runs: Int) {
        guard html.lifted.contains(where: { $0.start < $0.end }) else { return }
        doubtTrapped(&html, runs: runs)
        let first = Int(foreign) + 1
        let all = design.layers.count
        var heights = Array(repeating: Height(), count: all - first)
        for (number, lifted) in html.lifted.enumerated() {
            for layer in lifted.start..<lifted.end where design.layers[Int(layer)].parent == lifted.parent {
                heights[Int(layer) - first] = Height(depth: lifted.depth, number: number + 1)
            }
        }
        var order: [LayerIndex] = []
        order.reserveCapacity(heights.count)
        appendChildren(of: foreign, heights, first, to: &order)
        guard order.count == heights.count else { return }
        moveLayers(to: order, from: first, &html, runs: runs)
    }

    /// Marks content as doubtful that is lifted inside a group that only clips: its order relative to other lifted
    /// layers is not followed.
    private mutating func doubtTrapped(_ html: inout HTMLFlow, runs: Int) {
        for group in html.trapped {
            let inner = group..<design.layers[Int(group)].end
            let isBeside = html.lifted.contains { !inner.contains($0.start) && !($0.start..<$0.end).contains(group) }
            guard isBeside else { continue }
            html.unplaced = html.unplaced ?? .foreignContent
            for run in runs..<design.textRuns.count where inner.contains(design.textRuns[run].layer) {
                doubt(run, .look)
            }
        }
    }

    /// The position in painting order.
    private struct Height: Comparable {
        var depth = 0
        var number = 0

        static func < (one: Height, other: Height) -> Bool { (one.depth, one.number) < (other.depth, other.number) }
    }

    private func appendChildren(
        of layer: LayerIndex, _ heights: [Height], _ first: Int, to order: inout [LayerIndex]
    ) {
        let end = layer == LayerIndex(first) - 1 ? LayerIndex(design.layers.count) : design.layers[Int(layer)].end
        var children: [LayerIndex] = []
        var child = layer + 1
        while child < end {
            children.append(child)
            child = max(child + 1, design.layers[Int(child)].end)
        }
        // Equal ones stay in document order.
        let sorted = children.sorted { (heights[Int($0) - first], $0) < (heights[Int($1) - first], $1) }
        for child in sorted {
            order.append(child)
            if design.layers[Int(child)].end > child + 1 { appendChildren(of: child, heights, first, to: &order) }
        }
    }

    private mutating func moveLayers(to order: [LayerIndex], from first: Int, _ html: inout HTMLFlow, runs: Int) {
        var places = Array(repeating: LayerIndex(0), count: order.count)
        for (place, layer) in order.enumerated() { places[Int(layer) - first] = LayerIndex(first + place) }
        func moved(_ layer: LayerIndex) -> LayerIndex { Int(layer) < first ? layer : places[Int(layer) - first] }
        let layers = design.layers
        for (place, layer) in order.enumerated() {
            var layer = layers[Int(layer)]
            layer.end += LayerIndex(first + place) - order[place]
            layer.parent = moved(layer.parent)
            design.layers[first + place] = layer
        }
        for run in runs..<design.textRuns.count { design.textRuns[run].layer = moved(design.textRuns[run].layer) }
        for box in html.flow.boxes.indices {
            html.flow.boxes[box].layer = moved(html.flow.boxes[box].layer)
            html.flow.boxes[box].clippedGroup = moved(html.flow.boxes[box].clippedGroup)
        }
    }
}
