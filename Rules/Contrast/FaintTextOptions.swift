import ColorScience
import DesignAnalysis
import DesignModel
import Linting

/// What counts as faint, for either level of WCAG.
protocol FaintTextOptions: RuleOptions {
    /// The lowest ratios, and the kinds of text that they apply to.
    var limits: ContrastLimits { get set }
    /// Text that is not judged.
    var exempt: [SelectorList] { get set }
    /// Whether a copy of text painted directly on top of it is judged separately.
    var judgesShadowCopies: Bool { get set }
}

extension FaintTextOptions {
    /// Every option; `text` and `large` are the ratios that the success criterion requires.
    static func settings(criterion: String, text: String, large: String) -> [Setting<Self>] {
        [
            Setting("text", \.limits.text, in: 1...21, "Lowest ratio of text (SC \(criterion): \(text))."),
            Setting(
                "large", \.limits.largeText, in: 1...21, "Lowest ratio of large text (SC \(criterion): \(large))."),
            Setting("large-size", \.limits.largeSize, in: 1...1000, "Size in px from which text is large."),
            Setting(
                "large-bold-size", \.limits.largeBoldSize, in: 1...1000, "Size in px from which bold text is large."),
            Setting("bold-weight", \.limits.boldWeight, in: 1...1000, "Weight from which text is bold."),
            Setting(
                "exempt", \.exempt,
                "Selectors of text that needs no contrast: disabled controls, logotypes, decoration."),
            Setting(
                "judge-shadow-copies", \.judgesShadowCopies,
                "Whether text that is painted again right on top is judged by itself, too."),
        ]
    }
}
