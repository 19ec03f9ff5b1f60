public import ColorScience
import DesignModel
import Synchronization

/// A colour that would pass where another does not.
public struct PassingSuggestion: Sendable, Hashable {
    /// What the palette calls it; nil where it is no entry.
    public let name: String?
    /// The colour, its ratio, and how far it is from the one it replaces.
    public let color: PassingColor
}

/// Colours that pass where another does not. Each question is worked out once, however many designs ask it: the search
/// costs about as much as reading a small file, and designs of one house share their colours.
public final class PassingColors: Sendable {
    private struct Question: Hashable {
        let color: RGBA8
        let others: [RGBA]
        let required: Double
    }

    private let palette: Palette?
    private let answers = Mutex<[Question: [PassingSuggestion]]>([:])

    /// More suggestions than this are no help.
    private static let most = 3
    /// Questions remembered; designs that ask more have gradients under every word.
    private static let mostRemembered = 1 << 16

    /// Colours of a palette, where there is one, before all others.
    public init(of palette: Palette?) {
        self.palette = palette
    }

    /// Colours near `color` whose ratio against every one of `others` is at least `required`, best first: the palette's where
    /// it has any, else the nearest of all. The ratio is the same whichever of two colours is the text, so that both texts and
    /// what lies under them are found with it.
    public func suggestions(
        for color: RGBA8, againstEach others: [RGBA], required: Double
    ) -> [PassingSuggestion] {
        let question = Question(color: color, others: others, required: required)
        if let known = answers.withLock({ $0[question] }) { return known }
        let answer = answer(to: question)
        answers.withLock { if $0.count < PassingColors.mostRemembered { $0[question] = answer } }
        return answer
    }

    private func answer(to question: Question) -> [PassingSuggestion] {
        let (color, others, required) = (question.color, question.others, question.required)
        if let palette {
            let own = NearestPassing.colors(for: color, onEach: others, required: required, within: palette.colors)
            if !own.isEmpty {
                return own.prefix(PassingColors.most).map {
                    PassingSuggestion(name: palette.swatch(equalTo: $0.color)?.name, color: $0)
                }
            }
        }
        let best = NearestPassing.color(for: color, onEach: others, required: required)
        return best.map { [PassingSuggestion(name: nil, color: $0)] } ?? []
    }
}
