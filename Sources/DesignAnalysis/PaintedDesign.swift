import DesignModel
import Painting

/// How one design looks, for its study: flattened as a whole or a stretch of its artboards at a time, and what its
/// texts measure there. Each result is computed once, when first needed.
final class PaintedDesign {
    private let design: Design
    private let house: HouseStyle
    /// Where the design's pictures come from; without a source, only pixels in the file itself are known.
    private let pictures: (any PictureSource)?
    private let workforce: any Workforce

    /// The number of modes in which the design is studied.
    private let modes: Int

    init(
        _ design: Design, house: HouseStyle, pictures: (any PictureSource)?, workforce: any Workforce, modes: Int
    ) {
        self.modes = modes
        self.design = design
        self.house = house
        self.pictures = pictures
        self.workforce = workforce
    }

    /// The design with all outlines complete.
    private(set) lazy var whole: Design = design.whole()

    // MARK: - Flattening

    /// The artboards in stretches that are flattened one by one, where what lies behind texts is needed; empty where
    /// the design is flattened as a whole.
    private(set) lazy var stretches = ArtboardStretch.all(of: whole)

    /// The flattened design, while it may be needed again.
    private var knownList: DisplayList?
    /// What is kept of the flattened design once it is no longer needed: where letters lie.
    private var letters: DisplayList?

    /// The flattened design, the expensive part of every question about what is seen.
    var list: DisplayList {
        if let knownList { return knownList }
        let list = flattening(of: whole)()
        knownList = list
        return list
    }

    /// The design, ready to be flattened a stretch at a time.
    var stretched: Flattening {
        Flattening(
            TypesetDesign(whole, fonts: house.fonts, by: workforce, inStretches: true), pictures: pictures,
            leavesGroundOpen: house.backdrop == nil)
    }

    /// The design with as little painted as possible, for questions about its pictures.
    var pictured: DisplayList { stretches.isEmpty ? list : stretched.unpainted }

    /// Where the letters of all texts lie.
    var placedLetters: DisplayList {
        if letters == nil, !stretches.isEmpty { measure(by: []) }
        return letters ?? list
    }

    /// Releases the flattened design, which takes about as much room as the design, until it is needed again.
    func letGo() {
        guard let list = knownList else { return }
        letters = list.lettersAlone
        knownList = nil
    }

    /// Sets the texts of a design at once, and returns a function that flattens it.
    private func flattening(of design: Design) -> @Sendable () -> DisplayList {
        let (pictures, leavesGroundOpen) = (pictures, house.backdrop == nil)
        let typeset = TypesetDesign(design, fonts: house.fonts, by: workforce)
        return { DisplayList(typeset, pictures: pictures, leavesGroundOpen: leavesGroundOpen) }
    }

    /// What threads can compute side by side.
    private enum Part<Answer: Sendable>: Sendable {
        case list(DisplayList)
        case answer(Answer)
    }

    /// Flattens the design while `ask` runs beside it. Where it is flattened a stretch at a time, its texts are
    /// measured by the expected limits.
    func prepare<Answer: Sendable>(beside ask: @escaping @Sendable () -> Answer) -> Answer {
        if !stretches.isEmpty {
            return expectedLimits.isEmpty ? ask() : measure(by: expectedLimits, beside: ask) ?? ask()
        }
        let flattening = flattening(of: whole)
        var answer: Answer?
        for part in workforce.answers(to: 2, { $0 > 0 ? Part.answer(ask()) : .list(flattening()) }) {
            switch part {
            case .list(let list): knownList = list
            case .answer(let found): answer = found
            }
        }
        return answer ?? ask()
    }

    // MARK: - Sharing

    /// What is known about how the design looks.
    struct Known: Sendable {
        fileprivate let whole: Design
        fileprivate let stretches: [ArtboardStretch]
        fileprivate let lists: (list: DisplayList?, letters: DisplayList?)
        fileprivate let measured: [(limits: ContrastLimits, readings: ContrastReadings)]
        fileprivate let expectedLimits: [ContrastLimits]
    }

