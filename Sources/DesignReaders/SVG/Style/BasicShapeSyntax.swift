import DesignModel

/// Reads the shapes that `clip-path` cuts with (CSS Shapes 1 §3, CSS Masking 1 §5.1).
struct BasicShapeSyntax: ~Escapable {
    private var scanner: ByteScanner
    private let lengths: LengthContext

    /// The shape a value says, with the path it may hold added to `paths`; nil for anything else.
    static func shape(_ bytes: Span<UInt8>, _ lengths: LengthContext, paths: inout PathStorage) -> BasicShape? {
        var syntax = BasicShapeSyntax(bytes, lengths)
        return syntax.shape(bytes, paths: &paths)
    }

    @_lifetime(copy bytes)
    private init(_ bytes: Span<UInt8>, _ lengths: LengthContext) {
        scanner = ByteScanner(bytes)
        self.lengths = lengths
    }

    /// A shape and the box it is measured in, in either order; each may be left out.
    @_lifetime(self: copy self)
    private mutating func shape(_ bytes: Span<UInt8>, paths: inout PathStorage) -> BasicShape? {
        var outline: BasicShape.Outline?
        var box: BasicShape.Box?
        scanner.skipWhitespace()
        while !scanner.isAtEnd {
            let name = scanner.word()
            if scanner.take(UInt8(ascii: "(")) {
                guard outline == nil, let read = function(name, bytes, paths: &paths) else { return nil }
                outline = read
            } else {
                guard box == nil, let read = self.box(name) else { return nil }
                box = read
            }
            scanner.skipWhitespace()
        }
        guard outline != nil || box != nil else { return nil }
        return BasicShape(outline ?? .box, in: box ?? .stroke)
    }

    private func box(_ word: Range<Int>) -> BasicShape.Box? {
        for name in ["fill-box", "content-box", "padding-box"] as [StaticString] where scanner.matches(word, name) {
            return .fill
        }
        for name in ["stroke-box", "border-box", "margin-box"] as [StaticString] where scanner.matches(word, name) {
            return .stroke
        }
        guard scanner.matches(word, "view-box") else { return nil }
        return .view(Rectangle(x: 0, y: 0, width: lengths.viewportWidth, height: lengths.viewportHeight))
    }

    @_lifetime(self: copy self)
    private mutating func function(
        _ name: Range<Int>, _ bytes: Span<UInt8>, paths: inout PathStorage
    ) -> BasicShape.Outline? {
        scanner.skipWhitespace()
        let outline: BasicShape.Outline? =
            if scanner.matches(name, "inset") {
                inset()
            } else if scanner.matches(name, "rect") {
                rectangle()
            } else if scanner.matches(name, "xywh") {
                placedRectangle()
            } else if scanner.matches(name, "circle") {
                circle()
            } else if scanner.matches(name, "ellipse") {
                ellipse()
            } else if scanner.matches(name, "polygon") {
                polygon()
            } else if scanner.matches(name, "path") {
                path(bytes, into: &paths)
            } else {
                nil
            }
        scanner.skipWhitespace()
        return scanner.take(UInt8(ascii: ")")) ? outline : nil
    }

    // MARK: - Shapes

    @_lifetime(self: copy self)
    private mutating func inset() -> BasicShape.Outline? {
        let sides = list()
        guard let edges = Self.four(sides) else { return nil }
        return cut(FlowEdges(top: edges[0], right: edges[1], bottom: edges[2], left: edges[3]))
    }

    /// Sides as distances from the upper left corner.
    @_lifetime(self: copy self)
    private mutating func rectangle() -> BasicShape.Outline? {
        var sides: [FlowLength] = []
        while sides.count < 4 {
            let word = scanner
            if scanner.matches(scanner.word(), "auto") {
                sides.append(FlowLength(pixels: 0, share: sides.count == 1 || sides.count == 2 ? 1 : 0))
            } else {
                scanner = word
                guard let side = length() else { return nil }
                sides.append(side)
            }
            scanner.skipWhitespace()
        }
        return cut(FlowEdges(top: sides[0], right: sides[1].fromEnd, bottom: sides[2].fromEnd, left: sides[3]))
    }

    /// A corner and a size.
    @_lifetime(self: copy self)
    private mutating func placedRectangle() -> BasicShape.Outline? {
        let sides = list()
        guard sides.count == 4 else { return nil }
        return cut(
            FlowEdges(
                top: sides[1], right: (sides[0] + sides[2]).fromEnd, bottom: (sides[1] + sides[3]).fromEnd,
                left: sides[0]))
    }

    /// A cut box with the corners that `round` says.
    @_lifetime(self: copy self)
    private mutating func cut(_ edges: FlowEdges) -> BasicShape.Outline? {
        guard take("round") else { return .inset(edges, corners: []) }
        guard let across = Self.four(list()) else { return nil }
        var down = across
        if scanner.take(UInt8(ascii: "/")) {
            scanner.skipWhitespace()
            guard let written = Self.four(list()) else { return nil }
            down = written
        }
        return .inset(edges, corners: zip(across, down).map { BasicShape.Corner(x: $0, y: $1) })
    }

    @_lifetime(self: copy self)
    private mutating func circle() -> BasicShape.Outline? {
        let radius = self.radius() ?? .closestSide
        return center().map { .circle(radius, center: $0) }
    }

