import ColorScience
import DesignModel
import SourceText

/// Counts the colors a design paints, layer by layer. Content that only clips or masks is not painted; content that a
/// pattern repeats is.
struct ColorCounter {
    // The design is passed on and not stored: a stored one would be copied with every layer and paint that is read.
    private(set) var uses: [ColorUse] = []
    /// Paints whose color cannot be known, with how often each is used.
    private(set) var unresolved: [UnresolvedPaint: Int] = [:]
    /// Finds the uses by their places.
    private var places = UsePlaces()
    private var patterns: Set<Int32> = []
    /// Nodes of gradients with many stops that are counted already.
    private var longGradients: Set<NodeID> = []
    /// Definitions whose content a pattern paints, and which are not counted yet.
    private var waiting: [LayerIndex] = []

    /// Where the colors that tokens borrow are stated; nil for nowhere.
    private var statements: [BorrowedColor: ColorStatement?] = [:]

    /// Counts a whole design.
    init(of design: Design) {
        let paints = design.paints.count + design.strokes.count
        uses.reserveCapacity(paints)
        places.reserve(paints)
        canvases = Set(design.artboards.lazy.filter(\.showsCanvas).map(\.layer))
        area = design.artboards.isEmpty ? Rectangle(minX: 0, minY: 0, maxX: design.width, maxY: design.height) : .empty
        count(from: 0, to: LayerIndex(design.layers.count), of: design, isDefinition: false)
        while let definition = waiting.popLast() {
            guard design.layers.indices.contains(Int(definition)) else { continue }
            count(from: definition + 1, to: design.layers[Int(definition)].end, of: design, isDefinition: true)
        }
        if !design.tokens.isEmpty { countTokens(of: design) }
        if !isOrdered { uses.sort { ColorCounter.stands($0.origin, before: $1.origin) } }
    }

    /// Layers that only show the color of their page, which nobody designed.
    private let canvases: Set<LayerIndex>

    /// Whether the uses so far are in the order of the file, as they mostly are.
    private var isOrdered = true

    private static func stands(_ a: Origin, before b: Origin) -> Bool {
        (a.range.lower, a.range.upper, a.node.index) < (b.range.lower, b.range.upper, b.node.index)
    }

    /// Counts the colors that tokens state themselves, in all modes; a token that refers to another states none.
    private mutating func countTokens(of design: Design) {
        for token in design.tokens where token.type == .color {
            for value in [token.value] + token.modes.map(\.value) where value.source == nil {
                guard case .color(let color) = value.meaning, use(at: ColorPlace(value.origin, color)) == nil
                else {
                    continue
                }
                add(
                    color, opacity: color.alpha, origin: value.origin,
                    to: Wearer(value.origin.node, role: .token), of: design)
            }
        }
        for token in design.tokens where token.type == .color {
            let values = token.modes.isEmpty ? [token.value] : token.modes.map(\.value)
            for value in values where value.source != nil { countReference(value, in: design) }
        }
    }

    /// Counts a token that refers to another as a wearer of the color that is stated there.
    private mutating func countReference(_ value: TokenValue, in design: Design) {
        guard case .color(let color) = value.meaning, let statement = statement(of: color, in: value, design) else {
            return
        }
        uses[statement.use].add(Wearer(value.origin.node, from: statement.node))
    }

    /// Where the color that a value borrows is stated; nil for nowhere.
    private mutating func statement(of color: Color, in value: TokenValue, _ design: Design) -> ColorStatement? {
        var passed: [BorrowedColor] = []
        var next = value
        var found: ColorStatement?
        while let alias = next.source, design.tokens.indices.contains(Int(alias.token)) {
            let borrowed = BorrowedColor(token: alias.token, color: color)
            if let known = statements[borrowed] {
                found = known
                break
            }
            // Modes may lead in a circle although no token does; coming back here then finds nothing.
            statements[borrowed] = .some(nil)
            passed.append(borrowed)
            let token = design.tokens[Int(alias.token)]
            let stated =
                token.value.meaning == .color(color)
                ? token.value : token.modes.first { $0.value.meaning == .color(color) }?.value
            guard let stated else { break }
            next = stated
            if next.source == nil, let number = use(at: ColorPlace(next.origin, color)) {
                found = ColorStatement(use: number, node: next.origin.node)
            }
        }
        for borrowed in passed { statements[borrowed] = .some(found) }
        return found
    }

