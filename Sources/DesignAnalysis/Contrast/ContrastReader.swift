internal import ColorScience
internal import DesignModel
internal import Painting

/// Reads the contrast of one run after another.
struct ContrastReader: Sendable {
    /// The number of points examined where the background varies: first few, then many unless the few agree, and more
    /// where the result is close.
    static let fewPoints = 48
    static let manyPoints = 256
    /// The number of points examined where many leave the result close.
    static let mostPoints = 1024
    /// The number of points tried to find those that a clip leaves.
    static let triedPoints = 2048
    /// The most entries that are examined for one run before it is left for review.
    static let mostWorkOnRun = 1_000_000

    let list: DisplayList
    let backdrop: RGBA
    let limits: ContrastLimits
    let copies: RunCopies
    var sampler: Sampler
    /// Whether the letter widths of the text looked up last are guesses; kept because texts may have thousands of runs.
    private var guessed: (text: Int32, isGuessed: Bool)?
    /// What remains of the work that runs may take beyond their allowances.
    private var reserve: Int
    /// The reserve before the first run.
    private var wholeReserve: Int { work.beyond }
    /// The work that each run may take, whatever the others took.
    private var allowance: Int { work.allowance }
    private let work: MeasuringWork
    var points: [Point] = []
    /// The two colors that were compared last, and their ratio.
    var lastRatio: (pair: ColorPair, ratio: Double)?
    /// Copies below the current run that lie under a share of its strokes.
    var partialCopies: [PartialCover] = []
    /// The area that shows the artboard of the current run, or the page.
    var area = Rectangle.empty
    /// Other texts with letters in the same place as the letters of the current run.
    var otherTexts: [PartialCover] = []
    /// The box around the ink of the current run, in device px.
    var ink = Rectangle.empty

    /// A reader of runs that may do this much work.
    init(_ list: DisplayList, backdrop: RGBA, limits: ContrastLimits, among alike: AlikeRuns, work: MeasuringWork) {
        self.work = work
        reserve = work.beyond
        self.list = list
        self.backdrop = backdrop
        self.limits = limits
        copies = RunCopies(list, among: alike)
        sampler = Sampler(list)
    }

    /// The reading of a run. A run that is not seen is left for review where places in the design are uncertain, or
    /// where its font may draw something without giving it a width.
    mutating func reading(of index: Int) -> ContrastReading {
        let run = list.design.textRuns[index]
        area = list.sheet.area(around: run.layer)
        // Changed in place from here on, because a reading is large.
        var reading = list.blankReading(of: index, run, in: area, limits: limits)
        measure(index, run, list.entry(ofRun: index), into: &reading)
        if reading.verdict != .unseen {
            if reading.unknown == nil, list.hasColorsOfFont(run) { reading.doubt(.fontColors) }
        } else if let reason = reading.reason {
            if list.design.isPlaceLeftOpen, Unseen.byPlace.contains(reason) {
                reading.doubt(.unreadStyle)
            } else if reason == Unseen.noGlyphs, list.mayDrawWithoutWidth(run) {
                reading.doubt(.unmeasuredLetters)
            }
        }
        return reading
    }

    private mutating func measure(_ index: Int, _ run: TextRun, _ entry: Int32, into reading: inout ContrastReading) {
        if run.flow >= 0, isSettledAnywhere(run, entry, &reading) { return }
        if isUnseen(index, run, entry, &reading) { return }
        let system = list.systems[Int(list.entries[Int(entry)].system)]
        // Thousands of texts at one place each find all the others, which alone would take too long.
        guard reserve > -wholeReserve else { return reading.doubt(.limit) }
        let granted = min(max(0, reserve) + allowance, Self.mostWorkOnRun)
        sampler.budget = granted
        prepare(index, run, entry)
        sampler.gather(meeting: ink)
        sampler.budget -= sampler.found.count
        defer { reserve -= max(0, granted - sampler.budget - allowance) }
        let isUniform = isUniform(over: ink)
        findOtherTexts(than: entry)
        if isUniform, partialCopies.isEmpty, otherTexts.isEmpty, run.unknown == nil,
            let middle = list.placement(ofRun: index).middle
        {
            let place = system.transform.applied(to: middle)
            if !takeOne(place, into: &reading) { take([place], entry, into: &reading) }
            return
        }
        let sampling = RunSampling(
            RunInk(sampler.cells(ofRun: Int32(index))), shapes: list.shapes(of: run),
            inkShare: LetterInk.ink(of: list.design.textStyles[Int(run.style)]).share)
        let first = sample(sampling, Self.fewPoints, system, entry, into: &reading)
        // A few points must do where they were expensive, and even sooner once half the reserve is spent.
        if first != .settled, reserve > wholeReserve / 2 || granted - sampler.budget <= allowance / 5,
            granted - sampler.budget <= granted / 5
        {
            let second = sample(sampling, Self.manyPoints, system, entry, into: &reading)
            if second == .close, granted - sampler.budget <= granted / 10 {
                let known = reading
                _ = sample(sampling, Self.mostPoints, system, entry, into: &reading)
                if sampler.budget <= 0 { reading = known }
            }
            sampleRest(sampling, system, entry, into: &reading)
        } else if reading.verdict == .unseen {
            sampleRest(sampling, system, entry, into: &reading)
        }
        // Points that were not examined may show it.
        if reading.verdict == .unseen, sampler.budget <= 0 { reading.doubt(.limit) }
        if let unknown = run.unknown { reading.doubt(unknown) }
        // Where some points pass and others fail, the result depends on where exactly the letters lie.
        if run.unknown == nil, reading.isDivided, guessesWidths(around: run) {
            reading.doubt(.unmeasuredLetters)
        }
    }

