import DesignAnalysis
import Linting

/// Replacements for the color of faint letters: colors that pass at all texts with that color or, failing that, at this
/// one.
struct PassingChoice {
    /// Where the colors pass.
    enum Scope {
        /// The color is written for this text alone, or for others that look the same.
        case alone
        /// They pass at all texts that the color is written for.
        case everywhere
        /// They pass at all of those texts that were measured.
        case everywhereMeasured
        /// They pass here, but no color that passes here passes at all other texts.
        case onlyHere
        /// They pass here; their effect on other texts is unknown.
        case unknownElsewhere
    }

    /// The colors, the nearest first.
    let passing: [PassingSuggestion]
    /// Where they pass.
    let scope: Scope

    /// Chooses from what is known of the letters, and of all letters that share their color where those look different.
    init(of ink: SeenInk?, _ required: Double, shared: SharedInk?, by colors: PassingColors) {
        if let shared, ink != nil, !shared.passing.isEmpty {
            (passing, scope) = (shared.passing, shared.hidesSome ? .everywhereMeasured : .everywhere)
            return
        }
        passing =
            ink.map { colors.suggestions(for: $0.color, seen: $0.share, onEach: $0.grounds, required: required) } ?? []
        scope = shared.map { $0.isKnown ? .onlyHere : .unknownElsewhere } ?? .alone
    }

    /// Whether one of them may replace the color for everything that uses it.
    var mayReplace: Bool { !passing.isEmpty && [.alone, .everywhere, .everywhereMeasured].contains(scope) }

    /// A phrase for where they pass; `varies` says whether the look of the letters varies along the text.
    func words(varies: Bool) -> String {
        switch scope {
        case .everywhere: "passes at all texts of that color"
        case .everywhereMeasured: "passes at all texts of that color that are measured"
        case .onlyHere: "passes here, but not at all texts of that color"
        case .alone, .unknownElsewhere: varies ? "passes all along" : "passes here"
        }
    }
}
