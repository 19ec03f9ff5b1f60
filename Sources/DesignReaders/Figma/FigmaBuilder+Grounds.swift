import ColorScience
import DesignModel
import SourceText

// The grounds that artboards lie on, and the artboards that overlap the loose nodes of a page.
extension FigmaBuilder {
    /// The grounds that paint anything, with their paints.
    mutating func paintedGrounds(among grounds: [Ground]) -> [(ground: Ground, paints: [FigmaPaint])] {
        grounds.map { ($0, paints(of: $0)) }.filter { !$0.paints.isEmpty }
    }

    private mutating func paints(of ground: Ground) -> [FigmaPaint] {
        let node = index.figmaNodes[Int(ground.place)]
        guard ground.box == nil else { return paints(at: node.fills, of: node) }
        return backgroundPaints(of: node).filter { paint in
            guard case .solid(let color) = paint.kind else { return true }
            return !FigmaBuilder.usualCanvases.contains(RGBA8(color.rgba))
        }
    }

    /// Figma's default page colors, today's and the one until 2022: nobody chose them, so they count as unpainted.
    private static let usualCanvases: Set<RGBA8> = [
        RGBA8(red: 0xF5, green: 0xF5, blue: 0xF5), RGBA8(red: 0xE5, green: 0xE5, blue: 0xE5),
    ]

    /// Where artboards lie beneath and above the loose nodes of a page, within an area and measured from its corner;
    /// `nodes` are all nodes of the page in paint order.
    func others(
        among nodes: [Int32], besides loose: Set<Int32>, in surroundings: Surroundings, meeting area: Rectangle
    ) -> Artboard.Others {
        var others = Artboard.Others()
        var painted = Rectangle.empty
        let corner = AffineTransform.translation(-area.minX, -area.minY)
        for node in nodes {
            let isLoose = loose.contains(node)
            for board in isLoose ? components(in: node) : [node] {
                for box in boxes(ofBoard: board, in: surroundings) {
                    let part = box.intersection(area)
                    guard !part.isEmpty else { continue }
                    let isAbove = !isLoose && !part.intersection(painted).isEmpty
                    if isAbove { others.above.append(corner.bounds(of: part)) }
                    if !isAbove { others.beneath.append(corner.bounds(of: part)) }
                }
            }
            guard isLoose, !index.figmaNodes[Int(node)].has(.hidden) else { continue }
            let spot = spot(of: index.figmaNodes[Int(node)], in: surroundings)
            painted = painted.union(spot.transform.bounds(of: spot.rectangle))
        }
        return others
    }

    /// The components in a node that is not an artboard, at any depth.
    private func components(in node: Int32) -> [Int32] {
        var found: [Int32] = []
        var place = node
        while place < index.figmaNodes[Int(node)].end {
            let own = index.figmaNodes[Int(place)]
            if own.type == .component { found.append(place) }
            place = own.type == .component || own.has(.hidden) ? max(place + 1, own.end) : place + 1
        }
        return found
    }

    /// The box of an artboard on the page, or those of a section and of the artboards in it, which may reach over its
    /// sides.
    private func boxes(ofBoard place: Int32, in surroundings: Surroundings) -> [Rectangle] {
        var boxes: [Rectangle] = []
        var waiting = [(place: place, surroundings: surroundings)]
        while let next = waiting.popLast() {
            let node = index.figmaNodes[Int(next.place)]
            guard !node.has(.hidden), node.type.isArtboard || node.type == .section else { continue }
            let spot = spot(of: node, in: next.surroundings)
            boxes.append(spot.transform.bounds(of: spot.rectangle))
            guard node.type == .section, !node.has(.hidesContents) else { continue }
            var inner = next.surroundings
            inner.page = spot.transform
            inner.container = spot.transform
            waiting += children(of: next.place).map { ($0, inner) }
        }
        return boxes
    }
}
