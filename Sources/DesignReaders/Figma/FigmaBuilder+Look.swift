import ColorScience
import DesignModel
import SourceText

/// One thing that a node paints: an outline with a fill, a stroke or both.
struct FigmaPiece {
    var geometry: Int32
    var rule = FillRule.nonzero
    /// The index of its fill in the design's paints; 0 for none.
    var fill: Int32 = 0
    /// The index of its stroke, or -1.
    var stroke: Int32 = -1
    var blend = BlendMode.normal
    var filters: [Int32] = []
    /// Why its effect is unknown; nil where it is known.
    var unknown: UnknownReason?

    init(_ outline: FigmaOutline) {
        geometry = outline.geometry
        rule = outline.rule
        unknown = outline.isUnknown ? .outline : nil
    }

    /// An outline filled with a paint, about which something may be unknown.
    init(_ outline: FigmaOutline, filled paint: (index: Int32, unknown: UnknownReason?), blend: BlendMode) {
        self.init(outline)
        fill = paint.index
        self.blend = blend
        unknown = unknown ?? paint.unknown
    }

    /// Whether it needs no blend mode, filter or stroke of its own, so that its layer is free to have one.
    var isPlain: Bool { blend == .normal && filters.isEmpty && unknown == nil && stroke < 0 }
}

/// What a node paints itself, and what applies to all of the node.
struct FigmaLook {
    /// Below its children, the lowest first.
    var below: [FigmaPiece] = []
    /// Above its children.
    var above: [FigmaPiece] = []
    /// The pieces among ``below`` that its highest fill paints, one for each outline.
    var highestFill = 0..<0
    /// Its outline, where nothing is painted.
    var bare: FigmaPiece?
    /// Filters for the node with its children.
    var wholeFilters: [Int32] = []
    /// Why the effect of the node with its children is unknown; nil where it is known.
    var wholeUnknown: UnknownReason?

    /// The pieces that inner effects change: those of the highest fill, or the highest piece where nothing is filled.
    var piecesOfHighestFill: Range<Int> { highestFill.isEmpty ? max(0, below.count - 1)..<below.count : highestFill }

    var filtersWhole: Bool { !wholeFilters.isEmpty || wholeUnknown != nil }
}

// The look of a node: fills from bottom to top, strokes above them, effects around both.
extension FigmaBuilder {
    mutating func look(of node: FigmaNode, _ spot: FigmaSpot, isArtboard: Bool) -> FigmaLook {
        var look = FigmaLook()
        let isGroup = node.type.isGroup && node.type != .booleanOperation
        let fills = isGroup ? [] : fills(of: node)
        let strokes = isGroup ? [] : strokePaints(of: node)
        var effects = effects(of: node)
        let isMask = node.has(.masks)
        let regions = isGroup ? [] : regions(of: node)
        if let reason = unwrittenLook(of: node, fills: fills) {
            cover(spot.rectangle, of: node, for: reason, in: &look)
        }
        if spot.isPlaceUnknown, !fills.isEmpty || !strokes.isEmpty || !effects.isEmpty {
            cover(.anywhere, of: node, for: .uncertainPlace, in: &look)
        }
        guard !fills.isEmpty || !strokes.isEmpty || !effects.isEmpty || isMask || !regions.isEmpty else { return look }
        // A shadow falls outside the artboard, or below its own fill.
        if isArtboard, !fills.isEmpty {
            effects.removeAll { if case .dropShadow = $0.kind { true } else { false } }
        }
        let names = node.styles == FigmaNode.nowhere ? FigmaStyleNames() : styleNames(of: node)
        let count = max(fills.count, regions.map(\.fills.count).max() ?? 0) + strokes.count
        let outlines = isGroup ? [] : bounded(outlines(of: node, spot), paints: count, of: node)
        if let outline = outlines.first, !outline.isUnknown { look.bare = FigmaPiece(outline) }
        let changed = Set(regions.map(\.number))
        let usual = changed.isEmpty ? outlines : outlines.filter { !changed.contains($0.region) }
        var highest = 0
        for paint in fills {
            highest = look.below.count
            let made = self.paint(paint, of: node, spot, style: fills.count == 1 ? names.fill : "")
            look.below += usual.map { FigmaPiece($0, filled: made, blend: paint.blend) }
        }
        fill(regions, among: outlines, of: node, spot, in: &look)
        look.highestFill = highest..<look.below.count
        let hasChildren = node.has(.hasChildren) && node.type != .booleanOperation
        var drawn = stroked(strokes, of: node, spot, outlines, style: strokes.count == 1 ? names.stroke : "")
        if !hasChildren {
            merge(&drawn, into: &look.below)
            look.below += drawn
        } else {
            look.above = drawn
        }
        apply(effects, to: &look, fills: fills, outlines, isLeaf: !hasChildren)
        return look
    }

