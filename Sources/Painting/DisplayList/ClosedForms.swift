internal import DesignModel

// Which blurs of a filter have a closed form.
extension PlacedFilter {
    /// Finds the blurs that have a closed form, where what is filtered is a silhouette.
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

    /// Whether some node is asked by several; a blur that has a closed form asks none.
    var nodesAreAskedTwice: Bool {
        var uses = Array(repeating: 0, count: nodes.count)
        guard !nodes.isEmpty else { return false }
        uses[nodes.count - 1] = 1
        for index in nodes.indices.reversed() where uses[index] > 0 && nodes[index].closedForm < 0 {
            for input in nodes[index].inputs { uses[input] += 1 }
        }
        return uses.contains { $0 > 1 }
    }

    /// Of which nodes more than the alpha shows in the end.
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
    /// Whether its result depends on more than the alpha of an input, where that of the result is asked, or of its alpha.
    fileprivate func asksColors(ofInput place: Int, wherever isAsked: Bool) -> Bool {
        switch self {
        case .composite(.in), .composite(.out): isAsked && place == 0
        case .colorMatrix(let values): FilterEffect.readsColors(isAsked ? values[...] : values.suffix(5))
        default: isAsked
        }
    }

    /// Whether rows of a color matrix look at red, green or blue.
    static func readsColors(_ rows: some Collection<Double>) -> Bool {
        zip(rows, 0...).contains { value, place in value != 0 && place % 5 < 3 }
    }
}
