import DesignModel
import SourceText

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

extension LayerBuilder {
    /// Places the markers of a line on its vertices (SVG 2 §13.7), as layers within it: the line's clip, mask and
    /// opacity apply to its markers as well.
    mutating func addMarkers(_ geometry: Geometry, style: Int, to place: LayerIndex, in frame: Frame) {
        let markers = styles[style].markers
        let isAnimated = [markers.start, markers.middle, markers.end].contains { $0 >= 0 && holdsAnimation($0) }
        if styles[style].hasMarkerElsewhere || isAnimated, frame.presence == .painted {
            // The size is unknown, too.
            let around = frame.inner(place, style: style, presence: .painted, end: 0)
            let reason: UnknownReason = isAnimated ? .animation : .elsewhere
            veil(.anywhere, reason, of: design.layers[Int(place)].node.index, in: around)
            design.layers[Int(place)].end = LayerIndex(design.layers.count)
        }
        guard styles[style].hasMarkers, frame.presence == .painted,
            case .path(let path, _) = geometry, design.layers[Int(place)].presence == .painted
        else { return }
        let vertices = PathVertices(
            design.paths, path, joints: markers.middle >= 0 ? joints(in: design.layers[Int(place)].node) : []
        ).vertices
        guard vertices.count > 0 else { return }
        guard vertices.count <= LayerBuilder.mostMarkedVertices else {
            return reportLimit(
                "A line has more than \(LayerBuilder.mostMarkedVertices) vertices; its markers are left out.")
        }
        for (number, vertex) in vertices.enumerated() {
            let isFirst = number == 0
            let isLast = number == vertices.count - 1
            // For a single vertex browsers place only the end marker.
            if isFirst, !isLast {
                placeMarker(markers.start, at: vertex, isStart: true, on: place, style: style, in: frame)
            }
            if !isFirst, !isLast {
                placeMarker(markers.middle, at: vertex, isStart: false, on: place, style: style, in: frame)
            }
            if isLast { placeMarker(markers.end, at: vertex, isStart: false, on: place, style: style, in: frame) }
        }
        design.layers[Int(place)].end = LayerIndex(design.layers.count)
    }

    /// The verbs that end within an arc, in the path that was read last.
    private func joints(in node: NodeID) -> [Int] {
        guard names.element(document.nodes[Int(node.index)]) == .path, let value = declared[.d],
            let range = pathData(of: value)
        else { return [] }
        var data = PathData(cascade.bytes(of: value).extracting(range), notingJoints: true)
        var outline = PathStorage()
        data.append(to: &outline)
        return data.joints
    }

    /// A line with more vertices than this is a drawing, and would have a multitude of markers.
    private static var mostMarkedVertices: Int { 10_000 }

    private mutating func placeMarker(
        _ marker: Int32, at vertex: PathVertices.Vertex, isStart: Bool, on place: LayerIndex, style: Int,
        in frame: Frame
    ) {
        guard marker >= 0, mayPlace(marker) else { return }
        let lengths = lengthContext(style: style, in: frame)
        let width = attributeLength(names.markerWidth, of: marker, .userSpaceOnUse, .horizontal, lengths) ?? 3
        let height = attributeLength(names.markerHeight, of: marker, .userSpaceOnUse, .vertical, lengths) ?? 3
        guard !showsNothing(marker) else { return }
        let viewport = Rectangle(x: 0, y: 0, width: max(0, width), height: max(0, height))
        let isInUserSpace = attributeEquals(names.markerUnits, of: marker, "userSpaceOnUse")
        let scale = isInUserSpace ? 1 : styles[style].strokeWidth
        let box = viewBox(of: marker)
        // Browsers ignore the view box in a viewport without area.
        let fitted = (viewport.hasArea ? box?.transform(into: viewport) : nil) ?? .identity
        let reference = fitted.applied(
            to: Point(
                attributeLength(names.refX, of: marker, .userSpaceOnUse, .horizontal, lengths) ?? 0,
                attributeLength(names.refY, of: marker, .userSpaceOnUse, .vertical, lengths) ?? 0))
        let angle = markerAngle(marker, vertex, isStart: isStart)
        let turn = AffineTransform(cos(angle), sin(angle), -sin(angle), cos(angle), 0, 0)
        let placed = AffineTransform.translation(vertex.point.x, vertex.point.y).concatenating(turn)
            .concatenating(.scale(scale, scale)).concatenating(.translation(-reference.x, -reference.y))
            .concatenating(fitted)
        guard placed.isFinite, let back = fitted.inverse else { return }
        walkMarker(
            marker, transform: placed, viewport: back.bounds(of: viewport), on: place, context: paintContext(of: style),
            in: frame)
    }

    /// Walks a marker's content in place; it inherits from the marker's parent, not from the line.
    private mutating func walkMarker(
        _ marker: Int32, transform: AffineTransform, viewport: Rectangle, on place: LayerIndex, context: PaintContext,
        in frame: Frame
    ) {
        markerContext = context
        let styled = styleFromRoot(of: marker)
        markerContext = nil
        placedLayers += 1
        let isClipped = !(styled.own.isOverflowVisible ?? false)
        guard !isClipped || viewport.hasArea else { return }
        var layer = Layer(
            kind: .instance, presence: .painted, parent: place, node: design.layers[Int(place)].node,
            instance: frame.instance)
        layer.transform = design.transformIndex(transform)
        var compositing = styled.own.compositing
        if isClipped { compositing.viewport = viewport }
        layer.compositing = design.compositingIndex(compositing)
        let index = LayerIndex(design.layers.count)
        layer.end = index + 1
        design.layers.append(layer)
        var inner = frame.inner(
            index, style: styled.style, presence: .painted, end: document.nodes[Int(marker)].end)
        inner.instance = index
        inner.placed = marker
        inner.scope = -1
        inner.context = context
        inner.omitsHTML = true
        inner.resume = position
        cascade.placements.append((Int(marker), Int(document.nodes[Int(marker)].parent)))
        walk(inner, from: marker + 1)
    }