    /// The outlines, or only the first of them where too many layers have been made of several.
    private mutating func bounded(_ outlines: [FigmaOutline], paints: Int, of node: FigmaNode) -> [FigmaOutline] {
        guard outlines.count > 1, paints > 1 else { return outlines }
        repeatedPieces -= outlines.count * paints
        if repeatedPieces > 0 { return outlines }
        if !troubles.contains(where: { $0.kind == .limitReached }) {
            troubles.append(
                ReadingTrouble(
                    .limitReached, "This file has too many paths with several paints each; only their first is read.",
                    at: node.name))
        }
        return [outlines[0]]
    }

    /// Lets one layer paint the fill and the stroke of an outline.
    private func merge(_ strokes: inout [FigmaPiece], into fills: inout [FigmaPiece]) {
        guard let stroke = strokes.first, stroke.stroke >= 0, stroke.blend == .normal, let fill = fills.last,
            fill.geometry == stroke.geometry, fill.isPlain
        else { return }
        fills[fills.count - 1].stroke = stroke.stroke
        strokes.removeFirst()
    }

    // MARK: Paints

    /// The visible fills of a node, which old files call its background.
    mutating func fills(of node: FigmaNode) -> [FigmaPaint] {
        if node.has(.hasFills) {
            return paints(at: node.fills, count: Int(node.fillsLength), of: node, bound: "fills")
        }
        let background = index.details(of: node).background
        if background != FigmaNode.nowhere { return paints(at: background, of: node) }
        return node.type.isArtboard ? backgroundPaints(of: node) : []
    }

    /// The one background color of a page, or of a frame in an old file.
    func backgroundPaints(of node: FigmaNode) -> [FigmaPaint] {
        let place = index.details(of: node).backgroundColor
        guard place != FigmaNode.nowhere else { return [] }
        let source = source
        var json = JSONReader(source.bytes, at: Int(place))
        let start = json.valueOffset()
        guard let color = (try? FigmaColor.read(&json, in: colorSpace)) ?? nil, color.alpha > 0 else { return [] }
        return [FigmaPaint(kind: .solid(color), range: ByteRange(start..<json.offset))]
    }

    mutating func strokePaints(of node: FigmaNode) -> [FigmaPaint] {
        guard node.strokes != FigmaNode.nowhere,
            node.strokeWeight > 0 || sideWeights(of: node) != nil
        else { return [] }
        return paints(at: node.strokes, of: node, bound: "strokes").map { paint in
            // A stroke reaches beyond the box that a picture is laid over.
            guard case .picture = paint.kind else { return paint }
            var paint = paint
            paint.kind = .unknown(.image(.unread))
            return paint
        }
    }

    /// The list of paints that begins at a byte offset; `count` is its length in bytes, or 0 where that is unknown.
    mutating func paints(
        at offset: UInt32, count: Int = 0, of node: FigmaNode, bound list: StaticString? = nil
    ) -> [FigmaPaint] {
        guard offset != FigmaNode.nowhere else { return [] }
        var paints = paints(at: Int(offset), count: count, of: node.node)
        // Where paints name no variable, the node's own list of variables does.
        if let list, node.variables != FigmaNode.nowhere, paints.contains(where: { $0.variable == nil }) {
            let aliases = variables(list, of: node)
            for place in paints.indices where aliases.count == Int(paints[place].listLength) {
                paints[place].variable = paints[place].variable ?? aliases[Int(paints[place].place)]
            }
        }
        return paints
    }

    private mutating func paints(at offset: Int, count: Int, of node: NodeID) -> [FigmaPaint] {
        let source = source
        var written: Range<Int>?
        if count > 0 {
            written = offset..<offset + count
        } else {
            var passed = JSONReader(source.bytes, at: offset)
            written = try? passed.skip().range
        }
        var range: Range<Int>?
        var number: UInt64 = 0
        if let written, written.count <= FigmaPaintMemory.longest {
            range = written
            number = source.bytes.number(of: written)
            if let known = knownPaints.paints(at: written, in: source.bytes, number) { return known }
        }
        var json = JSONReader(source.bytes, at: offset)
        let paints = (try? FigmaPaint.readList(&json, in: colorSpace, of: node)) ?? []
        if let range { knownPaints.remember(paints, at: range, number) }
        return paints
    }

    /// The variables that give the paints of a node's list, nil where a paint has none.
    private func variables(_ list: StaticString, of node: FigmaNode) -> [String?] {
        let source = source
        var json = JSONReader(source.bytes, at: Int(node.variables))
        return (try? FigmaBuilder.variables(list, &json)) ?? []
    }

