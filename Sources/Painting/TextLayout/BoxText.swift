internal import DesignModel
internal import FontMetrics

/// A letter to be placed on a line.
private struct PendingLetter: Sendable {
    /// The letter as set.
    var scalar: Unicode.Scalar
    var run: Int32
    var width: Double
    var advance: Double
    var ink: (low: Double, high: Double)?

    var endsLine: Bool { endsParagraph || scalar == "\u{2028}" }

    var endsParagraph: Bool { scalar == "\n" || scalar == "\u{2029}" }
}

/// A line in a text box: its letters, its width, and the measures of its height.
private struct TextLine: Sendable {
    var letters: Range<Int>
    var width = 0.0
    var ascent = 0.0
    var descent = 0.0
    var height = 0.0
    /// The indentation.
    var indent = 0.0
    /// The space between this line and the one before.
    var spaceAbove = 0.0
}

/// The working memory for setting texts in boxes: a design has a box for each label, and the arrays are reused for the
/// next one.
struct BoxLetters: Sendable {
    fileprivate var letters: [PendingLetter] = []
    /// The metrics of each run of the text.
    fileprivate var metrics: [LineMetrics] = []
    fileprivate var lines: [TextLine] = []

    /// Whether the whole text is set in icon fonts, which show a single sign for the letters of its name.
    fileprivate var showsIcons: Bool { !metrics.isEmpty && metrics.allSatisfy(\.style.showsIcons) }

    fileprivate mutating func removeAll() {
        letters.removeAll(keepingCapacity: true)
        metrics.removeAll(keepingCapacity: true)
        lines.removeAll(keepingCapacity: true)
    }
}

extension TextSetter {
    /// Sets text in a box: breaks lines at its side, then aligns them in it.
    mutating func setBox(_ box: TextBox, of text: Text) {
        // Moved out of the setter, which is mutated below, and moved back for the next text.
        var pending = BoxLetters()
        swap(&pending, &boxLetters)
        defer { swap(&pending, &boxLetters) }
        pending.removeAll()
        let turns = text.mayTurn(in: design)
        gather(&pending, of: text, turns: turns)
        guard !pending.letters.isEmpty else { return }
        let levels = turns ? levels(of: pending.letters, in: text) : nil
        breakLines(of: &pending, in: box, first: text.runs.lowerBound)
        // If the font is available, the widths of its letters are known.
        let growth = pending.metrics.contains { $0.face.isStandIn } ? box.growth : .none
        switch growth {
        case .toAllSides: fit(&pending, to: box.rectangle.width)
        // The name of an icon is shown as one sign, which fits in its box.
        case _ where pending.showsIcons: fit(&pending, to: box.rectangle.width)
        case .down: fitLines(of: &pending, in: box, first: text.runs.lowerBound)
        case .none: break
        }
        leaveOut(of: &pending, in: box, first: text.runs.lowerBound)
        let height = pending.lines.reduce(0) { $0 + $1.spaceAbove + $1.height }
        var top = box.rectangle.minY
        switch box.vertical {
        case .start, .justify: break
        case .center: top += (box.rectangle.height - height) / 2
        case .end: top += box.rectangle.height - height
        }
        for line in pending.lines {
            top += line.spaceAbove
            let leading = (line.height - line.ascent - line.descent) / 2
            let baseline = top + leading + line.ascent
            let turned = levels.map {
                TurnedLine(pending.letters[line.letters].map(\.advance), levels: Array($0[line.letters]))
            }
            set(line, of: pending, turned, at: baseline, in: box, first: text.runs.lowerBound)
            top += line.height
        }
    }

    /// The embedding level of each letter in its paragraph.
    private func levels(of letters: [PendingLetter], in text: Text) -> [UInt8] {
        var levels: [UInt8] = []
        levels.reserveCapacity(letters.count)
        for paragraph in letters.split(omittingEmptySubsequences: false, whereSeparator: { $0.endsLine }) {
            levels += text.levels(of: paragraph.map(\.scalar), from: Int32(paragraph.startIndex), in: design)
            if levels.count < letters.count { levels.append(0) }
        }
        return levels
    }

