internal import DesignModel

// Determines which blurs of a filter have a closed form.
extension PlacedFilter {
    /// Finds the blurs that have a closed form, given that the filtered content is a silhouette.
    mutating func findClosedForms(of content: Silhouette?) {
        let asked = nodesWhoseColorsAreAsked
        var known: [Silhouette?] = []
        known.reserveCapacity(nodes.count)
        for index in nodes.indices {
            let node = nodes[index]
            if case .source = node.work {
                known.append(content?.cut(by: node.clip))
                continue
            }
            known.append(Silhouette.result(of: node, node.inputs.map { known[$0] }))
            guard case .effect(.blur(let x, let y)) = node.work, x > 0, y > 0, x.isFinite, y.isFinite,
                let input = node.inputs.first, let seen = known[input]?.converted(toLinear: node.isLinear),
                seen.isColorKnown || !asked[index]
            else { continue }
            nodes[index].closedForm = Int32(blurs.count)
            blurs.append(SilhouetteBlur(seen: seen, deviation: Point(x, y)))
        }
    }

    /// Whether the result of some node is used by several; a blur with a closed form uses none.
    var nodesAreAskedTwice: Bool {
        var uses = Array(repeating: 0, count: nodes.count)
        guard !nodes.isEmpty else { return false }
        uses[nodes.count - 1] = 1
        for index in nodes.indices.reversed() where uses[index] > 0 && nodes[index].closedForm < 0 {
            for input in nodes[index].inputs { uses[input] += 1 }
        }
        return uses.contains { $0 > 1 }
    }

    /// For each node, whether more than its alpha affects the final result.
    private var nodesWhoseColorsAreAsked: [Bool] {
        var asked = Array(repeating: false, count: nodes.count)
        guard !nodes.isEmpty else { return asked }
        asked[nodes.count - 1] = true
        for index in nodes.indices.reversed() {
            guard case .effect(let effect) = nodes[index].work else { continue }
            for (place, input) in nodes[index].inputs.enumerated()
            where effect.asksColors(ofInput: place, wherever: asked[index]) {
                asked[input] = true
            }
        }
        return asked
    }
}

extension FilterEffect {
    /// Whether the result depends on more than the alpha of an input. `isAsked` tells whether all of the result is
    /// needed or only its alpha.
    fileprivate func asksColors(ofInput place: Int, wherever isAsked: Bool) -> Bool {
        switch self {
        case .composite(.in), .composite(.out): isAsked && place == 0
        case .colorMatrix(let values): FilterEffect.readsColors(isAsked ? values[...] : values.suffix(5))
        default: isAsked
        }
    }

    /// Whether rows of a color matrix read red, green or blue.
    static func readsColors(_ rows: some Collection<Double>) -> Bool {
        zip(rows, 0...).contains { value, place in value != 0 && place % 5 < 3 }
    }
}
