package import ColorScience
package import DesignModel

/// What stands in for whatever is not known.
package enum Hypothesis: Sendable {
    /// It is not there.
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

/// What is made of text whose glyphs nobody asked about.
package enum OtherText: Sendable {
    /// It is taken not to cover the point.
    case ignored
    /// A point on its ink is not certain.
    case unknown
}

/// The color at a point, and why it is not certain.
package struct Composite: Sendable {
    package var color: RGBA
    package var unknown: UnknownReason?
}

/// A point with the run under examination and without.
package struct Comparison: Sendable {
    /// With the run.
    package var seen: RGBA
    /// Without it.
    package var behind: RGBA
    /// How much of an opaque run gets through its groups and what lies above it, 0…1.
    package var visibility: Double
    package var unknown: UnknownReason?
    /// Whether opaque paint hides the run.
    package var hidesRun: Bool

    /// A run of which less gets through is not seen: white and black then lie five steps of an 8-bit channel apart.
    package static let leastVisibility = 0.02
}

/// Answers what color is at a point. Holds the outlines it had to flatten and its working memory, so that one sampler asked
/// many times is faster than many.
package struct Sampler: Sendable {
    package let list: DisplayList
    /// The run under examination, and what else covers the point.
    package var covering = CoveringRuns()
    package var otherText = OtherText.ignored
    /// How many more entries may be looked at before everything becomes uncertain: what keeps hostile designs from taking
    /// for ever.
    package var budget = 50_000_000

    /// Entries found near a place by ``gather(meeting:)``, in paint order; questions inside questions use the end of it.
    package internal(set) var found: [Int32] = []
    var hits: [Hit] = []
    /// Whether the hits on the page are wanted afterwards, and those of the last question, top down.
    var keepsHits = false
    /// What the run under examination is painted with.
    var runPaint = RunPaint.none
    /// The point of the page that a filter is asked about, while it looks at others.
    var asked: Point?
    /// Of letters whose outlines are not known, those with a larger share of ink than this count, 0…1; other for each point a
    /// filter looks at, so that their number comes out right.
    var inkThreshold = 0.5
    /// What filters made at the point of the page that was asked about last.
    var lastFiltered: (point: Point, colors: [Int32: RGBA]) = (Point(.nan, .nan), [:])
    /// How many blurs are being worked out around the one at hand.
    var blursAround = 0
    /// Whether groups are mixed as if none of them blended.
    var ignoresBlending = false
    var kept: [Hit] = []
    /// The last comparison, for the next point that the same covers: most points of a text.
    var lastComparison = KnownComparison()
    /// Whether what joins groups is the same at every point.
    let joinsEvenly: Bool
    var open: [OpenGroup] = []
    var chain: [Int32] = []
    /// What is known of each picture in ``DisplayList/placements``, and the samplers of those that are drawings.
    var pictures: [PictureState]
    var drawings: [Sampler] = []
    /// The shapes of the letters of the style that was asked for last.
    var lastShapes: (style: Int32, shapes: PlacedShapes?) = (-1, nil)
    var letters = LetterSearch()
    /// The noise of each seed that was asked for.
    var noises: [Int: PerlinNoise] = [:]
    var nearOutlines = NearOutlines()
    private var outlines: [OutlineState]
    /// What is known of long outlines that were asked about often, by their slots.
    private var windings: [Int32: KnownWindings] = [:]
    private let fewestQuestions: Int
    private var segmentBudget = 4_000_000
    /// So many boxes or segments of an outline are looked at in the time an entry takes.
    private static let outlineWork = 16
    /// So many entries are looked at in the time that it takes to turn to a filter, a pattern or a mask.
    static let definitionWork = 8

    /// What came of what covered a point.
    struct KnownComparison: Sendable {
        var hits: [Hit] = []
        var backdrop = RGBA.transparent
        var found: Comparison?
    }

    /// Something that covers the point.
    struct Hit: Sendable, Equatable {
        var entry: Int32
        var color: RGBA
        /// Whether it is the run under examination.
        var isRun = false
    }

    /// A group that is being composited.
    struct OpenGroup: Sendable {
        var group: Int32
        var color: RGBA
    }

    /// What the run under examination is painted with.
    enum RunPaint: Sendable {
        /// It is left out.
        case none
        /// What it is painted with in the design.
        case own
        /// One color.
        case color(RGBA)

        var isPainted: Bool {
            if case .none = self { return false }
            return true
        }
    }

    private enum KnownWindings: Sendable {
        /// It was asked about so often.
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

    /// Forgets the entries found before and finds those that meet a rectangle.
    package mutating func gather(meeting rectangle: Rectangle) {
        found.removeAll(keepingCapacity: true)
        budget -= list.collect(meeting: rectangle, into: &found)
    }

    /// Whether the outline of a slot comes as near to a box as the pen reaches, where that is told from a part of it.
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

    /// Whether a stroke along the outline of a slot covers a point, where that is told from a part of it.
    mutating func isStroked(at point: Point, by pen: StrokePen, alongOutline slot: Int32) -> Bool? {
        var work = 0
        defer { budget -= work / Sampler.outlineWork }
        return nearOutlines.isStroked(slot, at: point, by: pen, &work)
    }

    /// What a question to an outline answers; what it looks at counts as work.
    mutating func count<Answer>(_ answer: (inout Int) -> Answer) -> Answer {
        var work = 0
        defer { budget -= work / Sampler.outlineWork }
        return answer(&work)
    }

    /// Whether a point lies inside the outline of a slot.
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

    /// The outline of a slot, flattened at the first question; nil where it is too large.
    mutating func outline(_ slot: Int32) -> Outline? {
        let index = Int(slot)
        guard index >= 0, index < outlines.count else { return nil }
        switch outlines[index] {
        case .flat(let outline): return outline
        case .tooLarge: return nil
        case .unflattened: break
        }
        guard segmentBudget > 0, let outline = flattened(slot), outline.segments.count <= segmentBudget else {
            // Finding out took as long as making that many segments.
            budget -= max(0, segmentBudget) / 2
            outlines[index] = .tooLarge
            return nil
        }
        segmentBudget -= outline.segments.count
        outlines[index] = .flat(outline)
        return outline
    }

    /// The outline of a slot where it has no more segments than there is room for; one that has may be nil or not.
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
