import ColorScience
import Linting

/// Words from designs as Markdown that shows them literally: without markup, links or mentions.
enum MarkdownText {
    /// The most characters, since a table holds sentences.
    private static let longest = 2000

    /// A message for a table cell, with its colors as code.
    static func cell(_ message: Message) -> String {
        var text = ""
        for piece in message.pieces {
            switch piece {
            case .words(let words): text += escaped(words)
            case .color(let color): text += "`\(color.hex)`"
            case .swatch: break
            }
        }
        return text
    }

    /// Words as code, in a table cell or outside a table.
    static func code(_ words: String, inCell isInCell: Bool = true) -> String {
        var text = ""
        var run = 0
        var longestRun = 0
        for scalar in PrintableText.of(words).unicodeScalars.prefix(longest) {
            run = scalar == "`" ? run + 1 : 0
            longestRun = max(longestRun, run)
            // Cells are split before code is recognized.
            if scalar == "|", isInCell { text += "\\" }
            text.unicodeScalars.append(scalar)
        }
        let fence = String(repeating: "`", count: longestRun + 1)
        let room = longestRun > 0 ? " " : ""
        return text.isEmpty ? "``  ``" : fence + room + text + room + fence
    }

    private static func escaped(_ words: String) -> String {
        var text = ""
        var previous: Unicode.Scalar = " "
        let scalars = Array(PrintableText.of(words).unicodeScalars.prefix(longest))
        for (index, scalar) in scalars.enumerated() {
            let next = index + 1 < scalars.count ? scalars[index + 1] : " "
            switch scalar {
            case "&": text += "&amp;"
            case "<": text += "&lt;"
            case ">": text += "&gt;"
            case "\\", "`", "*", "_", "[", "]", "~", "|", "$": text += "\\\(scalar)"
            // A colon, or a period after `www`, would turn an address into a link.
            case ":" where next != " " && !("0"..."9").contains(next): text += "\\:"
            case "." where previous == "w" || previous == "W": text += "\\."
            // `@name` would mention someone and `#12` would refer to an issue, even if escaped.
            case "@": text += "@\u{200B}"
            case "#": text += isColor(scalars[(index + 1)...]) ? "#" : "#\u{200B}"
            default: text.unicodeScalars.append(scalar)
            }
            previous = scalar
        }
        return text
    }

    /// Whether the characters after a `#` form a color of six or eight digits, which no issue number has.
    private static func isColor(_ rest: ArraySlice<Unicode.Scalar>) -> Bool {
        let digits = rest.prefix { $0.properties.isASCIIHexDigit }
        return digits.count == 6 || digits.count == 8
    }
}
