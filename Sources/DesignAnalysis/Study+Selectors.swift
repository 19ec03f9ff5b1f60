public import DesignModel

extension Study {
    /// Whether the selectors match the node or one it lies in.
    public func isWithin(_ selectors: [SelectorList], _ node: NodeID) -> Bool {
        guard !selectors.isEmpty else { return false }
        return answering { $0.holds(node, in: design, selectors, $1) }
    }

    /// Whether the selectors match a run of text or anything it lies in, in the file or where it is drawn: matching an
    /// instance includes the text of the component that it shows.
    public func isWithin(_ selectors: [SelectorList], _ run: TextRun) -> Bool {
        isWithin(selectors, run.node) || isDrawn(within: selectors, run.layer)
    }

    /// Whether the selectors match a layer or anything it is drawn in.
    func isDrawn(within selectors: [SelectorList], _ layer: LayerIndex) -> Bool {
        guard !selectors.isEmpty else { return false }
        return answering { $0.holds(layer: layer, in: design, selectors, $1) }
    }

    /// Whether the selectors match the node itself.
    public func isNamed(_ node: NodeID, by selectors: [SelectorList]) -> Bool {
        nodes(matching: selectors).contains(node)
    }
}
