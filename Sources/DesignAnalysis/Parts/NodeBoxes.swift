public import DesignModel

/// Where the nodes of a design are drawn, for showing findings in place. Computed only on demand.
public struct NodeBoxes {
    /// A box on a canvas.
    public struct Place: Sendable, Hashable {
        /// The artboard, by its index in ``Design/artboards``; nil where the design has none.
        public let artboard: Int?
        /// The box around everything that is painted, in device px of the artboard or the page.
        public let box: Rectangle
    }

    private let design: Design
    /// The box of each layer with everything in it.
    private let boxes: [Rectangle]
    private let artboards: [LayerIndex: Int]
    /// For a text that is drawn several times, the layer where it is hardest to read.
    private let faintest: [NodeID: LayerIndex]

    /// The boxes of a study's design; its texts are measured if they have not been.
    public init(of study: Study) {
        design = study.design
        var boxes = LayerBoxes(of: study.design).boxes
        for reading in study.contrastReadings() where !reading.box.isEmpty {
            var next = reading.layer
            while boxes.indices.contains(Int(next)), study.design.layers[Int(next)].kind != .definition {
                boxes[Int(next)] = boxes[Int(next)].union(reading.box)
                let parent = study.design.layers[Int(next)].parent
                guard parent < next else { break }
                next = parent
            }
        }
        self.boxes = boxes
        var faintest: [NodeID: ContrastReading] = [:]
        for reading in study.contrastReadings() where reading.verdict == .fail {
            let node = study.design.textRuns[reading.run].node
            if let known = faintest[node], known.lowest ?? 0 <= reading.lowest ?? 0 { continue }
            faintest[node] = reading
        }
        self.faintest = faintest.mapValues(\.layer)
        artboards = Dictionary(design.artboards.enumerated().map { ($1.layer, $0) }) { first, _ in first }
    }

    /// Where the nodes with these paths are drawn: each at its first place, but a text that is hard to read at its
    /// worst one. A node that draws nothing itself has the place of the nearest node around it that does, unless that
    /// is the whole page.
    public func places(of paths: Set<String>) -> [String: Place] {
        guard !paths.isEmpty else { return [:] }
        var wanted: [String: [String]] = [:]
        for path in paths {
            for prefix in NodeBoxes.outward(path) { wanted[prefix, default: []].append(path) }
        }
        var found: [String: (length: Int, place: Place)] = [:]
        var seen: Set<NodeID> = []
        for (index, layer) in design.layers.enumerated() where layer.presence == .painted && layer.parent >= 0 {
            guard !boxes[index].isEmpty, faintest[layer.node].map({ Int($0) == index }) ?? true,
                seen.insert(layer.node).inserted
            else { continue }
            let path = design.provenance.path(of: layer.node)
            guard let answers = wanted[path] else { continue }
            let length = path.utf8.count
            for answer in answers where length > found[answer]?.length ?? 0 {
                found[answer] = (length, Place(artboard: artboard(of: LayerIndex(index)), box: boxes[index]))
            }
        }
        return found.mapValues(\.place)
    }

    /// The box of a layer with everything in it; empty where nothing is painted.
    public func box(of layer: LayerIndex) -> Rectangle {
        boxes.indices.contains(Int(layer)) ? boxes[Int(layer)] : .empty
    }

    /// The artboard that a layer lies on.
    public func artboard(of layer: LayerIndex) -> Int? {
        var next = layer
        while design.layers.indices.contains(Int(next)) {
            if let artboard = artboards[next] { return artboard }
            let parent = design.layers[Int(next)].parent
            guard parent < next else { return nil }
            next = parent
        }
        return nil
    }

    /// A path, and those of the nodes around it.
    private static func outward(_ path: String) -> [String] {
        var paths = [path]
        var rest = Substring(path)
        while let slash = rest.lastIndex(of: "/"), slash > rest.startIndex, paths.count < 64 {
            rest = rest[..<slash]
            paths.append(String(rest))
        }
        return paths
    }
}
