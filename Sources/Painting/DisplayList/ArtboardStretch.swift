public import DesignModel

/// Consecutive artboards of a design with everything on them. No artboard reaches into another, so these can be
/// evaluated without flattening the rest, which takes less memory and can be done by several threads.
public struct ArtboardStretch: Sendable, Hashable {
    /// The layers from the first artboard to the end of the last.
    private(set) var layers: Range<LayerIndex>
    /// The indices of their texts in ``Design/texts``.
    private(set) var texts: Range<Int>
    /// The indices of their runs in ``Design/textRuns``. Runs on no artboard belong to the stretch after them, or to
    /// the last one.
    public private(set) var runs: Range<Int>

    /// The minimum number of layers in a stretch: fewer are flattened in no time.
    private static let fewestLayers = 2048
    /// The maximum number of stretches: each has a cost of its own.
    private static let most = 32

    /// The stretches of a design, which together cover all of its runs; empty if the design is better flattened as a
    /// whole, because it is small or its artboards are not consecutive.
    public static func all(of design: Design) -> [ArtboardStretch] {
        let size = max(fewestLayers, (design.layers.count + most - 1) / most)
        guard design.artboards.count > 1, design.layers.count > size else { return [] }
        // Layers on no artboard are flattened with every stretch.
        var others = design.layers.count
        var stretches: [ArtboardStretch] = []
        var next = ArtboardStretch(layers: 0..<0, texts: 0..<0, runs: 0..<0)
        for layer in design.artboards.lazy.map(\.layer).sorted() {
            guard next.takes(layer, of: design) else { return [] }
            others -= Int(next.layers.upperBound - layer)
            guard next.layers.count >= size else { continue }
            stretches.append(next)
            next = next.behind
        }
        if !next.layers.isEmpty { stretches.append(next) }
        guard stretches.count > 1, others <= size else { return [] }
        // Everything after the last artboard belongs to the last stretch.
        let last = stretches[stretches.count - 1]
        stretches[stretches.count - 1] = ArtboardStretch(
            layers: last.layers, texts: last.texts, runs: last.runs.lowerBound..<design.textRuns.count)
        return stretches
    }

    /// Whether a layer is on one of these artboards, or between them.
    package func holds(_ layer: LayerIndex) -> Bool { layers.contains(layer) }

    /// An empty stretch that begins where this one ends.
    private var behind: ArtboardStretch {
        ArtboardStretch(
            layers: layers.upperBound..<layers.upperBound, texts: texts.upperBound..<texts.upperBound,
            runs: runs.upperBound..<runs.upperBound)
    }

    /// Appends the next artboard with everything on it; false if it does not follow the current ones in every table.
    private mutating func takes(_ artboard: LayerIndex, of design: Design) -> Bool {
        guard artboard >= layers.upperBound, Int(artboard) < design.layers.count else { return false }
        let end = min(max(design.layers[Int(artboard)].end, artboard + 1), LayerIndex(design.layers.count))
        var (lastText, lastRun) = (texts.upperBound, runs.upperBound)
        for layer in artboard..<end where design.layers[Int(layer)].kind == .text {
            let text = Int(design.layers[Int(layer)].content)
            guard design.texts.indices.contains(text) else { continue }
            let own = design.texts[text].runs
            guard text >= texts.upperBound, Int(own.lowerBound) >= runs.upperBound,
                Int(own.upperBound) <= design.textRuns.count
            else { return false }
            (lastText, lastRun) = (max(lastText, text + 1), max(lastRun, Int(own.upperBound)))
        }
        layers = (layers.isEmpty ? artboard : layers.lowerBound)..<end
        (texts, runs) = (texts.lowerBound..<lastText, runs.lowerBound..<lastRun)
        return true
    }
}
