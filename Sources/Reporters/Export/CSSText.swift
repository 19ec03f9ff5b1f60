import Linting

/// Texts in CSS syntax.
enum CSSText {
    /// A text as a quoted string (CSS Syntax 3 §4.3.7). Characters that would end it are escaped, and characters that a
    /// terminal or an editor would act on are written by code point, so that the text reads back unchanged. CSS has no
    /// U+0000.
    static func string(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": result += "\\" + String(scalar)
            case "\0": result.unicodeScalars.append("\u{FFFD}")
            case _ where PrintableText.steers(scalar): result += "\\\(String(scalar.value, radix: 16)) "
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}
