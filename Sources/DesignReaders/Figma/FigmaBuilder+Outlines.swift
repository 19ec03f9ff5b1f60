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
    /// The key of its own fills in the node's table; 0 for none.
    var region = 0
}

// Outlines of nodes: by their type, or as written where paths were exported.
extension FigmaBuilder {
    /// The outlines that a node's fills fill; empty for a node without an inside, such as a line.
    mutating func outlines(of node: FigmaNode, _ spot: FigmaSpot) -> [FigmaOutline] {
        if spot.isSizeUnknown { return [unknownOutline(spot)] }
        if node.type.isBox {
            if index.details(of: node).cornerSmoothing > 0, isRounded(node), let written = written(node.fillGeometry),
                !written.outlines.isEmpty
            {
                return written.outlines
            }
            if radii(of: node) == nil { return [unknownOutline(spot)] }
            return [FigmaOutline(geometry: geometryIndex(box(of: node, spot, outwards: 0)))]
        }
        switch node.type {
        case .ellipse: return [ellipse(of: node, spot)]
        case .line: return []
        case .star, .polygon, .regularPolygon:
            if let written = written(node.fillGeometry), !written.outlines.isEmpty { return written.outlines }
            return [polygon(of: node, spot) ?? unknownOutline(spot)]
        default:
            if let written = written(node.fillGeometry) {
                return written.areAll ? written.outlines : written.outlines + [unknownOutline(spot)]
            }
            // An export with paths gives an open line only the outline of its stroke: it has no inside.
            return index.details(of: node).strokeGeometry != FigmaNode.nowhere ? [] : [unknownOutline(spot)]
        }
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

    /// The radii of a box's corners in px, clockwise from the upper left; nil where the file's value is not a list of
    /// radii.
    private func radii(of node: FigmaNode) -> [Double]? {
        let corners = index.details(of: node).cornerRadii
        guard corners != FigmaNode.nowhere else { return Array(repeating: node.cornerRadius, count: 4) }
        guard let radii = numbers(at: corners), radii.count >= 4 else { return nil }
        return radii.prefix(4).map { max(0, $0) }
    }

    /// A node's box, all its sides moved `outwards`.
    mutating func box(of node: FigmaNode, _ spot: FigmaSpot, outwards: Double) -> Geometry {
        let moved = max(outwards, -min(spot.width, spot.height) / 2)
        let rectangle = spot.rectangle.expanded(by: moved)
        guard isRounded(node) else { return .rectangle(rectangle, radiusX: 0, radiusY: 0) }
        // Figma limits a radius to half of the shorter side.
        let most = min(rectangle.width, rectangle.height) / 2
        let radii = (radii(of: node) ?? [0, 0, 0, 0]).map { $0 > 0 ? min(max(0, $0 + moved), most) : 0 }
        if radii.allSatisfy({ $0 == radii[0] }) { return .rectangle(rectangle, radiusX: radii[0], radiusY: radii[0]) }
        func corner(_ index: Int) -> Point { Point(radii[index], radii[index]) }
        return design.paths.roundedRectangle(rectangle, radii: [corner(0), corner(1), corner(2), corner(3)])
    }

    // MARK: Other shapes

    private mutating func ellipse(of node: FigmaNode, _ spot: FigmaSpot) -> FigmaOutline {
        let center = spot.rectangle.center
        let radius = Point(spot.width / 2, spot.height / 2)
        let whole = Geometry.ellipse(center: center, radiusX: radius.x, radiusY: radius.y)
        guard index.details(of: node).arc != FigmaNode.nowhere else {
            return FigmaOutline(geometry: geometryIndex(whole))
        }
        guard let arc = arc(of: node) else { return unknownOutline(spot) }
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

    /// The part of an ellipse that is drawn: angles in radians, the inner radius as a fraction; nil where the file's
    /// value is unreadable.
    private func arc(of node: FigmaNode) -> (start: Double, end: Double, inner: Double)? {
        let source = source
        var json = JSONReader(source.bytes, at: Int(index.details(of: node).arc))
        return (try? FigmaBuilder.arc(&json)) ?? nil
    }

    private static func arc(
        _ json: inout JSONReader
    ) throws(JSONError) -> (start: Double, end: Double, inner: Double)? {
        var (start, end, inner): (Double?, Double?, Double?) = (0, 2 * .pi, 0)
        guard try json.enterObject() else { return nil }
        while let key = try json.nextKey() {
            switch key {
            case "startingAngle": start = try json.number()
            case "endingAngle": end = try json.number()
            case "innerRadius": inner = try json.number()
            default: break
            }
        }
        guard let start, let end, let inner else { return nil }
        return (FigmaNumber.length(start), FigmaNumber.length(end), FigmaNumber.share(inner))
    }

    /// A regular polygon or a star in its box; nil where the file gives no usable number of points.
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

    /// Paths as a file writes them.
    struct WrittenOutlines {
        var outlines: [FigmaOutline] = []
        /// Whether every path of the list was read.
        var areAll = true
    }

    /// The paths of the list at a byte offset; nil where there is no list.
    mutating func written(_ offset: UInt32) -> WrittenOutlines? {
        guard offset != FigmaNode.nowhere else { return nil }
        let source = source
        var json = JSONReader(source.bytes, at: Int(offset))
        var written = WrittenOutlines()
        do throws(JSONError) {
            try FigmaBuilder.read(&json, into: &written, &design)
        } catch {
            written.areAll = false
        }
        return written
    }

    private static func read(
        _ json: inout JSONReader, into written: inout WrittenOutlines, _ design: inout Design
    ) throws(JSONError) {
        guard try json.enterArray() else {
            written.areAll = false
            return
        }
        while try json.nextElement() {
            guard try json.enterObject() else {
                written.areAll = false
                continue
            }
            let mark = design.paths.mark
            var rule = FillRule.nonzero
            var region = 0
            var isRead = false
            while let key = try json.nextKey() {
                switch key {
                case "path", "data":
                    guard let text = try json.text() else { break }
                    isRead = text.isEmpty || append(text, to: &design.paths)
                case "overrideID": region = try json.integer() ?? 0
                case "windingRule":
                    if try json.text()?.equals("EVENODD") == true { rule = .evenOdd }
                default: break
                }
            }
            let path = design.paths.path(since: mark)
            let bounds = design.paths.bounds(of: path)
            let isFinite =
                bounds.minX.isFinite && bounds.maxX.isFinite && bounds.minY.isFinite && bounds.maxY.isFinite
            if !isRead || path.verbs.count > 1 && !isFinite { written.areAll = false }
            guard path.verbs.count > 1, isFinite else { continue }
            design.geometries.append(.path(path, bounds: bounds))
            written.outlines.append(
                FigmaOutline(geometry: Int32(design.geometries.count - 1), rule: rule, region: region))
        }
    }

    /// Appends a path; false where an error ends it early.
    private static func append(_ text: JSONText, to paths: inout PathStorage) -> Bool {
        guard text.hasEscapes else {
            var data = PathData(text.written)
            data.append(to: &paths)
            return !data.isBroken
        }
        let bytes = text.utf8
        var data = PathData(bytes.span)
        data.append(to: &paths)
        return !data.isBroken
    }

    /// The numbers of the array at a byte offset; empty for another value, nil where the JSON is broken.
    func numbers(at offset: UInt32) -> [Double]? {
        let source = source
        var json = JSONReader(source.bytes, at: Int(offset))
        return try? FigmaBuilder.numbers(&json)
    }

    private static func numbers(_ json: inout JSONReader) throws(JSONError) -> [Double] {
        var numbers: [Double] = []
        guard try json.kind() == .array, try json.enterArray() else { return [] }
        while try json.nextElement() {
            // More than any list of radii or dashes has.
            if let number = try json.number(), numbers.count < 64 { numbers.append(FigmaNumber.length(number)) }
        }
        return numbers
    }
}
