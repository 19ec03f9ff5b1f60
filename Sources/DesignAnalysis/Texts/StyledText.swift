public import DesignModel

/// A text with the style it shares, if any.
public struct StyledText: Sendable, Hashable {
    /// Its layer.
    public let layer: LayerIndex
    /// Its runs that are asked for, by their places in ``Design/textRuns``.
    public let runs: ArraySlice<Int>
    /// The styles of texts that it wears, by their places in ``Design/styleUses``.
    public let textStyles: [Int]
    /// Whether it wears something that is named and not there, which may be a style of texts.
    public let wearsUnknown: Bool
    /// Whether it lies in a component that is placed, and is set where that is defined.
    public let isPlaced: Bool
}

/// Finds which texts wear which styles.
enum StyledTexts {
    static func all(in design: Design, shown: [Int]) -> [StyledText] {
        var uses: [LayerIndex: [Int]] = [:]
        for (index, use) in design.styleUses.enumerated() { uses[use.layer, default: []].append(index) }
        var texts: [StyledText] = []
        texts.reserveCapacity(shown.count)
        // Texts are many, and share one list.
        var first = 0
        func finish(_ layer: LayerIndex, _ runs: ArraySlice<Int>) {
            guard design.layers.indices.contains(Int(layer)) else { return }
            let own = uses[layer] ?? []
            let kinds = own.map { use -> NamedStyle.Kind? in
                let style = Int(design.styleUses[use].style)
                return design.namedStyles.indices.contains(style) ? design.namedStyles[style].kind : nil
            }
            texts.append(
                StyledText(
                    layer: layer, runs: runs, textStyles: zip(own, kinds).filter { $0.1 == .text }.map(\.0),
                    wearsUnknown: kinds.contains { $0 == nil }, isPlaced: design.layers[Int(layer)].instance >= 0))
        }
        for (place, index) in shown.enumerated() where place > 0 {
            let last = design.textRuns[shown[place - 1]].layer
            guard design.textRuns[index].layer != last else { continue }
            finish(last, shown[first..<place])
            first = place
        }
        if let last = shown.last { finish(design.textRuns[last].layer, shown[first...]) }
        return texts
    }
}
