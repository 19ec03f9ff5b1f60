public import DesignModel

/// The one plane that a design's artboards are flattened to: each has a place of its own, and none reaches into another.
/// Without artboards the page is the plane.
public struct Sheet: Sendable {
    private struct Place {
        var layers: Range<LayerIndex>
        var rectangle: Rectangle
        var artboard: Int
    }

    private let page: Rectangle
    /// In the order of their layers.
    private let places: [Place]

    /// Room between artboards, in px, so that rounding never carries one into the next.
    private static let gap = 16.0
    /// No artboard is larger, in px; a million designs of this size fit where doubles still hold a hundredth of a px.
    private static let largest = 1e6

    init(of design: Design) {
        page = Rectangle(x: 0, y: 0, width: design.width, height: design.height)
        var top = 0.0
        places = design.artboards.indices.map { index in
            let artboard = design.artboards[index]
            let rectangle = Rectangle(
                x: 0, y: top, width: Sheet.bounded(artboard.width), height: Sheet.bounded(artboard.height))
            top = rectangle.maxY + Sheet.gap
            let end =
                design.layers.indices.contains(Int(artboard.layer))
                ? max(artboard.layer + 1, design.layers[Int(artboard.layer)].end) : artboard.layer
            return Place(layers: artboard.layer..<max(artboard.layer, end), rectangle: rectangle, artboard: index)
        }.sorted { $0.layers.lowerBound < $1.layers.lowerBound }
    }

    /// The artboard that a layer lies on, by its place in ``Design/artboards``; nil where the design has none, and for layers
    /// on none of them.
    public func artboard(of layer: LayerIndex) -> Int? { place(of: layer)?.artboard }

    /// What of the plane shows the artboard that a layer lies on, or the page; empty for a layer on no artboard.
    public func area(around layer: LayerIndex) -> Rectangle {
        places.isEmpty ? page : place(of: layer)?.rectangle ?? .empty
    }

    /// What of the plane shows an artboard.
    public func area(ofArtboard index: Int) -> Rectangle {
        places.first { $0.artboard == index }?.rectangle ?? .empty
    }

    /// Where an artboard's own layer puts what lies on it; nil for any other layer.
    func area(ofArtboardLayer layer: LayerIndex) -> Rectangle? {
        place(of: layer).flatMap { $0.layers.lowerBound == layer ? $0.rectangle : nil }
    }

    private func place(of layer: LayerIndex) -> Place? {
        var low = 0
        var high = places.count
        while low < high {
            let middle = (low + high) / 2
            if places[middle].layers.lowerBound <= layer { low = middle + 1 } else { high = middle }
        }
        return low > 0 && places[low - 1].layers.contains(layer) ? places[low - 1] : nil
    }

    private static func bounded(_ length: Double) -> Double { length > 0 ? min(length, largest) : 0 }
}
