internal import DesignModel

/// The runs of text that are painted somewhere; with hidden ones, also those that are not displayed but could be shown
/// again. Runs in definitions and runs of nothing but white space are left out.
struct ShownRuns {
    private let design: Design
    private let withHidden: Bool

    init(of design: Design, withHidden: Bool = false) {
        self.design = design
        self.withHidden = withHidden
    }

    /// Their indices in ``Design/textRuns``, in paint order.
    var places: [Int] {
        var found: [Int] = []
        found.reserveCapacity(design.textRuns.count)
        forEachText { _, runs in
            for run in runs where isShown(run) { found.append(run) }
        }
        return found
    }

    /// Calls `body` with the layer of each text, in paint order, and all its runs, shown or not.
    func forEachText(_ body: (LayerIndex, Range<Int>) -> Void) {
        guard !design.textRuns.isEmpty else { return }
        var index = 0
        while index < design.layers.count {
            let layer = design.layers[index]
            let isShown = layer.presence == .painted || layer.presence == .hidden
            if layer.kind == .definition || !(isShown || withHidden && layer.presence == .undisplayed) {
                index = max(index + 1, Int(layer.end))
                continue
            }
            if layer.kind == .text, let runs = design.runs(of: layer) { body(LayerIndex(index), runs) }
            index += 1
        }
    }

    /// Whether a run is one of them, if its text is.
    func isShown(_ run: Int) -> Bool {
        let presence = design.textRuns[run].presence
        return (presence == .painted || withHidden && presence == .undisplayed) && hasInk(run)
    }

    /// Whether any letter of the run is not white space; many tools leave non-breaking spaces behind.
    private func hasInk(_ run: Int) -> Bool {
        for index in design.textRuns[run].characters where design.characters.indices.contains(Int(index)) {
            let scalar = design.characters[Int(index)]
            // ASCII after the space has ink, and needs no lookup.
            if 0x21...0x7E ~= scalar.value || !scalar.properties.isWhitespace { return true }
        }
        return false
    }
}

extension Design {
    /// The runs of a text layer, as indices of ``Design/textRuns``.
    func runs(of layer: Layer) -> Range<Int>? {
        guard layer.kind == .text, texts.indices.contains(Int(layer.content)) else { return nil }
        let runs = texts[Int(layer.content)].runs
        return (Int(runs.lowerBound)..<Int(runs.upperBound)).clamped(to: textRuns.indices)
    }
}