    private static func variables(_ list: StaticString, _ json: inout JSONReader) throws(JSONError) -> [String?] {
        var found: [String?] = []
        guard try json.enterObject() else { return [] }
        while let key = try json.nextKey() {
            guard key.equals(list), try json.kind() == .array, try json.enterArray() else { continue }
            while try json.nextElement() { found.append(try FigmaPaint.alias(&json)) }
        }
        return found
    }

    /// The index of a paint in the design's table, and why its effect is unknown, if it is.
    mutating func paint(
        _ paint: FigmaPaint, of node: FigmaNode, _ spot: FigmaSpot, style: String
    ) -> (index: Int32, unknown: UnknownReason?) {
        let origin = Origin(node: node.node, range: paint.range)
        var unknown: UnknownReason?
        var made: Paint
        switch paint.kind {
        case .solid(let color):
            made = Paint(.solid(color), opacity: paint.opacity, origin: origin)
            made.name = colorPlace(of: color, variable: paint.variable, style: style, at: origin)
        case .unknown(let reason): made = Paint(.unknown(reason), opacity: paint.opacity, origin: origin)
        case .picture(let name, let fit):
            made = pictures.paint(
                .named(name), fit, over: spot.rectangle, source: origin, opacity: paint.opacity, in: &design)
        case .gradient(let type, let start, let end, let side, let stops):
            // From the gradient's unit square, where it runs from (0, 0) to (1, 0), to fractions of the node's box, to
            // px.
            let along = end - start
            let across = side - start
            let transform = AffineTransform.scale(spot.width, spot.height).concatenating(
                AffineTransform(along.x, along.y, across.x, across.y, start.x, start.y))
            // The gradient is rotated or flipped with the node.
            if spot.isFlipUnknown { unknown = .uncertainPlace }
            let kind: Gradient.Kind
            switch type {
            case .linear: kind = .linear(start: .zero, end: Point(1, 0))
            case .angular: kind = .angular(center: .zero, startAngle: 0)
            case .radial: kind = .radial(center: .zero, radius: 1, focus: .zero, focalRadius: 0)
            case .diamond:
                kind = .radial(center: .zero, radius: 1, focus: .zero, focalRadius: 0)
                unknown = .diamondGradient
            }
            let named = stops.map { stop in
                var made = stop.stop
                if let variable = stop.variable, let origin = made.origin {
                    made.name = colorPlace(of: made.color, variable: variable, style: "", at: origin)
                }
                return made
            }
            design.gradients.append(
                Gradient(kind: kind, units: .userSpaceOnUse, transform: transform, stops: named, node: node.node))
            made = Paint(.gradient(Int32(design.gradients.count - 1)), opacity: paint.opacity, origin: origin)
        }
        design.paints.append(made)
        return (Int32(design.paints.count - 1), unknown)
    }

    // MARK: Backgrounds

    /// Makes the lowest piece the artboard's own fill, if the piece is nothing but a fill.
    mutating func takeBackground(
        from pieces: inout [FigmaPiece], to layer: LayerIndex, width: Double, height: Double
    ) {
        if let first = pieces.first, first.isPlain {
            design.layers[Int(layer)].content = first.geometry
            design.layers[Int(layer)].fill = first.fill
            pieces.removeFirst()
        } else {
            let rectangle = Rectangle(x: 0, y: 0, width: width, height: height)
            design.layers[Int(layer)].content = geometryIndex(.rectangle(rectangle, radiusX: 0, radiusY: 0))
        }
    }

    /// Paints an artboard's ground: the page or the section it lies on, within `part` where that is given.
    mutating func addBackground(
        _ paints: [FigmaPaint], in part: Rectangle? = nil, to layer: LayerIndex, of place: Int32, width: Double,
        height: Double
    ) {
        let node = index.figmaNodes[Int(place)]
        let spot = FigmaSpot(transform: .identity, width: width, height: height)
        let shown = part.map { spot.rectangle.intersection($0) } ?? spot.rectangle
        let geometry = geometryIndex(.rectangle(shown, radiusX: 0, radiusY: 0))
        var pieces: [FigmaPiece] = []
        for paint in paints {
            var piece = FigmaPiece(FigmaOutline(geometry: geometry))
            let made = self.paint(paint, of: node, spot, style: "")
            (piece.fill, piece.unknown, piece.blend) = (made.index, made.unknown, paint.blend)
            pieces.append(piece)
        }
        let isLowest = design.layers[Int(layer)].content < 0
        if isLowest {
            var whole = shown == spot.rectangle ? pieces : []
            takeBackground(from: &whole, to: layer, width: width, height: height)
            if shown == spot.rectangle { pieces = whole }
        }
        var inner = Surroundings(layer: layer)
        inner.presence = design.layers[Int(layer)].presence
        for piece in pieces { add(piece, of: place, in: inner) }
    }
}
