internal import DesignModel
internal import FontMetrics

/// Changes of advance due to `textLength` (SVG 2 §11.5.3), one for each stretched part of a text.
struct Stretches {
    private struct Part {
        var characters: Range<Int32>
        var factor: Double
        var gap: Double
        /// Whether there is a gap after the last letter too.
        var endsInGap: Bool
    }

    private var parts: [Part] = []

    var isEmpty: Bool { parts.isEmpty }

    /// In Chromium, a part that is followed by other letters of its chunk ends with a gap too.
    mutating func append(_ stretch: TextStretch, naturalLength: Double, letters: Int, isFollowed: Bool) {
        guard stretch.length >= 0, stretch.length.isFinite, naturalLength > 0, naturalLength.isFinite else { return }
        if stretch.stretchesGlyphs {
            parts.append(
                Part(characters: stretch.characters, factor: stretch.length / naturalLength, gap: 0, endsInGap: false))
        } else {
            let gap = (stretch.length - naturalLength) / Double(max(1, letters - 1))
            parts.append(
                Part(characters: stretch.characters, factor: 1, gap: gap, endsInGap: isFollowed && letters > 1))
        }
    }

    func apply(to character: Int32, advance: inout Double, glyph: inout Double) {
        for part in parts where part.characters.contains(character) {
            advance *= part.factor
            glyph *= part.factor
            if part.endsInGap || character + 1 < part.characters.upperBound { advance += part.gap }
        }
    }
}

extension TextSetter {
    /// The changes of advance in a text; nearly always none.
    mutating func stretches(of text: Text) -> Stretches {
        var result = Stretches()
        // The limit guards against attacks: each stretch requires a pass over every letter.
        for place in text.stretches.prefix(64) {
            let stretch = design.textStretches[Int(place)]
            var length = 0.0
            var letters = 0
            var character: Int32 = 0
            for runIndex in text.runs {
                let run = design.textRuns[Int(runIndex)]
                guard isLaidOut(run) else { continue }
                let range = characters(of: run)
                defer { character += Int32(range.count) }
                guard stretch.characters.overlaps(character..<character + Int32(range.count)) else {
                    continue
                }
                let metrics = lineMetrics(of: run)
                let shown = RunLetters(design.characters, range)
                var previous: Unicode.Scalar?
                for (place, index) in range.enumerated() where stretch.characters.contains(character + Int32(place)) {
                    let scalar = shown[index]
                    length += metrics.advance(of: scalar)
                    if let previous { length += metrics.kerning(between: previous, and: scalar) }
                    previous = scalar
                    letters += metrics.face.advance(of: scalar) > 0 ? 1 : 0
                }
            }
            for place in text.placements where Int(place) < design.placements.count {
                let placed = design.placements[Int(place)]
                // A shift of the first letter moves the whole part.
                let isInside = stretch.characters.dropFirst().contains(placed.character)
                if isInside, placed.dx.isFinite { length += placed.dx }
            }
            let end = stretch.characters.upperBound
            let isFollowed = character > end && !startsChunk(end, of: text)
            result.append(stretch, naturalLength: length, letters: letters, isFollowed: isFollowed)
        }
        return result
    }

    /// Whether a letter has an absolute position.
    private func startsChunk(_ character: Int32, of text: Text) -> Bool {
        text.placements.contains { place in
            guard Int(place) < design.placements.count else { return false }
            let placed = design.placements[Int(place)]
            return placed.character == character && !(placed.x.isNaN && placed.y.isNaN)
        }
    }
}
