import DesignModel
import Painting

/// The lines a text is set in.
public struct TextLines: Sendable, Hashable {
    /// The number of letters in each line, counting spaces between words, from the first line to the last.
    public private(set) var letters: [Int] = []

    /// No lines.
    init() {}

    /// The lines that the cells of letters form, in reading order; with `turns`, letters may not be seen in that order.
    init(of runs: [ArraySlice<GlyphCell>], turns: Bool) {
        var last: GlyphCell?
        if turns {
            for cell in TextLines.fromTheLeft(runs.joined().filter { $0.advance > 0 }) { add(cell, after: &last) }
        } else {
            for cell in runs.joined() where cell.advance > 0 { add(cell, after: &last) }
        }
    }

    private mutating func add(_ cell: GlyphCell, after last: inout GlyphCell?) {
        defer { last = cell }
        guard let before = last, let count = letters.last else {
            letters.append(1)
            return
        }
        let (x, y) = (cell.origin.x - before.origin.x, cell.origin.y - before.origin.y)
        let along = x * before.cosine + y * before.sine
        let across = y * before.cosine - x * before.sine
        let height = max(before.high - before.low, before.advance)
        // A letter far off to either side, or back where the line began, stands in another line.
        if abs(across) > height || along < -before.advance || along > 12 * height + before.advance {
            letters.append(1)
        } else {
            // Spaces leave no ink; a gap of up to a fifth of a letter's height is within a word.
            letters[letters.count - 1] = count + (along - before.advance > 0.2 * height ? 2 : 1)
        }
    }

    /// The letters of each line from left to right.
    private static func fromTheLeft(_ cells: [GlyphCell]) -> [GlyphCell] {
        var lines: [[GlyphCell]] = []
        for cell in cells {
            if let before = lines.last?.last,
                abs(cell.origin.y - before.origin.y) <= max(before.high - before.low, before.advance)
            {
                lines[lines.count - 1].append(cell)
            } else {
                lines.append([cell])
            }
        }
        return lines.flatMap { line in line.sorted { $0.origin.x < $1.origin.x } }
    }
}

extension Study {
    /// The lines of each text as it is laid out, in the order of ``Design/texts``; a text that is shown
    /// nowhere has none.
    func lines(in list: DisplayList) -> [TextLines] {
        var letters = LetterSearch()
        return design.texts.map { text in
            guard text.runs.lowerBound >= 0, Int(text.runs.upperBound) <= design.textRuns.count else {
                return TextLines()
            }
            return TextLines(
                of: text.runs.map { letters.cells(ofRun: $0, in: list) }, turns: text.mayTurn(in: design))
        }
    }
}
