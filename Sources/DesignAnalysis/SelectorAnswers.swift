import DesignModel

/// What selectors name in one design, found once for each list of them, and what lies in that, found once for each place.
struct SelectorAnswers {
    private struct Answer {
        let named: Set<NodeID>
        var within = Lineage<NodeID, Bool>()
        var drawnWithin = Lineage<LayerIndex, Bool>()
    }

    private var answers: [Answer] = []
    private var places: [[SelectorList]: Int] = [:]
    /// What was asked last: a rule asks the same of one thing after the other, and a long list is long to look up. Whether it is
    /// the same is known at once where nobody has copied it.
    private var recent: [(selectors: [SelectorList], place: Int)] = []
    private static let mostRecent = 4

    /// The place of what selectors name; `find` looks for it.
    private mutating func place(of selectors: [SelectorList], _ find: ([SelectorList]) -> Set<NodeID>) -> Int {
        if let known = recent.first(where: { $0.selectors == selectors }) { return known.place }
        let place = places[selectors] ?? answers.count
        if place == answers.count {
            answers.append(Answer(named: find(selectors)))
            places[selectors] = place
        }
        if recent.count == SelectorAnswers.mostRecent { recent.removeLast() }
        recent.insert((selectors, place), at: 0)
        return place
    }

    /// The nodes that selectors name.
    mutating func named(by selectors: [SelectorList], _ find: ([SelectorList]) -> Set<NodeID>) -> Set<NodeID> {
        answers[place(of: selectors, find)].named
    }

    /// Whether selectors name a node or one it lies in.
    mutating func holds(
        _ node: NodeID, in design: Design, _ selectors: [SelectorList], _ find: ([SelectorList]) -> Set<NodeID>
    ) -> Bool {
        let place = place(of: selectors, find)
        let named = answers[place].named
        guard !named.isEmpty else { return false }
        return answers[place].within.answer(for: node, from: false, up: design.provenance.parent) {
            $0 || named.contains($1)
        }
    }

    /// Whether selectors name a layer or one it is drawn in.
    mutating func holds(
        layer: LayerIndex, in design: Design, _ selectors: [SelectorList], _ find: ([SelectorList]) -> Set<NodeID>
    ) -> Bool {
        let place = place(of: selectors, find)
        let named = answers[place].named
        let layers = design.layers
        guard !named.isEmpty, layers.indices.contains(Int(layer)) else { return false }
        return answers[place].drawnWithin.answer(for: layer, from: false) { layer in
            let parent = layers[Int(layer)].parent
            return layers.indices.contains(Int(parent)) ? parent : nil
        } joining: {
            $0 || named.contains(layers[Int($1)].node)
        }
    }
}
