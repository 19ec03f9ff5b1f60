import DesignModel

/// The nodes that selectors match in one design, found once for each list of selectors, and what lies in them, found
/// once for each place.
struct SelectorAnswers {
    private struct Answer {
        let named: Set<NodeID>
        var within = Lineage<NodeID, Bool>()
        var drawnWithin = Lineage<LayerIndex, Bool>()
    }

    private var answers: [Answer] = []
    private var places: [[SelectorList]: Int] = [:]
    /// The lists of selectors looked up last: a rule looks up the same list for one thing after another, and a long
    /// list takes long to hash. Lists that share their storage are found equal at once.
    private var recent: [(selectors: [SelectorList], place: Int)] = []
    private static let mostRecent = 4

    /// The index of the answer for selectors; `find` is called where there is none yet.
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

    /// The nodes that selectors match.
    mutating func named(by selectors: [SelectorList], _ find: ([SelectorList]) -> Set<NodeID>) -> Set<NodeID> {
        answers[place(of: selectors, find)].named
    }

    /// Whether selectors match a node or one it lies in.
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

    /// Whether selectors match a layer or one it is drawn in.
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
