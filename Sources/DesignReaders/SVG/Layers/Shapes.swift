import DesignModel
import SourceText

extension LayerBuilder {
    /// Adds a basic shape or a path; one without an extent is part of the design but not displayed (SVG 2 §9, §10).
    mutating func addShape(_ index: Int32, in frame: Frame) {
        var styled = style(of: index, in: frame)
        // Markers sit on every vertex, and some transforms turn about the middle of the outline.
        var outline = geometry(
            of: index, style: styled.style, in: frame,
            isWhole: styled.own.transformTerms.isAboutOwnBox || styles[styled.style].hasMarkers)
        // A point shows only the marker at its end.
        if outline?.isPoint == true, styles[styled.style].markers.end == -1 { outline = nil }
        let geometry = outline
        if styled.own.transformTerms.isAboutOwnBox, let geometry {
            transform(&styled.own, aboutBoxOf: geometry, style: styled.style, in: frame)
        }
        let place = appendLayer(.shape, for: index, styled: styled, in: frame)
        guard let geometry else {
            design.layers[Int(place)].presence = .undisplayed
            return
        }
        design.geometries.append(geometry)
        styled.style = spared(styled.style, for: geometry)
        let fill = fillIndex(styled.style)
        let stroke = strokeIndex(
            styled.style, isNonScaling: styled.own.isNonScalingStroke,
            pathLength: styles[styled.style].strokeDashes.isEmpty ? nil : pathLength(of: index))
        design.layers[Int(place)].content = Int32(design.geometries.count - 1)
        design.layers[Int(place)].fill = fill
        design.layers[Int(place)].stroke = stroke
        design.layers[Int(place)].fillRule =
            frame.isInClip ? styles[styled.style].clipRule : styles[styled.style].fillRule
        design.layers[Int(place)].paintOrder = styles[styled.style].paintOrder
        // Invisible content of a definition has no effect.
        if frame.presence == .defined, !styles[styled.style].isVisible {
            design.layers[Int(place)].presence = .undisplayed
        }
        addMarkers(geometry, style: styled.style, to: place, in: frame)
    }

    /// The outline of a shape in its own user units, from the declarations read last; nil if it has none. Complete if
    /// `isWhole`, else only as far as the design's purpose requires; `isAlong` means that text runs along it.
    mutating func geometry(
        of index: Int32, style: Int, in frame: Frame, isWhole: Bool = true, isAlong: Bool = false
    ) -> Geometry? {
        let lengths = lengthContext(style: style, in: frame)
        switch names.element(document.nodes[Int(index)]) {
        case .rect: return rectangle(lengths)
        case .circle:
            guard let radius = geometryLength(.r, .other, lengths), radius > 0 else { return nil }
            return .ellipse(center: center(lengths), radiusX: radius, radiusY: radius)
        case .ellipse: return ellipse(lengths)
        case .line: return line(index, lengths)
        case .polyline, .polygon:
            guard let attribute = document.attribute(names.points, of: Int(index)) else { return nil }
            let limit = pointLimit(isWhole: isWhole)
            guard frame.instance >= 0, limit == .max else { return polygon(index, attribute, upTo: limit) }
            let source = OutlineSource(attribute: attribute)
            return repeated(source) { $0.polygon(index, attribute, upTo: limit) }
        case .path:
            guard let data = declared[.d] else { return nil }
            let limit = pointLimit(isWhole: isWhole)
            guard frame.instance >= 0 || data.place == .sheet || isAlong, limit == .max else {
                return path(data, upTo: limit)
            }
            return repeated(OutlineSource(data)) { $0.path(data, upTo: limit) }
        default: return nil
        }
    }

    private func isStroked(_ style: Int) -> Bool {
        if case .known(.none, _) = styles[style].stroke { false } else { true }
    }

    /// Applies transforms relative to the shape's own box, which percentages then refer to.
    private func transform(_ own: inout OwnStyle, aboutBoxOf geometry: Geometry, style: Int, in frame: Frame) {
        var box = geometry.bounds
        if case .path(let path, _) = geometry { box = design.paths.curveBounds(of: path) }
        if own.transformTerms.isAboutStroke, isStroked(style) { box = box.expanded(by: styles[style].strokeWidth / 2) }
        own.transformTerms.box = box
        if let value = own.transformTerms.relativeTranslation {
            var lengths = lengthContext(style: style, in: frame)
            (lengths.viewportWidth, lengths.viewportHeight) = (box.width, box.height)
            let movement = SingleTransform.movement(.translate, cascade.bytes(of: value), lengths)
            own.transformTerms.movement.translation = movement?.translation ?? .zero
        }
        guard let value = own.transformTerms.relative else { return }
        let lengths = lengthContext(style: frame.style, in: frame)
        let transform = TransformProperty.transform(cascade.bytes(of: value), lengths, reference: box)
        own.transform = transform ?? .identity
    }

