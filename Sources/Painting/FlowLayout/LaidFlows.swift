internal import DesignModel
internal import FontMetrics

/// The positions of the letters in all flows of a design.
struct LaidFlows {
    /// The fragments of each run.
    private(set) var fragments: [Int32: [FlowFragment]] = [:]

    /// Lays out the flows of a design, and sets the outlines of the shapes behind their boxes.
    init(of design: inout Design, fonts: AvailableFonts) {
        for flow in design.flows {
            let layout = FlowLayout(flow, of: design, fonts: fonts, among: design.flows.count)
            if layout.isLost { Self.doubt(flow, in: &design) }
            for fragment in layout.fragments { fragments[fragment.run, default: []].append(fragment) }
            for (index, box) in flow.boxes.enumerated() where box.layer >= 0 && box.kind != .inline {
                Self.outline(box, [layout.rectangles[index]], in: &design)
                Self.shade(box, layout.rectangles[index], of: flow, in: &design)
            }
            for (index, box) in flow.boxes.enumerated() where box.clippedGroup >= 0 {
                Self.clip(box.clippedGroup, to: layout.rectangles[index], in: &design)
            }
            for (index, box) in flow.boxes.enumerated() where flow.transforms.indices.contains(Int(box.transform)) {
                Self.turn(flow.transforms[Int(box.transform)], layout.rectangles[index], in: &design)
            }
            var pieces: [Int32: [Rectangle]] = [:]
            for piece in layout.pieces { pieces[piece.box, default: []].append(piece.rectangle) }
            for (box, rectangles) in pieces {
                let box = flow.boxes[Int(box)]
                Self.outline(box, rectangles, in: &design)
                // Over several lines, a gradient would continue where it ended on the line before.
                Self.shade(box, rectangles.count == 1 ? rectangles[0] : nil, of: flow, in: &design)
            }
        }
    }

    /// Marks the runs of a flow that was too large to be laid out as unknown.
    private static func doubt(_ flow: Flow, in design: inout Design) {
        for box in flow.boxes where box.run >= 0 && Int(box.run) < design.textRuns.count {
            design.textRuns[Int(box.run)].unknown = .limit
        }
    }

    /// Sets the transform of a box's content.
    private static func turn(_ turn: FlowTransform, _ box: Rectangle, in design: inout Design) {
        guard design.transforms.indices.contains(Int(turn.index)), !box.isEmpty, box.isFinite else { return }
        let placed = turn.placed(about: box)
        design.transforms[Int(turn.index)] = placed.isFinite ? placed : .scale(0, 0)
    }

    private static func clip(_ group: LayerIndex, to rectangle: Rectangle, in design: inout Design) {
        guard Int(group) < design.layers.count, !rectangle.isEmpty else { return }
        let index = Int(design.layers[Int(group)].compositing)
        guard index > 0, index < design.compositings.count else { return }
        design.compositings[index].viewport = rectangle
    }

    /// Places a box's background gradient inside the border.
    private static func shade(_ box: FlowBox, _ outer: Rectangle?, of flow: Flow, in design: inout Design) {
        guard flow.gradients.indices.contains(Int(box.gradient)), design.layers.indices.contains(Int(box.layer)) else {
            return
        }
        let shape = flow.gradients[Int(box.gradient)]
        let fill = Int(design.layers[Int(box.layer)].fill)
        guard design.gradients.indices.contains(Int(shape.gradient)), design.paints.indices.contains(fill) else {
            return
        }
        let placed = outer.flatMap { shape.placed(design.gradients[Int(shape.gradient)], in: box.paddingBox(in: $0)) }
        guard let placed else { return design.paints[fill].kind = .unknown(.foreignContent) }
        design.gradients[Int(shape.gradient)] = placed
    }

    private static func outline(_ box: FlowBox, _ rectangles: [Rectangle], in design: inout Design) {
        let layer = box.layer
        guard layer >= 0, Int(layer) < design.layers.count else { return }
        let content = Int(design.layers[Int(layer)].content)
        guard content >= 0, content < design.geometries.count, let first = rectangles.first else { return }
        let bounds = rectangles.reduce(first) { $0.union($1) }
        guard bounds.isFinite, !bounds.isEmpty else { return }
        if rectangles.count == 1 {
            design.geometries[content] = box.background(in: first, &design.paths)
            return
        }
        let mark = design.paths.mark
        for rectangle in rectangles {
            design.paths.move(to: Point(rectangle.minX, rectangle.minY))
            design.paths.line(to: Point(rectangle.maxX, rectangle.minY))
            design.paths.line(to: Point(rectangle.maxX, rectangle.maxY))
            design.paths.line(to: Point(rectangle.minX, rectangle.maxY))
            design.paths.close()
        }
        design.geometries[content] = .path(design.paths.path(since: mark), bounds: bounds)
    }
}

