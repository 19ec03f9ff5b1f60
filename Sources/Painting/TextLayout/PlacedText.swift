internal import DesignModel
internal import FontMetrics

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// The part of a line that is anchored together: from one absolute position to the next (SVG 2 §11.9.2).
private struct AnchoredChunk {
    var firstCell: Int
    var pen: Point
    var anchor: TextStyle.Anchor
    var isRightToLeft: Bool
    var isVertical: Bool
    /// The path its letters run along, or -1.
    var path: Int32

    /// The share of its length that the chunk is moved back by.
    var share: Double {
        let share =
            switch anchor {
            case .start: 0.0
            case .middle: 0.5
            case .end: 1.0
            }
        return isRightToLeft ? 1 - share : share
    }
}

/// How far the setting of a text has come.
private struct PlacingState {
    var pen = Point.zero
    var chunk: AnchoredChunk?
    var direction = GlyphCell.Direction.right
    /// The next placement that may apply, and the end of the text's placements.
    var placement: Int
    let lastPlacement: Int
    /// The next letter, counted from the start of the text.
    var character: Int32 = 0
    /// The letter before it and the number of its style, where the two are set as neighbours.
    var previous: (letter: Unicode.Scalar, style: Int)?
}

extension TextSetter {
    /// Sets text as SVG does: each letter after the last, unless it is placed (SVG 2 §11.5).
    mutating func setPlaced(_ text: Text) {
        let stretches = stretches(of: text)
        var state = PlacingState(
            placement: max(0, Int(text.placements.lowerBound)),
            lastPlacement: min(Int(text.placements.upperBound), design.placements.count))
        for runIndex in text.runs {
            let run = design.textRuns[Int(runIndex)]
            let firstCell = result.cells.count
            let letters = characters(of: run)
            let metrics = lineMetrics(of: run)
            // Letters that are not displayed are not counted either (SVG 2 §11.5).
            guard isLaidOut(run) else { continue }
            guard metrics.isUsable else {
                state.character += Int32(letters.count)
                continue
            }
            if let chunk = state.chunk, run.path != chunk.path {
                endChunk(&state)
                state.previous = nil
            }
            if run.path >= 0, state.chunk == nil { state.pen = .zero }
            var index = letters.lowerBound
            while index < letters.upperBound {
                move(&state, in: run)
                if state.chunk == nil {
                    state.chunk = AnchoredChunk(
                        firstCell: result.cells.count, pen: state.pen, anchor: metrics.style.anchor,
                        isRightToLeft: metrics.style.isRightToLeft,
                        isVertical: metrics.style.writingMode == .vertical, path: run.path)
                }
                let end = min(letters.upperBound, index + lettersUntilNextPlacement(state))
                place(index..<end, metrics, stretches, &state)
                index = end
            }
            result[runIndex].cells = Int32(firstCell)..<Int32(result.cells.count)
        }
        endChunk(&state)
        if text.runs.contains(where: { design.textRuns[Int($0)].path >= 0 }) { dropHiddenCells(of: text) }
        for runIndex in text.runs where !result[runIndex].cells.isEmpty {
            let metrics = lineMetrics(of: design.textRuns[Int(runIndex)])
            result[runIndex].box = box(around: result[runIndex].cells, metrics)
        }
    }

    /// Moves the pen to where the next letter is placed; an absolute position starts a chunk.
    private mutating func move(_ state: inout PlacingState, in run: TextRun) {
        while state.placement < state.lastPlacement {
            let place = design.placements[state.placement]
            guard place.character <= state.character else { return }
            state.placement += 1
            guard place.character == state.character else { continue }
            if run.path >= 0 {
                moveAlongPath(to: place.x, &state)
            } else {
                moveAbsolutely(to: place, &state)
            }
            if place.dx.isFinite { state.pen.x += place.dx }
            if place.dy.isFinite { state.pen.y += place.dy }
            if !place.rotate.isNaN { state.direction = direction(turnedBy: place.rotate) }
        }
    }

    private mutating func moveAbsolutely(to place: Placement, _ state: inout PlacingState) {
        guard !place.x.isNaN || !place.y.isNaN else { return }
        endChunk(&state)
        state.previous = nil
        if !place.x.isNaN { state.pen.x = place.x }
        if !place.y.isNaN { state.pen.y = place.y }
    }

    /// On a path x is the place along it, and y says nothing (SVG 2 §11.8.3).
    private mutating func moveAlongPath(to x: Double, _ state: inout PlacingState) {
        guard !x.isNaN else { return }
        let above = state.pen.y
        endChunk(&state)
        state.previous = nil
        state.pen = Point(x, above)
    }

