public import DesignModel

/// Something that people press, and where (WCAG 2.2, “target”).
public struct Target: Sendable, Hashable {
    /// What it is.
    public let graphic: Graphic
    /// The artboard it lies on, in ``Design/artboards``; 0 where there is only the page.
    public let artboard: Int
    /// Its box in device px of its artboard.
    public let box: Rectangle

    /// Whether it is at least `size` px wide and high.
    func isLarge(_ size: Double) -> Bool { box.width >= size - 0.005 && box.height >= size - 0.005 }
}

/// Finds targets that are small and close to others (WCAG 2.2 SC 2.5.8).
struct TargetSearch {
    private let design: Design
    private let list: LayerList
    private var transforms: PageTransforms
    /// The index of each node in the list.
    private let places: [NodeID: Int]

    init(of design: Design, list: LayerList) {
        self.design = design
        self.list = list
        transforms = PageTransforms(of: design)
        places = Dictionary(
            list.layers.enumerated().map { ($1.node, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// Targets whose box is known.
    mutating func targets(_ graphics: [Graphic]) -> [Target] {
        let starts = design.artboards.enumerated().sorted { $0.element.layer < $1.element.layer }
        var artboard = 0
        return graphics.sorted { $0.layer < $1.layer }.compactMap { graphic in
            while artboard + 1 < starts.count, starts[artboard + 1].element.layer <= graphic.layer { artboard += 1 }
            guard let box = box(of: graphic.layer) else { return nil }
            return Target(graphic: graphic, artboard: starts.isEmpty ? 0 : starts[artboard].offset, box: box)
        }
    }

    /// The box of a layer: its frame where the file states it, else the bounds of its shapes and pictures.
    private mutating func box(of index: LayerIndex) -> Rectangle? {
        guard design.boxOrigins.isEmpty else { return nil }
        let layer = design.layers[Int(index)]
        if layer.instance < 0, let place = places[layer.node], list.layers[place].traits.contains(.placed) {
            let listed = list.layers[place]
            if listed.traits.contains(.onPage) { return listed.frame }
            let own = Rectangle(x: 0, y: 0, width: listed.frame.width, height: listed.frame.height)
            return transforms.transform(of: index).bounds(of: own)
        }
        var box = Rectangle.empty
        for inner in index..<layer.end {
            let part = design.layers[Int(inner)]
            var own: Rectangle?
            if part.kind == .shape, design.geometries.indices.contains(Int(part.content)) {
                own = design.geometries[Int(part.content)].bounds
            } else if part.kind == .image, design.images.indices.contains(Int(part.content)) {
                own = design.images[Int(part.content)].rectangle
            }
            guard part.presence == .painted, let own else { continue }
            box = box.union(transforms.transform(of: inner).bounds(of: own))
        }
        return box.isEmpty || !box.width.isFinite || !box.height.isFinite ? nil : box
    }

    /// Targets smaller than `size` that are so close to another one that a circle of this diameter around their center
    /// meets it or, where the other is small as well, the circle around that.
    static func crowded(_ targets: [Target], size: Double) -> [(target: Target, by: Target)] {
        var cells: [Cell: [Int]] = [:]
        var large: [Int] = []
        for (index, target) in targets.enumerated() {
            guard let range = cellRange(of: target.box.expanded(by: size / 2), size, target.artboard) else {
                large.append(index)
                continue
            }
            for cell in range { cells[cell, default: []].append(index) }
        }
        var found: [(target: Target, by: Target)] = []
        for (index, target) in targets.enumerated() where !target.isLarge(size) {
            let middle = Rectangle(
                x: target.box.center.x, y: target.box.center.y, width: 0, height: 0)
            guard let cell = cellRange(of: middle, size, target.artboard)?.first else { continue }
            let others = (cells[cell] ?? []) + large
            let near = others.first { $0 != index && meets(target, targets[$0], size: size) }
            if let near { found.append((target, targets[near])) }
        }
        return found
    }

    private struct Cell: Hashable {
        let artboard: Int
        let column: Int
        let row: Int
    }

    /// The cells of a grid that a box lies on; nil for a box that is too large or too far away to be worth it.
    private static func cellRange(of box: Rectangle, _ size: Double, _ artboard: Int) -> [Cell]? {
        let side = max(size, 1)
        let edges = [box.minX / side, box.minY / side, box.maxX / side, box.maxY / side].map { $0.rounded(.down) }
        guard edges.allSatisfy({ abs($0) < 1e9 }) else { return nil }
        let (columns, rows) = (Int(edges[0])...Int(edges[2]), Int(edges[1])...Int(edges[3]))
        guard columns.count <= 64, rows.count <= 64 else { return nil }
        return columns.flatMap { column in rows.map { Cell(artboard: artboard, column: column, row: $0) } }
    }

    private static func meets(_ target: Target, _ other: Target, size: Double) -> Bool {
        guard target.artboard == other.artboard else { return false }
        // A control and a part of it are one place to press.
        let (first, second) = (target.box, other.box)
        if first == second || first.holds(second) || second.holds(first) { return false }
        let middle = first.center
        if !other.isLarge(size), (second.center - middle).length < size - 0.005 { return true }
        let nearest = Point(
            min(max(middle.x, second.minX), second.maxX), min(max(middle.y, second.minY), second.maxY))
        return (nearest - middle).length < size / 2 - 0.005
    }
}
