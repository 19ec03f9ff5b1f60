public import DesignModel

/// Artboards of a design one behind the other, and all that lies on them. No artboard reaches into another, so that what is seen
/// on these is told without flattening the rest: that takes less room, and threads do it side by side.
public struct ArtboardStretch: Sendable, Hashable {
    /// The layers from the first artboard to the end of the last.
    private(set) var layers: Range<LayerIndex>
    /// Their texts, in ``Design/texts``.
    private(set) var texts: Range<Int>
    /// Their runs, in ``Design/textRuns``. Those that lie on no artboard go with the stretch behind them, or the last.
    public private(set) var runs: Range<Int>

    /// A stretch has so many layers at least: fewer are flattened in no time.
    private static let fewestLayers = 2048
    /// So many stretches at most: each is some work by itself.
    private static let most = 32

    /// The stretches of a design, which together hold every run of it; none where it is better flattened as a whole, because it
    /// is small, or its artboards do not stand one behind the other.
    public static func all(of design: Design) -> [ArtboardStretch] {
        let size = max(fewestLayers, (design.layers.count + most - 1) / most)
        guard design.artboards.count > 1, design.layers.count > size else { return [] }
        // What lies on no artboard is flattened with each stretch.
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
        // What lies behind the last artboard goes with it.
        let last = stretches[stretches.count - 1]
        stretches[stretches.count - 1] = ArtboardStretch(
            layers: last.layers, texts: last.texts, runs: last.runs.lowerBound..<design.textRuns.count)
        return stretches
    }

    /// Whether a layer lies on one of its artboards, or between them.
    package func holds(_ layer: LayerIndex) -> Bool { layers.contains(layer) }

    /// An empty one that begins where this ends.
    private var behind: ArtboardStretch {
        ArtboardStretch(
            layers: layers.upperBound..<layers.upperBound, texts: texts.upperBound..<texts.upperBound,
            runs: runs.upperBound..<runs.upperBound)
    }

    /// Takes in the next artboard and all that lies on it; false where that does not stand behind what is here in every table.
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
