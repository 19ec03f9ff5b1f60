import DesignModel
import SourceText

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

// Draws strokes: side by side on a box whose sides differ in width, as written outlines where there are any, otherwise
// along the node's outlines.
extension FigmaBuilder {
    mutating func stroked(
        _ paints: [FigmaPaint], of node: FigmaNode, _ spot: FigmaSpot, _ outlines: [FigmaOutline], style: String
    ) -> [FigmaPiece] {
        guard !paints.isEmpty else { return [] }
        var pieces: [FigmaPiece] = []
        let lines = strokeOutlines(of: node, spot, outlines)
        for paint in paints {
            let made = self.paint(paint, of: node, spot, style: style)
            for line in lines {
                var piece = FigmaPiece(line.outline)
                piece.blend = paint.blend
                piece.unknown = piece.unknown ?? made.unknown
                if line.isFilled {
                    piece.fill = made.index
                } else {
                    design.strokes.append(
                        stroke(of: node, paint: design.paints[Int(made.index)], width: line.width, line.alignment))
                    piece.stroke = Int32(design.strokes.count - 1)
                }
                pieces.append(piece)
            }
        }
        return pieces
    }

    /// An outline that is to be stroked, or the outline of a stroke.
    private struct StrokedOutline {
        var outline: FigmaOutline
        var width: Double
        var alignment = Stroke.Alignment.center
        var isFilled = false
    }

    private mutating func strokeOutlines(
        of node: FigmaNode, _ spot: FigmaSpot, _ outlines: [FigmaOutline]
    ) -> [StrokedOutline] {
        if node.type.isBox || node.type == .ellipse {
            if let weights = sideWeights(of: node) { return sides(of: node, spot, weights) }
        } else if let written = written(index.details(of: node).strokeGeometry),
            !written.outlines.isEmpty || !written.areAll
        {
            let outlines = written.areAll ? written.outlines : written.outlines + [unknownOutline(spot)]
            return outlines.map { StrokedOutline(outline: $0, width: node.strokeWeight, isFilled: true) }
        }
        if node.type == .line { return [line(of: node, spot)] }
        if outlines.isEmpty { return [StrokedOutline(outline: unknownOutline(spot), width: node.strokeWeight)] }
        return outlines.map {
            StrokedOutline(outline: $0, width: node.strokeWeight, alignment: alignment(of: node))
        }
    }

    private func alignment(of node: FigmaNode) -> Stroke.Alignment {
        switch node.strokeAlign {
        case .center: .center
        case .inside: .inside
        case .outside: .outside
        }
    }

    private func stroke(of node: FigmaNode, paint: Paint, width: Double, _ alignment: Stroke.Alignment) -> Stroke {
        var dashes: [Double] = []
        let details = index.details(of: node)
        if details.strokeDashes != FigmaNode.nowhere {
            dashes = (numbers(at: details.strokeDashes) ?? []).map { max(0, $0) }
            // Dashes that add up to nothing draw a solid line.
            if !(dashes.reduce(0, +) > 0) { dashes = [] }
        }
        // Figma gives the miter limit as an angle, CSS as a multiple of the stroke's width.
        let half = sin(min(max(details.strokeMiterAngle, 0.1), 180) * .pi / 360)
        return Stroke(
            paint: paint, width: width, cap: node.strokeCap, join: node.strokeJoin, miterLimit: max(1, 1 / half),
            dashes: dashes, alignment: alignment)
    }

