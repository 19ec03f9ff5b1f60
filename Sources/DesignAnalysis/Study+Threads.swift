import DesignModel
import SourceText

/// What nearly every rule needs besides the flattened design.
struct PreparedFacts: Sendable {
    let census: ColorCensus
    let textSizes: [Double]
    let controls: [Graphic]
    let alikeRuns: AlikeRuns?

    init(of design: Design, inStretches: Bool) {
        // Computed now, because the first finding needs them.
        _ = design.file.lines
        _ = design.provenance.sharedIdentifiers
        census = ColorCensus(of: design)
        textSizes = TextSizes.effective(in: design)
        controls = GraphicSearch.controls(of: design)
        // A stretch finds its own when it is read.
        alikeRuns = inStretches ? nil : AlikeRuns(in: design)
    }
}

// How threads share the study of a large design: each has a study of its own, and hands on what it finds out.
extension Study {
    /// Computes at once what nearly every rule needs, and returns what `ask` answers about a study of the design. If
    /// the design is large and there are threads to share the work, `ask` is given another study and runs beside the
    /// flattening. Texts are measured by `limits` where the design is flattened a stretch at a time.
    public func prepare<Answer: Sendable>(
        measuring limits: [ContrastLimits] = [], asking ask: @escaping @Sendable (Study) -> Answer
    ) -> Answer {
        painted.expectedLimits = limits
        guard !workforce.isAlone, Pieces.areSeveral(in: design.textRuns.count) else { return ask(self) }
        let (design, make) = (design, maker)
        let isInStretches = !painted.stretches.isEmpty
        let (facts, answer, asked) = painted.prepare {
            let beside = make()
            let facts = PreparedFacts(of: design, inStretches: isInStretches)
            beside.take(facts)
            let answer = ask(beside)
            return (facts, answer, beside.asked)
        }
        take(facts)
        take(asked)
        return answer
    }

    /// Whether threads may each have a study that knows what this one does: it was prepared for several, and has no
    /// pictures, since it depends on the first thread to ask which of them are too many.
    public var mayBeShared: Bool { prepared != nil && furtherModes.isEmpty && design.images.isEmpty }

    /// The answers of `ask` on at most `count` threads, each with a study of its own that knows what this one does,
    /// including the readings by `limits`. Nil, without calling `ask`, where the study must not be shared.
    public func answers<Answer: Sendable>(
        ofThreads count: Int, measuring limits: [ContrastLimits], _ ask: @escaping @Sendable (Study) -> Answer
    ) -> [Answer]? {
        guard let prepared, mayBeShared else { return nil }
        for limits in limits { _ = contrastReadings(limits) }
        // Whatever needs the readings needs these, too, and they may take as long.
        let open = limits.isEmpty ? nil : openRuns
        let (known, make) = (painted.known, maker)
        let answers = workforce.answers(to: count) { _ in
            let study = make()
            study.take(prepared)
            study.painted.take(known)
            if let open { study.openRuns = open }
            let answer = ask(study)
            return (answer, study.asked)
        }
        for (_, asked) in answers { take(asked) }
        return answers.map(\.0)
    }

    /// Makes another study of the design, without any results, for another thread.
    private var maker: @Sendable () -> Study {
        let (design, troubles, house, pictures) = (design, troubles, house, pictures)
        return { Study(of: design, troubles: troubles, house: house, pictures: pictures) }
    }

    private func take(_ facts: PreparedFacts) {
        prepared = facts
        preparedCensus = facts.census
        textSizes = facts.textSizes
        controls = facts.controls
        if let runs = facts.alikeRuns { alikeRuns = runs }
    }

    /// What was requested of a study, for the report.
    private struct Asked: Sendable {
        let forColors: Bool
        let openTokens: [String: Int]?
    }

    private var asked: Asked { Asked(forColors: hasCensus, openTokens: openTokens) }

    private func take(_ asked: Asked) {
        hasCensus = hasCensus || asked.forColors
        openTokens = openTokens ?? asked.openTokens
    }
}
