import ColorScience
import DesignModel
import Painting

/// The contrast readings of a design that is flattened a stretch of its artboards at a time, so that no more of it is
/// flattened than threads are looking at.
struct StretchedReadings {
    /// The readings by each of the limits that were requested.
    let readings: [(limits: ContrastLimits, readings: ContrastReadings)]
    /// Where the letters of texts lie; nothing else is kept of what was flattened.
    let letters: DisplayList

    private enum Part<Answer: Sendable>: Sendable {
        case stretch(by: [PackedReadings], texts: [Int32])
        case beside(Answer)
    }

    /// Reads the contrast of all runs by each of the limits, while `ask` runs beside it. Without limits, only
    /// letters are located.
    static func found<Answer: Sendable>(
        on stretches: [ArtboardStretch], of flattening: Flattening, backdrop: RGBA, _ limits: [ContrastLimits],
        _ work: MeasuringWork, by workforce: any Workforce, beside ask: (@Sendable () -> Answer)?
    ) -> (StretchedReadings, Answer?) {
        let questions = ask == nil ? 0 : 1
        let part = { @Sendable (place: Int) -> Part<Answer> in
            if place == 0, let ask { return .beside(ask()) }
            return read(stretches[place - questions], flattening, backdrop, limits, work.shared(by: stretches.count))
        }
        let count = stretches.count + questions
        let parts = flattening.known {
            workforce.answers(to: count, part)
        } inOrder: {
            LoneWorker().answers(to: count, part)
        }
        var packed: [[PackedReadings]] = Array(repeating: [], count: limits.count)
        var texts: [Int32] = []
        var answer: Answer?
        for part in parts {
            switch part {
            case .stretch(let readings, let own):
                for place in limits.indices { packed[place].append(readings[place]) }
                texts += own
            case .beside(let told): answer = told
            }
        }
        let readings = zip(limits, packed).map { limits, packed in
            (limits: limits, readings: ContrastReadings(packed, of: flattening.design, limits))
        }
        return (StretchedReadings(readings: readings, letters: flattening.letters(ofTexts: texts)), answer)
    }

    private static func read<Answer>(
        _ stretch: ArtboardStretch, _ flattening: Flattening, _ backdrop: RGBA, _ limits: [ContrastLimits],
        _ work: MeasuringWork
    ) -> Part<Answer> {
        let list = flattening.list(of: stretch)
        guard !limits.isEmpty else { return .stretch(by: [], texts: list.placedTexts) }
        let alike = AlikeRuns(among: stretch.runs, in: list.design)
        let packed = limits.map { limits in
            var reader = ContrastReader(list, backdrop: backdrop, limits: limits, among: alike, work: work)
            var packer = ReadingPacker(room: stretch.runs.count)
            for run in stretch.runs { packer.add(reader.reading(of: run)) }
            return packer.packed
        }
        return .stretch(by: packed, texts: list.placedTexts)
    }
}