    /// How many letters are set one after the other before one is moved or turned again; at least one.
    private func lettersUntilNextPlacement(_ state: PlacingState) -> Int {
        guard state.placement < state.lastPlacement else { return .max / 2 }
        return max(1, Int(design.placements[state.placement].character) - Int(state.character))
    }

    /// Adds letters one after the other, and moves the pen on.
    private mutating func place(
        _ letters: Range<Int>, _ metrics: LineMetrics, _ stretches: Stretches, _ state: inout PlacingState
    ) {
        let isVertical = metrics.style.writingMode == .vertical
        var previous = state.previous?.style == metrics.number ? state.previous?.letter : nil
        var (pen, character) = (state.pen, state.character)
        for index in letters {
            let written = design.characters[index]
            let letter = metrics.shown(written)
            let measure = metrics.measure(ofShown: letter)
            if let previous, !isVertical { pen.x += metrics.kerning(betweenShown: previous, and: letter) }
            previous = letter
            var glyph = measure.width
            var advance = glyph + metrics.spacing(after: written)
            if !stretches.isEmpty { stretches.apply(to: character, advance: &advance, glyph: &glyph) }
            if isVertical {
                addVertical(letter, at: pen, advance: glyph, ink: measure.ink, metrics)
                pen.y += advance
            } else {
                let origin = Point(pen.x, pen.y + metrics.drop)
                add(letter, at: origin, advance: glyph, ink: measure.ink, toward: state.direction)
                pen.x += advance
            }
            character += 1
        }
        (state.pen, state.character) = (pen, character)
        state.previous = previous.map { ($0, metrics.number) }
    }

    private mutating func endChunk(_ state: inout PlacingState) {
        guard let chunk = state.chunk else { return }
        let end = align(chunk, end: state.pen)
        // Letters after a path go on where the path ends (SVG 2 §11.8.3).
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

    /// Ideographs stand upright one below the other; letters of other scripts lie on their side.
    private mutating func addVertical(
        _ scalar: Unicode.Scalar, at pen: Point, advance: Double, ink: (low: Double, high: Double)?,
        _ metrics: LineMetrics
    ) {
        let size = metrics.style.size
        if FontFace.isFullWidth(scalar) {
            let baseline = pen.y + size * 0.88
            add(scalar, at: Point(pen.x - size / 2, baseline), advance: size, ink: ink)
            return
        }
        let middle = (metrics.ascent - metrics.descent) / 2
        add(scalar, at: Point(pen.x - middle, pen.y), advance: advance, ink: ink, toward: .down)
    }

    /// Moves the cells of a finished chunk to where its anchor puts them; answers the end of its path, if it runs along one.
    private mutating func align(_ chunk: AnchoredChunk, end: Point) -> Point? {
        let length = chunk.isVertical ? end.y - chunk.pen.y : end.x - chunk.pen.x
        let shift = -length * chunk.share
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

    /// Puts letters that were set along a line from 0 on a path (SVG 2 §11.8.3); those beyond its ends do not show. Answers
    /// where the path ends.
    private mutating func bend(cellsFrom first: Int, along pathIndex: Int32, shift: Double) -> Point? {
        guard Int(pathIndex) < design.textPaths.count else {
            hide(cellsFrom: first)
            return nil
        }
        let path = design.textPaths[Int(pathIndex)]
        guard let outline = paths.outline(of: path, in: design.paths), outline.length > 0 else {
            hide(cellsFrom: first)
            return nil
        }
        let offset = path.offsetIsShare ? path.startOffset * outline.length : path.startOffset
        let start = shift + (offset.isFinite ? offset : 0)
        for index in first..<result.cells.count { bend(&result.cells[index], along: outline, from: start) }
        return outline.place(at: outline.length)?.point
    }

    private func bend(_ cell: inout GlyphCell, along outline: Outline, from start: Double) {
        let middle = cell.origin.x + cell.advance / 2 + start
        guard let place = outline.place(at: middle) else {
            cell.advance = 0
            return
        }
        let below = cell.origin.y
        cell.turn(to: place.direction)
        cell.origin = Point(
            place.point.x - place.direction.x * cell.advance / 2 - place.direction.y * below,
            place.point.y - place.direction.y * cell.advance / 2 + place.direction.x * below)
    }

    private mutating func hide(cellsFrom first: Int) {
        for index in first..<result.cells.count { result.cells[index].advance = 0 }
    }

    /// Leaves out the letters that found no place on their path, so that nobody looks for their ink.
    private mutating func dropHiddenCells(of text: Text) {
        var shown: [GlyphCell] = []
        for runIndex in text.runs {
            let first = Int32(shown.count)
            shown += result.cells(ofRun: runIndex).filter { $0.advance > 0 }
            result[runIndex].cells = first..<Int32(shown.count)
        }
        result.cells = shown
    }
}
