internal import DesignModel
internal import FontMetrics

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

extension TextSetter {
    /// Sets text as in SVG: each letter follows the one before unless it is positioned (SVG 2 §11.5).
    mutating func setPlaced(_ text: Text) {
        let stretches = stretches(of: text)
        var state = PlacingState(
            placement: max(0, Int(text.placements.lowerBound)),
            lastPlacement: min(Int(text.placements.upperBound), design.placements.count))
        if text.mayTurn(in: design) { state.turning = PlacingState.Turning() }
        for runIndex in text.runs {
            let run = design.textRuns[Int(runIndex)]
            let firstCell = result.cells.count
            let letters = characters(of: run)
            let shown = RunLetters(design.characters, letters)
            let metrics = lineMetrics(of: run)
            // Letters that are not displayed are not counted (SVG 2 §11.5).
            guard isLaidOut(run) else { continue }
            guard metrics.isUsable else {
                passOver(Int32(letters.count), &state, in: run, of: text)
                continue
            }
            if let chunk = state.chunk, run.path != chunk.path {
                endChunk(&state, of: text)
                state.previous = nil
            }
            if run.path >= 0, state.chunk == nil { state.pen = .zero }
            state.turning?.beginsFragment = true
            var index = letters.lowerBound
            while index < letters.upperBound {
                move(&state, in: run, of: text)
                if state.chunk == nil { beginChunk(&state, metrics.style, path: run.path) }
                let end = min(letters.upperBound, index + lettersUntilNextPlacement(state))
                place(index..<end, of: shown, metrics, stretches, &state)
                index = end
            }
            result[runIndex].cells = Int32(firstCell)..<Int32(result.cells.count)
        }
        endChunk(&state, of: text)
        if text.runs.contains(where: { design.textRuns[Int($0)].path >= 0 }) { dropHiddenCells(of: text) }
        for runIndex in text.runs where !result[runIndex].cells.isEmpty {
            let metrics = lineMetrics(of: design.textRuns[Int(runIndex)])
            result[runIndex].box = box(around: result[runIndex].cells, metrics)
        }
    }

    /// Skips letters of unusable size: they take no room, but their positions still apply to what follows.
    private mutating func passOver(_ count: Int32, _ state: inout PlacingState, in run: TextRun, of text: Text) {
        let end = state.character + count
        while run.path < 0, state.placement < state.lastPlacement {
            let place = design.placements[state.placement].character
            guard place < end else { break }
            state.character = max(state.character, place)
            move(&state, in: run, of: text)
        }
        state.character = end
    }

    /// Moves the pen to the position of the next letter; an absolute position starts a chunk.
    private mutating func move(_ state: inout PlacingState, in run: TextRun, of text: Text) {
        while state.placement < state.lastPlacement {
            let place = design.placements[state.placement]
            guard place.character <= state.character else { return }
            state.placement += 1
            guard place.character == state.character else { continue }
            if run.path >= 0 {
                moveAlongPath(to: place.x, &state, of: text)
            } else {
                moveAbsolutely(to: place, &state, of: text)
            }
            state.chunk?.reach(to: state.pen)
            if place.dx.isFinite { state.pen.x += place.dx }
            if place.dy.isFinite { state.pen.y += place.dy }
            state.chunk?.reach(to: state.pen)
            if state.turning != nil { state.note(place) }
            if !place.rotate.isNaN { state.direction = direction(turnedBy: place.rotate) }
        }
    }

    private mutating func moveAbsolutely(to place: Placement, _ state: inout PlacingState, of text: Text) {
        guard !place.x.isNaN || !place.y.isNaN else { return }
        let isVertical = state.chunk?.isVertical ?? false
        endChunk(&state, of: text)
        state.previous = nil
        state.turning?.goesOn = isVertical ? place.y.isNaN : place.x.isNaN
        if !place.x.isNaN { state.pen.x = place.x }
        if !place.y.isNaN { state.pen.y = place.y }
    }

    /// On a path, x is the position along it, and y is ignored (SVG 2 §11.8.3).
    private mutating func moveAlongPath(to x: Double, _ state: inout PlacingState, of text: Text) {
        guard !x.isNaN else { return }
        let above = state.pen.y
        endChunk(&state, of: text)
        state.previous = nil
        state.pen = Point(x, above)
    }