    /// What is known so far, for another thread.
    var known: Known {
        Known(
            whole: whole, stretches: stretches, lists: (knownList, letters), measured: measured,
            expectedLimits: expectedLimits)
    }

    /// Takes over what is known elsewhere about the same design.
    func take(_ known: Known) {
        (whole, stretches) = (known.whole, known.stretches)
        (knownList, letters) = known.lists
        (measured, expectedLimits) = (known.measured, known.expectedLimits)
    }

    // MARK: - Measuring

    /// The measurements so far; few limits are requested, mostly one.
    private var measured: [(limits: ContrastLimits, readings: ContrastReadings)] = []
    /// The limits that will be requested: flattening in stretches measures texts by all of them at once.
    var expectedLimits: [ContrastLimits] = [] {
        didSet { timesMeasured = max(timesMeasured, expectedLimits.count) }
    }
    /// How many times all texts of a mode are measured.
    private var timesMeasured = 1

    /// The work that measuring them once may take.
    private var work: MeasuringWork {
        let further = design.readPlaced == nil ? 0 : OutsideColor.allCases.count
        return MeasuringWork(onRuns: design.textRuns.count, measured: modes * (timesMeasured + further))
    }

    /// The readings that were taken first.
    var knownReadings: ContrastReadings? { measured.first?.readings }

    /// The contrast of every run of text with what is painted behind it, in the order of ``Design/textRuns``.
    func readings(_ limits: ContrastLimits, among alikeRuns: () -> AlikeRuns) -> ContrastReadings {
        // Searched without copies, because some rules need this for each run.
        for place in measured.indices where measured[place].limits == limits { return measured[place].readings }
        if !design.textRuns.isEmpty, !stretches.isEmpty {
            measure(by: expectedLimits.contains(limits) ? expectedLimits : [limits])
            expectedLimits = []
            if let found = measured.first(where: { $0.limits == limits }) { return found.readings }
        }
        // Most designs have no text, and need not be flattened.
        let readings =
            design.textRuns.isEmpty
            ? ContrastReadings([], of: design, limits)
            : ContrastStudy(
                list, among: alikeRuns(), backdrop: house.backdrop(beneath: design), limits: limits,
                work: work, workforce: workforce
            ).readings
        measured.append((limits, readings))
        return readings
    }

    /// The verdict on a run by limits.
    func verdict(
        of run: Int, by limits: ContrastLimits, among alikeRuns: () -> AlikeRuns
    ) -> ContrastReading.Verdict {
        for place in measured.indices where measured[place].limits == limits {
            return measured[place].readings.verdict(of: run)
        }
        return readings(limits, among: alikeRuns).verdict(of: run)
    }

    /// Runs of text whose color, or what lies behind them, depends on the place where the design is used.
    func openRuns(among alikeRuns: () -> AlikeRuns) -> Set<Int> {
        guard design.readPlaced != nil, !design.textRuns.isEmpty else { return [] }
        let limits = measured.first?.limits ?? ContrastLimits()
        return OpenColors.runs(among: readings(limits, among: alikeRuns), of: design) { placed, runs in
            ContrastStudy.readings(
                of: runs, in: flattening(of: placed)(), backdrop: house.backdrop(beneath: design), limits: limits,
                work: work, workforce: workforce)
        }
    }

    /// Measures texts a stretch at a time, while `ask` runs beside it.
    private func measure<Answer: Sendable>(
        by limits: [ContrastLimits], beside ask: (@Sendable () -> Answer)?
    ) -> Answer? {
        let (found, answer) = StretchedReadings.found(
            on: stretches, of: stretched, backdrop: house.backdrop(beneath: whole), limits, work, by: workforce,
            beside: ask)
        measured += found.readings
        letters = letters ?? found.letters
        return answer
    }

    private func measure(by limits: [ContrastLimits]) {
        let nothing: (@Sendable () -> Void)? = nil
        _ = measure(by: limits, beside: nothing)
    }
}