    /// The style of an element outside the walk: computed through all its ancestors.
    private mutating func styleFromRoot(of node: Int32) -> (style: Int, own: OwnStyle) {
        var chain: [Int32] = []
        var index = node
        while index >= 0 {
            chain.append(index)
            index = document.nodes[Int(index)].parent
        }
        var styled = (style: 0, own: OwnStyle())
        guard let frame = frames.first else { return styled }
        for index in chain.reversed() { styled = style(of: index, inheriting: styled.style, in: frame) }
        return styled
    }

    /// The angle of `orient` in radians: a given one, or along the line; `auto-start-reverse` turns the first marker
    /// around.
    private func markerAngle(_ marker: Int32, _ vertex: PathVertices.Vertex, isStart: Bool) -> Double {
        guard let attribute = document.attribute(names.orient, of: Int(marker)) else { return 0 }
        let bytes = document.bytes(of: document.attributes[attribute].value)
        let word = bytes.extracting(bytes.trimmedRange)
        if word.equalsIgnoringCase("auto") { return vertex.angle }
        if word.equalsIgnoringCase("auto-start-reverse") { return isStart ? vertex.angle + .pi : vertex.angle }
        var scanner = ByteScanner(word)
        guard let number = scanner.number() else { return 0 }
        let unit = scanner.word()
        if scanner.matches(unit, "rad") { return number }
        if scanner.matches(unit, "turn") { return number * 2 * .pi }
        if scanner.matches(unit, "grad") { return number * .pi / 200 }
        return number * .pi / 180
    }

    private func attributeEquals(_ name: XMLName, of node: Int32, _ word: StaticString) -> Bool {
        guard let attribute = document.attribute(name, of: Int(node)) else { return false }
        let bytes = document.bytes(of: document.attributes[attribute].value)
        return bytes.extracting(bytes.trimmedRange).equalsIgnoringCase(word)
    }
}

/// The vertices of a path with the direction of a marker at each (SVG 2 §9.5.6, §13.7.4).
struct PathVertices {
    struct Vertex {
        let point: Point
        /// Radians.
        var angle: Double
    }

    private(set) var vertices: [Vertex] = []

    /// The vertices of a path in which arcs continue after the verbs `joints`, in order.
    init(_ storage: PathStorage, _ path: PathReference, joints: [Int]) {
        var points: [(point: Point, incoming: Point?, outgoing: Point?)] = []
        var next = Int(path.points.lowerBound)
        var current = Point.zero
        var start = Point.zero
        var joints = joints[...]
        var isWithinArc = false
        for (number, verb) in path.verbs.enumerated() {
            let verb = storage.verbs[Int(verb)]
            let all = storage.points
            switch verb {
            case .move:
                current = all[next]
                start = current
                points.append((current, nil, nil))
            case .line:
                PathVertices.leave(&points, all[next] - current)
                points.append((all[next], all[next] - current, nil))
                current = all[next]
            case .quadratic:
                PathVertices.leave(&points, PathVertices.direction(current, all[next], all[next + 1]))
                points.append(
                    (all[next + 1], PathVertices.direction(all[next], current, all[next + 1]), nil))
                current = all[next + 1]
            case .cubic:
                let end = all[next + 2]
                if !isWithinArc {
                    PathVertices.leave(&points, PathVertices.direction(current, all[next], all[next + 1], end))
                }
                isWithinArc = joints.first == number
                if isWithinArc {
                    joints.removeFirst()
                } else {
                    let incoming = end - all[next + 1]
                    points.append((end, incoming.length > 0 ? incoming : end - all[next], nil))
                }
                current = end
            case .close:
                PathVertices.leave(&points, start - current)
                points.append((start, start - current, nil))
                current = start
            }
            next += verb.pointCount
        }
        vertices = points.map { Vertex(point: $0.point, angle: PathVertices.angle($0.incoming, $0.outgoing)) }
    }

    private static func leave(_ points: inout [(point: Point, incoming: Point?, outgoing: Point?)], _ direction: Point)
    {
        guard !points.isEmpty else { return }
        points[points.count - 1].outgoing = direction
    }

    /// The first vector from `start` to a candidate that has a length.
    private static func direction(_ start: Point, _ candidates: Point...) -> Point {
        for candidate in candidates where (candidate - start).length > 0 { return candidate - start }
        return .zero
    }

    private static func direction(_ control: Point, _ start: Point, _ end: Point) -> Point {
        (end - control).length > 0 ? end - control : end - start
    }

    /// The angle halfway between the incoming and the outgoing direction, in radians.
    private static func angle(_ incoming: Point?, _ outgoing: Point?) -> Double {
        let a = incoming.flatMap { $0.length > 0 ? $0 * (1 / $0.length) : nil }
        let b = outgoing.flatMap { $0.length > 0 ? $0 * (1 / $0.length) : nil }
        switch (a, b) {
        case (let a?, let b?):
            let sum = a + b
            return sum.length > 1e-9 ? atan2(sum.y, sum.x) : atan2(a.x, -a.y)
        case (let a?, nil): return atan2(a.y, a.x)
        case (nil, let b?): return atan2(b.y, b.x)
        case (nil, nil): return 0
        }
    }
}
