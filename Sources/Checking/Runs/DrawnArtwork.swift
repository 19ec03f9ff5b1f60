import ColorScience
import DesignAnalysis
import DesignModel
import Linting
import Reporters
import SourceText

extension Artwork {
    /// The most layers in one schematic drawing.
    private static let mostOutlines = 600

    /// The look of a design and the places of some nodes: SVG as it is, other formats as boxes of their layers, for the
    /// artboards that hold one of the nodes or are listed in `artboards`.
    init(of modes: DesignModes, nodes: Set<String>, artboards: Set<String>) {
        let study = modes.first
        let design = study.design
        let different = modes.different
        let seen = different.map { entry in
            let boxes = NodeBoxes(of: entry.study)
            return (boxes: boxes, places: boxes.places(of: nodes))
        }
        func appearances(_ place: (NodeBoxes.Place) -> Place?) -> [Appearance] {
            zip(different, seen).map { entry, seen in
                Appearance(
                    mode: entry.mode,
                    backdrop: RGBA8(entry.study.house.backdrop(beneath: entry.study.design)).opaque,
                    places: seen.places.compactMapValues(place))
            }
        }
        guard !design.artboards.isEmpty else {
            let isSVG = design.format == .svg
            let canvas = Canvas(
                name: nil, width: design.width, height: design.height,
                picture: isSVG ? .svg(Artwork.source(of: design)) : .missing("this format draws nothing"))
            self.init(
                canvases: isSVG ? [canvas] : [], appearances: appearances { Place(canvas: 0, box: $0.box) })
            return
        }
        let (boxes, found) = seen[0]
        let wanted = Set(found.values.compactMap(\.artboard))
        let drawn = design.artboards.indices.filter {
            wanted.contains($0) || artboards.contains(design.artboards[$0].shownName)
        }
        let texts = Dictionary(grouping: study.contrastReadings(), by: \.layer)
        let canvases = drawn.map { index in
            let artboard = design.artboards[index]
            return Canvas(
                name: artboard.shownName, width: artboard.width, height: artboard.height,
                picture: .schematic(Artwork.outlines(of: artboard, in: design, boxes, texts)))
        }
        let numbers = Dictionary(uniqueKeysWithValues: drawn.enumerated().map { ($1, $0) })
        self.init(
            canvases: canvases,
            appearances: appearances { place in
                place.artboard.flatMap { numbers[$0] }.map { Place(canvas: $0, box: place.box) }
            })
    }

    /// The bytes of a document. A transcoded file still declares its old encoding, which a byte order mark overrides
    /// (Encoding Standard §6.1).
    private static func source(of design: Design) -> [UInt8] {
        let span = design.file.bytes.bytes
        var source: [UInt8] = design.file.isVerbatim ? [] : [0xEF, 0xBB, 0xBF]
        source.reserveCapacity(span.count + 3)
        for index in span.indices { source.append(span[index]) }
        return source
    }

    private static func outlines(
        of artboard: Artboard, in design: Design, _ boxes: NodeBoxes, _ texts: [LayerIndex: [ContrastReading]]
    ) -> [Outline] {
        var outlines: [Outline] = []
        let start = Int(artboard.layer)
        guard design.layers.indices.contains(start) else { return [] }
        let end = min(Int(design.layers[start].end), design.layers.count)
        for index in start..<max(start, end) where design.layers[index].presence == .painted {
            guard outlines.count < mostOutlines else { break }
            let layer = design.layers[index]
            switch layer.kind {
            case .text:
                for reading in texts[LayerIndex(index)] ?? [] where !reading.box.isEmpty && reading.verdict != .unseen {
                    outlines.append(
                        Outline(
                            box: reading.box, fill: RGBA8(reading.foreground), text: String(reading.text.prefix(200)),
                            size: reading.size))
                }
            case .shape, .image, .artboard:
                let box =
                    layer.kind == .artboard && index == start
                    ? Rectangle(x: 0, y: 0, width: artboard.width, height: artboard.height)
                    : boxes.box(of: LayerIndex(index))
                guard !box.isEmpty, box.width.isFinite, box.height.isFinite else { continue }
                outlines.append(Outline(box: box, fill: fill(of: layer, in: design)))
            case .group, .instance, .foreign, .definition: break
            }
        }
        return outlines
    }

    private static func fill(of layer: Layer, in design: Design) -> RGBA8? {
        guard design.paints.indices.contains(Int(layer.fill)) else { return nil }
        let paint = design.paints[Int(layer.fill)]
        guard !paint.isInvisible else { return nil }
        var color: RGBA
        switch paint.kind {
        case .solid: color = paint.color
        case .gradient(let index):
            // The schematic drawing of a gradient uses its middle stop.
            guard design.gradients.indices.contains(Int(index)) else { return nil }
            let stops = design.gradients[Int(index)].stops
            guard let stop = stops.isEmpty ? nil : stops[stops.count / 2], stop.unknown == nil else { return nil }
            color = stop.rgba
        case .none, .pattern, .unknown: return nil
        }
        color.alpha *= paint.opacity
        return RGBA8(color)
    }
}

extension Artboard {
    /// Its name as reports show it with each text on it.
    var shownName: String { name.shortened(to: 200) }
}