    /// The stated length of an outline, regardless of its real one (SVG 2 §9.6.1); nil if missing or negative. An
    /// invalid number counts as 0, as in browsers.
    func pathLength(of index: Int32) -> Double? {
        guard let attribute = document.attribute(names.pathLength, of: Int(index)) else { return nil }
        var scanner = ByteScanner(document.bytes(of: document.attributes[attribute].value))
        scanner.skipWhitespace()
        let length = scanner.number() ?? 0
        return length >= 0 ? length : nil
    }

    private mutating func center(_ lengths: LengthContext) -> Point {
        Point(geometryLength(.cx, .horizontal, lengths) ?? 0, geometryLength(.cy, .vertical, lengths) ?? 0)
    }

    private mutating func rectangle(_ lengths: LengthContext) -> Geometry? {
        guard let width = geometryLength(.width, .horizontal, lengths),
            let height = geometryLength(.height, .vertical, lengths), width > 0, height > 0
        else { return nil }
        let writtenX = extent(.rx, .horizontal, lengths)
        let writtenY = extent(.ry, .vertical, lengths)
        let radiusX = min(writtenX ?? writtenY ?? 0, width / 2)
        let radiusY = min(writtenY ?? writtenX ?? 0, height / 2)
        let isRounded = radiusX > 0 && radiusY > 0
        return .rectangle(
            Rectangle(
                x: geometryLength(.x, .horizontal, lengths) ?? 0, y: geometryLength(.y, .vertical, lengths) ?? 0,
                width: width, height: height),
            radiusX: isRounded ? radiusX : 0, radiusY: isRounded ? radiusY : 0)
    }

    /// A length that, if negative, falls back to the other one or to the content.
    mutating func extent(
        _ property: CSSProperty, _ direction: LengthContext.Direction, _ lengths: LengthContext
    ) -> Double? {
        if let length = geometryLength(property, direction, lengths) { return length >= 0 ? length : nil }
        // An attribute with an invalid length counts as 0, as in browsers; in styles it may be a keyword.
        guard let value = declared[property], cascade.isAttribute(value) else { return nil }
        return UnreadValue.isMentioned(in: cascade.bytes(of: value)) ? nil : 0
    }

    private mutating func ellipse(_ lengths: LengthContext) -> Geometry? {
        let radiusX = extent(.rx, .horizontal, lengths)
        let radiusY = extent(.ry, .vertical, lengths)
        guard let x = radiusX ?? radiusY, let y = radiusY ?? radiusX, x > 0, y > 0 else { return nil }
        return .ellipse(center: center(lengths), radiusX: x, radiusY: y)
    }

    private mutating func line(_ index: Int32, _ lengths: LengthContext) -> Geometry? {
        func coordinate(_ name: XMLName, _ direction: LengthContext.Direction) -> Double {
            attributeLength(name, of: index, .userSpaceOnUse, direction, lengths) ?? 0
        }
        let mark = design.paths.mark
        design.paths.move(to: Point(coordinate(names.x1, .horizontal), coordinate(names.y1, .vertical)))
        design.paths.line(to: Point(coordinate(names.x2, .horizontal), coordinate(names.y2, .vertical)))
        return finishedPath(since: mark)
    }

    /// The points of a list, without a leftover odd number; nothing if the list holds anything but numbers. SVG 2 §10.7
    /// would keep the points before the error.
    private mutating func polygon(_ index: Int32, _ attribute: Int, upTo limit: Int) -> Geometry? {
        let document = document
        var scanner = ByteScanner(document.bytes(of: document.attributes[attribute].value))
        let mark = design.paths.mark
        var isFirst = true
        scanner.skipWhitespace()
        while !scanner.isAtEnd {
            guard design.paths.points.count < limit else {
                isAbridged = true
                break
            }
            let x = scanner.number()
            scanner.skipSeparator()
            if x != nil, scanner.isAtEnd { break }
            guard let x, let y = scanner.number() else { return nil }
            scanner.skipSeparator()
            if isFirst { design.paths.move(to: Point(x, y)) } else { design.paths.line(to: Point(x, y)) }
            isFirst = false
        }
        if !isFirst, names.element(document.nodes[Int(index)]) == .polygon { design.paths.close() }
        return finishedPath(since: mark, keepsPoint: true)
    }

