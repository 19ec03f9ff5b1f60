package import ColorScience
package import DesignModel

/// The assumption for anything unknown.
package enum Hypothesis: Sendable {
    /// It is absent.
    case nothing
    /// It is opaque black.
    case black
    /// It is opaque white.
    case white

    var color: RGBA {
        switch self {
        case .nothing: .transparent
        case .black: .black
        case .white: .white
        }
    }
}

/// The treatment of texts other than the run under examination.
package enum OtherText: Sendable {
    /// They are assumed not to cover the point.
    case ignored
    /// A point on their ink is uncertain.
    case unknown
}

/// The color at a point, and the reason why it is uncertain.
package struct Composite: Sendable {
    package var color: RGBA
    package var unknown: UnknownReason?
}

/// The color of a point with and without the run under examination.
package struct Comparison: Sendable {
    /// The color with the run.
    package var seen: RGBA
    /// The color without the run.
    package var behind: RGBA
    /// How much of an opaque run remains visible through its groups and whatever is above it, 0…1.
    package var visibility: Double
    package var unknown: UnknownReason?
    /// Whether opaque paint hides the run.
    package var hidesRun: Bool

    /// A run with less visibility is not seen: white and black are then five steps of an 8-bit channel apart.
    package static let leastVisibility = 0.02
}

