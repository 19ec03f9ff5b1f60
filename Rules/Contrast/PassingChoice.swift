import DesignAnalysis
import Linting

/// Colors to write for letters that are too faint: those that pass at all texts the color is written for, or else at the one.
struct PassingChoice {
    /// How far the colors pass.
    enum Scope {
        /// The color is written for this text alone, or for others that are seen alike.
        case alone
        /// At all texts that it is written for.
        case everywhere
        /// At all of them that were measured here.
        case everywhereMeasured
        /// Here, and there are others at which none passes that does here.
        case onlyHere
        /// Here; nobody can say what it would come to at others.
        case unknownElsewhere
    }

    /// The colors, the nearest first.
    let passing: [PassingSuggestion]
    /// How far they pass.
    let scope: Scope

    /// What is known of letters, and of all that share their color where they are seen differently.
    init(of ink: SeenInk?, _ required: Double, shared: SharedInk?, by colors: PassingColors) {
        if let shared, ink != nil, !shared.passing.isEmpty {
            (passing, scope) = (shared.passing, shared.hidesSome ? .everywhereMeasured : .everywhere)
            return
        }
        passing =
            ink.map { colors.suggestions(for: $0.color, seen: $0.share, onEach: $0.grounds, required: required) } ?? []
        scope = shared.map { $0.isKnown ? .onlyHere : .unknownElsewhere } ?? .alone
    }

    /// Whether one of them may be written in place of the color, whoever wears that.
    var mayReplace: Bool { !passing.isEmpty && [.alone, .everywhere, .everywhereMeasured].contains(scope) }

    /// How far they pass, in words, where the letters are seen alike from end to end or not.
    func words(varies: Bool) -> String {
        switch scope {
        case .everywhere: "passes at all texts of that color"
        case .everywhereMeasured: "passes at all texts of that color that are measured"
        case .onlyHere: "passes here, but not at all texts of that color"
        case .alone, .unknownElsewhere: varies ? "passes all along" : "passes here"
        }
    }
}
