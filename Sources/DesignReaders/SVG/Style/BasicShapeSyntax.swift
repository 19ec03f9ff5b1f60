import DesignModel

/// Reads the shapes of `clip-path` (CSS Shapes 1 §3, CSS Masking 1 §5.1).
struct BasicShapeSyntax: ~Escapable {
    private var scanner: ByteScanner
    private let lengths: LengthContext
    private let units: Length.Units
    /// Whether there was a shape that browsers know and that is not followed.
    private var isUnread = false

    /// The shape in a value, with its path, if any, added to `paths`; nil for anything else.
    static func shape(
        _ bytes: Span<UInt8>, _ lengths: LengthContext, units: Length.Units, paths: inout PathStorage
    ) -> BasicShape? {
        var syntax = BasicShapeSyntax(bytes, lengths, units)
        return syntax.shape(bytes, paths: &paths)
    }

    /// Whether a value is a shape for browsers, followed or not.
    static func isShape(_ bytes: Span<UInt8>, units: Length.Units) -> Bool {
        var syntax = BasicShapeSyntax(bytes, .nothing, units)
        var paths = PathStorage()
        return syntax.shape(bytes, paths: &paths) != nil || syntax.isUnread
    }

    @_lifetime(copy bytes)
    private init(_ bytes: Span<UInt8>, _ lengths: LengthContext, _ units: Length.Units) {
        scanner = ByteScanner(bytes)
        self.lengths = lengths
        self.units = units
    }

    /// A shape and its reference box, in either order; each may be omitted.
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
                command(name)
            }
        scanner.skipWhitespace()
        // At the end of the value an open bracket counts as closed.
        return scanner.take(UInt8(ascii: ")")) || scanner.isAtEnd ? outline : nil
    }

    // MARK: - Shapes

    @_lifetime(self: copy self)
    private mutating func inset() -> BasicShape.Outline? {
        let sides = list()
        guard let edges = Self.four(sides) else { return nil }
        return cut(FlowEdges(top: edges[0], right: edges[1], bottom: edges[2], left: edges[3]))
    }

    /// A rectangle whose sides are given as distances from the upper left corner.
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

    /// A rectangle given by a corner and a size.
    @_lifetime(self: copy self)
    private mutating func placedRectangle() -> BasicShape.Outline? {
        let start = scanner
        let sides = list()
        guard sides.count == 4 else { return nil }
        scanner = start
        guard list(2).count == 2, radii(2).count == 2 else { return nil }
        return cut(
            FlowEdges(
                top: sides[1], right: (sides[0] + sides[2]).fromEnd, bottom: (sides[1] + sides[3]).fromEnd,
                left: sides[0]))
    }

    /// An inset box with the corners given after `round`.
    @_lifetime(self: copy self)
    private mutating func cut(_ edges: FlowEdges) -> BasicShape.Outline? {
        guard take("round") else { return .inset(edges, corners: []) }
        guard let across = Self.four(radii(4)) else { return nil }
        var down = across
        if scanner.take(UInt8(ascii: "/")) {
            scanner.skipWhitespace()
            guard let written = Self.four(radii(4)) else { return nil }
            down = written
        }
        return .inset(edges, corners: zip(across, down).map { BasicShape.Corner(x: $0, y: $1) })
    }

    /// A `shape()` of commands, which is not followed (CSS Shapes 2 §3.5).
    @_lifetime(self: copy self)
    private mutating func command(_ name: Range<Int>) -> BasicShape.Outline? {
        guard scanner.matches(name, "shape") else { return nil }
        if take("evenodd") || take("nonzero") { scanner.skipWhitespace() }
        if take("from") { isUnread = true }
        return nil
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
        // Rounded corners come after the fill rule, without a comma between.
        let start = scanner
        _ = take("evenodd") || take("nonzero")
        if take("round") {
            isUnread = true
            return nil
        }
        scanner = start
        guard let rule = fillRule() else { return nil }
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
        guard let rule = fillRule() else { return nil }
        let quote = scanner.current
        guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return nil }
        scanner.advance()
        let start = scanner.position
        while !scanner.isAtEnd, scanner.current != quote { scanner.advance() }
        let mark = paths.mark
        var data = PathData(bytes.extracting(start..<scanner.position))
        data.append(to: &paths)
        // Data that ends with a mistake draws nothing here (CSS Shapes 1 §3.1).
        guard scanner.take(quote), !data.isBroken else { return nil }
        return .path(paths.path(since: mark), rule)
    }

    // MARK: - Parts

    /// A fill rule and the comma after it; nil if the comma is missing.
    @_lifetime(self: copy self)
    private mutating func fillRule() -> FillRule? {
        let isEvenOdd = take("evenodd")
        guard isEvenOdd || take("nonzero") else { return .nonzero }
        guard scanner.take(UInt8(ascii: ",")) else { return nil }
        scanner.skipWhitespace()
        return isEvenOdd ? .evenOdd : .nonzero
    }

    @_lifetime(self: copy self)
    mutating func take(_ name: StaticString) -> Bool {
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
        return extent().map { .length($0) }
    }

    @_lifetime(self: copy self)
    mutating func length() -> FlowLength? {
        guard let length = Length(&scanner, units: units) else { return nil }
        scanner.skipWhitespace()
        let flow = lengths.flow(length)
        if flow == nil { isUnread = true }
        return flow
    }

    /// A length that cannot be negative; a negative calculation counts as 0.
    @_lifetime(self: copy self)
    private mutating func extent() -> FlowLength? {
        var ahead = scanner
        guard let written = Length(&ahead, units: units), written.value >= 0 || written.isCalculated,
            var length = length()
        else { return nil }
        if length.share == 0 { length.pixels = max(length.pixels, 0) }
        return length
    }

    /// Up to `most` consecutive lengths.
    @_lifetime(self: copy self)
    private mutating func list(_ most: Int = 4) -> [FlowLength] {
        var list: [FlowLength] = []
        while list.count < most, let length = length() { list.append(length) }
        return list
    }

    /// Up to `most` consecutive lengths that cannot be negative.
    @_lifetime(self: copy self)
    private mutating func radii(_ most: Int) -> [FlowLength] {
        var list: [FlowLength] = []
        while list.count < most, let length = extent() { list.append(length) }
        return list
    }

    /// One to four values, expanded to four sides or corners as in CSS.
    private static func four(_ list: [FlowLength]) -> [FlowLength]? {
        switch list.count {
        case 1: [list[0], list[0], list[0], list[0]]
        case 2: [list[0], list[1], list[0], list[1]]
        case 3: [list[0], list[1], list[2], list[1]]
        case 4: list
        default: nil
        }
    }
}
