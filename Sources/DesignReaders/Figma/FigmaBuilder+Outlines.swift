import DesignModel
import SourceText

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// An outline of a node, in the design's table.
struct FigmaOutline {
    var geometry: Int32
    var rule = FillRule.nonzero
    /// Whether it is only the box around an outline that the file does not describe.
    var isUnknown = false
    /// The number under which the node's table lists its own fills; 0 is none.
    var region = 0
}

// What outlines nodes have: by their type, or as written where paths were exported.
extension FigmaBuilder {
    /// What a node's fills fill; empty for one that has no inside, such as a line.
    mutating func outlines(of node: FigmaNode, _ spot: FigmaSpot) -> [FigmaOutline] {
        if spot.isSizeUnknown { return [unknownOutline(spot)] }
        if node.type.isBox {
            if index.details(of: node).cornerSmoothing > 0, isRounded(node), let written = written(node.fillGeometry) {
                return written
            }
            return [FigmaOutline(geometry: geometryIndex(box(of: node, spot, outwards: 0)))]
        }
        switch node.type {
        case .ellipse: return [ellipse(of: node, spot)]
        case .line: return []
        case .star, .polygon, .regularPolygon:
            if let written = written(node.fillGeometry) { return written }
            return [polygon(of: node, spot) ?? unknownOutline(spot)]
        default:
            if let written = written(node.fillGeometry) { return written }
            // An export with paths says of an open line that it has no inside.
            return hasPaths(node) ? [] : [unknownOutline(spot)]
        }
    }

    /// Whether the export says what paths nodes have.
    func hasPaths(_ node: FigmaNode) -> Bool {
        node.fillGeometry != FigmaNode.nowhere || index.details(of: node).strokeGeometry != FigmaNode.nowhere
            || node.transform != FigmaNode.nowhere && !node.has(.isPlugin)
    }

    mutating func unknownOutline(_ spot: FigmaSpot) -> FigmaOutline {
        FigmaOutline(geometry: geometryIndex(.rectangle(spot.rectangle, radiusX: 0, radiusY: 0)), isUnknown: true)
    }

    mutating func geometryIndex(_ geometry: Geometry) -> Int32 {
        design.geometries.append(geometry)
        return Int32(design.geometries.count - 1)
    }

    // MARK: Boxes

    func isRounded(_ node: FigmaNode) -> Bool {
        node.cornerRadius > 0 || index.details(of: node).cornerRadii != FigmaNode.nowhere
    }

    /// The radii of a box's corners, from the upper left one clockwise.
    private func radii(of node: FigmaNode) -> [Double] {
        let corners = index.details(of: node).cornerRadii
        if corners != FigmaNode.nowhere, let radii = numbers(at: corners), radii.count >= 4 {
            return radii.prefix(4).map { max(0, $0) }
        }
        return Array(repeating: node.cornerRadius, count: 4)
    }

    /// A node's box, all its sides moved `outwards`.
    mutating func box(of node: FigmaNode, _ spot: FigmaSpot, outwards: Double) -> Geometry {
        let moved = max(outwards, -min(spot.width, spot.height) / 2)
        let rectangle = spot.rectangle.expanded(by: moved)
        guard isRounded(node) else { return .rectangle(rectangle, radiusX: 0, radiusY: 0) }
        // Figma has no radius reach further than half of the shorter side.
        let most = min(rectangle.width, rectangle.height) / 2
        let radii = radii(of: node).map { $0 > 0 ? min(max(0, $0 + moved), most) : 0 }
        if radii.allSatisfy({ $0 == radii[0] }) { return .rectangle(rectangle, radiusX: radii[0], radiusY: radii[0]) }
        func corner(_ index: Int) -> Point { Point(radii[index], radii[index]) }
        return design.paths.roundedRectangle(rectangle, radii: [corner(0), corner(1), corner(2), corner(3)])
    }

    // MARK: Other shapes

    private mutating func ellipse(of node: FigmaNode, _ spot: FigmaSpot) -> FigmaOutline {
        let center = spot.rectangle.center
        let radius = Point(spot.width / 2, spot.height / 2)
        let whole = Geometry.ellipse(center: center, radiusX: radius.x, radiusY: radius.y)
        guard let arc = arc(of: node) else { return FigmaOutline(geometry: geometryIndex(whole)) }
        let sweep = min(max(arc.end - arc.start, -2 * .pi), 2 * .pi)
        let isFull = abs(sweep) >= 2 * .pi - 1e-6
        if isFull, arc.inner <= 0 { return FigmaOutline(geometry: geometryIndex(whole)) }
        let mark = design.paths.mark
        appendArc(center, radius, from: arc.start, sweep: sweep, isFirst: true)
        if isFull { design.paths.close() }
        if arc.inner > 0 {
            let end = arc.start + sweep
            appendArc(center, radius * arc.inner, from: end, sweep: -sweep, isFirst: isFull)
        } else {
            design.paths.line(to: center)
        }
        design.paths.close()
        return FigmaOutline(
            geometry: geometryIndex(.path(design.paths.path(since: mark), bounds: spot.rectangle)), rule: .evenOdd)
    }

