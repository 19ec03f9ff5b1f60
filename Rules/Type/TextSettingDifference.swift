import DesignModel
import Linting

/// Describes how one text setting differs from another.
enum TextSettingDifference {
    /// The differences that can be described: `17 px where the style has 16 px`.
    static func all(from shared: TextStyle, to own: TextStyle) -> [String] {
        var words: [String] = []
        func note(_ own: String, _ shared: String) { words.append("\(own) where the style has \(shared)") }
        if abs(own.size - shared.size) > 0.005 {
            note("\(Figure.pixels(own.size)) px", "\(Figure.pixels(shared.size)) px")
        }
        if own.families.first != shared.families.first {
            note(own.families.first ?? "no family", shared.families.first ?? "none")
        }
        if own.weight != shared.weight {
            note("weight \(Figure.limit(own.weight))", Figure.limit(shared.weight))
        }
        if own.isItalic != shared.isItalic {
            note(own.isItalic ? "italic" : "upright", own.isItalic ? "upright" : "italic")
        }
        if own.lineHeight != shared.lineHeight {
            note("line height \(height(own))", height(shared))
        }
        if abs(own.letterSpacing - shared.letterSpacing) > 0.001 {
            note("letter spacing \(Figure.pixels(own.letterSpacing)) px", "\(Figure.pixels(shared.letterSpacing)) px")
        }
        if own.letterCase != shared.letterCase {
            words.append("its letters are changed in case where the style's are not, or the other way round")
        }
        return words
    }

    private static func height(_ style: TextStyle) -> String {
        style.lineHeight.map { "\(Figure.pixels($0 * style.size)) px" } ?? "of the font"
    }
}