    /// A color that another token borrows from this one.
    private struct BorrowedColor: Hashable {
        let token: Int32
        let color: Color
    }

    /// The index of the use of a color where a token states it, and the node of the value.
    private struct ColorStatement {
        let use: Int
        let node: NodeID
    }

    /// The page, in device px; empty where the design has artboards.
    private let area: Rectangle

    private mutating func count(from start: LayerIndex, to end: LayerIndex, of design: Design, isDefinition: Bool) {
        let layers = design.layers.span
        var index = Int(start)
        let end = min(Int(end), layers.count)
        while index < end {
            guard isShown(layers[index], in: design, isDefinition: isDefinition) else {
                index = max(index + 1, Int(layers[index].end))
                continue
            }
            let kind = layers[index].kind
            if kind == .shape || kind == .artboard, layers[index].presence != .hidden {
                count(shapeAt: LayerIndex(index), of: design, isDefinition: isDefinition)
            } else if kind == .text {
                countRuns(ofTextAt: layers[index].content, of: design, isDefinition: isDefinition)
            }
            index += 1
        }
    }

    /// Whether anything of the layer, or of what lies in it, can be painted.
    private func isShown(_ layer: Layer, in design: Design, isDefinition: Bool) -> Bool {
        if layer.kind == .definition || layer.presence == .undisplayed { return false }
        if layer.presence == .defined, !isDefinition { return false }
        return !design.isClear(layer)
    }

    private mutating func count(shapeAt index: LayerIndex, of design: Design, isDefinition: Bool) {
        let layer = design.layers[Int(index)]
        if layer.fill > 0, design.hasInside(layer), !canvases.contains(index) {
            let isPage = layer.kind == .artboard || !isDefinition && coversPage(layer, in: design)
            let role = isPage ? ColorRole.background : .fill
            count(paintAt: layer.fill, of: design, on: Wearer(layer.node, layer: index, role: role))
        }
        count(strokeAt: layer.stroke, of: design, on: Wearer(layer.node, layer: index, role: .stroke))
    }

    /// Whether the shape is a box over nearly all of the page.
    private func coversPage(_ layer: Layer, in design: Design) -> Bool {
        guard area.width > 0, area.height > 0, let box = box(of: layer, in: design) else { return false }
        let seen = box.intersection(area)
        return seen.width * seen.height >= ColorCounter.pageShare * area.width * area.height
    }

    /// Gradients with more stops come from tracing, or from a hostile file.
    private static let manyStops = 256
    /// The least share of the page that a background covers: it may leave margins free.
    private static let pageShare = 0.9
    /// No background is nested deeper; the limit keeps hostile nesting from costing the square of its depth.
    private static let deepest = 64

    /// The shape's box in device px, if it is a box: a rectangle, or a path of few corners.
    private func box(of layer: Layer, in design: Design) -> Rectangle? {
        guard design.geometries.indices.contains(Int(layer.content)) else { return nil }
        var box: Rectangle
        switch design.geometries[Int(layer.content)] {
        case .rectangle(let rectangle, _, _): box = rectangle
        case .path(let path, let bounds) where path.points.count <= 6: box = bounds
        case .path, .ellipse: return nil
        }
        var current = layer
        for _ in 0..<ColorCounter.deepest {
            if current.transform > 0, design.transforms.indices.contains(Int(current.transform)) {
                box = design.transforms[Int(current.transform)].bounds(of: box)
            }
            guard current.parent >= 0, Int(current.parent) < design.layers.count else { return box }
            current = design.layers[Int(current.parent)]
        }
        return nil
    }

    private mutating func countRuns(ofTextAt content: Int32, of design: Design, isDefinition: Bool) {
        guard design.texts.indices.contains(Int(content)) else { return }
        for index in design.texts[Int(content)].runs where design.textRuns.indices.contains(Int(index)) {
            let run = design.textRuns[Int(index)]
            let isPainted = run.presence == .painted || isDefinition && run.presence == .defined
            guard isPainted, !design.isClear(run) else { continue }
            count(paintAt: run.fill, of: design, on: Wearer(run.node, layer: run.layer, role: .text))
            count(strokeAt: run.stroke, of: design, on: Wearer(run.node, layer: run.layer, role: .stroke))
        }
    }