    @_lifetime(self: copy self)
    private mutating func ellipse() -> BasicShape.Outline? {
        guard let x = radius() else { return center().map { .ellipse(.closestSide, .closestSide, center: $0) } }
        guard let y = radius() else { return nil }
        return center().map { .ellipse(x, y, center: $0) }
    }

    @_lifetime(self: copy self)
    private mutating func polygon() -> BasicShape.Outline? {
        let rule = fillRule()
        var points: [BoxOrigin] = []
        repeat {
            scanner.skipWhitespace()
            guard let x = length(), let y = length() else { return nil }
            points.append(BoxOrigin(x: x, y: y))
        } while scanner.take(UInt8(ascii: ","))
        return .polygon(points, rule)
    }

    @_lifetime(self: copy self)
    private mutating func path(_ bytes: Span<UInt8>, into paths: inout PathStorage) -> BasicShape.Outline? {
        let rule = fillRule()
        let quote = scanner.current
        guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return nil }
        scanner.advance()
        let start = scanner.position
        while !scanner.isAtEnd, scanner.current != quote { scanner.advance() }
        let mark = paths.mark
        var data = PathData(bytes.extracting(start..<scanner.position))
        data.append(to: &paths)
        return scanner.take(quote) ? .path(paths.path(since: mark), rule) : nil
    }

    // MARK: - Parts

    @_lifetime(self: copy self)
    private mutating func fillRule() -> FillRule {
        if take("evenodd") {
            scanner.skipSeparator()
            return .evenOdd
        }
        if take("nonzero") { scanner.skipSeparator() }
        return .nonzero
    }

    @_lifetime(self: copy self)
    private mutating func take(_ name: StaticString) -> Bool {
        var ahead = scanner
        guard ahead.matches(ahead.word(), name) else { return false }
        ahead.skipWhitespace()
        scanner = ahead
        return true
    }

    @_lifetime(self: copy self)
    private mutating func radius() -> BasicShape.Radius? {
        if take("closest-side") { return .closestSide }
        if take("farthest-side") { return .farthestSide }
        return length().map { .length($0) }
    }

    @_lifetime(self: copy self)
    private mutating func length() -> FlowLength? {
        guard let length = Length(&scanner) else { return nil }
        scanner.skipWhitespace()
        return lengths.flow(length)
    }

    /// Up to four lengths in a row.
    @_lifetime(self: copy self)
    private mutating func list() -> [FlowLength] {
        var list: [FlowLength] = []
        while list.count < 4, let length = length() { list.append(length) }
        return list
    }

    /// One to four values for four sides or corners, as CSS fills them up.
    private static func four(_ list: [FlowLength]) -> [FlowLength]? {
        switch list.count {
        case 1: [list[0], list[0], list[0], list[0]]
        case 2: [list[0], list[1], list[0], list[1]]
        case 3: [list[0], list[1], list[2], list[1]]
        case 4: list
        default: nil
        }
    }

    // MARK: - Positions

    /// What a position is made of (CSS Values 4 §9.5).
    private enum PositionPart {
        case length(FlowLength)
        /// A share of a side, and whether of the height; nil where it may be either.
        case keyword(share: Double, isVertical: Bool?)
    }

    /// The point behind `at`, the middle where none is written; nil where it is written wrongly.
    @_lifetime(self: copy self)
    private mutating func center() -> BoxOrigin? {
        var parts: [PositionPart] = []
        if take("at") {
            while parts.count < 4, let part = positionPart() { parts.append(part) }
            if parts.isEmpty { return nil }
        }
        var x = FlowLength(pixels: 0, share: 0.5)
        var y = x
        var next = 0
        var isVertical = false
        while next < parts.count {
            var place: FlowLength
            switch parts[next] {
            case .length(let length): place = length
            case .keyword(let share, let direction):
                place = FlowLength(pixels: 0, share: share)
                isVertical = direction ?? isVertical
                // Behind an edge stands how far from it, where there are more parts than directions.
                if parts.count > 2, direction != nil, next + 1 < parts.count, case .length(let inset) = parts[next + 1]
                {
                    place = share > 0 ? inset.fromEnd : inset
                    next += 1
                }
            }
            if isVertical { y = place } else { x = place }
            isVertical.toggle()
            next += 1
        }
        return BoxOrigin(x: x, y: y)
    }

    @_lifetime(self: copy self)
    private mutating func positionPart() -> PositionPart? {
        if take("center") { return .keyword(share: 0.5, isVertical: nil) }
        if take("left") { return .keyword(share: 0, isVertical: false) }
        if take("right") { return .keyword(share: 1, isVertical: false) }
        if take("top") { return .keyword(share: 0, isVertical: true) }
        if take("bottom") { return .keyword(share: 1, isVertical: true) }
        return length().map { .length($0) }
    }
}

extension FlowLength {
    /// The same distance from the other end of the side.
    fileprivate var fromEnd: FlowLength { FlowLength(pixels: -pixels, share: 1 - share) }

    fileprivate static func + (a: FlowLength, b: FlowLength) -> FlowLength {
        FlowLength(pixels: a.pixels + b.pixels, share: a.share + b.share)
    }
}