    /// Measures the letters of a text.
    private mutating func gather(_ pending: inout BoxLetters, of text: Text, turns: Bool) {
        for runIndex in text.runs {
            let run = design.textRuns[Int(runIndex)]
            let line = lineMetrics(of: run)
            pending.metrics.append(line)
            guard isLaidOut(run), line.isUsable else { continue }
            var previous: Unicode.Scalar?
            let letters = characters(of: run)
            let shown = RunLetters(design.characters, letters)
            for index in letters {
                let written = shown[index]
                let letter = turns ? form(of: written, at: index, line) : line.shown(written)
                let (width, ink) = line.measure(of: written, shown: letter)
                if let previous {
                    pending.letters[pending.letters.count - 1].advance += line.kerning(
                        betweenShown: previous, and: letter)
                }
                previous = letter
                pending.letters.append(
                    PendingLetter(
                        scalar: line.shape(of: written, shown: letter), run: runIndex, width: width,
                        advance: width + line.spacing(after: written),
                        ink: ink))
            }
        }
    }

    /// Breaks at spaces, after ideographs and at line feeds; a word wider than the box overflows, as in CSS.
    private func breakLines(of pending: inout BoxLetters, in box: TextBox, first: Int32) {
        let width = box.wraps ? box.rectangle.width : .infinity
        let letters = pending.letters
        var start = 0
        func beginsParagraph() -> Bool { start == 0 || letters[start - 1].endsParagraph }
        var indent = box.paragraphIndent
        var pen = indent
        // A possible break: where the line would end and the next would start, and the line's width.
        var chance: (end: Int, next: Int, width: Double)?
        var index = 0
        func finish(_ end: Int, _ width: Double) {
            var line = TextLine(letters: start..<max(start, end), width: width - indent)
            line.indent = indent
            if start > 0, beginsParagraph() { line.spaceAbove = box.paragraphSpacing }
            var run: Int32 = -1
            // An empty line is as high as the letter that ends it.
            let measured = min(start, letters.count - 1)
            for letter in letters[measured..<max(end, measured + 1)] where letter.run != run {
                run = letter.run
                let metrics = pending.metrics[Int(letter.run - first)]
                line.ascent = max(line.ascent, metrics.ascent)
                line.descent = max(line.descent, metrics.descent)
                line.height = max(line.height, metrics.lineHeight)
            }
            pending.lines.append(line)
        }
        while index < letters.count {
            let letter = letters[index]
            if letter.endsLine {
                finish(index, pen)
                start = index + 1
                indent = beginsParagraph() ? box.paragraphIndent : 0
                (pen, chance) = (indent, nil)
            } else if letter.scalar == " " {
                chance = (index, index + 1, pen)
                pen += letter.advance
            } else {
                if pen + letter.advance > width + 1e-6, let broken = chance, broken.end > start {
                    finish(broken.end, broken.width)
                    start = broken.next
                    index = broken.next
                    indent = 0
                    (pen, chance) = (0, nil)
                    continue
                }
                pen += letter.advance
                if isIdeographic(letter.scalar) { chance = (index + 1, index + 1, pen) }
            }
            index += 1
        }
        // A final line feed begins an empty line.
        if start < letters.count || letters.last?.endsLine == true { finish(letters.count, pen) }
    }

    /// Scales the widths of letters so that the widest line has the given width.
    private func fit(_ pending: inout BoxLetters, to width: Double) {
        guard let widest = pending.lines.max(by: { $0.indent + $0.width < $1.indent + $1.width }), widest.width > 0
        else { return }
        var share = (width - widest.indent) / widest.width
        if pending.showsIcons {
            guard share > 0 else { return }
            share = min(share, 1)
        } else {
            // No two fonts differ that much in width, so the box does not reflect the width of these letters.
            guard TextSetter.plausibleShares.contains(share) else { return }
        }
        widen(&pending, by: share)
        for index in pending.lines.indices { pending.lines[index].width *= share }
    }