    /// The sides of a box that have a stroke of their own width, as lines along the middle of each stroke.
    private mutating func sides(of node: FigmaNode, _ spot: FigmaSpot, _ weights: [Double]) -> [StrokedOutline] {
        let box = spot.rectangle
        return weights.enumerated().compactMap { side, weight in
            guard weight > 0 else { return nil }
            let shift: Double
            switch node.strokeAlign {
            case .inside: shift = weight / 2
            case .center: shift = 0
            case .outside: shift = -weight / 2
            }
            let mark = design.paths.mark
            switch side {
            case 0:
                design.paths.move(to: Point(box.minX, box.minY + shift))
                design.paths.line(to: Point(box.maxX, box.minY + shift))
            case 1:
                design.paths.move(to: Point(box.maxX - shift, box.minY))
                design.paths.line(to: Point(box.maxX - shift, box.maxY))
            case 2:
                design.paths.move(to: Point(box.minX, box.maxY - shift))
                design.paths.line(to: Point(box.maxX, box.maxY - shift))
            default:
                design.paths.move(to: Point(box.minX + shift, box.minY))
                design.paths.line(to: Point(box.minX + shift, box.maxY))
            }
            let path = design.paths.path(since: mark)
            let outline = FigmaOutline(geometry: geometryIndex(.path(path, bounds: design.paths.bounds(of: path))))
            return StrokedOutline(outline: outline, width: weight)
        }
    }

    /// The stroke widths in px of a box's sides, clockwise from the top; nil where the sides share one width.
    func sideWeights(of node: FigmaNode) -> [Double]? {
        let place = index.details(of: node).sideWeights
        // A plugin writes them even beside a common width, which then counts.
        let isPluginOwn = place == UInt32(clamping: index.nodes.start(of: node.node.index))
        guard place != FigmaNode.nowhere, !isPluginOwn || node.strokeWeightPlace == FigmaNode.nowhere else {
            return nil
        }
        let source = source
        var json = JSONReader(source.bytes, at: Int(place))
        return (try? FigmaBuilder.sideWeights(&json)) ?? [0, 0, 0, 0]
    }

    private static func sideWeights(_ json: inout JSONReader) throws(JSONError) -> [Double] {
        var weights = [0.0, 0, 0, 0]
        guard try json.enterObject() else { return weights }
        while let key = try json.nextKey() {
            let side: Int
            switch key {
            case "top", "strokeTopWeight": side = 0
            case "right", "strokeRightWeight": side = 1
            case "bottom", "strokeBottomWeight": side = 2
            case "left", "strokeLeftWeight": side = 3
            default: continue
            }
            weights[side] = max(0, FigmaNumber.length(try json.number() ?? 0))
        }
        return weights
    }

    /// The box around what is rendered; nil where the file gives none.
    private func renderBounds(of node: FigmaNode) -> FigmaBox? {
        guard node.renderBounds != FigmaNode.nowhere else { return nil }
        let source = source
        var json = JSONReader(source.bytes, at: Int(node.renderBounds))
        return (try? FigmaBox.read(&json)) ?? nil
    }

    /// A line, whose stroke lies on its upper side. Where the file gives only boxes, the line lies in the middle of
    /// what is rendered; a slanting one is unknown, as it may rise or fall.
    private mutating func line(of node: FigmaNode, _ spot: FigmaSpot) -> StrokedOutline {
        let weight = node.strokeWeight
        var start = Point(0, -weight / 2)
        var end = Point(spot.width, -weight / 2)
        if node.transform == FigmaNode.nowhere, node.rotation == 0, spot.transform.linear.isIdentity {
            // Rounding makes the box of a straight line slightly wider than zero.
            guard min(spot.width, spot.height) < 0.5 else {
                return StrokedOutline(outline: unknownOutline(spot), width: weight)
            }
            let drawn = renderBounds(of: node)
            if spot.height > spot.width {
                let x = drawn.map { $0.x + $0.width / 2 - spot.transform.e } ?? -weight / 2
                (start, end) = (Point(x, 0), Point(x, spot.height))
            } else if let drawn {
                let y = drawn.y + drawn.height / 2 - spot.transform.f
                (start, end) = (Point(0, y), Point(spot.width, y))
            }
        }
        let mark = design.paths.mark
        design.paths.move(to: start)
        design.paths.line(to: end)
        let path = design.paths.path(since: mark)
        return StrokedOutline(
            outline: FigmaOutline(geometry: geometryIndex(.path(path, bounds: design.paths.bounds(of: path)))),
            width: weight)
    }
}
