public import DesignModel

extension Study {
    /// Whether the selectors name the node or one it lies in.
    public func isWithin(_ selectors: [SelectorList], _ node: NodeID) -> Bool {
        guard !selectors.isEmpty else { return false }
        return isWithin(nodes(matching: selectors), node)
    }

    /// Whether the selectors name a run of text or anything it lies in: in the file, or where it is drawn, so that an
    /// instance names the text of the component it shows.
    public func isWithin(_ selectors: [SelectorList], _ run: TextRun) -> Bool {
        guard !selectors.isEmpty else { return false }
        let named = nodes(matching: selectors)
        guard !named.isEmpty else { return false }
        return isWithin(named, run.node) || design.nodes(around: run.layer).contains { named.contains($0) }
    }

    /// Whether the selectors name a layer or anything it is drawn in.
    func isDrawn(within selectors: [SelectorList], _ layer: LayerIndex) -> Bool {
        let named = nodes(matching: selectors)
        return !named.isEmpty && design.nodes(around: layer).contains { named.contains($0) }
    }

    /// Whether the selectors name the very node.
    public func isNamed(_ node: NodeID, by selectors: [SelectorList]) -> Bool {
        nodes(matching: selectors).contains(node)
    }

    private func isWithin(_ named: Set<NodeID>, _ node: NodeID) -> Bool {
        guard !named.isEmpty else { return false }
        var next: NodeID? = node
        while let node = next {
            if named.contains(node) { return true }
            next = design.provenance.parent(of: node)
        }
        return false
    }
}
