internal import DesignModel
internal import FontMetrics

extension TextSetter {
    /// Puts the letters of a finished chunk into visual order, and returns how far its anchor moves them along the line
    /// (SVG 2 §11.5; as in browsers, each chunk is a line of its own).
    mutating func turn(
        _ chunk: AnchoredChunk, of text: Text, _ state: inout PlacingState
    ) -> Double {
        guard let turning = state.turning, !turning.letters.isEmpty else { return 0 }
        let letters = turning.letters
        let line = TurnedLine(
            letters.map(\.advance),
            levels: text.levels(of: letters.map(\.letter), from: chunk.firstCharacter, in: design))
        let fragment = line.firstFragment(of: letters)
        var anchor = chunk.isVertical ? chunk.pen.y : chunk.pen.x
        if chunk.goesOn {
            // Chunks follow each other in the direction of the text.
            anchor += fragment - turning.before.fragment
            if text.isRightToLeft == true { anchor -= turning.before.length + line.length }
        }
        var (low, high) = (Double.infinity, -Double.infinity)
        for (place, letter) in letters.enumerated() {
            let start = anchor + line.starts[place] - fragment + letter.shift
            (low, high) = (min(low, start), max(high, start + letter.advance))
            guard letter.cell >= 0 else { continue }
            let isTurned = line.isRightToLeft(place)
            // Where the line runs to the left, extra width from stretching is on the left of a letter, while browsers
            // keep letter spacing on the right.
            let origin = isTurned ? start + letter.advance - letter.width : start
            result.cells[letter.cell].moveAlong(to: origin, isVertical: chunk.isVertical, isMirrored: isTurned)
        }
        state.turning?.before = (fragment, line.length)
        return anchor + letters[0].shift - low - (high - low) * chunk.share
    }

    /// The form of a letter in a text that may be reordered: Arabic letters are joined with their neighbors.
    func form(of letter: Unicode.Scalar, at index: Int, _ metrics: LineMetrics) -> Unicode.Scalar {
        guard (0x620...0x6FF).contains(letter.value) else { return metrics.shown(letter) }
        let previous = neighbor(of: index, by: -1)
        let next = neighbor(of: index, by: 1)
        if letter == ArabicForms.lam, let next, let joined = ArabicForms.ligature(ofLamAnd: next, after: previous) {
            return joined
        }
        // An alef that is part of a ligature with lam is not shown.
        if previous == ArabicForms.lam, ArabicForms.ligature(ofLamAnd: letter, after: nil) != nil { return "\u{FEFF}" }
        return ArabicForms.form(of: letter, after: previous, before: next)
    }

    /// The neighbor of a letter in the same text, skipping combining marks, which neither join nor separate.
    private func neighbor(of index: Int, by step: Int) -> Unicode.Scalar? {
        let runs = Int(result.firstRun)..<Int(result.firstRun) + result.runs.count
        guard let first = runs.first, let last = runs.last else { return nil }
        let lower = characters(of: design.textRuns[first]).lowerBound
        let own = lower..<max(lower, characters(of: design.textRuns[last]).upperBound)
        var place = index + step
        // No letter has more marks.
        for _ in 0..<8 where own.contains(place) {
            let letter = design.characters[place]
            guard DirectionClass(of: letter) == .nonspacingMark else { return letter }
            place += step
        }
        return nil
    }
}