extension FlowBox {
    /// The area inside the border, given the border box.
    func paddingBox(in outer: Rectangle) -> Rectangle {
        func pixels(_ edge: FlowLength?) -> Double { max(0, edge?.pixels ?? 0) }
        return Rectangle(
            minX: outer.minX + pixels(border.left), minY: outer.minY + pixels(border.top),
            maxX: max(outer.minX + pixels(border.left), outer.maxX - pixels(border.right)),
            maxY: max(outer.minY + pixels(border.top), outer.maxY - pixels(border.bottom)))
    }

    /// The area of the background, given the border box (CSS Backgrounds 3 §3.7, §4).
    fileprivate func background(in outer: Rectangle, _ paths: inout PathStorage) -> Geometry {
        let inset = paintsWithinBorder ? border : FlowEdges()
        func pixels(_ edge: FlowLength?) -> Double { edge?.pixels ?? 0 }
        let inner = Rectangle(
            minX: outer.minX + pixels(inset.left), minY: outer.minY + pixels(inset.top),
            maxX: max(outer.minX, outer.maxX - pixels(inset.right)),
            maxY: max(outer.minY, outer.maxY - pixels(inset.bottom)))
        guard !inner.isEmpty else { return .rectangle(.empty, radiusX: 0, radiusY: 0) }
        guard radii.count == 4 else { return .rectangle(inner, radiusX: 0, radiusY: 0) }
        var corners = radii.map { radius in
            Point(
                max(0, radius.x.pixels + radius.x.share * outer.width),
                max(0, radius.y.pixels + radius.y.share * outer.height))
        }
        // If corners would overlap, all are reduced by the same factor (CSS Backgrounds 3 §4.5).
        let across = max(corners[0].x + corners[1].x, corners[2].x + corners[3].x)
        let down = max(corners[0].y + corners[3].y, corners[1].y + corners[2].y)
        let share = min(1, across > 0 ? outer.width / across : 1, down > 0 ? outer.height / down : 1)
        let sides = [
            (inset.left, inset.top), (inset.right, inset.top), (inset.right, inset.bottom), (inset.left, inset.bottom),
        ]
        corners = zip(corners, sides).map { corner, side in
            let radius = Point(corner.x * share - pixels(side.0), corner.y * share - pixels(side.1))
            return radius.x > 0 && radius.y > 0 ? radius : .zero
        }
        if corners.allSatisfy({ $0 == corners[0] }) {
            return .rectangle(inner, radiusX: corners[0].x, radiusY: corners[0].y)
        }
        return paths.roundedRectangle(inner, radii: [corners[0], corners[1], corners[2], corners[3]])
    }
}

extension TextSetter {
    /// Sets the letters of a text in a flow at the positions that layout gave them.
    mutating func setFlow(_ text: Text) {
        for index in text.runs where Int(index) < design.textRuns.count {
            let run = design.textRuns[Int(index)]
            guard isLaidOut(run) else { continue }
            let metrics = lineMetrics(of: run)
            let first = Int32(result.cells.count)
            let shown = RunLetters(design.characters, characters(of: run))
            for fragment in flows.fragments[index] ?? [] {
                var pen = fragment.origin
                var previous: Unicode.Scalar?
                for place in fragment.characters {
                    let scalar = shown[Int(place)]
                    if let previous { pen.x += metrics.kerning(between: previous, and: scalar) }
                    previous = scalar
                    let shape = metrics.shape(of: scalar, shown: metrics.shown(scalar))
                    add(shape, at: pen, advance: metrics.width(of: scalar), ink: metrics.ink(of: scalar))
                    pen.x += metrics.advance(of: scalar)
                }
            }
            let cells = first..<Int32(result.cells.count)
            result[index].cells = cells
            result[index].box = box(around: cells, metrics)
        }
    }
}
