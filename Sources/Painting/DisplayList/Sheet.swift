public import DesignModel
import SourceText

/// The plane on which a design's artboards are laid out for flattening: each has an area of its own, without overlap.
/// In a design without artboards, the page is the plane.
public struct Sheet: Sendable {
    private struct Place {
        var layers: Range<LayerIndex>
        var rectangle: Rectangle
        var artboard: Int
    }

    private let page: Rectangle
    /// The artboards in the order of their layers.
    private let places: [Place]
    /// The area of each artboard, in the order of ``Design/artboards``.
    private let areas: [Rectangle]
    /// The layers of consecutive artboards, joined.
    private let rows: [Range<LayerIndex>]

    /// The distance between artboards in px, so that rounding never carries a point into the next.
    private static let gap = 16.0
    /// The maximum size of an artboard in px; with a million designs of this size, doubles still resolve a hundredth of
    /// a px.
    private static let largest = 1e6

    init(of design: Design) {
        page = Rectangle(x: 0, y: 0, width: design.width, height: design.height)
        let breadth = Sheet.breadth(for: design.artboards)
        var (left, top, bottom) = (0.0, 0.0, 0.0)
        areas = design.artboards.map { artboard in
            let (width, height) = (Sheet.bounded(artboard.width), Sheet.bounded(artboard.height))
            if left > 0, left + width > breadth { (left, top) = (0, bottom) }
            let rectangle = Rectangle(x: left, y: top, width: width, height: height)
            left = rectangle.maxX + Sheet.gap
            bottom = max(bottom, rectangle.maxY + Sheet.gap)
            return rectangle
        }
        places = zip(design.artboards, areas).enumerated().map { index, entry in
            let (artboard, rectangle) = entry
            let end =
                design.layers.indices.contains(Int(artboard.layer))
                ? max(artboard.layer + 1, design.layers[Int(artboard.layer)].end) : artboard.layer
            return Place(layers: artboard.layer..<max(artboard.layer, end), rectangle: rectangle, artboard: index)
        }.sorted { $0.layers.lowerBound < $1.layers.lowerBound }
        rows = places.reduce(into: []) { rows, place in
            guard let last = rows.last, place.layers.lowerBound <= last.upperBound else {
                return rows.append(place.layers)
            }
            rows[rows.count - 1] = last.lowerBound..<max(last.upperBound, place.layers.upperBound)
        }
    }

    /// The width at which rows of artboards end, chosen to make the sheet about as wide as high: a long strip could
    /// only be subdivided lengthwise.
    private static func breadth(for artboards: [Artboard]) -> Double {
        let area = artboards.reduce(0) { $0 + (bounded($1.width) + gap) * (bounded($1.height) + gap) }
        return max(area.squareRoot(), artboards.reduce(0) { max($0, bounded($1.width)) })
    }

    /// The artboard of a layer, as an index in ``Design/artboards``; nil for a layer on no artboard.
    public func artboard(of layer: LayerIndex) -> Int? { place(of: layer)?.artboard }

    /// The area of the artboard that a layer is on, or of the page if there are no artboards; empty for a layer on no
    /// artboard.
    public func area(around layer: LayerIndex) -> Rectangle {
        places.isEmpty ? page : place(of: layer)?.rectangle ?? .empty
    }

    /// The area of an artboard.
    public func area(ofArtboard index: Int) -> Rectangle {
        areas.indices.contains(index) ? areas[index] : .empty
    }

    /// The layers of all artboards except those of a stretch, in order and as few ranges.
    func layers(besides stretch: ArtboardStretch) -> [Range<LayerIndex>] {
        rows.flatMap { row in
            let before = row.lowerBound..<max(row.lowerBound, min(row.upperBound, stretch.layers.lowerBound))
            let behind = min(row.upperBound, max(row.lowerBound, stretch.layers.upperBound))..<row.upperBound
            return [before, behind].filter { !$0.isEmpty }
        }
    }

    /// The area for the content of an artboard, given the artboard's own layer; nil for any other layer.
    func area(ofArtboardLayer layer: LayerIndex) -> Rectangle? {
        place(of: layer).flatMap { $0.layers.lowerBound == layer ? $0.rectangle : nil }
    }

    private func place(of layer: LayerIndex) -> Place? {
        let behind = places.partitioningIndex { $0.layers.lowerBound > layer }
        return behind > 0 && places[behind - 1].layers.contains(layer) ? places[behind - 1] : nil
    }

    private static func bounded(_ length: Double) -> Double { length > 0 ? min(length, largest) : 0 }
}