    /// Whether a run is not seen, as far as that is known before any point is examined; otherwise its ink is noted.
    private mutating func isUnseen(
        _ index: Int, _ run: TextRun, _ entry: Int32, _ reading: inout ContrastReading
    ) -> Bool {
        guard entry >= 0 else {
            reading.reason = reasonForAbsence(of: index, run)
            // Letters of unknown place or size are not known to be missing, either.
            let isSizeOpen = run.unknown == .numberOutOfRange && reading.reason == Unseen.noSize
            // Clips and the edge of the page are known, and how letters are painted does not move them.
            let isBeyond = reading.reason == Unseen.clipped || reading.reason == Unseen.outside
            let isPlaceOpen = run.unknown != .layeredPaints && run.unknown != .filter
            let isOpen = reading.reason == Unseen.noGlyphs || isSizeOpen || isBeyond && isPlaceOpen
            if let unknown = run.unknown, isOpen { reading.doubt(unknown) }
            return true
        }
        if let reason = list.reasonForInvisibility(of: run, entry) {
            reading.reason = reason
            return true
        }
        let system = list.systems[Int(list.entries[Int(entry)].system)]
        ink = system.transform.bounds(of: list.placement(ofRun: index).inkBox)
        guard !ink.isEmpty else {
            reading.reason = Unseen.noGlyphs
            return true
        }
        guard ink.intersects(area) else {
            reading.reason = Unseen.outside
            if let unknown = run.unknown { reading.doubt(unknown) }
            return true
        }
        if let reason = Self.reasonForTrace(of: run, ink, in: area, within: list.entries[Int(entry)].bounds) {
            reading.reason = reason
            if let unknown = run.unknown { reading.doubt(unknown) }
            return true
        }
        return false
    }

    /// Whether a run of unknown place has the same result wherever it may lie.
    private mutating func isSettledAnywhere(_ run: TextRun, _ entry: Int32, _ reading: inout ContrastReading) -> Bool {
        guard reserve > -wholeReserve else { return false }
        let granted = min(max(0, reserve) + allowance, Self.mostWorkOnRun)
        sampler.budget = granted
        defer { reserve -= max(0, granted - sampler.budget - allowance) }
        return measureSomewhere(run, entry, into: &reading)
    }

    private mutating func guessesWidths(around run: TextRun) -> Bool {
        let text = list.design.layers[Int(run.layer)].content
        if let guessed, guessed.text == text { return guessed.isGuessed }
        let isGuessed = list.guessesWidths(ofText: text)
        guessed = (text, isGuessed)
        return isGuessed
    }
}

/// Why a text is not seen, in words.
public enum Unseen {
    /// `display: none`, or a branch that is not taken.
    public static let notDisplayed = "not displayed"
    /// `visibility` hides it.
    public static let hidden = "hidden by visibility"
    /// It stands in a definition that nothing uses.
    public static let defined = "in a definition"
    /// Browsers do not draw it.
    public static let undrawn = "part of an extension that browsers do not draw"
    /// It has no letters that leave ink.
    public static let noGlyphs = "no glyphs"
    /// Its size is zero.
    public static let noSize = "no size"
    /// It has neither fill nor stroke.
    public static let noPaint = "no fill and no stroke"
    /// Its paint or a group is fully transparent.
    public static let transparent = "fully transparent"
    /// It lies outside the page.
    public static let outside = "outside the page"
    /// Clips hide all of it.
    public static let clipped = "clipped away"
    /// Masks hide all of it.
    public static let masked = "masked away"
    /// Opaque paint lies over all of it.
    public static let covered = "covered by later paint"

    /// The reasons that depend on the places and sizes of things.
    static let byPlace: Set<String> = [noGlyphs, noSize, outside, clipped, masked, covered]
    /// The reasons that hold whatever colors things are painted in.
    static let whatever: Set<String> = [
        notDisplayed, hidden, defined, undrawn, noGlyphs, noSize, outside, clipped,
    ]
}

extension ContrastReader {
    /// Why the run is not seen, where the page or its clips leave so little of its letters that no pixel shows them.
    private static func reasonForTrace(
        of run: TextRun, _ ink: Rectangle, in area: Rectangle, within bounds: Rectangle
    ) -> String? {
        // The box of the letters' ink does not include what a stroke adds.
        guard run.stroke < 0 else { return nil }
        if ink.isTrace(in: area) { return Unseen.outside }
        return !bounds.holds(area) && ink.isTrace(in: bounds) ? Unseen.clipped : nil
    }