    private mutating func path(_ value: DeclaredValue, upTo limit: Int) -> Geometry? {
        let cascade = cascade
        let bytes = cascade.bytes(of: value)
        let mark = design.paths.mark
        guard let range = followed(pathData(of: value), bytes) else { return nil }
        let outline = bytes.extracting(range)
        var data = PathData(outline, upTo: limit < .max && outline.mayLeaveRangeOfNumbers ? .max : limit)
        data.append(to: &design.paths)
        if data.isAbridged { isAbridged = true }
        return finishedPath(since: mark, keepsPoint: true)
    }

    /// The range of the path data in a `d`: all of an attribute, but the function's argument in the CSS property (SVG 2
    /// §9.3.2).
    func pathData(of value: DeclaredValue) -> Range<Int>? {
        let bytes = cascade.bytes(of: value)
        return isAttribute(names.d, value) ? 0..<bytes.count : PathFunction.data(bytes)
    }

    /// Whether a declaration comes from the attribute of this name, rather than from a style.
    func isAttribute(_ name: XMLName, _ value: DeclaredValue) -> Bool {
        value.place == .attribute && document.attributes[Int(value.source)].name == name
    }

    /// The outline of a source, read once: a few bytes may place a long one again and again.
    private mutating func repeated(
        _ source: OutlineSource, _ read: (inout LayerBuilder) -> Geometry?
    ) -> Geometry? {
        if let known = repeatedOutlines[source] { return known }
        let outline = read(&self)
        repeatedOutlines[source] = .some(outline)
        return outline
    }

    /// The number of points in all tables beyond which an outline is cut short.
    private func pointLimit(isWhole: Bool) -> Int {
        isWhole || readsOutlines ? .max : design.paths.points.count + LayerBuilder.tellingPoints
    }

    /// This many points distinguish a line, an area and a box from a drawing, which is all that counting colors needs.
    private static let tellingPoints = 8

    /// The path appended since the mark, as an outline; nil if nothing was appended or it left the range of numbers.
    func finishedPath(since mark: (verbs: Int32, points: Int32), keepsPoint: Bool = false) -> Geometry? {
        let path = design.paths.path(since: mark)
        guard path.verbs.count > (keepsPoint ? 0 : 1) else { return nil }
        let bounds = design.paths.bounds(of: path)
        guard bounds.minX.isFinite, bounds.maxX.isFinite, bounds.minY.isFinite, bounds.maxY.isFinite else { return nil }
        return .path(path, bounds: bounds)
    }
}

extension Geometry {
    /// Whether the outline is a path that consists of a single point.
    var isPoint: Bool {
        if case .path(let path, _) = self { path.verbs.count == 1 } else { false }
    }
}

/// The place where an outline is written.
struct OutlineSource: Hashable {
    private let isInSheet: Bool
    private let source: Int32
    private let lower: UInt32
    private let text: Int32

    /// The place of a declaration's value.
    init(_ value: DeclaredValue) {
        (isInSheet, source, lower, text) = (value.place == .sheet, value.source, value.lower, value.text)
    }

    /// An attribute with nothing but the outline.
    init(attribute: Int) {
        (isInSheet, source, lower, text) = (false, Int32(truncatingIfNeeded: attribute), 0, -1)
    }
}

extension Span<UInt8> {
    /// Whether numbers of an outline might exceed the range of numbers, which takes an exponent or hundreds of digits
    /// in a row: sums of all others stay far below. Such an outline is not displayed, wherever the excess is.
    fileprivate var mayLeaveRangeOfNumbers: Bool {
        if holds(UInt8(ascii: "e")) || holds(UInt8(ascii: "E")) { return true }
        // A row of hundreds of digits covers at least one whole interval of this length.
        let step = 64
        return stride(from: 0, to: count, by: step).contains { isRowOfDigits(from: $0, step) }
    }

    /// Whether this many digits follow in a row from a position.
    private func isRowOfDigits(from place: Int, _ length: Int) -> Bool {
        guard place + length <= count else { return false }
        return (place..<place + length).allSatisfy { (0x30...0x39).contains(self[$0]) }
    }
}