    private mutating func appendArc(_ center: Point, _ radius: Point, from start: Double, sweep: Double, isFirst: Bool)
    {
        func point(_ angle: Double) -> Point {
            Point(center.x + radius.x * cos(angle), center.y + radius.y * sin(angle))
        }
        if isFirst { design.paths.move(to: point(start)) } else { design.paths.line(to: point(start)) }
        let count = 8
        let step = sweep / Double(count)
        let handle = 4 / 3 * tan(step / 4)
        for index in 0..<count {
            let a = start + step * Double(index)
            let b = a + step
            let first = Point(
                center.x + radius.x * (cos(a) - handle * sin(a)), center.y + radius.y * (sin(a) + handle * cos(a)))
            let second = Point(
                center.x + radius.x * (cos(b) + handle * sin(b)), center.y + radius.y * (sin(b) - handle * cos(b)))
            design.paths.cubic(first, second, to: point(b))
        }
    }

    /// What part of an ellipse is drawn, in radians.
    private func arc(of node: FigmaNode) -> (start: Double, end: Double, inner: Double)? {
        let place = index.details(of: node).arc
        guard place != FigmaNode.nowhere else { return nil }
        let source = source
        var json = JSONReader(source.bytes, at: Int(place))
        return (try? FigmaBuilder.arc(&json)) ?? nil
    }

    private static func arc(
        _ json: inout JSONReader
    ) throws(JSONError) -> (start: Double, end: Double, inner: Double)? {
        var arc = (start: 0.0, end: 2 * Double.pi, inner: 0.0)
        guard try json.enterObject() else { return nil }
        while let key = try json.nextKey() {
            switch key {
            case "startingAngle": arc.start = FigmaNumber.length(try json.number() ?? 0)
            case "endingAngle": arc.end = FigmaNumber.length(try json.number() ?? 2 * .pi)
            case "innerRadius": arc.inner = FigmaNumber.share(try json.number() ?? 0)
            default: break
            }
        }
        return arc
    }

    /// A regular polygon or a star in its box; nil where the file does not say how many points it has.
    private mutating func polygon(of node: FigmaNode, _ spot: FigmaSpot) -> FigmaOutline? {
        let details = index.details(of: node)
        guard (3...1000).contains(details.pointCount) else { return nil }
        let isStar = node.type == .star
        let count = Int(details.pointCount) * (isStar ? 2 : 1)
        let mark = design.paths.mark
        for corner in 0..<count {
            let angle = 2 * .pi * Double(corner) / Double(count) - .pi / 2
            let share = isStar && corner % 2 == 1 ? details.innerRadius : 1
            let point = Point(
                spot.width / 2 * (1 + share * cos(angle)), spot.height / 2 * (1 + share * sin(angle)))
            if corner == 0 { design.paths.move(to: point) } else { design.paths.line(to: point) }
        }
        design.paths.close()
        let path = design.paths.path(since: mark)
        return FigmaOutline(geometry: geometryIndex(.path(path, bounds: design.paths.bounds(of: path))))
    }

    // MARK: Written paths

    /// The paths of a list; nil where there are none, or none that can be read.
    mutating func written(_ offset: UInt32) -> [FigmaOutline]? {
        guard offset != FigmaNode.nowhere else { return nil }
        let source = source
        var json = JSONReader(source.bytes, at: Int(offset))
        let outlines = (try? FigmaBuilder.outlines(&json, &design)) ?? []
        return outlines.isEmpty ? nil : outlines
    }

    private static func outlines(
        _ json: inout JSONReader, _ design: inout Design
    ) throws(JSONError) -> [FigmaOutline] {
        var outlines: [FigmaOutline] = []
        guard try json.enterArray() else { return [] }
        while try json.nextElement() {
            guard try json.kind() == .object, try json.enterObject() else { continue }
            let mark = design.paths.mark
            var rule = FillRule.nonzero
            var region = 0
            while let key = try json.nextKey() {
                switch key {
                case "path", "data":
                    guard let text = try json.text() else { break }
                    if text.hasEscapes {
                        let bytes = text.utf8
                        var data = PathData(bytes.span)
                        data.append(to: &design.paths)
                    } else {
                        var data = PathData(text.written)
                        data.append(to: &design.paths)
                    }
                case "overrideID": region = try json.integer() ?? 0
                case "windingRule":
                    if try json.text()?.equals("EVENODD") == true { rule = .evenOdd }
                default: break
                }
            }
            let path = design.paths.path(since: mark)
            guard path.verbs.count > 1 else { continue }
            let bounds = design.paths.bounds(of: path)
            guard bounds.minX.isFinite, bounds.maxX.isFinite, bounds.minY.isFinite, bounds.maxY.isFinite else {
                continue
            }
            design.geometries.append(.path(path, bounds: bounds))
            outlines.append(
                FigmaOutline(geometry: Int32(design.geometries.count - 1), rule: rule, region: region))
        }
        return outlines
    }

    /// The numbers of an array; nil where it is none.
    func numbers(at offset: UInt32) -> [Double]? {
        let source = source
        var json = JSONReader(source.bytes, at: Int(offset))
        return try? FigmaBuilder.numbers(&json)
    }

    private static func numbers(_ json: inout JSONReader) throws(JSONError) -> [Double] {
        var numbers: [Double] = []
        guard try json.enterArray() else { return [] }
        while try json.nextElement() {
            // More than any list of radii or dashes has.
            if let number = try json.number(), numbers.count < 64 { numbers.append(FigmaNumber.length(number)) }
        }
        return numbers
    }
}