/// Determines the color at a point. Keeps the outlines it has flattened and its working memory, so that one sampler
/// used many times is faster than many samplers.
package struct Sampler: Sendable {
    package let list: DisplayList
    /// The run under examination, and the other runs that cover the point.
    package var covering = CoveringRuns()
    package var otherText = OtherText.ignored
    /// The number of entries that may still be examined before everything becomes uncertain; keeps hostile designs from
    /// taking forever.
    package var budget = 50_000_000

    /// The entries found near a place by ``gather(meeting:)``, in paint order; nested evaluations use the end of the
    /// array.
    package internal(set) var found: [Int32] = []
    var hits: [Hit] = []
    /// Whether to keep the hits on the page, in `kept`, from top to bottom.
    var keepsHits = false
    /// The paint of the run under examination.
    var runPaint = RunPaint.none
    /// The point of the page for which a filter is evaluated, while it samples others.
    var asked: Point?
    /// Letters of unknown outline count as ink if their share of ink is larger than this, 0…1. Different for each point
    /// that a filter samples, so that the right proportion of them counts.
    var inkThreshold = 0.5
    /// The results of filters at the page's last sampled point.
    var lastFiltered: (point: Point, colors: [Int32: RGBA]) = (Point(.nan, .nan), [:])
    /// The number of blurs being evaluated around the current one.
    var blursAround = 0
    /// Whether groups are composited as if all their blend modes were normal.
    var ignoresBlending = false
    var kept: [Hit] = []
    /// The last comparison, for reuse at the next point with the same hits, as at most points of a text.
    var lastComparison = KnownComparison()
    /// Whether groups are composited in the same way at every point.
    let joinsEvenly: Bool
    var open: [OpenGroup] = []
    var chain: [Int32] = []
    /// The state of each picture in ``DisplayList/placements``, and the samplers of those that are drawings.
    var pictures: [PictureState]
    var drawings: [Sampler] = []
    /// The letter shapes of the style used last.
    var lastShapes: (style: Int32, shapes: PlacedShapes?) = (-1, nil)
    var letters = LetterSearch()
    /// The noise of each seed used so far.
    var noises: [Int: PerlinNoise] = [:]
    var nearOutlines = NearOutlines()
    private var outlines: [OutlineState]
    /// The state of frequently tested long outlines, by slot.
    private var windings: [Int32: KnownWindings] = [:]
    private let fewestQuestions: Int
    private var segmentBudget = 4_000_000
    /// The number of boxes or segments of an outline that can be examined in the time of one entry.
    private static let outlineWork = 16
    /// The number of entries that can be examined in the time it takes to start on a filter, a pattern or a mask.
    static let definitionWork = 8

    /// The result of a comparison, and the hits it is for.
    struct KnownComparison: Sendable {
        var hits: [Hit] = []
        var backdrop = RGBA.transparent
        var found: Comparison?
    }

    /// An item that covers the point.
    struct Hit: Sendable, Equatable {
        var entry: Int32
        var color: RGBA
        /// Whether the item is the run under examination.
        var isRun = false
    }

    /// A group that is being composited.
    struct OpenGroup: Sendable {
        var group: Int32
        var color: RGBA
    }

    /// The paint of the run under examination.
    enum RunPaint: Sendable {
        /// The run is left out.
        case none
        /// The run has its paint in the design.
        case own
        /// The run has this color.
        case color(RGBA)

        var isPainted: Bool {
            if case .none = self { return false }
            return true
        }
    }

    private enum KnownWindings: Sendable {
        /// The number of times the outline was tested.
        case asked(Int)
        case indexed(WindingIndex)
    }

    private enum OutlineState: Sendable {
        case unflattened
        case flat(Outline)
        case tooLarge
    }

    package init(_ list: DisplayList) {
        self.list = list
        fewestQuestions = WindingIndex.fewestQuestions(of: list.design.textRuns.count)
        joinsEvenly = list.groups.allSatisfy { $0.mask < 0 }
        pictures = Array(repeating: .unasked, count: list.placements.count)
        outlines = Array(repeating: .unflattened, count: list.geometrySlots.count)
    }

    /// Replaces the entries found by those that meet a rectangle.
    package mutating func gather(meeting rectangle: Rectangle) {
        found.removeAll(keepingCapacity: true)
        budget -= list.collect(meeting: rectangle, into: &found)
    }

    /// Whether the outline of a slot is within the pen's reach of a box; nil if a part of the outline cannot tell.
    mutating func approaches(_ box: Rectangle, _ pen: StrokePen, alongOutline slot: Int32) -> Bool? {
        guard slot >= 0, case .unflattened = outlines[Int(slot)] else { return nil }
        let wanted = list.geometrySlots[Int(slot)]
        guard case .path(let path, _) = list.design.geometries[Int(wanted.geometry)] else { return nil }
        var work = 0
        defer { budget -= work / Sampler.outlineWork }
        return nearOutlines.approaches(
            box, pen, slot: slot, of: outlines.count, path, in: list.design.paths, scale: wanted.scale,
            transform: wanted.system >= 0 ? list.systems[Int(wanted.system)].transform : nil, &work)
    }

    /// Whether a stroke along the outline of a slot covers a point; nil if a part of the outline cannot tell.
    mutating func isStroked(at point: Point, by pen: StrokePen, alongOutline slot: Int32) -> Bool? {
        var work = 0
        defer { budget -= work / Sampler.outlineWork }
        return nearOutlines.isStroked(slot, at: point, by: pen, &work)
    }

    /// Evaluates something on an outline, and charges the work to the budget.
    mutating func count<Answer>(_ answer: (inout Int) -> Answer) -> Answer {
        var work = 0
        defer { budget -= work / Sampler.outlineWork }
        return answer(&work)
    }

    /// Whether a point is inside the outline of a slot.
    mutating func contains(_ point: Point, _ outline: Outline, of slot: Int32, rule: FillRule) -> Bool {
        guard outline.segments.count >= WindingIndex.fewestSegments else {
            return count { outline.contains(point, rule: rule, &$0) }
        }
        switch windings[slot] ?? .asked(0) {
        case .indexed(let index):
            let winding = count { index.winding(around: point, of: outline, &$0) }
            return rule == .nonzero ? winding != 0 : winding & 1 != 0
        case .asked(let times):
            let index = times == fewestQuestions ? list.longOutlines.index(of: slot, outline) : nil
            windings[slot] = index.map(KnownWindings.indexed) ?? .asked(times + 1)
            return count { outline.contains(point, rule: rule, &$0) }
        }
    }

    /// The outline of a slot, flattened at its first use; nil if it is too large.
    mutating func outline(_ slot: Int32) -> Outline? {
        let index = Int(slot)
        guard index >= 0, index < outlines.count else { return nil }
        switch outlines[index] {
        case .flat(let outline): return outline
        case .tooLarge: return nil
        case .unflattened: break
        }
        guard segmentBudget > 0, let outline = flattened(slot), outline.segments.count <= segmentBudget else {
            // Finding that out took as long as making that many segments.
            budget -= max(0, segmentBudget) / 2
            outlines[index] = .tooLarge
            return nil
        }
        segmentBudget -= outline.segments.count
        outlines[index] = .flat(outline)
        return outline
    }

    /// The outline of a slot, if it has no more segments than allowed; a larger one may be returned or nil.
    private func flattened(_ slot: Int32) -> Outline? {
        let wanted = list.geometrySlots[Int(slot)]
        let geometry = list.design.geometries[Int(wanted.geometry)]
        let transform = wanted.system >= 0 ? list.systems[Int(wanted.system)].transform : nil
        func made() -> Outline? {
            OutlineBuilder.outline(
                of: geometry, in: list.design.paths, scale: wanted.scale, transform: transform, limit: segmentBudget)
        }
        guard case .path(let path, _) = geometry, path.verbs.count >= LongOutlines.fewestSteps else { return made() }
        return list.longOutlines.outline(of: slot, made)
    }
}