    /// Why the run has no entry on the page.
    private func reasonForAbsence(of index: Int, _ run: TextRun) -> String {
        switch run.presence {
        case .hidden: return Unseen.hidden
        case .undisplayed: return Unseen.notDisplayed
        case .undrawn: return Unseen.undrawn
        case .defined: return Unseen.defined
        case .painted: break
        }
        var next = run.layer
        while next >= 0, Int(next) < list.design.layers.count {
            let layer = list.design.layers[Int(next)]
            switch layer.presence {
            case .undisplayed: return Unseen.notDisplayed
            case .undrawn: return Unseen.undrawn
            case .defined: return Unseen.defined
            case .painted, .hidden: break
            }
            if layer.kind == .definition { return Unseen.defined }
            if layer.parent >= next { break }
            next = layer.parent
        }
        let style = list.design.textStyles[Int(run.style)]
        if !(style.size > 0) { return Unseen.noSize }
        let box = list.placement(ofRun: index).box
        if box.isEmpty { return Unseen.noGlyphs }
        let isBeside = !list.transform(of: run.layer).bounds(of: box).moved(byX: area.minX, y: area.minY).intersects(
            area)
        return isBeside && !list.design.artboards.isEmpty ? Unseen.outside : Unseen.clipped
    }
}

// Methods of the list, because a reader is large and would be copied for the call.
extension DisplayList {
    /// What is known about a run before any point is examined; `area` shows its artboard or the page.
    fileprivate func blankReading(
        of index: Int, _ run: TextRun, in area: Rectangle, limits: ContrastLimits
    ) -> ContrastReading {
        // Only the fields that are needed: threads that copy whole styles wait for one another.
        let style = Int(run.style)
        let weight = design.textStyles[style].weight
        let transform: AffineTransform
        let entry = entry(ofRun: index)
        transform =
            entry >= 0 ? systems[Int(entries[Int(entry)].system)].transform : self.transform(of: run.layer)
        let size = design.textStyles[style].size * transform.meanScale
        let isLarge = limits.isLarge(size: size, weight: weight)
        return ContrastReading(
            run: index, layer: run.layer, size: size, weight: weight,
            isLarge: isLarge, box: box(of: index, entry, transform, in: area), artboard: sheet.artboard(of: run.layer),
            foreground: .transparent,
            background: .transparent, lowest: nil, typical: nil, highest: nil,
            required: isLarge ? limits.largeText : limits.text, verdict: .unseen, reason: nil, unknown: nil,
            painters: [])
    }

    /// The box around a run's letters on its own artboard; a run without an entry was never placed on the sheet.
    private func box(
        of index: Int, _ entry: Int32, _ transform: AffineTransform, in area: Rectangle
    ) -> Rectangle {
        let box = transform.bounds(of: placement(ofRun: index).box)
        return entry < 0 || box.isEmpty ? box : box.moved(byX: -area.minX, y: -area.minY)
    }

    /// The transform to the page from a layer without an entry.
    fileprivate func transform(of layer: LayerIndex) -> AffineTransform {
        var result = AffineTransform.identity
        var next = layer
        var steps = 0
        // Hidden text below thousands of groups is not worth more steps.
        while next >= 0, Int(next) < design.layers.count, steps < 1000 {
            let layer = design.layers[Int(next)]
            if layer.transform > 0, Int(layer.transform) < design.transforms.count {
                result = design.transforms[Int(layer.transform)].concatenating(result)
            }
            if layer.parent >= next { break }
            next = layer.parent
            steps += 1
        }
        return result
    }

    /// Why the run's paint shows nothing; nil where it shows something.
    fileprivate func reasonForInvisibility(of run: TextRun, _ entry: Int32) -> String? {
        let stroke = source(ofStrokeOf: run)
        let hasFill = sources[Int(run.fill)].kind != .none
        let hasStroke = stroke >= 0 && sources[Int(stroke)].kind != .none
        if !hasFill, !hasStroke {
            if case .none = design.paints[Int(run.fill)].kind, run.stroke < 0 { return Unseen.noPaint }
            return Unseen.transparent
        }
        // Less than a quarter of the smallest step of an 8-bit channel.
        return opacity(ofGroup: entries[Int(entry)].group) <= 0.001 ? Unseen.transparent : nil
    }

    /// The opacity of a group together with all groups around it, 0…1.
    func opacity(ofGroup group: Int32) -> Double {
        var group = group
        var opacity = 1.0
        while true {
            let around = groups[Int(group)]
            opacity *= around.opacity
            if around.parent == group { return opacity }
            group = around.parent
        }
    }
}

extension Rectangle {
    /// Whether `other` shows hardly any of it: less than hinting may turn into a row of pixels.
    fileprivate func isTrace(in other: Rectangle) -> Bool {
        if other.holds(self) { return false }
        let rest = intersection(other)
        return rest.height < min(0.1, height / 4) || rest.width < min(0.1, width / 4)
    }
}
