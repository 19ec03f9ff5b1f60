import ColorScience
import DesignAnalysis
import DesignModel
import Reporters
import SourceText

extension Artwork {
    /// Layers of one schematic drawing at most.
    private static let mostOutlines = 600

    /// What a design looks like and where nodes of it lie: SVG as it is, other formats as boxes of their layers, of those
    /// artboards that hold one of the nodes or one of `artboards`.
    init(of study: Study, nodes: Set<String>, artboards: Set<String>) {
        let design = study.design
        let boxes = NodeBoxes(of: study)
        let found = boxes.places(of: nodes)
        let backdrop = RGBA8(study.house.backdrop(beneath: design)).opaque
        guard !design.artboards.isEmpty else {
            let isSVG = design.format == .svg
            let canvas = Canvas(
                name: nil, width: design.width, height: design.height,
                picture: isSVG ? .svg(Artwork.source(of: design)) : .missing("this format draws nothing"))
            self.init(
                backdrop: backdrop, canvases: isSVG ? [canvas] : [],
                places: found.mapValues { Place(canvas: 0, box: $0.box) })
            return
        }
        let wanted = Set(found.values.compactMap(\.artboard))
        let drawn = design.artboards.indices.filter {
            wanted.contains($0) || artboards.contains(design.artboards[$0].name)
        }
        let texts = Dictionary(grouping: study.contrastReadings(), by: \.layer)
        let canvases = drawn.map { index in
            let artboard = design.artboards[index]
            return Canvas(
                name: artboard.name, width: artboard.width, height: artboard.height,
                picture: .schematic(Artwork.outlines(of: artboard, in: design, boxes, texts)))
        }
        let numbers = Dictionary(uniqueKeysWithValues: drawn.enumerated().map { ($1, $0) })
        var places: [String: Place] = [:]
        for (node, place) in found {
            guard let canvas = place.artboard.flatMap({ numbers[$0] }) else { continue }
            places[node] = Place(canvas: canvas, box: place.box)
        }
        self.init(backdrop: backdrop, canvases: canvases, places: places)
    }

    /// The bytes of a document. What was transcoded still states its old encoding, which a byte order mark overrules
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
                            box: reading.box, fill: RGBA8(reading.foreground), text: String(reading.text.prefix(200))))
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
        guard case .solid = paint.kind, !paint.isInvisible else { return nil }
        var color = paint.color
        color.alpha *= paint.opacity
        return RGBA8(color)
    }
}