    /// Narrows letters that take more lines than their box has, if the box grew with its text. A box with more lines
    /// than the text may have another reason, and a height that is not a whole number of lines tells nothing.
    private func fitLines(of pending: inout BoxLetters, in box: TextBox, first: Int32) {
        guard let line = pending.lines.first?.height, line > 0,
            pending.metrics.allSatisfy({ $0.isLineHeightKnown && abs($0.lineHeight - line) < 0.01 })
        else { return }
        let between = pending.lines.reduce(0) { $0 + $1.spaceAbove }
        let written = (box.rectangle.height - between) / line
        let count = written.rounded()
        // Heights are rounded to whole px.
        guard count >= 1, abs(written - count) * line <= 1 else { return }
        var share = 1.0
        while Double(pending.lines.count) > count {
            let next = share - TextSetter.stepOfShares
            let isLast = next < TextSetter.leastShareOfLines
            widen(&pending, by: (isLast ? 1 : next) / share)
            share = next
            pending.lines.removeAll(keepingCapacity: true)
            breakLines(of: &pending, in: box, first: first)
            if isLast { return }
        }
    }

    private func widen(_ pending: inout BoxLetters, by share: Double) {
        for index in pending.letters.indices {
            pending.letters[index].width *= share
            pending.letters[index].advance *= share
        }
    }

    /// Fonts of the same size differ in width by tenths, few by half; each step sets the text again.
    private static let stepOfShares = 0.05
    private static let leastShareOfLines = 0.6

    /// The range of widths of letters in one font relative to another, from condensed to wide ones.
    private static let plausibleShares = 0.4...2.5

    /// Removes the lines that do not fit in a box, and from the last one the letters that make way for an ellipsis.
    private func leaveOut(of pending: inout BoxLetters, in box: TextBox, first: Int32) {
        var count = min(pending.lines.count, Int(max(1, box.mostLines)))
        if box.omitsOverflow {
            // Heights are rounded when they are written.
            var room = box.rectangle.height + 1
            let fitting = pending.lines.prefix { line in
                room -= line.spaceAbove + line.height
                return room >= 0
            }
            count = min(count, max(1, fitting.count))
        }
        guard count < pending.lines.count else { return }
        pending.lines.removeLast(pending.lines.count - count)
        var last = pending.lines[count - 1]
        guard let run = pending.letters[last.letters].last?.run else { return }
        let ellipsis = pending.metrics[Int(run - first)].measure(of: "…", shown: "…").width
        while last.indent + last.width + ellipsis > box.rectangle.width, last.letters.count > 1 {
            last.width -= pending.letters[last.letters.upperBound - 1].advance
            last.letters.removeLast()
        }
        pending.lines[count - 1] = last
    }

    private func isIdeographic(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value >= 0x2E80 && scalar.properties.isIdeographic || (0x3041...0x30FF).contains(scalar.value)
    }

    private mutating func set(
        _ line: TextLine, of pending: BoxLetters, _ turned: TurnedLine?, at baseline: Double, in box: TextBox,
        first: Int32
    ) {
        let letters = pending.letters[line.letters]
        let room = box.rectangle.width - line.indent - line.width
        var pen = box.rectangle.minX + line.indent
        switch box.horizontal {
        case .start, .justify: break
        case .center: pen += room / 2
        case .end: pen += room
        }
        let start = pen
        var firstCell = result.cells.count
        var place = letters.startIndex
        while place < letters.endIndex {
            let run = letters[place].run
            let metrics = pending.metrics[Int(run - first)]
            while place < letters.endIndex, letters[place].run == run {
                let letter = letters[place]
                var shown = letter.scalar
                if let turned {
                    pen = start + turned.starts[place - letters.startIndex]
                    if turned.isRightToLeft(place - letters.startIndex) { shown = Bracket.mirrored(shown) }
                }
                add(shown, at: Point(pen, baseline + metrics.drop), advance: letter.width, ink: letter.ink)
                pen += letter.advance
                place += 1
            }
            grow(run, by: Int32(firstCell)..<Int32(result.cells.count), metrics)
            firstCell = result.cells.count
        }
    }

    /// Adds the cells of a run on one more line. Runs are in order, so the cells of one are adjacent.
    private mutating func grow(_ run: Int32, by cells: Range<Int32>, _ metrics: LineMetrics) {
        guard !cells.isEmpty else { return }
        let known = result[run].cells
        result[run].cells = known.isEmpty ? cells : known.lowerBound..<cells.upperBound
        result[run].box = result[run].box.union(box(around: cells, metrics))
    }
}