    /// The number of letters to set before one is moved or rotated again; at least one.
    private func lettersUntilNextPlacement(_ state: PlacingState) -> Int {
        guard state.placement < state.lastPlacement else { return .max / 2 }
        return max(1, Int(design.placements[state.placement].character) - Int(state.character))
    }

    /// Adds consecutive letters and advances the pen.
    private mutating func place(
        _ letters: Range<Int>, of shown: RunLetters, _ metrics: LineMetrics, _ stretches: Stretches,
        _ state: inout PlacingState
    ) {
        let isVertical = metrics.style.writingMode == .vertical
        var previous = state.previous?.style == metrics.number ? state.previous?.letter : nil
        var (pen, character) = (state.pen, state.character)
        let isTurned = state.turning != nil
        for index in letters {
            let written = shown[index]
            let letter = isTurned ? form(of: written, at: index, metrics) : metrics.shown(written)
            let measure = metrics.measure(of: written, shown: letter)
            if let previous, !isVertical {
                let kerning = metrics.kerning(betweenShown: previous, and: letter)
                pen.x += kerning
                if isTurned { state.turning?.kern(by: kerning) }
            }
            previous = letter
            var glyph = isVertical ? verticalAdvance(of: letter, measure.width, metrics) : measure.width
            var advance = glyph + metrics.spacing(after: written)
            if !stretches.isEmpty { stretches.apply(to: character, advance: &advance, glyph: &glyph) }
            let cell = result.cells.count
            if isVertical {
                let shape = metrics.shape(of: written, shown: letter)
                addVertical(shape, at: pen, advance: glyph, width: measure.width, ink: measure.ink, metrics)
                pen.y += advance
            } else {
                let origin = Point(pen.x, pen.y + metrics.drop)
                add(
                    metrics.shape(of: written, shown: letter), at: origin, advance: glyph, ink: measure.ink,
                    toward: state.direction)
                pen.x += advance
            }
            character += 1
            if isTurned {
                state.turning?.add(
                    design.characters[index], advance: advance, width: glyph + metrics.spacing(after: written),
                    cell: cell < result.cells.count ? cell : -1)
            }
        }
        (state.pen, state.character) = (pen, character)
        state.previous = previous.map { ($0, metrics.number) }
    }

    private func beginChunk(_ state: inout PlacingState, _ style: TextStyle, path: Int32) {
        state.chunk = AnchoredChunk(
            firstCell: result.cells.count, firstCharacter: state.character, pen: state.pen, anchor: style.anchor,
            isRightToLeft: style.isRightToLeft, isVertical: style.writingMode == .vertical, path: path,
            goesOn: state.turning?.goesOn ?? false)
        state.turning?.begin()
    }

    private mutating func endChunk(_ state: inout PlacingState, of text: Text) {
        guard var chunk = state.chunk else { return }
        chunk.reach(to: state.pen)
        let shift = state.turning == nil ? chunk.shift : turn(chunk, of: text, &state)
        let end = align(chunk, by: shift)
        // Letters after a path continue where the path ends (SVG 2 §11.8.3).
        if let end { state.pen = end }
        state.chunk = nil
    }

    func characters(of run: TextRun) -> Range<Int> {
        let lower = max(0, Int(run.characters.lowerBound))
        return lower..<max(lower, min(Int(run.characters.upperBound), design.characters.count))
    }

    private func direction(turnedBy degrees: Double) -> GlyphCell.Direction {
        guard degrees.isFinite, degrees != 0 else { return .right }
        return GlyphCell.Direction(Point(cos(degrees * .pi / 180), sin(degrees * .pi / 180)))
    }

    /// Moves the cells of a finished chunk according to its anchor; returns the end of its path, if it is on one.
    private mutating func align(_ chunk: AnchoredChunk, by shift: Double) -> Point? {
        if chunk.path >= 0 {
            return bend(cellsFrom: chunk.firstCell, along: chunk.path, shift: shift)
        }
        guard shift != 0, shift.isFinite else { return nil }
        for index in chunk.firstCell..<result.cells.count {
            if chunk.isVertical {
                result.cells[index].origin.y += shift
            } else {
                result.cells[index].origin.x += shift
            }
        }
        return nil
    }
}
