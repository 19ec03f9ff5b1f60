public import DesignAnalysis
import DesignModel
public import Linting

/// A run of text that is painted somewhere.
public struct ShownRun: RuleSubject {
    /// The index in `Design.textRuns`.
    public let index: Int

    /// Every run that is painted, in paint order.
    public static func bucket(of study: Study) -> [ShownRun] { study.shownRuns.map { ShownRun(index: $0) } }
    /// The run within its text.
    public func wearers(in study: Study) -> [Wearer] { [study.wearer(ofRun: index)] }
}

extension Design {
    /// The narrowest screen in px that content is laid out for (WCAG 2.2 SC 1.4.10).
    private static let narrowestScreen = 320.0

    /// Whether the real size of its text is unknown: the drawing states no size and is narrower than any screen, so
    /// that its units are its own.
    var isDrawnAtAnySize: Bool { isSizeLeftOpen && width < Design.narrowestScreen }

    /// Whether it is a drawing no larger than icons are, or as large as large icons and about square.
    var isIcon: Bool {
        guard format == .svg else { return false }
        let (longer, shorter) = (max(width, height), min(width, height))
        return longer <= 64 || longer <= 128 && shorter * 4 >= longer * 3
    }
}
