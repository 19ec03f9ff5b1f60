import DesignModel
import SourceText

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

// How strokes are drawn: along outlines that are known, as written outlines where these are not, side by side on boxes.
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

    /// An outline that is stroked, or that is itself the outline of a stroke.
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
            // Lengths without any sum draw a solid line.
            if !(dashes.reduce(0, +) > 0) { dashes = [] }
        }
        // The angle at which a corner is cut off, as the share of the width that CSS counts in.
        let half = sin(min(max(details.strokeMiterAngle, 0.1), 180) * .pi / 360)
        return Stroke(
            paint: paint, width: width, cap: node.strokeCap, join: node.strokeJoin, miterLimit: max(1, 1 / half),
            dashes: dashes, alignment: alignment)
    }

    /// The sides of a box that have a line of their own weight, as lines in the middle of where each is drawn.
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

    /// How wide the lines at the sides of a box are, from the top round to the left, where each has its own width.
    func sideWeights(of node: FigmaNode) -> [Double]? {
        let place = index.details(of: node).sideWeights
        // A plugin writes them beside the width that all have, unless there is none.
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

    /// The box around what is rendered; nil where nobody has said.
    private func renderBounds(of node: FigmaNode) -> FigmaBox? {
        guard node.renderBounds != FigmaNode.nowhere else { return nil }
        let source = source
        var json = JSONReader(source.bytes, at: Int(node.renderBounds))
        return (try? FigmaBox.read(&json)) ?? nil
    }

    /// A line, which is drawn on its upper side. Where only boxes are known, it lies in the middle of what is rendered; a
    /// slanting one may rise or fall.
    private mutating func line(of node: FigmaNode, _ spot: FigmaSpot) -> StrokedOutline {
        let weight = node.strokeWeight
        var start = Point(0, -weight / 2)
        var end = Point(spot.width, -weight / 2)
        if node.transform == FigmaNode.nowhere, node.rotation == 0, spot.transform.linear.isIdentity {
            // Noise of floating point makes boxes a little wider than nothing.
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