    private mutating func count(paintAt index: Int32, of design: Design, on wearer: Wearer) {
        guard index > 0, design.paints.indices.contains(Int(index)) else { return }
        count(design.paints[Int(index)], of: design, on: wearer)
    }

    private mutating func count(strokeAt index: Int32, of design: Design, on wearer: Wearer) {
        guard design.strokes.indices.contains(Int(index)) else { return }
        let stroke = design.strokes[Int(index)]
        if stroke.width > 0 { count(stroke.paint, of: design, on: wearer) }
    }

    private mutating func count(_ paint: Paint, of design: Design, on wearer: Wearer) {
        guard !paint.isInvisible else { return }
        if let open = paint.leftOpen {
            return unresolved[UnresolvedPaint(origin: open, reason: .leftOpen), default: 0] += 1
        }
        switch paint.kind {
        case .none: break
        // Nobody chose a mixture, only the colors it was mixed from.
        case .solid where paint.name == Paint.mixture: break
        case .unknown(let reason): unresolved[UnresolvedPaint(origin: paint.origin, reason: reason), default: 0] += 1
        case .solid(let color):
            add(
                color, opacity: color.alpha * paint.opacity, origin: paint.origin, to: wearer, of: design,
                name: paint.name >= 0 ? Int(paint.name) : nil)
        case .gradient(let index):
            guard design.gradients.indices.contains(Int(index)) else { return }
            let gradient = design.gradients[Int(index)]
            // For a gradient with very many stops, the first wearer is enough.
            if gradient.stops.count > ColorCounter.manyStops, !longGradients.insert(gradient.stopHolder).inserted {
                return
            }
            let wearer = Wearer(wearer.node, layer: wearer.layer, role: .stop)
            for stop in gradient.stops {
                if let reason = stop.unknown {
                    unresolved[UnresolvedPaint(origin: stop.origin, reason: reason), default: 0] += 1
                    continue
                }
                if let open = stop.leftOpen {
                    unresolved[UnresolvedPaint(origin: open, reason: .leftOpen), default: 0] += 1
                    continue
                }
                guard stop.rgba.alpha > 0, stop.name != Paint.mixture else { continue }
                add(
                    stop.color, opacity: stop.rgba.alpha * paint.opacity, origin: stop.origin, at: gradient.node,
                    to: wearer, of: design, name: stop.name >= 0 ? Int(stop.name) : nil)
            }
        case .pattern(let index):
            guard design.patterns.indices.contains(Int(index)), patterns.insert(index).inserted else { return }
            waiting.append(design.patterns[Int(index)].content)
        }
    }

    private mutating func add(
        _ color: Color, opacity: Double, origin: Origin?, at node: NodeID? = nil, to wearer: Wearer,
        of design: Design, name: Int? = nil
    ) {
        let place = ColorPlace(
            range: origin.map { $0.range.lower..<$0.range.upper }, color: color, opacity: opacity)
        var wearer = wearer
        if let origin { wearer.source = origin.node }
        if let number = use(at: place) { return uses[number].add(wearer) }
        places.add(uses.count, at: place) { ColorPlace(uses[$0]) }
        let holder = node ?? wearer.node
        let found = origin ?? Origin(node: holder, range: design.provenance.range(of: holder))
        if let last = uses.last?.origin, ColorCounter.stands(found, before: last) { isOrdered = false }
        uses.append(
            ColorUse(
                color: color, opacity: opacity, origin: found, isWritten: origin != nil, name: name, wornBy: wearer))
    }

    /// The index of the use at a place, if there is one.
    private func use(at place: ColorPlace) -> Int? { places.number(at: place) { ColorPlace(uses[$0]) } }
}

extension Design {
    /// Whether the outline of a shape encloses any area: a straight line may have a fill, but none is painted.
    func hasInside(_ layer: Layer) -> Bool {
        guard geometries.indices.contains(Int(layer.content)) else { return false }
        return switch geometries[Int(layer.content)] {
        case .path(let path, _): paths.hasInside(path)
        case .rectangle(let rectangle, _, _): rectangle.width > 0 && rectangle.height > 0
        case .ellipse(_, let radiusX, let radiusY): radiusX > 0 && radiusY > 0
        }
    }
}
