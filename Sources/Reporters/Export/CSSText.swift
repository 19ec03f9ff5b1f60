import Linting

/// Texts as CSS wants them.
enum CSSText {
    /// A text as a string, with its quotes (CSS Syntax 3 §4.3.7): what would end it is escaped, and what a terminal or
    /// an editor would obey is written by its number, so that all is read back as it was. CSS has no U+0000.
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
