import ColorScience
import DesignModel
import Linting
import SourceText

extension Design {
    /// Why a color cannot be replaced where it is written, as a clause that begins with “as”; nil where it is written
    /// as a plain color, and in formats in which colors are never replaced.
    func obstacle(toReplacing color: Color, at range: ByteRange) -> Message? {
        guard format == .svg || format == .tokens, file.isVerbatim, file.color(at: range) != color else { return nil }
        let written = file.text(at: range, atMost: 40)
        let word = written.lowercased()
        guard !written.isEmpty, !written.hasPrefix("<") else { return nil }
        if word.hasPrefix("{") { return "as it is written as an object of numbers" }
        if word.hasPrefix("context-") { return "as “\(written)” is the paint of what it is drawn for" }
        if word == "currentcolor" { return "as “\(written)” is a color that is set elsewhere" }
        if word.contains("var(") { return "as “\(written)” is a variable that others may use, too" }
        // The parser resolves references and escapes, so the bytes differ from what is meant.
        if word.contains("&") || word.contains("\\") {
            return "as “\(written)” is written with letters that stand for others"
        }
        return "as “\(written)” is no plain color"
    }
}
