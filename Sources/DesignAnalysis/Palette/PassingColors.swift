public import ColorScience
import DesignModel
import Synchronization

/// A color that would pass where another does not.
public struct PassingSuggestion: Sendable, Hashable {
    /// Its name in the palette; nil where it is not an entry.
    public let name: String?
    /// The color, its ratio, and its distance from the color it replaces.
    public let color: PassingColor
}

/// Finds colors that pass where another does not. Each answer is computed once, however many designs need it: the
/// search costs about as much as reading a small file, and designs of one house share their colors.
public final class PassingColors: Sendable {
    private struct Question: Hashable {
        let color: RGBA8
        let share: Double
        let grounds: [SeenGround]
        let required: Double
    }

    private struct Memory {
        var questions = Numbering<Question>()
        var answers: [[PassingSuggestion]] = []

        func answer(to question: Question) -> [PassingSuggestion]? {
            questions.number(of: question).map { answers[$0] }
        }

        mutating func keep(_ answer: [PassingSuggestion], to question: Question) {
            // Another thread may have found it in the meantime.
            guard answers.count < PassingColors.mostRemembered, questions.number(of: question) == nil else { return }
            questions.add(question)
            answers.append(answer)
        }
    }

    private let palette: Palette?
    private let memory = Mutex(Memory())

    /// More suggestions than this are no help.
    private static let most = 3
    /// The most answers remembered; designs that need more have gradients under every word.
    private static let mostRemembered = 1 << 16

    /// Prefers colors of a palette, where there is one.
    public init(of palette: Palette?) {
        self.palette = palette
    }

    /// Colors near `color` whose ratio to every one of `others` is at least `required`, best first: those of the
    /// palette where it has any, else the nearest of all. The ratio is the same whichever of two colors is the text, so
    /// that this finds colors for texts as well as for what lies under them.
    public func suggestions(
        for color: RGBA8, againstEach others: [RGBA], required: Double
    ) -> [PassingSuggestion] {
        suggestions(
            for: color, seen: 1, onEach: others.map { SeenGround($0) }, required: required)
    }

    /// The same where only a share of the color is seen, 0…1, because it is in something translucent.
    public func suggestions(
        for color: RGBA8, seen share: Double, onEach grounds: [SeenGround], required: Double
    ) -> [PassingSuggestion] {
        let question = Question(color: color, share: share, grounds: grounds, required: required)
        if let known = memory.withLock({ $0.answer(to: question) }) { return known }
        let answer = answer(to: question)
        memory.withLock { $0.keep(answer, to: question) }
        return answer
    }

    private func answer(to question: Question) -> [PassingSuggestion] {
        let (color, share, grounds) = (question.color, question.share, question.grounds)
        let required = question.required
        if let palette {
            let own = NearestPassing.colors(
                for: color, seen: share, onEach: grounds, required: required, within: palette.opaqueColors)
            if !own.isEmpty {
                // One color may have several names: a token and another that refers to it.
                var met: Set<RGBA8> = []
                return own.filter { met.insert($0.color).inserted }.prefix(PassingColors.most).map {
                    PassingSuggestion(name: palette.opaqueSwatch(equalTo: $0.color)?.name, color: $0)
                }
            }
        }
        let best = NearestPassing.color(for: color, seen: share, onEach: grounds, required: required)
        return best.map { [PassingSuggestion(name: nil, color: $0)] } ?? []
    }
}
