public import ColorScience
public import DesignModel
import SourceText

/// What a colour is painted as.
public enum ColorRole: String, Sendable, Hashable, CaseIterable {
    /// The letters of a text.
    case text
    /// The inside of a shape.
    case fill
    /// The outline of a shape or of letters.
    case stroke
    /// A stop of a gradient that something is painted with.
    case stop
}

/// A colour that is painted, from one place where it is written; a value that many layers inherit is one use.
public struct ColorUse: Sendable, Hashable {
    /// The colour as meant.
    public let color: Color
    /// Its own alpha times the opacity of the paint, 0…1; the opacity of groups is left out.
    public let opacity: Double
    /// Where it is written; for a colour nobody wrote, the first node that is painted with it.
    public let origin: Origin
    /// Whether somebody wrote it; the initial black of SVG is painted unsaid.
    public let isWritten: Bool
    /// How often it is painted in each role.
    public internal(set) var counts: [ColorRole: Int]

    /// How often it is painted.
    public var count: Int { counts.values.reduce(0, +) }
    /// The colour alone, opaque, in eight bits a channel.
    public var rgb: RGBA8 { RGBA8(color.rgba).opaque }
}

extension ColorUse {
    /// Every colour a design paints, in the order of the file. What only clips or masks is not painted; what a pattern
    /// repeats is.
    static func uses(in design: Design) -> [ColorUse] {
        var census = ColorCensus(design)
        census.count(from: 0, to: LayerIndex(design.layers.count), isDefinition: false)
        while let definition = census.waiting.popLast() {
            guard design.layers.indices.contains(Int(definition)) else { continue }
            census.count(from: definition + 1, to: design.layers[Int(definition)].end, isDefinition: true)
        }
        return census.uses.sorted { a, b in
            let first = (a.origin.range.lower, a.origin.range.upper, a.origin.node.index)
            return first < (b.origin.range.lower, b.origin.range.upper, b.origin.node.index)
        }
    }
}

/// Counts the colours of a design layer by layer.
private struct ColorCensus {
    /// What makes two paints one use.
    private struct Place: Hashable {
        let range: Range<UInt32>?
        let color: Color
        let opacity: Double
    }

    private let design: Design
    private(set) var uses: [ColorUse] = []
    private var places: [Place: Int] = [:]
    private var patterns: Set<Int32> = []
    /// Definitions whose content is painted by a pattern and not counted yet.
    var waiting: [LayerIndex] = []

    init(_ design: Design) {
        self.design = design
    }

    mutating func count(from start: LayerIndex, to end: LayerIndex, isDefinition: Bool) {
        var index = Int(start)
        let end = min(Int(end), design.layers.count)
        while index < end {
            let layer = design.layers[index]
            guard isShown(layer, isDefinition: isDefinition) else {
                index = max(index + 1, Int(layer.end))
                continue
            }
            if layer.presence != .hidden { count(layer) }
            if layer.kind == .text { countRuns(of: layer, isDefinition: isDefinition) }
            index += 1
        }
    }

    /// Whether anything of the layer, or of what lies in it, can be painted.
    private func isShown(_ layer: Layer, isDefinition: Bool) -> Bool {
        if layer.kind == .definition || layer.presence == .undisplayed { return false }
        if layer.presence == .defined, !isDefinition { return false }
        let compositing = Int(layer.compositing)
        return !design.compositings.indices.contains(compositing) || design.compositings[compositing].opacity > 0
    }

    private mutating func count(_ layer: Layer) {
        guard layer.kind == .shape else { return }
        if hasInside(layer) { count(paintAt: layer.fill, as: .fill, node: layer.node) }
        count(strokeAt: layer.stroke, node: layer.node)
    }

    /// Whether the outline can hold any area: a line of two points is filled, but no fill is painted.
    private func hasInside(_ layer: Layer) -> Bool {
        guard design.geometries.indices.contains(Int(layer.content)) else { return false }
        return switch design.geometries[Int(layer.content)] {
        case .path(let path, _): path.points.count > 2
        case .rectangle(let rectangle, _, _): rectangle.width > 0 && rectangle.height > 0
        case .ellipse(_, let radiusX, let radiusY): radiusX > 0 && radiusY > 0
        }
    }

    private mutating func countRuns(of layer: Layer, isDefinition: Bool) {
        guard design.texts.indices.contains(Int(layer.content)) else { return }
        let runs = design.texts[Int(layer.content)].runs
        for index in runs where design.textRuns.indices.contains(Int(index)) {
            let run = design.textRuns[Int(index)]
            guard run.presence == .painted || isDefinition && run.presence == .defined else { continue }
            count(paintAt: run.fill, as: .text, node: run.node)
            count(strokeAt: run.stroke, node: run.node)
        }
    }

    private mutating func count(paintAt index: Int32, as role: ColorRole, node: NodeID) {
        guard index > 0, design.paints.indices.contains(Int(index)) else { return }
        count(design.paints[Int(index)], as: role, node: node)
    }

    private mutating func count(strokeAt index: Int32, node: NodeID) {
        guard design.strokes.indices.contains(Int(index)) else { return }
        let stroke = design.strokes[Int(index)]
        if stroke.width > 0 { count(stroke.paint, as: .stroke, node: node) }
    }

    private mutating func count(_ paint: Paint, as role: ColorRole, node: NodeID) {
        guard !paint.isInvisible else { return }
        switch paint.kind {
        case .none, .unknown: break
        case .solid(let color):
            add(color, opacity: color.alpha * paint.opacity, as: role, origin: paint.origin, node: node)
        case .gradient(let index):
            guard design.gradients.indices.contains(Int(index)) else { return }
            let gradient = design.gradients[Int(index)]
            for stop in gradient.stops where stop.unknown == nil && stop.rgba.alpha > 0 {
                let opacity = stop.rgba.alpha * paint.opacity
                add(stop.color, opacity: opacity, as: .stop, origin: stop.origin, node: gradient.node)
            }
        case .pattern(let index):
            guard design.patterns.indices.contains(Int(index)), patterns.insert(index).inserted else { return }
            waiting.append(design.patterns[Int(index)].content)
        }
    }

    private mutating func add(_ color: Color, opacity: Double, as role: ColorRole, origin: Origin?, node: NodeID) {
        let range = origin.map { $0.range.lower..<$0.range.upper }
        let place = Place(range: range, color: color, opacity: opacity)
        if let index = places[place] {
            uses[index].counts[role, default: 0] += 1
            return
        }
        places[place] = uses.count
        let found = origin ?? Origin(node: node, range: design.provenance.range(of: node))
        uses.append(
            ColorUse(color: color, opacity: opacity, origin: found, isWritten: origin != nil, counts: [role: 1]))
    }
}
