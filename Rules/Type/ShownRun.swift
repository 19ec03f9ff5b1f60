public import DesignAnalysis
import DesignModel
public import Linting

/// A run of text that is painted somewhere, by its place in `Design.textRuns`.
public struct ShownRun: RuleSubject {
    /// The place.
    public let index: Int

    /// Every run that is painted, in paint order.
    public static func bucket(of study: Study) -> [ShownRun] { study.shownRuns.map { ShownRun(index: $0) } }
    /// The run, in its text.
    public func wearers(in study: Study) -> [Wearer] { [study.wearer(ofRun: index)] }
}

extension Design {
    /// The width in px that content is laid out for at least (WCAG 2.2 SC 1.4.10).
    private static let narrowestScreen = 320.0

    /// Whether nobody knows the size of its text: it says no size of its own and is narrower than any screen, so that its
    /// units are its own.
    var isDrawnAtAnySize: Bool { isSizeLeftOpen && width < Design.narrowestScreen }

    /// Whether it is a drawing no larger than icons are, or as large as large ones are and about square.
    var isIcon: Bool {
        guard format == .svg else { return false }
        let (longer, shorter) = (max(width, height), min(width, height))
        return longer <= 64 || longer <= 128 && shorter * 4 >= longer * 3
    }
}
